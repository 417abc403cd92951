"""A bot that plays at a table: `python table_bot.py http://localhost:8000/t/TABLE NAME`; docs/protocol.md."""

import asyncio
import json
import re
import sys
from secrets import token_hex
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError, InvalidHandshake

WORTH = {"?": 6, "JK": -1, "KH": 0, "KD": 0, "A": 1, "J": 11, "Q": 12, "K": 13}  # unseen: a middling card


def worth(card: str) -> int:
    """How much a card counts."""
    return WORTH[card] if card in WORTH else WORTH.get(card[0]) or int(card.rstrip("SHDC"))


def choose(now: Any, offers: Any, mine: dict[str, str]) -> dict[str, Any]:
    """A move among those that are offered, from what is known of the own cards."""
    worst, rank = max(mine, key=lambda at: worth(mine[at]), default=""), (now["snap"] or "").rstrip("SHDC")
    if "snap" in offers and (same := [place for place in mine if mine[place].rstrip("SHDC") == rank]):
        return {"kind": "snap", "place": same[0]}
    if "look" in offers:
        return {"kind": "look", "places": offers["look"]["places"][: offers["look"]["least"]]}
    if "keep" in offers and ("discard" not in offers or worth(now["held"]) < worth(mine[worst])):
        return {"kind": "keep", "places": [worst]}
    if "peek" in offers:
        return {"kind": "peek", "place": min(offers["peek"]["places"], key=lambda at: mine[at] != "?")}
    low = sum(map(worth, mine.values())) <= 8 or now["turns"] > 40
    wishes = [*["cabo"] * low, "decline", "draw", "discard", "lay", "take", "cabo", "seen"]
    kind = next(wish for wish in wishes if wish in offers)
    return {"kind": kind, "end": "right"} if kind == "lay" else {"kind": kind}


def remember(cards: dict[str, str], before: Any, said: Any, told: Any) -> dict[str, str]:
    """What is known of the own cards: nothing of one that was moved or looked at, unless it lies open now."""
    for event in (event for step in (*said.get("missed", ()), told) for event in step.get("events", ())):
        named = [*cards] if event["kind"] == "dealt" else re.findall('"([A-H][0-9]+)"', json.dumps(event))
        cards = {place: card for place, card in cards.items() if place not in named}
        if event["kind"] == "kept" and event["seat"] == told["you"]:
            cards[event["places"][0]] = (before.get("now") or {}).get("held") or "?"
    row = told["now"]["rows"]["ABCDEFGH".index(told["you"])] if told["now"] and told["you"] else []
    lying = {spot["place"]: spot["card"] for spot in row if spot["card"]}  # not the gaps
    return {place: cards.get(place, "?") if card == "?" else card for place, card in lying.items()}


def wish(name: str, told: Any, table: Any, cards: dict[str, str]) -> dict[str, Any] | None:
    """The command to send now."""
    if told["you"] is None:
        return {"do": "sit", "name": name}
    if table["seats"]["ABCDEFGH".index(told["you"])]["ready"] is False:
        return {"do": "ready", "nonce": token_hex(16)}
    offers = {offer["move"]: offer for offer in told["now"]["offers"]} if told["now"] else {}
    return {"do": "play", "v": told["v"], "move": choose(told["now"], offers, cards)} if offers else None


async def play(address: str, name: str) -> None:
    """Sit down and play to the end of the game; after a cut, come back with the cookie and go on."""
    url, cookie, tried = address.replace("http", "ws", 1).replace("/t/", "/ws/tables/"), "", -1
    told, table, asked, cards = {"v": 0}, {}, {}, {}  # type: Any, Any, Any, dict[str, str]
    while True:
        try:
            async with connect(f"{url}?since={told['v']}", additional_headers={"Cookie": cookie}) as socket:
                cookie = getattr(socket.response, "headers", {}).get("Set-Cookie", cookie).partition(";")[0]
                if asked:  # cut off before its answer: the same id is not followed twice
                    await socket.send(json.dumps(asked))
                async for frame in socket:
                    for said in json.loads(frame):
                        if said["type"] == "ping":
                            await socket.send(json.dumps({"do": "pong", "n": said["n"]}))
                            tried = -1
                        asked = {} if said.get("id") == asked.get("id", "") else asked
                        news = said.get("told", said)
                        table = said if said["type"] == "info" else news.get("info") or table
                        if news["type"] == "told":
                            cards, told = remember(cards, told, said, news), news
                    if table.get("status") in ("finished", "ended"):
                        return
                    # After a refusal it waits until it is told more, or until the next ping.
                    if not asked and told["v"] > tried and (command := wish(name, told, table, cards)):
                        asked, tried = {**command, "id": token_hex(8)}, told["v"]
                        await asyncio.sleep(0.05)  # 20 commands a second are allowed
                        await socket.send(json.dumps(asked))
        except (OSError, ConnectionClosedError, InvalidHandshake) as cut:
            if isinstance(cut, ConnectionClosedError) and cut.rcvd and cut.rcvd.code == 1008:
                raise  # it may not be here
            await asyncio.sleep(0.5)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2]))

"""A bot that plays at a table: `python table_bot.py http://localhost:8000/t/TABLE NAME`; docs/protocol.md."""

import asyncio
import json
import sys
from contextlib import suppress
from secrets import token_hex
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError

PROTOCOL = 1  # the version of the protocol that this was made for
WORTH = {"?": 6, "JK": -1, "KH": 0, "KD": 0, "A": 1, "J": 11, "Q": 12, "K": 13}  # unseen: a middling card


def worth(card: str) -> int:
    """How much a card counts."""
    return WORTH[card] if card in WORTH else WORTH.get(card[0]) or int(card.rstrip("SHDC"))


def choose(now: Any, offers: Any, mine: dict[str, str]) -> dict[str, Any]:
    """One of the offered moves, chosen by what is known of the bot's own cards."""
    worst = max(mine, key=lambda place: worth(mine[place]), default="")
    if "look" in offers:
        return {"kind": "look", "places": offers["look"]["places"][: offers["look"]["least"]]}
    if "keep" in offers and ("discard" not in offers or worth(now["held"]) < worth(mine[worst])):
        return {"kind": "keep", "places": [worst]}
    low = sum(map(worth, mine.values())) <= 8 or now["turns"] > 40
    wishes = ["cabo"] * low + ["decline", "draw", "discard", "take", "cabo", "seen"]
    return {"kind": next(wish for wish in wishes if wish in offers)}


def remember(mine: dict[str, str], before: Any, told: Any) -> dict[str, str]:
    """The bot's own cards; a moved card is forgotten, unless it lies open or the bot put it there."""
    for event in told.get("events", ()):
        moved = {event.get(part) for part in ("place", "one", "other", "gap")} | {*event.get("places", ())}
        mine = {at: card for at, card in mine.items() if event["kind"] != "dealt" and at not in moved}
        if event["kind"] == "kept" and event["seat"] == told["you"]:
            mine[event["places"][0]] = (before.get("now") or {}).get("held") or "?"
    spots = [spot for spot in told["now"]["rows"]["ABCDEFGH".index(told["you"])] if spot["card"]]
    return {s["place"]: mine.get(s["place"], "?") if s["card"] == "?" else s["card"] for s in spots}


async def play(address: str, name: str) -> str | None:
    """Sit down and play to the end of the game, also after cuts; returns why it was sent away, or None."""
    cookie, mine, table, told, tried = {}, {}, {}, None, None  # type: dict[str, str], Any, Any, Any, Any
    url = address.replace("http", "ws", 1).replace("/t/", "/ws/tables/") + f"?protocol={PROTOCOL}"
    async for socket in connect(url, additional_headers=cookie):  # again and again, until it returns
        headers = socket.response.headers if socket.response else {}
        cookie["Cookie"] = headers.get("Set-Cookie", cookie.get("Cookie", "")).partition(";")[0]
        with suppress(ConnectionClosedError):  # a command without an answer before a cut is sent again
            async for frame in socket:
                for said in json.loads(frame):
                    news = said.get("told", said)
                    table = said if said["type"] == "info" else news.get("info") or table
                    if said["type"] == "ping":
                        await socket.send(json.dumps({"do": "pong", "n": said["n"]}))
                        tried = None  # a refused command, perhaps a too fast one, is tried again
                    elif news["type"] == "told":
                        mine, told = remember(mine, told, news) if news["now"] and news["you"] else {}, news
                if said.get("again") is False:
                    return str(said["why"])
                if table.get("status") in ("finished", "ended"):
                    return None
                if told is not tried and (command := wish(name, told, table, mine)):
                    tried = told
                    await socket.send(json.dumps({**command, "id": token_hex(8)}))
    return None


def wish(name: str, told: Any, table: Any, mine: dict[str, str]) -> dict[str, Any] | None:
    """The command to send now."""
    if told["you"] is None:
        return {"do": "sit", "name": name}
    if table["seats"]["ABCDEFGH".index(told["you"])]["ready"] is False:
        return {"do": "ready", "nonce": token_hex(16)}
    offers = {offer["move"]: offer for offer in told["now"]["offers"]} if told["now"] else {}
    return {"do": "play", "v": told["v"], "move": choose(told["now"], offers, mine)} if offers else None


if __name__ == "__main__":
    sys.exit(asyncio.run(play(sys.argv[1], sys.argv[2])))

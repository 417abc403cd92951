"""A player without a plan: any move that it is offered, calling early so that games are short."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.torture.diary import Message

_WEIGHTS = {"cabo": 0.5, "snap": 0.4, "seen": 0.6, "decline": 2.0}


def choose(offers: list[Message], random: Random) -> Message | None:
    """A move among the offers, spelled for the wire; None to do nothing if play goes on anyway."""
    if not offers:
        return None
    if any(offer["move"] == "snap" for offer in offers) and random.random() < 0.015:
        return None
    offer = random.choices(offers, [_WEIGHTS.get(offer["move"], 1.0) for offer in offers])[0]
    return {"kind": offer["move"], **_fields(offer, random)}


def _fields(offer: Message, random: Random) -> dict[str, Any]:
    match offer["move"]:
        case "look":
            return {"places": random.sample(offer["places"], offer["least"])}
        case "keep":
            most = offer["most"] if random.random() < 0.2 else 1
            return {"places": random.sample(offer["places"], random.randint(offer["least"], max(1, most)))}
        case "peek" | "spy" | "snap" | "give":
            return {"place": random.choice(offer["places"])}
        case "swap":
            one = random.choice(offer["places"])
            others = [place for place in offer["others"] if place[0] != one[0]]
            return {"one": one, "other": random.choice(others)}
        case "lay":
            return {"end": random.choice(["left", "right"])}
        case _:
            return {}

"""The protocol as a JSON schema, made from its types."""

from __future__ import annotations

import sys
from typing import Any, Final, get_args

import msgspec

from cabo.server.protocol import answers, commands, messages, presets, version

HTTP: Final = (
    answers.NewTable,
    answers.SeatToken,
    answers.Network,
    answers.TableCard,
    answers.GameCard,
    answers.BotCard,
    answers.Editions,
    answers.EditionCard,
    answers.OptionCard,
    presets.Preset,
    answers.RulesToCheck,
    answers.Lesson,
    answers.LessonStep,
    answers.RoundReplay,
    answers.Moment,
    answers.Pad,
    answers.PadRound,
    answers.ScoredPad,
    answers.Refusal,
)
"""What goes over HTTP."""


def schema() -> dict[str, Any]:
    """Every type of the protocol, with `Command`, `Message` and `Answer` for all of a kind."""
    unions = (commands.Command, messages.Message, commands.SpelledMove, messages.SpelledEvent)
    refs, parts = msgspec.json.schema_components(
        [*unions, *get_args(commands.Command), *get_args(messages.Message), *HTTP],
        ref_template="#/$defs/{name}",
    )
    names = dict(zip(("Command", "Message", "Move", "Event"), refs, strict=False))
    names["ProtocolVersion"] = {"const": version.PROTOCOL, "description": "The version of the protocol."}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {**parts, **names}}


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema(), order="sorted")) + b"\n")

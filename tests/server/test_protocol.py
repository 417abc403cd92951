"""The protocol's document describes every type, and the messages of its session can be read."""

from __future__ import annotations

import json
import re
from typing import Any, get_args

import msgspec
import pytest
from tools import protocol_page

from cabo.server.net import routes
from cabo.server.protocol import commands, messages
from cabo.server.protocol.schema import schema
from tests.support.paths import ROOT

PAGE = ROOT / "docs" / "protocol.md"
SECTIONS = [
    section
    for chapter in ("command", "message", "move", "event", "body")
    for section in getattr(protocol_page, f"every_{chapter}")()
]


def test_the_document_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == protocol_page.document(), "run: python -m tools.protocol_page"


@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section[0])
def test_every_type_and_every_field_has_its_sentence(section: Any) -> None:
    name, source, struct = section
    said = protocol_page.sentence_of(source)
    assert said.endswith("."), name
    text = protocol_page.section(name, source, struct)
    assert not re.findall(r"\| +(?:Otherwise[^|]*)?\|$", text, re.MULTILINE), "a field has no sentence"


def test_every_command_message_move_and_event_is_there() -> None:
    page = PAGE.read_text(encoding="utf-8")
    names = {
        str(kind.__struct_config__.tag) for kind in (*get_args(commands.Command), *get_args(messages.Message))
    }
    names |= {str(kind.__struct_config__.tag) for kind in get_args(messages.SpelledEvent)}
    assert [name for name in sorted(names) if f"### `{name}`\n" not in page] == []
    described = {name for name, _, _ in SECTIONS}
    assert {"Settings", "NewTable", "Glance", "Offer", "snap", "snapped"} <= described


def test_every_link_within_the_document_leads_to_a_heading() -> None:
    page = PAGE.read_text(encoding="utf-8")
    headings = {
        re.sub("[^a-z_-]", "", heading.lower().replace(" ", "-"))
        for heading in re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", page)) <= headings


def test_every_route_is_told() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for route in routes.routes():
        path = route.path.replace("{id}", "ID")
        for method in (route.methods or set()) - {"HEAD"}:
            assert f"`{method} {path}`" in page, path


def test_the_session_is_in_the_words_of_the_protocol() -> None:
    lines = re.findall(r"^([<>]) (.+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(lines) > 8
    kinds = {str(kind.__struct_config__.tag): kind for kind in get_args(messages.Message)}
    for way, line in lines:
        if way == ">":
            commands.COMMANDS.decode(line)
            continue
        for message in json.loads(line):
            kind = kinds[message.pop("type")]
            assert set(message) <= set(kind.__struct_fields__)
            for event in message.get("events", ()):
                msgspec.convert(
                    {name: ["?"] if said == "…" else said for name, said in event.items()},
                    messages.SpelledEvent,
                )


def test_the_schema_names_every_type() -> None:
    names = set(schema()["$defs"])
    assert {"Command", "Message", "Move", "Event", "Play", "Welcome", "Settings", "Glance"} <= names

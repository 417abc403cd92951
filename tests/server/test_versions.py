"""A client names its version of the protocol: it is accepted, or told why not."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from cabo.server.protocol import version
from tests.support.open_site import Open, story, visitors
from tests.support.paths import ROOT

SAID = (
    f"The server speaks version {version.PROTOCOL} of the protocol, and this page or program another: "
    "load the page again, or the program's newer version."
)


@pytest.mark.parametrize(
    "query", ["", f"?protocol={version.PROTOCOL}", f"?since=0&protocol={version.PROTOCOL}"]
)
def test_a_client_of_this_version_or_of_none_that_it_names_is_heard(tmp_path: Path, query: str) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 1) as (ana,):
            player = await ana.come(await ana.open("Ana"), query)
            await player.welcomed()

    story(tmp_path, tale)


@pytest.mark.parametrize("said", [str(version.PROTOCOL - 1), str(version.PROTOCOL + 1), "one", "", "9" * 99])
def test_a_client_of_another_version_is_told_so_and_sent_away(tmp_path: Path, said: str) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 1) as (ana,):
            player = await ana.come(await ana.open("Ana"), f"?protocol={said}")
            await player.until(lambda: player.messages)
            assert player.messages == [{"type": "bye", "why": SAID, "again": False, "code": "protocol"}]
            assert await player.closed() == 1008
            answer = await ana.http.get("/api/bots", headers={"cabo-protocol": said})
            assert (answer.status_code, answer.json()) == (
                409,
                {"no": SAID, "code": "protocol", "values": {}, "about": []},
            )

    story(tmp_path, tale)


def test_a_page_of_this_version_is_answered(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 1) as (ana,):
            answer = await ana.http.get("/api/bots", headers={"cabo-protocol": str(version.PROTOCOL)})
            assert answer.status_code == 200

    story(tmp_path, tale)


def test_the_example_of_a_bot_program_prints_the_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(version, "PROTOCOL", version.PROTOCOL + 1)

    async def tale(at: Open) -> None:
        async with visitors(at, 1) as (ana,):
            link = f"{at.url}/t/{await ana.open()}"
            typed = [sys.executable, str(ROOT / "examples" / "table_bot.py"), link, "Bo"]
            done = await asyncio.to_thread(
                subprocess.run, typed, capture_output=True, text=True, timeout=60, check=False
            )
            assert done.returncode == 1
            assert done.stderr.startswith("The server speaks version")
            assert done.stderr.count("\n") == 1

    story(tmp_path, tale)

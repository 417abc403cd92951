"""What the log says of a game, and what it must never say."""

import json
import re
import subprocess
import sys
from pathlib import Path

import httpx2 as httpx
import pytest

from cabo.server.logs import mark
from cabo.server.net.people import COOKIE
from tests.support.server_program import NAME, Player, running_server

CARDS = re.compile(r'"([A2-9JQK]|10)[SHDC]"|"JK"|"card|"places?"|"[AB][1-9]"')


def test_the_log_of_a_whole_game_holds_no_secret(tmp_path: Path) -> None:
    with running_server(tmp_path, "--log-level", "debug") as server:
        player = Player(server.url, edition="kaboo")
        with player.here() as socket:
            player.send(socket, "say", text="a very private remark")
            player.ask(socket, "complain", about="name", seat="B")
            player.play(socket)
            token = httpx.post(
                f"{server.url}/api/tables/{player.table}/link",
                headers={"Cookie": f"{COOKIE}={player.cookie}"},
            ).json()["token"]
        with player.here("?since=3", Origin=server.url):
            pass
        with pytest.raises(Exception, match="403"), player.here(Origin="http://elsewhere.example"):
            pass
        code, _ = server.stop()
        assert code == 0
        log, events = server.log.read_text(), server.events()
        bot = player.info["seats"][1]["name"]
        person = player.cookie.split(".")[0]
        seal = player.info["shuffles"][0]["seal"]
        for secret in (NAME, bot, player.table, player.cookie, person, token, seal, "private remark", "abab"):
            assert secret not in log, secret
        assert not CARDS.search(log)
        assert {line.get("table", mark(player.table)) for line in server.lines} == {mark(player.table)}
    story = ["started", "opened", "begun", "came", "finished", "went", "refused_connection", "stopped"]
    assert [event for event in dict.fromkeys(events) if event in story] == story


def test_below_debug_only_what_is_worth_a_line_is_logged(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        player = Player(server.url)
        with player.here() as socket:
            player.play(socket, rounds=1)
        server.stop()
        assert set(server.events()) <= {"started", "opened", "begun", "came", "went", "finished", "stopped"}
    with running_server(tmp_path, "--log-level", "error") as server:
        before = len(server.lines)
        server.stop()
        assert server.lines[before:] == []


def logged(script: str) -> list[dict[str, object]]:
    """The output of a program that sets up its logs like the server."""
    done = subprocess.run(
        [sys.executable, "-c", "from cabo.server.logs import set_up_logs\nset_up_logs('debug')\n" + script],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == ""
    return [json.loads(line) for line in done.stderr.splitlines()]


def test_a_failure_is_logged_with_its_trace_and_without_its_words() -> None:
    (line,) = logged("""
import structlog
def deal(card):
    try:
        raise KeyError(card)
    except KeyError as error:
        raise ValueError(f"Zebediah has no {card}") from error
try:
    deal("7H")
except ValueError:
    structlog.get_logger().exception("job_failed", table="0123456789")
""")
    trace = line["trace"]
    assert isinstance(trace, list)
    assert [error["error"] for error in trace] == ["ValueError", "KeyError"]
    assert [place.split()[-1] for place in trace[0]["at"]] == ["<module>", "deal"]
    assert "Zebediah" not in str(line)
    assert "7H" not in str(line)
    assert (line["event"], line["level"]) == ("job_failed", "error")


def test_what_the_store_says_of_a_failure_is_logged() -> None:
    (line,) = logged("""
import structlog
from cabo.server.store import StoreError
try:
    raise StoreError("tables.sqlite cannot grow: the disk is full.")
except StoreError:
    structlog.get_logger().exception("not_saved")
""")
    assert "the disk is full" in str(line["trace"])


def test_libraries_are_heard_from_a_warning_on_and_in_the_same_form() -> None:
    lines = logged("""
import logging
for name in ("alembic.runtime.migration", "uvicorn.error", "websockets.server", "sqlalchemy.engine"):
    logging.getLogger(name).info("chatter of %s", name)
    logging.getLogger(name).debug("chatter of %s", name)
logging.getLogger("uvicorn.error").warning("%s - something odd", "/t/secret")
try:
    raise ValueError("Zebediah")
except ValueError:
    logging.getLogger("asyncio").error("It was never retrieved\\nfuture: Zebediah", exc_info=True)
""")
    assert [line["said"] for line in lines] == ["%s - something odd", "It was never retrieved"]
    assert "Zebediah" not in str(lines)
    assert "ValueError" in str(lines)

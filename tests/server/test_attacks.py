"""Attacks on a real server, each over its own sockets: none of them may succeed."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx2 as httpx
import msgspec
import pytest
import structlog
from itsdangerous import TimestampSigner
from starlette.requests import HTTPConnection
from websockets.exceptions import InvalidStatus

from cabo import read
from cabo.server import logs
from cabo.server.bounds import Bounds
from cabo.server.buckets import Buckets
from cabo.server.hall.replies import Asked
from cabo.server.net import lists, people, site, sockets
from cabo.server.protocol import messages
from cabo.server.refused import Refused
from cabo.server.situation import lobby
from tests.support.open_site import Open, Player, Visitor, story, visitors

FOREIGN = (
    "https://evil.example",
    "null",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://[",
    "",
    "file://",
)
NOT_TO_BE_FOUND = (
    "/games/..%2f..%2fcabo.sqlite.cabo",
    "/games/%2e%2e/cabo.sqlite",
    "/games/x%00.cabo",
    "/games/%ff%fe.cabo",
    "/games/' OR 1=1 --.cabo",
    f"/games/{'x' * 5000}.cabo",
    "/assets/../../../pyproject.toml",
    "/assets/..%2f..%2frun.py",
    "/assets/%2e%2e/%2e%2e/run.py",
    "/assets//etc/passwd",
    "/assets/x%00",
    "/api/tables/..",
    "/api/tables/%00",
    "/api/tables/a%2fb",
    "/.git/config",
    "/cabo.sqlite",
)
SETTINGS: tuple[dict[str, Any], ...] = (
    {"edition": "chess"},
    {"edition": "classic", "seats": 1},
    {"edition": "classic", "seats": 10**30},
    {"edition": "classic", "seats": -1},
    {"edition": "classic", "wizard": True},
    {"edition": "classic", "house": {"dealt": 10**9}},
    {"edition": "classic", "house": {"dealt": -1}},
    {"edition": "classic", "house": {"rounds": 10**400}},
    {"edition": "classic", "house": {"edition": "deluxe"}},
    {"edition": "classic", "house": {"__class__": "x"}},
    {"edition": "classic", "house": {"peek": [10**9]}},
    {"edition": "classic", "house": {"limit": "none", "rounds": "none"}},
    {"edition": "classic", "bots": {"B": "skynet"}},
    {"edition": "classic", "bots": {"Z": "steady"}},
    {"edition": "classic", "bots": {"A": "steady", "B": "steady"}},
    {"edition": "classic", "snap": "never"},
    {"edition": "classic", "clock": 5},
)


NAMES = (
    *("", " ", "\n", "x" * 25, "x" * 3000, "a\x00b", "a\nb\x1b[2J"),
    *("\u202eanA", "a\u200bb", "\u3164", "\u2800 \u2800", "\ufeff"),
)
GOOD_NAMES = ("<script>alert(1)</script>"[1:], 'A"\\', "🦊", "Ärger", "{{x}}", "'); --")
EMOJI_NAMES = ("👨\u200d👩\u200d👧\u200d👦", "❤\ufe0f\u200d🔥")


def cookie_of(answer: httpx.Response) -> str:
    return str(answer.headers.get("set-cookie", ""))


def test_another_site_can_neither_post_nor_connect(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 1) as [ana]:
            table = await ana.open()
            body = {"settings": {"edition": "classic", "seats": 2}}
            for origin in FOREIGN:
                for path in ("/api/tables", f"/api/tables/{table}/link", "/api/seat"):
                    answer = await ana.http.post(path, json=body, headers={"origin": origin})
                    assert answer.status_code == 403, origin
                with pytest.raises(InvalidStatus) as refused:
                    await ana.come(table, origin=origin)
                assert refused.value.response.status_code == 403
            assert len(at.site.hall.tables) == 1
            ana.http.headers["origin"] = at.url  # our own page may
            own = await ana.come(await ana.open(), origin=at.url)
            await own.welcomed()

    story(tmp_path, tale)


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 2) as [plain, secure]:
            said = cookie_of(await plain.http.get("/api/bots"))
            assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in said.split(";")}
            assert "Secure" not in said
            assert "Domain" not in said
            # As from a proxy on the same machine that uses https with the browser.
            behind = await secure.http.get("/api/bots", headers={"x-forwarded-proto": "https"})
            assert cookie_of(behind).endswith("; Secure")

    story(tmp_path, tale)


def test_a_cookie_that_is_not_ours_makes_somebody_new_and_never_somebody_else(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 2) as [ana, eve]:
            table = await ana.open("Ana")
            assert (await ana.http.get(f"/api/tables/{table}")).json()["yours"]
            person = at.site.hall.tables[table].now.host
            for forged in (
                person,
                ana.cookie[:-1],
                # Not the last letter: two of its bits have no meaning.
                ana.cookie[:-2] + ("A" if ana.cookie[-2] != "A" else "B") + ana.cookie[-1],
                ana.cookie[: len(person)],
                f"{person}.",
                f"{person}..",
                TimestampSigner("guessed", salt="person").sign(person).decode(),
                at.site.people.seat_link(table, person, 0),
                '"' + ana.cookie,
                "\\",
                "x" * 4000,
            ):
                headers = {"cookie": f"cabo={forged}"}
                answer = await eve.http.get(f"/api/tables/{table}", headers=headers)
                assert answer.status_code == 200
                assert not answer.json()["yours"], forged
                assert person not in cookie_of(answer)
                eve.http.cookies.clear()
            assert (await ana.http.get(f"/api/tables/{table}")).json()["yours"]

    story(tmp_path, tale)


def _signed(at: Open, person: str, *, age: int) -> str:
    """A cookie that the server signed this many seconds ago."""

    class Earlier(TimestampSigner):
        def get_timestamp(self) -> int:
            return int(time.time()) - age

    return Earlier(at.site.people._cookies.secret_keys, salt="person").sign(person).decode()


def test_an_older_key_still_reads_and_the_cookie_is_signed_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []

    async def before(at: Open) -> None:
        async with visitors(at, 1) as [ana]:
            table = await ana.open("Ana")
            kept.extend((table, _signed(at, at.site.hall.tables[table].now.host, age=8 * 86_400)))

    async def after(at: Open) -> None:
        keys = await at.site.hall.store.keys()
        assert len(keys) == 2
        async with visitors(at, 1) as [ana]:
            table, old = kept
            answer = await ana.http.get(f"/api/tables/{table}", headers={"cookie": f"cabo={old}"})
            assert answer.json()["yours"]
            fresh = cookie_of(answer).split(";")[0].removeprefix("cabo=")
            host = at.site.hall.tables[table].now.host
            assert TimestampSigner(keys[0], salt="person").unsign(fresh).decode() == host

    story(tmp_path, before)
    monkeypatch.setattr(people, "_KEY_DAYS", -1)  # as if the key had grown old
    story(tmp_path, after)


def test_a_seat_belongs_to_one_person(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 3) as [ana, eve, tab]:
            table, own = await ana.open("Ana", seats=3), await eve.open("Eve")
            playing, watching = await ana.come(table), await eve.come(table)  # with a cookie of another table
            await watching.welcomed()
            assert watching.told["you"] is None
            for do, fields in (
                ("play", {"v": 1, "move": {"kind": "draw"}}),
                ("ready", {}),
                ("share", {"on": True}),
                ("say", {"text": "I am Ana"}),
                ("leave", {}),
                ("begin", {}),
                ("host", {"seat": "A"}),
                ("remove", {"seat": "A", "block": True}),
                ("bot", {"seat": "B", "bot": "steady"}),
                ("sit", {"name": "Eve", "seat": "A"}),
                ("sit", {"name": "ANA"}),
                ("chat", {"on": False}),
                ("close", {}),
                ("end", {}),
                ("rematch", {}),
                ("watch", {"seat": "A"}),
            ):
                assert (await watching.ask(do, **fields))["type"] == "no", do
            assert (await eve.http.post(f"/api/tables/{table}/link")).status_code == 409
            for token in (
                "",
                table,
                own,
                eve.cookie,
                ana.cookie,
                "a.b.c",
                at.site.people.seat_link("x", "y", 0),
            ):
                answer = await eve.http.post("/api/seat", json={"token": token})
                assert answer.status_code in (404, 409), token
            await _moves_once(at, ana, eve, tab, table)
            await playing.until(lambda: playing.told["you"] is None)

    story(tmp_path, tale)


async def _moves_once(at: Open, ana: Visitor, eve: Visitor, tab: Visitor, table: str) -> None:
    """A link moves a seat once: not again after it was used, not even when the seat has come back."""
    body = (await ana.http.post(f"/api/tables/{table}/link")).json()
    assert (await tab.http.post("/api/seat", json=body)).json()["yours"]
    assert (await eve.http.post("/api/seat", json=body)).status_code == 409
    back = (await tab.http.post(f"/api/tables/{table}/link")).json()
    assert (await ana.http.post("/api/seat", json=back)).json()["yours"]
    assert (await eve.http.post("/api/seat", json=body)).status_code == 409
    late = (await ana.http.post(f"/api/tables/{table}/link")).json()
    with pytest.MonkeyPatch.context() as later:
        later.setattr(people, "LINK_SECONDS", -1)
        assert (await tab.http.post("/api/seat", json=late)).status_code == 409
    assert (await tab.http.post("/api/seat", json=late)).json()["yours"]


def test_whoever_is_not_welcome_does_not_stay(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 4) as [ana, ben, eve, wim]:
            table = await ana.open("Ana", seats=3, watchers=False)
            host, playing, lurking, blocked = [await one.come(table) for one in (ana, ben, eve, wim)]
            assert (await blocked.ask("sit", name="Wim"))["type"] == "ok"
            await host.ask("remove", seat="B", block=True)
            assert await blocked.closed() == 1008
            assert blocked.messages[-1]["type"] == "bye"
            assert await (await wim.come(table)).closed() == 1008
            assert (await playing.ask("sit", name="Ben"))["type"] == "ok"
            await host.ask("begin")
            assert await lurking.closed() == 1008  # this game is not for watchers
            assert lurking.told["now"] is None
            assert await (await eve.come(table)).closed() == 1008
            await playing.ask("leave")
            await host.ask("remove", seat="B")  # the seat that is kept for the player who left
            assert await playing.closed() == 1008

    story(tmp_path, tale)


def test_every_answer_has_safe_headers_and_none_has_a_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("Ana holds 13")

    async def tale(at: Open) -> None:
        async with visitors(at, 1) as [ana]:
            table = await ana.open("Ana")
            for path in (
                "/",
                "/healthz",
                "/api/editions",
                f"/t/{table}",
                "/nothing",
                "/assets/x",
                "/api/games",
            ):
                _check(await ana.http.get(path))
            for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
                _check(await ana.http.request(method, "/api/editions"))
            _check(await ana.http.post("/api/tables", content=b"{"))
            monkeypatch.setattr(lists, "table_card", broken)
            answer = await ana.http.get(f"/api/tables/{table}")
            assert answer.status_code == 500
            _check(answer)
            monkeypatch.setattr(lobby, "share", broken)
            player = await ana.come(table)
            await player.welcomed()
            assert (await player.ask("share", on=True))["type"] == "no"
            assert (await player.ask("say", text="Still here."))["type"] == "ok"
            assert "ZeroDivision" not in str(player.messages)
            assert "Ana holds" not in str(player.messages)

    story(tmp_path, tale)


def _check(answer: httpx.Response) -> None:
    policy = answer.headers["content-security-policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == "'self'"
    assert "unsafe" not in policy
    assert directives["frame-ancestors"] == "'none'"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert not any(hint in answer.text for hint in ("Traceback", "File ", ".py", "ZeroDivision", "Ana holds"))


def test_paths_lead_nowhere_else(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 1) as [ana]:
            for path in NOT_TO_BE_FOUND:
                answer = await _raw(at, path)
                assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400")), (path, answer)
                assert b"Traceback" not in answer
            for id in ("x", "%00", "..", "%ff", "a%2fb", "x" * 5000):
                try:
                    player = await ana.come(id)
                except InvalidStatus as refused:
                    found: int | None = refused.response.status_code
                else:
                    found = await player.closed()
                assert found in (403, 404, 1008)

    story(tmp_path, tale)


async def _raw(at: Open, path: str) -> bytes:
    """The answer to exactly this path: a client would normalise it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
    writer.write(f"GET {path.replace(' ', '%20')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    found = await reader.read()
    writer.close()
    await writer.wait_closed()
    return found


def test_settings_that_cannot_be_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 1) as [ana]:
            for said in SETTINGS:
                content = msgspec.json.encode({"settings": {"seats": 2, **said}})
                answer = await ana.http.post("/api/tables", content=content)
                assert answer.status_code in (400, 409), said
                assert answer.json()["no"].endswith(".")
            for content in (b"", b"[]", b"\xff", b"[" * 15_000, b'{"settings": {}}', b'{"settings": null}'):
                assert (await ana.http.post("/api/tables", content=content)).status_code == 400
            assert (await ana.http.post("/api/tables", content=b" " * 20_000)).status_code == 413
            assert (await ana.http.post("/api/tables", content=_endless())).status_code == 413
            assert not at.site.hall.tables

    story(tmp_path, tale)


async def _endless() -> Any:
    for _ in range(100):
        yield b" " * 1000


def test_names_and_lines_are_shown_as_they_are_or_refused(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 1) as [ana]:
            player = await ana.come(await ana.open(seats=2, bots={"B": "steady"}, house={"rounds": 1}))
            for name in NAMES:
                assert (await player.ask("sit", name=name))["type"] == "no", name
            for name in NAMES[1:]:  # nor does a bad name leave a table behind
                body = {"settings": {"edition": "classic", "seats": 2}, "name": name}
                assert (await ana.http.post("/api/tables", json=body)).status_code == 409
            assert len(at.site.hall.tables) == 1
            for name in (*GOOD_NAMES, *EMOJI_NAMES):
                await _named(ana, name)
            assert (await player.ask("sit", name="Ana"))["type"] == "ok"
            assert (await player.ask("say", text="x" * 3000))["type"] == "no"
            assert (await player.ask("say", text="\u202e\u2066\x07\n"))["type"] == "no"
            assert (await player.ask("say", text="<b>\u202ehi\x1b[2J\u200b 🦊"))["type"] == "ok"
            said = await player.until(lambda: [m for m in player.messages if m["type"] == "said"])
            assert [each["text"] for each in said] == ["<b> hi [2J 🦊"]

    story(tmp_path, tale)


async def _named(ana: Visitor, name: str) -> None:
    """A name goes through a game and its record unchanged."""
    table = await ana.open(name, seats=2, bots={"B": "steady"}, house={"rounds": 1})
    player = await ana.come(table)
    await player.play_on()
    answer = await ana.http.get(f"/games/{table}.cabo")
    assert answer.headers["content-type"].startswith("text/plain")
    assert read(answer.text).game.names[0] == name


def test_a_record_has_nothing_of_the_round_that_is_being_played(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 2) as [ana, eve]:
            for memory in (False, True):
                bots = {"B": "steady"}
                table = await ana.open("Ana", bots=bots, house={"rounds": 2}, memory=memory)
                player = await ana.come(table)
                await player.until(lambda: player.info)  # noqa: B023
                assert (await eve.http.get(f"/games/{table}.cabo")).status_code == 404
                await player.ask("ready", nonce="5e" * 16)
                await player.until(lambda: player.told.get("now"))  # noqa: B023
                await _check_record(at, ana, eve, table, memory=memory)

    story(tmp_path, tale)


async def _check_record(at: Open, ana: Visitor, eve: Visitor, table: str, *, memory: bool) -> None:
    now = at.site.hall.tables[table].now
    assert now.round is not None
    assert (await eve.http.get(f"/games/{table}.cabo")).status_code == 404
    own = await ana.http.get(f"/games/{table}.cabo")
    assert own.status_code == (200 if memory else 404)
    assert now.seed.hex() not in own.text
    if memory:
        (dealt,) = [line for line in own.text.splitlines() if line.startswith("deal ")]
        assert len([card for card in dealt.split()[1:] if card != "?"]) == 1  # the one turned up


def test_there_may_be_only_so_much_of_everything(tmp_path: Path) -> None:
    bounds = Bounds(most_tables=3, most_tables_each=2, most_connections_each=4, most_listeners=3)

    async def tale(at: Open) -> None:
        async with visitors(at, 2) as [ana, eve]:
            body = {"settings": {"edition": "classic", "seats": 2}}
            first, _ = await ana.open(), await ana.open()
            assert "too many" in (await ana.http.post("/api/tables", json=body)).json()["no"]
            await eve.open()
            assert "taken" in (await eve.http.post("/api/tables", json=body)).json()["no"]
            here = [await eve.come(first) for _ in range(3)]
            await asyncio.gather(*(one.welcomed() for one in here))
            assert await (await eve.come(first)).closed() == 1008  # too many at this table
            host = await ana.come(first)
            await host.welcomed()
            assert await (await ana.come(first)).closed() == 1008  # too many from this address
            at.site.opening = Buckets(rate=0, most=3)  # so the speed of this test does not matter
            found = [(await ana.http.post("/api/tables", json=body)).status_code for _ in range(5)]
            assert found == [409, 409, 409, 429, 429]
            at.site.asking = Buckets(rate=0, most=3)
            found = [(await eve.http.get("/api/bots")).status_code for _ in range(5)]
            assert found == [200, 200, 200, 429, 429]

    story(tmp_path, tale, bounds)


def test_a_connection_that_sends_too_much_is_closed_and_told_why(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 1) as [eve]:
            table = await eve.open()
            for attack in (
                ["{"] * 30,
                ["x" * 5000] * 30,
                [""] * 30,
                ['{"do":"say","id":"1","phrase":"hello"}'] * 1000,
                ['{"do":"pong","n":1}'] * 1000,
                [b"\xff\xfe"] * 30,
                ["[" * 4000] * 30,
            ):
                player = await eve.come(table)
                await _flood(player, attack)
                assert await player.closed() == 1008, attack[0]
                assert [m["type"] for m in player.messages][-1] == "bye", attack[0]
            player = await eve.come(table)
            await _flood(player, ["x" * 100_000])
            assert await player.closed() == 1009

    story(tmp_path, tale)


async def _flood(player: Player, attack: list[Any]) -> None:
    await player.welcomed()
    try:
        for data in attack:
            await player.send(data)
    except Exception as error:  # the server has closed the connection, as it should
        assert "clos" in type(error).__name__.lower()  # noqa: PT017


def test_a_client_that_never_reads_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "_FAREWELL_SECONDS", 0.1)

    async def tale(at: Open) -> None:
        async with visitors(at, 2) as [ana, eve]:
            table = await ana.open("Ana")
            player, deaf = await ana.come(table), await eve.come(table)
            await deaf.welcomed()
            deaf.connection.transport.pause_reading()
            (one,) = [each for each in at.site.connections if each.table.seat_of(each) is None]
            for _ in range(3):
                one.tell(messages.No("", "x" * 10_000_000))  # more than the system's own buffers hold
                await asyncio.sleep(0)
            for number in range(5000):
                one.tell(messages.Ping(number))
            assert len(one._outbox) <= 1000
            while one in at.site.connections:
                await asyncio.sleep(0.01)
            deaf.connection.transport.resume_reading()
            await player.until(lambda: player.info.get("watching") == 0)
            assert (await player.ask("say", text="Well."))["type"] == "ok"

    story(tmp_path, tale)


def test_reports_cannot_fill_the_disk(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 2) as [ana, eve]:
            table = await ana.open("Ana")
            player = await eve.come(table)
            asked = [await player.ask("complain", about="name", seat="A") for _ in range(40)]
            assert asked[0]["type"] == "ok"
            assert asked[-1]["type"] == "no"
            assert len(await at.site.hall.store.reports()) < 20

    story(tmp_path, tale)


def test_an_answer_is_kept_from_being_pushed_out_by_others(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        async with visitors(at, 2) as [ana, eve]:
            table = at.site.hall.tables[await ana.open("Ana")]
            player, other = await ana.come(table.id), await eve.come(table.id)
            first = await player.ask("share", id="once", on=True)
            await other.welcomed()
            (one,) = [each for each in at.site.connections if each.table.seat_of(each) is None]
            for number in range(1000):
                table.refuse(Asked(one, f"{number}", 0.0), Refused("No."))
            v = table.now.v
            await player.send('{"do":"share","id":"once","on":false}')
            await player.ask("say", text="Well.")
            assert [m for m in player.messages if m.get("id") == "once"] == [first, first]
            assert table.now.v == v

    story(tmp_path, tale)


def test_of_an_ipv6_address_the_network_counts() -> None:
    def counted(host: str) -> str:
        return site.address_of(HTTPConnection({"type": "http", "client": (host, 1)}))

    assert counted("2001:db8:1:2:3::4") == counted("2001:db8:1:2:ffff::") != counted("2001:db8:1:3::4")
    assert counted("::ffff:192.0.2.1") != counted("::ffff:192.0.2.2")
    assert counted("192.0.2.1") == "192.0.2.1"
    assert counted("testclient") == "testclient"


def test_the_log_of_a_whole_game_tells_nothing_about_it(tmp_path: Path) -> None:
    """At the most talkative level, from the program itself."""
    log, data = tmp_path / "log", tmp_path / "cabo.sqlite"
    arguments = ["--port", "0", "--pace", "0", "--data", str(data), "--log-level", "debug"]
    with (
        log.open("wb") as errors,
        subprocess.Popen(
            [sys.executable, "-m", "cabo", "serve", *arguments],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as server,
    ):
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().rsplit(":", 1)[1])
            secrets = asyncio.run(_a_game_to_be_kept(port))
        finally:
            server.terminate()
    found = log.read_text()
    assert "started" in found
    assert not [secret for secret in secrets if secret in found]
    for word in ("seed", "nonce", "card", "drew", "INSERT", "cookie", "origin"):
        assert word not in found.replace("set-cookie", ""), found


async def _a_game_to_be_kept(port: int) -> list[str]:
    """Play a game; returns the words that must not be in any log."""
    async with visitors(Open(port, None), 2) as [ana, eve]:  # type: ignore[arg-type]
        table = await ana.open("Quetzalcoatl", bots={"B": "steady"}, house={"rounds": 2}, memory=True)
        player, watcher = await ana.come(table), await eve.come(table)
        await watcher.ask("complain", about="name", seat="A")
        await player.ask("say", text="Abracadabra")
        await watcher.send("{nonsense")
        token = (await ana.http.post(f"/api/tables/{table}/link")).json()["token"]
        await eve.http.post("/api/seat", json={"token": f"{token}x"})
        await player.play_on()
        assert (await ana.http.get(f"/games/{table}.cabo")).status_code == 200
        shuffle = player.info["shuffles"][0]
    return ["Quetzalcoatl", "Abracadabra", "nonsense", table, token, ana.cookie, shuffle["seed"], "5e" * 8]


def test_what_goes_wrong_is_logged_without_what_it_went_wrong_with(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(now: Any, person: str, *, on: bool) -> Any:
        return 1 / (not on)

    async def tale(at: Open) -> None:
        async with visitors(at, 1) as [ana]:
            table = await ana.open("Quetzalcoatl", bots={"B": "steady"})
            player = await ana.come(table)
            await player.welcomed()
            kept.extend((at.site.hall.tables[table].now.next_seed.hex()[:8], ana.cookie, player.told["you"]))
            kept.append(at.site.hall.tables[table].now.host)
            assert (await player.ask("share", on=True))["type"] == "no"

    kept: list[str] = []
    monkeypatch.setattr(lobby, "share", broken)
    logs.set_up_logs("warning")  # the visitors are in this process too, and talk more
    try:
        story(tmp_path, tale)
    finally:
        structlog.reset_defaults()
        logging.basicConfig(force=True)
        logging.getLogger("uvicorn").setLevel(logging.NOTSET)
    found = capfd.readouterr().err
    assert "job_failed" in found
    assert "ZeroDivisionError" in found
    assert not [secret for secret in ("Quetzalcoatl", kept[0], kept[1], kept[3]) if secret in found]

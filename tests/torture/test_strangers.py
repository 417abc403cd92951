"""Strangers' connections: clients that vanish, dawdle, flood or come by the thousand, and honest ones."""

from __future__ import annotations

import asyncio
import os
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import httpx2 as httpx
import pytest
from websockets.asyncio.client import connect

from cabo.server.bounds import Bounds
from tests.support.open_site import Open, open_site
from tests.support.server_program import PATIENCE, Player, Server, running_server

_ME, _STRANGER = "127.0.0.1", "127.0.0.66"
_KEY = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests: each must leave it working for the next."""
    with running_server(tmp_path_factory.mktemp("strangers")) as running:
        yield running


def stranger(server: Server, address: str = _STRANGER) -> socket.socket:
    port = int(server.url.rsplit(":", 1)[1])
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(address, 0))


def vanish(client: socket.socket) -> None:
    """Hang up abruptly: anything that still comes is answered with a reset."""
    client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.close()


def head(path: str, more: str = "", method: str = "GET") -> bytes:
    return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{more}\r\n".encode()


def opening(table: str) -> bytes:
    return head(f"/ws/tables/{table}", f"Connection: Upgrade\r\nUpgrade: websocket\r\n{_KEY}")


def frame(opcode: int, data: bytes = b"", *, last: bool = True) -> bytes:
    """A frame as a client sends it, with a mask that changes nothing; short ones only."""
    return bytes((opcode | (0x80 if last else 0), 0x80 | len(data))) + bytes(4) + data


def heard(client: socket.socket) -> bytes:
    """All that comes until the server closes."""
    said = b""
    with suppress(ConnectionError):
        while more := client.recv(65536):
            said += more
    return said


def sent_until_cut(client: socket.socket, part: bytes, most: int) -> int:
    """Send a part again and again until the server hangs up; returns how much it took."""
    sent = 0
    with suppress(ConnectionError):
        while sent < most:
            client.sendall(part)
            sent += len(part)
    return sent


def well(server: Server) -> None:
    """The server runs, answers, and has found nothing wrong with itself."""
    assert server.process.poll() is None
    assert server.get("/healthz").text == "ok\n"
    assert server.complaints == []


_CHUNKED = head("/api/replay", "Transfer-Encoding: chunked\r\n", "POST")
ROUTES = (
    *("/", "/t/nowhere", "/g", "/learn", "/worker.js", "/app/manifest.webmanifest", "/nope", "/assets/nope"),
    *("/healthz", "/metrics", "/api/editions", "/api/bots", "/api/network", "/api/tables", "/api/games"),
    *("/api/lessons/deluxe", "/api/tables/nowhere", "/api/games/nowhere/replay", "/games/nowhere.cabo"),
)
ASKED_WITH_MORE = ("/api/rules", "/api/scorepad", "/api/replay", "/api/tables", "/api/seat")


def _moments() -> Iterator[bytes]:
    """What has been sent when a client vanishes."""
    yield b""
    for path in ROUTES:
        whole = head(path)
        yield from (whole[:3], whole[: len(whole) // 2], whole[:-2], whole, whole * 5)
    for path in ASKED_WITH_MORE:
        whole = head(path, "Content-Length: 1000\r\n", "POST")
        chunked = head(path, "Transfer-Encoding: chunked\r\n", "POST")
        yield from (whole, whole + b"{", whole + b"x" * 1000, chunked + b"5\r\nab", head(path, "", "POST"))


@pytest.mark.parametrize("leave", [vanish, socket.socket.close], ids=["reset", "closed"])
def test_a_client_may_vanish_at_any_moment(server: Server, leave: object) -> None:
    for sent in _moments():
        for address in ("127.0.0.2", "127.0.0.3"):
            client = stranger(server, address)
            client.sendall(sent)
            leave(client)  # type: ignore[operator]
    well(server)


@pytest.mark.parametrize("leave", [vanish, socket.socket.close], ids=["reset", "closed"])
def test_a_player_may_vanish_at_any_moment(server: Server, leave: object) -> None:
    player = Player(server.url)
    ready = frame(1, b'{"do":"ready","id":"1","nonce":"%s"}' % (b"ab" * 16))
    said = frame(1, b'{"do":"say","id":"2","phrase":"hello"}')
    for path in (player.table, "nowhere"):
        asked = opening(path)
        for sent in (asked[:40], asked, asked + said[:4], asked + said * 3, asked + ready + frame(9) * 9):
            client = stranger(server, "127.0.0.4")
            client.sendall(sent)
            leave(client)  # type: ignore[operator]
        for sent in (b"", said[:4], said, said * 3, frame(9, b"x"), frame(8), frame(1, b"{", last=False)):
            client = stranger(server, "127.0.0.5")
            client.sendall(asked)
            assert client.recv(12) == b"HTTP/1.1 101"
            with suppress(ConnectionError):  # for a missing table it has already said goodbye
                client.sendall(sent)
            leave(client)  # type: ignore[operator]
    with player.here() as honest:
        assert player.ask(honest, "ready", nonce="ab" * 16)["type"] == "ok"
    well(server)


def test_who_does_not_read_what_the_server_prints_or_logs_does_not_end_it(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    with running_server(tmp_path, "--log-level", "debug", stderr=writing) as server:
        os.close(writing)
        os.close(reading)
        assert server.process.stdout is not None
        server.process.stdout.close()
        with Player(server.url).here():  # this is logged
            assert server.get("/healthz").text == "ok\n"
        server.process.terminate()
        assert server.process.wait(PATIENCE) == 0


def test_a_server_that_stops_while_its_clients_vanish_stops_in_order(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table = Player(server.url).table
        crowd = [stranger(server) for _ in range(60)]
        for client in crowd:
            client.sendall(opening(table))
            assert client.recv(12) == b"HTTP/1.1 101"
        for client in crowd[:20]:
            vanish(client)
        server.process.terminate()
        for client in crowd[20:40]:
            vanish(client)
        for client in crowd[40:]:
            heard(client)
            client.close()
        assert server.process.wait(PATIENCE) == 0
        assert server.complaints == []


@pytest.mark.parametrize(
    ("begin", "part", "codes"),
    [
        (b"GET / HTTP/1.1\r\n", b"X: " + b"x" * 1000 + b"\r\n", (b"431",)),
        (b"GET / HTTP/1.1\r\n", b"X: y\r\n", (b"431",)),
        (b"GET / HTTP/1.1\r\nX: ", b"x" * 5000, (b"431",)),
        (b"GET / HTTP/1.1\r\n", b"x" * 5000, (b"431",)),
        (b"GET /", b"x" * 5000, (b"414",)),
        (b"", b"\r\n" * 1000, (b"431",)),
        (b"", b"x" * 5000, (b"400",)),
        (_CHUNKED, b"400\r\n" + b"x" * 1024 + b"\r\n", (b"413",)),
        (_CHUNKED + b"1;", b"x" * 5000, (b"413",)),
        (head("/", "Content-Length: 100000000\r\n"), b"x" * 5000, (b"200", b"503")),
    ],
    ids=["headers", "short", "header", "name", "address", "lines", "noise", "body", "chunk", "unasked"],
)  # fmt: skip
def test_what_is_too_much_is_cut_short(
    server: Server, begin: bytes, part: bytes, codes: tuple[bytes, ...]
) -> None:
    with closing(stranger(server)) as client:
        client.sendall(begin)
        most = 100 * 1024 * 1024
        assert sent_until_cut(client, part, most) < most
    with closing(stranger(server)) as client:  # a client that stops in time reads why
        client.sendall(begin)
        enough = 1_100_000 if b"\r\n\r\n" in begin else 40_000
        sent_until_cut(client, part, enough)
        with suppress(OSError):  # it may have been cut already
            client.shutdown(socket.SHUT_WR)
        assert heard(client)[9:12] in codes
    well(server)


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        head("/\xff"),
        head("/%ff%00"),
        head("*", "", "OPTIONS"),
        head("//[", ""),
        head("/", "Content-Length: -1\r\n"),
        head("/", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
        head("/", "Connection: Upgrade\r\nUpgrade: h2c\r\n") + b"x" * 100_000,
        head("/", "Expect: 100-continue\r\nContent-Length: 5\r\n", "POST"),
        opening("nowhere").replace(b"AAAA", b"!!"),
        opening("nowhere").replace(b"Version: 13", b"Version: 99"),
        opening("nowhere").replace(b"GET", b"POST"),
        opening("\xe9\xff"),
        opening("nowhere")[:-2] + b"X-\xc3\xa9: \xff\xfe\r\n\r\n",
        opening("nowhere")[:-2] + b"X: " + b"y" * 8100 + b"\r\n\r\n",
        opening("nowhere")[:-2] + b"X: y\r\n" * 150 + b"\r\n",
        opening("nowhere")[:-2] + b"Content-Length: 5\r\n\r\nhello",
    ],
)
def test_nonsense_is_answered_or_cut_and_troubles_nobody(server: Server, sent: bytes) -> None:
    with closing(stranger(server)) as client:
        client.sendall(sent)
        client.settimeout(1)
        with suppress(TimeoutError):  # it may wait for more
            heard(client)
    well(server)


@pytest.mark.parametrize(
    "flood",
    [frame(9, b"x" * 125), frame(10), frame(1, last=False) + frame(0, last=False) * 20, frame(8)],
    ids=["pings", "pongs", "parts", "goodbyes"],
)  # fmt: skip
def test_a_flood_of_frames_is_cut_short(server: Server, flood: bytes) -> None:
    player = Player(server.url)
    with closing(stranger(server)) as client, player.here() as honest:
        client.sendall(opening(player.table))
        assert client.recv(12) == b"HTTP/1.1 101"
        most = 100 * 1024 * 1024
        assert sent_until_cut(client, flood * 50, most) < most
        assert player.ask(honest, "ready", nonce="ab" * 16)["type"] == "ok"
    well(server)


def test_messages_that_nobody_has_taken_yet_wait_at_the_sender(server: Server) -> None:
    player = Player(server.url)
    with closing(stranger(server)) as client, player.here() as honest:
        client.sendall(opening(player.table))
        assert client.recv(12) == b"HTTP/1.1 101"
        most = 100 * 1024 * 1024
        assert sent_until_cut(client, frame(1) * 10_000, most) < most
        assert player.ask(honest, "ready", nonce="ab" * 16)["type"] == "ok"
    well(server)


def test_who_opens_thousands_of_connections_loses_their_own(server: Server) -> None:
    with ExitStack() as stack:
        crowd = [stack.enter_context(closing(stranger(server, "127.0.0.7"))) for _ in range(1000)]
        for client in crowd[:900]:
            with suppress(ConnectionError):
                client.sendall(b"GET / HTTP/1.1\r\nHos")
        still = _still_open(crowd)
        assert 0 < still <= Bounds().most_connections_each + 100
        assert server.get("/healthz").text == "ok\n"  # to others
        with closing(stranger(server, "127.0.0.7")) as late:  # and to the same address, if it asks
            late.sendall(head("/healthz", "Connection: close\r\n"))
            assert heard(late).endswith(b"ok\n")
    well(server)


def _still_open(crowd: list[socket.socket]) -> int:
    """How many of them the server has not closed, once it has closed what it will."""
    before, still = len(crowd) + 1, len(crowd)
    while still < before:
        time.sleep(0.5)
        before, still = still, sum(not _is_closed(client) for client in crowd)
    return still


def _is_closed(client: socket.socket) -> bool:
    client.setblocking(False)
    try:
        return client.recv(1, socket.MSG_PEEK) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


@pytest.mark.parametrize("path", ["/", "/healthz", "/metrics", "/api/bots", "/nope", "/app/icon.svg"])
def test_an_address_may_ask_for_so_much(server: Server, path: str) -> None:
    number = 10 + ["/", "/healthz", "/metrics", "/api/bots", "/nope", "/app/icon.svg"].index(path)
    with closing(stranger(server, f"127.0.2.{number}")) as client:
        found = set()
        for _ in range(20_000):
            client.sendall(head(path, "", "HEAD"))
            found.add(client.recv(65536)[9:12])
            if b"429" in found:
                break
        assert b"429" in found
    well(server)


def test_an_address_may_come_to_tables_so_often(server: Server) -> None:
    table = Player(server.url).table
    found = []
    for _ in range(10_000):
        with closing(stranger(server, "127.0.3.1")) as client:
            client.sendall(opening(table))
            found.append(client.recv(12))
        if found[-1] != b"HTTP/1.1 101":
            break
    assert found[0] == b"HTTP/1.1 101"
    assert found[-1] == b"HTTP/1.1 429"
    with Player(server.url).here():
        well(server)


def test_behind_a_proxy_each_client_has_its_own_bounds(server: Server) -> None:
    body = head("/api/rules", "Content-Length: 1000\r\nX-Forwarded-For: 203.0.113.{}\r\n", "POST").decode()
    with ExitStack() as stack:
        for _ in range(Bounds().most_connections_each + 100 + 1):
            client = stack.enter_context(closing(stranger(server, _ME)))
            client.sendall(body.format(5).encode())
        assert heard(client)[9:12] == b"429"
        other = stack.enter_context(closing(stranger(server, _ME)))
        other.sendall(body.format(6).encode() + b"x" * 1000)
        assert other.recv(65536)[9:12] == b"400"
    well(server)


def slow(path: Path, tale: object, **less: float) -> None:
    """Run a story on a server that is less patient."""
    bounds = Bounds(pace=0, head_seconds=0.5, body_seconds=0.5, unread_seconds=0.5, **less)  # type: ignore[arg-type]

    async def told() -> None:
        async with asyncio.timeout(PATIENCE), open_site(path, bounds, unread=4096) as at:
            await tale(at)  # type: ignore[operator]

    asyncio.run(told())


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"", b""),
        (b"GET / HT", b"408"),
        (head("/")[:-2], b"408"),
        (head("/api/rules", "Content-Length: 9\r\n", "POST") + b"{", b"408"),
        (head("/api/rules", "Transfer-Encoding: chunked\r\n", "POST") + b"5\r\nab", b"408"),
        (head("/healthz") + b"GET /", b"200"),
    ],
)
def test_who_dawdles_is_not_waited_for(tmp_path: Path, sent: bytes, code: bytes) -> None:
    async def tale(at: Open) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
        writer.write(sent)
        assert (await reader.read())[9:12] == code
        writer.close()

    slow(tmp_path, tale)


def test_a_network_that_is_gone_is_noticed_though_it_says_nothing(tmp_path: Path) -> None:
    """No ping of its websocket is answered, and nothing is closed; before, that took 40 seconds."""

    async def tale(at: Open) -> None:
        async with httpx.AsyncClient(base_url=at.url) as http:
            answer = await http.post("/api/tables", json={"settings": {"edition": "classic", "seats": 2}})
        table = answer.json()["table"]
        async with connect(f"ws://127.0.0.1:{at.port}/ws/tables/{table}", proxy=None) as there:
            reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
            writer.write(opening(table))
            assert b"keepalive ping timeout" in await reader.read()
            await there.ping()  # a client that answers stays
        writer.close()

    slow(tmp_path, tale, silence=0.4)


def test_a_drop_now_and_then_is_dawdling_too(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        for drop in (b"\r\n", b"X: y\r\n"):
            reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
            writer.write(drop if drop == b"\r\n" else b"GET / HTTP/1.1\r\n")
            reading = asyncio.ensure_future(reader.read())
            while not reading.done():
                writer.write(drop)
                await asyncio.wait({reading}, timeout=0.1)
            assert reading.exception() is not None or reading.result()[9:12] == b"408"
            writer.close()

    slow(tmp_path, tale)


def test_who_reads_nothing_is_not_kept(tmp_path: Path) -> None:
    async def tale(at: Open) -> None:
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(client, ("127.0.0.1", at.port))
            await loop.sock_sendall(client, head("/api/lessons/deluxe") * 15)
            while not _is_cut(client):
                await asyncio.sleep(0.1)
        async with httpx.AsyncClient(base_url=at.url) as honest:
            assert (await honest.get("/healthz")).text == "ok\n"

    slow(tmp_path, tale)


def _is_cut(client: socket.socket) -> bool:
    """Whether the connection was reset; this reads nothing."""
    return client.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) != 0


def test_the_limits_can_be_lifted(tmp_path: Path) -> None:
    options = (
        "--most-connections-each",
        "1",
        "--most-requests-each",
        "100000",
        "--most-connections",
        "50000",
    )
    with running_server(tmp_path, *options) as server:
        player = Player(server.url)
        with player.here(), closing(stranger(server, _ME)) as client:
            client.sendall(opening(player.table))
            assert b"too many connections from your address" in heard(client)
        assert {server.get("/app/icon.svg").status_code for _ in range(50)} == {200}

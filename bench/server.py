"""The pace of the table server on one core, beside boardgame.io's in the same run; `make bench-server`.

Every game has two clients in another process (bench/players.py). Closed loop: each client moves as soon as it
is asked. Paced: every game has a move a second. The server is `cabo serve` as it is, log and all, except that
a connection may send as many commands as it likes. Needs Linux, for its addresses 127.1.x.x and for /proc.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from players import Figures

HERE: Final = Path(__file__).parent
LOADS: Final[tuple[tuple[int, float | None], ...]] = ((1, None), (10, None), (50, None), (500, 1.0))
_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Usage:
    """What a process has used: seconds of processor time, bytes of memory."""

    cpu: float
    memory: int

    @classmethod
    def of(cls, pid: int) -> Usage:
        """What this process has used until now."""
        words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        resident = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return cls((int(words[11]) + int(words[12])) / _TICKS, resident * _PAGE)


@dataclass(frozen=True)
class Run:
    """One measurement of one server under one load."""

    pace: float
    """Moves in a second."""
    economy: float
    """Moves in a second of the server's processor time."""
    middle: float
    late: float
    memory: float
    """Kilobytes a game, with its two connections."""
    players: float
    """The share of a core that the players used: near 1, the players are the limit."""
    refused: int


def pinned(core: int, command: list[str]) -> list[str]:
    """A command that runs on one core, if the machine allows it."""
    cores = sorted(os.sched_getaffinity(0))
    if shutil.which("taskset") is None or len(cores) < 2:
        return command
    return ["taskset", "-c", str(cores[core % len(cores)]), *command]


@contextmanager
def served(command: list[str], ready: str, **env: str) -> Iterator[int]:
    """A server on the first core until it is no longer needed; yields its process id."""
    environment = os.environ | env
    with subprocess.Popen(
        pinned(0, command), stdout=subprocess.PIPE, text=True, cwd=HERE, env=environment
    ) as server:
        assert server.stdout is not None
        if not any(ready in line for line in server.stdout):
            raise SystemExit(f"{command[0]} did not start.")
        try:
            yield server.pid
        finally:
            server.terminate()
            server.communicate()  # it still prints something


@contextmanager
def cabo(port: int) -> Iterator[int]:
    """Our server, on a database of its own."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", f"{folder}/cabo.sqlite", "--port", str(port)]
        with served(command, "Cabo is at") as pid:
            yield pid


@contextmanager
def boardgame(port: int) -> Iterator[int]:
    """The peer's server, as it comes, and as its authors would run it."""
    node = shutil.which("node")
    if node is None or not (HERE / "boardgame/node_modules").exists():
        raise SystemExit("The peer needs Node and its packages: run “make bench-server”.")
    with served([node, "boardgame/server.js", str(port)], "ready", NODE_ENV="production") as pid:
        yield pid


SERVERS: Final = {"cabo": cabo, "boardgame": boardgame}


def measure(name: str, games: int, every: float | None, seconds: float) -> Run:
    """Start a server, let players play at it, and measure what both have used."""
    port = _free_port()
    with SERVERS[name](port) as pid:
        _play(name, port, 5, None, 1.0, lambda: None)  # a short run first: what is made only once is made now
        before = Usage.of(pid)
        began: list[Usage] = []
        figures = _play(name, port, games, every, seconds, lambda: began.append(Usage.of(pid)))
        after = Usage.of(pid)
    return Run(
        pace=figures.moves / figures.seconds,
        economy=figures.moves / (after.cpu - began[0].cpu),
        middle=figures.middle,
        late=figures.late,
        memory=(after.memory - before.memory) / games / 1000,
        players=figures.own,
        refused=figures.refused,
    )


def _play(
    name: str, port: int, games: int, every: float | None, seconds: float, playing: Callable[[], None]
) -> Figures:
    command = [sys.executable, "players.py", name, str(port), str(games), "--seconds", str(seconds)]
    command += ["--warm", "1"] if every is None else ["--warm", "5", "--every", str(every)]
    with subprocess.Popen(pinned(1, command), stdout=subprocess.PIPE, text=True, cwd=HERE) as players:
        assert players.stdout is not None
        if players.stdout.readline() != "playing\n":
            raise SystemExit("The players did not get to play.")
        playing()
        return msgspec.json.decode(players.stdout.readline(), type=Figures)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def report(found: dict[tuple[str, int], list[Run]]) -> str:
    """Medians with their ranges, and the ratios to the peer, as a table in Markdown."""
    lines = [
        "| games | server | moves/s | moves/CPU s | median ms | 99 % ms | kB a game | players' core |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for (name, games), runs in found.items():
        cells = [
            _spread([run.pace for run in runs]),
            _spread([run.economy for run in runs]),
            _spread([run.middle for run in runs], 2),
            _spread([run.late for run in runs], 2),
            _spread([run.memory for run in runs]) if games >= 100 else "",
            _spread([100 * run.players for run in runs]) + " %",
        ]
        lines.append(f"| {games} | {name} | {' | '.join(cells)} |")
    lines += ["", *_ratios(found)]
    refused = sum(run.refused for runs in found.values() for run in runs)
    return "\n".join([*lines, "", f"Moves refused: {refused}."])


def _ratios(found: dict[tuple[str, int], list[Run]]) -> Iterator[str]:
    for games in dict.fromkeys(games for _, games in found):
        ours, theirs = found.get(("cabo", games)), found.get(("boardgame", games))
        if ours and theirs:
            ratios = [one.economy / other.economy for one, other in zip(ours, theirs, strict=True)]
            paces = [one.pace / other.pace for one, other in zip(ours, theirs, strict=True)]
            yield (
                f"{games} games: × {_spread(ratios, 2)} the moves per CPU second of boardgame.io, "
                f"× {_spread(paces, 2)} the moves a second."
            )


def _spread(values: list[float], digits: int = 0) -> str:
    low, middle, high = min(values), median(values), max(values)
    if len(values) == 1:
        return f"{middle:,.{digits}f}"
    return f"{middle:,.{digits}f} ({low:,.{digits}f} to {high:,.{digits}f})"


def _serve(data: Path, port: int) -> None:
    from cabo.server.bounds import Bounds
    from cabo.server.logs import set_up_logs
    from cabo.server.net.run import Address, serve

    set_up_logs("warning")
    # A client in a closed loop is faster than any person, and would be told to wait.
    bounds = Bounds(
        pace=0,
        commands=1e9,
        commands_at_once=1e9,
        requests_each=1e9,
        requests_at_once=1e9,
        most_connections_each=10_000,
    )
    serve(data, Address("127.0.0.1", port), bounds, lambda line: print(line, flush=True))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the table server beside boardgame.io.")
    parser.add_argument("--runs", type=int, default=3, help="how often to measure each")
    parser.add_argument("--seconds", type=float, default=6.0, help="how long to measure, each time")
    parser.add_argument("--games", type=int, nargs="*", help="only these numbers of games")
    parser.add_argument("--only", choices=tuple(SERVERS), help="only this server")
    parser.add_argument("--serve", type=Path, metavar="FILE", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        _serve(options.serve, options.port)
        return
    names = [options.only] if options.only else list(SERVERS)
    loads = [load for load in LOADS if not options.games or load[0] in options.games]
    found: dict[tuple[str, int], list[Run]] = {(name, games): [] for games, _ in loads for name in names}
    for _ in range(options.runs):  # in turn, so that a busy moment affects both
        for games, every in loads:
            for name in names:
                found[name, games].append(measure(name, games, every, options.seconds))
                print(f"{name}, {games} games: {found[name, games][-1]}", file=sys.stderr)
    print(report(found))


if __name__ == "__main__":
    main()

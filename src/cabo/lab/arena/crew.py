"""Deals played by several processes at once."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, connection, parent_process
from threading import Thread, current_thread, main_thread

from cabo.lab.arena.tournament import Deal, Tournament, play_deal
from cabo.lab.watched import Fault


class Crew:
    """Plays deals of a tournament, here or in other processes."""

    def __init__(self, tournament: Tournament, pool: ProcessPoolExecutor | None, processes: int) -> None:
        self._tournament = tournament
        self._pool = pool
        self._processes = processes

    def play(self, numbers: Iterable[int]) -> Iterator[Deal]:
        """The deals with these numbers, each as soon as it is finished."""
        if self._pool is None:
            yield from (play_deal(self._tournament, number) for number in numbers)
        else:
            yield from self._play_in(self._pool, iter(numbers))

    def _play_in(self, pool: ProcessPoolExecutor, numbers: Iterator[int]) -> Iterator[Deal]:
        running: set[Future[Deal]] = set()
        try:
            while True:
                # A few in advance, so that nobody waits; not all, as there may be a million of them.
                for number in islice(numbers, 3 * self._processes - len(running)):
                    running.add(pool.submit(play_deal, self._tournament, number))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in sorted(done, key=_failed))
        except BrokenProcessPool:
            raise Fault("A process that was playing has died, perhaps for want of memory.") from None


@contextmanager
def crew(tournament: Tournament, processes: int) -> Iterator[Crew]:
    """So many processes that play; if anything goes wrong they stop at once."""
    if processes == 1:
        yield Crew(tournament, None, 1)
        return
    others = set(active_children())
    with _broken_pipes_reported():
        pool = ProcessPoolExecutor(processes, initializer=_start_worker)
        try:
            yield Crew(tournament, pool, processes)
        except BaseException:
            for child in set(active_children()) - others:
                child.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def cores() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _broken_pipes_reported() -> Iterator[None]:
    """Where a broken pipe is set to end the process, a pool that hands work to a dead worker would end it."""
    if not hasattr(signal, "SIGPIPE") or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGPIPE, before)


def _failed(future: Future[Deal]) -> bool:
    """Whether a deal has failed: what is finished is handed over before that is said."""
    return future.exception() is not None


def _start_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent says what to do
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # a result that nobody is left to take is no error
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that is killed cannot tell its workers, and they would wait for ever."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)

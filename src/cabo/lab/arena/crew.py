"""Deals played by several processes at once."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice

from cabo.lab.arena.tournament import PlayedDeal, Tournament, play_deal
from cabo.lab.watched import Fault
from cabo.lab.workers import workers


class Crew:
    """Plays deals of a tournament, here or in other processes."""

    def __init__(self, tournament: Tournament, pool: ProcessPoolExecutor | None, processes: int) -> None:
        self._tournament = tournament
        self._pool = pool
        self._processes = processes

    def play(self, numbers: Iterable[int]) -> Iterator[PlayedDeal]:
        """Play the deals with these numbers; yields each as soon as it is finished."""
        if self._pool is None:
            yield from (play_deal(self._tournament, number) for number in numbers)
        else:
            yield from self._play_in(self._pool, iter(numbers))

    def _play_in(self, pool: ProcessPoolExecutor, numbers: Iterator[int]) -> Iterator[PlayedDeal]:
        running: set[Future[PlayedDeal]] = set()
        try:
            while True:
                # Submit a few in advance, so that no process waits, but not all: there may be a million.
                for number in islice(numbers, 3 * self._processes - len(running)):
                    running.add(pool.submit(play_deal, self._tournament, number))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in sorted(done, key=_failed))
        except BrokenProcessPool:
            raise Fault("A process that was playing has died, perhaps because the memory ran out.") from None


@contextmanager
def crew(tournament: Tournament, processes: int) -> Iterator[Crew]:
    """This many processes that play; if anything goes wrong, they stop at once."""
    if processes == 1:
        yield Crew(tournament, None, 1)
        return
    with workers(processes) as pool:
        yield Crew(tournament, pool, processes)


def cores() -> int:
    """How many processes can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _failed(future: Future[PlayedDeal]) -> bool:
    """Whether a deal has failed; finished deals are handed over before the failure is raised."""
    return future.exception() is not None

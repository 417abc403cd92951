"""Processes that play games, and stop at once when something goes wrong."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, connection, parent_process
from threading import Thread, current_thread, main_thread


@contextmanager
def workers(processes: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of this many processes. Any error, Ctrl-C too, ends them without waiting for their games."""
    others = set(active_children())
    with _broken_pipes_reported():
        pool = ProcessPoolExecutor(processes, initializer=_start_worker)
        try:
            yield pool
        except BaseException:
            for child in set(active_children()) - others:
                child.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _broken_pipes_reported() -> Iterator[None]:
    """Ignore SIGPIPE meanwhile: its default would end this process when the pool writes to a dead worker."""
    if not hasattr(signal, "SIGPIPE") or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGPIPE, before)


def _start_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent says what to do
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # a result with nobody left to take it is no error
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End with the parent: a killed parent cannot tell its workers, and they would wait forever."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)

"""The worker: a small process that does one chore after another for the server that started it.

A chore comes on standard input as its length and its bytes. Its answer goes to standard output with a head:
the kind of answer, how much memory the process has needed so far, and the length of what follows.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import re
import struct
import sys
import traceback
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

from cabo.errors import CaboError
from cabo.server.chores.chores import read_chore, work_out

LENGTH: Final = struct.Struct(">I")
HEAD: Final = struct.Struct(">cII")
DONE, REFUSED, BROKEN, TOO_MUCH = b"+", b"-", b"!", b"#"
_MOST_SPACE: Final = 768 * 1024 * 1024
"""How large the process's address space may become, where the system can limit it."""
_NICE: Final = 10
_MOST_FRAMES: Final = 30
_MOST_USED: Final = re.compile(r"VmHWM:\s+(\d+) kB")


def main() -> None:
    """Do chores until the server is gone."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # stray prints must not get between the answers
    _stay_small()
    chores: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_hear, args=(sys.stdin.buffer, chores), daemon=True).start()
    gc.freeze()
    while True:
        kind, data = _answer(chores.get())
        try:
            answers.write(HEAD.pack(kind, _used(), len(data)) + data)
            answers.flush()
        except OSError:  # the server is gone
            os._exit(0)


def _hear(server: BinaryIO, chores: SimpleQueue[bytes]) -> None:
    """Read chores; when the server is gone, even if it was killed, the worker ends at once."""
    while len(head := server.read(LENGTH.size)) == LENGTH.size:
        chores.put(server.read(LENGTH.unpack(head)[0]))
    os._exit(0)


def _answer(chore: bytes) -> tuple[bytes, bytes]:
    try:
        return DONE, work_out(read_chore(chore))
    except CaboError as error:
        return REFUSED, pickle.dumps((type(error), error.args, error.__dict__))
    except MemoryError:
        return TOO_MUCH, b""
    except Exception as error:
        places = traceback.extract_tb(error.__traceback__)[-_MOST_FRAMES:]
        told = [f"{place.filename}:{place.lineno} {place.name}" for place in places]
        return BROKEN, "\n".join([type(error).__name__, *told]).encode()  # its message may name a player


def _stay_small() -> None:
    """Lower our priority and limit our memory in favour of the tables, where the system allows it."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MOST_SPACE, _MOST_SPACE))
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_NICE)


def _used() -> int:
    """The most memory that the process has needed so far, in MiB; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    with contextlib.suppress(OSError):  # Linux; getrusage would start at the parent's size
        return int(_MOST_USED.findall(Path("/proc/self/status").read_text())[0]) // 1024
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (1024 * 1024 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    main()

"""Long wires on one machine: network namespaces, joined by a program that delays the packets between them.

It delays packets, not a connection's bytes, so that each kernel's acknowledgements take the whole way, as on
a real network. It needs Linux and root, and removes everything it has made when it ends.
"""

from __future__ import annotations

import ctypes
import fcntl
import heapq
import multiprocessing
import os
import select
import socket
import struct
import subprocess
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Final

SERVER: Final = "cabo-server"
_PACKETS_ALONE: Final = 0x1001  # IFF_TUN | IFF_NO_PI
_MAKE: Final = 0x400454CA  # TUNSETIFF
_NETWORK: Final = 0x40000000  # CLONE_NEWNET
_MOST: Final = 65536


def client(number: int) -> str:
    """The namespace at the far end of a wire."""
    return f"cabo-client-{number}"


def address(number: int) -> str:
    """Where the server is, for the client at the end of this wire."""
    return f"10.77.{number}.1"


@contextmanager
def wires(round_trips: Sequence[float], jitter: float) -> Iterator[None]:
    """A namespace for the server, and one at the end of each wire; each way adds a random delay."""
    with ExitStack() as stack:
        for name in (SERVER, *map(client, range(len(round_trips)))):
            _ip("netns", "add", name)
            stack.callback(_ip, "netns", "delete", name)
        pairs = []
        for number in range(len(round_trips)):
            ends = (SERVER, f"cabo-s{number}", 1, 2), (client(number), f"cabo-c{number}", 2, 1)
            pairs.append([_end(number, *end) for end in ends])
        carrier = multiprocessing.get_context("fork").Process(
            target=_carry, args=(pairs, round_trips, jitter), daemon=True
        )
        carrier.start()
        stack.callback(carrier.terminate)
        yield


def _end(number: int, namespace: str, device: str, here: int, there: int) -> int:
    """Make one end of a wire in its namespace; returns the file that its packets are read from."""
    found = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(found, _MAKE, struct.pack("16sH22x", device.encode(), _PACKETS_ALONE))
    _ip("link", "set", device, "netns", namespace)
    net = f"10.77.{number}"
    _ip("-n", namespace, "address", "add", f"{net}.{here}", "peer", f"{net}.{there}", "dev", device)
    _ip("-n", namespace, "link", "set", device, "up")
    return found


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


def _carry(pairs: Sequence[Sequence[int]], round_trips: Sequence[float], jitter: float) -> None:
    """Pass every packet on to the other end of its wire in order, each when its time has come."""
    random = Random(1)
    way = {}
    for (one, other), trip in zip(pairs, round_trips, strict=True):
        way[one], way[other] = (other, trip), (one, trip)
    under_way: list[tuple[float, int, int, bytes]] = []
    last, count = dict.fromkeys(way, 0.0), 0
    while True:
        rest = max(0.0, under_way[0][0] - time.monotonic()) if under_way else None
        for each in select.select(list(way), [], [], rest)[0]:
            other, trip = way[each]
            due = time.monotonic() + trip / 2 + random.expovariate(1 / max(0.001, jitter * trip))
            last[each], count = max(last[each], due), count + 1
            heapq.heappush(under_way, (last[each], count, other, os.read(each, _MOST)))
        while under_way and under_way[0][0] <= time.monotonic():
            _, _, other, packet = heapq.heappop(under_way)
            os.write(other, packet)


def connected(number: int, port: int) -> socket.socket:
    """A connection to the server over this wire."""
    with ThreadPoolExecutor(1) as thread:  # a namespace belongs to a thread
        return thread.submit(_connect, number, port).result()


def _connect(number: int, port: int) -> socket.socket:
    with Path("/run/netns", client(number)).open() as namespace:
        if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), _NETWORK):
            raise OSError(ctypes.get_errno(), "setns")
    found = socket.create_connection((address(number), port), timeout=10)
    found.setblocking(False)
    return found

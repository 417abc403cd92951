"""How far away a client is, as the server's own kernel measures it.

A client answers a ping when it likes. What it is sent is acknowledged by the kernel of its machine, which few
programs can make wait; Linux tells the shortest time that this has taken.
"""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
from typing import Final

_TCP_INFO: Final[int | None] = getattr(socket, "TCP_INFO", None) if sys.platform == "linux" else None
_LEAST: Final = struct.Struct("=148xI")
"""Where `tcpi_min_rtt` stands in `struct tcp_info`, in microseconds."""
_NOT_SEEN: Final = 2**32 - 1


def least_trip(transport: asyncio.BaseTransport) -> float | None:
    """The shortest round trip that the kernel has seen, in seconds; None if it does not tell."""
    if _TCP_INFO is None:
        return None
    try:
        found = transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, _TCP_INFO, _LEAST.size)
        (least,) = _LEAST.unpack(found)
    except (OSError, ValueError, struct.error):  # closed by now, or an older kernel
        return None
    return None if least == _NOT_SEEN else least / 1_000_000

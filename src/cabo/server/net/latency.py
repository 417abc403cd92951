"""The round trip to a client, as the server's own kernel measures it.

A client can answer a ping as late as it likes. But the kernel of its machine acknowledges what it is sent,
and few programs can delay that; Linux tells the shortest time that this has taken.
"""

from __future__ import annotations

import asyncio
import socket
import struct
import sys
from typing import Final

_TCP_INFO: Final[int | None] = getattr(socket, "TCP_INFO", None) if sys.platform == "linux" else None
_LEAST: Final = struct.Struct("=148xI")
"""The offset of `tcpi_min_rtt` in `struct tcp_info`; it is in microseconds."""
_NOT_SEEN: Final = 2**32 - 1


def least_trip(transport: asyncio.BaseTransport) -> float | None:
    """The shortest round trip that the kernel has seen, in seconds; None if it does not tell."""
    if _TCP_INFO is None:
        return None
    try:
        found = transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, _TCP_INFO, _LEAST.size)
        (least,) = _LEAST.unpack(found)
    except (OSError, ValueError, struct.error):  # already closed, or an older kernel
        return None
    return None if least == _NOT_SEEN else least / 1_000_000

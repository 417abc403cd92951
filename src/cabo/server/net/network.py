"""The address of this server in its network: a link to localhost is useless to others."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

_ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address for documentation, which nobody has. Nothing is sent there: we only ask for the route."""


def on_network(listening: socket.socket) -> str | None:
    """The address under which others on the same network reach what listens here, if they can."""
    host, port = listening.getsockname()[:2]
    if ip_address(host).is_unspecified:
        host = _own_address()
    if host is None or ip_address(host).is_loopback:
        return None
    return spelled(host, port)


def spelled(host: str, port: int) -> str:
    """An address as it stands in a URL."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def _own_address() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(_ELSEWHERE)
        except OSError:  # a machine without a network
            return None
        host: str = asking.getsockname()[0]
        return host

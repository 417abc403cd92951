"""The names that the server answers to.

Another web site can let its own name point to an address on somebody's network; its page then counts as one
of ours (DNS rebinding). So a request must be for a name that no other web site can have.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

_AT_HOME: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Suffixes of names in a local network: nobody can register them."""


class Hosts:
    """IP addresses, local names, this machine's name, and the names that the owner has given."""

    def __init__(self, said: str = "") -> None:
        names = [name.strip().lower().rstrip(".") for name in said.split(",")]
        self._any = "*" in names
        self._names = {name for name in names if name} | {socket.gethostname().lower()}
        self._ends = (*_AT_HOME, *(name[1:] for name in names if name.startswith("*.")))

    def know(self, host: str) -> bool:
        """Whether a request with this host header is for us."""
        name = _without_port(host.strip().lower()).rstrip(".")
        ours = name in self._names or name.endswith(self._ends)
        return self._any or ours or "." not in name or _is_ip(name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host


def _is_ip(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True

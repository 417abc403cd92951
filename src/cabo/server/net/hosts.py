"""The names that the server answers to.

A page of another site can have its own name lead to an address on somebody's network, and then counts here as
a page of ours. So a request must be for a name that no other site can have.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

_AT_HOME: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Ends of names that only mean something on one's own network: nobody can buy them."""


class Hosts:
    """Addresses, names of one's own network, this machine's name, and those that the host has given."""

    def __init__(self, said: str = "") -> None:
        names = [name.strip().lower().rstrip(".") for name in said.split(",")]
        self._any = "*" in names
        self._names = {name for name in names if name} | {socket.gethostname().lower()}
        self._ends = (*_AT_HOME, *(name[1:] for name in names if name.startswith("*.")))

    def know(self, host: str) -> bool:
        """Whether a request for this host, as its header names it, is for us."""
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

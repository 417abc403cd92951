"""A running server: the hall, the people, and who is connected."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final

from starlette.requests import HTTPConnection

from cabo.server.clock import Clock
from cabo.server.hall import Hall
from cabo.server.limits import Buckets
from cabo.server.people import People
from cabo.server.sockets import Connection

ASKING: Final = (20.0, 200.0)
"""How often each address may ask for something: so many a second, so many at once."""
OPENING: Final = (0.2, 20.0)
"""How often each address may open a table."""


class House:
    """What every route needs."""

    def __init__(self, hall: Hall, people: People, clock: Clock) -> None:
        self.hall, self.people, self.clock = hall, people, clock
        self.connections: set[Connection] = set()
        self.addresses: Counter[str] = Counter()
        """How many connections each address has."""
        self.asking, self.opening = Buckets(*ASKING), Buckets(*OPENING)
        self.network: str | None = None
        """Where others on the same network find it, if they can."""


def house_of(connection: HTTPConnection) -> House:
    """The server that this request came to."""
    house: House = connection.app.state.house
    return house


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; of an IPv6 address the network, for a household has all of it."""
    said = connection.client.host if connection.client else ""
    try:
        address = ip_address(said)
    except ValueError:
        return said
    if isinstance(address, IPv4Address) or address.ipv4_mapped:
        return said
    return str(IPv6Network((int(address), 64), strict=False))


def is_here(connection: HTTPConnection) -> bool:
    """Whether a request comes from the machine that the server runs on."""
    try:
        return ip_address(address_of(connection)).is_loopback
    except ValueError:
        return False


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser came by https, so that its cookie can insist on it."""
    return connection.url.scheme in ("https", "wss")

"""A running server: the hall, the people, and who is connected."""

from __future__ import annotations

from collections import Counter
from ipaddress import ip_address
from typing import Final

from starlette.requests import HTTPConnection

from cabo.server.buckets import Buckets, network_of
from cabo.server.clock import Clock
from cabo.server.hall.hall import Hall
from cabo.server.net.health import Health
from cabo.server.net.hosts import Hosts
from cabo.server.net.people import People
from cabo.server.net.sockets import Connection
from cabo.server.refused import Refused

UNSAVED: Final = Refused("The server cannot read or save anything at the moment: try again soon.", "unsaved")
"""What clients are told when the store fails; its own sentence names a file."""


class Site:
    """What every route needs: hall, people, connections and buckets."""

    def __init__(self, hall: Hall, people: People, clock: Clock, hosts: Hosts) -> None:
        self.hall, self.people, self.clock, self.hosts = hall, people, clock, hosts
        self.connections: set[Connection] = set()
        self.addresses: Counter[str] = Counter()
        """How many connections each address has."""
        bounds = hall.bounds
        rate, at_once = bounds.requests_each, bounds.requests_at_once
        self.coming = Buckets(rate, at_once)
        """How often each address may ask for anything at all."""
        self.joining = Buckets(rate / bounds.joining, at_once / bounds.joining)
        """How often each address may join a table; after a restart, a whole club joins at once."""
        self.asking = Buckets(bounds.queries_each, bounds.queries_at_once)
        self.opening = Buckets(bounds.openings_each, bounds.openings_at_once)
        self.health = Health(hall.store, hall.metrics, clock)
        hall.may_open = self.may_open
        self.network: str | None = None
        """The server's address in its network, if it has one."""

    def may_open(self, address: str) -> bool:
        """Whether an address may open one more table now; this counts as one."""
        return self.opening.take(address, self.clock.time())


def site_of(connection: HTTPConnection) -> Site:
    """The server that this request came to."""
    site: Site = connection.app.state.site
    return site


def address_of(connection: HTTPConnection) -> str:
    """The address that a request comes from; for IPv6 its network."""
    return network_of(connection.client.host if connection.client else "")


def is_here(connection: HTTPConnection) -> bool:
    """Whether a request comes from the machine that the server runs on."""
    try:
        return connection.client is not None and ip_address(connection.client.host).is_loopback
    except ValueError:
        return False


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser used https, so that its cookie can require it."""
    return connection.url.scheme in ("https", "wss")

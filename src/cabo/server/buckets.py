"""Buckets: each fills slowly, and every use takes something out of it, so uses are limited."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final

_MOST_REMEMBERED: Final = 10_000
_LONGEST: Final = 64
"""The longest address; a proxy may send anything in its place."""


class Bucket:
    """Allows some uses at once, and then a number of uses each second."""

    __slots__ = ("_left", "_most", "_rate", "_since")

    def __init__(self, rate: float, most: float, time: float) -> None:
        self._rate, self._most = rate, most
        self._left, self._since = most, time

    def take(self, time: float) -> bool:
        """Take one use, if there is one left."""
        self._left = min(self._most, self._left + (time - self._since) * self._rate)
        self._since = time
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address or person."""

    def __init__(self, rate: float, most: float) -> None:
        self._rate, self._most = rate, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, time: float) -> bool:
        """Take one use from the bucket of this address or person, if there is one left."""
        if key not in self._buckets:
            if len(self._buckets) >= _MOST_REMEMBERED:
                self._buckets.pop(next(iter(self._buckets)))
            self._buckets[key] = Bucket(self._rate, self._most, time)
        return self._buckets[key].take(time)


def network_of(host: str) -> str:
    """What counts as one address: for IPv6 the network, because one household has all of it."""
    try:
        address = ip_address(host)
    except ValueError:
        return host[:_LONGEST]
    if isinstance(address, IPv4Address) or address.ipv4_mapped:
        return host
    return str(IPv6Network((int(address), 64), strict=False))

"""Who somebody is: a person is a signed cookie, nothing more. No account, no name, no address."""

from __future__ import annotations

import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final

from itsdangerous import BadData, TimestampSigner, URLSafeSerializer

from cabo.server.clock import Clock
from cabo.server.refused import Refused
from cabo.server.store import Store

COOKIE: Final = "cabo"
_DAY: Final = 86_400
COOKIE_DAYS: Final = 400  # the most that browsers keep one
_FRESH_DAYS: Final = 7
_KEY_DAYS: Final = 90
_KEYS_USED: Final = 6  # so that no cookie in use loses its key
LINK_SECONDS: Final = 600


class People:
    """Tells people apart by their cookies, and signs the links that move a seat.

    No cookie is too old, and none is from the future: a clock that was wrong once must not cost a seat. How
    long one is good follows from the keys, of which the oldest is given up when a new one is added.
    """

    def __init__(self, keys: list[str], clock: Clock) -> None:
        used = keys[:_KEYS_USED][::-1]  # the last one signs
        self._clock = clock
        self._cookies = _Signer(used, clock)
        self._links = URLSafeSerializer(used, salt="link")
        self._run = secrets.token_urlsafe(6)
        """Names this run of the server, whose time tells how old its links are."""

    @classmethod
    async def known(cls, store: Store, clock: Clock, reached: float) -> People:
        """With the keys of the store; a new one is added when the newest has surely grown old."""
        keys = await store.keys()
        if not keys or reached - float(keys[0].split(":")[0]) > _KEY_DAYS * _DAY:
            await store.add_key(f"{reached:.0f}:{secrets.token_hex(32)}")
            keys = await store.keys()
        return cls(keys, clock)

    def person(self, cookies: str | None) -> tuple[str, bool]:
        """The person with this cookie header, or a new one; and whether the cookie is to be set (again)."""
        try:
            jar = SimpleCookie(cookies or "")
            said = jar[COOKIE].value if COOKIE in jar else ""
            found, signed = self._cookies.unsign(said, return_timestamp=True)
        except (BadData, CookieError):
            return secrets.token_urlsafe(12), True
        age = self._clock.today() - signed.timestamp()
        return found.decode(), abs(age) > _FRESH_DAYS * _DAY

    def cookie(self, person: str, *, secure: bool) -> str:
        """The header that sets a person's cookie, freshly signed."""
        value = self._cookies.sign(person).decode()
        attributes = f"Max-Age={COOKIE_DAYS * _DAY}; Path=/; HttpOnly; SameSite=Lax"
        return f"{COOKIE}={value}; {attributes}{'; Secure' if secure else ''}"

    def seat_link(self, table: str, person: str, since: int) -> str:
        """A token that moves this person's seat to whoever brings it; good once, and for ten minutes."""
        return self._links.dumps([table, person, since, self._run, self._clock.time()])

    def read_seat_link(self, token: str) -> tuple[str, str, int]:
        """The table, whose seat it is, and since which step of the log they have it."""
        try:
            table, person, since, run, made = self._links.loads(token)
        except (BadData, ValueError, TypeError):
            raise _old_link() from None
        if run != self._run or self._clock.time() - made > LINK_SECONDS:
            raise _old_link()
        return str(table), str(person), int(since)


class _Signer(TimestampSigner):
    """Signs with the time of a clock that is handed in."""

    def __init__(self, keys: list[str], clock: Clock) -> None:
        super().__init__(keys, salt="person")
        self._clock = clock

    def get_timestamp(self) -> int:
        """The time of day."""
        return max(0, int(self._clock.today()))


def _old_link() -> Refused:
    return Refused("This link is no longer good: make a new one on the device you play on.", "link-old")

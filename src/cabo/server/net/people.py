"""People: a person is a signed cookie, nothing more. There is no account, no name and no address."""

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
COOKIE_DAYS: Final = 400  # browsers keep no cookie for longer
_FRESH_DAYS: Final = 7
_KEY_DAYS: Final = 90
_KEYS_USED: Final = 6  # longer than a cookie lasts, so none in use loses its key
LINK_SECONDS: Final = 600


class People:
    """Tells people apart by their cookies, and signs the links that move a seat.

    A cookie's time is not checked, because a clock that was wrong once must not cost a seat. How long a
    cookie is valid follows from the keys: when a new one is added, the oldest is dropped.
    """

    def __init__(self, keys: list[str], clock: Clock) -> None:
        used = keys[:_KEYS_USED][::-1]  # the last key signs
        self._clock = clock
        self._cookies = _Signer(used, clock)
        self._links = URLSafeSerializer(used, salt="link")
        self._run = secrets.token_urlsafe(6)
        """Names this run of the server: the age of a link is measured by this run's clock."""

    @classmethod
    async def known(cls, store: Store, clock: Clock, reached: float) -> People:
        """Read the keys from the store, and add a new one when the newest is old."""
        keys = await store.keys()
        if not keys or reached - float(keys[0].split(":")[0]) > _KEY_DAYS * _DAY:
            await store.add_key(f"{reached:.0f}:{secrets.token_hex(32)}")
            keys = await store.keys()
        return cls(keys, clock)

    def person(self, cookies: str | None) -> tuple[str, bool]:
        """The person with this cookie header, or a new person; and whether to set the cookie (again)."""
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
        """A token that moves this person's seat to another device; it works once, within ten minutes."""
        return self._links.dumps([table, person, since, self._run, self._clock.time()])

    def read_seat_link(self, token: str) -> tuple[str, str, int]:
        """The table, the holder of the seat, and the step since which they hold it."""
        try:
            table, person, since, run, made = self._links.loads(token)
        except (BadData, ValueError, TypeError):
            raise _old_link() from None
        if run != self._run or self._clock.time() - made > LINK_SECONDS:
            raise _old_link()
        return str(table), str(person), int(since)


class _Signer(TimestampSigner):
    """A signer that uses the clock it is given."""

    def __init__(self, keys: list[str], clock: Clock) -> None:
        super().__init__(keys, salt="person")
        self._clock = clock

    def get_timestamp(self) -> int:
        """The time of day."""
        return max(0, int(self._clock.today()))


def _old_link() -> Refused:
    return Refused("This link is no longer good: make a new one on the device you play on.", "link-old")

"""Who somebody is: a person is a signed cookie, nothing more. No account, no name, no address."""

from __future__ import annotations

import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final

from itsdangerous import BadData, TimestampSigner, URLSafeTimedSerializer

from cabo.server.lobby import Refused
from cabo.server.store import Store

COOKIE: Final = "cabo"
_DAY: Final = 86_400
COOKIE_DAYS: Final = 400  # the most that browsers keep one
_FRESH_DAYS: Final = 7
_KEY_DAYS: Final = 90
_KEYS_USED: Final = 6  # so that no cookie in use loses its key
LINK_SECONDS: Final = 600


class People:
    """Tells people apart by their cookies, and signs the links that move a seat."""

    def __init__(self, keys: list[str]) -> None:
        used = keys[:_KEYS_USED][::-1]  # the last one signs
        self._cookies = TimestampSigner(used, salt="person")
        self._links = URLSafeTimedSerializer(used, salt="seat")

    @classmethod
    async def known(cls, store: Store, today: float) -> People:
        """With the keys of the store; a new one is added when the newest is old."""
        keys = await store.keys()
        if not keys or today - float(keys[0].split(":")[0]) > _KEY_DAYS * _DAY:
            await store.add_key(f"{today:.0f}:{secrets.token_hex(32)}")
            keys = await store.keys()
        return cls(keys)

    def person(self, cookies: str | None) -> tuple[str, bool]:
        """The person with this cookie header, or a new one; and whether the cookie is to be set (again)."""
        try:
            jar = SimpleCookie(cookies or "")
            said = jar[COOKIE].value if COOKIE in jar else ""
            found, signed = self._cookies.unsign(said, max_age=COOKIE_DAYS * _DAY, return_timestamp=True)
        except (BadData, CookieError):
            return secrets.token_urlsafe(12), True
        age = self._cookies.get_timestamp() - int(signed.timestamp())
        return found.decode(), age > _FRESH_DAYS * _DAY

    def cookie(self, person: str, *, secure: bool) -> str:
        """The header that sets a person's cookie, freshly signed."""
        value = self._cookies.sign(person).decode()
        attributes = f"Max-Age={COOKIE_DAYS * _DAY}; Path=/; HttpOnly; SameSite=Lax"
        return f"{COOKIE}={value}; {attributes}{'; Secure' if secure else ''}"

    def seat_link(self, table: str, person: str, moves: int) -> str:
        """A token that moves this person's seat to whoever brings it; good once, and for ten minutes."""
        return self._links.dumps([table, person, moves])

    def read_seat_link(self, token: str) -> tuple[str, str, int]:
        """The table, whose seat it is, and how often that had moved before."""
        try:
            table, person, moves = self._links.loads(token, max_age=LINK_SECONDS)
        except (BadData, ValueError, TypeError):
            raise Refused(
                "This link is no longer good: make a new one on the device you play on.", "link-old"
            ) from None
        return str(table), str(person), int(moves)

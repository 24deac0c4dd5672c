"""Who is asking: signed sessions, requests of our own pages only, headers, and a limit on speed."""

import secrets
import time
from collections import OrderedDict
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from emporion.server.refusals import refuse

COOKIE = "emporion"
YEAR = 365 * 24 * 3600
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
PER_SECOND, BURST = 20.0, 60.0
REMEMBERED = 10_000


class Sessions:
    """A browser is known by a random id in a signed cookie that no script can read."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt="session")

    def of(self, connection: ASGIConnection) -> str:  # type: ignore[type-arg]
        """The session of a connection; empty if it has none, or one that was tampered with."""
        try:
            return self._signer.unsign(connection.cookies.get(COOKIE, "")).decode()
        except BadSignature:
            return ""

    def ensure(self, request: Request) -> tuple[str, list[Cookie]]:  # type: ignore[type-arg]
        """The session of a request, and the cookie to set where it is new."""
        session = self.of(request)
        if session:
            return session, []
        session = secrets.token_urlsafe(24)
        return session, [self.cookie(session, request.url.scheme == "https")]

    def cookie(self, session: str, secure: bool) -> Cookie:
        """The cookie that carries a session."""
        value = self._signer.sign(session.encode()).decode()
        return Cookie(COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def check_origin(connection: ASGIConnection) -> None:  # type: ignore[type-arg]
    """Refuse what another site sends with our visitor's cookies; programs that send no origin may pass."""
    origin = connection.headers.get("origin")
    if origin and urlsplit(origin).netloc != connection.headers.get("host"):
        raise refuse("foreign")


class Limits:
    """So many requests a second for each visitor, with some room for bursts."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def check(self, visitor: str) -> None:
        """Count a request; refuse it if they come too fast."""
        now = time.monotonic()
        left, last = self._buckets.pop(visitor, (BURST, now))
        left = min(BURST, left + (now - last) * PER_SECOND) - 1
        self._buckets[visitor] = (left, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if left < 0:
            raise refuse("too_fast")

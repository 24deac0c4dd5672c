"""Who is asking: signed sessions, requests of our own pages only, headers, and limits on speed and number."""

import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import Message, Scope

from emporion.server.refusals import refuse

COOKIE = "emporion"
YEAR = 365 * 24 * 3600
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
LARGEST_BODY = 64 * 1024
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


async def add_headers(message: Message, _: Scope) -> None:
    """Every answer has them: pages, data, files, refusals, and those of sockets that are not opened."""
    if message["type"] in ("http.response.start", "websocket.http.response.start"):
        headers = list(message["headers"])
        given = {name for name, _ in headers}
        message["headers"] = [*headers, *(each for each in _RAW_HEADERS if each[0] not in given)]


class Sessions:
    """A browser is known by a random id in a signed cookie that no script can read."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt="session")

    def of(self, connection: ASGIConnection) -> str:  # type: ignore[type-arg]
        """The session of a connection; empty if it has none, or one that was tampered with."""
        try:
            return self._signer.unsign(connection.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeError):
            return ""

    def ensure(self, request: Request) -> tuple[str, list[Cookie]]:  # type: ignore[type-arg]
        """The session of a request, and the cookie to set where it is new; an id is never taken from a visitor."""
        session = self.of(request)
        if session:
            return session, []
        session = secrets.token_urlsafe(24)
        return session, [self.cookie(session, is_secure(request))]

    def cookie(self, session: str, secure: bool) -> Cookie:
        """The cookie that carries a session."""
        value = self._signer.sign(session.encode()).decode()
        return Cookie(COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def is_secure(connection: ASGIConnection) -> bool:  # type: ignore[type-arg]
    """Whether nobody on the way can read it."""
    return connection.scope["scheme"] in ("https", "wss")


def base_of(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    """What our addresses begin with, as a visitor calls this server; a `Host` that names no server is refused."""
    host = connection.headers.get("host") or "localhost"
    try:
        named = urlsplit(f"//{host}")
        fits = named.netloc == host and named.port != 0
    except ValueError:
        fits = False
    if not fits:
        raise refuse("bad_body", why="Host")
    return f"{'https' if is_secure(connection) else 'http'}://{host}"


def address(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    """Where a connection comes from."""
    return connection.client.host if connection.client else ""


def check_origin(connection: ASGIConnection) -> None:  # type: ignore[type-arg]
    """Refuse what another site sends with our visitor's cookies; programs that send no origin may pass."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    try:
        sent = urlsplit(origin)
        usual = PORTS.get(sent.scheme)
        ours = urlsplit(f"//{connection.headers.get('host', '')}")
        same = sent.hostname == ours.hostname and (sent.port or usual) == (ours.port or usual)
    except ValueError:
        same = False
    if not same or usual is None:  # "null", too: a page that hides where it comes from
        raise refuse("foreign")


class Rate(NamedTuple):
    """A rate limit: a token bucket that allows bursts."""

    name: str
    per_second: float
    burst: float


CHANGES = Rate("changes", 50, 200)  # of one session
REQUESTS = Rate("requests", 500, 2000)  # from one address: a household shares one, a test machine too
WRONG_LINKS = Rate("links", 0.5, 20)  # from one address; right ones always open
TABLES = Rate("tables", 2, 60)  # made from one address, in whatever way: forms, records, rematches, companions
HINTS = Rate("hints", 1, 60)  # asked for from one address: a bot thinks about each of them
SOCKETS = Rate("sockets", 5, 60)  # opened by one session
OPEN_SOCKETS, OPEN_AT_ADDRESS = 24, 300  # of one session, and of one address, at the same time
REMEMBERED = 10_000


class Limits:
    """Applies the rates above to each visitor."""

    def __init__(self, sockets: int = OPEN_AT_ADDRESS) -> None:
        self._sockets = sockets  # of one address at the same time
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._open: Counter[str] = Counter()

    def check(self, rate: Rate, visitor: str, cost: float = 1.0) -> None:
        """Count a request; refuse it if they come too fast. One that costs nothing only asks."""
        now = time.monotonic()
        left, last = self._left.pop((rate.name, visitor), (rate.burst, now))
        left = min(rate.burst, left + (now - last) * rate.per_second)
        refused = left < max(cost, 1.0)
        self._left[rate.name, visitor] = (left if refused else left - cost, now)
        if len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        if refused:
            raise refuse("too_fast")

    def check_door(self, session: str, address: str) -> None:
        """Refuse another open connection to a session or an address that has too many, or opens them too fast."""
        self.check(SOCKETS, session or address)
        if self._open[_at(address)] >= self._sockets or (session and self._open[session] >= OPEN_SOCKETS):
            raise refuse("too_many")

    @contextmanager
    def door(self, session: str, address: str) -> Iterator[None]:
        """Count a connection for as long as it is open."""
        counted = [_at(address), session] if session else [_at(address)]
        self._open.update(counted)
        try:
            yield
        finally:
            self._open.subtract(counted)
            for each in counted:
                if not self._open[each]:
                    del self._open[each]


def _at(address: str) -> str:
    return f"at {address}"  # no session is called like that

"""The language of whoever asks: that of the page they look at, what they chose once, or what their browser asks for."""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from litestar import post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.params import URLEncodedBody
from litestar.response import Redirect
from litestar.types import ASGIApp, Receive, Scope, Send

from emporion.core.messages import ENGLISH, languages, speaking
from emporion.server.pages.frame import LANGUAGE_KEY
from emporion.server.routes.visit import Asked
from emporion.server.security import YEAR, is_secure

LOCAL = re.compile(r"/(?!/)[!-\[\]-~]*")  # no second slash, which leads to another host, nor what is read as one
COOKIE, PAGE_HEADER = "language", "page-language"


def language_of(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    """The language of the page that asks, else the one a visitor chose, else the best that the browser asks for.

    A page names its own: in a header of what it fetches, and in the address of its socket, which need not come with
    the headers of the page.
    """
    of_page: str = connection.headers.get(PAGE_HEADER) or connection.query_params.get(LANGUAGE_KEY) or ""
    for code in (of_page, connection.cookies.get(COOKIE, "")):
        if code in languages():
            return code
    return preferred(connection.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """Of "de-AT, en;q=0.7" the language with the greatest weight that we speak; English if there is none."""
    best, most = ENGLISH, 0.0
    for wish in accepted.split(","):
        tag, _, weight = wish.partition(";")
        code = tag.strip().lower().split("-")[0]
        value = weight.strip().removeprefix("q=")
        height = float(value) if value.replace(".", "", 1).isdecimal() else 1.0
        if code in languages() and height > most:
            best, most = code, height
    return best


class Language(ASGIMiddleware):
    """Everything a visitor is told, through requests and sockets, is said in their language."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass the request on."""
        with speaking(language_of(ASGIConnection(scope))):
            await next_app(scope, receive, send)


@dataclass
class Chosen:
    """The form of the switch."""

    language: str


@post("/language", include_in_schema=False, status_code=303)
async def choose(request: Asked, data: URLEncodedBody[Chosen]) -> Redirect:
    """Remember a language, and go back to the page on which it was chosen."""
    code = data.language if data.language in languages() else ENGLISH
    secure = is_secure(request)
    cookie = Cookie(COOKIE, value=code, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return Redirect(came_from(request), status_code=303, cookies=[cookie])


def came_from(request: Asked) -> str:
    """The path of our own page that a request came from; the home page for whatever is none of ours."""
    try:
        page = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return "/"
    ours = page.netloc == request.headers.get("host") and LOCAL.fullmatch(page.path)
    return page.path if ours else "/"


HANDLERS = [choose]

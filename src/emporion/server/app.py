"""The application: everything put together on a database."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_bytes
from typing import Any

from litestar import Litestar, Response
from litestar.datastructures import ResponseHeader
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router

from emporion.core.refusal import Refusal
from emporion.server.hub import Hub
from emporion.server.pages.frame import SAY, problem
from emporion.server.rooms import PAUSE, Rooms
from emporion.server.routes import api, home, socket, table
from emporion.server.routes.visit import Asked, html
from emporion.server.security import HEADERS, Limits, Sessions, check_origin
from emporion.server.store import Store
from emporion.server.thinking import Thinkers

STATUS = {"stale": 409, "no_table": 404, "no_link": 404, "unknown_game": 404, "not_seated": 403, "foreign": 403,
          "too_fast": 429, "not_over": 403}  # fmt: skip


def refused(request: Asked, refusal: Refusal) -> Response[Any]:
    """A refusal as a page for people, as data for programs; nothing was changed."""
    status = STATUS.get(refusal.key, 422 if refusal.key not in ("bad_seats", "unknown_option", "bad_option") else 400)
    if (request.method == "GET" and not request.url.path.startswith("/api")) or request.url.path == "/tables":
        return html(problem(SAY("problem.title"), refusal.text), status_code=status)
    return Response({"rule": refusal.rule, "key": refusal.key, "text": refusal.text}, status_code=status)


async def before_request(request: Asked) -> None:
    """Only our own pages may post, and nobody too fast."""
    if request.method != "GET":
        check_origin(request)
        visitor = request.app.state.sessions.of(request) or (request.client.host if request.client else "")
        request.app.state.limits.check(visitor)


def create_app(database: str, pause: float = PAUSE) -> Litestar:
    """The application on a database."""
    store, hub, thinkers = Store(database), Hub(), Thinkers()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await store.open()
        app.state.sessions = Sessions(await store.secret("session", token_bytes(32)))
        app.state.rooms = Rooms(store, hub, thinkers, pause)
        app.state.limits = Limits()
        yield
        await app.state.rooms.close()
        await store.close()

    static = create_static_files_router(
        "/static", directories=[Path(__file__).parent / "static"], include_in_schema=False
    )
    return Litestar(
        [*home.HANDLERS, *table.HANDLERS, *socket.HANDLERS, *api.HANDLERS, static],
        lifespan=[lifespan], exception_handlers={Refusal: refused}, before_request=before_request,
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        request_max_body_size=64 * 1024, openapi_config=OpenAPIConfig(title="emporion", version="1", path="/schema"),
    )  # fmt: skip

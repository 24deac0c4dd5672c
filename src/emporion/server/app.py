"""The application: everything put together on a database."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_bytes

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from emporion.server.companion_store import CompanionStore
from emporion.server.companions import Companions
from emporion.server.forms import check_parts
from emporion.server.hub import Hub
from emporion.server.routes import (
    answers,
    api,
    campaign,
    companion,
    home,
    join,
    language,
    lobby,
    new,
    rules,
    schema,
    socket,
    table,
    talk,
    tutorial,
)  # fmt: skip
from emporion.server.routes.visit import Asked
from emporion.server.security import (
    CHANGES,
    LARGEST_BODY,
    OPEN_AT_ADDRESS,
    REQUESTS,
    YEAR,
    Limits,
    Sessions,
    add_headers,
    address,
    check_origin,
)
from emporion.server.store import Store
from emporion.server.tables import Tables
from emporion.server.thinking import Thinkers
from emporion.server.worker import PAUSE


async def before_request(request: Asked) -> None:
    """Only our own pages may change anything, and nobody too fast."""
    limits: Limits = request.app.state.limits
    limits.check(REQUESTS, address(request))
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        check_origin(request)
        request.app.state.tables.store.guard.check()
        limits.check(CHANGES, request.app.state.sessions.of(request) or address(request))
        await check_parts(request)


SHORT = 0.0005  # seconds after which the thread that writes to the database gets its turn while a page is drawn


def create_app(database: str, pause: float = PAUSE, sockets: int = OPEN_AT_ADDRESS) -> Litestar:
    """The application on a database."""
    store, hub, thinkers = Store(database), Hub(), Thinkers()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        sys.setswitchinterval(SHORT)
        await store.open()
        app.state.sessions = Sessions(await store.secret("session", token_bytes(32)))
        app.state.tables = Tables(store, hub, thinkers, pause)
        app.state.companions = Companions(CompanionStore(store), hub, app.state.tables.loading)
        app.state.limits = Limits(sockets)
        store.guard.changed = hub.notify_all
        watching = asyncio.create_task(store.guard.watch())
        yield
        watching.cancel()
        hub.close()
        await app.state.companions.close()
        await app.state.tables.close()
        await store.close()

    static, fonts = _files("static"), _files("static/fonts", CacheControlHeader(max_age=YEAR, immutable=True))
    app = Litestar(
        [*home.HANDLERS, *new.HANDLERS, *campaign.HANDLERS, *join.HANDLERS, *lobby.HANDLERS, *table.HANDLERS,
         *talk.HANDLERS, *tutorial.HANDLERS, *socket.HANDLERS, *api.HANDLERS, *language.HANDLERS, *rules.HANDLERS,
         *companion.HANDLERS, static, fonts],
        middleware=[language.Language()],
        lifespan=[lifespan], exception_handlers=answers.HANDLERS, before_request=before_request,
        before_send=[add_headers],
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude="^/static/fonts/"),
        openapi_config=OpenAPIConfig(title="emporion", version="1", path="/schema", use_handler_docstrings=True,
                                     render_plugins=[schema.SchemaPage(path="/"), JsonRenderPlugin()]),
    )  # fmt: skip
    app.state.hub = hub
    return app


def _files(folder: str, cache_control: CacheControlHeader | None = None) -> Router:
    """The files of a folder beside this one, at the address of the same name."""
    return create_static_files_router(
        f"/{folder}", directories=[Path(__file__).parent / folder], include_in_schema=False,
        exception_handlers=answers.NO_SUCH_FILE, cache_control=cache_control, name=folder,
    )  # fmt: skip

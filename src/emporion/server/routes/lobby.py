"""The lobby of a table: who is here, the guided game meanwhile, and the start."""

from collections.abc import AsyncIterator
from typing import Any

from litestar import Response, post, websocket
from litestar.datastructures import Cookie
from litestar.params import FromPath
from litestar.response import Redirect

from emporion.server.beside import waiting
from emporion.server.pages.frame import frame
from emporion.server.pages.lobby import lobby_parts
from emporion.server.routes import guest
from emporion.server.routes.seats import fill_open
from emporion.server.routes.socket import HEARTBEAT, Socket, serve
from emporion.server.routes.visit import Asked, Visit, visit


async def frames(at: Visit, base: str) -> AsyncIterator[str]:
    """The parts of a lobby that changed; first of all everything, and a heartbeat when nothing happens for a while."""
    before: dict[str, str] | None = None
    at.live.learning.discard(at.session)
    async for changed in at.tables.hub.watch(at.live.id, at.session):
        if not changed:
            yield HEARTBEAT
            continue
        live = await at.tables.get(at.live.id)
        parts = lobby_parts(live, live.seat_of(at.session), await waiting(at.tables, live, at.session, base))
        if text := frame(parts, before):
            yield text
        before = parts


@websocket("/ws/{table_id:str}/lobby")
async def updates(socket: Socket, table_id: FromPath[str]) -> None:
    """The frames of a lobby; when the game has begun, they say so and the page goes on to the table."""
    await serve(socket, table_id, frames, lobby=True)


@post("/t/{table_id:str}/start", include_in_schema=False, status_code=204)
async def start(request: Asked, table_id: FromPath[str]) -> None:
    """Start the game."""
    at = await visit(request, table_id, lobby=True)
    at.must_sit()
    await at.tables.start(at.live, at.session)


@post("/t/{table_id:str}/start/bots", include_in_schema=False, status_code=204)
async def start_with_bots(request: Asked, table_id: FromPath[str]) -> None:
    """Let bots play at the open seats, and start the game."""
    at = await visit(request, table_id, lobby=True)
    at.must_sit()
    await fill_open(at)
    await at.tables.start(at.live, at.session)


@post("/t/{table_id:str}/learn", include_in_schema=False)
async def learn(request: Asked, table_id: FromPath[str]) -> Response[Any]:
    """Play the guided game first; the seat is kept."""
    at = await visit(request, table_id, lobby=True)
    at.must_sit()
    return to_lesson(at, [])


def to_lesson(at: Visit, cookies: list[Cookie]) -> Response[Any]:
    """Lead to the guided game, from which there is a way back to the table."""
    if at.live.seating:
        at.live.learning.add(at.session)
        at.tables.hub.notify(at.live.id)
    cookies = [*cookies, guest.keep_table(at.live.id)]
    return Redirect(f"/learn/{at.live.stored.game}", status_code=303, cookies=cookies)


HANDLERS = [updates, start, start_with_bots, learn]

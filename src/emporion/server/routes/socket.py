"""What changed at a table, as each visitor may see it: through a socket for pages, as events for scripts."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, get, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath
from litestar.response import ServerSentEvent, ServerSentEventMessage
from sqlalchemy.exc import SQLAlchemyError

from emporion.core.refusal import Refusal
from emporion.server.beside import beside
from emporion.server.pages.frame import frame
from emporion.server.pages.table import table_parts, time_told
from emporion.server.refusals import refuse
from emporion.server.routes.answers import Problem, status_of
from emporion.server.routes.visit import Asked, Visit, visit
from emporion.server.security import REQUESTS, Limits, address, base_of, check_origin

Socket = WebSocket[Any, Any, AppState]
HEARTBEAT = ""
MOST_MESSAGES = 100  # of a page, which has nothing to say


async def frames(at: Visit, base: str) -> AsyncIterator[str]:
    """The parts of a table that changed; first of all everything, and a heartbeat when nothing happens for a while."""
    before: dict[str, str] | None = None
    async for changed in at.tables.hub.watch(at.live.id, at.session):
        if not changed:
            yield HEARTBEAT
            continue
        live = await at.tables.get(at.live.id)
        extra = await beside(at.tables, live, at.session, base)
        async with at.tables.render_queue.turn():
            parts = table_parts(live, live.seat_of(at.session), extra)  # as the table stands at this moment
            text = frame(parts if before is not None else {"now": time_told(), **parts}, before)
        if text:
            yield text
        before = parts


@websocket("/ws/{table_id:str}")
async def updates(socket: Socket, table_id: FromPath[str]) -> None:
    """The frames of a table for as long as both sides are there."""
    await serve(socket, table_id, frames)


async def serve(
    socket: Socket, table_id: str, drawn: Callable[[Visit, str], AsyncIterator[str]], lobby: bool = False
) -> None:
    """Send what is drawn of a table, or of its lobby, until one side goes."""
    limits: Limits = socket.app.state.limits
    try:
        limits.check(REQUESTS, address(socket))
        check_origin(socket)
        base = base_of(socket)
        at = await visit(socket, table_id, lobby)
        limits.check_door(at.session, address(socket))
        with limits.door(at.session, address(socket)):
            await socket.accept()
            await first_of(send_frames(socket, drawn(at, base)), until_gone(socket))
    except Refusal as refusal:
        await turn_away(socket, refusal)
    except SQLAlchemyError:
        await turn_away(socket, refuse("store_away"))


async def send_frames(socket: Socket, frames: AsyncIterator[str]) -> None:
    """Send one after the other, for as long as the other side takes them."""
    with suppress(WebSocketDisconnect, WebSocketException, SQLAlchemyError):  # the page connects again by itself
        async for text in frames:
            await socket.send_text(text)
        await socket.close(1012)


async def until_gone(socket: Socket) -> None:
    """Nothing that a page sends here is of interest, only that it leaves; who talks on and on is sent away."""
    with suppress(WebSocketDisconnect):
        for _ in range(MOST_MESSAGES):
            await socket.receive_data("text")
        await socket.close(1008, "too_fast")


async def first_of(*ways: Any) -> None:
    """Run until one of them ends, then end the others."""
    tasks = [asyncio.create_task(way) for way in ways]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def turn_away(socket: Socket, refusal: Refusal) -> None:
    """Answer a socket that is not opened with the status and the data that any other request would get."""
    if socket.connection_state != "init" or "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        await socket.close(1008, refusal.key)
        return
    body = msgspec.json.encode(Problem(refusal.rule, refusal.key, refusal.text))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start = {"type": "websocket.http.response.start", "status": status_of(refusal), "headers": headers}
    await socket.send(start)  # type: ignore[arg-type]
    await socket.send({"type": "websocket.http.response.body", "body": body})  # type: ignore[arg-type]


@get("/sse/{table_id:str}", include_in_schema=False)
async def events(request: Asked, table_id: FromPath[str]) -> ServerSentEvent:
    """The same frames as server-sent events, for curl and scripts."""
    at = await visit(request, table_id)
    limits: Limits = request.app.state.limits
    limits.check_door(at.session, address(request))
    base = base_of(request)

    async def stream() -> AsyncIterator[ServerSentEventMessage]:
        with limits.door(at.session, address(request)):
            async for text in frames(at, base):
                yield ServerSentEventMessage(data=text) if text else ServerSentEventMessage(comment="still here")

    return ServerSentEvent(stream())


HANDLERS = [updates, events]

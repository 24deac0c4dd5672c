"""The socket: what changed at a table, as each visitor may see it."""

import asyncio
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import WebSocketDisconnect

from emporion.server.pages.frame import frame
from emporion.server.pages.table import table_parts
from emporion.server.routes.visit import links, visit
from emporion.server.security import check_origin


@websocket("/ws/{table_id:str}")
async def updates(socket: WebSocket[Any, Any, AppState], table_id: str) -> None:
    """The parts of a table that changed, as this visitor may see them; first of all, everything."""
    check_origin(socket)
    at = await visit(socket, table_id)
    await socket.accept()
    before: dict[str, str] | None = None
    base = str(socket.base_url).rstrip("/").replace("ws", "http", 1)
    try:
        async for changed in at.rooms.hub.watch(table_id):
            if not changed:
                await socket.send_text("")
                continue
            live = await at.rooms.get(table_id)
            said = await at.rooms.store.said(table_id)
            parts = table_parts(live, live.seat_of(at.session), said, links(live, at.session, base))
            if text := frame(parts, before):
                await socket.send_text(text)
            before = parts
    except (WebSocketDisconnect, asyncio.CancelledError):
        pass  # the visitor has gone, or the server is going


HANDLERS = [updates]

"""Companions: the door, the organizer's form, the page of the table, its commands and its updates."""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from litestar import Response, get, post, websocket
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect
from sqlalchemy.exc import SQLAlchemyError

from emporion.companion.interface import ORGANIZER
from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.server.companions import Companions, LiveCompanion, must_have
from emporion.server.pages import companion as pages
from emporion.server.pages.frame import frame
from emporion.server.refusals import refuse
from emporion.server.routes.socket import HEARTBEAT, Socket, first_of, send_frames, turn_away, until_gone
from emporion.server.routes.visit import Asked, download, html
from emporion.server.security import REQUESTS, TABLES, Limits, address, base_of, check_origin

LARGEST_COMMAND = 4096
LEFT = re.compile(r' data-left="[\d.]+"')  # that time has passed is no news, or every command in secret would be some


@dataclass
class Told:
    """A command, as whom it is given, and after how many others of the same."""

    command: dict[str, Any]
    mark: int
    by: str = "seat"


@dataclass
class Question:
    """What a seat would like to know about its own cards."""

    question: dict[str, Any] = field(default_factory=dict)


def _companions(connection: Any) -> Companions:
    found: Companions = connection.app.state.companions
    return found


def _is_lost(connection: Any) -> bool:
    return _companions(connection).store.is_lost


@get("/companion", include_in_schema=False)
async def door(request: Asked) -> Response[str]:
    """Enter a code, go on, or begin."""
    session, cookies = request.app.state.sessions.ensure(request)
    return html(pages.door(await _mine(request, session)), cookies=cookies)


async def _mine(request: Asked, session: str) -> list[LiveCompanion | Refusal]:
    """The companions of a session; of those that cannot be opened, why."""
    companions = _companions(request)
    mine: list[LiveCompanion | Refusal] = []
    for ident in await companions.store.of_session(session):
        try:
            mine.append(await companions.get(ident))
        except Refusal as refusal:
            mine.append(refusal)
    return mine


@post("/companion/code", include_in_schema=False)
async def enter(request: Asked) -> Response[Any]:
    """Open the seat of a code that was read out."""
    session, cookies = request.app.state.sessions.ensure(request)
    code = str((await request.form()).get("code", ""))
    live = await _companions(request).join(code, session)
    return Redirect(f"/companion/at/{live.id}", status_code=303, cookies=cookies)


@get("/k/{code:str}", include_in_schema=False)
async def follow(request: Asked, code: FromPath[str]) -> Response[Any]:
    """A link to a seat asks before it takes it: messengers follow links, too, and are nobody at the table."""
    session, cookies = request.app.state.sessions.ensure(request)
    live, seat = await _companions(request).by_code(code)
    if live.chair(seat).session == session:
        return Redirect(f"/companion/at/{live.id}", status_code=303, cookies=cookies)
    return html(pages.seat(live, seat, code), cookies=cookies)


@get("/companion/new/{name:str}", include_in_schema=False)
async def laying(name: FromPath[str]) -> Response[str]:
    """The form of an organizer."""
    return html(pages.laying(game(name).name))


@post("/companion/new/{name:str}", include_in_schema=False)
async def lay(request: Asked, name: FromPath[str]) -> Response[Any]:
    """Lay the table; what cannot be is said in the form."""
    session, cookies = request.app.state.sessions.ensure(request)
    request.app.state.limits.check(TABLES, address(request))
    form = {key: str(value)[:200] for key, value in (await request.form()).items()}
    known = game(name).name
    try:
        live = await _companions(request).new(known, form, session)
    except Refusal as refusal:
        return html(pages.laying(known, refusal.text, form), status_code=422, cookies=cookies)
    return Redirect(f"/companion/at/{live.id}", status_code=303, cookies=cookies)


@get("/companion/style/{name:str}", include_in_schema=False, media_type="text/css")
async def style(name: FromPath[str]) -> str:
    """How the pages of a companion are laid out."""
    return must_have(game(name).name).style()


@get("/companion/at/{ident:str}", include_in_schema=False)
async def table(request: Asked, ident: FromPath[str]) -> Response[str]:
    """The table, as this visitor may see it."""
    live = await _companions(request).get(ident)
    return html(pages.companion(live, request.app.state.sessions.of(request), base_of(request), _is_lost(request)))


@get("/companion/at/{ident:str}/record", include_in_schema=False)
async def record(request: Asked, ident: FromPath[str]) -> Response[str]:
    """What is stored of a companion that cannot be opened."""
    text = await _companions(request).record(ident, request.app.state.sessions.of(request))
    return download(text, "companion", ident)


@post("/companion/at/{ident:str}/obey", include_in_schema=False, status_code=204)
async def obey(request: Asked, ident: FromPath[str], data: JSONBody[Told]) -> None:
    """Do what a seat or the organizer commands."""
    if len(msgspec.json.encode(data.command)) > LARGEST_COMMAND:
        raise refuse("too_large")
    live = await _companions(request).get(ident)
    session = request.app.state.sessions.of(request)
    await _companions(request).obey(live, _who(live, session, data.by), data.command, data.mark)


def _who(live: LiveCompanion, session: str, by: str) -> int:
    """As whom a session may speak."""
    seat = live.seat_of(session) if session else None
    if by == "organizer":
        if not live.is_organizer(session):
            raise refuse("only_organizer")
        return ORGANIZER
    if seat is None:
        raise refuse("not_seated")
    return seat


@post("/companion/at/{ident:str}/ask", include_in_schema=False, status_code=200)
async def ask(request: Asked, ident: FromPath[str], data: JSONBody[Question]) -> dict[str, Any]:
    """Answer what a seat would like to know about its own cards."""
    live = await _companions(request).get(ident)
    seat = _who(live, request.app.state.sessions.of(request), "seat")
    return _companions(request).answer(live, seat, data.question)


@websocket("/ws/companion/{ident:str}")
async def updates(socket: Socket, ident: FromPath[str]) -> None:
    """The frames of a companion for as long as both sides are there."""
    limits: Limits = socket.app.state.limits
    try:
        limits.check(REQUESTS, address(socket))
        check_origin(socket)
        base = base_of(socket)
        companions = _companions(socket)
        live = await companions.get(ident)
        session = socket.app.state.sessions.of(socket)
        limits.check_door(session, address(socket))
        with limits.door(session, address(socket)):
            await socket.accept()
            await first_of(send_frames(socket, _frames(companions, live.id, session, base)), until_gone(socket))
    except Refusal as refusal:
        await turn_away(socket, refusal)
    except SQLAlchemyError:
        await turn_away(socket, refuse("store_away"))


async def _frames(companions: Companions, ident: str, session: str, base: str) -> AsyncIterator[str]:
    """The parts that changed; first of all everything, and a heartbeat when nothing happens for a while."""
    before: dict[str, str] = {}
    with _present(companions, await companions.get(ident), session):
        async for changed in companions.hub.watch(ident, session):
            if not changed:
                yield HEARTBEAT
                continue
            parts = pages.companion_parts(await companions.get(ident), session, base, companions.store.is_lost)
            shown = {name: LEFT.sub("", text) for name, text in parts.items()}
            if text := frame({name: parts[name] for name in parts if shown[name] != before.get(name)}, None):
                yield text
            before = shown


@contextmanager
def _present(companions: Companions, live: LiveCompanion, session: str) -> Iterator[None]:
    """Count an open page, so that the others see who is there."""
    live.there[session] += 1
    try:
        yield
    finally:
        live.there[session] -= 1
        companions.hub.notify(live.id)


HANDLERS = [door, enter, follow, laying, lay, style, table, record, obey, ask, updates]

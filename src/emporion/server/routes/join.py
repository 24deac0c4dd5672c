"""Links to seats and to tables: they ask before anybody sits down, since messengers follow links, too."""

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from emporion.core.refusal import Refusal
from emporion.server import seating
from emporion.server.pages import join as pages
from emporion.server.routes import guest
from emporion.server.routes.lobby import to_lesson
from emporion.server.routes.visit import Asked, Visit, html

TAKEN = 409


def _guest(request: Asked) -> pages.Guest:
    return pages.Guest(request.app.state.sessions.of(request), guest.name_of(request), guest.seat_of(request))


@get("/in/{link:str}", include_in_schema=False)
async def arrive(request: Asked, link: FromPath[str]) -> Response[Any]:
    """Ask for a name and a seat; whoever sits there already is led to the table."""
    live = await seating.table_of_link(request.app.state.tables, link)
    arriving = _guest(request)
    if arriving.session and live.sits(arriving.session):
        return Redirect(f"/t/{live.id}", status_code=303)
    return html(pages.arrival(live, arriving), status_code=200 if live.vacant() else TAKEN)


@post("/in/{link:str}", include_in_schema=False)
async def sit_down(request: Asked, link: FromPath[str]) -> Response[Any]:
    """Take the seat that was chosen, or the next open one; and go to the table, or to the guided game first."""
    tables = request.app.state.tables
    live = await seating.table_of_link(tables, link)
    session, cookies = request.app.state.sessions.ensure(request)
    form = await request.form()
    name, wanted = str(form.get("name", "")), guest.number(str(form.get("seat", "")))
    try:
        seat = await seating.take_next(tables, live, session, name, wanted)
    except Refusal as refusal:
        if refusal.key != "table_full":
            raise
        return html(pages.arrival(live, _guest(request)), status_code=TAKEN)
    cookies += guest.remember(request, name, seat.seat)
    if form.get("way") == "learn":
        return to_lesson(Visit(live, session, seat.seat, tables), cookies)
    return Redirect(f"/t/{live.id}", status_code=303, cookies=cookies)


@get("/j/{link:str}", include_in_schema=False)
async def follow(request: Asked, link: FromPath[str]) -> Response[Any]:
    """Ask whether somebody would like to sit there; whoever sits there already is led to the table."""
    session = request.app.state.sessions.of(request)
    live, seat = await seating.seat_of_link(request.app.state.tables, link)
    if session and seat.session == session:
        return Redirect(f"/t/{live.id}", status_code=303)
    if not seating.is_open(seat):
        return html(pages.taken(live, seat), status_code=TAKEN)
    return html(pages.free(live, seat, _guest(request)))


@post("/j/{link:str}", include_in_schema=False)
async def take(request: Asked, link: FromPath[str]) -> Response[Any]:
    """Take the seat."""
    tables = request.app.state.tables
    live, seat = await seating.seat_of_link(tables, link)
    session, cookies = request.app.state.sessions.ensure(request)
    form = await request.form()
    name = str(form.get("name", ""))
    try:
        await seating.take(tables, link, session, name)
    except Refusal as refusal:
        if refusal.key != "seat_taken":
            raise
        return html(pages.taken(live, seat), status_code=TAKEN)
    cookies += guest.remember(request, name, seat.seat)
    if form.get("way") == "learn":
        return to_lesson(Visit(live, session, seat.seat, tables), cookies)
    return Redirect(f"/t/{live.id}", status_code=303, cookies=cookies)


HANDLERS = [arrive, sit_down, follow, take]

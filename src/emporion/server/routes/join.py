"""The link of a seat: it asks before it takes, since messengers follow links, too, and are nobody at the table."""

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from emporion.core.refusal import Refusal
from emporion.server import seating
from emporion.server.pages import join as pages
from emporion.server.routes.visit import Asked, html

TAKEN = 409


@get("/j/{link:str}", include_in_schema=False)
async def follow(request: Asked, link: FromPath[str]) -> Response[Any]:
    """Ask whether somebody would like to sit there; whoever sits there already is led to the table."""
    session = request.app.state.sessions.of(request)
    live, seat = await seating.seat_of_link(request.app.state.rooms, link)
    if session and seat.session == session:
        return Redirect(f"/t/{live.id}", status_code=303)
    if not seating.is_open(seat):
        return html(pages.taken(live, seat), status_code=TAKEN)
    return html(pages.free(live, seat, session))


@post("/j/{link:str}", include_in_schema=False)
async def take(request: Asked, link: FromPath[str]) -> Response[Any]:
    """Take the seat."""
    rooms = request.app.state.rooms
    live, seat = await seating.seat_of_link(rooms, link)
    session, cookies = request.app.state.sessions.ensure(request)
    name = str((await request.form()).get("name", ""))
    try:
        await seating.take(rooms, link, session, name)
    except Refusal as refusal:
        if refusal.key != "seat_taken":
            raise
        return html(pages.taken(live, seat), status_code=TAKEN)
    return Redirect(f"/t/{live.id}", status_code=303, cookies=cookies)


HANDLERS = [follow, take]

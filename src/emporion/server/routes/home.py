"""The home page, new tables, seat links, and the rules."""

from dataclasses import dataclass
from importlib.resources import files
from typing import Annotated

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect

from emporion.core.registry import game
from emporion.core.rulebook import rules, search
from emporion.server.pages import home as home_page
from emporion.server.pages import rules as rules_pages
from emporion.server.refusals import refuse
from emporion.server.rooms import Rooms
from emporion.server.routes.visit import Asked, html


@dataclass
class NewTable:
    """A form of the home page."""

    game: str
    name: str = "You"
    seats: int = 3
    friends: int = 0


Form = Annotated[NewTable, Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/", include_in_schema=False)
async def home(request: Asked) -> Response[str]:
    """The home page."""
    session, cookies = request.app.state.sessions.ensure(request)
    rooms: Rooms = request.app.state.rooms
    mine = [(await rooms.get(table_id), session) for table_id in await rooms.store.tables_of(session)]
    return html(home_page.home(mine), cookies=cookies)


@post("/tables", include_in_schema=False, status_code=303)
async def new_table(request: Asked, data: Form) -> Redirect:
    """Sit down at a new table: you, your friends, and bots for the rest."""
    session, cookies = request.app.state.sessions.ensure(request)
    friends = max(0, min(data.friends, data.seats - 1))
    name = data.name.strip()[:24] or "You"
    players = [(name, ""), *[("", "")] * friends, *[("Greedy bot", "greedy")] * (data.seats - 1 - friends)]
    players = [(f"{called} {n}" if robot else called, robot) for n, (called, robot) in enumerate(players)]
    live = await request.app.state.rooms.new(data.game, players, session, {})
    return Redirect(f"/t/{live.id}", status_code=303, cookies=cookies)


@get("/j/{link:str}", include_in_schema=False)
async def join(request: Asked, link: str) -> Redirect:
    """Take the seat that a link leads to; whoever sits there already comes back to it."""
    rooms: Rooms = request.app.state.rooms
    found = await rooms.store.seat_by_link(link)
    if found is None:
        raise refuse("no_link")
    session, cookies = request.app.state.sessions.ensure(request)
    live = await rooms.get(found[0])
    if live.seats[found[1]].bot:
        raise refuse("no_link")
    await rooms.seat(live, found[1], session=session, away=0)
    return Redirect(f"/t/{live.id}", status_code=303, cookies=cookies)


@get("/rules/{name:str}", include_in_schema=False)
async def rules_page(name: str, words: str = "") -> Response[str]:
    """The rules of a game."""
    found = search(name, words) if words else rules(game(name).name)
    return html(rules_pages.rules_page(name, words, found))


@get("/games/{name:str}/table.css", include_in_schema=False, media_type="text/css")
async def game_style(name: str) -> str:
    """How the parts of a game are laid out."""
    path = files(f"emporion.games.{game(name).name}") / "page" / "table.css"
    return path.read_text("utf-8") if path.is_file() else ""


HANDLERS = [home, new_table, join, rules_page, game_style]

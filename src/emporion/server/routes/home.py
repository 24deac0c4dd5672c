"""The home page, new tables, and how games look."""

from importlib.resources import files
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from litestar.response import Redirect

from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.server.opening import printed
from emporion.server.pages import home as home_page
from emporion.server.pages.frame import SAY
from emporion.server.refusals import refuse
from emporion.server.routes.guest import name_of
from emporion.server.routes.new import WEEK, number
from emporion.server.routes.visit import Asked, bot_name, html
from emporion.server.security import TABLES, address
from emporion.server.shelf import Listed, shelf
from emporion.server.tables import Tables

LARGEST_RECORD = 1024 * 1024  # some ten thousand moves

Upload = Annotated[dict[str, UploadFile], Body(media_type=RequestEncodingType.MULTI_PART)]


@get("/", include_in_schema=False)
async def home(request: Asked) -> Response[str]:
    """The home page."""
    session, cookies = request.app.state.sessions.ensure(request)
    return html(home_page.home(await _mine(request.app.state.tables, session), name_of(request)), cookies=cookies)


@get("/shelf", include_in_schema=False)
async def own_tables(request: Asked) -> Response[str]:
    """The visitor's tables once more, for a page on which some were still being read."""
    session = request.app.state.sessions.of(request)
    return html(home_page.shelf(await _mine(request.app.state.tables, session)))


async def _mine(tables: Tables, session: str) -> list[Listed]:
    """The tables of a visitor; that a game is over is noted where the server went before it could."""
    mine = await shelf(tables, session)
    for name in {table.game for table in mine if table.over and table.sits}:
        if await tables.store.newcomers(name, [session]):
            over = next(table for table in mine if table.game == name and table.over and table.sits)
            await tables.store.finish(over.id)
    return mine


@post("/tables", include_in_schema=False, status_code=303)
async def new_table(request: Asked) -> Redirect:
    """Sit down at a new table: you, others at your device, friends elsewhere, and bots for the rest."""
    session, cookies = request.app.state.sessions.ensure(request)
    request.app.state.limits.check(TABLES, address(request))
    form = {key: str(value) for key, value in (await request.form()).items()}
    tables: Tables = request.app.state.tables
    the_game = game(form.get("game", ""))
    seats, friends, clock = (number(form, key) for key in ("seats", "friends", "clock"))
    if form.get("invite"):
        seats, friends = max(seats, 2), the_game.seats[-1]
    asked = ((each, number(form, f"option.{each.option}")) for each in the_game.questions())
    options = {each.option: each.values[place % len(each.values)] for each, place in asked if place}
    if not any(key.startswith("option.") for key in form) and await tables.store.newcomers(the_game.name, [session]):
        options = dict(the_game.first)  # MEG-SPR-63
    players = _players(form, min(seats, the_game.seats[-1]), friends)
    live = await tables.new(the_game.name, players, session, options, min(clock, WEEK))
    if form.get("coach"):
        await tables.coach(live, 0, begins=True)
    return Redirect(f"/t/{live.id}", status_code=303, cookies=cookies)


def _players(form: dict[str, str], seats: int, friends: int) -> list[tuple[str, str]]:
    """Names and bots by seat: people at this device first, then friends, whose names are not known yet."""
    others = [name for name in map(printed, form.get("others", "").split(",")) if name]
    here = [printed(form.get("name", "")) or SAY("home.you"), *others]
    people = [(name, "") for name in here] + [("", "")] * friends
    bots = [(bot_name(number), "greedy") for number in range(len(people), seats)]
    return [*people[: max(seats, len(here))], *bots]


@post("/records", include_in_schema=False, request_max_body_size=LARGEST_RECORD)
async def open_record(request: Asked, data: Upload) -> Response[Any]:
    """Open a record as a table; what is wrong with it is said on the home page, with its line."""
    request.app.state.limits.check(TABLES, address(request))
    session, cookies = request.app.state.sessions.ensure(request)
    tables: Tables = request.app.state.tables
    try:
        file = data.get("file")
        text = (await file.read() if file else b"").decode("utf-8", "replace")
        live = await tables.adopt(text, file.filename if file else "", session)
    except (Refusal, RecursionError) as problem:  # the second where brackets stand in brackets without end
        refusal = problem if isinstance(problem, Refusal) else refuse("bad_body", why=str(problem))
        page = home_page.home(await _mine(tables, session), name_of(request), refusal.text)
        return html(page, status_code=422, cookies=cookies)
    return Redirect(f"/t/{live.id}", status_code=303, cookies=cookies)


@get("/games/{name:str}/table.css", include_in_schema=False, media_type="text/css")
async def game_style(name: FromPath[str]) -> str:
    """How the parts of a game are laid out."""
    path = files(f"emporion.games.{game(name).name}") / "page" / "table.css"
    return path.read_text("utf-8") if path.is_file() else '@import "/static/plain.css";'


@get("/games/{name:str}/cover.svg", include_in_schema=False, media_type="image/svg+xml")
async def game_cover(name: FromPath[str]) -> Response[str]:
    """What a game looks like."""
    return Response(game(name).cover(), headers={"Cache-Control": "max-age=3600"})


HANDLERS = [home, own_tables, new_table, open_record, game_style, game_cover]

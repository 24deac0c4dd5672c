"""Setting up a game: the page with its settings, and the table that comes of it."""

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from emporion.core.game import Game
from emporion.core.presets import STANDARD, preset_of
from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.server.opening import printed
from emporion.server.pages import new as new_page
from emporion.server.pages.frame import SAY
from emporion.server.refusals import refuse
from emporion.server.routes.guest import name_of, remember
from emporion.server.routes.visit import Asked, bot_name, html
from emporion.server.security import TABLES, address
from emporion.server.tables import Tables

WEEK, LONGEST_NUMBER = 7 * 24 * 3600, 9


def number(form: dict[str, str], key: str) -> int:
    """A whole number in a field of a form; 0 where it is empty."""
    text = form.get(key, "") or "0"
    if not text.isascii() or not text.isdigit() or len(text) > LONGEST_NUMBER:
        raise refuse("bad_body", why=key)
    return int(text)


async def first_preset(tables: Tables, the_game: Game, session: str) -> str:
    """The preset for somebody who has not finished a game yet, where the game has another first game than usual."""
    if not the_game.first or not await tables.store.newcomers(the_game.name, [session]):
        return ""
    fits = [preset.id for preset in the_game.presets() if dict(preset.options) == dict(the_game.first)]
    return fits[0] if fits else ""


@get("/new/{name:str}", include_in_schema=False)
async def settings(request: Asked, name: FromPath[str], preset: FromQuery[str] = "") -> Response[str]:
    """The settings of a new game."""
    session, cookies = request.app.state.sessions.ensure(request)
    the_game = game(name)
    chosen = (
        preset_of(the_game, preset).id if preset else await first_preset(request.app.state.tables, the_game, session)
    )
    return html(new_page.new_game(the_game.name, name_of(request), chosen), cookies=cookies)


@post("/new/{name:str}", include_in_schema=False, status_code=303)
async def open_table(request: Asked, name: FromPath[str]) -> Response[Any]:
    """Open a table with these settings; what is wrong with them is said on the page, with all that was filled in."""
    session, cookies = request.app.state.sessions.ensure(request)
    request.app.state.limits.check(TABLES, address(request))
    form = {key: str(value) for key, value in (await request.form()).items()}
    the_game, tables = game(name), request.app.state.tables
    try:
        clock = min(number(form, "clock"), WEEK)
        live = await tables.new(the_game.name, players(the_game, form), session, options(the_game, form), clock)
    except Refusal as refusal:
        page = new_page.new_game(the_game.name, name_of(request), "", form, refusal.text)
        return html(page, status_code=422, cookies=cookies)
    cookies += remember(request, form.get("name", ""))
    return Redirect(f"/t/{live.id}", status_code=303, cookies=cookies)


def players(the_game: Game, form: dict[str, str]) -> list[tuple[str, str]]:
    """Names and bots by seat; a friend's name is not known yet."""
    seats = number(form, "seats")
    if seats not in the_game.seats:
        raise refuse("bad_body", why="seats")
    chosen = [(printed(form.get("name", "")) or SAY("home.you"), "")]
    usual = preset_of(the_game, form.get("preset") or STANDARD).level
    for seat in range(1, seats):
        who = form.get(f"seat.{seat}", new_page.BOT)
        if who == new_page.FRIEND:
            chosen.append(("", ""))
        elif who == new_page.HERE:
            chosen.append((printed(form.get(f"name.{seat}", "")) or SAY("seat.player", {"n": seat + 1}), ""))
        else:
            level = form.get(f"level.{seat}", usual)
            chosen.append((bot_name(seat), the_game.levels.get(level) or the_game.levels[usual]))
    return chosen


def options(the_game: Game, form: dict[str, str]) -> dict[str, Any]:
    """The options that differ from the usual ones."""
    chosen, usual = {}, the_game.usual_options()
    preset = preset_of(the_game, form["preset"]).options if form.get("preset") else {}
    for asked in the_game.questions():
        known = {new_page.written(value): value for value in asked.values}
        sent = form.get(f"option.{asked.option}")
        if sent is not None and sent not in known:
            raise refuse("bad_body", why=asked.option)
        value = preset.get(asked.option, usual[asked.option]) if sent is None else known[sent]
        if value != usual[asked.option]:
            chosen[asked.option] = value
    return chosen


HANDLERS = [settings, open_table]

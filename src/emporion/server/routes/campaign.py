"""The campaign of a game in the browser."""

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from emporion.server.campaigns import next_game, standing, with_campaign
from emporion.server.pages.campaign import campaign_page
from emporion.server.pages.frame import SAY
from emporion.server.routes.guest import name_of
from emporion.server.routes.visit import Asked, html
from emporion.server.security import TABLES, address


@get("/campaign/{name:str}", include_in_schema=False)
async def campaign(request: Asked, name: FromPath[str]) -> Response[str]:
    """How far a visitor has come."""
    session, cookies = request.app.state.sessions.ensure(request)
    now = await standing(request.app.state.tables, session, with_campaign(name).name)
    return html(campaign_page(now), cookies=cookies)


@post("/campaign/{name:str}", include_in_schema=False, status_code=303)
async def play_on(request: Asked, name: FromPath[str]) -> Redirect:
    """On to the game under way, to the next one, or to the first one again."""
    session, cookies = request.app.state.sessions.ensure(request)
    request.app.state.limits.check(TABLES, address(request))
    again = bool((await request.form()).get("again"))
    called = name_of(request) or SAY("home.you")
    table = await next_game(request.app.state.tables, session, with_campaign(name).name, called, again)
    return Redirect(f"/t/{table}", status_code=303, cookies=cookies)


HANDLERS = [campaign, play_on]

"""The guided first game: every moment has an address, and a move leads from one to the next."""

from dataclasses import replace

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect

from emporion.server.learner import COMPOSED, START, after, learner
from emporion.server.pages import tutorial as tutorial_page
from emporion.server.refusals import refuse
from emporion.server.routes import guest
from emporion.server.routes.visit import Asked, Composed, MoveOf, html


@get(["/learn/{name:str}", "/learn/{name:str}/{step:int}", "/learn/{name:str}/{step:int}/{made:str}"],
     include_in_schema=False)  # fmt: skip
async def lesson(
    request: Asked,
    name: FromPath[str],
    step: FromPath[int] = 1,
    made: FromPath[str] = START,
    tried: FromQuery[int | None] = None,
    show: FromQuery[bool] = False,
) -> Response[str]:
    """A moment of a tutorial."""
    at = replace(learner(name, step, made), table=guest.table_of(request))
    legal = at.state.legal_actions(at.seat) if at.task else []
    return html(tutorial_page.tutorial(at, tried if tried in (*legal, COMPOSED) else None, show))


@post("/learn/{name:str}/{step:int}/{made:str}/move", include_in_schema=False, status_code=303)
async def lesson_move(
    name: FromPath[str], step: FromPath[int], made: FromPath[str], data: JSONBody[MoveOf]
) -> Redirect:
    """Try a move: on to the next moment if it is right; back with an explanation if it is only legal."""
    at = learner(name, step, made)
    if at.task is None or data.number != len(at.moves):
        raise refuse("stale", number=data.number, open=len(at.moves))
    for action in (data.action, *data.then):
        if why := at.state.why_not(at.seat, action):
            raise why
        if not at.right(action):
            return Redirect(f"{at.address()}?tried={action}", status_code=303)
        at = after(at, action)
    return Redirect(at.address(), status_code=303)


@post(["/learn/{name:str}/{step:int}/{made:str}/plan", "/learn/{name:str}/{step:int}/{made:str}/deal"],
      include_in_schema=False, status_code=303)  # fmt: skip
async def lesson_deal(
    request: Asked, name: FromPath[str], step: FromPath[int], made: FromPath[str], data: JSONBody[Composed]
) -> Redirect:
    """Compose a deal, or make it: on to the next moment if it is what the task wants to see."""
    at = learner(name, step, made)
    if at.task is None:
        raise refuse("not_found")
    makes = request.scope["path"].endswith("/deal")
    if at.task.deal == data.plan and data.plan is not None and makes == bool(at.task.accepts):
        return Redirect(at.address(COMPOSED), status_code=303)
    return Redirect(f"{at.address()}?tried={COMPOSED}", status_code=303)


@post("/learn/{name:str}/{step:int}/{made:str}/hint", include_in_schema=False, status_code=303)
async def lesson_hint(name: FromPath[str], step: FromPath[int], made: FromPath[str]) -> Redirect:
    """Mark a right move."""
    return Redirect(f"{learner(name, step, made).address()}?show=1", status_code=303)


HANDLERS = [lesson, lesson_move, lesson_deal, lesson_hint]

"""The JSON interface, for clients and bots that are written elsewhere; described at /schema."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from emporion.bots import names as bots
from emporion.core.options import refuse as refuse_words
from emporion.core.registry import game, names
from emporion.core.rulebook import rules, search
from emporion.server import seating
from emporion.server.live import Live
from emporion.server.opening import printed
from emporion.server.refusals import refuse
from emporion.server.routes.answers import Problem
from emporion.server.routes.api_types import (
    Consent,
    GameOf,
    Look,
    Made,
    Moment,
    Newcomer,
    NewMove,
    NewTable,
    Opened,
    Option,
    Rule,
    Seated,
    SeatLink,
    Stands,
)
from emporion.server.routes.seats import check_seat
from emporion.server.routes.visit import Asked, Visit, visit
from emporion.server.security import HINTS, TABLES, address
from emporion.server.undoing import takes_back

WHY = {
    400: "The request could not be read.", 403: "That is not for this visitor.", 404: "There is no such thing.",
    409: "The table has moved on; look again.", 413: "The request is too large.",
    422: "The rules of the game refuse it.", 429: "Too fast.", 503: "The database is away for the moment.",
}  # fmt: skip
Step = Annotated[int, PathParameter(ge=0, le=10**6)]
SeatPath = Annotated[int, PathParameter(ge=0, le=100)]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=100)]


def may(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a call may answer with, besides those that any call may."""
    return {
        status: ResponseSpec(Problem, description=WHY[status], generate_examples=False)
        for status in sorted({*statuses, 400, 429, 503})
    }


@get("/api/games", responses=may())
async def list_games() -> list[GameOf]:
    """The games there are, with their options."""
    return [
        GameOf(g.name, g.title, (g.seats[0], g.seats[-1]), g.num_actions, g.edition,
               {key: list(values) for key, values in g.options.items()}, bots(g.name))
        for g in map(game, names())
    ]  # fmt: skip


@post("/api/tables", responses=may(403, 404, 413))
async def new_table(request: Asked, data: JSONBody[NewTable]) -> Response[Made]:
    """Make a table."""
    request.app.state.limits.check(TABLES, address(request))
    session, cookies = request.app.state.sessions.ensure(request)
    players = [(p, p[4:]) if p.startswith("bot:") else (printed(p), "") for p in data.players]
    live = await request.app.state.tables.new(data.game, players, session, data.options, data.clock, at_once=True)
    people = [SeatLink(seat.seat, seat.name, f"/j/{seat.link}") for seat in live.seats if not seat.bot]
    made = Made(live.id, {each.name: each.link for each in people}, people)
    return Response(made, status_code=201, cookies=cookies)


@get("/api/tables/{table_id:str}", responses=may(404))
async def look(request: Asked, table_id: FromPath[str]) -> Look:
    """A table as this visitor sees it: the view, the question and the options."""
    at = await visit(request, table_id)
    live = at.live
    eyes = live.eyes(at.session)
    state = live.asked(eyes)
    prompt = state.prompt() if eyes is None else live.game.ask(state, eyes)
    return Look(
        id=live.id, game=live.stored.game, number=live.number_of(at.seat), seat=at.seat, seats=live.sits(at.session),
        names=list(live.names), actors=state.actors(), prompt=prompt, over=state.is_terminal(),
        moves=len(live.moves), asks_undo=live.ask.seat if live.ask else None,
        asks_seat=live.handover.seat if live.handover else None, spectators=live.spectators,
        covered=at.seat is not None and live.covered(at.seat),
        held=live.held.action if live.held and live.held.seat == at.seat else None,
        view=state.view(live.eyes(at.session)), options=options_of(at),
    )  # fmt: skip


@get("/api/tables/{table_id:str}/options", responses=may(404))
async def list_options(request: Asked, table_id: FromPath[str]) -> list[Option]:
    """What this visitor may choose now; nothing for somebody who is not asked."""
    return options_of(await visit(request, table_id))


def options_of(at: Visit) -> list[Option]:
    """What a visitor may choose now."""
    seat = at.live.eyes(at.session)
    return [] if seat is None else [option(at.live, seat, each) for each in at.live.asked(seat).legal_actions(seat)]


def option(live: Live, seat: int, action: int) -> Option:
    """An action in words."""
    state = live.asked(seat)
    about = live.game.about(state, seat, action)
    return Option(action, live.game.action_name(action), state.action_to_string(seat, action), about)


@post("/api/tables/{table_id:str}/moves", responses=may(403, 404, 409, 413, 422))
async def move(request: Asked, table_id: FromPath[str], data: JSONBody[NewMove]) -> Stands:
    """Choose an action.

    One that would end the turn, and is not sure, is only announced: chosen again it is made, and undo takes it back.
    """
    at = await visit(request, table_id)
    seat = at.live.uncovered(at.must_sit())
    await at.tables.play(at.live, seat, [data.action, *data.then], data.number, data.sure, data.about)
    return Stands(at.live.number_of(seat))


@post("/api/tables/{table_id:str}/deals", responses=may(403, 404, 409, 413, 422))
async def deal(request: Asked, table_id: FromPath[str], data: JSONBody[dict[str, Any]]) -> Stands:
    """Offer, accept, decline or withdraw as a whole, in the form that the rules of the game give it.

    `{"offer": {...}}`, `{"accept": {...}}`, `{"decline": {...}}`, `{"withdraw": {...}}`, and whatever else a game has;
    docs/run-a-server.md shows them. It is made with all its small steps or refused by a rule.
    """
    at = await visit(request, table_id)
    seat = at.live.uncovered(at.must_sit())
    await at.tables.deal(at.live, seat, data)
    return Stands(at.live.number_of(seat))


@post("/api/tables/{table_id:str}/undo", responses=may(403, 404, 409, 422), status_code=200)
async def undo(request: Asked, table_id: FromPath[str]) -> Stands:
    """Take the last move back, or ask the others whether it may be."""
    at = await visit(request, table_id)
    at.must_sit()
    await at.tables.undo(at.live, takes_back(at.live, at.session))
    return Stands(at.live.number_of(at.seat), at.live.ask is not None)


@post("/api/tables/{table_id:str}/undo/answer", responses=may(403, 404, 409, 413), status_code=200)
async def answer_undo(request: Asked, table_id: FromPath[str], data: JSONBody[Consent]) -> Stands:
    """Agree, or not, that somebody's move is taken back."""
    at = await visit(request, table_id)
    at.must_sit()
    await at.tables.answer_ask(at.live, at.live.sits(at.session), data.agree)
    return Stands(at.live.number_of(at.seat), at.live.ask is not None)


@post("/api/tables/{table_id:str}/here", responses=may(403, 404), status_code=200)
async def here(request: Asked, table_id: FromPath[str]) -> Stands:
    """Open the curtain: whoever is asked has taken over the device that several people share."""
    at = await visit(request, table_id)
    await at.tables.turn_to(at.live, at.session, at.must_sit())
    return Stands(at.live.number_of(at.seat))


@post("/api/tables/{table_id:str}/hint", responses=may(403, 404, 409), status_code=200)
async def hint(request: Asked, table_id: FromPath[str]) -> Option:
    """What a bot would choose now."""
    at = await visit(request, table_id)
    seat = at.live.uncovered(at.must_sit())
    number = at.live.number_of(seat)
    if seat not in at.live.state.actors():
        raise refuse("stale", number=number, open=number)
    request.app.state.limits.check(HINTS, address(request))
    found = await at.tables.hint(at.live, seat)
    if found is None:
        raise refuse("stale", number=number, open=at.live.number_of(seat))
    return option(at.live, seat, found.action)


@get("/api/tables/{table_id:str}/record", responses=may(403, 404))
async def record(request: Asked, table_id: FromPath[str]) -> list[dict[str, Any]]:
    """The record of a finished game, and of one that cannot be opened: the lines of its file."""
    _, text = await request.app.state.tables.record(table_id, request.app.state.sessions.of(request))
    return [msgspec.json.decode(line) for line in text.splitlines()]


@get("/api/tables/{table_id:str}/steps/{step:int}", responses=may(403, 404))
async def moment(request: Asked, table_id: FromPath[str], step: Step, seat: SeatNumber = None) -> Moment:
    """A moment of a game: as one's own seat or a spectator sees it, from any seat once it is over."""
    at = await visit(request, table_id)
    live = at.live
    if step >= len(live.states) or seat not in (None, *range(live.stored.seats)):
        raise refuse("not_found")
    if seat is not None and seat not in live.sits(at.session) and not live.state.is_terminal():
        raise refuse("not_seated")
    if seat is not None and live.covered(seat, step):
        raise refuse("covered", name=live.names[seat])
    told = [live.told(line) for line in live.lines if line.move == step]
    return Moment(step, len(live.moves), seat, told, live.states[step].view(seat))


@get("/api/rules/{name:str}", responses=may(404))
async def list_rules(name: FromPath[str], words: Annotated[str, QueryParameter(max_length=200)] = "") -> list[Rule]:
    """The rules of a game: all, or the one with an id, or those with some words."""
    found = search(game(name).name, words) if words else rules(game(name).name)
    if not found:
        raise refuse_words("rules", "no_rule", words=words)
    return [Rule(rule, text) for rule, text in found.items()]


@post("/api/links/{link:str}", responses=may(403, 404, 409, 413), status_code=200)
async def join(request: Asked, link: FromPath[str], data: JSONBody[Newcomer | None] = None) -> Response[Seated]:
    """Take the seat that a link leads to, under a name if one is given; the link is spent then.

    The link of a table leads to its next open seat, until there is none (409). Whoever sits there already comes back
    to it, and nobody else can take it (409) until a new link is made. Whoever sits at a seat with a new link is
    replaced, and all at the table are told.
    """
    session, cookies = request.app.state.sessions.ensure(request)
    live, seat = await seating.take_by_any(request.app.state.tables, link, session, data.name if data else "")
    return Response(Seated(live.id, seat.seat), cookies=cookies)


@post("/api/tables/{table_id:str}/seats/{seat:int}/link", responses=may(403, 404, 422), status_code=200)
async def open_seat(request: Asked, table_id: FromPath[str], seat: SeatPath) -> Opened:
    """Make a new link for one's own seat, or, for whoever made the table, for any seat, also that of a bot.

    Once moves were made in a game with hidden hands, all other people have to agree first; asked for again, the
    question is withdrawn.
    """
    at = await visit(request, table_id)
    at.must_sit()
    check_seat(at, seat)
    made = await seating.open_seat(at.tables, at.live, seat, at.session)
    return Opened(f"/j/{at.live.seats[seat].link}" if made else "", at.live.handover is not None)


@post("/api/tables/{table_id:str}/seats/{seat:int}/answer", responses=may(403, 404, 413, 422), status_code=200)
async def answer_seat(request: Asked, table_id: FromPath[str], seat: SeatPath, data: JSONBody[Consent]) -> Stands:
    """Agree, or not, that a seat is opened for somebody else."""
    at = await visit(request, table_id)
    at.must_sit()
    check_seat(at, seat)
    await seating.answer(at.tables, at.live, seat, at.session, data.agree)
    return Stands(at.live.number_of(at.seat), at.live.handover is not None)


HANDLERS = [list_games, new_table, look, list_options, move, deal, undo, answer_undo, here, hint, record,
            moment, list_rules, join, open_seat, answer_seat]  # fmt: skip

"""The JSON interface, for clients and bots that are written elsewhere."""

from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post

from emporion.core.registry import game, names
from emporion.server.routes.visit import Asked, MoveOf, visit


@get("/api/games")
async def api_games() -> list[dict[str, Any]]:
    """The games there are."""
    return [{"name": g.name, "title": g.title, "seats": [g.seats[0], g.seats[-1]], "num_actions": g.num_actions}
            for g in map(game, names())]  # fmt: skip


@get("/api/tables/{table_id:str}")
async def api_table(request: Asked, table_id: str) -> dict[str, Any]:
    """A table as this visitor sees it: the view, the question and the options."""
    at = await visit(request, table_id)
    live, seat = at.live, at.seat
    options = live.state.legal_actions(seat) if seat is not None else []
    return {
        "id": live.id, "game": live.kept.game, "number": live.number, "seat": seat, "names": list(live.names),
        "actors": live.state.actors(), "prompt": live.state.prompt(), "view": live.state.view(seat),
        "options": [{"action": a, "name": live.game.action_name(a), "text": live.state.action_to_string(seat or 0, a)}
                    for a in options],
    }  # fmt: skip


@dataclass
class ApiTable:
    """A table to be made: names of people, or bots as "bot:greedy"; an empty name is a free seat."""

    game: str
    players: list[str]
    options: dict[str, Any]


@post("/api/tables")
async def api_new_table(request: Asked, data: ApiTable) -> Response[dict[str, Any]]:
    """Make a table."""
    session, cookies = request.app.state.sessions.ensure(request)
    players = [(p, p[4:]) if p.startswith("bot:") else (p[:24], "") for p in data.players]
    live = await request.app.state.rooms.new(data.game, players, session, data.options)
    invites = {seat.name: f"/j/{seat.link}" for seat in live.seats if not seat.bot}
    return Response({"id": live.id, "links": invites}, status_code=201, cookies=cookies)


@post("/api/tables/{table_id:str}/moves", status_code=201)
async def api_move(request: Asked, table_id: str, data: MoveOf) -> dict[str, int]:
    """Choose an action; the answer is the number of the decision that is open now."""
    at = await visit(request, table_id)
    await at.rooms.play(at.live, at.must_sit(), data.action, data.number)
    return {"number": at.live.number}


HANDLERS = [api_games, api_table, api_new_table, api_move]

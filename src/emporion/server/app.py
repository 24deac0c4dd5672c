"""The application: pages, the socket, and the JSON interface."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from secrets import token_bytes
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import ResponseHeader
from litestar.datastructures import State as AppState
from litestar.enums import RequestEncodingType
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.params import Body
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from emporion.core.refusal import Refusal
from emporion.core.registry import game, names
from emporion.core.rulebook import rules, search
from emporion.server import pages
from emporion.server.hub import Hub
from emporion.server.live import Live
from emporion.server.refusals import refuse
from emporion.server.rooms import PAUSE, Rooms
from emporion.server.security import HEADERS, Limits, Sessions, check_origin
from emporion.server.store import Store
from emporion.server.thinking import Thinkers

STATUS = {"stale": 409, "no_table": 404, "no_link": 404, "unknown_game": 404, "not_seated": 403, "foreign": 403,
          "too_fast": 429, "not_over": 403}  # fmt: skip


@dataclass
class NewTable:
    """A form of the home page."""

    game: str
    name: str = "You"
    seats: int = 3
    friends: int = 0


@dataclass
class MoveOf:
    """A click: what is chosen, and which decision it answers."""

    action: int
    number: int


@dataclass
class Said:
    """A line of chat."""

    text: str


@dataclass
class Visit:
    """Who asks for which table."""

    live: Live
    session: str
    seat: int | None
    rooms: Rooms

    def must_sit(self) -> int:
        """The seat of whoever asks; only those who sit may act."""
        if self.seat is None:
            raise refuse("not_seated")
        return self.seat


async def visit(connection: Any, table_id: str) -> Visit:
    """Look up a table for whoever asks."""
    state: AppState = connection.app.state
    session = state.sessions.of(connection)
    live = await state.rooms.get(table_id)
    return Visit(live, session, live.seat_of(session), state.rooms)


def html(text: str, **more: Any) -> Response[str]:
    """A page."""
    return Response(text, media_type=MediaType.HTML, **more)


def links(live: Live, session: str, base: str) -> dict[str, str]:
    """The links of free seats, for whoever made the table."""
    if live.kept.owner != session:
        return {}
    free = (seat for seat in live.seats if not seat.bot and not seat.session)
    return {seat.name: f"{base}/j/{seat.link}" for seat in free}


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, AppState]) -> Response[str]:
    """The home page."""
    session, cookies = request.app.state.sessions.ensure(request)
    rooms: Rooms = request.app.state.rooms
    mine = [(await rooms.get(table_id), session) for table_id in await rooms.store.tables_of(session)]
    return html(pages.home(mine), cookies=cookies)


Form = Annotated[NewTable, Body(media_type=RequestEncodingType.URL_ENCODED)]


@post("/tables", include_in_schema=False, status_code=303)
async def new_table(request: Request[Any, Any, AppState], data: Form) -> Redirect:
    """Sit down at a new table: you, your friends, and bots for the rest."""
    session, cookies = request.app.state.sessions.ensure(request)
    friends = max(0, min(data.friends, data.seats - 1))
    name = data.name.strip()[:24] or "You"
    players = [(name, ""), *[("", "")] * friends, *[("Greedy bot", "greedy")] * (data.seats - 1 - friends)]
    players = [(f"{called} {n}" if robot else called, robot) for n, (called, robot) in enumerate(players)]
    live = await request.app.state.rooms.new(data.game, players, session, {})
    return Redirect(f"/t/{live.id}", status_code=303, cookies=cookies)


@get("/t/{table_id:str}", include_in_schema=False)
async def table(request: Request[Any, Any, AppState], table_id: str) -> Response[str]:
    """A table, as this visitor may see it."""
    at = await visit(request, table_id)
    said = await at.rooms.store.said(at.live.id)
    invites = links(at.live, at.session, str(request.base_url).rstrip("/"))
    return html(pages.table(at.live, at.seat, said, invites))


@get("/j/{link:str}", include_in_schema=False)
async def join(request: Request[Any, Any, AppState], link: str) -> Redirect:
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


@post("/t/{table_id:str}/move", include_in_schema=False, status_code=204)
async def move(request: Request[Any, Any, AppState], table_id: str, data: MoveOf) -> None:
    """Choose an action."""
    at = await visit(request, table_id)
    await at.rooms.play(at.live, at.must_sit(), data.action, data.number)


@post("/t/{table_id:str}/undo", include_in_schema=False, status_code=204)
async def undo(request: Request[Any, Any, AppState], table_id: str) -> None:
    """Take the last move back, or ask for it."""
    at = await visit(request, table_id)
    seats = at.live.sits(at.session)
    last = at.live.moves[-1].seat if at.live.moves else -1
    at.must_sit()
    await at.rooms.undo(at.live, last if last in seats else seats[0])


@post("/t/{table_id:str}/{answer:str}", include_in_schema=False, status_code=204)
async def act(request: Request[Any, Any, AppState], table_id: str, answer: str) -> None:
    """Agree or not that a move is taken back, or ask for a hint."""
    at = await visit(request, table_id)
    seat = at.must_sit()
    if answer in ("agree", "refuse"):
        await at.rooms.answer_ask(at.live, at.live.sits(at.session), answer == "agree")
    elif answer == "hint" and seat in at.live.state.actors():
        at.live.hint = (at.live.number, await at.rooms.hint(at.live, seat))
        at.rooms.hub.wake(at.live.id)
    elif answer not in ("hint", "agree", "refuse"):
        raise HTTPException(status_code=404, detail="Not found")


@post("/t/{table_id:str}/say", include_in_schema=False, status_code=204)
async def say(request: Request[Any, Any, AppState], table_id: str, data: Said) -> None:
    """Say something at the table."""
    at = await visit(request, table_id)
    text = data.text.strip()[:300]
    if text:
        await at.rooms.store.say(at.live.id, at.live.names[at.must_sit()], text)
        at.rooms.hub.wake(at.live.id)


@post("/t/{table_id:str}/again", include_in_schema=False)
async def again(request: Request[Any, Any, AppState], table_id: str) -> dict[str, str]:
    """The same people at a new table."""
    at = await visit(request, table_id)
    at.must_sit()
    players = [(seat.name, seat.bot) for seat in at.live.seats]
    live = await at.rooms.new(at.live.kept.game, players, at.session, at.live.kept.options)
    for old, new in zip(at.live.seats, live.seats, strict=True):
        if old.session and old.session != at.session:
            await at.rooms.seat(live, new.seat, session=old.session)
    return {"table": f"/t/{live.id}"}


@get("/t/{table_id:str}/replay/{step:int}", include_in_schema=False)
async def replay(
    request: Request[Any, Any, AppState], table_id: str, step: int, seat: int | None = None
) -> Response[str]:
    """A moment of a game; from any seat once it is over, before only as everybody or one's own seat sees it."""
    at = await visit(request, table_id)
    step = max(0, min(step, len(at.live.moves)))
    eyes = seat if seat in range(at.live.kept.seats) and at.live.state.is_terminal() else at.seat
    return html(pages.replay(at.live, step, eyes))


@get("/t/{table_id:str}/record", include_in_schema=False)
async def record(request: Request[Any, Any, AppState], table_id: str) -> Response[str]:
    """The record of a finished game."""
    at = await visit(request, table_id)
    if not at.live.state.is_terminal():
        raise refuse("not_over")
    name = f'attachment; filename="{at.live.kept.game}-{at.live.id}.jsonl"'
    return Response(at.live.record().to_text(), media_type="application/jsonl", headers={"Content-Disposition": name})


@get("/rules/{name:str}", include_in_schema=False)
async def rules_page(name: str, words: str = "") -> Response[str]:
    """The rules of a game."""
    found = search(name, words) if words else rules(game(name).name)
    return html(pages.rules_page(name, words, found))


@get("/games/{name:str}/table.css", include_in_schema=False, media_type="text/css")
async def game_style(name: str) -> str:
    """How the parts of a game are laid out."""
    path = files(f"emporion.games.{game(name).name}") / "page" / "table.css"
    return path.read_text("utf-8") if path.is_file() else ""


@websocket("/ws/{table_id:str}")
async def updates(socket: WebSocket[Any, Any, AppState], table_id: str) -> None:
    """The parts of a table that changed, as this visitor may see them; first of all, everything."""
    check_origin(socket)
    at = await visit(socket, table_id)
    await socket.accept()
    before: dict[str, str] | None = None
    base = str(socket.base_url).rstrip("/").replace("ws", "http", 1)
    try:
        async for changed in at.rooms.hub.watch(table_id):
            if not changed:
                await socket.send_text("")
                continue
            live = await at.rooms.get(table_id)
            said = await at.rooms.store.said(table_id)
            parts = pages.table_parts(live, live.seat_of(at.session), said, links(live, at.session, base))
            if text := pages.frame(parts, before):
                await socket.send_text(text)
            before = parts
    except WebSocketDisconnect:
        pass


@get("/api/games")
async def api_games() -> list[dict[str, Any]]:
    """The games there are."""
    return [{"name": g.name, "title": g.title, "seats": [g.seats[0], g.seats[-1]], "num_actions": g.num_actions}
            for g in map(game, names())]  # fmt: skip


@get("/api/tables/{table_id:str}")
async def api_table(request: Request[Any, Any, AppState], table_id: str) -> dict[str, Any]:
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
async def api_new_table(request: Request[Any, Any, AppState], data: ApiTable) -> Response[dict[str, Any]]:
    """Make a table."""
    session, cookies = request.app.state.sessions.ensure(request)
    players = [(p, p[4:]) if p.startswith("bot:") else (p[:24], "") for p in data.players]
    live = await request.app.state.rooms.new(data.game, players, session, data.options)
    invites = {seat.name: f"/j/{seat.link}" for seat in live.seats if not seat.bot}
    return Response({"id": live.id, "links": invites}, status_code=201, cookies=cookies)


@post("/api/tables/{table_id:str}/moves", status_code=201)
async def api_move(request: Request[Any, Any, AppState], table_id: str, data: MoveOf) -> dict[str, int]:
    """Choose an action; the answer is the number of the decision that is open now."""
    at = await visit(request, table_id)
    await at.rooms.play(at.live, at.must_sit(), data.action, data.number)
    return {"number": at.live.number}


def refused(request: Request[Any, Any, AppState], refusal: Refusal) -> Response[Any]:
    """A refusal as a page for people, as data for programs; nothing was changed."""
    status = STATUS.get(refusal.key, 422 if refusal.key not in ("bad_seats", "unknown_option", "bad_option") else 400)
    if (request.method == "GET" and not request.url.path.startswith("/api")) or request.url.path == "/tables":
        return html(pages.problem(pages.SAY("problem.title"), refusal.text), status_code=status)
    return Response({"rule": refusal.rule, "key": refusal.key, "text": refusal.text}, status_code=status)


async def before_request(request: Request[Any, Any, AppState]) -> None:
    """Only our own pages may post, and nobody too fast."""
    if request.method != "GET":
        check_origin(request)
        visitor = request.app.state.sessions.of(request) or (request.client.host if request.client else "")
        request.app.state.limits.check(visitor)


def create_app(database: str, pause: float = PAUSE) -> Litestar:
    """The application on a database."""
    store, hub, thinkers = Store(database), Hub(), Thinkers()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await store.open()
        app.state.sessions = Sessions(await store.secret("session", token_bytes(32)))
        app.state.rooms = Rooms(store, hub, thinkers, pause)
        app.state.limits = Limits()
        yield
        await app.state.rooms.close()
        await store.close()

    static = create_static_files_router(
        "/static", directories=[Path(__file__).parent / "static"], include_in_schema=False
    )
    return Litestar(
        [home, new_table, table, join, move, undo, act, say, again, replay, record, rules_page, game_style, updates,
         api_games, api_table, api_new_table, api_move, static],
        lifespan=[lifespan], exception_handlers={Refusal: refused}, before_request=before_request,
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        request_max_body_size=64 * 1024, openapi_config=OpenAPIConfig(title="emporion", version="1", path="/schema"),
    )  # fmt: skip

"""Who asks for which table, and how answers are made."""

from dataclasses import dataclass, field
from typing import Any

from litestar import MediaType, Request, Response
from litestar.datastructures import State as AppState

from emporion.server.live import Live
from emporion.server.refusals import refuse
from emporion.server.tables import Tables

BOT_NAMES = ("Abas", "Berenike", "Chares", "Dione", "Euander", "Philon", "Glaukos", "Hestia", "Iason", "Kleio", "Lysis",
             "Myron", "Nike", "Oinone", "Rhode", "Simon", "Thais", "Xanthe")  # fmt: skip

Asked = Request[Any, Any, AppState]


@dataclass
class MoveOf:
    """A click: what is chosen, in one step or several, and which decision it answers."""

    action: int
    number: int
    then: list[int] = field(default_factory=list)


@dataclass
class Composed:
    """A deal: what it should become, or what is to be made."""

    plan: Any


@dataclass
class Visit:
    """Who asks for which table."""

    live: Live
    session: str
    seat: int | None
    tables: Tables

    def must_sit(self) -> int:
        """The seat of whoever asks; only those who sit may act."""
        if self.seat is None:
            raise refuse("not_seated")
        return self.seat


async def visit(connection: Any, table_id: str, lobby: bool = False) -> Visit:
    """Look up a table for whoever asks; refuse one whose people are still being seated, unless its lobby will do."""
    state: AppState = connection.app.state
    session = state.sessions.of(connection)
    live = await state.tables.get(table_id)
    if live.seating and not lobby:
        raise refuse("not_begun")
    return Visit(live, session, live.seat_of(session), state.tables)


def bot_name(seat: int) -> str:
    """What a bot at a seat is called: names with different initials, since a seat is marked by its letter."""
    return BOT_NAMES[seat % len(BOT_NAMES)]


def html(text: str, **more: Any) -> Response[str]:
    """A page."""
    return Response(text, media_type=MediaType.HTML, **more)


def download(text: str, *name: str) -> Response[str]:
    """A file of lines, under as much of a name as any header and any disk takes."""
    kept = "".join(sign for sign in "-".join(name) if sign.isascii() and (sign.isalnum() or sign in "-_"))
    headers = {"Content-Disposition": f'attachment; filename="{kept}.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=headers)

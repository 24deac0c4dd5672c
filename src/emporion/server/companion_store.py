"""Companions in the database: who has which seat, and an append-only list of commands, which is the companion."""

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import JSON, Column, Float, ForeignKey, Integer, String, Table, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from emporion.server import clocks
from emporion.server.store import Stale, metadata

companions = Table(
    "companions", metadata,
    Column("id", String(32), primary_key=True), Column("game", String(40), nullable=False),
    Column("edition", Integer, nullable=False), Column("seed", String(40), nullable=False),
    Column("setup", JSON, nullable=False), Column("made", Float, nullable=False),
    Column("clock_key", String(80), nullable=False), Column("clock_left", Float, nullable=False),
)  # fmt: skip
chairs = Table(
    "companion_chairs", metadata,
    Column("companion_id", ForeignKey("companions.id"), primary_key=True), Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False), Column("session", String(64), nullable=False, index=True),
    Column("code", String(16), nullable=False, unique=True),
)  # fmt: skip
commands = Table(
    "companion_commands", metadata,
    Column("companion_id", ForeignKey("companions.id"), primary_key=True),
    Column("number", Integer, primary_key=True), Column("who", Integer, nullable=False),
    Column("command", JSON, nullable=False), Column("at", Float, nullable=False),
)  # fmt: skip
MOST_LISTED = 20


@dataclass
class Chair:
    """A seat, or the place of the organizer, and the browser session that has it."""

    seat: int
    name: str
    session: str
    code: str  # opens it on any phone


@dataclass
class Given:
    """A command that was obeyed."""

    number: int
    who: int
    command: dict[str, Any]
    at: float = field(default_factory=clocks.read)


@dataclass
class KeptCompanion:
    """A companion as the database has it; what its clock still shows is kept with every command."""

    id: str
    game: str
    edition: int
    seed: int
    setup: dict[str, Any]
    made: float
    clock_key: str
    clock_left: float
    chairs: list[Chair]
    given: list[Given]


class CompanionStore:
    """The companions of a database that a `Store` has opened."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def add(self, kept: KeptCompanion) -> None:
        """Keep a new companion."""
        row = {column.name: vars(kept)[column.name] for column in companions.c}
        people = [{"companion_id": kept.id, **vars(chair)} for chair in kept.chairs]
        async with self.engine.begin() as connection:
            await connection.execute(insert(companions).values({**row, "seed": str(kept.seed)}))
            await connection.execute(insert(chairs), people)

    async def find(self, ident: str) -> KeptCompanion | None:
        """A companion with all its commands."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(companions).where(companions.c.id == ident))).mappings().first()
            if row is None:
                return None
            people = await connection.execute(
                select(chairs).where(chairs.c.companion_id == ident).order_by(chairs.c.seat)
            )
            lines = await connection.execute(
                select(commands).where(commands.c.companion_id == ident).order_by(commands.c.number)
            )
            return KeptCompanion(
                **{**row, "seed": int(row["seed"])},
                chairs=[Chair(**_without_id(each)) for each in people.mappings()],
                given=[Given(**_without_id(each)) for each in lines.mappings()],
            )

    async def append(self, ident: str, given: Given, clock_key: str, clock_left: float) -> None:
        """Add a command, and what the clock shows after it; committed when this returns. `Stale` if it comes second."""
        clock = update(companions).where(companions.c.id == ident)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(commands).values(companion_id=ident, **vars(given)))
                await connection.execute(clock.values(clock_key=clock_key, clock_left=clock_left))
        except IntegrityError as problem:
            raise Stale from problem

    async def beat(self, ident: str, clock_key: str, clock_left: float) -> None:
        """Keep what a running clock shows, so that a server that stops takes no time away."""
        now = update(companions).where(companions.c.id == ident).values(clock_key=clock_key, clock_left=clock_left)
        async with self.engine.begin() as connection:
            await connection.execute(now)

    async def sit(self, ident: str, seat: int, session: str) -> None:
        """Keep who has a seat now."""
        where = (chairs.c.companion_id == ident) & (chairs.c.seat == seat)
        async with self.engine.begin() as connection:
            await connection.execute(update(chairs).where(where).values(session=session))

    async def by_code(self, code: str) -> tuple[str, int] | None:
        """The companion and the seat that a code opens."""
        query = select(chairs.c.companion_id, chairs.c.seat).where(chairs.c.code == code)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
            return (row[0], row[1]) if row else None

    async def of_session(self, session: str) -> list[str]:
        """The companions at which a session has a seat or is the organizer, the newest first."""
        sits = select(chairs.c.companion_id).where(chairs.c.session == session)
        query = select(companions.c.id).where(companions.c.id.in_(sits)).order_by(companions.c.made.desc())
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(query.limit(MOST_LISTED))]


def _without_id(row: Any) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != "companion_id"}

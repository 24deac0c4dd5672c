"""All companions of this server: each a list of commands, obeyed one at a time, with the clock it asks for."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

from sqlalchemy.exc import SQLAlchemyError

from emporion.companion.interface import CLOCK, ORGANIZER, Command, CompanionKit, CompanionTable, Look, Timer
from emporion.companion.kits import kit_of
from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.server import clocks
from emporion.server.cache import Cache
from emporion.server.companion_store import Chair, CompanionStore, Given, StoredCompanion
from emporion.server.hub import Hub
from emporion.server.loading import Loading, replayed
from emporion.server.refusals import refuse
from emporion.server.store import Stale
from emporion.server.stored import Unreadable

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
CODE_LENGTH = 10  # so many that guessing leads nowhere, although right codes always open
BEAT = 5.0  # seconds after which the clock is kept again
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0  # seconds before trying a database again that did not answer


def must_have(name: str) -> CompanionKit:
    """The companion of a game; refused where there is none."""
    kit = kit_of(name)
    if kit is None:
        raise refuse("no_companion")
    return kit


def new_code() -> str:
    """A code that can be read out across a table."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


class Countdown(NamedTuple):
    """What a clock shows. Time in which no server ran is not counted."""

    key: str
    left: float  # seconds, as of `since`
    since: float
    runs: bool = False

    def following(self, timer: Timer | None, now: float) -> "Countdown":
        """The clock as the companion asks for it: begun anew, standing, or going on."""
        if timer is None:
            return Countdown("", 0.0, now)
        return Countdown(timer.key, self.shows(now) if timer.key == self.key else timer.seconds, now, timer.runs)

    def shows(self, now: float) -> float:
        return max(0.0, self.left - (now - self.since)) if self.runs else self.left

    @property
    def until(self) -> float | None:
        """When it will have run out, if it runs."""
        return self.since + self.left if self.runs else None

    def is_over(self, now: float) -> bool:
        """Whether it has run out."""
        return self.until is not None and now >= self.until


class LiveCompanion:
    """A companion in memory. Only what the store has committed gets in here."""

    def __init__(self, stored: StoredCompanion) -> None:
        self.stored = stored
        self.lock = asyncio.Lock()
        self.table: CompanionTable = _start(stored)
        self.counts: Counter[int] = Counter()  # commands of each seat, of the organizer, of the clock
        self.there: Counter[str] = Counter()  # open pages by session
        for given in stored.given:
            self._obey(given)
        now = clocks.now()
        self.clock = Countdown(stored.clock_key, stored.clock_left, now).following(self.table.timer(), now)
        self.table.parts(Look(None, False, self.names))  # what cannot be shown cannot be opened either

    def _obey(self, given: Given) -> None:
        try:
            self.table.obey(given.who, given.command)
        except Refusal as refusal:
            raise Unreadable("bad_entry", number=given.number + 1) from refusal
        self.counts[given.who] += 1

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def number(self) -> int:
        """How many commands were obeyed."""
        return len(self.stored.given)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.stored.chairs if chair.seat >= 0)

    def chair(self, seat: int) -> Chair:
        """A seat, or the organizer's place."""
        return next(chair for chair in self.stored.chairs if chair.seat == seat)

    def seat_of(self, session: str) -> int | None:
        return next((chair.seat for chair in self.stored.chairs if chair.seat >= 0 and chair.session == session), None)

    def is_organizer(self, session: str) -> bool:
        """Whether a session may do what only the organizer may."""
        return bool(session) and self.chair(ORGANIZER).session == session

    def look(self, session: str, base: str) -> Look:
        """What the server knows about whoever looks."""
        organizer = self.is_organizer(session)
        links = {chair.seat: f"{base}/k/{chair.code}" for chair in self.stored.chairs} if organizer else {}
        there = frozenset(chair.seat for chair in self.stored.chairs if chair.seat >= 0 and self.there[chair.session])
        left = self.clock.shows(clocks.now()) if self.clock.key else None
        return Look(self.seat_of(session), organizer, self.names, links, there, left, self.clock.runs)

    def take(self, given: Given, after: CompanionTable) -> None:
        """Let a committed command in."""
        self.table = after
        self.stored.given.append(given)
        self.counts[given.who] += 1


def _start(stored: StoredCompanion) -> CompanionTable:
    try:
        return must_have(stored.game).start(stored.setup, stored.seed)
    except Refusal as refusal:
        raise Unreadable("bad_options") from refusal


class Companions(Cache[LiveCompanion]):
    """The companions, each behind its lock: those in use in memory, all of them in the database."""

    most = 200

    def __init__(self, store: CompanionStore, hub: Hub, loading: Loading) -> None:
        super().__init__(hub, loading)
        self.store = store

    async def new(self, name: str, form: Mapping[str, str], session: str) -> LiveCompanion:
        """A new companion, made by an organizer."""
        opening = must_have(name).read(form)
        seed = secrets.randbits(62)
        must_have(name).start(opening.setup, seed)
        people = [
            Chair(seat, called, session if seat == opening.mine else "", new_code())
            for seat, called in enumerate(opening.names)
        ]
        chairs = [Chair(ORGANIZER, "", session, new_code()), *people]
        ident, now = secrets.token_urlsafe(9), clocks.now()
        stored = StoredCompanion(ident, name, game(name).edition, seed, opening.setup, now, "", 0.0, chairs, [])
        await self.store.add(stored)
        live = LiveCompanion(stored)
        self.keep(live)
        return live

    def address(self, ident: str) -> str:
        return f"/companion/at/{quote(ident)}"

    async def read(self, ident: str) -> LiveCompanion:
        """Obey all commands again."""
        found = await self.store.rows(ident)
        if found is None:
            raise refuse("no_table")
        return await self.loading.table(lambda: replayed(ident, lambda: LiveCompanion(found.read())))

    async def record(self, ident: str, session: str) -> str:
        """What the database has of a companion that cannot be opened, for its people."""
        try:
            await self.get(ident)
        except Refusal as refusal:
            found = await self.store.rows(ident)
            if refusal.key != "unreadable" or found is None:
                raise
            if session not in found.sessions():
                raise refuse("not_seated") from None
            return found.text()
        raise refuse("not_found")

    async def by_code(self, code: str) -> tuple[LiveCompanion, int]:
        """The companion and the seat, or the organizer's place, that a code opens."""
        found = await self.store.by_code("".join(filter(str.isalnum, code.lower()))[: 2 * CODE_LENGTH])
        if found is None:
            raise refuse("no_link")
        return await self.get(found[0]), found[1]

    async def join(self, code: str, session: str) -> LiveCompanion:
        """Take the seat that a code opens: the last phone that did has it."""
        live, seat = await self.by_code(code)
        async with live.lock:
            await self.store.sit(live.id, seat, session)
            live.chair(seat).session = session
        self.hub.notify(live.id)
        return live

    async def obey(self, live: LiveCompanion, who: int, command: Command, mark: int) -> None:
        """Obey a command: tried, committed, and only then shown. It counts as of the moment it came in."""
        came = clocks.now()
        async with live.lock:
            await self._time_is_up(live, came)  # MEG-TIM-04
            if mark != live.counts[who]:
                raise refuse("stale", number=mark, open=live.counts[who])
            await self._obey(live, who, command, came)

    async def _obey(self, live: LiveCompanion, who: int, command: Command, at: float) -> None:
        after = live.table.clone()
        after.obey(who, command)
        clock = live.clock.following(after.timer(), at)
        given = Given(live.number, who, dict(command), at)
        try:
            await self.store.append(live.id, given, clock.key, clock.left)
        except Stale:
            raise self.outrun(live, given.number) from None
        live.clock = clock
        live.take(given, after)
        self.hub.notify(live.id)
        self.keep_going(live)

    async def _time_is_up(self, live: LiveCompanion, now: float) -> None:
        """What the clock commands, if it has run out."""
        timer = live.table.timer()
        if timer is not None and live.clock.is_over(now):
            await self._obey(live, CLOCK, timer.over, live.clock.until or now)

    def keep_going(self, live: LiveCompanion) -> None:
        """Have somebody look after a running clock."""
        if live.clock.runs:
            self.attend(live, self._attend(live))

    async def _attend(self, live: LiveCompanion) -> None:
        """Keep what the clock shows from time to time, and end what it ends; the database may be away for a while."""
        wait = FIRST_WAIT
        while live.clock.until is not None and self._live.get(live.id) is live:
            await asyncio.sleep(min(BEAT, max(0.02, live.clock.until - clocks.now())))
            try:
                async with live.lock:
                    now = clocks.now()
                    await self._time_is_up(live, now)
                    if live.clock.runs:
                        await self.store.beat(live.id, live.clock.key, live.clock.shows(now))
                wait = FIRST_WAIT
            except SQLAlchemyError:
                wait = min(2 * wait, LONGEST_WAIT)
                await asyncio.sleep(wait)
            except Refusal:
                return  # another process was faster; whoever looks next reads the database

    def answer(self, live: LiveCompanion, seat: int, question: Command) -> dict[str, Any]:
        """What a seat asks about its own cards."""
        return live.table.answer(seat, question)

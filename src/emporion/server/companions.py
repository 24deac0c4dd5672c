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
from emporion.server.companion_store import Chair, CompanionStore, Given, KeptCompanion
from emporion.server.hub import Hub
from emporion.server.kept import Unreadable
from emporion.server.loading import Loading, Once, replayed
from emporion.server.refusals import refuse, unreadable
from emporion.server.store import Stale

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
CODE_LENGTH = 10  # so many that guessing leads nowhere, although right codes always open
BEAT = 5.0  # seconds after which the clock is kept again
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0  # seconds before trying a database again that did not answer
KEPT_IN_MEMORY = 200


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
        """The seconds that are left."""
        return max(0.0, self.left - (now - self.since)) if self.runs else self.left

    @property
    def until(self) -> float | None:
        """When it will have run out, if it runs."""
        return self.since + self.left if self.runs else None

    def is_over(self, now: float) -> bool:
        """Whether it has run out."""
        return self.until is not None and now >= self.until


class Laid:
    """A companion in memory. Only what the store has committed gets in here."""

    def __init__(self, kept: KeptCompanion) -> None:
        self.kept = kept
        self.lock = asyncio.Lock()
        self.table: CompanionTable = _start(kept)
        self.counts: Counter[int] = Counter()  # commands of each seat, of the organizer, of the clock
        self.there: Counter[str] = Counter()  # open pages by session
        for given in kept.given:
            self._obey(given)
        now = clocks.now()
        self.clock = Countdown(kept.clock_key, kept.clock_left, now).following(self.table.timer(), now)
        self.table.parts(Look(None, False, self.names))  # what cannot be shown cannot be opened either

    def _obey(self, given: Given) -> None:
        try:
            self.table.obey(given.who, given.command)
        except Refusal as refusal:
            raise Unreadable("bad_entry", number=given.number + 1) from refusal
        self.counts[given.who] += 1

    @property
    def id(self) -> str:
        """Its id."""
        return self.kept.id

    @property
    def number(self) -> int:
        """How many commands were obeyed."""
        return len(self.kept.given)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(chair.name for chair in self.kept.chairs if chair.seat >= 0)

    def chair(self, seat: int) -> Chair:
        """A seat, or the organizer's place."""
        return next(chair for chair in self.kept.chairs if chair.seat == seat)

    def seat_of(self, session: str) -> int | None:
        """The seat of a session."""
        return next((chair.seat for chair in self.kept.chairs if chair.seat >= 0 and chair.session == session), None)

    def is_organizer(self, session: str) -> bool:
        """Whether a session may do what only the organizer may."""
        return bool(session) and self.chair(ORGANIZER).session == session

    def look(self, session: str, base: str) -> Look:
        """What the server knows about whoever looks."""
        organizer = self.is_organizer(session)
        links = {chair.seat: f"{base}/k/{chair.code}" for chair in self.kept.chairs} if organizer else {}
        there = frozenset(chair.seat for chair in self.kept.chairs if chair.seat >= 0 and self.there[chair.session])
        left = self.clock.shows(clocks.now()) if self.clock.key else None
        return Look(self.seat_of(session), organizer, self.names, links, there, left, self.clock.runs)

    def take(self, given: Given, after: CompanionTable) -> None:
        """Let a committed command in."""
        self.table = after
        self.kept.given.append(given)
        self.counts[given.who] += 1


def _start(kept: KeptCompanion) -> CompanionTable:
    try:
        return must_have(kept.game).start(kept.setup, kept.seed)
    except Refusal as refusal:
        raise Unreadable("bad_options") from refusal


class Companions:
    """The companions, each behind its lock: those in use in memory, all of them in the database."""

    def __init__(self, store: CompanionStore, hub: Hub, loading: Loading) -> None:
        self.store = store
        self.hub = hub
        self.loading = loading
        self._loads: Once[Laid] = Once()
        self._laid: dict[str, Laid] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def new(self, name: str, form: Mapping[str, str], session: str) -> Laid:
        """A new companion, laid by an organizer."""
        opening = must_have(name).read(form)
        seed = secrets.randbits(62)
        must_have(name).start(opening.setup, seed)
        people = [
            Chair(seat, called, session if seat == opening.mine else "", new_code())
            for seat, called in enumerate(opening.names)
        ]
        chairs = [Chair(ORGANIZER, "", session, new_code()), *people]
        ident, now = secrets.token_urlsafe(9), clocks.now()
        kept = KeptCompanion(ident, name, game(name).edition, seed, opening.setup, now, "", 0.0, chairs, [])
        await self.store.add(kept)
        laid = self._laid[ident] = Laid(kept)
        return laid

    async def get(self, ident: str) -> Laid:
        """A companion by its id, from memory or from the database."""
        laid = self._laid.get(ident) or await self._load(ident)
        self._laid.pop(ident, None)
        self._laid[ident] = laid
        self._forget_others()
        self._keep_time(laid)
        return laid

    async def _load(self, ident: str) -> Laid:
        try:
            laid = await self._loads.get(ident, lambda: self._read(ident))
        except Unreadable as fault:
            raise unreadable(f"/companion/at/{quote(ident)}", fault) from fault
        return self._laid.setdefault(ident, laid)

    async def _read(self, ident: str) -> Laid:
        """Obey all commands again."""
        found = await self.store.rows(ident)
        if found is None:
            raise refuse("no_table")
        return await self.loading.table(lambda: replayed(ident, lambda: Laid(found.read())))

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

    def _forget_others(self) -> None:
        """Let companions go that nobody looks at; the database has all of them."""
        for ident, laid in list(self._laid.items())[:-1]:
            if len(self._laid) <= KEPT_IN_MEMORY:
                return
            if not self.hub.watching(ident) and not laid.lock.locked() and not laid.clock.runs:
                del self._laid[ident]
                self._tasks.pop(ident, None)

    async def by_code(self, code: str) -> tuple[Laid, int]:
        """The companion and the seat, or the organizer's place, that a code opens."""
        found = await self.store.by_code("".join(filter(str.isalnum, code.lower()))[: 2 * CODE_LENGTH])
        if found is None:
            raise refuse("no_link")
        return await self.get(found[0]), found[1]

    async def join(self, code: str, session: str) -> Laid:
        """Take the seat that a code opens: the last phone that did has it."""
        laid, seat = await self.by_code(code)
        async with laid.lock:
            await self.store.sit(laid.id, seat, session)
            laid.chair(seat).session = session
        self.hub.wake(laid.id)
        return laid

    async def obey(self, laid: Laid, who: int, command: Command, mark: int) -> None:
        """Obey a command: tried, committed, and only then shown. It counts as of the moment it came in."""
        came = clocks.now()
        async with laid.lock:
            await self._time_is_up(laid, came)  # MEG-TIM-04
            if mark != laid.counts[who]:
                raise refuse("stale", number=mark, open=laid.counts[who])
            await self._obey(laid, who, command, came)

    async def _obey(self, laid: Laid, who: int, command: Command, at: float) -> None:
        after = laid.table.clone()
        after.obey(who, command)
        clock = laid.clock.following(after.timer(), at)
        given = Given(laid.number, who, dict(command), at)
        try:
            await self.store.append(laid.id, given, clock.key, clock.left)
        except Stale:
            self._laid.pop(laid.id, None)  # another process was faster: everybody looks at the database again
            self.hub.wake(laid.id)
            raise refuse("stale", number=given.number, open=given.number + 1) from None
        laid.clock = clock
        laid.take(given, after)
        self.hub.wake(laid.id)
        self._keep_time(laid)

    async def _time_is_up(self, laid: Laid, now: float) -> None:
        """What the clock commands, if it has run out."""
        timer = laid.table.timer()
        if timer is not None and laid.clock.is_over(now):
            await self._obey(laid, CLOCK, timer.over, laid.clock.until or now)

    def _keep_time(self, laid: Laid) -> None:
        """Have somebody look after a running clock."""
        task = self._tasks.get(laid.id)
        if laid.clock.runs and (task is None or task.done()):
            self._tasks[laid.id] = asyncio.create_task(self._attend(laid))

    async def _attend(self, laid: Laid) -> None:
        """Keep what the clock shows from time to time, and end what it ends; the database may be away for a while."""
        wait = FIRST_WAIT
        while laid.clock.until is not None and self._laid.get(laid.id) is laid:
            await asyncio.sleep(min(BEAT, max(0.02, laid.clock.until - clocks.now())))
            try:
                async with laid.lock:
                    now = clocks.now()
                    await self._time_is_up(laid, now)
                    if laid.clock.runs:
                        await self.store.beat(laid.id, laid.clock.key, laid.clock.shows(now))
                wait = FIRST_WAIT
            except SQLAlchemyError:
                wait = min(2 * wait, LONGEST_WAIT)
                await asyncio.sleep(wait)
            except Refusal:
                return  # another process was faster; whoever looks next reads the database

    def answer(self, laid: Laid, seat: int, question: Command) -> dict[str, Any]:
        """What a seat asks about its own cards."""
        return laid.table.answer(seat, question)

    async def close(self) -> None:
        """Stop the clocks."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

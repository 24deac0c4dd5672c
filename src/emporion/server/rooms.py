"""All tables of this server: found, changed one entry at a time, and kept going by bots and clocks."""

import asyncio
import secrets
import time
from typing import Any

from emporion.bots import bot
from emporion.core.messages import messages
from emporion.core.options import refuse as refuse_start
from emporion.core.record import Record
from emporion.core.registry import game
from emporion.core.rng import seeded
from emporion.server.hints import hint
from emporion.server.hub import Hub
from emporion.server.live import Ask, Live
from emporion.server.refusals import refuse
from emporion.server.store import MOVE, UNDO, Entry, Kept, Seat, Stale, Store
from emporion.server.thinking import Thinkers

SAY = messages("emporion.server").say
PAUSE = 0.7  # seconds between moves of bots, so that people can follow
KEPT_IN_MEMORY = 500
LARGEST_SEED = 10**36  # what the database keeps


class Rooms:
    """The tables, each behind its lock."""

    def __init__(self, store: Store, hub: Hub, thinkers: Thinkers, pause: float = PAUSE) -> None:
        self.store = store
        self.hub = hub
        self.thinkers = thinkers
        self.pause = pause
        self._live: dict[str, Live] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def new(
        self, name: str, players: list[tuple[str, str]], session: str, options: dict[str, Any], clock: int = 0
    ) -> Live:
        """A new table: players are (name, bot); a person without a name leaves the seat to whoever gets its link."""
        the_game = game(name)
        if len(players) not in the_game.seats:
            raise refuse_start(
                "seats", "bad_seats", seats=len(players), least=the_game.seats[0], most=the_game.seats[-1]
            )
        people = []
        for number, (called, robot) in enumerate(players):
            if robot:
                bot(robot)
            mine = session if called and not robot else ""
            shown = called or SAY("seat.player", {"n": number + 1})
            people.append(Seat(number, shown, robot, mine, secrets.token_urlsafe(18)))
        seed = secrets.randbits(62)
        the_game.new(seats=len(players), seed=seed, **options)
        kept = Kept(secrets.token_urlsafe(9), name, the_game.edition, len(players), seed, options, clock, time.time(),
                    session, people, [])  # fmt: skip
        await self.store.add_table(kept)
        live = self._live[kept.id] = Live(kept)
        self.keep_going(live)
        return live

    async def get(self, table_id: str) -> Live:
        """A table by its id, from memory or from the database."""
        live = self._live.get(table_id)
        if live is None:
            kept = await self.store.table(table_id)
            if kept is None:
                raise refuse("no_table")
            live = self._live.setdefault(table_id, Live(kept))
            self.keep_going(live)
        return live

    async def play(self, live: Live, seat: int, action: int, number: int) -> None:
        """Make a move: tried, committed, and only then shown."""
        async with live.lock:
            if late := live.check_number(number):
                raise late
            after = live.try_move(seat, action)
            await self._commit(live, Entry(live.number, MOVE, seat, action), after)

    async def undo(self, live: Live, seat: int) -> None:
        """Take the last move back; where others are touched, ask them."""
        async with live.lock:
            left = live.free_undo(seat)
            if left is None:
                back_to = live.asked_undo(seat)
                others = {s.seat for s in live.seats if s.session and not s.bot and not s.away and s.seat != seat}
                if others:
                    live.ask = Ask(seat, back_to, others)
                    self.hub.wake(live.id)
                    return
                left = back_to
            await self._commit(live, Entry(live.number, UNDO, seat, left))

    async def answer_ask(self, live: Live, seats: list[int], agreed: bool) -> None:
        """People agree or do not agree that moves are taken back; all have to."""
        async with live.lock:
            if live.ask is None or not live.ask.waiting & set(seats):
                return
            ask = live.ask
            if not agreed:
                live.ask = None
                self.hub.wake(live.id)
                return
            ask.waiting -= set(seats)
            if not ask.waiting:
                await self._commit(live, Entry(live.number, UNDO, ask.seat, ask.back_to))
            self.hub.wake(live.id)

    async def _commit(self, live: Live, entry: Entry, after: Any = None) -> None:
        try:
            await self.store.append(live.id, entry)
        except Stale:
            self._live.pop(live.id, None)  # another process was faster: look at the database again
            raise refuse("stale", number=entry.number, open=entry.number + 1) from None
        live.take(entry, after)
        self.hub.wake(live.id)
        self.keep_going(live)

    async def seat(self, live: Live, seat: int, **changes: Any) -> None:
        """Change who sits at a seat."""
        async with live.lock:
            person = live.seats[seat]
            for key, value in changes.items():
                setattr(person, key, value)
            await self.store.set_seat(live.id, person)
        self.hub.wake(live.id)
        self.keep_going(live)

    def keep_going(self, live: Live) -> None:
        """Have somebody look after the table while a bot or a clock has to act."""
        task = self._tasks.get(live.id)
        if (task is None or task.done()) and (live.bot_to_move() is not None or live.kept.clock):
            self._tasks[live.id] = asyncio.create_task(self._attend(live))

    async def _attend(self, live: Live) -> None:
        """Let bots move, one by one, and call a bot for whoever lets the clock run out."""
        while not live.state.is_terminal():
            if robot := live.bot_to_move():
                await self._bot_moves(live, robot)
            elif live.kept.clock and live.seats[live.state.actors()[0]].session:
                if not await self._clock_runs_out(live):
                    continue
            else:
                return

    async def _bot_moves(self, live: Live, robot: Seat) -> None:
        number, seat = live.number, robot.seat
        options = live.state.legal_actions(seat)
        seed = seeded(live.kept.seed + number).below(1 << 30)
        chosen, _ = await asyncio.gather(
            self.thinkers.choose(robot.bot or "greedy", seed, live.state.view(seat), options),
            asyncio.sleep(self.pause if live.pause is None else live.pause),
        )
        if live.number == number and live.bot_to_move() is robot:  # its person may have come back meanwhile
            await self.play(live, seat, chosen, number)

    async def _clock_runs_out(self, live: Live) -> bool:
        number, seat = live.number, live.state.actors()[0]
        await asyncio.sleep(min(1.0, max(0.05, (live.until() or 0) - time.time())))
        if live.number != number or time.time() < (live.until() or 0):
            return False
        await self.seat(live, seat, away=1)
        return True

    async def hint(self, live: Live, seat: int) -> None:
        """Show a seat what a bot would do there."""
        live.hint = await hint(self.thinkers, live, seat)
        self.hub.wake(live.id)

    async def adopt(self, record: Record, session: str) -> Live:
        """A table that goes on where a record stops: whoever brings it takes the seat whose turn it is."""
        header = record.header
        if header.position is not None:
            raise refuse("has_position")
        if abs(header.seed) >= LARGEST_SEED:
            raise refuse("too_large")
        turn = (await asyncio.to_thread(record.last)).current_player()
        names = header.players if len(header.players) == header.seats else [""] * header.seats
        people = [
            Seat(number, _printed(called) or SAY("seat.player", {"n": number + 1}), "",
                 session if number == turn else "", secrets.token_urlsafe(18))
            for number, called in enumerate(names)
        ]  # fmt: skip
        history = [Entry(number, MOVE, move.seat, move.action) for number, move in enumerate(record.moves)]
        kept = Kept(secrets.token_urlsafe(9), header.game, header.edition, header.seats, header.seed, header.options, 0,
                    time.time(), session, people, history)  # fmt: skip
        await self.store.add_table(kept)
        live = self._live[kept.id] = Live(kept)
        return live

    async def close(self) -> None:
        """Stop looking after tables."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self.thinkers.close()


def _printed(name: str) -> str:
    """As much of a name as can be shown."""
    return "".join(filter(str.isprintable, name)).strip()[:24]

"""All tables of this server: found, changed one entry at a time, and kept going by bots and clocks."""

import asyncio
import time
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from emporion.core.record import Record
from emporion.core.refusal import Refusal
from emporion.core.state import State
from emporion.server.hints import hint
from emporion.server.hub import Hub
from emporion.server.live import Ask, Live
from emporion.server.opening import check_bot, from_record, new_table, once_more
from emporion.server.refusals import refuse
from emporion.server.store import HOLD, MOVE, UNDO, Entry, Kept, Seat, Stale, Store
from emporion.server.thinking import Thinkers

PAUSE = 0.7  # seconds between moves of bots, so that people can follow
KEPT_IN_MEMORY = 500
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0  # seconds before trying a database again that did not answer
TAKES_OVER = "greedy"  # the bot that plays for somebody who is away


class Rooms:
    """The tables, each behind its lock: those in use in memory, all of them in the database."""

    most = KEPT_IN_MEMORY

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
        return await self._open(new_table(name, players, session, options, clock))

    async def adopt(self, record: Record, session: str) -> Live:
        """A table that goes on where a record stops: whoever brings it takes the seat whose turn it is."""
        return await self._open(await asyncio.to_thread(from_record, record, session))

    async def again(self, live: Live, session: str) -> str:
        """The address of a new table for the same people: made once, whoever asks first."""
        async with live.lock:
            if not live.state.is_terminal():
                raise refuse("not_over")
            if not live.kept.again:
                try:
                    live.kept.again = (await self._open(once_more(live.kept, session), after=live.id)).id
                except Stale:  # another process was faster
                    kept = await self.store.table(live.id)
                    live.kept.again = kept.again if kept else ""
        self.hub.wake(live.id)
        return live.again

    async def _open(self, kept: Kept, after: str = "") -> Live:
        await self.store.add_table(kept, after)
        live = self._live[kept.id] = Live(kept)
        self.keep_going(live)
        self._forget_others()
        return live

    async def get(self, table_id: str) -> Live:
        """A table by its id, from memory or from the database; it is now the last one to be forgotten."""
        live = self._live.pop(table_id, None)
        if live is None:
            kept = await self.store.table(table_id)
            if kept is None:
                raise refuse("no_table")
            live = self._live.pop(table_id, None) or Live(kept)  # somebody else may have asked meanwhile
        self._live[table_id] = live
        self.keep_going(live)
        self._forget_others()
        live.spectators = self.hub.spectators(table_id, live.sessions)
        return live

    def _forget_others(self) -> None:
        """Let tables go that nobody watches and nothing happens at; the database has all of them."""
        for table_id in list(self._live):
            if len(self._live) <= self.most:
                return
            task = self._tasks.get(table_id)
            busy = self.hub.watching(table_id) or self._live[table_id].lock.locked()
            if not busy and (task is None or task.done()):
                del self._live[table_id]
                self._tasks.pop(table_id, None)

    async def play(self, live: Live, seat: int, action: int, number: int, sure: bool = True) -> None:
        """Make a move: tried, committed, and only then shown.

        One that would end the turn of somebody who is not sure is announced, and made when it is chosen again.
        """
        async with live.lock:
            if late := live.check_number(number):
                raise late
            after = live.try_move(seat, action)
            if sure or live.is_held(seat, action) or not live.ends_turn(seat, action):
                await self._commit(live, Entry(live.number, MOVE, seat, action), after)
            else:
                await self._commit(live, Entry(live.number, HOLD, seat, action))

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

    async def _commit(self, live: Live, entry: Entry, after: State | None = None) -> None:
        try:
            await self.store.append(live.id, entry)
        except Stale:
            self._live.pop(live.id, None)  # another process was faster: everybody looks at the database again
            self.hub.wake(live.id)
            raise refuse("stale", number=entry.number, open=entry.number + 1) from None
        live.take(entry, after)
        self.hub.wake(live.id)
        self.keep_going(live)

    async def seat(self, live: Live, seat: int, **changes: Any) -> None:
        """Change who sits at a seat; where the database did not take it, memory does not keep it either."""
        check_bot(changes.get("bot", ""), live.kept.game)
        async with live.lock:
            person = live.seats[seat]
            before = dict(vars(person))
            vars(person).update(changes)
            try:
                await self.store.set_seat(live.id, person)
            except SQLAlchemyError:
                vars(person).update(before)
                raise
        self.hub.wake(live.id)
        self.keep_going(live)

    async def turn_to(self, live: Live, session: str, seat: int) -> None:
        """Somebody has taken over a device that several people share: its curtain opens for that seat."""
        await self.store.turn(live.id, session, seat)
        live.kept.facing[session] = seat
        self.hub.wake(live.id)

    async def hint(self, live: Live, seat: int) -> None:
        """Show a seat what a bot would do there."""
        live.hint = await hint(self.thinkers, live, seat)
        self.hub.wake(live.id)

    def keep_going(self, live: Live) -> None:
        """Have somebody look after the table while a bot or a clock has to act."""
        task = self._tasks.get(live.id)
        if (task is None or task.done()) and (live.bot_to_move() is not None or live.kept.clock):
            self._tasks[live.id] = asyncio.create_task(self._attend(live))

    async def _attend(self, live: Live) -> None:
        """Look after a table whatever happens: another process may be faster, and the database may be away."""
        wait = FIRST_WAIT
        while True:
            number = live.number
            try:
                await self._bots_and_clock(live)
                if self._is_current(live):
                    return
                live = await self._look_again(live)
            except Refusal:
                live = await self._look_again(live)
            except SQLAlchemyError:
                wait = FIRST_WAIT if live.number > number else min(2 * wait, LONGEST_WAIT)
                await asyncio.sleep(wait)

    def _is_current(self, live: Live) -> bool:
        """Whether this is the table as it stands, not one that another process has left behind."""
        return self._live.get(live.id, live) is live

    async def _look_again(self, live: Live) -> Live:
        """The table as the database has it now."""
        try:
            return await self.get(live.id)
        except SQLAlchemyError:
            await asyncio.sleep(FIRST_WAIT)
            return live

    async def _bots_and_clock(self, live: Live) -> None:
        """Let bots move, one by one, and call a bot for whoever lets the clock run out."""
        while self._is_current(live) and not live.state.is_terminal():
            if robot := live.bot_to_move():
                await self._bot_moves(live, robot)
            elif live.kept.clock and (person := live.awaited()):
                await self._clock_runs(live, person.seat)
            else:
                return

    async def _bot_moves(self, live: Live, robot: Seat) -> None:
        number, seat = live.number, robot.seat
        if live.held is not None:  # its person has chosen before leaving
            await self.play(live, live.held.seat, live.held.action, number)
            return
        name, view, options = robot.bot or TAKES_OVER, live.state.view(seat), live.state.legal_actions(seat)
        pause = self.pause if live.pause is None else live.pause
        chosen, _ = await asyncio.gather(self.thinkers.choose(name, view, options), asyncio.sleep(pause))
        if live.number == number and live.bot_to_move() is robot:  # its person may have come back meanwhile
            await self.play(live, seat, chosen, number)

    async def _clock_runs(self, live: Live, seat: int) -> None:
        """Wait a little for the person whose clock runs; a bot takes over when it has run out."""
        number = live.number
        await asyncio.sleep(min(1.0, max(0.05, (live.until() or 0) - time.time())))
        if live.number == number and time.time() >= (live.until() or 0):
            await self.seat(live, seat, away=1)

    async def close(self) -> None:
        """Stop looking after tables."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self.thinkers.close()

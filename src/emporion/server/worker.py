"""The worker of a table: asks its bots, and makes the table's moves when clocks have run out."""

import asyncio
from contextlib import suppress
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from emporion.core.refusal import Refusal
from emporion.server import clocks
from emporion.server.live import Live
from emporion.server.pace import Pace
from emporion.server.polling import MakesMoves, Polling
from emporion.server.store import Seat
from emporion.server.thinking import Thinkers

PAUSE = 0.7  # seconds between the moves of a bot that makes few of them, so that people can follow
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0  # seconds before trying a database again that did not answer
LONGEST_LOOK = 1.0  # seconds after which a clock is looked at again
TAKES_OVER = "greedy"  # the bot that plays for somebody who is away


class RunsTables(MakesMoves, Protocol):
    """The methods of `Tables` that a worker needs."""

    async def get(self, ident: str) -> Live:
        """A table by its id."""

    async def replace_by_bot(self, live: Live, seat: int, number: int) -> None:
        """The time of a person has run out."""

    def is_current(self, live: Live) -> bool:
        """Whether this is the table as it stands."""


def needs_worker(live: Live) -> bool:
    """Whether a bot or a clock may have to act; nothing happens in a lobby."""
    if live.state.is_terminal() or live.seating:
        return False
    if clocks := live.game.clocks(live.state):
        return not live.vacant() and (live.bot_to_move() is not None or any(clock.runs for clock in clocks))
    return live.bot_to_move() is not None or bool(live.stored.clock)


class Worker:
    """Runs the bots and clocks of one table; goes on when another process was faster or the database was away."""

    def __init__(self, tables: RunsTables, thinkers: Thinkers, pause: float) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.pause = pause
        self._polling: Polling | None = None
        self._pace = Pace()

    async def attend(self, live: Live) -> None:
        """Stay as long as there is something to do."""
        wait = FIRST_WAIT
        while True:
            number = live.number
            try:
                await self._look_after(live)
                if self.tables.is_current(live):
                    return
                found = await self._look_again(live)
            except Refusal:
                found = await self._look_again(live)
            except SQLAlchemyError:
                wait = FIRST_WAIT if live.number > number else min(2 * wait, LONGEST_WAIT)
                await asyncio.sleep(wait)
                continue
            if found is None:
                return
            live = found

    async def _look_again(self, live: Live) -> Live | None:
        """The table as the database has it now; None where it cannot be opened any more."""
        try:
            return await self.tables.get(live.id)
        except Refusal:
            return None
        except SQLAlchemyError:
            await asyncio.sleep(FIRST_WAIT)
            return live

    async def _look_after(self, live: Live) -> None:
        """Let bots move, one by one, and make the moves of clocks that have run out."""
        while self.tables.is_current(live) and needs_worker(live):
            live.changed.clear()
            if market := live.game.market(live.state):
                if self._polling is None or self._polling.market.key != market.key:
                    self._polling = Polling(self.tables, self.thinkers, live, market)
                await self._sleep(live, await self._polling.moment())
            elif robot := live.bot_to_move():
                await self._bot_moves(live, robot)
            elif running := live.clocks.next(live.without_clock()):
                await self._sleep(live, running.until())
            elif live.stored.clock and (person := live.awaited()):
                await self._clock_runs(live, person.seat)
            else:
                return

    async def _sleep(self, live: Live, until: float) -> None:
        """Until something happens or a moment has come; a clock that has run out then is rung."""
        with suppress(TimeoutError):
            async with asyncio.timeout(min(LONGEST_LOOK, max(0.0, until - clocks.now()))):
                await live.changed.wait()
        running = live.clocks.next(live.without_clock())
        if running and clocks.now() >= running.until():
            await self.tables.ring(live, running.clock.move, live.number)

    async def _bot_moves(self, live: Live, robot: Seat) -> None:
        seat = robot.seat
        number = live.number_of(seat)
        if live.held is not None:  # its person has chosen before leaving
            await self.tables.play(live, live.held.seat, [live.held.action], live.number_of(live.held.seat))
            return
        state = live.asked(seat)
        name, view, options = robot.bot or TAKES_OVER, state.view(seat), state.legal_actions(seat)
        chosen, _ = await asyncio.gather(self.thinkers.choose(name, view, options), self._rest(live, seat))
        if live.number_of(seat) == number and live.bot_to_move() is robot:  # its person may have come back meanwhile
            await self.tables.play(live, seat, [chosen], number)

    async def _rest(self, live: Live, seat: int) -> None:
        """Let people see what happened before the next move; nobody sees a secret one, and who cannot wait need not."""
        usual = self.pause if live.pause is None else live.pause
        pause = self._pace.pause(usual, (seat, live.state.turn_mark()), live.people_moved(), clocks.now())
        if live.game.secretive(live.state) or not pause:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await live.hurried.wait()

    async def _clock_runs(self, live: Live, seat: int) -> None:
        """Wait a little for the person whose clock runs; a bot takes over when it has run out."""
        number = live.number
        await asyncio.sleep(min(LONGEST_LOOK, max(0.05, (live.until(seat) or 0) - clocks.now())))
        if live.number == number and clocks.now() >= (live.until(seat) or 0):
            await self.tables.replace_by_bot(live, seat, number)

"""Bots in a market of people: asked in cycles that are spread over its time, and whenever a person offers something.

All of them together offer a person something new only now and then, so that there is time to think about it.
"""

from typing import Protocol

from emporion.core.refusal import Refusal
from emporion.core.timing import Market
from emporion.server import clocks
from emporion.server.live import Live
from emporion.server.store import Seat
from emporion.server.thinking import STANDS_IN, Thinkers

MOST_STEPS = 41  # of one bot in one go
FAR = 3600.0
PAUSE = 9.0  # seconds between two offers of bots to the same person


class MakesMoves(Protocol):
    """The methods of `Tables` that bots in a market need."""

    async def play(self, live: Live, seat: int, actions: list[int], number: int) -> None:
        """Make moves."""

    async def ring(self, live: Live, move: int, number: int) -> None:
        """The table makes a move."""


class Polling:
    """The bots of one market. Where all people are done, the cycles follow each other at once."""

    def __init__(self, tables: MakesMoves, thinkers: Thinkers, live: Live, market: Market) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.live = live
        self.market = market
        self.spacing = market.seconds / market.cycles
        running = live.clocks.of(None)
        passed = max(0.0, running.clock.seconds - (running.until() - clocks.now())) if running else 0.0
        self.began = clocks.now() - passed
        self.cycle = -(-passed // self.spacing) if passed > 1.0 else 0.0  # a server that came back goes on
        self.answered = dict.fromkeys(range(len(live.seats)), 0)
        self._seen: dict[int, set[tuple[int, int]]] = {}  # what each bot could answer when it was asked last
        self._spoken: dict[int, float] = {}  # when a bot began its last offer to each seat; -1: did anything else

    async def moment(self) -> float:
        """Ask the bots that are due; returns when the next ones are due."""
        await self._answer()
        at_once = self._nobody_waits()
        while self.cycle < self.market.cycles and (at_once or self._due() <= clocks.now()):
            made = len(self.live.history.made)
            await self._cycle()
            if not self._is_open():
                return 0.0
            if at_once and len(self.live.history.made) == made:
                self.cycle = float(self.market.cycles)  # nobody has anything to do, and nothing will change that
            at_once = self._nobody_waits()
        if at_once and self._is_open() and self.cycle >= self.market.cycles:
            await self.tables.ring(self.live, self.market.close, self.live.number)
            return 0.0
        closes = self.live.clocks.next(self.live.without_clock())
        due = self._due() if self.cycle < self.market.cycles else clocks.now() + FAR
        return min(due, closes.until() if closes else due)

    def _due(self) -> float:
        return self.began + self.cycle * self.spacing

    def _nobody_waits(self) -> bool:
        """Whether all people are done, or ready for the end."""
        market = self.live.game.market(self.live.state)
        acting = set(self.live.state.actors()) - set(market.ready if market else ())
        return not acting.intersection(self.live.people())

    def _is_open(self) -> bool:
        market = self.live.game.market(self.live.state)
        return market is not None and market.key == self.market.key

    def _bots(self) -> list[Seat]:
        return [seat for seat in self.live.seats if self.live.is_played_by_bot(seat)]

    async def _cycle(self) -> None:
        """Ask every bot once, starting with a different one each cycle."""
        seats = len(self.live.seats)
        first, self.cycle = int(self.cycle) % seats, self.cycle + 1
        for seat in sorted(self._bots(), key=lambda each: (each.seat - first) % seats):
            await self._answer()
            await self._poll(seat, only_answers=False)

    async def _answer(self) -> None:
        """Ask bots to whom a person has offered something new."""
        for seat in self._bots():
            if not self._is_open():
                return
            news = self._could_answer(seat.seat) - self._seen.get(seat.seat, set())
            if news and self.answered[seat.seat] < self.market.answers:
                self.answered[seat.seat] += 1
                await self._poll(seat, only_answers=True)

    def _could_answer(self, seat: int) -> set[tuple[int, int]]:
        """The open offers to a bot, each as its maker and its number."""
        game, state = self.live.game, self.live.state
        return {(game.partner(action), game.about(state, seat, action)) for action in game.answers(state, seat)}

    def _too_soon(self, seat: int, options: list[int]) -> set[int]:
        """Offers that a bot should not make yet: to people who have just got one or are ready for the end."""
        live, market = self.live, self.live.game.market(self.live.state)
        ready = market.ready if market else ()
        busy = {who for who in live.people() if who in ready or clocks.now() - self._spoken.get(who, 0.0) < PAUSE}
        return {action for action in options if busy and live.game.addressee(live.state, seat, action) in busy}

    async def _poll(self, robot: Seat, only_answers: bool) -> None:
        """Ask a bot until it has done one thing, or has nothing to do."""
        live, seat = self.live, robot.seat
        for _ in range(MOST_STEPS):
            if not self._is_open() or seat not in live.state.actors() or not live.is_played_by_bot(robot):
                break
            state, drafts = live.asked(seat), seat in live.drafts
            options = live.game.answers(state, seat) if only_answers and not drafts else state.legal_actions(seat)
            options = sorted({self.market.wait, *options} - {self.market.done} - self._too_soon(seat, options))
            number, made = live.number_of(seat), len(live.history.made)
            if not drafts:
                self._seen[seat] = self._could_answer(seat)  # what comes while it thinks is news
            chosen = await self.thinkers.choose(robot.bot or STANDS_IN, state.view(seat), options)
            if chosen == self.market.wait or live.number_of(seat) != number:
                break
            self._spoken[live.game.addressee(state, seat, chosen)] = clocks.now()
            try:
                await self.tables.play(live, seat, [chosen], number)
            except Refusal:
                break
            if drafts and len(live.history.made) > made and seat not in live.drafts:
                break  # an offer is sent, or a deal made
        live.drop_draft(seat)

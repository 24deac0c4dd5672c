"""Somebody sets the machine's clock while people play: nobody loses time by that, and nobody gets more."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from emporion.server import clocks, companions, worker
from emporion.server.hub import Hub
from emporion.server.live import Live
from emporion.server.pages.bar import bar
from emporion.server.pages.table import marks, time_told
from emporion.server.tables import Tables
from emporion.server.thinking import Thinkers
from tests.kit import rule
from tests.server.markets import ADA, BEN, CLEO, FAIRS, Fair, House, Story, Watch
from tests.server.test_companion_clock import closers, played, say, trading
from tests.waiting import eventually

HOURS = 2 * 3600.0
JUMPS = [HOURS, -HOURS]


class Wall:
    """The machine's clock, which somebody sets, and how often the server has looked at its own since."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead, self.looks = 0.0, 0
        date, now = time.time, clocks.now
        monkeypatch.setattr(time, "time", lambda: date() + self.ahead)
        monkeypatch.setattr(clocks, "now", lambda: self._look(now))

    def _look(self, now: Callable[[], float]) -> float:
        self.looks += 1
        return now()

    async def jump(self, seconds: float) -> None:
        """Set the clock, and wait until the server has looked at its own several times."""
        self.ahead += seconds
        seen = self.looks
        await eventually(lambda: self.looks > seen + 12)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    monkeypatch.setattr(worker, "LONGEST_LOOK", 0.01)
    monkeypatch.setattr(companions, "BEAT", 0.01)
    return Wall(monkeypatch)


@pytest.fixture(params=FAIRS, ids=lambda fair: fair.name)
def at_fair(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Story], None]:
    """Runs a story at a server of its own, for each game with a market."""
    fair: Fair = request.param
    return lambda story: asyncio.run(House(tmp_path, fair).tell(story))


def left(live: Live, seat: int) -> float:
    until = live.until(seat)
    assert until is not None
    return until - clocks.now()


@pytest.mark.parametrize("jump", JUMPS)
def test_in_a_turn_nobody_is_sent_away_and_nobody_gets_more_time(run: Any, wall: Wall, jump: float) -> None:
    async def story(house: House) -> None:
        await house.store.open()
        live = await house.tables.new("faiyum", [("Ada", ""), ("Ben", "")], "a session", {}, clock=600)
        seat = live.state.actors()[0]
        until = live.until(seat)
        await wall.jump(jump)
        assert [person.away for person in live.seats] == [0, 0]
        assert live.until(seat) == until
        assert 0 < left(live, seat) <= 600
        await house.play(live, seat, live.state.legal_actions(seat)[0])
        assert 0 < left(live, live.state.actors()[0]) <= 600, "whoever is next has no more and no less"

    run(story)


@rule("MEG-TIM-03", "MED-TRD-12")
@pytest.mark.parametrize("jump", JUMPS)
def test_a_market_stays_open_for_as_long_as_it_would_have(at_fair: Any, wall: Wall, jump: float) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=600)
        until = live.until(ADA)
        await wall.jump(jump)
        assert live.state.open_step() == house.fair.step
        assert live.until(ADA) == until
        await house.offer(live, ADA, BEN)  # it is not too late for it
        assert live.until(ADA) == until
        assert 0 < left(live, ADA) <= 600
        assert live.record().last().hash() == live.state.hash()

    at_fair(story)


@rule("MEG-TIM-03")
@pytest.mark.parametrize("jump", JUMPS)
def test_the_companion_trades_for_as_long_as_it_would_have(tmp_path: Path, wall: Wall, jump: float) -> None:
    async def play(of: companions.Companions) -> None:
        live = await trading(of)
        until = live.clock.until
        await wall.jump(jump)
        assert closers(live) == []
        assert live.clock.until == until
        shown = live.look("dora", "").left
        assert shown is not None
        assert 0 < shown <= 600
        await say(of, live, 0, do="advert", sort="wanted", card="wine")
        assert live.clock.until == until
        kept = await of.store.find(live.id)
        assert kept is not None
        assert 0 < kept.clock_left <= 600

    played(tmp_path, play)


@pytest.mark.parametrize("jump", JUMPS)
def test_what_pages_are_told_does_not_jump(run: Any, wall: Wall, jump: float) -> None:
    async def story(house: House) -> None:
        await house.store.open()
        live = await house.tables.new("faiyum", [("Ada", ""), ("Ben", "")], "a session", {}, clock=600)
        shown = bar(live, ADA, marks(live, ADA), live.game.page(live.state.view(ADA), marks(live, ADA)))
        told = [number(time_told())]
        await wall.jump(jump)
        told.append(number(time_told()))
        assert abs(told[1] - told[0]) < HOURS / 2
        assert bar(live, ADA, marks(live, ADA), live.game.page(live.state.view(ADA), marks(live, ADA))) == shown

    run(story)


def number(told: str) -> float:
    return float(told.split('data-now="')[1].split('"', maxsplit=1)[0])


@pytest.mark.parametrize("jump", [10_000.0, -HOURS])
def test_the_date_between_two_servers_counts_for_nothing(at_fair: Any, watch: Watch, jump: float) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=120)
        for seat in (ADA, CLEO):  # one server after another, each with a clock of its own
            watch.time += 20
            await house.play(live, seat, *house.fair.offer(live, seat, BEN))
            await house.tables.close()
            watch.time += jump
            house.tables = Tables(house.store, Hub(), Thinkers(1), pause=0)
            live = await house.tables.get(live.id)
        assert left(live, ADA) == pytest.approx(80)

    at_fair(story)


def test_a_file_of_an_older_version_gives_no_more_time_than_there_was(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=120)
        await house.offer(live, ADA, BEN)
        kept = await house.store.table(live.id)
        assert kept is not None
        for entry in kept.entries:
            entry.passed = None  # as an older version has left it, and somebody had set its clock back
        last = next(entry for entry in reversed(kept.entries) if entry.seat == ADA)
        last.at -= HOURS
        assert left(Live(kept), ADA) == pytest.approx(120)

    run(story)

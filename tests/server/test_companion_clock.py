"""The clock of trade on the server: it ends trade, stands while trade is paused, and loses no time to a restart."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from emporion.core.companion import CLOCK, ORGANIZER, Timer
from emporion.core.refusal import Refusal
from emporion.server import clocks
from emporion.server.companion_store import CompanionStore
from emporion.server.companions import Companions, Countdown, Laid
from emporion.server.hub import Hub
from emporion.server.loading import Loading
from emporion.server.store import Store
from tests.kit import rule

NAMES = {"name.minoa": "Ada", "name.assyria": "Ben", "name.hatti": "Cleo"}
CLOSE = {"do": "close"}
Play = Callable[[Companions], Awaitable[None]]


def played(folder: Path, *plays: Play) -> None:
    """Let servers do something one after another on the same database."""

    async def serve(play: Play) -> None:
        store = Store(f"sqlite+aiosqlite:///{folder / 'tables.db'}")
        await store.open()
        companions = Companions(CompanionStore(store), Hub(), Loading())
        try:
            await play(companions)
        finally:
            await companions.close()
            await store.close()

    for play in plays:
        asyncio.run(serve(play))


async def trading(companions: Companions, clock: int = 600) -> Laid:
    """A table at which trade has just begun."""
    laid = await companions.new("megaciv", {**NAMES, "clock": str(clock)}, "dora")
    for seat in range(3):
        await say(companions, laid, seat, do="enter", cities=6, treasury=0)
        await say(companions, laid, seat, do="confirm")
    return laid


async def say(companions: Companions, laid: Laid, who: int, **command: object) -> None:
    await companions.obey(laid, who, command, laid.counts[who])


def closers(laid: Laid) -> list[int]:
    return [given.who for given in laid.kept.given if given.command == CLOSE]


def run_down(laid: Laid, left: float) -> None:
    laid.clock = laid.clock._replace(left=left, since=clocks.now())


@rule("MEG-TIM-03", "MEG-TIM-10")
def test_when_time_is_up_the_clock_closes_trade_once_and_that_is_kept(tmp_path: Path) -> None:
    async def play(companions: Companions) -> None:
        laid = await trading(companions)
        assert laid.clock.runs
        assert laid.clock.shows(clocks.now()) == pytest.approx(600, abs=2)
        run_down(laid, 0.1)
        await companions.close()  # the waiting of before
        await companions.get(laid.id)
        for _ in range(100):
            await asyncio.sleep(0.02)
            if closers(laid):
                break
        assert closers(laid) == [CLOCK]
        assert laid.clock.until is None
        kept = await companions.store.find(laid.id)
        assert kept is not None
        assert [given.command for given in kept.given][-1] == CLOSE

    played(tmp_path, play)


@rule("MEG-TIM-04")
def test_what_comes_after_the_deadline_finds_trade_closed(tmp_path: Path) -> None:
    async def play(companions: Companions) -> None:
        laid = await trading(companions)
        await companions.close()
        await say(companions, laid, 0, do="advert", sort="wanted", card="wine")
        run_down(laid, 0.0)
        with pytest.raises(Refusal) as refused:
            await say(companions, laid, 1, do="advert", sort="wanted", card="wine")
        assert refused.value.key == "E_PHASE"
        assert closers(laid) == [CLOCK]
        assert [given.who for given in laid.kept.given][-2:] == [0, CLOCK]

    played(tmp_path, play)


@rule("MEG-TIM-07")
def test_a_paused_clock_stands_and_then_goes_on(tmp_path: Path) -> None:
    async def play(companions: Companions) -> None:
        laid = await trading(companions)
        await say(companions, laid, ORGANIZER, do="pause")
        stands = laid.clock.shows(clocks.now())
        assert laid.clock.until is None
        assert laid.look("dora", "").left == stands
        with pytest.raises(Refusal) as refused:
            await say(companions, laid, 0, do="done")
        assert refused.value.key == "E_CLOSED"
        await asyncio.sleep(0.1)
        assert laid.clock.shows(clocks.now()) == stands
        await say(companions, laid, ORGANIZER, do="resume")
        assert laid.clock.shows(clocks.now()) == pytest.approx(stands, abs=0.05)
        assert laid.clock.runs

    played(tmp_path, play)


@rule("MEG-TIM-11")
def test_without_a_limit_the_end_is_announced_and_thirty_seconds_are_left(tmp_path: Path) -> None:
    async def play(companions: Companions) -> None:
        laid = await trading(companions, clock=0)
        assert laid.clock.until is None
        assert laid.look("dora", "").left is None, "there is no clock to be shown"
        await say(companions, laid, ORGANIZER, do="announce_end")
        assert laid.clock.shows(clocks.now()) == pytest.approx(30, abs=1)
        assert laid.clock.runs

    played(tmp_path, play)


@rule("MEG-TIM-03")
def test_hours_without_a_server_take_no_time_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ident = ""

    async def first(companions: Companions) -> None:
        nonlocal ident
        laid = await trading(companions)
        ident = laid.id
        run_down(laid, 100.0)
        await companions.store.beat(laid.id, laid.clock.key, laid.clock.shows(clocks.now()))

    async def later(companions: Companions) -> None:
        laid = await companions.get(ident)
        assert laid.clock.runs
        assert laid.clock.shows(clocks.now()) == pytest.approx(100, abs=1)

    played(tmp_path, first)
    hours = clocks.now() + 5 * 3600
    monkeypatch.setattr(clocks, "now", lambda: hours)
    played(tmp_path, later)


def test_a_running_clock_is_kept_from_time_to_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emporion.server.companions.BEAT", 0.05)

    async def play(companions: Companions) -> None:
        laid = await trading(companions)
        run_down(laid, 50.0)
        await companions.close()
        await companions.get(laid.id)
        await asyncio.sleep(0.4)
        kept = await companions.store.find(laid.id)
        assert kept is not None
        assert 45 < kept.clock_left < 50

    played(tmp_path, play)


def test_a_new_key_sets_the_clock_and_the_same_one_lets_it_go_on() -> None:
    clock = Countdown("", 0.0, 0.0).following(Timer("turn 1", 60, True, CLOSE), 100.0)
    assert (clock.until, clock.shows(110.0)) == (160.0, 50.0)
    paused = clock.following(Timer("turn 1", 60, False, CLOSE), 110.0)
    assert (paused.until, paused.shows(500.0)) == (None, 50.0)
    again = paused.following(Timer("turn 1", 60, True, CLOSE), 500.0)
    assert (again.until, again.is_over(549.9), again.is_over(550.0)) == (550.0, False, True)
    announced = again.following(Timer("turn 1 closing", 30, True, CLOSE), 510.0)
    assert announced.until == 540.0
    assert announced.following(None, 520.0).until is None

"""The clock of trade on the server: it ends trade, stands while trade is paused, and loses no time to a restart."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from emporion.companion.interface import CLOCK, ORGANIZER, Timer
from emporion.core.refusal import Refusal
from emporion.server.companion_store import CompanionStore
from emporion.server.companions import Companions, Countdown, LiveCompanion
from emporion.server.hub import Hub
from emporion.server.loading import Loading
from emporion.server.store import Store
from tests.kit import rule
from tests.server.markets import Watch
from tests.waiting import HANG, LOOK, eventually

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


async def trading(companions: Companions, clock: int = 600) -> LiveCompanion:
    """A table at which trade has just begun."""
    live = await companions.new("megaciv", {**NAMES, "clock": str(clock)}, "dora")
    for seat in range(3):
        await say(companions, live, seat, do="enter", cities=6, treasury=0)
        await say(companions, live, seat, do="confirm")
    return live


async def say(companions: Companions, live: LiveCompanion, who: int, **command: object) -> None:
    await companions.obey(live, who, command, live.counts[who])


def closers(live: LiveCompanion) -> list[int]:
    return [given.who for given in live.stored.given if given.command == CLOSE]


async def kept_with(companions: Companions, live: LiveCompanion, left: float) -> None:
    """Wait until the database has so many seconds of a clock."""
    async with asyncio.timeout(HANG):
        while (kept := await companions.store.find(live.id)) is None or kept.clock_left != left:
            await asyncio.sleep(LOOK)


@rule("MEG-TIM-03")
def test_what_the_clock_shows_is_kept_with_each_command(tmp_path: Path) -> None:
    async def play(companions: Companions) -> None:
        live = await trading(companions, clock=480)
        kept = await companions.store.find(live.id)
        assert kept is not None
        assert (kept.clock_key, kept.clock_left) == (live.clock.key, 480)
        assert kept.clock_key

    played(tmp_path, play)


@rule("MEG-TIM-03", "MEG-TIM-10")
def test_when_time_is_up_the_clock_closes_trade_once_and_that_is_kept(tmp_path: Path, watch: Watch) -> None:
    async def play(companions: Companions) -> None:
        live = await trading(companions)
        assert live.clock.runs
        assert live.clock.shows(watch.time) == 600
        watch.time += 599
        await kept_with(companions, live, 1)
        assert closers(live) == []
        watch.time += 1
        await eventually(lambda: closers(live))
        assert closers(live) == [CLOCK]
        assert live.clock.until is None
        kept = await companions.store.find(live.id)
        assert kept is not None
        assert [given.command for given in kept.given][-1] == CLOSE

    played(tmp_path, play)


@rule("MEG-TIM-04")
def test_what_comes_after_the_deadline_finds_trade_closed(tmp_path: Path, watch: Watch) -> None:
    async def play(companions: Companions) -> None:
        live = await trading(companions)
        await companions.close()
        await say(companions, live, 0, do="advert", sort="wanted", card="wine")
        watch.time += 600
        with pytest.raises(Refusal) as refused:
            await say(companions, live, 1, do="advert", sort="wanted", card="wine")
        assert refused.value.key == "E_PHASE"
        assert closers(live) == [CLOCK]
        assert [given.who for given in live.stored.given][-2:] == [0, CLOCK]

    played(tmp_path, play)


@rule("MEG-TIM-07")
def test_a_paused_clock_stands_and_then_goes_on(tmp_path: Path, watch: Watch) -> None:
    async def play(companions: Companions) -> None:
        live = await trading(companions)
        watch.time += 100
        await say(companions, live, ORGANIZER, do="pause")
        assert live.clock.until is None
        assert live.look("dora", "").left == 500
        with pytest.raises(Refusal) as refused:
            await say(companions, live, 0, do="done")
        assert refused.value.key == "E_CLOSED"
        watch.time += 1_000
        assert live.clock.shows(watch.time) == 500
        await say(companions, live, ORGANIZER, do="resume")
        assert live.clock.shows(watch.time) == 500
        assert live.clock.runs

    played(tmp_path, play)


@rule("MEG-TIM-11")
def test_without_a_limit_the_end_is_announced_and_thirty_seconds_are_left(tmp_path: Path, watch: Watch) -> None:
    async def play(companions: Companions) -> None:
        live = await trading(companions, clock=0)
        assert live.clock.until is None
        assert live.look("dora", "").left is None, "there is no clock to be shown"
        await say(companions, live, ORGANIZER, do="announce_end")
        assert live.clock.shows(watch.time) == 30
        assert live.clock.runs

    played(tmp_path, play)


@rule("MEG-TIM-03")
def test_hours_without_a_server_take_no_time_away(tmp_path: Path, watch: Watch) -> None:
    ident = ""

    async def first(companions: Companions) -> None:
        nonlocal ident
        live = await trading(companions)
        ident = live.id
        watch.time += 500
        await kept_with(companions, live, 100)

    async def later(companions: Companions) -> None:
        live = await companions.get(ident)
        assert live.clock.runs
        assert live.clock.shows(watch.time) == 100

    played(tmp_path, first)
    watch.time += 5 * 3600
    played(tmp_path, later)


def test_a_running_clock_is_kept_from_time_to_time(tmp_path: Path, watch: Watch) -> None:
    async def play(companions: Companions) -> None:
        live = await trading(companions)
        for left in (550, 50):
            watch.time = live.clock.since + 600 - left
            await kept_with(companions, live, left)

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

"""What happens while somebody waits, for a lock, a bot or the database: nobody goes on with what was true before."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from emporion.server.beside import begin_first
from emporion.server.hub import Hub
from emporion.server.live import Live
from emporion.server.store import Store
from emporion.server.tables import Tables
from emporion.server.thinking import Thinkers
from tests.server.markets import ADA, BEN, FAIRS, MEGACIV, PEOPLE, Fair, House, Watch, looked_over
from tests.waiting import eventually


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Nobody else can write to the database."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        yield
        other.execute("rollback")


async def somebody_waits(live: Live) -> None:
    """Until somebody waits for the lock of a table that another one has."""
    await eventually(lambda: "waiters:" in repr(live.lock))


class Slow(Thinkers):
    """Bots that think until they may answer."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[list[int]] = []
        self.may_answer = asyncio.Event()

    async def choose(self, name: str, view: dict[str, Any], options: list[int]) -> int:
        self.asked.append(options)
        await self.may_answer.wait()
        return await super().choose(name, view, options)


def test_who_moves_as_the_clock_runs_out_is_not_replaced(tmp_path: Path, watch: Watch) -> None:
    async def story() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 't.db'}", patience=600)
        await store.open()
        tables = Tables(store, Hub(), Thinkers(1), pause=0)
        live = await tables.new("faiyum", PEOPLE[:2], "a session", {}, clock=60)
        with held(tmp_path / "t.db"):
            move = live.state.legal_actions(ADA)[0]
            playing = asyncio.create_task(tables.play(live, ADA, [move], live.number_of(ADA)))
            await eventually(live.lock.locked)
            watch.time += 60.1
            await somebody_waits(live)
        await playing
        live.changed.set()
        await eventually(lambda: not live.lock.locked())
        assert [seat.away for seat in live.seats] == [0, 0]
        await tables.close()
        await store.close()

    asyncio.run(story())


def test_a_market_that_pauses_as_its_time_runs_out_stays_open(tmp_path: Path, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        *others, last = live.people()
        for seat in others:
            await house.tables.wish(live, seat)
        with held(tmp_path / "tables.db"):
            pausing = asyncio.create_task(house.tables.wish(live, last))
            await eventually(live.lock.locked)
            watch.time = live.until(ADA) + 0.1  # type: ignore[operator]
            await somebody_waits(live)
        await pausing
        await looked_over(house, live)
        assert live.state.open_step() == MEGACIV.step
        assert live.until(ADA) is None

    asyncio.run(House(tmp_path, MEGACIV).tell(story))


def test_a_device_stays_turned_to_whoever_took_it_over_last(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        live = await house.table()
        with held(tmp_path / "tables.db"):
            turning = [asyncio.create_task(house.tables.turn_to(live, "a session", ADA))]
            await eventually(live.lock.locked)
            turning.append(asyncio.create_task(house.tables.turn_to(live, "a session", BEN)))
            await somebody_waits(live)
        await asyncio.gather(*turning)
        kept = await house.store.table(live.id)
        assert kept is not None
        assert kept.facing == live.stored.facing == {"a session": BEN}

    asyncio.run(House(tmp_path, MEGACIV).tell(story))


def test_what_was_chosen_for_the_game_before_is_too_late(tmp_path: Path) -> None:
    """Whoever made a table makes it an easier one, while somebody clicks and a bot thinks about a hint."""

    async def story(house: House) -> None:
        house.tables.thinkers = thinkers = Slow()
        live = await house.table()
        seat = live.state.actors()[0]
        number, before = live.number_of(seat), live.state
        hint = asyncio.create_task(house.tables.hint(live, seat))
        await eventually(lambda: thinkers.asked)
        await begin_first(house.tables, live)
        thinkers.may_answer.set()
        assert live.state is not before
        assert await hint is None
        assert live.hints == {}
        assert live.check_number(seat, number)

    asyncio.run(House(tmp_path, MEGACIV).tell(story))


@pytest.mark.parametrize("fair", FAIRS, ids=lambda fair: fair.name)
def test_a_bot_answers_an_offer_that_came_while_it_thought_about_another(
    tmp_path: Path, watch: Watch, fair: Fair
) -> None:
    async def story(house: House) -> None:
        house.tables.thinkers = thinkers = Slow()
        thinkers.may_answer.set()
        robots = [("", "acceptor")] * (fair.seats - 2)
        live = await house.market([PEOPLE[ADA], PEOPLE[BEN], *robots])
        await looked_over(house, live)
        thinkers.may_answer.clear()
        thinkers.asked.clear()
        robot = fair.seats - 1
        await house.offer(live, ADA, robot)
        await eventually(lambda: thinkers.asked)
        await house.offer(live, BEN, robot)
        thinkers.may_answer.set()
        await eventually(lambda: any(fair.decline(live, robot, BEN) in options for options in thinkers.asked[1:]))

    asyncio.run(House(tmp_path, fair).tell(story))

"""Bots move so that people can follow them and need not wait: by the clock of the test, never by a real one."""

from pathlib import Path
from typing import Any

import pytest

from emporion.server.live import Live
from emporion.server.pace import Pace
from emporion.server.pages.bar import bar
from emporion.server.pages.table import marks
from emporion.server.tables import Tables
from emporion.server.worker import PAUSE
from tests.server.markets import ADA, BEN, House, Watch
from tests.server.test_undo import tell
from tests.waiting import eventually

ALONE = [("Ada", ""), ("Berenike", "greedy"), ("Chares", "greedy")]


def wait_for(bots: list[int], usual: float = PAUSE, thinks: float = 0.0) -> list[float]:
    """How long the turns of bots take that make so many moves each, where a bot thinks during its pause."""
    pace, now, lasted = Pace(), 100.0, []
    for seat, moves in enumerate(bots, start=1):
        began = now
        for _ in range(moves):
            now += max(thinks, pace.pause(usual, (seat, seat), 1, now))
        lasted.append(now - began)
    return lasted


@pytest.mark.parametrize("moves", [1, 2, 3, 8, 25, 60])
def test_a_turn_of_a_bot_takes_two_seconds_however_many_moves_it_has(moves: int) -> None:
    first, second = wait_for([moves, moves])
    assert 0.5 <= first <= 2.0
    assert 0.5 <= second <= 2.0
    assert first + second <= 5.0


def test_however_many_bots_there_are_the_wait_has_an_end() -> None:
    assert sum(wait_for([5] * 17)) <= 5.0


def test_what_a_bot_needs_to_think_is_no_pause_besides() -> None:
    first, second = wait_for([6, 6], thinks=0.3)
    assert first + second <= 5.0


def test_slow_bots_are_slow_and_instant_ones_instant() -> None:
    assert sum(wait_for([6, 6], usual=2.0)) > sum(wait_for([6, 6]))
    assert sum(wait_for([6, 6], usual=0.0)) == 0.0


def test_a_new_wait_has_its_own_time() -> None:
    pace = Pace()
    used = [pace.pause(PAUSE, (1, 1), 1, 100.0 + second) for second in range(9)]
    assert used[0] == pytest.approx(PAUSE)
    assert used[-1] == 0.0
    assert pace.pause(PAUSE, (1, 2), 30, 109.0) == pytest.approx(PAUSE)


async def ada_plays(tables: Tables, live: Live) -> None:
    while live.state.actors() == [ADA]:
        await tables.play(live, ADA, [live.state.legal_actions(ADA)[0]], live.number_of(ADA))


def test_who_is_alone_with_bots_sees_them_at_once(tmp_path: Path) -> None:
    """The bots of this table pause for an hour; one click, and it is Ada's turn again."""

    async def story(tables: Tables, live: Live) -> None:
        marked = marks(live, ADA)
        assert 'data-do="skip"' not in bar(live, ADA, marked, live.game.page(live.state.view(ADA), marked))
        await ada_plays(tables, live)
        marked = marks(live, ADA)
        assert 'data-do="skip"' in bar(live, ADA, marked, live.game.page(live.state.view(ADA), marked))
        tables.hurry(live, "ada")
        await eventually(lambda: live.state.actors() == [ADA])
        assert not live.hurried.is_set(), "the next wait is a new one"

    tell(tmp_path, "faiyum", ALONE, story)


def test_one_persons_impatience_hides_nothing_from_others(tmp_path: Path) -> None:
    async def story(tables: Tables, live: Live) -> None:
        await tables.seat(live, BEN, session="ben")
        while not live.bot_to_move():
            seat = live.state.actors()[0]
            await tables.play(live, seat, [live.state.legal_actions(seat)[0]], live.number_of(seat))
        tables.hurry(live, "ada")
        assert not live.hurried.is_set()

    tell(tmp_path, "faiyum", [("Ada", ""), ("Ben", ""), ("Chares", "greedy")], story)


def test_nor_from_those_who_look_on(tmp_path: Path) -> None:
    async def story(tables: Tables, live: Live) -> None:
        await ada_plays(tables, live)
        live.spectators = 1
        tables.hurry(live, "ada")
        assert not live.hurried.is_set()

    tell(tmp_path, "faiyum", ALONE, story)


def test_nobody_waits_for_what_nobody_sees(run: Any, watch: Watch) -> None:
    """MEG-ADV-39: baskets are secret, so bots fill theirs without a pause."""

    async def story(house: House) -> None:
        live = await house.market(ALONE)
        live.pause = 3600.0
        await house.play(live, ADA, house.fair.done)
        await eventually(lambda: live.state.open_step() != "trade")
        while live.state.open_step() != "advances":
            live.pause = 0.0
            await eventually(lambda: live.state.open_step() == "advances" or ADA in live.state.actors())
            if live.state.open_step() != "advances":
                await house.play(live, ADA, live.state.legal_actions(ADA)[0])
        live.pause = 3600.0
        await eventually(lambda: live.state.actors() == [ADA])

    run(story)

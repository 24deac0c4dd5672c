"""Whoever waits is told for whom and for what, sees the clock that runs, and what it did as the clock's doing."""

import html
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from emporion.core.messages import speaking
from emporion.core.naming import enumerated
from emporion.games.megaciv import actions, clock
from emporion.server.beside import Beside
from emporion.server.live import Live
from emporion.server.pages.table import table_parts
from emporion.server.tables import Tables
from tests.server.markets import ADA, BEN, CLEO, House, Watch, looked_over
from tests.server.test_undo import people, tell
from tests.waiting import eventually

SESSIONS = ("a session", "ben", "cleo", "dan")


async def apart(house: House, live: Live) -> Live:
    """Everybody at a device of their own."""
    for seat in range(1, len(live.seats)):
        await house.tables.seat(live, seat, session=SESSIONS[seat])
    return live


def part(live: Live, seat: int | None, name: str = "bar") -> str:
    """A part of the page of a seat."""
    return table_parts(live, seat, Beside())[name]


def asked(live: Live, seat: int | None) -> str:
    """The sentence above the answers, without its clock."""
    found = re.search(r'<p class="emp-ask">(.*?)</p>', part(live, seat))
    assert found
    return html.unescape(re.sub(r"<time.*?</time>|<a.*?</a>", "", found[1])).strip()


def beside(live: Live, seat: int) -> str:
    """What stands beside the answers."""
    return html.unescape(" ".join(re.findall(r'<p class="emp-(?:advice|last).*?</p>', part(live, seat))))


@contextmanager
def german() -> Iterator[None]:
    with speaking("de"):
        yield


def test_names_stand_in_a_list_with_one_and() -> None:
    assert [enumerated(["Ada", "Ben", "Cleo"][:n]) for n in range(4)] == ["", "Ada", "Ada and Ben", "Ada, Ben and Cleo"]
    with german():
        assert enumerated(["Ada", "Ben", "Cleo"]) == "Ada, Ben und Cleo"


def test_who_waits_reads_who_is_busy_with_what(run: Any, watch: Watch) -> None:
    """In whole sentences that fit the number of those who are asked, in both languages."""

    async def story(house: House) -> None:
        live = await apart(house, await house.table())
        assert asked(live, None) == f"{live.names[live.state.actors()[0]]} is buying cards."
        while live.state.open_step() == "purchase":
            await house.play(live, live.state.actors()[0], actions.PASS)
        assert asked(live, None) == "Ada, Ben and Cleo are still trading."
        await house.play(live, ADA, actions.DONE)
        assert asked(live, ADA) == "Ben and Cleo are still trading."
        with german():
            assert asked(live, ADA) == "Ben und Cleo handeln noch."
        await house.play(live, BEN, actions.DONE)
        assert asked(live, ADA) == "Cleo is still trading."

    run(story)


@pytest.mark.parametrize("game", ["faiyum", "resafa"])
def test_a_game_of_turns_says_who_thinks(tmp_path: Path, game: str) -> None:
    async def story(tables: Tables, live: Live) -> None:
        names = [live.names[seat] for seat in live.state.actors()]
        assert asked(live, None) == f"{enumerated(names)} {'is' if len(names) == 1 else 'are'} thinking."

    tell(tmp_path, game, people(game), story)


def test_a_pause_says_who_has_to_go_on(run: Any, watch: Watch) -> None:
    """MEG-TIM-07: all people agree to pause, and all to go on."""

    async def story(house: House) -> None:
        live = await apart(house, await house.market())
        await house.tables.wish(live, BEN)
        assert "Ben wants to pause." in beside(live, ADA)
        assert "wants to pause" not in beside(live, BEN)
        for seat in (ADA, CLEO):
            await house.tables.wish(live, seat)
        assert live.state.actors() == []
        paused = "Trading is paused."
        assert asked(live, ADA) == asked(live, None) == f"{paused} Ada, Ben and Cleo have to press “Go on”."
        for seat in (ADA, BEN):
            await house.tables.wish(live, seat)
        assert asked(live, ADA) == f"{paused} Cleo has to press “Go on”."

    run(story)


def test_everybody_sees_the_clock_of_whoever_buys(run: Any, watch: Watch) -> None:
    """MEG-TIM-06, MEG-SPR-64: not only the buyer, also those who wait for him and those who look on."""

    async def story(house: House) -> None:
        live = await apart(house, await house.table())
        buyer = live.state.actors()[0]
        runs_out = live.until(buyer)
        assert runs_out is not None
        for seat in (ADA, BEN, CLEO, None):
            assert live.until(seat) == runs_out
            assert f'data-until="{runs_out:.1f}"' in part(live, seat)
            assert f'data-until="{runs_out:.1f}"' in part(live, seat, "part-status")

    run(story)


def test_who_is_done_sees_the_clock_of_the_last_of_the_others(run: Any, watch: Watch) -> None:
    """MEG-ADV-01: all buy advances at the same time; who is finished waits for the slowest."""

    async def story(house: House) -> None:
        live = await apart(house, await house.market())
        await house.tables.ring(live, clock.CLOSE_TRADE, live.number)
        while live.state.open_step() != "advances":
            await house.tables.ring(live, clock.TIMEOUT + live.state.actors()[0], live.number)
        seats = live.state.actors()
        assert len(seats) > 1, "buying advances is simultaneous"
        await house.tables.ring(live, clock.TIMEOUT + seats[0], live.number)
        assert live.until(seats[0]) == live.until(seats[1])

    run(story)


def test_a_bot_has_no_clock_to_be_seen(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.table([("Ada", ""), ("Ben", "greedy"), ("Cleo", "greedy")])
        assert live.until(ADA) is None
        assert live.until(None) is None

    run(story)


def test_what_the_clock_did_is_told_as_the_clocks(run: Any, watch: Watch) -> None:
    """MEG-TIM-06: Ada did not pass, her time was up; chronicle, replay and bar say so, and the page tells it aloud."""

    async def story(house: House) -> None:
        live = await apart(house, await house.table())
        buyer = live.state.actors()[0]
        name = live.names[buyer]
        watch.time += 1000
        await eventually(lambda: live.state.actors() != [buyer])
        line = f"Time is up: the clock decided for {name}."
        assert f"{line} {name} " in html.unescape(part(live, CLEO, "chronicle"))
        assert line in beside(live, CLEO)
        assert re.search(r"data-rung[^>]*>(.*?)</p>", part(live, None))
        with german():
            assert f"Die Uhr hat für {name} entschieden." in html.unescape(part(live, CLEO, "chronicle"))

    run(story)


def test_a_choice_of_ones_own_is_not_told_as_the_clocks(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await apart(house, await house.table())
        await house.play(live, live.state.actors()[0], actions.PASS)
        assert "clock decides" not in part(live, ADA, "chronicle")
        assert "data-rung" not in part(live, ADA)

    run(story)


def test_whose_time_is_up_is_told_to_all(tmp_path: Path, watch: Watch) -> None:
    """At a table with a time for each decision a bot plays on for whoever is too slow, and the table says so."""

    async def story(tables: Tables, live: Live) -> None:
        live.stored.clock = 60
        tables.keep_going(live)
        slow = live.state.actors()[0]
        watch.time += 100
        await eventually(lambda: live.seats[slow].away)
        said = await tables.said(live, None)
        assert said[-1].text == f"Time is up for {live.names[slow]}. A bot plays on."

    tell(tmp_path, "faiyum", people("faiyum"), story)


def test_who_asks_to_undo_sees_that_it_was_asked_and_what_was_answered(tmp_path: Path) -> None:
    async def story(tables: Tables, live: Live) -> None:
        for seat in (BEN, CLEO):
            await tables.seat(live, seat, session=SESSIONS[seat])
        await tables.play(live, ADA, [live.state.legal_actions(ADA)[0]], live.number_of(ADA))
        while live.state.actors() == [ADA]:
            await tables.play(live, ADA, [live.state.legal_actions(ADA)[0]], live.number_of(ADA))
        await tables.play(live, BEN, [live.game.action_number("buy 1")], live.number_of(BEN))
        assert ">Ask to undo<" in part(live, ADA)
        await tables.undo(live, ADA)
        assert "You asked to undo. Waiting for Ben and Cleo." in beside(live, ADA)
        await tables.answer_ask(live, [BEN], True)
        assert "Waiting for Cleo." in beside(live, ADA)
        await tables.answer_ask(live, [CLEO], False)
        assert "Cleo said no. Your move stands." in beside(live, ADA)
        assert "said no" not in beside(live, BEN)
        await tables.undo(live, ADA)
        for seat in (BEN, CLEO):
            await tables.answer_ask(live, [seat], True)
        assert "Everybody agreed. Your move is undone." in beside(live, ADA)

    tell(tmp_path, "faiyum", people("faiyum"), story)


def test_a_wish_to_undo_that_the_game_overtook_is_not_left_without_an_answer(tmp_path: Path) -> None:
    async def story(tables: Tables, live: Live) -> None:
        for seat in (BEN, CLEO):
            await tables.seat(live, seat, session=SESSIONS[seat])
        while live.state.actors() == [ADA]:
            await tables.play(live, ADA, [live.state.legal_actions(ADA)[0]], live.number_of(ADA))
        await tables.play(live, BEN, [live.game.action_number("buy 1")], live.number_of(BEN))
        await tables.undo(live, ADA)
        await tables.play(live, CLEO, [live.state.legal_actions(CLEO)[0]], live.number_of(CLEO))
        assert "The game went on. Your move stands." in beside(live, ADA)

    tell(tmp_path, "faiyum", people("faiyum"), story)


def test_with_bots_alone_it_is_simply_undo(tmp_path: Path) -> None:
    async def story(tables: Tables, live: Live) -> None:
        while live.state.actors() == [ADA]:
            await tables.play(live, ADA, [live.state.legal_actions(ADA)[0]], live.number_of(ADA))
        robot = live.state.actors()[0]
        await tables.play(live, robot, [live.state.legal_actions(robot)[0]], live.number_of(robot))
        assert ">Undo<" in part(live, ADA)
        assert "Ask to undo" not in part(live, ADA)

    tell(tmp_path, "faiyum", [("Ada", ""), ("Ben", "greedy")], story)


def test_everybody_reads_the_table_as_it_stands(run: Any, watch: Watch) -> None:
    """The worker looks at clocks that everybody sees, and rings each of them once."""

    async def story(house: House) -> None:
        live = await apart(house, await house.table())
        watch.time += 1
        await looked_over(house, live)
        assert not live.history.clocked

    run(story)

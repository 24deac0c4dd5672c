"""What every market of people and bots keeps on the server, in each game that has one."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.state import TABLE
from emporion.server.live import Live
from emporion.server.store import BACK
from emporion.server.undoing import can_go_back
from tests.server.markets import (
    ADA,
    BEN,
    CLEO,
    FAIRS,
    PEOPLE,
    Fair,
    House,
    Story,
    Watch,
    bytes_for,
    looked_over,
    offers_to,
)
from tests.waiting import eventually

Run = Callable[[Story], None]


@pytest.fixture(params=FAIRS, ids=lambda fair: fair.name)
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs a story at a server of its own, once for each game."""
    return lambda story: asyncio.run(House(tmp_path, request.param).tell(story))


def with_bots(fair: Fair, *bots: str) -> list[tuple[str, str]]:
    """Ada and bots, the last of them at all seats that are left."""
    more = [bots[-1]] * (fair.seats - 1 - len(bots))
    return [PEOPLE[ADA], *(("", bot) for bot in (*bots, *more))]


def seats_of(live: Live, bot: str) -> list[int]:
    return [seat.seat for seat in live.seats if seat.bot == bot]


def test_a_draft_is_nobodys_business_and_is_sent_as_one(run: Run, watch: Watch) -> None:
    """MEG-OFR-02, MEG-OFR-26, MED-OFR-11, MED-OFR-26: nothing of an offer is kept or seen before it is sent."""

    async def story(house: House) -> None:
        live = await house.market()
        steps, entries = house.fair.offer(live, ADA, BEN), live.number
        others = [*range(1, len(live.seats)), None]
        seen = {seat: bytes_for(live, seat) for seat in others}
        for step in steps[:-1]:
            await house.play(live, ADA, step)
        assert live.asked(ADA).view(ADA)["own"]["draft"]["to"] == BEN
        assert {seat: bytes_for(live, seat) for seat in others} == seen
        assert live.number == entries
        await house.play(live, ADA, steps[-1])
        assert live.number == entries + len(steps)
        for seat in others[1:]:
            assert (bytes_for(live, seat) == seen[seat]) is not house.fair.open_offers
        assert bytes_for(live, BEN)[0] == seen[BEN][0], "what Ben is about to click is still good"
        assert len(offers_to(live, BEN)) == 1

    run(story)


def test_a_whole_offer_is_one_request_and_all_or_nothing(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        steps, entries = house.fair.offer(live, ADA, BEN), live.number
        with pytest.raises(Refusal):
            await house.play(live, ADA, *steps[:-1], live.game.num_actions - 1)
        assert (live.number, live.drafts) == (entries, {})
        await house.play(live, ADA, *steps)
        assert len(offers_to(live, BEN)) == 1

    run(story)


def test_steps_of_a_draft_are_taken_back_one_by_one(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        before, steps = live.number, house.fair.offer(live, ADA, BEN)
        await house.play(live, ADA, steps[0])
        await house.play(live, ADA, steps[1])
        given = live.asked(ADA).view(ADA)["own"]["draft"]["gives"]
        await house.tables.undo(live, ADA)
        assert live.asked(ADA).view(ADA)["own"]["draft"]["gives"] == given[:-1]
        await house.play(live, ADA, house.fair.drop())
        assert live.drafts == {}
        await house.play(live, ADA, steps[0], steps[1], house.fair.drop(), *steps)
        assert live.number == before + len(steps), "what was dropped again is not recorded"

    run(story)


def test_nothing_that_is_done_is_taken_back(run: Run, watch: Watch) -> None:
    """MEG-PUR-10, MEG-TRD-12, MED-OFR-17."""

    async def story(house: House) -> None:
        live = await house.market()
        with pytest.raises(Refusal) as refused:
            await house.tables.undo(live, ADA)
        assert (refused.value.key, refused.value.rule) == house.fair.final
        await house.offer(live, ADA, BEN)
        with pytest.raises(Refusal):
            await house.tables.undo(live, ADA)
        assert not can_go_back(live, ADA)

    run(story)


def test_a_late_click_never_means_another_offer(run: Run, watch: Watch) -> None:
    """MEG-OFR-25, MEG-EX-27, MED-OFR-15: the offer was replaced before Ben clicked."""

    async def story(house: House) -> None:
        live = await house.market()
        await house.offer(live, ADA, BEN)
        accept, decline = house.fair.accept(live, BEN, ADA), house.fair.decline(live, BEN, ADA)
        first = live.game.about(live.state, BEN, accept)
        for step in house.fair.instead(live, ADA, BEN):
            await house.play(live, ADA, step)
        assert live.game.about(live.state, BEN, accept) not in (0, first)
        for action in (accept, decline):
            with pytest.raises(Refusal) as refused:
                await house.play(live, BEN, action, about=first)
            assert refused.value.key == house.fair.gone
        assert len(offers_to(live, BEN)) == 1

    run(story)


def test_trade_ends_by_the_clock_and_late_messages_find_it_closed(run: Run, watch: Watch) -> None:
    """MEG-TIM-03, MEG-TIM-04, MEG-TIM-10, MED-TRD-12, MED-OFR-22: the server owns the clock; its end is a move."""

    async def story(house: House) -> None:
        live = await house.market(trade_seconds=120)
        everybody = [*range(len(live.seats)), None]
        assert [live.until(seat) for seat in everybody] == [watch.time + 120] * len(everybody)
        watch.time += 119.9
        await house.offer(live, ADA, BEN)
        watch.time += 0.2
        with pytest.raises(Refusal) as refused:
            await house.offer(live, ADA, CLEO)
        assert (refused.value.key, refused.value.rule) == house.fair.late
        assert live.state.open_step() != house.fair.step
        made = live.history.made[-1]
        assert (made.seat, made.action) == (TABLE, house.fair.close)
        kept = await house.store.table(live.id)
        assert kept is not None
        assert Live(kept).state.hash() == live.state.hash(), "a replay needs no time"
        assert live.record().last().hash() == live.state.hash()

    run(story)


def test_the_keeper_closes_trade_by_itself(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=120)
        await looked_over(house, live)
        assert live.state.open_step() == house.fair.step
        watch.time += 121
        await eventually(lambda: live.state.open_step() != house.fair.step)
        assert (TABLE, house.fair.close) in [(move.seat, move.action) for move in live.history.made]

    run(story)


def test_a_server_that_was_away_gives_the_time_that_was_left(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=120)
        watch.time += 20
        await house.offer(live, ADA, BEN)
        kept = await house.store.table(live.id)
        watch.time += 5_000
        assert kept is not None
        assert Live(kept).until(ADA) == pytest.approx(watch.time + 100)

    run(story)


def test_nothing_begins_before_everybody_has_come(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        players = [*PEOPLE[:1], ("", ""), *with_bots(house.fair, "hermit")[2:]]
        live = await house.table(players)
        watch.time += 1_000
        await looked_over(house, live)
        assert (live.number, live.until(ADA)) == (0, None)
        await house.tables.seat(live, BEN, session="another session")
        watch.time += 1_000
        await looked_over(house, live)
        assert (live.number, live.until(ADA)) == (0, None), "they are in the lobby"
        await house.tables.start(live, "a session")
        watch.time += 1_000
        await eventually(lambda: live.number > 0)

    run(story)


def test_bots_trade_with_people_and_answer_them_at_once(run: Run, watch: Watch) -> None:
    """MEG-POL-05, MED-POL-08: bots are asked now and then, and out of turn when a person offers something."""

    async def story(house: House) -> None:
        live = await house.market(with_bots(house.fair, "acceptor", "hermit"), trade_seconds=240)
        (robot,) = seats_of(live, "acceptor")
        await looked_over(house, live)
        await house.play(live, ADA, *house.fair.gift(live, ADA, robot))
        await eventually(lambda: trades(live) == 1)
        assert (live.history.made[-1].seat, watch.time) == (robot, 1_000_000.0)
        assert robot in live.state.actors(), "a bot in a market of people can always be asked"

    run(story)


def trades(live: Live) -> int:
    """How many trades everybody has heard of."""
    view = live.state.view(None)
    return len(view["trades"] if "trades" in view else view["market"]["trades"])


def test_when_all_people_are_done_bots_finish_at_once(run: Run, watch: Watch) -> None:
    """MED-CLS-09: an offer that names a person takes being ready back."""

    async def story(house: House) -> None:
        live = await house.market(with_bots(house.fair, "trader"), trade_seconds=240)

        def asks_ada() -> bool:
            return live.state.open_step() == house.fair.step and house.fair.done in live.state.legal_actions(ADA)

        for _ in range(100):
            if asks_ada():
                await house.play(live, ADA, house.fair.done)
            await eventually(lambda: asks_ada() or live.state.open_step() != house.fair.step)
            if live.state.open_step() != house.fair.step:
                return
        raise AssertionError("the bots let Ada wait")

    run(story)


def test_what_all_choose_in_secret_is_taken_back_without_touching_the_others(run: Run, watch: Watch) -> None:
    """MEG-ADV-39, MED-DEV-13: nobody knows of the choices of the others, so that each has a way back of its own."""

    async def story(house: House) -> None:
        live = await house.market()
        secret = "advances" if house.fair.name == "megaciv" else "develop"
        await go_on_to(house, live, secret)
        state = live.state
        one, other = [seat for seat in state.actors() if len(state.legal_actions(seat)) > 1][:2]
        chosen = live.state.legal_actions(one)[0]
        before = {seat: bytes_for(live, seat) for seat in (other, None)}
        hashed = live.state.hash()
        await house.play(live, one, chosen)
        assert {seat: bytes_for(live, seat) for seat in (other, None)} == before
        await house.play(live, other, live.state.legal_actions(other)[0])
        theirs = live.state.view(other)
        assert can_go_back(live, one)
        await house.tables.undo(live, one)
        assert live.stored.entries[-1].kind == BACK
        assert live.state.view(other) == theirs
        assert chosen in live.state.legal_actions(one)
        await house.tables.undo(live, other)
        assert live.state.hash() == hashed
        kept = await house.store.table(live.id)
        assert kept is not None
        assert Live(kept).state.hash() == hashed

    run(story)


async def go_on_to(house: House, live: Live, step: str) -> None:
    """Everybody ends the market, and takes the first way on wherever there is one."""
    for seat in range(len(live.seats)):
        await house.play(live, seat, house.fair.done)
    while live.state.open_step() != step:
        actor = live.state.actors()[0]
        options: list[Any] = live.state.legal_actions(actor)
        await house.play(live, actor, options[-1] if live.state.open_step() == "closing" else options[0])

"""Mega Civilization's own market on the server: its clocks, its pause, and offers that replace each other."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.core.state import TABLE
from emporion.games.megaciv import actions, clock
from emporion.games.megaciv import components as c
from tests.server.markets import ADA, BEN, CLEO, MEGACIV, PEOPLE, House, Watch, looked_over, offers_to
from tests.waiting import eventually

nameable = MEGACIV.nameable


def test_a_late_click_never_means_another_offer(run: Any, watch: Watch) -> None:
    """MEG-OFR-25, MEG-EX-27: the offer was replaced while Ben chose his cards, or before he clicked."""

    async def story(house: House) -> None:
        live = await house.market()
        gives = nameable(live, ADA)[:3]
        deal = {"to": BEN, "gives": gives, "told": gives[:2], "asks": 3, "wants": nameable(live, BEN)[:2]}
        await house.tables.deal(live, ADA, {"offer": deal})
        accept, decline = actions.ACCEPT + ADA, actions.DECLINE + ADA
        first = live.game.about(live.state, BEN, accept)
        await house.play(live, BEN, accept, about=first)
        assert BEN in live.drafts
        await house.tables.deal(live, ADA, {"offer": {**deal, "clean": 1}})
        assert BEN not in live.drafts, "he would have given his cards for another offer"
        for action in (accept, decline):
            with pytest.raises(Refusal) as refused:
                await house.play(live, BEN, action, about=first)
            assert refused.value.key == "E_NO_OFFER"
        assert len(offers_to(live, BEN)) == 1

    run(story)


def test_without_a_limit_trade_ends_when_all_are_done(run: Any, watch: Watch) -> None:
    """MEG-TIM-11, MEG-TIM-05."""

    async def story(house: House) -> None:
        live = await house.market(trade_seconds=0)
        assert live.until(ADA) is None
        watch.time += 100_000
        await looked_over(house, live)
        for seat in (ADA, BEN):
            await house.play(live, seat, actions.DONE)
        assert live.state.open_step() == "trade"
        await house.play(live, CLEO, actions.DONE)
        assert live.state.open_step() != "trade"

    run(story)


def test_every_other_decision_has_a_clock_of_its_own(run: Any, watch: Watch) -> None:
    """MEG-TIM-06: whoever does not answer gets the default of the decision."""

    async def story(house: House) -> None:
        live = await house.table()
        first = live.state.actors()[0]
        others = [seat for seat in (ADA, BEN, CLEO) if seat != first]
        assert live.until(first) == watch.time + c.OURS["purchase_seconds"]
        assert {live.until(seat) for seat in others} == {live.until(first)}, "who waits sees for how long"
        watch.time += c.OURS["purchase_seconds"] + 0.1
        await eventually(lambda: first not in live.state.actors())
        made = live.history.made[-1]
        assert (made.seat, made.action) == (TABLE, clock.TIMEOUT + first)

    run(story)


def test_a_person_for_whom_nobody_waits_has_no_clock(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.table([PEOPLE[ADA], ("", "hermit"), ("", "hermit")])
        await eventually(lambda: ADA in live.state.actors() and live.state.open_step() == "purchase")
        assert live.until(ADA) is None
        watch.time += 10_000
        await looked_over(house, live)
        assert ADA in live.state.actors()
        await house.play(live, ADA, actions.PASS)
        await eventually(lambda: live.state.open_step() == "trade")
        assert live.until(ADA) is None, "trade ends when she is done"
        watch.time += 10_000
        await looked_over(house, live)
        assert live.state.open_step() == "trade"

    run(story)


def test_the_trade_clock_runs_once_a_second_person_plays(run: Any, watch: Watch) -> None:
    """R43: it goes on where it stood."""

    async def story(house: House) -> None:
        live = await house.table([PEOPLE[ADA], ("", "hermit"), ("", "hermit")], trade_seconds=240)
        await eventually(lambda: ADA in live.state.actors() and live.state.open_step() == "purchase")
        await house.play(live, ADA, actions.PASS)
        await eventually(lambda: live.state.open_step() == "trade")
        watch.time += 10_000
        await house.tables.seat(live, 1, bot="", session="another", name="Ben")
        assert live.until(ADA) == live.until(1) == watch.time + 240
        watch.time += 100
        await house.tables.seat(live, 1, bot="hermit", session="", name="Ben")
        assert live.until(ADA) is None
        watch.time += 10_000
        await house.tables.seat(live, 1, bot="", session="another", name="Ben")
        assert live.until(ADA) == watch.time + 140

    run(story)


def test_trade_pauses_when_all_people_agree(run: Any, watch: Watch) -> None:
    """MEG-TIM-07."""

    async def story(house: House) -> None:
        live = await house.market(trade_seconds=60)
        for seat in (ADA, BEN):
            await house.tables.wish(live, seat)
        assert live.state.actors() == [ADA, BEN, CLEO]
        await house.tables.wish(live, BEN)  # not any more
        await house.tables.wish(live, CLEO)
        assert live.state.actors() == [ADA, BEN, CLEO]
        watch.time += 10
        await house.tables.wish(live, BEN)
        assert live.state.actors() == []
        watch.time += 1_000
        with pytest.raises(Refusal) as refused:
            await house.play(live, ADA, actions.OFFER_TO + BEN)
        assert refused.value.key == "E_CLOSED"
        for seat in (ADA, BEN, CLEO):
            await house.tables.wish(live, seat)
        assert live.until(ADA) == pytest.approx(watch.time + 50)

    run(story)

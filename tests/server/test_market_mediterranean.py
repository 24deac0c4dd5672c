"""The clocks of Trading in the Mediterranean on the server: offers, questions, the last ten seconds, the close."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.state import TABLE
from emporion.games.mediterranean import actions, clock, events
from emporion.server.live import Live
from emporion.table.history import History
from tests.games.mediterranean.markets import Market
from tests.kit import rule
from tests.server.markets import ADA, BEN, CLEO, DAN, MEDITERRANEAN, PEOPLE, House, Story, Watch, looked_over, offers_to
from tests.waiting import eventually

Run = Callable[[Story], None]
ALL = (ADA, BEN, CLEO, DAN)


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return lambda story: asyncio.run(House(tmp_path, MEDITERRANEAN).tell(story))


async def planted(house: House, market: Market) -> Live:
    """A table in the middle of a game."""
    live = await house.table()
    live.history = History(live.game, market.state)
    live.clocks.adjust(live.game.clocks(live.state), live.since)
    live.changed.set()
    return live


async def by(house: House, live: Live, market: Market, seat: int, *steps: str) -> None:
    """Somebody takes these steps, in one request."""
    await house.play(live, seat, *(market.number(seat, step) for step in steps))


def rung(live: Live) -> list[int]:
    """The moves that the table has made."""
    return [move.action for move in live.history.made if move.seat == TABLE]


def told(live: Live, kind: int) -> list[tuple[int, ...]]:
    return [line.event for line in live.lines if line.event[0] == kind]


@rule("MED-TRD-11", "MED-TRD-16")
def test_the_market_opens_when_all_are_prepared_or_the_time_for_it_is_over(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.table(prepare_seconds=30)
        assert [live.until(seat) for seat in (*ALL, None)] == [watch.time + 30] * 5
        await house.play(live, ADA, actions.READY)
        assert live.state.open_step() == "prepare", "one of four"
        watch.time += 29
        await looked_over(house, live)
        assert live.state.open_step() == "prepare"
        watch.time += 2
        await eventually(lambda: live.state.open_step() == "market")
        assert rung(live) == [clock.START_MARKET]
        assert live.until(ADA) == pytest.approx(watch.time + 300), "the market has its own time"
        other = await house.market()
        assert (other.state.open_step(), rung(other)) == ("market", []), "nobody had to wait"

    run(story)


@rule("MED-OFR-20")
def test_an_offer_expires_by_itself_and_each_in_its_own_time(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(offer_ttl_seconds=20)
        await house.offer(live, ADA, BEN)
        watch.time += 15
        await house.offer(live, CLEO, BEN)
        watch.time += 6
        await eventually(lambda: rung(live) == [clock.EXPIRE + 3 * ADA])
        assert [offer["from"] for offer in offers_to(live, BEN)] == [CLEO]
        with pytest.raises(Refusal) as refused:
            await house.play(live, BEN, MEDITERRANEAN.accept(live, BEN, ADA))
        assert refused.value.rule == "MED-OFR-20"
        watch.time += 14
        await eventually(lambda: offers_to(live, BEN) == [])
        assert rung(live) == [clock.EXPIRE + 3 * ADA, clock.EXPIRE + 3 * CLEO]

    run(story)


@rule("MED-OFR-20", "MED-OFR-07")
def test_a_new_offer_in_the_place_of_an_old_one_has_all_its_time(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(offer_ttl_seconds=20)
        await house.offer(live, ADA, BEN)
        watch.time += 19
        await house.play(live, ADA, actions.WITHDRAW)
        await house.offer(live, ADA, BEN)
        watch.time += 19
        await looked_over(house, live)
        assert len(offers_to(live, BEN)) == 1
        watch.time += 2
        await eventually(lambda: offers_to(live, BEN) == [])

    run(story)


@rule("MED-OFR-20", "MED-TRD-12")
def test_a_server_that_was_away_gives_offers_their_time_too(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        watch.time += 100
        await house.offer(live, ADA, BEN)
        watch.time += 40
        await house.offer(live, CLEO, DAN)
        kept = await house.store.table(live.id)
        watch.time += 10_000
        assert kept is not None
        again = Live(kept)
        expires = again.clocks.that_makes(clock.EXPIRE + 3 * ADA)
        assert expires is not None
        assert expires.until() == pytest.approx(watch.time + 5)
        assert again.until(ADA) == pytest.approx(watch.time + 160)
        assert again.state.hash() == live.state.hash()

    run(story)


@rule("MED-OFR-18", "MED-OFR-24")
def test_a_question_that_is_not_answered_is_answered_by_the_table(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        market = Market.real("grain/mars", "wool/venus", owns={ADA: "isolationism"})
        live = await planted(house, market)
        await by(house, live, market, ADA, *market.steps_of(ADA, BEN, "grain/mars", "wool"), "send")
        await by(house, live, market, BEN, "accept 0.0")
        watch.time += 9
        await looked_over(house, live)
        assert live.state.view(None)["offers"][0]["standing"] == "pending"
        watch.time += 2
        await eventually(lambda: rung(live) == [clock.NO_ANSWER + ADA])
        assert live.history.clocked == {len(live.moves): ADA}, "it is told as the clock's doing, not as Ada's choice"
        assert live.state.view(None)["offers"][0]["standing"] == "open", "no answer is a no"
        await by(house, live, market, BEN, "accept 0.0")
        watch.time += 9
        await by(house, live, market, ADA, "confirm")
        assert len(told(live, events.TRADED)) == 1, "a second question has its own time"

    run(story)


@rule("MED-CRD-30", "MED-CRD-14", "MED-OFR-24")
def test_a_forced_swap_waits_for_its_target_and_not_for_ever(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        owns = {ADA: "foreign_envoys", BEN: "venetian_monastery", CLEO: "foreign_envoys"}
        market = Market.real("grain/mars salt/mars", "wool/mars", "ore/mars", "ore/venus", owns=owns)
        live = await planted(house, market)
        await by(house, live, market, ADA, "swap 0", "seat 1", "pick grain/mars")
        assert (told(live, events.SWAP_ASKED), told(live, events.SWAPPED)) == ([(events.SWAP_ASKED, ADA, BEN, 0)], [])
        watch.time += 11
        await eventually(lambda: rung(live) == [clock.NO_ANSWER + BEN])
        assert len(told(live, events.SWAPPED)) == 1, "no answer lets it apply"
        watch.time += 280
        await eventually(lambda: clock.LAST_TEN in rung(live))
        with pytest.raises(Refusal) as refused:
            await by(house, live, market, CLEO, "swap 0")
        assert refused.value.rule == "MED-CRD-14"

    run(story)


@rule("MED-TRD-13", "MED-OFR-01")
def test_all_are_warned_once_and_then_the_last_ten_seconds_begin(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=120)
        for passed, moves in ((59, []), (2, [clock.WARN]), (30, [clock.WARN, clock.WARN + 1])):
            watch.time += passed
            await looked_over(house, live)
            assert rung(live) == moves
        assert [event[2] for event in told(live, events.WARNED)] == [60, 30]
        watch.time += 20
        await eventually(lambda: rung(live)[2:] == [clock.LAST_TEN])
        await looked_over(house, live)
        assert len(rung(live)) == 3, "no clock rings twice"

    run(story)


@rule("MED-CLS-01", "MED-CLS-09")
def test_the_market_closes_when_all_are_ready_and_an_offer_takes_that_back(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        for seat in (ADA, BEN, CLEO):
            await house.play(live, seat, actions.READY)
        await house.offer(live, DAN, BEN)
        assert live.state.view(None)["market"]["ready"] == [ADA, CLEO], "an offer names Ben"
        await house.play(live, DAN, actions.READY)
        assert live.state.open_step() == "market"
        await house.play(live, BEN, actions.READY)
        assert (live.state.open_step(), rung(live)) == ("closing", [])

    run(story)


async def at_the_close(house: House, **options: Any) -> Live:
    live = await house.market(**options)
    for seat in ALL:
        await house.play(live, seat, actions.READY)
    return live


@rule("MED-CLS-03", "MED-CLS-05")
def test_the_closing_stage_has_a_clock_and_what_is_not_set_stays(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await at_the_close(house, grace_seconds=20)
        assert live.until(ADA) == watch.time + 20
        store = next(action for action in live.state.legal_actions(ADA) if action >= actions.WH_ADD)
        seen = {seat: (live.number_of(seat), live.state.view(seat)) for seat in (BEN, None)}
        await house.play(live, ADA, store)
        assert {seat: (live.number_of(seat), live.state.view(seat)) for seat in (BEN, None)} == seen
        await house.play(live, BEN, actions.DONE)
        watch.time += 19
        await looked_over(house, live)
        assert live.state.open_step() == "closing"
        watch.time += 2
        await eventually(lambda: live.state.open_step() != "closing")
        assert rung(live) == [clock.GRACE_OVER]
        assert [live.state.view(seat)["seats"][seat]["stored"] for seat in ALL] == [1, 0, 0, 0]

    run(story)


@rule("MED-CLS-03")
def test_without_a_period_of_grace_nobody_is_asked(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await at_the_close(house, grace_seconds=0)
        assert live.state.open_step() == "develop"

    run(story)


@rule("MED-OFR-22", "MED-TRD-14")
def test_whatever_arrives_after_the_end_finds_the_market_closed(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=120)
        await house.play(live, ADA, *MEDITERRANEAN.offer(live, ADA, BEN)[:2])
        watch.time += 120.1
        with pytest.raises(Refusal) as refused:
            await house.play(live, BEN, actions.READY)
        assert (refused.value.key, refused.value.rule) == ("market_closed", "MED-OFR-22")
        assert (live.state.open_step(), live.drafts) == ("closing", {}), "a draft goes with the market"
        with pytest.raises(Refusal) as refused:
            await house.play(live, ADA, actions.DRAFT_SEND)
        assert refused.value.rule in ("MED-TRD-14", "MED-CLS-04")

    run(story)


@rule("MED-OFR-17", "MED-OFR-22")
def test_a_deal_in_one_request_is_checked_as_a_whole(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        await house.offer(live, ADA, BEN)
        entries, wool = live.number, MEDITERRANEAN.face(live, BEN, "wool")
        accept, store = MEDITERRANEAN.accept(live, BEN, ADA), actions.WH_ADD + wool
        with pytest.raises(Refusal):
            await house.play(live, BEN, store, accept)
        assert (live.number, live.state.view(BEN)["seats"][BEN]["stored"]) == (entries, 0), "all or nothing"
        await house.play(live, BEN, actions.WH_ADD + MEDITERRANEAN.face(live, BEN, "ore"), accept)
        assert live.number == entries + 2
        assert len(told(live, events.TRADED)) == 1

    run(story)


@rule("MED-OFR-26")
def test_an_acceptance_is_dropped_when_its_offer_goes(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        market = Market.real("grain/mars", "wool/venus wool/mars")
        live = await planted(house, market)
        await by(house, live, market, ADA, *market.steps_of(ADA, BEN, "grain/mars", "wool"), "send")
        accept = market.number(BEN, "accept 0.0")
        await house.play(live, BEN, accept, about=live.game.about(live.state, BEN, accept))
        assert BEN in live.drafts, "he picks the card"
        await by(house, live, market, ADA, "withdraw 0", *market.steps_of(ADA, BEN, "grain/mars", "wool"), "send")
        assert BEN not in live.drafts, "he would have given his card for another offer"

    run(story)


def test_the_rules_know_no_pause(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        with pytest.raises(Refusal):
            await house.tables.wish(live, ADA)
        assert live.until(ADA) == watch.time + 300

    run(story)


@rule("R84")
def test_no_clock_runs_for_a_person_among_bots(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.table([PEOPLE[ADA], *[("", "hermit")] * 3])
        await eventually(lambda: live.state.actors() == [ADA])
        assert live.until(ADA) is None, "she takes her time to look at her cards"
        watch.time += 10_000
        await looked_over(house, live)
        assert live.state.open_step() == "prepare"
        await house.play(live, ADA, actions.READY)
        await eventually(lambda: live.state.open_step() == "market")
        await house.play(live, ADA, actions.DRAFT_TO, actions.DRAFT_VP_WANT, actions.DRAFT_SEND)
        watch.time += 10_000
        await looked_over(house, live)
        assert live.state.open_step() == "market"
        assert rung(live) == []
        assert live.state.view(ADA)["offers"][0]["standing"] == "open", "her offer stays open as well"
        await house.play(live, ADA, actions.READY)
        await eventually(lambda: live.state.open_step() == "closing")
        assert live.until(ADA) is None

    run(story)


@rule("R84")
def test_the_clocks_run_once_a_second_person_plays(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.table([PEOPLE[ADA], *[("", "hermit")] * 3], prepare_seconds=30)
        await eventually(lambda: live.state.actors() == [ADA])
        watch.time += 10_000
        await house.tables.seat(live, BEN, bot="", session="another", name="Ben")
        assert live.until(ADA) == watch.time + 30

    run(story)


@rule("R76", "MED-OFR-12")
def test_a_counter_offer_that_is_drawn_up_outlives_the_offer_it_answers(run: Run, watch: Watch) -> None:
    async def story(house: House) -> None:
        market = Market.real("grain/mars grain/venus", "wool/mars", owns={ADA: "propaganda"})
        live = await planted(house, market)
        promise = ("mine 0", "refrain", "seat 1")
        await by(house, live, market, ADA, "to 1", "give grain/mars", *promise, "want wool", "send")
        await by(house, live, market, BEN, "counter 0.0", "give wool/mars")
        before = live.shown(BEN).view(BEN)["own"]["draft"]
        await by(house, live, market, ADA, "withdraw 0")
        after = live.shown(BEN).view(BEN)["own"]["draft"]
        assert after == {**before, "reply_to": None}
        await by(house, live, market, BEN, "send")
        (offer,) = offers_to(live, ADA)
        assert (offer["from"], offer["told"], offer["wants"]) == (BEN, ["wool"], ["grain"])

    run(story)

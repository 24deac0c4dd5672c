"""Hints: for the eyes of the seat that asked, until its decision changes; and who is not woken by what is secret."""

import asyncio
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest

from emporion.core.refusal import Refusal
from emporion.server.hub import Hub
from tests.server.markets import ADA, BEN, CLEO, FAIRS, Fair, House, Watch
from tests.server.worlds import STRANGER, TABLE, World, act, stop_time, worlds
from tests.waiting import HANG

PATHS = (f"/t/{TABLE}", f"/api/tables/{TABLE}", f"/api/tables/{TABLE}/options", f"/api/tables/{TABLE}/chat")


@pytest.fixture(params=FAIRS, ids=lambda fair: fair.name)
def market(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A server with a table of people whose market has just opened."""
    stop_time(monkeypatch)
    fair: Fair = request.param
    with worlds(tmp_path, fair.name, fair.options) as (world, _):
        before, go_on = fair.begins
        while world.live.state.open_step() == before:
            actor = world.live.state.actors()[0]
            assert act(world, actor, go_on, world.live.number_of(actor)).startswith(b"201")
        yield world


def test_a_hint_in_a_market_is_for_the_eyes_of_whoever_asked(market: World) -> None:
    rivals: list[int | None] = [STRANGER, BEN, CLEO]
    market.connect(rivals)
    before = [market.ask(rival, "GET", path) for rival in rivals for path in PATHS]
    market.woken()
    for path in (f"/t/{TABLE}/hint", f"/api/tables/{TABLE}/hint"):
        assert market.ask(ADA, "POST", path).startswith(b"20")
        assert b"bot would" in market.ask(ADA, "GET", f"/t/{TABLE}")
        assert market.woken() == set(), "not even woken"
        assert market.frames() == []
        assert [market.ask(rival, "GET", path) for rival in rivals for path in PATHS] == before


def test_each_seat_has_a_hint_of_its_own(market: World) -> None:
    market.connect([ADA, BEN])
    for seat in (ADA, BEN):
        assert market.ask(seat, "POST", f"/t/{TABLE}/hint").startswith(b"204")
    sent = market.frames()
    assert len(sent) == 2
    for seat, frame in zip((ADA, BEN), sent, strict=True):
        hint = market.live.hint_of(seat)
        assert hint is not None
        assert escape(hint.text).encode() in frame


@pytest.mark.parametrize("fair", FAIRS, ids=lambda fair: fair.name)
def test_a_hint_stays_until_the_decision_of_its_seat_changes(tmp_path: Path, watch: Watch, fair: Fair) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        assert await house.tables.hint(live, ADA)
        await house.play(live, BEN, *fair.offer(live, BEN, CLEO))
        assert live.hint_of(ADA) is not None, "what Ben offers Cleo changes nothing for Ada"
        steps = fair.offer(live, ADA, BEN)
        await house.play(live, ADA, steps[0])
        assert live.hint_of(ADA) is None, "Ada has begun something: that is another decision"
        assert await house.tables.hint(live, ADA)
        await house.tables.undo(live, ADA)
        assert live.hint_of(ADA) is None

    asyncio.run(House(tmp_path, fair).tell(story))


def test_a_hint_draws_up_the_whole_offer(tmp_path: Path, watch: Watch) -> None:
    (fair,) = (fair for fair in FAIRS if fair.name == "mediterranean")

    async def story(house: House) -> None:
        live = await house.market()
        hint = await house.tables.hint(live, ADA, draws_up=True)
        assert hint is not None
        assert live.game.drafting(live.asked(ADA), ADA), "all of it lies in the composer, nothing is sent"
        assert live.moves == [] or live.moves[-1].seat != ADA
        assert live.hint_of(ADA) is hint
        await house.play(live, ADA, hint.action)
        assert not live.game.drafting(live.asked(ADA), ADA), "one click sends it"

    asyncio.run(House(tmp_path, fair).tell(story))


def test_a_tap_counts_although_a_hint_was_drawn_up_meanwhile(tmp_path: Path, watch: Watch) -> None:
    """Ada taps what she saw before the hint came: she has not missed anything."""
    (fair,) = (fair for fair in FAIRS if fair.name == "mediterranean")

    async def story(house: House) -> None:
        live = await house.market()
        steps, number = fair.offer(live, ADA, BEN), live.number_of(ADA)
        await house.tables.hint(live, ADA, draws_up=True)
        assert live.number_of(ADA) > number, "the question has changed under her finger"
        await house.tables.play(live, ADA, steps[:1], number)
        assert live.drafts[ADA].actions == steps[:1], "the hint made way for her own offer"
        with pytest.raises(Refusal, match="moved on"):
            await house.tables.play(live, ADA, steps[:1], number)

    asyncio.run(House(tmp_path, fair).tell(story))


def test_a_hint_does_not_replace_what_is_composed_meanwhile(tmp_path: Path, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        asked = asyncio.create_task(house.tables.hint(live, ADA, draws_up=True))
        await asyncio.sleep(0)
        live.compose(ADA, {"offer": {"to": BEN}})
        assert await asked is None, "Ada was faster"
        assert live.plan_of(ADA) == {"offer": {"to": BEN}}

    asyncio.run(House(tmp_path).tell(story))


@pytest.mark.parametrize("fair", FAIRS, ids=lambda fair: fair.name)
def test_a_hint_to_take_an_offer_goes_with_the_offer(tmp_path: Path, watch: Watch, fair: Fair) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        await house.offer(live, BEN, ADA)
        hint = await house.tables.hint(live, ADA)
        assert hint is not None
        hint.action = fair.accept(live, ADA, BEN)
        hint.about = live.game.about(live.state, ADA, hint.action)
        assert hint.about
        assert live.hint_of(ADA) is hint
        await house.play(live, BEN, *fair.instead(live, BEN, ADA))
        assert live.hint_of(ADA) is None, "the same click would take another offer"

    asyncio.run(House(tmp_path, fair).tell(story))


def test_what_a_seat_without_a_session_does_wakes_no_spectator() -> None:
    """Bots have none, and neither have visitors who came without a cookie."""

    async def story() -> None:
        hub = Hub()
        ada, stranger = hub.watch("t", "ada", patience=0), hub.watch("t", "", patience=0)
        for watcher in (ada, stranger):
            assert await anext(watcher) is True
        assert await anext(ada) is True, "she sees that somebody came"
        hub.notify("t", {"", "ada"})
        assert [await anext(ada), await anext(stranger)] == [True, False]
        hub.notify("t")
        assert [await anext(ada), await anext(stranger)] == [True, True]

    asyncio.run(story())


def test_a_signal_that_brings_nothing_does_not_put_off_the_heartbeat() -> None:
    """Or the time of a heartbeat would tell that something was done in secret."""

    async def story() -> None:
        hub = Hub()
        watched = hub.watch("t", "ada", patience=0.1)

        async def keep_waking() -> None:
            while True:
                hub.notify("t")
                await asyncio.sleep(0.002)

        waking = asyncio.create_task(keep_waking())
        async with asyncio.timeout(HANG):
            while await anext(watched):
                pass
        waking.cancel()

    asyncio.run(story())

"""A market of people and bots on the server: everybody at once, by a clock that the tests turn."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.state import TABLE
from emporion.games.megaciv import actions, clock
from emporion.games.megaciv import components as c
from emporion.server import clocks
from emporion.server.hub import Hub
from emporion.server.live import Live
from emporion.server.rooms import Rooms
from emporion.server.store import BACK, Store
from emporion.server.thinking import Thinkers
from emporion.server.undoing import can_go_back

PEOPLE = [("Ada", ""), ("Ben", ""), ("Cleo", "")]
ADA, BEN, CLEO = 0, 1, 2


class Watch:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    made = Watch()
    monkeypatch.setattr(clocks, "now", made)
    return made


class House:
    """A server without its network."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(f"sqlite+aiosqlite:///{folder / 'tables.db'}")
        self.rooms = Rooms(self.store, Hub(), Thinkers(1), pause=0)

    async def market(self, players: list[tuple[str, str]] = PEOPLE, **options: Any) -> Live:
        """A table whose trade has just begun."""
        await self.store.open()
        live = await self.rooms.new("megaciv", players, "a session", {"scenario": "dash", **options})
        while live.state.open_step() == "purchase":
            actor = live.state.actors()[0]
            if live.seats[actor].bot:
                await asyncio.sleep(0.01)
            else:
                await self.play(live, actor, actions.PASS)
        return live

    async def play(self, live: Live, seat: int, *chosen: int, about: int = 0) -> None:
        await self.rooms.play(live, seat, list(chosen), live.number_of(seat), about=about)


async def eventually(true: Callable[[], bool], seconds: float = 20.0) -> None:
    for _ in range(int(seconds * 100)):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Callable[[House], Awaitable[None]]], None]:
    """Runs a story at a server of its own."""

    def go(story: Callable[[House], Awaitable[None]]) -> None:
        async def whole() -> None:
            house = House(tmp_path)
            try:
                await story(house)
            finally:
                await house.rooms.close()
                await house.store.close()

        asyncio.run(whole())

    return go


def nameable(live: Live, seat: int) -> list[str]:
    """The cards of a hand that may be named, in order."""
    hand = live.state.view(seat)["seats"][seat]["hand"]
    return sorted((kind for kind in hand if c.KIND[kind] < c.NAMES for _ in range(hand[kind])), key=c.KIND.__getitem__)


def offer_of(live: Live, maker: int, to: int) -> list[int]:
    """The steps of an offer: three cards that may be given, truly told, for any three."""
    gives = nameable(live, maker)[:3]
    deal = {"to": to, "gives": gives, "told": gives[:2], "asks": 3, "wants": ["ochre", "ochre"]}
    return live.game.steps_of(live.state, maker, {"offer": deal})


def offers_to(live: Live, seat: int) -> list[Any]:
    return [offer for offer in live.asked(seat).view(seat)["offers"] if offer["to"] == seat]


def bytes_for(live: Live, seat: int | None) -> tuple[int, int, dict[str, Any]]:
    return live.number_of(seat), len(live.moves), live.asked(seat).view(seat)


def test_a_draft_is_nobodys_business_and_is_sent_as_one(run: Any, watch: Watch) -> None:
    """MEG-OFR-02, MEG-OFR-26: nothing of an offer is kept or seen before it is sent, and then by its two parties."""

    async def story(house: House) -> None:
        live = await house.market()
        steps, entries = offer_of(live, ADA, BEN), live.number
        seen = {seat: bytes_for(live, seat) for seat in (BEN, CLEO, None)}
        for step in steps[:-1]:
            await house.play(live, ADA, step)
        assert live.asked(ADA).view(ADA)["own"]["draft"]["to"] == BEN
        assert {seat: bytes_for(live, seat) for seat in (BEN, CLEO, None)} == seen
        assert live.number == entries
        await house.play(live, ADA, steps[-1])
        assert live.number == entries + len(steps)
        assert {seat: bytes_for(live, seat) for seat in (CLEO, None)} == {seat: seen[seat] for seat in (CLEO, None)}
        assert bytes_for(live, BEN)[:2] == seen[BEN][:2], "what Ben is about to click is still good"
        assert len(offers_to(live, BEN)) == 1

    run(story)


def test_a_whole_offer_is_one_request_and_all_or_nothing(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        steps, entries = offer_of(live, ADA, BEN), live.number
        with pytest.raises(Refusal):
            await house.play(live, ADA, *steps[:-1], actions.PAY)
        assert (live.number, live.drafts) == (entries, {})
        await house.play(live, ADA, *steps)
        assert len(offers_to(live, BEN)) == 1

    run(story)


def test_steps_of_a_draft_are_taken_back_one_by_one(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        before, steps = live.number, offer_of(live, ADA, BEN)
        await house.play(live, ADA, steps[0])
        await house.play(live, ADA, steps[1])
        given = live.asked(ADA).view(ADA)["own"]["draft"]["gives"]
        await house.rooms.undo(live, ADA)
        assert live.asked(ADA).view(ADA)["own"]["draft"]["gives"] == given[:-1]
        await house.play(live, ADA, actions.CANCEL)
        assert live.drafts == {}
        await house.play(live, ADA, steps[0], steps[1], actions.CANCEL, *steps)
        assert live.number == before + len(steps), "what was dropped again is not recorded"

    run(story)


def test_nothing_that_is_done_is_taken_back(run: Any, watch: Watch) -> None:
    """MEG-PUR-10, MEG-TRD-12."""

    async def story(house: House) -> None:
        live = await house.market()
        with pytest.raises(Refusal) as refused:
            await house.rooms.undo(live, ADA)
        assert (refused.value.key, refused.value.rule) == ("E_REVERT", "MEG-PUR-10")
        await house.play(live, ADA, *offer_of(live, ADA, BEN))
        with pytest.raises(Refusal):
            await house.rooms.undo(live, ADA)
        assert not can_go_back(live, ADA)

    run(story)


def test_a_late_click_never_means_another_offer(run: Any, watch: Watch) -> None:
    """MEG-OFR-25, MEG-EX-27: the offer was replaced while Ben chose his cards, or before he clicked."""

    async def story(house: House) -> None:
        live = await house.market()
        gives = nameable(live, ADA)[:3]
        deal = {"to": BEN, "gives": gives, "told": gives[:2], "asks": 3, "wants": nameable(live, BEN)[:2]}
        await house.rooms.deal(live, ADA, {"offer": deal})
        accept, decline = actions.ACCEPT + ADA, actions.DECLINE + ADA
        first = live.game.about(live.state, BEN, accept)
        await house.play(live, BEN, accept, about=first)
        assert BEN in live.drafts
        await house.rooms.deal(live, ADA, {"offer": {**deal, "clean": 1}})
        assert BEN not in live.drafts, "he would have given his cards for another offer"
        for action in (accept, decline):
            with pytest.raises(Refusal) as refused:
                await house.play(live, BEN, action, about=first)
            assert refused.value.key == "E_NO_OFFER"
        assert len(offers_to(live, BEN)) == 1

    run(story)


def test_trade_ends_by_the_clock_and_late_messages_find_it_closed(run: Any, watch: Watch) -> None:
    """MEG-TIM-03, MEG-TIM-04, MEG-TIM-10: the server owns the clock, and its end is a recorded move."""

    async def story(house: House) -> None:
        live = await house.market(trade_seconds=60)
        assert [live.until(seat) for seat in (ADA, BEN, CLEO, None)] == [watch.time + 60] * 4
        watch.time += 59.9
        await house.play(live, ADA, *offer_of(live, ADA, BEN))
        watch.time += 0.2
        with pytest.raises(Refusal) as refused:
            await house.play(live, ADA, *offer_of(live, ADA, CLEO))
        assert (refused.value.key, refused.value.rule) == ("E_CLOSED", "MEG-TIM-04")
        assert live.state.open_step() != "trade"
        made = live.history.made[-1]
        assert (made.seat, made.action) == (TABLE, clock.CLOSE_TRADE)
        kept = await house.store.table(live.id)
        assert kept is not None
        assert Live(kept).state.hash() == live.state.hash(), "a replay needs no time"
        record = live.record()
        assert record.last().hash() == live.state.hash()

    run(story)


def test_the_keeper_closes_trade_by_itself(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=30)
        await asyncio.sleep(0.05)
        assert live.state.open_step() == "trade"
        watch.time += 31
        await eventually(lambda: live.state.open_step() != "trade")

    run(story)


def test_without_a_limit_trade_ends_when_all_are_done(run: Any, watch: Watch) -> None:
    """MEG-TIM-11, MEG-TIM-05."""

    async def story(house: House) -> None:
        live = await house.market(trade_seconds=0)
        assert live.until(ADA) is None
        watch.time += 100_000
        await asyncio.sleep(0.05)
        for seat in (ADA, BEN):
            await house.play(live, seat, actions.DONE)
        assert live.state.open_step() == "trade"
        await house.play(live, CLEO, actions.DONE)
        assert live.state.open_step() != "trade"

    run(story)


def test_a_server_that_was_away_gives_the_time_that_was_left(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=60)
        watch.time += 20
        await house.play(live, ADA, *offer_of(live, ADA, BEN))
        kept = await house.store.table(live.id)
        watch.time += 5_000
        assert kept is not None
        assert Live(kept).until(ADA) == pytest.approx(watch.time + 40)

    run(story)


def test_every_other_decision_has_a_clock_of_its_own(run: Any, watch: Watch) -> None:
    """MEG-TIM-06: whoever does not answer gets the default of the decision."""

    async def story(house: House) -> None:
        await house.store.open()
        live = await house.rooms.new("megaciv", PEOPLE, "a session", {})
        first = live.state.actors()[0]
        others = [seat for seat in (ADA, BEN, CLEO) if seat != first]
        assert live.until(first) == watch.time + c.OURS["purchase_seconds"]
        assert [live.until(seat) for seat in others] == [None, None]
        watch.time += c.OURS["purchase_seconds"] + 0.1
        await eventually(lambda: first not in live.state.actors())
        made = live.history.made[-1]
        assert (made.seat, made.action) == (TABLE, clock.TIMEOUT + first)

    run(story)


def test_a_person_for_whom_nobody_waits_has_no_clock(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        await house.store.open()
        live = await house.rooms.new("megaciv", [("Ada", ""), ("", "hermit"), ("", "hermit")], "a session", {})
        await eventually(lambda: ADA in live.state.actors() and live.state.open_step() == "purchase")
        assert live.until(ADA) is None
        watch.time += 10_000
        await asyncio.sleep(0.05)
        assert ADA in live.state.actors()
        await house.play(live, ADA, actions.PASS)
        await eventually(lambda: live.state.open_step() == "trade")
        assert live.until(ADA) is not None, "trade has its time"

    run(story)


def test_trade_pauses_when_all_people_agree(run: Any, watch: Watch) -> None:
    """MEG-TIM-07."""

    async def story(house: House) -> None:
        live = await house.market(trade_seconds=60)
        for seat in (ADA, BEN):
            await house.rooms.wish(live, seat)
        assert live.state.actors() == [ADA, BEN, CLEO]
        await house.rooms.wish(live, BEN)  # not any more
        await house.rooms.wish(live, CLEO)
        assert live.state.actors() == [ADA, BEN, CLEO]
        watch.time += 10
        await house.rooms.wish(live, BEN)
        assert live.state.actors() == []
        watch.time += 1_000
        with pytest.raises(Refusal) as refused:
            await house.play(live, ADA, actions.OFFER_TO + BEN)
        assert refused.value.key == "E_CLOSED"
        for seat in (ADA, BEN, CLEO):
            await house.rooms.wish(live, seat)
        assert live.until(ADA) == pytest.approx(watch.time + 50)

    run(story)


def test_nothing_begins_before_everybody_has_come(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        await house.store.open()
        live = await house.rooms.new("megaciv", [("Ada", ""), ("", ""), ("", "hermit")], "a session", {})
        watch.time += 1_000
        await asyncio.sleep(0.1)
        assert (live.number, live.until(ADA)) == (0, None)
        await house.rooms.seat(live, BEN, session="another session")
        watch.time += 1_000
        await eventually(lambda: live.number > 0)

    run(story)


def test_bots_trade_with_people_and_answer_them_at_once(run: Any, watch: Watch) -> None:
    """MEG-POL-05: cycles are spread over the time, and an offer of a person is answered out of turn."""

    async def story(house: House) -> None:
        live = await house.market([("Ada", ""), ("", "hermit"), ("", "acceptor")], trade_seconds=240)
        person, robot = (next(s.seat for s in live.seats if s.bot == bot) for bot in ("", "acceptor"))
        await asyncio.sleep(0.2)
        gives = nameable(live, person)[-3:]
        deal = {"to": robot, "gives": gives, "told": gives[:2], "asks": 3, "wants": nameable(live, robot)[:2]}
        await house.rooms.deal(live, person, {"offer": deal})
        await eventually(lambda: live.state.view(None)["trades"] != [])
        assert live.history.made[-1].seat == robot
        await house.rooms.deal(live, person, {"offer": {**deal, "gives": nameable(live, person)[:3],
                                                        "told": nameable(live, person)[:2],
                                                        "wants": nameable(live, robot)[:2]}})  # fmt: skip
        await asyncio.sleep(0.3)
        assert robot in live.state.actors(), "a bot in a market of people is never done"

    run(story)


def test_when_all_people_are_done_bots_finish_at_once(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market([("Ada", ""), ("", "trader"), ("", "trader")], trade_seconds=3600)
        person = next(seat for seat in range(3) if not live.seats[seat].bot)
        await house.play(live, person, actions.DONE)
        await eventually(lambda: live.state.open_step() != "trade", 60)
        assert any((move.seat, move.action) == (TABLE, clock.CLOSE_TRADE) for move in live.history.made)

    run(story)


def test_a_basket_is_taken_back_without_touching_those_of_others(run: Any, watch: Watch) -> None:
    """MEG-ADV-39: nobody knows of the others' baskets, so that each has a way back of its own."""

    async def story(house: House) -> None:
        live = await house.market(trade_seconds=0)
        for seat in (ADA, BEN, CLEO):
            await house.play(live, seat, actions.DONE)
        while live.state.open_step() != "advances":
            await house.play(live, live.state.actors()[0], live.state.legal_actions(live.state.actors()[0])[0])
        buyers = [seat for seat in live.state.actors() if actions.BUY_END not in live.state.legal_actions(seat)[:1]]
        one, other = buyers[:2]
        chosen = live.state.legal_actions(one)[0]
        before = {seat: bytes_for(live, seat) for seat in (other, None)}
        hashed = live.state.hash()
        await house.play(live, one, chosen)
        assert {seat: bytes_for(live, seat) for seat in (other, None)} == before
        await house.play(live, other, live.state.legal_actions(other)[0])
        theirs = live.state.view(other)
        assert can_go_back(live, one)
        await house.rooms.undo(live, one)
        assert live.kept.entries[-1].kind == BACK
        assert live.state.view(other) == theirs
        assert chosen in live.state.legal_actions(one)
        await house.rooms.undo(live, other)
        assert live.state.hash() == hashed
        kept = await house.store.table(live.id)
        assert kept is not None
        assert Live(kept).state.hash() == hashed

    run(story)

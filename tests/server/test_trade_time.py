"""People at a table agree upon another time for trading, by a clock that the tests turn."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.core.state import TABLE
from emporion.games.megaciv import actions
from emporion.games.megaciv.clock import CLOSE_TRADE, TRADE_TIME
from emporion.server.live import Live
from emporion.server.pages.bar import bar
from emporion.server.pages.table import marks
from emporion.server.store import BACK
from emporion.server.undoing import can_ask, can_go_back, moves_left
from tests.kit import rule
from tests.server.markets import ADA, BEN, CLEO, House, Watch, bytes_for, looked_over
from tests.server.serving import Server
from tests.waiting import eventually

TEN, ONE = TRADE_TIME + 600, TRADE_TIME + 60


async def again(house: House, live: Live) -> Live:
    """The table as a server finds it that begins anew."""
    kept = await house.store.table(live.id)
    assert kept is not None
    return Live(kept)


async def go_on(house: House, live: Live, step: str) -> None:
    """Nobody answers, or everybody is done, until a decision is open."""
    await house.tables.ring(live, live.state.table_moves()[0], live.number)
    while live.state.open_step() != step:
        await house.tables.ring(live, live.state.table_moves()[0], live.number)


def shown(live: Live, seat: int | None) -> str:
    """The bar of a seat, or of a spectator."""
    marked = marks(live, seat)
    return bar(live, seat, marked, live.game.page(live.state.view(seat), marked))


@rule("MEG-TIM-02")
def test_another_time_when_all_people_agree(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=60)
        for seat in (ADA, BEN):
            await house.tables.propose(live, [seat], TEN)
        await house.tables.propose(live, [BEN], TEN)  # not any more
        await house.tables.propose(live, [CLEO], TEN)
        assert live.state.view(None)["next_trade_seconds"] == 60
        await house.tables.propose(live, [BEN], TRADE_TIME)  # he would like another one
        assert live.proposed == {ADA: TEN, CLEO: TEN, BEN: TRADE_TIME}
        await house.tables.propose(live, [BEN], TEN)
        assert live.state.view(None)["next_trade_seconds"] == 600
        assert live.proposed == {}
        made = live.history.made[-1]
        assert (made.seat, made.action) == (TABLE, TEN)
        assert live.until(ADA) == watch.time + 60, "the open trade keeps its time"
        await go_on(house, live, "trade")
        assert [live.until(seat) for seat in (ADA, BEN, CLEO, None)] == [watch.time + 600] * 4
        assert live.record().last().hash() == live.state.hash()

    run(story)


@rule("MEG-TIM-02", "MEG-TIM-10")
def test_what_was_agreed_outlives_the_server(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market(trade_seconds=60)
        watch.time += 20
        for seat in (ADA, BEN, CLEO):
            await house.tables.propose(live, [seat], TEN)
        found = await again(house, live)
        assert (found.state.hash(), len(found.moves), found.number_of(ADA)) == (
            live.state.hash(), len(live.moves), live.number_of(ADA))  # fmt: skip
        assert found.until(ADA) == watch.time + 40
        await go_on(house, live, "trade")
        watch.time += 100
        found = await again(house, live)
        assert found.state.hash() == live.state.hash()
        assert found.until(ADA) == watch.time + 600

    run(story)


@rule("MEG-TIM-02")
def test_what_cannot_be_agreed_upon_is_refused(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        for move in (TRADE_TIME + 29, TRADE_TIME + 3601, TRADE_TIME + 240):  # the last one is the time of a dash
            with pytest.raises(Refusal) as refused:
                await house.tables.propose(live, [ADA], move)
            assert (refused.value.key, refused.value.rule) == ("no_such_time", "MEG-TIM-02")
        for move in (CLOSE_TRADE, -1, 10**30):
            with pytest.raises(Refusal):
                await house.tables.propose(live, [ADA], move)
        assert (live.proposed, live.state.open_step()) == ({}, "trade")
        await house.tables.propose(live, [ADA], TEN)
        while live.state.view(None)["round"] < 3 or live.state.open_step() != "trade":
            await house.tables.ring(live, live.state.table_moves()[0], live.number)
        assert live.proposed == {}, "there is nothing left to agree upon"
        with pytest.raises(Refusal) as refused:
            await house.tables.propose(live, [ADA], TEN)
        assert (refused.value.key, refused.value.rule) == ("no_trade_clock", "MEG-TIM-02")
        assert "data-propose" not in shown(live, ADA)

    run(story)


@rule("MEG-TIM-02", "MEG-TIM-09")
def test_without_a_clock_there_is_no_time_to_change(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.table(market="polls")
        with pytest.raises(Refusal) as refused:
            await house.tables.propose(live, [ADA], TEN)
        assert (refused.value.key, refused.value.rule) == ("no_trade_clock", "MEG-TIM-02")

    run(story)


@rule("MEG-TIM-02")
def test_bots_agree_and_whoever_is_still_to_come_is_asked(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.table([("Ada", ""), ("", "hermit"), ("", "hermit")])
        person = live.people()[0]
        await house.tables.propose(live, [person], TEN)
        assert live.state.view(None)["next_trade_seconds"] == 600
        live = await house.tables.new("megaciv", [("Ada", ""), ("", ""), ("", "hermit")], "a session", {})
        (one,), (other,) = live.people(), live.vacant()
        await house.tables.propose(live, [one], TEN)
        assert live.number == 0
        await house.tables.seat(live, other, session="another session")
        await house.tables.propose(live, [other], TEN)
        assert live.state.view(None)["next_trade_seconds"] == 600

    run(story)


@rule("MEG-TIM-02")
def test_a_click_that_is_on_its_way_is_still_good(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        steps = house.fair.offer(live, ADA, BEN)
        await house.play(live, ADA, *steps[:2])
        await house.tables.wish(live, CLEO)
        number, _, seen = bytes_for(live, ADA)
        for seat in (ADA, BEN, CLEO):
            await house.tables.propose(live, [seat], TEN)
        assert bytes_for(live, ADA)[::2] == (number, {**seen, "next_trade_seconds": 600})
        await house.tables.play(live, ADA, steps[2:], number)
        assert len(live.state.view(BEN)["offers"]) == 1
        assert live.wishes == {CLEO}, "a pause is another matter"

    run(story)


@rule("MEG-TIM-02", "MEG-PUR-10")
def test_in_phase_12_a_basket_can_still_be_taken_back_but_not_the_agreement(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        await go_on(house, live, "advances")
        buyers = [seat for seat in live.state.actors() if actions.BUY_END not in live.state.legal_actions(seat)[:1]]
        one = buyers[0]
        empty = live.state.position()
        await house.play(live, one, live.state.legal_actions(one)[0])
        for seat in (ADA, BEN, CLEO):
            await house.tables.propose(live, [seat], TEN)
        assert can_go_back(live, one)
        await house.tables.undo(live, one)
        assert live.stored.entries[-1].kind == BACK
        assert live.state.position() == {**empty, "next_trade_seconds": 600}
        found = await again(house, live)
        assert found.state.hash() == live.state.hash()
        assert not can_go_back(live, one)

    run(story)


@rule("MEG-TIM-02")
def test_nobody_is_asked_to_take_an_agreement_back(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        await go_on(house, live, "advances")
        last = live.state.actors()[0]
        await house.play(live, last, live.state.legal_actions(last)[0])
        while len(live.state.actors()) > 1:
            other = live.state.actors()[-1]
            options = live.state.legal_actions(other)
            await house.play(live, other, actions.BUY_END if actions.BUY_END in options else options[-1])
        before = can_ask(live, last)
        for seat in (ADA, BEN, CLEO):
            await house.tables.propose(live, [seat], TEN)
        assert before
        assert not can_ask(live, last)
        with pytest.raises(Refusal):
            moves_left(live, last)

    run(story)


@rule("MEG-TIM-02")
def test_the_bar_shows_what_holds_and_what_is_proposed(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        assert '<option value="">◷ 4 min</option><option value="10000">no limit</option>' in shown(live, ADA)
        assert f'<option value="{TEN}">10 min</option>' in shown(live, ADA)
        await house.tables.propose(live, [ADA], TEN)
        await house.tables.propose(live, [BEN], ONE)
        await house.tables.propose(live, [CLEO], ONE)
        for seat, pressed in ((ADA, "false"), (BEN, "true"), (CLEO, "true")):
            seen = shown(live, seat)
            assert f'<option value="{TEN}">10 min (1 of 3)</option>' in seen
            assert f'<option value="{ONE}">1 min (2 of 3)</option>' in seen
            assert seen.count('data-do="propose/') == 1, "what most want"
            assert f'data-do="propose/{ONE}" title="Time for the next trade: 1 min" aria-pressed="{pressed}"' in seen
        assert "propose" not in shown(live, None)

    run(story)


@rule("MEG-TIM-02")
def test_the_keeper_closes_trade_by_the_new_time(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        for seat in (ADA, BEN, CLEO):
            await house.tables.propose(live, [seat], TEN)
        await go_on(house, live, "trade")
        watch.time += 599
        await looked_over(house, live)
        assert live.state.open_step() == "trade"
        watch.time += 2
        await eventually(lambda: live.state.open_step() != "trade")

    run(story)


@rule("MEG-TIM-02")
def test_people_at_one_device_agree_with_one_click(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        await house.tables.propose(live, [ADA, BEN], TEN)
        await house.tables.propose(live, [ADA, BEN], TEN)
        assert live.proposed == {}
        await house.tables.propose(live, [ADA], TEN)
        await house.tables.propose(live, [ADA, BEN], TEN)
        assert live.proposed == {ADA: TEN, BEN: TEN}
        await house.tables.propose(live, [CLEO], TEN)
        assert live.state.view(None)["next_trade_seconds"] == 600

    run(story)


@rule("MEG-TIM-02")
def test_over_http(server: Server) -> None:
    ada, ben, eve = (server.visitor() for _ in range(3))
    made = ada.make_table("Ada", "", "bot:hermit", game="megaciv")
    table = made["id"]
    ben.join(made["links"]["Player 2"])
    assert "data-propose" in ada.http.get(f"/t/{table}").text
    assert "data-propose" not in eve.http.get(f"/t/{table}").text
    assert eve.http.post(f"/t/{table}/propose/{TEN}").status_code == 403
    for move, rule_id in ((TRADE_TIME + 29, "MEG-TIM-02"), (CLOSE_TRADE, "MEG-TIM-10"), (10**30, "MEG-TIM-10")):
        refused = ada.http.post(f"/t/{table}/propose/{move}")
        assert (refused.status_code // 100, refused.json()["rule"]) == (4, rule_id)
    assert ada.http.post(f"/t/{table}/propose/{TEN}").status_code == 204
    assert "10 min (1 of 2)" in ben.http.get(f"/t/{table}").text
    assert ada.look(table)["view"]["next_trade_seconds"] == 240
    assert ben.http.post(f"/t/{table}/propose/{TEN}").status_code == 204
    assert eve.look(table)["view"]["next_trade_seconds"] == 600

"""Polls and the clock: who acts when, how many steps, when trade ends."""

import pytest

from emporion.games.megaciv import clock, events
from tests.games.megaciv.kit import Table, hand
from tests.kit import rule

THREE = [hand("wine wine wine wine"), hand("gold gold gold gold"), hand("fish fish fish fish")]


def order(table: Table) -> str:
    """Everybody waits until trade is over; says who was polled, cycle by cycle."""
    asked = ""
    while table.step == "trade":
        cycle = table["market"]["cycle"]
        asked += str(table.actors[0])
        table.do("wait")
        asked += " " * (table.step == "trade" and table["market"]["cycle"] != cycle)
    return asked


@rule("MEG-GEN-04", "MEG-POL-01", "MEG-POL-03", "MEG-POL-07")
def test_one_seat_at_a_time_is_polled() -> None:
    table = Table.polls(*THREE)
    assert table.actors == [0]
    table.refuses("wait", "E_TURN", seat=1)
    table.do("wait")
    assert table.actors == [1]


def trading(table: Table, most: int = 99) -> str:
    """Everybody sends an offer in every poll until trade is over; says who was polled."""
    asked = ""
    while table.step == "trade" and len(asked) < most:
        seat = table.actors[0]
        to = 1 if seat != 1 else 0
        mine, theirs = next(iter(table.hand(seat))), next(iter(table.hand(to)))
        table.offer(seat, to, f"{mine} {mine} {mine}", f"{mine} {mine}", f"3 {theirs} {theirs}")
        asked += str(seat)
    return asked


@rule("MEG-POL-03")
def test_cycle_k_begins_with_position_k() -> None:
    assert trading(Table.polls(*THREE), 12) == "012120201012"


@rule("MEG-POL-03", "MEG-OFR-20")
def test_players_who_are_done_are_not_polled() -> None:
    table = Table.polls(*THREE, hand("iron iron iron"))
    table.do("wait", "done", "wait", "wait")
    assert order(table) == "230", "the second cycle begins with position 1, who is done, and is quiet"


@rule("MEG-POL-04")
def test_a_cycle_in_which_all_wait_ends_trade() -> None:
    assert order(Table.polls(*THREE)) == "012"


@rule("MEG-POL-04")
def test_a_cycle_with_an_offer_in_it_does_not() -> None:
    table = Table.polls(*THREE).offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    assert order(table) == "12 120"


@rule("MEG-POL-02", "MEG-POL-04")
def test_trade_has_eight_cycles_at_most() -> None:
    assert trading(Table.polls(*THREE)) == "012120201" * 2 + "012120"


@rule("MEG-POL-04", "MEG-TRD-14")
def test_trade_ends_when_all_are_done() -> None:
    table = Table.polls(*THREE).do("done", "done")
    assert table.actors == [2]
    table.do("done")
    assert table.step != "trade"


@rule("MEG-POL-01")
@pytest.mark.parametrize("step", ["want gold", "have gold", "decline 2", "withdraw 2"])
def test_free_steps_leave_the_poll_open(step: str) -> None:
    table = Table.polls(*THREE)
    table.offer(0, 2, "wine wine wine", "wine wine", "3 fish fish").do("wait")
    table.offer(2, 0, "fish fish fish", "fish fish", "3 wine wine").do("wait", "wait")
    assert table.actors == [0]
    table.do(step)
    assert table.actors == [0]
    assert table.state.view(0)["market"]["steps_left"] == 39
    assert table.state.view(1)["market"]["steps_left"] is None


@rule("MEG-POL-01")
def test_sending_committing_waiting_and_being_done_close_the_poll() -> None:
    table = Table.polls(*THREE).offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    assert table.actors == [1]
    table.accept(1, 0, "gold gold gold")
    assert table.actors == [2]
    table.do("wait")
    assert table.actors == [1]
    table.do("done")
    assert table.actors == [2]


@rule("FLR-34", "MEG-POL-06")
def test_after_forty_free_steps_only_closing_steps_are_left() -> None:
    table = Table.polls(*THREE)
    for _ in range(40):
        assert table.may("offer 1")
        table.do("want gold")
    assert table.options() == ["wait", "done"]
    table.refuses("want gold", "E_TURN", "MEG-POL-06")
    table.refuses("offer 1", "E_TURN", "MEG-POL-06")
    table.do("wait")
    assert table.may("offer 0"), "the next poll has all its steps"


@rule("FLR-34", "MEG-POL-06")
@pytest.mark.parametrize(("before", "options"), [(32, ["wait", "done", "send"]), (33, ["wait", "done"])])
def test_at_the_limit_an_offer_may_be_sent_only_if_it_is_complete(before: int, options: list[str]) -> None:
    table = Table.polls(*THREE)
    for _ in range(before):
        table.do("want gold")
    steps = ["offer 1", "give end", "name end", "ask 3", "asks gold", "asks gold", "asks end", "clean 0"]
    table.do(*steps[: 40 - before])
    assert table.options() == options


@rule("FLR-34", "MEG-POL-06")
def test_waiting_at_the_limit_drops_the_draft() -> None:
    table = Table.polls(*THREE)
    for _ in range(38):
        table.do("want gold")
    table.do("offer 1", "give wine")
    assert table.options() == ["wait", "done"]
    assert table.seat(0)["draft"] is not None
    table.do("wait")
    assert table.seat(0)["draft"] is None
    assert table.actors == [1]


@rule("MEG-POL-06")
def test_the_longest_offer_needs_no_more_than_thirty_one_steps() -> None:
    table = Table.polls(
        hand("ochre clay papyrus iron fish fruit wool oil wine textiles"), hand("gold " * 5 + "ivory " * 4)
    )
    left = table.state.view(0)["market"]["steps_left"]
    gives = "ochre clay papyrus iron fish fruit wool oil wine"
    told = "ochre clay gold gold gold gold gold gold gold"
    table.draft(0, 1, gives, told, "9 gold gold ivory ivory ivory ivory tin tin tin")
    assert left - table.state.view(0)["market"]["steps_left"] <= 31
    assert table.may("send")


@rule("MEG-TIM-04", "MEG-TIM-10", "FLR-33", "FLR-37")
def test_at_the_deadline_drafts_and_offers_are_over() -> None:
    table = Table.market(*THREE).offer(0, 1, "wine wine wine", "wine wine", "3 gold gold").by(2, "offer 0")
    table.state.hear()
    table.clock(clock.CLOSE_TRADE)
    assert table.step != "trade"
    assert table.raw_events(events.TRADE_CLOSED) == [(-1, 0, 0)]
    assert table.all("draft") == [None, None, None]
    assert table["offers"] == []


@rule("FLR-33", "MEG-TIM-09", "MEG-TIM-10")
def test_in_polls_there_is_no_clock() -> None:
    table = Table.polls(*THREE)
    assert table.state.table_moves() == []


@rule("MEG-TIM-07")
def test_while_paused_trade_actions_are_refused() -> None:
    table = Table.market(*THREE).offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    table.clock(clock.PAUSE)
    for seat, move in ((1, "accept 0"), (0, "withdraw 1"), (2, "want gold"), (2, "done")):
        assert table.refused(move, seat).key == "E_CLOSED"
    table.clock(clock.RESUME)
    table.accept(1, 0, "gold gold gold")
    assert table.hand(0)["gold"] == 3


@rule("MEG-TIM-08", "FLR-42")
def test_who_says_nothing_keeps_cards_offers_and_place() -> None:
    table = Table.market(*THREE).offer(0, 1, "wine wine wine", "wine wine", "3 gold gold")
    for _ in range(20):
        table.offer(1, 2, "gold gold gold", "gold gold", "3 fish fish")
    assert table.actors == [0, 1, 2]
    assert table.hand(0) == {"wine": 4}
    assert [offer["standing"] for offer in table.offers(0)] == ["open"]

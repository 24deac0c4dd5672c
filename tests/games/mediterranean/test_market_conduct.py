"""Votes on conduct, an option: who told the bottom of a card may be accused and fined."""

import pytest

from emporion.games.mediterranean import actions, events
from tests.games.mediterranean.markets import Market
from tests.kit import rule


def voting(chips: int = 9, **options: object) -> Market:
    """Trading is over, and everybody may accuse another."""
    market = Market("", chips=dict.fromkeys(range(4), chips), options={"conduct_votes": True, **options}).close()
    for seat in range(4):
        market.by(seat, "done")
    return market


def fine(market: Market, *fines: int | None) -> None:
    """Each seat names a fine."""
    for seat, vp in enumerate(fines):
        if vp is not None:
            market.state.apply_action(seat, actions.PENALTY + vp)


@rule("MED-CLS-08", "MED-TRD-06")
def test_without_the_option_there_is_no_vote() -> None:
    market = Market("").close()
    for seat in range(4):
        market.by(seat, "done")
    assert market.step == "develop"


@rule("MED-CLS-08", "MED-TRD-06")
def test_nobody_is_accused_and_nothing_happens() -> None:
    market = voting()
    assert market.step == "accuse"
    assert market.state.actors() == [0, 1, 2, 3]
    for seat in range(4):
        market.by(seat, "pass")
    assert market.step == "develop"


@rule("MED-CLS-08")
@pytest.mark.parametrize(
    ("fines", "paid"), [((None, 5, 0, 1), 1), ((None, 5, 5, 0), 5), ((None, 0, 0, 5), 0), ((None, 3, 2, 4), 3)]
)
def test_the_lower_median_is_paid_to_the_bank(fines: tuple[int | None, ...], paid: int) -> None:
    market = voting()
    market.by(2, "pass")
    market.state.apply_action(1, actions.ACCUSE)
    market.refused(1, "seat 1", "MED-CLS-08")
    market.by(1, "seat 0").by(0, "pass").by(3, "pass")
    assert market.events(events.ACCUSED) == [(1, 0, 0)]
    assert market.state.actors() == [1, 2, 3], "the accused has no vote"
    market.refused(0, actions.PENALTY, "MED-POL-01")
    fine(market, *fines)
    assert [market.chips(seat) for seat in range(4)] == [9 - paid, 9, 9, 9]
    assert market.step == "develop"


@rule("MED-CLS-08")
def test_an_even_number_of_votes_takes_the_lower_of_the_middle() -> None:
    market = Market(*[""] * 5, chips=dict.fromkeys(range(5), 9), options={"conduct_votes": True}).close()
    for seat in range(5):
        market.by(seat, "done")
    market.state.apply_action(4, actions.ACCUSE)
    market.by(4, "seat 0")
    for seat in range(4):
        market.by(seat, "pass")
    fine(market, None, 1, 2, 4, 5)
    assert market.chips(0) == 7


@rule("MED-CLS-08")
def test_several_are_accused_and_each_by_all_others() -> None:
    market = voting()
    for seat, accused in ((0, 1), (1, 0), (2, 1)):
        market.state.apply_action(seat, actions.ACCUSE)
        market.by(seat, f"seat {accused}")
    market.by(3, "pass")
    assert market.step == "fine"
    while market.step == "fine":
        seat = market.actor
        market.state.apply_action(seat, actions.PENALTY + 2)
    assert [market.chips(seat) for seat in range(4)] == [7, 7, 9, 9]


@rule("MED-CLS-08", "MED-GEN-05")
def test_nobody_pays_more_than_he_has() -> None:
    market = voting(chips=1)
    market.state.apply_action(1, actions.ACCUSE)
    market.by(1, "seat 0").by(0, "pass").by(2, "pass").by(3, "pass")
    fine(market, None, 5, 5, 5)
    assert market.chips(0) == 0


@rule("MED-CLS-08", "R69")
def test_fines_are_named_in_turn_order_of_the_accused_and_paid_together() -> None:
    market = Market("", chips=dict.fromkeys(range(4), 9), options={"conduct_votes": True}, order=[2, 3, 0, 1]).close()
    for seat in range(4):
        market.by(seat, "done")
    for seat, accused in ((3, 0), (0, 2)):
        market.state.apply_action(seat, actions.ACCUSE)
        market.refused(seat, "pass", "MED-CLS-08")
        market.by(seat, f"seat {accused}")
    market.by(1, "pass").by(2, "pass")
    for seat, fines in ((1, (5, 1)), (3, (4, 2)), (0, (3,))):
        for vp in fines:
            market.state.apply_action(seat, actions.PENALTY + vp)
        assert [market.chips(each) for each in range(4)] == [9, 9, 9, 9]
    market.state.apply_action(2, actions.PENALTY + 0)
    assert [market.chips(seat) for seat in range(4)] == [8, 9, 5, 9], "4 of 3, 4, 5 and 1 of 0, 1, 2"

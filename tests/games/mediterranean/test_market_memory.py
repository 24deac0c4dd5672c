"""What is remembered of trades: the public list of them, and the bottoms of cards one has given away."""

import pytest

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import events
from tests.games.mediterranean.markets import FACE_NAMES, Market
from tests.kit import rule


def known(market: Market, knower: int) -> list[str]:
    """The cards in other hands whose bottoms a seat knows."""
    mine = [entry for entry in market.state.memory if entry // 1024 == knower]
    return [f"{entry // 128 % 8}: {FACE_NAMES[entry % 128]}" for entry in mine]


@rule("MED-TRD-10", "MED-OFR-21")
def test_both_sides_know_what_they_have_given() -> None:
    market = Market("grain/mars salt/venus", "wool/mars")
    market.offer(0, 1, "grain/mars salt/venus", "wool").by(1, "accept 0.0")
    assert known(market, 0) == ["1: grain/mars", "1: salt/venus"]
    assert known(market, 1) == ["0: wool/mars"]
    assert known(market, 2) == []


@rule("MED-OFR-21")
def test_trades_are_listed_with_goods_and_chips() -> None:
    market = Market("grain/mars piracy", "wool/mars wool/mars", chips={0: 2, 1: 3})
    market.offer(0, 1, "grain/mars piracy=gold", "wool", vp=1, want_vp=2).by(1, "accept 0.0")
    goods = [c.GOOD[name] for name in ("grain", "gold", "wool")]
    assert market.state.trades == [[0, 1, 1, 2, 2, *goods]]


@rule("MED-CRD-13")
def test_swaps_are_listed_as_all_saw_them() -> None:
    market = Market("grain/mars", "gold/mars", owns={0: "foreign_envoys"}).by(0, "swap 0", "seat 1")
    assert market.state.trades == [[0, 1, -1, -1, 1, c.GOOD["grain"], events.LUXURY]]
    assert known(market, 0) == ["1: grain/mars"]
    assert known(market, 1) == ["0: gold/mars"]


@rule("MED-TRD-10", "R81")
@pytest.mark.parametrize(
    ("given", "hand", "gives", "kept"),
    [
        ("grain/mars", "grain/venus", "grain/venus", False), ("grain/mars", "wool/venus", "wool/venus", True),
        ("spices/mars", "piracy", "piracy=spices", False), ("spices/mars", "piracy", "piracy=gold", True),
        ("piracy=gold", "gold/mars", "gold/mars", False), ("piracy=gold", "spices/mars", "spices/mars", False),
        ("piracy=gold", "wine/mars", "wine/mars", True),
    ],
)  # fmt: skip
def test_a_card_is_known_while_its_holder_gives_none_of_its_good(given: str, hand: str, gives: str, kept: bool) -> None:
    market = Market.real(given.partition("=")[0], hand)
    market.offer(0, 1, given).by(1, "accept 0.0").offer(1, 2, gives).by(2, "accept 1.0")
    assert bool(known(market, 0)) is kept
    assert len(known(market, 1)) == 1


@rule("MED-CRD-13", "R81")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_swapped_luxury_may_have_been_any_and_a_hidden_card_anything(hidden: bool) -> None:
    hands = "hidden" if hidden else "types_public"
    market = Market.real("spices/mars grain/mars", "gold/venus", "wool/mars", owns={2: "foreign_envoys"},
                         options={"hands": hands})  # fmt: skip
    market.offer(0, 1, "spices/mars grain/mars").by(1, "accept 0.0", "store grain/mars").by(2, "swap 0", "seat 1")
    assert known(market, 0) == ([] if hidden else ["1: grain/mars"])


@rule("MED-WHS-06", "R81")
def test_what_goes_to_the_warehouse_tells_nobody_anything() -> None:
    market = Market.real("grain/mars", "wool/mars").offer(0, 1, "grain/mars").by(1, "accept 0.0")
    before = known(market, 0)
    market.by(1, "store grain/mars")
    assert known(market, 0) == before
    assert before == ["1: grain/mars"]
    market.by(1, "fetch grain/mars")
    assert known(market, 0) == before


@rule("R81")
def test_a_stored_card_is_forgotten_when_another_of_its_good_is_given_away() -> None:
    market = Market.real("grain/mars", "grain/venus").offer(0, 1, "grain/mars").by(1, "accept 0.0", "store grain/mars")
    market.offer(1, 2, "grain/venus").by(2, "accept 1.0")
    assert known(market, 0) == [], "nobody saw which of them is in the warehouse"
    assert known(market, 1) == ["2: grain/venus"]


@rule("MED-TRD-10")
def test_what_one_holder_gives_away_says_nothing_about_another() -> None:
    market = Market.real("grain/mars grain/mars", "", "")
    market.offer(0, 1, "grain/mars").by(1, "accept 0.0").offer(0, 2, "grain/mars").by(2, "accept 0.0")
    market.offer(1, 3, "grain/mars").by(3, "accept 1.0")
    assert known(market, 0) == ["2: grain/mars"]
    assert known(market, 1) == ["3: grain/mars"]


@rule("R81", "MED-TRD-10")
def test_who_accepts_gives_cards_away_too() -> None:
    for gives, kept in (("grain/venus", False), ("wool/mars", True)):
        market = Market.real("grain/mars", gives).offer(0, 1, "grain/mars").by(1, "accept 0.0")
        market.offer(2, 1, "", gives.split("/")[0]).by(1, "accept 2.0", *["pick grain/venus"] * (not kept))
        assert known(market, 0) == (["1: grain/mars"] if kept else [])
        assert known(market, 1) == [f"2: {gives}"]


@rule("R70")
def test_when_cards_are_laid_open_nothing_is_remembered() -> None:
    market = Market("grain/mars", "wool/mars").offer(0, 1, "grain/mars").by(1, "accept 0.0").pass_until(1)
    market.by(1, "store grain/mars").close()
    assert known(market, 0) == ["1: grain/mars"]
    for seat in range(4):
        market.by(seat, "done")
    assert (market.stored(1), market.state.memory) == ("grain/mars", [])

"""The warehouse in the trading phase."""

import pytest

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import events
from tests.games.mediterranean.markets import FACE, Market
from tests.kit import rule


@rule("MED-WHS-01", "MED-WHS-04")
def test_up_to_three_cards_in_and_out() -> None:
    market = Market("grain/mars grain/mars wool/mars salt/mars")
    market.by(0, "store grain/mars", "store grain/mars", "store wool/mars")
    assert (market.hand(0), market.stored(0)) == ("salt/mars", "grain/mars grain/mars wool/mars")
    market.refused(0, "store salt/mars", "MED-WHS-01")
    market.by(0, "fetch grain/mars", "store salt/mars")
    assert market.stored(0) == "grain/mars wool/mars salt/mars"
    market.refused(0, "store ore/mars", "MED-WHS-04")
    market.refused(0, "fetch ore/mars", "MED-WHS-04")


@rule("MED-WHS-01")
def test_developments_add_places() -> None:
    market = Market("grain/mars grain/mars grain/mars wool/mars wool/mars wool/mars", owns={0: "royal_storehouses"})
    market.by(0, *["store grain/mars"] * 3, *["store wool/mars"] * 2)
    market.refused(0, "store wool/mars", "MED-WHS-01")


@rule("MED-WHS-02", "MED-WHS-03")
@pytest.mark.parametrize("idea", [idea["id"] for idea in c.IDEAS if idea["id"] != "piracy"])
def test_which_cards_may_not_be_stored(idea: str) -> None:
    face = next(name for name in FACE if name.endswith(f"/{idea}"))
    market = Market(face)
    barred = idea in ("depression", "barbarian_fury", "corruption", "slave_revolt") or idea.startswith("zealots")
    assert market.may(0, f"store {face}") is not barred
    if barred:
        market.refused(0, f"store {face}", "MED-WHS-02")


@rule("MED-WHS-03")
def test_piracy_may_be_stored_and_stored_again() -> None:
    market = Market("piracy").by(0, "store piracy", "fetch piracy", "store piracy")
    assert market.stored(0) == "piracy"


@rule("MED-WHS-04")
def test_a_stored_card_is_not_traded() -> None:
    market = Market("grain/mars").by(0, "store grain/mars", "to 1")
    market.refused(0, "give grain/mars", "MED-OFR-09")


@rule("MED-WHS-05", "MED-WHS-07")
def test_what_is_not_stored_is_spent() -> None:
    market = Market("grain/prosperity wool/mars spices/mars", "").by(0, "store spices/mars").close()
    for seat in range(4):
        market.by(seat, "done")
    assert (market.hand(0), market.stored(0)) == ("", "spices/mars")
    assert market.chips(0) == 1 + 1 + 1, "a grain, a wool and a prosperity; nothing for the spices"


@rule("MED-WHS-06")
def test_the_number_of_stored_cards_is_public_and_nothing_else() -> None:
    heard = []
    for face in ("grain/mars", "wool/venus"):
        market = Market("grain/mars wool/venus").by(0, f"store {face}")
        heard.append(market.events())
    assert heard[0] == heard[1] == [(events.STORED, 0, 1, 1)]


@rule("MED-WHS-06", "MED-CLS-03")
def test_in_the_closing_stage_not_even_that() -> None:
    market = Market("grain/mars").close()
    market.events()
    market.by(0, "store grain/mars")
    assert market.events() == []


@rule("MED-WHS-06")
@pytest.mark.parametrize("revealed", [False, True])
def test_an_option_shows_the_warehouses_when_trading_ends(revealed: bool) -> None:
    market = Market("grain/mars", options={"reveal_warehouses": revealed}).by(0, "store grain/mars").close()
    for seat in range(4):
        market.by(seat, "done")
    assert market.events(events.REVEALED) == ([(0, FACE["grain/mars"], 1)] if revealed else [])

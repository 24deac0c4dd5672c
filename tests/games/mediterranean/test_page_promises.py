"""Promises on the page: those that the rules allow, no more and no fewer."""

import random
from typing import Any

import pytest

from emporion.games.mediterranean import actions, cubes, drafting
from emporion.games.mediterranean.board import CUBES
from emporion.games.mediterranean.packed import promise_of
from emporion.trading.offer import ANYONE
from tests.games.mediterranean.markets import MODES, Market
from tests.games.mediterranean.pages import shown
from tests.games.mediterranean.random_markets import random_market, random_move
from tests.games.pages import parse
from tests.kit import rule

OWNS = {0: "diplomat", 2: "barracks propaganda hymns theatre", 3: "barbarian_alliance secret_police pyramids_to_mars"}


def vows(state: Any, seat: int, mine: bool) -> set[str]:
    """The promises that a tap on the page adds to the draft of a seat."""
    word = "way-vow-" if mine else "way-ask-vow-"
    idents = (element.get("id", "") for element in parse(shown(state, seat)).iter())
    return {ident.removeprefix(word) for ident in idents if ident.startswith(word)}


def allowed(state: Any, seat: int, mine: bool) -> set[str]:
    """The promises that the rules let a seat add to its draft."""
    draft = state.floor.drafts[seat]
    owner = seat if mine else draft.to
    return {
        f"{box + 1}-{MODES[mode]}-{named + 1}"
        for box in range(cubes.boxes(state, owner) if owner != ANYONE else 0)
        for mode in range(2)
        for named in range(state.seats)
        if drafting.can_promise(state, seat, draft, mine, promise_of(box, mode, named))
    }


@rule("MED-ABL-09", "MED-PRM-03", "MED-PRM-04")
def test_a_cube_that_is_given_back_can_be_promised_again() -> None:
    market = Market.real("grain/mars", "wool/mars", owns=OWNS)
    s = market.state
    s.abandons[1] = 3
    s.cubes[0][0] = 1
    for row in s.cubes[2:]:
        for box in range(len(row)):
            row[box] = 1 if cubes.cubes_used(s, 1, 1) < CUBES else -1
    market.by(0, "to 1")
    assert cubes.cubes_used(s, 1, 1) == CUBES
    assert "2-use-2" not in vows(s, 0, True), "all ten cubes of Assyria are in use"
    market.by(0, "mine 0", "refrain", "seat 1")
    assert "2-use-2" in vows(s, 0, True), "the first box has given one back"
    market.by(0, "drop", "to 1", "mine 0", "use", "seat 2")
    assert "2-use-2" in vows(s, 0, True), "another cube takes its place"


@rule("MED-TRD-04", "MED-PRM-04", "MED-PRM-05", "MED-PRM-06", "R77")
@pytest.mark.parametrize("seed", range(4))
def test_the_page_offers_what_the_rules_allow(seed: int) -> None:
    choose = random.Random(seed)
    compared = 0
    while compared < 40:
        market = random_market(choose, "real")
        for _ in range(150):
            random_move(market, choose)
            s = market.state
            for seat in range(s.seats):
                if s.floor.drafts[seat] and s.floor.stages[seat] != drafting.PICKING and not s.half[seat]:
                    for mine in (True, False):
                        assert vows(s, seat, mine) == allowed(s, seat, mine), (seat, mine)
                    compared += 1
            if choose.random() < 0.2:
                seat = choose.choice([n for n in range(s.seats) if s.floor.drafts[n] is None] or [0])
                if actions.DRAFT_TO in s.legal_actions(seat):
                    s.apply_action(seat, actions.DRAFT_TO + choose.randrange(s.seats))
            if compared >= 40:
                break

"""Two markets that look alike to a seat: what it may do, and why not, must be alike too."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from emporion import Refusal
from emporion.games.mediterranean import actions
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import FACE_GOOD, FACES, NAMES
from emporion.trading import checks
from emporion.trading.offer import OPEN, PENDING
from tests.games.mediterranean.kit import MEDITERRANEAN
from tests.games.mediterranean.markets import Market
from tests.games.mediterranean.random_markets import random_market, random_move
from tests.kit import rule

EVERYTHING = list(range(-1, actions.NUM_ACTIONS + 1))


def same_good(face: int, deck: list[int]) -> Iterator[int]:
    """Places in a deck with another idea of the same good; luxury goods are not told from one another."""
    for place, other in enumerate(deck):
        alike = FACE_GOOD[other] == FACE_GOOD[face] or min(FACE_GOOD[other], FACE_GOOD[face]) >= 9
        if other != face and alike:
            yield place


def relabel(market: Market, viewer: int, choose: random.Random) -> bool:
    """All cards of a face in another hand change places with others of their good, if nothing told becomes untrue."""
    s = market.state
    seat = choose.choice([seat for seat in range(s.seats) if seat != viewer])
    held = [face for face in range(FACES) if s.hands[seat * FACES + face] > 0]
    if not held:
        return False
    face = choose.choice(held)
    deck = s.goods_decks[min(FACE_GOOD[face], 5) if FACE_GOOD[face] < 9 else 6]
    number = s.hands[seat * FACES + face]
    others = [place for place in same_good(face, deck) if deck.count(deck[place]) >= number]
    if not others:
        return False
    new = deck[choose.choice(others)]
    for _ in range(number):
        deck[deck.index(new)] = face
    s.hands[seat * FACES + face] = 0
    s.hands[seat * FACES + new] += number
    for offer in s.floor.offers:
        if offer.maker == seat:
            offer.gives = [new if each == face else each for each in offer.gives]
        if offer.standing == PENDING and offer.taker == seat:
            offer.picks = [new if each == face else each for each in offer.picks]
    for swap in s.swaps:
        if swap[0] == seat and swap[3] == face:
            swap[3] = new
    return possible(market, seat, viewer)


def possible(market: Market, seat: int, viewer: int) -> bool:
    """Whether all that was told in the market could be so."""
    s = market.state
    for offer in s.floor.offers:
        if offer.standing not in (OPEN, PENDING):
            continue
        if checks.makers_side(s, offer) != checks.FINE or checks.what_is_told(s, offer) != checks.FINE:
            return False
        if offer.maker == viewer and offer.standing == PENDING:
            return False  # the viewer is told about the ideas
        if offer.standing == PENDING and checks.takers_side(s, offer, offer.taker, offer.picks) != checks.FINE:
            return False
    if any(entry // 1024 == viewer and entry // 128 % 8 == seat for entry in s.memory):
        return False  # the viewer knows some of these cards
    asked = any(offer.remarks // 4 >> viewer & 1 for offer in s.floor.offers if offer.maker == seat)
    return not asked and all(s.may_give(seat, swap[3]) for swap in s.swaps if swap[0] == seat)


def random_deals(market: Market, viewer: int, choose: random.Random) -> list[dict[str, Any]]:
    """Whole deals that a seat might try with what it knows, possible or not."""
    s = market.state
    hand = [c.FACE_IDS[face] for face in s.hand(viewer)]
    found: list[dict[str, Any]] = []
    for _ in range(4):
        gives = choose.sample(hand, min(len(hand), choose.randint(0, 2))) + choose.sample(
            c.FACE_IDS, choose.randint(0, 1)
        )
        told = [card.split("/")[0].replace("piracy", "gold") for card in gives]
        wants = choose.sample(c.GOOD_IDS[:NAMES], choose.randint(0, 2))
        to = choose.choice([None, *range(s.seats)])
        found.append({"offer": {"to": to, "gives": gives, "told": told, "wants": wants, "vp": choose.randint(0, 2)}})
    for offer in s.floor.offers:
        called = {"from": offer.maker, "to": None if offer.to < 0 else offer.to, "offer": offer.number}
        fitting = [card for name in offer.wants for card in hand if card.startswith(c.GOOD_IDS[name % NAMES])]
        gives = choose.sample(fitting or hand, min(len(fitting or hand), offer.asks))
        found += [{"accept": {**called, "gives": gives}}, {"decline": called}, {"ask": called}]
    return found


def tried_deal(market: Market, viewer: int, deal: dict[str, Any]) -> object:
    """The small steps of a deal, or why it cannot be made."""
    try:
        return MEDITERRANEAN.steps_of(market.state, viewer, deal)
    except Refusal as refusal:
        return refusal.rule, refusal.text


def answers(market: Market, viewer: int, tried: list[int]) -> list[object]:
    """What a seat sees, everything it may do, and why it may not do some things."""
    s = market.state
    found: list[object] = [s.legal_actions(viewer), s.actors(), s.view(viewer), s.view(None) if viewer == 0 else None]
    for action in tried:
        why = s.why_not(viewer, action)
        found.append(None if why is None else (why.rule, why.text))
    return found


@rule("MED-TRD-05", "MED-OFR-03", "MED-OFR-15", "MED-OFR-24", "FLR-28", "FLR-44")
@pytest.mark.parametrize("clock", ["polls", "real"])
@pytest.mark.parametrize("seed", range(6))
def test_options_and_refusals_do_not_depend_on_what_is_hidden(seed: int, clock: str) -> None:
    choose = random.Random(seed)
    market = random_market(choose, clock)
    compared = 0
    for _ in range(160):
        if market.step not in ("market", "closing"):
            break
        random_move(market, choose)
        viewer = choose.randrange(market.state.seats)
        twin = market.clone()
        if choose.random() < 0.3 and relabel(twin, viewer, choose):
            tried = choose.sample(range(-1, actions.NUM_ACTIONS + 1), 60)
            assert answers(twin, viewer, tried) == answers(market, viewer, tried)
            for deal in random_deals(market, viewer, choose):
                assert tried_deal(twin, viewer, deal) == tried_deal(market, viewer, deal), deal
            compared += 1
    assert compared > 3


@rule("MED-CLS-03")
def test_what_others_set_in_secret_changes_nothing_for_a_seat() -> None:
    market = Market("grain/mars", "wool/mars", owns={0: "barracks", 1: "diplomat"}).close()
    before = answers(market, 0, EVERYTHING)
    market.by(1, "store wool/mars", "aim 0", "seat 0", "abandon religion", "aim 1", "seat 2")
    assert answers(market, 0, EVERYTHING) == before

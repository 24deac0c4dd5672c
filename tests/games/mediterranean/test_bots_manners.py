"""Manners of the bots that trade: one offer at a time, never the same twice, never something for nothing."""

from itertools import pairwise
from typing import Any

import pytest

from emporion.core.state import TABLE
from emporion.games.mediterranean import actions as a
from emporion.games.mediterranean import answering, clock, tempo
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.bots import Hermit, Trader
from emporion.games.mediterranean.bots.abilities import gain
from emporion.games.mediterranean.bots.manners import is_no_better
from emporion.games.mediterranean.bots.sight import Sight
from emporion.games.mediterranean.packed import promise_of
from emporion.games.mediterranean.promises import MODES
from emporion.trading.offer import OPEN, Offer
from tests.games.mediterranean.kit import MEDITERRANEAN, Table, repeat

PERSON = 0
BOTS = (1, 2, 3)
SEEDS = [3, 8]


def poll(state: Any, seat: int) -> None:
    """As a server asks a bot: a new one for every question, until it has done one thing."""
    for _ in range(41):
        if state.open_step() != "market":
            return
        drafts = tempo.drafting(state, seat)
        chosen = Trader().choose(state.view(seat), sorted({a.PASS, *state.legal_actions(seat)}))
        if chosen == a.PASS:
            return
        state.apply_action(seat, chosen)
        if drafts and not tempo.drafting(state, seat):
            return


def number_of(state: Any, seat: int, maker: int) -> int:
    """The number by which a seat calls the only offer of another."""
    made = (each for each in state.floor.offers if each.maker == maker and each.to == seat)
    (offer,) = (each for each in made if each.standing == OPEN)
    return int(answering.number_of(state, seat, offer))


def made_of(entry: dict[str, Any]) -> Offer:
    """An offer with the goods and VP of plain data."""
    offer = Offer(0, 1)
    offer.told, offer.wants = ([c.GOOD[name] for name in entry[side]] for side in ("told", "wants"))
    offer.money, offer.wants_money = entry["vp"], entry["wants_vp"]
    return offer


def open_to_person(state: Any) -> list[dict[str, Any]]:
    offers = state.view(PERSON)["offers"]
    return [offer for offer in offers if offer["to"] == PERSON and offer["standing"] == "open"]


def terms(offer: dict[str, Any]) -> tuple[Any, ...]:
    keys = ("told", "wants", "vp", "wants_vp", "promises", "wants_promises")
    return tuple(str(offer[key]) for key in keys)


def market(seed: int, by: str, turn: int = 1, rounds: int = 16) -> list[list[dict[str, Any]]]:
    """What a person has open before him in each round of a market in which he declines the oldest, or says nothing."""
    state: Any = MEDITERRANEAN.new(seats=4, seed=seed, clock="real")
    while state.view(None)["turn"] < turn or state.open_step() != "market":
        seat = state.current_player()
        state.apply_action(seat, Hermit().choose(state.view(seat), state.legal_actions(seat)))
    found = []
    for number in range(rounds):
        for seat in BOTS:
            poll(state, seat)
        if state.open_step() != "market":
            break
        found.append(open_to_person(state))
        if found[-1] and by == "declining":
            state.apply_action(PERSON, a.DECLINE + number_of(state, PERSON, found[-1][0]["from"]))
        if number % 8 == 7:
            for move in [move for move in state.legal_actions(TABLE) if clock.EXPIRE <= move < clock.WARN]:
                state.apply_action(TABLE, move)
    return found


def different(rounds: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """Each offer once."""
    seen = {(offer["from"], offer["number"]): offer for offers in rounds for offer in offers}
    return list(seen.values())


@pytest.mark.parametrize("by", ["declining", "silence"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_person_has_one_offer_of_each_bot_before_him(seed: int, by: str) -> None:
    rounds = market(seed, by)
    for offers in rounds:
        makers = [offer["from"] for offer in offers]
        assert len(set(makers)) == len(makers)
    assert different(rounds), "they do offer something"


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_declined_or_expired_does_not_come_again_from_its_maker(seed: int) -> None:
    for by in ("declining", "silence"):
        said = [(offer["from"], *terms(offer)) for offer in different(market(seed, by))]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("seed", SEEDS)
def test_two_bots_do_not_offer_the_same_at_once(seed: int) -> None:
    for offers in market(seed, "silence"):
        assert len({terms(offer) for offer in offers}) == len(offers)


@pytest.mark.parametrize("turn", [1, 2])
def test_nothing_is_asked_for_nothing(turn: int) -> None:
    for offer in different(market(SEEDS[0], "declining", turn)):
        assert offer["told"] or offer["vp"] or offer["promises"]


@pytest.mark.parametrize("seed", SEEDS)
def test_who_has_declined_is_offered_something_better_or_something_else(seed: int) -> None:
    offers = different(market(seed, "declining"))
    for maker in BOTS:
        for before, after in pairwise(offer for offer in offers if offer["from"] == maker):
            vp = after["vp"] - after["wants_vp"]
            told, wants = ([c.GOOD[name] for name in after[side]] for side in ("told", "wants"))
            assert after["promises"] or not is_no_better(told, wants, vp, made_of(before))


def test_terms_are_compared_as_their_receiver_sees_them() -> None:
    before = made_of({"told": ["wool", "salt"], "wants": ["grain"], "vp": 1, "wants_vp": 0})
    wool, salt, grain, ore = (c.GOOD[name] for name in ("wool", "salt", "grain", "ore"))
    assert is_no_better([wool, salt], [grain], 1, before)
    assert is_no_better([salt], [grain], 1, before), "less for the same"
    assert is_no_better([salt, wool], [ore, grain], 0, before), "the same for more"
    assert not is_no_better([wool, salt], [grain], 2, before)
    assert not is_no_better([wool, wool], [grain], 1, before)
    assert not is_no_better([wool], [ore], 0, before)


def test_a_good_offer_is_taken_before_a_bad_one_is_turned_down() -> None:
    """A person who asks what to do is told of the trade that pays."""
    collects = {"hand": repeat("wool/venus", 2) + " dye/venus dye/venus"}
    table = Table({"hand": repeat("wool/venus", 3)}, collects, {"hand": "salt/mars"}, {})
    table.by(0, "pass")
    table.by(1, "pass")
    table.offer(2, 1, "salt/mars", "dye dye")
    table.by(3, "pass")
    table.offer(0, 1, repeat("wool/venus", 3), "dye")
    state: Any = table.state
    for seen in (state.view(1), state.seen_by(1)):
        assert Trader().choose(seen, state.legal_actions(1)) == a.ACCEPT + number_of(state, 1, 0)


@pytest.mark.parametrize(
    ("cycle", "options", "chosen"),
    [(1, [a.WITHDRAW + 2], 0), (2, [a.WITHDRAW + 2], a.WITHDRAW + 2), (2, [a.PASS], 0), (1, [a.PASS], 0)],
)
def test_a_trader_takes_an_offer_back_a_rotation_later_and_only_if_it_may(
    cycle: int, options: list[int], chosen: int
) -> None:
    table = Table({"hand": "salt/mars wool/mars ore/mars", "chips": 1}, {"hand": "grain/venus"})
    seen = Sight(table.state.seen_by(0))
    offer = made_of({"told": [], "wants": ["grain"], "vp": 0, "wants_vp": 0})
    offer.cycle, offer.remarks, offer.standing = 1, 2, OPEN
    seen.s.floor.offers, seen.s.floor.cycle = [offer], cycle
    assert Trader().free_step(seen, options) == chosen


@pytest.mark.parametrize(("mode", "has_worth"), [("use", True), ("refrain", False)])
def test_to_be_spared_something_good_that_nobody_planned_is_worth_nothing(mode: str, has_worth: bool) -> None:
    unhappy = {"chips": 9, "happiness": -2, "safety": -1}
    table = Table({"owns": "theatre", "chips": 4}, unhappy, {"chips": 40, "safety": 6}, turn=4)
    worth = gain(Sight(table.state.seen_by(0)), 0, promise_of(0, MODES.index(mode), 1), 1)
    assert worth >= 0.0
    assert (worth > 0.0) == has_worth

"""The page goes through the small steps of an offer in the order of the rules, whatever somebody holds."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from emporion.games.megaciv import actions, drafts
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import KIND_OF_TYPE, TYPE_OF_KIND
from emporion.games.megaciv.check import deck_of
from emporion.games.megaciv.page import steps
from emporion.games.megaciv.picture.tables import LEAST, MOST, SURE
from emporion.trading.offer import Offer
from tests.games.megaciv.kit import MEGACIV, Table
from tests.kit import rule

HANDS = range(60)
Options = Callable[[Sequence[int]], list[int]]  # what the rules allow after so much of a list, by action
Steps = Callable[[tuple[int, ...], bool], steps.Steps | None]  # the page's way to a list, and to its end


def hand_of(choose: random.Random, whole: Counter[int]) -> dict[str, int]:
    """A few kinds of cards, some of them more than once, and perhaps Water."""
    kinds = choose.sample(sorted(whole), choose.randint(2, 6))
    hand = {c.KIND_IDS[kind]: min(whole[kind], choose.randint(1, 4)) for kind in kinds}
    return {**hand, "water": choose.choice([0, 0, 1, 2])}


def table_of(choose: random.Random) -> Table:
    """An open market by the clock: a hand at random that can make an offer; one time in three Water has no name."""
    whole = sum(deck_of(MEGACIV.new(seats=5)), Counter())  # type: ignore[arg-type]
    other = min(whole)
    partner = {"hand": {c.KIND_IDS[other]: whole.pop(other), "water": 9}}
    options = {"market": "clock", "water_nameable": choose.random() < 0.67}
    while True:
        table = Table({"hand": hand_of(choose, whole)}, partner, {}, {}, {}, phase=7, options=options)
        if drafts.can_offer_at_all(table.state, 0):
            return table


def nameable(table: Table) -> frozenset[int]:
    return frozenset(kind for kind in range(c.NAMES) if table.state.nameable(kind))


def held(table: Table) -> steps.Held:
    return steps.held(table.hand(0))


def draft(gives: Sequence[int] = (), told: Sequence[int] = (), wants: Sequence[int] = ()) -> Offer:
    """A draft whose cards are given by type."""
    made = Offer(0, 1)
    made.gives, made.told, made.wants = [int(KIND_OF_TYPE[place]) for place in gives], list(told), list(wants)
    return made


def walk(choose: random.Random, options: Options, way: Steps, first: int, end: int, most: int) -> tuple[int, ...]:
    """Go through a list at random as the rules allow, and look at every step whether the page allows the same."""
    made: tuple[int, ...] = ()
    while True:
        allowed = options(made)
        if len(made) < most:
            for entry in range(end - first):
                assert (way((*made, entry), False) is not None) == (first + entry in allowed), (made, entry)
            assert (way(made, True) is not None) == (end in allowed), made
        action = choose.choice(allowed) if allowed else end
        if action == end or len(made) == most:
            return made
        made = (*made, action - first)


@rule("MEG-ENC-02", "MEG-ENC-03", "MEG-ENC-05")
@pytest.mark.parametrize("seed", HANDS)
def test_an_offer(seed: int) -> None:
    choose = random.Random(seed)
    table = table_of(choose)
    s, spoken, hand, size = table.state, nameable(table), held(table), table.state.sizes[1]
    gives = walk(
        choose, lambda made: drafts.give_options(s, 0, draft(made)),
        lambda made, end: steps.giving(hand, spoken, made, end), actions.GIVE, actions.GIVE_END, MOST,
    )  # fmt: skip
    told = walk(
        choose, lambda made: drafts.name_options(s, draft(gives, made)),
        lambda made, end: steps.naming(gives, spoken, made, end), actions.NAME, actions.NAME_END, len(gives),
    )  # fmt: skip
    number = choose.randint(LEAST, min(MOST, size))
    wants = walk(
        choose, lambda made: drafts.ask_options(s, draft(wants=made)),
        lambda made, end: steps.asking(spoken, size, number, made, end), actions.ASK, actions.ASK_END, number,
    )  # fmt: skip
    ways = (steps.giving(hand, spoken, gives, True), steps.naming(gives, spoken, told, True),
            steps.asking(spoken, size, number, wants, True))  # fmt: skip
    table.by(0, "offer 1")
    for action in (step for way in ways for step in way or ()):
        s.apply_action(0, action)
    seen = table.seat(0)["draft"]
    assert seen["stage"] == "promising"
    assert [TYPE_OF_KIND[c.KIND[name]] for name in seen["gives"]] == list(gives)
    assert [[c.KIND[name] for name in seen[key]] for key in ("told", "wants")] == [list(told), list(wants)]
    assert seen["asks"] == number


@rule("MEG-ENC-02", "MEG-ENC-03", "MEG-ENC-05")
@pytest.mark.parametrize("seed", HANDS)
def test_an_acceptance(seed: int) -> None:
    choose = random.Random(seed)
    table = table_of(choose)
    s, hand = table.state, held(table)
    cards = [place for place, number in hand for _ in range(number)]
    named = [place for place in cards if place in nameable(table)]
    number = choose.randint(LEAST, min(MOST, len(cards)))
    sure = tuple(sorted(choose.sample(named, SURE)))
    names = " ".join(c.KIND_IDS[KIND_OF_TYPE[place]] for place in sure)
    first = next(iter(table.hand(1)))
    table.offer(1, 0, " ".join([first] * LEAST), " ".join([first] * SURE), f"{number} {names}")
    picks = walk(
        choose, lambda made: drafts.pick_options(with_offer(s), 0, draft(made)) if len(made) < number else [],
        lambda made, end: None if end else steps.picking(hand, sure, number, made), actions.GIVE, actions.GIVE_END,
        number,
    )  # fmt: skip
    table.by(0, "accept 1")
    for action in steps.picking(hand, sure, number, picks) or ():
        s.apply_action(0, action)
    seen = table.seat(0)["draft"]
    assert seen["stage"] == "committing"
    assert [TYPE_OF_KIND[c.KIND[name]] for name in seen["gives"]] == list(picks)


def with_offer(s: Any) -> Any:
    """The state in which the first offer is being accepted."""
    begun = s.clone()
    begun.floor.accepting[0] = 0
    return begun

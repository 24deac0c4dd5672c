"""The split helper: its examples, and every small hand against all its splits."""

import itertools
import random
from collections.abc import Iterator

import pytest

from emporion.games.megaciv import components as c
from emporion.games.megaciv.split import Split, best_split
from tests.games.megaciv.kit import Table, cards
from tests.kit import rule

FACE = [card["face"] for card in c.DATA["commodity"]] + [0]
BOXES = [card["max_set"] for card in c.DATA["commodity"]] + [99]


def value(numbers: tuple[int, ...]) -> int:
    """The sum of the set values; no hand here has more cards of a name than boxes."""
    return sum(number * number * FACE[name] for name, number in enumerate(numbers))


def numbers(text: str) -> list[int]:
    """A hand in short as numbers by name."""
    held = cards(text)
    return [held.get(name, 0) for name in c.KIND_IDS[:46]]


def named(row: tuple[int, ...]) -> dict[str, int]:
    return {c.KIND_IDS[name]: number for name, number in enumerate(row) if number}


Rank = tuple[int, int, int, int, tuple[int, ...]]


def all_ways(hand: list[int], treasury: int, worth: int, price: int, limit: int) -> Iterator[tuple[Rank, int]]:
    """Every split that is allowed, by how good it is."""  # MEG-SPL-02, MEG-SPL-03
    there = [name for name, held in enumerate(hand) if held]
    choices = [[(k, d) for k in range(hand[name] + 1) for d in range(hand[name] - k + 1)] for name in there]
    for chosen in itertools.product(*choices):
        turned = dict(zip(there, [k for k, _ in chosen], strict=True))
        kept = {name: hand[name] - k - d for name, (k, d) in zip(there, chosen, strict=True)}
        paid = sum(k * k * FACE[name] for name, k in turned.items())
        tokens = -(-max(0, price - paid) // worth)
        if tokens <= treasury and sum(kept.values()) <= limit:
            retained = sum(m * m * FACE[name] for name, m in kept.items()) + worth * (treasury - tokens)
            vector = tuple(turned.get(name, 0) for name in range(46))
            over = paid + worth * tokens - price
            yield (-retained, over, sum(vector), sum(d for _, d in chosen), vector), tokens


def best_of_all(hand: list[int], treasury: int, worth: int, price: int, limit: int) -> tuple[Rank, int] | None:
    return min(all_ways(hand, treasury, worth, price, limit), default=None)


def rank_of(hand: list[int], found: Split, treasury: int, worth: int, price: int) -> Rank:
    kept = tuple(held - k - d for held, k, d in zip(hand, found.turned, found.discarded, strict=True))
    retained = value(kept) + worth * (treasury - found.tokens)
    over = value(found.turned) + worth * found.tokens - price
    return -retained, over, sum(found.turned), sum(found.discarded), found.turned


def check(hand: list[int], treasury: int, worth: int, price: int, limit: int) -> None:
    found = best_split(hand, treasury, worth, price, limit)
    wanted = best_of_all(hand, treasury, worth, price, limit)
    if wanted is None:
        assert found is None
    else:
        assert found is not None
        assert (rank_of(hand, found, treasury, worth, price), found.tokens) == wanted
        assert sum(hand) - sum(found.turned) - sum(found.discarded) <= limit


@rule("MEG-SPL-02", "MEG-SPL-03", "MEG-SPL-04", "MEG-SPL-06")
@pytest.mark.parametrize("seed", range(12))
def test_every_split_of_small_hands(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(20):
        hand = [0] * 46
        for name in dice.sample([*range(45), 45, 45], 3):
            hand[name] = min(dice.randint(1, 4), BOXES[name])
        treasury, worth = dice.randint(0, 30), dice.choice([1, 2])
        most = value(tuple(hand)) + worth * treasury
        check(hand, treasury, worth, dice.randint(0, most + 3), dice.choice([0, 2, 4, 8, 9]))


@rule("MEG-SPL-03")
@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("clay ochre", 1),
        ("fish fruit", 3),
        ("fish fruit iron iron clay clay clay", 9),
        ("wine textiles wine textiles", 20),
    ],
)
def test_equally_good_splits_take_later_names(text: str, price: int) -> None:
    """The vector of cards turned in is the smallest: names of lower index stay."""
    for limit in (8, 3, 1):
        check(numbers(text), 0, 1, price, limit)


@rule("MEG-SPL-03")
def test_each_goal_decides_where_those_before_are_equal() -> None:
    found = best_split(numbers("ochre clay"), 0, 1, 1, 8)
    assert found is not None
    assert named(found.turned) == {"clay": 1}  # the lexicographically smallest vector leaves the first name
    found = best_split(numbers("wine"), 5, 1, 5, 8)
    assert found is not None
    assert (named(found.turned), found.tokens) == ({}, 5)  # fewest cards, where card and treasury are worth the same
    found = best_split(numbers("water water water"), 0, 1, 0, 1)
    assert found is not None
    assert named(found.discarded) == {"water": 2}  # not a card more
    found = best_split(numbers("iron fish"), 2, 1, 3, 8)
    assert found is not None  # 5 + 2 - 3: both ways keep 4 of 7, one of them overspends
    assert rank_of(numbers("iron fish"), found, 2, 1, 3)[1] == 0


@rule("MEG-EX-18", "MEG-SPL-03")
def test_example_18() -> None:
    hand = numbers("textiles textiles textiles textiles oil oil oil oil fish fish fish")
    found = best_split(hand, 9, 1, 90, 8)
    assert found is not None
    assert named(found.turned) == {"fish": 3, "oil": 4}
    assert (found.tokens, named(found.discarded)) == (0, {})
    assert rank_of(hand, found, 9, 1, 90)[:2] == (-89, 1)


@rule("MEG-EX-19", "MEG-ADV-11", "MEG-SPL-02")
def test_example_19_a_set_is_split() -> None:
    hand = numbers("wine wine wine wine wine ochre ochre ochre")
    found = best_split(hand, 0, 1, 80, 8)
    assert found is not None
    assert (named(found.turned), rank_of(hand, found, 0, 1, 80)[:2]) == ({"wine": 4}, (-14, 0))
    found = best_split(hand, 0, 1, 100, 8)
    assert found is not None
    assert (named(found.turned), rank_of(hand, found, 0, 1, 100)[1]) == ({"wine": 5}, 25)


TWENTY = "fish fish fruit fruit iron iron iron clay clay clay clay wool water water"


@rule("MEG-EX-20", "MEG-HND-03", "MEG-SPL-02")
def test_example_20_the_limit() -> None:
    hand = numbers(TWENTY)
    found = best_split(hand, 6, 1, 20, 8)
    assert found is not None
    assert (named(found.turned), found.tokens, named(found.discarded)) == ({"clay": 4}, 4, {"water": 2})
    assert rank_of(hand, found, 6, 1, 20)[0] == -48


@rule("MEG-EX-21", "MEG-ADV-27")
def test_example_21_mining() -> None:
    found = best_split(numbers("fish fish fish fish oil oil oil gold gold"), 10, 2, 80, 8)
    assert found is not None
    assert (named(found.turned), found.tokens, named(found.discarded)) == ({"oil": 3, "gold": 2}, 4, {})


@rule("MEG-SPL-04")
def test_none_where_the_price_cannot_be_met() -> None:
    assert best_split(numbers("wine wine"), 5, 1, 26, 8) is None
    assert best_split(numbers("wine wine"), 5, 1, 25, 8) is not None
    assert best_split(numbers("wine wine"), 5, 2, 31, 8) is None
    assert best_split(numbers(""), 0, 1, 0, 8) is not None


@rule("MEG-SPL-01", "MEG-ADV-29")
@pytest.mark.parametrize(
    ("seat", "power"),
    [
        ({"hand": cards("fruit fruit fish water"), "treasury": 7}, 12 + 3 + 7),
        ({"hand": cards("fruit fruit fish"), "treasury": 7, "advances": ["mining"]}, 15 + 14),
        # Tin fills the Oil
        ({"hand": cards("wine wine tin oil oil oil oil"), "treasury": 0, "advances": ["trade_empire"]}, 120),
        ({"hand": cards("wine wine wine wine"), "treasury": 0, "advances": ["trade_empire"]}, 80),
        ({"hand": cards("tin tin wine"), "treasury": 0, "advances": ["trade_empire"]}, 29),  # Wine is worth less
        ({"hand": cards("wine textiles"), "treasury": 3, "advances": ["trade_empire"]}, 23),  # equal face values
        ({"hand": cards("wine water"), "treasury": 0, "advances": ["trade_empire"]}, 5),
    ],
)
def test_power(seat: dict[str, object], power: int) -> None:
    """With the best single gain of Trade Empire."""
    assert Table(seat, {"treasury": 55}, phase=12).state.view(0)["own"]["power"] == power


@rule("MEG-SPL-05", "MEG-HND-03")
def test_auto_pay_does_what_the_helper_says() -> None:
    """Example 20 with a price of 20: Mysticism with credit for 30."""
    seat = {"hand": cards(TWENTY), "treasury": 6, "chips": {"arts": 6}}
    table = Table(seat, phase=12, round=5).do("buy mysticism", "buy end", "auto pay")
    assert table["phase"] == 14
    assert table.seat()["treasury"] == 2
    assert table.hand() == cards("fish fish fruit fruit iron iron iron wool")


@rule("MEG-SPL-05")
def test_auto_pay_discards_only_for_the_limit() -> None:
    seat = {"hand": cards("wine wine wine wine water water"), "treasury": 50}
    table = Table(seat, phase=12, round=5).do("buy mysticism", "buy end", "auto pay")
    assert (table.hand(), table.seat()["treasury"]) == (cards("wine wine wine wine water water"), 0)

"""Every payment the engine lets P reach, against an enumeration written from FAI-PAY-02 to FAI-PAY-09 alone.

Boards are chosen so that an action leaves nothing open but how often, which roads, and the payment.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

import pytest

from emporion.core.state import Event
from emporion.games.faiyum import components as c
from emporion.games.faiyum import events
from tests.games.faiyum.table import FAIYUM, Table
from tests.kit import rule

LETTERS = {"w": "wheat", "g": "grape", "s": "stone", "f": "fish", "r": "rose"}
BASIC = {"wheat", "grape", "stone"}
TOKENS = ("wheat", "grape", "stone", "fish", "rose", "$3")

Purse = dict[str, int]
Slot = frozenset[str]
Payment = tuple[int, ...]  # one number for each of TOKENS
Roads = tuple[str, ...]


@dataclass(frozen=True)
class Cost:
    """What the rules page asks for a card, and a board on which it can be played with these first moves."""

    slots: str  # a word a slot, a letter a type
    board: dict[str, Any] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    money: int = 0
    most: int = 1  # how often the slots can be filled


BANKS = {"cleared": ["B3", "C3"], "settlements": ["C3"]}
WHEAT_ROAD = {"cleared": ["F4"], "roads": ["E5-F4"]}
GRAPE_ROAD = {"cleared": ["F5"], "roads": ["E5-F5"]}
ONE_SITE = {"blocks": {"B7": 2, "D2": 3, "F8": 2, "G4": 5}}
FOUR_ON_THE_BANK = {"cleared": ["B3", "C3", "C5", "C7"], "settlements": ["B3", "C3", "C5", "C7"]}
THREE_IN_A_NETWORK = {
    "cleared": ["E7", "F5", "G6"],
    "settlements": ["E7", "G6"],
    "roads": ["E5-E6", "E6-E7", "E5-F5", "F5-G6"],
}

FIXED = {
    "S-SETTLEMENT": Cost("w g s", moves=("A6",)),
    "38": Cost("wgs wgs", BANKS),
    "40": Cost("w g s"),
    "44": Cost("g s", WHEAT_ROAD),
    "46": Cost("w s", GRAPE_ROAD),
    "48": Cost("w g", moves=("D9",)),
    "54": Cost("wgsf", {"workshops": ["D9"]}),
    "74": Cost("g s", WHEAT_ROAD),
    "76": Cost("w s", GRAPE_ROAD),
    "78": Cost("w g", moves=("E10",)),
    "84": Cost("w g s"),
    "94": Cost("w g f", moves=("B7",), money=6),
    "98": Cost("w", {**WHEAT_ROAD, "workshops": ["F4"]}),
    "100": Cost("g", {**GRAPE_ROAD, "workshops": ["F5"]}),
    "102": Cost("s", {"workshops": ["D9"]}),
    "118": Cost("w g s", BANKS, money=5),
    "120": Cost("w w g g s s", {"towns": ["E5"]}),
}
RANGES = {
    "24": Cost("wgsf", most=3),
    "32": Cost("r", most=3),
    "72": Cost("s", ONE_SITE, most=3),
    "104": Cost("wgsf", FOUR_ON_THE_BANK, most=4),
    "110": Cost("wgf", THREE_IN_A_NETWORK, most=3),
    "114": Cost("wgsfr", moves=("B7",), most=10),
}


def slots_of(words: str) -> list[Slot]:
    return [frozenset(LETTERS[letter] for letter in word) for word in words.split()]


def fillers(slot: Slot) -> set[str]:
    """The tokens a slot takes: FAI-PAY-02, FAI-PAY-03, FAI-PAY-05, FAI-PAY-06."""
    return {*slot, "rose", "$3"} if slot & BASIC else {*slot, "rose"}


def owns(purse: Purse, tokens: Counter[str], price: int) -> bool:
    """Whether P has these tokens, the $3 once and on top of the card's own money: FAI-PAY-05, FAI-PAY-07."""
    goods = all(tokens[kind] <= purse[kind] for kind in LETTERS.values())
    return goods and tokens["$3"] <= 1 and price + 3 * tokens["$3"] <= purse["money"]


def vector(tokens: Counter[str]) -> Payment:
    return tuple(tokens[token] for token in TOKENS)


def payments(slots: Iterable[Slot], purse: Purse, price: int = 0) -> set[Payment]:
    """All distinct payments: every filler of every slot is tried."""
    ways = [Counter[str]()] if price <= purse["money"] else []
    for slot in slots:
        longer = {vector(way + Counter([token])) for way, token in product(ways, fillers(slot))}
        ways = [Counter(dict(zip(TOKENS, numbers, strict=True))) for numbers in longer]
        ways = [way for way in ways if owns(purse, way, price)]
    return {vector(way) for way in ways}


def different_payments(listed: str, number: int, purse: Purse, price: int, roses: int) -> set[Payment]:
    """All distinct payments of so many resources whose declared types differ: FAI-PAY-09."""
    found = set()
    for declared in combinations(listed, number):
        for tokens in product(*(fillers(frozenset([LETTERS[kind]])) for kind in declared)):
            counted = Counter(tokens)
            if counted["rose"] <= roses and owns(purse, counted, price):
                found.add(vector(counted))
    return found


def endings(state: Any, moves: tuple[str, ...] = (), trail: tuple[Event, ...] = ()) -> Iterator[tuple[Event, ...]]:
    """Walk the whole tree of decisions after some first moves: what happened on the way to each end of the turn."""
    if state.current_player() != 0:
        yield trail
        return
    for action in [FAIYUM.action_number(moves[0])] if moves else state.legal_actions(0):
        branch = state.clone()
        branch.hear()
        branch.apply_action(0, action)
        yield from endings(branch, moves[1:], (*trail, *branch.hear()))


def told(trail: Iterable[Event], price: int) -> tuple[Roads, Payment]:
    """The roads built and the tokens paid."""
    trail = list(trail)
    paid = Counter[int]()
    for kind, seat, what, number in trail:
        if kind == events.PAID:
            assert seat == 0
            paid[what] += number
    roads = tuple(c.ROAD_SITES[site] for kind, _, site, _ in trail if kind == events.ROAD_BUILT)
    dollars, cents = divmod(paid[5] - price, 3)
    assert cents == 0
    assert paid[6] == 0
    return roads, (*(paid[what] for what in range(5)), dollars)


def reached(card: str, cost: Cost, purse: Purse, **position: Any) -> list[tuple[Roads, Payment]]:
    """All ends of a card's action; none where the action is refused."""
    table = Table({**purse, "hand": [card]}, **cost.board, **position)
    if not table.may(f"play {card}"):
        assert table.refused(f"play {card}").rule == "FAI-PLY-04"
        return []
    return [told(trail, cost.money) for trail in endings(table.state, (f"play {card}", *cost.moves))]


def purses(name: str, number: int, price: int = 0) -> list[Purse]:
    """Purses where money and tokens are short, just enough, and plenty; the first is empty."""
    rng = Random(name)
    found = [dict.fromkeys([*LETTERS.values(), "money"], 0)]
    for _ in range(number):
        purse = {kind: rng.choice((0, 0, 1, 1, 2, 3)) for kind in LETTERS.values()}
        found.append({**purse, "money": max(price + rng.choice((-1, 0, 2, 3, 5, 6, 7)), 0)})
    return found


@rule("FAI-PAY-01")
def test_all_cards_with_resource_slots_are_walked_here() -> None:
    assert {*FIXED, *RANGES, "20", "108", "S-TWO-ROADS", "92"} == {card["id"] for card in c.CARDS if "cost" in card}


def assert_same(card: str, purse: Purse, got: list[Payment], expected: set[Payment]) -> None:
    assert len(got) == len(set(got)), f"{card} with {purse}: a payment can be reached in two ways"
    assert set(got) == expected, f"{card} with {purse}"


@rule("FAI-PAY-01", "FAI-PAY-02", "FAI-PAY-03", "FAI-PAY-05", "FAI-PAY-06", "FAI-PAY-07", "FAI-PAY-10", "FAI-DEC-10")
@pytest.mark.parametrize("card", FIXED)
def test_a_fixed_cost_has_exactly_the_legal_payments(card: str) -> None:
    cost = FIXED[card]
    sizes = set()
    for purse in purses(card, 200, cost.money):
        expected = payments(slots_of(cost.slots), purse, cost.money)
        assert_same(card, purse, [paid for _, paid in reached(card, cost, purse)], expected)
        sizes.add(min(len(expected), 2))
    assert sizes == {0, 1, 2}, "the purses show too little"


@rule("FAI-PAY-05", "FAI-PAY-08", "FAI-PAY-10", "FAI-PLY-05", "FAI-DEC-10", "FAI-DEC-11")
@pytest.mark.parametrize("card", RANGES)
def test_a_cost_paid_several_times_has_exactly_the_legal_payments(card: str) -> None:
    cost = RANGES[card]
    poor = dict.fromkeys(LETTERS.values(), 0)
    hoards = [{**poor, kind: 12, "money": money} for kind in LETTERS.values() for money in (0, 3)]
    for purse in [*purses(card, 25), *hoards]:
        expected = set()
        for times in range(1, cost.most + 1):
            expected |= payments(slots_of(cost.slots) * times, purse)
        assert_same(card, purse, [paid for _, paid in reached(card, cost, purse)], expected)


@rule("FAI-PAY-09", "FAI-PAY-10", "FAI-DEC-10")
@pytest.mark.parametrize(("roses", "most_roses"), [("wild", 5), ("single", 1)])
def test_new_settlement_has_exactly_the_payments_of_two_different_types(roses: str, most_roses: int) -> None:
    cost = Cost("", moves=("A6",))
    for purse in purses("20", 300):
        expected = different_payments("wgsf", 2, purse, 0, most_roses)
        got = reached("20", cost, purse, options={"different_roses": roses})
        assert_same("20", purse, [paid for _, paid in got], expected)


@rule("FAI-PAY-09", "FAI-PAY-10", "FAI-DEC-25")
@pytest.mark.parametrize(("roses", "most_roses"), [("wild", 5), ("single", 1)])
def test_masons_work_has_exactly_the_payments_of_one_to_five_different_types(roses: str, most_roses: int) -> None:
    cost = Cost("", moves=("B7",), money=3)
    five_roses = {**dict.fromkeys(LETTERS.values(), 0), "rose": 6, "money": 6}
    for purse in [*purses("108", 200, price=3), five_roses]:
        expected = set()
        for number in range(1, 6):
            expected |= different_payments("wgsfr", number, purse, 3, most_roses)
        got = reached("108", cost, purse, options={"different_roses": roses})
        assert_same("108", purse, [paid for _, paid in got], expected)


class Sketch(NamedTuple):
    """A board as far as roads look at it; the road rules of FAI-NET-02 and FAI-NET-03, once more and slowly."""

    clear: frozenset[str]
    nodes: frozenset[str]
    roads: tuple[str, ...]

    def links(self, space: str) -> int:
        return sum(space in road.split("-") for road in self.roads)

    def takes(self, site: str) -> bool:
        ends = site.split("-")
        if site in self.roads or not self.clear.issuperset(ends):
            return False
        begins = any(end in self.nodes or self.links(end) for end in ends)
        return begins and all(end in self.nodes or self.links(end) < 2 for end in ends)

    def sequences(self, most: int) -> Iterator[Roads]:
        """All roads that may be built one after the other, up to a number."""
        yield ()
        for site in c.ROAD_SITES if most else []:
            if self.takes(site):
                for later in self._replace(roads=(*self.roads, site)).sequences(most - 1):
                    yield (site, *later)


TERRAIN = {space["id"]: space["terrain"] for space in c.DATA["space"]}
CLEARED = ["F4", "F5", "F2"]
OLD_ROADS = ["B7-C8", "C2-D2", "E5-E6"]
COUNTRY = Sketch(
    frozenset(CLEARED) | {space for space, terrain in TERRAIN.items() if terrain not in ("wheat", "grape")},
    frozenset(["E5", "B7", "D2", "F8", "G4"]),
    (*OLD_ROADS, "D9-E10"),
)


def road_slots(roads: Roads) -> list[Slot]:
    """FAI-CS2-02: one resource of the type of one of the two ends."""
    return [frozenset(TERRAIN[end] for end in road.split("-")) & BASIC for road in roads]


@rule("FAI-CS2-02", "FAI-CS2-03", "FAI-C092-01", "FAI-PAY-05", "FAI-PAY-10", "FAI-PLY-14", "FAI-DEC-10")
@pytest.mark.parametrize(("card", "least", "most", "number"), [("S-TWO-ROADS", 2, 2, 40), ("92", 1, 3, 6)])
def test_all_roads_that_can_be_paid_together_have_exactly_the_legal_payments(
    card: str, least: int, most: int, number: int
) -> None:
    cost = Cost("", {"cleared": CLEARED, "roads": OLD_ROADS})
    sequences = [roads for roads in COUNTRY.sequences(most) if len(roads) >= least]
    rng = Random(card)
    for _ in range(number):
        purse = Counter(rng.choices(("wheat", "grape", "stone", "fish", "rose", "dollars"), k=most))
        owned = {kind: purse[kind] for kind in LETTERS.values()} | {"money": 3 * purse["dollars"]}
        expected = {(roads, paid) for roads in sequences for paid in payments(road_slots(roads), owned)}
        got = reached(card, cost, owned)
        assert len(got) == len(set(got))
        assert set(got) == expected, owned

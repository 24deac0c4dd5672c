"""Phase 8: everybody shows how many calamities he holds, and which of them stay."""

from collections import Counter

import pytest

from emporion.core.rng import seeded
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from tests.games.megaciv.calamities import BUYER, NAMES, seats_of, selected, trading
from tests.games.megaciv.kit import Table, cards
from tests.kit import rule


@rule("MEG-EX-10", "MEG-CAL-04", "MEG-CAL-05", "MEG-CAL-06", "MEG-RES-02")
def test_example_10_three_majors() -> None:
    gone = Counter[str]()
    for seed in range(90):
        table = trading(*seats_of(8, s3="famine treachery barbarian_hordes"), seed=seed)
        spared, called = selected(table)
        assert len(spared) == 1
        gone.update(spared)
        names = [name for name, _, _ in called]
        if spared == ["famine"]:
            assert names == ["treachery", "barbarian_hordes"]
            continue
        assert names == (["famine"] if spared == ["treachery"] else ["treachery", "famine"])
        assert table.step == "choose"  # the victims of Famine are chosen first
        queue = [entry["card"] for entry in table["queue"]]
        assert queue == (["barbarian_hordes"] if spared == ["treachery"] else [])
        assert spared[0] in {name for pile in table["discards"].values() for name in pile}
    assert set(gone) == {"famine", "treachery", "barbarian_hordes"}
    assert all(15 <= number <= 45 for number in gone.values())


@rule("MEG-EX-11", "MEG-CAL-03", "MEG-CAL-04", "MEG-CAL-05")
def test_example_11_a_duplicate_and_one_too_many() -> None:
    second = Counter[str]()
    for seed in range(100):
        hand = "superstition superstition tyranny squandered_wealth coastal_migration"
        table = trading(*seats_of(16, s5=hand), seed=seed)
        assert sum(table.seat(5)["east"].values()) == 1  # one Superstition of each block
        table.clock(0)
        told = table.state.hear()
        spared = [NAMES[a] for kind, _, a, _ in told if kind == events.CALAMITY_SPARED]
        assert [(seat, a) for kind, seat, a, _ in told if kind == events.HOLDS_CALAMITIES] == [(5, 5)]
        assert spared[0] == "superstition"
        assert len(spared) == 2
        second.update(spared[1:])
    assert set(second) == {"superstition", "tyranny", "squandered_wealth", "coastal_migration"}
    assert all(11 <= number <= 40 for number in second.values())


@rule("MEG-CAL-03", "MEG-RES-06")
def test_which_of_two_equal_calamities_is_kept_is_random() -> None:
    """Each remembers its giver: the kept one decides who profits."""
    gainers = set()
    for seed in range(20):
        seats = seats_of(16, s5="treachery treachery clay")
        seats[2]["hand"] = cards("ochre ochre ochre")
        table = trading(*seats, seed=seed, givers={"treachery": 7, "treachery east": 9})
        spared, called = selected(table)
        assert spared == ["treachery"]
        assert [name for name, _, _ in called] == ["treachery"]
        gainers.add(called[0][2])
    assert gainers == {7, 9}


@rule("MEG-CAL-01", "MEG-CAL-07")
def test_the_number_is_shown_and_not_the_names() -> None:
    seats = seats_of(8, s0="famine superstition clay", s4="civil_war clay clay", s6="ochre ochre ochre")
    table = trading(*seats)
    assert table["shown_calamities"] == [None] * 8
    assert [entry["calamities"] for entry in table.state.view(6)["seats"]] == [None] * 8
    table.clock(0)
    assert table.step == "choose"
    assert table["shown_calamities"] == [2, 0, 0, 0, 1, 0, 0, 0]
    seen = table.state.view(6)
    assert [entry["calamities"] for entry in seen["seats"]] == [2, 0, 0, 0, 1, 0, 0, 0]
    assert "civil_war" not in str(seen)  # hidden until it is resolved
    assert "superstition" not in str(seen)
    told = [(seat, a) for kind, seat, a, _ in table.state.hear() if kind == events.HOLDS_CALAMITIES]
    assert told == [(0, 2), (4, 1)]


@rule("MEG-CAL-02")
def test_without_any_calamity_both_phases_are_skipped() -> None:
    table = trading({"hand": cards("clay clay clay"), **BUYER}, {}, {})
    table.clock(0)
    told = {kind for kind, _, _, _ in table.state.hear()}
    assert table["phase"] == 12
    assert not told & {events.HOLDS_CALAMITIES, events.CALAMITY, events.CALAMITY_SPARED}


@rule("MEG-SPR-25")
def test_without_calamities_phases_8_and_9_never_occur() -> None:
    for options in ({"scenario": "first_fair"}, {"calamities": False}):
        table = Table.market({"hand": cards("clay clay clay"), **BUYER}, options=options)
        assert table.clock(0)["phase"] == 12
        assert table["shown_calamities"] in ([None] * 3, [0] * 3)


@rule("MEG-CAL-04")
@pytest.mark.parametrize(
    ("players", "hand", "kept"),
    [
        (8, "famine treachery", 2),
        (8, "famine treachery tyranny flood", 2),
        (9, "tempest city_riots banditry", 3),
        (9, "tempest city_riots banditry minor_uprising", 3),
        (9, "famine treachery tempest", 3),
        (12, "famine treachery tyranny", 2),
        (16, "tempest city_riots banditry minor_uprising", 3),
    ],
)
def test_limits(players: int, hand: str, kept: int) -> None:
    table = trading(*seats_of(players, s1=f"{hand} clay clay clay"))
    spared, _ = selected(table)
    assert len(spared) == len(hand.split()) - kept


@rule("MEG-CAL-05")
def test_majors_above_their_limit_may_cost_a_minor_first() -> None:
    ways = Counter[int]()
    for seed in range(60):
        spared, _ = selected(trading(*seats_of(9, s1="famine treachery tyranny tempest"), seed=seed))
        minors = spared.count("tempest")
        ways[minors] += 1
        assert len(spared) in (1, 2)
        assert len(spared) - minors == 1  # until two majors are left
        assert len(spared) == 1 or spared[0] == "tempest"
    assert ways[0] > 25
    assert ways[1] > 3


@rule("MEG-CAL-06")
def test_a_spared_calamity_lies_on_the_pile_of_its_stack_and_block() -> None:
    for seed in range(8):
        seats = seats_of(16, s5="superstition superstition clay")
        table = trading(*seats, seed=seed)
        table.clock(0)
        piles = table["discards"] if table["phase"] in (9, 12) else {}
        there = {name for name, pile in piles.items() if "superstition" in pile}
        assert there <= {"west 4", "east 4"}
    table = trading({"hand": cards("famine treachery tyranny")}, BUYER, {"cities": 1})
    spared, _ = selected(table)
    stack = next(card["stack"] for card in c.DATA["calamity"] if card["id"] == spared[0])
    assert spared[0] in table["discards"][str(stack)]
    assert spared[0] not in table.hand(0)


@rule("MEG-CAL-08")
def test_one_block_has_no_duplicates() -> None:
    for players in (3, 9, 11):
        stacks = Table.new(players)["stacks"]
        held = Counter(name for pile in stacks.values() for name in pile)
        assert all(held[name] <= 1 for name in NAMES)


@rule("MEG-GEN-11")
def test_phase_8_uses_the_generator_in_its_order() -> None:
    """Players in A.S.T. order; duplicates in calamity order, then the excess."""
    rng = seeded(9)
    hands = {2: "famine treachery tyranny flood clay", 6: "superstition superstition treachery corruption clay"}
    seats = seats_of(12, **{f"s{seat}": hand for seat, hand in hands.items()})
    spared, _ = selected(trading(*seats, seed=9))
    wanted = []
    for hand in hands.values():
        held = sorted(NAMES.index(name) for name in hand.split() if name in NAMES)
        for calamity in sorted({one for one in held if held.count(one) > 1}):
            rng.below(2)
            held.remove(calamity)
            wanted.append(NAMES[calamity])
        while len(held) > 2:
            wanted.append(NAMES[held.pop(rng.below(len(held)))])
    assert spared == wanted

"""The second step of resolution: ideas move markers, wealth is announced, cards are discarded."""

from collections import Counter

import pytest

from emporion.games.mediterranean import components as c
from tests.games.mediterranean.kit import Table, repeat
from tests.kit import rule


def moved(hand: str, **player: object) -> dict[str, int]:
    """Where the markers stand after these cards were spent."""
    return Table.resolved({"hand": hand, **player}).tracks(0)


@rule("MED-IDE-01", "MED-IDE-02", "MED-IDE-05", "MED-IDE-06", "MED-IDE-07", "MED-IDE-08", "MED-GEN-06")
@pytest.mark.parametrize(
    ("face", "there"),
    [
        ("grain/dictatorship", {"government": -1}), ("grain/democracy", {"government": 1}),
        ("grain/mars", {"religion": -1}), ("grain/venus", {"religion": 1}),
        ("slaves/dictatorship_2", {"government": -2}), ("art/democracy_2", {"government": 2}),
        ("wine/mars_2", {"religion": -2}), ("dye/venus_2", {"religion": 2}),
        ("grain/prosperity", {}), ("grain/poverty", {"happiness": -1}), ("grain/depression", {"happiness": -2}),
        ("wine/barbarians", {"safety": -1}), ("wine/barbarian_fury", {"safety": -2}),
        ("dye/zealots_of_mars", {"religion": -1, "happiness": -1}),
        ("wine/zealots_of_venus", {"religion": 1, "happiness": -1}),
        ("art/corruption", {"government": -1, "happiness": -1}),
        ("slaves/slave_revolt", {"government": 1, "happiness": -1}), ("piracy", {}),
    ],
)  # fmt: skip
def test_what_an_idea_does(face: str, there: dict[str, int]) -> None:
    assert moved(face) == there


@rule("MED-IDE-03", "MED-EX-02")
@pytest.mark.parametrize(("second", "government"), [("democracy", 2), ("dictatorship", 0)])
def test_two_of_a_kind(second: str, government: int) -> None:
    table = Table.resolved({"hand": f"grain/democracy grain/{second}"})
    assert (table.track(0, "government"), table.chips(0)) == (government, 3)


@rule("MED-IDE-03", "MED-IDE-13", "MED-GEN-08")
def test_only_the_difference_is_moved() -> None:
    """Ten to the right and three to the left at the end of a track: nothing is lost on the way."""
    right = " ".join(repeat(f"{good}/democracy", 3) for good in ("grain", "wool", "ore"))
    assert moved(f"{right} {repeat('grain/dictatorship', 3)}", government=6) == {"government": 10}
    assert moved(f"{right} {repeat('grain/dictatorship', 3)}", government=3) == {"government": 9}


@rule("MED-GEN-08")
@pytest.mark.parametrize(
    ("hand", "player"),
    [
        ("grain/democracy grain/democracy", {"government": 9}), ("grain/dictatorship", {"government": -10}),
        ("grain/venus", {"religion": 10}), ("grain/mars wine/mars_2", {"religion": -9}),
        ("grain/depression", {"happiness": -5}), ("wine/barbarian_fury", {"safety": -6}),
    ],
)  # fmt: skip
def test_movement_beyond_the_end_is_lost(hand: str, player: dict[str, int]) -> None:
    ((track, place),) = player.items()
    end = (10 if track in ("government", "religion") else 6) * (1 if place > 0 else -1)
    assert moved(hand, **player) == {track: end}


@rule("MED-IDE-04", "MED-IDE-12", "MED-BOX-09")
@pytest.mark.parametrize(("owns", "vp"), [("", 2), ("horn_of_plenty", 4), ("horn_of_plenty horn_of_plenty", 6)])
def test_prosperity_pays_from_the_bank(owns: str, vp: int) -> None:
    table = Table.resolved({"hand": "timber/prosperity ore/prosperity", "owns": owns})
    assert table.all_chips() == [vp, 0, 0, 0]
    assert table.state.announced[0] == vp


@rule("MED-IDE-07", "MED-IDE-08")
def test_zealots_push_against_their_good() -> None:
    against = {"mars": "venus", "venus": "mars", "dictatorship": "democracy", "democracy": "dictatorship"}
    specials = {"zealots_of_mars", "zealots_of_venus", "corruption", "slave_revolt"}
    found = {}
    for card in c.DATA["cards"]["goods"]:
        if card["idea"] in specials:
            idea = c.IDEAS[c.IDEA[card["idea"]]]
            good = c.GOODS[c.GOOD[card["good"]]]
            assert idea["symbols"] == [against[good["promotes"]], "unhappiness"]
            assert idea["may_warehouse"] is False
            found[card["good"]] = card["idea"]
    assert found == {
        "wine": "zealots_of_venus", "dye": "zealots_of_mars", "slaves": "slave_revolt", "art": "corruption",
    }  # fmt: skip


@rule("MED-IDE-09")
def test_civic_goods_promote_a_side() -> None:
    promoted = {"wine": "mars", "dye": "venus", "slaves": "dictatorship", "art": "democracy"}
    for good, side in promoted.items():
        arrows = Counter(card["idea"] for card in c.DATA["cards"]["goods"] if card["good"] == good)
        assert arrows[side] + arrows[f"{side}_2"] == 7, "most of the twelve"
        assert c.GOODS[c.GOOD[good]]["promotes"] == side


@rule("MED-IDE-10")
def test_which_ideas_basic_and_luxury_goods_carry() -> None:
    arrows = {"dictatorship", "democracy", "mars", "venus", "prosperity", "poverty"}
    for good in c.GOODS:
        ideas = {card["idea"] for card in c.DATA["cards"]["goods"] if card["good"] == good["id"]}
        if good["category"] == "basic":
            assert ideas == arrows | {"depression"}
        elif good["id"] in ("spices", "gold"):
            assert ideas == arrows | {"barbarians"}
        elif good["category"] == "civic":
            assert {"barbarians", "barbarian_fury"} <= ideas


@rule("MED-IDE-01")
def test_every_goods_card_has_one_idea_of_the_list() -> None:
    assert all(card["idea"] in c.IDEA for card in c.DATA["cards"]["goods"])
    assert len(c.CARDS) == 90 + 48 + 25
    signs = {"dictatorship": ("government", -1), "democracy": ("government", 1), "mars": ("religion", -1),
             "venus": ("religion", 1), "unhappiness": ("happiness", -1), "barbarian": ("safety", -1),
             "prosperity": ("vp", 1)}  # fmt: skip
    for idea in c.IDEAS:
        change: Counter[str] = Counter()
        for symbol in idea["symbols"]:
            change[signs[symbol][0]] += signs[symbol][1]
        parts = ("government", "religion", "happiness", "safety", "vp")
        assert {part: idea[part] for part in parts if idea[part]} == dict(change)
        assert idea["bad_icon"] == bool({"unhappiness", "barbarian"} & set(idea["symbols"]))


@rule("MED-IDE-11", "MED-BOX-09")
@pytest.mark.parametrize(
    ("owns", "hand", "there"),
    [
        ("martial_law", "grain/depression", {"happiness": -1}),
        ("martial_law", "grain/poverty", {}),
        ("martial_law", "wine/zealots_of_venus", {"religion": 1}),
        ("martial_law martial_law", "grain/depression grain/poverty", {"happiness": -1}),
        ("martial_law", "wine/barbarians", {"safety": -1}),
        ("creed_of_peace", "wine/barbarian_fury", {"safety": -1}),
        ("creed_of_peace", "wine/barbarians", {}),
        ("creed_of_peace", "grain/poverty", {"happiness": -1}),
        ("blood_oath", "grain/venus grain/venus", {"religion": 1}),
        ("blood_oath", "dye/venus_2 grain/mars", {}),
        ("blood_oath", "grain/mars", {"religion": -1}),
    ],
)
def test_a_symbol_is_ignored(owns: str, hand: str, there: dict[str, int]) -> None:
    assert moved(hand, owns=owns) == there


@rule("MED-IDE-11")
def test_ignoring_is_not_optional_and_not_for_penalties_or_abilities() -> None:
    pious = {"owns": "blood_oath", "hand": "grain/venus"}
    assert Table.resolved(pious).tracks(0) == {}, "even if he would like to move"
    stern = {"owns": "martial_law", "hand": "art/democracy"}
    table = Table.resolved(stern, {"owns": "martian_orthodoxy"})
    assert table.track(0, "happiness") == -1
    table = Table({"owns": "martial_law"}, {"owns": "propaganda"})
    table.by(0, "pass").by(1, "aim 0", "seat 0").resolve()
    assert table.track(0, "happiness") == -1


@rule("MED-EX-08", "MED-GDS-02", "MED-WLT-01", "MED-GEN-03")
def test_mark() -> None:
    cards = "grain/dictatorship grain/dictatorship grain/democracy timber/prosperity dye/venus dye/barbarians"
    table = Table.resolved({"hand": f"{cards} spices/venus"})
    assert table.tracks(0) == {"government": -1, "religion": 2, "safety": -1}
    assert table.chips(0) == 6 + 0 + 5 + 3 + 1 == 15
    assert ("announced", 0, 15, 0) in table.heard("announced")


@rule("MED-WLT-01")
def test_everybody_hears_what_each_made_of_goods_and_only_of_goods() -> None:
    table = Table({"hand": "grain/mars wool/prosperity", "owns": "hymns"}, {"hand": "slaves/dictatorship"},
                  {"owns": "civil_rights", "hand": "wine/mars"})  # fmt: skip
    table.by(0, "aim 0", "seat 2").resolve()
    assert table.heard("announced") == [("announced", 0, 3, 0), ("announced", 1, 0, 0), ("announced", 2, 1, 0),
                                        ("announced", 3, 0, 0)]  # fmt: skip
    assert table.all_chips() == [3 + 1, 0, 1 + 1, 0]
    assert [seat["announced"] for seat in table.state.view(3)["seats"]] == [3, 0, 1, 0]


@rule("MED-WLT-02")
@pytest.mark.parametrize(("options", "seen"), [({}, [None, 4, None, None]), ({"open_vp": True}, [9, 4, 0, 7])])
def test_chips_are_hidden_unless_an_option_opens_them(options: dict[str, bool], seen: list[int | None]) -> None:
    table = Table({"chips": 9}, {"chips": 4}, {}, {"chips": 7}, options=options)
    assert [seat["chips"] for seat in table.state.view(1)["seats"]] == seen
    assert [seat["score"] for seat in table.state.view(1)["seats"]] == seen
    spectator = [9, 4, 0, 7] if options else [None] * 4
    assert [seat["chips"] for seat in table.state.view(None)["seats"]] == spectator


HANDS = [{"hand": "grain/mars grain/mars"}, {"hand": "grain/venus"}, {"hand": "wool/mars"}, {}]


@rule("MED-WLT-03", "MED-GEN-09")
@pytest.mark.parametrize(
    ("reset", "order", "after"),
    [
        ("fewest_first", [0, 1, 2, 3], [3, 1, 2, 0]),
        ("fewest_first", [2, 0, 3, 1], [3, 2, 1, 0]),
        ("most_first", [0, 1, 2, 3], [0, 1, 2, 3]),
        ("most_first", [3, 2, 1, 0], [0, 2, 1, 3]),
        ("off", [2, 0, 3, 1], [2, 0, 3, 1]),
    ],
)
def test_fewest_announced_go_first_and_ties_keep_their_order(reset: str, order: list[int], after: list[int]) -> None:
    table = Table.resolved(*HANDS, order=order, options={"turn_order_reset": reset})
    assert table.state.order == after
    told = [(seat, place) for _, seat, place, _ in table.heard("place")]
    assert told == ([] if reset == "off" else [(seat, place + 1) for place, seat in enumerate(after)])


@rule("MED-WLT-03", "MED-WLT-01")
def test_the_order_looks_at_goods_of_this_turn_alone() -> None:
    table = Table({"chips": 30, "owns": "theatre"}, {"hand": "grain/mars"}, {}, {"hand": "gold/mars"})
    table.by(0, "aim 0", "seat 2").resolve()
    assert table.state.order == [0, 2, 1, 3]
    assert table.state.view(None)["order"] == [0, 2, 1, 3]


@rule("MED-WLT-04", "MED-SET-11")
def test_spent_cards_go_to_seven_piles() -> None:
    hands = ["grain/mars wool/poverty timber/mars ore/venus salt/mars", "wine/mars dye/venus slaves/dictatorship",
             "art/corruption spices/mars gold/venus piracy", "grain/democracy"]  # fmt: skip
    table = Table.resolved(*({"hand": hand} for hand in hands))
    piles = ["grain/democracy grain/mars", "wool/poverty", "timber/mars", "ore/venus", "salt/mars",
             "wine/mars dye/venus slaves/dictatorship art/corruption", "spices/mars gold/venus piracy"]  # fmt: skip
    assert [table.pile(deck) for deck in c.GOODS_DECKS] == piles
    assert [table.hand(seat) for seat in range(4)] == ["", "", "", ""]


@rule("MED-RS1-01")
def test_all_cards_outside_the_warehouse_are_laid_open() -> None:
    table = Table({"hand": "grain/poverty grain/poverty gold/mars", "stored": "wool/mars"})
    table.close()
    while table.step == "closing":
        assert table.state.view(1)["seats"][0]["spent"] == []
        table.by(table.actor, "done")
    assert table.state.view(1)["seats"][0]["spent"] == ["grain/poverty", "grain/poverty", "gold/mars"]
    told = [(c.FACE_IDS[face], number) for _, _, face, number in table.heard("spent")]
    assert told == [("grain/poverty", 2), ("gold/mars", 1)]


@rule("MED-RS1-01", "MED-WLT-01", "MED-GEN-09")
def test_cards_are_shown_and_wealth_is_announced_in_turn_order() -> None:
    table = Table.resolved(*({"hand": "gold/mars"} for _ in range(4)), order=[2, 0, 3, 1])
    assert [seat["cards"] for seat in table.state.view(None)["seats"]] == [0, 0, 0, 0]
    told = table.heard("spent", "moved", "announced")
    for name in ("spent", "moved", "announced"):
        assert [event[1] for event in told if event[0] == name] == [2, 0, 3, 1]


@rule("MED-RS1-01", "MED-TRD-10")
def test_what_a_giver_knew_is_forgotten_when_the_cards_are_open() -> None:
    """What its holder keeps lies in his warehouse, and nobody saw what he put there."""
    table = Table({"hand": "grain/poverty"}, {"hand": "wool/mars"})
    table.offer(0, 1, "grain/poverty").by(1, "accept 0.0")
    assert table.state.memory != []
    table.pass_until(1)
    table.by(1, "store grain/poverty").resolve()
    assert table.state.memory == []


@rule("MED-IDE-13")
@pytest.mark.parametrize(("way", "told"), [("simultaneous", "s0 s1 s2 m0 m1 m2"), ("turn_order", "s0 m0 s1 m1 s2 m2")])
def test_all_resolve_at_the_same_time_whatever_is_shown(way: str, told: str) -> None:
    """The option changes the order in which sets and moves are told, and nothing else."""
    table = Table.resolved(*HANDS, options={"goods_resolution": way})
    assert " ".join(f"{name[0]}{seat}" for name, seat, *_ in table.heard("set", "moved")) == told
    assert table.all_chips() == [3, 1, 1, 0]
    assert [table.track(seat, "religion") for seat in range(4)] == [-2, 1, -1, 0]


@rule("MED-IDE-13", "MED-GDS-15", "MED-REV-06")
@pytest.mark.parametrize("way", ["simultaneous", "turn_order"])
def test_a_penalty_counts_for_all_before_its_card_is_destroyed(way: str) -> None:
    """The first in turn order loses Civil Rights by his own arrows, but only when all goods are resolved."""
    rights = {"owns": "civil_rights", "hand": "grain/dictatorship"}
    table = Table.resolved(
        rights, {"hand": "slaves/dictatorship slaves/dictatorship"}, options={"goods_resolution": way}
    )
    assert (table.owned(0), table.chips(1)) == ("", 4 - 1)

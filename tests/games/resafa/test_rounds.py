"""The end of a round: Rain, cards, bonus display, starting player, round marker, and level II workshops."""

import random
from itertools import pairwise
from typing import Any

import pytest

from emporion.games.resafa import components as c
from emporion.games.resafa import events
from tests.games.resafa.kit import Table
from tests.kit import rule

LEVEL_2 = [tile["id"] for tile in c.WORKSHOPS if tile["kind"] == "level_2"]


def ending(number: int, *seats: dict[str, Any], first: int = 0, **position: Any) -> Table:
    """The last turn of a round, with only the end of the turn to choose."""
    entries = [*seats, {}, {}][: max(2, len(seats))]
    last = (first - 1) % len(entries)
    turns = 3 * len(entries) - 1
    return Table.about("provisions", *entries, round=number, first=first, turn=last, turns=turns, **position)


def in_groups(display: list[str]) -> dict[str, list[str]]:
    """The display by colours."""
    return {colour: display[3 * n : 3 * n + 3] for n, colour in enumerate(c.COLOURS)}


def level_of(card: str) -> int:
    """The level of a bonus card."""
    level: int = c.BONUSES[c.BONUS[card]]["level"]
    return level


@rule("RES-EOR-01", "RES-RAI-01")
def test_the_order_of_the_end_of_a_round() -> None:
    table = ending(2, canals={"1,1": {"owner": 0, "tile": "K3"}}, cubes={"1,1": 1})
    table.state.hear()
    table.do("end turn")
    kinds = [events.NAMES[event[0]] for event in table.state.hear()]
    order = ["rain", "rain_tiles", "flows", "kept_cube", "took_back", "bonus_gone", "displayed", "round", "offered"]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)


@rule("RES-EOR-01")
def test_after_round_6_only_rain_and_final_scoring_follow() -> None:
    table = ending(6)
    display, first = table["display"], table["first"]
    table.do("end turn")
    assert table.state.is_terminal()
    kinds = {events.NAMES[event[0]] for event in table.state.hear()}
    assert {"rain", "final", "game_over"} <= kinds
    assert not {"took_back", "displayed", "bonus_gone", "round"} & kinds
    assert (table["display"], table["first"]) == (display, first)


@rule("RES-EOR-02", "RES-RND-03")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_after_odd_rounds_the_played_cards_stay_in_their_slots(number: int) -> None:
    table = ending(number)
    played = [table.seat(seat)["played"] for seat in (0, 1)]
    table.do("end turn")
    for seat in (0, 1):
        entry = table.seat(seat)
        assert entry["played"] == played[seat]
        assert (len(entry["played"]), len(entry["hand"]), entry["pile"]) == (3, 3, [])
        assert {card["card"] for card in entry["played"]} & set(entry["hand"]) == set()
    card = table.seat(0)["hand"] if table["turn"] == 0 else table.seat(1)["hand"]
    table.do(f"play {card[0].split('-')[1]} top")
    assert len(table.seat(table["turn"])["played"]) == 4  # played over them


@rule("RES-EOR-03", "RES-EOR-04")
@pytest.mark.parametrize("number", [2, 4])
def test_after_even_rounds_everybody_takes_back_all_six_cards(number: int) -> None:
    table = ending(number, {}, {}, {}).do("end turn")
    for seat in range(3):
        entry = table.seat(seat)
        assert (len(entry["hand"]), len(entry["pile"]), entry["played"]) == (3, 3, [])
        assert {*entry["hand"], *entry["pile"]} == {f"{entry['set']}-{n}" for n in range(1, 7)}


@rule("RES-EOR-03")
def test_the_new_hand_is_random() -> None:
    hands = set()
    for seed in range(200):
        table = ending(2, rng=[seed * 7919 + 1, seed + 1]).do("end turn")
        hands.add(tuple(table.seat(0)["hand"]))
    assert len(hands) == 20  # every choice of three of six


@rule("RES-EOR-03", "RES-EOR-04")
@pytest.mark.parametrize("yellow", [["P40"], ["P37", "P46"], ["P39", "P44", "P51"]])
def test_yellow_special_cards_are_taken_into_hand_first(yellow: list[str]) -> None:
    for seed in range(8):
        table = ending(4, {"special": yellow}, {}, rng=[seed + 1, 5]).do("end turn")
        entry = table.seat(0)
        assert set(yellow) <= set(entry["hand"])
        assert (len(entry["hand"]), len(entry["pile"])) == (3, 3)
        assert not set(yellow) & set(entry["pile"])


@rule("RES-EOR-05")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_display_leaves_the_game_and_three_of_each_colour_are_revealed(number: int) -> None:
    table = ending(number)
    old, stacks = table["display"], table["bonus_stacks"]
    table.do("end turn")
    assert in_groups(table["display"]) == {colour: stacks[colour][:3] for colour in c.COLOURS}
    assert table["bonus_stacks"] == {colour: stacks[colour][3:] for colour in c.COLOURS}
    anywhere = [card for stack in table["bonus_stacks"].values() for card in stack] + table["display"]
    assert not set(old) & set(anywhere)
    assert [entry["bonus"] for entry in table["seats"]] == [[], []]


@rule("RES-EOR-05")
def test_places_that_were_empty_are_filled_too() -> None:
    display = ["BY101", None, "BY103", None, None, None, "BB101", "BB102", "BB103", "BP101", "BP102", "BP103"]
    table = ending(2, display=display).do("end turn")
    assert None not in table["display"]


@rule("RES-EOR-05", "RES-COL-03")
def test_the_display_is_not_refilled_within_a_round() -> None:
    table = Table.taking("provisions", {}).do("display pink 2", "end turn")
    assert in_groups(table["display"])["pink"][1] is None


@rule("RES-EOR-06", "RES-EOR-07", "RES-EOR-08", "RES-EOR-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_shows_every_bonus_card_once(seats: int) -> None:
    table, rng = Table.new(seats, seats), random.Random(seats)
    shown: dict[int, list[str]] = {}
    firsts: dict[int, int] = {}
    while not table.state.is_terminal():
        number = table["round"]
        if number not in shown:
            shown[number], firsts[number] = table["display"], table["first"]
            assert (table["offer"][3] is None) == (number < 3)
        table.do(rng.choice([move for move in table.options() if move == "end turn"] or table.options()))
    assert list(shown) == [1, 2, 3, 4, 5, 6]
    for number, display in shown.items():
        assert {level_of(card) for card in display} == {1 if number <= 3 else 2}
    assert sorted(card for display in shown.values() for card in display) == sorted(c.BONUS_IDS)
    assert all(firsts[after] == (firsts[before] + 1) % seats for before, after in pairwise(firsts))


@rule("RES-EOR-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_left_neighbour_becomes_the_starting_player(seats: int) -> None:
    for first in range(seats):
        table = ending(1, *[{}] * seats, first=first)
        assert table["first"] == first
        table.do("end turn")
        assert table["first"] == table["turn"] == (first + 1) % seats


@rule("RES-EOR-08", "RES-RND-05")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_round_marker_advances_when_everybody_has_had_three_turns(number: int) -> None:
    table = ending(number)
    assert (table["round"], table["turns"]) == (number, 5)
    table.do("end turn")
    assert (table["round"], table["turns"]) == (number + 1, 0)


@rule("RES-EOR-09", "RES-WKS-16", "RES-SET-12")
def test_level_2_workshops_are_revealed_when_round_3_starts() -> None:
    stack = ["W209", "W205", "W214", *(tile for tile in LEVEL_2 if tile not in ("W209", "W205", "W214"))]
    table = ending(2, workshop_stacks=[[tile["id"] for tile in c.WORKSHOPS][5:14], stack])
    level_1 = table["offer"][:3]
    assert table["offer"][3:] == [None, None, None]
    table.do("end turn")
    assert table["offer"] == [*level_1, "W209", "W205", "W214"]
    assert table["workshop_stacks"][1] == stack[3:]
    early = ending(1).do("end turn")
    assert early["offer"][3:] == [None, None, None]
    later = ending(3)
    offer = later["offer"]
    assert later.do("end turn")["offer"] == offer  # once only

"""RES-PLS: what every player has when the first turn begins."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from emporion import Refusal
from emporion.games.resafa import components as c
from tests.games.resafa.kit import RESAFA, RICH, Table, bases
from tests.kit import rule

SEEDS = range(160)
EVERY_NUMBER = pytest.mark.parametrize("seats", range(1, 5))


def entries(seats: int, seed: int = 0) -> list[dict[str, Any]]:
    """What the players have at the start."""
    found: list[dict[str, Any]] = Table.new(seats, seed).state.position()["seats"]
    return found


@rule("RES-PLS-01")
@EVERY_NUMBER
def test_everybody_gets_the_pieces_of_one_colour(seats: int) -> None:
    for entry in entries(seats):
        assert [tile["tile"] for tile in entry["workshops"]] == ["WSA", "WSB"]
        assert entry["canal_tiles"] == entry["gardens"] == []
        assert entry["bases"] == 0
    rich = Table.taking("canal", RICH, *[{}] * (seats - 1), alone=seats == 1)
    assert {name.split()[0] for name in rich.those("canal")} == {f"K{n}" for n in range(1, 8)}


@rule("RES-PLS-01")
@EVERY_NUMBER
def test_there_are_no_other_players(seats: int) -> None:
    table = Table.new(seats)
    for nobody in (-1, seats, 9):
        table.refuses("rotate 0 0", "RES-PLS-01", seat=nobody)


@rule("RES-PLS-02", "RES-PLS-04")
@EVERY_NUMBER
def test_the_starting_workshops_touch_at_a_corner(seats: int) -> None:
    table = Table.new(seats)
    for seat in range(seats):
        assert [tile["xy"] for tile in table.seat(seat)["workshops"]] == [[0, 0], [1, 1]]
        assert [tile["side"] for tile in table.seat(seat)["workshops"]] == ["front", "front"]


@rule("RES-PLS-03", "RES-PLS-04")
def test_all_players_turn_their_workshops_at_once_as_they_like() -> None:
    table = Table.new(3)
    every = [f"rotate {first} {second}" for first in range(4) for second in range(4)]
    assert [table.options(seat) for seat in range(3)] == [every] * 3
    table.state.apply_action(2, RESAFA.action_number("rotate 1 3"))
    assert [tile["rotation"] for tile in table.seat(2)["workshops"]] == [1, 3]
    assert [tile["rotation"] for tile in table.seat(0)["workshops"]] == [0, 0]
    assert table.state.actors() == [0, 1]
    table.refuses("rotate 0 0", "RES-PLS-03", seat=2)
    table.refuses("play 1 top", "RES-PLS-03", seat=0)
    table.state.apply_action(0, RESAFA.action_number("rotate 2 0"))
    table.state.apply_action(1, RESAFA.action_number("rotate 0 2"))
    turned = [[tile["rotation"] for tile in table.seat(seat)["workshops"]] for seat in range(3)]
    assert turned == [[2, 0], [0, 2], [1, 3]]
    assert table.step == "play"


@rule("RES-PLS-05", "RES-PLS-13", "RES-PLS-14", "RES-PLS-15")
@EVERY_NUMBER
def test_markers_and_camel_stand_at_their_start(seats: int) -> None:
    for entry in entries(seats):
        assert entry["camels"] == 1
        assert entry["tracks"] == dict.fromkeys(("yellow", "white", "blue", "pink"), 0)
        assert (entry["place"], entry["load"], entry["loaded"]) == ("resafa", None, 0)
    if seats < 4:
        assert [entry["vp"] for entry in entries(seats)] == [0] * seats


@rule("RES-PLS-06")
@pytest.mark.parametrize("seats", range(1, 5))
def test_sets_of_action_cards_are_dealt_at_random_and_never_twice(seats: int) -> None:
    dealt = set()
    for seed in SEEDS:
        sets = [entry["set"] for entry in entries(seats, seed)]
        assert len(set(sets)) == seats
        dealt.add(tuple(sets))
    assert {sets[0] for sets in dealt} == {sets[-1] for sets in dealt} == {"alpha", "beta", "gamma", "delta"}


@rule("RES-PLS-06")
def test_a_position_in_which_two_players_have_one_set_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        Table({"set": "beta"}, {"set": "beta"})
    assert caught.value.rule == "RES-PLS-06"


@rule("RES-PLS-07")
@pytest.mark.parametrize("owner", ["alpha", "beta", "gamma", "delta"])
def test_each_action_is_on_two_halves_of_a_set(owner: str) -> None:
    cards = [card for card in c.DATA["action_card"] if card["set"] == owner]
    assert len(cards) == 6
    halves = Counter(card[half]["action"] for card in cards for half in ("top", "bottom"))
    assert halves == dict.fromkeys(c.MAIN_ACTIONS, 2)
    assert {card[half]["colour"] for card in cards for half in ("top", "bottom")} == set(c.COLOURS)


@rule("RES-PLS-08", "RES-PLS-09")
@pytest.mark.parametrize("pair", range(1, 7))
def test_the_sets_have_the_same_pairs_in_other_colours(pair: int) -> None:
    cards = [card for card in c.DATA["action_card"] if card["pair"] == pair]
    assert len(cards) == 4
    for half in ("top", "bottom"):
        assert len({card[half]["action"] for card in cards}) == 1
        assert {card[half]["colour"] for card in cards} == set(c.COLOURS)
        for card in cards:
            table = Table({"set": card["set"]}, play=f"{card['id']} {half}").do("colour")
            assert {name.split()[0] for name in table.those("display")} == {card[half]["colour"]}


@rule("RES-PLS-10")
@EVERY_NUMBER
def test_everybody_draws_three_of_six_cards(seats: int) -> None:
    hands = set()
    for seed in SEEDS:
        for entry in entries(seats, seed):
            cards = [f"{entry['set']}-{n}" for n in range(1, 7)]
            assert (len(entry["hand"]), len(entry["pile"])) == (3, 3)
            assert sorted(entry["hand"] + entry["pile"]) == cards
            assert entry["played"] == []
            hands.add(tuple(int(card[-1]) for card in sorted(entry["hand"])))
    assert hands == set(combinations(range(1, 7), 3))


@rule("RES-PLS-11")
@EVERY_NUMBER
def test_everybody_starts_with_two_coins_and_a_stone(seats: int) -> None:
    first = Table.new(seats)["first"]
    for seat, entry in enumerate(entries(seats)):
        favoured = seats == 4 and seat == (first + 3) % 4
        assert {item: entry[item] for item in c.ITEMS} == {
            "coin": 2,
            "stone": 2 if favoured else 1,
            "marble": 0,
            "amphora": 0,
            "spice": 0,
        }
        assert entry["bonus"] == entry["sacks"] == entry["kept"] == []
        assert entry["special"] == {colour: [] for colour in c.COLOURS}
        assert (entry["square"], entry["scarab"], entry["water_cubes"]) == (0, 0, 0)


@rule("RES-PLS-12", "RES-PLS-14")
def test_the_fourth_player_gets_a_stone_and_two_vp() -> None:
    favoured = set()
    for seed in SEEDS:
        table = Table.new(4, seed)
        last = (table["first"] + 3) % 4
        favoured.add(last)
        assert [(table.seat(seat)["stone"], table.seat(seat)["vp"]) for seat in range(4)] == [
            (2, 2) if seat == last else (1, 0) for seat in range(4)
        ]
    assert favoured == {0, 1, 2, 3}


@rule("RES-PLS-16")
def test_eight_cubes_are_left_for_trading_bases() -> None:
    assert c.BOX["player_cubes_each"] - len(c.COLOURS) - 1 == c.DATA["setup"]["max_trading_bases"] == 8
    seven = Table({"special": ["P72"]}, centres=bases(0, *c.CENTRE_IDS[:7])).do("instant P72")
    assert {name.split()[0] for name in seven.those("base")} == set(c.CENTRE_IDS[7:])
    seven.do(f"base {c.CENTRE_IDS[7]} 2")
    assert seven.seat()["bases"] == 8


@rule("RES-PLS-16")
def test_the_ninth_centre_gets_no_base() -> None:
    eight = Table({"special": ["P72"]}, centres=bases(0, *c.CENTRE_IDS[:8]))
    assert eight.play("instant P72") == {"coin": 3, "camels": 1}
    assert eight.step == "play"
    assert eight.seat()["bases"] == 8
    with pytest.raises(Refusal) as caught:
        Table({}, {}, centres=bases(0, *c.CENTRE_IDS))
    assert caught.value.rule == "RES-PLS-16"

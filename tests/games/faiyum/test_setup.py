"""FAI-SET: what lies where when the first turn begins."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from emporion.games.faiyum import components as c
from tests.games.faiyum.table import Table
from tests.kit import rule

SEEDS = range(150)
DISASTERS = {"122", "124", "126", "128"}
YELLOW = {"114", "116", "118", "120"}
BLUE = {str(number) for number in range(2, 114, 2)}
TERRAIN = {space["id"]: space["terrain"] for space in c.DATA["space"]}
COUNT = {component["id"]: component["count"] for component in c.DATA["component"]}
EVERY_NUMBER = pytest.mark.parametrize("seats", range(1, 6))


def start(seats: int = 2, seed: int = 0) -> dict[str, Any]:
    """The position at the start of a game."""
    position: dict[str, Any] = Table.new(seats, seed).state.position()
    return position


def numbers(cards: list[str]) -> list[int]:
    return [int(card) for card in cards]


@rule("FAI-SET-01", "FAI-SET-19")
@EVERY_NUMBER
def test_one_settlement_stands_on_the_red_space(seats: int) -> None:
    table = Table.new(seats)
    assert table["settlements"] == ["E5"]
    assert TERRAIN["E5"] == "start"
    assert table.state.view(None)["supply"]["settlement"] == COUNT["settlement"] - 1 == 15
    assert table["towns"] == table["workshops"] == table["palaces"] == table["expansions"] == []


@rule("FAI-SET-02", "FAI-SET-19")
@EVERY_NUMBER
def test_one_road_lies_on_the_dam(seats: int) -> None:
    table = Table.new(seats)
    assert table["roads"] == ["D9-E10"]
    assert table["bridges"] == table["grand_bridges"] == []
    assert table.state.view(None)["supply"]["road"] == COUNT["road"] - 1 == 39
    table.do("play S-FARMER")
    for end in ("D9", "E10"):
        assert table.refused(end).rule == "FAI-WRK-08"


@rule("FAI-SET-03")
@EVERY_NUMBER
def test_a_crocodile_lies_on_every_wheat_and_grape_space(seats: int) -> None:
    crocodiles = start(seats)["crocodiles"]
    assert len(crocodiles) == 38
    assert set(crocodiles) == {space for space, terrain in TERRAIN.items() if terrain in ("wheat", "grape")}


@rule("FAI-SET-04")
@EVERY_NUMBER
def test_every_player_gets_the_same_things(seats: int) -> None:
    assert COUNT["start_card"] == 5 * 5
    assert COUNT["reputation_disc"] == COUNT["reputation_marker_50_100"] == 5
    assert COUNT["administration_overview_card"] + COUNT["administration_overview_card_solo"] == 12
    entries = start(seats)["seats"]
    assert len(entries) == seats
    assert all({**entry, "money": 0} == {**entries[0], "money": 0} for entry in entries)


@rule("FAI-SET-05", "FAI-SET-06")
@EVERY_NUMBER
def test_everybody_holds_three_farmers_two_roads_and_a_settlement(seats: int) -> None:
    for entry in start(seats)["seats"]:
        assert entry["hand"] == ["S-FARMER"] * 3 + ["S-TWO-ROADS", "S-SETTLEMENT"]
        assert entry["discard"] == []
    assert [entry["hand_size"] for entry in Table.new(seats).state.view(None)["seats"]] == [5] * seats


@rule("FAI-SET-05")
def test_the_three_farmers_are_played_one_by_one_and_all_come_back() -> None:
    table = Table.new(1)
    for left in (2, 1, 0):
        table.do("sell S-FARMER")
        assert table.seat()["hand"].count("S-FARMER") == left
    assert table.refused("sell S-FARMER").rule == "FAI-PLY-01"
    assert table.seat()["discard"] == ["S-FARMER"] * 3
    table.do("administrate")
    assert table.seat()["hand"] == ["S-FARMER"] * 3 + ["S-TWO-ROADS", "S-SETTLEMENT"]


@rule("FAI-SET-07", "FAI-SET-18")
@EVERY_NUMBER
def test_nobody_starts_with_reputation_or_resources(seats: int) -> None:
    for entry in start(seats)["seats"]:
        assert [entry[key] for key in ("reputation", "wheat", "grape", "stone", "fish", "rose")] == [0] * 6


@rule("FAI-SET-08")
@EVERY_NUMBER
def test_the_four_disasters_that_fit_the_number_of_players_are_used(seats: int) -> None:
    versions = c.DATA["disaster_version"]
    assert Counter(version["number"] for version in versions) == {122: 2, 124: 2, 126: 2, 128: 3}
    fitting = [version for version in versions if seats in version["players"]]
    assert sorted(version["number"] for version in fitting) == [122, 124, 126, 128]
    assert set(start(seats)["final"]) >= DISASTERS

    worth = sorted((version["reputation"] for version in fitting), reverse=True)
    late: dict[str, Any] = {"market": "122 124 126 128", "final_phase": True}
    table = Table.solo(**late) if seats == 1 else Table(*[{}] * seats, **late)
    table.do(*["quit"] * seats)
    assert [table.seat(seat)["reputation"] for seat in range(seats)] == [*worth, 0][:seats]


@rule("FAI-SET-09", "FAI-SET-10", "FAI-SET-11", "FAI-SET-12")
@EVERY_NUMBER
def test_the_twelve_dealt_cards_are_split_into_market_and_final_turns(seats: int) -> None:
    for seed in range(20):
        begun = start(seats, seed)
        market, final = begun["market"], begun["final"]
        assert len(market) == 8
        assert numbers(market) == sorted(numbers(market))
        assert set(final) >= YELLOW | DISASTERS
        highest = set(final) - YELLOW - DISASTERS
        assert len(highest) == 4
        assert len(final) == 12
        assert max(numbers(market)) < min(numbers(list(highest)))
        assert len(begun["pile"]) == 44
        assert {*market, *highest, *begun["pile"]} == BLUE
        assert begun["removed"] == []


@rule("FAI-SET-09", "FAI-SET-12")
def test_any_blue_card_can_be_dealt_and_any_can_lie_on_top_of_the_draw_pile() -> None:
    games = [start(2, seed) for seed in SEEDS]
    assert len({tuple(game["market"]) for game in games}) == len(SEEDS)
    assert {card for game in games for card in game["market"]} >= {str(number) for number in range(2, 90, 2)}
    assert len({game["pile"][0] for game in games}) > 40
    assert len({game["pile"][-1] for game in games}) > 40
    steps = [step for game in games for step in pairwise(numbers(game["pile"]))]
    assert 0.45 < sum(one < other for one, other in steps) / len(steps) < 0.55


@rule("FAI-SET-11")
def test_the_final_turns_stack_is_shuffled_as_one() -> None:
    """Each third of its cards lies in each place about as often as the others."""
    stacks = [start(2, seed)["final"] for seed in SEEDS]
    for place in range(12):
        cards = [stack[place] for stack in stacks]
        for third in (BLUE, YELLOW, DISASTERS):
            assert 30 <= sum(card in third for card in cards) <= 70


@rule("FAI-SET-12")
def test_the_same_seed_deals_the_same_cards() -> None:
    assert start(3, 5) == start(3, 5)
    assert start(3, 5) != start(3, 6)


@rule("FAI-SET-13")
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_token_lies_on_each_of_the_four_lowest_cards(seats: int) -> None:
    for seed in range(5):
        begun = start(seats, seed)
        assert begun["tokens"] == begun["market"][:4]
        assert begun["tokens_above"] == 0


@rule("FAI-SET-14")
def test_the_solo_game_has_no_tokens() -> None:
    begun = start(1)
    assert begun["tokens"] == []
    assert begun["tokens_above"] == 0


@rule("FAI-SET-15")
@EVERY_NUMBER
def test_the_first_seat_begins(seats: int) -> None:
    for seed in range(10):
        table = Table.new(seats, seed)
        assert table["turn"] == table.state.current_player() == 0
        assert table["turn_number"] == 1


@rule("FAI-SET-16", "FAI-SET-17")
@pytest.mark.parametrize(("seats", "money"), [
    (1, [4]), (2, [3, 4]), (3, [3, 4, 4]), (4, [3, 4, 4, 5]), (5, [3, 4, 4, 5, 5]),
])  # fmt: skip
def test_later_seats_start_with_more_money(seats: int, money: list[int]) -> None:
    assert [entry["money"] for entry in start(seats)["seats"]] == money


@rule("FAI-SET-19")
def test_all_other_pieces_wait_in_the_supply() -> None:
    table = Table.new(3)
    assert table["workers"] == table["prone"] == []
    assert set(table["blocks"].values()) == {0}
    placed = {"settlement": 1, "road": 1}
    for piece, left in table.state.view(None)["supply"].items():
        assert left == COUNT[piece] - placed.get(piece, 0)

"""Section j: the fixed action space, and what holds after every move."""

from collections import Counter
from typing import Any

import pytest

from emporion.core.rng import seeded
from emporion.games.resafa import actions
from emporion.games.resafa import components as c
from tests.games.resafa.kit import RESAFA, Table
from tests.kit import rule

NAMES = [RESAFA.action_name(action) for action in range(RESAFA.num_actions)]


def test_there_are_811_actions_with_different_names() -> None:
    assert RESAFA.num_actions == actions.NUM_ACTIONS == len(set(NAMES)) == 811
    assert [RESAFA.action_number(name) for name in NAMES] == list(range(811))


@pytest.mark.parametrize(("word", "number"), [
    ("play", 2 * (6 + 18)), ("action", 6), ("colour", 1 + 4), ("display", 12), ("step", 4), ("take", 72), ("part", 6),
    ("room", 28 * 2), ("offer", 6), ("option", 2), ("cell", 60), ("turn", 4), ("small", 60), ("large", 60),
    ("slot", 10), ("canal", 14), ("space", 25), ("move", 18), ("load", 29), ("count", 8), ("flip", 9), ("base", 27),
    ("row", 3), ("item", 5), ("swap", 6), ("draw", 18), ("drop", 72 + 12), ("flow", 3), ("rotate", 16), ("bonus", 72),
    ("use", 12), ("instant", 36), ("tile", 7),
])  # fmt: skip
def test_each_kind_of_action_has_its_range(word: str, number: int) -> None:
    places = [place for place, name in enumerate(NAMES) if name.split()[0] == word]
    assert len(places) == number
    if word not in ("colour", "drop"):
        assert places == list(range(places[0], places[0] + number))


def test_the_words_add_up() -> None:
    kinds = Counter(name.split()[0] for name in NAMES)
    assert sum(kinds.values()) == 811
    assert {"stop", "main", "end", "sack", "top", "search", "sell", "buy"} <= set(kinds)


def check_seat(position: dict[str, Any], seat: dict[str, Any], own: int) -> None:
    cards = len(seat["hand"]) + len(seat["pile"]) + len(seat["played"])
    assert cards == 6
    assert seat["loaded"] <= seat["camels"] <= 7
    assert (seat["load"] is None) == (seat["loaded"] == 0)
    for shop in seat["workshops"]:
        assert sum(shop["xy"]) % 2 == 0
    for square in seat["gardens"]:
        assert sum(square["xy"]) % 2 == 1
        assert sum(len(slot) - 1 for slot in square["tiles"]) <= 3
    limited = [seat["tracks"][colour] for colour in ("yellow", "white", "blue")]
    assert sum(place >= 5 for place in limited) <= 2
    assert sum(place >= 8 for place in limited) <= 1
    bases = [centre["bases"].count(own) for centre in position["centres"].values()]
    assert max(bases) <= 1
    assert sum(bases) <= 8


@rule(
    "RES-YEL-04", "RES-GEN-05", "RES-GEN-09", "RES-WKS-06", "RES-GRD-05", "RES-TRK-10", "RES-PLS-16", "RES-BAS-02",
    "RES-RAI-15", "RES-SET-04",
)  # fmt: skip
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [3, 8])
def test_invariants_hold_after_every_move(seats: int, seed: int) -> None:
    state: Any = RESAFA.new(seats=seats, seed=seed)
    rng = seeded(seed)
    while not state.is_terminal():
        state.play_at_random(rng, 1)
        position = state.position()
        for own, seat in enumerate(position["seats"]):
            check_seat(position, seat, own)
        held = [card for seat in position["seats"] for card in seat["sacks"]]
        in_play = [frame[2] > 0 for step, frame in zip(position["steps"], position["frames"], strict=True)
                   if step == "effect"]  # fmt: skip
        assert len(set(held + position["sack_deck"])) + sum(in_play) == 12
        tokens = sum(seat["square"] + seat["scarab"] for seat in position["seats"])
        assert tokens + sum(position["tokens"].values()) == 41
        cubes = len(position["springs"]) + sum(position["cubes"].values()) + position["steps"].count("water")
        cubes += sum(seat["water_cubes"] for seat in position["seats"])
        box = 9 if seats > 2 else 8
        assert cubes <= box
        assert seats == 1 or cubes == box
        assert list(RESAFA.broken_rules(state)) == []


@rule("RES-RND-04")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_is_eighteen_cards_a_player_and_ends_within_its_length(seats: int) -> None:
    table = Table.new(seats, 11)
    played: Counter[int] = Counter()
    moves = 0
    while not table.state.is_terminal():
        seat = table.state.current_player()
        move = table.options()[-1 if moves % 3 else 0]
        played[seat] += move.startswith("play ")
        table.do(move)
        moves += 1
        assert moves < RESAFA.max_game_length
    assert [played[seat] for seat in range(seats)] == [18] * seats


@pytest.mark.parametrize("seats", [1, 3])
def test_all_offered_numbers_are_ascending_and_in_the_space(seats: int) -> None:
    state: Any = RESAFA.new(seats=seats, seed=8)
    rng = seeded(8)
    while not state.is_terminal():
        for seat in state.actors():
            offered = list(state.legal_actions(seat))
            assert offered
            assert offered == sorted(set(offered))
            assert 0 <= offered[0] <= offered[-1] < 811
        state.play_at_random(rng, 1)


def test_starting_positions_name_the_cells_in_reading_order() -> None:
    table = Table.taking("workshop", {"coin": 3, "stone": 3}).do("offer I 1", "option 1", "cell 1", "turn 0")
    assert table.seat()["workshops"][-1]["xy"] == [-1, -1]
    table = Table.taking("workshop", {"coin": 3, "stone": 3}).do("offer I 1", "option 1", "cell 6", "turn 0")
    assert table.seat()["workshops"][-1]["xy"] == [2, 2]
    assert len(c.WORKSHOPS) == 28

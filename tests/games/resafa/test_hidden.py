"""Section e of the rules: who sees what, and what a bot must imagine."""

from typing import Any

import pytest

from emporion.core.rng import seeded
from emporion.games.resafa import components as c
from tests.games.resafa.kit import RESAFA, Table
from tests.kit import rule

WORLDS = 40


def worlds(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """Worlds that a seat can imagine, as positions."""
    seen = table.state.view(seat)
    found = [RESAFA.imagine(seen, seed) for seed in range(WORLDS)]
    assert all(world.view(seat) == seen for world in found)
    assert all(RESAFA.broken_rules(world) == [] for world in found)
    return [world.position() for world in found]


def different(found: list[Any]) -> int:
    return len({str(thing) for thing in found})


@rule("RES-TRN-07", "RES-TRN-08")
def test_the_owner_sees_hand_and_pile_others_only_how_many() -> None:
    table = Table({}, {})
    own, other = table.state.view(0)["seats"][0], table.state.view(1)["seats"][0]
    assert (own["hand"], own["pile"]) == (["alpha-1", "alpha-2", "alpha-3"], ["alpha-4", "alpha-5", "alpha-6"])
    assert (other["hand"], other["pile"], other["hand_size"], other["pile_size"]) == (None, None, 3, 3)
    assert other["unplayed"] == own["hand"] + own["pile"]
    hands = [world["seats"][0]["hand"] for world in worlds(table, 1)]
    assert {card for hand in hands for card in hand} == {f"alpha-{n}" for n in range(1, 7)}
    assert all(world["seats"][0]["hand"] == own["hand"] for world in worlds(table, 0))


@rule("RES-RND-03")
def test_in_an_even_round_all_unplayed_cards_are_in_hand() -> None:
    table = Table({}, {}, round=2)
    assert different([world["seats"][0]["hand"] for world in worlds(table, 1)]) == 1


@rule("RES-EOR-03")
def test_yellow_cards_are_known_to_be_in_hand() -> None:
    table = Table({"special": ["P37", "P43"]}, {}, round=3)
    assert all({"P37", "P43"} < set(world["seats"][0]["hand"]) for world in worlds(table, 1))


@rule("RES-TRK-04", "RES-TRK-05", "RES-TRK-07")
def test_a_seat_that_has_searched_a_stack_knows_what_is_left() -> None:
    table = Table.about("provisions", {"tracks": {"white": 1}}, {}).do("main", "step white")
    assert [world["stacks"]["white 1"]["up"] for world in worlds(table, 0)] == ["P19"] * WORLDS
    table.do("search", "take P21")
    left = table.state.view(0)["stacks"]["white 1"]
    assert (left["known"], left["searched"]) == (["P20", "P22"], [0])
    assert table.state.view(1)["stacks"]["white 1"]["known"] is None
    assert table.state.view(1)["stacks"]["white 1"]["searched"] == [0]
    assert {str(world["stacks"]["white 1"]["down"]) for world in worlds(table, 0)} == {"['P20', 'P22']"}
    hidden = [world["stacks"]["white 1"]["down"] for world in worlds(table, 1)]
    assert {card for down in hidden for card in down} == {"P20", "P22", "P23", "P24"}
    assert different([world["removed"] for world in worlds(table, 0)]) > 1, "other stacks stay unknown"


@rule("RES-SET-14", "RES-SET-15")
def test_removed_cards_are_hidden_unless_they_are_reviewed() -> None:
    hidden = Table({}, {})
    assert hidden.state.view(0)["removed"] is None
    assert different([world["removed"] for world in worlds(hidden, 0)]) > 1
    shown = Table({}, {}, options={"review_removed_specials": True})
    assert len(shown.state.view(None)["removed"]) == 24
    assert different([(world["removed"], world["stacks"]) for world in worlds(shown, 0)]) == 1


@rule("RES-SET-06", "RES-SAK-02", "RES-SAK-03")
def test_a_sack_card_used_is_known_to_all_one_dropped_to_its_owner() -> None:
    table = Table({"sacks": ["S1", "S2", "S3"]}, {})
    others = table.state.view(1)["seats"][0]
    assert (others["sacks"], others["sack_size"]) == ([], 3)
    assert different([world["seats"][0]["sacks"] for world in worlds(table, 1)]) > 1
    table.do("drop S1")
    assert table.state.view(0)["sack_deck"][-1] == "S1"
    assert table.state.view(1)["sack_deck"][-1] is None
    assert table.state.view(None)["sack_deck"][-1] is None
    assert {world["sack_deck"][-1] for world in worlds(table, 0)} == {"S1"}
    usable = next(name.split()[1] for name in table.options() if name.startswith("use "))
    table.do(f"use {usable}")
    while "stop" in table.options():
        table.do("stop")
    assert [table.state.view(seat)["sack_deck"][-1] for seat in (0, 1, None)] == [usable] * 3
    assert {world["sack_deck"][-1] for world in worlds(table, None)} == {usable}


@rule("RES-SET-10", "RES-SET-12", "RES-SET-17")
def test_the_contents_of_stacks_are_known_their_order_is_not() -> None:
    table = Table({}, {})
    seen = table.state.view(0)
    assert len(seen["bonus_cards"]["pink"]) == seen["bonus_left"]["pink"] == 15
    assert [len(tiles) for tiles in seen["workshop_cards"]] == seen["workshops_left"] == [9, 14]
    for world in (found := worlds(table, 0)):
        pink = world["bonus_stacks"]["pink"]
        assert sorted(pink) == seen["bonus_cards"]["pink"]
        assert all(card.startswith("BP1") for card in pink[:6])
        assert [sorted(tiles) for tiles in world["workshop_stacks"]] == seen["workshop_cards"]
    assert different([world["bonus_stacks"] for world in found]) == WORLDS
    assert different([world["workshop_stacks"] for world in found]) == WORLDS


@rule("RES-COL-02")
def test_closed_bonus_hands_are_not_shown_but_remembered() -> None:
    table = Table({"bonus": ["BY105"]}, {}, options={"open_bonus_hands": False})
    seen = table.state.view(1)
    assert (seen["seats"][0]["bonus"], seen["seats"][0]["bonus_size"]) == (None, 1)
    assert {str(world["seats"][0]["bonus"]) for world in worlds(table, 1)} == {"['BY105']"}
    assert Table({"bonus": ["BY105"]}, {}).state.view(1)["seats"][0]["bonus"] == ["BY105"]


@rule("RES-SOL-03", "RES-SOL-07", "RES-SOL-10")
def test_of_resafabot_only_the_tops_are_seen() -> None:
    table = Table.solo({}, resafabot={"deck": ["SO0", "SO4"]})
    seen = table.state.view(0)["resafabot"]
    assert (seen["top_card"], seen["top_canal"]) == ("SO0", {"tile": "K2", "side": "front"})
    assert "deck" not in seen
    found = [world["resafabot"] for world in worlds(table, 0)]
    assert all(bot["deck"][0] == "SO0" and bot["canals"][0] == seen["top_canal"] for bot in found)
    assert len({bot["deck"][1] for bot in found}) == 6
    sides = {(face["tile"], face["side"]) for bot in found for face in bot["canals"][1:]}
    assert ("K3", "back") in sides
    assert not {("K6", "back"), ("K7", "back")} & sides, "a tank is never up"


@rule("RES-SOL-16")
def test_a_special_card_that_resafabot_took_is_not_imagined_again() -> None:
    up, *down = c.SPECIAL_IDS[:4]
    stack = {"up": down[0], "down": down[1:], "searched": []}
    table = Table.solo({}, stacks={"yellow 1": stack}, removed=c.SPECIAL_IDS[4:6])
    assert table.state.view(0)["stacks"]["yellow 1"]["gone"] == [up]
    assert all(up not in world["stacks"]["yellow 1"]["down"] for world in worlds(table, 0))


@rule("RES-PLS-03")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_at_the_start_all_seats_are_asked_at_once(seat: int) -> None:
    table = Table.new(seats=3, seed=5)
    assert table.state.actors() == [0, 1, 2]
    table.state.apply_action(seat, RESAFA.action_number("rotate 1 2"))
    assert seat not in table.state.actors()
    assert [shop["rotation"] for shop in table.seat(seat)["workshops"]] == [1, 2]
    table.refuses("rotate 0 0", "RES-PLS-03", seat)
    assert all(RESAFA.imagine(table.state.view(other), 1).actors() == table.state.actors() for other in range(3))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_random_generator_is_never_seen(seats: int) -> None:
    state: Any = RESAFA.new(seats=seats, seed=3)
    state.play_at_random(seeded(1), 40)
    assert "rng" not in state.view(0)
    twin = state.clone()
    twin.rng = seeded(99)
    assert all(twin.view(seat) == state.view(seat) for seat in [*range(seats), None])

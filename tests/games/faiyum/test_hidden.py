"""Hidden information: only the order of the two stacks, and hands where they are closed."""

import json
from collections import Counter
from typing import Any

import pytest

from emporion import Refusal
from emporion.core.rng import seeded
from emporion.games.faiyum import components as c
from tests.games.faiyum.table import FAIYUM, Table
from tests.kit import rule

BLUE = [str(number) for number in range(2, 114, 2)]
PILE = ["90", "2", "60", "34"]
FINAL = ["128", "114", "112", "122"]
SECRET = {"pile", "final", "seed", "deck", "hands"}
BOARD = {
    "crocodiles", "workers", "prone", "settlements", "towns", "palaces", "workshops", "expansions", "roads", "bridges",
    "grand_bridges", "blocks", "connected", "supply",
}  # fmt: skip


def in_play(seats: int, moves: int, seed: int = 5, **options: Any) -> Any:
    """A state some random moves into a game."""
    state = FAIYUM.new(seats=seats, seed=seed, **options)
    state.play_at_random(seeded(seed), moves)
    return state


def viewers(state: Any) -> list[int | None]:
    return [*range(state.seats), None]


def stacked(**position: Any) -> Table:
    given = {"market": "10 24 30 42 | 50 66 72 92", "pile": PILE, "final": FINAL, **position}
    return Table({"money": 9, "hand": ["36", "14"]}, {"hand": ["16"], "discard": ["20", "8", "18"]}, **given)


@rule("FAI-HID-01")
@pytest.mark.parametrize("moves", [0, 40, 150])
def test_everybody_sees_the_board_the_supply_and_what_all_own(moves: int) -> None:
    state = in_play(3, moves, open_hands=False)
    position = state.position()
    for seat in viewers(state):
        view = state.view(seat)
        assert {key: view[key] for key in BOARD - {"supply"}} == {key: position[key] for key in BOARD - {"supply"}}
        for entry, truth in zip(view["seats"], position["seats"], strict=True):
            assert {key: entry[key] for key in (*c.PURSE, "quit")} == {key: truth[key] for key in (*c.PURSE, "quit")}


@rule("FAI-HID-01")
def test_the_supply_is_what_is_not_on_the_board() -> None:
    table = Table(
        {}, workers=["A6", "C8"], prone=["B9"], cleared=["E7", "D6", "C7", "F4", "E9", "B3", "C3"], settlements=["E7"],
        towns=["E5"], palaces=["E5"], roads=["D6-E7", "E5-F4"], bridges=["C7-D6"], grand_bridges=["B3-C3"],
        workshops=["D9", "E10"], expansions=["D9"], blocks={"B7": 1, "G4": 3},
    )  # fmt: skip
    assert table.state.view(None)["supply"] == {
        "settlement": 14, "town": 7, "workshop": 8, "expansion": 4, "road": 37, "bridge": 3, "grand_bridge": 1,
        "worker": 27, "building_block": 11, "palace": 1,
    }  # fmt: skip


@rule("FAI-HID-02")
def test_everybody_sees_the_market_its_tokens_and_the_cards_that_left() -> None:
    table = stacked(market="10* 24* 30 42 | 50 66 72 92").do("buy 3", "administrate")
    for seat in (0, 1, None):
        view = table.state.view(seat)
        assert view["market"] == ["2", "42", "50", "60", "66", "72", "90", "92"]
        assert (view["tokens"], view["tokens_above"]) == (["42", "50"], 2)
        assert {"10", "24"} <= set(view["removed"])
        assert "30" not in view["removed"]


@rule("FAI-HID-03")
@pytest.mark.parametrize("open_hands", [True, False])
def test_discard_stacks_are_open_with_their_order(open_hands: bool) -> None:
    table = stacked(options={"open_hands": open_hands}).do("sell 14")
    for seat in (0, 1, None):
        assert table.state.view(seat)["seats"][0]["discard"] == ["14"]
        assert table.state.view(seat)["seats"][1]["discard"] == ["20", "8", "18"]


@rule("FAI-HID-04")
def test_hands_are_open_unless_the_table_says_otherwise() -> None:
    table = stacked()
    for seat in (0, 1, None):
        assert [entry["hand"] for entry in table.state.view(seat)["seats"]] == [["14", "36"], ["16"]]


@rule("FAI-HID-04")
def test_closed_hands_show_their_size_only() -> None:
    table = stacked(options={"open_hands": False})
    shown = {seat: [entry["hand"] for entry in table.state.view(seat)["seats"]] for seat in (0, 1, None)}
    assert shown == {0: [["14", "36"], None], 1: [None, ["16"]], None: [None, None]}
    for seat in (0, 1, None):
        assert [entry["hand_size"] for entry in table.state.view(seat)["seats"]] == [2, 1]


@rule("FAI-HID-04")
def test_farmers_count_each_in_the_size_of_a_hand() -> None:
    assert [entry["hand_size"] for entry in Table.new(3).state.view(None)["seats"]] == [5, 5, 5]


@rule("FAI-HID-05", "FAI-HID-06")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_stacks_are_known_by_their_contents_only(seat: int | None) -> None:
    view = stacked().state.view(seat)
    assert view["pile_cards"] == ["2", "34", "60", "90"]
    assert view["final_cards"] == ["112", "114", "122", "128"]
    assert not SECRET & set(view)


@rule("FAI-HID-05", "FAI-HID-06")
def test_a_card_that_was_drawn_has_left_its_stack() -> None:
    table = stacked(pile=["90"]).do("buy 1")
    assert table.state.view(1)["pile_cards"] == []
    table.do("administrate")
    assert table.state.view(1)["final_cards"] == ["112", "122"]


@rule("FAI-HID-05", "FAI-HID-06")
def test_the_stacks_of_a_new_game_hold_44_and_12_cards() -> None:
    view = Table.new(4, seed=8).state.view(2)
    assert (len(view["pile_cards"]), len(view["final_cards"])) == (44, 12)
    assert {"114", "116", "118", "120", "122", "124", "126", "128"} <= set(view["final_cards"])


@rule("FAI-HID-07")
def test_the_seed_is_nowhere() -> None:
    seed = 8_161_616_161_616
    state = FAIYUM.new(seats=2, seed=seed)
    for seat in viewers(state):
        view = state.view(seat)
        assert str(seed) not in json.dumps(view)
        assert not any("seed" in key or "rng" in key for key in view)
    assert str(seed) not in json.dumps(state.position())
    assert str(seed) not in json.dumps(state.numbers())


@rule("FAI-HID-07")
def test_what_is_still_to_come_does_not_depend_on_the_seed() -> None:
    state = FAIYUM.new(seats=2, seed=17)
    again = FAIYUM.position(state.position())
    state.play_at_random(seeded(1), 300)
    again.play_at_random(seeded(1), 300)
    assert again.hash() == state.hash()


@rule("FAI-HID-08")
@pytest.mark.parametrize("options", [{}, {"open_hands": False}])
@pytest.mark.parametrize("moves", [0, 37, 120, 300])
def test_an_imagined_state_fits_everything_the_view_shows(options: dict[str, Any], moves: int) -> None:
    state = in_play(3, moves, **options)
    for seat in viewers(state):
        view = state.view(seat)
        imagined = FAIYUM.imagine(view, seed=moves)
        assert imagined.view(seat) == view
        truth, guess = state.position(), imagined.position()
        assert sorted(guess.pop("pile")) == sorted(truth.pop("pile"))
        assert sorted(guess.pop("final")) == sorted(truth.pop("final"))
        assert guess == truth


@rule("FAI-HID-08")
@pytest.mark.parametrize("stack", ["pile", "final"])
def test_both_stacks_are_shuffled_evenly(stack: str) -> None:
    view = stacked(pile=["90", "2", "60"], final=["128", "114", "112"]).state.view(0)
    orders = Counter(tuple(FAIYUM.imagine(view, seed).position()[stack]) for seed in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 65


@rule("FAI-HID-08")
def test_the_two_stacks_are_shuffled_apart() -> None:
    view = stacked(pile=["90", "2"], final=["128", "114"]).state.view(0)
    seen = {tuple(FAIYUM.imagine(view, seed).position()[key][0] for key in ("pile", "final")) for seed in range(60)}
    assert seen == {("90", "128"), ("90", "114"), ("2", "128"), ("2", "114")}


@rule("FAI-HID-08")
def test_an_imagined_state_belongs_to_its_seed() -> None:
    view = Table.new(2, seed=4).state.view(0)
    assert FAIYUM.imagine(view, 9).hash() == FAIYUM.imagine(view, 9).hash()
    assert FAIYUM.imagine(view, 9).hash() != FAIYUM.imagine(view, 10).hash()


@rule("FAI-HID-09")
@pytest.mark.parametrize("moves", [[], ["play 36"], ["buy 1"], ["administrate"]])
def test_worlds_that_differ_in_hidden_order_look_alike(moves: list[str]) -> None:
    one = stacked(pile=["2", "4", "90", "60"])
    other = stacked(pile=["2", "4", "60", "90"], final=FINAL[::-1])
    one.do(*moves)
    other.do(*moves)
    assert one.state.hash() != other.state.hash()
    for seat in (0, 1, None):
        assert one.state.view(seat) == other.state.view(seat)
    assert one.options() == other.options()
    assert one.state.prompt() == other.state.prompt()
    assert one.events() == other.events()
    for action in range(FAIYUM.num_actions):
        player = one.state.current_player()
        assert str(one.state.why_not(player, action)) == str(other.state.why_not(player, action))
        assert one.state.action_to_string(player, action) == other.state.action_to_string(player, action)


@rule("FAI-HID-10", "FAI-HID-05")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_cards_of_the_pile_follow_from_all_others(seats: int) -> None:
    state = in_play(seats, 0, seed=seats)
    rng = seeded(3)
    while not state.is_terminal():
        view = state.view(None)
        known = {*view["market"], *view["removed"], *view["final_cards"], (view["action"] or {}).get("card")}
        for entry in view["seats"]:
            known |= {*entry["hand"], *entry["discard"]}
        assert view["pile_cards"] == [card for card in BLUE if card not in known]
        state.play_at_random(rng, 5)


@rule("FAI-HID-01", "FAI-TRN-06")
@pytest.mark.parametrize("seat", [2, -1, 99])
def test_there_is_no_view_for_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(Refusal) as caught:
        Table.new(2).state.view(seat)
    assert caught.value.rule == "FAI-TRN-06"


@rule("FAI-HID-01")
def test_a_view_says_whose_it_is_and_who_must_decide() -> None:
    state = Table.new(2).do("sell S-FARMER").state
    assert [state.view(seat)["seat"] for seat in viewers(state)] == [0, 1, None]
    assert [state.view(seat)["actor"] for seat in viewers(state)] == [1, 1, 1]
    assert (state.view(0)["over"], state.view(0)["ranks"]) == (False, None)
    over = Table({"quit": 1}, {"quit": 2, "reputation": 1}, market="122 124 126", final_phase=True).state.view(0)
    assert (over["actor"], over["over"], over["ranks"]) == (None, True, [2, 1])

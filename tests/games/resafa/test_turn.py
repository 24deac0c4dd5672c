"""RES-RND, RES-TRN: six rounds of three turns, one card a turn, its main action and its colour action."""

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table
from tests.kit import rule

ALPHA = [f"alpha-{n}" for n in range(1, 7)]


def idle(table: Table) -> None:
    """The seat whose turn it is plays a card and does nothing with it."""
    table.do(table.options()[0], "end turn")


def started(seats: int, seed: int = 0) -> Table:
    """A new game with the starting workshops laid."""
    table = Table.new(seats, seed)
    return table.do(*["rotate 0 0"] * seats, *(["option 1"] if seats == 1 else []))


def cards(table: Table, seat: int = 0) -> tuple[int, int, int]:
    """How many action cards are in the draw pile, in hand and played."""
    entry = table.seat(seat)
    return len(entry["pile"]), len(entry["hand"]), len(entry["played"])


@rule("RES-RND-01", "RES-RND-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_rounds_of_three_turns_clockwise_from_the_starting_player(seats: int) -> None:
    table = started(seats, seed=seats)
    first = table["first"]
    for number in range(1, 7):
        for turn in range(3 * seats):
            assert (table["round"], table["turns"]) == (number, turn)
            assert table.state.current_player() == (first + number - 1 + turn) % seats
            idle(table)
    assert table.state.is_terminal()
    assert table["turn_number"] == 18 * seats + 1


@rule("RES-RND-01")
def test_the_solo_player_takes_eighteen_turns() -> None:
    table = started(1)
    turns = 0
    while not table.state.is_terminal():
        assert table.state.current_player() == 0
        idle(table)
        turns += 1
    assert turns == 18


@rule("RES-RND-01")
def test_nobody_plays_out_of_turn() -> None:
    table = Table({}, {}, {}, turn=1)
    for seat in (0, 2):
        assert table.options(seat) == []
        table.refuses("play 1 top", "RES-RND-01", seat=seat)
    assert table.state.actors() == [1]


@rule("RES-RND-02", "RES-RND-03", "RES-EX-24")
def test_the_flow_of_the_six_cards_in_two_rounds() -> None:
    """Draw pile and hand before the play: 3/3, 2/3, 1/3, then 0/3, 0/2, 0/1."""
    table = started(2, seed=3)
    seen: dict[int, list[tuple[int, int]]] = {1: [], 2: [], 3: []}
    while table["round"] <= 3:
        seat = table.state.current_player()
        if seat == 0:
            seen[table["round"]].append(cards(table)[:2])
        idle(table)
    assert seen[1] == seen[3] == [(3, 3), (2, 3), (1, 3)]
    assert seen[2] == [(0, 3), (0, 2), (0, 1)]


@rule("RES-RND-02")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_in_odd_rounds_a_card_is_drawn_after_the_actions(number: int) -> None:
    table = Table({}, {}, round=number)
    before = table.seat()
    table.do("play 1 top")
    assert cards(table) == (3, 2, 1)
    table.do("end turn")
    assert cards(table) == (2, 3, 1)
    assert set(table.seat()["hand"]) - set(before["hand"]) == set(before["pile"]) - set(table.seat()["pile"])


@rule("RES-RND-03")
@pytest.mark.parametrize("number", [2, 4, 6])
def test_in_even_rounds_nothing_is_drawn(number: int) -> None:
    table = Table({"hand": ["alpha-2", "alpha-4", "alpha-6"]}, {}, round=number)
    assert cards(table) == (0, 3, 3)
    table.do("play 4 top", "end turn")
    assert cards(table) == (0, 2, 4)
    assert table.seat()["hand"] == ["alpha-2", "alpha-6"]


@rule("RES-RND-04")
def test_each_card_is_played_once_in_two_rounds() -> None:
    table = started(3, seed=9)
    played: dict[int, list[str]] = {0: [], 1: [], 2: []}
    while not table.state.is_terminal():
        seat = table.state.current_player()
        card = table.options()[-1]
        played[seat].append(card.split()[1])
        table.do(card, "end turn")
    for numbers in played.values():
        assert len(numbers) == 18
        for pair in range(3):
            assert sorted(numbers[6 * pair : 6 * pair + 6]) == list("123456")


@rule("RES-EX-13", "RES-RND-04")
def test_the_end_of_round_two() -> None:
    """Three cards lie face down and three over them; a yellow card is taken into hand first, two more are drawn."""
    drawn = set()
    for word in range(60):
        table = Table({"special": ["P38"]}, {}, round=2, turn=1, turns=5, rng=[word + 1, 7])
        assert cards(table) == (0, 0, 6)
        assert cards(table, 1) == (0, 1, 5)
        table.do(table.options()[0])
        assert cards(table, 1) == (0, 0, 6)
        table.do("end turn")
        assert table["round"] == 3
        for seat in (0, 1):
            assert cards(table, seat) == (3, 3, 0)
        assert "P38" in table.seat()["hand"]
        drawn |= {card for card in table.seat()["hand"] if card != "P38"}
    assert drawn == {*ALPHA} - {"alpha-2"}


@rule("RES-TRN-01")
def test_exactly_one_card_of_the_hand_is_played_into_the_next_slot() -> None:
    table = Table({"hand": ["alpha-1", "alpha-3", "alpha-5"]}, {})
    assert table.options() == [f"play {n} {half}" for n in (1, 3, 5) for half in ("top", "bottom")]
    for other in ("end turn", "stop", "main", "colour", "play 2 top", "play 6 bottom"):
        table.refuses(other, "RES-TRN-01")
    table.do("play 3 bottom")
    assert table.seat()["played"] == [{"card": "alpha-3", "half": "bottom"}]
    assert table["played_now"] == {"card": "alpha-3", "half": "bottom"}
    assert table.seat()["hand"] == ["alpha-1", "alpha-5"]
    assert not any(name.startswith("play") for name in table.options())
    table.refuses("play 1 top", "RES-TRN-03")


@rule("RES-TRN-01")
def test_the_slots_fill_from_the_left_and_a_second_time_over_them() -> None:
    played = ["alpha-6 top", "alpha-2 bottom", "alpha-4 top"]
    table = Table({"hand": [1, 3, 5], "played": played}, {}, round=2).do("play 5 bottom")
    names = [(entry["card"], entry["half"]) for entry in table.seat()["played"]]
    assert names == [("alpha-6", "top"), ("alpha-2", "bottom"), ("alpha-4", "top"), ("alpha-5", "bottom")]


@rule("RES-TRN-02")
@pytest.mark.parametrize("card", [card["id"] for card in c.DATA["action_card"]])
@pytest.mark.parametrize("half", ["top", "bottom"])
def test_only_the_half_on_top_counts(card: str, half: str) -> None:
    owner, pair = card.split("-")
    data = c.ACTION_CARDS[owner, int(pair)][half]
    first = {"workshop": "workshop", "production": "produce", "provisions": "take", "garden": "garden",
             "canal": "canal", "trading": "move"}  # fmt: skip
    assert Table({**RICH, "set": owner}, play=f"{card} {half}").do("main").step == first[data["action"]]
    table = Table({**RICH, "set": owner}, play=f"{card} {half}").do("colour")
    assert {name.split()[0] for name in table.those("display")} == {data["colour"]}
    assert table.those("step") == [data["colour"]]


@rule("RES-TRN-03")
@pytest.mark.parametrize("order", [("main", "colour"), ("colour", "main")])
def test_main_and_colour_action_in_either_order(order: tuple[str, str]) -> None:
    done = {"main": ["room 1 a", "room 2 a"], "colour": ["sack"]}
    table = Table.about("production", {}, {})
    assert table.options() == ["main", "colour", "end turn"]
    first, second = order
    table.do(first)
    assert table.refused(second).rule in ("RES-PRD-01", "RES-COL-01")  # one after the other, never mixed
    gained = table.play(*done[first])
    table.refuses(first, "RES-TRN-03")
    table.do(second)
    gained |= table.play(*done[second])
    assert gained == {"camels": 1, "stone": 3}
    assert len(table.seat()["sacks"]) == 1
    assert table.options()[0] == "end turn"


@rule("RES-TRN-03")
def test_with_both_taken_and_no_card_to_play_the_turn_ends_by_itself() -> None:
    table = Table.about("production", {}, {}, colour="yellow").do("main", "stop", "colour", "step yellow")
    assert table.state.current_player() == 1


@rule("RES-TRN-04")
def test_both_actions_may_be_declined() -> None:
    table = Table.about("production", {}, {})
    before = table.seat()
    table.do("end turn")
    assert table.gained(before) == {}
    assert table.seat()["tracks"] == before["tracks"]
    assert table.state.current_player() == 1


@rule("RES-TRN-04")
@pytest.mark.parametrize("action", ["workshop", "garden", "canal", "trading"])
def test_without_the_means_only_the_colour_action_is_left(action: str) -> None:
    table = Table.about(action, {"coin": 0, "stone": 0}, {})
    assert table.play("main") == {}
    assert table.options() == ["colour", "end turn"]
    table.refuses("main", "RES-TRN-03")


@rule("RES-TRN-05")
@pytest.mark.parametrize("action", c.MAIN_ACTIONS)
def test_an_action_in_which_nothing_was_paid_can_be_stopped_and_is_spent(action: str) -> None:
    table = Table.taking(action, {**RICH, "sacks": ["S1"]}, {})
    assert table.may("stop")
    assert table.play("stop") == {}
    assert table.options()[:2] == ["colour", "end turn"]
    table.refuses("main", "RES-TRN-03")


@rule("RES-TRN-05")
@pytest.mark.parametrize(
    ("action", "moves"),
    [("workshop", ["offer I 1"]), ("canal", ["canal K1 front", "space 0,0"]), ("workshop", ["offer I 1", "option 1"])],
)
def test_an_action_that_was_paid_runs_to_its_end(action: str, moves: list[str]) -> None:
    table = Table.taking(action, RICH, {}).do(*moves)
    assert not table.may("stop")
    table.refused("stop")


@rule("RES-TRN-06")
def test_the_order_at_the_end_of_a_turn() -> None:
    """A yellow card is swapped, then a card is drawn, then the hand is trimmed, then the next player has the turn."""
    seat = {"special": ["P43"], "bonus": ["BP101", "BP109", "BB106"], "hand": [1, 2, 3]}
    table = Table(seat, {}, fresh=["P43"], round=3, play="alpha-1 top").do("end turn")
    assert table.step == "swap"
    assert cards(table) == (3, 2, 1)
    table.do("swap 2")
    assert table.step == "limit"
    assert cards(table) == (2, 3, 1)
    assert "P43" in table.seat()["hand"]
    table.do("drop BP101")
    assert table.step == "play"
    assert table["turn"] == 1


@rule("RES-TRN-07", "RES-TRN-08")
def test_only_the_owner_sees_the_draw_pile() -> None:
    table = Table({"pile": [2, 4, 6]}, {})
    assert sorted(table.state.view(0)["seats"][0]["pile"]) == ["alpha-2", "alpha-4", "alpha-6"]
    for other in (1, None):
        entry = table.state.view(other)["seats"][0]
        assert (entry["pile"], entry["pile_size"]) == (None, 3)
        assert (entry["hand"], entry["hand_size"]) == (None, 3)


@rule("RES-TRN-07", "RES-TRN-08")
def test_the_draw_is_random_and_its_order_is_nowhere() -> None:
    one, other = Table({"pile": [2, 4, 6]}, {}), Table({"pile": [6, 4, 2]}, {})
    assert one.state.hash() == other.state.hash()
    drawn: dict[str, int] = dict.fromkeys(("alpha-2", "alpha-4", "alpha-6"), 0)
    for word in range(150):
        table = Table({"pile": [2, 4, 6]}, {}, rng=[word + 1, 77]).do("play 1 top", "end turn")
        (card,) = set(table.seat()["hand"]) - {"alpha-3", "alpha-5"}
        drawn[card] += 1
        assert card not in table.seat()["pile"]
    assert all(30 <= number <= 70 for number in drawn.values())

"""RES-YEL: yellow special cards become action cards."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import RICH, Table
from tests.kit import rule

LEVEL_1 = [card for card in c.YELLOW_CARDS if card["level"] == 1]
LEVEL_2 = [card for card in c.YELLOW_CARDS if card["level"] == 2]
LEVEL_3 = [card for card in c.YELLOW_CARDS if card["level"] == 3]
PLAIN = [card for card in c.YELLOW_CARDS if len(card["on_play"]) == 1]
PLACES: dict[str, Any] = {"hand": [2, 4, 5], "pile": [3, 6], "played": ["alpha-1 top"]}  # the second turn of round 3


def ids(cards: list[Any]) -> list[str]:
    """The names of cards, for the names of tests."""
    return [card["id"] for card in cards]


def gained(*fresh: str, number: int = 3, rng: tuple[int, int] = (1, 1), **seat: Any) -> Table:
    """P got yellow cards this turn, has played alpha-4 and has nothing left to do but end the turn."""
    entry = {**PLACES, "special": list(fresh), **seat}
    return Table(entry, {}, round=number, turns=2, fresh=list(fresh), play="alpha-4 top", rng=rng)


def action_cards(table: Table) -> list[str]:
    """All six action cards of P, wherever they are."""
    entry = table.seat()
    return sorted(entry["hand"] + entry["pile"] + [card["card"] for card in entry["played"]])


def playing(card: str, **seat: Any) -> Table:
    """P plays a yellow card of the hand; "P38 top"."""
    name, _, _ = card.partition(" ")
    return Table({**RICH, "special": [name], "hand": [name], **seat}, {}, play=card)


@rule("RES-YEL-01", "RES-YEL-14")
@pytest.mark.parametrize("card", ["P38 top", "P38 bottom", "P48", "P49"])
def test_a_yellow_card_has_no_colour_and_gives_one_colour_action(card: str) -> None:
    table = playing(card)
    assert table.options() == ["main", "colour", "end turn"]
    table.do("colour")
    assert table.those("colour") == c.COLOURS
    table.do("colour pink", "display pink 1")
    table.refuses("colour", "RES-TRN-03")
    assert table.seat()["bonus"] == ["BP101"]


@rule("RES-YEL-02")
@pytest.mark.parametrize("card", LEVEL_1, ids=ids(LEVEL_1))
def test_a_level_one_card_replaces_the_card_with_its_two_actions(card: dict[str, Any]) -> None:
    old = c.ACTION_CARDS["alpha", card["replaces"]]
    assert card["halves"] == [old["top"]["action"], old["bottom"]["action"]]
    table = gained(card["id"])
    before = action_cards(table)
    table.do("end turn")
    assert table.step == "play"
    assert table.state.current_player() == 1
    assert action_cards(table) == sorted({*before, card["id"]} - {old["id"]})


@rule("RES-YEL-03", "RES-YEL-04")
@pytest.mark.parametrize("card", LEVEL_2 + LEVEL_3, ids=ids(LEVEL_2 + LEVEL_3))
def test_a_higher_card_replaces_any_starting_card(card: dict[str, Any]) -> None:
    table = gained(card["id"]).do("end turn")
    assert table.options() == [f"swap {pair}" for pair in range(1, 7)]
    table.refuses("stop", "RES-YEL-03")
    table.do("swap 6")
    assert action_cards(table) == sorted([f"alpha-{n}" for n in range(1, 6)] + [card["id"]])


@rule("RES-YEL-04")
def test_only_starting_cards_are_swapped_out() -> None:
    """P38 has replaced alpha-2 and lies in the hand; the new P43 cannot replace it."""
    table = gained("P43", special=["P38", "P43"], hand=["P38", "alpha-4", "alpha-5"]).do("end turn")
    assert table.those("swap") == ["1", "3", "4", "5", "6"]
    table.refuses("swap 2", "RES-YEL-04")
    table.do("swap 5")
    assert len(action_cards(table)) == 6
    assert {"P38", "P43"} <= set(action_cards(table))


@rule("RES-YEL-05")
def test_the_swap_comes_at_the_end_of_the_turn_in_which_the_card_was_got() -> None:
    """alpha-5 bottom: the colour action is a yellow step onto the first symbol."""
    seat = {"hand": [1, 2, 5], "tracks": {"yellow": 1}}
    table = Table(seat, {}, round=3, play="alpha-5 bottom").do("colour", "step yellow", "top")
    (card,) = table.seat()["special"]["yellow"]
    assert card == "P37"
    assert card not in action_cards(table)
    table.do("main", "room 1 a", "stop")
    assert table.state.current_player() == 1
    assert sorted(table.seat()["hand"])[:1] == ["P37"]
    assert "alpha-1" not in action_cards(table)


@rule("RES-YEL-06")
def test_hand_to_hand() -> None:
    table = gained("P43").do("end turn", "swap 2")
    assert set(table.seat()["hand"]) > {"P43", "alpha-5"}
    assert len(table.seat()["hand"]) == 3  # and one of the draw pile
    assert len(table.seat()["pile"]) == 1


@rule("RES-YEL-06")
@pytest.mark.parametrize(("swap", "slot"), [("swap 1", 0), ("swap 4", 1)])
def test_played_slot_to_played_slot(swap: str, slot: int) -> None:
    """Also for the card of this turn; the new card counts as played."""
    table = gained("P43").do("end turn", swap)
    names = [card["card"] for card in table.seat()["played"]]
    assert names[slot] == "P43"
    assert len(names) == 2
    assert "P43" not in table.seat()["hand"] + table.seat()["pile"]


@rule("RES-YEL-07")
@pytest.mark.parametrize(("swap", "left"), [("swap 3", "alpha-6"), ("swap 6", "alpha-3")])
def test_a_card_swapped_into_the_draw_pile_is_the_one_drawn(swap: str, left: str) -> None:
    for word in range(12):
        table = gained("P43", rng=(word + 1, 9)).do("end turn", swap)
        assert sorted(table.seat()["hand"]) == ["P43", "alpha-2", "alpha-5"]
        assert table.seat()["pile"] == [left]


@rule("RES-YEL-07")
def test_in_an_even_round_nothing_is_drawn_for_it() -> None:
    seat: dict[str, Any] = {
        "hand": [2, 4],
        "pile": [],
        "played": ["alpha-1 top", "alpha-3 top", "alpha-5 top", "alpha-6 top"],
    }
    table = gained("P43", number=4, **seat).do("end turn", "swap 2")
    assert table.seat()["hand"] == ["P43"]
    assert table.seat()["pile"] == []


@rule("RES-YEL-08")
@pytest.mark.parametrize(("drawn", "left"), [("P43", "P49"), ("P49", "P43")])
def test_of_two_new_cards_in_the_draw_pile_one_is_drawn(drawn: str, left: str) -> None:
    table = gained("P43", "P49").do("end turn", "swap 3", "swap 6")
    assert table.options() == ["draw P43", "draw P49"]
    table.do(f"draw {drawn}")
    assert sorted(table.seat()["hand"]) == sorted(["alpha-2", "alpha-5", drawn])
    assert table.seat()["pile"] == [left]


@rule("RES-YEL-09")
@pytest.mark.parametrize("swap", ["swap 1", "swap 2", "swap 3"])
def test_the_card_swapped_out_leaves_the_game(swap: str) -> None:
    table = gained("P43").do("end turn", swap)
    assert f"alpha-{swap[-1]}" not in action_cards(table)
    assert len(action_cards(table)) == 6
    assert f"alpha-{swap[-1]}" not in table.state.view(0)["seats"][0]["unplayed"]


@rule("RES-YEL-10")
@pytest.mark.parametrize("card", PLAIN, ids=ids(PLAIN))
def test_the_bonus_in_the_middle_is_received_first(card: dict[str, Any]) -> None:
    name = card["id"]
    table = Table({"special": [name], "hand": [name]}, {})
    bonus = dict(card["on_play"][0])
    sacks = bonus.pop("sack", 0)
    expected = {"camels" if key == "camel" else key: number for key, number in bonus.items() if key != "op"}
    assert table.play(f"play {name} top" if "halves" in card else f"play {name}") == expected
    assert len(table.seat()["sacks"]) == sacks
    assert table.step == "menu"


@rule("RES-YEL-10")
def test_a_production_or_a_step_of_the_bonus_comes_before_the_menu() -> None:
    table = Table({"special": ["P45"], "hand": ["P45"]}, {}).do("play P45")
    assert len(table.seat()["sacks"]) == 1
    assert table.step == "produce"
    table.refuses("main", "RES-PRD-01")
    assert table.play("room 2 a") == {"stone": 3}
    assert table.options()[:3] == ["main", "colour", "end turn"]
    step = Table({"special": ["P47"], "hand": ["P47"]}, {})
    assert step.play("play P47") == {"vp": 2}
    assert step.step == "step"


@rule("RES-YEL-11")
@pytest.mark.parametrize("card", LEVEL_1, ids=ids(LEVEL_1))
@pytest.mark.parametrize("half", [0, 1])
def test_a_level_one_card_has_two_halves(card: dict[str, Any], half: int) -> None:
    steps = {"workshop": "workshop", "production": "produce", "provisions": "take", "garden": "garden",
             "canal": "canal", "trading": "move"}  # fmt: skip
    table = playing(f"{card['id']} {['top', 'bottom'][half]}").do("main")
    assert table.step == steps[card["halves"][half]]
    table.do("stop")
    table.refuses("main", "RES-TRN-03")


@rule("RES-YEL-12")
def test_a_level_two_card_gives_one_main_action_of_choice() -> None:
    table = Table({**RICH, "special": ["P48"], "hand": ["P48"]}, {})
    assert [name for name in table.options() if "P48" in name] == ["play P48"]
    table.refuses("play P48 bottom", "RES-YEL-12")
    table.do("play P48", "main")
    assert table.those("action") == c.MAIN_ACTIONS
    table.do("action garden", "stop")
    table.refuses("main", "RES-TRN-03")


@rule("RES-YEL-13")
@pytest.mark.parametrize("action", c.MAIN_ACTIONS)
def test_a_level_three_card_gives_two_different_main_actions(action: str) -> None:
    table = playing("P49").do("main", f"action {action}", "stop")
    assert table.may("main")
    table.do("main")
    assert table.those("action") == [other for other in c.MAIN_ACTIONS if other != action]
    table.refuses(f"action {action}", "RES-YEL-13")
    table.do(table.options()[0], "stop")
    table.refuses("main", "RES-TRN-03")
    assert table.may("colour")


@rule("RES-YEL-13", "RES-YEL-14")
def test_the_colour_action_may_come_between_the_two_main_actions() -> None:
    table = playing("P49").do("main", "action production", "room 1 a", "stop", "colour", "colour white", "step white")
    assert table.options() == ["main", "end turn"]


@rule("RES-YEL-15")
def test_cards_are_swapped_in_the_order_in_which_they_were_gained() -> None:
    """P38 takes the place of alpha-2 first, so that the choice for P43 begins without it."""
    table = gained("P38", "P43").do("end turn")
    assert table.those("swap") == ["1", "3", "4", "5", "6"]
    assert "P38" in table.seat()["hand"]
    assert "P43" not in action_cards(table)


@rule("RES-YEL-15")
def test_the_first_card_gained_is_swapped_first() -> None:
    table = gained("P43", "P49").do("end turn")
    assert table["fresh"] == ["P43", "P49"]
    table.do("swap 1")
    assert table["fresh"] == ["P49"]
    assert table.seat()["played"][0]["card"] == "P43"


def late(*bonus: str, **seat: Any) -> Table:
    """P trims the hand after the draw, with a step on any track among the cards."""
    cards = {"bonus": ["BY103", *bonus], "tracks": {"yellow": 1}}
    entry = {"hand": [2, 4, 5], "pile": [1, 3, 6], **cards, **seat}
    return Table(entry, {}, round=3, play="alpha-4 top").do("end turn")


@rule("RES-YEL-16", "RES-YEL-08")
def test_a_card_gained_in_the_hand_limit_step_is_swapped_before_the_turn_passes() -> None:
    table = late("BP101", "BP109")
    assert table.step == "limit"
    hand, pile = table.seat()["hand"], table.seat()["pile"]
    table.do("bonus BY103", "step yellow", "search", "take P38")
    assert table.state.current_player() == 1
    swapped = "alpha-2"
    assert swapped not in action_cards(table)
    assert sorted(table.seat()["hand"]) == sorted("P38" if card == swapped else card for card in hand)
    assert table.seat()["pile"] == pile


@rule("RES-YEL-16", "RES-YEL-08")
def test_a_late_card_in_the_draw_pile_stays_there() -> None:
    for word in range(12):
        cards = {"bonus": ["BY103", "BP101", "BP109"], "tracks": {"yellow": 4}}
        table = Table({"hand": [2, 4, 5], **cards}, {}, round=3, play="alpha-4 top", rng=[word + 1, 1]).do("end turn")
        hand, pile = table.seat()["hand"], table.seat()["pile"]
        table.do("bonus BY103", "step yellow", "top")
        (new,) = table.seat()["special"]["yellow"]
        assert table.step == "swap"
        table.do(f"swap {pile[0][-1]}")
        assert table.seat()["hand"] == hand
        assert sorted(table.seat()["pile"]) == sorted([new, pile[1]])
        assert table.state.current_player() == 1


@rule("RES-YEL-16")
def test_after_a_late_swap_the_hand_limit_is_checked_again() -> None:
    table = late("BP101", "BP109", "BB106")
    table.do("bonus BY103", "step yellow", "search", "take P38")
    assert table.step == "limit"
    assert table["piled"] == []
    assert "P38" in table.seat()["hand"]
    table.do("drop BP101")
    assert table.state.current_player() == 1

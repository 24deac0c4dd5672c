"""RES-COL, RES-PRV: the colour action and provisions: a bonus card, a step or a sack card."""

from typing import Any

import pytest

from emporion.games.resafa import components as c
from tests.games.resafa.kit import Table
from tests.kit import rule

EVERY_COLOUR = pytest.mark.parametrize("colour", c.COLOURS)
OWNER = {"yellow": "alpha-5 bottom", "blue": "alpha-5 top", "white": "alpha-3 top", "pink": "alpha-3 bottom"}


def colouring(colour: str, *seats: dict[str, Any], **position: Any) -> Table:
    """P has begun the colour action of a half in a colour."""
    entries = [dict(seat) for seat in seats] or [{}]
    return Table(*entries, play=OWNER[colour], **position).do("colour")


@rule("RES-COL-01", "RES-COL-02", "RES-COL-04")
@EVERY_COLOUR
def test_the_colour_action_offers_three_things_in_the_colour_of_the_half(colour: str) -> None:
    table = colouring(colour)
    shown = [f"display {colour} {slot}" for slot in (1, 2, 3)]
    assert table.options() == ["stop", *shown, f"step {colour}", "sack"]


@rule("RES-COL-01")
@pytest.mark.parametrize("choice", ["display white 2", "step white", "sack", "stop"])
def test_exactly_one_of_them_is_taken(choice: str) -> None:
    table = colouring("white")
    before = table.seat()
    table.do(choice)
    after = table.seat()
    assert table.step == "menu"
    table.refuses("colour", "RES-TRN-03")
    taken = [len(after["bonus"]), after["tracks"]["white"], len(after["sacks"])]
    assert taken == [int(choice == other) for other in ("display white 2", "step white", "sack")]
    assert table.gained(before) == {}


@rule("RES-COL-02", "RES-EX-02")
@pytest.mark.parametrize(("half", "colour", "other"), [("top", "blue", "yellow"), ("bottom", "yellow", "blue")])
def test_the_colour_of_the_half_decides_about_the_bonus_card(half: str, colour: str, other: str) -> None:
    """alpha-5 has a canal half in blue and a production half in yellow."""
    table = Table({"hand": ["alpha-5"]}, {}).do(f"play 5 {half}", "colour")
    card = table["display"][c.COLOURS.index(colour) * 3 + 1]
    assert [name.split()[0] for name in table.those("display")] == [colour] * 3
    for slot in (1, 2, 3):
        table.refuses(f"display {other} {slot}", "RES-COL-02")
    table.do(f"display {colour} 2")
    assert table.seat()["bonus"] == [card]


@rule("RES-COL-02")
@pytest.mark.parametrize("shown", [True, False])
def test_bonus_cards_in_hand_are_open_by_default(shown: bool) -> None:
    table = colouring("blue", options={"open_bonus_hands": shown}).do("display blue 3")
    assert table.state.view(0)["seats"][0]["bonus"] == ["BB103"]
    for other in (1, None):
        entry = table.state.view(other)["seats"][0]
        assert (entry["bonus"], entry["bonus_size"]) == (["BB103"] if shown else None, 1)


@rule("RES-COL-03")
def test_a_slot_stays_empty_until_the_end_of_the_round() -> None:
    table = colouring("white", {}, {"hand": [5]}).do("display white 1")
    assert table["display"][3:6] == [None, "BW102", "BW103"]
    table.do("end turn", "play 5 top", "colour")  # beta-5: canal in white
    assert table.those("display") == ["white 2", "white 3"]
    table.refuses("display white 1", "RES-COL-03")


@rule("RES-COL-03")
def test_without_a_card_of_the_colour_no_bonus_card_is_offered() -> None:
    shown = ["BY101", "BY102", "BY103", None, None, None, "BB101", "BB102", "BB103", "BP101", "BP102", "BP103"]
    table = colouring("white", round=3, display=shown)
    assert table.options() == ["stop", "step white", "sack"]


@rule("RES-COL-03")
def test_the_display_is_filled_at_the_end_of_the_round() -> None:
    shown = [None, "BY102", None, "BW101", "BW102", "BW103"]
    table = Table({}, {}, turns=5, turn=1, display=shown, bonus_stacks={"yellow": ["BY105", "BY104", "BY106"]})
    table.do(table.options()[0], "end turn")
    assert table["round"] == 2
    assert table["display"][:3] == ["BY105", "BY104", "BY106"]
    assert None not in table["display"]


@rule("RES-COL-04")
@EVERY_COLOUR
def test_a_step_goes_one_space_to_the_right_on_that_track(colour: str) -> None:
    table = colouring(colour, {"tracks": dict.fromkeys(c.COLOURS, 3)})
    for other in c.COLOURS:
        if other != colour:
            table.refuses(f"step {other}", "RES-COL-04")
    table.do(f"step {colour}")
    assert table.seat()["tracks"] == {**dict.fromkeys(c.COLOURS, 3), colour: 4}


@rule("RES-COL-05")
@pytest.mark.parametrize(
    ("tracks", "rule_id"),
    [({"white": 8}, "RES-TRK-09"), ({"white": 4, "yellow": 5, "blue": 6}, "RES-TRK-10")],
)
def test_a_forbidden_step_is_not_offered(tracks: dict[str, int], rule_id: str) -> None:
    table = colouring("white", {"tracks": tracks})
    assert table.those("step") == []
    assert table.may("sack")
    table.refuses("step white", rule_id)


@rule("RES-COL-06")
def test_the_top_sack_card_is_drawn() -> None:
    table = colouring("pink", sack_deck=["S7", "S2"]).do("sack")
    assert table.seat()["sacks"] == ["S7"]
    assert table["sack_deck"][0] == "S2"
    assert len(table["sack_deck"]) == 11
    assert table.state.view(1)["seats"][0]["sacks"] == []
    assert table.state.view(1)["seats"][0]["sack_size"] == 1


@rule("RES-COL-06")
def test_from_an_empty_deck_nothing_is_offered() -> None:
    table = colouring("pink", {}, {"sacks": c.SACK_IDS})
    assert table.options() == ["stop", "display pink 1", "display pink 2", "display pink 3", "step pink"]
    table.refuses("sack", "RES-COL-06")


@rule("RES-COL-03", "RES-COL-05", "RES-COL-06")
def test_with_nothing_to_take_the_colour_action_is_over_at_once() -> None:
    shown = ["BY101", "BY102", "BY103"]
    table = colouring("white", {"tracks": {"white": 8}}, {"sacks": c.SACK_IDS}, round=3, display=shown)
    assert table.step == "menu"
    assert table.options() == ["main", "end turn"]


@rule("RES-COL-07")
def test_a_card_just_taken_is_used_at_once_or_kept() -> None:
    now = colouring("yellow").do("display yellow 2")
    assert now.play("bonus BY102") == {"stone": 2}
    kept = colouring("yellow").do("display yellow 2", "end turn", "play 1 top", "end turn")
    assert kept.state.current_player() == 0
    assert kept.play("bonus BY102") == {"stone": 2}
    sack = colouring("yellow", sack_deck=["S1"]).do("sack")
    assert sack.play("use S1") == {"coin": 2}


@rule("RES-COL-08")
@pytest.mark.parametrize("card", ["P38 top", "P45", "P49"])
@EVERY_COLOUR
def test_a_yellow_card_gives_a_colour_action_of_any_colour(card: str, colour: str) -> None:
    name, _, _ = card.partition(" ")
    table = Table({"special": [name], "hand": [name]}, play=card)
    if table.step == "produce":
        table.do("stop")
    table.do("colour")
    assert table.options() == [f"colour {each}" for each in c.COLOURS]
    table.do(f"colour {colour}")
    assert {name.split()[0] for name in table.those("display")} == {colour}
    assert table.those("step") in ([colour], [])
    table.do("stop")
    table.refuses("colour", "RES-TRN-03")


@rule("RES-PRV-01")
def test_provisions_is_a_card_of_any_colour_a_step_on_any_track_or_a_sack_card() -> None:
    table = Table.taking("provisions", {})
    shown = [f"display {colour} {slot}" for colour in c.COLOURS for slot in (1, 2, 3)]
    assert table.options() == ["stop", *shown, *(f"step {colour}" for colour in c.COLOURS), "sack"]


@rule("RES-PRV-01")
@pytest.mark.parametrize("choice", ["display pink 3", "display blue 1", "step yellow", "step white", "sack"])
def test_provisions_gives_exactly_one_of_them(choice: str) -> None:
    table = Table.taking("provisions", {}).do(choice)
    assert table.step == "menu"
    assert table.options()[:2] == ["colour", "end turn"]
    entry = table.seat()
    assert len(entry["bonus"]) + len(entry["sacks"]) + sum(entry["tracks"].values()) == 1
    if choice.startswith("step"):
        assert entry["tracks"][choice.split()[1]] == 1


@rule("RES-PRV-02", "RES-EX-25")
@pytest.mark.parametrize("order", [("main", "colour"), ("colour", "main")])
def test_two_bonus_cards_in_one_turn(order: tuple[str, str]) -> None:
    """alpha-2: provisions in yellow. The main action takes a pink card, the colour action only a yellow one."""
    table = Table({}, {}, play="alpha-2 bottom")
    for action in order:
        table.do(action)
        if action == "main":
            assert len(table.those("display")) == (12 if order[0] == "main" else 11)
            table.do("display pink 1")
        else:
            table.refuses("display pink 2", "RES-COL-02")
            assert {name.split()[0] for name in table.those("display")} == {"yellow"}
            table.do("display yellow 1")
    assert table.seat()["bonus"] == ["BY101", "BP101"]


@rule("RES-PRV-02")
def test_two_steps_in_one_turn() -> None:
    table = Table({}, {}, play="alpha-2 bottom").do("main", "step blue", "colour", "step yellow")
    assert table.seat()["tracks"] == {"yellow": 1, "white": 0, "blue": 1, "pink": 0}


@rule("RES-PRV-03")
def test_what_is_not_there_is_not_offered_by_provisions() -> None:
    shown = [None, "BY102", None, None, None, None, "BB101"]
    seat = {"tracks": {"white": 8, "blue": 7, "yellow": 3, "pink": 8}}
    table = Table.taking("provisions", seat, {"sacks": c.SACK_IDS}, round=3, display=shown)
    assert table.options() == ["stop", "display yellow 2", "display blue 1", "step yellow"]
    table.refuses("display yellow 1", "RES-COL-03")
    table.refuses("step pink", "RES-TRK-09")
    table.refuses("step blue", "RES-TRK-10")
    table.refuses("sack", "RES-COL-06")


@rule("RES-PRV-03", "RES-COL-07")
def test_a_card_taken_by_provisions_can_be_used_at_once() -> None:
    table = Table.taking("provisions", {}).do("display yellow 2")
    assert table.play("bonus BY102") == {"stone": 2}

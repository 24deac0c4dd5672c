"""RES-TRK: the four colour tracks, their symbols, and the special cards taken there."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.games.resafa import components as c
from tests.games.resafa.kit import Table
from tests.kit import rule

EVERY_COLOUR = pytest.mark.parametrize("colour", c.COLOURS)
LEVELS = {2: 1, 5: 2, 8: 3}  # the spaces with a symbol


def stepping(colour: str, place: int, *others: dict[str, Any], card: str = "BY103", **position: Any) -> Table:
    """P, whose marker is on a space of a track, has a step on any track to take."""
    tracks = {colour: place, **position.pop("tracks", {})}
    number = position.pop("round", 6)
    return Table({"bonus": [card], "tracks": tracks}, *others or [{}], round=number, **position).do(f"bonus {card}")


def group(name: str) -> set[str]:
    """The six cards of a stack."""
    colour, level = name.split()
    return {card["id"] for card in c.SPECIALS if (card["colour"], card["level"]) == (colour, int(level))}


@rule("RES-TRK-01", "RES-TRK-02")
@EVERY_COLOUR
@pytest.mark.parametrize("place", range(8))
def test_symbols_are_on_the_second_fifth_and_eighth_space(colour: str, place: int) -> None:
    table = stepping(colour, place).do(f"step {colour}")
    assert table.seat()["tracks"][colour] == place + 1
    level = LEVELS.get(place + 1)
    assert (table.step == "special") == (level is not None)
    if level is not None:
        table.do("top")
        (card,) = table.seat()["special"][colour]
        assert card in group(f"{colour} {level}")
        assert table.step == "play"


@rule("RES-TRK-03")
@pytest.mark.parametrize("place", [1, 4, 7])
def test_the_face_up_card_comes_with_a_coin_and_a_vp(place: int) -> None:
    name = f"white {LEVELS[place + 1]}"
    table = stepping("white", place).do("step white")
    before = table["stacks"][name]
    assert table.options() == ["top", "search"]
    assert table.play("top") == {"coin": 1, "vp": 1}
    assert table.seat()["special"]["white"] == [before["up"]]
    after = table["stacks"][name]
    assert after["up"] in before["down"]
    assert sorted([after["up"], *after["down"]]) == sorted(before["down"])


@rule("RES-TRK-03", "RES-TRK-05")
def test_the_next_card_is_turned_up_at_random() -> None:
    ups = set()
    for word in range(40):
        table = stepping("white", 1, rng=[word + 1, 5]).do("step white", "top")
        ups.add(table["stacks"]["white 1"]["up"])
    assert ups == {"P20", "P21", "P22"}


@rule("RES-TRK-04")
def test_a_search_takes_any_card_of_the_stack_without_coin_and_vp() -> None:
    table = stepping("white", 1).do("step white", "search")
    assert table.options() == ["take P19", "take P20", "take P21", "take P22"]
    assert table.play("take P21") == {}
    assert table.seat()["special"]["white"] == ["P21"]
    searched = stepping("white", 1).do("step white", "search")
    assert searched.play("take P19") == {}


@rule("RES-TRK-04")
def test_only_who_searched_knows_what_is_left() -> None:
    table = stepping("white", 1).do("step white", "search", "take P21")
    assert table.state.view(0)["stacks"]["white 1"]["known"] == ["P20", "P22"]
    for other in (1, None):
        entry = table.state.view(other)["stacks"]["white 1"]
        assert (entry["known"], entry["left"], entry["up"]) == (None, 2, "P19")


@rule("RES-TRK-05")
def test_after_a_search_the_face_up_card_stays_unless_it_was_taken() -> None:
    other = stepping("white", 1).do("step white", "search", "take P22")
    assert other["stacks"]["white 1"] == {"up": "P19", "down": ["P20", "P21"], "searched": [0]}
    ups = set()
    for word in range(40):
        table = stepping("white", 1, rng=[word + 1, 3]).do("step white", "search", "take P19")
        stack = table["stacks"]["white 1"]
        ups.add(stack["up"])
        assert sorted([stack["up"], *stack["down"]]) == ["P20", "P21", "P22"]
    assert ups == {"P20", "P21", "P22"}


@rule("RES-TRK-06")
@EVERY_COLOUR
@pytest.mark.parametrize(("place", "how"), [(1, "top"), (4, "top"), (4, "search"), (1, "search")])
def test_a_card_taken_turns_up_the_next_level(colour: str, place: int, how: str) -> None:
    level = LEVELS[place + 1]
    next_name = f"{colour} {level + 1}"
    table = stepping(colour, place)
    assert table["stacks"][next_name]["up"] is None
    before = table["stacks"]
    table.do(f"step {colour}", how)
    if how == "search":
        table.do(table.options()[-1])
    after = table["stacks"][next_name]
    assert after["up"] in before[next_name]["down"]
    assert len(after["down"]) == 3
    untouched = set(before) - {next_name, f"{colour} {level}"}
    assert all(table["stacks"][name] == before[name] for name in untouched)


@rule("RES-TRK-06")
def test_a_card_that_is_already_up_stays() -> None:
    stacks = {"blue 2": {"up": "P63", "down": ["P61", "P62", "P64"]}}
    table = stepping("blue", 1, stacks=stacks).do("step blue", "top")
    assert table["stacks"]["blue 2"] == {"up": "P63", "down": ["P61", "P62", "P64"], "searched": []}


@rule("RES-TRK-06")
def test_after_level_three_nothing_more_is_turned_up() -> None:
    table = stepping("blue", 7)
    before = table["stacks"]
    table.do("step blue", "top")
    changed = {name for name, stack in table["stacks"].items() if stack != before[name]}
    assert changed == {"blue 3"}


@rule("RES-TRK-07", "RES-EX-03")
def test_only_the_stack_whose_symbol_was_reached_is_dealt_with() -> None:
    """The marker on 7 of white steps to 8: level III only; level I and II still hold cards."""
    table = stepping("white", 7)
    before = table["stacks"]
    table.do("step white")
    for other in ("P19", "P25", "P1"):
        table.refuses(f"take {other}", "RES-TRK-07")
    table.do("search")
    assert table.those("take") == ["P31", "P32", "P33", "P34"]
    for other in ("P19", "P25", "P67"):
        table.refuses(f"take {other}", "RES-TRK-07")
    table.refuses("take P36", "RES-TRK-04")
    table.do("take P33")
    assert table["stacks"]["white 1"] == before["white 1"]
    assert table["stacks"]["white 2"] == before["white 2"]
    assert table.state.view(0)["stacks"]["white 2"]["known"] is None


@rule("RES-TRK-08", "RES-TRK-16")
def test_four_cards_suffice_for_four_players() -> None:
    """Each of four players takes one card of the stack; the last one has no choice."""
    seats = [{"bonus": [card], "tracks": {"white": 1}} for card in ("BY103", "BY203", "BP108", "BW105")]
    table = Table(*seats, round=6)
    for play in (["bonus BY103"], ["bonus BY203"], ["bonus BP108", "option 1"]):
        table.do(*play, "step white", "top")
        if table.step == "step":
            table.do("stop")
        table.do(table.options()[0], "end turn")
    assert len(table["stacks"]["white 1"]["down"]) == 0
    before = table.seat(3)
    table.do("bonus BW105", "step white")
    assert table.gained(before, 3) == {"stone": 1, "coin": 1, "vp": 1}
    owned = [table.seat(seat)["special"]["white"] for seat in range(4)]
    assert sorted(card for cards in owned for card in cards) == ["P19", "P20", "P21", "P22"]
    assert all(len(cards) == 1 for cards in owned)
    assert table["stacks"]["white 1"]["up"] is None


@rule("RES-TRK-08")
def test_two_cards_of_one_stack_are_no_position() -> None:
    with pytest.raises(Refusal) as caught:
        Table({"special": ["P19", "P20"]})
    assert caught.value.rule == "RES-TRK-08"


@rule("RES-TRK-09")
@EVERY_COLOUR
def test_a_marker_at_the_end_cannot_move(colour: str) -> None:
    table = stepping(colour, 8)
    assert colour not in table.those("step")
    table.refuses(f"step {colour}", "RES-TRK-09")
    assert colour in stepping(colour, 7).those("step")


@rule("RES-TRK-10", "RES-TRK-11", "RES-TRK-12")
@pytest.mark.parametrize(
    ("tracks", "refused"),
    [
        ({"yellow": 1, "white": 2, "blue": 2}, []),  # level I on three tracks
        ({"yellow": 4, "white": 5, "blue": 4}, []),  # a second level II
        ({"yellow": 4, "white": 5, "blue": 5}, ["yellow"]),  # never a third
        ({"yellow": 3, "white": 5, "blue": 5}, []),  # short of the symbol
        ({"yellow": 4, "white": 4, "blue": 8}, []),  # level III is one of the two
        ({"yellow": 4, "white": 6, "blue": 8}, ["yellow"]),
        ({"yellow": 7, "white": 6, "blue": 2}, []),  # the first level III
        ({"yellow": 7, "white": 8, "blue": 2}, ["yellow"]),  # never a second
        ({"yellow": 6, "white": 8, "blue": 2}, []),
        ({"yellow": 7, "white": 7, "blue": 4}, ["blue"]),
        ({"yellow": 4, "white": 5, "blue": 1, "pink": 8}, []),  # pink does not count
        ({"yellow": 7, "white": 2, "blue": 1, "pink": 8}, []),
        ({"yellow": 8, "white": 5, "blue": 3, "pink": 4}, []),  # and is not limited
        ({"yellow": 8, "white": 5, "blue": 3, "pink": 7}, []),
    ],
)
def test_level_two_on_two_tracks_and_level_three_on_one(tracks: dict[str, int], refused: list[str]) -> None:
    table = Table({"bonus": ["BY103"], "tracks": tracks}, round=3).do("bonus BY103")
    ends = [colour for colour, place in tracks.items() if place == 8]
    assert table.those("step") == [colour for colour in c.COLOURS if colour not in refused + ends]
    for colour in refused:
        table.refuses(f"step {colour}", "RES-TRK-10")


@rule("RES-TRK-13")
def test_a_card_is_taken_before_the_next_step() -> None:
    """BY203 gives two steps: the card of the first is taken, then the second follows."""
    table = stepping("white", 1, card="BY203").do("step white")
    assert table["steps"][-2:] == ["step", "special"]
    table.refuses("step white", "RES-TRK-03")
    table.do("top")
    assert table.step == "step"
    table.do("step white")
    assert table.seat()["tracks"]["white"] == 3
    assert table.step == "play"


@rule("RES-TRK-14")
def test_a_step_is_never_compulsory() -> None:
    table = stepping("white", 1)
    assert table.may("stop")
    table.do("stop")
    assert table.seat()["tracks"]["white"] == 1
    assert table.seat()["special"]["white"] == []


@rule("RES-TRK-14")
def test_a_step_that_cannot_be_made_is_lost() -> None:
    """BP206 gives two pink steps; from 7 only one is left, and the other is not asked for."""
    table = Table({"bonus": ["BP206"], "tracks": {"pink": 7}}, round=6).do("bonus BP206", "step pink", "top")
    assert table.seat()["tracks"]["pink"] == 8
    assert table.step == "play"


@rule("RES-TRK-15")
def test_each_step_may_go_on_another_track() -> None:
    table = stepping("white", 0, card="BY203").do("step pink")
    assert table.those("step") == c.COLOURS
    table.do("step blue")
    assert table.seat()["tracks"] == {"yellow": 0, "white": 0, "blue": 1, "pink": 1}
    assert table.step == "play"
    same = stepping("white", 2, card="BY203").do("step white", "step white")
    assert same.seat()["tracks"]["white"] == 4


@rule("RES-TRK-16")
def test_a_last_card_is_taken_without_a_question() -> None:
    owners = [{"special": [card]} for card in ("P20", "P21", "P22")]
    stacks = {"white 1": {"up": "P19", "down": []}}
    table = stepping("white", 1, *owners, stacks=stacks)
    assert table.play("step white") == {"coin": 1, "vp": 1}
    assert table.seat()["special"]["white"] == ["P19"]
    assert table["stacks"]["white 1"]["up"] is None
    two = stepping("white", 1, *owners[:2], {}, stacks={"white 1": {"up": "P19", "down": ["P22"]}}).do("step white")
    assert two.options() == ["top", "search"]

"""The menu of a decision: numbers, groups, and what people may type."""

import random

import pytest

from emporion import Refusal
from emporion.table.lookup import look_up
from emporion.table.menu import Menu, in_columns
from tests.table.seating import FAIYUM, by_chance, choose, people


def menu(*moves: str) -> Menu:
    table = people(2, seed=7)
    for move in moves:
        choose(table, move)
    return Menu(table.state, table.state.actors()[0])


def found(typed: str, *moves: str) -> str:
    return FAIYUM.action_name(menu(*moves).find(typed))


def refused(typed: str) -> str:
    with pytest.raises(Refusal) as caught:
        menu().find(typed)
    return caught.value.key


def test_options_are_grouped_under_what_they_share() -> None:
    groups = {group.heading: [item.short for item in group.items] for group in menu().groups}
    assert groups == {
        "Play": ["Farmer"],
        "Play … for $2": ["Farmer", "Two Roads", "Settlement"],
        "Buy": ["Gardener (2) for $2", "Revenue (4) for $3"],
        "": ["Administrate (income $0)"],
    }


def test_spaces_are_grouped_by_what_they_bring() -> None:
    groups = menu("play S-FARMER").groups
    assert [group.heading for group in groups] == [
        "Worker to … (+1 wheat, $1)", "Worker to … (+1 grape, $1)", "Worker to … (+1 stone)",
    ]  # fmt: skip
    assert groups[0].items[0].short == "Karanis (A4)"


def test_what_cannot_be_chosen_is_listed_with_the_reason_at_hand() -> None:
    greyed = menu().greyed
    assert [item.sentence for item in greyed][:2] == ["Play Two Roads", "Play Settlement"]
    assert [item.number for item in greyed] == [8, 9, 10, 11]
    refusal = menu().why_not("8")
    assert refusal is not None
    assert refusal.rule == "FAI-PLY-04"
    assert menu().why_not("1") is None


@pytest.mark.parametrize("typed", ["1", "play S-FARMER", "PLAY s-farmer", "Play Farmer", "play farmer"])
def test_an_option_can_be_typed_in_many_ways(typed: str) -> None:
    assert found(typed) == "play S-FARMER"


def test_some_words_are_enough_if_they_fit_one_option() -> None:
    assert found("gardener") == "buy 1"
    assert found("admin") == "administrate"
    assert found("e4", "play S-FARMER") == "E4"
    assert found("lysimachis", "play S-FARMER") == "E4"


@pytest.mark.parametrize(
    ("typed", "key"),
    [("0", "no_such_number"), ("12", "no_such_number"), ("9" * 50, "no_such_number"), ("play", "several_fit"),
     ("xyzzy", "not_understood"), ("a", "not_understood"), ("²", "not_understood")],
)  # fmt: skip
def test_what_is_not_understood_is_said(typed: str, key: str) -> None:
    assert refused(typed) == key


def test_every_decision_has_a_menu_of_all_its_options() -> None:
    table, dice = people(3, seed=11), random.Random(11)
    while not table.state.is_terminal():
        seat = table.state.actors()[0]
        shown = Menu(table.state, seat)
        assert [item.number for item in shown.items] == list(range(1, len(shown.items) + 1))
        assert sorted(item.action for item in shown.items) == table.state.legal_actions(seat)
        for item in shown.items:
            assert shown.find(str(item.number)) == shown.find(item.name) == item.action
            assert item.short
        assert all(shown.why_not(str(item.number)) for item in shown.greyed)
        assert not {item.number for item in shown.greyed} & {item.number for item in shown.items}
        by_chance(table, dice)


def test_columns_keep_to_the_width() -> None:
    items = menu("play S-FARMER").items
    for width in (30, 60, 100):
        lines = in_columns(items, width)
        assert all(len(line) <= width for line in lines)
        assert sum(line.count("(") for line in lines) == len(items)


def test_rules_are_looked_up_by_id_and_by_words() -> None:
    assert list(look_up("faiyum", "fai-net-13", {})) == ["FAI-NET-13"]
    assert all(rule.startswith("FAI-NET-") for rule in look_up("faiyum", "FAI-NET", {}))
    assert "FAI-ADM-14" in look_up("faiyum", "administration final phase", {})
    assert look_up("faiyum", "gardener", {"Gardener (2)": "text"})["Gardener (2)"] == "text"
    assert look_up("faiyum", "xyzzy", {}) == {}
    assert look_up("no such game", "road", {}) == {}

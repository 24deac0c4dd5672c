"""FAI-TRN: one act a turn, clockwise, and nobody else is asked."""

from random import Random

import pytest

from tests.games.faiyum.table import RICH, Table
from tests.kit import rule

LATE = {"market": "10 24 30 42 122 124 126 128", "final_phase": True}


@rule("FAI-TRN-01")
@pytest.mark.parametrize("seats", range(1, 6))
def test_turns_go_clockwise_from_the_first_seat(seats: int) -> None:
    table = Table.new(seats)
    order = []
    for _ in range(2 * seats):
        order.append(table.state.current_player())
        table.do("sell S-FARMER")
    assert order == [*range(seats)] * 2
    assert table["turn_number"] == 2 * seats + 1


@rule("FAI-TRN-02")
@pytest.mark.parametrize("act", ["play S-FARMER", "sell S-FARMER", "buy 1", "administrate"])
def test_a_turn_is_one_card_played_or_bought_or_one_administration(act: str) -> None:
    table = Table({"money": 3}, market="10* 24* 30* 42* | 50 66 72 90", pile=["28"], workers=["F5"], cleared=["F5"])
    assert table.may(act)
    table.do(act)
    while table.state.current_player() == 0:
        table.do(table.options()[0])
    assert table["turn"] == 1
    assert table["turn_number"] == 2
    assert table.refused(act, seat=0).rule == "FAI-TRN-06"


@rule("FAI-TRN-02", "FAI-TRN-03", "FAI-DEC-01")
def test_the_options_of_a_turn() -> None:
    table = Table({"money": 4}, market="10* 24* 30* 42* | 50 66 72 90")
    cards = ["play S-FARMER", "sell S-FARMER", "sell S-TWO-ROADS", "sell S-SETTLEMENT"]
    assert table.options() == [*cards, "buy 1", "buy 2", "buy 3", "administrate"]
    assert table.refused("quit").rule == "FAI-END-17"
    final = Table({"money": 4}, **LATE)
    assert final.options() == [*cards, "buy 1", "buy 2", "quit"]
    assert final.refused("administrate").rule == "FAI-ADM-14"


@rule("FAI-TRN-03")
@pytest.mark.parametrize("act", ["play S-FARMER", "sell S-FARMER", "buy 1", "quit"])
def test_a_turn_of_the_final_phase_is_one_card_or_the_end(act: str) -> None:
    table = Table({"money": 3}, **LATE, pile=[], final=[]).do(act)
    if table.state.current_player() == 0:
        table.do("G6")
    assert table["turn"] == 1
    assert (table.seat()["quit"] == 1) == (act == "quit")


@rule("FAI-TRN-04")
def test_there_is_no_pass() -> None:
    assert Table().refused("stop").rule == "FAI-DEC-01"
    assert Table(**LATE).refused("stop").rule == "FAI-DEC-01"


@rule("FAI-TRN-04")
def test_administration_is_always_possible_before_the_final_phase() -> None:
    full = Table()
    assert full.seat()["discard"] == []
    assert full.play("administrate") == {}
    assert full["turn"] == 1
    bare = Table({"hand": [], "money": 0})
    assert bare.options() == ["administrate"]
    assert bare.play("administrate") == {"money": 3}


@rule("FAI-TRN-04")
def test_quitting_is_always_possible_in_the_final_phase() -> None:
    assert Table({"hand": [], "money": 0}, **LATE).options() == ["quit"]
    assert "quit" in Table(RICH, **LATE).options()


@rule("FAI-TRN-05")
def test_those_who_have_quit_are_skipped() -> None:
    table = Table({}, {"quit": 1}, {}, {"quit": 2}, {"quit": 3}, market="122", final_phase=True)
    order = []
    for _ in range(4):
        order.append(table.state.current_player())
        table.do("sell S-FARMER")
    assert order == [0, 2, 0, 2]
    assert table.refused("sell S-FARMER", seat=1).rule == "FAI-END-08"
    table.do("quit")
    table.do("sell S-FARMER")
    assert table.state.current_player() == 2


@rule("FAI-TRN-06")
def test_only_the_player_whose_turn_it_is_is_asked() -> None:
    table = Table({}, {}, {})
    for seat in (1, 2):
        assert table.state.legal_actions(seat) == []
        assert table.refused("sell S-FARMER", seat=seat).rule == "FAI-TRN-06"
    for nobody in (-1, 3, 99):
        assert table.refused("sell S-FARMER", seat=nobody).rule == "FAI-TRN-06"
    assert table.state.actors() == [0]
    table.do("play S-FARMER")
    assert table.refused("G6", seat=1).rule == "FAI-TRN-06"


@rule("FAI-TRN-06")
@pytest.mark.parametrize("seats", [2, 5])
def test_nobody_else_decides_anything_during_a_turn(seats: int) -> None:
    """A whole game at random: the deciding seat changes only when the turn does."""
    table, rng = Table.new(seats, seed=seats), Random(seats)
    while not table.state.is_terminal():
        seat, number = table.state.current_player(), table["turn_number"]
        others = [table.seat(other) for other in range(seats) if other != seat]
        table.do(rng.choice(table.options()))
        if table["turn_number"] == number:
            assert table.state.current_player() == seat
        assert [table.seat(other) for other in range(seats) if other != seat] == others

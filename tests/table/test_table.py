"""A table: moves of people and bots, stale clicks, bots that misbehave, and what the chronicle says."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.table import Player, Table
from emporion.table.chronicle import in_short
from tests.table.seating import FAIYUM, against, choose, everything, from_position, people


def refused(table: Table, seat: int, action: int, number: int | None = None) -> Refusal:
    before = everything(table)
    with pytest.raises(Refusal) as caught:
        table.play(seat, action, number)
    assert everything(table) == before
    return caught.value


def test_a_move_is_recorded_and_told() -> None:
    table = people(2, seed=7)
    choose(table, "play S-FARMER")
    choose(table, "E4")
    assert [(move.n, move.seat, move.name) for move in table.record.moves] == [(1, 0, "play S-FARMER"), (2, 0, "E4")]
    assert table.record.last().hash() == table.state.hash()
    told = [(line.move, line.turn, line.text) for line in table.chronicle.lines]
    assert told[0] == (1, 1, "Ann plays Farmer.")
    assert (2, 1, "Ann gains 1 grape.") in told
    assert told[-1] == (2, 2, "Turn 2: Ben")


def test_an_answer_to_an_old_decision_is_refused_and_changes_nothing() -> None:
    table = people(2)
    choose(table, "play S-FARMER")
    stale = refused(table, 0, FAIYUM.action_number("E4"), number=0)
    assert (stale.rule, stale.key, stale.values) == ("table", "stale", {"number": 0, "open": 1})
    assert refused(table, 0, FAIYUM.action_number("E4"), number=2).key == "stale"
    table.play(0, FAIYUM.action_number("E4"), number=1)
    assert table.number == 2


def test_illegal_moves_keep_their_rule() -> None:
    table = people(2)
    assert refused(table, 0, FAIYUM.action_number("quit")).rule == "FAI-END-17"
    assert refused(table, 1, FAIYUM.action_number("administrate")).key == "not_your_turn"
    assert refused(table, 0, -5).key == "unknown_action"


def test_nobody_plays_for_a_bot() -> None:
    table = against("random")
    choose(table, "sell S-FARMER")
    assert refused(table, 1, table.state.legal_actions(1)[0]).key == "seat_of_bot"


def test_bots_move_one_by_one_until_a_person_decides() -> None:
    table = against("greedy", "random")
    choose(table, "sell S-FARMER")
    for number, move in enumerate(table.bots_play(), start=2):
        assert (move.n, table.number) == (number, number)
        assert move.seat in (1, 2)
    assert table.state.actors() == [0]
    assert list(table.bots_play()) == []


def test_bots_alone_finish_a_game() -> None:
    table = Table.new(FAIYUM, [Player("Random bot 1", "random"), Player("Random bot 2", "random")], 5)
    moves = list(table.bots_play())
    assert table.state.is_terminal()
    assert len(moves) == table.number
    assert table.record.last().hash() == table.state.hash()


class Failing:
    def choose(self, view: dict[str, Any], options: list[int]) -> int:
        raise ZeroDivisionError


class Illegal:
    def choose(self, view: dict[str, Any], options: list[int]) -> int:
        return -1


class Absurd:
    def choose(self, view: dict[str, Any], options: list[int]) -> Any:
        return "E4"


class Meddling:
    """Changes what it was shown, then answers well."""

    def choose(self, view: dict[str, Any], options: list[int]) -> int:
        first = options[0]
        options.clear()
        view["seats"].clear()
        return first


@pytest.mark.parametrize(("bot", "said"), [(Failing(), "ZeroDivisionError"), (Illegal(), "illegal move"),
                                           (Absurd(), "TypeError"), (Meddling(), None)])  # fmt: skip
def test_a_bot_that_misbehaves_does_not_stall_the_game(bot: Any, said: str | None) -> None:
    table = against("random")
    table._bots[1] = bot
    while not table.state.is_terminal() and table.number < 60:
        for _ in table.bots_play():
            pass
        if not table.state.is_terminal():
            table.play(0, table.state.legal_actions(0)[0])
    notes = [line.text for line in table.chronicle.lines if "chance decides" in line.text]
    by_bot = sum(move.seat == 1 for move in table.record.moves)
    assert by_bot > 5
    assert len(notes) == (by_bot if said else 0)
    assert all(note.startswith("Random bot ") and (said or "") in note for note in notes)
    table.record.last()


def test_a_turn_in_short_names_its_player_once() -> None:
    table = people(2)
    choose(table, "play S-FARMER")
    choose(table, "E4")
    (paragraph,) = in_short(table.chronicle.lines)
    deeds = "Ann plays Farmer, puts a worker on Lysimachis (E4), gains 1 grape, gains $1."
    assert paragraph == f"{deeds} The crocodile of Lysimachis (E4) leaves."
    assert list(in_short(table.chronicle.since(table.number))) == []


def test_a_game_can_begin_at_a_position() -> None:
    table = from_position("Ann", "Greedy bot", turn=1, seats=2)
    assert [player.bot for player in table.players] == ["", "greedy"]
    assert [move.seat for move in table.bots_play()]
    assert table.state.actors() == [0]

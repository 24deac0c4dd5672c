"""What tests of several chapters do with a table: begin an action, ask why not, look at the supply, try both ways."""

from typing import Any

from emporion import Refusal
from tests.games.faiyum.table import FAIYUM, RICH, Table


def holding(*cards: str, **purse: int) -> dict[str, Any]:
    """A seat with enough of everything and just these cards in hand."""
    return {**RICH, "hand": list(cards), **purse}


def begun(card: str, **board: Any) -> Table:
    """P, who has enough of everything, has begun the action of a card; nobody else holds anything."""
    return Table(holding(card), {"hand": []}, **board).do(f"play {card}")


def why(table: Table, move: str) -> tuple[str, str]:
    """The rule that refuses a move, and the key of the sentence."""
    refusal = table.refused(move)
    return refusal.rule, refusal.key


def impossible(card: str, *seats: dict[str, Any], **board: Any) -> list[str]:
    """The rules in the way of a card's action, without the FAI-PLY-04 that comes first; P could still sell it."""
    return obstacle(card, *seats, **board).rules()


def obstacle(card: str, *seats: dict[str, Any], **board: Any) -> Refusal:
    """What is in the way of a card's action; P could still sell it."""
    table = Table(*(seats or (holding(card), {"hand": []})), **board)
    assert not table.may(f"play {card}")
    assert table.may(f"sell {card}")
    refusal = table.refused(f"play {card}")
    assert (refusal.rule, refusal.key) == ("FAI-PLY-04", "action_impossible")
    assert refusal.because is not None
    return refusal.because


def supply(table: Table, piece: str) -> int:
    """How many of a piece are left in the common supply."""
    left: int = FAIYUM.view(table.state, 0)["supply"][piece]
    return left


def branch(table: Table, *moves: str) -> Table:
    """A second table on which the same game goes on with these moves."""
    copy = Table.__new__(Table)
    copy.state = table.state.clone()
    return copy.do(*moves)


def finish(table: Table, *moves: str) -> Table:
    """P makes these moves and then takes the first option until the turn is over: pays somehow, goes no further."""
    turn = table["turn_number"]
    table.do(*moves)
    while table["turn_number"] == turn:
        table.do(table.options()[0])
    return table


def must_choose(table: Table, decision: str) -> None:
    """This decision is open, and to stop or to do something else is no answer to it."""
    assert why(table, "stop") == (decision, "cannot_stop")
    assert why(table, "administrate") == (decision, "other_decision")
    assert "stop" not in table.options()


def may_stop(table: Table, decision: str) -> None:
    """This decision is open, and P may leave it at what was chosen so far."""
    assert why(table, "administrate") == (decision, "other_decision")
    assert table.options()[0] == "stop"

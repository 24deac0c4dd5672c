"""The cards of Faiyum, one test file a family."""

from collections.abc import Sequence
from typing import Any

from emporion.games.faiyum import components as c
from tests.games.faiyum.table import Table

PENNILESS = dict.fromkeys(c.PURSE, 0)


def hold(card: str, *others: str, discard: Sequence[str] = (), **given: Any) -> Table:
    """P holds these cards and owns only what is named: `hold("24", wheat=2, workers=["E5"])`."""
    seat = {**PENNILESS, "hand": [card, *others], "discard": list(discard)}
    seat.update({key: given.pop(key) for key in c.PURSE if key in given})
    return Table(seat, **given)


def impossible(card: str, **given: Any) -> list[str]:
    """P holds a card whose action is impossible, but can have $2 for it; the rules behind PLY-04."""
    table = hold(card, **given)
    assert not table.may(f"play {card}")
    rules = table.refused(f"play {card}").rules()
    assert rules[0] == "FAI-PLY-04"
    assert table.play(f"sell {card}") == {"money": 2}
    return rules[1:]

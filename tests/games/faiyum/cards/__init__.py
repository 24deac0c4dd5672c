"""The cards of Faiyum, one test file a family."""

from typing import Any

from emporion.games.faiyum import components as c
from tests.games.faiyum.table import Table

PENNILESS = dict.fromkeys(c.PURSE, 0)


def spaces(names: str) -> list[str]:
    """Spaces as one writes them down: `spaces("A4 A5 B3")`."""
    return names.split()


def hold(*cards: str, **given: Any) -> Table:
    """P holds these cards and owns only what is named: `hold("24", wheat=2, discard=["4"], workers=["E5"])`."""
    own = {key: given.pop(key) for key in (*c.PURSE, "discard") if key in given}
    return Table({**PENNILESS, "hand": cards, **own}, **given)


def impossible(card: str, **given: Any) -> list[str]:
    """P holds a card whose action is impossible, but can have $2 for it; the rules behind PLY-04."""
    table = hold(card, **given)
    assert not table.may(f"play {card}")
    rules = table.refused(f"play {card}").rules()
    assert rules[0] == "FAI-PLY-04"
    assert table.play(f"sell {card}") == {"money": 2}
    return rules[1:]

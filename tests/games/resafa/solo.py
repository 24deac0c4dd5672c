"""A turn of Resafabot for tests: the two solo cards, what happened, and the same read from the data file."""

from typing import Any

from emporion.games.resafa import components as c
from emporion.games.resafa import events
from tests.games.resafa.kit import Table

CARDS = {card["id"]: card for card in c.DATA["solo"]}
TURN_CARDS = [name for name, card in CARDS.items() if card["role"] == "turn"]


def before(left: str, right: str, seat: dict[str, Any] | None = None, **position: Any) -> Table:
    """The player has one thing left to do: "end turn"; then Resafabot flips `left`, and `right` is on top."""
    bot = {"deck": [left, right], "flipped": [] if left == "SO0" else ["SO0"], **position.pop("resafabot", {})}
    table = Table.solo(seat, resafabot=bot, **position)
    table.do(table.options()[0])
    table.state.hear()
    return table


def after(left: str, right: str, seat: dict[str, Any] | None = None, **position: Any) -> Table:
    """Resafabot has taken a turn with these two cards."""
    return before(left, right, seat, **position).do("end turn")


def happened(table: Table, *kinds: int) -> list[tuple[int, int, int, int]]:
    """The events of some kinds since the last look."""
    return [event for event in table.state.hear() if event[0] in kinds]


def pointed(left: str, right: str) -> dict[str, str]:
    """The half of the right-hand card to which the arrow points."""
    face: dict[str, str] = CARDS[right]["action_face"]["top" if faces(left)["arrow"] == "up" else "bottom"]
    return face


def faces(left: str) -> dict[str, Any]:
    """The instruction face of a card."""
    face: dict[str, Any] = CARDS[left]["instruct_face"]
    return face


def shown(colour: str, *slots: str | None) -> list[str | None]:
    """A display of level I cards with these three in one colour."""
    display: list[str | None] = []
    for each in c.COLOURS:
        display += list(slots) if each == colour else [f"B{each[0].upper()}10{n}" for n in (1, 2, 3)]
    return display


def bot_tracks(table: Table) -> dict[str, int]:
    """Where its markers are."""
    tracks: dict[str, int] = table["resafabot"]["tracks"]
    return tracks


def bot_canals(table: Table) -> dict[str, tuple[str, str]]:
    """Where its canal tiles lie."""
    laid = table["canals"].items()
    return {place: (tile["tile"], tile["side"]) for place, tile in laid if tile["owner"] == "resafabot"}


def bot_bases(table: Table) -> dict[str, list[int]]:
    """Its bases: by centre the spaces, from 1."""
    found = {}
    for centre, entry in table["centres"].items():
        spaces = [n for n, owner in enumerate(entry["bases"], 1) if owner == "resafabot"]
        if spaces:
            found[centre] = spaces
    return found


IDLE = events.BOT_IDLE

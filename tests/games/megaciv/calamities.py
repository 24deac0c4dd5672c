"""Calamities in tests: a market that is about to close, and what its end tells."""

from typing import Any

from emporion.core.rng import seeded
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from tests.games.megaciv.kit import Table, cards

NAMES = [card["id"] for card in c.DATA["calamity"]]
BUYER = {"treasury": 55, "cities": 5}  # phase 12 waits for him


def trading(*seats: dict[str, Any], seed: int = 0, **position: Any) -> Table:
    """Trade is open; at its end the calamities are selected."""
    rng = seeded(seed)
    return Table.market(*seats, rng=[rng.a, rng.b], **position)


def selected(table: Table) -> tuple[list[str], list[tuple[str, int, int]]]:
    """Close the market: the calamities that were spared, and those that were called until the next decision."""
    table.clock(0)
    spared, called = [], []
    for kind, seat, a, b in table.state.hear():
        if kind == events.CALAMITY_SPARED:
            spared.append(NAMES[a])
        elif kind == events.CALAMITY:
            called.append((NAMES[a], seat, b))
    return spared, called


def seats_of(players: int, **hands: str) -> list[dict[str, Any]]:
    """So many seats, some with hands: seats_of(8, s3="famine treachery")."""
    entries: list[dict[str, Any]] = [{"treasury": 0} for _ in range(players)]
    for seat, text in hands.items():
        entries[int(seat[1:])]["hand"] = cards(text)
    return entries

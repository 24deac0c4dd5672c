"""Tables for tests: people and bots, positions to start from, and moves by chance."""

import random
from typing import Any

import emporion
from emporion.core.record import FORMAT, Header, Record
from emporion.table import Table
from emporion.table.players import seated

FAIYUM = emporion.game("faiyum")
PEOPLE = ["Ann", "Ben", "Cem", "Dora", "Eve"]


def people(count: int, seed: int = 0, **options: Any) -> Table:
    """A new game of people only."""
    return Table.new(FAIYUM, seated(PEOPLE[:count], []), seed, options)


def against(*bots: str, seed: int = 0) -> Table:
    """A new game of one person against bots."""
    return Table.new(FAIYUM, seated(PEOPLE[:1], list(bots)), seed)


def from_position(*players: str, **position: Any) -> Table:
    """A game that begins at a position."""
    header = Header(FORMAT, FAIYUM.name, FAIYUM.edition, len(players), players=list(players), position=position)
    return Table(Record(header))


def choose(table: Table, name: str) -> None:
    """The deciding person chooses an action by its short name."""
    table.play(table.state.actors()[0], FAIYUM.action_number(name))


def by_chance(table: Table, dice: random.Random) -> None:
    """The deciding person chooses anything."""
    seat = table.state.actors()[0]
    table.play(seat, dice.choice(table.state.legal_actions(seat)))


def everything(table: Table) -> tuple[Any, ...]:
    """All of a table that anybody could notice."""
    return table.state.hash(), table.record.to_text(), list(table.chronicle.lines), table.state.reveals

"""Moments of whole games to look at: each as a record that a server opens as a table."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import emporion
from emporion.bots import bot
from emporion.core.record import Record

NAMES = (
    "Angelika", "Bartholomäus", "Cleo", "Dorothea", "Eva", "Friedrich", "Greta", "Hedwig", "Ivo", "Jo", "Kim",
    "Ludovica", "Max", "Nicole", "Oda", "Paul", "Ruth", "Zoë",
)  # fmt: skip
# How much a bot looks for the best move: pages are asked about odd moments, too.
WHIM = 0.4


@dataclass(frozen=True)
class Moment:
    """A decision of a game."""

    game: str
    step: str  # the name of the open step, "over" at the end
    seat: int  # whoever has to decide
    record: Record

    @property
    def text(self) -> str:
        """The file to upload."""
        return self.record.to_text()

    def __str__(self) -> str:
        return f"{self.game}-{self.step}-{len(self.record.moves)}"


def moments(name: str, seats: int, seed: int, kind: str = "greedy", **options: Any) -> Iterator[Moment]:
    """Every decision of a game between bots with whims, and its end."""
    game = emporion.game(name)
    state = game.new(seats=seats, seed=seed, **options)
    record = Record.of(game, seats, seed, options, list(NAMES[:seats]))
    bots, choose = [bot(kind, seat, name) for seat in range(seats)], random.Random(seed)
    while not state.is_terminal():
        seat = state.current_player()
        yield Moment(name, state.open_step(), seat, Record(record.header, record.moves[:]))
        legal = state.legal_actions(seat)
        action = choose.choice(legal) if choose.random() < WHIM else bots[seat].choose(state.view(seat), legal)
        state.apply_action(seat, action)
        record.add(state, seat, action)
    yield Moment(name, "over", 0, record)


def firsts(name: str, seats: int, seed: int, **options: Any) -> Iterator[Moment]:
    """The first decision of each kind."""
    known: set[str] = set()
    for moment in moments(name, seats, seed, **options):
        if moment.step not in known:
            known.add(moment.step)
            yield moment

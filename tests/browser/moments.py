"""Moments of whole games to look at: each as a record that a server opens as a table."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import emporion
from emporion.bots import bot
from emporion.core.record import Record
from emporion.core.state import TABLE

NAMES = (
    "Angelika", "Bartholomäus", "Cleo", "Dorothea", "Eva", "Friedrich", "Greta", "Hedwig", "Ivo", "Jo", "Kim",
    "Ludovica", "Max", "Nicole", "Oda", "Paul", "Ruth", "Zoë",
)  # fmt: skip
# One name is as long as a page lets anybody write it.
LONG = (*NAMES[:2], "Maximiliane-Wilhelmine W", *NAMES[3:])
# How much a bot looks for the best move: pages are asked about odd moments, too.
WHIM = 0.4
LASTS = 24  # decisions of each seat in a market by the clock, before the clock closes it


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


def moments(
    name: str, seats: int, seed: int, kind: str = "greedy", names: Sequence[str] = LONG, **options: Any
) -> Iterator[Moment]:
    """Every decision of a game between bots with whims, and its end."""
    game = emporion.game(name)
    state = game.new(seats=seats, seed=seed, **options)
    record = Record.of(game, seats, seed, options, list(names[:seats]))
    bots, choose = [bot(kind, seat, name) for seat in range(seats)], random.Random(seed)
    lasted = 0
    while not state.is_terminal():
        market = game.market(state)
        lasted = lasted + 1 if market else 0
        seat = choose.choice(state.actors()) if market else state.current_player()
        yield Moment(name, state.open_step(), seat, Record(record.header, record.moves[:]))
        if market and lasted > LASTS * seats:
            seat, action = TABLE, market.close
        else:
            # In a market by the clock nobody waits, or takes no further part: bots do when they are asked.
            legal = [at for at in state.legal_actions(seat) if not market or at != market.done]
            asked = sorted({market.wait, *legal}) if market else legal
            has_whim = choose.random() < WHIM and not game.drafting(state, seat)  # what is begun is brought to an end
            action = choose.choice(legal) if has_whim else bots[seat].choose(state.view(seat), asked)
            if market and action == market.wait:
                continue
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

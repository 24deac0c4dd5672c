# native: compiled by mypyc
"""The order of play: turn after turn until everybody has quit, and the steps of a turn one after the other.

In a turn the seat whose turn it is does one thing (`turn.Turn`). A card opens the steps of its row
(`cards.Card.script`) and `FINISH` below them; an administration opens its own, which stand here; the last to quit may
have a goal of the campaign to claim.
"""

from typing import Final

from emporion.core.order import Order, Phase
from emporion.games.faiyum import codes, events
from emporion.games.faiyum.chapters.ending import is_over
from emporion.games.faiyum.state import Oasis

# What follows the income of an administration. Alone, P picks what leaves the market.
ADMINISTRATION: Final[list[int]] = [
    codes.WORKERS_HOME,  # FAI-ADM-03: step I
    codes.FREE_CARDS,  # FAI-ADM-04: step I
    codes.BUY_BACK,  # FAI-ADM-05: step II
    codes.MARKET,  # FAI-ADM-08: step III
]
ADMINISTRATION_ALONE: Final[list[int]] = [*ADMINISTRATION[:-1], codes.REPLACE]  # FAI-SOL-04


def administration_of(seats: int) -> list[int]:
    """The steps of an administration with so many players."""
    return ADMINISTRATION_ALONE if seats == 1 else ADMINISTRATION


def open_steps(s: Oasis, steps: list[int]) -> None:
    """Open steps so that the first comes first."""
    for step in reversed(steps):
        s.steps.append(step)


def next_turn(s: Oasis) -> bool:
    """The turn of the next seat; the part is over once everybody has quit."""
    if is_over(s):
        return True
    s.steps.append(codes.TURN)
    s.tell(events.TURN, s.turn, s.turn_number, 0)
    return False


def end(s: Oasis) -> bool:
    """The game is over."""
    s.tell(events.GAME_OVER, 0, 0, 0)
    return True


ORDER: Final = Order(
    [
        Phase("turns", "FAI-TRN-01", next_turn, [codes.TURN]),
        Phase("end", "FAI-END-13", end, []),
    ]
)

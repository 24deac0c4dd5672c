# native: compiled by mypyc
"""How main actions and single builds begin: each opens a frame that remembers its discounts."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.resafa import actions, codes, events
from emporion.games.resafa.board import (
    ANY,
    CANAL,
    COIN,
    GAINS,
    GARDEN,
    MARBLE,
    PRODUCTION,
    PROVISIONS,
    STONE,
    WORKSHOP,
)
from emporion.games.resafa.effects import OP_B, OP_C, OP_ROW, ROWS
from emporion.games.resafa.state import EXTRA, City

IS_ACTION: Final = 1
WITH_GREEN: Final = 2
FREE_MOVEMENT: Final = 1
ALL_WORKSHOPS: Final[i64] = ONE[(actions.OFFER - actions.ROOM) // 2] - 1  # all that an area can have


def begin_action(s: City, action: i64, op: i64 = -1) -> None:
    """Take a main action, as an operation of a card describes it or (-1) as it stands."""
    s.tell(events.MAIN_ACTION, s.turn, action, 0)
    coin: i64 = ROWS[OP_ROW[op] * GAINS + COIN] if op >= 0 else 0
    stone: i64 = ROWS[OP_ROW[op] * GAINS + STONE] if op >= 0 else 0
    if action == WORKSHOP:
        s.push(codes.WORKSHOP, IS_ACTION, 0, coin, stone)
    elif action == PRODUCTION:
        s.push(codes.PRODUCE, 2 + s.own(EXTRA), 0, 0)  # RES-PRD-01, RES-PRD-02, R74
    elif action == PROVISIONS:
        s.push(codes.TAKE, ANY, 1, 1)  # RES-PRV-02, RES-PRV-03
    elif action == GARDEN:
        s.push(codes.GARDEN, IS_ACTION | WITH_GREEN, 0, coin, stone)
    elif action == CANAL:
        s.push(codes.CANAL, IS_ACTION, 0, coin, ROWS[OP_ROW[op] * GAINS + MARBLE] if op >= 0 else 0)
    elif op >= 0:
        base = OP_C[op] * GAINS
        s.push(codes.MOVE, FREE_MOVEMENT if OP_B[op] != 0 else 0, ROWS[base + COIN], ROWS[base + STONE])
    else:
        s.push(codes.MOVE)


def produce(s: City, number: i64, only: i64 = -1) -> None:
    """Productions given by a card: any rooms, in different workshops, or those of one workshop only."""
    used: i64 = 0
    if only >= 0:
        used = ALL_WORKSHOPS & ~ONE[only]  # RES-CRD-53: not even one that a free play builds in between
    s.push(codes.PRODUCE, number, used, 1)  # RES-PRD-06, RES-PRD-07


def build_garden(s: City, op: i64) -> None:
    """A single garden tile of a card."""
    s.push(codes.GARDEN, WITH_GREEN if OP_B[op] != 0 else 0, op + 1)  # RES-GRD-22


def build_workshop(s: City, op: i64) -> None:
    """A single workshop of a card."""
    s.push(codes.WORKSHOP, 0, op + 1)

# native: compiled by mypyc
"""Resolving an effect: plain gains first, then its other parts in any order; and the flip of a trading tile."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, events, frames
from emporion.games.resafa.board import CENTRES
from emporion.games.resafa.choices import Decision
from emporion.games.resafa.effects import LIST_FIRST, LIST_LISTED, LIST_SIZE, OP_KIND
from emporion.games.resafa.parts import PARTS, is_plain, part_possible
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import City

NO_SALE: Final = -1


class Effect(Decision):
    """The parts of an effect that are not yet done; its frame: list, parts done, sack card + 1, new workshop + 1."""

    def waits(self, s: City) -> bool:
        number = s.arg(frames.LIST)
        left: i64 = 0
        last: i64 = -1
        for part in range(LIST_SIZE[number]):
            if s.arg(frames.DONE) & ONE[part] != 0:
                continue
            op = LIST_FIRST[number] + part
            if is_plain(op) or LIST_LISTED[number] != 0:
                self.begin(s, part)  # RES-ANY-05, R15
                return False
            left += 1
            last = part
        if left == 0:
            self.finish(s)
            return False
        if left == 1:
            self.begin(s, last)  # R70: what it asks can itself be declined
            return False
        return super().waits(s)

    def own(self, s: City, found: list[int]) -> None:  # D11
        found.append(actions.STOP)  # RES-BON-02, RES-SPC-06
        number = s.arg(frames.LIST)
        for part in range(LIST_SIZE[number]):
            if s.arg(frames.DONE) & ONE[part] == 0 and part_possible(s, LIST_FIRST[number] + part, NO_SALE):
                found.append(actions.PART + part)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            self.finish(s)
        else:
            self.begin(s, action - actions.PART)

    def begin(self, s: City, part: i64) -> None:
        """Carry out a part, or open the decision it needs."""
        s.put(frames.DONE, s.arg(frames.DONE) | ONE[part])
        op = LIST_FIRST[s.arg(frames.LIST)] + part
        PARTS[OP_KIND[op]].begin(s, op)

    def finish(self, s: City) -> None:
        """The effect is resolved; a sack card goes under the deck only now."""  # RES-SAK-05
        sack = s.arg(frames.SACK)
        s.close()
        if sack > 0:
            s.bury_sack(sack - 1)

    def mine(self, action: i64) -> bool:
        return actions.PART <= action < actions.ROOM

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-BON-09", "part_impossible")


class Flip(Decision):
    """Turn a trading tile over, or leave it; the frame: any one or that of a trade, its centre."""  # D26

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)
        if s.arg(frames.ANYWHERE) == 0:
            found.append(actions.FLIP + s.arg(frames.WHERE))  # RES-TRD-31: where the trade is
            return
        for centre in range(CENTRES):
            found.append(actions.FLIP + centre)

    def pick(self, s: City, action: i64) -> None:
        s.close()
        if action != actions.STOP:
            flip(s, action - actions.FLIP)

    def mine(self, action: i64) -> bool:
        return actions.FLIP <= action < actions.BASE

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-TRD-31", "flip_here", centre=s.arg(frames.WHERE))


def flip(s: City, centre: i64) -> None:
    """The trading tile of a centre is turned over."""
    s.tile_side[centre] = 1 - s.tile_side[centre]
    s.tell(events.FLIPPED, s.turn, centre, s.tile_side[centre])

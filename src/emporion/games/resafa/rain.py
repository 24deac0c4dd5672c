# native: compiled by mypyc
"""Rain: VP for canal tiles, then the water cubes run down the network."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, codes, events, frames
from emporion.games.resafa.board import (
    CANAL_BLUE,
    CANAL_LEFT,
    CANAL_RIGHT,
    COLUMNS,
    NOTHING,
    SPACES,
    TANK_ROW,
    VP,
    WIDTH,
)
from emporion.games.resafa.choices import Automatic, Decision
from emporion.games.resafa.components import DATA
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import CUBES, ENTRY_NEEDED, PURSE, City

PER_OWN_TILE: Final[i64] = DATA["tables"]["rain"]["vp_per_own_tile"]
PER_TILE_PASSED: Final[i64] = DATA["tables"]["rain"]["vp_per_tile_passed"]
DOWN: Final = 0
LEFT: Final = 1
RIGHT: Final = 2


class Rain(Automatic):
    """Score the own tiles, then let each cube run: in turn order, by row and column."""  # RES-RAI-02, RES-RAI-14

    def happen(self, s: City) -> None:
        if s.arg(frames.SCORED) == 0:
            s.put(frames.SCORED, 1)
            s.tell(events.RAIN, NOTHING, s.round // 2, 0)
            score_tiles(s)
        for turn in range(s.players()):
            player = (s.first + turn) % s.players()
            for space in range(SPACES):
                if s.wet[space] > 0 and s.owner_at(space) == player:  # RES-RAI-03
                    s.wet[space] -= 1
                    s.push(codes.WATER, space, 0, player, space)  # RES-RAI-04
                    return
        s.close()


def tile_vp(s: City, space: i64) -> i64:
    """What a canal tile scores for its owner when it rains."""  # RES-RAI-02
    return PER_OWN_TILE + CANAL_BLUE[s.face_at(space)]


def passed_vp(s: City, space: i64) -> i64:
    """What a canal tile scores for its owner when water passes it."""  # RES-RAI-05
    return PER_TILE_PASSED + CANAL_BLUE[s.face_at(space)]


def score_tiles(s: City) -> None:
    """Every player scores the own canal tiles and the blue VP on them."""  # RES-RAI-02
    for seat in range(s.seats):
        vp: i64 = 0
        for space in range(SPACES):
            if s.owner_at(space) == seat:
                vp += tile_vp(s, space)
        if vp > 0:
            s.purse[seat * PURSE + VP] += vp
            s.tell(events.RAIN_TILES, seat, vp, 0)


def has_channel(s: City, space: i64, way: i64) -> bool:
    """Whether a tile lies on a space that has a channel to the left or right."""
    if s.canal[space] == NOTHING:
        return False
    face = s.face_at(space)
    return CANAL_LEFT[face] != 0 if way == LEFT else CANAL_RIGHT[face] != 0  # RES-SOL-36: of any owner


class Water(Decision):
    """Where a cube goes on; the frame: space, spaces passed, who decides, where it began, scored here."""  # D37

    def actor(self, s: City) -> i64:
        return s.arg(frames.OWNER)  # RES-RAI-04

    def not_asked(self, s: City, action: i64) -> Refusal:
        return refuse("RES-RAI-04", "not_your_water", seat=self.actor(s) + 1)

    def waits(self, s: City) -> bool:
        if s.arg(frames.ENTERED) == 0:
            s.put(frames.ENTERED, 1)
            self.enter(s, s.arg(frames.AT))
        return super().waits(s)

    def enter(self, s: City, space: i64) -> None:
        """The water passes a tile, which scores for its owner."""  # RES-RAI-05, RES-RAI-11, RES-RAI-12
        s.put(frames.PASSED, s.arg(frames.PASSED) | ONE[space])
        owner = s.owner_at(space)
        if 0 <= owner < s.seats:  # RES-SOL-35: Resafabot scores nothing
            vp = passed_vp(s, space)
            s.purse[owner * PURSE + VP] += vp
            s.tell(events.WATERED, owner, vp, space)

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.FLOW)  # RES-RAI-06, RES-RAI-09
        if s.arg(frames.OWNER) >= s.seats:
            return  # RES-SOL-35: the water of Resafabot runs straight down
        if self.opens(s, LEFT):
            found.append(actions.FLOW + LEFT)
        if self.opens(s, RIGHT):
            found.append(actions.FLOW + RIGHT)

    def opens(self, s: City, way: i64) -> bool:
        """Whether the water may go sideways."""  # RES-RAI-07, RES-RAI-08, RES-RAI-10
        space = s.arg(frames.AT)
        column = space % COLUMNS
        if way == LEFT:
            beside = space - 1
            inside = column > 0
        else:
            beside = space + 1
            inside = column + 1 < WIDTH[s.side]
        if not inside or not has_channel(s, space, way) or s.arg(frames.PASSED) & ONE[beside] != 0:
            return False
        return not s.option(ENTRY_NEEDED) or has_channel(s, beside, LEFT + RIGHT - way)  # R76: no tile, no channel

    def pick(self, s: City, action: i64) -> None:
        space, way = s.arg(frames.AT), action - actions.FLOW
        target = space + COLUMNS if way == DOWN else (space - 1 if way == LEFT else space + 1)
        s.tell(events.FLOWS, s.arg(frames.OWNER), space, target)
        if way == DOWN and space >= TANK_ROW * COLUMNS:
            self.leave(s)
            return
        s.put(frames.AT, target)
        s.put(frames.ENTERED, 0)

    def leave(self, s: City) -> None:
        """The cube has left the network: who decided keeps it."""  # RES-RAI-13, RES-RAI-15
        owner, start = s.arg(frames.OWNER), s.arg(frames.START)
        s.close()
        if owner < s.seats:
            s.purse[owner * PURSE + CUBES] += 1
            s.tell(events.KEPT_CUBE, owner, start, 0)
        else:
            s.tell(events.BOT_CUBE_GONE, NOTHING, start, 0)

    def mine(self, action: i64) -> bool:
        return actions.FLOW <= action < actions.ROTATE

    def reason(self, s: City, action: i64) -> Refusal:
        space, way = s.arg(frames.AT), action - actions.FLOW
        column = space % COLUMNS - 1 if way == LEFT else space % COLUMNS + 1
        if not 0 <= column < WIDTH[s.side]:
            return refuse("RES-RAI-10", "out_of_the_grid")
        if s.arg(frames.PASSED) & ONE[space // COLUMNS * COLUMNS + column] != 0:
            return refuse("RES-RAI-10", "already_passed")
        if has_channel(s, space, way):
            return refuse("RES-RAI-08", "no_entry")
        return refuse("RES-RAI-07", "no_channel")

# native: compiled by mypyc
"""Canal construction: tile and side, space, payment, water cube, canal bonus tile."""

from mypy_extensions import i64

from emporion.core.bits import ONE, count
from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, codes, events, frames
from emporion.games.resafa.board import CANAL_BONUSES, FACES, IS_TANK, NOTHING, SOURCES_AT, SPACE_VP, SPACES
from emporion.games.resafa.choices import Automatic, Decision
from emporion.games.resafa.effects import CANAL_BONUS_LIST, IN_CANAL, ON_CANAL
from emporion.games.resafa.gains import receive_perks
from emporion.games.resafa.possible import (
    can_lay,
    can_lay_somewhere,
    canal_coin,
    canal_marble,
    fits_network,
    on_network,
    tank_allowed,
)
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.spending import owe
from emporion.games.resafa.state import CANALS_BUILT, City, laid


class Canal(Decision):
    """A canal tile not yet placed, and its side."""  # D18

    def moment(self, s: City) -> i64:
        return IN_CANAL

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)
        for face in range(FACES):
            if can_lay_somewhere(s, face, s.arg(frames.COIN_OFF), s.arg(frames.MARBLE_OFF)):
                found.append(actions.CANAL + face)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            s.close()
            return
        s.put(frames.FACE, action - actions.CANAL)
        s.phase(codes.SPACE)

    def mine(self, action: i64) -> bool:
        return actions.CANAL <= action < actions.SPACE

    def reason(self, s: City, action: i64) -> Refusal:
        face = action - actions.CANAL
        if s.own(CANALS_BUILT) & ONE[face // 2] != 0:
            return refuse("RES-CAN-01", "tile_placed")
        if IS_TANK[face] != 0 and not tank_allowed(s):
            return refuse("RES-CAN-14", "tank_closed")
        return refuse("RES-PAY-01", "cannot_pay")


class Space(Decision):
    """A space of the network; then it is paid."""  # D19

    def own(self, s: City, found: list[int]) -> None:
        for space in range(SPACES):
            if can_lay(s, s.arg(frames.FACE), space, s.arg(frames.COIN_OFF), s.arg(frames.MARBLE_OFF)):
                found.append(actions.SPACE + space)

    def pick(self, s: City, action: i64) -> None:
        face, space = s.arg(frames.FACE), action - actions.SPACE
        s.put(frames.SPACE, space)
        coin = canal_coin(s, face, space, s.arg(frames.COIN_OFF))
        marble = canal_marble(s, face, space, s.arg(frames.MARBLE_OFF))
        s.phase(codes.CANAL_PAID)
        receive_perks(s, ON_CANAL)  # RES-BLU-03
        owe(s, coin, 0, marble)

    def mine(self, action: i64) -> bool:
        return actions.SPACE <= action < actions.MOVE

    def reason(self, s: City, action: i64) -> Refusal:
        space = action - actions.SPACE
        if on_network(s, space) and s.canal[space] != NOTHING:
            return refuse("RES-CAN-03", "space_taken")
        if not fits_network(s, s.arg(frames.FACE), space):
            return refuse("RES-CAN-12", "wrong_space")
        return refuse("RES-PAY-01", "cannot_pay")


def lay(s: City, owner: i64, face: i64, space: i64) -> None:
    """Place a canal tile; cubes of sources beside it move onto it."""  # RES-CAN-08, RES-CAN-10
    s.canal[space] = laid(owner, face)
    water = SOURCES_AT[s.side * SPACES + space] & s.springs
    if water != 0:
        s.springs &= ~water
        s.wet[space] += count(water)  # RES-CAN-09
        s.tell(events.CUBE, owner, space, 0)


class CanalPaid(Automatic):
    """The tile is placed: VP of the space, water cube, canal bonus tile."""  # RES-CAN-15

    def happen(self, s: City) -> None:
        face, space = s.arg(frames.FACE), s.arg(frames.SPACE)
        s.set_own(CANALS_BUILT, s.own(CANALS_BUILT) | ONE[face // 2])
        s.tell(events.PLACED_CANAL, s.turn, face, space)
        s.put(frames.BUILT, 0)
        s.phase(codes.BUILT)
        s.score(s.turn, SPACE_VP[s.side * SPACES + space], events.BY_CANALS)  # RES-CAN-06
        lay(s, s.turn, face, space)
        if s.canal_bonus[space] != NOTHING:
            kind = s.canal_bonus[space]
            s.canal_bonus[space] = NOTHING
            s.kept[s.turn * CANAL_BONUSES + kind] += 1  # RES-CAN-07
            s.tell(events.TOOK_TILE, s.turn, kind, 0)
            s.push(codes.CANAL_BONUS, kind)


class CanalBonus(Decision):
    """Use the canal bonus tile now, or keep it."""  # D20, RES-CBT-01

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.OPTION)
        found.append(actions.OPTION + 1)

    def pick(self, s: City, action: i64) -> None:
        kind = s.arg(frames.KIND)
        s.close()
        if action == actions.OPTION:
            s.kept[s.turn * CANAL_BONUSES + kind] -= 1
            s.tell(events.USED_TILE, s.turn, kind, 0)
            s.push(codes.EFFECT, CANAL_BONUS_LIST[kind])

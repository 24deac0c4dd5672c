# native: compiled by mypyc
"""Workshop construction: tile, payment, side, cell, rotation."""

from mypy_extensions import i64

from emporion.core.bits import lowest
from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, codes, events, frames
from emporion.games.resafa.areas import free_cells, workshop
from emporion.games.resafa.board import COIN, NOTHING, ROOM_GAINS, SHOP_EXTRA, STONE
from emporion.games.resafa.choices import Automatic, Decision
from emporion.games.resafa.effects import AFTER_LISTS, ANY_TIME, IN_WORKSHOP, ON_WORKSHOP
from emporion.games.resafa.gains import receive, receive_perks
from emporion.games.resafa.mains import IS_ACTION
from emporion.games.resafa.possible import can_take_workshop, level_2_open, workshop_cost
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.spending import owe
from emporion.games.resafa.state import EXTRA, City


def refill_offer(s: City, place: i64) -> None:
    """The position of the offer that became free is refilled from the stack of its level."""  # RES-WKS-13, 14
    level = place // 3
    end: i64 = 12 if level == 0 else 26
    if s.shop_next[level] >= end:
        s.offer[place] = NOTHING
        return
    s.offer[place] = s.shop_order[s.shop_next[level]]
    s.shop_next[level] += 1
    s.reveals += 1
    s.tell(events.OFFERED, NOTHING, s.offer[place], place)


class Workshop(Decision):
    """A tile of the offer."""  # D13

    def moment(self, s: City) -> i64:
        return IN_WORKSHOP if s.arg(frames.FLAGS) & IS_ACTION != 0 else ANY_TIME

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)
        for place in range(6):
            if can_take_workshop(s, place, s.arg(frames.SINGLE) - 1, s.arg(frames.COIN_OFF), s.arg(frames.STONE_OFF)):
                found.append(actions.OFFER + place)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            s.close()  # RES-TRN-05, RES-BON-08: discounts and waiting parts lapse
            return
        place = action - actions.OFFER
        s.put(frames.OFFERED, place)
        s.tell(events.TOOK_WORKSHOP, s.turn, s.offer[place], 0)
        op = s.arg(frames.SINGLE) - 1
        coin, stone = workshop_cost(op, COIN, s.arg(frames.COIN_OFF)), workshop_cost(op, STONE, s.arg(frames.STONE_OFF))
        s.phase(codes.WORKSHOP_PAID)
        if s.arg(frames.FLAGS) & IS_ACTION != 0:
            receive_perks(s, ON_WORKSHOP)  # RES-BLU-03
        owe(s, coin, stone, 0)

    def mine(self, action: i64) -> bool:
        return actions.OFFER <= action < actions.OPTION

    def reason(self, s: City, action: i64) -> Refusal:
        place = action - actions.OFFER
        if s.offer[place] == NOTHING:
            return refuse("RES-WKS-14", "no_tile_there")
        if place >= 3 and not level_2_open(s, s.turn):
            return refuse("RES-WKS-03", "level_2_closed")
        if s.arg(frames.SINGLE) > 0:
            return refuse("RES-WKS-01", "other_level")
        return refuse("RES-PAY-01", "cannot_pay")


class WorkshopPaid(Automatic):
    """A level II tile gives at once what its front room produces."""  # RES-WKS-11, RES-WKS-12

    def happen(self, s: City) -> None:
        place = s.arg(frames.OFFERED)
        s.phase(codes.SIDE)
        if place >= 3:
            receive(s, ROOM_GAINS, s.offer[place] * 2 * 2, events.BY_PRODUCTION)


class Side(Decision):
    """Which side is face up."""  # D14, RES-WKS-08

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.OPTION)
        found.append(actions.OPTION + 1)

    def pick(self, s: City, action: i64) -> None:
        s.put(frames.SIDE, action - actions.OPTION)
        s.phase(codes.CELL)


class Cell(Decision):
    """Where it lies: corner to corner with an own workshop."""  # D15, RES-WKS-05

    def own(self, s: City, found: list[int]) -> None:
        for place in range(len(free_cells(s, s.turn))):
            found.append(actions.CELL + place)

    def pick(self, s: City, action: i64) -> None:
        s.put(frames.CELL, free_cells(s, s.turn)[action - actions.CELL])
        s.phase(codes.TURN)

    def mine(self, action: i64) -> bool:
        return actions.CELL <= action < actions.TURN

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-WKS-05", "no_such_cell", cells=len(free_cells(s, s.turn)))


class Turn(Decision):
    """How it is turned; then it is placed and the offer refilled."""  # D16, RES-WKS-07

    def own(self, s: City, found: list[int]) -> None:
        for quarter in range(4):
            found.append(actions.TURN + quarter)

    def pick(self, s: City, action: i64) -> None:
        place, side, cell = s.arg(frames.OFFERED), s.arg(frames.SIDE), s.arg(frames.CELL)
        tile = s.offer[place]
        s.area[s.turn].append(workshop(cell, action - actions.TURN, tile, side))
        s.set_own(EXTRA, s.own(EXTRA) + SHOP_EXTRA[tile * 2 + side])
        s.tell(events.PLACED_WORKSHOP, s.turn, tile * 2 + side, cell)
        refill_offer(s, place)
        s.put(frames.BUILT, len(s.area[s.turn]))
        s.phase(codes.BUILT)


class Built(Automatic):
    """What waited for the build is carried out; the card that gave the action learns of a new workshop."""

    def happen(self, s: City) -> None:
        waiting, built = s.arg(frames.WAITING), s.arg(frames.BUILT)
        if waiting != 0:
            s.put(frames.WAITING, waiting & (waiting - 1))
            s.push(codes.EFFECT, AFTER_LISTS[lowest(waiting)], 0, 0, built)
            return
        s.close()
        if len(s.steps) > 0 and s.steps[-1] == codes.EFFECT:
            s.put(frames.NEW_SHOP, built)  # RES-CRD-53

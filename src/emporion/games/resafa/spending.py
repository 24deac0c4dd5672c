# native: compiled by mypyc
"""Payments with their split between warehouse and caravan, payments for an effect, and gains of choice."""

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.games.resafa import actions, codes, events, frames
from emporion.games.resafa.board import AMPHORA, COIN, GAINS, ITEMS, MARBLE, NOTHING, SPICE, STONE
from emporion.games.resafa.choices import Decision
from emporion.games.resafa.effects import OP_A, OP_B, OP_ROW, ROWS
from emporion.games.resafa.gains import aboard, can_pay_row, have
from emporion.games.resafa.refusals import refuse
from emporion.games.resafa.state import FINITE_SUPPLY, LOAD, City


def owe(s: City, coin: i64, stone: i64, marble: i64) -> None:
    """Open a payment."""
    s.push(codes.PAY, coin, stone, marble)


class Pay(Decision):
    """Pay a cost; where the caravan carries a kind of it, how many are taken from there."""  # D32, RES-PAY-03, 04

    def own(self, s: City, found: list[int]) -> None:
        kind = s.own(LOAD)
        if kind == NOTHING or aboard(s, kind) == 0 or s.arg(kind) == 0:
            found.append(actions.COUNT)
            return
        cost = s.arg(kind)
        least = cost - s.own(kind)
        for number in range(max(0, least), min(cost, aboard(s, kind)) + 1):
            found.append(actions.COUNT + number)

    def pick(self, s: City, action: i64) -> None:
        number = action - actions.COUNT
        kind = s.own(LOAD)
        for item in range(ITEMS):
            from_store = s.arg(item) - number if item == kind else s.arg(item)
            s.pay(item, from_store)  # RES-PAY-01
        if number > 0:
            s.unload(number)
            s.refill(kind, number)
            s.tell(events.PAID, s.turn, kind, number)
        s.close()

    def mine(self, action: i64) -> bool:
        return actions.COUNT <= action < actions.FLIP

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-PAY-03", "bad_split")


class PayFor(Decision):
    """Pay and take, or decline; as often as the card allows."""  # D33

    def own(self, s: City, found: list[int]) -> None:
        found.append(actions.STOP)
        op = s.arg(frames.OP)
        if s.arg(frames.LEFT) == 0 or not can_pay_row(s, OP_ROW[op]):
            return
        if OP_A[op] == 0:
            found.append(actions.OPTION)
            return
        for item in range(AMPHORA, SPICE + 1):
            if have(s, item) >= OP_A[op]:
                found.append(actions.ITEM + item)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:
            s.close()
            return
        op = s.arg(frames.OP)
        row = OP_ROW[op] * GAINS
        s.put(frames.LEFT, s.arg(frames.LEFT) - 1)
        amphora, spice = ROWS[row + AMPHORA], ROWS[row + SPICE]
        if action == actions.ITEM + AMPHORA:
            amphora += OP_A[op]
        elif action == actions.ITEM + SPICE:
            spice += OP_A[op]
        s.push(codes.EFFECT, OP_B[op])  # received once it is paid
        s.push(codes.PAY, ROWS[row + COIN], ROWS[row + STONE], ROWS[row + MARBLE], amphora, spice)

    def mine(self, action: i64) -> bool:
        return action == actions.OPTION or actions.ITEM <= action < actions.SWAP

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-PAY-01", "cannot_pay")


class GainChoice(Decision):
    """One item of choice after another."""  # D31

    def own(self, s: City, found: list[int]) -> None:
        kinds = OP_B[s.arg(frames.OP)]
        for item in range(ITEMS):
            if kinds & ONE[item] != 0 and (not s.option(FINITE_SUPPLY) or s.supply[item] > 0):
                found.append(actions.ITEM + item)

    def pick(self, s: City, action: i64) -> None:
        if action == actions.STOP:  # nothing of it is left in the supply
            s.close()
            return
        left = s.arg(frames.LEFT) - 1
        s.put(frames.LEFT, left)
        if left == 0:
            s.close()
        s.gain(s.turn, action - actions.ITEM, 1)

    def mine(self, action: i64) -> bool:
        return actions.ITEM <= action < actions.SWAP

    def reason(self, s: City, action: i64) -> Refusal:
        return refuse("RES-GEN-14", "not_offered", item=action - actions.ITEM)

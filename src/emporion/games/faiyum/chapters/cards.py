# native: compiled by mypyc
"""Cards as data: what a card places, costs and gains, whether its action can be completed, and its steps in order."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.games.faiyum import codes
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import BARREN, BASICS, MONEY, PURSE, REPUTATION, ROSE, TERRAIN
from emporion.games.faiyum.chapters.payment import (
    DOLLAR_TOKEN,
    SUBSTITUTE,
    can_pay_different,
    can_pay_each,
    slot_of,
    tokens_for,
)
from emporion.games.faiyum.chapters.places import Where, placement
from emporion.games.faiyum.order import open_steps
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import GRAND_BRIDGE, WORKER, Oasis

NO_PIECE: Final = -1
SELL_PRICE: Final[i64] = c.DATA["play"]["money_instead_of_action"]
CROCODILE_MONEY: Final[i64] = c.DATA["play"]["crocodile_money"]

# Connection bonus of a card: none, 1 for each road or bridge, 1 at the most.
NO_BONUS: Final = 0
PER_ROAD: Final = 1
AT_MOST_ONE: Final = 2

BUILDING_STEPS: Final = {
    "settlement": codes.SETTLEMENT, "town": codes.UPGRADE, "palace": codes.UPGRADE, "workshop": codes.WORKSHOP,
    "expansion": codes.EXPANSION, "road": codes.ROADS, "bridge": codes.BRIDGE, "grand_bridge": codes.BRIDGE,
    "building_block": codes.BLOCKS, "worker": codes.WORKER,
}  # fmt: skip


def _slots(cost: list[list[str]]) -> list[int]:
    """The resource slots of a cost, without those that depend on the road."""
    slots: list[int] = []
    for types in cost:
        if types != ["road_terrain"]:
            slots.append(slot_of(sum(1 << c.RESOURCES.index(name) for name in types)))  # FAI-PAY-08
    return slots


class Card:
    """One kind of card. Odd cards are subclasses with effects of their own (specials.py)."""

    rule: str  # the first rule of the card
    piece: i64
    where: Where
    least: i64
    most: i64
    hunts: bool  # a crocodile on the space is removed and pays
    slots: list[int]
    alike: bool  # all slots take the same tokens
    needs: vec[i64]  # where each slot names one type, how many of each
    per_unit: bool  # the resource cost is paid each time
    money: i64
    money_per_unit: bool
    reputation: i64
    different: bool
    gains: vec[i64]
    gains_per_unit: bool
    matching: i64
    choice: i64
    bonus: i64
    steps: list[int]

    def __init__(self, kind: int, row: dict[str, Any]) -> None:
        self.rule = f"FAI-C{row['number']:03d}-01" if row["number"] else f"FAI-CS{kind + 1}-01"
        place: str = row.get("place", "")
        self.piece = c.PIECES.index(place) if place else NO_PIECE
        self.where = placement(row.get("where", ""))
        self.least, self.most = row.get("min", 1), row.get("max", 1)
        self.hunts = row.get("crocodile", False)
        cost: list[list[str]] = row.get("cost", [])
        self.slots = _slots(cost)
        self.alike = all(types == cost[0] for types in cost)
        self.needs = vec[i64]([sum(types == [name] for types in cost) for name in c.RESOURCES[:ROSE]])
        if not self.alike and sum(self.needs) != len(cost):
            raise Refusal("FAI-ERR-17", "data_file", {"what": row["id"]}, f"card {row['id']} mixes kinds of slots")
        self.per_unit = row.get("cost_per", "action") == "unit"
        self.money = row.get("cost_money", 0)
        self.money_per_unit = row.get("cost_money_per", row.get("cost_per", "action")) == "unit"
        self.reputation = row.get("cost_reputation", 0)
        self.different = row.get("different", False)
        gain: dict[str, int] = row.get("gain", {})
        self.gains = vec[i64]([gain.get(name, 0) for name in c.PURSE])
        self.gains_per_unit = row.get("gain_per", "action") == "unit"
        self.matching, self.choice = row.get("gain_matching", 0), row.get("gain_choice", 0)
        self.bonus = ["none", "per_road", "one"].index(row.get("connection_bonus", "none"))
        self.steps = self.script(place)

    def script(self, place: str) -> list[int]:
        """The steps of the action in order: choices, payment, gains."""  # FAI-PLY-07
        steps: list[int] = []
        if place == "worker" and self.most > 1 and self.matching > 0:
            steps.append(codes.HARVEST_HANDS)
        elif place:
            steps.append(BUILDING_STEPS[place])
            if place == "worker" and self.most > 1:
                steps.append(codes.TIMES)
        if self.slots or place == "road":
            steps.append(codes.PAY_DIFFERENT if self.different else codes.PAY)
        if self.choice > 0:
            steps.append(codes.CHOOSE_GAIN)
        return steps

    def possible(self, s: Oasis) -> bool:
        """Whether the action can be completed and paid for in full."""  # FAI-PLY-04
        if self.piece == NO_PIECE:
            return self.payable(s, self.least)
        if s.supply[self.piece] == 0:  # FAI-GEN-10
            return False
        return self.payable(s, self.least) and self.where.spaces(s) != 0

    def payable(self, s: Oasis, times: i64) -> bool:
        """Whether the cost of doing it so often can be paid out of what is owned now."""  # FAI-PLY-06
        at = s.turn * PURSE
        spare = s.purse[at + MONEY] - self.price(times)
        if spare < 0 or s.purse[at + REPUTATION] < self.reputation * times:
            return False
        number: i64 = len(self.slots)
        if number == 0:
            return True
        if self.different:
            return can_pay_different(s, number, spare)
        if self.alike:
            return tokens_for(s, self.slots[0], spare) >= (times if self.per_unit else number)
        return can_pay_each(s, self.needs, spare)

    def price(self, times: i64) -> i64:
        """The money for doing it so often, without the $3 for a resource."""
        return self.money * (times if self.money_per_unit else 1)

    def most_times(self, s: Oasis) -> i64:
        """How often it can be done at the most."""
        times = self.most
        while times > 0 and not self.payable(s, times):
            times -= 1
        return times

    def begin(self, s: Oasis) -> None:
        """Open the steps of the action, the first on top."""
        open_steps(s, self.steps)

    def charge(self, s: Oasis) -> None:
        """Pay the money and reputation, and open the resource slots."""  # FAI-PLY-07
        s.pay(MONEY, self.price(s.times))
        s.pay(REPUTATION, self.reputation * s.times)  # FAI-GEN-06
        if len(self.slots) > 0:
            s.due = self.slots * s.times if self.per_unit else self.slots[:]

    def settle(self, s: Oasis) -> None:
        """Add what the action as a whole gains to what its steps have gained."""  # R54
        times = s.times if self.gains_per_unit else 1
        for what in range(PURSE):
            s.gains[what] += self.gains[what] * times

    def connects(self) -> bool:
        """Whether the action can connect two places for the first time."""  # FAI-NET-13
        return self.bonus != NO_BONUS or self.piece == GRAND_BRIDGE

    def match(self, s: Oasis, space: i64) -> None:
        """Gain resources of the type of a space."""  # FAI-PAY-11
        if self.matches(space) > 0:
            s.gains[TERRAIN[space]] += self.matches(space)

    def matches(self, space: i64) -> i64:
        """How many resources of its type a space brings."""
        return self.matching if TERRAIN[space] != BARREN else 0

    def gains_on(self, s: Oasis, space: i64) -> list[tuple[int, int]]:
        """What a worker would bring on a space: entries of the purse, each with its number.

        What the card gains each time it is done is not in it.
        """
        found: list[tuple[int, int]] = []
        if self.matches(space) > 0:
            found.append((TERRAIN[space], self.matches(space)))
        for what in range(PURSE):
            if self.gains[what] > 0 and not self.gains_per_unit:
                found.append((what, self.gains[what]))
        if self.hunts and s.crocodiles & ONE[space]:
            found.append((MONEY, CROCODILE_MONEY))
        return found

    def obstacle(self, s: Oasis) -> Refusal | None:
        """The first rule that stands in the way of the action, or None if it is possible."""
        if self.piece == NO_PIECE:
            return self.cost_obstacle(s)
        if s.supply[self.piece] == 0:
            if self.piece == WORKER:
                return refuse("FAI-WRK-11", "no_worker_left")
            return refuse("FAI-GEN-10", "no_piece_left", piece=c.PIECES[self.piece].replace("_", " "))
        if self.where.spaces(s) == 0:
            return refuse(self.rule, "no_space_fits")
        return self.cost_obstacle(s)

    def cost_obstacle(self, s: Oasis) -> Refusal | None:
        """Why the least cost cannot be paid, or None if it can."""
        if self.payable(s, self.least):
            return None
        need = self.price(self.least)
        if s.money() < need:
            return refuse("FAI-PAY-15", "money_short", need=need, have=s.money())
        if s.seat_owns(REPUTATION) < self.reputation * self.least:
            return refuse("FAI-C034-02", "reputation_short")
        if s.money() - need < SUBSTITUTE or self.lacks_basics(s):
            return resources_short(s.money() - need)
        return refuse("FAI-PAY-06", "dollars_do_not_help")

    def lacks_basics(self, s: Oasis) -> bool:
        """Whether wheat, grapes or stones are missing, for which the $3 could stand."""
        if self.alike:
            return self.slots[0] & DOLLAR_TOKEN != 0
        for resource in range(BASICS):
            if self.needs[resource] > s.seat_owns(resource):
                return True
        return False


def resources_short(spare_money: i64) -> Refusal:
    """Resources are missing, and so is the $3 for one of them, or more than one is missing."""
    if spare_money < SUBSTITUTE:
        return refuse("FAI-PAY-01", "resources_short")
    return refuse("FAI-PAY-05", "resources_short_once")

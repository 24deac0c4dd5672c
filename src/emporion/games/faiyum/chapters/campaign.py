# native: compiled by mypyc
"""The solo campaign: seven goals, one claimed after each game, the first one first."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE, count, lowest
from emporion.core.refusal import Refusal
from emporion.games.faiyum import components as c
from emporion.games.faiyum import events
from emporion.games.faiyum.board import BLOCK_LIMIT, MONEY
from emporion.games.faiyum.chapters.network import network_of
from emporion.games.faiyum.choices import Choice
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import BLOCK, NO_CAMPAIGN, ROAD, Oasis

GOALS: Final = 7
FIRST_GOAL: Final[i64] = [goal["id"] for goal in c.GOALS].index(c.DATA["campaign"]["first_goal"])
NO_GOAL: Final = -1


def largest_network(s: Oasis) -> i64:
    """The number of settlements in the biggest network."""
    best: i64 = 0
    rest = s.settlements
    while rest != 0:
        together = network_of(s, lowest(rest)) & s.settlements
        rest &= ~together
        best = max(best, count(together))
    return best


def resources(s: Oasis) -> i64:
    """The resource tokens of the solo player."""
    total: i64 = 0
    for resource in range(MONEY):
        total += s.purse[resource]
    return total


def finished_sites(s: Oasis) -> i64:
    """The building sites whose limit of blocks is reached."""
    total: i64 = 0
    for site in range(len(s.blocks)):
        if s.blocks[site] == BLOCK_LIMIT[site]:
            total += 1
    return total


def metrics(s: Oasis) -> dict[str, int]:
    """All that a goal of the campaign can ask for."""  # FAI-SOL-08
    return {
        "reputation": s.reputation(0), "money": s.purse[MONEY], "resources": resources(s),
        "crocodiles_left": count(s.crocodiles), "settlements": count(s.settlements), "towns": count(s.towns),
        "palaces": count(s.palaces) + count(s.second_palaces), "workshops": count(s.workshops),
        "expansions": count(s.expansions), "roads": c.PIECE_COUNTS["road"] - s.supply[ROAD],
        "crossings": count(s.bridges) + count(s.grand_bridges),
        "blocks": c.PIECE_COUNTS["building_block"] - s.supply[BLOCK], "finished_sites": finished_sites(s),
        "largest_network": largest_network(s), "workers_on_board": count(s.occupied()),
    }  # fmt: skip


def is_reached(s: Oasis, goal: i64) -> bool:
    """Whether all conditions of a goal hold on the board."""
    facts = metrics(s)
    for condition in c.GOALS[goal]["conditions"]:
        fact, value = facts[condition["metric"]], condition["value"]
        if not (fact >= value if condition["op"] == ">=" else fact <= value):
            return False
    return True


def may_claim(s: Oasis, goal: i64) -> bool:
    """Whether a goal can be claimed now."""  # FAI-SOL-09, FAI-SOL-10
    if s.claimed & ONE[goal] or (goal != FIRST_GOAL and s.claimed & ONE[FIRST_GOAL] == 0):
        return False
    return is_reached(s, goal)


def has_something_to_claim(s: Oasis) -> bool:
    """Whether the campaign has a question to ask after this game."""
    if s.claimed == NO_CAMPAIGN:
        return False
    return any(may_claim(s, goal) for goal in range(GOALS))


class Claim(Choice):
    """After a game of the campaign: claim one goal, or none."""

    def may(self, s: Oasis, thing: i64) -> bool:
        return may_claim(s, thing)

    def may_stop(self, s: Oasis) -> bool:
        return True

    def why_not(self, s: Oasis, thing: i64) -> Refusal:  # FAI-ERR-18
        if s.claimed & ONE[thing]:
            return refuse("FAI-SOL-10", "goal_claimed", goal=c.GOALS[thing]["name"])
        if thing != FIRST_GOAL and s.claimed & ONE[FIRST_GOAL] == 0:
            return refuse("FAI-SOL-09", "first_goal_first", goal=c.GOALS[FIRST_GOAL]["name"])
        return refuse("FAI-SOL-08", "goal_not_reached", goal=c.GOALS[thing]["name"])

    def take(self, s: Oasis, thing: i64) -> None:
        s.claimed |= ONE[thing]
        s.steps.pop()
        s.tell(events.CLAIMED, s.turn, thing, 0)

    def stop(self, s: Oasis) -> None:
        s.steps.pop()
        s.tell(events.CLAIMED, s.turn, NO_GOAL, 0)

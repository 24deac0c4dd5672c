# native: compiled by mypyc
"""The final phase: quitting with or without a natural disaster, and who has won."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.faiyum import components as c
from emporion.games.faiyum import events
from emporion.games.faiyum.board import MONEY, PURSE
from emporion.games.faiyum.chapters.market import DISASTERS
from emporion.games.faiyum.state import FIRST_DISASTER, Oasis

NO_DISASTER: Final = -1

# Reputation for a disaster by its place among the four and the number of players.
REWARD: Final[vec[i64]] = vec[i64]([row["reputation_by_players"][n] for row in c.DISASTERS for n in range(5)])


def reward_among(seats: i64, disaster: i64) -> i64:
    """What a disaster is worth with so many players."""  # FAI-SET-08, FAI-C122-02 to FAI-C128-01
    return REWARD[disaster * 5 + seats - 1]


def reward(s: Oasis, disaster: i64) -> i64:
    """What a disaster is worth here."""
    return reward_among(s.seats, disaster)


def best_disaster(s: Oasis) -> i64:
    """The disaster still in the market that is worth most, if any is worth something."""  # FAI-END-05, FAI-END-07
    best: i64 = NO_DISASTER
    for disaster in range(DISASTERS):
        if s.disasters & ONE[disaster] and reward(s, disaster) > (0 if best == NO_DISASTER else reward(s, best)):
            best = disaster
    return best


def next_reward(s: Oasis) -> i64:
    """What quitting would bring now."""
    disaster = best_disaster(s)
    return 0 if disaster == NO_DISASTER else reward(s, disaster)


def quitting_reward(seats: i64, order: i64) -> i64:
    """What quitting brings number `order` of so many to quit: the disasters go by their worth."""  # FAI-END-06
    worth = sorted([int(reward_among(seats, disaster)) for disaster in range(DISASTERS)], reverse=True)
    return worth[order - 1] if order <= DISASTERS else 0


def quit_game(s: Oasis) -> None:
    """P quits, takes a disaster if one is worth anything, and takes no more turns."""  # FAI-END-08
    s.quitters += 1
    s.quit[s.turn] = s.quitters
    disaster = best_disaster(s)
    s.tell(events.QUIT, s.turn, s.quitters, disaster)
    if disaster != NO_DISASTER:
        s.disasters &= ~ONE[disaster]  # FAI-END-09: nothing takes its place
        s.removed.append(FIRST_DISASTER + disaster)
        s.earn(FIRST_DISASTER + disaster, reward(s, disaster))
    s.end_turn()


def is_over(s: Oasis) -> bool:
    """Whether everybody has quit."""  # FAI-END-13, FAI-SOL-06
    return s.quitters == s.seats


def tie_break(s: Oasis, seat: i64) -> i64:
    """Money in dollars and resource tokens, added."""  # FAI-END-15
    total: i64 = s.purse[seat * PURSE + MONEY]
    for resource in range(MONEY):
        total += s.purse[seat * PURSE + resource]
    return total


def is_ahead(s: Oasis, one: i64, other: i64) -> bool:
    """Whether one seat ranks before another."""
    if s.reputation(one) != s.reputation(other):  # FAI-END-14, FAI-GEN-02
        return s.reputation(one) > s.reputation(other)
    return tie_break(s, one) > tie_break(s, other)


def ranks(s: Oasis) -> list[int]:
    """The rank of each seat, 1 for the winners; tied seats share a rank."""  # FAI-END-16
    found: list[int] = []
    for seat in range(s.seats):
        rank = 1
        for other in range(s.seats):
            if is_ahead(s, other, seat):
                rank += 1
        found.append(rank)
    return found


def returns(s: Oasis) -> list[float]:
    """A victory shared by its winners, 1 in all; in the solo game the reputation. Zeros while the game runs."""
    if len(s.steps) > 0:
        return [0.0] * s.seats
    if s.seats == 1:
        return [float(s.reputation(0))]  # FAI-SOL-07
    order = ranks(s)
    winners = order.count(1)
    return [1.0 / winners if rank == 1 else 0.0 for rank in order]

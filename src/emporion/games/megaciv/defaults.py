# native: compiled by mypyc
"""What is chosen for a player who does not answer in time."""  # MEG-TIM-06

from mypy_extensions import i64

from emporion.games.megaciv import actions
from emporion.games.megaciv.advances import left_in_hand
from emporion.games.megaciv.board import GROUPS, NAMES, NOBODY, set_value
from emporion.games.megaciv.state import Fair


def most_cities(s: Fair, seats: list[int]) -> i64:
    """The player with most cities, ties in A.S.T. order."""
    most = seats[0]
    for seat in seats:
        if s.cities[seat] > s.cities[most]:
            most = seat
    return most


def cheapest_card(s: Fair, seat: i64, options: list[int]) -> i64:
    """The card whose removal costs least set value, ties by lower name index."""
    best: i64 = NOBODY
    least: i64 = 0
    for option in options:
        kind = option - actions.DISCARD
        if not 0 <= kind < NAMES:
            continue
        held = left_in_hand(s, seat, kind)
        lost = set_value(kind, held) - set_value(kind, held - 1)
        if best == NOBODY or lost < least:
            best, least = kind, lost
    return best


def largest_credit(s: Fair, seat: i64) -> i64:
    """The group with the largest own credit, ties alphabetical."""
    best: i64 = 0
    for group in range(GROUPS):
        if s.credit(seat, group) > s.credit(seat, best):
            best = group
    return best

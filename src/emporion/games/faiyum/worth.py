# native: compiled by mypyc
"""How well a seat stands: what the greedy bot looks at after a turn of its own."""

from math import exp
from typing import Final

from mypy_extensions import i64

from emporion.core.bits import count
from emporion.games.faiyum.board import MONEY, PURSE
from emporion.games.faiyum.chapters.ending import next_reward
from emporion.games.faiyum.state import Oasis

DRAWS: Final = 56.0  # cards drawn in a whole game
USEFUL_MONEY: Final = 12
USEFUL_GOODS: Final = 8


def worth(s: Oasis, seat: i64) -> float:
    """Reputation, and a guess at what money, goods and cards will still bring; found by play against itself."""
    reputation = float(int(s.reputation(seat)))
    if s.quit[seat] > 0:
        return reputation
    money = int(s.purse[seat * PURSE + MONEY])
    goods = 0
    kinds = 0
    for resource in range(MONEY):
        owned = int(s.purse[seat * PURSE + resource])
        goods += owned
        kinds += 1 if owned > 0 else 0
    in_hand = int(s.hand_size(seat))
    if s.final_phase:
        return reputation + 0.85 * int(next_reward(s)) + 0.12 * money + 0.3 * goods + 0.25 * in_hand
    left = int(len(s.deck) - s.drawn) / DRAWS
    bought = int(count(s.hand[seat] >> 3))
    for card in s.discard[seat]:
        bought += 1 if card >= 3 else 0
    cards = in_hand + len(s.discard[seat])
    return (
        reputation
        + (0.28 + 0.2 * left) * min(money, USEFUL_MONEY)
        + 0.1 * max(money - USEFUL_MONEY, 0)
        + (0.55 + 0.25 * left) * min(goods, USEFUL_GOODS)
        + 0.1 * max(goods - USEFUL_GOODS, 0)
        + 0.2 * kinds
        + 4.8 * (0.5 + left) * (1.0 - exp(-in_hand / 2.0))  # an empty hand wastes turns, a full one does not help more
        + left * (0.5 * cards + 1.2 * bought)
    )

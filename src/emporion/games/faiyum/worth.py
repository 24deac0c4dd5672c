# native: compiled by mypyc
"""How well a seat stands: what the greedy bot looks at after a turn of its own."""

from mypy_extensions import i64

from emporion.core.bits import count
from emporion.games.faiyum.board import MONEY, PURSE
from emporion.games.faiyum.ending import is_over
from emporion.games.faiyum.state import Oasis


def worth(s: Oasis, seat: i64) -> float:
    """Reputation, and a guess at what money, goods and cards will still bring."""
    reputation = float(int(s.reputation(seat)))
    if is_over(s) or s.quit[seat] > 0:
        return reputation * 10.0
    at = seat * PURSE
    goods = 0
    variety = 0
    for resource in range(MONEY):
        owned = int(s.purse[at + resource])
        goods += owned
        variety += 1 if owned > 0 else 0
    money = int(s.purse[at + MONEY])
    numbered = int(count(s.hand[seat] >> 3))
    for card in s.discard[seat]:
        numbered += 1 if card >= 3 else 0
    left = int(len(s.deck) - s.drawn) / 56.0  # how much of the game is still to come
    return (
        reputation
        + (0.35 + 0.25 * left) * min(money, 12)
        + 0.1 * max(money - 12, 0)
        + (0.55 + 0.25 * left) * min(goods, 8)
        + 0.1 * max(goods - 8, 0)
        + 0.2 * variety
        + (0.6 + 1.6 * left) * int(s.hand_size(seat))
        + (0.1 + 1.1 * left) * len(s.discard[seat])
        + 1.2 * left * numbered
    )

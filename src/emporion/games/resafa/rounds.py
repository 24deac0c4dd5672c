# native: compiled by mypyc
"""The end of a round: Rain, final scoring, cards, bonus display, starting player."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE, count
from emporion.games.resafa import codes, events
from emporion.games.resafa.board import COLOURS, LEVEL_2_FROM, NOTHING, PAIRS, ROUNDS, START_HAND
from emporion.games.resafa.choices import Automatic
from emporion.games.resafa.components import DATA
from emporion.games.resafa.scoring import score_game
from emporion.games.resafa.state import City
from emporion.games.resafa.turn import draw_card
from emporion.games.resafa.workshops import refill_offer

RAIN_AFTER: Final[list[int]] = DATA["meta"]["rain_after_rounds"]


class RoundEnd(Automatic):
    """Everybody has taken three turns."""  # RES-EOR-01

    def happen(self, s: City) -> None:
        if s.arg(0) == 0 and s.round in RAIN_AFTER:
            s.put(0, 1)
            s.push(codes.RAIN)  # RES-RAI-01
            return
        s.close()
        if s.round == ROUNDS:
            score_game(s)
            s.round += 1
            return
        if s.round % 2 == 0:
            take_back_cards(s)
        show_bonus_cards(s)
        s.first = s.first + 1 if s.first + 1 < s.players() else 0  # RES-EOR-07
        s.turn = s.first
        s.turns = 0
        s.round += 1  # RES-EOR-08
        s.tell(events.ROUND, s.first, s.round, 0)
        if s.round == LEVEL_2_FROM:
            for place in range(3, 6):
                refill_offer(s, place)  # RES-EOR-09, RES-WKS-16


def take_back_cards(s: City) -> None:
    """Everybody takes back the six action cards: the yellow ones into hand, then a random hand of three."""
    for seat in range(s.seats):  # RES-EOR-03, RES-EOR-04
        for card in s.played[seat]:
            s.pile[seat] |= ONE[card // 2]
        s.played[seat] = []
        s.sunk[seat] = 0
        s.hand[seat] = s.pile[seat] & ~(ONE[PAIRS] - 1)
        s.pile[seat] &= ONE[PAIRS] - 1
        while count(s.hand[seat]) < START_HAND and s.pile[seat] != 0:
            s.hand[seat] |= ONE[draw_card(s, seat)]
        s.tell(events.TOOK_BACK, seat, count(s.hand[seat]), count(s.pile[seat]))
    s.reveals += 1


def show_bonus_cards(s: City) -> None:
    """What is left of the display leaves the game; three new cards of each colour are revealed."""  # RES-EOR-05
    for slot in range(3 * COLOURS):
        if s.display[slot] != NOTHING:
            s.tell(events.BONUS_GONE, NOTHING, s.display[slot], 0)
        s.display[slot] = bonus_of_round(s, s.round + 1, slot)
        s.tell(events.DISPLAYED, NOTHING, s.display[slot], slot)
    s.reveals += 1


def bonus_of_round(s: City, number: i64, slot: i64) -> i64:
    """The bonus card that is shown on a slot of the display in a round."""  # RES-SET-18, RES-EOR-06
    return s.bonus_order[slot // 3 * 18 + 3 * (number - 1) + slot % 3]

# native: compiled by mypyc
"""What happens in each phase of a round; `order` says in which order."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE, count
from emporion.games.resafa import codes, events
from emporion.games.resafa.board import COLOURS, LEVEL_2_FROM, NOTHING, PAIRS, ROUNDS, START_HAND, TURNS
from emporion.games.resafa.components import DATA
from emporion.games.resafa.scoring import score_game
from emporion.games.resafa.state import City
from emporion.games.resafa.workshops import refill_offer

RAIN_AFTER: Final[list[int]] = DATA["meta"]["rain_after_rounds"]


def turn_number(s: City) -> i64:
    """Which of the turns of this round it is, counted from 1."""
    return s.turns // s.players() + 1


def next_rain(s: City) -> i64:
    """After which round it rains next, or rained last."""  # RES-RAI-01
    for after in RAIN_AFTER:
        if after >= s.round:
            return after
    return RAIN_AFTER[-1]


def open_turn(s: City) -> bool:
    """The next turn, as long as somebody has not taken three."""  # RES-RND-01, RES-RND-05
    if s.turns == TURNS * s.players():
        return True
    if s.turn >= s.seats:
        s.push(codes.RESAFABOT)
    else:
        s.push(codes.PLAY)  # RES-SOL-09
        s.tell(events.TURN, s.turn, turn_number(s), s.round)
    return False


def open_end(s: City) -> bool:
    """The end of the round; it counts its phases itself."""
    s.push(codes.ROUND_END, 0)
    return True


def rain(s: City) -> bool:
    """It rains after every second round; then the end of the round goes on with its next phase."""  # RES-RAI-01
    if s.round == next_rain(s):
        s.push(codes.ROUND_END, 1)
        s.push(codes.RAIN)
    return True


def score(s: City) -> bool:
    """After the last round the game is scored."""
    if s.round == ROUNDS:
        score_game(s)
        s.round += 1
    return True


def take_back_cards(s: City) -> bool:
    """After even rounds everybody takes back the six action cards: yellow ones into hand, then random ones to three."""
    if s.round % 2 != 0:
        return True
    for seat in range(s.seats):  # RES-EOR-03, RES-EOR-04
        for card in s.played[seat]:
            s.pile[seat] |= ONE[card // 2]
        s.played[seat] = []
        s.sunk[seat] = 0
        s.hand[seat] = s.pile[seat] & ~(ONE[PAIRS] - 1)
        s.pile[seat] &= ONE[PAIRS] - 1
        while count(s.hand[seat]) < START_HAND and s.pile[seat] != 0:
            s.hand[seat] |= ONE[s.draw_card(seat)]
        s.tell(events.TOOK_BACK, seat, count(s.hand[seat]), count(s.pile[seat]))
    s.reveals += 1
    return True


def show_bonus_cards(s: City) -> bool:
    """What is left of the display leaves the game; three new cards of each colour are revealed."""  # RES-EOR-05
    for slot in range(3 * COLOURS):
        if s.display[slot] != NOTHING:
            s.tell(events.BONUS_GONE, NOTHING, s.display[slot], 0)
        s.display[slot] = bonus_of_round(s, s.round + 1, slot)
        s.tell(events.DISPLAYED, NOTHING, s.display[slot], slot)
    s.reveals += 1
    return True


def pass_starting_player(s: City) -> bool:
    """The starting player tile goes on, and the round marker."""  # RES-EOR-07, RES-EOR-08
    s.first = s.first + 1 if s.first + 1 < s.players() else 0
    s.turn = s.first
    s.turns = 0
    s.round += 1
    s.tell(events.ROUND, s.first, s.round, 0)
    return True


def offer_level_2(s: City) -> bool:
    """Three workshops of level II are offered from a round on."""  # RES-EOR-09, RES-WKS-16
    if s.round == LEVEL_2_FROM:
        for place in range(3, 6):
            refill_offer(s, place)
    return True


def bonus_of_round(s: City, number: i64, slot: i64) -> i64:
    """The bonus card that is shown on a slot of the display in a round."""  # RES-SET-18, RES-EOR-06
    return s.bonus_order[slot // 3 * 18 + 3 * (number - 1) + slot % 3]

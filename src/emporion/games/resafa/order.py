# native: compiled by mypyc
"""The order of play: rounds of three turns, with Rain after every second one, and the final scoring after the last."""

from typing import Final

from emporion.core.order import Order, Phase
from emporion.games.resafa import codes, rounds
from emporion.games.resafa.state import City

# A game is rounds, until the sixth has been scored.
ROUND: Final[Order[City]] = Order(
    [
        Phase("turns", "RES-RND-01", rounds.open_turn, [codes.PLAY, codes.RESAFABOT]),
        Phase("end of the round", "RES-EOR-01", rounds.open_end, [codes.ROUND_END]),
    ]
)

# A turn: an action card is played, and turns into the menu of its actions. Whoever ends it closes these in order.
END_OF_TURN: Final[list[int]] = [
    codes.SWAP,  # RES-YEL-05: new yellow cards for starting cards
    codes.DRAW,  # RES-RND-02: one card, in odd rounds
    codes.LIMIT,  # RES-HND-01: at most five cards
    codes.NEXT,  # RES-TRN-06: the next player
]

END_OF_ROUND: Final[Order[City]] = Order(
    [
        Phase("rain", "RES-RAI-01", rounds.rain, [codes.ROUND_END, codes.RAIN]),
        Phase("final scoring", "RES-END-01", rounds.score, []),
    ]
)
NEXT_ROUND: Final[Order[City]] = Order(
    [
        Phase("action cards", "RES-EOR-03", rounds.take_back_cards, []),
        Phase("bonus cards", "RES-EOR-05", rounds.show_bonus_cards, []),
        Phase("starting player", "RES-EOR-07", rounds.pass_starting_player, []),
        Phase("workshops", "RES-EOR-09", rounds.offer_level_2, []),
    ]
)

# native: compiled by mypyc
"""What can happen in Faiyum: the kinds of events, each with a seat and up to two values."""

from typing import Final

TURN: Final = 0  # turn number
PLAYED: Final = 1  # card, for its action
SOLD: Final = 2  # card, money for it
COPIED: Final = 3  # card whose action PAPYRUS carries out
GAINED: Final = 4  # entry of the purse other than reputation, number
PAID: Final = 5  # entry of the purse, number
PLACED: Final = 6  # piece, space
ROAD_BUILT: Final = 7  # road site
BRIDGE_BUILT: Final = 8  # channel site, piece
CROCODILE_LEFT: Final = 9  # space
WORKER_MOVED: Final = 10  # from, to
WORKER_LEFT: Final = 11  # space
WORKER_LAID_DOWN: Final = 12  # space
CONNECTED: Final = 13  # one node, the other
BOUGHT: Final = 14  # card, price
TAKEN: Final = 15  # card of the market, taken by a card's action into hand; price
STOLEN: Final = 16  # card of the market, put on the discard stack
CARD_DRAWN: Final = 17  # card that enters the market
MARKET_CARD_LEFT: Final = 18  # card of the market that leaves the game
TOKEN_PLACED: Final = 19  # card that gets a discount token
TOKEN_RETURNED: Final = 20  # card whose token goes above the market
ADMINISTRATED: Final = 21  # income
TOOK_BACK: Final = 22  # card, price
CARD_SACRIFICED: Final = 23  # card that leaves the game, and from where: FROM_HAND or FROM_TABLE
CARD_ORDERED: Final = 24  # card put under the discard stack
FINAL_PHASE: Final = 25
QUIT: Final = 26  # order of quitting, disaster taken (its kind) or -1
CLAIMED: Final = 27  # goal, or -1 for none
GAME_OVER: Final = 28
SUPPLIED: Final = 29  # settlements supplied, towns among them
ESCORTED: Final = 30  # from, to
EARNED: Final = 31  # what brought reputation (a card, a natural disaster or CONNECTIONS), number

FROM_HAND: Final = 0
FROM_TABLE: Final = 1  # the discard stack, or the card in play
CONNECTIONS: Final = 67  # beyond all cards

NAMES: Final = [
    "turn", "played", "sold", "copied", "gained", "paid", "placed", "road_built", "bridge_built", "crocodile_left",
    "worker_moved", "worker_left", "worker_laid_down", "connected", "bought", "taken", "stolen", "card_drawn",
    "market_card_left", "token_placed", "token_returned", "administrated", "took_back", "card_sacrificed",
    "card_ordered", "final_phase", "quit", "claimed", "game_over", "supplied", "escorted", "earned",
]  # fmt: skip

# native: compiled by mypyc
"""The action space of Faiyum: 491 numbers in named ranges."""

from typing import Final

KINDS: Final = 63  # kinds of cards a player can own: three starting kinds, 2 to 112, 114 to 120
OPTIONS: Final = 3  # that a card offers at the most
MOST_TIMES: Final = 12  # that anything can be done in one action
SLOTS: Final = 8  # of the market

PLAY: Final = 0  # play(card) for its action
SELL: Final = 63  # play(card) for $2
BUY: Final = 126  # buy(slot)
ADMINISTRATE: Final = 130
QUIT: Final = 131
STOP: Final = 132
SPACE: Final = 133  # a space, for whatever is asked
ROAD: Final = 188  # a road site
BRIDGE: Final = 309  # a side of the channel; the last is the dam, which is never free
TOKEN: Final = 325  # wheat, grape, stone, fish, rose, the $3
COUNT: Final = 331  # 1 to 12
OPTION: Final = 343  # (a), (b), (c)
HAND: Final = 346  # a hand card
DISCARD: Final = 409  # a card of the discard stack, 0 is the top
IN_PLAY: Final = 474  # the card in play
MARKET: Final = 475  # a market slot
BUY_BACK: Final = 483
GOAL: Final = 484  # a goal of the campaign

NUM_ACTIONS: Final = 491

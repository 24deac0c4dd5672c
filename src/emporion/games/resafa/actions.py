# native: compiled by mypyc
"""The action space of Resafa: 811 numbers in named ranges; the free plays come last."""

from typing import Final

CELLS: Final = 60  # more free cells or garden squares than any area can have

STOP: Final = 0  # stop, decline, no trade, none, continue
MAIN: Final = 1  # start the main action
COLOUR: Final = 2  # start the colour action
END_TURN: Final = 3
PLAY: Final = 4  # play(action card, half)
ACTION: Final = 52  # which main action
COLOUR_OF: Final = 58  # which colour
DISPLAY: Final = 62  # a bonus card of the display: colour, slot
STEP: Final = 74  # a step on a track
SACK: Final = 78  # draw a sack card
TOP: Final = 79  # take the face-up special card
SEARCH: Final = 80  # search the stack
SPECIAL: Final = 81  # take this special card
PART: Final = 153  # a part of an effect
ROOM: Final = 159  # own workshop, room
OFFER: Final = 215  # level, position
OPTION: Final = 221  # front or back, before or after, use or keep, first or second
CELL: Final = 223  # a free cell beside the own workshops, by y and x
TURN: Final = 283  # quarter turns
SMALL: Final = 287  # a small garden in a square beside the own workshops, by y and x
LARGE: Final = 347
SLOT: Final = 407  # orientation and thirds
CANAL: Final = 417  # canal tile, side
SPACE: Final = 431  # a space of the network
MOVE: Final = 456  # destination, through Resafa
LOAD: Final = 474  # nothing, or kind and number
SELL: Final = 503
BUY: Final = 504
COUNT: Final = 505  # 0 to 7
FLIP: Final = 513  # turn the tile of a centre
BASE: Final = 522  # centre, base space
ROW: Final = 549  # merchant row
ITEM: Final = 552  # coin, stone, marble, amphora, spice
SWAP: Final = 557  # starting card that leaves
DRAW: Final = 563  # yellow card that is drawn
DROP_BONUS: Final = 581  # discard a bonus card for the hand limit
FLOW: Final = 653  # down, left, right
ROTATE: Final = 656  # the starting workshops

FREE: Final = 672
BONUS: Final = 672  # play a bonus card
USE_SACK: Final = 744  # use a sack card
DROP_SACK: Final = 756  # discard a sack card for VP
INSTANT: Final = 768  # use a white or blue special card
TILE: Final = 804  # use a kept canal bonus tile

NUM_ACTIONS: Final = 811

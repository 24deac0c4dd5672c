# native: compiled by mypyc
"""What the eight numbers of a frame are, by the steps that share it: `s.arg(frames.CENTRE)`."""

from typing import Final

# Builds of all three kinds: workshop, garden, canal tile.
FLAGS: Final = 0  # of `mains`: whether it is a main action, and gives green bonuses
SINGLE: Final = 1  # the operation of a card that allows a single build, plus 1; 0 in a main action
COIN_OFF: Final = 2  # what cards have taken off the cost
STONE_OFF: Final = 3
MARBLE_OFF: Final = 3  # of a canal tile, which costs no stone
WAITING: Final = 4  # the lists of effects that wait for the build, as a set
OFFERED: Final = 5  # a workshop: its place in the offer, its side, its cell
SIDE: Final = 6
CELL: Final = 7
SQUARE: Final = 5  # a garden: its square, its slot, its size
SLOT: Final = 6
SIZE: Final = 7
COMPLETED: Final = 6  # once it is laid: how many squares are completed with this one
FACE: Final = 5  # a canal: tile and side, its space
SPACE: Final = 6
BUILT: Final = 7  # once it is built: the new workshop, counted from 1; 0 for anything else

# Trades. Another trade may be made in between, so nothing is read from where the caravan is.
TRADE_FLAGS: Final = 0
BASE_COIN_OFF: Final = 1
BASE_STONE_OFF: Final = 2
LINE: Final = 3
CENTRE: Final = 4
TRADED: Final = 5  # how many items
GOLDEN_LATER: Final = 6  # whether the golden bonus comes after the trade
BASE: Final = 7

# Effects of cards and tiles.
LIST: Final = 0
DONE: Final = 1  # the parts that are done, as a set
SACK: Final = 2  # the sack card that goes under the deck afterwards, plus 1
NEW_SHOP: Final = 3  # the workshop that was built for it, counted from 1

# What a single operation of a card asks; the number left is that of items, or of payments.
OP: Final = 0
LEFT: Final = 1

# Productions.
ACTIVATIONS: Final = 0
USED: Final = 1  # workshops, as a set
BY_CARD: Final = 2

# Steps on tracks, and what is taken from the display.
STEPS: Final = 0
STEP_COLOUR: Final = 1
COLOUR: Final = 0
CARDS: Final = 1
PROVISIONS: Final = 2  # whether a step or a sack card may be taken as well
STACK: Final = 0

# A turn.
READY: Final = 0  # the seats that have turned their first workshops, as a set
TAKEN: Final = 0  # main actions that are not offered, as a set
OF_TURN: Final = 1  # whether it is the main action of the turn

# Tokens, tiles.
KIND: Final = 0
ANYWHERE: Final = 0  # whether any trading tile may be turned over; otherwise that of a centre
WHERE: Final = 1

# The end of a round, and water.
PHASE: Final = 0  # of the end of the round: the one it goes on with
SCORED: Final = 0
AT: Final = 0  # the space the cube is on
PASSED: Final = 1  # spaces, as a set
OWNER: Final = 2  # who decides
START: Final = 3
ENTERED: Final = 4  # whether this space has scored

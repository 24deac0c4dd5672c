# native: compiled by mypyc
"""The action space of Trading in the Mediterranean: 634 numbers in 39 families, in the order of the data file."""

from typing import Final

PASS: Final = 0
READY: Final = 1
DRAFT_TO: Final = 2  # 0 = anyone, else seat
DRAFT_COUNTER: Final = 8  # offer
DRAFT_GIVE: Final = 23  # face with piracy declaration
DRAFT_WANT: Final = 98  # good
DRAFT_VP_GIVE: Final = 109  # +1 VP
DRAFT_VP_WANT: Final = 110  # +1 VP
PROMISE_MINE: Final = 111  # box
PROMISE_THEIRS: Final = 131  # box of the addressee
PROMISE_MODE: Final = 151  # 0 = use, 1 = refrain
SEAT: Final = 153  # seat: argument of promise, target, swap, accuse
CLAIM: Final = 159  # idea index, about the last card given
WISH: Final = 177  # idea index, about the last good wanted
DRAFT_SEND: Final = 195
DRAFT_DROP: Final = 196
ACCEPT: Final = 197  # offer
DECLINE: Final = 212  # offer
WITHDRAW: Final = 227  # own slot
ASK: Final = 230  # offer
PICK: Final = 245  # face with piracy declaration
CONFIRM: Final = 320
REJECT: Final = 321
WH_ADD: Final = 322  # face
WH_REMOVE: Final = 396  # face
TARGET: Final = 470  # box, then seat
CLEAR: Final = 490  # box
SWITCH_ALL: Final = 510  # first box of an all_others card
ABANDON: Final = 530  # 0 = government, 1 = religion (toggle)
SACRIFICE: Final = 532  # altar 0..1 x (5 basic goods, none)
SWAP: Final = 544  # box, then seat, then pick
DONE: Final = 564
CHOOSE_CIVIC: Final = 565  # wine, dye, slaves, art
REFUSE: Final = 569  # 0 = let it apply, 1 = ignore
EXTRA_DECK: Final = 571  # deck in the order above
CHOOSE_DEV: Final = 585  # drawn slot 0..19 x side (8 regular + at most 12 extra cards)
SKIP_DEV: Final = 625  # 0 = government, 1 = religion
ACCUSE: Final = 627  # then seat (option conduct_votes)
PENALTY: Final = 628  # 0..5 VP (option conduct_votes)

NUM_ACTIONS: Final = 634

# native: compiled by mypyc
"""What the public movements of a stack tell: in which layers its cards lie, and who drew from them."""  # section e

from typing import Final

from mypy_extensions import i64

from emporion.games.megaciv.stacks import BOTTOM_CARD

# Layers of a stack, from the top: first the commodities set aside at the set-up, then what was shuffled with
# calamities, then the non-tradeable calamity; each rebuilding puts a shuffled layer, and perhaps this card, below.
ASIDE: Final = 0
MIXED: Final = 1
BOTTOM: Final = 2


class Reckoned:
    """A stack as everybody can reckon it."""

    layers: list[int]  # the layer of each card that is left, the top first
    seats: list[int]  # who drew a card since cards were last put below it
    drawn: list[int]  # and from which layer


def follow(moves: list[int], aside: i64, bottom: i64) -> Reckoned:
    """The stack after its movements; at first `aside` commodities lie on top, and 0 or 1 `bottom` card below."""
    layers: list[int] = [ASIDE] * aside + [MIXED] * (moves[0] - aside - bottom) + [BOTTOM] * bottom
    stack = Reckoned()
    stack.seats, stack.drawn = [], []
    top = 0
    for move in moves[1:]:
        if move < 0:
            stack.seats.append(-1 - move)
            stack.drawn.append(layers[top])
            top += 1
        elif move == BOTTOM_CARD:
            layers.append(BOTTOM)
        else:
            layers += [MIXED] * move  # MEG-RET-03, MEG-RET-05
            stack.seats, stack.drawn = [], []
    stack.layers = layers[top:]
    return stack

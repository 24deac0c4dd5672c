"""What the public movements of a stack tell: in which layers its cards lie, and who drew from them."""  # section e

from typing import NamedTuple

from emporion.games.megaciv.stacks import BOTTOM_CARD

# Layers of a stack, from the top: first the commodities set aside at the set-up, then what was shuffled with
# calamities, then the non-tradeable calamity; each rebuilding puts a shuffled layer, and perhaps this card, below.
ASIDE = 0
MIXED = 1
BOTTOM = 2


class Draw(NamedTuple):
    """A card drawn: by whom, and from which layer."""

    seat: int
    layer: int


class Stack(NamedTuple):
    """A stack as everybody can reckon it."""

    layers: list[int]  # the layer of each card that is left, the top first
    drawn: list[Draw]  # since cards were last put below it


def follow(moves: list[int], aside: int, bottom: int) -> Stack:
    """The stack after its movements; at first `aside` commodities lie on top, and 0 or 1 `bottom` card below."""
    layers = [ASIDE] * aside + [MIXED] * (moves[0] - aside - bottom) + [BOTTOM] * bottom
    drawn: list[Draw] = []
    for move in moves[1:]:
        if move < 0:
            drawn.append(Draw(-1 - move, layers.pop(0)))
        elif move == BOTTOM_CARD:
            layers.append(BOTTOM)
        else:
            layers += [MIXED] * move  # MEG-RET-03, MEG-RET-05
            drawn = []
    return Stack(layers, drawn)

"""Where things are: the water network, personal areas, action cards, trading lines."""

from emporion.core.messages import cache_spoken
from emporion.games.resafa import components as c
from emporion.games.resafa.board import CENTRES, COLUMNS, NOTHING, PAIRS, SPACES, TANK_ROW
from emporion.games.resafa.refusals import SAY, special_title
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.state import CENTRE, GRID
from emporion.games.resafa.words.cards import line_text

HOME, LETTERS = 7, 26  # the first workshop is in column h and row 8, so that an area can grow to all sides


@cache_spoken
def space_name(space: int) -> str:
    """A space of the water network, rows and columns counted from 1."""
    if space >= SPACES:
        return SAY("way.out")
    if space // COLUMNS == TANK_ROW:
        return SAY("way.tank", {"column": space % COLUMNS + 1})
    return SAY("way.space", {"row": space // COLUMNS + 1, "column": space % COLUMNS + 1})


def cell_name(cell: int) -> str:
    """A cell of a personal area by its column and row, "h8": the first workshop's."""
    return f"{column_name(cell % GRID - CENTRE)}{row_number(cell // GRID - CENTRE)}"


def column_name(x: int) -> str:
    """The letter of a column; twice beyond a to z."""
    place = x + HOME
    return chr(ord("a") + place % LETTERS) * (1 + abs(place // LETTERS))


def row_number(y: int) -> int:
    """The number of a row."""
    return y + HOME + 1


def pair_title(pair: int) -> str:
    """A starting action card, by its two actions."""
    card = c.ACTION_CARDS[c.SETS[0], pair + 1]  # RES-PLS-09: the pairs are the same in every set
    return " / ".join(SAY(f"action.{card[half]['action']}") for half in ("top", "bottom"))


def action_card_title(card: int) -> str:
    """An action card: a starting card or a yellow special card."""
    return pair_title(card) if card < PAIRS else special_title(card - PAIRS)


def deals(s: Resafa, centre: int, turned: bool = False) -> str:
    """Both lines of the trading tile in a centre, as it lies or turned over."""
    if not 0 <= centre < CENTRES or s.tile_at[centre] == NOTHING:
        return ""
    side = (s.tile_side[centre] + turned) % 2
    first = (s.tile_at[centre] * 2 + side) * 2
    return SAY("effect.also", {"first": line_text(first), "last": line_text(first + 1)})

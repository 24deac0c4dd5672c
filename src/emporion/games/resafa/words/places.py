"""Where things are: the water network, personal areas, action cards, trading lines."""

from emporion.core.messages import cache_spoken
from emporion.games.resafa import components as c
from emporion.games.resafa.board import CENTRES, COLUMNS, NOTHING, PAIRS, SPACES, TANK_ROW
from emporion.games.resafa.refusals import SAY, special_title, workshop_title
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.state import CENTRE, GRID
from emporion.games.resafa.words.cards import line_text


@cache_spoken
def space_name(space: int) -> str:
    """A space of the water network, rows and columns counted from 1."""
    if space >= SPACES:
        return SAY("way.out")
    if space // COLUMNS == TANK_ROW:
        return SAY("way.tank", {"column": space % COLUMNS + 1})
    return SAY("way.space", {"row": space // COLUMNS + 1, "column": space % COLUMNS + 1})


@cache_spoken
def cell_name(cell: int) -> str:
    """A cell of a personal area, by the way to it from the first workshop."""
    return way_from_home(cell % GRID - CENTRE, cell // GRID - CENTRE)


def way_from_home(x: int, y: int) -> str:
    """A cell of a personal area by its distance to the right of and below the first workshop."""
    home = {"home": workshop_title(0)}
    ways = [("east" if x > 0 else "west", abs(x))] if x else []
    ways += [("south" if y > 0 else "north", abs(y))] if y else []
    if len(ways) < 2:
        return SAY(f"way.{ways[0][0]}_of", {**home, "n": ways[0][1]}) if ways else SAY("way.home")
    first, last = (SAY(f"way.{way}", {"n": n}) for way, n in ways)
    return SAY("way.both", {**home, "first": first, "last": last})


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

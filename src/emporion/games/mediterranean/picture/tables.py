"""Goods, bottoms and developments by name, and what is said of their worth at a glance."""

from functools import cache

from emporion.core.messages import cache_spoken
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import FACE_GOOD, LUXURY_SORT, NAMES
from emporion.games.mediterranean.cards import IDEA_OF_FACE
from emporion.games.mediterranean.refusals import SAY

NAMED = c.GOOD_IDS[:NAMES]  # the goods that can be said on the floor
ROMAN = ("0", "I", "II", "III")
TURNS = len(c.TURNS)


def top_of(face: int) -> str:
    """The top of a card, as its picture is called."""
    top: str = c.GOOD_IDS[FACE_GOOD[face]]
    return top


def goods_of_sort(sort: int) -> range:
    """The goods that a card of a sort may be."""
    return range(sort, NAMES) if sort == LUXURY_SORT else range(sort, sort + 1)


@cache_spoken
def good_name(good: str) -> str:
    """A good as people read it."""
    return SAY(f"good.{good}")


@cache_spoken
def idea_name(face: int) -> str:
    """The bottom of a card as people read it."""
    return SAY(f"idea.{IDEA_OF_FACE[face].id}")


@cache_spoken
def short_idea(face: int) -> str:
    """The bottom of a card in a word; two arrows have their number beside them."""
    return SAY(f"idea.{IDEA_OF_FACE[face].id.removesuffix('_2')}")


@cache
def nasty(face: int) -> int:
    """How much one would like to be rid of the bottom of a card."""
    idea = IDEA_OF_FACE[face]
    return -2 * (idea.happiness + idea.safety + idea.vp) + int(not idea.may_warehouse)

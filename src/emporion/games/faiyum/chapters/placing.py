# native: compiled by mypyc
"""Choosing a space that fits the card, whatever is placed there."""

from mypy_extensions import i64

from emporion.core.refusal import Refusal
from emporion.games.faiyum.chapters.specials import CARDS
from emporion.games.faiyum.choices import SpaceChoice
from emporion.games.faiyum.state import Oasis


class FittingSpace(SpaceChoice):
    """A space where the card in action may place its piece."""

    def spaces(self, s: Oasis) -> i64:
        return CARDS[s.acts_as].where.spaces(s)

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        return CARDS[s.acts_as].where.refusal(s, thing)

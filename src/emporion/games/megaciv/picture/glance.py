"""The view at a glance for a terminal: the table in words, and what calamities and advances do."""

from collections.abc import Sequence

from emporion.core.bits import members
from emporion.core.glance import Glance
from emporion.core.messages import cache_spoken
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import FIRST_CALAMITY, FULL_TABLEAU, KINDS
from emporion.games.megaciv.picture.plain import text
from emporion.games.megaciv.refusals import SAY, advance_name, kind_name
from emporion.games.megaciv.rules import MegaCiv

WIDE = 77


def glance(seen: MegaCiv, names: Sequence[str]) -> Glance:
    """What a seat knows, in parts."""
    return Glance(text(seen, names=names, columns=WIDE).rstrip(), terms=_terms())


@cache_spoken
def _terms() -> dict[str, str]:
    """What every calamity and every advance for sale does, by its name."""
    calamities = {kind_name(kind): SAY(f"calamity_text.{c.KIND_IDS[kind]}") for kind in range(FIRST_CALAMITY, KINDS)}
    return calamities | {
        advance_name(advance): SAY(f"advance_text.{c.ADVANCE_IDS[advance]}") for advance in members(FULL_TABLEAU)
    }

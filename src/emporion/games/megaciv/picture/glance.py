"""The view at a glance for a terminal: the table in words, and what calamities and advances do."""

from collections.abc import Sequence

from emporion.core.glance import Glance
from emporion.core.messages import cache_spoken
from emporion.games.megaciv import components as c
from emporion.games.megaciv.picture.plain import text
from emporion.games.megaciv.picture.scene import View
from emporion.games.megaciv.refusals import SAY

WIDE = 77


def glance(view: View, names: Sequence[str]) -> Glance:
    """The parts of a view."""
    return Glance(text(view, names=names, columns=WIDE).rstrip(), terms=_terms())


@cache_spoken
def _terms() -> dict[str, str]:
    """What every calamity and every advance for sale does, by its name."""
    calamities = {SAY(f"card.{row['id']}"): SAY(f"calamity_text.{row['id']}") for row in c.CALAMITIES}
    advances = [row["id"] for row in c.ADVANCES if row["sprint"]]
    return calamities | {SAY(f"advance.{name}"): SAY(f"advance_text.{name}") for name in advances}

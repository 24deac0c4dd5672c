"""What a seat knows at a glance for a terminal: the table in words, and what ideas and developments do."""

from collections.abc import Sequence

from emporion.core.glance import Glance
from emporion.core.messages import cache_spoken
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.picture.plain import text
from emporion.games.mediterranean.refusals import SAY, kind_name
from emporion.games.mediterranean.rules import Mediterranean
from emporion.games.mediterranean.words.cards import development_text, idea_text

WIDE = 77


def glance(s: Mediterranean, names: Sequence[str]) -> Glance:
    """The parts of what a seat knows."""
    return Glance(text(s, names=names, columns=WIDE).rstrip(), terms=_terms())


@cache_spoken
def _terms() -> dict[str, str]:
    """What every idea and every development does, by its name."""
    ideas = {SAY(f"idea.{name}"): idea_text(at) for at, name in enumerate(c.IDEA_IDS)}
    return ideas | {kind_name(at): development_text(at) for at in range(len(c.KIND_IDS))}

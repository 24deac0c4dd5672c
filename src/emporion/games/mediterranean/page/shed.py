"""Which bottoms leave with cards that are given away."""

from collections import Counter
from collections.abc import Iterable
from html import escape

from emporion.games.mediterranean.page.markup import icon
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.looks import SYMBOLS
from emporion.games.mediterranean.picture.tables import idea_of


def shed(desk: Desk, faces: Iterable[str]) -> str:
    """The symbols one is rid of, equal ones counted."""
    gone = Counter(symbol for face in faces for symbol in idea_of(face)["symbols"])
    if not gone:
        return ""
    shown = "".join(f"{icon(SYMBOLS[name], 14)}<b>{number}</b>" for name, number in sorted(gone.items()))
    words = escape(desk.words("shed_long"))
    return f'<span class="emp-shed" title="{words}">{escape(desk.words("shed"))} {shown}</span>'

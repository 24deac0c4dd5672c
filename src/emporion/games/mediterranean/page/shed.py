"""Which bottoms leave with cards that are given away."""

from collections import Counter
from collections.abc import Iterable

from emporion.core.markup import escape
from emporion.games.mediterranean.cards import IDEA_OF_FACE
from emporion.games.mediterranean.page.markup import icon
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.looks import SYMBOLS


def shed(desk: Desk, faces: Iterable[int]) -> str:
    """The symbols one is rid of, equal ones counted."""
    gone = Counter(symbol for face in faces for symbol in IDEA_OF_FACE[face].symbols)
    if not gone:
        return ""
    shown = "".join(f"{icon(SYMBOLS[name], 14)}<b>{number}</b>" for name, number in sorted(gone.items()))
    words = escape(desk.words("shed_long"))
    return f'<span class="emp-shed" title="{words}">{escape(desk.words("shed"))} {shown}</span>'

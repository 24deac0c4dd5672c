"""The end of the game: seven rows of the final scoring, a column for each player, and who has won."""

from emporion.core.boxes import num, rect, write
from emporion.games.resafa.picture.inline import crest, icon, measure, numbered, shorten, shows, stamp
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.scoring import final_steps
from emporion.games.resafa.words.prompts import grade_words

LABELS = 238.0
SIGNS = ("scarab", "merchant", "pink", "special", "rare", "coin", "canal")


def ending(scene: Scene, width: float, height: float) -> str:
    """A ledger in the middle of the board; nothing while the game runs."""
    if not scene.s.is_terminal():
        return ""
    count = len(scene.players)
    wide, line = min(width - 30, LABELS + 92 * count), min(33.0, (height - 40) / 10.5)
    high = line * 10 + 14
    left, top = (width - wide) / 2, (height - high) / 2
    each = (wide - LABELS) / count
    drawn = rect(left, top, wide, high, 14, "res-ledger") + write(
        SAY("page.final"), left + 16, top + 20, 17, "res-s res-b"
    )
    for at, sign in enumerate(SIGNS):
        y = top + line * (at + 1.9)
        drawn += f'<path d="M{num(left + 10)} {num(y - line / 2)}h{num(wide - 20)}" class="res-rule"/>'
        drawn += (crest if sign == "pink" else icon)(sign, 19).draw(left + 14, y)
        drawn += write(shorten(SAY(f"final.{at + 1}"), 13, LABELS - 44), left + 40, y, 13)
    for seat in range(count):
        drawn += shows(f"final-{seat + 1}", _column(scene, seat, left + LABELS + each * (seat + 0.5), top, line))
    return f'<g id="res-ending">{drawn}</g>'


def _column(scene: Scene, seat: int, x: float, top: float, line: float) -> str:
    s = scene.s
    name = shorten(scene.names[seat], 13, 70, "res-b")
    half = measure(name, 13, "res-b") / 2
    drawn = stamp(f"seat-{seat + 1}", x - half - 6, top + 20, 15) + write(name, x + 5, top + 20, 13, "res-b", "middle")
    for at, vp in enumerate(final_steps(s, seat)):
        drawn += write(f"+{vp}" if vp else "–", x, top + line * (at + 1.9), 15, "res-b" if vp else "res-m", "middle")
    drawn += numbered(scene.player(seat).vp, x, top + line * 9.1, 36)
    words = grade_words(s) if s.solo() else SAY("page.rank", {"n": s.ranks()[seat]})
    return drawn + write(words, x, top + line * 10, 12, "res-b res-gold-t", "middle")

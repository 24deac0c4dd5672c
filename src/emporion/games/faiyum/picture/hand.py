"""The viewing seat's purse and hand."""

from emporion.core.boxes import num, put, write
from emporion.games.faiyum.chapters import administration
from emporion.games.faiyum.chapters.ending import next_reward
from emporion.games.faiyum.picture.cardface import card_element, face, strip_face
from emporion.games.faiyum.picture.inline import amount, coin, heading, icon, panel, row, text
from emporion.games.faiyum.picture.scene import Scene, card_ids
from emporion.games.faiyum.picture.seatmark import seat_mark
from emporion.games.faiyum.picture.tables import GOODS
from emporion.games.faiyum.refusals import SAY

PURSE, GAP = 158.0, 8.0
WIDEST, NARROWEST, OVERLAPPED = 124.0, 82.0, 100.0


def hand(scene: Scene, seat: int, width: float, height: float) -> str:
    """The panel: purse at the left, then the cards, side by side while they fit and fanned when they do not."""
    cards = scene.hand(seat) or []
    count = scene.s.hand_size(seat)
    note = SAY("page.hand_note", {"n": count})
    parts = [panel(width, height), seat_mark(seat, scene.letters[seat], 23, 19, 20)]
    parts += [heading(SAY("page.hand"), note, 40, 18), _purse(scene, seat, height)]
    left, top = PURSE + 18, 33.0
    room, tall = width - left - 11, height - top - 12
    if not cards:
        words = SAY("drawn.closed_hand" if count else "page.hand_empty")
        parts.append(write(words, left + room / 2, top + tall / 2, 13, "fai-m", "middle"))
    wide = min(WIDEST, (room - GAP * (len(cards) - 1)) / max(1, len(cards)))
    step = wide + GAP
    if fanned := wide < NARROWEST:
        wide, step = OVERLAPPED, (room - OVERLAPPED) / (len(cards) - 1)
    for at, (ident, card) in enumerate(zip(card_ids(cards, seat, "hand"), cards, strict=True)):
        seen = at == len(cards) - 1 or not fanned
        drawn = face(card, wide, tall) if seen else strip_face(card, wide, tall, 0, step)
        element = card_element(scene, card, ident, "hand", drawn, (0, wide if seen else step, tall))
        parts.append(f'<g id="hand-{at + 1}" transform="translate({num(left + at * step)} {top})">{element}</g>')
    return "".join(parts)


def _purse(scene: Scene, seat: int, height: float) -> str:
    """Reputation, money and goods large, and what an administration, or quitting, would bring."""
    middle = 11 + PURSE / 2
    parts = [
        put(amount("reputation", scene.owns(seat, "reputation"), 30), middle - 36, 56),
        put(coin(scene.owns(seat, "money"), 40), middle + 42, 56),
    ]
    for at, good in enumerate(GOODS):
        x, y = 14 + at % 3 * 52, 93 + at // 3 * 29
        parts.append(goods_box(good, scene.owns(seat, good), x, y, 25, 17))
    parts += [write(line, 12, height - 34 + at * 14, 11.3, "fai-m") for at, line in enumerate(_prospect(scene, seat))]
    return "".join(parts)


def _prospect(scene: Scene, seat: int) -> list[str]:
    """What the end of the hand would bring: an administration, or quitting in the final phase."""
    s = scene.s
    if scene.over or s.quit[seat]:
        return [SAY("page.you_quit")]
    if s.final_phase:
        return [SAY("drawn.quitting"), SAY("drawn.quitting_brings", {"n": next_reward(s)})]
    rule = {"base": administration.INCOME[s.seats], "minus": administration.LESS_PER_CARD[s.seats]}
    return [SAY("page.administration_now", {"n": administration.income(s, seat)}), SAY("page.income_rule", rule)]


def goods_box(good: str, count: int, x: float, y: float, size: float, letters: float) -> str:
    """An icon and a number; faint where there is none."""
    drawn = put(row([icon(good, size), text(str(count), letters)], 2), x, y, 0)
    faint = "" if count else ' class="fai-nil"'
    return f"<g{faint}><title>{count} {SAY(f'resource.{good}')}</title>{drawn}</g>"

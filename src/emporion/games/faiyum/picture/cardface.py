"""One card: number and kind in the corners, the piece and its place, name, cost and gain, a few words."""

from emporion.core.boxes import num, put, write
from emporion.core.markup import escape
from emporion.core.messages import cache_spoken
from emporion.games.faiyum.picture.formula import art, few_words, formula
from emporion.games.faiyum.picture.inline import icon, measure, row, shorten, stamp, wrap
from emporion.games.faiyum.picture.marks import card_mark, opening
from emporion.games.faiyum.picture.scene import Scene, Target
from emporion.games.faiyum.picture.tables import CARDS, Card
from emporion.games.faiyum.refusals import SAY

Seen = tuple[float, float, float]
"""Of a card that others cover: where the part that is seen begins, how wide and how high it is."""

LINE = 12.0
FORMULA_LINE = 21.0
UPRIGHT_BELOW = 46
DISASTER_ICONS = {"122": "wasteland", "124": "heat", "126": "drought", "128": "disaster"}


@cache_spoken
def card_title(card: str) -> str:
    """The whole card in words, for a tooltip or a screen reader."""
    drawn = CARDS[card]
    number = f" ({drawn.number})" if drawn.number else ""
    text = drawn.text or SAY("drawn.disaster", {"order": SAY(f"order.{drawn.quit_order}")})
    return f"{drawn.title}{number}. {text}"


def target_card(card: str, ident: str, face: str, seen: Seen, target: Target) -> str:
    """A card that stands for an option, framed where it is seen."""
    words = f"{target.text}. {card_title(card)}"
    button = opening(card, target.text, False, ident, target)
    return f"{button}<title>{escape(words)}</title>{face}{card_mark(*seen, False)}</g>"


def card_element(scene: Scene, card: str, ident: str, place: str, face: str, seen: Seen) -> str:
    """A card on the table with its id and its words; a target is framed where it is seen.

    Of a starting card's twins only the first is the chosen one.
    """
    words = card_title(card)
    chosen = card == scene.chosen and (bool(CARDS[card].number) or ident.endswith("-1"))
    if not scene.marks_card(card, place) or not (chosen or card in scene.marked):
        return f'<g id="{ident}" data-card="{card}"><title>{escape(words)}</title>{face}</g>'
    return f"{opening(card, words, chosen, ident)}<title>{escape(words)}</title>{face}{card_mark(*seen, chosen)}</g>"


def paper(card: Card, width: float, height: float, ghost: bool = False) -> str:
    """The card's paper, its top edge in the colour of its kind; dashed while the card is still in play."""
    w, h = num(width), num(height)
    style = "fai-storm" if card.is_disaster else "fai-ghost" if ghost else "fai-card"
    fill = "" if card.is_disaster else ' fill="url(#fai-g-card)"'
    edge = f"M0 9A9 9 0 0 1 9 0H{num(width - 9)}A9 9 0 0 1 {w} 9L{num(width - 0.9)} 5H.9Z"
    return f'<rect width="{w}" height="{h}" rx="9"{fill} class="{style}"/><path d="{edge}" class="fai-key"/>'


def _corners(card: Card, left: float, right: float) -> str:
    """The number at the left, the glyph of the kind at the right."""
    return write(card.label, left + 7, 15, 13, "fai-b") + stamp(card.kind, right - 12, 15, 14, "fai-kind")


def _name(card: Card, middle: float, top: float, size: float, room: float) -> tuple[str, float]:
    """The name in one or two lines below `top`, and the height it takes."""
    style = "fai-s fai-b"
    lines = wrap(card.name, size, room, style)
    widest = max(measure(line, size, style) for line in lines)
    size = min(size, size * room / widest)
    pitch = size * 1.05
    drawn = (write(line, middle, top + pitch * (at + 0.5), size, style, "middle") for at, line in enumerate(lines))
    return "".join(drawn), pitch * len(lines)


@cache_spoken
def face(card: str, width: float, height: float, players: int = 0, foot: float = 0) -> str:
    """A card to be read whole; `foot` is left free at the bottom."""
    drawn = CARDS[card]
    body = _disaster(drawn, width, height, players) if drawn.is_disaster else _body(drawn, width, height - foot)
    return f'<g class="fai-k-{drawn.kind}">{paper(drawn, width, height)}{body}</g>'


def _body(card: Card, width: float, height: float) -> str:
    """Everything on the paper; low cards do without the picture."""
    middle, bottom, top = width / 2, height - 5, 21.0
    parts = [_corners(card, 0, width)]
    if tall := bottom > 105:
        icons = art(card.id) or (card.kind,)
        corner = max(22, 10 + measure(card.label, 13, "fai-b"))
        parts.append(put(row([icon(name, 28) for name in icons], 3), middle, 24, room=width - 2 * corner))
        top = 41.0
    name, used = _name(card, middle, top, 13.5 if width > 120 else 12.5, width - 8)
    parts += [name, _effect(card.id, middle, top + used + 2, bottom, width - 8, tall)]
    return "".join(parts)


def _effect(card: str, middle: float, top: float, bottom: float, room: float, wordy: bool) -> str:
    """Cost and gain in the middle of the room that is left, the few words at its foot if there is room for them."""
    lines = formula(card)
    words = wrap(few_words(card), 11.3, room - 2) if wordy else []
    if len(lines) * FORMULA_LINE + len(words) * LINE > bottom - top:
        words = []
    floor = bottom - len(words) * LINE
    pitch = min(FORMULA_LINE, (floor - top) / len(lines))
    start = (top + floor - (len(lines) - 1) * pitch) / 2
    small = pitch / FORMULA_LINE
    drawn = [put(line, middle, start + at * pitch, room=min(room, line.width * small)) for at, line in enumerate(lines)]
    drawn += [write(line, middle, floor + (at + 0.5) * LINE, 11.3, "fai-m", "middle") for at, line in enumerate(words)]
    return "".join(drawn)


def _disaster(card: Card, width: float, height: float, players: int) -> str:
    """A natural disaster: nobody buys it; it pays the one who quits."""
    reward = card.reputation_by_players[players - 1]
    middle = width / 2
    name, used = _name(card, middle, 22, 12.5, width - 10)
    body = [_corners(card, 0, width), name]
    room = height - 42 - used
    body.append(stamp(DISASTER_ICONS[card.id], middle, 22 + used + room / 2, min(40, room - 4), "fai-kind"))
    worth = {"order": SAY(f"order.{card.quit_order}"), "n": reward}
    words = SAY("drawn.quit_worth", worth) if reward else SAY("drawn.worth_nothing")
    body.append(write(words, middle, height - 11, 11.3, "fai-b" if reward else "fai-m", "middle"))
    return "".join(body)


@cache_spoken
def strip_face(card: str, width: float, height: float, left: float, show: float, ghost: bool = False) -> str:
    """A card of which only a strip, `show` wide from `left`, is seen; in a narrow one the name stands upright."""
    drawn = CARDS[card]
    if show < UPRIGHT_BELOW:
        body = _spine(drawn, show, height)
    elif height > 120 and show > 58:
        body = _body(drawn, show, height)
    else:
        name, used = _name(drawn, show / 2, 24, 10.5, show - 6)
        icons = row([icon(name, 25) for name in art(card) or (drawn.kind,)], 3)
        body = _corners(drawn, 0, show) + name + put(icons, show / 2, (used + height) / 2 + 1, room=show - 8)
    moved = f'<g transform="translate({num(left)})">{body}</g>' if left else body
    return f'<g class="fai-k-{drawn.kind}">{paper(drawn, width, height, ghost)}{moved}</g>'


def _spine(card: Card, show: float, height: float) -> str:
    """Number and kind above, the name reading upwards."""
    middle = show / 2
    size = 12.0 if show > 24 else 10.5
    room = height - 50
    letters = max(8.0, min(11.0, 11.0 * room / measure(card.title, 11, "fai-b")))
    name = shorten(card.title, letters, room, "fai-b")
    foot = f"translate({num(middle)} {num(height - 8)}) rotate(-90)"
    upright = f'<g transform="{foot}">{write(name, 0, 0, letters, "fai-b")}</g>'
    number = write(card.label, middle, 15, size, "fai-b", "middle")
    return number + stamp(card.kind, middle, 29, min(12, show - 4), "fai-kind") + upright

"""The market: four cards for sale with their prices, and below them what slides down into their places."""

from emporion.core.boxes import num, put, write
from emporion.games.faiyum.actions import SLOTS
from emporion.games.faiyum.chapters.market import PRICES
from emporion.games.faiyum.picture.cardface import card_element, face
from emporion.games.faiyum.picture.inline import coin, heading, panel, row, stamp, text, token
from emporion.games.faiyum.picture.scene import Scene
from emporion.games.faiyum.refusals import SAY
from emporion.games.faiyum.state import CURRENT_SLOTS

PAD, GAP, FOOT = 11.0, 9.0, 40.0
LEAST_HEIGHT, MOST_HEIGHT = 330.0, 480.0


def market(scene: Scene, width: float, height: float = LEAST_HEIGHT) -> str:
    """The whole panel; what it is given above its least height makes the cards taller."""
    spare = height - LEAST_HEIGHT
    tall, low = 166 + spare * 0.5, 91 + spare * 0.5
    wide = (width - 2 * PAD - (CURRENT_SLOTS - 1) * GAP) / CURRENT_SLOTS
    parts = [
        panel(width, height),
        heading(SAY("page.market"), SAY("page.market_note"), PAD, 18),
        _tokens_above(scene, width),
    ]
    for slot in range(CURRENT_SLOTS):
        inner = _for_sale(scene, slot, wide, tall) if slot < len(scene.current) else _empty(wide, tall)
        parts.append(_slot(slot, PAD + slot * (wide + GAP), 39, inner))
    y = 39 + tall + 15
    parts.append(write(SAY("page.future"), PAD, y, 14, "fai-s fai-b fai-caps fai-m"))
    parts.append(write(SAY("page.future_note"), PAD + 52, y + 0.5, 12, "fai-m"))
    parts.append(f'<path d="M{PAD + 290} {num(y)}H{num(width - PAD)}" class="fai-rule fai-dots"/>')
    for at in range(SLOTS - CURRENT_SLOTS):
        inner = _to_come(scene, at, wide, low) if at < len(scene.future) else _empty(wide, low)
        parts.append(_slot(CURRENT_SLOTS + at, PAD + at * (wide + GAP), y + 12, inner))
    return "".join(parts)


def _slot(slot: int, x: float, y: float, inner: str) -> str:
    return f'<g id="market-{slot + 1}" transform="translate({num(x)} {num(y)})">{inner}</g>'


def _empty(width: float, height: float) -> str:
    return f'<rect width="{num(width)}" height="{num(height)}" rx="9" class="fai-empty"/>'


def _for_sale(scene: Scene, slot: int, width: float, height: float) -> str:
    card = scene.current[slot]
    drawn = face(card, width, height, len(scene.seats), FOOT) + _foot(scene, slot, width, height)
    tag = _leaves_next(width) if card in scene.leaving else ""
    return card_element(scene, card, f"card-{card}", "market", drawn, (0, width, height)) + tag


def _to_come(scene: Scene, at: int, width: float, height: float) -> str:
    card = scene.future[at]
    drawn = face(card, width, height, len(scene.seats))
    notch = f'<path d="M8 2.5H{num(width - 8)}" stroke="var(--panel)" stroke-width="5" stroke-dasharray="3 5"/>'
    faded = f'<g class="fai-future">{drawn}{notch}</g>'
    return card_element(scene, card, f"card-{card}", "market", faded, (0, width, height))


def _foot(scene: Scene, slot: int, width: float, height: float) -> str:
    """The price to pay on a coin, how a token lowered it, and whether the viewing seat can pay."""
    price, cheaper = scene.price(slot), scene.current[slot] in scene.tokens
    money = scene.owns(scene.me, "money") if scene.me is not None and not scene.over else None
    reach = money is not None and money >= price
    top = height - FOOT
    shape = f"M.5 {num(top)}H{num(width - 0.5)}V{num(height - 9)}a9 9 0 0 1 -9 8.5H9.5a9 9 0 0 1 -9 -8.5Z"
    parts = [f'<path d="{shape}" class="{"fai-reach" if reach else "fai-panel2"}"/>']
    parts.append(f'<path d="M0 {num(top)}H{num(width)}" class="fai-rule"/>')
    parts.append(put(coin(price, 32, "coin" if reach or money is None else "coin_off"), 6, top + FOOT / 2, 0))
    lines = []
    if cheaper:
        lines.append(row([text(f"${PRICES[slot]}", 13, "fai-b fai-m fai-cut"), token(13)], 5))
    if reach:
        lines.append(text(SAY("page.in_reach"), 11.5, "fai-b"))
    elif money is not None:
        lines.append(text(SAY("page.short", {"n": price - money}), 11.5, "fai-m"))
    for at, line in enumerate(lines):
        parts.append(put(line, 44, top + FOOT / 2 + (at - (len(lines) - 1) / 2) * 16, 0, width - 48))
    return "".join(parts)


def _leaves_next(width: float) -> str:
    """A tag on the cards the next administration removes."""
    words = write(SAY("page.leaves_next"), 5, 0, 10.5, "fai-b fai-pill-t", "middle")
    words = stamp("glass", -31, 0, 12, "fai-pill-t") + words
    pill = '<rect x="-42" y="-9" width="84" height="18" rx="9" class="fai-pill"/>'
    return f'<g transform="translate({num(width / 2)} -3)">{pill}{words}</g>'


def _tokens_above(scene: Scene, width: float) -> str:
    """The discount tokens that wait above the market."""
    waiting = scene.s.tokens_above
    if not waiting:
        return ""
    note = SAY("page.tokens_final" if scene.s.final_phase else "page.tokens_above", {"n": waiting})
    line = put(row([*[token(12)] * waiting, text(note, 12, "fai-m")], 4), width - PAD, 18, 1)
    return f'<g id="tokens-above"><title>{SAY("drawn.tokens_above", {"n": waiting})}</title>{line}</g>'

"""A player board: warehouse, caravan, merchant rows, canal tiles, special cards and kept canal bonus tiles."""

from collections.abc import Callable
from functools import cache
from html import escape

from emporion.core.boxes import Box, moved, put, rect, write
from emporion.games.resafa import components as c
from emporion.games.resafa.board import (
    BLUE,
    CANAL_BLUE,
    CANALS,
    CAUSEWAY,
    MOST_CAMELS,
    NOTHING,
    PINK,
    ROW_SPACES,
    ROW_VALUE,
    WHITE,
)
from emporion.games.resafa.effects import (
    CANAL_BONUS_LIST,
    END_VP,
    ON_BASE,
    ON_CANAL,
    ON_GARDEN,
    ON_TRADING,
    ON_WORKSHOP,
)
from emporion.games.resafa.gains import number_of
from emporion.games.resafa.picture.formula import effects, special
from emporion.games.resafa.picture.inline import (
    crest,
    icon,
    measure,
    numbered,
    points,
    row,
    shorten,
    shown,
    shows,
    stamp,
)
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.supply import rewards
from emporion.games.resafa.picture.tables import colour_of, trigger_of
from emporion.games.resafa.picture.targets import march, offered, refused
from emporion.games.resafa.picture.titles import canal_tile_title, kept_title, special_title
from emporion.games.resafa.picture.water import channel
from emporion.games.resafa.possible import level_2_open
from emporion.games.resafa.refusals import SAY, place_name
from emporion.games.resafa.scoring import ROW_THINGS, SCARAB_VP
from emporion.games.resafa.view import ROW_NAMES

WIDE = 196.0
WORKS = {
    **dict.fromkeys(["garden", "slot"], ON_GARDEN),
    **dict.fromkeys(["canal", "space"], ON_CANAL),
    **dict.fromkeys(["workshop", "side", "cell", "turn"], ON_WORKSHOP),
    "move": ON_TRADING,
    "base": ON_BASE,
}


def head(words: str, note: str = "") -> str:
    """The name of a section, and a few words at the right."""
    room = WIDE - measure(words, 12.5, "res-s res-b") - 8
    side = write(shorten(note, 11, room), WIDE, 8, 11, "res-m", "end") if note else ""
    return write(words, 0, 8, 12.5, "res-s res-b") + side


def sections(scene: Scene, seat: int) -> list[tuple[str, float]]:
    """The sections of a board with their heights, 196 wide."""
    drawn: list[Callable[[Scene, int], tuple[str, float]]] = [warehouse, caravan, merchants, squares, canals, own_cards]
    return [draw(scene, seat) for draw in drawn]


def playerboard(scene: Scene, seat: int) -> tuple[str, float]:
    """All sections below each other."""
    body, y = "", 0.0
    for drawn, high in sections(scene, seat):
        body += moved(0, y, drawn)
        y += high + 7
    return body, y


def warehouse(scene: Scene, seat: int) -> tuple[str, float]:
    """The five kinds of goods; a choice between goods is made here."""
    return head(SAY("page.warehouse")) + moved(0, 17, goods(scene, seat, WIDE, 44)), 61


def goods(scene: Scene, seat: int, wide: float, high: float) -> str:
    """The goods in boxes: icon above number, or beside it where there is less room."""
    owner, each = scene.player(seat), (wide + 4) / len(c.ITEMS)
    drawn = ""
    for at, name in enumerate(c.ITEMS):
        count = owner.own(at)
        x, middle = at * each, (each - 4) / 2
        body = rect(0, 0, each - 4, high, 8, "res-box")
        faint = "" if count else ' class="res-nil"'
        body += (
            f"<g{faint}>{stamp(name, middle, 15, 23)}{write(str(count), middle, high - 11, 17, 'res-b', 'middle')}</g>"
        )
        words = escape(f"{count} {SAY(f'item.{name}')}")
        mark = f' data-shows="has-{seat + 1}-{name}"'
        mark += f' data-tally="own-{name}" data-n="{count}"' if seat == scene.shown else ""
        body = f"<g{mark}><title>{words}</title>{body}</g>"
        offer = scene.offers.get(f"item-{name}") if seat == scene.me else None
        drawn += moved(x, 0, offered(f"item-{name}", offer, body, march(0, 0, each - 4, high, 8)))
    return drawn


def caravan(scene: Scene, seat: int) -> tuple[str, float]:
    """The camels as spaces; the load lies on them."""
    owner = scene.player(seat)
    where = place_name(scene.place(seat))
    drawn = head(SAY("page.caravan"), SAY("page.caravan_note", {"n": owner.camels, "place": where}))
    drawn += stamp("camel", 13, 30, 27, f"res-camel-{seat + 1}")
    each = (WIDE - 30) / int(MOST_CAMELS)
    for at in range(int(MOST_CAMELS)):
        x = 30 + at * each
        held, full = at < owner.camels, at < owner.loaded
        drawn += rect(x, 19, each - 2, 23, 5, "res-camels" if held else "res-box")
        if full:
            drawn += stamp(c.ITEMS[owner.load], x + each / 2 - 1, 30.5, 18)
        else:
            style = "res-b res-on-gold" if held else "res-m"
            drawn += write(str(at + 1), x + each / 2 - 1, 30.5, 11, style, "middle")
    return shows(f"caravan-{seat + 1}", drawn), 44


def merchants(scene: Scene, seat: int) -> tuple[str, float]:
    """The causeway, the three rows with their present value, and the scarabs."""
    owner = scene.player(seat)
    tokens, open_now = scene.s.token_count(seat), level_2_open(scene.s, seat)
    drawn = head(SAY("page.merchants"), SAY("page.merchants_note"))
    causeway = stamp("base", 10, 27, 20)
    for at in range(int(CAUSEWAY)):
        causeway += rect(24 + at * 27, 16, 24, 23, 6, "res-camels" if at < tokens else "res-box")
        if at < tokens:
            causeway += stamp("merchant", 36 + at * 27, 27.5, 18)
    words = SAY("page.level_2_open" if open_now else "page.level_2_closed")
    drawn += causeway + write(shorten(words, 11, 108), WIDE, 28, 11, "res-b res-done-t" if open_now else "res-m", "end")
    for at, filled in enumerate(owner.rows):
        drawn += moved(0, 42 + at * 25, _merchant_row(scene, seat, at, filled))
    scarabs = shows(f"scarabs-{seat + 1}", _scarabs(owner.scarabs))
    return drawn + moved(0, 42 + 25 * len(ROW_NAMES), scarabs), 64 + 25 * len(ROW_NAMES)


def _merchant_row(scene: Scene, seat: int, number: int, filled: int) -> str:
    name, count = ROW_NAMES[number], number_of(scene.s, seat, ROW_THINGS[number])
    body = stamp(name, 10, 12, 20)
    for at in range(int(ROW_SPACES)):
        x = 24 + at * 27
        body += rect(x, 1, 24, 22, 6, "res-camels" if at < filled else "res-box")
        body += (
            stamp("merchant", x + 12, 12.5, 18)
            if at < filled
            else write(str(at + 1), x + 12, 12.5, 12, "res-m", "middle")
        )
    body += write(f"{ROW_VALUE[filled]}×{count}", WIDE - 27, 12.5, 12, "res-m", "end") + numbered(
        ROW_VALUE[filled] * count, WIDE - 11, 12.5, 22, "vpe"
    )
    words = SAY("page.row_value", {"n": ROW_VALUE[filled], "count": count, "what": SAY(f"page.row_{name}")})
    offer = scene.offers.get(f"row-{name}") if seat == scene.me else None
    body = shows(f"row-{seat + 1}-{name}", f"<title>{escape(words)}</title>{body}")
    return offered(f"row-{name}", offer, body, march(-3, -1, WIDE + 6, 27, 7))


@cache
def _scarabs(count: int) -> str:
    """What the scarab tokens are worth at the end, as a table."""
    worth = list(SCARAB_VP)
    drawn = stamp("scarab", 10, 11, 20)
    each = (WIDE - 24) / (len(worth) - 1)
    for at, vp in enumerate(worth[1:], 1):
        x = 24 + (at - 1) * each
        now = at == min(count, len(worth) - 1)
        drawn += rect(x, 1, each - 4, 20, 5, "res-camels" if now else "res-box")
        drawn += write(str(vp), x + each / 2 - 2, 11, 12, "res-b res-on-gold" if now else "res-m", "middle")
    return drawn


def squares(scene: Scene, seat: int) -> tuple[str, float]:
    """What the next completed garden squares bring."""
    words = escape(SAY("page.square_rewards"))
    drawn = f"<title>{words}</title>{put(rewards(scene, seat), 0, 12, 0, WIDE)}"
    return shows(f"squares-{seat + 1}", drawn), 23


def canals(scene: Scene, seat: int) -> tuple[str, float]:
    """The canal tiles that are left, with both sides, and the water cubes won."""
    owner = scene.player(seat)
    left = owner.canals_left
    note = SAY("page.canals_note", {"n": len(left), "cubes": owner.cubes})
    drawn = shows(f"canals-{seat + 1}", head(SAY("page.canals_left"), note))
    each = (WIDE + 4) / CANALS
    for tile in range(CANALS):
        sides = "".join(moved(0, 22 * side, canal_icon(tile * 2 + side, each - 4, 20)) for side in (0, 1))
        faint = "" if tile in left else ' class="res-used"'
        drawn += moved(tile * each, 17, f"<g{faint}><title>{escape(canal_tile_title(tile))}</title>{sides}</g>")
    return drawn, 60


@cache
def canal_icon(face: int, wide: float, high: float) -> str:
    """One side of a canal tile, small."""
    drop = numbered(CANAL_BLUE[face], wide - 6, 7, 12, "vpr") if CANAL_BLUE[face] else ""
    return rect(0, 0, wide, high, 4, "res-canal") + channel(face, wide, high) + drop


def own_cards(scene: Scene, seat: int) -> tuple[str, float]:
    """Special cards beside the hand, and canal bonus tiles that were kept."""
    owner = scene.player(seat)
    rows = [
        _special(scene, seat, card) for colour in (WHITE, BLUE, PINK) for card in owner.special(colour)
    ] + [_kept(scene, seat, kind, count) for kind, count in enumerate(owner.kept) if count]
    drawn = head(SAY("page.own_cards"), "" if rows else SAY("page.no_card"))
    for at, body in enumerate(rows):
        drawn += moved(0, 17 + 33 * at, body)
    return drawn, 16 + 33 * len(rows)


def _special(scene: Scene, seat: int, card: int) -> str:
    ident, vp = c.SPECIAL_IDS[card], END_VP[card]
    place = f"special-{ident}"
    offer = scene.offers.get(place) if seat == scene.me else None
    note = _when(scene, seat, card, offer is not None)
    live = offer is not None or note == "works_now"
    end = [shown(f"icon-{ident}", points(vp, 22, "vpe"))] if vp else []
    said = SAY(f"page.{note}") if note else ""
    body = _card_row(crest(c.COLOURS[colour_of(card)], 19), row(special(card, 17), 4), end, said, live)
    body = f'<g class="res-used">{body}</g>' if note == "used" else body
    return _playable(scene, seat, place, special_title(card), body)


def _when(scene: Scene, seat: int, card: int, now: bool) -> str:
    """When a special card works, as the key of a word; empty for one that could be played some other time."""
    if scene.s.is_used(seat, card):
        return "used"
    if colour_of(card) == PINK:
        return "at_end"
    trigger = trigger_of(card)
    if trigger != NOTHING:
        works = scene.builds and seat == scene.shown and WORKS.get(scene.step) == trigger
        return "works_now" if works else "always"
    return "play_now" if now else ""


def _playable(scene: Scene, seat: int, place: str, words: str, body: str) -> str:
    """A card beside the hand: a button, or why it is none, or just itself."""
    offer = scene.offers.get(place) if seat == scene.me else None
    if why := scene.greyed.get(place) if seat == scene.me else None:
        return refused(why, words, body)
    return offered(place, offer, f"<title>{escape(words)}</title>{body}", march(0, 0, WIDE, 30, 7))


def _kept(scene: Scene, seat: int, kind: int, count: int) -> str:
    ident = c.CANAL_BONUS_IDS[kind]
    place = f"tile-{ident}"
    live = seat == scene.me and place in scene.offers
    face = row(
        [
            effects(CANAL_BONUS_LIST[kind], 18),
            *([shown(f"kept-{seat + 1}-{ident}", _times(count))] if count > 1 else []),
        ],
        6,
    )
    body = _card_row(icon("canal", 19), face, [], SAY("page.play_now" if live else "page.any_time"), live)
    return _playable(scene, seat, place, kept_title(kind), body)


def _times(count: int) -> Box:
    words = f"×{count}"
    return Box(measure(words, 13, "res-b"), lambda x, y: write(words, x, y, 13, "res-b"))


def _card_row(sign: Box, face: Box, end: list[Box], note: str, live: bool) -> str:
    """A card as one line: its sign, what it does, its icon VP, when it works."""
    drawn = rect(0, 0, WIDE, 30, 7, "res-live" if live else "res-box") + put(sign, 6, 15, 0)
    last = WIDE - 6
    if note:
        drawn += write(note, last, 15, 11, "res-b res-gold-t" if live else "res-m", "end")
        last -= measure(note, 11, "res-b") + 5
    for box in end:
        drawn += put(box, last, 15, 1)
        last -= box.width + 4
    return drawn + put(face, 30, 15, 0, last - 32)


def purse(scene: Scene, seat: int, wide: float, high: float) -> str:
    """Goods and camels in one line, for a narrow page."""
    owner, each = scene.player(seat), (wide + 4) / (len(c.ITEMS) + 1)
    drawn = ""
    for at, name in enumerate([*c.ITEMS, "camel"]):
        count = owner.camels if name == "camel" else owner.own(at)
        style = f"res-camel-{seat + 1}" if name == "camel" else ""
        faint = "" if count else ' class="res-nil"'
        body = stamp(name, 17, high / 2, 23, style) + write(str(count), each / 2 + 14, high / 2, 18, "res-b", "middle")
        body = shows(f"purse-{name}", f"<g{faint}>{body}</g>")
        drawn += moved(at * each, 0, rect(0, 0, each - 4, high, 8, "res-box") + body)
    return drawn

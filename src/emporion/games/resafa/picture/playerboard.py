"""A player board: warehouse, caravan, merchant rows, canal tiles, special cards and kept canal bonus tiles."""

from collections import Counter
from collections.abc import Callable
from html import escape

from emporion.core.boxes import Box, moved, put, rect, write
from emporion.games.resafa import components as c
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
from emporion.games.resafa.picture.tables import (
    CANAL_BONUSES,
    CANALS,
    CAUSEWAY,
    CENTRES,
    LEVEL_2_FROM,
    MOST_CAMELS,
    ROW_SPACES,
    SCARAB_VP,
    SPECIALS,
)
from emporion.games.resafa.picture.targets import march, offered, refused
from emporion.games.resafa.picture.titles import canal_tile_title, kept_title, special_title
from emporion.games.resafa.picture.water import channel
from emporion.games.resafa.refusals import SAY

WIDE = 196.0
ROW_ICONS = {"garden": "garden", "workshop": "workshop", "canal": "canal"}
WORKS = {
    **dict.fromkeys(["garden", "slot"], "garden_action"),
    **dict.fromkeys(["canal", "space"], "canal_action"),
    **dict.fromkeys(["workshop", "side", "cell", "turn"], "workshop_action"),
    "move": "trading_action",
    "base": "trading_base",
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
    owner, each = scene.seats[seat], (wide + 4) / len(c.ITEMS)
    drawn = ""
    for at, name in enumerate(c.ITEMS):
        count = owner[name]
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
    owner = scene.seats[seat]
    place = owner["place"]
    where = CENTRES[place]["name"] if place in CENTRES else c.DATA["map"]["home_place"]["name"]
    drawn = head(SAY("page.caravan"), SAY("page.caravan_note", {"n": owner["camels"], "place": where}))
    drawn += stamp("camel", 13, 30, 27, f"res-camel-{seat + 1}")
    each = (WIDE - 30) / MOST_CAMELS
    for at in range(MOST_CAMELS):
        x = 30 + at * each
        held, full = at < owner["camels"], at < owner["loaded"]
        drawn += rect(x, 19, each - 2, 23, 5, "res-camels" if held else "res-box")
        if full:
            drawn += stamp(owner["load"], x + each / 2 - 1, 30.5, 18)
        else:
            style = "res-b res-on-gold" if held else "res-m"
            drawn += write(str(at + 1), x + each / 2 - 1, 30.5, 11, style, "middle")
    return shows(f"caravan-{seat + 1}", drawn), 44


def merchants(scene: Scene, seat: int) -> tuple[str, float]:
    """The causeway, the three rows with their present value, and the scarabs."""
    owner = scene.seats[seat]
    tokens = owner["square"] + owner["scarab"]
    open_now = tokens >= CAUSEWAY and scene.view["round"] >= LEVEL_2_FROM
    drawn = head(SAY("page.merchants"), SAY("page.merchants_note"))
    causeway = stamp("base", 10, 27, 20)
    for at in range(CAUSEWAY):
        causeway += rect(24 + at * 27, 16, 24, 23, 6, "res-camels" if at < tokens else "res-box")
        if at < tokens:
            causeway += stamp("merchant", 36 + at * 27, 27.5, 18)
    words = SAY("page.level_2_open" if open_now else "page.level_2_closed")
    drawn += causeway + write(shorten(words, 11, 108), WIDE, 28, 11, "res-b res-done-t" if open_now else "res-m", "end")
    counts = {
        "garden": _garden_tiles(scene, seat),
        "workshop": len(owner["workshops"]),
        "canal": len(owner["canal_tiles"]),
    }
    for at, (name, filled) in enumerate(owner["rows"].items()):
        drawn += moved(0, 42 + at * 25, _merchant_row(scene, seat, name, filled, counts[name]))
    scarabs = shows(f"scarabs-{seat + 1}", _scarabs(owner["scarab"]))
    return drawn + moved(0, 42 + 25 * len(counts), scarabs), 64 + 25 * len(counts)


def _garden_tiles(scene: Scene, seat: int) -> int:
    return sum(len(square["tiles"]) for square in scene.seats[seat]["gardens"])


def _merchant_row(scene: Scene, seat: int, name: str, filled: int, count: int) -> str:
    body = stamp(ROW_ICONS[name], 10, 12, 20)
    for at in range(ROW_SPACES):
        x = 24 + at * 27
        body += rect(x, 1, 24, 22, 6, "res-camels" if at < filled else "res-box")
        body += (
            stamp("merchant", x + 12, 12.5, 18)
            if at < filled
            else write(str(at + 1), x + 12, 12.5, 12, "res-m", "middle")
        )
    body += write(f"{filled}×{count}", WIDE - 27, 12.5, 12, "res-m", "end") + numbered(
        filled * count, WIDE - 11, 12.5, 22, "vpe"
    )
    words = SAY("page.row_value", {"n": filled, "count": count, "what": SAY(f"page.row_{name}")})
    offer = scene.offers.get(f"row-{name}") if seat == scene.me else None
    body = shows(f"row-{seat + 1}-{name}", f"<title>{escape(words)}</title>{body}")
    return offered(f"row-{name}", offer, body, march(-3, -1, WIDE + 6, 27, 7))


def _scarabs(count: int) -> str:
    """What the scarab tokens are worth at the end, as a table."""
    drawn = stamp("scarab", 10, 11, 20)
    each = (WIDE - 24) / (len(SCARAB_VP) - 1)
    for at, vp in enumerate(SCARAB_VP[1:], 1):
        x = 24 + (at - 1) * each
        now = at == min(count, len(SCARAB_VP) - 1)
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
    owner = scene.seats[seat]
    left = len(c.CANAL_IDS) - len(owner["canal_tiles"])
    note = SAY("page.canals_note", {"n": left, "cubes": owner["water_cubes"]})
    drawn = shows(f"canals-{seat + 1}", head(SAY("page.canals_left"), note))
    each = (WIDE + 4) / len(c.CANAL_IDS)
    for at, tile in enumerate(c.CANAL_IDS):
        sides = "".join(
            moved(0, 22 * place, canal_icon(tile, side, each - 4, 20)) for place, side in enumerate(("front", "back"))
        )
        faint = ' class="res-used"' if tile in owner["canal_tiles"] else ""
        drawn += moved(at * each, 17, f"<g{faint}><title>{escape(canal_tile_title(tile))}</title>{sides}</g>")
    return drawn, 60


def canal_icon(tile: str, side: str, wide: float, high: float) -> str:
    """One side of a canal tile, small."""
    face = CANALS[tile][side]
    drop = numbered(face["blue"], wide - 6, 7, 12, "vpr") if face["blue"] else ""
    return rect(0, 0, wide, high, 4, "res-canal") + channel(face, wide, high) + drop


def own_cards(scene: Scene, seat: int) -> tuple[str, float]:
    """Special cards beside the hand, and canal bonus tiles that were kept."""
    owner = scene.seats[seat]
    rows = [
        _special(scene, seat, card) for colour in ("white", "blue", "pink") for card in owner["special"][colour]
    ] + [_kept(scene, seat, kind, count) for kind, count in Counter(owner["kept"]).items()]
    drawn = head(SAY("page.own_cards"), "" if rows else SAY("page.no_card"))
    for at, body in enumerate(rows):
        drawn += moved(0, 17 + 33 * at, body)
    return drawn, 16 + 33 * len(rows)


def _special(scene: Scene, seat: int, card: str) -> str:
    drawn = SPECIALS[card]
    place = f"special-{card}"
    offer = scene.offers.get(place) if seat == scene.me else None
    note = _when(scene, seat, card, offer is not None)
    live = offer is not None or note == "works_now"
    end = [shown(f"icon-{card}", points(drawn["end_vp"], 22, "vpe"))] if drawn["end_vp"] else []
    said = SAY(f"page.{note}") if note else ""
    body = _card_row(crest(drawn["colour"], 19), row(special(drawn, 17), 4), end, said, live)
    body = f'<g class="res-used">{body}</g>' if note == "used" else body
    return _playable(scene, seat, place, special_title(card), body)


def _when(scene: Scene, seat: int, card: str, now: bool) -> str:
    """When a special card works, as the key of a word; empty for one that could be played some other time."""
    drawn = SPECIALS[card]
    if card in scene.seats[seat]["used"]:
        return "used"
    if drawn["kind"] == "permanent":
        works = scene.builds and seat == scene.shown and WORKS.get(scene.step) == drawn["trigger"]
        return "works_now" if works else "always"
    if drawn["kind"] == "endgame":
        return "at_end"
    return "play_now" if now else ""


def _playable(scene: Scene, seat: int, place: str, words: str, body: str) -> str:
    """A card beside the hand: a button, or why it is none, or just itself."""
    offer = scene.offers.get(place) if seat == scene.me else None
    if why := scene.greyed.get(place) if seat == scene.me else None:
        return refused(why, words, body)
    return offered(place, offer, f"<title>{escape(words)}</title>{body}", march(0, 0, WIDE, 30, 7))


def _kept(scene: Scene, seat: int, kind: str, count: int) -> str:
    place = f"tile-{kind}"
    live = seat == scene.me and place in scene.offers
    face = row(
        [
            effects(CANAL_BONUSES[kind]["effects"], 18),
            *([shown(f"kept-{seat + 1}-{kind}", _times(count))] if count > 1 else []),
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
    owner, each = scene.seats[seat], (wide + 4) / (len(c.ITEMS) + 1)
    drawn = ""
    for at, name in enumerate([*c.ITEMS, "camel"]):
        count = owner["camels" if name == "camel" else name]
        style = f"res-camel-{seat + 1}" if name == "camel" else ""
        faint = "" if count else ' class="res-nil"'
        body = stamp(name, 17, high / 2, 23, style) + write(str(count), each / 2 + 14, high / 2, 18, "res-b", "middle")
        body = shows(f"purse-{name}", f"<g{faint}>{body}</g>")
        drawn += moved(at * each, 0, rect(0, 0, each - 4, high, 8, "res-box") + body)
    return drawn

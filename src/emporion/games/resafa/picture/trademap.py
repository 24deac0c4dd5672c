"""The trade map: Resafa and its roads, nine centres with their trading tiles and bases, the caravans."""

from collections.abc import Mapping
from functools import cache
from html import escape

from emporion.core.boxes import Box, moved, num, put, rect, write
from emporion.games.resafa import components as c
from emporion.games.resafa import frames
from emporion.games.resafa.board import (
    ANY,
    BASE_GAINS,
    BASE_SPACES,
    CENTRES,
    GOLDEN,
    HAS_GOLDEN,
    LINE_COIN,
    LINE_ITEM,
    LINE_VP,
    NOTHING,
    RESAFA,
)
from emporion.games.resafa.mains import FREE_MOVEMENT
from emporion.games.resafa.picture.formula import steps
from emporion.games.resafa.picture.inline import amount, amounts, icon, numbered, piece, pill, row, stamp, text
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import PLACES, gains_of
from emporion.games.resafa.picture.targets import march, target
from emporion.games.resafa.picture.titles import trading_tile_title
from emporion.games.resafa.possible import base_exists, base_row, move_cost
from emporion.games.resafa.refusals import SAY, place_name

WIDTH, HEIGHT = 470.0, 420.0
PLAQUE, HIGH, HEAD, LINE = 96.0, 55.0, 17.0, 18.0
BASE_STEP = 17.0
BUTTON = 35.0  # the height of a pill that can be chosen, broad enough in the smallest window
ASIDE, BROADEST = 42.0, 78.0  # how far from its base such a pill stands: where the map ends, on the other side
Point = tuple[float, float]


@cache
def spot(place: str) -> Point:
    """The middle of a plaque."""
    x, y = PLACES[place]
    return 54 + x / 100 * (WIDTH - 126), 40 + y / 100 * (HEIGHT - 80)


def trade_map(scene: Scene) -> str:
    """The whole map, 470 by 420; a centre whose bases can be chosen lies over its neighbours."""
    marked = "".join(_move_targets(scene, centre) for centre in range(CENTRES))
    above = {c.PLACE[place.split("-")[1]] for place in scene.offers if place.startswith("base-")}
    plaques = "".join(_plaque(scene, centre) for centre in sorted(range(CENTRES), key=above.__contains__))
    return _land() + _roads() + _home() + plaques + _caravans(scene) + marked


@cache
def _land() -> str:
    w, h = WIDTH, HEIGHT
    sea = (
        f"M-400-400H{num(w * 0.11)}C{num(w * 0.04)} {num(h * 0.2)} {num(w * 0.17)} {num(h * 0.38)} {num(w * 0.12)} "
        f"{num(h * 0.6)}C{num(w * 0.09)} {num(h * 0.76)} {num(w * 0.04)} {num(h * 0.74)} -400 {num(h * 0.82)}z"
    )
    rivers = (
        f"M{num(w * 0.58)}-400V-4C{num(w * 0.5)} {num(h * 0.1)} {num(w * 0.6)} {num(h * 0.27)} {num(w * 0.75)} "
        f"{num(h * 0.29)}S{num(w * 0.92)} {num(h * 0.62)} {num(w + 400)} {num(h * 0.9)}"
        f"M{num(w * 0.02)} {num(h * 0.78)}C{num(w * 0.2)} {num(h * 0.84)} {num(w * 0.28)} {num(h * 0.8)} "
        f"{num(w * 0.23)} {num(h + 400)}"
    )
    ground = "".join(rect(-400, -400, w + 800, h + 800, 0, style) for style in ("res-land", "res-dunes"))
    return (
        f'{ground}<path d="{sea}" class="res-shore"/><path d="{sea}" class="res-sea"/>'
        f'<path d="{sea}" class="res-waves"/><path d="{rivers}" class="res-river"/>'
    )


def hub() -> Point:
    """Where the roads to Resafa part."""
    x, y = spot(c.PLACE_IDS[RESAFA])
    return x, y + 30


@cache
def _roads() -> str:
    ends = [(spot(a), spot(b)) for a, b in c.ROADS] + [(hub(), spot(end)) for end in c.FORK]
    lines = "".join(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}" for a, b in ends)
    x, y = hub()
    paths = f'<path d="{lines}" class="res-road-0"/><path d="{lines}" class="res-road"/>'
    return f'{paths}<circle cx="{num(x)}" cy="{num(y)}" r="5" class="res-hub"/>'


@cache
def _home() -> str:
    x, y = spot(c.PLACE_IDS[RESAFA])
    name = place_name(RESAFA)
    sign = rect(1, 2, 78, 28, 8, "res-shade") + rect(0, 0, 78, 28, 8, "res-home") + stamp("workshop", 15, 13.5, 21)
    return moved(x - 39, y - 14, sign + write(name, 28, 14, 14.5, "res-s res-b res-city"), "place-resafa")


def _plaque(scene: Scene, centre: int) -> str:
    """A centre: its name, its bases, its tile as it lies; selling above, buying below, the better deal framed."""
    name, side, colour, w = c.CENTRE_IDS[centre], tile_side(scene, centre), c.TILE_COLOURS[centre], PLAQUE
    head = f"M0 6a6 6 0 0 1 6-6h{num(w - 12)}a6 6 0 0 1 6 6v{num(HEAD - 6)}H0z"
    drawn = rect(1, 2, w, HIGH, 6, "res-shade") + rect(0, 0, w, HIGH, 6, "res-plaque")
    drawn += f'<path d="{head}" class="res-head-{colour}"/>'
    drawn += write(c.CENTRE_NAMES[centre], 6, 8.5, 13, "res-s res-b res-city")
    for at in (0, 1):
        top = HEAD + 1 + at * LINE
        if side % 2 == at:
            drawn += rect(1.8, top + 0.4, w - 3.6, LINE - 1.4, 4, f"res-deal-{colour}")
        drawn += _line(side * 2 + at, top)
    x, y = spot(name)
    title = escape(tile_words(scene, centre))
    return moved(x - w / 2, y - HIGH / 2, f"<title>{title}</title>{drawn}{_bases(scene, centre)}", f"place-{name}")


def tile_side(scene: Scene, centre: int) -> int:
    """The trading tile of a centre as it lies: tile * 2 + side."""
    return scene.s.tile_at[centre] * 2 + scene.s.tile_side[centre]


@cache
def _line(line: int, top: float) -> str:
    """The sell or buy line of a tile, as `board` counts them."""
    sells, middle, coins = line % 2 == 0, top + LINE / 2 - 0.3, LINE_COIN[line]
    drawn = write("▲" if sells else "▼", 4, middle, 9, "res-m")
    drawn += stamp(c.ITEMS[LINE_ITEM[line]], 20, middle, 14.5)
    price = text(str(coins) if sells else f"−{coins}", 12.5, "res-b" if sells else "res-b res-less")
    drawn += put(row([price, icon("coin", 12.5)], 1), 29, middle, 0)
    if LINE_VP[line]:
        drawn += numbered(LINE_VP[line], 60, middle, 16.5)
    if HAS_GOLDEN[line]:
        drawn += (
            f'<rect x="69.5" y="{num(top + 1.4)}" width="24.5" height="{num(LINE - 3.4)}" rx="6" class="res-golden"/>'
        )
        drawn += f'<g class="res-on-card">{put(_golden(line, 11.5), 81.7, middle, room=22)}</g>'
    return drawn


def _golden(line: int, size: float) -> Box:
    """The golden bonus beside a line: a gain, or steps."""
    gains = gains_of(GOLDEN, line)
    count = gains.pop("step", 0)
    boxes = [*([amounts(gains, size)] if gains else []), *([steps(ANY, count, size)] if count else [])]
    return row(boxes, 4)


def base_spaces(scene: Scene, centre: int) -> list[int]:
    """The base spaces of a centre that are open with so many players, as `board` counts them."""
    return [base for base in range(centre * BASE_SPACES, (centre + 1) * BASE_SPACES) if base_exists(scene.s, base)]


def base_gains(scene: Scene, base: int) -> dict[str, int]:
    """What a base space gives: its token, then its bonus."""
    gains = gains_of(BASE_GAINS, base_row(scene.s, base))
    return {name: gains[name] for name in ("square", "scarab", "sack", "step", "vp") if name in gains}


def _bases(scene: Scene, centre: int) -> str:
    """A free space has the shape of the token it gives, and shows its bonus."""
    bases, name = base_spaces(scene, centre), c.CENTRE_IDS[centre]
    first = HIGH / 2 - BASE_STEP * len(bases) / 2
    drawn = ""
    for at, base in enumerate(bases):
        x, y = PLAQUE + 3, first + at * BASE_STEP + BASE_STEP / 2
        owner, number = scene.s.bases[base], base % BASE_SPACES
        gains = base_gains(scene, base)
        body = base_shape("square" in gains, x, y)
        if owner == NOTHING:
            body += _base_bonus(gains, x, y)
        else:
            body += f'<g id="base-{name}-{number + 1}">{stamp(scene.sign(owner), x, y, 13)}</g>'
        if offer := scene.offers.get(f"base-{name}-{number}"):
            glow = f'<circle cx="{num(x)}" cy="{num(y)}" r="10.5" class="res-march"/>'
            aside = HIGH / 2 + (at - (len(bases) - 1) / 2) * (BUTTON + 2)
            ahead = spot(name)[0] - PLAQUE / 2 + x + ASIDE
            across = x + ASIDE if ahead + BROADEST / 2 <= WIDTH else -ASIDE
            given = pill(amounts(gains, 18), across, aside, "res-pill res-march", BUTTON)
            body += glow + target(f"base-{name}-{number}", offer, given)
        drawn += body
    return drawn


def base_shape(square: bool, x: float, y: float, size: float = 15.5) -> str:
    """Square for a merchant, round for a scarab."""
    return rect(x - size / 2, y - size / 2, size, size, 3 if square else size / 2, "res-slotbox")


def _base_bonus(gains: Mapping[str, int], x: float, y: float) -> str:
    if vp := gains.get("vp", 0):
        return numbered(vp, x, y, 13)
    return next((stamp(name, x, y, 12) for name in ("step", "sack") if name in gains), "")


def _caravans(scene: Scene) -> str:
    """Camels stand above the plaque of their place, side by side."""
    drawn, at_place = "", dict.fromkeys(PLACES, 0)
    for seat in range(scene.s.seats):
        place = c.PLACE_IDS[scene.place(seat)]
        x, y = spot(place)
        at = at_place[place]
        at_place[place] += 1
        high = 14 if place == c.PLACE_IDS[RESAFA] else HIGH / 2
        drawn += piece(
            f"camel-{seat + 1}", x - 38 + 12 * (at % 2) + 26 * (at // 2), y - high - 19 - 11 * at, _camel(scene, seat)
        )
    return drawn


def _camel(scene: Scene, seat: int) -> str:
    owner = scene.player(seat)
    width = 40 + (27 if owner.loaded else 0)
    drawn = rect(0, 0, width, 22, 11, f"res-caravan res-s{seat + 1}") + stamp(f"seat-{seat + 1}", 10.5, 11, 12)
    drawn += stamp("camel", 27, 11, 21, f"res-camel-{seat + 1}")
    if owner.loaded:
        drawn += put(amount(c.ITEMS[owner.load], owner.loaded, 15), 39, 11, 0)
    words = SAY("page.caravan_of", {"name": scene.names[seat]})
    return f"<title>{escape(words)}</title>{drawn}"


def _move_targets(scene: Scene, centre: int) -> str:
    """What stands on a centre: a move there, straight or through Resafa, a line of its tile, or turning it over."""
    name = c.CENTRE_IDS[centre]
    x, y = spot(name)
    left, top = x - PLAQUE / 2, y - HIGH / 2
    drawn = ""
    if offer := scene.offers.get(f"move-{name}"):
        cost = row([icon("camel", 16), *_move_price(scene, centre, 0)], 2)
        frame = march(left - 2, top - 2, PLAQUE + 4, HIGH + 4, 8)
        drawn += target(f"move-{name}", offer, frame + pill(cost, x - 27, top + HIGH + 9, "res-pill", 21))
    if offer := scene.offers.get(f"through-{name}"):
        cost = row([icon("workshop", 15), icon("camel", 15), *_move_price(scene, centre, 1)], 1)
        body = pill(cost, x + 32, top + HIGH + 13, "res-pill res-march", BUTTON)
        if f"move-{name}" not in scene.offers:  # the only way there has the whole plaque
            body = march(left - 2, top - 2, PLAQUE + 4, HIGH + 4, 8) + body
        drawn += target(f"through-{name}", offer, body)
    if offer := scene.offers.get(f"flip-{name}"):
        frame = march(left - 2, top - 2, PLAQUE + 4, HIGH + 4, 8)
        drawn += target(f"flip-{name}", offer, frame + pill(icon("flip", 17), x, top + HIGH + 2, "res-pill", 23))
    return drawn + _line_targets(scene, centre, left, top)


def _move_price(scene: Scene, centre: int, through: int) -> list[Box]:
    """The coins of a move; a picture may mark one that nobody is asked for."""
    free = scene.step == "move" and scene.s.arg(frames.TRADE_FLAGS) & FREE_MOVEMENT != 0
    cost = max(0, move_cost(scene.s, centre, through, free))
    return [text(f"−{cost}" if cost else "0", 12.5, "res-b res-less"), icon("coin", 13.5)]


def _line_targets(scene: Scene, centre: int, left: float, top: float) -> str:
    """Sell or buy where the caravan is (RES-TRD-20)."""
    if scene.place(scene.shown) != centre:
        return ""
    drawn = ""
    for at, kind in enumerate(("sell", "buy")):
        if offer := scene.offers.get(kind):
            item = c.ITEMS[LINE_ITEM[tile_side(scene, centre) * 2 + at]]
            face = row([text("▲" if kind == "sell" else "▼", 12, "res-m"), icon(item, 19)], 3)
            line = march(left, top + HEAD + 1 + at * LINE, PLAQUE, LINE - 0.5, 5)
            button = pill(face, left + 24 + 48 * at, top + HIGH + 16, "res-pill res-march", BUTTON, 46)
            drawn += line + target(kind, offer, button)
    return drawn


def tile_words(scene: Scene, centre: int) -> str:
    """A centre in words: what one can sell and buy there."""
    return f"{c.CENTRE_NAMES[centre]}: {trading_tile_title(tile_side(scene, centre))}"

"""The trade map: Resafa and its roads, nine centres with their trading tiles and bases, the caravans."""

from collections.abc import Mapping
from html import escape
from typing import Any

from emporion.core.boxes import Box, moved, num, put, rect, write
from emporion.games.resafa import components as c
from emporion.games.resafa.picture import prices
from emporion.games.resafa.picture.formula import effects
from emporion.games.resafa.picture.inline import amount, amounts, icon, numbered, piece, pill, row, stamp, text
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import CENTRES, PLACES, TRADING_TILES
from emporion.games.resafa.picture.targets import march, target
from emporion.games.resafa.picture.titles import trading_tile_title
from emporion.games.resafa.refusals import SAY

WIDTH, HEIGHT = 470.0, 420.0
PLAQUE, HIGH, HEAD, LINE = 96.0, 55.0, 17.0, 18.0
BASE_STEP = 17.0
BUTTON = 35.0  # the height of a pill that can be chosen, broad enough in the smallest window
ASIDE, BROADEST = 42.0, 78.0  # how far from its base such a pill stands: where the map ends, on the other side
Point = tuple[float, float]


def spot(place: str) -> Point:
    """The middle of a plaque."""
    x, y = PLACES[place]
    return 54 + x / 100 * (WIDTH - 126), 40 + y / 100 * (HEIGHT - 80)


def trade_map(scene: Scene) -> str:
    """The whole map, 470 by 420; a centre whose bases can be chosen lies over its neighbours."""
    marked = "".join(_move_targets(scene, centre) for centre in CENTRES)
    above = {place.split("-")[1] for place in scene.offers if place.startswith("base-")}
    plaques = "".join(_plaque(scene, centre) for centre in sorted(CENTRES, key=lambda name: name in above))
    return _land() + _roads() + _home() + plaques + _caravans(scene) + marked


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
    x, y = spot("resafa")
    return x, y + 30


def _roads() -> str:
    ends = [(spot(road["a"]), spot(road["b"])) for road in c.DATA["map"]["road"]]
    ends += [(hub(), spot(end)) for end in c.DATA["map"]["fork"]["ends"]]
    lines = "".join(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}" for a, b in ends)
    x, y = hub()
    paths = f'<path d="{lines}" class="res-road-0"/><path d="{lines}" class="res-road"/>'
    return f'{paths}<circle cx="{num(x)}" cy="{num(y)}" r="5" class="res-hub"/>'


def _home() -> str:
    x, y = spot("resafa")
    name = c.DATA["map"]["home_place"]["name"]
    sign = rect(1, 2, 78, 28, 8, "res-shade") + rect(0, 0, 78, 28, 8, "res-home") + stamp("workshop", 15, 13.5, 21)
    return moved(x - 39, y - 14, sign + write(name, 28, 14, 14.5, "res-s res-b res-city"), "place-resafa")


def _plaque(scene: Scene, name: str) -> str:
    """A centre: its name, its bases, its tile as it lies; selling above, buying below, the better deal framed."""
    centre, there = CENTRES[name], scene.view["centres"][name]
    tile = TRADING_TILES[there["tile"]][there["side"]]
    colour, w = centre["tile_colour"], PLAQUE
    head = f"M0 6a6 6 0 0 1 6-6h{num(w - 12)}a6 6 0 0 1 6 6v{num(HEAD - 6)}H0z"
    drawn = rect(1, 2, w, HIGH, 6, "res-shade") + rect(0, 0, w, HIGH, 6, "res-plaque")
    drawn += f'<path d="{head}" class="res-head-{colour}"/>{write(centre["name"], 6, 8.5, 13, "res-s res-b res-city")}'
    for at, kind in enumerate(("sell", "buy")):
        top = HEAD + 1 + at * LINE
        if (there["side"] == "top") == (kind == "sell"):
            drawn += rect(1.8, top + 0.4, w - 3.6, LINE - 1.4, 4, f"res-deal-{colour}")
        drawn += _line(tile[kind], kind, top)
    x, y = spot(name)
    title = escape(tile_words(scene, name))
    return moved(x - w / 2, y - HIGH / 2, f"<title>{title}</title>{drawn}{_bases(scene, name)}", f"place-{name}")


def _line(line: Mapping[str, Any], kind: str, top: float) -> str:
    middle = top + LINE / 2 - 0.3
    drawn = write("▲" if kind == "sell" else "▼", 4, middle, 9, "res-m") + stamp(line["item"], 20, middle, 14.5)
    price = str(line["coin"]) if kind == "sell" else f"−{line['coin']}"
    drawn += put(
        row([text(price, 12.5, "res-b" if kind == "sell" else "res-b res-less"), icon("coin", 12.5)], 1), 29, middle, 0
    )
    if line.get("vp"):
        drawn += numbered(line["vp"], 60, middle, 16.5)
    if line["bonus"]:
        drawn += (
            f'<rect x="69.5" y="{num(top + 1.4)}" width="24.5" height="{num(LINE - 3.4)}" rx="6" class="res-golden"/>'
        )
        drawn += f'<g class="res-on-card">{put(effects(line["bonus"], 11.5), 81.7, middle, room=22)}</g>'
    return drawn


def base_spaces(scene: Scene, name: str) -> list[tuple[int, Mapping[str, Any]]]:
    """The base spaces of a centre that are open with so many players, by their numbers."""
    listed = CENTRES[name]["bases_12" if scene.network == "side_12" else "bases_34"]
    return [(at, space) for at, space in enumerate(listed) if space.get("min_players", 0) <= len(scene.seats)]


def base_gains(space: Mapping[str, Any]) -> dict[str, int]:
    """What a base space gives: its token and its bonus."""
    bonus = {name: space[name] for name in ("sack", "step", "vp") if name in space}
    return {space["token"]: 1, **bonus}


def _bases(scene: Scene, name: str) -> str:
    """A free space has the shape of the token it gives, and shows its bonus."""
    spaces = base_spaces(scene, name)
    owners = scene.view["centres"][name]["bases"]
    first = HIGH / 2 - BASE_STEP * len(spaces) / 2
    drawn = ""
    for at, (number, space) in enumerate(spaces):
        x, y = PLAQUE + 3, first + at * BASE_STEP + BASE_STEP / 2
        owner = owners[at]
        body = base_shape(space["token"], x, y)
        if owner is None:
            body += _base_bonus(space, x, y)
        else:
            sign = f"seat-{owner + 1}" if isinstance(owner, int) else "bot"
            body += f'<g id="base-{name}-{number + 1}">{stamp(sign, x, y, 13)}</g>'
        if offer := scene.offers.get(f"base-{name}-{number}"):
            glow = f'<circle cx="{num(x)}" cy="{num(y)}" r="10.5" class="res-march"/>'
            aside = HIGH / 2 + (at - (len(spaces) - 1) / 2) * (BUTTON + 2)
            ahead = spot(name)[0] - PLAQUE / 2 + x + ASIDE
            across = x + ASIDE if ahead + BROADEST / 2 <= WIDTH else -ASIDE
            gains = pill(amounts(base_gains(space), 18), across, aside, "res-pill res-march", BUTTON)
            body += glow + target(f"base-{name}-{number}", offer, gains)
        drawn += body
    return drawn


def base_shape(kind: str, x: float, y: float, size: float = 15.5) -> str:
    """Square for a merchant, round for a scarab."""
    return rect(x - size / 2, y - size / 2, size, size, 3 if kind == "square" else size / 2, "res-slotbox")


def _base_bonus(space: Mapping[str, Any], x: float, y: float) -> str:
    if "vp" in space:
        return numbered(space["vp"], x, y, 13)
    return next((stamp(name, x, y, 12) for name in ("step", "sack") if name in space), "")


def _caravans(scene: Scene) -> str:
    """Camels stand above the plaque of their place, side by side."""
    drawn, at_place = "", dict.fromkeys(PLACES, 0)
    for seat, owner in enumerate(scene.seats):
        place = owner["place"]
        x, y = spot(place)
        at = at_place[place]
        at_place[place] += 1
        high = 14 if place == "resafa" else HIGH / 2
        drawn += piece(
            f"camel-{seat + 1}", x - 38 + 12 * (at % 2) + 26 * (at // 2), y - high - 19 - 11 * at, _camel(scene, seat)
        )
    return drawn


def _camel(scene: Scene, seat: int) -> str:
    owner = scene.seats[seat]
    width = 40 + (27 if owner["loaded"] else 0)
    drawn = rect(0, 0, width, 22, 11, f"res-caravan res-s{seat + 1}") + stamp(f"seat-{seat + 1}", 10.5, 11, 12)
    drawn += stamp("camel", 27, 11, 21, f"res-camel-{seat + 1}")
    if owner["loaded"]:
        drawn += put(amount(owner["load"], owner["loaded"], 15), 39, 11, 0)
    words = SAY("page.caravan_of", {"name": scene.names[seat]})
    return f"<title>{escape(words)}</title>{drawn}"


def _move_targets(scene: Scene, name: str) -> str:
    """What stands on a centre: a move there, straight or through Resafa, a line of its tile, or turning it over."""
    x, y = spot(name)
    left, top = x - PLAQUE / 2, y - HIGH / 2
    drawn = ""
    if offer := scene.offers.get(f"move-{name}"):
        cost = row([icon("camel", 16), *_coins(prices.move(scene, name, through=False))], 2)
        frame = march(left - 2, top - 2, PLAQUE + 4, HIGH + 4, 8)
        drawn += target(f"move-{name}", offer, frame + pill(cost, x - 27, top + HIGH + 9, "res-pill", 21))
    if offer := scene.offers.get(f"through-{name}"):
        cost = row([icon("workshop", 15), icon("camel", 15), *_coins(prices.move(scene, name, through=True))], 1)
        body = pill(cost, x + 32, top + HIGH + 13, "res-pill res-march", BUTTON)
        if f"move-{name}" not in scene.offers:  # the only way there has the whole plaque
            body = march(left - 2, top - 2, PLAQUE + 4, HIGH + 4, 8) + body
        drawn += target(f"through-{name}", offer, body)
    if offer := scene.offers.get(f"flip-{name}"):
        frame = march(left - 2, top - 2, PLAQUE + 4, HIGH + 4, 8)
        drawn += target(f"flip-{name}", offer, frame + pill(icon("flip", 17), x, top + HIGH + 2, "res-pill", 23))
    return drawn + _line_targets(scene, name, left, top)


def _coins(cost: int) -> list[Box]:
    return [text(f"−{cost}" if cost else "0", 12.5, "res-b res-less"), icon("coin", 13.5)]


def _line_targets(scene: Scene, name: str, left: float, top: float) -> str:
    """Sell or buy where the caravan is (RES-TRD-20)."""
    if scene.seats[scene.shown]["place"] != name:
        return ""
    drawn = ""
    there = scene.view["centres"][name]
    for at, kind in enumerate(("sell", "buy")):
        if offer := scene.offers.get(kind):
            item = TRADING_TILES[there["tile"]][there["side"]][kind]["item"]
            face = row([text("▲" if kind == "sell" else "▼", 12, "res-m"), icon(item, 19)], 3)
            line = march(left, top + HEAD + 1 + at * LINE, PLAQUE, LINE - 0.5, 5)
            button = pill(face, left + 24 + 48 * at, top + HIGH + 16, "res-pill res-march", BUTTON, 46)
            drawn += line + target(kind, offer, button)
    return drawn


def tile_words(scene: Scene, name: str) -> str:
    """A centre in words: what one can sell and buy there."""
    there = scene.view["centres"][name]
    return f"{CENTRES[name]['name']}: {trading_tile_title(there['tile'], there['side'])}"

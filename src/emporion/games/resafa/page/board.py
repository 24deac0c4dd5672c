"""The zones that take turns in front: the estate, the trade map, the water network; and the supply below them."""

from html import escape

from emporion.core.boxes import num, rect
from emporion.core.markup import heading, part
from emporion.games.resafa.page.markup import drawing
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.page.status import moment
from emporion.games.resafa.picture import net, trademap
from emporion.games.resafa.picture.ending import ending
from emporion.games.resafa.picture.estate import bounds, estate, is_near
from emporion.games.resafa.picture.inline import stamp
from emporion.games.resafa.picture.rain import Gains, gained
from emporion.games.resafa.picture.starting import starting
from emporion.games.resafa.picture.supply import HIGH, WIDTH, supply
from emporion.games.resafa.picture.water import water_net

FOOT = 22.0  # below the map, for what can be chosen at its lowest centres
GROUND = "".join(rect(-4000, -4000, 8000, 8000, 0, kind) for kind in ("res-sand", "res-dunes"))


def board(desk: Desk) -> str:
    """The area in front; its ground reaches far beyond the frame, so that it fills whatever room it gets."""
    scene = desk.scene
    if "start-0" in scene.offers:
        return part("board", _starting(desk), desk.words("estate"), ' data-stage="start"')
    left, top, wide, high = frame = bounds(scene, scene.shown)
    near = ' data-near=""' if is_near(scene, scene.shown, frame) else ""
    over = ending(scene, 560, 380)
    name = scene.names[scene.shown]
    words = desk.words("estate_of", name=name)
    body = heading(desk.words("estate"), "" if scene.shown == scene.me else name, _to_front(desk, "estate"))
    body += (
        f'<div class="emp-view"><svg id="res-area" class="res-picture" viewBox="{num(left)} {num(top)} {num(wide)} '
        f'{num(high)}" role="group" aria-label="{escape(words)}"{near}><g class="emp-camera">{GROUND}'
        f"{estate(scene, scene.shown)}</g></svg>"
        + (f'<div class="emp-ending">{drawing(over, 560, 380)}</div>' if over else "")
        + "</div>"
    )
    return part("board", body, words)


def _starting(desk: Desk) -> str:
    """The two starting workshops, drawn for a broad and for a tall stage."""
    both = ""
    for tall in (False, True):
        drawn, (left, top, wide, high) = starting(desk.scene, tall)
        both += (
            f'<svg class="res-picture {"res-tall" if tall else "res-broad"}" viewBox="{num(left)} {num(top)} '
            f'{num(wide)} {num(high)}">{GROUND}{drawn}</svg>'
        )
    return f'{heading(desk.words("estate"))}<div class="emp-view">{both}</div>'


def zone(desk: Desk, name: str, ident: str, body: str, width: float, height: float, foot: str = "") -> str:
    """The map or the network as a panel, with a line below it."""
    words = desk.words(name)
    svg = (
        f'<div class="emp-view"><svg id="{ident}" class="res-picture" viewBox="0 0 {num(width)} {num(height)}" '
        f'role="group" aria-label="{escape(words)}">{body}</svg></div>'
    )
    return part(name, heading(words, more=_to_front(desk, name)) + svg + foot, words)


def _to_front(desk: Desk, name: str) -> str:
    """Brings a zone that lies beside the stage onto it: the label of its tab."""
    words = escape(desk.words("enlarge"))
    return f'<label class="emp-front" for="zone-{moment(desk)}-{name}" title="{words}">⤢</label>'


def trade(desk: Desk) -> str:
    """The trade map."""
    return zone(desk, "trade", "res-map", trademap.trade_map(desk.scene), trademap.WIDTH, trademap.HEIGHT + FOOT)


def network(desk: Desk) -> str:
    """The water network; after Rain what it has brought."""
    return zone(desk, "water", "res-net", water_net(desk.scene), net.WIDTH, net.HEIGHT, _rained(desk))


def _rained(desk: Desk) -> str:
    """The VP of a Rain by player, for as long as it is not long ago."""
    number, gains = gained(desk.scene)
    if not number:
        return ""
    rows = "".join(_wet(desk, seat, each) for seat, each in gains.items()) or f"<li>{escape(desk.words('no_vp'))}</li>"
    return f'<ul id="rained-{number}" class="emp-rained"><li>{escape(desk.words("rain", n=number))}</li>{rows}</ul>'


def _wet(desk: Desk, seat: int, gains: Gains) -> str:
    note = desk.words("rain_note", tiles=gains.tiles, water=gains.water)
    return (
        f"<li>{drawing(stamp(f'seat-{seat + 1}', 8, 8, 15), 16, 16)} <b>{escape(desk.scene.names[seat])} "
        f"+{gains.vp}</b> <small>{escape(note)}</small></li>"
    )


def offer(desk: Desk) -> str:
    """Workshops and gardens for sale."""
    return part("supply", drawing(supply(desk.scene), WIDTH, HIGH), desk.words("supply"))

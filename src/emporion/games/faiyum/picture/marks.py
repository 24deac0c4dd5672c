"""Legal targets in marching gold, and a check mark on the chosen one."""

from functools import cache
from math import cos, radians, sin

from emporion.core.boxes import num, put
from emporion.core.markup import escape
from emporion.games.faiyum import components as c
from emporion.games.faiyum.picture.hexes import CENTRES, RADIUS, around, hexagon, middle, stretch
from emporion.games.faiyum.picture.inline import coin, icon, row, stamp, text
from emporion.games.faiyum.picture.land import space_title
from emporion.games.faiyum.picture.pieces import link_title
from emporion.games.faiyum.picture.scene import Scene, Target
from emporion.games.faiyum.picture.tables import BRIDGE_SITES, SITES, SPACES
from emporion.games.faiyum.seen.view import spaces

HALO = 36  # wide enough for a pointer on the smallest map
_ICONS = {"reputation": "rep"}


def check(x: float, y: float, radius: float = 19) -> str:
    """The chosen one."""
    mark = f'<circle r="{num(radius)}"/>{stamp("check", 0, 0, radius * 1.15)}'
    return f'<g class="fai-check" transform="translate({num(x)} {num(y)})">{mark}</g>'


def opening(ident: str, words: str, chosen: bool, element: str = "", target: Target | None = None) -> str:
    """The opening tag of a target: a button for pointer, keyboard and screen reader, with the option it stands for."""
    name = f' id="{element}"' if element else ""
    style = (
        "fai-target" + (" fai-chosen" if chosen else "") + (" fai-hint emp-hint" if target and target.hinted else "")
    )
    does = f'data-act="{target.action}"' if target else f'aria-pressed="{"true" if chosen else "false"}"'
    return (
        f'<g{name} class="{style}" role="button" tabindex="0" aria-label="{escape(words)}" {does} '
        f'data-target="{escape(ident)}">'
    )


def marked_spaces(scene: Scene) -> list[str]:
    """The spaces that are targets, the chosen one last, so that its ring lies over its neighbours'."""
    marked = [space for space in SPACES if space in scene.marked and space != scene.chosen]
    return [*marked, scene.chosen] if scene.chosen in SPACES else marked


def veil(scene: Scene) -> str:
    """Spaces that are no targets step back a little while others are."""
    marked = marked_spaces(scene)
    if not marked:
        return ""
    return f'<path d="{"".join(hexagon(space) for space in SPACES if space not in marked)}" class="fai-veil"/>'


def space_targets(scene: Scene) -> str:
    """A ring in the hex of every space that is a target."""
    drawn = []
    for space in marked_spaces(scene):
        target = scene.targets.get(space)
        words = target.text if target else space_title(space)
        ring = f'<path d="{hexagon(space, RADIUS - 4)}" class="fai-march fai-lit fai-round"/>'
        button = opening(space, words, space == scene.chosen, f"target-{space}", target)
        drawn.append(f"{button}<title>{escape(words)}</title>{ring}</g>")
    return "".join(drawn)


def gain_pills(scene: Scene) -> str:
    """What each space brings, at the foot of its hex, or at the top where its name stands at the foot."""
    named = {*spaces(scene.s.settlements | scene.s.workshops), *SITES}
    targets = ((space, scene.targets[space]) for space in marked_spaces(scene) if space in scene.targets)
    pills = (
        (target.action, _pill(space, target.gains, -33 if space in named else 37))
        for space, target in targets
        if target.gains
    )
    return "".join(f'<g class="fai-gains" data-beside="{action}">{pill}</g>' for action, pill in pills)


@cache
def _pill(space: str, gains: tuple[tuple[str, int], ...], drop: float) -> str:
    """The goods with a plus, money on a coin."""
    x, y = CENTRES[space]
    boxes = []
    for name, count in gains:
        if name == "money":
            boxes.append(coin(count, 21))
        else:
            boxes += [text(f"+{count}", 17), icon(_ICONS.get(name, name), 20)]
    body = row(boxes, 3)
    half = body.width / 2 + 8
    paper = f'<rect x="{num(-half)}" y="-13" width="{num(2 * half)}" height="26" rx="13" class="fai-gain"/>'
    return f'<g transform="translate({num(x)} {num(y + drop)})">{paper}{put(body, 0, 0)}</g>'


def link_targets(scene: Scene) -> str:
    """A site bears its id whether something is built on it or not; the mark of a built one goes without."""
    built = {link for _, sites in scene.links for link in sites}
    marked = {*scene.marked, scene.chosen}
    drawn = []
    for kind, sites in (("road", c.ROAD_SITES), ("bridge", BRIDGE_SITES)):
        for link in [site for site in sites if site in marked]:
            target, way = scene.targets.get(link), stretch(link)
            words = target.text if target else link_title(link, kind)
            ident = "" if link in built else f"site-{link}"
            lines = "".join(f'<path d="{way}" class="{style}"/>' for style in ("fai-way0", "fai-march fai-way"))
            lines = _ground(link) + lines
            button = opening(link, words, link == scene.chosen, ident, target)
            drawn.append(f"{button}<title>{escape(words)}</title>{lines}</g>")
    return "".join(drawn)


@cache
def _ground(link: str) -> str:
    """Where a click means a link, and a halo that shows which one is meant."""
    x, y, _ = middle(link)
    halo = f'<circle cx="{num(x)}" cy="{num(y)}" r="{HALO}" class="fai-glow"/>'
    return f'{halo}<path d="{around(link)}" class="fai-near"/>'


def chosen_on_map(scene: Scene) -> str:
    """The check mark over everything else, where a space or a link is chosen."""
    chosen = scene.chosen
    if chosen in SPACES:
        x, y, _ = middle(f"{chosen}-{chosen}")
        return check(x - 37, y - 29)
    if chosen in c.ROAD_SITES or chosen in BRIDGE_SITES:
        x, y, angle = middle(str(chosen))
        return check(x + 20 * sin(radians(angle)), y - 20 * cos(radians(angle)), 15)
    return ""


def card_mark(left: float, width: float, height: float, chosen: bool) -> str:
    """The frame round the part of a card that is seen, `width` wide from `left`, drawn over its face."""
    size = f'x="{num(left + 1)}" y="1" width="{num(width - 2)}" height="{num(height - 2)}"'
    frame = f'<rect {size} rx="8" class="fai-march fai-lit fai-frame"/>'
    return frame + (check(left + width - min(16, width / 2), height - 5, min(13, width / 2)) if chosen else "")

"""What stands on the map: crocodiles, roads and bridges, buildings, monuments, workers. The pieces are nobody's."""

from emporion.core.boxes import num, write
from emporion.core.markup import escape
from emporion.core.messages import cache_spoken
from emporion.games.faiyum.picture.hexes import CENTRES, middle, stretch
from emporion.games.faiyum.picture.inline import stamp
from emporion.games.faiyum.picture.land import space_title
from emporion.games.faiyum.picture.scene import Scene
from emporion.games.faiyum.picture.tables import SITES, SPACES, ends
from emporion.games.faiyum.refusals import SAY
from emporion.games.faiyum.seen.view import palaces, spaces


def piece(ident: str, title: str, x: float, y: float, body: str) -> str:
    """A piece with its id and its words; CSS moves it when its place changes."""
    place, kind = f"translate({num(x)}px,{num(y)}px)", ident.partition("-")[0]
    return (
        f'<g class="fai-piece" id="{ident}" data-kind="{kind}" style="transform:{place}"><title>{escape(title)}</title>'
        f"{body}</g>"
    )


def shadow(y: float, width: float, height: float = 6) -> str:
    """The ground under a piece."""
    return f'<ellipse cy="{num(y)}" rx="{num(width)}" ry="{num(height)}" class="fai-shadow"/>'


def _place(space: str) -> str:
    return f"{SPACES[space].name} ({space})"


def crocodiles(scene: Scene) -> str:
    """Crocodiles look to either side."""
    return "".join(map(_crocodile, spaces(scene.s.crocodiles)))


@cache_spoken
def _crocodile(space: str) -> str:
    x, y = CENTRES[space]
    flip = ' transform="scale(-1,1)"' if (SPACES[space].q * 7 + SPACES[space].r * 3) % 2 else ""
    body = f"<g{flip}>{shadow(9, 24)}{stamp('croc', 0, 0, 31)}</g>"
    return piece(f"crocodile-{space}", SAY("drawn.crocodile", {"space": _place(space)}), x, y + 4, body)


def links(scene: Scene) -> str:
    """Roads in three passes (edge, bed, ruts), so that chains join without seams; bridges get a deck on top."""
    ways = "".join(stretch(link) for _, built in scene.links for link in built)
    if not ways:
        return ""
    beds = f'<path d="{ways}" class="fai-road0"/><path d="{ways}" class="fai-road1"/>'
    return beds + "".join(_link(link, kind) for kind, built in scene.links for link in built)


@cache_spoken
def _link(link: str, kind: str) -> str:
    way, deck = stretch(link), "" if kind == "road" else _deck(link, kind)
    return (
        f'<g id="site-{link}" class="fai-link" data-kind="{kind}"><title>{escape(link_title(link, kind))}</title>'
        f'<path d="{way}" class="fai-wide"/><path d="{way}" class="fai-road2"/>{deck}</g>'
    )


def link_title(link: str, kind: str) -> str:
    """A link in words: "Road Shedet to Psinachis (E5-E6)"."""
    first, second = (SPACES[space].short_name for space in ends(link))
    return SAY("drawn.link", {"piece": SAY(f"kind.{kind}").capitalize(), "start": first, "end": second, "link": link})


def _deck(link: str, kind: str) -> str:
    """Planks for a bridge; a grand bridge is longer, of stone, with towers at its ends."""
    x, y, angle = middle(link)
    grand = kind == "grand_bridge"
    half = 25 if grand else 17
    planks = "".join(f"M{at} -12V12" for at in range(4 - half, half - 3, 10 if grand else 5))
    towers = "".join(
        f'<rect x="{at - 5}" y="{side - 5}" width="10" height="10" rx="2" class="fai-tower"/>'
        for at in (-half, half)
        for side in (-12, 12)
    )
    rails = f"M{-half - 3} -12H{half + 3}M{-half - 3} 12H{half + 3}"
    style = "fai-bridge fai-grand" if grand else "fai-bridge"
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f})" class="{style}">'
        f'<rect x="{-half}" y="-12" width="{2 * half}" height="24"/><path d="{planks}"/>'
        f'<path d="{rails}" class="fai-rail"/>{towers if grand else ""}</g>'
    )


def monuments(scene: Scene) -> str:
    """The four monuments as far as they stand."""
    return "".join(_monument(space, scene.blocks(space)) for space in SITES)


@cache_spoken
def _monument(space: str, built: int) -> str:
    """The plan as outlines, the blocks that stand solid, and how many of how many."""
    x, y = CENTRES[space]
    site = SITES[space]
    body = "".join(
        f'<path d="{outline}" class="{"fai-block" if at < built else "fai-plan"}"/>'
        for at, outline in enumerate(_outlines(site.shape, site.block_limit))
    )
    count = write(f"{built}/{site.block_limit}", 33, -25, 13.5, "fai-b", "middle")
    body += f'<circle cx="33" cy="-25" r="13.5" class="fai-count"/>{count}'
    title = SAY("drawn.blocks", {"space": SPACES[space].name, "n": built, "limit": site.block_limit})
    return piece(f"monument-{space}", title, x, y, body)


def _outlines(shape: str, limit: int) -> list[str]:
    """The blocks of a monument from the ground up."""
    if shape == "obelisk":
        return ["M-10 20H10L7.5 -6H-7.5Z", "M-7.5 -6H7.5L4.5 -32L0 -40L-4.5 -32Z"]
    if shape == "colossus":
        return ["M-20 20H20V5H13V3H-13V5H-20Z", "M-15 2H15L18-18H-18Z", "M-9-19H9L11-32Q0-41-11-32Z"]
    steps = []
    for step in range(limit):
        wide, top, y = 31 - 6 * step, 25 - 6 * step, 20 - 9.6 * step
        steps.append(f"M{-wide} {y:.1f}H{wide}L{top} {y - 9.6:.1f}H{-top}Z")
    return steps


def buildings(scene: Scene) -> str:
    """Settlements and towns, palaces beside them, workshops with their expansions."""
    s, drawn = scene.s, []
    towns, grand = spaces(s.towns), palaces(s)
    for space in spaces(s.settlements):
        kind = "town" if space in towns else "settlement"
        beside = space in grand
        drawn.append(_building(kind, space, *((-20, -5, 46) if beside else (0, -1, 54 if kind == "town" else 46))))
        drawn += [_building("palace", space, 19 + 4 * nth, -1 + 6 * nth, 43, nth) for nth in range(grand.count(space))]
    expansions = spaces(s.expansions)
    for space in spaces(s.workshops):
        expanded = space in expansions
        drawn.append(_building("workshop", space, -13 if expanded else 0, -1, 46))
        if expanded:
            drawn.append(_building("expansion", space, 21, 3, 38))
    return "".join(drawn)


@cache_spoken
def _building(kind: str, space: str, dx: float, dy: float, size: float, nth: int = 0) -> str:
    x, y = CENTRES[space]
    ident = f"{kind}-{space}" + (f"-{nth + 1}" if nth else "")
    body = shadow(size * 0.36, size * 0.5, 7) + stamp(kind, 0, 0, size)
    title = SAY("drawn.built", {"piece": SAY(f"kind.{kind}").capitalize(), "space": _place(space)})
    return piece(ident, title, x + dx, y + dy, body)


def workers(scene: Scene) -> str:
    """Workers upright, and those who lie down."""
    s = scene.s
    built = {*spaces(s.settlements | s.workshops)}
    upright = "".join(_worker(space, _beside(space, built)) for space in spaces(s.workers))
    return upright + "".join(map(_prone, spaces(s.prone)))


def _beside(space: str, built: set[str]) -> tuple[float, float]:
    """A worker stands beside a building, at the foot of a monument, in the middle of an empty space."""
    if space in built:
        return 31, 11
    return (-30, 6) if space in SITES else (0, 4)


@cache_spoken
def _worker(space: str, offset: tuple[float, float]) -> str:
    x, y = CENTRES[space]
    body = shadow(19, 14, 5) + stamp("worker", 0, 0, 44)
    return piece(
        f"worker-{space}", SAY("drawn.worker", {"space": space_title(space)}), x + offset[0], y + offset[1], body
    )


@cache_spoken
def _prone(space: str) -> str:
    x, y = CENTRES[space]
    asleep = '<text x="19" y="-11" font-size="15" font-style="italic" class="fai-s fai-b fai-halo">z z</text>'
    body = f'{shadow(13, 21, 5)}<g transform="rotate(-90)">{stamp("worker", 0, 0, 44)}</g>{asleep}'
    return piece(f"worker-{space}", SAY("drawn.prone", {"space": space_title(space)}), x, y + 4, body)


def place_names(scene: Scene) -> str:
    """The names of settlements, towns, workshops and building sites."""
    bold = [_name(space, 16.5) for space in [*spaces(scene.s.settlements), *SITES]]
    return "".join(bold + [_name(space, 13.5) for space in spaces(scene.s.workshops)])


@cache_spoken
def _name(space: str, size: float) -> str:
    x, y = CENTRES[space]
    words = escape(SPACES[space].short_name)
    return f'<text class="fai-s fai-place" font-size="{size}" x="{num(x)}" y="{num(y + 42)}">{words}</text>'

"""The land nobody changes: desert, lake, coast, the spaces with their terrain, the channel and its dam."""

from emporion.core.markup import escape
from emporion.core.messages import cache_spoken
from emporion.games.faiyum import components as c
from emporion.games.faiyum.picture.hexes import CENTRES, RADIUS, channel_line, corner, hexagon, middle
from emporion.games.faiyum.picture.inline import stamp
from emporion.games.faiyum.picture.tables import SITES, SPACES, TERRAIN_WITH_GOODS, Space
from emporion.games.faiyum.refusals import SAY

_TILE = 'patternUnits="userSpaceOnUse"'
PATTERNS = (
    f'<pattern id="fai-p-waves" width="86" height="44" {_TILE}>'
    '<path d="M6 14q8-8 16 0t16 0M50 36q8-8 16 0t16 0" class="fai-waves"/></pattern>'
    f'<pattern id="fai-p-dunes" width="150" height="92" {_TILE}>'
    '<path d="M10 30q22-18 46 0 14-8 26-2M84 76q22-18 46 0" class="fai-dune"/><g class="fai-grain">'
    '<circle cx="112" cy="24" r="1.6"/><circle cx="36" cy="66" r="1.6"/><circle cx="50" cy="72" r="1.2"/></g></pattern>'
    f'<pattern id="fai-p-wheat" width="22" height="20" {_TILE}><path d="M5 18V9M5 12l-3-3M5 12l3-3M5 9 3 6M5 9l2-3'
    'M16 9V1M16 4l-3-3M16 4l3-3" class="fai-ears"/></pattern>'
    f'<pattern id="fai-p-grape" width="30" height="16" {_TILE}>'
    '<path d="M0 8q7.5-7 15 0t15 0" class="fai-vines"/></pattern>'
    f'<pattern id="fai-p-stone" width="34" height="26" {_TILE}>'
    '<path d="M3 20 9 12l7 5 2 6zM20 9l5-6 6 4-2 6z" class="fai-rocks"/></pattern>'
)

_EVERYWHERE = 'x="-600" y="-600" width="2400" height="2000"'


@cache_spoken
def ground() -> str:
    """Desert, lake and coast, and every space with its terrain."""
    lake, coast = _lake(), "".join(map(hexagon, SPACES))
    return (
        f'<rect {_EVERYWHERE} class="fai-desert"/><rect {_EVERYWHERE} fill="url(#fai-p-dunes)"/>'
        f'<path d="{lake}" class="fai-shore"/><path d="{lake}" class="fai-lake"/>'
        f'<path d="{lake}" fill="url(#fai-p-waves)"/>'
        f'<g class="fai-coast"><path d="{coast}" stroke="var(--coast-3)" stroke-width="40"/>'
        f'<path d="{coast}" stroke="var(--coast-2)" stroke-width="26"/>'
        f'<path d="{coast}" stroke="var(--coast)" stroke-width="14"/></g>'
        f'<text x="34" y="118" font-size="25" transform="rotate(-24 34 118)" class="fai-s fai-water-t" '
        f'data-home="crocodile">'
        f"{escape(SAY('ground.lake'))}</text>" + "".join(map(_space, SPACES.values()))
    )


def _lake() -> str:
    """The lake reaches from the north-east corner of A8 round the west to the south-west corner of G2."""
    (x1, y1), (x2, y2) = corner(*CENTRES["A8"], 330), corner(*CENTRES["G2"], 90)
    return (
        f"M{x1 + 5:.0f} {y1 + 8:.0f}C{x1 + 40:.0f} {y1 - 60:.0f} {x1 + 20:.0f} -160 {x1 + 90:.0f} -900H-2500V2500"
        f"H{x2 - 130:.0f}C{x2 - 60:.0f} 900 {x2 - 70:.0f} {y2 + 60:.0f} {x2:.0f} {y2 - 6:.0f}L400 300Z"
    )


def _space(space: Space) -> str:
    """Terrain is told three times: by colour, by texture and by a glyph at the top of the hex."""
    outline = hexagon(space.id, RADIUS - 0.4)
    drawn = f'<path d="{outline}" class="fai-hex" fill="var(--{space.terrain}-bg)"/>'
    if space.terrain in TERRAIN_WITH_GOODS:
        x, y = CENTRES[space.id]
        drawn += f'<path d="{outline}" fill="url(#fai-p-{space.terrain})" class="fai-texture"/>'
        drawn += stamp(space.terrain, x, y - 34, 22)
    if space.id in SITES:
        drawn += f'<path d="{hexagon(space.id, RADIUS - 7)}" class="fai-paved"/>'
    return f'<g id="space-{space.id}"><title>{escape(space_title(space.id))}</title>{drawn}</g>'


def space_title(space: str) -> str:
    """A space in words: "Ibion (F6), wheat"."""
    return f"{SPACES[space].name} ({space}), {SAY(f'ground.{SPACES[space].terrain}')}"


@cache_spoken
def channel() -> str:
    """The channel from the lake to the dam; drawn over the veil, so that it keeps its colour."""
    line = channel_line()
    path = f"M{line[0][0] - 24:.0f} {line[0][1] + 12:.0f}" + "".join(f"L{x:.0f} {y:.0f}" for x, y in line)
    return (
        f'<g class="fai-channel"><title>{escape(SAY("ground.channel"))}</title>'
        f'<path d="{path}" stroke="var(--coast)" stroke-width="25"/>'
        f'<path d="{path}" stroke="var(--water)" stroke-width="17"/>'
        f'<path d="{path}" stroke="var(--foam)" stroke-width="2.2" stroke-dasharray="10 13"/></g>'
    )


@cache_spoken
def dam() -> str:
    """The wall at the end of the channel; its road is a road like any other."""
    x, y, angle = middle(c.DAM)
    words = escape(SAY("ground.dam"))
    bricks = "".join(
        f'<rect x="{-19 + 13 * i}" y="{-28 + 11.4 * j:.1f}" width="12" height="10.4" rx="2"/>'
        for i in range(3)
        for j in range(5)
    )
    return (
        f'<g id="dam"><title>{words}</title><g transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f})">'
        f'<rect x="-21" y="-30" width="42" height="60" rx="5" class="fai-dam0"/><g class="fai-dam">{bricks}</g></g>'
        f'<text class="fai-s fai-place" font-size="16.5" x="{x + 48:.0f}" y="{y - 12:.0f}">{words}</text></g>'
    )

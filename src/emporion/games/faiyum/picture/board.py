"""The map of the Faiyum with everything that stands on it, the supply in the lake, and the ranks at the end."""

from emporion.core.boxes import num, put, write
from emporion.core.messages import cache_spoken
from emporion.games.faiyum import components as c
from emporion.games.faiyum.picture.inline import icon, row, text
from emporion.games.faiyum.picture.land import channel, dam, ground
from emporion.games.faiyum.picture.marks import chosen_on_map, gain_pills, link_targets, space_targets, veil
from emporion.games.faiyum.picture.pieces import buildings, crocodiles, links, monuments, place_names, workers
from emporion.games.faiyum.picture.ranks import ranks
from emporion.games.faiyum.picture.scene import Scene
from emporion.games.faiyum.picture.tables import SUPPLY
from emporion.games.faiyum.refusals import SAY

MAP_LEFT, MAP_WIDTH, MAP_MIDDLE = -70.0, 1044.0, 260.0


def board(scene: Scene, width: float, height: float) -> str:
    """The map fills the width; what it is given in height shows more lake and desert."""
    scale = width / MAP_WIDTH
    shift = f"translate({num(-MAP_LEFT * scale)} {num(height / 2 - MAP_MIDDLE * scale)}) scale({scale:.4f})"
    frame = f'width="{num(width)}" height="{num(height)}" rx="14"'
    return (
        f'<clipPath id="fai-c-board"><rect {frame}/></clipPath><g clip-path="url(#fai-c-board)">'
        f'<g id="fai-map" role="group" aria-label="{SAY("page.map")}" transform="{shift}">{chart(scene)}</g>'
        f'{ranks(scene, width, height)}{supply(scene)}</g><rect {frame} fill="none" class="fai-rule"/>'
    )


def chart(scene: Scene) -> str:
    """The map from the ground up: the channel lies over the veil, names over the targets, workers over all."""
    return "".join(
        (
            ground(),
            crocodiles(scene),
            veil(scene),
            channel(),
            dam(),
            links(scene),
            link_targets(scene),
            monuments(scene),
            buildings(scene),
            space_targets(scene),
            place_names(scene),
            workers(scene),
            gain_pills(scene),
            chosen_on_map(scene),
        )
    )


def supply(scene: Scene) -> str:
    """What is left of the pieces everybody builds with."""
    drawn = [
        '<rect width="256" height="84" rx="11" class="fai-supply"/>',
        write(SAY("drawn.supply"), 11, 13, 13, "fai-s fai-b fai-caps fai-m"),
    ]
    drawn += [_left(kind, left, at) for at, (kind, left) in enumerate(zip(c.PIECES, scene.s.supply, strict=True))]
    return f'<g id="fai-supply" transform="translate(10 10)">{"".join(drawn)}</g>'


@cache_spoken
def _left(kind: str, left: int, at: int) -> str:
    """How many pieces of a kind are left; pieces come from here and go back here."""
    box = put(row([icon(kind, 23), text(str(left), 13.5)], 2), 10 + at % 5 * 49, 38 + at // 5 * 29, 0)
    words = SAY("drawn.supply_left", {"piece": SAY(f"kind.{kind}"), "left": left, "all": SUPPLY[kind]})
    faint = "" if left else ' class="fai-nil"'
    return f'<g id="supply-{kind}" data-home="{kind}"{faint}><title>{words}</title>{box}</g>'

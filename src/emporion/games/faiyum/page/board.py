"""The map in the page, the supply in its corner, and the ranks over it at the end."""

from html import escape

from emporion.games.faiyum.page.markup import drawing, part
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture.board import chart, supply
from emporion.games.faiyum.picture.ranks import ranks

LEFT, TOP, WIDTH, HEIGHT = -64, -62, 1032, 644


def board(desk: Desk) -> str:
    """The ground reaches far beyond the frame, so that the map fills whatever room it gets."""
    over = f'<g transform="translate({LEFT} {TOP})">{ranks(desk.scene, WIDTH, HEIGHT)}</g>'
    body = (
        f'<svg id="fai-map" class="fai-picture" viewBox="{LEFT} {TOP} {WIDTH} {HEIGHT}" role="group" '
        f'aria-label="{escape(desk.words("map"))}"><g class="emp-camera">{chart(desk.scene)}</g>{over}</svg>'
        f'<div class="emp-supply">{drawing(supply(desk.scene), 276, 104)}</div>'
    )
    return part("board", body, desk.words("map"))

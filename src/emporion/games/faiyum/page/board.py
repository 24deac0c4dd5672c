"""The map in the page, and the supply in its corner."""

from emporion.core.markup import escape, part
from emporion.games.faiyum.page.markup import drawing
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture.board import chart, supply

LEFT, TOP, WIDTH, HEIGHT = -64, -62, 1032, 644


def board(desk: Desk) -> str:
    """The ground reaches far beyond the frame, so that the map fills whatever room it gets."""
    body = (
        f'<svg id="fai-map" class="fai-picture" viewBox="{LEFT} {TOP} {WIDTH} {HEIGHT}" role="group" '
        f'aria-label="{escape(desk.words("map"))}"><g class="emp-camera">{chart(desk.scene)}</g></svg>'
        f'<div class="emp-supply">{drawing(supply(desk.scene), 276, 104)}</div>'
    )
    return part("board", body, desk.words("map"), ' tabindex="0"')  # on a phone it scrolls, also by keyboard

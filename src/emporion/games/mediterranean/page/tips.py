"""A tip for each stage, in the first turn only; whoever has read it closes it."""

from emporion.games.mediterranean.page.markup import icon, part
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.scene import ASK, OVER
from emporion.trading.page.pieces import first_tip


def tip(desk: Desk) -> str:
    """What a new player should know of this stage."""
    scene = desk.scene
    if scene.s.turn != 1 or scene.me is None or scene.mood in (OVER, ASK) or scene.past:
        return part("tip", "")
    return first_tip(desk, icon)

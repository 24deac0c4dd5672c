"""A tip for each phase, in the first round only; whoever has read it closes it."""  # MEG-SPR-63

from emporion.core.markup import part
from emporion.games.megaciv.advances import BASKET
from emporion.games.megaciv.page.markup import icon
from emporion.games.megaciv.page.placing import Desk
from emporion.trading.page.pieces import first_tip


def tip(desk: Desk) -> str:
    """What a new player should know of this phase."""
    scene = desk.scene
    closed = scene.buyer is not None and scene.s.stage[scene.buyer] != BASKET
    if scene.s.round != 1 or scene.decides is None or scene.past or closed:
        return part("tip", "")
    return first_tip(desk, icon)

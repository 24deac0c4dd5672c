"""A tip for each phase, in the first round only; whoever has read it closes it."""  # MEG-SPR-63

from emporion.core.markup import part
from emporion.games.megaciv.page.markup import icon
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import ADVANCES, OVER
from emporion.trading.page.pieces import first_tip

CHOOSING = "basket"  # the stage of a purchase that its tip speaks of


def tip(desk: Desk) -> str:
    """What a new player should know of this phase."""
    scene = desk.scene
    stage = scene.purchase["stage"] if scene.mood == ADVANCES and scene.purchase else CHOOSING
    if scene.view["round"] != 1 or scene.me is None or scene.mood == OVER or scene.past or stage != CHOOSING:
        return part("tip", "")
    return first_tip(desk, icon)

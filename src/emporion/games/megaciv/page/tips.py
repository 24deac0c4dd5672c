"""A tip for each phase, in the first round only; whoever has read it closes it."""  # MEG-SPR-63

from html import escape

from emporion.core.markup import part
from emporion.games.megaciv.page.markup import icon
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import OVER


def tip(desk: Desk) -> str:
    """What a new player should know of this phase."""
    scene = desk.scene
    if scene.view["round"] != 1 or scene.me is None or scene.mood == OVER or scene.past:
        return part("tip", "")
    words = escape(desk.words(f"tip_{scene.mood}"))
    body = (
        f'<details id="tip-{scene.mood}" class="emp-clue" open=""><summary>{icon("bulb", 16)}'
        f"<b>{escape(desk.words('tip'))}</b><span>{icon('x', 13)}</span></summary><p>{words}</p></details>"
    )
    return part("tip", body, desk.words("tip"))

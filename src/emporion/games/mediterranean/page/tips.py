"""A tip for each stage, in the first turn only; whoever has read it closes it."""

from html import escape

from emporion.games.mediterranean.page.markup import icon, part
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.scene import ASK, OVER


def tip(desk: Desk) -> str:
    """What a new player should know of this stage."""
    scene = desk.scene
    if scene.view["turn"] != 1 or scene.me is None or scene.mood in (OVER, ASK) or scene.past:
        return part("tip", "")
    words = escape(desk.words(f"tip_{scene.mood}"))
    body = (
        f'<details id="tip-{scene.mood}" class="emp-hinted" open=""><summary>{icon("bulb", 16)}'
        f"<b>{escape(desk.words('tip'))}</b><span>{icon('x', 13)}</span></summary><p>{words}</p></details>"
    )
    return part("tip", body, desk.words("tip"))

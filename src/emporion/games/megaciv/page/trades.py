"""Who has traded with whom in this round, and how many cards; the cards themselves only for the two of them."""

from emporion.core.markup import escape, heading, part
from emporion.games.megaciv.page.markup import good, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import TRADE
from emporion.games.megaciv.view import Sides, ids, sides


def trades(desk: Desk) -> str:
    """The trades of this round, the newest first."""
    scene = desk.scene
    if scene.mood != TRADE:
        return part("trades", "")
    rows = "".join(_trade(desk, at, trade) for at, trade in reversed(list(enumerate(map(sides, scene.s.trades)))))
    empty = f'<li class="emp-none">{escape(desk.words("no_trades"))}</li>'
    body = f'{heading(desk.words("trades"))}<ol class="emp-deals">{rows or empty}</ol>'
    return part("trades", body, desk.words("trades"))


def _trade(desk: Desk, at: int, trade: Sides) -> str:
    scene, (first, second, gives, takes) = desk.scene, trade
    given, taken = len(gives), len(takes)
    words = desk.words("traded", first=scene.names[first], given=given, second=scene.names[second], taken=taken)
    got = (takes if first == scene.me else gives) if scene.me in (first, second) else []
    cards = "".join(good(kind, 18) for kind in ids(got))
    mine = " emp-ours" if got else ""
    return (
        f'<li id="deal-{at + 1}" class="emp-deal{mine}" title="{escape(words)}">{who(desk, first, 20)}'
        f"<b>{given} ⇄ {taken}</b>{who(desk, second, 20)}{cards}</li>"
    )

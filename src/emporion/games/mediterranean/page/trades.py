"""Who has traded with whom in this turn, and what; the goods are public, the ideas are not."""

from emporion.core.markup import escape
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.page.markup import good, icon, part, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.looks import GOODS
from emporion.games.mediterranean.picture.scene import CLOSING, TRADE


def trades(desk: Desk) -> str:
    """The trades of this turn, the newest first."""  # MED-OFR-21
    scene = desk.scene
    if scene.mood not in (TRADE, CLOSING):
        return part("trades", "")
    rows = "".join(_trade(desk, at, trade) for at, trade in reversed(list(enumerate(scene.s.trades))))
    empty = f'<li class="emp-none">{escape(desk.words("no_trades"))}</li>'
    return part("trades", f'<ol class="emp-deals" tabindex="0">{rows or empty}</ol>', desk.words("trades"))


def _trade(desk: Desk, at: int, trade: list[int]) -> str:
    first, second, vp, wants_vp, given, *names = trade
    mine = " emp-ours" if desk.scene.me in (first, second) else ""
    sign = icon("cards" if vp < 0 else "swap", 13)
    return (
        f'<li id="deal-{at + 1}" class="emp-deal{mine}">{who(desk, first, 20)}'
        f"{_side(names[:given], vp)}{sign}{_side(names[given:], wants_vp)}"
        f"{who(desk, second, 20)}</li>"
    )


def _side(names: list[int], vp: int) -> str:
    goods = (c.SHOWN_IDS[name] for name in names)
    shown = "".join(good(name, 17) if name in GOODS else icon("cards", 14) for name in goods)
    return shown + (f"<b>{vp}</b>{icon('coin', 12)}" if vp > 0 else "") or "<b>·</b>"

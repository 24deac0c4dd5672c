"""Who has traded with whom in this round, and how many cards; the cards themselves only for the two of them."""

from html import escape

from emporion.core.markup import heading, part
from emporion.games.megaciv.page.markup import good, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import TRADE, Entry


def trades(desk: Desk) -> str:
    """The trades of this round, the newest first."""
    scene = desk.scene
    if scene.mood != TRADE:
        return part("trades", "")
    rows = "".join(_trade(desk, at, trade) for at, trade in reversed(list(enumerate(scene.view["trades"]))))
    empty = f'<li class="emp-none">{escape(desk.words("no_trades"))}</li>'
    body = f'{heading(desk.words("trades"))}<ol class="emp-deals">{rows or empty}</ol>'
    return part("trades", body, desk.words("trades"))


def _trade(desk: Desk, at: int, trade: Entry) -> str:
    scene = desk.scene
    first, second = trade["from"], trade["to"]
    words = desk.words(
        "traded", first=scene.names[first], given=trade["given"], second=scene.names[second], taken=trade["taken"]
    )
    got = trade.get("takes" if first == scene.me else "gives", []) if scene.me in (first, second) else []
    cards = "".join(good(kind, 18) for kind in got)
    mine = " emp-ours" if got else ""
    return (
        f'<li id="deal-{at + 1}" class="emp-deal{mine}" title="{escape(words)}">{who(desk, first, 20)}'
        f"<b>{trade['given']} ⇄ {trade['taken']}</b>{who(desk, second, 20)}{cards}</li>"
    )

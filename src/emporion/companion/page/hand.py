"""The own cards, grouped by commodity, with the boxes that say what each set is worth and would be with one more."""

from functools import partial
from html import escape

from emporion.companion.page.desk import Desk
from emporion.companion.page.markup import part
from emporion.games.megaciv.page.hand import describe
from emporion.games.megaciv.page.markup import drawing, good
from emporion.games.megaciv.picture.tables import card, is_calamity, tradeable, worth_keeping
from emporion.games.megaciv.picture.tiles import SET_HIGH, SET_WIDE, set_tile
from emporion.games.megaciv.refusals import SAY


def hand(desk: Desk) -> str:
    """All cards; whoever has no seat has none."""
    if desk.me is None:
        return part("hand", "")
    tiles = "".join(_set(desk, kind, number) for kind, number in worth_keeping(desk.hand))
    cards = sum(desk.hand.values())
    title = desk.html("hand.title")
    worth = desk.html("hand.worth", n=desk.own.get("hand_value", 0))
    limit = desk.html("hand.limit", n=desk.mine["limit"])
    empty = f'<li class="emp-none">{desk.html("hand.empty")}</li>'
    return part(
        "hand",
        f'<header class="emp-head"><h2>{title} <b>{cards}</b></h2><span>{worth}</span><small>{limit}</small></header>'
        f'<ul class="emp-sets" tabindex="0" aria-label="{title}">{tiles or empty}</ul>',
        desk.words("hand.title"),
    )


def _set(desk: Desk, kind: str, number: int) -> str:
    if is_calamity(kind):
        return _calamity(desk, kind, number)
    return desk.remembered(("set", kind, number), partial(_draw_set, desk, kind, number))


def _draw_set(desk: Desk, kind: str, number: int) -> str:
    said = escape(describe(kind, number))
    drawn = drawing(set_tile(kind, number), SET_WIDE, SET_HIGH)
    named = f'role="img" aria-label="{said}" title="{said}"'
    return f'<li id="set-{kind}" class="emp-set"><div {named}>{drawn}</div></li>'


def _calamity(desk: Desk, kind: str, number: int) -> str:
    """A calamity is no set: its name, and what it will do on the real board."""
    sort = desk.html("hand.tradeable" if tradeable(kind) else "hand.never")
    count = f" ×{number}" if number > 1 else ""
    return (
        f'<li id="set-{kind}" class="emp-set emp-ill">{good(kind, 44)}<b>{escape(card(kind))}{count}</b>'
        f"<em>{sort}</em><small>{escape(SAY(f'calamity_table.{kind}'))}</small></li>"
    )

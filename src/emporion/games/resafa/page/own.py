"""The board in front: name and VP, then its sections below each other."""

from html import escape

from emporion.core.markup import part, tally
from emporion.games.resafa.page.markup import drawing
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.inline import numbered, stamp
from emporion.games.resafa.picture.playerboard import WIDE, purse, sections

NAMES = ("warehouse", "caravan", "merchants", "squares", "canals", "specials")


def own(desk: Desk) -> str:
    """The whole board."""
    scene = desk.scene
    seat = scene.shown
    vp = scene.seats[seat]["vp"]
    head = (
        f'<header class="emp-me">{drawing(stamp(f"seat-{seat + 1}", 11, 11, 20), 22, 22)}'
        f"<b>{escape(scene.names[seat])}</b><span{tally('own', 'vp', vp)}>{drawing(numbered(vp, 16, 16, 31), 32, 32)}"
        "</span></header>"
    )
    body = "".join(
        f'<div class="emp-{name}">{drawing(drawn, WIDE, high)}</div>'
        for name, (drawn, high) in zip(NAMES, sections(scene, seat), strict=True)
    )
    words = desk.words("own") if seat == scene.me else desk.words("board_of", name=scene.names[seat])
    return part("own", head + f'<div class="emp-sections" tabindex="0">{body}</div>', words)


def goods(desk: Desk) -> str:
    """Goods and camels in one line, always on top of a narrow page."""
    return part("goods", drawing(purse(desk.scene, desk.scene.shown, 374, 36), 374, 36), desk.words("warehouse"))

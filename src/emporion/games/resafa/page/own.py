"""The board in front: name and VP, then its sections, the cards played and the pile, as one drawing."""

from html import escape

from emporion.core.boxes import moved, num, write
from emporion.core.markup import part, tally
from emporion.games.resafa.page.markup import drawing
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.hand import pile, slots
from emporion.games.resafa.picture.inline import numbered, stamp
from emporion.games.resafa.picture.playerboard import WIDE, playerboard, purse

SLOTS_HIGH, EDGE = 100.0, 4.0
LEAST = 0.82  # of its size: smaller, a card of the board could not be hit


def own(desk: Desk) -> str:
    """The whole board."""
    scene = desk.scene
    seat = scene.shown
    vp = scene.front.vp
    head = (
        f'<header class="emp-me">{drawing(stamp(f"seat-{seat + 1}", 11, 11, 20), 22, 22)}'
        f'<b class="emp-name">{escape(scene.names[seat])}</b>'
        f"<span{tally('own', 'vp', vp)}>{drawing(numbered(vp, 16, 16, 31), 32, 32)}</span></header>"
    )
    board, high = playerboard(scene, seat)
    rest, rest_high = pile(scene, seat, WIDE)
    played = write(desk.words("played"), 0, 8, 12.5, "res-s res-b") + moved(0, 16, slots(scene, seat, WIDE, SLOTS_HIGH))
    body = board + moved(0, high, played) + moved(0, high + SLOTS_HIGH + 22, rest)
    wide, tall = WIDE + 2 * EDGE, high + SLOTS_HIGH + 22 + rest_high + 2 * EDGE
    drawn = (
        f'<svg class="res-picture" viewBox="{num(-EDGE)} {num(-EDGE)} {num(wide)} {num(tall)}" width="{num(wide)}" '
        f'height="{num(LEAST * tall)}" preserveAspectRatio="xMidYMin meet" focusable="false">{body}</svg>'
    )
    words = desk.words("own") if seat == scene.me else desk.words("board_of", name=scene.names[seat])
    return part("own", f'{head}<div class="emp-sections" tabindex="0">{drawn}</div>', words)


def goods(desk: Desk) -> str:
    """Goods and camels in one line, always on top of a narrow page."""
    return part("goods", drawing(purse(desk.scene, desk.scene.shown, 374, 36), 374, 36), desk.words("warehouse"))

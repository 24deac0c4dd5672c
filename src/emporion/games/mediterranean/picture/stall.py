"""A seat's stall in a picture: its roof and mark, and the goods that everybody may know of."""

from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.picture.inline import fitted, good, measure, rect, sign, write
from emporion.games.mediterranean.picture.looks import PREFIX
from emporion.games.mediterranean.picture.scene import Scene
from emporion.games.mediterranean.picture.tables import goods_of_sort
from emporion.games.mediterranean.refusals import SAY
from emporion.trading.page.marks import awning, mark

WIDE, HIGH = 172.0, 126.0
ICON, PER_ROW = 25.0, 4


def grows(scene: Scene, sort: int) -> bool:
    """Whether one more card of a sort may make an own set worth clearly more."""
    return not scene.growing.isdisjoint(goods_of_sort(sort))


def stall(scene: Scene, seat: int, wide: float = WIDE, high: float = HIGH) -> str:
    """The whole stall; what would grow an own set has a golden ring."""
    mine, wares = seat == scene.me, scene.wares[seat]
    body = rect(3, 9, wide - 6, high - 10, 8, "med-panel") + awning(PREFIX, seat, wide, 17)
    body += mark(PREFIX, scene.letters(seat), seat, 20, 34, 24)
    name = SAY("page.you") if mine else scene.names[seat]
    body += fitted(name, 36, 34, 14.5, wide - 80, "med-s med-b")
    body += sign("store", wide - 30, 34, 14) + write(scene.s.stored[seat], wide - 10, 34, 13.5, "med-b", "end")
    if wares is None:
        words = SAY("page.cards", {"n": scene.cards(seat)})
        return body + write(words, wide / 2, 78, 13, "med-m", "middle")
    pitch = (wide - 14) / PER_ROW
    for at, (sort, number) in enumerate(wares.items()):
        x, y = 9 + at % PER_ROW * pitch, 54 + at // PER_ROW * (ICON + 3)
        if not mine and grows(scene, sort):
            body += rect(x - 2, y - 2, ICON + 4 + measure(f"{number}", 13, "med-b"), ICON + 4, 6, "med-fits")
        body += good(c.SORT_IDS[sort], x + ICON / 2, y + ICON / 2, ICON)
        body += write(number, x + ICON + 1, y + ICON / 2, 13, "med-b")
    return body

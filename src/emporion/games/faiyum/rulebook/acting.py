"""What cards cost, and what they do on the map."""

from typing import Any

from emporion.core.screens import Figure, Screen, Shot, Writer, after, label
from emporion.games.faiyum.picture.hand import hand
from emporion.games.faiyum.picture.scene import scene
from emporion.games.faiyum.position import read
from emporion.games.faiyum.rulebook.pictures import NAMES, card, gains

PAYING = read({
    "seats": [{"hand": ["44", "14"], "grape": 1, "rose": 1, "money": 5}, {}, {}],
    "settlements": ["E5"], "roads": ["E5-F4"], "cleared": ["F4"],
})  # fmt: skip
ROSE = after(PAYING, "play 44", "token grape", "token rose")
COINS = after(PAYING, "play 44", "token grape", "token $3")


def pay() -> Screen:
    """Goods, roses and money."""
    w = Writer(__package__, "pay")
    return w.screen(
        "FAI-PLY-06 FAI-PLY-07",
        left=(
            w.said("FAI-PAY-01 FAI-PAY-02", "goods"),
            Figure((card("44", most=190),), result=w.said("FAI-C044-01 FAI-BLD-08", "farm"), aside=True),
            w.said("FAI-PAY-03 FAI-PAY-04", "rose"),
            w.said("FAI-PAY-05 FAI-PAY-06 FAI-PAY-07", "coins"),
            w.said("FAI-PLY-02 FAI-PLY-04", "short"),
        ),
        right=(
            Figure(
                (_purse(PAYING, w.word("before"), label("before")), _purse(ROSE, w.word("by_rose"), label("after"))),
                result=w.said("FAI-PAY-03 FAI-C044-01", "with_rose", gains=gains(PAYING, ROSE)),
            ),
            Figure(
                (_purse(COINS, w.word("by_coins"), label("after")),),
                result=w.said("FAI-PAY-05 FAI-C044-01", "with_coins", gains=gains(PAYING, COINS)),
            ),
        ),
    )


def _purse(state: Any, says: str, over: str) -> Shot:
    """Ada's goods, money and hand."""
    body = hand(scene(state.view(0), (), None, NAMES), 0, 440, 182)
    return Shot(body, (-2, -2, 446, 190), says, label=over, most=470)

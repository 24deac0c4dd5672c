"""Rain, trade, and trading bases."""


from emporion.core.screens import Figure, Pin, Rows, Screen, Writer, label
from emporion.games.resafa import components as c
from emporion.games.resafa.picture.trademap import spot
from emporion.games.resafa.rulebook.pictures import gains, moment, network, roads, section, space

DRY = moment("rain", "colour")
WET = moment("rain", "colour", "step white")
RAINED = moment("rain", "colour", "step white", "flow right")
SETTING_OUT = moment("caravan", "main")
SOLD = moment("base")
BASED = moment("base", "base gerasa 2", "row workshop")
GERASA = spot("gerasa")
NEAR = (GERASA[0] - 85, GERASA[1] - 46, 200.0, 92.0)
NORTH = (0.0, 0.0, 470.0, 245.0)
UPPER = 190.0  # what is shown of the network
MERCHANTS = 2  # the section of the board
SCARABS = c.DATA["tables"]["scarab"]["vp"]


def rain() -> Screen:
    """Every tile scores, then the water runs."""
    w = Writer(__package__, "rain")
    own, other, below = (space(WET, *at) for at in ((1, 0), (1, 1), (2, 0)))
    return w.screen(
        "RES-RAI-01 RES-RAI-02 RES-RAI-03",
        left=(
            w.said("RES-RAI-02 RES-CAN-13", "tiles"),
            w.said("RES-RAI-03 RES-RAI-04 RES-RAI-11 RES-RAI-12", "water"),
            w.said("RES-RAI-06 RES-RAI-07 RES-RAI-09 RES-RAI-10", "way"),
            w.said("RES-RAI-13 RES-RAI-15", "cube"),
        ),
        right=(
            Figure(
                (
                    network(
                        WET, w.word("before"), Pin(17, own[1], own[0] - 34, own[1]),
                        Pin(other[0] + 64, other[1], other[0] + 34, other[1]),
                        Pin(17, below[1], below[0] - 34, below[1]),
                        targets=["flow-right", "flow-down"], label=label("before"), high=UPPER,
                    ),
                    network(RAINED, w.word("after"), label=label("after"), high=UPPER),
                ),
                (
                    w.said("RES-RAI-04 RES-RAI-05", "start"),
                    w.said("RES-RAI-07 RES-RAI-08", "right"),
                    w.said("RES-RAI-12", "ben"),
                ),
                result=w.said("RES-RAI-11 RES-RAI-13", "rained", gains=gains(DRY, RAINED)),
            ),
        ),
    )  # fmt: skip


def trade() -> Screen:
    """Move, trade, and what a centre shows."""
    w = Writer(__package__, "trade")
    x, y = GERASA
    tile = roads(
        SETTING_OUT, w.word("tile"), Pin(x - 70, y - 9, x - 30, y - 2), Pin(x - 70, y + 18, x - 30, y + 16),
        Pin(x + 34, y - 38, x + 34, y - 4), Pin(x + 80, y - 4, x + 56, y - 6), box=NEAR, most=460,
    )  # fmt: skip
    return w.screen(
        "RES-TRD-01 RES-TRD-02",
        left=(
            w.said("RES-TRD-02 RES-TRD-05 RES-TRD-07 RES-TRD-08", "move"),
            w.said("RES-TRD-13 RES-TRD-14 RES-GEN-05 RES-PRD-10", "load"),
            w.said("RES-TRD-20 RES-TRD-21 RES-TRD-22 RES-TRD-23", "deal"),
            w.said("RES-TRD-28 RES-TRD-35", "flip"),
            Figure(
                (tile,),
                (
                    w.said("RES-TRD-22", "sell"),
                    w.said("RES-TRD-23", "buy"),
                    w.said("RES-TRD-25 RES-TRD-26", "golden"),
                    w.said("RES-BAS-05", "spaces"),
                ),
            ),
        ),
        right=(
            Figure(
                (roads(SETTING_OUT, w.word("before"), targets=["through-gerasa"], label=label("before"), box=NORTH),
                 roads(SOLD, w.word("after"), label=label("after"), box=NORTH)),
                result=w.said("RES-TRD-22 RES-TRD-25", "sold", gains=gains(SETTING_OUT, SOLD)),
            ),
        ),
        wide="left",
    )  # fmt: skip


def base() -> Screen:
    """A trading base, its bonus and its merchant token."""
    w = Writer(__package__, "base")
    numbers = tuple(str(each) for each in range(1, len(SCARABS)))
    head = (w.word("tokens"), *numbers)
    return w.screen(
        "RES-BAS-01 RES-BAS-05",
        left=(
            w.said("RES-BAS-01 RES-BAS-02 RES-BAS-03 RES-BAS-06", "place"),
            w.said("RES-MER-01 RES-MER-02 RES-MER-03", "first"),
            w.said("RES-MER-04 RES-MER-05", "rows"),
            w.said("RES-MER-06 RES-END-01", "kinds"),
            Rows("RES-END-01", (head, (w.word("points"), *map(str, SCARABS[1:]))), w.word("scarabs_head")),
        ),
        right=(
            Figure(
                (
                    roads(SOLD, w.word("before"), targets=["base-gerasa-0", "base-gerasa-1"], label=label("before"),
                          box=NEAR),
                    roads(BASED, w.word("after"), label=label("after"), box=NEAR),
                ),
                result=w.said("RES-BAS-01 RES-BAS-05", "placed", gains=gains(SOLD, BASED)),
                beside=True,
                broad=True,
            ),
            Figure(
                (section(SOLD, MERCHANTS, w.word("board_before"), label=label("before")),
                 section(BASED, MERCHANTS, w.word("board_after"), label=label("after"))),
                result=w.said("RES-MER-04 RES-MER-05 RES-END-02", "row"),
                beside=True,
            ),
        ),
    )  # fmt: skip



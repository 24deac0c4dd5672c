"""The main actions of the estate and the network, the colour action, and special cards."""

from emporion.core.screens import Figure, Legend, Pin, Rows, Screen, Shot, Writer, label
from emporion.games.resafa import components as c
from emporion.games.resafa.picture.cards import HIGH, WIDE, bonus_face, special_face, whole
from emporion.games.resafa.picture.playerboard import canal_icon
from emporion.games.resafa.rulebook.pictures import area, colour_row, gains, moment, network, shop, space
from emporion.games.resafa.tutorial import APPLAUSE, NIGHT_SHIFT, ROSE_GARDENS, SPICE_MILL
from emporion.games.resafa.words.cards import special_text

PRODUCING = moment("production", "main")
PRODUCED = moment("production", "main", "room 2 a", "room 1 b")
BUILDING = moment("workshop", "play 2 top", "main")
BUILT = moment("workshop", "play 2 top", "main", "offer I 2", "option 1", "cell 3", "turn 3")
PLANTING = moment("garden", "play 4 top", "main")
PLANTED = moment("garden", "play 4 top", "main", "large 4", "slot h12")
FILLING = moment("square", "main")
FILLED = moment("square", "main", "small 4")
DIGGING = moment("canal", "play 5 top", "main", "canal K2 front")
DUG = moment("canal", "play 5 top", "main", "canal K2 front", "space 1,0")
TAKING = moment("colour", "colour")
STEPPING = moment("square", "main", "small 4")
SPECIAL = moment("square", "main", "small 4", "step white", "top")

CORE = (-0.12, -0.12, 2.24, 2.24)
WIDER = (-0.12, -0.12, 3.24, 2.24)
UPPER = 190.0  # what is shown of the network: its rows above the tanks
REWARDS = c.DATA["tables"]["garden_completion"]["rewards"]
SHAPES = (("K1", "back"), ("K2", "back"), ("K2", "front"), ("K1", "front"), ("K6", "back"))
PINK_TIMES = c.DATA["tables"]["pink_timing"]["rounds"]
SPECIALS = (("yellow", "P37"), ("white", NIGHT_SHIFT), ("blue", "P56"), ("pink", ROSE_GARDENS))


def produce() -> Screen:
    """Rooms of different workshops."""
    w = Writer(__package__, "produce")
    targets = [f"room-{shop_}-{room}" for shop_ in (0, 1) for room in (0, 1)]
    return w.screen(
        "RES-PRD-01",
        left=(
            w.said("RES-PRD-01 RES-PRD-03 RES-PRD-04", "rooms"),
            w.said("RES-PRD-05 RES-GEN-04 RES-GEN-06", "gets"),
            w.said("RES-PRD-02 RES-WKS-09 RES-WKS-10", "more"),
            w.said("RES-PRD-06 RES-PRD-08", "cards"),
        ),
        right=(
            Figure(
                (
                    area(PRODUCING, CORE, w.word("before"), targets=targets, label=label("before")),
                    area(PRODUCED, CORE, w.word("after"), label=label("after")),
                ),
                result=w.said("RES-PRD-01 RES-PRD-03 RES-PRD-05", "produced", gains=gains(PRODUCING, PRODUCED)),
                beside=True,
            ),
        ),
    )


def workshop() -> Screen:
    """A tile of the offer, corner to corner."""
    w = Writer(__package__, "workshop")
    return w.screen(
        "RES-WKS-01 RES-WKS-02",
        left=(
            w.said("RES-WKS-05 RES-WKS-07 RES-GRD-10", "place"),
            w.said("RES-WKS-13 RES-WKS-14", "refill"),
            w.said("RES-WKS-03 RES-WKS-11 RES-MER-03", "level"),
        ),
        right=(
            Figure(
                (
                    area(BUILDING, WIDER, w.word("before"), label=label("before"), targets=["cell-2,0"]),
                    area(BUILT, WIDER, w.word("after"), label=label("after")),
                ),
                result=w.said("RES-WKS-02 RES-WKS-05 RES-WKS-07", "built", gains=gains(BUILDING, BUILT)),
                beside=True,
                broad=True,
            ),
            Legend(
                w.word("sides_head"),
                (
                    (shop(SPICE_MILL, "front", w.word("front")), w.said("RES-WKS-08 RES-WKS-09", "front_says")),
                    (shop(SPICE_MILL, "back", w.word("back")), w.said("RES-WKS-08 RES-WKS-09", "back_says")),
                    (shop("W205", "front", w.word("second")), w.said("RES-WKS-10 RES-WKS-11", "second_says")),
                ),
                5.4,
            ),
        ),
        wide="right",
    )


def garden() -> Screen:
    """Small and large gardens, and green bonuses."""
    w = Writer(__package__, "garden")
    return w.screen(
        "RES-GRD-01 RES-GRD-12",
        left=(
            w.said("RES-GRD-01 RES-GRD-02", "size"),
            w.said("RES-GRD-03 RES-GRD-04 RES-GRD-06", "thirds"),
            w.said("RES-GRD-07 RES-GRD-08 RES-GRD-09", "touch"),
            w.said("RES-GRD-10 RES-GRD-11 RES-GRD-12 RES-GRD-15", "green"),
        ),
        right=(
            Figure(
                (
                    area(PLANTING, WIDER, w.word("before"), label=label("before"), targets=["large-1,0"]),
                    area(
                        PLANTED, WIDER, w.word("after"), Pin(105, -2, 88, 50), Pin(200, -2, 212, 50),
                        Pin(60, 150, 150, 112), label=label("after"),
                    ),
                ),
                (
                    w.said("RES-GRD-11", "left_edge"),
                    w.said("RES-GRD-11", "right_edge"),
                    w.said("RES-GRD-11", "lower_edge"),
                ),
                result=w.said("RES-GRD-01 RES-GRD-12", "planted", gains=gains(PLANTING, PLANTED)),
                beside=True,
                broad=True,
            ),
        ),
        wide="right",
    )  # fmt: skip


def square() -> Screen:
    """A completed square: all green bonuses again, and its reward."""
    w = Writer(__package__, "square")
    rows = tuple(
        (w.word(f"number_{at}"), str(each["steps"] or "–"), str(each["vp"] or "–"))
        for at, each in enumerate(REWARDS, 1)
    )
    return w.screen(
        "RES-GRD-05 RES-GRD-14",
        left=(
            w.said("RES-GRD-05 RES-GRD-12 RES-GRD-13 RES-GRD-14", "again"),
            Rows("RES-GRD-17", ((w.word("which"), w.word("steps"), w.word("points")), *rows), w.word("rewards_head")),
            w.said("RES-GRD-18 RES-TRK-13 RES-TRK-15", "step"),
            w.said("RES-GRD-20 RES-CAN-14", "tanks"),
        ),
        right=(
            Figure(
                (
                    area(FILLING, WIDER, w.word("before"), label=label("before"), targets=["small-1,0"]),
                    area(FILLED, WIDER, w.word("after"), label=label("after")),
                ),
                result=w.said("RES-GRD-14 RES-GRD-17", "filled", gains=gains(FILLING, FILLED)),
                beside=True,
                broad=True,
            ),
        ),
        wide="right",
    )


def canal() -> Screen:
    """A canal tile on the network."""
    w = Writer(__package__, "canal")
    x, y = space(DIGGING, 1, 0)
    legend = tuple(
        (Shot(canal_icon(c.CANAL[tile] * 2 + (side == "back"), 64, 44), (-1, -1, 66, 46), w.word(f"shape_{at}")),
         w.said("RES-CAN-02 RES-CAN-05" if at < 4 else "RES-CAN-11 RES-CAN-12 RES-CAN-14", f"shape_{at}_says"))
        for at, (tile, side) in enumerate(SHAPES)
    )  # fmt: skip
    return w.screen(
        "RES-CAN-01 RES-CAN-03",
        left=(
            w.said("RES-CAN-01 RES-CAN-02 RES-CAN-04", "tile"),
            w.said("RES-CAN-03 RES-CAN-06", "where"),
            w.said("RES-CAN-07 RES-CBT-01 RES-CBT-02", "bonus"),
            Legend(w.word("shapes_head"), legend, 5.4),
        ),
        right=(
            Figure(
                (
                    network(
                        DIGGING, w.word("before"), Pin(14, y + 24, 16, y), Pin(x + 68, y + 2, x + 40, y),
                        targets=["space-1,0"], label=label("before"), high=UPPER,
                    ),
                    network(DUG, w.word("after"), label=label("after"), high=UPPER),
                ),
                (w.said("RES-CAN-08 RES-CAN-09 RES-SET-04", "spring"), w.said("RES-CAN-06 RES-CAN-07", "printed")),
                result=w.said("RES-CAN-02 RES-CAN-06 RES-CAN-07 RES-CAN-08", "dug", gains=gains(DIGGING, DUG)),
            ),
        ),
    )  # fmt: skip


def colour() -> Screen:
    """A bonus card, a step or a sack card."""
    w = Writer(__package__, "colour")
    places = ["step-pink", *(f"display-{n}" for n in (9, 10, 11))]
    face = Shot(bonus_face(c.BONUS[APPLAUSE]), (-2, -2, WIDE + 4, HIGH + 4), w.word("card"), most=150)
    return w.screen(
        "RES-COL-01 RES-COL-02 RES-COL-04 RES-COL-06",
        left=(
            w.said("RES-COL-01 RES-COL-02 RES-COL-03", "take"),
            w.said("RES-COL-04 RES-TRK-01 RES-TRK-02", "step"),
            w.said("RES-COL-06 RES-SAK-01 RES-SAK-02", "sack"),
            w.said("RES-PRV-01 RES-PRV-02", "provisions"),
            w.said("RES-BON-02 RES-BON-03 RES-BON-04 RES-BON-07", "when"),
        ),
        right=(
            Figure(
                (
                    colour_row(
                        TAKING, "pink", w.word("before"), Pin(62, 50, 64, 30), Pin(150, 66, 140, 42),
                        Pin(330, 86, 292, 86), targets=places,
                    ),
                ),
                (w.said("RES-COL-04", "pin_step"), w.said("RES-TRK-01", "pin_stack"), w.said("RES-COL-02", "pin_card")),
            ),
            Figure((face,), result=w.said("RES-BON-01 RES-COL-07 RES-BON-04", "applause"), aside=True),
        ),
    )  # fmt: skip


def special() -> Screen:
    """Special cards of the four colours."""
    w = Writer(__package__, "special")
    legend = tuple(
        (_special(card, w.word(each)), w.said(_SPECIAL_RULES[each], f"{each}_says"))
        for each, card in SPECIALS
    )
    times = tuple((_rounds(w, each["rounds"]), str(each["coin"] or "–"), str(each["vp"] or "–")) for each in PINK_TIMES)
    return w.screen(
        "RES-TRK-02 RES-SPC-01",
        left=(
            w.said("RES-TRK-03 RES-TRK-04", "take", gains=gains(STEPPING, SPECIAL)),
            w.said("RES-TRK-10 RES-TRK-12", "limit"),
            w.said("RES-SPC-03 RES-SPC-04 RES-ANY-01", "instant"),
            Rows("RES-PNK-02 RES-PNK-03 RES-PNK-04", ((w.word("round"), w.word("coins"), w.word("points")), *times),
                 w.word("pink_head")),
        ),
        right=(Legend(w.word("kinds_head"), legend, 5.2),),
    )  # fmt: skip


def _special(card: str, says: str) -> Shot:
    number = c.SPECIAL[card]
    high = whole(special_text(number))
    return Shot(special_face(number, high=high), (-1, -1, WIDE + 2, high + 2), says)


def _rounds(w: Writer, numbers: list[int]) -> str:
    return w.word("rounds", first=numbers[0], last=numbers[-1])


_SPECIAL_RULES = {
    "yellow": "RES-YEL-01 RES-YEL-02 RES-YEL-10 RES-YEL-14",
    "white": "RES-WHI-01 RES-SPC-03",
    "blue": "RES-BLU-01 RES-BLU-02",
    "pink": "RES-PNK-01",
}


"""Spending the cards: what they move, who changes sides, and who suffers."""

from emporion.core.screens import Figure, Pin, Rows, Screen, Writer, label
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.picture.tables import ROMAN
from emporion.games.mediterranean.position import read
from emporion.games.mediterranean.rulebook.pictures import card, sets, tracks, worth
from emporion.games.mediterranean.rulebook.trading import TRADED

SPENT = read({
    "seats": [{"hand": seat["hand"]} for seat in TRADED.position()["seats"]], "turn": 2, "phase": "resolution",
})  # fmt: skip
ZEAL = ["dye/venus", "dye/venus", "wool/venus"]
STAYING = read({
    "seats": [{"hand": ZEAL, "tracks": {"religion": -6}}, {}, {}, {}], "turn": 3, "phase": "trading",
})  # fmt: skip
LEAVING = read({
    "seats": [{"hand": ZEAL, "tracks": {"religion": -6}, "abandons": ["religion"]}, {}, {}, {}],
    "turn": 3, "phase": "trading",
})  # fmt: skip


def spend() -> Screen:
    """What happens to the cards in hand."""
    w = Writer(__package__, "spend")
    assyria = SPENT.position()["seats"][1]
    return w.screen(
        "MED-WHS-05 MED-IDE-01",
        left=(
            Figure(
                (sets(TRADED, 1, w.word("set")),),
                result=w.said("MED-GDS-06 MED-IDE-04 MED-IDE-01", "scored", n=worth(TRADED, 1), all=assyria["chips"]),
                aside=True,
            ),
            Figure(
                (
                    tracks(TRADED, 1, w.word("before"), Pin(356, 157, 326, 172), Pin(80, 302, 100, 324),
                           label=label("before")),
                    tracks(SPENT, 1, w.word("after"), Pin(200, 303, 160, 330), label=w.word("revolt"), top=290),
                ),
                (
                    w.said("MED-IDE-02 MED-IDE-13", "dashed"),
                    w.said("MED-CAL-02 MED-CAL-05 MED-IDE-06", "below"),
                    w.said("MED-CAL-11", "back"),
                ),
            ),
        ),
        right=(
            w.said("MED-RS1-02 MED-RS1-03", "first"),
            w.said("MED-GDS-02 MED-GDS-04", "sets"),
            w.said("MED-IDE-02 MED-IDE-03 MED-IDE-13", "ideas"),
            w.said("MED-IDE-04 MED-WLT-01", "vp"),
            w.said("MED-GEN-05 MED-GEN-08", "ends"),
            w.said("MED-WLT-04 MED-PRD-09", "discards"),
        ),
    )  # fmt: skip


def sides() -> Screen:
    """Levels, and what crossing the centre costs."""
    w = Writer(__package__, "sides")
    levels = c.DATA["tracks"]["government"]["level_by_distance"]
    spaces = [[at for at, level in enumerate(levels) if level == wanted] for wanted in range(4)]
    distances = [f"{found[0]}–{found[-1]}" if len(found) > 1 else f"{found[0]}" for found in spaces]
    return w.screen(
        "MED-IDE-02 MED-DEV-01",
        left=(
            Rows("MED-DEV-01", ((w.word("spaces"), *distances), (w.word("level"), *ROMAN)), w.word("levels")),
            Figure(
                (tracks(STAYING, 0, w.word("staying"), label=w.word("without"), top=212),
                 tracks(LEAVING, 0, w.word("leaving"), label=w.word("with"), top=212)),
                result=w.said("MED-ABN-02 MED-ABN-04", "abandoned"),
            ),
        ),
        right=(
            w.said("MED-REV-01 MED-REV-02", "cross"),
            w.said("MED-REV-03 MED-REV-04 MED-BOX-11", "safe"),
            w.said("MED-ABN-01 MED-ABN-02", "abandon"),
            w.said("MED-REV-06", "when"),
            Figure((card("exiled_tribune", most=300),), result=w.said("MED-REV-08 MED-CRD-33", "flip")),
        ),
    )  # fmt: skip


def calamities() -> Screen:
    """Revolts and barbarians."""
    w = Writer(__package__, "calamities")
    turns = (w.word("turn"), *(str(each["n"]) for each in c.TURNS))
    most = (w.word("level"), *(ROMAN[each["revolt_max_level"]] if each["revolt"] else "–" for each in c.TURNS))
    loss = (w.word("loss"), *(str(each["barbarian_base_loss"]) if each["barbarians"] else "–" for each in c.TURNS))
    faces = " ".join(map(str, c.DATA["barbarian_die"]["faces"]))
    return w.screen(
        "MED-CAL-02 MED-CAL-03 MED-CAL-04",
        left=(
            Figure((tracks(TRADED, 1, w.word("tracks"), top=290),), result=w.said("MED-CAL-02 MED-CAL-05", "line")),
            w.said("MED-CAL-03 MED-CAL-11", "lowest"),
            w.said("MED-CAL-12 MED-CAL-13", "others"),
        ),
        right=(
            w.said("MED-CAL-06 MED-DEV-04 MED-DEV-12", "revolt"),
            Rows("MED-CAL-06 MED-CAL-01", (turns, most), w.word("revolt_table")),
            w.said("MED-CAL-07 MED-CAL-08 MED-GEN-05", "barbarians", faces=faces),
            Rows("MED-CAL-07 MED-CAL-01", (turns, loss), w.word("barbarian_table")),
        ),
    )

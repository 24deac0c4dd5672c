"""What the game is about, the two halves of a card, the table, and a turn."""

from emporion.core.screens import Figure, Legend, Pin, Rows, Screen, Steps, Writer
from emporion.games.mediterranean.position import read
from emporion.games.mediterranean.rulebook.pictures import idea_rows, owned, sets, stalls, tracks

GROWN = read({
    "seats": [
        {"hand": ["wine/mars", "wine/prosperity", "dye/venus", "grain/mars"], "chips": 14,
         "tracks": {"government": 3, "religion": -2, "happiness": 1, "safety": -1},
         "developments": [{"card": "demo1-01", "side": "front"}, {"card": "demo1-03", "side": "front"}]},
        {"hand": ["wine/mars", "wine/mars", "ore/mars", "salt/venus", "gold/venus"],
         "tracks": {"government": -6, "religion": -5, "happiness": -2, "safety": 2}},
        {"hand": ["grain/venus", "grain/venus", "timber/prosperity", "art/democracy"],
         "tracks": {"government": 1, "religion": 4, "happiness": 3, "safety": 0}},
        {"hand": ["dye/venus", "wool/mars", "wool/mars", "spices/venus"],
         "tracks": {"government": 7, "religion": -9, "happiness": 0, "safety": -3}},
    ],
    "turn": 3, "phase": "trading",
})  # fmt: skip
START = read({"seats": 4, "turn": 1, "phase": "trading"})
WINE = read({
    "seats": [{"hand": ["wine/mars", "wine/prosperity", "wine/barbarians"]}, {}, {}, {}],
    "turn": 2, "phase": "trading",
})  # fmt: skip
FIRST_HAND = read({
    "seats": [{"hand": ["grain/mars", "wool/venus", "timber/prosperity", "ore/poverty", "salt/democracy"]}, {}, {}, {}],
    "turn": 1, "phase": "trading",
})  # fmt: skip


def about() -> Screen:
    """The aim, and what lies on the table."""
    w = Writer(__package__, "about")
    return w.screen(
        "MED-FIN-02 MED-FIN-03",
        left=(
            Figure(
                (stalls(GROWN, (1, 2, 3), w.word("stalls"), Pin(-14, 40, 12, 36), Pin(556, 66, 500, 66)),),
                (w.said("MED-PRD-22", "stall"), w.said("MED-GDS-02 MED-GDS-08", "ring")),
            ),
            Figure(
                (tracks(GROWN, 0, w.word("tracks"), Pin(470, 158, 440, 178), Pin(52, 302, 100, 335)),),
                (w.said("MED-IDE-02 MED-DEV-01", "sides"), w.said("MED-CAL-02 MED-CAL-05", "line")),
            ),
        ),
        right=(
            w.said("MED-TRD-01 MED-TRD-02 MED-GDS-02", "trade"),
            w.said("MED-IDE-01 MED-WHS-05", "spend"),
            w.said("MED-CAL-03 MED-CAL-04", "suffer"),
            w.said("MED-DEV-01 MED-DEV-02 MED-DEV-10", "build"),
            Figure((owned(GROWN, 0, w.word("developments")),), result=w.said("MED-BOX-01 MED-FIN-02", "owned")),
            w.said("MED-FIN-01 MED-FIN-02 MED-FIN-03", "win"),
        ),
        wide="left",
    )


def halves() -> Screen:
    """The top and the bottom of a card."""
    w = Writer(__package__, "halves")
    pins = (Pin(-26, 22, 10, 22), Pin(144, 12, 112, 14), Pin(144, 40, 114, 33), Pin(-26, 62, 6, 52),
            Pin(144, 116, 112, 116))  # fmt: skip
    rows = (
        (("grain/dictatorship", "grain/democracy"), "MED-IDE-02 MED-IDE-03", "government"),
        (("grain/mars", "grain/venus"), "MED-IDE-02 MED-IDE-03", "religion"),
        (("grain/prosperity",), "MED-IDE-04", "prosperity"),
        (("grain/poverty",), "MED-IDE-05", "poverty"),
        (("wine/barbarians",), "MED-IDE-05", "barbarians"),
        (("grain/depression",), "MED-IDE-06 MED-WHS-02", "depression"),
        (("wine/barbarian_fury",), "MED-IDE-06 MED-WHS-02", "fury"),
        (("dye/zealots_of_mars", "art/corruption", "slaves/slave_revolt"), "MED-IDE-07 MED-WHS-02", "zealots"),
    )
    return w.screen(
        "MED-GDS-02 MED-IDE-01 MED-PRD-22",
        left=(
            Figure(
                (sets(WINE, 0, w.word("set"), *pins),),
                (
                    w.said("MED-GDS-01", "top"),
                    w.said("MED-GDS-02 MED-GDS-07", "now"),
                    w.said("MED-GDS-02 MED-GDS-07", "more"),
                    w.said("MED-GDS-02 MED-GDS-03", "values"),
                    w.said("MED-IDE-01 MED-PRD-22", "bottom"),
                ),
            ),
            w.said("MED-GDS-02 MED-GDS-04 MED-GDS-07", "tops"),
        ),
        right=(
            Legend(
                w.word("bottoms"),
                tuple((idea_rows(faces, w.word("idea")), w.said(rules, key)) for faces, rules, key in rows),
            ),
            w.said("MED-IDE-03", "arrows"),
            w.said("MED-TRD-05 MED-TRD-10", "secret"),
        ),
    )


def table() -> Screen:
    """The start of a game, and where goods come from."""
    w = Writer(__package__, "table")
    return w.screen(
        "MED-SET-01 MED-GEN-04",
        left=(
            Figure(
                (tracks(START, 1, w.word("tracks"), Pin(352, 180, 302, 182), Pin(212, 334, 164, 334)),),
                (w.said("MED-SET-05", "centre"), w.said("MED-SET-04", "start")),
            ),
            Figure((sets(FIRST_HAND, 0, w.word("hand")),), result=w.said("MED-PRD-02", "five")),
        ),
        right=(
            w.said("MED-PRD-01 MED-PRD-02", "workers"),
            w.said("MED-PRD-03 MED-PRD-04 MED-PRD-05", "more"),
            w.said("MED-PRD-12 MED-PRD-14", "cities"),
            w.said("MED-WHS-01 MED-PRD-21", "warehouse"),
            w.said("MED-SET-09 MED-SET-10", "decks"),
            w.said("MED-SET-02", "civilizations"),
        ),
        wide="left",
    )


def turn() -> Screen:
    """The five phases."""
    w = Writer(__package__, "turn")
    phases = (
        ("MED-PRD-01 MED-PRD-21", "production"),
        ("MED-TRD-01 MED-WHS-01 MED-ABL-01", "trading"),
        ("MED-RS1-01 MED-RS1-02 MED-GDS-02 MED-IDE-01 MED-CAL-03", "resolution"),
        ("MED-DEV-02 MED-DEV-10", "development"),
        ("MED-CIV-01", "civic"),
    )
    head = (w.word("turns"), *(str(n) for n in range(1, 7)))
    return w.screen(
        "MED-GEN-02",
        left=(Steps(w.word("phases"), tuple(w.said(rules, key) for rules, key in phases)),),
        right=(
            w.said("MED-WLT-01 MED-WLT-03", "order"),
            w.said("MED-FIN-01", "ends"),
            Rows("MED-CAL-01", (head, (w.word("revolts"), "", *["✓"] * 5), (w.word("raids"), "", "", *["✓"] * 4)),
                 w.word("dangers")),
            w.said("MED-TRD-12 MED-CLS-01 MED-POL-01", "clock"),
        ),
    )  # fmt: skip

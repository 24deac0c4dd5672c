"""Developments, and the end of the game."""

from emporion.core.screens import Figure, Legend, Pin, Rows, Screen, Shot, Writer
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.page.ending import shares
from emporion.games.mediterranean.picture.inline import rect, write
from emporion.games.mediterranean.position import read
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rulebook.pictures import card, seen

BOXES = (
    ("yellow", "MED-BOX-02"), ("orange", "MED-BOX-03 MED-CIV-03"), ("pink", "MED-BOX-04"), ("green", "MED-BOX-05"),
    ("brown", "MED-BOX-06 MED-DEV-06"), ("revolutionary", "MED-REV-08"), ("score", "MED-FIN-07"),
)  # fmt: skip
LATE = read({
    "seats": [
        {"chips": 31, "tracks": {"government": -9, "safety": 2},
         "developments": [{"card": "dict1-01", "side": "front"}, {"card": "dict3-01", "side": "front"}]},
        {}, {}, {},
    ],
    "turn": 6, "phase": "civic",
})  # fmt: skip


def develop() -> Screen:
    """Drawing and playing developments."""
    w = Writer(__package__, "develop")
    pins = (Pin(-22, 12, 3, 12), Pin(222, 12, 194, 12), Pin(-22, 54, 4, 54), Pin(222, 74, 192, 76))
    boxes = tuple((_box(box), w.said(rules, f"box_{box}")) for box, rules in BOXES)
    return w.screen(
        "MED-DEV-01 MED-DEV-10",
        left=(
            Figure(
                (card("library", *pins, most=470),),
                (
                    w.said("MED-BOX-01", "deck"),
                    w.said("MED-FIN-02", "points"),
                    w.said("MED-BOX-02 MED-BOX-03", "boxes"),
                    w.said("MED-BOX-01 MED-BOX-12", "icons"),
                ),
            ),
            Legend(w.word("colours"), boxes, wide=6.2),
        ),
        right=(
            w.said("MED-DEV-02 MED-DEV-03 MED-DEV-09", "draw"),
            w.said("MED-DEV-10 MED-DEV-11 MED-DEV-16", "choose"),
            w.said("MED-DEV-13 MED-DEV-14 MED-DEV-15", "reveal"),
            w.said("MED-DEV-17 MED-DEV-20", "give_up"),
            Figure((card("urbanize_grain", most=300),), result=w.said("MED-CRD-06 MED-PRD-04", "urbanize")),
            w.said("MED-DEV-18 MED-DEV-21", "limits"),
        ),
    )


def _box(name: str) -> Shot:
    """The label of a coloured box."""
    words = SAY(f"page.box_{name}")
    body = rect(0, 0, 92, 20, 4, f"med-x-{'violet' if name == 'revolutionary' else name}")
    return Shot(body + write(words, 46, 10, 11, "med-on-box", "middle"), (0, 0, 92, 20), words)


def end() -> Screen:
    """The end, the score, and ties."""
    w = Writer(__package__, "end")
    chips, printed, monument = shares(LATE, 0)
    rows = (
        (w.word("from"), w.word("vp")),
        (w.word("chips"), str(chips)),
        (w.word("printed"), str(printed)),
        (w.word("monument"), str(monument)),
        (w.word("all"), str(chips + printed + monument)),
    )
    return w.screen(
        "MED-FIN-01 MED-FIN-03",
        left=(
            Figure(
                tuple(card(c.KIND_IDS[kind], most=300) for kind in seen(LATE).kinds(0)),
                result=w.said("MED-CRD-08 MED-FIN-08", "strength", n=monument),
            ),
            Rows("MED-FIN-02", rows, w.word("example")),
        ),
        right=(
            w.said("MED-FIN-02", "score"),
            w.said("MED-FIN-07 MED-DEV-21", "monuments"),
            w.said("MED-WHS-07", "lost"),
            w.said("MED-FIN-04 MED-FIN-05 MED-FIN-06", "ties"),
            w.said("MED-WLT-02", "hidden"),
        ),
    )

"""Trades, offers, abilities, promises and the warehouse."""

from emporion.core.screens import Figure, Pin, Screen, Writer, after, change, label
from emporion.games.mediterranean.position import read
from emporion.games.mediterranean.rulebook.pictures import card, letters, owned, sets, stalls, tracks, worth

MARKET = read({
    "seats": [
        {"hand": ["wine/mars", "wine/prosperity", "timber/depression"]},
        {"hand": ["timber/prosperity", "timber/venus", "timber/democracy", "wine/mars"]},
        {"hand": ["grain/mars", "grain/venus"]},
        {"hand": ["salt/democracy", "wool/venus"]},
    ],
    "turn": 2, "phase": "trading",
})  # fmt: skip
OFFERED = after(MARKET, "to 1", "give timber/depression", "want wine", "send")
TRADED = after(OFFERED, "accept 3.0")
SEVERAL = read({
    "seats": [
        {"hand": ["grain/mars", "wine/mars", "wine/barbarians", "piracy"], "chips": 3},
        {"hand": ["wine/mars", "ore/mars"], "chips": 2},
        {"hand": ["grain/venus", "grain/venus"], "chips": 5},
        {"hand": ["dye/venus", "gold/venus"], "chips": 4},
    ],
    "turn": 2, "phase": "trading",
    "offers": [
        {"from": 0, "to": None, "gives": ["grain/mars"], "told": ["grain"], "wants": [], "wants_vp": 1},
        {"from": 3, "to": 0, "gives": ["dye/venus"], "told": ["dye"], "wants": ["wine"]},
        {"from": 0, "to": 3, "gives": ["piracy"], "told": ["gold"], "wants": ["dye"]},
    ],
})  # fmt: skip
ARMED = read({
    "seats": [
        {"hand": ["grain/mars"], "chips": 2, "tracks": {"government": -2},
         "developments": [{"card": "dict1-01", "side": "front"}]},
        {"hand": ["wine/mars"], "chips": 4, "tracks": {"safety": -1}},
        {}, {},
    ],
    "turn": 3, "phase": "trading",
})  # fmt: skip
AIMED = after(ARMED, "target 0", "seat 1")
THREAT = after(ARMED, "to 1", "promise 0", "refrain", "seat 1", "want vp", "send")
PAID = after(THREAT, "accept 3.0")
HOARD = read({
    "seats": [{"hand": ["gold/venus", "wine/mars", "wine/prosperity", "grain/depression"]}, {}, {}, {}],
    "turn": 2, "phase": "trading",
})  # fmt: skip
STORED = after(HOARD, "store gold/venus")


def trade() -> Screen:
    """A trade, before and after."""
    w = Writer(__package__, "trade")
    you, they = (tuple(worth(state, seat) for state in (MARKET, TRADED)) for seat in (0, 1))
    before, now = label("before"), label("after")
    return w.screen(
        "MED-TRD-01 MED-TRD-02",
        left=(
            w.said("MED-GDS-06 MED-GDS-07", "you"),
            Figure((letters(OFFERED, w.word("offer")),), result=w.said("MED-OFR-02 MED-OFR-04", "sent")),
            Figure(
                (sets(MARKET, 0, w.word("before"), label=before), sets(TRADED, 0, w.word("after"), label=now)),
                result=w.said("MED-GDS-06 MED-GDS-07 MED-IDE-06", "gain", was=you[0], now=you[1], more=you[1] - you[0]),
                beside=True,
            ),
        ),
        right=(
            w.said("MED-PRD-22 MED-TRD-08", "they"),
            Figure(
                (
                    sets(MARKET, 1, w.word("their_before"), label=before),
                    sets(TRADED, 1, w.word("their_after"), label=now),
                ),
                result=w.said(
                    "MED-GDS-06 MED-GDS-07 MED-TRD-10", "their_gain", was=they[0], now=they[1], more=they[1] - they[0]
                ),
                beside=True,
            ),
            w.said("MED-TRD-03 MED-TRD-04 MED-TRD-15", "sweeten"),
            w.said("MED-TRD-08 MED-TRD-09 MED-GDS-12", "honest"),
            w.said("MED-TRD-12 MED-TRD-14 MED-CLS-01", "clock"),
        ),
    )


def offering() -> Screen:
    """How offers are made and answered."""
    w = Writer(__package__, "offering")
    return w.screen(
        "MED-OFR-02",
        left=(
            w.said("MED-OFR-02 MED-OFR-05 MED-OFR-06", "make"),
            Figure((letters(SEVERAL, w.word("offers")),), result=w.said("MED-OFR-02 MED-TRD-03 MED-TRD-09", "lines")),
            w.said("MED-OFR-07 MED-OFR-08", "bound"),
            w.said("MED-OFR-20", "time"),
        ),
        right=(
            w.said("MED-OFR-04 MED-OFR-15", "accept"),
            Figure((sets(SEVERAL, 0, w.word("hand")),), result=w.said("MED-OFR-04", "choose")),
            w.said("MED-OFR-12", "counter"),
            w.said("MED-OFR-17", "final"),
            w.said("MED-CLS-01 MED-POL-02", "ready"),
        ),
    )


def abilities() -> Screen:
    """Pink boxes and the cubes in them."""
    w = Writer(__package__, "abilities")
    return w.screen(
        "MED-ABL-01 MED-ABL-02",
        left=(
            Figure(
                (card("barracks", Pin(-22, 35, 4, 35), Pin(222, 35, 186, 35), most=420),),
                (w.said("MED-ABL-01 MED-BOX-04", "pink"), w.said("MED-ABL-01 MED-ABL-03", "white")),
            ),
            Figure(
                (owned(ARMED, 0, w.word("before"), label=label("before")),
                 owned(AIMED, 0, w.word("after"), label=label("after"))),
                result=w.said("MED-CRD-03 MED-RS1-03", "aimed"),
                beside=True,
            ),
        ),
        right=(
            w.said("MED-ABL-03 MED-ABL-04 MED-ABL-05", "use"),
            w.said("MED-ABL-08 MED-CLS-06", "move"),
            w.said("MED-ABL-07", "all"),
            Figure(
                (card("pyramids_to_mars", most=300),),
                result=w.said("MED-ABL-07 MED-CRD-05", "pyramids"),
            ),
            w.said("MED-ABL-10", "next"),
        ),
    )  # fmt: skip


def promises() -> Screen:
    """Promises in a trade."""
    w = Writer(__package__, "promises")
    paid = change(ARMED, PAID, "chips")
    return w.screen(
        "MED-TRD-04 MED-PRM-02",
        left=(
            w.said("MED-PRM-01 MED-PRM-07", "what"),
            Figure((letters(THREAT, w.word("offer")),), result=w.said("MED-PRM-09 MED-PRM-03", "threat", n=paid)),
            Figure((tracks(ARMED, 1, w.word("tracks"), top=290),), result=w.said("MED-CAL-05", "why")),
        ),
        right=(
            w.said("MED-PRM-02", "use"),
            w.said("MED-PRM-03", "refrain"),
            w.said("MED-PRM-05", "spare"),
            w.said("MED-PRM-08", "ends"),
            w.said("MED-TRD-15", "talk"),
        ),
    )


def keep() -> Screen:
    """The warehouse, and the closing stage."""
    w = Writer(__package__, "keep")
    return w.screen(
        "MED-WHS-01 MED-PRD-21",
        left=(
            Figure(
                (sets(HOARD, 0, w.word("before"), label=label("before")),
                 sets(STORED, 0, w.word("after"), label=label("after"))),
                result=w.said("MED-WHS-04 MED-WHS-07", "stored"),
                beside=True,
                broad=True,
            ),
            Figure((stalls(STORED, (0,), w.word("stall")),), result=w.said("MED-WHS-06", "seen"), aside=True),
        ),
        right=(
            w.said("MED-WHS-05", "rest"),
            w.said("MED-WHS-02 MED-WHS-03", "barred"),
            w.said("MED-WHS-04", "locked"),
            w.said("MED-CLS-03 MED-CLS-04", "closing"),
            w.said("MED-WHS-07", "last"),
        ),
        wide="left",
    )  # fmt: skip

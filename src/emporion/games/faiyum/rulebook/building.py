"""Roads, connections, settlements, workshops and monuments."""

from emporion.core.screens import Figure, Screen, Writer, after, label
from emporion.games.faiyum.positions import read
from emporion.games.faiyum.rulebook.pictures import card, choices, gains, land

PAVING = read({
    "seats": [{"hand": ["S-TWO-ROADS"], "wheat": 1, "stone": 1, "money": 0}, {}, {}],
    "settlements": ["E5", "E7"], "cleared": ["E7"],
})  # fmt: skip
PAVED = after(PAVING, "play S-TWO-ROADS", "E5-E6")
CROSSING = read({
    "seats": [{"hand": ["38"], "wheat": 1, "grape": 1, "money": 0}, {}, {}],
    "settlements": ["C5", "E5"], "roads": ["C5-D5"], "cleared": ["B4", "B5", "C5", "D5"],
})  # fmt: skip
CROSSED = after(CROSSING, "play 38", "B5-C5")
JOINING = read({
    "seats": [{"hand": ["92"], "wheat": 1, "grape": 1, "money": 0}, {}, {}],
    "settlements": ["E5", "E7"], "roads": ["E5-E6", "E6-E7"], "workshops": ["E6"], "cleared": ["E7", "F7"],
})  # fmt: skip
JOINED = after(JOINING, "play 92", "E7-F7", "F7-F8")
GOODS = {"wheat": 1, "grape": 1, "stone": 1}
FOUNDING = read({
    "seats": [{"hand": ["S-SETTLEMENT"], **GOODS, "money": 0}, {}, {}],
    "cleared": ["D6", "E4", "E7", "F6"], "roads": ["E5-E6"], "workshops": ["E6"], "workers": ["F6"],
})  # fmt: skip
CHOOSING = after(FOUNDING, "play S-SETTLEMENT")
FOUNDED = after(CHOOSING, "E7")
GROWING = read({"seats": [{"hand": ["40"], **GOODS, "money": 0}, {}, {}]})
GROWN = after(GROWING, "play 40")
CROWNING = read({
    "seats": [{"hand": ["120"], "wheat": 2, "grape": 2, "stone": 2, "money": 0}, {}, {}], "towns": ["E5"],
})  # fmt: skip
CROWNED = after(CROWNING, "play 120")
WORKING = read({
    "seats": [{"hand": ["44"], "grape": 1, "stone": 1, "money": 0}, {}, {}],
    "roads": ["E5-F4", "F4-G4"], "cleared": ["F4"],
})  # fmt: skip
WORKED = after(WORKING, "play 44")
PILING = read({
    "seats": [{"hand": ["72"], "stone": 2, "money": 0}, {}, {}],
    "settlements": ["E5"], "roads": ["E5-F4", "F4-G4"], "cleared": ["F4"], "blocks": {"G4": 1},
})  # fmt: skip
PILED = after(PILING, "play 72", "G4", "G4")
ROAD, BANKS, WIDE = ("E5", "E7", "F5", "D5"), ("B4", "B6", "C5", "D5"), ("E5", "E7", "F5", "F8")
NEAR, SITE, ONE = ("D5", "E4", "E7", "F6"), ("E5", "F3", "F5", "G4"), ("D5", "E5", "F4")


def roads() -> Screen:
    """Where roads and bridges go, and what they cost."""
    w = Writer(__package__, "roads")
    before, now = label("before"), label("after")
    return w.screen(
        "FAI-NET-02 FAI-CRO-04",
        left=(
            w.said("FAI-NET-02 FAI-NET-05 FAI-NET-07", "start"),
            w.said("FAI-CS2-02 FAI-MAP-12", "cost"),
            Figure(
                (
                    card("S-TWO-ROADS", label("card")),
                    land(PAVING, ROAD, w.word("before"), label=before),
                    land(PAVED, ROAD, w.word("after"), label=now),
                ),
                result=w.said("FAI-CS2-02 FAI-CS2-04 FAI-NET-13", "paved", gains=gains(PAVING, PAVED)),
                beside=True,
            ),
            w.said("FAI-NET-03 FAI-NET-04 FAI-NET-10", "branch"),
        ),
        right=(
            w.said("FAI-NET-08 FAI-MAP-04 FAI-MAP-15", "bridge"),
            Figure(
                (land(CROSSING, BANKS, w.word("bridge_before"), label=before),
                 land(CROSSED, BANKS, w.word("bridge_after"), label=now)),
                result=w.said("FAI-C038-02 FAI-C038-03", "crossed", gains=gains(CROSSING, CROSSED)),
                beside=True,
            ),
            w.said("FAI-MAP-05", "apart"),
            w.said("FAI-MAP-09 FAI-NET-06 FAI-WRK-08", "developed"),
        ),
    )  # fmt: skip


def links() -> Screen:
    """What a first connection is, and what it brings."""
    w = Writer(__package__, "links")
    return w.screen(
        "FAI-NET-13 FAI-NET-20",
        left=(
            Figure(
                (
                    land(JOINING, WIDE, w.word("before"), ("E5", -44, -44), ("E6", 4, -54), ("F8", 40, -52),
                         label=label("before"), most=580),
                    land(JOINED, WIDE, w.word("after"), ("E7-F7", 60, -20), label=label("after"), most=580),
                ),
                (
                    w.said("FAI-NET-12", "place"),
                    w.said("FAI-NET-12", "between"),
                    w.said("FAI-NET-12 FAI-NET-04", "site"),
                    w.said("FAI-NET-13 FAI-NET-14", "new"),
                ),
                result=w.said("FAI-C092-02 FAI-NET-13", "joined", gains=gains(JOINING, JOINED)),
            ),
        ),
        right=(
            w.said("FAI-NET-12", "direct"),
            w.said("FAI-NET-13 FAI-NET-17 FAI-NET-18", "once"),
            w.said("FAI-NET-15", "founding"),
            w.said("FAI-NET-09 FAI-NET-19", "grand"),
            w.said("FAI-NET-22", "network"),
            w.said("FAI-NET-11 FAI-NET-18", "loops"),
        ),
        wide="left",
    )  # fmt: skip


def settlements() -> Screen:
    """Settlements, towns and palaces."""
    w = Writer(__package__, "settlements")
    before, now = label("before"), label("after")
    return w.screen(
        "FAI-BLD-01 FAI-BLD-06 FAI-BLD-14",
        left=(
            w.said("FAI-BLD-01 FAI-BLD-02 FAI-BLD-04", "found"),
            Figure(
                (
                    land(CHOOSING, NEAR, w.word("before"), label=before, marks=choices(CHOOSING, told=False)),
                    land(FOUNDED, NEAR, w.word("after"), label=now),
                ),
                result=w.said("FAI-CS3-02 FAI-CS3-03", "founded", gains=gains(FOUNDING, FOUNDED)),
                beside=True,
            ),
            w.said("FAI-BLD-01 FAI-WRK-06 FAI-CRO-04", "why"),
        ),
        right=(
            w.said("FAI-BLD-06 FAI-BLD-07 FAI-BLD-15", "town"),
            w.said("FAI-BLD-14", "palace"),
            Figure(
                (
                    land(GROWING, ONE, w.word("settlement"), label=w.word("settlement_label")),
                    land(GROWN, ONE, w.word("town_says"), label=w.word("town_label")),
                    land(CROWNED, ONE, w.word("palace_says"), label=w.word("palace_label")),
                ),
                result=w.said(
                    "FAI-C040-01 FAI-C120-01",
                    "grown",
                    town=gains(GROWING, GROWN),
                    palace=gains(CROWNING, CROWNED),
                ),
                beside=True,
            ),
            w.said("FAI-GEN-09 FAI-GEN-10", "limits"),
        ),
    )


def workshops() -> Screen:
    """Workshops and monuments."""
    w = Writer(__package__, "workshops")
    before, now = label("before"), label("after")
    return w.screen(
        "FAI-BLD-08 FAI-BLD-12",
        left=(
            w.said("FAI-BLD-08 FAI-BLD-04 FAI-BLD-10", "workshop"),
            Figure(
                (
                    card("44", label("card")),
                    land(WORKING, SITE, w.word("before"), label=before),
                    land(WORKED, SITE, w.word("after"), label=now),
                ),
                result=w.said("FAI-C044-01", "worked", gains=gains(WORKING, WORKED)),
                beside=True,
            ),
            w.said("FAI-BLD-11 FAI-C054-01", "expansion"),
        ),
        right=(
            w.said("FAI-BLD-12 FAI-BLD-13", "monument"),
            Figure(
                (
                    card("72", label("card")),
                    land(PILING, SITE, w.word("site_before"), label=before),
                    land(PILED, SITE, w.word("site_after"), label=now),
                ),
                result=w.said("FAI-C072-01 FAI-C072-02", "piled", gains=gains(PILING, PILED)),
                beside=True,
            ),
            w.said("FAI-NET-12 FAI-PLY-11 FAI-BLD-15", "places"),
        ),
    )

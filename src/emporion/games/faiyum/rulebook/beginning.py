"""What the game is about, the table, a turn, and how to read a card."""

from emporion.core.boxes import num, put
from emporion.core.screens import Columns, Figure, Pin, Screen, Shot, Steps, Writer, after, change, label
from emporion.games.faiyum.picture.cardface import face
from emporion.games.faiyum.picture.inline import amount, coin, row
from emporion.games.faiyum.picture.players import players
from emporion.games.faiyum.picture.scene import scene
from emporion.games.faiyum.picture.stacks import fan
from emporion.games.faiyum.positions import read
from emporion.games.faiyum.rulebook.pictures import NAMES, card, choices, gains, land, pinned_card, stall

WILD = read({"seats": 3})
GROWN = read({
    "seats": [
        {"reputation": 12, "money": 2, "wheat": 1, "hand": ["S-FARMER", "18"],
         "discard": ["S-TWO-ROADS", "44", "S-FARMER"]},
        {"reputation": 17, "money": 5, "grape": 2, "hand": ["12", "S-FARMER", "S-SETTLEMENT"],
         "discard": ["S-FARMER"]},
        {"reputation": 9, "money": 8, "rose": 1, "hand": ["S-FARMER", "S-FARMER"],
         "discard": ["40", "S-SETTLEMENT", "2"]},
    ],
    "settlements": ["C5", "E3", "E5", "E7"],
    "towns": ["E5"],
    "workshops": ["D4", "F4"],
    "roads": ["C5-D4", "D4-E5", "E5-E6", "E6-E7", "E5-F4", "F4-G4", "E3-E4", "E4-E5", "E7-F7", "F7-F8"],
    "blocks": {"G4": 3, "F8": 1},
    "cleared": ["C4", "C5", "D5", "D6", "E3", "E4", "E7", "F4", "F5", "F7"],
    "workers": ["C4", "D6", "F5", "E3"],
})  # fmt: skip
LAND = {"settlements": ["E5", "E7"], "roads": ["E5-E6"], "cleared": ["E7", "F5"], "workers": ["F5"]}
STALL = {"market": "8* 10* 22* 24* | 30 40 44 66", "pile": ["28", "58"]}
MONEY = 4
TURN = read({
    "seats": [{"hand": ["S-FARMER", "S-TWO-ROADS", "14"], "discard": ["S-SETTLEMENT", "S-FARMER", "6"],
               "money": MONEY}, {}, {}],
    **STALL, **LAND,
})  # fmt: skip
PLAYED = after(TURN, "play S-FARMER")
FARMED = after(PLAYED, "F6")
BOUGHT = after(TURN, "buy 2")
TIRED = read({
    "seats": [{"hand": ["14"], "discard": ["S-TWO-ROADS", "S-FARMER", "S-SETTLEMENT", "6", "S-FARMER"], "money": 0},
              {}, {}],
    **STALL, **LAND, "workers": ["E7", "F5"],
})  # fmt: skip
INCOME = after(TIRED, "administrate")
HOME = after(INCOME, "E7", "F5")
REAPING = read({"seats": [{"hand": ["6"]}, {}, {}], **LAND})
REAPED = after(REAPING, "play 6", "F6")
BUILDING = read({
    "seats": [{"hand": ["S-SETTLEMENT"], "money": 0, "wheat": 1, "grape": 1, "stone": 1}, {}, {}],
    "roads": ["E5-E6", "E6-E7"], "cleared": ["E7", "F5", "F6"], "workers": ["F5", "F6"],
})  # fmt: skip
FOUNDED = after(BUILDING, "play S-SETTLEMENT", "E7")
SUPPLYING = read({"seats": [{"hand": ["14"]}, {}, {}], **LAND})
SUPPLIED = after(SUPPLYING, "play 14", "E7")
STARTING_HAND = ((0, "S-FARMER"), (12, "S-FARMER"), (24, "S-FARMER"), (152, "S-TWO-ROADS"), (280, "S-SETTLEMENT"))
NEAR, CLOSE = ("E5", "E7", "F4", "G5"), ("E5", "E7", "F5", "F6")


def about() -> Screen:
    """The aim, and what lies on the map."""
    w = Writer(__package__, "about")
    owned, high = players(scene(GROWN.seen_by(None), (), None, NAMES), 508)
    chart = land(
        GROWN, ("C4", "D2", "G3", "F8"), w.word("map"),
        ("F6", -10, 42), ("D6", 44, -34), ("E3", -26, -50), ("E5", 52, -36), ("D4", -52, -30), ("F7-F8", 10, 52),
        ("G4", -62, -6),
    )  # fmt: skip
    pins = (Pin(523, 50, 496, 52), Pin(523, 90, 496, 90), Pin(523, 118, 420, 116))
    return w.screen(
        "FAI-GEN-02 FAI-CRO-02",
        left=(
            Figure(
                (chart,),
                (
                    w.said("FAI-CRO-04", "crocodile"),
                    w.said("FAI-WRK-01 FAI-GEN-03", "worker"),
                    w.said("FAI-NET-04 FAI-PLY-11", "settlement"),
                    w.said("FAI-BLD-06", "town"),
                    w.said("FAI-BLD-08 FAI-BLD-10", "workshop"),
                    w.said("FAI-NET-01 FAI-NET-13", "road"),
                    w.said("FAI-BLD-12", "site", blocks=GROWN.position()["blocks"]["G4"]),
                ),
            ),
        ),
        right=(
            w.said("FAI-GEN-03 FAI-GEN-04", "together"),
            w.said("FAI-PLY-08 FAI-ADM-04 FAI-ADM-05", "back"),
            w.said("FAI-MKT-01 FAI-MKT-03 FAI-MKT-07", "market"),
            w.said("FAI-SET-11 FAI-END-02", "ends"),
            Figure(
                (Shot(owned, (-2, -2, 542, high + 6), w.word("players"), pins, 14),),
                (
                    w.said("FAI-GEN-02 FAI-GEN-05", "track", n=GROWN.position()["seats"][1]["reputation"]),
                    w.said("FAI-GEN-04 FAI-HID-01", "owned"),
                    w.said("FAI-HID-03 FAI-HID-04", "seen"),
                ),
            ),
        ),
        wide="left",
    )


def table() -> Screen:
    """The start of a game."""
    w = Writer(__package__, "table")
    hand = "".join(f'<g transform="translate({num(x)} 0)">{face(name, 118, 150)}</g>' for x, name in STARTING_HAND)
    first, second = (seat["money"] for seat in WILD.position()["seats"][:2])
    hand += put(row([amount("reputation", 0, 32), coin(first, 40)], 12), 455, 75)
    chart = land(
        WILD, ("A4", "E1", "E10", "G2"), w.word("map"),
        ("E3", -64, 8), ("E6", 58, 34), ("E5", 0, 0), ("G4", -70, 12), ("C6-D6", 62, -92), ("D9-E10", 58, 76), pin=23,
    )  # fmt: skip
    return w.screen(
        "FAI-SET-03 FAI-SET-05 FAI-SET-18",
        left=(
            Figure(
                (chart,),
                (
                    w.said("FAI-SET-03 FAI-CRO-01", "crocodiles"),
                    w.said("FAI-CRO-01", "stone"),
                    w.said("FAI-SET-01", "shedet"),
                    w.said("FAI-BLD-12 FAI-BLD-13", "sites"),
                    w.said("FAI-MAP-04 FAI-MAP-15", "channel"),
                    w.said("FAI-SET-02 FAI-NET-05", "dam"),
                ),
            ),
            w.said("FAI-SET-11 FAI-SET-12 FAI-END-01", "behind"),
        ),
        right=(
            Figure(
                (stall(WILD, w.word("market"), *(Pin(523, y, x, y) for x, y in ((492, 96), (478, 178), (492, 278)))),),
                (
                    w.said("FAI-MKT-03 FAI-MKT-04", "sale"),
                    w.said("FAI-SET-13 FAI-MKT-05", "token"),
                    w.said("FAI-MKT-02 FAI-MKT-03", "future"),
                ),
            ),
            Figure(
                (Shot(hand, (-2, -2, 542, 154), w.word("hand"), (Pin(419, 24, 391, 24), Pin(523, 75, 507, 75)), 14),),
                (
                    w.said("FAI-SET-05 FAI-SET-06", "five"),
                    w.said("FAI-SET-07 FAI-SET-16", "purse", first=first, second=second),
                ),
            ),
        ),
        wide="left",
    )


def turn() -> Screen:
    """The three things that somebody can do."""
    w = Writer(__package__, "turn")
    before, now = label("before"), label("after")
    stack = fan(scene(TIRED.seen_by(0), (), None, NAMES), 0, 508, 182)
    return w.screen(
        "FAI-TRN-01 FAI-TRN-02",
        left=(
            w.said("FAI-PLY-01 FAI-PLY-02 FAI-PLY-03 FAI-PLY-04 FAI-PLY-08", "play"),
            Figure(
                (
                    card("S-FARMER", label("card")),
                    land(PLAYED, NEAR, w.word("before"), label=before, marks=choices(PLAYED)),
                    land(FARMED, NEAR, w.word("after"), label=now),
                ),
                result=w.said("FAI-CS1-01 FAI-CS1-03 FAI-CS1-04 FAI-WRK-03", "farmed", gains=gains(PLAYED, FARMED)),
                beside=True,
            ),
            w.said("FAI-MKT-03 FAI-MKT-04 FAI-MKT-05 FAI-MKT-06 FAI-MKT-07", "buy"),
            Figure(
                (
                    stall(TURN, w.word("market_before"), label=before, targets=["10"], strip=True),
                    stall(BOUGHT, w.word("market_after"), label=now, strip=True),
                ),
                result=w.said("FAI-MKT-06 FAI-MKT-07 FAI-MKT-08", "bought", price=gains(TURN, BOUGHT)),
                beside=True,
                broad=True,
            ),
        ),
        right=(
            Steps(
                w.word("admin_head"),
                (
                    w.said("FAI-ADM-02 FAI-ADM-03", "income"),
                    w.said("FAI-ADM-04 FAI-ADM-05", "return"),
                    w.said("FAI-ADM-08 FAI-ADM-11 FAI-ADM-12", "market"),
                ),
            ),
            Figure(
                (Shot(stack, (-2, -2, 512, 188), w.word("stack")),),
                result=w.said(
                    "FAI-ADM-02 FAI-ADM-03 FAI-ADM-04 FAI-ADM-05",
                    "administrated",
                    income=change(TIRED, INCOME, "money"),
                    home=change(INCOME, HOME, "money"),
                ),
            ),
        ),
        wide="left",
    )


def kinds() -> Screen:
    """Three kinds of cards, how to read one, and what it does."""
    w = Writer(__package__, "kinds")
    harvest = pinned_card(
        "6", Pin(-16, 15, 2, 15), Pin(152, 24, 102, 26), Pin(-16, 96, 22, 98), Pin(152, 138, 112, 139)
    )
    build = pinned_card(
        "S-SETTLEMENT", Pin(-16, 24, 50, 26), Pin(-16, 78, 34, 80), Pin(152, 100, 116, 101), Pin(152, 139, 128, 139)
    )
    commerce = pinned_card("14", Pin(-16, 24, 38, 26), Pin(152, 24, 98, 26), Pin(-16, 96, 52, 96))
    return w.screen(
        "FAI-PLY-09 FAI-PLY-10 FAI-PLY-11 FAI-PLY-12",
        below=(
            Columns((
                (
                    w.said("FAI-CS1-01 FAI-CS1-02 FAI-MAP-09 FAI-MAP-13", "harvest"),
                    Figure((harvest,), (
                        w.said("FAI-MKT-01", "number"),
                        w.said("FAI-PLY-09", "open_land"),
                        w.said("FAI-C006-01", "two_goods"),
                        w.said("FAI-CS1-01", "where"),
                    ), aside=True),
                    Figure((land(REAPED, CLOSE, w.word("harvest_says")),),
                           result=w.said("FAI-C006-01 FAI-CRO-02", "harvested", gains=gains(REAPING, REAPED))),
                ),
                (
                    w.said("FAI-BLD-01 FAI-WRK-06", "build"),
                    Figure((build,), (
                        w.said("FAI-CS3-01", "what"),
                        w.said("FAI-CS3-02", "cost"),
                        w.said("FAI-CS3-03 FAI-NET-15", "gain"),
                        w.said("FAI-BLD-01", "stand"),
                    ), aside=True),
                    Figure((land(FOUNDED, CLOSE, w.word("build_says")),),
                           result=w.said("FAI-CS3-02 FAI-CS3-03 FAI-NET-15", "founded",
                                         gains=gains(BUILDING, FOUNDED))),
                ),
                (
                    w.said("FAI-WRK-03 FAI-WRK-05 FAI-ADM-03", "commerce"),
                    Figure((commerce,), (
                        w.said("FAI-PLY-11", "goes"),
                        w.said("FAI-C014-01", "at"),
                        w.said("FAI-C014-01 FAI-C014-02", "any"),
                    ), aside=True),
                    Figure((land(SUPPLIED, CLOSE, w.word("commerce_says")),),
                           result=w.said("FAI-C014-01", "supplied", gains=gains(SUPPLYING, SUPPLIED))),
                ),
            )),
        ),
    )  # fmt: skip

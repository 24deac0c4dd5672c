"""What cards cost, and what they do on the map."""

from typing import Any

from emporion.core.screens import Figure, Rows, Screen, Shot, Steps, Writer, after, change, label
from emporion.games.faiyum.chapters.market import DISCOUNT, PRICES
from emporion.games.faiyum.picture.hand import hand
from emporion.games.faiyum.picture.scene import scene
from emporion.games.faiyum.picture.stacks import fan
from emporion.games.faiyum.positions import read
from emporion.games.faiyum.rulebook.pictures import NAMES, card, choices, gains, land, stall

PAYING = read({
    "seats": [{"hand": ["44", "14"], "grape": 1, "rose": 1, "money": 5}, {}, {}],
    "settlements": ["E5"], "roads": ["E5-F4"], "cleared": ["F4"],
})  # fmt: skip
ROSE = after(PAYING, "play 44", "token grape", "token rose")
COINS = after(PAYING, "play 44", "token grape", "token $3")

FARMING = read({"seats": [{"hand": ["S-FARMER"]}, {}, {}], "cleared": ["A4", "B4"], "workers": ["B4"]})
CHOOSING = after(FARMING, "play S-FARMER")
ROAMING = read({
    "seats": [{"hand": ["26"]}, {}, {}],
    "settlements": ["E5", "E7"], "roads": ["E5-E6"], "cleared": ["E7", "F5"], "workers": ["E7", "F5"],
})  # fmt: skip
ROAMED = after(ROAMING, "play 26", "E7", "D7", "F5", "F6")
PLACES = {
    "settlements": ["E3", "E5", "E7"], "towns": ["E5"], "workshops": ["F4"], "blocks": {"G4": 3},
    "roads": ["E3-E4", "E4-E5", "E5-E6", "E6-E7", "E5-F4", "F4-G4"], "cleared": ["E3", "E4", "E7", "F4"],
}  # fmt: skip
HELPING = read({"seats": [{"hand": ["56"]}, {}, {}], **PLACES})
HELPED = after(HELPING, "play 56")
RULING = read({"seats": [{"hand": ["112"]}, {}, {}], **PLACES})
RULED = after(RULING, "play 112")
MARKET = "8 12 20* 34* | 40 50 60 70"
TIRED = read({
    "seats": [{"hand": ["14"], "discard": ["S-TWO-ROADS", "S-FARMER", "S-SETTLEMENT", "6", "S-FARMER"], "money": 0},
              {}, {}],
    "market": MARKET, "pile": ["2", "90"],
    "settlements": ["E5", "E7"], "roads": ["E5-E6"], "cleared": ["E7", "F5"], "workers": ["E7", "F5"],
})  # fmt: skip
PAID = after(TIRED, "administrate", "E7", "F5")
BACK = after(PAID, "buy back")
DONE = after(BACK, "stop")
BANK, LAND, TOWNS = ("A4", "B3", "B6", "C4"), ("D5", "D7", "E5", "F6"), ("E3", "E7", "G4")


def pay() -> Screen:
    """Goods, roses and money."""
    w = Writer(__package__, "pay")
    return w.screen(
        "FAI-PLY-06 FAI-PLY-07",
        left=(
            w.said("FAI-PAY-01 FAI-PAY-02 FAI-PAY-08 FAI-GEN-12", "goods"),
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


def harvest() -> Screen:
    """Workers on open land, and the crocodiles there."""
    w = Writer(__package__, "harvest")
    return w.screen(
        "FAI-PLY-09 FAI-CRO-02",
        left=(
            Figure(
                (
                    land(CHOOSING, BANK, w.word("bank"), ("B4", 0, 46), ("B5", 60, -34), ("C4", 60, 14),
                         marks=choices(CHOOSING), most=560),
                ),
                (
                    w.said("FAI-CS1-01 FAI-GEN-03", "worker"),
                    w.said("FAI-CS1-01 FAI-CS1-03 FAI-CS1-04", "next"),
                    w.said("FAI-MAP-04", "across"),
                ),
            ),
            w.said("FAI-CS1-02", "none"),
        ),
        right=(
            w.said("FAI-CRO-02 FAI-CRO-03 FAI-CRO-05", "crocodile"),
            w.said("FAI-WRK-03 FAI-WRK-07 FAI-WRK-08", "stay"),
            Figure(
                (
                    land(ROAMING, LAND, w.word("before"), label=label("before")),
                    land(ROAMED, LAND, w.word("after"), label=label("after")),
                ),
                result=w.said("FAI-C026-01 FAI-C026-02 FAI-C026-03", "roamed", gains=gains(ROAMING, ROAMED)),
                beside=True,
            ),
            w.said("FAI-C002-01 FAI-C002-02 FAI-C008-01", "others"),
        ),
    )  # fmt: skip


def commerce() -> Screen:
    """Workers who do business."""
    w = Writer(__package__, "commerce")
    before, now = label("before"), label("after")
    return w.screen(
        "FAI-PLY-11",
        left=(
            Figure(
                (
                    card("56", label("card")),
                    land(HELPING, TOWNS, w.word("help_before"), label=before),
                    land(HELPED, TOWNS, w.word("help_after"), label=now),
                ),
                result=w.said("FAI-C056-01 FAI-PAY-11", "helped", gains=gains(HELPING, HELPED)),
                beside=True,
            ),
            Figure(
                (
                    card("112", label("card")),
                    land(RULING, TOWNS, w.word("rule_before"), label=before),
                    land(RULED, TOWNS, w.word("rule_after"), label=now),
                ),
                result=w.said("FAI-C112-02", "ruled", gains=gains(RULING, RULED)),
                beside=True,
            ),
        ),
        right=(
            w.said("FAI-PLY-11 FAI-BLD-06", "where"),
            w.said("FAI-WRK-01 FAI-WRK-05", "free"),
            w.said("FAI-GEN-03", "shared"),
            w.said("FAI-WRK-03 FAI-WRK-04 FAI-ADM-03", "stay"),
            w.said("FAI-WRK-02 FAI-WRK-11", "supply"),
            w.said("FAI-PLY-05", "times"),
        ),
        wide="left",
    )


def market() -> Screen:
    """Prices and tokens, and how the market moves on."""
    w = Writer(__package__, "market")
    return w.screen(
        "FAI-MKT-01 FAI-MKT-03",
        left=(
            Figure(
                (
                    stall(TIRED, w.word("before"), label=label("before"), most=480),
                    stall(DONE, w.word("after"), label=label("after"), most=480),
                ),
                result=w.said("FAI-ADM-09 FAI-ADM-11 FAI-ADM-12", "moved"),
            ),
        ),
        right=(
            Rows(
                "FAI-MKT-04 FAI-MKT-05",
                (
                    (w.word("place"), "1", "2", "3", "4"),
                    (w.word("price"), *(f"${price}" for price in PRICES)),
                    (w.word("with_token"), *(f"${price - DISCOUNT}" for price in PRICES)),
                ),
                w.word("prices_head"),
            ),
            w.said("FAI-MKT-06 FAI-MKT-14 FAI-MKT-15", "buy"),
            w.said("FAI-MKT-07 FAI-MKT-08", "refill"),
            w.said("FAI-ADM-08 FAI-ADM-09 FAI-ADM-10", "leave"),
            w.said("FAI-ADM-11 FAI-ADM-12 FAI-MKT-08", "tokens"),
            w.said("FAI-MKT-09 FAI-MKT-12 FAI-MKT-13", "last"),
        ),
    )


def administration() -> Screen:
    """Income, cards back, and a look at the stack."""
    w = Writer(__package__, "administration")
    cards = tuple(str(n) for n in range(4))
    return w.screen(
        "FAI-ADM-01 FAI-TRN-04",
        left=(
            Steps(
                w.word("steps_head"),
                (
                    w.said("FAI-ADM-02", "income"),
                    w.said("FAI-ADM-03", "workers"),
                    w.said("FAI-ADM-04", "free"),
                    w.said("FAI-ADM-05 FAI-ADM-06", "buy_back"),
                    w.said("FAI-ADM-08", "market"),
                ),
            ),
            Rows("FAI-ADM-02", (
                (w.word("in_hand"), *cards),
                (w.word("money"), *(f"${_income(int(n))}" for n in cards)),
            ), w.word("income_head")),
            w.said("FAI-ADM-07 FAI-PLY-13", "order"),
        ),
        right=(
            Figure(
                (
                    _stack(TIRED, w.word("before"), label("before")),
                    _stack(DONE, w.word("after"), label("after")),
                    _purse(DONE, w.word("hand"), w.word("hand_label"), 560),
                ),
                result=w.said(
                    "FAI-ADM-02 FAI-ADM-03 FAI-ADM-04 FAI-ADM-05",
                    "done",
                    got=change(TIRED, PAID, "money"),
                    paid=-change(PAID, BACK, "money"),
                ),
            ),
        ),
    )  # fmt: skip


def _income(cards: int) -> int:
    """What an administration brings with so many cards in hand."""
    before = read({"seats": [{"hand": ["S-FARMER", "S-TWO-ROADS", "14"][:cards], "money": 0}, {}, {}]})
    return change(before, after(before, "administrate"), "money")


def _stack(state: Any, says: str, over: str) -> Shot:
    """Ada's discard stack."""
    body = fan(scene(state.seen_by(0), (), None, NAMES), 0, 508, 182)
    return Shot(body, (-2, -2, 512, 188), says, label=over, most=430)


def _purse(state: Any, says: str, over: str, wide: int = 440) -> Shot:
    """Ada's goods, money and hand."""
    body = hand(scene(state.seen_by(0), (), None, NAMES), 0, wide, 182)
    return Shot(body, (-2, -2, wide + 6, 190), says, label=over, most=min(430, wide))

"""Advances: what they cost, how they are paid, and those that change other rules."""

from emporion.core.screens import Figure, Legend, Pin, Screen, Writer, after, change, label
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import CHIP, LIBRARY_DISCOUNT
from emporion.games.megaciv.picture.tables import worth
from emporion.games.megaciv.position import read
from emporion.games.megaciv.rulebook.pictures import advance, hand, seen, tiles
from emporion.games.megaciv.rulebook.pictures import worth as hand_worth

BUSY = {"hand": {"wool": 4}}  # can still buy, so that the phase goes on
OWNING = read({
    "seats": [{"hand": {"wine": 4, "fish": 3}, "cities": 5, "treasury": 12, "advances": ["masonry"]}, BUSY, {}, {}],
    "round": 2, "phase": 12,
})  # fmt: skip
BUYING = read({
    "seats": [{"hand": {"wine": 5, "ochre": 3, "fish": 2}, "cities": 5, "treasury": 6}, BUSY, {}, {}],
    "round": 5, "phase": 12,
})  # fmt: skip
BOUGHT = after(BUYING, "buy drama_and_poetry", "buy end", "auto pay", (1, "buy end"))
SELLING = read({
    "seats": [{"hand": {"wine": 3, "gold": 1, "ochre": 1}, "treasury": 4, "advances": ["trade_routes"]}, BUSY, {}, {}],
    "round": 3, "phase": 10,
})  # fmt: skip
SOLD = after(SELLING, "discard gold")
FILLED = (("wine", 2), ("tin", 1))


def advances() -> Screen:
    """An advance, and what credits take off its price."""
    w = Writer(__package__, "advances")
    price = seen(OWNING).listed(c.ADVANCE["engineering"])
    row = c.ADVANCE_ROWS["engineering"]
    pins = (Pin(-18, 22, 10, 22), Pin(208, 52, 180, 52), Pin(-18, 56, 12, 54), Pin(208, 84, 112, 82),
            Pin(-18, 99, 14, 99))  # fmt: skip
    return w.screen(
        "MEG-ADV-03 MEG-ADV-12 MEG-SPR-50",
        left=(
            Figure(
                (advance("engineering", *pins, most=460),),
                (
                    w.said("MEG-SPR-17", "points"),
                    w.said("MEG-ADV-04", "price"),
                    w.said("MEG-ADV-04", "groups"),
                    w.said("MEG-ADV-04 MEG-ADV-10", "credits"),
                    w.said("MEG-ADV-04", "link"),
                ),
            ),
            Figure(
                (advance("masonry", label=w.word("owned"), most=230),
                 advance("engineering", price=price, label=w.word("yours"), most=230)),
                result=w.said("MEG-ADV-04", "cheaper", credit=c.ADVANCE_ROWS["masonry"]["credits"]["crafts"],
                              link=c.ADVANCE_ROWS["masonry"]["link"]["credit"], cost=row["cost"], now=price),
                beside=True,
            ),
        ),
        right=(
            w.said("MEG-ADV-02 MEG-ADV-05", "several"),
            w.said("MEG-ADV-04 MEG-ADV-10", "credit"),
            w.said("MEG-ADV-06 MEG-ADV-12", "when"),
            w.said("MEG-ADV-07 MEG-ADV-05", "free"),
            w.said("MEG-ADV-34 MEG-SPR-53", "chips", chip=int(CHIP)),
            w.said("MEG-SPR-26 MEG-SPR-27 MEG-ADV-40", "fair"),
        ),
    )  # fmt: skip


def pay() -> Screen:
    """Paying with sets, and the hand limit."""
    w = Writer(__package__, "pay")
    price = seen(BUYING).listed(c.ADVANCE["drama_and_poetry"])
    kept = BOUGHT.position()["seats"][0]["hand"]
    return w.screen(
        "MEG-ADV-03 MEG-ADV-08",
        left=(
            Figure(
                (hand(BUYING, w.word("before"), label=label("before")),
                 advance("drama_and_poetry", label=w.word("wanted"), most=250),
                 hand(BOUGHT, w.word("after"), label=label("after"))),
                result=w.said("MEG-ADV-11 MEG-VAL-03", "split", price=price, wine=worth("wine", 4),
                              left=kept["wine"], now=hand_worth(BOUGHT)),
            ),
        ),
        right=(
            w.said("MEG-ADV-03", "mix"),
            w.said("MEG-ADV-09", "change"),
            w.said("MEG-ADV-11", "parts"),
            w.said("MEG-SPL-05 MEG-SPL-03", "helper"),
            w.said("MEG-HND-01 MEG-HND-02 MEG-HND-04", "limit"),
            w.said("MEG-HND-05 MEG-ADV-13", "seen"),
            w.said("MEG-ADV-01 MEG-ADV-39", "together"),
        ),
    )  # fmt: skip


def abilities() -> Screen:
    """Advances that change how one buys, pays and sells."""
    w = Writer(__package__, "abilities")
    rows = (
        ("wonder_of_the_world", "MEG-ADV-23 MEG-SPR-14", "wonder"),
        ("mining", "MEG-ADV-20 MEG-ADV-27", "mining"),
        ("library", "MEG-ADV-33 MEG-SPR-54", "library"),
        ("roadbuilding", "MEG-ADV-26", "roadbuilding"),
    )
    gained = change(SELLING, SOLD, "treasury")
    return w.screen(
        "MEG-ADV-12 MEG-SPR-52",
        left=(
            w.said("MEG-ADV-31 MEG-SPR-12", "routes"),
            Figure(
                (hand(SELLING, w.word("before"), label=label("before")),
                 hand(SOLD, w.word("after"), label=label("after"))),
                result=w.said("MEG-ADV-31", "sold", n=gained),
                beside=True,
                broad=True,
            ),
            w.said("MEG-ADV-29 MEG-ADV-30", "empire"),
            Figure((tiles(FILLED, w.word("pair")),), result=w.said(
                "MEG-ADV-30", "filled", two=worth("wine", 2), three=worth("wine", 3)), aside=True),
        ),
        right=(
            Legend(w.word("others"), tuple(
                (advance(name), w.said(rules, key, discount=int(LIBRARY_DISCOUNT))) for name, rules, key in rows
            ), wide=9.4),
            w.said("MEG-ADV-20 MEG-ADV-21 MEG-ADV-22", "prices"),
            w.said("MEG-SPR-08 MEG-ADV-32", "income"),
        ),
    )  # fmt: skip

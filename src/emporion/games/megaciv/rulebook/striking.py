"""Calamities: whom they strike, who gains, and what is lost."""

from emporion.core.screens import Figure, Rows, Screen, Steps, Writer, after, label
from emporion.games.megaciv.board import LOSS_PRICE
from emporion.games.megaciv.picture.tables import told_changes
from emporion.games.megaciv.position import read
from emporion.games.megaciv.rulebook.pictures import ill, stalls, tiles
from emporion.games.megaciv.rulebook.trading import OVER, PASSED_ON

RICH = {"hand": {"wine": 4}}
FLOODED = read({
    "seats": [{"hand": {"flood": 1}, "cities": 6, "treasury": 9}, RICH, {}, {}],
    "round": 3, "phase": 9,
})  # fmt: skip
PAID = after(FLOODED, "pay")
ENGINEER = read({
    "seats": [{"hand": {"flood": 1}, "cities": 6, "treasury": 9, "advances": ["engineering"]}, RICH, {}, {}],
    "round": 3, "phase": 9,
})  # fmt: skip
SAVED = after(ENGINEER, "pay")


def calamities() -> Screen:
    """Who suffers, in which order, and who gains."""
    w = Writer(__package__, "calamities")
    steps = (
        ("MEG-CAL-01 MEG-CAL-07", "count"),
        ("MEG-CAL-03 MEG-CAL-04 MEG-CAL-05 MEG-CAL-06", "limit"),
        ("MEG-RES-01", "minor"),
        ("MEG-RES-02 MEG-RES-03", "major"),
    )
    before, now = ([seat["cities"] for seat in state.position()["seats"]] for state in (PASSED_ON, OVER))
    return w.screen(
        "MEG-RES-03 MEG-TRD-02",
        left=(
            Steps(w.word("order"), tuple(w.said(rules, key) for rules, key in steps)),
            Figure(
                (
                    stalls(OVER, (1,), w.word("victim"), label=w.word("victim"), most=300),
                    stalls(OVER, (0,), w.word("winner"), label=w.word("winner"), most=300),
                ),
                result=w.said("MEG-RES-06 MEG-SPR-36", "taken", was=before[1], now=now[1], had=before[0], has=now[0]),
                beside=True,
                broad=True,
            ),
        ),
        right=(
            w.said("MEG-RES-05 MEG-RES-06", "gains"),
            w.said("MEG-RES-07", "kept"),
            Figure((ill("epidemic"),), result=w.said("MEG-RES-08 MEG-RES-10 MEG-SPR-44", "choose"), aside=True),
            w.said("MEG-RES-09 MEG-RES-11", "barred"),
            w.said("MEG-DCK-04 MEG-DCK-08", "stacks"),
            w.said("MEG-RES-14", "after_all"),
        ),
    )


def losses() -> Screen:
    """What is lost, and what helps."""
    w = Writer(__package__, "losses")
    price = int(LOSS_PRICE)
    rows = (
        ("MEG-SPR-32 MEG-SPR-33", "loss"),
        ("MEG-SPR-34", "reduce"),
        ("MEG-SPR-35", "destroy"),
        ("MEG-SPR-36 MEG-SPR-37", "annex"),
        ("MEG-SPR-39", "treasury"),
        ("MEG-SPR-41 MEG-SPR-42", "goods"),
        ("MEG-SPR-43", "back"),
    )
    lost = [state.position()["seats"][0] for state in (FLOODED, PAID)]
    saved = SAVED.position()["seats"][0]
    return w.screen(
        "MEG-SPR-30",
        left=(
            Figure((tiles((("flood", 1),), w.word("card")),), result=w.said("MEG-SPR-32", "flood"), aside=True),
            Figure(
                (stalls(FLOODED, (0,), w.word("before"), label=label("before"), most=300),
                 stalls(PAID, (0,), w.word("after"), label=label("after"), most=300)),
                result=w.said("MEG-SPR-32 MEG-SPR-33", "paid", price=price, cities=lost[1]["cities"],
                              left=lost[1]["treasury"]),
                beside=True,
                broad=True,
            ),
            Figure(
                (stalls(SAVED, (0,), w.word("helped"), label=w.word("with_engineering"), most=300),),
                result=w.said("MEG-SPR-31 MEG-RES-12", "engineering", cities=saved["cities"],
                              said=" ".join(told_changes("flood"))),
            ),
        ),
        right=(
            Rows(" ".join(rules for rules, _ in rows),
                 ((w.word("says"), w.word("means")), *((w.word(key), w.word(f"{key}_means")) for _, key in rows)),
                 w.word("words")),
            w.said("MEG-SPR-31 MEG-RES-12", "helps"),
            w.said("MEG-SPR-46 MEG-SPR-13", "never"),
        ),
    )  # fmt: skip

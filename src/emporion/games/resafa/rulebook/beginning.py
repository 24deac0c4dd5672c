"""What Resafa is about, the table at the start, a turn, and the rounds."""

from typing import Any

from emporion.core.boxes import moved, rect
from emporion.core.screens import Figure, Pin, Rows, Screen, Shot, Steps, Writer
from emporion.games.resafa.board import ROUNDS, TURNS
from emporion.games.resafa.picture.cards import HIGH, WIDE, action_face
from emporion.games.resafa.picture.header import rounds as round_line
from emporion.games.resafa.picture.supply import HIGH as OFFER_HIGH
from emporion.games.resafa.picture.supply import WIDTH as OFFER_WIDE
from emporion.games.resafa.picture.supply import supply
from emporion.games.resafa.picture.tables import action_card
from emporion.games.resafa.position import read
from emporion.games.resafa.rounds import RAIN_AFTER
from emporion.games.resafa.rulebook.pictures import action, area, goods, moment, network, roads, seen, space

LATE = moment("end")
START = read({"seats": [{"set": "alpha", "hand": [2, 3, 5]}, {"set": "beta"}], "first": 0})
HAND = ("alpha-2", "alpha-3", "alpha-5")


def about() -> Screen:
    """The aim, in three pictures."""
    w = Writer(__package__, "about")
    own, below = space(LATE, 1, 0), space(LATE, 1, 1)
    return w.screen(
        "RES-GEN-07 RES-RND-04 RES-END-11",
        left=(
            Figure(
                (
                    area(
                        LATE, (-0.35, -0.35, 3.7, 2.7), w.word("estate"),
                        Pin(14, -20, 50, 40), Pin(240, -20, 228, 48), Pin(150, -20, 150, 30), Pin(258, 130, 165, 85),
                        most=560,
                    ),
                ),
                (
                    w.said("RES-WKS-01 RES-PRD-01", "shop"),
                    w.said("RES-GRD-10 RES-GRD-11", "edge"),
                    w.said("RES-GRD-01 RES-GRD-12", "garden"),
                    w.said("RES-GRD-05 RES-GRD-17", "square"),
                ),
            ),
            w.said("RES-TRN-01 RES-TRN-02 RES-RND-04", "cards"),
        ),
        right=(
            Figure(
                (network(LATE, w.word("water"), Pin(own[0] - 36, own[1] + 24, *own), Pin(150, 150, *below)),),
                (w.said("RES-CAN-01 RES-CAN-06", "canal"), w.said("RES-RAI-01 RES-RAI-02 RES-RAI-11", "rain")),
            ),
            w.said("RES-TRD-01 RES-TRD-20 RES-TRD-22", "trade"),
            w.said("RES-TRK-02 RES-COL-01", "special"),
        ),
        wide="left",
    )  # fmt: skip


def table() -> Screen:
    """The start of a game."""
    w = Writer(__package__, "table")
    hand = "".join(moved(at * (WIDE + 10), 0, action_face(action_card(card))) for at, card in enumerate(HAND))
    offer = rect(-400, -400, 1600, 1600, 0, "res-panel") + supply(seen(START))
    return w.screen(
        "RES-PLS-01 RES-PLS-02 RES-SET-01",
        left=(
            Figure(
                (area(START, (-0.4, -0.3, 3.0, 2.6), w.word("estate"), Pin(-20, 110, 20, 75), Pin(215, 50, 155, 50),
                      most=340),),
                (w.said("RES-PLS-02 RES-PLS-03 RES-WKS-15", "shops"), w.said("RES-GRD-02", "between")),
            ),
            Figure(
                (goods(START, w.word("goods")),),
                result=w.said("RES-PLS-05 RES-PLS-11 RES-PLS-12", "start"),
            ),
            Figure(
                (Shot(offer, (-4, -4, OFFER_WIDE + 8, OFFER_HIGH + 8), w.word("offer")),),
                result=w.said("RES-SET-03 RES-SET-11 RES-SET-12", "for_sale"),
            ),
        ),
        right=(
            Figure(
                (Shot(hand, (-2, -2, 3 * WIDE + 24, HIGH + 4), w.word("hand"), most=340),),
                result=w.said("RES-PLS-06 RES-PLS-07 RES-PLS-10", "six"),
            ),
            Figure(
                (roads(START, w.word("map"), most=420),),
                result=w.said("RES-PLS-15 RES-SET-07 RES-TRD-34", "centres"),
            ),
            w.said("RES-SET-13 RES-SET-16 RES-SET-18", "colours"),
        ),
    )


def turn() -> Screen:
    """One card, two actions."""
    w = Writer(__package__, "turn")
    card = action("alpha-3", w.word("card"), Pin(118, 32, 68, 32), Pin(-22, 13, 8, 13), Pin(118, 112, 68, 108),
                  most=250)  # fmt: skip
    return w.screen(
        "RES-TRN-01 RES-TRN-02 RES-TRN-03",
        left=(
            Figure(
                (card,),
                (
                    w.said("RES-TRN-03 RES-GEN-01", "main"),
                    w.said("RES-COL-01 RES-GEN-02", "colour"),
                    w.said("RES-TRN-02", "other"),
                ),
                aside=True,
            ),
            Steps(
                w.word("order_head"),
                (
                    w.said("RES-TRN-01 RES-TRN-02", "play"),
                    w.said("RES-TRN-03 RES-TRN-04", "both"),
                    w.said("RES-RND-02 RES-RND-03 RES-TRN-06", "draw"),
                    w.said("RES-HND-01 RES-HND-02 RES-HND-03", "limit"),
                ),
            ),
        ),
        right=(
            Rows(
                "RES-GEN-01 RES-WKS-01 RES-PRD-01 RES-PRV-01 RES-GRD-01 RES-CAN-01 RES-TRD-01",
                (
                    (w.word("action"), w.word("brings")),
                    *((w.word(name), w.word(f"{name}_brings")) for name in _ACTIONS),
                ),
                w.word("actions_head"),
            ),
            w.said("RES-ANY-01 RES-ANY-02 RES-ANY-03 RES-BON-01", "free"),
            w.said("RES-PAY-01 RES-PAY-03 RES-PAY-05", "pay"),
        ),
    )


_ACTIONS = ("workshop", "production", "provisions", "garden", "canal", "trading")


def rounds() -> Screen:
    """Six rounds of three turns, and what happens between them."""
    w = Writer(__package__, "rounds")
    drawn: Any = round_line(seen(START))
    return w.screen(
        "RES-RND-01 RES-RND-04",
        left=(
            Figure((Shot(drawn.draw(0, 17), (-2, -2, drawn.width + 4, 38), w.word("line")),),
                   result=w.said("RES-RND-01 RES-RAI-01", "rains", rounds=ROUNDS, turns=TURNS, first=RAIN_AFTER[0],
                                 second=RAIN_AFTER[1], third=RAIN_AFTER[2])),
            w.said("RES-RND-02 RES-EOR-02", "odd"),
            w.said("RES-RND-03 RES-EOR-03 RES-EOR-04", "even"),
        ),
        right=(
            Steps(
                w.word("end_head"),
                (
                    w.said("RES-EOR-01 RES-RAI-01", "rain"),
                    w.said("RES-EOR-03", "back"),
                    w.said("RES-EOR-05 RES-EOR-06", "display"),
                    w.said("RES-EOR-07", "first"),
                    w.said("RES-EOR-09 RES-WKS-16", "third"),
                ),
            ),
        ),
    )  # fmt: skip

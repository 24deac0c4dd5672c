"""The market: a trade, offers, answers, bluffs, and when it is over."""

from typing import Any

from emporion.core.screens import Figure, Legend, Pin, Screen, Writer, after, label
from emporion.games.megaciv import components as c
from emporion.games.megaciv.picture.tiles import Chip
from emporion.games.megaciv.position import read
from emporion.games.megaciv.rulebook.pictures import chips, hand, offer, stalls, worth

CLOCK = {"market": "clock"}


def dealt(before: Any, seat: int, deal: dict[str, Any]) -> Any:
    """A copy of a state after a whole offer or answer of a seat."""
    game = before.game()
    state = game.position(before.position())
    for step in game.steps_of(state, seat, deal):
        state.apply_action(seat, step)
    return state


def _offer(to: int, gives: str, told: str, wants: str, asks: int = 3, clean: int = 0) -> dict[str, Any]:
    named = {"gives": gives.split(), "told": told.split(), "wants": wants.split()}
    return {"offer": {"to": to, "asks": asks, "clean": clean, **named}}


def _accept(maker: int, gives: str) -> dict[str, Any]:
    return {"accept": {"from": maker, "offer": 1, "gives": gives.split()}}


MARKET = read({
    "seats": [
        {"hand": {"wine": 3, "wool": 2, "papyrus": 1}},
        {"hand": {"wool": 3, "wine": 2, "iron": 1}},
        {"hand": {"gold": 2, "fish": 3, "clay": 1}},
        {"hand": {"tin": 2, "oil": 2, "ochre": 1}},
    ],
    "round": 2, "phase": 7, "options": CLOCK,
})  # fmt: skip
OFFERED = dealt(MARKET, 0, _offer(1, "papyrus wool wool", "wool wool", "wine wine"))
TRADED = dealt(OFFERED, 1, _accept(0, "wine wine iron"))

NASTY = read({
    "seats": [
        {"hand": {"wine": 3, "clay": 2, "treachery": 1}, "cities": 5, "treasury": 8},
        {"hand": {"wine": 2, "fish": 2, "papyrus": 1}, "cities": 6, "treasury": 12},
        {"hand": {"gold": 2, "iron": 2, "ochre": 2}, "cities": 5, "treasury": 30},
        {"hand": {"tin": 2, "oil": 2}},
    ],
    "round": 2, "phase": 7, "options": CLOCK,
})  # fmt: skip
HIDDEN = dealt(NASTY, 0, _offer(1, "clay clay treachery", "clay clay fish", "wine wine", clean=1))
PASSED_ON = dealt(HIDDEN, 1, _accept(0, "wine wine papyrus"))
OVER = after(PASSED_ON, *((seat, "done") for seat in range(4)))

ASKED = read({
    "seats": [
        {"hand": {"wine": 3, "oil": 2, "fish": 2, "gold": 1}},
        {"hand": {"wine": 2, "tin": 3, "copper": 1}},
        {}, {},
    ],
    "round": 2, "phase": 7, "options": CLOCK,
    "offers": [{"from": 1, "to": 0, "gives": ["wine", "wine", "tin", "copper"], "told": ["wine", "wine", "tin"],
                "asks": 4, "wants": ["oil", "oil", "fish"]}],
})  # fmt: skip
ANSWERED = dealt(ASKED, 0, _accept(1, "fish fish oil oil"))

SILENT = read({
    "seats": [
        {"hand": {"wine": 3, "oil": 2, "fish": 1}, "cities": 6, "treasury": 4},
        {"hand": {"tin": 3, "clay": 2}}, {"hand": {"gold": 2, "clay": 2}}, {"hand": {"fish": 3}},
    ],
    "round": 2, "phase": 7, "options": CLOCK,
})  # fmt: skip
ANNOUNCED = after(SILENT, (0, "want wine"), (0, "have oil"), (0, "have fish"))


def trade() -> Screen:
    """A trade, before and after."""
    w = Writer(__package__, "trade")
    yours, theirs = ([worth(state, seat) for state in (MARKET, TRADED)] for seat in (0, 1))
    before, now = label("before"), label("after")
    return w.screen(
        "MEG-TRD-01 MEG-TRD-04",
        left=(
            w.said("MEG-VAL-03", "you"),
            Figure((offer(OFFERED, 0, 1, 0, w.word("offer")),), result=w.said("MEG-TRD-05 MEG-OFR-05", "sent")),
            Figure(
                (hand(MARKET, w.word("before"), label=before), hand(TRADED, w.word("after"), label=now)),
                result=w.said("MEG-VAL-05", "gain", was=yours[0], now=yours[1], more=yours[1] - yours[0]),
                beside=True,
                broad=True,
            ),
        ),
        right=(
            w.said("MEG-OFR-12 MEG-OFR-13", "they"),
            Figure(
                (hand(MARKET, w.word("their_before"), seat=1, label=before),
                 hand(TRADED, w.word("their_after"), seat=1, label=now)),
                result=w.said("MEG-VAL-05", "their_gain", was=theirs[0], now=theirs[1], more=theirs[1] - theirs[0]),
                beside=True,
                broad=True,
            ),
            w.said("MEG-TRD-03 MEG-TRD-04", "two"),
            w.said("MEG-TRD-10", "cards"),
            w.said("MEG-TRD-11 MEG-OFR-17", "others"),
        ),
    )  # fmt: skip


def offering() -> Screen:
    """What an offer says, and how far it can be trusted."""
    w = Writer(__package__, "offering")
    trust = (
        ((Chip("clay", "true"),), "MEG-TRD-05 MEG-TRD-06", "true"),
        ((Chip("fish", "told"),), "MEG-TRD-07", "told"),
        ((Chip("", "untold"),), "MEG-TRD-07 MEG-OFR-03", "untold"),
        ((Chip("wine", "sure"),), "MEG-OFR-05", "sure"),
        ((Chip("gold", "wish"),), "MEG-OFR-05", "wish"),
    )
    ours = c.OURS
    return w.screen(
        "MEG-TRD-05 MEG-OFR-05",
        left=(
            Figure(
                (offer(ASKED, 1, 0, 0, w.word("offer"), Pin(38, -14, 38, 40), Pin(102, 100, 120, 80),
                       Pin(240, -14, 240, 40), Pin(330, 100, 322, 74)),),
                (
                    w.said("MEG-TRD-05", "names"),
                    w.said("MEG-TRD-07", "rest"),
                    w.said("MEG-OFR-05", "wants"),
                    w.said("MEG-OFR-05 MEG-OFR-13", "free"),
                ),
            ),
            Legend(w.word("trust"), tuple((chips(each, w.word("chip")), w.said(rules, key))
                                          for each, rules, key in trust), wide=3.4),
        ),
        right=(
            w.said("MEG-TRD-04 MEG-OFR-07", "number", most=ours["max_cards_per_side"]),
            w.said("MEG-TRD-06 MEG-WAT-04", "same"),
            w.said("MEG-OFR-03", "seen"),
            w.said("MEG-OFR-10 MEG-OFR-09", "three", most=ours["max_open_offers"]),
            w.said("MEG-OFR-11 MEG-OFR-15", "several"),
            w.said("MEG-OFR-04 MEG-OFR-18", "bound"),
        ),
    )  # fmt: skip


def answer() -> Screen:
    """Accept, decline, counter; and what happens then."""
    w = Writer(__package__, "answer")
    was, now = worth(ASKED), worth(ANSWERED)
    return w.screen(
        "MEG-OFR-12 MEG-OFR-14",
        left=(
            Figure((offer(ASKED, 1, 0, 0, w.word("offer")),), result=w.said("MEG-OFR-03 MEG-OFR-05", "asked")),
            Figure(
                (hand(ASKED, w.word("before"), label=label("before")),
                 hand(ANSWERED, w.word("after"), label=label("after"))),
                result=w.said("MEG-OFR-13 MEG-OFR-17", "gain", was=was, now=now),
            ),
        ),
        right=(
            w.said("MEG-OFR-12 MEG-OFR-13", "accept"),
            w.said("MEG-OFR-13 MEG-TRD-09", "choose"),
            w.said("MEG-OFR-18 MEG-OFR-22", "decline"),
            w.said("MEG-OFR-14 MEG-TRD-11 MEG-TRD-12", "done"),
            w.said("MEG-OFR-15 MEG-OFR-25", "gone"),
            w.said("MEG-OFR-23", "few"),
        ),
    )  # fmt: skip


def bluff() -> Screen:
    """A bluff that passes a calamity on."""
    w = Writer(__package__, "bluff")
    return w.screen(
        "MEG-TRD-07 MEG-TRD-09",
        left=(
            Figure(
                (offer(HIDDEN, 0, 1, 0, w.word("mine"), label=w.word("you_give")),
                 offer(HIDDEN, 0, 1, 1, w.word("theirs"), label=w.word("they_read"))),
                result=w.said("MEG-OFR-03 MEG-TRD-05", "sent"),
            ),
            Figure(
                (hand(NASTY, w.word("before"), seat=1, label=w.word("hatti_before")),
                 hand(PASSED_ON, w.word("after"), seat=1, label=w.word("hatti_after"))),
                result=w.said("MEG-OFR-16 MEG-RES-06", "taken"),
                beside=True,
                broad=True,
            ),
        ),
        right=(
            w.said("MEG-TRD-07", "lie"),
            w.said("MEG-TRD-08", "name"),
            w.said("MEG-TRD-08", "promise"),
            w.said("MEG-TRD-09", "stays"),
            w.said("MEG-TRD-10", "words"),
            w.said("MEG-TRD-12", "late"),
        ),
    )  # fmt: skip


def market() -> Screen:
    """Announcing, the clock, and trading in turn."""
    w = Writer(__package__, "market")
    minutes = c.SCENARIOS[0]["trade_seconds"] // 60
    return w.screen(
        "MEG-TRD-01 MEG-TRD-14",
        left=(
            Figure(
                (stalls(SILENT, (0,), w.word("before"), label=label("before"), most=300),
                 stalls(ANNOUNCED, (0,), w.word("after"), label=label("after"), most=300)),
                result=w.said("MEG-OFR-21", "announced"),
                beside=True,
                broad=True,
            ),
            w.said("MEG-OFR-21", "announce", most=c.OURS["adverts_per_kind"]),
            w.said("MEG-TRD-15 MEG-TRD-13 MEG-DRW-08", "talk"),
        ),
        right=(
            w.said("MEG-TIM-03 MEG-TIM-04 MEG-TIM-05", "clock", n=minutes),
            w.said("MEG-TIM-02 MEG-TIM-11", "time"),
            w.said("MEG-POL-01 MEG-POL-02 MEG-POL-04", "polls", n=c.OURS["max_polls"]),
            w.said("MEG-OFR-20", "done"),
            w.said("MEG-POL-05 MEG-POL-02", "bots", n=c.OURS["max_polls"]),
            w.said("MEG-OFR-19 MEG-TIM-04", "over"),
        ),
    )  # fmt: skip

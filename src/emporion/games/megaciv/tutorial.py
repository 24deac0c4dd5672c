"""The guided first game: a market of three, from the first purchase to the first advance.

You are Minoa, the first seat; Hatti and Hellas are the others. The words of a moment stand under [tutorial.<name>],
those of a task one table deeper.
"""

from typing import Any

from emporion.core.lesson import Course, Deal, Lesson, Moment
from emporion.games.megaciv import notation, position
from emporion.games.megaciv.refusals import SAY

CLOCK = {"market": "clock"}
YOURS = {"wine": 3, "clay": 2, "iron": 1, "fish": 2, "gold": 1}
HATTI = {"hand": {"wine": 2, "tin": 2, "papyrus": 2, "oil": 1}, "offered": ["wine", "tin"], "wanted": ["clay", "fish"]}
HELLAS = {"hand": {"fish": 2, "textiles": 2, "gold": 2}, "offered": ["fish", "textiles"], "wanted": ["gold"]}


def _at(phase: int, you: dict[str, Any], *others: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A phase begins; whoever is not described holds nothing."""
    return {"options": CLOCK, "phase": phase, "seats": [you, *(others or ({}, {}))], **more}


def _market(hand: dict[str, int], *offers: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The floor has just opened; these offers lie on it."""
    return _at(7, {"hand": hand, **more}, HATTI, HELLAS, offers=list(offers))


def _offer(maker: int, to: int, gives: list[str], told: list[str], asks: int, wants: list[str]) -> dict[str, Any]:
    return {"from": maker, "to": to, "gives": gives, "told": told, "asks": asks, "wants": wants}


_OPEN = _market(YOURS, offered=["clay"], wanted=["wine"])


def _deal(gives: str = "", told: str = "", wants: str = "wine wine", asks: int = 3) -> dict[str, Any]:
    """An offer to Hatti as the page composes it."""
    entry = {"to": 1, "gives": gives.split(), "told": told.split(), "asks": asks, "wants": wants.split(), "clean": 0}
    return {"offer": entry}


_TRUE = ("clay clay iron", "clay clay iron")
_NASTY = "clay clay treachery"
_GOOD = _offer(2, 0, ["fish", "fish", "textiles"], ["fish", "fish", "textiles"], 3, ["clay", "gold"])
_POOR = _offer(1, 0, ["papyrus", "papyrus", "oil"], ["papyrus", "papyrus"], 3, ["wine", "wine"])
_MINE = _offer(0, 2, ["clay", "clay", "iron"], ["clay", "clay"], 3, ["fish", "fish"])
_RICH = {"hand": {"wine": 4, "fish": 3, "clay": 3, "gold": 1, "iron": 1}, "cities": 5, "treasury": 12}

MOMENTS = (
    Moment(
        "buy",
        {"options": CLOCK, "phase": 6, "steps": ["purchase"], "order": [0, 1, 2],
         "seats": [{"hand": {"wine": 2, "fish": 1, "clay": 2, "gold": 1}, "cities": 5, "treasury": 20}, {}, {}]},
        (("stack", ("stack 9",)),),
    ),
    Moment(
        "cry",
        _market({**YOURS, "treachery": 1}),
        (("want", ("want wine",)), ("have", ("have clay",))),
    ),
    Moment(
        "give",
        _OPEN,
        (
            ("want", Deal(_deal())),
            ("first", Deal(_deal("clay clay", "clay clay"))),
            ("second", Deal(_deal(*_TRUE))),
            ("send", Deal(_deal(*_TRUE), "send")),
        ),
    ),
    Moment(
        "ask",
        _OPEN,
        (
            ("other", Deal(_deal(*_TRUE, "wine tin"))),
            ("more", Deal(_deal(*_TRUE, "wine tin", 4))),
            ("send", Deal(_deal(*_TRUE, "wine tin", 4), "send")),
        ),
        plan=_deal(*_TRUE),
    ),
    Moment(
        "accept",
        _market({"fish": 2, "clay": 2, "iron": 1, "gold": 1, "wine": 2}, _GOOD),
        (("take", Deal({"accept": {"from": 2, "offer": 1, "gives": ["clay", "clay", "gold"]}}, "commit")),),
    ),
    Moment(
        "refuse",
        _market(YOURS, _POOR, _MINE),
        (("decline", ("decline 1",)), ("withdraw", ("withdraw 2",))),
    ),
    Moment(
        "bluff",
        _market({"wine": 3, "clay": 2, "fish": 1, "treachery": 1}),
        (
            ("hide", Deal(_deal(_NASTY, "clay clay"))),
            ("lie", Deal(_deal(_NASTY, "clay clay fish"))),
            ("send", Deal(_deal(_NASTY, "clay clay fish"), "send")),
        ),
        plan=_deal("clay clay", "clay clay"),
    ),
    Moment("done", _market({"wine": 4, "tin": 1, "fish": 1}), (("stop", ("done",)),)),
    Moment(
        "loss",
        _at(9, {"hand": {"flood": 1, "wine": 5}, "cities": 6, "treasury": 9}),
        (("coins", ("pay",)),),
    ),
    Moment("basket", _at(12, _RICH), (("choose", ("buy drama_and_poetry",)), ("end", ("buy end",)))),
    Moment(
        "payment",
        _at(12, _RICH),
        (("helper", ("auto pay",)),),
        ("buy drama_and_poetry", "buy end"),
    ),
    Moment(
        "limit",
        _at(12, {"hand": {"wine": 4, "gold": 2, "fish": 2, "ochre": 1, "water": 1}, "cities": 5, "treasury": 0}),
        (("keep", ("buy end",)), ("water", ("discard water",)), ("card", ("discard ochre",))),
    ),
)  # fmt: skip


_COURSE = Course(MOMENTS, SAY, position, notation)


def tutorial() -> tuple[Lesson, ...]:
    """All moments, in the language of the reader."""
    return _COURSE.lessons()

"""The guided first game: a market of four, from the first offer to the first developments.

You are Egypt, the first seat; Assyria, Babylon and Thrace are the others. The words of a moment stand under
[tutorial.<name>], those of a task one table deeper.
"""

from typing import Any

from emporion.core.lesson import Course, Lesson, Moment
from emporion.games.mediterranean import notation, position
from emporion.games.mediterranean.refusals import SAY

CLOCK = {"clock": "real"}
YOURS = {"wine/mars": 1, "wine/barbarians": 1, "timber/depression": 1, "grain/prosperity": 1, "salt/poverty": 1}
ASSYRIA = {"hand": {"wine/mars": 2, "ore/mars": 1, "salt/venus": 1}, "chips": 6, "tracks": {"safety": -1}}
BABYLON = {"hand": {"grain/venus": 2, "timber/prosperity": 1, "art/democracy": 1}, "chips": 5}
THRACE = {"hand": {"dye/venus": 1, "wool/mars": 2, "gold/venus": 1}, "chips": 4}
BARRACKS = [{"card": "dict1-01", "side": "front"}]


def _market(hand: dict[str, int], *offers: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The market of the second turn has just opened; these offers lie on it."""
    you = {"hand": hand, "chips": 3, **more}
    return {
        "options": CLOCK,
        "turn": 2,
        "phase": "trading",
        "seats": [you, ASSYRIA, BABYLON, THRACE],
        "offers": list(offers),
    }


def _offer(maker: int, to: int | None, card: str, wants: list[str], vp: int = 0) -> dict[str, Any]:
    return {"from": maker, "to": to, "gives": [card], "told": [card.partition("/")[0]], "wants": wants, "vp": vp}


_ARMED = {"developments": BARRACKS, "tracks": {"government": -2}}
_VENUS = {"dye/venus": 2, "wool/venus": 1, "grain/prosperity": 1}
_LAST = {"gold/venus": 1, "wine/mars": 2, "grain/poverty": 1}

MOMENTS = (
    Moment(
        "offer",
        _market(YOURS),
        (
            ("partner", ("to 1",)),
            ("give", ("give timber/depression",)),
            ("want", ("want wine",)),
            ("send", ("send",)),
        ),
    ),
    Moment("accept", _market(YOURS, _offer(2, 0, "grain/venus", ["salt"], 1)), (("take", ("accept 2.0",)),)),
    Moment(
        "pick",
        _market(YOURS, _offer(3, 0, "dye/venus", ["wine"])),
        (("take", ("accept 3.0",)), ("card", ("pick wine/barbarians",))),
    ),
    Moment(
        "refuse",
        _market(YOURS, _offer(1, 0, "ore/mars", ["wine"]), _offer(0, None, "grain/prosperity", ["ore"])),
        (("decline", ("decline 1.0",)), ("withdraw", ("withdraw 0",))),
    ),
    Moment(
        "counter",
        _market(YOURS, _offer(1, 0, "wine/mars", ["ore"])),
        (("turn", ("counter 1.0",)), ("give", ("give salt/poverty",)), ("send", ("send",))),
    ),
    Moment(
        "sell",
        _market(YOURS),
        (("all", ("to anyone",)), ("give", ("give grain/prosperity",)), ("vp", ("want vp",)), ("send", ("send",))),
    ),
    Moment(
        "piracy",
        _market({"piracy": 1, "dye/venus": 1, "wool/mars": 1}),
        (("partner", ("to 3",)), ("lie", ("give piracy as gold",)), ("want", ("want dye",)), ("send", ("send",))),
    ),
    Moment("store", _market({**YOURS, "gold/venus": 1}), (("keep", ("store gold/venus",)),)),
    Moment("aim", _market(YOURS, **_ARMED), (("box", ("target 0",)), ("player", ("seat 1",)))),
    Moment(
        "threat",
        _market(YOURS, **_ARMED),
        (
            ("box", ("promise 0",)),
            ("mode", ("refrain",)),
            ("player", ("seat 1",)),
            ("vp", ("want vp",)),
            ("send", ("send",)),
        ),
        ("to 1",),
    ),
    Moment("abandon", _market(_VENUS, tracks={"religion": -6}), (("leave", ("abandon religion",)),)),
    Moment("ready", _market({"wine/mars": 3, "grain/prosperity": 1}), (("say", ("ready",)),)),
    Moment(
        "closing",
        {**_market(_LAST), "stage": "closing"},
        (("store", ("store gold/venus",)), ("done", ("done",))),
    ),
    Moment(
        "develop",
        {"options": CLOCK, "turn": 2, "phase": "development",
         "seats": [{"tracks": {"government": 2, "happiness": -1}}, {}, {}, {}]},
        (("government", ("play 0 front",)), ("religion", ("play 2 back",))),
    ),
)  # fmt: skip


_COURSE = Course(MOMENTS, SAY, position, notation)


def tutorial() -> tuple[Lesson, ...]:
    """All moments, in the language of the reader."""
    return _COURSE.lessons()

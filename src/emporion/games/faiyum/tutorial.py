"""The guided first game: moments from the first harvest to the last turn, and the moves to make in them.

The first seat learns. The words of a moment stand under [tutorial.<name>], those of a task one table deeper.
"""

from typing import Any

from emporion.core.lesson import Course, Lesson, Moment
from emporion.core.messages import messages
from emporion.games.faiyum import notation, positions

FARMER, ROADS, SETTLEMENT = "S-FARMER", "S-TWO-ROADS", "S-SETTLEMENT"
SENIOR_FARMER, SUPPLIER, SMALL_TOWN, FARM, TOWN = "10", "28", "40", "44", "84"
FIRST_MARKET = "10* 24* 30* 42* | 50 66 72 90"
MARKET = "24* 30* 42* 50 | 58 66 72 90"
# Cards that no moment needs elsewhere. The top one comes in at the high end, so that the others move up.
PILE = ["102", "54", "18", "76", "34", "86", "20", "60", "96", "14", "68", "38", "104", "22", "80", "46", "26", "92"]
LAST_MARKET = ["56", "78", "114", "116"]
DISASTERS = ["122", "124", "126", "128"]
ANY = ()
SAY = messages(__package__).say


def _later(turn: int, you: dict[str, Any], rival: dict[str, Any] | None = None, **board: Any) -> dict[str, Any]:
    """A position in the course of the game: what is built stays, and the map grows from moment to moment."""
    land = ["D5", "E4", "E7", "F4", "F5", "F6"]
    other = {"money": 3, "hand": [FARMER, ROADS, SETTLEMENT], "discard": [FARMER, FARMER], **(rival or {})}
    common = {"turn_number": turn, "market": MARKET, "pile": PILE, "cleared": land, "workers": ["E4", "E7", "F4", "F5"]}
    return {**common, "seats": [you, other], **board}


_JOINED: dict[str, Any] = {"settlements": ["E5", "E7"], "roads": ["E5-E6", "E6-E7"]}
_GROWN: dict[str, Any] = {
    "settlements": ["E5", "E7"], "roads": ["E5-E6", "E6-E7", "E5-F4", "E7-F6"], "workers": ["E4", "F5", "G5"],
}  # fmt: skip
_STACK = [SMALL_TOWN, SUPPLIER, SENIOR_FARMER, FARMER, SETTLEMENT, ROADS, FARMER, FARMER]
_RIVAL = {"reputation": 8, "hand": [FARMER, SETTLEMENT], "discard": [ROADS, FARMER, FARMER]}

MOMENTS = (
    Moment(
        "harvest",
        {"seats": 2, "market": FIRST_MARKET, "pile": PILE},
        (("play", (f"play {FARMER}",)), ("space", ("D5", "E4", "F4", "F5"))),
    ),
    Moment(
        "neighbours",
        _later(
            5, {"money": 2, "wheat": 1, "grape": 1, "hand": [FARMER, ROADS, SETTLEMENT], "discard": [FARMER, FARMER]},
            cleared=["E4", "F4", "F5", "F6"], workers=["E4", "F4", "F5", "F6"], market=FIRST_MARKET,
        ),
        (("play", (f"play {FARMER}",)), ("space", ("D4", "E6", "F3", "G5"))),
    ),
    Moment(
        "settlement",
        _later(
            7, {"money": 2, "wheat": 1, "grape": 1, "stone": 1, "hand": [ROADS, SETTLEMENT], "discard": [FARMER] * 3},
            market=FIRST_MARKET,
        ),
        (("play", (f"play {SETTLEMENT}",)), ("space", ("E7",))),
    ),
    Moment(
        "roads",
        _later(
            15,
            {"money": 2, "reputation": 3, "wheat": 1, "stone": 1, "hand": [FARMER, ROADS, SETTLEMENT],
             "discard": [FARMER, FARMER]},
            market=FIRST_MARKET, settlements=["E5", "E7"],
        ),
        (("play", (f"play {ROADS}",)), ("first", ("E5-E6", "E6-E7")), ("second", ("E5-E6", "E6-E7"))),
    ),
    Moment(
        "money",
        _later(
            17, {"money": 1, "reputation": 7, "hand": [FARMER, SETTLEMENT], "discard": [ROADS, FARMER, FARMER]},
            market=FIRST_MARKET, **_JOINED,
        ),
        (("sell", (f"sell {SETTLEMENT}",)),),
    ),
    Moment(
        "market",
        _later(
            19, {"money": 3, "reputation": 7, "hand": [FARMER], "discard": [SETTLEMENT, ROADS, FARMER, FARMER]},
            market=FIRST_MARKET, **_JOINED,
        ),
        (("buy", ("buy 1",)),),
    ),
    Moment(
        "order",
        _later(
            31,
            {"money": 2, "reputation": 7, "wheat": 1, "grape": 1, "stone": 1,
             "hand": [FARMER, SENIOR_FARMER, SUPPLIER, SMALL_TOWN], "discard": [SETTLEMENT, ROADS, FARMER, FARMER]},
            _RIVAL, **_JOINED,
        ),
        (("play", (f"play {FARMER}", f"sell {FARMER}")), ("space", ANY)),
    ),
    Moment(
        "administration",
        _later(39, {"money": 2, "reputation": 12, "wheat": 2, "hand": [], "discard": _STACK}, _RIVAL, **_JOINED),
        (("start", ("administrate",)), ("worker", ("E4", "E7", "F4", "F5")), ("second", ("E4", "E7", "F4", "F5"))),
    ),
    Moment(
        "take_back",
        _later(
            39,
            {"money": 7, "reputation": 12, "wheat": 2, "hand": [SENIOR_FARMER, SUPPLIER, SMALL_TOWN],
             "discard": _STACK[3:]},
            _RIVAL, workers=["E4", "F5"], steps=["market", "buy_back"], **_JOINED,
        ),
        (("first", ("buy back",)), ("second", ("buy back",)), ("stop", ("stop",))),
    ),
    Moment(
        "workshop",
        _later(
            57,
            {"money": 1, "reputation": 15, "grape": 1, "stone": 1, "hand": [FARMER, FARM],
             "discard": [SETTLEMENT, SENIOR_FARMER, SUPPLIER]},
            {**_RIVAL, "reputation": 13}, **_GROWN,
        ),
        (("play", (f"play {FARM}",)), ("space", ANY)),
    ),
    Moment(
        "town",
        _later(
            63,
            {"money": 4, "reputation": 18, "wheat": 1, "grape": 1, "rose": 1, "hand": [FARMER, TOWN],
             "discard": [FARM, SETTLEMENT, SENIOR_FARMER, SUPPLIER]},
            {**_RIVAL, "reputation": 17}, workshops=["F4"], **_GROWN,
        ),
        (("play", (f"play {TOWN}",)), ("space", ANY), ("pay", ANY), ("pay", ANY), ("pay", ANY)),
    ),
    Moment(
        "quit",
        _later(
            121,
            {"money": 2, "reputation": 38, "wheat": 1, "hand": [FARMER],
             "discard": [TOWN, FARM, SETTLEMENT, SENIOR_FARMER]},
            {**_RIVAL, "reputation": 40}, workshops=["F4"], towns=["E7"], market=[*LAST_MARKET, *DISASTERS],
            tokens=LAST_MARKET[:2], pile=[], final=["118"], **_GROWN,
        ),
        (("quit", ("quit",)),),
    ),
    Moment(
        "last_turns",
        _later(
            125,
            {"money": 1, "reputation": 44, "wheat": 1, "grape": 1, "stone": 1, "hand": [FARMER, SETTLEMENT],
             "discard": [TOWN, FARM, SENIOR_FARMER]},
            {**_RIVAL, "reputation": 46, "quit": 1}, workshops=["F4"], towns=["E7"],
            market=[*LAST_MARKET, *DISASTERS[:-1]], tokens=LAST_MARKET[:2], pile=[], final=["118"], final_phase=True,
            **_GROWN,
        ),
        (("play", (f"play {SETTLEMENT}",)), ("space", ANY), ("quit", ("quit",))),
    ),
)  # fmt: skip


_COURSE = Course(MOMENTS, SAY, positions, notation)


def tutorial() -> tuple[Lesson, ...]:
    """All moments, in the language of the reader."""
    return _COURSE.lessons()

"""The guided first game: moments from the first card to the final scoring, and the moves to make in them.

The first seat learns. The words of a moment stand under [tutorial.<name>], those of a task one table deeper.
"""

from typing import Any

from emporion.core.lesson import Course, Lesson, Moment
from emporion.games.resafa import notation, position
from emporion.games.resafa.refusals import SAY

SPICE_MILL, NIGHT_SHIFT, LEDGER, ROSE_GARDENS = "W102", "P20", "P1", "P11"
APPLAUSE, TRIUMPH = "BP109", "BP208"
DISPLAY = ["BY101", "BY102", "BY107", "BW101", "BW103", "BW105", "BB101", "BB106", "BB109", "BP102", "BP104", APPLAUSE]
CANAL_BONUSES = {"0,1": "CB2", "0,3": "CB3", "1,0": "CB6", "1,2": "CB4", "2,3": "CB5", "3,0": "CB1", "3,2": "CB7"}
WORKSHOPS = [{"tile": SPICE_MILL, "xy": [2, 0], "rotation": 3}]
HALF_GARDEN, WHOLE_GARDEN = ([{"xy": [1, 0], "tiles": tiles}] for tiles in (["h12"], ["h12", "h0"]))
ROOMS = tuple(f"room {workshop} {room}" for workshop in (1, 2, 3) for room in "ab")


def _first(**more: Any) -> dict[str, Any]:
    """The first turn of the game."""
    you = {"set": "alpha", "hand": [2, 3, 5]}
    return {"seats": [you, {"set": "beta"}], "display": DISPLAY, "canal_bonuses": CANAL_BONUSES, **more}


def _later(
    time: tuple[int, int], you: dict[str, Any], rival: dict[str, Any] | None = None, **more: Any
) -> dict[str, Any]:
    """A turn in the course of the game, counted by round and by the turns taken in it; what is built stays."""
    turns = {"round": time[0], "turn": 0, "turns": time[1], "canal_bonuses": CANAL_BONUSES}
    return {**turns, "seats": [{"set": "alpha", **you}, {"set": "beta", **(rival or {})}], **more}


def _network(*tiles: str) -> dict[str, Any]:
    """The canals so far: "K2 1,0" and "K5 1,1" are yours, "K3 2,0" is your rival's."""
    built = [tile.split() for tile in tiles]
    left = {space: kind for space, kind in CANAL_BONUSES.items() if space not in [space for _, space in built]}
    canals = {space: {"owner": int(tile == "K3"), "tile": tile, "side": "front"} for tile, space in built}
    return {"canals": canals, "canal_bonuses": left}


_GARDEN = {"workshops": WORKSHOPS, "gardens": HALF_GARDEN}
_SQUARE = _later(
    (3, 0), {"coin": 3, "stone": 2, "vp": 21, "hand": [1, 3, 5], "tracks": {"white": 1}, "water_cubes": 1, **_GARDEN},
    {"vp": 17, "water_cubes": 1}, stacks={"white 1": {"up": NIGHT_SHIFT}}, play="3 top", cubes={},
    **_network("K2 1,0", "K5 1,1", "K3 2,0"),
)  # fmt: skip
_CARAVAN = _later(
    (4, 2),
    {"coin": 2, "stone": 1, "spice": 3, "camels": 2, "vp": 31, "hand": [1, 2], "square": 2, "water_cubes": 1,
     "workshops": WORKSHOPS, "gardens": WHOLE_GARDEN, "special": [NIGHT_SHIFT], "used": [NIGHT_SHIFT]},
    {"vp": 33, "water_cubes": 1}, play="1 bottom", cubes={}, **_network("K2 1,0", "K5 1,1", "K3 2,0"),
)  # fmt: skip
_TRADE = ("main", "move gerasa through", "load 2 spice", "sell", "count 2")

MOMENTS = (
    Moment("card", _first(), (("play", ("play 3 bottom",)),)),
    Moment(
        "production",
        _first(play="3 bottom"),
        (("start", ("main",)), ("stone", ("room 2 a",)), ("coins", ("room 1 b",))),
    ),
    Moment(
        "colour",
        _first(play="3 bottom"),
        (("start", ("colour",)), ("take", ("display pink 3",)), ("use", (f"bonus {APPLAUSE}",))),
        ("main", "room 2 a", "room 1 b"),
    ),
    Moment(
        "workshop",
        _later((1, 2), {"coin": 5, "stone": 4, "vp": 3, "hand": [1, 2, 5], "played": ["3 bottom"]}),
        (
            ("play", ("play 1 top", "play 2 top")),
            ("start", ("main",)),
            ("tile", ("offer I 2",)),
            ("side", ("option 1",)),
            ("cell", ("cell 3",)),
            ("turn", ("turn 3",)),
        ),
    ),
    Moment(
        "garden",
        _later(
            (1, 4),
            {"coin": 4, "stone": 3, "vp": 3, "hand": [1, 4, 5], "played": ["3 bottom", "2 top"],
             "workshops": WORKSHOPS},
        ),
        (("play", ("play 4 top",)), ("start", ("main",)), ("square", ("large 4",)), ("place", ("slot h12",))),
    ),
    Moment(
        "canal",
        _later(
            (2, 0),
            {"coin": 3, "stone": 4, "marble": 2, "vp": 5, "hand": [1, 5, 6], "played": ["3 bottom", "2 top", "4 top"],
             **_GARDEN},
            {"vp": 7},
        ),
        (
            ("play", ("play 5 top", "play 6 top")),
            ("start", ("main",)),
            ("tile", ("canal K2 front",)),
            ("space", ("space 1,0",)),
            ("bonus", ("option 1",)),
        ),
    ),
    Moment(
        "rain",
        _later(
            (2, 5),
            {"coin": 5, "stone": 2, "marble": 2, "vp": 11, "hand": [6],
             "played": ["3 bottom", "2 top", "4 top", "5 top", "1 top"], **_GARDEN},
            {"vp": 15}, first=1, play="6 top", **_network("K2 1,0", "K3 2,0"),
        ),
        (("start", ("colour",)), ("step", ("step white",)), ("flow", ("flow right",))),
        ("main", "canal K5 front", "space 1,1"),
    ),
    Moment(
        "square", _SQUARE, (("start", ("main",)), ("small", ("small 4",)), ("step", ("step white",)))
    ),
    Moment(
        "special",
        _SQUARE,
        (("take", ("top",)), ("use", (f"instant {NIGHT_SHIFT}",)), ("room", ROOMS), ("other", ROOMS)),
        ("main", "small 4", "step white"),
    ),
    Moment(
        "caravan",
        _CARAVAN,
        (
            ("start", _TRADE[:1]),
            ("way", _TRADE[1:2]),
            ("load", _TRADE[2:3]),
            ("sell", _TRADE[3:4]),
            ("count", _TRADE[4:]),
        ),
    ),
    Moment("base", _CARAVAN, (("place", ("base gerasa 2",)), ("row", ("row workshop",))), _TRADE),
    Moment(
        "end",
        _later(
            (6, 5),
            {"coin": 3, "stone": 4, "spice": 1, "camels": 3, "vp": 66, "hand": [3], "bonus": [TRIUMPH], "square": 2,
             "scarab": 2, "rows": {"garden": 0, "workshop": 2, "canal": 0}, "water_cubes": 1, "workshops": WORKSHOPS,
             "gardens": WHOLE_GARDEN, "tracks": {"pink": 4}, "special": [NIGHT_SHIFT, LEDGER], "used": [NIGHT_SHIFT]},
            {"vp": 78, "square": 1, "scarab": 2, "water_cubes": 1},
            first=1, play="3 bottom", cubes={}, stacks={"pink 2": {"up": ROSE_GARDENS}},
            centres={centre: {"bases": [0]} for centre in ("gerasa", "palmyra")},
            **_network("K2 1,0", "K5 1,1", "K3 2,0"),
        ),
        (
            ("bonus", (f"bonus {TRIUMPH}",)),
            ("start", ("colour",)),
            ("step", ("step pink",)),
            ("take", ("top",)),
        ),
        ("main", "room 2 a", "room 1 b"),
    ),
)  # fmt: skip


_COURSE = Course(MOMENTS, SAY, position, notation)


def tutorial() -> tuple[Lesson, ...]:
    """All moments, in the language of the reader."""
    return _COURSE.lessons()

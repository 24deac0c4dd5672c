"""A market as a page, and where things stand on it."""

from typing import Any
from xml.etree import ElementTree as ET

import emporion
from emporion.core.page import Marks, Page, refused
from tests.games.pages import choices_of

MEDITERRANEAN = emporion.game("mediterranean")
NASTY = ("<b>&\"'", "]]>\x00{name}", "Ägir 🏺", "", "Ada", "Bo")
CLOCK = {"clock": "real"}
YOU = {
    "hand": {"wine/mars": 1, "wine/barbarians": 1, "timber/depression": 1, "grain/prosperity": 1, "piracy": 1},
    "warehouse": {"dye/venus": 1},
    "chips": 5,
    "tracks": {"government": 2, "religion": -3},
    "developments": [{"card": "demo1-03", "side": "front"}],  # Diplomat
}
OTHERS = (
    {"hand": {"wine/mars": 2, "ore/mars": 1}, "chips": 4, "developments": [{"card": "dict1-01", "side": "front"}]},
    {"hand": {"grain/venus": 2, "gold/venus": 1}, "chips": 4},
    {"hand": {"dye/venus": 2, "wool/poverty": 1}, "chips": 4},
)
TO_YOU = {"from": 2, "to": 0, "gives": ["grain/venus"], "told": ["grain"], "vp": 1, "wants": ["wine"]}
TO_ALL = {"from": 3, "to": None, "gives": ["dye/venus"], "told": ["dye"], "wants": ["timber"]}


def marks_for(state: Any, seat: int, hint: int | None = None) -> Marks:
    greyed = {action: refused(state, seat, action) for action in MEDITERRANEAN.greyed(state, seat)}
    return Marks(NASTY[: state.seats], choices_of(MEDITERRANEAN, state, seat), greyed, hint)


def shown(state: Any, seat: int = 0, hint: int | None = None) -> Page:
    return MEDITERRANEAN.page(state.seen_by(seat), marks_for(state, seat, hint))


def has(root: ET.Element, ident: str) -> bool:
    return any(element.get("id") == ident for element in root.iter())


def market(*offers: dict[str, Any], you: dict[str, Any] | None = None, **more: Any) -> Any:
    seats = [you or YOU, *OTHERS]
    base = {"seats": seats, "turn": 3, "phase": "trading", "options": CLOCK, "offers": list(offers)}
    return MEDITERRANEAN.position({**base, **more})


def do(state: Any, *moves: str) -> Any:
    for move in moves:
        state.apply_action(0, MEDITERRANEAN.action_number(move))
    return state

"""Where each option stands on the table: on a stall, a card, an offer, a box; the rest is for the bar."""

from functools import cache

from emporion.core.page import Marks
from emporion.games.mediterranean import actions, codes
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.drafting import SLOTS
from emporion.games.mediterranean.notation import ACTIONS
from emporion.games.mediterranean.picture.scene import Scene, scene
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rules import Mediterranean
from emporion.games.mediterranean.state import by_clock
from emporion.trading.page import desk as floor
from emporion.trading.page.targets import placed

Desk = floor.Desk[Scene]


def desk(s: Mediterranean, marks: Marks) -> Desk:
    """What a seat knows, with every option at its place; options without a place are left to the decision bar."""
    is_open = by_clock(s) and bool(s.steps) and s.steps[-1] == codes.MARKET
    targets, greyed = placed(marks, places(s.seats, s.viewer, is_open).__getitem__)
    drawn = scene(s, names=marks.names, targets=targets, greyed=greyed, past=marks.past, lately=marks.lately)
    return Desk(drawn, SAY, marks.until)


@cache
def places(seats: int, viewer: int, is_open: bool) -> tuple[str, ...]:
    """The place of each action as a seat sees it: "to-2", "give-wine-mars", "accept-3-1"; empty where it has none.

    While a market is open by the clock passing does nothing: it is nowhere, not even in the bar.
    """  # MED-POL-08
    found = [
        family.place and family.place.format(**_parts(name.removeprefix(f"{family.key} "), at, seats, viewer))
        for family in ACTIONS.families.values()
        for at, name in enumerate(family.names)
    ]
    if is_open:
        found[actions.PASS] = "pass"
    return tuple(found)


def _parts(thing: str, at: int, seats: int, viewer: int) -> dict[str, object]:
    """What the place of an action may speak of; see `notation`."""
    words = thing.split()
    maker, slot = divmod(at, SLOTS)
    return {
        "thing": thing.replace("/", "-").replace(" as ", "-"),
        "first": int(words[0]) + 1 if words[0].isdigit() else words[0],
        "last": words[-1],
        "n": at + 1,
        "seat": (viewer + int(words[-1])) % seats + 1 if words[-1].isdigit() else 0,
        "offer": f"{(viewer + maker + 1) % seats + 1}-{slot + 1}",
    }


def slug(face: int) -> str:
    """A card as part of an id."""
    return _FACES[face]


_FACES = [face.replace("/", "-") for face in c.FACE_IDS]

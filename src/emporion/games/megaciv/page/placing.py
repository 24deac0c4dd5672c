"""Where each option stands on the table: on a stall, a stack, a card, an offer, an advance; the rest is for the bar."""

from functools import partial

from emporion.core.page import Marks
from emporion.games.megaciv import actions
from emporion.games.megaciv.notation import PLACES
from emporion.games.megaciv.picture.scene import Scene, scene
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.rules import MegaCiv
from emporion.trading.page import desk as floor
from emporion.trading.page.targets import placed

Desk = floor.Desk[Scene]


def desk(seen: MegaCiv, marks: Marks) -> Desk:
    """What a seat knows with every option at its place; options without a place are left to the decision bar."""
    offers, greyed = placed(marks, partial(place_of, seen))
    drawn = scene(seen, names=marks.names, offers=offers, greyed=greyed, past=marks.past, lately=marks.lately)
    return Desk(drawn, SAY, marks.until, marks.truth, marks.composes, marks.plan, marks.lacks)


def place_of(s: MegaCiv, action: int) -> str:
    """The place of an action at this table: "stack-9", "offer-2", "discard-wine"; empty where it has none.

    Passing has no place, but a step back is one of two answers to a calamity.
    """
    if action == actions.PASS and s.open_step() == "regression":
        return "step-back"
    return PLACES[action]

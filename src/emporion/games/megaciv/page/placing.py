"""Where each option stands on the table: on a stall, a stack, a card, an offer, an advance; the rest is for the bar."""

from collections.abc import Callable
from functools import partial

from emporion.core.page import Marks
from emporion.games.megaciv import actions
from emporion.games.megaciv import components as c
from emporion.games.megaciv.picture.scene import Scene, View, scene
from emporion.games.megaciv.refusals import SAY
from emporion.trading.page import desk as floor
from emporion.trading.page.targets import placed

Desk = floor.Desk[Scene]


def desk(view: View, marks: Marks) -> Desk:
    """The view with every option at its place; options without a place are left to the decision bar."""
    offers, greyed = placed(marks, partial(place_of, view))
    drawn = scene(view, names=marks.names, offers=offers, greyed=greyed, past=marks.past, lately=marks.lately)
    return Desk(drawn, SAY, marks.until, marks.truth, marks.composes, marks.plan, marks.lacks)


def place_of(view: View, action: int) -> str:
    """The place of an action at this table: "stack-9", "offer-2", "give-wine"; empty where it has none."""
    first = max(start for start in _PLACED if start <= action)
    place = _PLACED[first]
    return place(view, action - first)


def _no_place(view: View, number: int) -> str:
    return ""


def _pass(view: View, number: int) -> str:
    """Passing has no place, but a step back is one of two answers to a calamity."""
    return "step-back" if view["steps"] and view["steps"][-1] == "regression" else ""


def _fixed(place: str) -> Callable[[View, int], str]:
    return lambda view, number: place


def _counted(kind: str, first: int) -> Callable[[View, int], str]:
    return lambda view, number: f"{kind}-{number + first}"


def _named(kind: str) -> Callable[[View, int], str]:
    return lambda view, number: f"{kind}-{c.KIND_IDS[number]}"


_PLACED: dict[int, Callable[[View, int], str]] = {
    actions.WAIT: _no_place,
    actions.DONE: _no_place,
    actions.PASS: _pass,
    actions.STACK: _counted("stack", 1),
    actions.FREE: _counted("free", 1),
    actions.OFFER_TO: _counted("offer", 1),
    actions.GIVE: _no_place,  # small steps of an offer: the page makes it as a whole
    actions.WITHDRAW: _counted("withdraw", 1),
    actions.ACCEPT: _counted("accept", 1),
    actions.COMMIT: _no_place,
    actions.DECLINE: _counted("decline", 1),
    actions.ADVERT_WANT: _named("want"),
    actions.ADVERT_HAVE: _named("have"),
    actions.LOSE_CITY: _fixed("city"),
    actions.PAY: _fixed("pay"),
    actions.VICTIM: _counted("victim", 1),
    actions.DISCARD: _named("discard"),
    actions.DISCARD_END: _no_place,
    actions.BUY: lambda view, number: f"buy-{c.ADVANCE_IDS[number]}",
    actions.BUY_END: _fixed("buy-end"),
    actions.SUBST_SET: _named("fill"),
    actions.SUBST_CARD: _named("with"),
    actions.TURN_IN: _named("turn-in"),
    actions.PAY_END: _fixed("pay-end"),
    actions.AUTO_PAY: _fixed("auto-pay"),
    actions.CREDIT: lambda view, number: f"credit-{c.GROUPS[number]}",
}

"""Where each option stands on the table: on a stall, a stack, a card, an offer, an advance; the rest is for the bar."""

from collections.abc import Callable
from functools import partial

from emporion.core.page import Marks
from emporion.games.megaciv import actions
from emporion.games.megaciv import components as c
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
    """The place of an action at this table: "stack-9", "offer-2", "give-wine"; empty where it has none."""
    first = max(start for start in _PLACED if start <= action)
    place = _PLACED[first]
    return place(s, action - first)


def _no_place(s: MegaCiv, number: int) -> str:
    return ""


def _pass(s: MegaCiv, number: int) -> str:
    """Passing has no place, but a step back is one of two answers to a calamity."""
    return "step-back" if s.open_step() == "regression" else ""


def _fixed(place: str) -> Callable[[MegaCiv, int], str]:
    return lambda s, number: place


def _counted(kind: str, first: int) -> Callable[[MegaCiv, int], str]:
    return lambda s, number: f"{kind}-{number + first}"


def _named(kind: str) -> Callable[[MegaCiv, int], str]:
    return lambda s, number: f"{kind}-{c.KIND_IDS[number]}"


_PLACED: dict[int, Callable[[MegaCiv, int], str]] = {
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
    actions.BUY: lambda s, number: f"buy-{c.ADVANCE_IDS[number]}",
    actions.BUY_END: _fixed("buy-end"),
    actions.SUBST_SET: _named("fill"),
    actions.SUBST_CARD: _named("with"),
    actions.TURN_IN: _named("turn-in"),
    actions.PAY_END: _fixed("pay-end"),
    actions.AUTO_PAY: _fixed("auto-pay"),
    actions.CREDIT: lambda s, number: f"credit-{c.GROUPS[number]}",
}

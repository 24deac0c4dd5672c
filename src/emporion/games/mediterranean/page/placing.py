"""Where each option stands on the table: on a stall, a card, an offer, a box; the rest is for the bar."""

from collections.abc import Callable
from functools import partial

from emporion.core.page import Marks
from emporion.games.mediterranean import actions
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import BASICS, FIRST_CIVIC
from emporion.games.mediterranean.picture.scene import Scene, View, scene
from emporion.games.mediterranean.refusals import SAY
from emporion.trading.page import desk as floor
from emporion.trading.page.targets import placed

SLOTS = 3
Desk = floor.Desk[Scene]


def desk(view: View, marks: Marks) -> Desk:
    """The view with every option at its place; options without a place are left to the decision bar."""
    offers, greyed = placed(marks, partial(place_of, view))
    drawn = scene(view, names=marks.names, offers=offers, greyed=greyed, past=marks.past, lately=marks.lately)
    return Desk(drawn, SAY, marks.until)


def place_of(view: View, action: int) -> str:
    """The place of an action at this table: "to-2", "give-wine-mars", "accept-3-1"; empty where it has none."""
    first = max(start for start in _PLACED if start <= action)
    return _PLACED[first](view, action - first)


def seat_at(view: View, number: int) -> int:
    """The seat so many places clockwise of the viewing one."""
    return int((view["seat"] + number) % len(view["seats"]))


def distance(view: View, seat: int) -> int:
    """How many places clockwise of the viewing seat another sits."""
    return int((seat - view["seat"]) % len(view["seats"]))


def slug(face: str) -> str:
    """A card as part of an id."""
    return face.replace("/", "-")


_FACES = [slug(face) for face in c.FACE_IDS]
_GIVEN = [*_FACES[:-1], "piracy-spices", "piracy-gold"]
_WORKERS = [*c.GOOD_IDS[:BASICS], "none"]
_SIDES = ("front", "back")


def _no_place(view: View, number: int) -> str:
    return ""


def _pass(view: View, number: int) -> str:
    """By the clock passing in the market does nothing: it is nowhere."""  # MED-POL-08
    return "pass" if view["options"]["clock"] == "real" and view["step"] == "market" else ""


def _fixed(place: str) -> Callable[[View, int], str]:
    return lambda view, number: place


def _counted(kind: str, first: int = 1) -> Callable[[View, int], str]:
    return lambda view, number: f"{kind}-{number + first}"


def _named(kind: str, names: list[str]) -> Callable[[View, int], str]:
    return lambda view, number: f"{kind}-{names[number]}"


def _seat(kind: str) -> Callable[[View, int], str]:
    return lambda view, number: f"{kind}-{seat_at(view, number) + 1}"


def _offer(kind: str) -> Callable[[View, int], str]:
    """An offer goes by its maker and its slot."""
    return lambda view, number: f"{kind}-{seat_at(view, number // SLOTS + 1) + 1}-{number % SLOTS + 1}"


def _to(view: View, number: int) -> str:
    return f"to-{seat_at(view, number) + 1}" if number else "to-anyone"


_PLACED: dict[int, Callable[[View, int], str]] = {
    actions.PASS: _pass,
    actions.READY: _no_place,
    actions.DRAFT_TO: _to,
    actions.DRAFT_COUNTER: _offer("counter"),
    actions.DRAFT_GIVE: _named("give", _GIVEN),
    actions.DRAFT_WANT: _named("want", c.GOOD_IDS),
    actions.DRAFT_VP_GIVE: _fixed("vp-give"),
    actions.DRAFT_VP_WANT: _fixed("vp-want"),
    actions.PROMISE_MINE: _counted("promise"),
    actions.PROMISE_THEIRS: _counted("want-promise"),
    actions.PROMISE_MODE: _named("mode", ["use", "refrain"]),
    actions.SEAT: _seat("seat"),
    actions.CLAIM: _named("claim", c.IDEA_IDS),
    actions.WISH: _named("wish", c.IDEA_IDS),
    actions.DRAFT_SEND: _fixed("send"),
    actions.DRAFT_DROP: _fixed("drop"),
    actions.ACCEPT: _offer("accept"),
    actions.DECLINE: _offer("decline"),
    actions.WITHDRAW: _counted("withdraw"),
    actions.ASK: _offer("ask"),
    actions.PICK: _named("pick", _GIVEN),
    actions.CONFIRM: _fixed("confirm"),
    actions.REJECT: _fixed("reject"),
    actions.WH_ADD: _named("store", _FACES),
    actions.WH_REMOVE: _named("fetch", _FACES),
    actions.TARGET: _counted("target"),
    actions.CLEAR: _counted("clear"),
    actions.SWITCH_ALL: _counted("switch"),
    actions.ABANDON: _named("abandon", c.TRACKS),
    actions.SACRIFICE: lambda view, number: f"sacrifice-{number // 6 + 1}-{_WORKERS[number % 6]}",
    actions.SWAP: _counted("swap"),
    actions.DONE: _no_place,
    actions.CHOOSE_CIVIC: _named("declare", c.GOOD_IDS[FIRST_CIVIC:]),
    actions.REFUSE: _named("refuse", ["apply", "ignore"]),
    actions.EXTRA_DECK: _named("extra", c.DECK_IDS),
    actions.CHOOSE_DEV: lambda view, number: f"play-{number // 2 + 1}-{_SIDES[number % 2]}",
    actions.SKIP_DEV: _named("skip", c.TRACKS),
    actions.ACCUSE: _no_place,
    actions.PENALTY: _counted("fine", 0),
}

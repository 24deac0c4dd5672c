"""Where each option stands on the table: on a stall, a card, an offer, a box; the rest is for the bar."""

from collections.abc import Callable
from functools import partial

from emporion.core.page import Marks
from emporion.games.mediterranean import actions, codes
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.around import seat_at
from emporion.games.mediterranean.board import BASICS, FIRST_CIVIC
from emporion.games.mediterranean.drafting import SLOTS
from emporion.games.mediterranean.picture.scene import Scene, scene
from emporion.games.mediterranean.promises import MODES
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rules import Mediterranean
from emporion.games.mediterranean.state import by_clock
from emporion.trading.page import desk as floor
from emporion.trading.page.targets import placed

Desk = floor.Desk[Scene]


def desk(s: Mediterranean, marks: Marks) -> Desk:
    """What a seat knows, with every option at its place; options without a place are left to the decision bar."""
    targets, greyed = placed(marks, partial(place_of, s))
    drawn = scene(s, names=marks.names, targets=targets, greyed=greyed, past=marks.past, lately=marks.lately)
    return Desk(drawn, SAY, marks.until)


def place_of(s: Mediterranean, action: int) -> str:
    """The place of an action at this table: "to-2", "give-wine-mars", "accept-3-1"; empty where it has none."""
    first = max(start for start in _PLACED if start <= action)
    return _PLACED[first](s, action - first)


def slug(face: int) -> str:
    """A card as part of an id."""
    return _FACES[face]


_FACES = [face.replace("/", "-") for face in c.FACE_IDS]
_GIVEN = [*_FACES[:-1], "piracy-spices", "piracy-gold"]
_WORKERS = [*c.GOOD_IDS[:BASICS], "none"]
_SIDES = ("front", "back")


def _no_place(s: Mediterranean, number: int) -> str:
    return ""


def _pass(s: Mediterranean, number: int) -> str:
    """By the clock passing in the market does nothing: it is nowhere."""  # MED-POL-08
    return "pass" if by_clock(s) and s.steps and s.steps[-1] == codes.MARKET else ""


def _fixed(place: str) -> Callable[[Mediterranean, int], str]:
    return lambda s, number: place


def _counted(kind: str, first: int = 1) -> Callable[[Mediterranean, int], str]:
    return lambda s, number: f"{kind}-{number + first}"


def _named(kind: str, names: list[str]) -> Callable[[Mediterranean, int], str]:
    return lambda s, number: f"{kind}-{names[number]}"


def _seat(kind: str) -> Callable[[Mediterranean, int], str]:
    return lambda s, number: f"{kind}-{seat_at(s, s.viewer, number) + 1}"


def _offer(kind: str) -> Callable[[Mediterranean, int], str]:
    """An offer goes by its maker and its slot."""
    return lambda s, number: f"{kind}-{seat_at(s, s.viewer, number // SLOTS + 1) + 1}-{number % SLOTS + 1}"


def _to(s: Mediterranean, number: int) -> str:
    return f"to-{seat_at(s, s.viewer, number) + 1}" if number else "to-anyone"


_PLACED: dict[int, Callable[[Mediterranean, int], str]] = {
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
    actions.PROMISE_MODE: _named("mode", MODES),
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
    actions.SACRIFICE: lambda s, number: f"sacrifice-{number // 6 + 1}-{_WORKERS[number % 6]}",
    actions.SWAP: _counted("swap"),
    actions.DONE: _no_place,
    actions.CHOOSE_CIVIC: _named("declare", c.GOOD_IDS[FIRST_CIVIC:]),
    actions.REFUSE: _named("refuse", ["apply", "ignore"]),
    actions.EXTRA_DECK: _named("extra", c.DECK_IDS),
    actions.CHOOSE_DEV: lambda s, number: f"play-{number // 2 + 1}-{_SIDES[number % 2]}",
    actions.SKIP_DEV: _named("skip", c.TRACKS),
    actions.ACCUSE: _no_place,
    actions.PENALTY: _counted("fine", 0),
}

"""Where each option stands on the table: on a cell, a centre, a space, a track, a card; the rest is for the bar."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from emporion.core.page import Choice, Marks
from emporion.core.scene import View
from emporion.games.resafa import actions, areas
from emporion.games.resafa import components as c
from emporion.games.resafa.page.ahead import Opened, Sight
from emporion.games.resafa.picture import ground
from emporion.games.resafa.picture.scene import Offer, Scene, scene
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.view import ROW_NAMES, place_name

SIDES = ("front", "back")
HALVES = ("top", "bottom")
FLOWS = ("down", "left", "right")
MOST_LOADED = c.DATA["tracks"]["camel"]["last"]
BASES = 3


class Desk(NamedTuple):
    """What is drawn, what can be chosen behind it, and the words of the page in the reader's language."""

    scene: Scene
    say: Callable[..., str]
    asked: View  # the view as it is: the scene may already show the main action open
    choices: tuple[Choice, ...] = ()
    sight: Sight | None = None  # of the seat that decides
    main: Opened | None = None  # what the main action opens
    colour: Opened | None = None
    hint: int | None = None  # an action of the bar that a bot would choose

    def words(self, key: str, **values: Any) -> str:
        """A text of the page."""
        return self.say(f"page.{key}", values)

    @property
    def offers(self) -> Mapping[str, Offer]:
        """The options by their places."""
        return self.scene.offers

    @property
    def at_menu(self) -> bool:
        """Whether the main and the colour action can be begun."""
        return self.sight is not None and self.asked["steps"][-1] == "menu"


def desk(view: View, marks: Marks) -> Desk:
    """The view with every option at its place; options without a place are left to the decision bar.

    While main and colour action are open, the options of both stand on the table at once. Where both would use the same
    place, it belongs to the colour action, which can do less.
    """
    sight = Sight(view) if marks.choices and view["seat"] in view["actors"] else None
    legal = {choice.action for choice in marks.choices}
    main = sight.opened(actions.MAIN) if sight and actions.MAIN in legal else None
    colour = sight.opened(actions.COLOUR) if sight and actions.COLOUR in legal else None
    offers: dict[str, Offer] = {}
    for opened in (main, colour):
        for acts, choice in opened.ways if opened else ():
            if place := place_of({**view, **(opened.steps if opened else {})}, choice.action):
                offers[place] = Offer(acts[0], choice.text, marks.hints(acts), acts[1:])
    for choice in marks.choices:
        if place := place_of(view, choice.action):
            offers[place] = _offer(choice, marks)
    begun = next((opened.steps for opened in (main, colour) if opened), {})
    greyed = {place_of(view, action): why for action, why in marks.greyed.items()}
    drawn = scene(
        {**view, **begun},
        names=marks.names,
        offers=offers,
        greyed={place: why for place, why in greyed.items() if place not in offers},
        past=marks.past,
        lately=marks.lately,
    )
    planned = replace(drawn, plan=sight.plan() if sight else None)
    hint = None if any(offer.hinted for offer in offers.values()) else marks.hint
    return Desk(planned, SAY, view, marks.choices, sight, main, colour, hint)


def _offer(choice: Choice, marks: Marks) -> Offer:
    return Offer(choice.action, choice.text, choice.action == marks.hint)


def place_of(view: View, action: int) -> str:
    """The place of an action at this table: "cell-1,2", "move-alia", "display-4"; empty where it has none."""
    if view["seat"] is None:
        return ""
    first = max(start for start in _PLACED if start <= action)
    place = _PLACED[first]
    return place(view, action - first) if place else ""


def _own(view: View) -> Mapping[str, Any]:
    own: Mapping[str, Any] = view["seats"][view["seat"]]
    return own


def _play(view: View, number: int) -> str:
    card = c.card_name(c.SETS.index(_own(view)["set"]), number // 2)
    return f"play-{card}-{HALVES[number % 2]}"


def _stack(kind: str) -> Callable[[View, int], str]:
    return lambda view, number: f"{kind}-{view['frames'][-1][0]}"


def _option(view: View, number: int) -> str:
    """Front or back of a workshop; other questions with two answers have no place."""
    return f"side-{SIDES[number]}" if view["steps"][-1] == "side" else ""


def _cell(view: View, number: int) -> str:
    cells = ground.free_cells(_own(view))
    return "cell-{},{}".format(*cells[number]) if number < len(cells) else ""


def _square(size: str) -> Callable[[View, int], str]:
    def place(view: View, number: int) -> str:
        squares = ground.squares(_own(view))
        return f"{size}-{squares[number][0]},{squares[number][1]}" if number < len(squares) else ""

    return place


def _load(view: View, number: int) -> str:
    if number == 0:
        return "load-nothing"
    kind, more = divmod(number - 1, MOST_LOADED)
    return f"load-{c.ITEMS[kind + 1]}-{more + 1}"


def _swap(view: View, number: int) -> str:
    card = c.card_name(c.SETS.index(_own(view)["set"]), number)
    return f"swap-{card}"


# What stands for the actions from each number on; the ranges without a place belong into the bar.
_PLACED: dict[int, Callable[[View, int], str] | None] = {
    0: None,
    actions.PLAY: _play,
    actions.ACTION: None,
    actions.COLOUR_OF: lambda view, number: f"colour-{c.COLOURS[number]}",
    actions.DISPLAY: lambda view, number: f"display-{number}",
    actions.STEP: lambda view, number: f"step-{c.COLOURS[number]}",
    actions.SACK: lambda view, number: "sack",
    actions.TOP: _stack("stack"),
    actions.SEARCH: _stack("search"),
    actions.SPECIAL: lambda view, number: f"take-{c.SPECIAL_IDS[number]}",
    actions.PART: None,
    actions.ROOM: lambda view, number: f"room-{number // 2}-{number % 2}",
    actions.OFFER: lambda view, number: f"offer-{number}",
    actions.OPTION: _option,
    actions.CELL: _cell,
    actions.TURN: lambda view, number: f"turn-{number}",
    actions.SMALL: _square("small"),
    actions.LARGE: _square("large"),
    actions.SLOT: lambda view, number: f"slot-{areas.SLOT_NAMES[number]}",
    actions.CANAL: lambda view, number: f"canal-{c.CANAL_IDS[number // 2]}-{SIDES[number % 2]}",
    actions.SPACE: lambda view, number: f"space-{place_name(number)}",
    actions.MOVE: lambda view, number: f"{('move', 'through')[number % 2]}-{c.CENTRE_IDS[number // 2]}",
    actions.LOAD: _load,
    actions.SELL: lambda view, number: "sell",
    actions.BUY: lambda view, number: "buy",
    actions.COUNT: None,
    actions.FLIP: lambda view, number: f"flip-{c.CENTRE_IDS[number]}",
    actions.BASE: lambda view, number: f"base-{c.CENTRE_IDS[number // BASES]}-{number % BASES}",
    actions.ROW: lambda view, number: f"row-{ROW_NAMES[number]}",
    actions.ITEM: lambda view, number: f"item-{c.ITEMS[number]}",
    actions.SWAP: _swap,
    actions.DRAW: lambda view, number: f"draw-{c.SPECIAL_IDS[number]}",
    actions.DROP_BONUS: lambda view, number: f"drop-{c.BONUS_IDS[number]}",
    actions.FLOW: lambda view, number: f"flow-{FLOWS[number]}",
    actions.ROTATE: lambda view, number: f"start-{number}",
    actions.BONUS: lambda view, number: f"bonus-{c.BONUS_IDS[number]}",
    actions.USE_SACK: lambda view, number: f"sack-{c.SACK_IDS[number]}",
    actions.DROP_SACK: lambda view, number: f"dropsack-{c.SACK_IDS[number]}",
    actions.INSTANT: lambda view, number: f"special-{c.SPECIAL_IDS[18 + number]}",
    actions.TILE: lambda view, number: f"tile-{c.CANAL_BONUS_IDS[number]}",
}

"""Where each option stands on the table: on a cell, a centre, a space, a track, a card; the rest is for the bar."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from emporion.core.page import Choice, Marks
from emporion.core.state import SPECTATOR
from emporion.games.resafa import actions, frames
from emporion.games.resafa import components as c
from emporion.games.resafa.areas import free_cells, squares
from emporion.games.resafa.board import BASE_SPACES
from emporion.games.resafa.families import ACTIONS
from emporion.games.resafa.page.ahead import Opened, Sight
from emporion.games.resafa.picture.ground import cell_xy
from emporion.games.resafa.picture.player import Player
from emporion.games.resafa.picture.scene import Offer, Scene, scene
from emporion.games.resafa.picture.tables import HALVES, SIDES, ActionCard
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.state import SET


class Desk(NamedTuple):
    """What is drawn, what can be chosen behind it, and the words of the page in the reader's language."""

    scene: Scene
    say: Callable[..., str]
    asked: Resafa  # as it is: the scene may already show the main action open
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
        return self.sight is not None and self.asked.open_step() == "menu"


def desk(s: Resafa, marks: Marks) -> Desk:
    """Every option at its place; options without a place are left to the decision bar.

    While main and colour action are open, the options of both stand on the table at once. Where both would use the same
    place, it belongs to the colour action, which can do less.
    """
    sight = Sight(s) if marks.choices and s.asks(s.viewer) else None
    legal = {choice.action for choice in marks.choices}
    main = sight.opened(actions.MAIN) if sight and actions.MAIN in legal else None
    colour = sight.opened(actions.COLOUR) if sight and actions.COLOUR in legal else None
    offers: dict[str, Offer] = {}
    for opened in (main, colour):
        for acts, choice in opened.ways if opened else ():
            if opened and (place := place_of(opened.state, choice.action)):
                offers[place] = Offer(acts[0], choice.text, marks.hints(acts), acts[1:])
    for choice in marks.choices:
        if place := place_of(s, choice.action):
            offers[place] = _offer(choice, marks)
    begun = next((opened.state for opened in (main, colour) if opened), s)
    greyed = {place_of(s, action): why for action, why in marks.greyed.items()}
    drawn = scene(
        begun,
        names=marks.names,
        offers=offers,
        greyed={place: why for place, why in greyed.items() if place not in offers},
        past=marks.past,
        lately=marks.lately,
    )
    planned = replace(drawn, plan=sight.plan() if sight else None)
    hint = None if any(offer.hinted for offer in offers.values()) else marks.hint
    return Desk(planned, SAY, s, marks.choices, sight, main, colour, hint)


def _offer(choice: Choice, marks: Marks) -> Offer:
    return Offer(choice.action, choice.text, choice.action == marks.hint)


def place_of(s: Resafa, action: int) -> str:
    """The place of an action at this table: "cell-1,2", "move-alia", "display-4"; empty where it has none."""
    if s.viewer == SPECTATOR:
        return ""
    family = ACTIONS.family_of(action)
    at_table = _AT_TABLE.get(family.key)
    return at_table(s, action - family.first) if at_table else family.place_of(action)


def _play(s: Resafa, number: int) -> str:
    card = ActionCard(Player(s, s.viewer).own(SET), number // 2)
    return f"play-{card.ident}-{HALVES[number % 2]}"


def _stack(kind: str) -> Callable[[Resafa, int], str]:
    return lambda s, _: f"{kind}-{s.arg(frames.STACK)}"


def _option(s: Resafa, number: int) -> str:
    """Front or back of a workshop; other questions with two answers have no place."""
    return f"side-{SIDES[number]}" if s.open_step() == "side" else ""


def _among(kind: str, found: Callable[[Resafa, int], list[int]]) -> Callable[[Resafa, int], str]:
    """The n-th cell or square of the own area, by its coordinates."""

    def place(s: Resafa, number: int) -> str:
        cells = found(s, s.viewer)
        return "{}-{},{}".format(kind, *cell_xy(cells[number])) if number < len(cells) else ""

    return place


def _swap(s: Resafa, number: int) -> str:
    return f"swap-{ActionCard(Player(s, s.viewer).own(SET), number).ident}"


# Families whose places depend on what lies there, or are counted in two ways.
_AT_TABLE: dict[str, Callable[[Resafa, int], str]] = {
    "play": _play,
    "top": _stack("stack"),
    "search": _stack("search"),
    "option": _option,
    "cell": _among("cell", free_cells),
    "small": _among("small", squares),
    "large": _among("large", squares),
    "swap": _swap,
    "room": lambda s, number: f"room-{number // 2}-{number % 2}",
    "move": lambda s, number: f"{('move', 'through')[number % 2]}-{c.CENTRE_IDS[number // 2]}",
    "base": lambda s, number: f"base-{c.CENTRE_IDS[number // BASE_SPACES]}-{number % BASE_SPACES}",
}

"""Parts of the table for the rulebook: the map, the market, cards, and gains as icons."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from emporion.core.screens import Icon, Pin, Shot, Writer, after, change
from emporion.games.faiyum.picture.board import chart
from emporion.games.faiyum.picture.cardface import face
from emporion.games.faiyum.picture.hexes import CENTRES
from emporion.games.faiyum.picture.inline import icon as drawn_icon
from emporion.games.faiyum.picture.market import market
from emporion.games.faiyum.picture.scene import Target, scene
from emporion.games.faiyum.picture.tables import CARDS, GOODS, SPACES
from emporion.games.faiyum.refusals import SAY

NAMES = ("Ada", "Ben", "Cleo")
MEANS = ("reputation", *GOODS, "money")
TALL = {"rep": 10.0}  # icons that are narrower than high
CARD_WIDE, CARD_HIGH = 118.0, 150.0
MOST_PLAYERS = 5  # disasters show what each of them may bring


def icon(name: str) -> Icon:
    """An icon in a line of text: a good, reputation, a kind of cards."""
    box = drawn_icon(name, 20)
    wide = TALL.get(name, box.width)
    called = SAY(f"resource.{name}") if name in GOODS else Writer(__package__, "icon").word(name)
    return Icon(box.draw((wide - box.width) / 2, 10), wide, called)


def gains(before: Any, now: Any, seat: int = 0) -> str:
    """What a seat has more and less, as icons: what it paid comes first."""
    found = [(name, change(before, now, name, seat)) for name in MEANS]
    ordered = sorted((each for each in found if each[1]), key=lambda each: each[1] > 0)
    return "\u2002".join(_amount(*each) for each in ordered)


def _amount(name: str, count: int) -> str:
    sign = "+" if count > 0 else "−"
    if name == "money":
        return f"{sign}${abs(count)}"
    return f"{sign}{abs(count)}\u00a0:{'rep' if name == 'reputation' else name}:"


def land(
    state: Any,
    spaces: Sequence[str],
    says: str,
    *pins: tuple[str, float, float],
    label: str = "",
    marks: Mapping[str, Target] | None = None,
    pin: float = 17.0,
    most: int = 0,
) -> Shot:
    """The part of the map with these spaces; a pin stands off the middle of the space or the road that it names."""
    xs, ys = zip(*(CENTRES[space] for space in spaces), strict=True)
    left, top = min(xs) - 58, min(ys) - 66
    box = (left, top, max(xs) + 58 - left, max(ys) + 66 - top)
    drawn = scene(state.seen_by(0), (), None, NAMES, marks)
    return Shot(chart(drawn), box, says, tuple(_pin(*each) for each in pins), pin, label, most)


def _pin(where: str, dx: float, dy: float) -> Pin:
    ends = [CENTRES[space] for space in where.split("-")]
    x, y = (sum(each) / len(ends) for each in zip(*ends, strict=True))
    return Pin(x + dx, y + dy, x, y)


def choices(state: Any, *, told: bool = True) -> dict[str, Target]:
    """The spaces that can be chosen now, each with what it brings, if that is to be told."""
    game, found = state.game(), {}
    for action in state.legal_actions(0):
        move = game.action_name(action)
        if move in SPACES:
            now = after(state, move)
            brings = tuple((name, change(state, now, name)) for name in MEANS if change(state, now, name))
            found[move] = Target(action, move, brings if told else ())
    return found


def stall(
    state: Any,
    says: str,
    *pins: Pin,
    label: str = "",
    targets: Iterable[str] = (),
    strip: bool = False,
    most: int = 0,
) -> Shot:
    """The market; a strip of it is the row for sale alone."""
    body = market(scene(state.seen_by(0), targets, None, NAMES), 508)
    box = (9.0, 27.0, 490.0, 181.0) if strip else (-2.0, -2.0, 542.0, 334.0)
    return Shot(body, box, says, pins, 14, label, most)


def card(name: str, label: str = "", *, most: int = 0) -> Shot:
    """One card as it looks."""
    body = face(name, CARD_WIDE, CARD_HIGH, MOST_PLAYERS)
    return Shot(body, (-1, -1, CARD_WIDE + 2, CARD_HIGH + 2), CARDS[name].title, label=label, most=most)


def pinned_card(name: str, *pins: Pin) -> Shot:
    """One card with room for pins at both sides."""
    return Shot(face(name, 136, CARD_HIGH), (-30, -4, 196, 158), CARDS[name].title, pins, 11.5, most=250)

"""What the open decision costs and brings, in the bar: what is paid, what is left, what the card and the edges give."""

from collections import Counter
from collections.abc import Mapping
from html import escape
from typing import NamedTuple

from emporion.games.resafa import actions as a
from emporion.games.resafa import components as c
from emporion.games.resafa import events, frames
from emporion.games.resafa.page.markup import inked
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture import ground
from emporion.games.resafa.picture.estate import chosen_tile, gives_green
from emporion.games.resafa.picture.inline import amounts
from emporion.games.resafa.picture.workshop import lying

Amounts = Mapping[str, int]


class Entry(NamedTuple):
    """A part of the ledger: the key of its words, what it says; where it changes with what is aimed at, for what."""

    key: str
    what: Amounts
    stands: str = ""
    best: bool = False  # stands there while nothing is aimed at


def ledger(desk: Desk) -> str:
    """The entries of the decision in their order; empty where nothing is paid."""
    cells = "".join(_drawn(desk, entry) for entry in _entries(desk) if any(entry.what.values()))
    return f'<div class="emp-ledger">{cells}</div>' if cells else ""


def _drawn(desk: Desk, entry: Entry) -> str:
    kept = f' data-for="{entry.stands}"' if entry.stands else ""
    style = f"emp-{entry.key} emp-best" if entry.best else f"emp-{entry.key}"
    shows = "-".join(filter(None, ("ledger", entry.key, entry.stands)))
    return (
        f'<span class="{style}"{kept} data-shows="{shows}"><small>{escape(desk.words(f"ledger_{entry.key}"))}</small>'
        f"{inked(amounts(entry.what, 20, 6), 22)}</span>"
    )


def _entries(desk: Desk) -> list[Entry]:
    if desk.scene.plan is not None:
        return _placing(desk)
    step = desk.scene.step
    if step == "workshop":
        return _workshop(desk)
    if step == "garden":
        return _garden(desk)
    return _slots(desk) if step == "slot" else []


def _left(desk: Desk, paid: Amounts, already: bool = False) -> Amounts:
    own = desk.scene.front
    return {name: own.own(c.GAINS.index(name)) - (0 if already else count) for name, count in paid.items()}


def _price(desk: Desk, first: int, last: int) -> Amounts:
    """What the options between two numbers cost, if it is the same for all of them."""
    assert desk.sight is not None
    ways = [(offer.action, *offer.then) for offer in desk.offers.values() if offer.action is not None]
    found = [desk.sight.price(*way) for way in ways if first <= way[-1] < last]
    return found[0] if found and all(each == found[0] for each in found) else {}


def _workshop(desk: Desk) -> list[Entry]:
    paid = _price(desk, a.OFFER, a.OPTION)
    return [Entry("pay", paid), Entry("left", _left(desk, paid))]


def _garden(desk: Desk) -> list[Entry]:
    """Both sizes have a price of their own, paid with the slot."""
    small, large = _price(desk, a.SMALL, a.LARGE), _price(desk, a.LARGE, a.SLOT)
    return [Entry("pay", small)] if small == large else [Entry("small", small), Entry("large", large)]


def _placing(desk: Desk) -> list[Entry]:
    """A workshop that is paid: what it cost, what it gave at once, and what its edges can give (RES-GRD-10)."""
    paid, gained = Counter[str](), Counter[str]()
    for _, (kind, seat, what, n) in desk.scene.lately:
        if kind == events.TOOK_WORKSHOP:
            paid.clear()
            gained.clear()
        elif kind == events.PAID and seat == desk.scene.me:
            paid[c.ITEMS[what]] += n
        elif kind == events.GAINED and seat == desk.scene.me and what < len(c.ITEMS):
            gained[c.ITEMS[what]] += n
    tile, chosen = chosen_tile(desk.scene)
    plan = desk.scene.plan
    sides = (0, 1) if plan and plan.sides else (chosen,)
    edges = [_edges(tile, side) for side in sides]
    promised = [Entry("edges", each, f"side-{at}" if len(edges) > 1 else "") for at, each in enumerate(edges)]
    return [Entry("paid", paid), Entry("left", _left(desk, paid, already=True)), Entry("gives", gained), *promised]


def _edges(tile: int, side: int) -> Amounts:
    """All green bonuses of a side."""
    total = Counter[str]()
    for way in ground.SIDES:
        total.update(ground.green(lying(tile, side), way))
    return total


def _slots(desk: Desk) -> list[Entry]:
    """A garden on each of its slots: what is paid, what cards give, the green bonuses, the completed square."""
    owner, square, with_green = desk.scene.front, desk.scene.s.arg(frames.SQUARE), gives_green(desk.scene)
    slots = {place: offer.action for place, offer in desk.offers.items() if place.startswith("slot-")}
    planted = {
        place: ground.planting(owner, square, action - a.SLOT, with_green)
        for place, action in slots.items()
        if action is not None
    }
    best = max(planted, key=lambda place: planted[place].worth, default="")
    return [
        entry._replace(stands=place, best=place == best)
        for place, action in slots.items()
        if action is not None
        for entry in _planted(desk, action, planted[place])
    ]


def _planted(desk: Desk, action: int, planting: ground.Planting) -> list[Entry]:
    assert desk.sight is not None
    reward = ground.reward(planting.completes) if planting.completes else {}
    given = Counter(desk.sight.gain(action))
    given.subtract(planting.gains)
    given.subtract({"vp": reward.get("vp", 0)})
    return [
        Entry("pay", desk.sight.price(action)),
        Entry("gives", +given),
        Entry("green", planting.gains),
        Entry("square", reward),
    ]

"""Small steps through the market: whole offers, acceptances and promises as the actions that make them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from emporion.core.bits import set_of
from emporion.games.mediterranean import actions
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import NOBODY
from emporion.games.mediterranean.board import PIRACY as PIRACY_FACE
from emporion.games.mediterranean.effects import SWAP
from emporion.games.mediterranean.page.placing import SLOTS, distance
from emporion.games.mediterranean.picture.scene import OPEN, Entry, Scene
from emporion.games.mediterranean.picture.tables import LUXURIES, PIRACY, good_of, nasty, order
from emporion.games.mediterranean.promises import Pledges, problem_of_form, promise_of

Steps = tuple[int, ...]
MODES = ("use", "refrain")


class Given(NamedTuple):
    """A card of an offer, as which good it is told, and what is claimed of its idea."""

    face: str
    told: str
    claim: str | None = None


class Promise(NamedTuple):
    """To use a box on a player, or not to."""

    box: int
    mode: str
    seat: int


def face_number(face: str, told: str) -> int:
    """A card as it is given: Piracy goes as spices or as gold."""
    return order(face) if face != PIRACY else int(PIRACY_FACE) + int(told == "gold")


def give(card: Given) -> Steps:
    """Put a card into the draft."""
    claim = (actions.CLAIM + c.IDEA[card.claim],) if card.claim else ()
    return (actions.DRAFT_GIVE + face_number(card.face, card.told), *claim)


def want(good: str, wish: str | None = None) -> Steps:
    """Ask for a good."""
    return (actions.DRAFT_WANT + c.GOOD[good], *((actions.WISH + c.IDEA[wish],) if wish else ()))


def promise(scene: Scene, made: Promise, mine: bool) -> Steps:
    """Add a promise to a side of the draft."""
    first = actions.PROMISE_MINE if mine else actions.PROMISE_THEIRS
    mode = actions.PROMISE_MODE + MODES.index(made.mode)
    return first + made.box, mode, actions.SEAT + distance(scene.view, made.seat)


def offer_number(scene: Scene, offer: Entry) -> int:
    """The number by which the viewing seat calls an offer of another."""
    return SLOTS * (distance(scene.view, offer["from"]) - 1) + int(offer["slot"])


# Acceptances.


def fills(hand: Mapping[str, int], wants: Sequence[str]) -> bool:
    """Whether a hand has all wanted goods; Piracy may stand for one luxury good."""  # MED-OFR-15
    held: Counter[str] = Counter()
    for face, number in hand.items():
        held[good_of(face)] += number
    missing = Counter(wants) - held
    return all(good in LUXURIES for good in missing) and missing.total() <= held[PIRACY]


def asked_now(scene: Scene) -> bool:
    """Whether cards of the viewing seat may be held back for an open question."""  # MED-OFR-24
    questions = [offer for offer in scene.view["offers"] if offer["standing"] == "pending"]
    mine = any(scene.me in (offer["from"], offer["taker"]) for offer in questions)
    return mine or any(scene.me in (swap["owner"], swap["target"]) for swap in scene.view["market"]["swaps"])


def picks(scene: Scene, offer: Entry) -> tuple[tuple[str, bool], ...] | None:
    """The cards one would best be rid of for an offer, and whether each is a choice; None where they are lacking."""
    return _picks(scene.givable, tuple(offer["wants"]))


@lru_cache(maxsize=2048)
def _picks(held: tuple[tuple[str, int], ...], wants: tuple[str, ...]) -> tuple[tuple[str, bool], ...] | None:
    hand = Counter(dict(held))
    if not fills(hand, wants):
        return None
    found = []
    for at, good in enumerate(wants):
        names = (good, PIRACY) if good in LUXURIES else (good,)
        fitting = [face for face in sorted(hand, key=order) if hand[face] > 0 and good_of(face) in names]
        ways = [face for face in fitting if fills(hand - Counter([face]), wants[at + 1 :])]
        best = max(ways, key=lambda face: (face == PIRACY, nasty(face)))
        found.append((best, len(ways) > 1))
        hand[best] -= 1
    return tuple(found)


def accepted(scene: Scene, offer: Entry) -> Steps:
    """An acceptance with these cards; forced picks are made by the rules."""  # MED-OFR-16
    chosen = None if asked_now(scene) else picks(scene, offer)
    if chosen is None:
        return ()
    path = [actions.ACCEPT + offer_number(scene, offer)]
    for (face, free), good in zip(chosen, offer["wants"], strict=True):
        if free:
            path.append(actions.PICK + face_number(face, good))
    return tuple(path)


def open_to_me(scene: Scene, offer: Entry) -> bool:
    """Whether the viewing seat may answer an offer."""
    mine = offer["to"] in (None, scene.me) and offer["from"] != scene.me
    return mine and offer["standing"] == OPEN and scene.me not in offer["closed_to"]


# Promises that can be made: the rules are asked, with what the view shows.  # MED-PRM-01 to MED-PRM-06


def can_keep(scene: Scene, seat: int, made: Sequence[Promise], used: list[int], blank: bool = False) -> bool:
    """Whether a seat can make all these promises; `used` cubes of each colour grow by those that they need.

    What another one is asked for is tried as if his boxes were empty.
    """  # R77
    boxes = scene.seats[seat]["boxes"]
    pledges = Pledges()
    pledges.cubes = [NOBODY if blank or box["cube"] is None else box["cube"] for box in boxes]
    pledges.locked = 0 if blank else set_of([at for at, box in enumerate(boxes) if box["locked"]])
    pledges.forbidden = [0 if blank else set_of(box["forbidden"]) for box in boxes]
    pledges.used = used
    for each in made:
        op = c.OPS.index(boxes[each.box]["op"]) if each.box < len(boxes) else -1
        number = promise_of(each.box, MODES.index(each.mode), each.seat)
        if problem_of_form(op, len(scene.seats), seat, number):
            return False
        if (op == SWAP and boxes[each.box]["used"] and not blank) or not pledges.keep(number):
            return False
    return True


def can_promise(scene: Scene, seat: int, before: Sequence[Promise], made: Promise, blank: bool) -> bool:
    """Whether a seat could add a promise to others."""
    used = [0] * len(scene.seats) if blank else list(scene.used_cubes)
    return can_keep(scene, seat, (*before, made), used, blank)

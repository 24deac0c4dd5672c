"""What the data say of goods, ideas and developments, by their ids; and what sets are worth to a seat."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from emporion.core.messages import cache_spoken
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.refusals import SAY

Entry = Mapping[str, Any]

PIRACY, LUXURY = "piracy", "luxury"
LUXURIES = ("spices", "gold")
NAMED = tuple(c.GOOD_IDS[:-1])  # the goods that can be said on the floor
GOODS = {good["id"]: good for good in c.GOODS}
IDEAS = {idea["id"]: idea for idea in c.IDEAS}
KINDS = {kind["id"]: kind for kind in c.KINDS}
DECKS = {deck["id"]: deck for deck in c.DECKS}
CARDS = {card["id"]: card for card in c.DEVELOPMENT_CARDS}
TRACKS = {name: c.DATA["tracks"][name] for name in c.TRACKS}
MOST_CARDS, MOST_VP, MOST_OPEN = 8, 10, 3
ROMAN = ("0", "I", "II", "III")
TURNS = len(c.TURNS)


def good_of(face: str) -> str:
    """The top of a card."""
    return face.partition("/")[0]


def idea_of(face: str) -> Entry:
    """The bottom of a card."""
    found: Entry = IDEAS[face.partition("/")[2] or PIRACY]
    return found


@cache_spoken
def good_name(good: str) -> str:
    """A good as people read it."""
    return SAY(f"good.{good}")


@cache_spoken
def idea_name(face: str) -> str:
    """The bottom of a card as people read it."""
    return SAY(f"idea.{idea_of(face)['id']}")


@cache_spoken
def short_idea(face: str) -> str:
    """The bottom of a card in a word; two arrows have their number beside them."""
    return SAY(f"idea.{idea_of(face)['id'].removesuffix('_2')}")


@cache_spoken
def kind_name(kind: str) -> str:
    """A development as people read it."""
    return SAY(f"development.{kind}")


@cache
def order(face: str) -> int:
    """Where a card stands among all of them."""
    return c.FACE_IDS.index(face)


class Ways(NamedTuple):
    """What developments, own ones and those of others, do to the sets of a seat: good and number, each."""

    plus: tuple[tuple[str, int], ...] = ()
    bonus: tuple[tuple[str, int, int], ...] = ()  # good, least cards, VP
    penalty: tuple[tuple[str, int, int], ...] = ()  # good, VP, unhappiness


def ways_of(seats: Sequence[Entry], seat: int) -> Ways:
    """The set effects that count for a seat."""  # MED-GDS-13 to MED-GDS-16
    own = [effect for each in seats[seat]["developments"] for effect in KINDS[each["kind"]]["effects"]]
    others = {each["kind"] for at, entry in enumerate(seats) if at != seat for each in entry["developments"]}
    theirs = [effect for kind in sorted(others) for effect in KINDS[kind]["effects"]]  # those of one name count once
    return Ways(
        tuple((good, e["n"]) for e in own if e["op"] == "set_plus" for good in e["goods"]),
        tuple((good, e["min"], e["vp"]) for e in own if e["op"] == "set_bonus" for good in e["goods"]),
        tuple((good, e["vp"], e["happiness"]) for e in theirs if e["op"] == "set_penalty" for good in e["goods"]),
    )


@lru_cache(maxsize=8192)
def worth(good: str, number: int, ways: Ways) -> int:
    """What so many cards of a good pay."""  # MED-GDS-02 to MED-GDS-04
    boxes = GOODS[good]["values"] if good in GOODS else []
    total = 0
    while number > 0 and boxes:
        cards = min(number, len(boxes))
        number -= cards
        counted = cards + sum(n for name, n in ways.plus if name == good)
        vp = boxes[min(counted, len(boxes)) - 1]
        vp += sum(more for name, least, more in ways.bonus if name == good and cards >= least)
        total += max(0, vp - sum(less for name, less, _ in ways.penalty if name == good))
    return total


def sets_worth(goods: Mapping[str, int], ways: Ways) -> int:
    """What all sets pay."""
    return sum(worth(good, number, ways) for good, number in goods.items())


def change(goods: Mapping[str, int], gone: Iterable[str], come: Iterable[str], ways: Ways) -> int:
    """What a deal does to the worth of the own sets."""
    after = Counter(goods)
    after.subtract(gone)
    after.update(come)
    return sets_worth(+after, ways) - sets_worth(goods, ways)


@cache
def nasty(face: str) -> int:
    """How much one would like to be rid of the bottom of a card."""
    idea = idea_of(face)
    return -2 * int(idea["happiness"]) - 2 * int(idea["safety"]) - 2 * int(idea["vp"]) + int(not idea["may_warehouse"])


def box_effects(boxes: Sequence[Entry]) -> list[Entry]:
    """The effect behind each white box; the boxes of a development follow each other."""  # MED-ABL-03
    seen: Counter[str] = Counter()
    found = []
    for box in boxes:
        ways = pink_boxes(box["kind"])
        found.append(ways[seen[box["kind"]] % len(ways)])
        seen[box["kind"]] += 1
    return found


@cache
def pink_boxes(kind: str) -> tuple[Entry, ...]:
    """The effects of a development that have white boxes, one for each box."""
    pink = [e for e in KINDS[kind]["effects"] if e["box"] == "pink" and e["op"] != "sacrifice"]
    return tuple(effect for effect in pink for _ in range(effect.get("immunities", 1)))

"""What is to be drawn: a view, the players' names, and what can be chosen; with the questions every part asks of it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from emporion.core.page import Refused
from emporion.core.scene import View, printable_names
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.picture.looks import colour_of
from emporion.games.mediterranean.picture.tables import (
    GOODS,
    KINDS,
    TRACKS,
    Entry,
    Ways,
    box_effects,
    good_of,
    idea_of,
    ways_of,
)
from emporion.games.mediterranean.refusals import SAY
from emporion.trading.page.scene import FloorScene, Lately
from emporion.trading.page.targets import Target

__all__ = ["ASK", "CLOSING", "DEVELOP", "MOODS", "OPEN", "OVER", "PREPARE", "TRADE", "Entry", "Scene", "View", "scene"]

PREPARE, TRADE, CLOSING, ASK, DEVELOP, OVER = MOODS = ("prepare", "trade", "closing", "ask", "develop", "over")
STEP_MOOD = {"prepare": PREPARE, "market": TRADE, "closing": CLOSING, "develop": DEVELOP}
OPEN, PENDING = "open", "pending"


@dataclass(frozen=True)
class Scene(FloorScene):
    """Seats are counted from 0 here as in the view, and from 1 in names and element ids."""

    @cached_property
    def mood(self) -> str:
        """What the table is about."""
        return OVER if self.view["over"] else STEP_MOOD.get(self.view["step"], ASK)

    @property
    def trading(self) -> bool:
        """Whether goods are in hand that can still be moved."""
        return self.mood in (PREPARE, TRADE, CLOSING)

    @cached_property
    def store(self) -> Mapping[str, int]:
        """The own warehouse, by face."""
        return {} if self.me is None else self.seats[self.me]["warehouse"] or {}

    @cached_property
    def goods(self) -> Counter[str]:
        """The tops of the own cards outside the warehouse."""
        found: Counter[str] = Counter()
        for face, number in self.hand.items():
            found[good_of(face)] += number
        return found

    @property
    def accepting(self) -> Entry | None:
        """The offer that is being accepted."""
        draft = self.draft
        return None if draft is None or draft["accepting"] is None else self.view["offers"][draft["accepting"]]

    @property
    def half(self) -> list[int]:
        """A step of the viewing seat that awaits an argument."""
        half: list[int] = self.own.get("half", [])
        return half

    @cached_property
    def alive(self) -> list[Entry]:
        """The offers that are not closed, the oldest first."""
        return [offer for offer in self.view["offers"] if offer["standing"] in (OPEN, PENDING)]

    @cached_property
    def inbox(self) -> list[Entry]:
        """The open offers to the viewing seat alone."""
        return [offer for offer in self.alive if self.me is not None and offer["to"] == self.me]

    @cached_property
    def public(self) -> list[Entry]:
        """All other offers of others: to anyone, and between others."""
        return [offer for offer in self.alive if offer["from"] != self.me and offer not in self.inbox]

    @cached_property
    def sent(self) -> list[Entry]:
        """The own offers."""
        return [offer for offer in self.alive if self.me is not None and offer["from"] == self.me]

    @cached_property
    def ways(self) -> Ways:
        """What developments do to the own sets."""
        return Ways() if self.me is None else ways_of(self.seats, self.me)

    def ways_of(self, seat: int) -> Ways:
        """What developments do to the sets of a seat."""
        return ways_of(self.seats, seat)

    def civilization(self, seat: int) -> str:
        """The name of a seat's civilization."""
        return SAY(f"civilization.{self.seats[seat]['civilization']}")

    def letters(self, seat: int) -> str:
        """The two letters on the mark of a seat."""
        return self.civilization(seat)[:2]

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The colours of the seats by daylight."""
        return tuple(colour_of(entry["civilization"]) for entry in self.seats)

    def is_ready(self, seat: int) -> bool:
        """Whether a seat has nothing more to do in the open stage."""
        key = {PREPARE: "prepared", TRADE: "ready", CLOSING: "finished"}.get(self.mood)
        return key is not None and seat in self.view["market"][key]

    @cached_property
    def used_cubes(self) -> tuple[int, ...]:
        """The cubes of each colour that are in use."""  # MED-ABL-09
        used = []
        for seat, entry in enumerate(self.seats):
            own = len(entry["abandons"]) + sum(good is not None for good in entry["altars"])
            used.append(own + sum(box["cube"] == seat for other in self.seats for box in other["boxes"]))
        return tuple(used)

    @cached_property
    def givable(self) -> tuple[tuple[str, int], ...]:
        """The own cards that may be given away, by face."""  # MED-CRD-31
        virtue = self.me is not None and any(
            effect["op"] == "no_bad_trades"
            for each in self.seats[self.me]["developments"]
            for effect in KINDS[each["kind"]]["effects"]
        )
        return tuple((face, n) for face, n in self.hand.items() if not virtue or not idea_of(face)["bad_icon"])

    @cached_property
    def spent(self) -> list[str]:
        """The own cards that would be spent now: those in hand and not in the open draft."""
        gone: Counter[str] = Counter()
        if self.draft is not None and self.accepting is None:
            gone.update(self.draft["gives"])
        return list((Counter(self.hand) - gone).elements())

    @cached_property
    def forecast(self) -> Mapping[str, int]:
        """Where the own markers go if the hand is spent as it is; nothing outside the trading phase."""
        if self.me is None or not self.trading:
            return {}
        entry = self.seats[self.me]
        ideas, held = _ideas(self.spent, entry), Counter(map(good_of, self.spent))
        for good, _, unhappy in self.ways.penalty:  # MED-GDS-15
            ideas["happiness"] -= unhappy * -(-held[good] // GOODS[good]["cap"])
        found = {track: 0 if track in entry["abandons"] else entry["tracks"][track] for track in TRACKS}
        for moves in (*_sacrificed(entry), _aimed(self.seats, self.me), ideas):  # MED-RS1-03
            for track, limits in TRACKS.items():  # what goes beyond the end is lost at once  # MED-GEN-08
                found[track] = max(limits["min"], min(limits["max"], found[track] + moves[track]))
        return found


def _sacrificed(entry: Entry) -> Iterator[Counter[str]]:
    """What the workers on altars do, one after the other."""  # MED-CRD-25
    altars = [e for each in entry["developments"] for e in KINDS[each["kind"]]["effects"] if e["op"] == "sacrifice"]
    for effect, worker in zip(altars, entry["altars"], strict=False):
        if worker is not None:
            moves: Counter[str] = Counter()
            _add(moves, effect["take"])
            yield moves


def _ideas(spent: Iterable[str], entry: Entry) -> Counter[str]:
    """What the bottoms of cards do to the four tracks, less the symbols that developments ignore."""  # MED-IDE-11
    moves: Counter[str] = Counter()
    symbols: Counter[str] = Counter()
    for face in spent:
        idea = idea_of(face)
        symbols.update(idea["symbols"])
        for track in c.TRACKS:
            moves[track] += idea[track]
    for each in entry["developments"]:
        for effect in KINDS[each["kind"]]["effects"]:
            if effect["op"] == "ignore_symbol":
                track, step = SYMBOL_MOVES.get(effect["symbol"], ("", 0))
                number = min(effect["n"], symbols[effect["symbol"]])
                symbols[effect["symbol"]] -= number
                moves[track] -= step * number
    return moves


SYMBOL_MOVES = {
    "dictatorship": ("government", -1), "democracy": ("government", 1), "mars": ("religion", -1),
    "venus": ("religion", 1), "unhappiness": ("happiness", -1), "barbarian": ("safety", -1),
}  # fmt: skip


def _aimed(seats: Sequence[Entry], me: int) -> Counter[str]:
    """What the cubes on the table do to a seat."""  # MED-ABL-02
    moves: Counter[str] = Counter()
    for seat, entry in enumerate(seats):
        effects = box_effects(entry["boxes"])
        for at, (box, effect) in enumerate(zip(entry["boxes"], effects, strict=True)):
            if effect["op"] == "give" and box["cube"] == me:
                _add(moves, effect["to"])
            if effect["op"] == "give" and seat == me and box["cube"] is not None:
                _add(moves, effect["take"])
            if effect["op"] == "all_others" and seat != me and strikes(entry["boxes"], effects, at, me):
                _add(moves, effect["to"])
    return moves


def strikes(boxes: Sequence[Entry], effects: Sequence[Entry], at: int, seat: int) -> bool:
    """Whether an ability that works on all others, seen from its first box, works on a seat."""  # MED-ABL-07
    number = effects[at]["immunities"]
    if effects[:at].count(effects[at]) % number or boxes[at]["off"]:
        return False
    return all(box["cube"] != seat for box in boxes[at : at + number])


def _add(moves: Counter[str], effects: Iterable[Entry]) -> None:
    for effect in effects:
        if effect["op"] == "push":
            track, step = SYMBOL_MOVES[effect["side"]]
            moves[track] += step * effect["n"]
        elif effect["op"] in ("happiness", "safety"):
            moves[effect["op"]] += effect["n"]


def scene(
    view: View,
    targets: Iterable[str] = (),
    names: Sequence[str] | None = None,
    offers: Mapping[str, Target] | None = None,
    greyed: Mapping[str, Refused] | None = None,
    past: bool = False,
    lately: Lately = (),
) -> Scene:
    """A scene with the players' names, or those of their civilizations; `offers` are options by their places."""
    given = printable_names(view, names)
    called = []
    for name, entry in zip(given, view["seats"], strict=True):
        civilization = SAY(f"civilization.{entry['civilization']}")
        twin = given.count(name) > 1  # two of one name are told apart by their civilizations
        called.append(f"{civilization} ({name})" if name and twin else name or civilization)
    marked = {place: Target(None) for place in targets}
    return Scene(view, tuple(called), {**marked, **(offers or {})}, greyed or {}, past, lately)

"""A sitting for tests: a table whose hands can be laid out, and commands in short."""

from typing import Any

import pytest

from emporion import Refusal
from emporion.companion.companion import Companion
from emporion.companion.interface import CLOCK, ORGANIZER
from emporion.companion.news import news_for
from emporion.companion.table import CompanionState
from emporion.companion.words import tell
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import KINDS, STACK_OF, STACKS, WATER
from emporion.games.megaciv.check import broken_rules
from emporion.games.megaciv.state import BLOCKS

WEST = ["minoa", "hatti", "hellas", "egypt", "assyria", "carthage", "rome", "iberia", "celt"]


class Sitting:
    """A table with people at it; seats in A.S.T. order."""

    def __init__(self, players: int = 3, seed: int = 1, **setup: Any) -> None:
        civilizations = WEST[:players] if players <= len(WEST) else c.civilizations_of(players, c.boards_of(players)[0])
        names = [each if isinstance(each, str) else c.CIVILIZATION_IDS[each] for each in civilizations]
        self.c = Companion.new(names, seed=seed, **setup)

    # Commands.

    def do(self, who: int, command: str, **fields: Any) -> "Sitting":
        """Somebody gives a command; `from_` stands for the field "from"."""
        self.c.obey(who, {"do": command, **{name.rstrip("_"): value for name, value in fields.items()}})
        return self

    def table(self, command: str, **fields: Any) -> "Sitting":
        """The organizer gives a command."""
        return self.do(ORGANIZER, command, **fields)

    def clock(self, command: str) -> "Sitting":
        """The clock gives a command."""
        return self.do(CLOCK, command)

    def refused(self, who: int, command: str, **fields: Any) -> tuple[str, str]:
        """The code and the rule with which a command is refused; nothing has changed, and nothing is told."""
        before, seen, heard = self.c.numbers(), self.views(), self.c.clone().news()
        with pytest.raises(Refusal) as refusal:
            self.do(who, command, **fields)
        assert self.c.numbers() == before
        assert self.views() == seen
        assert self.c.clone().news() == heard
        assert refusal.value.text
        assert "{" not in refusal.value.text
        return refusal.value.key, refusal.value.rule

    # Where a sitting stands.

    def count(self, *cities: int, treasury: int = 0) -> "Sitting":
        """Everybody enters and confirms; without cities no card is drawn."""
        for seat in range(self.seats):
            self.do(seat, "enter", cities=cities[seat] if seat < len(cities) else 0, treasury=treasury)
        for seat in self.present():
            self.do(seat, "confirm")
        return self

    def trading(self, *hands: str, treasury: int = 0) -> "Sitting":
        """Trade is open, with these hands; the others hold three Water."""
        for seat in range(self.seats):
            self.hold(seat, hands[seat] if seat < len(hands) else "water water water")
        self.count(treasury=treasury)
        while self.phase == "purchases":
            self.do(self["buyer"], "pass")
        assert self.phase == "trade"
        return self

    def close(self) -> "Sitting":
        """The time of trade is over."""
        return self.clock("close")

    def advances(self, *hands: str, treasury: int = 0) -> "Sitting":
        """Phase 12, with these hands."""
        self.trading(*hands, treasury=treasury).close()
        assert self.phase == "advances"
        return self

    def __getitem__(self, name: str) -> Any:
        return self.c.view(None)[name]

    @property
    def phase(self) -> str:
        return str(self["phase"])

    @property
    def seats(self) -> int:
        return len(self.c.players)

    def present(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self["seats"][seat]["left"]]

    def hand(self, seat: int) -> dict[str, int]:
        """The hand of a seat, as it sees it."""
        hand: dict[str, int] = self.c.view(seat)["seats"][seat]["hand"]
        return hand

    def seat(self, seat: int, viewer: int | None = None) -> Any:
        """What a viewer sees of a seat."""
        return self.c.view(viewer)["seats"][seat]

    def views(self) -> list[Any]:
        """What everybody sees and can do."""
        return [
            (self.c.view(seat), self.c.options(-1 if seat is None else seat)) for seat in [None, *range(self.seats)]
        ]

    def heard(self, seat: int | None) -> list[str]:
        """What a seat hears of all that has happened since the last question, as sentences."""
        names = [player.civilization.title() for player in self.c.players]
        return [tell(item, names) for item in self.c.clone().news() if news_for(seat, item)]

    def forget(self) -> "Sitting":
        """Whatever has been told is heard."""
        self.c.news()
        return self

    # What only the table itself knows.

    @property
    def inside(self) -> CompanionState:
        return self.c._table

    @property
    def fair(self) -> Any:
        return self.inside.fair

    def hold(self, seat: int, cards: str) -> "Sitting":
        """Lay out a hand: its cards go under their stacks, the named ones come from stacks, of the own block first."""
        s = self.fair
        for kind in range(KINDS):
            for _ in range(s.cards(seat, kind)):
                block = s.drop(seat, kind)
                if kind != WATER:
                    self.put(block * STACKS + STACK_OF[kind] - 1, kind)
        for name in cards.split():
            card, _, block_name = name.partition(".")
            self.draw(seat, c.KIND[card], c.BOARDS.index(block_name) if block_name else int(s.block[seat]))
        return self

    def put(self, place: int, kind: int) -> None:
        self.fair.stacks[place].append(kind)
        self.fair.moved[place].append(1)

    def draw(self, seat: int, kind: int, block: int) -> None:
        s = self.fair
        if kind == WATER:
            s.take(seat, kind, 0)
            return
        place = block * STACKS + STACK_OF[kind] - 1
        assert kind in s.stacks[place], f"{c.KIND_IDS[kind]} does not lie there"
        s.stacks[place].remove(kind)
        s.moved[place].append(-1 - seat)
        s.take(seat, kind, block)

    def empty(self, stack: int, keeper: int, block: int = 0) -> "Sitting":
        """A stack is empty; its cards lie on its pile."""
        s, place = self.fair, block * STACKS + stack - 1
        s.piles[place] += s.stacks[place]
        s.moved[place] += [-1 - keeper] * len(s.stacks[place])
        s.stacks[place] = []
        return self

    def whole(self) -> bool:
        """Whether no card is missing or too many."""
        return not [rule for rule, _ in broken_rules(self.fair) if rule in ("MEG-GEN-12", "MEG-BLK-09", "MEG-GEN-10")]

    def discards(self) -> list[str]:
        """The names on all piles, hidden ones too."""
        return sorted(c.KIND_IDS[card % 128] for pile in self.fair.piles for card in pile)

    def block_of(self, seat: int, card: str) -> list[int]:
        """The blocks of the copies of a card in a hand."""
        place = (seat * KINDS + c.KIND[card]) * BLOCKS
        return [block for block in range(BLOCKS) for _ in range(self.fair.hands[place + block])]

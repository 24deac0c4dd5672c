# native: compiled by mypyc
"""A state that lists its fields once: copies, bytes, positions and what a seat knows follow from the list.

It goes through `getattr` and `setattr`, which costs a copy a tenth of a microsecond for each field. A game that is to
be searched writes `clone`, `numbers` and `blank_for` itself.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar

from mypy_extensions import i64

from emporion.core.bits import members, set_of
from emporion.core.rng import Rng
from emporion.core.state import EVERYTHING, State
from emporion.core.unknown import UNKNOWN, beneath, blank_set, is_known, is_known_set, size_of

F = TypeVar("F", bound="FieldState")

# What a field holds.
NUMBER: Final = "number"
SET: Final = "set"  # of numbers below 56, as the bits of one number
BY_SEAT: Final = "by seat"  # a number for each seat
SETS: Final = "sets by seat"
PILE: Final = "pile"  # face-down cards, the next one last: what is in it is known, the order to nobody


class Field:
    """One field of a state: its name, what it holds, within which bounds, and who knows it.

    `start` is assumed where a position leaves the field out; without one it must be given. `knows(s, seat, viewer)`
    says whether a viewer knows what a seat has (-1: nobody's); without it everybody does.
    """

    def __init__(
        self, name: str, kind: str, most: int, least: int = 0, start: int | None = None,
        knows: Callable[[Any, int, int], bool] | None = None,
    ) -> None:  # fmt: skip
        self.name, self.kind, self.least, self.most, self.start, self.knows = name, kind, least, most, start, knows
        self.is_by_seat = kind in (BY_SEAT, SETS)
        self.is_list = self.is_by_seat or kind == PILE
        self.is_set = kind in (SET, SETS)

    def copy(self, s: Any) -> Any:
        """The value, sharing nothing."""
        value = getattr(s, self.name)
        return value[:] if self.is_list else value

    def at_start(self, seats: int) -> Any:
        """The value that is assumed."""
        start = self.start or 0
        return [start] * seats if self.is_by_seat else [] if self.is_list else start

    def seen(self, s: Any, viewer: int) -> Any:
        """The value as a viewer knows it."""
        if self.kind == PILE:
            return sorted([UNKNOWN + beneath(card) for card in getattr(s, self.name)])
        if self.knows is None:
            return self.copy(s)
        value = getattr(s, self.name)
        if not self.is_list:
            return value if self.knows(s, -1, viewer) else self.blank(value)
        return [each if self.knows(s, seat, viewer) else self.blank(each) for seat, each in enumerate(value)]

    def blank(self, value: int) -> int:
        """What stands for a number or a set that is not known; how large the set is, everybody knows."""
        if not self.is_set:
            return UNKNOWN
        return blank_set(set_of(list(range(self.least, self.most + 1))), size_of(value)) if value else 0

    def plain(self, s: Any) -> Any:
        """The value as plain data: sets as lists of their members, what is not known as None."""
        value = getattr(s, self.name)
        return [self._entry(each) for each in value] if self.is_list else self._entry(value)

    def _entry(self, value: int) -> Any:
        if self.is_set:
            return members(value) if is_known_set(value) else [None] * size_of(value)
        if self.kind == PILE:
            return beneath(value)
        return value if is_known(value) else None

    def of_plain(self, given: Any, whole: bool) -> Any:
        """The value that plain data describe, those of a position (`whole`) or of a view."""
        if self.kind == PILE:
            return [card if whole else UNKNOWN + card for card in given]
        return [self._of_entry(each) for each in given] if self.is_list else self._of_entry(given)

    def _of_entry(self, given: Any) -> int:
        if not self.is_set:
            return UNKNOWN if given is None else int(given)
        return self.blank(set_of(list(range(len(given))))) if None in given else set_of(given)


class FieldState(State):
    """A state with the fields in its list, and the open steps."""

    fields: ClassVar[list[Field]] = []

    def begin(self, seats: int) -> None:
        """Every field as it is assumed to be, and no step open."""
        self.read([seats, [], *[field.at_start(seats) for field in self.fields]])

    def bare(self: F) -> F:
        """A state with nothing in it but the seats and the open steps."""
        other = type(self)()
        other.seats, other.steps, other.reveals, other.journal = self.seats, self.steps[:], self.reveals, None
        return other

    def clone(self: F) -> F:
        other = self.bare()
        other.viewer = self.viewer
        for field in self.fields:
            setattr(other, field.name, field.copy(self))
        return other

    def blank_for(self: F, viewer: i64) -> F:
        seen = self.bare()
        for field in self.fields:
            setattr(seen, field.name, field.seen(self, viewer))
        return seen

    def fill_blanks(self, rng: Rng) -> None:
        """Shuffle the piles; a game that hides more draws it after that."""
        for field in self.fields:
            if field.kind == PILE:
                cards = [beneath(card) for card in getattr(self, field.name)]
                rng.shuffle(cards)
                setattr(self, field.name, cards)

    def numbers(self) -> list[Any]:
        return [self.seats, self.steps[:], *[field.copy(self) for field in self.fields]]

    def read(self, numbers: list[Any]) -> None:
        """Take over what `numbers` wrote."""
        self.seats, self.steps, self.reveals, self.journal = numbers[0], numbers[1], 0, None
        for field, value in zip(self.fields, numbers[2:], strict=True):
            setattr(self, field.name, value)

    def read_plain(self, given: dict[str, Any], steps: list[int]) -> None:
        """Take over plain data, in which every field is."""
        values = [field.of_plain(given[field.name], self.viewer == EVERYTHING) for field in self.fields]
        self.read([given["seats"], steps, *values])

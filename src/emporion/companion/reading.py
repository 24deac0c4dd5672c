"""Commands as plain data are read here, field by field; what cannot be read is refused before anything is looked at."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from emporion.companion.refusals import refuse
from emporion.companion.set_up import is_whole
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import NAMES, STACKS

ALL = "all"
UNTOLD = "?"
UNKNOWN = -1  # a name that no card has
MOST_CARDS = 400  # more than there are
MOST_NUMBER = 1 << 30

Reader = Callable[[str, Any], Any]


@dataclass(frozen=True)
class Said:
    """A command that has been read: who gave it, the seat it speaks for (-1: none), and its fields."""

    who: int
    seat: int
    values: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    def get(self, name: str, otherwise: Any = None) -> Any:
        """A field that may be left out."""
        return self.values.get(name, otherwise)


def bad(name: str) -> Exception:
    """The refusal of a field that cannot be read."""  # MEG-GEN-06
    return refuse("E_FORM", "field", field=name)


def whole(name: str, given: Any) -> int:
    """A whole number."""
    if not is_whole(given) or not -MOST_NUMBER < given < MOST_NUMBER:
        raise bad(name)
    return int(given)


def yes(name: str, given: Any) -> bool:
    """True or false."""
    if not isinstance(given, bool) and given not in (0, 1):
        raise bad(name)
    return bool(given)


def stack(name: str, given: Any) -> int:
    """A stack by its number."""
    if not 1 <= whole(name, given) <= STACKS:
        raise bad(name)
    return int(given)


def seats(name: str, given: Any) -> list[int]:
    """Different seats; whether they are in the game is asked later."""
    if not isinstance(given, list | tuple) or not all(is_whole(seat) for seat in given):
        raise bad(name)
    if len(set(given)) != len(given):
        raise bad(name)
    return sorted(given)


def seat_or_all(name: str, given: Any) -> int | str:
    """A seat, or the whole table."""
    return ALL if given == ALL else whole(name, given)


def cost_or_none(name: str, given: Any) -> int | None:
    """A cost, or None to remove an entry."""
    return None if given is None else whole(name, given)


def one_of(known: list[str]) -> Reader:
    """A word of a list, as its place there."""

    def read(name: str, given: Any) -> int:
        if not isinstance(given, str) or given not in known:
            raise bad(name)
        return known.index(given)

    return read


advance = one_of(c.ADVANCE_IDS)
group = one_of(c.GROUPS)
card = one_of(c.KIND_IDS)
commodity = one_of(c.KIND_IDS[:NAMES])
sort = one_of(["wanted", "offered"])


def cards(name: str, given: Any) -> list[int]:
    """Cards, as a list or counted, by kind in ascending order."""
    if isinstance(given, Mapping):
        for number in given.values():
            if not 0 < whole(name, number) <= MOST_CARDS:
                raise bad(name)
        given = [each for each, number in given.items() for _ in range(number)]
    if not isinstance(given, list | tuple) or len(given) > MOST_CARDS:
        raise bad(name)
    return sorted(card(name, each) for each in given)


def names(name: str, given: Any) -> list[int]:
    """What is said of cards, in order; "?" and nothing are the same, but not among the names that bind."""
    if not isinstance(given, list | tuple) or not all(isinstance(each, str) for each in given):
        raise bad(name)
    if UNTOLD in given[:2] or len(given) > MOST_CARDS:
        raise bad(name)
    return [c.KIND.get(each, UNKNOWN) for each in given if each != UNTOLD]


def spoken_name(name: str, given: Any) -> int:
    """One name that is said."""
    if not isinstance(given, str):
        raise bad(name)
    return int(c.KIND.get(given, UNKNOWN))

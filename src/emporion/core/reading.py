"""Plain data that come from outside: tables, lists, numbers and names, each refused with what is wrong."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from reprlib import repr as short
from typing import Any

from emporion.core.refusal import Refusal

LARGEST = 1_000_000_000  # no game comes near it, and sums of such numbers fit into a state


class Reader:
    """Reads the data of a position; what is no position is refused by the game, under this rule if no other fits."""

    def __init__(self, refuse: Callable[..., Refusal], rule: str) -> None:
        self._refuse, self._rule = refuse, rule

    def broken(self, what: str, rule: str = "") -> Refusal:
        """The refusal of data that are no position."""
        return self._refuse(rule or self._rule, "broken_position", what=what)

    def table(self, given: Any, what: str, keys: set[str] | None = None) -> dict[str, Any]:
        """A table, with no other keys than these."""
        if not isinstance(given, dict):
            raise self.broken(f"{what} must be a table of keys and values, not {short(given)}")
        for key in given:
            if keys is not None and key not in keys:
                raise self.broken(f"unknown key {short(key)} in {what}")
        return given

    def row(self, given: Any, what: str, most: int | None = None) -> Sequence[Any]:
        """A list, at most so long."""
        if not isinstance(given, list | tuple):
            raise self.broken(f"{what} must be a list, not {short(given)}")
        if most is not None and len(given) > most:
            raise self.broken(f"{what} has {len(given)} entries, but there can be at most {most}")
        return given

    def number(self, given: Any, what: str, least: int = 0, most: int = LARGEST, rule: str = "") -> int:
        """A whole number between two bounds."""
        if type(given) is not int:
            raise self.broken(f"{what} must be a whole number, not {short(given)}")
        if not least <= given <= most:
            bounds = f"from {least} to {most}"
            if most == LARGEST:
                bounds = f"at least {least}" if given < least > -LARGEST else "a whole number that a game can have"
            raise self.broken(f"{what} must be {bounds}, not {short(given)}", rule)
        return given

    def flag(self, given: Any, what: str) -> bool:
        """True or false."""
        if not isinstance(given, bool):
            raise self.broken(f"{what} must be true or false, not {short(given)}")
        return given

    def place_of(self, names: Sequence[str], given: Any, what: str) -> int:
        """The place of a name in a list of names."""
        if not isinstance(given, str) or given not in names:
            raise self.broken(f"there is no {what} {short(given)}")
        return names.index(given)

    def named(self, given: Mapping[str, Any], key: str, names: Sequence[str], what: str, where: str = "") -> list[int]:
        """The places of the names that stand under a key, none of them twice."""
        found = [self.place_of(names, name, what) for name in self.row(given.get(key) or [], f"{key}{where}")]
        if twice := [names[place] for place, number in Counter(found).items() if number > 1]:
            raise self.broken(f"a {what} is named twice in {key}{where}: {', '.join(twice)}")
        return found

    def seat_entries(self, given: Any, seats: range, rule: str, keys: set[str] | None) -> list[dict[str, Any]]:
        """What is said of each seat, one table after the other; or only the number of seats."""
        number = len(given) if isinstance(given, list | tuple) else self.number(given, "the number of seats")
        if number not in seats:
            raise self.broken(f"a game has {seats[0]} to {seats[-1]} seats, not {number}", rule)
        if not isinstance(given, list | tuple):
            given = [{}] * number
        return [self.table(entry, f"seat {seat}", keys) for seat, entry in enumerate(given)]

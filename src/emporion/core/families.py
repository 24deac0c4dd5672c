"""The action space of a game: each family of actions is declared once, and all else that is said of it follows."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple


class Family(NamedTuple):
    """Actions of one kind, which stand side by side: "buy 1" to "buy 4"."""

    key: str
    first: int
    names: tuple[str, ...]  # the short fixed name of each action
    says: str  # what puts them into words: a function of the game's words, by its room and name
    place: str  # the id of the place on the page where each stands; empty for those of the decision bar
    rule: str  # the rule that says which things of this kind there are

    @property
    def end(self) -> int:
        """The number after the last."""
        return self.first + len(self.names)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, int) and self.first <= action < self.end

    def place_of(self, action: int) -> str:
        """The place of an action on the page.

        `{thing}` is what its name ends with, `{dashed}` the name with dashes, `{words[1]}` its second word; `{n}` is
        its number from 1 on, `{at}` from 0 on.
        """
        at = action - self.first
        name = self.names[at]
        words, thing = name.split(" "), name.partition(" ")[2]
        return self.place.format(name=name, thing=thing, words=words, dashed="-".join(words), n=at + 1, at=at)


class Actions:
    """All families of a game, in the order of their numbers."""

    def __init__(self) -> None:
        self.families: dict[str, Family] = {}
        self.names: list[str] = []
        self._numbers: dict[str, int] = {}
        self._firsts: list[int] = []
        self._rows: list[Family] = []

    def add(
        self, key: str, things: Iterable[object] = (), *, named: str = "", says: str = "", place: str = "",
        rule: str = "",
    ) -> int:  # fmt: skip
        """Declare the next family, and return its first number.

        Its actions are called by its key and their thing, "buy 1", or as `named` says: "{thing}". Without things it is
        one action, called by its key.
        """
        pattern = named or f"{key} {{thing}}"
        names = tuple(pattern.format(thing=thing) for thing in things) or (named or key,)
        family = Family(key, len(self.names), names, says or key, place, rule)
        if key in self.families or any(name in self._numbers for name in names) or len({*names}) < len(names):
            raise ValueError(f"actions of the family {key!r} are declared twice")
        self._numbers.update({name: family.first + n for n, name in enumerate(names)})
        self.families[key] = family
        self.names += names
        self._firsts.append(family.first)
        self._rows.append(family)
        return family.first

    def declare(
        self, first: int, key: str, things: Iterable[object] = (), *, rule: str = "", named: str = "", says: str = "",
        place: str = "",
    ) -> None:  # fmt: skip
        """Add a family whose first number is a constant of the compiled rules; both have to agree."""
        if self.add(key, things, named=named, says=says, place=place, rule=rule) != first:
            raise ValueError(f"actions of the family {key!r} do not begin at {first}")

    def end_at(self, number: int) -> None:
        """All families are declared: the compiled rules count so many actions."""
        if len(self) != number:
            raise ValueError(f"{len(self)} actions are declared, not {number}")

    def __len__(self) -> int:
        return len(self.names)

    def family_of(self, action: int) -> Family:
        """The family of an action."""
        return self._rows[bisect_right(self._firsts, action) - 1]

    def number(self, name: str) -> int:
        """The action with a short name, or -1."""
        return self._numbers.get(name, -1)

    def place_of(self, action: int) -> str:
        """The place of an action on the page; empty where it stands in the decision bar."""
        return self.family_of(action).place_of(action)

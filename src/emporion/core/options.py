"""Options of a game: refuse what a game does not know before it begins."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from emporion.core.messages import messages
from emporion.core.refusal import Refusal

FEW = 3  # options with more values are not for a form, unless the game says which of them are


class Question(NamedTuple):
    """An option that a form asks for, with the values it offers, the usual one first."""

    option: str
    values: tuple[Any, ...]
    folded: bool = True  # among the settings that few people change


def refuse(rule: str, key: str, **values: Any) -> Refusal:
    """A refusal in the words of the kernel."""
    return Refusal(rule, key, values, messages("emporion.core").say(key, values))


def check_options(given: Mapping[str, Any], known: Mapping[str, tuple[Any, ...]], rule: str) -> None:
    """Refuse an unknown option, or a value that an option does not have."""
    for key, value in given.items():
        if key not in known:
            raise refuse(rule, "unknown_option", option=key, known=", ".join(known))
        if not any(value == each and type(value) is type(each) for each in known[key]):
            raise refuse(rule, "bad_option", option=key, value=shown(value), known=listed(known[key]))


def check_start(seats: Any, seed: Any, possible: range, rule: str) -> None:
    """Refuse a number of players or a seed that no game can have."""
    if type(seats) is not int or seats not in possible:
        raise refuse(rule, "bad_seats", seats=shown(seats), least=possible[0], most=possible[-1])
    if type(seed) is not int:
        raise refuse(rule, "bad_seed", seed=shown(seed))


def shown(value: Any) -> str:
    """A value as it is written in a file."""
    return str(value).lower() if isinstance(value, bool) else repr(value) if isinstance(value, str) else str(value)


def listed(values: tuple[Any, ...], most: int = 8) -> str:
    """The first values an option can have."""
    return ", ".join([shown(value) for value in values[:most]] + ["..."] * (len(values) > most))

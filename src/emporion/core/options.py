"""Options of a game: their words, and refusals of what a game does not know before it begins."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from emporion.core.messages import messages
from emporion.core.refusal import Refusal

MINUTE = 60
FEW = 3  # options with more values are not for a form, unless the game says which of them are


class Question(NamedTuple):
    """An option that a form asks for, with the values it offers, the usual one first."""

    option: str
    values: tuple[Any, ...]
    folded: bool = True  # among the settings that few people change


class Words(NamedTuple):
    """What people read of an option, a value, a preset or a bot's level."""

    title: str
    text: str


def refuse(rule: str, key: str, **values: Any) -> Refusal:
    """A refusal in the words of the kernel."""
    return Refusal(rule, key, values, messages("emporion.core").say(key, values))


def option_words(package: str, option: str) -> Words:
    """The title and the sentence of an option, from `options.<option>` of the game's texts."""
    return _words(package, f"options.{option}", {}, option.replace("_", " "))


def value_words(package: str, option: str, value: Any) -> Words:
    """The title and the sentence of a value, from `options.<option>.<value>`, or `.any` for all other values."""
    written = str(value).lower() if isinstance(value, bool) else str(value)
    own = f"options.{option}.{written}"
    key = own if package and f"{own}.title" in messages(package) else f"options.{option}.any"
    number = value if isinstance(value, int) else 0
    return _words(package, key, {"n": number, "time": duration(number)}, written.replace("_", " "))


def _words(package: str, key: str, values: Mapping[str, Any], otherwise: str) -> Words:
    if not package or f"{key}.title" not in (said := messages(package)):
        return Words(otherwise, "")
    return Words(said.say(f"{key}.title", values), said.say(f"{key}.text", values))


def duration(seconds: int) -> str:
    """A time in words: "90 seconds", "5 minutes"."""
    whole = seconds >= MINUTE and seconds % MINUTE == 0
    said, n = ("duration.minutes", seconds // MINUTE) if whole else ("duration.seconds", seconds)
    return messages("emporion.core").say(said, {"n": n})


def check_options(given: Mapping[str, Any], known: Mapping[str, tuple[Any, ...]], rule: str, package: str = "") -> None:
    """Refuse an unknown option, or a value that an option does not have, in the words of a game's package."""
    for key, value in given.items():
        check_option(key, known, rule, package)
        if not any(value == each and type(value) is type(each) for each in known[key]):
            title, values = option_words(package, key).title, listed(known[key], package, key)
            raise refuse(rule, "bad_option", option=key, title=title, value=shown(value), known=values)


def check_option(option: str, known: Iterable[str], rule: str, package: str = "") -> None:
    """Refuse an unknown option, and list the known ones as they are typed and with their titles."""
    if option not in known:
        told = ", ".join(f"{each} ({option_words(package, each).title})" for each in known)
        raise refuse(rule, "unknown_option", option=option, known=told)


def check_start(seats: Any, seed: Any, possible: range, rule: str) -> None:
    """Refuse a number of players or a seed that no game can have."""
    if type(seats) is not int or seats not in possible:
        raise refuse(rule, "bad_seats", seats=shown(seats), least=possible[0], most=possible[-1])
    if type(seed) is not int:
        raise refuse(rule, "bad_seed", seed=shown(seed))


def shown(value: Any) -> str:
    """A value as it is written in a file."""
    return str(value).lower() if isinstance(value, bool) else repr(value) if isinstance(value, str) else str(value)


def listed(values: tuple[Any, ...], package: str, option: str, most: int = 8) -> str:
    """The first values an option can have, as they are typed and with their titles."""
    told = [f"{shown(value)} ({value_words(package, option, value).title})" for value in values[:most]]
    return ", ".join(told + ["..."] * (len(values) > most))

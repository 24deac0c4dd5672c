"""Sentences from message keys: one TOML file a language, `{n:card|cards}` picks the word that fits the number."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from importlib.resources import files
from string import Formatter
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Said = TypeVar("Said")

ENGLISH = "en"
LANGUAGE: ContextVar[str] = ContextVar("language", default=ENGLISH)
"""The language of whoever reads: each request of a server, each terminal, has its own."""


class _Sentence(Formatter):
    """Like `str.format`, with `{n:one|many}` for words that depend on a number."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return one if value == 1 else many
        return str(format(value, format_spec))


class _Number(int):
    """The same for numbers, which most values are: `str.format` takes a tenth of the calls."""

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            one, many = spec.split("|")
            return one if self == 1 else many
        return int.__format__(self, spec)


class Messages:
    """The texts of one package in one language, or in that of the reader; what a language lacks is said in English."""

    def __init__(self, package: str, language: str | None = None) -> None:
        self._package = package
        self._language = language
        self._sentence = _Sentence()

    def __contains__(self, key: str) -> bool:
        return key in texts(self._package, ENGLISH)

    def keys(self) -> list[str]:
        """All message keys."""
        return sorted(texts(self._package, ENGLISH))

    def say(self, key: str, values: Mapping[str, Any] | None = None) -> str:
        """The sentence for a key with its values filled in."""
        spoken = texts(self._package, self._language or LANGUAGE.get())
        text = spoken[key] if key in spoken else texts(self._package, ENGLISH)[key]
        if "{" not in text:
            return text
        given = values or {}
        if "|" not in text:
            return text.format_map(given)
        try:
            return text.format_map({key: _Number(n) if type(n) is int else n for key, n in given.items()})
        except ValueError:  # a word is picked by something that is no number
            return self._sentence.vformat(text, (), given)


def _flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = value
    return flat


@cache
def texts(package: str, language: str) -> Mapping[str, str]:
    """The texts of a package by their keys, from its `text/<language>.toml`; none where there is no such file."""
    path = files(package) / "text" / f"{language}.toml"
    return _flat(tomllib.loads(path.read_text("utf-8"))) if path.is_file() else {}


@cache
def messages(package: str, language: str | None = None) -> Messages:
    """The messages of a package in a language; without one, in that of the reader at the time they are said."""
    return Messages(package, language)


@cache
def languages() -> Mapping[str, str]:
    """The languages that the kernel has texts in, each by its own name, English first."""
    found = [path.name.removesuffix(".toml") for path in (files("emporion.core") / "text").iterdir()]
    ordered = sorted(found, key=lambda code: (code != ENGLISH, code))
    return {code: messages("emporion.core", code).say("language") for code in ordered}


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything said inside is said in a language."""
    before = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(before)


def cache_spoken(function: Callable[Given, Said]) -> Callable[Given, Said]:
    """Remember the answers of a function that speaks, for each language apart."""

    @lru_cache(maxsize=4096)
    def remembered(_: str, *args: Any, **named: Any) -> Said:
        return function(*args, **named)

    @wraps(function)
    def answer(*args: Given.args, **named: Given.kwargs) -> Said:
        return remembered(LANGUAGE.get(), *args, **named)  # type: ignore[arg-type]

    return answer

"""Sentences from message keys: one TOML file a language, `{n:card|cards}` picks the word that fits the number."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any


class _Sentence(Formatter):
    """Like `str.format`, with `{n:one|many}` for words that depend on a number."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return one if value == 1 else many
        return str(format(value, format_spec))


class Messages:
    """The texts of one package in one language."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._sentence = _Sentence()

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def keys(self) -> list[str]:
        """All message keys."""
        return sorted(self._texts)

    def say(self, key: str, values: Mapping[str, Any] | None = None) -> str:
        """The sentence for a key with its values filled in."""
        return self._sentence.vformat(self._texts[key], (), values or {})


def _flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    texts: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            texts |= _flat(value, f"{prefix}{key}.")
        else:
            texts[prefix + key] = value
    return texts


@cache
def messages(package: str, language: str = "en") -> Messages:
    """The messages of a package, from its `text/<language>.toml`."""
    path = files(package) / "text" / f"{language}.toml"
    return Messages(_flat(tomllib.loads(path.read_text("utf-8"))))

"""Sentences with gaps: all that people may say at a table whose game leaves them no words of their own."""

from collections.abc import Mapping
from typing import NamedTuple


class Phrase(NamedTuple):
    """A sentence: what stands between its gaps, in the language of the reader."""

    key: str
    text: str  # `{gap}` where something is to be filled in


class Phrases(NamedTuple):
    """What can be said, and when."""

    rule: str  # that says so
    open: bool  # whether it can be said now
    note: str  # when it can, and that there are no other words, as a sentence
    phrases: tuple[Phrase, ...]
    gaps: Mapping[str, Mapping[str, str]]  # what fits into each gap: values, and their words
    labels: Mapping[str, str]  # what each gap asks for

    def gaps_of(self, key: str) -> list[str] | None:
        """The gaps of a sentence in the order of the form; None if there is no such sentence."""
        text = next((phrase.text for phrase in self.phrases if phrase.key == key), None)
        return None if text is None else [gap for gap in self.gaps if f"{{{gap}}}" in text]

    def says(self, key: str, values: Mapping[str, str]) -> str:
        """A sentence with its gaps filled in."""
        text = next(phrase.text for phrase in self.phrases if phrase.key == key)
        return text.format_map({gap: self.gaps[gap].get(value, value) for gap, value in values.items()})

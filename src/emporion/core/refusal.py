"""The answer to bad input: which rule forbids it, and a sentence."""

import re
from collections.abc import Mapping
from typing import Any

_IDS = re.compile(r" ?\([A-Z]{3}-[A-Z0-9]+-[0-9]+\)")


class Refusal(ValueError):
    """A move, a position, an option or a file that the rules refuse; nothing has been changed.

    `rule` is the id of the rule, `key` and `values` the message to translate, `text` the sentence in the language of
    whoever asked, and `because` the first rule that stands in the way where `rule` only says that something is
    impossible.
    """

    def __init__(
        self, rule: str, key: str, values: Mapping[str, Any], text: str, because: "Refusal | None" = None
    ) -> None:
        super().__init__(f"{rule}: {text}")
        self.rule = rule
        self.key = key
        self.values = dict(values)
        self.text = text
        self.because = because

    def __reduce__(self) -> tuple[Any, ...]:
        return Refusal, (self.rule, self.key, self.values, self.text, self.because)

    @property
    def plain(self) -> str:
        """The sentence without the ids of rules that stand in brackets."""
        return _IDS.sub("", self.text)

    def rules(self) -> list[str]:
        """The rule and, after it, the rules that stand behind it."""
        return [self.rule] + (self.because.rules() if self.because else [])

"""The words of a rulebook: from the texts of its own room, screen by screen."""

from typing import Any

from emporion.core.messages import messages
from emporion.core.screens.parts import Block, Said, Screen

_SHARED = messages("emporion.core.screens")


def label(key: str) -> str:
    """A word that all rulebooks share: "before", "after", "card"."""
    return _SHARED.say(key)


class Writer:
    """The words of one screen: they stand in the room's `text/<language>.toml` in a table with the screen's id.

    A key with `_head` behind it holds the heading of a paragraph.
    """

    def __init__(self, package: str, screen: str) -> None:
        self._texts, self._screen = messages(package), screen

    def word(self, key: str, **values: Any) -> str:
        """A bare text that states no rule: a heading, a label, the words of a picture."""
        return self._texts.say(f"{self._screen}.{key}", values)

    def said(self, rules: str, key: str, **values: Any) -> Said:
        """A paragraph with its heading, if it has one, and the rules it states."""
        head = f"{key}_head"
        return Said(rules, self.word(key, **values), self.word(head) if f"{self._screen}.{head}" in self._texts else "")

    def screen(
        self,
        lead: str,
        *,
        left: tuple[Block, ...] = (),
        right: tuple[Block, ...] = (),
        below: tuple[Block, ...] = (),
        wide: str = "",
    ) -> Screen:
        """The screen with its texts `title` and `lead`; `lead` here are the rules that the lead states."""
        return Screen(self._screen, self.word("title"), self.said(lead, "lead"), left, right, below, wide)

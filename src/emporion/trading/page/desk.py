"""What all parts of a page work with: the scene, the words of the game, and the open clock."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from typing import Any, Generic, NamedTuple, TypeVar

from emporion.core.messages import LANGUAGE
from emporion.core.page import Refused
from emporion.trading.page.scene import MarketScene
from emporion.trading.page.targets import Target, button

Shown = TypeVar("Shown", bound=MarketScene[Any])
Say = Callable[..., str]


class Desk(NamedTuple, Generic[Shown]):
    """What is drawn, and the words of the page in the reader's language."""

    scene: Shown
    say: Say
    until: float | None = None  # when the open clock runs out
    truth: Any = None  # what a finished game reveals
    composes: bool = False  # whether the page may collect a deal
    plan: Any = None  # the deal that is composed, as the page itself wrote it
    lacks: Refused | None = None  # why the rules would refuse it as it is

    def called(self, seat: int) -> str:
        """A player by name; the reader is spoken to."""
        return self.words("you") if seat == self.scene.me else self.scene.names[seat]

    def words(self, key: str, **values: Any) -> str:
        """A text of the page."""
        if not values:
            return _said(LANGUAGE.get(), self.say, key)
        return _said(LANGUAGE.get(), self.say, key, *values.items())

    @property
    def targets(self) -> Mapping[str, Target]:
        """What can be chosen, by its place."""
        return self.scene.targets


@lru_cache(maxsize=4096)
def _said(language: str, say: Say, key: str, *values: tuple[str, Any]) -> str:
    return say(f"page.{key}", dict(values))


def greyed(desk: Desk[Any], place: str, inner: str, style: str = "emp-btn") -> str:
    """Something that cannot be chosen now and says why when it is tapped; nothing where nobody would look for it."""
    why = desk.scene.greyed.get(place)
    if why is None:
        return ""
    return (
        f'<div id="not-{place}" class="{style} emp-grey" role="button" tabindex="0" aria-disabled="true" '
        f'data-why="{why.action}">{inner}<span class="emp-heard">{escape(why.text)}</span></div>'
    )


def offered(desk: Desk[Any], place: str, inner: str, style: str = "emp-btn", more: str = "") -> str:
    """The button of an option, or nothing where it cannot be chosen."""
    found = desk.scene.targets.get(place)
    return button(place, found, inner, style, more) if found else ""

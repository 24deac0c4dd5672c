"""What is to be drawn of a table on the trading floor: a view, names, and what can be chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from emporion.core.page import Refused
from emporion.core.scene import BaseScene
from emporion.core.state import Event
from emporion.trading.page.targets import Offer

Entry = Mapping[str, Any]
Lately = tuple[tuple[int, Event], ...]  # what happened in the last moves, each event with its move


@dataclass(frozen=True)
class FloorScene(BaseScene):
    """Seats are counted from 0 here as in the view, and from 1 in names and element ids."""

    offers: Mapping[str, Offer] = field(default_factory=dict)  # options by their places
    greyed: Mapping[str, Refused] = field(default_factory=dict)  # why something cannot be chosen, by place
    past: bool = False  # a moment that is over
    lately: Lately = ()

    @property
    def own(self) -> Entry:
        """What only the viewing seat knows of itself; nothing for a spectator, and once the game is over."""
        return self.view["own"] or {}

    @cached_property
    def hand(self) -> Mapping[str, int]:
        """The own cards that can be traded now."""
        return {} if self.me is None else self.seats[self.me]["hand"] or {}

    @property
    def draft(self) -> Entry | None:
        """The own offer, or acceptance, under construction."""
        draft: Entry | None = self.own.get("draft")
        return draft

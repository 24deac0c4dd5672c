"""What is to be drawn of a table on the trading floor: what a seat knows, names, and what can be chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeVar

from emporion.core.page import Refused
from emporion.core.scene import SeenScene
from emporion.core.state import Event
from emporion.trading.floor import MarketPlace, is_done
from emporion.trading.offer import OPEN, Offer
from emporion.trading.page.targets import Target

M = TypeVar("M", bound=MarketPlace)
Lately = tuple[tuple[int, Event], ...]  # what happened in the last moves, each event with its move


@dataclass(frozen=True)
class MarketScene(SeenScene[M]):
    """What a seat knows of a game with a floor, as a state."""

    targets: Mapping[str, Target] = field(default_factory=dict)  # what can be chosen, by its place
    greyed: Mapping[str, Refused] = field(default_factory=dict)  # why something cannot be chosen, by place
    past: bool = False  # a moment that is over
    lately: Lately = ()

    @cached_property
    def inbox(self) -> list[Offer]:
        """The open offers to the viewing seat, the oldest first."""
        return [offer for offer in self.s.floor.offers if offer.to == self.s.viewer and offer.standing == OPEN]

    @cached_property
    def askers(self) -> set[int]:
        """The seats whose offers wait for an answer of the viewing seat."""
        return {offer.maker for offer in self.inbox}

    @cached_property
    def draft(self) -> Offer | None:
        """The own offer, or acceptance, under construction."""
        return None if self.me is None else self.s.floor.drafts[self.me]

    def is_done(self, seat: int) -> bool:
        """Whether a seat has stopped trading."""
        return is_done(self.s, seat)

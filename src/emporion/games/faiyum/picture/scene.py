"""What is to be drawn: a view, the players' names, and what is marked; with the questions every part asks of it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from emporion.core.scene import BaseScene, View, printable_names
from emporion.games.faiyum.picture.tables import (
    CARDS,
    CURRENT_SLOTS,
    DISASTERS,
    administration,
    quitting_reward,
)
from emporion.games.faiyum.refusals import SAY


class Offer(NamedTuple):
    """An option that stands on the table: its number, its sentence, what it brings, and whether a bot would do it."""

    action: int
    text: str
    gains: tuple[tuple[str, int], ...] = ()
    hinted: bool = False


@dataclass(frozen=True)
class Scene(BaseScene):
    """A view of Faiyum with what is marked on it."""

    letters: tuple[str, ...]
    targets: frozenset[str] = frozenset()
    chosen: str | None = None
    offers: Mapping[str, Offer] = field(default_factory=dict)

    @property
    def in_play(self) -> str | None:
        """The card being carried out: neither in the hand nor on the stack (FAI-PLY-01)."""
        card = (self.view.get("action") or {}).get("card")
        return card if card in CARDS else None

    def landing(self, seat: int) -> list[str]:
        """The card in play, if it is going to land on this seat's stack."""
        return [self.in_play] if self.in_play and self.view["turn"] == seat else []

    @cached_property
    def current(self) -> list[str]:
        """The cards for sale: the lowest four that are no disasters (FAI-MKT-13)."""
        return [card for card in self.view["market"] if not CARDS[card].is_disaster][:CURRENT_SLOTS]

    @cached_property
    def future(self) -> list[str]:
        """The rest of the market, disasters last."""
        return [card for card in self.view["market"] if card not in self.current]

    def price(self, slot: int) -> int:
        """What the card in this slot (from 0) costs the viewing seat now."""
        return int(self.view["prices"][slot])

    @cached_property
    def leaving(self) -> frozenset[str]:
        """The cards the next administration would remove (FAI-ADM-09); nobody knows in the solo game."""
        plan = administration(len(self.seats))
        if self.view["final_phase"] or self.view["over"] or plan["market_choice"] != "discounted_first_then_lowest":
            return frozenset()
        order = sorted(self.current, key=lambda card: (card not in self.view["tokens"], CARDS[card].number))
        return frozenset(order[: plan["market_replaced"]])

    @cached_property
    def disasters_shown(self) -> int:
        """Disasters that have left the final turns stack; its contents are public, only their order is not."""
        return DISASTERS - sum(CARDS[card].is_disaster for card in self.view["final_cards"])

    @property
    def next_reward(self) -> int:
        """Reputation for the next player to quit."""
        return quitting_reward(len(self.seats), 1 + sum(seat["quit"] > 0 for seat in self.seats))

    def income(self, seat: int) -> int:
        """Money an administration would bring before any worker leaves (FAI-ADM-02)."""
        plan = administration(len(self.seats))
        return max(0, int(plan["income_base"]) - int(plan["income_minus_per_hand_card"]) * self.hand_size(seat))

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds, also where they are closed."""
        return int(self.seats[seat]["hand_size"])

    def take_back(self, seat: int, count: int) -> list[int]:
        """What taking back each of the first `count` cards of a stack costs; empty once nobody administrates."""
        if self.view["final_phase"] or self.view["over"]:
            return []
        plan = administration(len(self.seats))
        free, first, rising = plan["free_cards"], plan["buy_back_first"], plan["buy_back"] == "rising"
        taken = self._taken_back(free) if seat == self.view["turn"] else 0
        places = range(taken, taken + count)
        return [0 if place < free else first + (place - free if rising else 0) for place in places]

    def _taken_back(self, free: int) -> int:
        """How many cards came back in the administration that is under way."""
        step, times = self.view.get("steps", ())[-1:], (self.view.get("action") or {}).get("times", 0)
        return times if step == ["free_cards"] else free + times if step == ["buy_back"] else 0

    def is_marked(self, ident: str) -> bool:
        """Is this id a target, or the chosen one?"""
        return ident in self.targets or ident == self.chosen

    def marks_card(self, card: str, place: str) -> bool:
        """Is this card a target where it lies: in the "market", or in the viewing seat's "hand" or "stack"?

        A starting card may lie in both: it is marked in the hand, and in the stack only if the hand holds none.
        """
        if not self.is_marked(card) or CARDS[card].number:
            return self.is_marked(card)
        hand = self.seats[self.me]["hand"] if self.me is not None else None
        return place == ("hand" if card in (hand or ()) else "stack")


def scene(
    view: View,
    targets: Iterable[str] = (),
    chosen: str | None = None,
    names: Sequence[str] | None = None,
    offers: Mapping[str, Offer] | None = None,
) -> Scene:
    """A scene with the players' names, or "Seat 1" and so on; a seat's letter is the initial, or its number.

    `offers` are options by the id of the space, the link or the place of the card ("stack-3") where they stand.
    """
    offers = offers or {}
    given = printable_names(view, names)
    called = tuple(name or SAY("drawn.seat", {"n": seat}) for seat, name in enumerate(given, 1))
    letters = tuple(name[:1].upper()[:1] or str(seat) for seat, name in enumerate(given, 1))
    return Scene(view, called, letters, frozenset([*targets, *offers]), chosen, offers)


def card_ids(cards: Iterable[str], seat: int, place: str) -> list[str]:
    """Element ids: "card-38" wherever that card lies; a starting card's twins differ by seat, place and count."""
    seen: Counter[str] = Counter()
    ids = []
    for card in cards:
        seen[card] += 1
        ids.append(f"card-{card}" if CARDS[card].number else f"card-{card}-{seat + 1}-{place}-{seen[card]}")
    return ids

"""What is to be drawn: what a seat knows, the players' names, and what is marked; every part asks the rules of it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from emporion.core.bits import members
from emporion.core.scene import SeenScene, names_of
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import PURSE
from emporion.games.faiyum.chapters import administration
from emporion.games.faiyum.chapters.handling import price_now
from emporion.games.faiyum.chapters.market import DISASTERS, current_cards
from emporion.games.faiyum.picture.tables import CARDS
from emporion.games.faiyum.refusals import SAY
from emporion.games.faiyum.rules import Faiyum
from emporion.games.faiyum.seen.view import bridges, cards, final_cards, hand, roads, shows_hand
from emporion.games.faiyum.state import FIRST_DISASTER, NO_CARD

_PLACE_IN_PURSE = {name: place for place, name in enumerate(c.PURSE)}


class Target(NamedTuple):
    """An option that stands on the table: its number, its sentence, what it brings, and whether a bot would do it."""

    action: int
    text: str
    gains: tuple[tuple[str, int], ...] = ()
    hinted: bool = False


@dataclass(frozen=True)
class Scene(SeenScene[Faiyum]):
    """What a seat knows of a game of Faiyum, with what is marked on it."""

    letters: tuple[str, ...]
    marked: frozenset[str] = frozenset()
    chosen: str | None = None
    targets: Mapping[str, Target] = field(default_factory=dict)

    @cached_property
    def seats(self) -> range:
        """All players."""
        return range(self.s.seats)

    @cached_property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.s.is_terminal()

    @cached_property
    def actor(self) -> int | None:
        """The seat that must decide now; nobody once the game is over."""
        return None if self.over else self.s.actor()

    def owns(self, seat: int, name: str) -> int:
        """How much a player has of a good, of money or of reputation."""
        return int(self.s.purse[seat * PURSE + _PLACE_IN_PURSE[name]])

    def hand(self, seat: int) -> list[str] | None:
        """The cards in a hand; None where they are closed to the viewer."""
        return hand(self.s, seat) if shows_hand(self.s, seat) else None

    def stack(self, seat: int) -> list[str]:
        """A discard stack, top card first."""
        return cards(self.s.discard[seat][::-1])

    @cached_property
    def in_play(self) -> str | None:
        """The card being carried out: neither in the hand nor on the stack (FAI-PLY-01)."""
        return None if self.s.card == NO_CARD else cards([self.s.card])[0]

    def landing(self, seat: int) -> list[str]:
        """The card in play, if it is going to land on this seat's stack."""
        return [self.in_play] if self.in_play and self.s.turn == seat else []

    @cached_property
    def current(self) -> list[str]:
        """The cards for sale."""
        return cards(members(self.s.current_market()))

    @cached_property
    def future(self) -> list[str]:
        """The rest of the market, disasters last."""
        later = members(self.s.market)[current_cards(self.s) :]
        return cards(later + members(self.s.disasters, FIRST_DISASTER))

    @cached_property
    def tokens(self) -> list[str]:
        """The cards with a discount token."""
        return cards(members(self.s.tokens))

    @cached_property
    def links(self) -> list[tuple[str, list[str]]]:
        """Roads, bridges and grand bridges, each kind with its sites."""
        s = self.s
        return [("road", roads(s)), ("bridge", bridges(s.bridges)), ("grand_bridge", bridges(s.grand_bridges))]

    def blocks(self, site: str) -> int:
        """How many blocks stand on a building site."""
        return self.s.blocks[c.SITES.index(site)]

    def price(self, slot: int) -> int:
        """What the card in this slot (from 0) costs the viewing seat now."""
        return price_now(self.s, self.s.viewer, slot)

    @cached_property
    def leaving(self) -> list[str]:
        """The cards the next administration would remove (FAI-ADM-09); nobody knows in the solo game."""
        return cards(members(administration.leaving_next(self.s)))

    @cached_property
    def pile(self) -> int:
        """How many cards are left in the draw pile."""
        return self.s.final_from

    @cached_property
    def final(self) -> int:
        """How many cards are left in the final turns stack."""
        return len(self.s.deck) - self.s.final_from

    @cached_property
    def disasters_shown(self) -> int:
        """Disasters that have left the final turns stack; its contents are public, only their order is not."""
        return DISASTERS - sum(card >= FIRST_DISASTER for card in final_cards(self.s))

    def prices_back(self, seat: int, number: int) -> list[int]:
        """What taking back each of the first cards of a stack costs; empty once nobody administrates."""
        return administration.prices_back(self.s, seat, number)

    def is_marked(self, ident: str) -> bool:
        """Is this id a target, or the chosen one?"""
        return ident in self.marked or ident == self.chosen

    def marks_card(self, card: str, place: str) -> bool:
        """Is this card a target where it lies: in the "market", or in the viewing seat's "hand" or "stack"?

        A starting card may lie in both: it is marked in the hand, and in the stack only if the hand holds none.
        """
        if not self.is_marked(card) or CARDS[card].number:
            return self.is_marked(card)
        held = None if self.me is None else self.hand(self.me)
        return place == ("hand" if card in (held or ()) else "stack")


def scene(
    s: Faiyum,
    marked: Iterable[str] = (),
    chosen: str | None = None,
    names: Sequence[str] | None = None,
    targets: Mapping[str, Target] | None = None,
) -> Scene:
    """A scene with the players' names, or "Seat 1" and so on; a seat's letter is the initial, or its number.

    `targets` are options by the id of the space, the link or the place of the card ("stack-3") where they stand.
    """
    targets = targets or {}
    given = names_of(s.seats, names)
    called = tuple(name or SAY("drawn.seat", {"n": seat}) for seat, name in enumerate(given, 1))
    letters = tuple(name[:1].upper()[:1] or str(seat) for seat, name in enumerate(given, 1))
    return Scene(s, called, letters, frozenset([*marked, *targets]), chosen, targets)


def card_ids(cards: Iterable[str], seat: int, place: str) -> list[str]:
    """Element ids: "card-38" wherever that card lies; a starting card's twins differ by seat, place and count."""
    seen: Counter[str] = Counter()
    ids = []
    for card in cards:
        seen[card] += 1
        ids.append(f"card-{card}" if CARDS[card].number else f"card-{card}-{seat + 1}-{place}-{seen[card]}")
    return ids

"""What belongs to a player and may be seen of it, as the drawings ask for it."""

from typing import NamedTuple

from emporion.core.bits import members
from emporion.core.state import EVERYTHING
from emporion.core.unknown import candidates, size_of
from emporion.games.resafa.areas import cell_of
from emporion.games.resafa.board import CAMEL, CANAL_BONUSES, CANALS, COLOURS, ITEMS, VP
from emporion.games.resafa.picture.tables import ActionCard
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.state import (
    BASES,
    CANALS_BUILT,
    CLOSED_BONUS,
    CUBES,
    LOAD,
    LOADED,
    PURSE,
    ROWS,
    SCARABS,
    SET,
    SQUARES,
    TRACKS,
)


class Player(NamedTuple):
    """A seat of a state; things that the state does not say by a rule or a method of its own."""

    s: Resafa
    seat: int

    def own(self, what: int) -> int:
        """An entry of the purse."""
        return self.s.purse[self.seat * PURSE + what]

    @property
    def vp(self) -> int:
        """The VP."""
        return self.own(VP)

    @property
    def items(self) -> list[int]:
        """The five items of the warehouse."""
        return [self.own(item) for item in range(ITEMS)]

    @property
    def camels(self) -> int:
        """The capacity of the caravan."""
        return self.own(CAMEL)

    @property
    def load(self) -> int:
        """The kind of goods on the caravan, or NOTHING."""
        return self.own(LOAD)

    @property
    def loaded(self) -> int:
        """How many goods are on it."""
        return self.own(LOADED)

    @property
    def tracks(self) -> list[int]:
        """The places on the four tracks."""
        return [self.own(TRACKS + colour) for colour in range(COLOURS)]

    @property
    def squares(self) -> int:
        """Square merchant tokens."""
        return self.own(SQUARES)

    @property
    def scarabs(self) -> int:
        """Scarab tokens."""
        return self.own(SCARABS)

    @property
    def rows(self) -> list[int]:
        """How many tokens lie in the garden, workshop and canal row."""
        return [self.own(ROWS + row) for row in range(3)]

    @property
    def bases(self) -> int:
        """Trading bases placed."""
        return self.own(BASES)

    @property
    def cubes(self) -> int:
        """Water cubes won."""
        return self.own(CUBES)

    @property
    def canals_built(self) -> list[int]:
        """The canal tiles in the network."""
        return members(self.own(CANALS_BUILT))

    @property
    def canals_left(self) -> list[int]:
        """The canal tiles beside the board."""
        built = self.own(CANALS_BUILT)
        return [tile for tile in range(CANALS) if not built >> tile & 1]

    @property
    def area(self) -> list[int]:
        """The workshops in the order of building, as `areas` writes them."""
        return self.s.area[self.seat]

    @property
    def cells(self) -> list[int]:
        """Where they lie."""
        return [cell_of(placed) for placed in self.area]

    @property
    def gardens(self) -> list[int]:
        """The garden squares, as `areas` writes them."""
        return self.s.gardens[self.seat]

    @property
    def is_open(self) -> bool:
        """Whether the closed cards are seen."""
        return self.s.viewer in (self.seat, EVERYTHING)

    @property
    def hand(self) -> list[ActionCard] | None:
        """The action cards in hand; None where they are closed."""
        return self._cards(self.s.hand[self.seat])

    @property
    def pile(self) -> list[ActionCard] | None:
        """The action cards in the draw pile, in no order; None where they are closed."""
        return self._cards(self.s.pile[self.seat])

    def _cards(self, mask: int) -> list[ActionCard] | None:
        return [ActionCard(self.own(SET), card) for card in members(mask)] if self.is_open else None

    @property
    def hand_size(self) -> int:
        """The action cards in hand."""
        return size_of(self.s.hand[self.seat])

    @property
    def pile_size(self) -> int:
        """The action cards in the draw pile."""
        return size_of(self.s.pile[self.seat])

    @property
    def played(self) -> list[tuple[ActionCard, int]]:
        """The action cards played in these two rounds, with the half on top."""
        return [(ActionCard(self.own(SET), card // 2), card % 2) for card in self.s.played[self.seat]]

    @property
    def bonus(self) -> list[int] | None:
        """The bonus cards in hand; None where the game plays them closed."""
        return self.s.bonus_hand(self.seat) if self.is_open or not self.s.option(CLOSED_BONUS) else None

    @property
    def bonus_size(self) -> int:
        """How many bonus cards are in hand."""
        return len(self.s.bonus_hand(self.seat))

    @property
    def sacks(self) -> list[int]:
        """The sack cards in hand that are known."""
        return members(candidates(self.s.sack_hand[self.seat]))

    @property
    def sack_size(self) -> int:
        """How many sack cards are in hand."""
        return self.s.sack_cards(self.seat)

    def special(self, colour: int) -> list[int]:
        """The special cards of a colour."""
        return self.s.specials(self.seat, colour)

    @property
    def specials(self) -> list[int]:
        """All special cards, by colour."""
        return [card for colour in range(COLOURS) for card in self.special(colour)]

    def is_used(self, card: int) -> bool:
        """Whether a special card is turned face down."""
        return self.s.is_used(self.seat, card)

    @property
    def kept(self) -> list[int]:
        """How many canal bonus tiles of each kind are kept."""
        return [self.s.kept[self.seat * CANAL_BONUSES + kind] for kind in range(CANAL_BONUSES)]

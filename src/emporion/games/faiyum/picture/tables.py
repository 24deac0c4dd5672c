"""The components of the game as the picture needs them."""

from dataclasses import dataclass, field
from typing import Any

from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import DAM_SITE
from emporion.games.faiyum.refusals import SAY, space_name


@dataclass(frozen=True, slots=True)
class Space:
    """One hex of the map, with its axial coordinates."""

    id: str
    terrain: str
    peninsula: str
    q: int
    r: int
    channel_sides: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name in the reader's language."""
        return space_name(self.id)

    @property
    def short_name(self) -> str:
        """The name as it is written on the map: a building site goes by its place alone."""
        return self.name.rpartition(" ")[2] if self.terrain == "site" else self.name


@dataclass(frozen=True, slots=True)
class Card:
    """One card; the fields are those of the data file, and a disaster uses only the first few and the last two."""

    id: str
    number: int
    kind: str
    place: str = ""
    where: str = ""
    min: int = 1
    max: int = 1
    crocodile: bool = False
    cost: tuple[tuple[str, ...], ...] = ()
    cost_money: int = 0
    cost_reputation: int = 0
    cost_per: str = "action"
    gain: dict[str, int] = field(default_factory=dict)
    gain_matching: int = 0
    gain_choice: int = 0
    gain_per: str = "action"
    connection_bonus: str = "none"
    special: str = ""
    quit_order: int = 0
    reputation_by_players: tuple[int, ...] = ()

    @property
    def label(self) -> str:
        """The number in the card's corner; starting cards have none."""
        return str(self.number) if self.number else "S"

    @property
    def title(self) -> str:
        """The name as a person would write it in a sentence."""
        return SAY(f"card.{self.id}")

    @property
    def name(self) -> str:
        """The name as it stands on the card."""
        return self.title.upper()

    @property
    def text(self) -> str:
        """What the card does; a disaster does nothing."""
        return "" if self.is_disaster else SAY(f"card_text.{self.id}")

    @property
    def is_disaster(self) -> bool:
        """One of the four natural disasters, which nobody can buy."""
        return self.kind == "disaster"


@dataclass(frozen=True, slots=True)
class Site:
    """A building site for one of the four monuments."""

    space: str
    shape: str
    block_limit: int


def _row(kind: type, row: dict[str, Any]) -> Any:
    """A row of the data file as `kind`, with lists made tuples and foreign fields left out."""
    fields = kind.__dataclass_fields__  # type: ignore[attr-defined]
    return kind(**{key: _frozen(value) for key, value in row.items() if key in fields})


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value


SPACES: dict[str, Space] = {row["id"]: _row(Space, row) for row in c.DATA["space"]}
CARDS: dict[str, Card] = {row["id"]: _row(Card, row) for row in c.CARDS + c.DISASTERS}
SITES: dict[str, Site] = {row["space"]: _row(Site, row) for row in c.DATA["site"]}
SUPPLY: dict[str, int] = c.PIECE_COUNTS
GOODS: tuple[str, ...] = tuple(c.RESOURCES)
TERRAIN_WITH_GOODS = frozenset(GOODS)
BRIDGE_SITES: tuple[str, ...] = tuple(c.CHANNEL_SITES[:DAM_SITE])
PILE_SIZE: int = c.DATA["setup"]["draw_pile_size"]
FINAL_SIZE: int = c.DATA["setup"]["final_stack_size"]


def ends(link: str) -> tuple[str, str]:
    """The two spaces of a link such as "E5-E6"."""
    first, _, second = link.partition("-")
    return first, second

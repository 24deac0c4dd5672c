"""What a screen of the rulebook is made of.

Texts may hold `**bold**`, icons of the game as `:wheat:` and, where the game has coins, sums as `$3`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Said:
    """A paragraph, a call-out or a result, and the ids of the rules it states, with spaces between them."""

    rules: str
    text: str
    head: str = ""


@dataclass(frozen=True, slots=True)
class Steps:
    """Numbered steps under a heading."""

    head: str
    steps: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Rows:
    """A small table; its first row and its first column are headings."""

    rules: str
    rows: tuple[tuple[str, ...], ...]
    head: str = ""


class Pin(NamedTuple):
    """A numbered pin at (x, y) with a line to what it points at; all in units of the picture."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True, slots=True)
class Shot:
    """A part of a drawing of the game."""

    body: str  # SVG without its frame
    box: tuple[float, float, float, float]  # left, top, width and height of the part that is shown
    says: str  # the picture in a sentence, for those who cannot see it
    pins: tuple[Pin, ...] = ()
    pin: float = 17.0  # the radius of a pin
    label: str = ""  # "Before", "After"
    most: int = 0  # the most pixels it may be wide; 0: as wide as its column


@dataclass(frozen=True, slots=True)
class Figure:
    """Pictures with call-outs, one for each pin in their order, and a line that says what happened.

    Pins are numbered through the whole screen. Pictures stand below each other, or `beside` each other at one scale;
    `broad` ones go below each other on a phone. `aside` puts the result at the right of a small picture.
    """

    shots: tuple[Shot, ...]
    calls: tuple[Said, ...] = ()
    result: Said | None = None
    beside: bool = False
    broad: bool = False
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Legend:
    """Small pictures, each with its meaning at its right; `wide` is the width of the pictures in rem."""

    head: str
    rows: tuple[tuple[Shot, Said], ...]
    wide: float = 8.6


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the game as it looks, with what it does."""

    ident: str  # as in `Rulebook.cards`
    name: str
    text: str
    shot: Shot
    rules: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards, each with its words at its right, or below it; `wide` is the width of a card in pixels.

    Their texts come from the game and do not count among the words of the screen.
    """

    cards: tuple[Card, ...]
    head: str = ""
    wide: int = 104
    below: bool = False


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks in equal columns side by side, such as three kinds of cards; below each other on a phone."""

    columns: tuple[tuple["Block", ...], ...]


Block = Said | Steps | Rows | Figure | Legend | Cards | Columns


@dataclass(frozen=True, slots=True)
class Screen:
    """One thought and one printed page: a title, a lead, then two columns, and what stands below both."""

    ident: str  # also its anchor in the page: "turn"
    title: str
    lead: Said
    left: tuple[Block, ...] = ()
    right: tuple[Block, ...] = ()
    below: tuple[Block, ...] = ()
    wide: str = ""  # the wider column: "left" or "right"

    def blocks(self) -> Iterator[Block]:
        """All blocks in reading order, those inside columns included."""
        for block in (*self.left, *self.right, *self.below):
            yield from _inside(block)

    def paragraphs(self) -> Iterator[Said]:
        """Everything the screen says that has to name its rules."""
        yield self.lead
        for block in self.blocks():
            yield from _paragraphs(block)

    def shots(self) -> Iterator[Shot]:
        """All its pictures, those of cards left out."""
        for block in self.blocks():
            if isinstance(block, Figure):
                yield from block.shots
            elif isinstance(block, Legend):
                yield from (shot for shot, _ in block.rows)

    def cards(self) -> Iterator[Card]:
        """All its cards."""
        for block in self.blocks():
            if isinstance(block, Cards):
                yield from block.cards

    def rules(self) -> list[str]:
        """The ids of all rules that it states, each once, in reading order."""
        named = (rule for said in self.paragraphs() for rule in said.rules.split())
        of_cards = (rule for card in self.cards() for rule in card.rules.split())
        return list(dict.fromkeys((*named, *of_cards)))


def _inside(block: Block) -> Iterator[Block]:
    if isinstance(block, Columns):
        for column in block.columns:
            for part in column:
                yield from _inside(part)
    else:
        yield block


def _paragraphs(block: Block) -> Iterator[Said]:
    if isinstance(block, Said):
        yield block
    elif isinstance(block, Steps):
        yield from block.steps
    elif isinstance(block, Rows):
        yield Said(block.rules, " ".join(" ".join(row) for row in block.rows), block.head)
    elif isinstance(block, Legend):
        yield from (said for _, said in block.rows)
    elif isinstance(block, Figure):
        yield from block.calls
        if block.result:
            yield block.result


class Icon(NamedTuple):
    """An icon in a line of text, 20 units high."""

    body: str  # SVG
    wide: float
    name: str  # for those who cannot see it


@dataclass(frozen=True, slots=True)
class Look:
    """How a game draws: the prefix of its classes, its definitions for a page, and its icons by name."""

    prefix: str
    defs: Callable[[], str]
    icon: Callable[[str], Icon]
    coins: bool = False  # "$3" is drawn as a coin


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rulebook of a game in one language."""

    look: Look
    note: str  # beside the title: "1 to 5 players"
    screens: tuple[Screen, ...]
    cards: frozenset[str]  # the ids of all cards of the game: each has to be on a screen

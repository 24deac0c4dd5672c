"""What the JSON interface takes and gives."""

from typing import Annotated, Any

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=40)]
Words = Annotated[str, Meta(max_length=200)]
OptionValue = bool | int | str
Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class GameOf(Struct):
    """A game that can be played here."""

    name: str
    title: str
    seats: tuple[int, int]  # least and most
    num_actions: int
    edition: int
    options: dict[str, list[OptionValue]]  # the values of each option, the default first
    bots: list[str]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made: names of people, or bots as "bot:greedy"; an empty name is a seat for whoever has its link.

    All named people sit with whoever makes the table, on one device.
    """

    game: Name
    players: Annotated[list[Name], Meta(max_length=20)]
    options: dict[str, OptionValue] = {}
    clock: Annotated[int, Meta(ge=0, le=30 * 24 * 3600)] = 0  # seconds for a decision; 0 is no clock


class SeatLink(Struct):
    """The link that leads to a seat: the first who takes the seat by it has it, and it is spent."""

    seat: int
    name: str
    link: str


class Made(Struct):
    """A table that was made."""

    id: str
    links: dict[str, str]  # by name
    seats: list[SeatLink]  # of people


class Option(Struct):
    """Something that may be chosen now."""

    action: int
    name: str  # the same in every state
    text: str
    about: int  # the number of the thing it is about, where it could be another one by the time it is chosen; else 0


class Look(Struct):
    """A table as a visitor sees it."""

    id: str
    game: str
    number: int  # of the decision that is open; a move has to name it
    seat: int | None  # of the visitor; the one that is asked, where it has several
    seats: list[int]  # all seats of the visitor
    names: list[str]
    actors: list[int]  # the seats that may decide now
    prompt: str
    over: bool
    moves: int
    asks_undo: int | None  # the seat that would like to take a move back
    asks_seat: int | None  # the seat that would be opened for somebody else, if all people agree
    spectators: int  # people who watch without a seat
    covered: bool  # the device is turned to another person: what follows is what everybody sees
    held: int | None  # the action that the visitor has announced and not confirmed
    view: dict[str, Any]
    options: list[Option]


class NewMove(Struct, forbid_unknown_fields=True):
    """What is chosen, and which decision it answers."""

    action: Number
    number: Number
    sure: bool = True  # false: a move that would end the turn waits for confirmation
    then: Annotated[list[Number], Meta(max_length=50)] = []  # further small steps of the same thing: all or none
    about: Number = 0  # the number of the thing it is about, as its option says: another one is not meant


class Stands(Struct):
    """The number of the decision that is open now."""

    number: int
    asked: bool = False  # others have to agree first


class Newcomer(Struct, forbid_unknown_fields=True):
    """Who would like to sit down."""

    name: Name = ""  # what can be printed of it, at most 24 characters; without one, the name of the seat


class Opened(Struct):
    """What became of a wish to give a seat to somebody else."""

    link: str  # leads to the seat; empty while others have to agree
    asked: bool  # others have to agree first


class Consent(Struct, forbid_unknown_fields=True):
    """Whether a move may be taken back, or a seat be opened for somebody else."""

    agree: bool


class NewLine(Struct, forbid_unknown_fields=True):
    """Something to say: words of one's own, or a given sentence with its gaps."""

    text: Annotated[str, Meta(max_length=300)] = ""
    phrase: Name = ""
    gaps: Annotated[dict[Name, Name], Meta(max_length=8)] = {}
    to: Number | None = None  # the only seat that hears it, besides the speaker's

    def __post_init__(self) -> None:
        if not self.text.strip() and not self.phrase:
            raise ValueError("there is nothing to say")


class ChatLine(Struct):
    """What somebody said."""

    name: str
    text: str
    seat: int | None  # of the speaker
    to: int | None  # the only other seat that hears it; null is everybody


class Sentence(Struct):
    """A sentence that can be said, with `{gap}` where something is filled in."""

    key: str
    text: str
    gaps: list[str]


class Talk(Struct):
    """What can be said at a table."""

    free: bool  # whatever people like, and none of the given sentences
    open: bool  # whether anything can be said now
    note: str
    sentences: list[Sentence]
    gaps: dict[str, dict[str, str]]  # what fits into each gap: values, and their words


class Moment(Struct):
    """A moment of a game."""

    step: int
    of: int
    seat: int | None  # through whose eyes; null is a spectator
    told: list[str]  # what happened in the move that led here
    view: dict[str, Any]


class Rule(Struct):
    """A rule."""

    id: str
    text: str


class Seated(Struct):
    """The seat that a link led to."""

    id: str
    seat: int

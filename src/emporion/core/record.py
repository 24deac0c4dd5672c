"""The record of a game: a header and its moves as JSON lines. Saves, replays, goldens and bug reports are this file."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from emporion.core.game import Game
from emporion.core.options import check_start, refuse
from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.core.state import TABLE, State

FORMAT = 1
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)  # the last: nested without end


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line: all that determines a game but its moves."""

    emporion: int  # the format of the file
    game: str
    edition: int
    seats: int
    seed: int = 0
    options: dict[str, Any] = {}
    players: list[str] = []
    position: dict[str, Any] | None = None  # where the game began, if not at the start


class Move(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One further line: who chose what, and the hash of the state after it."""

    n: int
    seat: int
    action: int
    name: str = ""
    hash: str = ""


class Record:
    """A game as it was played, or as far as it was played."""

    def __init__(self, header: Header, moves: list[Move] | None = None) -> None:
        self.header = header
        self.moves: list[Move] = moves or []

    @classmethod
    def of(
        cls, a_game: Game, seats: int, seed: int, options: dict[str, Any], players: list[str] | None = None
    ) -> "Record":
        """The record of a game that begins now."""
        return cls(Header(FORMAT, a_game.name, a_game.edition, seats, seed, options, players or []))

    @property
    def game(self) -> Game:
        """The game that was played."""
        return game(self.header.game)

    @property
    def players(self) -> list[str]:
        """The names by seat; none where the file does not give one for each."""
        return self.header.players if len(self.header.players) == self.header.seats else []

    def start(self) -> State:
        """The state the game began with."""
        if self.header.position is not None:
            return self.game.position(self.header.position)
        return self.game.begin(self.header.seats, self.header.seed, self.header.options)

    def add(self, state: State, seat: int, action: int) -> None:
        """Note a move after it was applied."""
        name = self.game.table_move_name(action) if seat == TABLE else self.game.action_name(action)
        self.moves.append(Move(len(self.moves) + 1, seat, action, name, state.hash()))

    def replay(self, verify: bool = True) -> Iterator[State]:
        """The state at the start and after every move; a move or a hash that does not fit is refused."""
        state = self.start()
        yield state
        for number, move in enumerate(self.moves, start=1):
            state = state.clone()
            try:
                state.apply_action(move.seat, move.action)
            except Refusal as refusal:
                raise refuse("record", "illegal_move", number=number, why=str(refusal)) from refusal
            if verify and move.hash and state.hash() != move.hash:
                raise refuse("record", "other_hash", number=number, found=state.hash(), expected=move.hash)
            yield state

    def last(self, verify: bool = True) -> State:
        """The state after all moves."""
        *_, state = self.replay(verify)
        return state

    def to_text(self) -> str:
        """The file."""
        encode = msgspec.json.encode
        return "".join(encode(line).decode() + "\n" for line in (self.header, *self.moves))

    def write(self, path: Path) -> None:
        """Write the file in one go, so that a full disk or a kill leaves the old one as it was."""
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            if path.exists() and not path.is_file() and not path.is_dir():
                path.write_text(self.to_text(), "utf-8")  # a device or a pipe is not to be replaced by a file
                return
            with draft.open("w", encoding="utf-8") as file:
                file.write(self.to_text())
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        except OSError as problem:
            with suppress(OSError):
                draft.unlink()
            raise refuse("record", "cannot_write", path=path, why=problem.strerror) from problem


def parse(text: str, path: Path | str = "record") -> Record:
    """The record in a text; a line that does not fit is named."""
    lines = text.removesuffix("\n").split("\n")  # and no others: a name may hold what else divides lines
    if not text:
        raise refuse("record", "empty", path=path)
    header = _header(lines[0], path)
    moves: list[Move] = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            move = msgspec.json.decode(line, type=Move)
        except UNREADABLE as problem:
            raise refuse("record", "bad_line", path=path, line=number, why=problem) from problem
        if move.n != len(moves) + 1:
            raise refuse("record", "missing_move", path=path, line=number, expected=len(moves) + 1, found=move.n)
        moves.append(move)
    return Record(header, moves)


def _header(line: str, path: Path | str) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except UNREADABLE as problem:
        raise refuse("record", "foreign_file", path=path, why=problem) from problem
    if header.emporion != FORMAT:
        raise refuse("record", "other_format", path=path, found=header.emporion, known=FORMAT)
    the_game = game(header.game)
    if header.edition != the_game.edition:
        raise refuse("record", "other_rules", path=path, found=header.edition, known=the_game.edition)
    check_start(header.seats, 0, the_game.seats, "record")  # before anybody makes a list of so many
    return header


def read(path: Path) -> Record:
    """The record in a file."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as problem:
        raise refuse("record", "foreign_file", path=path, why="it is not text") from problem
    except OSError as problem:
        raise refuse("record", "cannot_read", path=path, why=problem.strerror) from problem
    return parse(text, path)

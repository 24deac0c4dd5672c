"""A game in progress: people and bots at their seats, the record of what they chose, and the way back."""

import operator
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from emporion.bots import Bot, bot, shown
from emporion.core.game import Game
from emporion.core.record import Move, Record, read
from emporion.core.refusal import Refusal
from emporion.core.rng import seeded
from emporion.core.state import State
from emporion.table.chronicle import Chronicle
from emporion.table.history import History, Tried
from emporion.table.players import Player, read_players
from emporion.table.refusals import SAY, refuse


class Table:
    """A game with its players. Everything that changes it goes through `play`, `bots_play` and `undo`."""

    def __init__(self, record: Record, trusted: Collection[str] = ()) -> None:
        """The game that a record tells, as far as it was played; of bots from outside only the trusted ones play."""
        seats = int(record.last().seats)  # every move is checked before anything is built on it
        self.record = record
        self.game: Game = record.game
        self.players: list[Player] = read_players(record.header.players, seats, trusted, record.header.game)
        self.names = [player.name for player in self.players]
        self.chronicle = Chronicle(self.game, self.names)
        self._bots = {seat: self._bot(seat) for seat, player in enumerate(self.players) if player.bot}
        self.history: History[Move] = History(self.game, record.start())
        for move in record.moves:
            self._take(move)

    @classmethod
    def new(cls, game: Game, players: list[Player], seed: int, options: dict[str, Any] | None = None) -> "Table":
        record = Record.of(game, len(players), seed, options or {}, [player.name for player in players])
        return cls(record, [player.bot for player in players])

    @classmethod
    def load(cls, path: Path, trusted: Collection[str] = ()) -> "Table":
        """The game in a file."""
        return cls(read(path), trusted)

    def save(self, path: Path) -> None:
        """Write the game to a file."""
        self.record.write(path)

    @property
    def state(self) -> State:
        """The state as it stands."""
        return self.history.state

    @property
    def number(self) -> int:
        """The number of the decision that is open now: how many were made before it."""
        return len(self.history.made)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if not player.bot]

    def play(self, seat: int, action: int, number: int | None = None) -> None:
        """A person chooses an action; with a number, only if that decision is still the open one."""
        if number is not None and number != self.number:
            raise refuse("stale", number=number, open=self.number)
        if seat in self._bots:
            raise refuse("seat_of_bot", name=self.names[seat])
        self._move(seat, action)

    def bots_play(self) -> Iterator[Move]:
        """Let the bots decide until a person has to; each move is given after it was made."""
        while seats := [seat for seat in self.state.actors() if seat in self._bots]:
            self._move(seats[0], self._choice(seats[0]))
            yield self.record.moves[-1]

    def undo(self, seat: int) -> None:
        """Take back the last decision, which must be this seat's and must have shown nothing hidden."""
        if refusal := self.why_no_undo(seat):
            raise refusal
        self.record.moves.pop()
        self.history.back_to(len(self.record.moves))
        self.chronicle.take_back(self.number)

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Why a seat cannot take its last decision back, or None if it can."""
        moves = self.history.made
        if seat in self._bots:
            return refuse("seat_of_bot", name=self.names[seat])
        if self.state.is_terminal():
            return refuse("undo_over")
        if not any(move.seat == seat for move in moves):
            return refuse("undo_nothing")
        if moves[-1].seat != seat:
            return refuse("undo_other", name=self.names[moves[-1].seat])
        return None if self.history.after(len(moves) - 1).reveals == self.state.reveals else refuse("undo_revealed")

    def _move(self, seat: int, action: int) -> None:
        tried = self.history.try_moves(seat, [action])
        self.record.add(tried.after, seat, operator.index(action))
        self._take(self.record.moves[-1], tried)

    def _take(self, move: Move, tried: Tried | None = None) -> None:
        turn, tried = self.state.turn_mark(), tried or self.history.try_moves(move.seat, [move.action])
        self.history.take(move, tried)
        self.chronicle.add(self.number, (turn, self.state.turn_mark()), tried.told[0])

    def _choice(self, seat: int) -> int:
        """What a bot answers; one that fails or answers badly must not stall the game."""
        options, robot = self.state.legal_actions(seat), self._bots[seat]
        try:
            chosen = operator.index(robot.choose(shown(robot, self.state.seen_by(seat)), list(options)))
        except Exception as problem:  # noqa: BLE001 - a bot may fail in any way
            why = SAY("bot_failed", {"name": self.names[seat], "why": type(problem).__name__})
        else:
            if chosen in options:
                return chosen
            why = SAY("bot_illegal", {"name": self.names[seat]})
        self.chronicle.note(self.number + 1, self.state.turn_mark(), seat, why)
        return options[seeded(self.record.header.seed + self.number).below(len(options))]

    def _bot(self, seat: int) -> Bot:
        return bot(self.players[seat].bot, self.record.header.seed * 31 + seat, self.record.header.game)

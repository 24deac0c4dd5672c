"""Playing in the terminal: what happened, the position, the options, and a line of input, again and again."""

import shlex
import time
from collections.abc import Callable
from pathlib import Path

from emporion.core.refusal import Refusal
from emporion.table.chronicle import in_short
from emporion.table.questions import Questions
from emporion.table.refusals import SAY, refuse
from emporion.table.saves import Autosave
from emporion.table.screen import Screen
from emporion.table.table import Table

PAUSE = 0.5  # seconds to read what a bot did


class Terminal:
    """A table shown and played in a terminal, or through lines of plain text."""

    def __init__(self, autosave: Autosave, resume: str = "", fast: bool = False) -> None:
        self.table: Table = autosave.table
        self.autosave = autosave
        self.screen = Screen()
        ask = self.questions = Questions(self.table, self.screen)
        self._commands: dict[str, Callable[[str], None]] = {
            "": ask.options, "b": ask.board, "h": ask.cards, "l": ask.chronicle, "why": ask.why, "hint": ask.hint,
            "?": ask.help, "s": self._save,
        }  # fmt: skip
        self._resume = resume
        self._pause = PAUSE if self.screen.is_live and not fast else 0
        self._told = self._last_move(set(self.table.people))  # moves whose outcome has been shown
        self._shown: tuple[int, int] | None = None  # the seat and the turn for which the position was shown

    def play(self) -> bool:
        """Play until the game is over (True) or the people leave (False)."""
        self._welcome()
        self._keep()
        try:
            self._bots()
            while not self.table.state.is_terminal():
                if not self._person():
                    self._leave()
                    return False
                self._bots()
        except KeyboardInterrupt:
            self.screen.say()
            self._leave()
            raise
        self._end()
        return True

    def _welcome(self) -> None:
        header = self.table.record.header
        values = {"game": self.table.game.title, "seed": header.seed, "moves": self.table.number,
                  "players": ", ".join(self.table.names)}  # fmt: skip
        self.screen.say(SAY("screen.welcome_back" if self.table.number else "screen.welcome", values), "bold")

    def _bots(self) -> None:
        """Let the bots move, and tell each of their turns as it ends."""
        mark = self.table.state.turn_mark()
        for _ in self.table.bots_play():
            if self.table.state.turn_mark() != mark:
                mark = self.table.state.turn_mark()
                self._tell()
                time.sleep(self._pause)
        self._tell()

    def _tell(self) -> None:
        """What happened since it was last told."""
        for paragraph in in_short(self.table.chronicle.since(self._told)):
            self.screen.say(paragraph, "dim")
        self._told = self.table.number

    def _person(self) -> bool:
        """Let a person decide once; False if they leave."""
        seat = self.questions.seat()
        moment = (seat, self.table.state.turn_mark())
        is_first = self._shown is None
        if self._shown != moment:
            if not self._pass_on(seat):
                return False
            self._position(with_board=is_first or self.screen.is_tall)
            self._shown = moment
        self.questions.options()
        if is_first:
            self.screen.say(SAY("screen.how"), "italic")
        while True:
            typed = self.screen.read(SAY("screen.ask", {"name": self.table.names[seat]}))
            if typed is None or typed.lower() == "q":
                return False
            try:
                if self._obey(typed):
                    return True
            except Refusal as refusal:
                self.questions.refused(refusal)

    def _obey(self, typed: str) -> bool:
        """Do what was typed; True if the decision that was open is not open any more."""
        word, _, rest = typed.partition(" ")
        word = word.lower()
        if typed.startswith("?"):
            word, rest = "?", typed[1:]
        elif word == "why?":
            word = "why"
        if typed.lower() == "u":
            self._undo()
            return True
        if word in self._commands:
            self._commands[word](rest.strip())
            return False
        self.table.play(self.questions.seat(), self.questions.menu().find(typed))
        self._tell()
        self._keep()
        return True

    def _position(self, with_board: bool) -> None:
        glance = self.questions.glance()
        self.screen.say()
        self.screen.show(glance, self.questions.targets(), with_board or not glance.blocks)

    def _pass_on(self, seat: int) -> bool:
        """Where several people share the screen and have secrets, wait until the right one sits there."""
        if len(self.table.people) < 2:
            return True
        values = {"name": self.table.names[seat]}
        if self._has_secrets(seat) and self.screen.is_live:
            self.screen.clear()
            typed = self.screen.read(SAY("screen.pass_on", values))
            if typed is None or typed.lower() == "q":
                return False
            self._told = self._last_move({seat})
            self._tell()
        self.screen.say()
        self.screen.say(SAY("screen.your_turn", values), "bold")
        return True

    def _has_secrets(self, seat: int) -> bool:
        """Whether a seat sees more than everybody does."""
        return self.table.state.view(seat) != {**self.table.state.view(None), "seat": seat}

    def _last_move(self, seats: set[int]) -> int:
        """The number of the last move of these seats."""
        return max((move.n for move in self.table.record.moves if move.seat in seats), default=0)

    def _undo(self) -> None:
        """Take back the last decision; at a shared screen without secrets also that of the person before."""
        seat, moves = self.questions.seat(), self.table.record.moves
        if moves and moves[-1].seat in self.table.people and not self._has_secrets(seat):
            seat = moves[-1].seat
        self.table.undo(seat)
        self._told = self.table.number
        self.screen.say(SAY("screen.taken_back"))
        self._keep()

    def _save(self, name: str) -> None:
        """Save, and from now on in the file that was named."""
        path = Path(name).expanduser() if name else self.autosave.path
        if path != self.autosave.path and path.is_file():
            raise refuse("save_exists", path=path)
        try:
            self.table.save(path)
        except OSError as problem:
            raise refuse("cannot_save", path=path, why=problem.strerror) from problem
        self.autosave.path = path
        self.screen.line(SAY("screen.saved", {"path": path}))

    def _keep(self) -> None:
        if problem := self.autosave.write():
            self.screen.say(SAY("screen.saving_failed", {"why": problem}), "yellow")

    def _leave(self) -> None:
        self.autosave.write()
        if self.autosave.problem:
            self.screen.say(SAY("screen.not_saved"), "yellow")
            return
        self.screen.line(SAY("screen.saved", {"path": self.autosave.path}))
        resume = self._resume or f"emporion play --resume {shlex.quote(str(self.autosave.path))}"
        self.screen.line(SAY("screen.leave", {"command": resume}))

    def _end(self) -> None:
        """The last position, ranks and scores, what broke ties, and where the record is."""
        self._keep()
        self._position(with_board=self.screen.is_tall)
        self.screen.say()
        self.screen.say(SAY("screen.over", {"moves": self.table.number}), "bold")
        ranks = self.table.state.ranks()
        scores = self.table.game.scores(self.table.state)
        for seat in sorted(range(len(ranks)), key=lambda seat: int(ranks[seat])):
            values = {"rank": ranks[seat], "name": self.table.names[seat], "score": scores[seat]}
            self.screen.say(SAY("screen.rank", values), indent=2)
        if result := self.questions.glance().result:
            self.screen.say(result, indent=2)
        if not self.autosave.problem:
            self.screen.line(SAY("screen.replay", {"path": shlex.quote(str(self.autosave.path))}))

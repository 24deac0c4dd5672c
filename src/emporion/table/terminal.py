"""Playing in the terminal: what happened, the position, the options, and a line of input, again and again."""

import re
import shlex
import time
from pathlib import Path

from emporion.bots import bot
from emporion.core.glance import Glance
from emporion.core.refusal import Refusal
from emporion.table.chronicle import in_short
from emporion.table.lookup import look_up, rules_of
from emporion.table.menu import Menu
from emporion.table.refusals import SAY, refuse
from emporion.table.saves import Keeper
from emporion.table.screen import Screen
from emporion.table.table import Table

PAUSE = 0.5  # seconds to read what a bot did
FOUND = 8  # rules shown at once
TURNS = 10  # turns of the chronicle shown at once
ADVISER = "greedy"


class Terminal:
    """A table shown and played in a terminal, or through lines of plain text."""

    def __init__(self, keeper: Keeper, resume: str = "", fast: bool = False) -> None:
        self.table: Table = keeper.table
        self.keeper = keeper
        self.screen = Screen()
        self._resume = resume
        self._pause = PAUSE if self.screen.is_live and not fast else 0
        self._told = self.table.number  # moves whose outcome has been shown
        self._shown: tuple[int, int] | None = None  # the seat and the turn for which the position was shown
        self._commands = {
            "b": self._board, "h": self._cards, "l": self._chronicle, "why": self._why, "hint": self._hint,
            "s": self._save, "?": self._help, "": self._options,
        }  # fmt: skip

    def play(self) -> bool:
        """Play until the game is over (True) or the people leave (False)."""
        self._welcome()
        self._keep()
        try:
            while not self.table.state.is_terminal():
                self._bots()
                if self.table.state.is_terminal():
                    break
                if not self._person():
                    self._leave()
                    return False
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
        if not self.table.state.is_terminal():
            self.screen.say(SAY("screen.how"))

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
        paragraphs = list(in_short(self.table.chronicle.since(self._told)))
        self._told = self.table.number
        for paragraph in paragraphs:
            self.screen.say(paragraph, "dim")

    def _person(self) -> bool:
        """Let a person decide once; False if they leave."""
        seat = self._seat()
        moment = (seat, self.table.state.turn_mark())
        if self._shown != moment:
            if not self._pass_on(seat):
                return False
            self._position(with_board=self._shown is None or self.screen.is_tall)
            self._shown = moment
        self._options()
        while True:
            typed = self.screen.read(SAY("screen.ask", {"name": self.table.names[seat]}))
            if typed is None or typed.lower() == "q":
                return False
            try:
                if self._obey(typed):
                    return True
            except Refusal as refusal:
                self._refused(refusal)

    def _seat(self) -> int:
        """The person who decides now."""
        return next(seat for seat in self.table.state.actors() if seat in self.table.people)

    def _obey(self, typed: str) -> bool:
        """Do what was typed; True if the decision that was open is not open any more."""
        word, _, rest = typed.partition(" ")
        if typed.startswith("?"):
            word, rest = "?", typed[1:]
        if word.lower() == "u" and not rest:
            self._undo()
            return True
        if word.lower() in self._commands and (not rest or word.lower() not in ("b", "h")):
            self._commands[word.lower()](rest.strip())
            return False
        seat = self._seat()
        self.table.play(seat, Menu(self.table.state, seat).find(typed))
        self._tell()
        self._keep()
        return True

    def _refused(self, refusal: Refusal) -> None:
        text = refusal.text[:1].upper() + refusal.text[1:]
        known = "-" in refusal.rule  # an id that can be looked up, not the name of a part of the program
        self.screen.say(SAY("screen.why", {"text": text, "rule": refusal.rule}) if known else f"{text}.", "yellow")

    def _glance(self) -> Glance:
        seat = self._seat() if not self.table.state.is_terminal() else None
        return self.table.game.glance(self.table.state.view(seat), self.table.names)

    def _targets(self) -> set[str]:
        """What can be chosen now, as far as it may be found on a board."""
        if self.table.state.is_terminal():
            return set()
        names = (self.table.game.action_name(action) for action in self.table.state.legal_actions(self._seat()))
        return {part for name in names if " " not in name for part in name.split("-")}

    def _position(self, with_board: bool) -> None:
        self.screen.say()
        self.screen.show(self._glance(), self._targets(), with_board)

    def _pass_on(self, seat: int) -> bool:
        """Where several people share the screen and have secrets, wait until the right one sits there."""
        if len(self.table.people) < 2:
            return True
        secret = self.table.state.view(seat) != {**self.table.state.view(None), "seat": seat}
        if secret and self.screen.is_live:
            self.screen.clear()
            return self.screen.read(SAY("screen.pass_on", {"name": self.table.names[seat]})) is not None
        self.screen.say()
        self.screen.say(SAY("screen.your_turn", {"name": self.table.names[seat]}), "bold")
        return True

    def _options(self, _: str = "") -> None:
        self.screen.say()
        self.screen.say(self.table.state.prompt(), "bold")
        self.screen.menu(Menu(self.table.state, self._seat()))

    def _board(self, _: str) -> None:
        self.screen.board(self._glance(), self._targets())

    def _cards(self, _: str) -> None:
        self.screen.say(self._glance().cards or self.table.game.board_text(self.table.state.view(self._seat())))

    def _chronicle(self, rest: str) -> None:
        turns = int(rest[:6]) if rest.isdecimal() else TURNS
        lines = self.table.chronicle.lines
        last = sorted({line.turn for line in lines})[-turns:] if turns else []
        told = [line for line in lines if line.turn in last]
        for line in told:
            self.screen.say(line.text, indent=2 if line.text.endswith(".") else 0)
        if not told:
            self.screen.say(SAY("screen.nothing_yet"))

    def _why(self, rest: str) -> None:
        """Why something cannot be chosen; without a word about what, why everything greyed cannot."""
        menu = Menu(self.table.state, self._seat())
        if not rest:
            for item in menu.greyed:
                self.screen.say(f"{item.number} {item.sentence}")
                self._why(str(item.number))
            return
        refusal = menu.why_not(rest)
        if refusal is not None:
            self._refused(refusal)
            return
        action = menu.find(rest)
        number = next(item.number for item in menu.items if item.action == action)
        self.screen.say(SAY("screen.can", {"number": number}))

    def _hint(self, _: str) -> None:
        seat, state = self._seat(), self.table.state
        action = bot(ADVISER, self.table.number).choose(state.view(seat), state.legal_actions(seat))
        item = next(item for item in Menu(state, seat).items if item.action == action)
        self.screen.say(SAY("screen.hint", {"number": item.number, "sentence": item.sentence}))

    def _undo(self) -> None:
        """Take back the last decision of whoever made it at this screen."""
        moves = self.table.record.moves
        people = self.table.people
        self.table.undo(moves[-1].seat if moves and moves[-1].seat in people else self._seat())
        self._told = self.table.number
        self.screen.say(SAY("screen.taken_back"))
        self._keep()

    def _help(self, rest: str) -> None:
        if rest:
            self._look_up(rest)
            return
        names = [item.name for item in Menu(self.table.state, self._seat()).items]
        some = ", ".join(names[:: max(1, len(names) // 3)][:3])
        self.screen.say(SAY("help.head", {"names": some}))
        self.screen.say(SAY("help.commands").strip("\n"), indent=2)
        rule = self.table.state.open_rule()
        if text := rules_of(self.table.game.name).get(rule):
            self.screen.say(SAY("screen.this_rule", {"rule": rule, "text": text}))

    def _look_up(self, words: str) -> None:
        found = look_up(self.table.game.name, words, self._glance().terms)
        for name, text in list(found.items())[:FOUND]:
            self.screen.say(f"{name}: {text}")
        if not found:
            self.screen.say(SAY("screen.no_rule", {"words": words}))
        if len(found) > FOUND:
            self.screen.say(SAY("screen.more_rules", {"n": len(found) - FOUND}), "dim")

    def _save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.keeper.path
        if path != self.keeper.path and path.is_file():
            raise refuse("save_exists", path=path)
        try:
            self.table.save(path)
        except OSError as problem:
            raise refuse("cannot_save", path=path, why=problem.strerror) from problem
        self.keeper.path = path
        self.screen.say(SAY("screen.saved", {"path": path}))

    def _keep(self) -> None:
        if problem := self.keeper.keep():
            self.screen.say(SAY("screen.saving_failed", {"why": problem}), "yellow")

    def _leave(self) -> None:
        self.keeper.keep()
        if self.keeper.problem:
            self.screen.say(SAY("screen.not_saved"), "yellow")
            return
        self.screen.say(SAY("screen.saved", {"path": self.keeper.path}))
        resume = self._resume or f"emporion play --resume {shlex.quote(str(self.keeper.path))}"
        self.screen.say(SAY("screen.leave", {"command": resume}))

    def _end(self) -> None:
        """The last position, ranks and scores, what broke ties, and where the record is."""
        table = self.table
        self._keep()
        self._position(with_board=self.screen.is_tall)
        self.screen.say()
        self.screen.say(SAY("screen.over", {"moves": table.number}), "bold")
        ranks = table.state.view(None)["ranks"]
        scores = table.game.scores(table.state)
        for seat in sorted(range(len(ranks)), key=lambda seat: int(ranks[seat])):
            values = {"rank": ranks[seat], "name": table.names[seat], "score": scores[seat]}
            self.screen.say(SAY("screen.rank", values), indent=2)
        if result := self._glance().result:
            self.screen.say(result, indent=2)
        if not self.keeper.problem:
            self.screen.say(SAY("screen.replay", {"path": shlex.quote(str(self.keeper.path))}))

"""What people ask while they decide: the board, the cards, what happened, the rules, and why not."""

from emporion.bots import bot, shown
from emporion.core.glance import Glance
from emporion.core.refusal import Refusal
from emporion.table.lookup import look_up
from emporion.table.menu import Menu
from emporion.table.refusals import SAY
from emporion.table.screen import Screen
from emporion.table.table import Table

FOUND = 8  # rules shown at once
TURNS = 10  # turns of the chronicle shown at once
ADVISER = "greedy"


class Questions:
    """Answers on a screen; nothing here changes the table."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self.table = table
        self.screen = screen

    def seat(self) -> int:
        """The person who decides now."""
        return next(seat for seat in self.table.state.actors() if seat in self.table.people)

    def menu(self) -> Menu:
        """What that person can choose."""
        return Menu(self.table.state, self.seat())

    def glance(self) -> Glance:
        """What that person sees; a game that is over is shown to everybody."""
        seat = None if self.table.state.is_terminal() else self.seat()
        return self.table.game.glance(self.table.state.seen_by(seat), self.table.names)

    def targets(self) -> set[str]:
        """What can be chosen now, as far as it may be found on a board."""
        if self.table.state.is_terminal():
            return set()
        names = [item.name for item in self.menu().items]
        return {part for name in names if " " not in name for part in name.split("-")}

    def options(self, _: str = "") -> None:
        """What is asked, and what can be chosen."""
        self.screen.say()
        self.screen.say(self.table.game.ask(self.table.state, self.seat()), "bold")
        self.screen.menu(self.menu())

    def board(self, _: str = "") -> None:
        """The board with its legend."""
        self.screen.board(self.glance(), self.targets())

    def cards(self, _: str = "") -> None:
        """What everybody holds, and what it does."""
        self.screen.say(self.glance().cards or self.table.game.board_text(self.table.state.seen_by(self.seat())))

    def chronicle(self, how_many: str) -> None:
        """What happened in the last turns."""
        turns = int(how_many[:6]) if how_many.isdecimal() else TURNS
        lines = self.table.chronicle.lines
        last = sorted({line.turn for line in lines})[-turns:] if turns else []
        told = [line for line in lines if line.turn in last]
        for line in told:
            self.screen.say(line.text, indent=2 if line.text.endswith(".") else 0)
        if not told:
            self.screen.say(SAY("screen.nothing_yet"))

    def why(self, what: str) -> None:
        """Why something cannot be chosen; if nothing is named, why everything greyed cannot."""
        menu = self.menu()
        for item in menu.greyed if not what else []:
            self.screen.say(f"{item.number} {item.sentence}")
            self.why(str(item.number))
        if not what:
            return
        action = menu.find(what)
        refusal = self.table.state.why_not(self.seat(), action)
        if refusal is not None:
            self.refused(refusal)
            return
        number = next(item.number for item in menu.items if item.action == action)
        self.screen.say(SAY("screen.can", {"number": number}))

    def refused(self, refusal: Refusal) -> None:
        """A refusal with the rule to look up, if it is one of the game."""
        text = refusal.text[:1].upper() + refusal.text[1:]
        if "-" in refusal.rule:
            text = SAY("screen.why", {"text": text, "rule": refusal.rule})
        elif not text.endswith("."):
            text += "."
        self.screen.say(text, "yellow")

    def hint(self, _: str = "") -> None:
        """What the greedy bot would do; it sees what the person sees."""
        seat, state = self.seat(), self.table.state
        adviser = bot(ADVISER, self.table.number)
        action = adviser.choose(shown(adviser, state.seen_by(seat)), state.legal_actions(seat))
        item = next(item for item in self.menu().items if item.action == action)
        self.screen.say(SAY("screen.hint", {"number": item.number, "sentence": item.sentence}))

    def help(self, words: str) -> None:
        """All commands; with words, the rules and things that they name."""
        if words:
            self._look_up(words)
            return
        names = [item.name for item in self.menu().items]
        some = ", ".join(names[:: max(1, len(names) // 3)][:3])
        self.screen.say(SAY("help.head", {"names": some}))
        self.screen.say(SAY("help.commands").strip("\n"), indent=2)
        self.screen.say(SAY("screen.this_rule", {"rule": self.table.state.open_rule()}))

    def _look_up(self, words: str) -> None:
        found = look_up(self.table.game.name, words, self.glance().terms)
        for name, text in list(found.items())[:FOUND]:
            self.screen.say(f"{name}: {text}")
        if not found:
            self.screen.say(SAY("screen.no_rule", {"words": words}))
        if len(found) > FOUND:
            self.screen.say(SAY("screen.more_rules", {"n": len(found) - FOUND}), "dim")

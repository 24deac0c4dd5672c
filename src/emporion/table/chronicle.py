"""The chronicle of a game: what happened, in sentences, turn by turn."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from emporion.core.game import Game
from emporion.core.naming import named
from emporion.core.state import Event


class Sentence(NamedTuple):
    """One sentence: the number of moves made when it was true, its turn, and whom it is about."""

    move: int
    turn: int
    name: str
    text: str


class Chronicle:
    """The lines in the order in which things happened."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.lines: list[Sentence] = []
        self._game = game
        self._names = names

    def add(self, move: int, turns: tuple[int, int], events: Iterable[Event]) -> None:
        """Write down the events of a move; `turns` are the marks of the turn before and after it."""
        turn, next_turn = turns
        for event in events:
            name = self._names[event[1]] if event[1] >= 0 else ""
            sentence = self._game.tell(event)
            if is_heading(sentence):
                turn = next_turn
            self.lines.append(Sentence(move, turn, name, named(sentence, self._names, event[1])))

    def note(self, move: int, turn: int, seat: int, text: str) -> None:
        """Write down something that no rule of the game knows of."""
        self.lines.append(Sentence(move, turn, self._names[seat], text))

    def take_back(self, moves: int) -> None:
        """Forget everything after so many moves."""
        while self.lines and self.lines[-1].move > moves:
            self.lines.pop()

    def since(self, moves: int) -> list[Sentence]:
        """The lines after so many moves."""
        return [line for line in self.lines if line.move > moves]


def is_heading(text: str) -> bool:
    """A sentence ends with a full stop, the heading of a turn does not."""
    return not text.endswith(".")


def in_short(lines: Iterable[Sentence]) -> Iterator[str]:
    """One paragraph for what each player did in a turn: their name once, and last what happened of itself."""
    for (_, name), turn in groupby(lines, key=lambda line: (line.turn, line.name)):
        sentences = [line.text for line in turn if not is_heading(line.text)]
        begins = f"{name} "
        deeds = [text[len(begins) : -1] for text in sentences if text.startswith(begins)]
        rest = [text for text in sentences if not text.startswith(begins)]
        told = [f"{begins}{', '.join(deeds)}."] if deeds else []
        if sentences:
            yield " ".join(told + rest)

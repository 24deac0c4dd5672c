"""What the moves did: one of them in as few words as the terminal needs for it, the last ones as events."""

from emporion.core.state import Event
from emporion.server.live import Live
from emporion.server.pages.frame import SAY
from emporion.table.chronicle import Sentence, in_short
from emporion.table.history import LogLine


def told(live: Live, move: int, lines: list[LogLine]) -> str:
    """The lines of a move as one paragraph, with the name of whoever made it once; it is not yet escaped.

    What a clock did is told as the clock's, not as the choice of whoever it decided for.
    """
    sentences = [Sentence(line.move, line.move, live.names[line.seat], live.told(line)) for line in lines]
    words = " ".join(in_short(sentences)) or " ".join(sentence.text for sentence in sentences)
    return " ".join(filter(None, (clocked(live, move), words)))


def clocked(live: Live, move: int) -> str:
    """That a clock made a move in the place of a seat; empty for all other moves."""
    seat = live.history.clocked.get(move)
    return "" if seat is None else SAY("table.clocked", {"name": live.names[seat]})


def lately(live: Live, step: int) -> tuple[tuple[int, Event], ...]:
    """What happened in the last moves before a moment, each event with its move."""
    return tuple((line.move, line.event) for line in live.lines if step - live.game.shown_moves < line.move <= step)

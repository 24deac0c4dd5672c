"""What the moves did: one of them in as few words as the terminal needs for it, the last ones as events."""

from emporion.core.state import Event
from emporion.server.history import Line
from emporion.server.live import Live
from emporion.table.chronicle import Line as Sentence
from emporion.table.chronicle import in_short


def told(live: Live, lines: list[Line]) -> str:
    """The lines of a move as one paragraph, with the name of whoever made it once; it is not yet escaped."""
    sentences = [Sentence(line.move, line.move, live.names[line.seat], live.told(line)) for line in lines]
    return " ".join(in_short(sentences)) or " ".join(sentence.text for sentence in sentences)


def lately(live: Live, step: int) -> tuple[tuple[int, Event], ...]:
    """What happened in the last moves before a moment, each event with its move."""
    return tuple((line.move, line.event) for line in live.lines if step - live.game.shown_moves < line.move <= step)

"""What a move did, in as few words as the terminal needs for it."""

from emporion.server.live import Line, Live
from emporion.table.chronicle import Line as Sentence
from emporion.table.chronicle import in_short


def told(live: Live, lines: list[Line]) -> str:
    """The lines of a move as one paragraph, with the name of whoever made it once; it is not yet escaped."""
    sentences = [Sentence(line.move, line.move, live.names[line.seat], live.told(line)) for line in lines]
    return " ".join(in_short(sentences)) or " ".join(sentence.text for sentence in sentences)

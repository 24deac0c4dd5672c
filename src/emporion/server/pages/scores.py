"""How the points of a game came about: every seat's score after each turn, and the moves that brought them."""

import re
from collections import Counter
from itertools import pairwise

from emporion.server.live import Live

BRACKETS = re.compile(r"\s*\([^()]*\)")  # card numbers and gains: the same card counts as one source
MOST = 6  # sources that are named; the others are added up


def turn_ends(live: Live) -> list[int]:
    """After how many moves each turn was over, from the start to the last move."""
    marks = [state.turn_mark() for state in live.states]
    ends = [number for number in range(1, len(marks)) if marks[number] != marks[number - 1]]
    return sorted({0, *ends, len(marks) - 1})


def history(live: Live) -> list[list[int]]:
    """The score of each seat at every end of a turn."""
    scores = [live.game.scores(live.states[number]) for number in turn_ends(live)]
    return [[row[seat] for row in scores] for seat in range(live.kept.seats)]


def sources(live: Live) -> list[list[tuple[str, int]]]:
    """For each seat, what the game tells, or the moves that began the turns in which it scored; largest first."""
    told = live.game.points_from(live.state, (line.event for line in live.lines))
    if told is not None:
        return [Counter(seat).most_common() for seat in told]
    found: list[Counter[str]] = [Counter() for _ in live.seats]
    ends = turn_ends(live)
    for start, end in pairwise(ends):
        opener = live.moves[start]
        text = BRACKETS.sub("", live.states[start].action_to_string(opener.seat, opener.action))
        before, after = live.game.scores(live.states[start]), live.game.scores(live.states[end])
        for seat, (less, more) in enumerate(zip(before, after, strict=True)):
            if more != less:
                found[seat][text] += more - less
    return [counted.most_common() for counted in found]


def breakdown(live: Live, others: str) -> list[tuple[str, list[int]]]:
    """The sources that brought the most to all seats together, the rest as one, each with the points of every seat."""
    counted = [dict(seat) for seat in sources(live)]
    total: Counter[str] = Counter()
    for seat in counted:
        total.update({text: abs(points) for text, points in seat.items()})
    ordered = [text for text, _ in total.most_common()]
    rows = [(text, [seat.get(text, 0) for seat in counted]) for text in ordered]
    rest = [sum(column) for column in zip(*(points for _, points in rows[MOST:]), strict=True)]
    return [*rows[:MOST], (others, rest)] if rest else rows[:MOST]

"""How the points of a game came about: every seat's score after each turn, and what brought them."""

from collections import Counter

from emporion.server.live import Live


def turn_ends(live: Live) -> list[int]:
    """After how many moves each turn was over, from the start to the last move."""
    marks = [state.turn_mark() for state in live.states]
    ends = [number for number in range(1, len(marks)) if marks[number] != marks[number - 1]]
    return sorted({0, *ends, len(marks) - 1})


def history(live: Live) -> list[list[int]]:
    """The score of each seat at every end of a turn."""
    scores = [live.game.scores(live.states[number]) for number in turn_ends(live)]
    return [[row[seat] for row in scores] for seat in range(live.stored.seats)]


def breakdown(live: Live, at_start: str) -> list[tuple[str, list[int]]]:
    """What brought points, the most to all seats together first, with the points of every seat.

    They add up to the scores; what somebody had at the start stands first. Empty where the game does not say.
    """
    told = live.game.points_from(live.state, (line.event for line in live.lines))
    if told is None:
        return []
    total: Counter[str] = Counter()
    for seat in told:
        total.update({source: abs(points) for source, points in seat.items()})
    rows = [(source, [seat.get(source, 0) for seat in told]) for source, _ in total.most_common()]
    first = live.game.scores(live.states[0])
    return [(at_start, first), *rows] if any(first) else rows

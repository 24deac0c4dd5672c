"""How long a bot waits before it moves, so that people can follow: a turn lasts as long however many moves it has."""

TURN = 2.0 / 0.7  # how long a turn lasts, in usual pauses
WAIT = 5.0 / 0.7  # how long a person waits for all bots together
FIRST = 0.35  # of what is left of a turn, for its next move
NEXT = 0.6  # of what is left of the wait, for the next turn


class Pace:
    """Spends the time of a turn on its moves, and that of a wait on the turns of all bots, always a part of the rest.

    So neither is ever used up, and what a bot needs to think counts.
    """

    def __init__(self) -> None:
        self._turn: tuple[int, ...] = ()
        self._wait = -1
        self._waits_since = self._turn_since = self._lasts = 0.0

    def pause(self, usual: float, turn: tuple[int, ...], people_moved: int, now: float) -> float:
        """Seconds before the next move: of a turn, after so many moves of people, where a pause is usually so long."""
        if people_moved != self._wait:
            self._wait, self._waits_since, self._turn = people_moved, now, ()
        if turn != self._turn:
            left = WAIT * usual - (now - self._waits_since)
            self._turn, self._turn_since, self._lasts = turn, now, min(TURN * usual, NEXT * left)
        return max(0.0, min(usual, FIRST * (self._lasts - (now - self._turn_since))))

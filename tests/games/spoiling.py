"""Positions with something wrong in them, for every game: a random value put in, or something taken out."""

from typing import Any

from hypothesis import strategies as st

from emporion.core.game import Game
from emporion.core.refusal import Refusal
from emporion.core.rng import seeded

NUMBERS = st.one_of(st.integers(-3, 12), st.sampled_from([2**31, 2**62, 2**63, 2**64, 10**30, -(2**63) - 1]))


class Spoiler:
    """Spoils positions of a game with values that may stand in them: names, numbers, and anything else."""

    def __init__(
        self, game: Game, names: list[str], moves: tuple[int, ...], seats: tuple[int, ...] = (1, 2, 4)
    ) -> None:
        self.game = game
        words = st.sampled_from(names)
        leaves = st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(), words, st.text(max_size=4))
        self.values = st.recursive(
            leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=3), max_leaves=8
        )
        self.starts = [{}, *(self._midgame(number_of, number) for number_of in seats for number in moves)]

    def _midgame(self, seats: int, moves: int) -> dict[str, Any]:
        state = self.game.new(seats=seats, seed=moves)
        state.play_at_random(seeded(moves), moves)
        return state.position()

    def _spoil(self, data: st.DataObject, position: Any) -> Any:
        """Put a random value somewhere into a position, or take something out of it."""
        if not isinstance(position, dict | list) or not position or data.draw(st.integers(0, 5)) == 0:
            return data.draw(self.values)
        key: Any = data.draw(st.sampled_from(list(position) if isinstance(position, dict) else range(len(position))))
        spoilt: Any = position.copy()
        if data.draw(st.integers(0, 9)) == 0:
            del spoilt[key]
        elif isinstance(spoilt, list) and data.draw(st.booleans()):
            spoilt.append(data.draw(st.one_of(self.values, st.sampled_from(spoilt))))
        else:
            spoilt[key] = self._spoil(data, position[key])
        return spoilt

    def try_one(self, data: st.DataObject) -> None:
        """Whatever comes in gives a whole state, or a refusal."""
        position: Any = data.draw(st.sampled_from(self.starts))
        for _ in range(data.draw(st.integers(1, 2))):
            position = self._spoil(data, position)
        try:
            state: Any = self.game.position(position)
        except Refusal:
            return
        assert not self.game.broken_rules(state)
        assert self.game.position(state.position()).hash() == state.hash()
        state.play_at_random(seeded(1), 40)
        assert not self.game.broken_rules(state)

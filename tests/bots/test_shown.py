"""Bots of our own are asked with what their seat knows as a state, those of other people with plain data."""

from typing import Any

import pytest

import emporion
from emporion.bots import bot, shown
from emporion.bots.random import RandomBot
from emporion.core.rng import seeded
from emporion.core.state import State


class Foreign:
    """Somebody else's bot: it knows only plain data."""

    def choose(self, view: dict[str, Any], options: list[int]) -> int:
        return options[len(view["game"]) % len(options)]


@pytest.mark.parametrize("name", emporion.names())
@pytest.mark.parametrize("of", ["random", "greedy"])
def test_a_bot_chooses_alike_from_a_state_and_from_plain_data(name: str, of: str) -> None:
    game = emporion.game(name)
    state = game.new(seats=max(3, game.seats[0]), seed=4)
    choose = seeded(4)
    for _ in range(6):
        state.play_at_random(choose, 11)
        seat = state.current_player()
        if seat < 0:
            break
        seen, options = state.seen_by(seat), state.legal_actions(seat)
        one, other = bot(of, seed=7), bot(of, seed=7)
        assert one.choose(seen, options) == other.choose(state.view(seat), options)


def test_a_bot_is_shown_what_it_reads() -> None:
    seen = emporion.game("faiyum").new(seats=2, seed=1).seen_by(0)
    assert isinstance(shown(RandomBot(), seen), State)
    assert shown(Foreign(), seen) == seen.game().plain(seen)
    assert bot("greedy").choose(shown(bot("greedy"), seen), [0]) == 0

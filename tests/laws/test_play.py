"""Random play from any seed ends; nothing is lost on the way; a copy is a copy."""

import random

from hypothesis import given, settings

from emporion import Game, State
from tests.laws.worlds import LARGE, MANY, some, somewhere, starts, step, walk

Start = tuple[Game, State, random.Random]


def check_ranks(game: Game, state: State) -> None:
    """1 is first, as many as are ahead come before, and who ranks before another has no fewer points."""
    ranks, scores = state.ranks(), game.scores(state)
    assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
    pairs = [(ranks[one], scores[one], ranks[two], scores[two]) for one in range(len(ranks)) for two in range(one)]
    assert all((score - other) * (rank - ahead) <= 0 for rank, score, ahead, other in pairs)


@settings(max_examples=60 * MANY)
@given(starts())
def test_every_game_ends_and_keeps_its_pieces(start: Start) -> None:
    game, state, choose = start
    decisions, often = 0, 1 if state.seats < LARGE else 20
    while not state.is_terminal():
        for seat in some(state.actors(), choose, 2 if often > 1 else 8):
            options = state.legal_actions(seat)
            assert options, "a dead end"
            assert options == sorted(set(options))
            assert options[-1] < game.num_actions
        assert decisions % often or game.broken_rules(state) == []
        assert state.returns() == [0.0] * int(state.seats)
        if decisions % 20 == 0:
            check_ranks(game, state)
        step(state, choose)
        decisions += 1
        assert decisions <= game.max_game_length
    assert game.broken_rules(state) == []
    assert state.actors() == []
    assert all(state.legal_actions(seat) == [] for seat in range(int(state.seats)))
    assert len(state.returns()) == len(game.scores(state)) == state.seats
    check_ranks(game, state)
    best = max(state.returns())
    assert [rank == 1 for rank in state.ranks()] == [share == best for share in state.returns()], "winners rank first"
    assert state.view(None).get("ranks", state.ranks()) == state.ranks()
    assert game.end_reason(state)


@settings(max_examples=25 * MANY)
@given(starts())
def test_a_copy_never_changes_with_its_original(start: Start) -> None:
    """The hash of every past state, taken again after every move, shows any reference that is shared."""
    _, state, choose = start
    past: list[tuple[State, str]] = []
    for _ in walk(state, choose, 150):
        past.append((state.clone(), state.hash()))
    assert all(copy.hash() == digest for copy, digest in past)
    middle, digest = choose.choice(past)
    for _ in walk(middle.clone(), choose, 60):
        pass
    assert middle.hash() == digest


@settings(max_examples=25 * MANY)
@given(starts())
def test_a_copy_plays_on_alike(start: Start) -> None:
    _, state, choose = start
    somewhere(state, choose)
    twin = state.clone()
    seed = choose.random()
    ours, theirs = random.Random(seed), random.Random(seed)
    for one, other in zip(walk(state, ours, 80), walk(twin, theirs, 80), strict=True):
        assert one.hash() == other.hash()


@settings(max_examples=25 * MANY)
@given(starts())
def test_options_are_a_fresh_list(start: Start) -> None:
    _, state, choose = start
    somewhere(state, choose)
    for seat in some(state.actors(), choose):
        before = state.legal_actions(seat)
        state.legal_actions(seat).clear()
        assert state.legal_actions(seat) == before


@settings(max_examples=15 * MANY)
@given(starts())
def test_play_inside_the_core_is_play(start: Start) -> None:
    from emporion.core.rng import seeded

    game, state, _ = start
    state.play_at_random(seeded(5), game.max_game_length)
    assert state.is_terminal()
    assert game.broken_rules(state) == []

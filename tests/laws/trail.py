"""The trail of random games: a line a game with a digest of every option list, text of refusal and state on the way."""

import hashlib
import random
import sys

import emporion
from emporion import _native
from tests.laws.worlds import LARGE, brief, sizes


def trail(game: emporion.Game, seats: int, seed: int) -> str:
    """One digest over everything that can be seen of a game step by step."""
    state = game.new(seats=seats, seed=seed, **brief(game, seats))
    choose, digest = random.Random(seed), hashlib.blake2b(digest_size=8)
    state.hear()
    while not state.is_terminal():
        seat = state.actors()[0]
        options = state.legal_actions(seat)
        refused = choose.randrange(game.num_actions)
        digest.update(repr((options, str(state.why_not(seat, refused)), state.hash())).encode())
        state.apply_action(seat, choose.choice(options))
        digest.update(repr(state.hear()).encode())
    digest.update(repr((state.hash(), state.returns(), state.worth(0))).encode())
    return digest.hexdigest()


def main(games: int) -> None:
    """Print whether the core is compiled, and the trails."""
    print("compiled" if _native.is_compiled() else "interpreted")
    for name in emporion.names():
        game = emporion.game(name)
        for seats in sizes(game):
            for seed in range(games if seats < LARGE else 1):
                print(name, seats, seed, trail(game, seats, seed))


if __name__ == "__main__":
    main(int(sys.argv[1]))

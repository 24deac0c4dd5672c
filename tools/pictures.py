"""Draw the pictures of the documentation: a middle of a game between greedy bots, for every game."""

from pathlib import Path

import emporion
from emporion.bots import bot

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
PART = 2 / 3  # of a game, by its decisions
NAMES = ["Angelika", "Hedwig", "Nicole", "Oda", "Ruth"]


def middle(game: emporion.Game, seats: int, seed: int) -> emporion.State:
    """A state in the middle of a game, at the start of a turn."""
    state = game.new(seats=seats, seed=seed)
    bots = [bot("greedy", seat) for seat in range(seats)]
    made, starts = 0, []
    while not state.is_terminal():
        if len(state.steps) == 1:
            starts.append((made, state.clone()))
        seat = state.actors()[0]
        state.apply_action(seat, bots[seat].choose(state.view(seat), state.legal_actions(seat)))
        made += 1
    return next(start for number, start in starts if number >= PART * made)


def main() -> None:
    """Draw them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in emporion.names():
        game = emporion.game(name)
        state = middle(game, 3, 11)
        drawn = game.picture(state.view(state.actors()[0]), names=NAMES[: int(state.seats)])
        (FOLDER / f"{name}.svg").write_text(drawn, "utf-8")


if __name__ == "__main__":
    main()

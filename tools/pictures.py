"""Draw the pictures of the documentation: a middle of a game between greedy bots, for every game."""

from pathlib import Path

import emporion
from emporion.bots import bot

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
PART, NEAR = 2 / 3, 0.01  # of a game, by its decisions: where to look, and how far round it
SOONER = {"mediterranean": (0.3, 0.12)}  # later, what players own leaves no room for the market; a long market is best
SEED = 11
NAMES = ["Angelika", "Hedwig", "Nicole", "Oda", "Ruth"]


def middle(game: emporion.Game, seats: int, seed: int) -> list[emporion.State]:
    """States in the middle of a game, each at the start of a turn."""
    state = game.new(seats=seats, seed=seed)
    bots = [bot("greedy", seat) for seat in range(seats)]
    made, before, starts = 0, -1, []
    while not state.is_terminal():
        seat = state.actors()[0]
        if len(state.steps) == 1 and seat != before:
            starts.append((made, state.clone()))
        before = seat
        state.apply_action(seat, bots[seat].choose(state.view(seat), state.legal_actions(seat)))
        made += 1
    part, near = SOONER.get(game.name, (PART, NEAR))
    later = [(number, start) for number, start in starts if number >= part * made]
    return [start for number, start in later if number <= later[0][0] + near * made]


def main() -> None:
    """Draw them all; of the moments round the middle, the one with most to see."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in emporion.names():
        game = emporion.game(name)
        drawn = [
            game.picture(state.seen_by(state.actors()[0]), names=NAMES[: game.usual_seats])
            for state in middle(game, game.usual_seats, SEED)
        ]
        (FOLDER / f"{name}.svg").write_text(max(drawn, key=len), "utf-8")


if __name__ == "__main__":
    main()

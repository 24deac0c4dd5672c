"""Write the golden games: whole records for every game and number of players, and what one of them reads like.

Run it when rules change on purpose, for all games or for those named, look at the difference, and say in the commit
which games replay differently.
"""

import random
import sys
from collections.abc import Sequence
from pathlib import Path

import emporion
from emporion.bots import bot
from emporion.core.record import Record
from emporion.core.state import State

ROOT = Path(__file__).resolve().parents[1] / "tests" / "goldens"
DEPTH = 3  # of the tree that is counted


def play(game: emporion.Game, seats: int, seed: int, how: str) -> Record:
    """A whole game, played at random or by greedy bots."""
    options = {key: values[-1] for key, values in game.options.items() if how == "options" and key != "campaign"}
    record = Record.of(game, seats, seed, options, [f"{how} {seat + 1}" for seat in range(seats)])
    state, choose = record.start(), random.Random(seed)
    bots = [bot("greedy", seed + seat) for seat in range(seats)]
    while actors := state.actors():
        seat = actors[0]
        legal = state.legal_actions(seat)
        action = bots[seat].choose(state.view(seat), legal) if how == "greedy" else choose.choice(legal)
        state.apply_action(seat, action)
        record.add(state, seat, action)
    return record


def playthrough(record: Record) -> str:
    """A game as text: every question, how many answers it had, the answer, and what happened."""
    game, state = record.game, record.start()
    head = f"{game.title}, {record.header.seats} players, seed {record.header.seed}"
    lines = [head, "", game.board_text(state.view(None))]
    state.hear()
    for move in record.moves:
        asked = f"{move.n}. seat {move.seat + 1}: {state.prompt()} [{len(state.legal_actions(move.seat))}]"
        lines.append(f"{asked} {state.action_to_string(move.seat, move.action)}")
        state.apply_action(move.seat, move.action)
        lines += [f"    {game.tell(event).replace('{seat}', f'Seat {event[1] + 1}')}" for event in state.hear()]
    return "\n".join([*lines, "", game.board_text(state.view(None))])


def tree(state: State, depth: int) -> int:
    """The number of ways to play so many decisions."""
    if depth == 0 or state.is_terminal():
        return 1
    total = 0
    for seat in state.actors():
        for action in state.legal_actions(seat):
            after = state.clone()
            after.apply_action(seat, action)
            total += tree(after, depth - 1)
    return total


def main(names: Sequence[str]) -> None:
    """Write everything about these games."""
    for name in names:
        game = emporion.game(name)
        folder = ROOT / name
        folder.mkdir(parents=True, exist_ok=True)
        for seats in game.seats:
            for how in ("random", "greedy", "options"):
                record = play(game, seats, 7 * seats, how)
                record.write(folder / f"{seats}-{how}.jsonl")
                print(f"{name} {seats} {how}: {len(record.moves)} moves", file=sys.stderr)
        middle = game.seats[len(game.seats) // 2]
        (folder / "playthrough.txt").write_text(playthrough(play(game, middle, 1, "greedy")), "utf-8")
        counts = [f"{seats} {tree(game.new(seats=seats, seed=1), DEPTH)}" for seats in game.seats]
        (folder / "tree.txt").write_text("\n".join(counts) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or emporion.names())

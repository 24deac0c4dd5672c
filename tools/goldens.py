"""Write the golden games: whole records for every game and number of players, and what one of them reads like.

Run it when rules change on purpose, for all games or for those named, look at the difference, and say in the commit
which games replay differently.
"""

import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import emporion
from emporion.bots import bot
from emporion.core.naming import named
from emporion.core.record import Record
from emporion.core.refusal import Refusal
from emporion.core.state import TABLE, State

ROOT = Path(__file__).resolve().parents[1] / "tests" / "goldens"
DEPTH = 3  # of the tree that is counted
HOWS = ("random", "greedy", "options")

# A game for many players has stored games for some numbers of them, each with options of its own.
Played = tuple[int, str, dict[str, Any]]
CHOSEN: dict[str, list[Played]] = {
    "megaciv": [
        (3, "random", {"scenario": "epic"}),
        (3, "greedy", {}),
        (3, "options", {}),
        (5, "random", {"market": "clock"}),
        (5, "greedy", {"scenario": "dash"}),
        (8, "greedy", {"scenario": "first_fair", "market": "clock"}),
        (8, "options", {}),
        (11, "random", {"scenario": "dash"}),
        (12, "greedy", {"scenario": "dash"}),
        (18, "random", {"scenario": "dash"}),
    ],
    "mediterranean": [
        (4, "random", {}),
        (4, "greedy", {}),
        (4, "options", {}),
        (5, "random", {"clock": "real"}),
        (5, "greedy", {}),
        (6, "random", {}),
        (6, "greedy", {}),
        (6, "options", {}),
    ],
}
# By the clock a market may last until all are ready at once, which random players seldom are: the table moves as well.
CLOCKED = {"mediterranean"}
SELDOM = 40
READ = {"megaciv": (3, {"scenario": "dash"}), "mediterranean": (4, {})}  # the one to read is the shortest


def stored(game: emporion.Game) -> list[Played]:
    """The stored games: how many players, in which way they play, with which options."""
    return CHOSEN.get(game.name) or [(seats, how, {}) for seats in game.seats for how in HOWS]


def other_options(game: emporion.Game, seats: int) -> dict[str, Any]:
    """The last value of every option that so many players may have."""
    options = {}
    for key, values in game.options.items():
        try:
            game.new(seats=seats, **{key: values[-1]})
        except Refusal:
            continue
        options[key] = values[-1]
    return {key: value for key, value in options.items() if key != "campaign"}


def reading(game: emporion.Game) -> Record:
    """The game that is stored as text."""
    seats, options = READ.get(game.name, (game.seats[len(game.seats) // 2], {}))
    return play(game, seats, 1, "greedy", options)


def play(game: emporion.Game, seats: int, seed: int, how: str, given: dict[str, Any]) -> Record:
    """A whole game, played at random or by greedy bots."""
    options = other_options(game, seats) if how == "options" else given
    record = Record.of(game, seats, seed, options, [f"{how} {seat + 1}" for seat in range(seats)])
    state, choose = record.start(), random.Random(seed)
    bots = [bot("greedy", seed + seat, game.name) for seat in range(seats)]
    while actors := state.actors():
        seat = actors[0]
        if game.name in CLOCKED and (moves := state.table_moves()) and choose.randrange(SELDOM) == 0:
            seat, action = TABLE, choose.choice(moves)
        elif how == "greedy":
            action = bots[seat].choose(state.view(seat), state.legal_actions(seat))
        else:
            action = choose.choice(state.legal_actions(seat))
        state.apply_action(seat, action)
        record.add(state, seat, action)
    return record


def playthrough(record: Record) -> str:
    """A game as text: every question, how many answers it had, the answer, and what happened."""
    game, state = record.game, record.start()
    head = f"{game.title}, {record.header.seats} players, seed {record.header.seed}"
    lines = [head, "", game.board_text(state.seen_by(None))]
    names = [f"Seat {seat + 1}" for seat in range(record.header.seats)]
    state.hear()
    for move in record.moves:
        asked = f"{move.n}. seat {move.seat + 1}: {state.prompt()} [{len(state.legal_actions(move.seat))}]"
        lines.append(f"{asked} {state.action_to_string(move.seat, move.action)}")
        state.apply_action(move.seat, move.action)
        lines += [f"    {named(game.tell(event), names, event[1])}" for event in state.hear()]
    return "\n".join([*lines, "", game.board_text(state.seen_by(None))])


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
        for seats, how, options in stored(game):
            record = play(game, seats, 7 * seats, how, options)
            record.write(folder / f"{seats}-{how}.jsonl")
            print(f"{name} {seats} {how}: {len(record.moves)} moves", file=sys.stderr)
        (folder / "playthrough.txt").write_text(playthrough(reading(game)), "utf-8")
        counts = [f"{seats} {tree(game.new(seats=seats, seed=1), DEPTH)}" for seats in game.seats]
        (folder / "tree.txt").write_text("\n".join(counts) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or emporion.names())

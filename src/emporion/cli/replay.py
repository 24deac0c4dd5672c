"""emporion replay: a record, move by move."""

import json
from itertools import islice
from pathlib import Path

import click
from rich.console import Console

from emporion.cli.shared import as_json, progress_bar
from emporion.core.naming import named
from emporion.core.record import Record, read


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Only check every move and its hash.")
@click.option("--step", type=click.IntRange(0), help="Show the board after this many moves.")
@as_json
def command(file: Path, verify: bool, step: int | None, as_json: bool) -> None:
    """Replay the record FILE."""
    record = read(file)
    if verify:
        _verify(record, file, as_json)
    elif step is not None:
        _board(record, step)
    else:
        _chronicle(record)


def _verify(record: Record, file: Path, as_json: bool) -> None:
    with progress_bar(len(record.moves), "replaying") as progress:
        state = record.start()
        for state in record.replay(verify=True):  # noqa: B007 - the last one is wanted
            progress(1)
    hashed = sum(bool(move.hash) for move in record.moves)
    end = {
        "file": str(file), "game": record.header.game, "moves": len(record.moves), "hashes_checked": hashed,
        "hash": state.hash(), "over": state.is_terminal(), "scores": record.game.scores(state),
    }  # fmt: skip
    if as_json:
        click.echo(json.dumps(end))
    else:
        click.echo(f"{file}: {len(record.moves)} moves and {hashed} hashes are right; the state is {state.hash()}")


def _names(record: Record) -> list[str]:
    return record.players or [f"Seat {seat + 1}" for seat in range(record.header.seats)]


def _board(record: Record, step: int) -> None:
    step = min(step, len(record.moves))
    state = next(islice(record.replay(), step, None))
    click.echo(f"After {step} of {len(record.moves)} moves:")
    click.echo(record.game.board_text(state.seen_by(None)))


def _chronicle(record: Record) -> None:
    console = Console(highlight=False)
    names = _names(record)
    state = record.start()
    state.hear()
    for move in record.moves:
        state.apply_action(move.seat, move.action)
        for event in state.hear():
            sentence = named(record.game.tell(event), names, event[1])
            console.print(f"{move.n:4} {sentence}", markup=False)
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, record.game.scores(state), strict=True))
    console.print(f"{'Final' if state.is_terminal() else 'Present'} score: {scores}", markup=False)

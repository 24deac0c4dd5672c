"""emporion simulate: many games, and what came of them."""

import click

from emporion.cli.shared import as_json, progress_bar, read_options, show, with_options


@click.command("simulate")
@click.argument("name", metavar="GAME")
@click.option("--seats", type=int, help="Number of players.  [default: 3, or the fewest the game allows]")
@click.option("--games", default=1000, show_default=True, help="How many games.")
@click.option("--bot", "bots", multiple=True, help="The bot for every seat, or one --bot each: greedy, file.py:Class.")
@click.option("--seed", default=0, show_default=True, help="Seed of the first game; each further game adds 1.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="How many processes to use.")
@with_options
@as_json
def command(  # noqa: PLR0913 - one for each word of the command line
    name: str,
    *,
    seats: int | None,
    games: int,
    bots: tuple[str, ...],
    seed: int,
    jobs: int,
    given: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play many games of GAME against each other."""
    from emporion.core.registry import game
    from emporion.lab.series import Series, play

    seats = max(3, game(name).seats[0]) if seats is None else seats
    series = Series(name, seats, games, bots or ("random",), seed, options=read_options(name, given))
    series.check()
    with progress_bar(games, f"{games} games of {name}") as progress:
        results = play(series, jobs, progress)
    show(results.figures(), f"{games} games of {name}", as_json)

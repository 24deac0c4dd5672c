"""emporion tournament: bots against each other, every seat in turn."""

import json

import click
from rich.console import Console
from rich.table import Table

from emporion.cli.shared import as_json, progress_bar, read_options, with_options


@click.command("tournament")
@click.argument("name", metavar="GAME")
@click.option("--bots", required=True, help="The bots, one per seat: greedy,random, or your own as file.py:Class.")
@click.option("--games", default=400, show_default=True, help="How many games.")
@click.option("--seed", default=0, show_default=True, help="Seed of the first game.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="How many processes to use.")
@with_options
@as_json
def command(name: str, bots: str, games: int, seed: int, jobs: int, given: tuple[str, ...], as_json: bool) -> None:
    """Let different bots play GAME. They change seats after every game."""
    from emporion.lab.series import Series, play

    players = tuple(bots.split(","))
    series = Series(name, len(players), games, players, seed, rotate=True, options=read_options(name, given))
    series.check()
    with progress_bar(games, f"{games} games of {name}") as progress:
        results = play(series, jobs, progress)
    figures = {**results.figures(), "bots": results.by_bot()}
    if as_json:
        click.echo(json.dumps(figures))
        return
    table = Table(title=f"{games} games of {name}, seats in turn", title_justify="left")
    for head in ("bot", "victories", "share", "mean points"):
        table.add_column(head, justify="left" if head == "bot" else "right")
    for row in results.by_bot():
        share = f"{row['share']:.1%} ({row['between'][0]:.1%} to {row['between'][1]:.1%})"
        table.add_row(row["bot"], f"{row['wins']:g}", share, f"{row['mean_score']:g}")
    Console().print(table)

"""emporion ladder: how strong bots are, in mirrored games of each against each or alone."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from emporion.cli.shared import as_json, progress_bar


@click.command("ladder")
@click.argument("name", metavar="GAME")
@click.option("--bots", help="The bots, weakest first: greedy,master,file.py:Class.  [default: all that the game has]")
@click.option("--seats", default=2, show_default=True, help="Number of players; 1 lets each bot play alone.")
@click.option("--games", default=100, show_default=True, help="How many games of each pairing, or of each bot alone.")
@click.option("--against", default="", help="The rival of all bots.  [default: each meets each]")
@click.option("--seed", default=0, show_default=True, help="Seed of the first game.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="How many processes to use.")
@click.option(
    "--file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where to keep the games; those that are there already are not played again.",
)
@as_json
def command(  # noqa: PLR0913 - one for each word of the command line
    name: str,
    *,
    bots: str | None,
    seats: int,
    games: int,
    against: str,
    seed: int,
    jobs: int,
    file: Path | None,
    as_json: bool,
) -> None:
    """Measure bots of GAME against each other, with intervals. Can be stopped and taken up again with --file."""
    from emporion.bots import names
    from emporion.lab.ladder import Ladder, climb, figures

    ladder = Ladder(name, tuple(bots.split(",") if bots else names(name)), seats, games, seed, against)
    ladder.check()
    with progress_bar(sum(1 for _ in ladder.matches()), f"{name} ladder") as progress:
        found = figures(ladder, climb(ladder, file, jobs, progress))
    if as_json:
        click.echo(json.dumps(found))
        return
    alone = Table(title=f"{name}, {seats} seats", title_justify="left")
    for head in ("bot", "games", "mean points", "ms a decision", "longest, s"):
        alone.add_column(head, justify="left" if head == "bot" else "right")
    for who, row in found["bots"].items():
        points = f"{row['points']['mean']:g} ± {row['points']['reach']:g}" if row["games"] else ""
        alone.add_row(who, str(row["games"]), points, f"{row['ms_a_decision']:g}", f"{row['longest_s']:g}")
    Console().print(alone)
    if "pairings" not in found:
        return
    table = Table(title="Mirrored games", title_justify="left")
    for head in ("bot", "rival", "games", "victories"):
        table.add_column(head, justify="left" if head in {"bot", "rival"} else "right")
    for row in found["pairings"]:
        share = f"{row['share']:.1%} ({row['between'][0]:.1%} to {row['between'][1]:.1%})"
        table.add_row(row["challenger"], row["rival"], str(row["games"]), share)
    Console().print(table)

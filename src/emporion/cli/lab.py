"""emporion lab: what many games tell about a game."""

import json
import sys
from pathlib import Path
from typing import Any

import click

from emporion.cli.shared import as_json, progress_bar, read_options, with_options


@click.group("lab")
def command() -> None:
    """Study a game by letting bots play it many times."""


@command.command("balance")
@click.argument("name", metavar="GAME")
@click.option("--games", default=2000, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="Number of players.  [default: halfway between fewest and most]")
@click.option("--bot", "bots", multiple=True, help="The bot for every seat, or one --bot per seat.")
@click.option("--seed", default=0, show_default=True, help="Seed of the first game; each further game adds 1.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="How many processes to use.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where to write the page.  [default: balance-GAME.html]",
)
@with_options
@as_json
def balance(  # noqa: PLR0913 - one for each word of the command line
    name: str,
    *,
    games: int,
    seats: int | None,
    bots: tuple[str, ...],
    seed: int,
    jobs: int,
    out: Path | None,
    given: tuple[str, ...],
    as_json: bool,
) -> None:
    """Report how fair GAME is: who wins, with what, and where points come from. Writes a page with charts."""
    from emporion.core.registry import game
    from emporion.lab.balance import measure
    from emporion.lab.balance_page import page
    from emporion.lab.series import Series

    possible = game(name).seats
    series = Series(
        name,
        possible[len(possible) // 2] if seats is None else seats,
        games,
        bots or ("greedy",),
        seed,
        rotate=True,
        options=read_options(name, given),
    )
    series.check()
    target = out or Path(f"balance-{name}.html")
    if out is not None or not as_json:
        see_that_it_can_be_written(target)
    with progress_bar(games, f"{games} games of {name}") as progress:
        figures = measure(series, jobs, progress)
    if as_json:
        click.echo(json.dumps(figures))
    if out is not None or not as_json:
        target.write_text(page(figures), encoding="utf-8")
        click.echo(f"Written: {target}", err=as_json)
    if figures["games"] < games:
        click.echo(f"Interrupted after {figures['games']} of {games} games.", err=True)
        sys.exit(130)


@command.command("learn")
@click.argument("name", metavar="GAME")
@click.option("--rounds", default=4, show_default=True, help="How often what was learned is the start of new games.")
@click.option("--games", default=200, show_default=True, help="How many games each round has.")
@click.option("--seats", default="1,2", show_default=True, help="Numbers of players, in turn.")
@click.option("--bot", "level", default="master", show_default=True, help="The level that plays; it must search.")
@click.option("--seed", default=0, show_default=True, help="Another seed plays other games.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(1, 256), help="How many processes to use.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("build/learn"),
    show_default=True,
    help="Where the games are kept; what is there already is not played again.",
)
def learn(name: str, seats: str, jobs: int, folder: Path, **given: Any) -> None:
    """Learn how readily each action of GAME should be tried, by self-play. Can be stopped and taken up again."""
    from emporion.lab import learn as school

    lessons = school.Lessons(
        name, given["level"], tuple(map(int, seats.split(","))), given["rounds"], given["games"], given["seed"], folder
    )
    lessons.check()
    made_by = (
        f"emporion lab learn {name} --rounds {lessons.rounds} --games {lessons.games} --seats {seats} "
        f"--bot {lessons.level} --seed {lessons.seed}, thinking {lessons.budget()}"
    )
    with progress_bar(lessons.rounds * lessons.games, f"Learning {name}") as progress:
        for figures in school.learn(lessons, jobs, made_by, progress):
            click.echo(json.dumps(figures))
    click.echo(f"Written: {lessons.prior_after(lessons.rounds - 1)}", err=True)


def see_that_it_can_be_written(target: Path) -> None:
    """Fail before the first game where there is no room for the page, rather than after the last."""
    is_new = not target.exists()
    with target.open("ab"):
        pass
    if is_new:
        target.unlink()

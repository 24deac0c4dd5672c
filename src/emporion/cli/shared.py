"""What several commands share: options of a game, plain data as JSON or as a table, and a progress bar."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from emporion.core.messages import ENGLISH, languages, speaking
from emporion.core.options import refuse
from emporion.core.registry import game

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
with_options = click.option(
    "--option",
    "-o",
    "given",
    multiple=True,
    metavar="KEY=VALUE",
    help="A setting of the game; “emporion games GAME” lists them. Repeatable.",
)


def in_language(function: Callable[..., None]) -> Callable[..., None]:
    """Give a command the option --language, in which all that it says is said."""

    @click.option(
        "--language", type=click.Choice(list(languages())), default=ENGLISH, help="The language of all texts."
    )
    @wraps(function)
    def command(*, language: str, **given: Any) -> None:
        with speaking(language):
            function(**given)

    return command


def read_options(name: str, given: tuple[str, ...]) -> dict[str, Any]:
    """Options written as key=value, with the type their values have."""
    options: dict[str, Any] = {}
    for text in given:
        key, sign, value = text.partition("=")
        if not sign:
            raise refuse("option", "option_form", text=text)
        known = game(name).options.get(key, ())
        written = {str(each).lower() if isinstance(each, bool) else str(each): each for each in known}
        options[key] = written.get(value, value)
    return options


def show(figures: dict[str, Any], title: str, as_json: bool) -> None:
    """Figures as JSON or as a table."""
    if as_json:
        click.echo(json.dumps(figures))
        return
    table = Table(title=title, show_header=False, title_justify="left")
    for key, value in figures.items():
        table.add_row(key.replace("_", " "), _written(value))
    Console().print(table)


def _written(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {_written(number)}" for name, number in value.items())
    if isinstance(value, list):
        return ", ".join(_written(each) for each in value)
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)


@contextmanager
def progress_bar(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """A progress bar on the error stream, so that figures can be piped away; none where nobody sees it move."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=total)
        yield lambda more: progress.advance(task, more)

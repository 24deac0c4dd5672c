"""emporion games: what can be played."""

import json

import click
from rich.console import Console
from rich.table import Table

from emporion import _native
from emporion.cli.shared import as_json
from emporion.core.registry import game, names


@click.command("games")
@as_json
def command(as_json: bool) -> None:
    """List the games, their players and their options."""
    games = [game(name) for name in names()]
    if as_json:
        rows = [{"name": g.name, "title": g.title, "seats": [g.seats[0], g.seats[-1]], "edition": g.edition,
                 "num_actions": g.num_actions, "options": {key: list(values) for key, values in g.options.items()},
                 "compiled": _native.is_compiled()} for g in games]  # fmt: skip
        click.echo(json.dumps(rows))
        return
    for g in games:
        table = Table(title=f"{g.title} ({g.name}), {g.seats[0]} to {g.seats[-1]} players", title_justify="left")
        for head in ("option", "default", "or"):
            table.add_column(head)
        for key, (default, *others) in g.options.items():
            more = ", ".join(str(value) for value in others[:4]) + (" ..." if len(others) > 4 else "")
            table.add_row(key, str(default), more)
        Console().print(table)
    Console().print(f"The core runs {'compiled' if _native.is_compiled() else 'interpreted'}.")

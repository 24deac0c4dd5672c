"""emporion rules: look a rule up by its id or by words."""

import json

import click
from rich.console import Console

from emporion.cli.shared import as_json, in_language
from emporion.core.options import refuse
from emporion.core.registry import names
from emporion.core.rulebook import search


@click.command("rules")
@click.argument("words", nargs=-1, required=True)
@click.option("--game", "only", help="Search the rules of this game only.")
@as_json
@in_language
def command(words: tuple[str, ...], only: str | None, as_json: bool) -> None:
    """Show the rule with this id, or all rules that contain these WORDS."""
    if only is not None and only not in names():
        raise refuse("game", "unknown_game", name=only, known=", ".join(names()))
    found: dict[str, str] = {}
    for name in [only] if only else names():
        found |= search(name, " ".join(words))
    if not found:
        raise refuse("rules", "no_rule", words=" ".join(words))
    if as_json:
        click.echo(json.dumps(found))
        return
    console = Console(highlight=False)
    for rule, text in found.items():
        console.print(f"[bold]{rule}[/bold] ", end="")
        console.print(text, markup=False)

"""emporion games: what can be played, and all settings in words."""

import json
from typing import Any

import click
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from emporion import _native
from emporion.cli.shared import as_json, in_language
from emporion.core.game import Game
from emporion.core.messages import messages
from emporion.core.options import Words
from emporion.core.presets import Preset
from emporion.core.registry import game, names

LISTED = 8  # values of an option that are told one by one


@click.command("games")
@click.argument("name", metavar="[GAME]", required=False)
@as_json
@in_language
def command(name: str | None, as_json: bool) -> None:
    """List the games, or all settings of GAME in words."""
    games = [game(each) for each in ([name] if name else names())]
    if as_json:
        rows = [{"name": g.name, "title": g.title, "seats": [g.seats[0], g.seats[-1]], "edition": g.edition,
                 "num_actions": g.num_actions, "options": {key: list(values) for key, values in g.options.items()},
                 "compiled": _native.is_compiled()} for g in games]  # fmt: skip
        click.echo(json.dumps(rows))
        return
    console, say = Console(highlight=False), messages("emporion.core").say
    for g in games:
        _introduce(g, console)
        if name:
            _settings(g, console)
    if not name:
        console.print(say("settings.more"))
    console.print(say("settings.compiled" if _native.is_compiled() else "settings.interpreted"))


def _introduce(the_game: Game, console: Console) -> None:
    """A game in two lines: who plays it for how long, and what it is about."""
    own, say = messages(the_game.package), messages("emporion.core").say
    facts = [say("settings.players", {"least": the_game.seats[0], "most": the_game.seats[-1]})]
    facts += [own.say("about.time")] if "about.time" in own else []
    console.print(f"[bold]{the_game.title}[/bold] ({the_game.name}), {', '.join(facts)}")
    if "about.game" in own:
        console.print(Padding(own.say("about.game"), (0, 0, 1, 2)))


def _settings(the_game: Game, console: Console) -> None:
    """Presets, bots and options, each with what has to be typed and what it means."""
    say = messages("emporion.core").say
    presets = [(f"--preset {each.id}", _preset(the_game, each)) for each in the_game.presets()]
    bots = [(f"--bots {bot}", the_game.level_words(level)) for level, bot in the_game.levels.items()]
    _table(say("settings.presets"), presets, console)
    _table(say("settings.bots"), bots, console)
    asked = {question.option: question.values for question in the_game.questions()}
    for option, all_values in the_game.options.items():
        values = asked.get(option, all_values)
        rows = [(f"-o {option}={_written(value)}", the_game.value_words(option, value)) for value in values[:LISTED]]
        if (more := len(all_values) - len(rows)) > 0:
            rows.append(("...", Words("", say("settings.values", {"n": more}))))
        words = the_game.option_words(option)
        _table(f"[bold]{words.title}:[/bold] {words.text}", rows, console)


def _preset(the_game: Game, preset: Preset) -> Words:
    """A preset with the level of its bots."""
    words, level = the_game.preset_words(preset.id), the_game.level_words(preset.level).title
    return Words(words.title, f"{words.text} {messages('emporion.core').say('settings.bots')} {level}.")


def _table(head: str, rows: list[tuple[str, Words]], console: Console) -> None:
    """What is typed, beside its title and its sentence."""
    table = Table(show_header=False, box=None, padding=(0, 2, 0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for typed, words in rows:
        table.add_row(typed, f"{words.title}. {words.text}" if words.title else words.text)
    console.print(head)
    console.print(Padding(table, (0, 0, 1, 0)))


def _written(value: Any) -> str:
    """A value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)

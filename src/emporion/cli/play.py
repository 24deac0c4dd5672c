"""emporion play: in the browser, or a game in the terminal, against bots or with friends at the same screen."""

import secrets
from pathlib import Path
from typing import Any

import click

from emporion.bots import bot
from emporion.cli.shared import read_options, with_options
from emporion.core.game import Game
from emporion.core.messages import LANGUAGE, languages
from emporion.core.options import check_start
from emporion.core.presets import preset_of
from emporion.core.registry import game, names
from emporion.table.players import Player, seated
from emporion.table.refusals import SAY, refuse
from emporion.table.saves import Autosave, new_save
from emporion.table.table import Table

SEATS = 2
BOT = "greedy"
SEEDS = 1_000_000  # a seed of our own choice is short enough to be typed again


@click.command("play")
@click.argument("name", metavar="GAME", required=False)
@click.option("--terminal", is_flag=True, help="Play in this terminal. Naming a game does the same.")
@click.option("--seats", type=int, help=f"Number of players.  [default: {SEATS}, or as many as you name]")
@click.option("--bots", help=f"The bot for all other seats, or one for each: greedy,file.py:Class.  [default: {BOT}]")
@click.option("--preset", help="Settings under one name: beginner, standard or expert.")
@click.option("--hotseat", "people", type=int, help="How many people share this screen.  [default: 1]")
@click.option("--name", "called", multiple=True, help="Your name. Repeat it for each person.")
@click.option("--seed", type=int, help="The same seed gives the same game.  [default: random]")
@with_options
@click.option("--save", type=click.Path(path_type=Path), help="Save the game here.")
@click.option("--resume", type=click.Path(path_type=Path), help="Continue a saved game.")
@click.option("--fast", is_flag=True, help="Do not pause after a bot's move.")
@click.option("--language", type=click.Choice(list(languages())), default="en", help="The language to play in.")
def command(
    name: str | None, terminal: bool, save: Path | None, resume: Path | None, fast: bool, language: str, **given: Any
) -> None:
    """Play in the browser. With GAME, or with --resume FILE, play in this terminal."""
    LANGUAGE.set(language)
    wanted = [terminal, name, save, resume, fast, *given.values()]
    if all(value in (None, False, ()) for value in wanted):
        from emporion.cli.serve import play_here

        play_here()
        return
    if save is not None and save.is_file():
        raise refuse("save_exists", path=save)
    if resume is not None:
        trusted = (given.pop("bots") or "").split(",")
        if name is not None or any(value not in (None, ()) for value in given.values()):
            raise refuse("resume_alone", path=resume)
        autosave = Autosave(Table.load(resume, trusted), save or resume)
    elif name is not None:
        autosave = _new_game(game(name), save, given)
    else:
        raise refuse("no_game", known=", ".join(names()))

    from emporion.table.terminal import Terminal

    Terminal(autosave, fast=fast).play()


def _new_game(a_game: Game, save: Path | None, given: dict[str, Any]) -> Autosave:
    preset = preset_of(a_game, given["preset"]) if given["preset"] else None
    options = {**(preset.options if preset else {}), **read_options(a_game.name, given["given"])}
    usual = a_game.levels[preset.level] if preset else BOT
    seed = secrets.randbelow(SEEDS) if given["seed"] is None else given["seed"]
    players = _players(a_game, given["seats"], given["people"], given["bots"], given["called"], usual)
    table = Table.new(a_game, players, seed, options)
    return Autosave(table, save or new_save(a_game.name, seed))


def _players(
    a_game: Game, seats: int | None, people: int | None, bots: str | None, called: tuple[str, ...], usual: str
) -> list[Player]:
    """Who plays; how many seats there are follows from the people and bots that were named, if from nothing else."""
    chosen = [name.strip() for name in (bots or usual).split(",")]
    for name in chosen:
        bot(name, of=a_game.name)
    persons = max(1, len(called)) if people is None else people
    if seats is None:
        seats = persons + len(chosen) if bots else max(persons, min(SEATS, a_game.seats[-1]))
    check_start(seats, 0, a_game.seats, "seats")
    if not 1 <= persons <= seats:
        raise refuse("people_for_seats", people=persons, seats=seats)
    if len(called) > persons:
        raise refuse("names_for_people", names=len(called), people=persons)
    free = seats - persons
    if len(chosen) not in (1, free):
        raise refuse("bots_for_seats", bots=len(chosen), free=free)
    unnamed = [SAY("player", {"n": n + 1}) for n in range(len(called), persons)]
    return seated([*called, *unnamed], chosen * free if len(chosen) == 1 else chosen)

"""Write one static page of a table to look at: a game between bots, as far as the first decision of a kind."""

import re
from html import escape
from pathlib import Path
from typing import Any

import click

import emporion
from emporion.bots import bot
from emporion.core.naming import named
from emporion.core.page import Choice, Marks, Page, refused

NAMES = (
    "Angelika", "Hedwig", "Nicole", "Oda", "Ruth", "Bartholomäus", "Kim", "Ludovica", "Max", "Anna-Lena", "Jo",
    "Wilhelmine", "Tom", "Uschi", "Paul", "Greta", "Ivo", "Zoë",
)  # fmt: skip
HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>{title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"/><style>{style}</style></head><body>"""
FRAME = """<main id="table" class="emp-table">{parts}<section id="bar" class="emp-bar emp-steady emp-mine">
<p class="emp-ask">{prompt}</p><div class="emp-tools"><button>Hint</button><button>Undo</button></div>
<div class="emp-answer"><div class="emp-choices">{buttons}</div><p class="emp-last">{last}</p></div></section>
<section id="chronicle" class="emp-chronicle"><header class="emp-head"><h2>What happened</h2></header><ol>{lines}</ol>
</section></main></body></html>"""
PACKAGE = Path(emporion.__file__).parent
STATIC = PACKAGE / "server" / "static"
IMPORT = re.compile(r'@import "/static/([\w.]+)";')


def reach(state: emporion.State, kind: str, turns: int, step: str) -> list[str]:
    """Play until the open step has this name, at least so many decisions in, and tell what happened."""
    game, seats = state.game(), int(state.seats)
    bots = [bot(kind, seat) for seat in range(seats)]
    state.hear()
    told: list[str] = []
    made = 0
    while not state.is_terminal() and (made < turns or step not in ("", state.open_step())):
        seat = state.actors()[0]
        state.apply_action(seat, bots[seat].choose(state.view(seat), state.legal_actions(seat)))
        told += [named(game.tell(event), NAMES, event[1]) for event in state.hear()]
        made += 1
    return told


def marks_of(game: emporion.Game, state: emporion.State, hint: bool) -> tuple[int, Marks]:
    """The seat to decide and what is marked for it."""
    seats = int(state.seats)
    if state.is_terminal():
        return 0, Marks(NAMES[:seats])
    seat = state.actors()[0]
    options = state.legal_actions(seat)
    choices = tuple(Choice(at, game.action_name(at), state.action_to_string(seat, at)) for at in options)
    greyed = {action: refused(state, seat, action) for action in game.greyed(state, seat)}
    best = bot("greedy", 1).choose(state.view(seat), options) if hint else None
    return seat, Marks(NAMES[:seats], choices, greyed, best)


def frame(page: Page, marks: Marks, prompt: str, told: list[str]) -> str:
    """The parts in a frame like the server's, with the options that have no place as buttons."""
    rest = (choice for choice in marks.choices if choice.action not in page.placed)
    buttons = "".join(f'<button data-act="{choice.action}">{escape(choice.text)}</button>' for choice in rest)
    lines = "".join(f"<li><a>{at}</a> {escape(line)}</li>" for at, line in reversed(list(enumerate(told))[-40:]))
    values = {"prompt": escape(prompt), "buttons": buttons, "lines": lines, "last": escape(told[-1]) if told else ""}
    return FRAME.format(parts="".join(page.parts.values()), **values)


def style_of(name: str) -> str:
    """The style sheets of a table, with what they import in place."""
    own = PACKAGE / "games" / name / "page" / "table.css"
    imported = (own if own.is_file() else STATIC / "plain.css").read_text("utf-8")
    imported = IMPORT.sub(lambda found: (STATIC / found[1]).read_text("utf-8"), imported)
    return (STATIC / "emporion.css").read_text("utf-8") + imported


@click.command()
@click.argument("name")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--seats", default=3)
@click.option("--seed", default=11)
@click.option("--turns", default=150, help="Decisions to play at least.")
@click.option("--step", default="", help="The kind of decision to stop at, any by default; 'over' plays to the end.")
@click.option("--kind", default="greedy", help="The bots that play.")
@click.option("--hint", is_flag=True)
def main(name: str, path: Path, hint: bool, kind: str, **given: Any) -> None:
    """Write the page of the game NAME to PATH."""
    game = emporion.game(name)
    state = game.new(seats=given["seats"], seed=given["seed"])
    told = reach(state, kind, given["turns"], given["step"])
    seat, marks = marks_of(game, state, hint)
    page = game.page(state.seen_by(seat), marks)
    text = HEAD.format(title=game.title, style=style_of(name)) + frame(page, marks, state.prompt(), told)
    path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()

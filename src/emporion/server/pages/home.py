"""The home page: what can be played, one click away, and the tables of this visitor."""

from html import escape

from emporion.core.messages import Messages, messages
from emporion.core.registry import game, names
from emporion.server.live import Live
from emporion.server.pages.frame import SAY, document
from emporion.server.pages.language import switch

CLOCKS = (0, 60, 300, 86400)  # seconds for a decision; 0 is as long as one likes
FEW = 3  # options with more values are not for a form


def home(mine: list[tuple[Live, str]], problem: str = "") -> str:
    """What can be played, one click away, and the tables of this visitor; and why a record could not be opened."""
    cards = "".join(_game_card(name) for name in names())
    rows = "".join(_table_row(live, session) for live, session in mine)
    shelf = f'<h2>{SAY("home.mine")}</h2><ul class="emp-tables">{rows}</ul>' if rows else ""
    body = (
        f'<main class="emp-home"><header><h1>emporion</h1><p>{SAY("home.what")}</p></header>{cards}{shelf}'
        f"{_import(problem)}<footer><p>{SAY('home.titles')}</p>{switch()}</footer></main>"
    )
    return document("emporion", body)


def _game_card(name: str) -> str:
    the_game = game(name)
    players = SAY("home.players", {"least": the_game.seats[0], "most": the_game.seats[-1]})
    many = [(n, str(n)) for n in the_game.seats]
    learn = f'<a href="/learn/{name}/1">{SAY("home.learn")}</a> · ' if the_game.tutorial() else ""
    return (
        f'<section class="emp-game"><h2>{escape(the_game.title)}</h2><p>{players}</p>'
        f'<form method="post" action="/tables"><input type="hidden" name="game" value="{name}">'
        f'<label>{SAY("home.name")} <input name="name" maxlength="24" value="{SAY("home.you")}" required></label>'
        f"{_select('seats', SAY('home.seats'), many, 3)}"
        f'<button class="emp-go">{SAY("home.play")}</button>'
        f'<details><summary>{SAY("home.more")}</summary><div class="emp-fields">'
        f'<label>{SAY("home.others")} <input name="others" maxlength="120" placeholder="{SAY("home.others_note")}">'
        f"</label>"
        f"{_select('friends', SAY('home.friends'), [(n, str(n)) for n in range(the_game.seats[-1])], 0)}"
        f"{_select('clock', SAY('home.clock'), [(n, SAY(f'home.clock_{n}')) for n in CLOCKS], 0)}"
        f"{_options(name)}</div></details></form>"
        f'{learn}<a href="/rules/{name}">{SAY("home.rules")}</a></section>'
    )


def _select(field: str, label: str, values: list[tuple[int, str]], chosen: int) -> str:
    options = "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in values
    )
    return f'<label>{label} <select name="{field}">{options}</select></label>'


def _options(name: str) -> str:
    """The options of a game's rules; a value is sent by its place, the default first."""
    words = messages(f"emporion.games.{name}")
    fields = ""
    for key, values in game(name).options.items():
        if len(values) <= FEW:
            label = words.say(f"option.{key}") if f"option.{key}" in words else key.replace("_", " ")
            told = [(at, _value(words, value)) for at, value in enumerate(values)]
            fields += _select(f"option.{key}", escape(label), told, 0)
    return fields


def _value(words: Messages, value: object) -> str:
    if isinstance(value, bool):
        return SAY("home.yes" if value else "home.no")
    key = f"option_value.{value}"
    return words.say(key) if key in words else str(value).replace("_", " ")


def _import(problem: str) -> str:
    why = f'<p class="emp-problem" role="alert">{escape(problem)}</p>' if problem else ""
    return (
        f'<section class="emp-game" id="import"><h2>{SAY("home.import")}</h2><p>{SAY("home.import_note")}</p>{why}'
        f'<form method="post" action="/records" enctype="multipart/form-data"><label>{SAY("home.file")} '
        f'<input type="file" name="file" accept=".jsonl" required></label><button>{SAY("home.open")}</button></form>'
        f"</section>"
    )


def _table_row(live: Live, session: str) -> str:
    if live.state.is_terminal():
        state = SAY("home.over")
    else:
        mine = set(live.state.actors()) & set(live.sits(session))
        state = SAY("home.your_turn") if mine else SAY("home.waiting")
    names_ = escape(", ".join(live.names))
    title = escape(live.game.title)
    return f'<li><a href="/t/{live.id}">{title}: {names_}</a> <span>{state}</span></li>'

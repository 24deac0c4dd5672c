"""The home page: what can be played, one click away, and the tables of this visitor."""

from collections.abc import Container
from functools import cache
from html import escape
from urllib.parse import quote

from emporion.core.game import Game
from emporion.core.messages import LANGUAGE, messages
from emporion.core.naming import enumerated
from emporion.core.options import Question
from emporion.core.registry import game, names
from emporion.server.companions import kit_of
from emporion.server.pages.companion import invitation
from emporion.server.pages.frame import SAY, document
from emporion.server.pages.language import switch
from emporion.server.refusals import why
from emporion.server.shelf import Listed

CLOCKS = (0, 60, 300, 86400)  # seconds for a decision; 0 is as long as one likes


def usual_seats(the_game: Game) -> int:
    """How many play where nobody has said how many."""
    return min(max(the_game.usual_seats, the_game.seats[0]), the_game.seats[-1])


def home(mine: list[Listed], unknown: Container[str], problem: str = "") -> str:
    """What can be played, one click away, and the tables of this visitor; and why a record could not be opened.

    Of some games the visitor has not finished any yet.
    """
    cards = "".join(_game_card(name, name in unknown) for name in names())
    body = (
        f'<main class="emp-home"><header class="emp-welcome"><div><h1>emporion</h1><p>{SAY("home.what")}</p></div>'
        f"{switch()}</header>{_tables(mine)}{cards}{_import(problem)}"
        f"<footer><p>{SAY('home.titles')}</p></footer></main>"
    )
    return document("emporion", body)


def _game_card(name: str, unknown: bool) -> str:
    """A game: what it looks like, what it is about, and the ways in."""
    the_game, words = game(name), messages(f"emporion.games.{name}")
    about = f'<p class="emp-about">{escape(words.say("about.game"))}</p>' if "about.game" in words else ""
    return (
        f'<section class="emp-game">{cover(the_game)}<div><h2>{escape(the_game.title)}</h2>{about}'
        f'<p class="emp-facts">{" · ".join(facts(the_game))}</p>{_form(name, unknown)}'
        f"{invitation(the_game, kit_of(name))}</div></section>"
    )


def cover(the_game: Game) -> str:
    """What a game looks like; nothing where it has no picture."""
    if not the_game.cover():
        return ""
    drawn = f"/games/{the_game.name}/cover.svg?{LANGUAGE.get()}"  # so that no browser keeps it in another language
    return f'<img class="emp-cover" src="{drawn}" alt="" width="720" height="450">'


def facts(the_game: Game) -> list[str]:
    """How many play for how long, and the way to the rules."""
    words = messages(the_game.package)
    told = [SAY("home.players", {"least": the_game.seats[0], "most": the_game.seats[-1]})]
    told += [escape(words.say("about.time"))] if "about.time" in words else []
    return [*told, f'<a href="/rules/{the_game.name}">{SAY("home.rules")}</a>']


def _form(name: str, unknown: bool) -> str:
    """Bots, friends or a lesson by one click each; what few people change is behind "more settings"."""
    the_game = game(name)
    many, clocks = [(n, str(n)) for n in the_game.seats], [(n, SAY(f"home.clock_{n}")) for n in CLOCKS]
    learn = f'<a class="emp-button" href="/learn/{name}/1">{SAY("home.learn")}</a>' if the_game.tutorial() else ""
    return (
        f'<form method="post" action="/tables"><input type="hidden" name="game" value="{name}">'
        f'<label>{SAY("home.name")} <input name="name" maxlength="24" value="{SAY("home.you")}" required '
        f'autocomplete="nickname"></label>{_select("seats", SAY("home.seats"), many, usual_seats(the_game))}'
        f"{_options(name, unknown, folded=False)}"
        f'<p class="emp-doors"><button class="emp-go">{SAY("home.play")}</button>'
        f'<button name="invite" value="yes" title="{SAY("home.invite_note")}">{SAY("home.invite")}</button>{learn}</p>'
        f'<details><summary>{SAY("home.more")}</summary><div class="emp-fields">'
        f'<label>{SAY("home.others")} <input name="others" maxlength="120" placeholder="{SAY("home.others_note")}">'
        f"</label>"
        f"{_select('friends', SAY('home.friends'), [(n, str(n)) for n in range(the_game.seats[-1])], 0)}"
        f"{'' if _has_clocks(name) else _select('clock', SAY('home.clock'), clocks, 0)}"
        f"{_options(name, unknown, folded=True)}</div></details></form>"
    )


@cache
def _has_clocks(name: str) -> bool:
    """Whether the rules of a game say themselves how long a decision may take."""
    the_game = game(name)
    return bool(the_game.clocks(the_game.new(seats=the_game.seats[0], **the_game.among_people)))


def _select(field: str, label: str, values: list[tuple[int, str]], chosen: int) -> str:
    options = "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in values
    )
    return f'<label>{label} <select name="{field}">{options}</select></label>'


def _options(name: str, unknown: bool, folded: bool) -> str:
    """The options of a game's rules; a value is sent by its place, the usual one first."""
    the_game = game(name)
    first, fields = the_game.first if unknown else {}, ""
    for asked in the_game.questions():
        if asked.folded == folded:
            key = asked.option
            told = [(at, the_game.value_words(key, value).title) for at, value in enumerate(asked.values)]
            label = escape(the_game.option_words(key).title)
            fields += _select(f"option.{key}", label, told, _offered(asked, first.get(key)))
    return fields


def _offered(asked: Question, first: object) -> int:
    """The place of the value that is offered: for a first game another one than usual."""
    return asked.values.index(first) if first in asked.values else 0


def _import(problem: str) -> str:
    why = f'<p class="emp-problem" role="alert">{escape(problem)}</p>' if problem else ""
    return (
        f'<section class="emp-record" id="import"><h2>{SAY("home.import")}</h2><p>{SAY("home.import_note")}</p>{why}'
        f'<form method="post" action="/records" enctype="multipart/form-data"><label>{SAY("home.file")} '
        f'<input type="file" name="file" accept=".jsonl" required></label><button>{SAY("home.open")}</button></form>'
        f"</section>"
    )


def _tables(mine: list[Listed]) -> str:
    """The visitor's tables: those that wait for them first, finished ones and those that cannot be opened last."""
    if not mine:
        return ""
    rows = "".join(_table_row(table) for table in sorted(mine, key=_urgency))
    return f'<section class="emp-shelf"><h2>{SAY("home.mine")}</h2><ul class="emp-tables">{rows}</ul></section>'


def _urgency(table: Listed) -> int:
    return 3 if table.fault else 2 if table.over else 0 if table.my_turn else 1


def _table_row(table: Listed) -> str:
    """Who sits there, whose turn it is, and how far it has come; or why it cannot be opened."""
    moves = "" if table.fault or table.moves is None else SAY("home.moves", {"n": table.moves})
    address = quote(table.id)
    return (
        f'<li><a href="/t/{address}"><b>{escape(table.title)}</b> {escape(", ".join(table.names))}</a>'
        f"<small>{moves}</small>{_stands(table, address)}</li>"
    )


def _stands(table: Listed, address: str) -> str:
    if table.fault:
        record = f'<a href="/t/{address}/record">{SAY("result.download")}</a>'
        return f'<span class="emp-unreadable">{escape(why(table.fault))} {record}</span>'
    if table.moves is None:
        return f"<span>{SAY('home.reading')}</span>"
    if table.over:
        return f"<span>{SAY('home.over')}</span>"
    if table.seating:
        return f"<span>{SAY('home.seating')}</span>"
    if table.my_turn:
        return f'<b class="emp-yours">{SAY("home.your_turn")}</b>'
    waited = enumerated([table.names[seat] for seat in table.actors if seat < len(table.names)])
    return f"<span>{escape(SAY('home.waiting', {'name': waited}))}</span>"

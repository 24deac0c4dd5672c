"""The home page: what can be played, one click away, and the tables of this visitor."""

from html import escape
from urllib.parse import quote

from emporion.companion.kits import kit_of
from emporion.core.game import Game
from emporion.core.messages import LANGUAGE, messages
from emporion.core.naming import enumerated
from emporion.core.registry import game, names
from emporion.server.pages.frame import SAY, document
from emporion.server.pages.language import switch
from emporion.server.refusals import why
from emporion.server.shelf import Listed

CLOCKS = (0, 60, 300, 86400)  # seconds for a decision; 0 is as long as one likes


def usual_seats(the_game: Game) -> int:
    """How many play where nobody has said how many."""
    return min(max(the_game.usual_seats, the_game.seats[0]), the_game.seats[-1])


def home(mine: list[Listed], name: str = "", problem: str = "") -> str:
    """What it is, the visitor's own games first, what can be played, and why a record could not be opened."""
    titles = "".join(_title(game(each), name) for each in names())
    body = (
        f'<main class="emp-front"><header><h1>emporion</h1>{switch()}</header>{"" if mine else _hero()}{shelf(mine)}'
        f'<section class="emp-titles" aria-label="{SAY("front.games")}">{titles}</section>{_record(problem)}'
        f"<footer><p>{SAY('home.titles')}</p></footer></main>"
    )
    return document("emporion", body, ("home.js",), ("/static/home.css",))


def _hero() -> str:
    """What this is, for somebody who was sent a link."""
    return (
        f'<section class="emp-hero"><div><h2>{SAY("front.what")}</h2><p>{SAY("front.pitch")} '
        f"<small>{SAY('front.free')}</small></p></div>"
        f'<img src="/static/harbour.svg" alt="" width="720" height="300"></section>'
    )


def _title(the_game: Game, name: str) -> str:
    """A game: what it looks like, what it is about, and the ways in."""
    words = messages(the_game.package)
    about = next((escape(words.say(key)) for key in ("teaser.text", "about.game") if key in words), "")
    alone = the_game.campaign and f'<a href="/campaign/{the_game.name}">{SAY("front.campaign")}</a>'
    beside = kit_of(the_game.name) and f'<a href="/companion">{SAY("companion.title")}</a>'
    return (
        f'<article class="emp-title">{cover(the_game)}<div><h2>{escape(the_game.title)}</h2>'
        f'<p class="emp-facts">{" · ".join(facts(the_game))}</p><p class="emp-about">{about}</p>'
        f'{_doors(the_game, name)}<p class="emp-also">{alone or beside or ""}</p></div></article>'
    )


def _doors(the_game: Game, name: str) -> str:
    """One click into a game, to a table for friends, into a lesson, to the rules and to all settings."""
    ways = {f"/learn/{the_game.name}/1": "front.learn"} if the_game.tutorial() else {}
    ways |= {f"/rules/{the_game.name}": "front.rules", f"/new/{the_game.name}": "front.settings"}
    links = "".join(f'<a class="emp-button" href="{way}">{SAY(words)}</a>' for way, words in ways.items())
    told = {"game": the_game.name, "seats": str(usual_seats(the_game)), "name": name}
    hidden = "".join(f'<input type="hidden" name="{key}" value="{escape(value)}">' for key, value in told.items())
    return (
        f'<form method="post" action="/tables">{hidden}<button class="emp-go">{SAY("front.play")}</button>'
        f'<button name="invite" value="yes" title="{SAY("home.invite_note")}">{SAY("front.invite")}</button>'
        f"{links}</form>"
    )


def cover(the_game: Game) -> str:
    """What a game looks like; nothing where it has no picture."""
    if not the_game.cover():
        return ""
    drawn = f"/games/{the_game.name}/cover.svg?{LANGUAGE.get()}"  # so that no browser keeps it in another language
    return f'<img class="emp-cover" src="{drawn}" alt="" width="720" height="450">'


def facts(the_game: Game) -> list[str]:
    """How many play for how long."""
    words = messages(the_game.package)
    told = [SAY("home.players", {"least": the_game.seats[0], "most": the_game.seats[-1]})]
    return [*told, escape(words.say("about.time"))] if "about.time" in words else told


def _record(problem: str) -> str:
    """Where a record is dropped or chosen, and why the last one could not be opened."""
    why = f'<p class="emp-problem" role="alert">{escape(problem)}</p>' if problem else ""
    return (
        f'<section class="emp-drop" id="import"><h2>{SAY("home.import")}</h2><p>{SAY("front.drop")}</p>{why}'
        f'<form method="post" action="/records" enctype="multipart/form-data" data-record>'
        f'<label class="emp-button emp-choose">{SAY("front.choose")}'
        '<input type="file" name="file" accept=".jsonl" required></label>'
        f"<button>{SAY('home.open')}</button></form></section>"
    )


def shelf(mine: list[Listed]) -> str:
    """The visitor's tables: those that wait for them first, finished and unreadable ones folded."""
    if not mine:
        return ""
    running = sorted((table for table in mine if not table.over and not table.fault), key=_urgency)
    past = sorted((table for table in mine if table.over or table.fault), key=_urgency)
    reading = " data-reading" if any(table.moves is None and not table.fault for table in mine) else ""
    rows = f'<ul class="emp-tables">{"".join(map(_table_row, running))}</ul>' if running else ""
    listed = f'<ul class="emp-tables">{"".join(map(_table_row, past))}</ul>'
    told = f"<summary>{SAY('front.finished', {'n': len(past)})}</summary>"
    before = f"<details{'' if running else ' open'}>{told}{listed}</details>" if past else ""
    return f'<section class="emp-mine"{reading}><h2>{SAY("home.mine")}</h2>{rows}{before}</section>'


def _urgency(table: Listed) -> int:
    return 3 if table.fault else 2 if table.over else 0 if table.my_turn else 1


def _table_row(table: Listed) -> str:
    """Who sits there, whose turn it is, and how far it has come; or why it cannot be opened."""
    moves = "" if table.fault or table.moves is None else SAY("home.moves", {"n": table.moves})
    address = quote(table.id)
    drawn = cover(game(table.game)) if table.game in names() else ""
    seated = escape(", ".join(table.names))
    return (
        f'<li><a href="/t/{address}">{drawn}<span><b>{escape(table.title)}</b>'
        f"<small>{seated}</small></span></a><small>{moves}</small>{_stands(table, address)}</li>"
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

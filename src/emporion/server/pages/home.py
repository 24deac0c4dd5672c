"""The home page: what can be played, one click away, and the tables of this visitor."""

from html import escape

from emporion.core.registry import game, names
from emporion.server.live import Live
from emporion.server.pages.frame import SAY, document


def home(mine: list[tuple[Live, str]]) -> str:
    """What can be played, one click away, and the tables of this visitor."""
    cards = "".join(_game_card(name) for name in names())
    rows = "".join(_table_row(live, session) for live, session in mine)
    shelf = f'<h2>{SAY("home.mine")}</h2><ul class="emp-tables">{rows}</ul>' if rows else ""
    body = (
        f'<main class="emp-home"><header><h1>emporion</h1><p>{SAY("home.what")}</p></header>{cards}{shelf}'
        f"<footer><p>{SAY('home.titles')}</p></footer></main>"
    )
    return document("emporion", body)


def _game_card(name: str) -> str:
    the_game = game(name)
    seats = "".join(f"<option{' selected' if n == 3 else ''}>{n}</option>" for n in the_game.seats)
    return (
        f'<section class="emp-game"><h2>{escape(the_game.title)}</h2>'
        f"<p>{SAY('home.players', {'least': the_game.seats[0], 'most': the_game.seats[-1]})}</p>"
        f'<form method="post" action="/tables"><input type="hidden" name="game" value="{name}">'
        f'<label>{SAY("home.name")} <input name="name" maxlength="24" value="{SAY("home.you")}" required></label>'
        f'<label>{SAY("home.seats")} <select name="seats">{seats}</select></label>'
        f'<label>{SAY("home.friends")} <select name="friends"><option>0</option><option>1</option><option>2</option>'
        f"<option>3</option><option>4</option></select></label>"
        f'<button class="emp-go">{SAY("home.play")}</button></form>'
        f'<a href="/rules/{name}">{SAY("home.rules")}</a></section>'
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

"""The pages of a seat's link: the question whether to sit down there, and that somebody else does."""

from html import escape

from emporion.core.messages import LANGUAGE
from emporion.core.naming import enumerated
from emporion.server.live import Live
from emporion.server.pages.frame import SAY, document
from emporion.server.pages.language import switch
from emporion.server.store import Seat


def free(live: Live, seat: Seat, session: str) -> str:
    """Ask for a name, and whether to take the seat; and say what that changes for others."""
    sitter = seat.name if seat.session else ""
    take = SAY("join.take_over", {"name": sitter}) if sitter else SAY("join.take")
    notes = [SAY("join.over_note", {"name": sitter})] if sitter else []
    mine = [live.names[number] for number in live.sits(session)]
    notes += [SAY("join.too", {"name": enumerated(mine)})] if mine else []
    asked = (
        f'<form method="post" action="/j/{escape(seat.link)}"><label>{SAY("home.name")} '
        f'<input name="name" maxlength="24" autocomplete="nickname" placeholder="{escape(seat.name)}"></label>'
        f'<p class="emp-doors"><button class="emp-go">{escape(take)}</button>{_watch(live)}</p></form>'
    )
    return _page(live, SAY("join.title"), notes, asked)


def taken(live: Live, seat: Seat) -> str:
    """Say that somebody else has the seat, and how to watch."""
    notes = [SAY("join.taken_note", {"name": seat.name})]
    return _page(live, SAY("join.taken"), notes, f'<p class="emp-doors">{_watch(live)}</p>')


def _watch(live: Live) -> str:
    return f'<a class="emp-button" href="/t/{live.id}">{SAY("join.watch")}</a>'


def _page(live: Live, title: str, notes: list[str], ways: str) -> str:
    """The game, who is there, and what can be done."""
    cover = ""
    if live.game.cover():
        drawn = f"/games/{live.kept.game}/cover.svg?{LANGUAGE.get()}"
        cover = f'<img class="emp-cover" src="{drawn}" alt="" width="720" height="450">'
    there = [each.name for each in live.seats if each.session or each.bot]
    facts = [SAY("join.table", {"names": ", ".join(there)})] if there else []
    free_seats = len(live.vacant())
    facts += [SAY("seat.some_free", {"n": free_seats})] if free_seats else []
    told = "".join(f"<p>{escape(note)}</p>" for note in notes)
    body = (
        f'<main class="emp-home emp-join"><header class="emp-welcome"><p><a href="/">emporion</a></p>{switch()}'
        "</header>"
        f'<section class="emp-game">{cover}<div><h1>{escape(live.game.title)}</h1><h2>{escape(title)}</h2>'
        f'<p class="emp-facts">{escape(" · ".join(facts))}</p>{told}{ways}</div></section></main>'
    )
    return document(f"{title}: {live.game.title}, emporion", body)

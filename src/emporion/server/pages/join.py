"""Arrival: the pages of a table's link and of a seat's link, which ask for a name before anybody sits down."""

from dataclasses import dataclass
from html import escape

from emporion.core.game import Game
from emporion.core.messages import messages
from emporion.core.naming import enumerated
from emporion.server.live import Live
from emporion.server.pages.frame import SAY, document
from emporion.server.pages.home import cover
from emporion.server.pages.language import switch
from emporion.server.pages.seatmark import mark
from emporion.server.store import Seat


@dataclass
class Guest:
    """Whoever arrives, as far as the browser remembers."""

    session: str = ""
    name: str = ""
    seat: int | None = None


def about(the_game: Game) -> str:
    """What a game is about, and how long it takes."""
    words = messages(the_game.package)
    told = [words.say(key) if key in words else "" for key in ("about.game", "about.time")]
    return "".join(f"<p>{escape(text)}</p>" for text in told if text)


def arrival(live: Live, guest: Guest) -> str:
    """The page of a table's link: who is there, a name, a seat, and whether to learn first."""
    vacant = live.vacant()
    if not vacant:
        return _page(live, SAY("join.full"), [SAY("join.full_note")], _ways(live))
    chosen = guest.seat if guest.seat in vacant else vacant[0]
    called = {number: live.game.called(live.states[0], number) for number in vacant}
    seats = "".join(
        f'<label><input type="radio" name="seat" value="{number}"{" checked" if number == chosen else ""}>'
        f"{mark(number)}<span>{escape(called[number] or SAY('join.seat_number', {'n': number + 1}))}</span></label>"
        for number in vacant
    )
    fields = f'<fieldset class="emp-choose-seat"><legend>{SAY("join.seat")}</legend>{seats}</fieldset>'
    form = _form(live, f"/in/{live.stored.link}", fields, guest.name, SAY("join.sit"))
    return _page(live, _invites(live), [], form + _ways(live))


def free(live: Live, seat: Seat, guest: Guest) -> str:
    """The page of a seat's link: ask for a name and whether to take the seat, and say what that changes for others."""
    sitter = seat.name if seat.session else ""
    take = SAY("join.take_over", {"name": sitter}) if sitter else SAY("join.take")
    notes = [SAY("join.over_note", {"name": sitter})] if sitter else []
    mine = [live.names[number] for number in live.sits(guest.session)]
    notes += [SAY("join.too", {"name": enumerated(mine)})] if mine else []
    name = "" if sitter or mine else guest.name
    form = _form(live, f"/j/{escape(seat.link)}", "", name, take, seat.name)
    return _page(live, SAY("join.title"), notes, form + _ways(live))


def taken(live: Live, seat: Seat) -> str:
    """Say that somebody else has the seat, and how to watch."""
    return _page(live, SAY("join.taken"), [SAY("join.taken_note", {"name": seat.name})], _ways(live))


def _invites(live: Live) -> str:
    """Who invites to what."""
    owner = next((seat.name for seat in live.seats if seat.session == live.stored.owner and not seat.bot), "")
    if not owner:
        return SAY("join.title")
    return SAY("join.invites", {"name": owner, "game": live.game.title})


def _form(live: Live, action: str, fields: str, name: str, take: str, placeholder: str = "") -> str:
    """A name, more fields, and two big buttons: sit down, or learn first."""
    learn = ""
    if live.seating and live.game.tutorial():
        learn = (
            f'<button name="way" value="learn"><b>{SAY("join.learn")}</b> <small>{SAY("join.learn_note")}</small>'
            "</button>"
        )
    note = f" <small>{SAY('join.sit_note')}</small>" if live.seating else ""
    return (
        f'<form method="post" action="{action}"><label>{SAY("home.name")} <input name="name" maxlength="24" '
        f'autocomplete="nickname" value="{escape(name)}" placeholder="{escape(placeholder)}"></label>{fields}'
        f'<p class="emp-doors"><button class="emp-go"><b>{escape(take)}</b>{note}</button>{learn}</p></form>'
    )


def _ways(live: Live) -> str:
    """Where else one can go."""
    return (
        f'<p class="emp-facts"><a href="/t/{live.id}">{SAY("join.watch")}</a> · '
        f'<a href="/rules/{live.stored.game}" target="_blank">{SAY("lobby.rules")}</a> · '
        f'<a href="/">{SAY("result.home")}</a></p>'
    )


def _page(live: Live, title: str, notes: list[str], ways: str) -> str:
    """The game, who is there, and what can be done."""
    there = "".join(
        f"<li>{mark(each.seat)}{escape(each.name)}{' ' + _bot() if each.bot else ''}</li>"
        for each in live.seats
        if each.session or each.bot
    )
    who = f'<ul class="emp-there" aria-label="{SAY("join.there")}">{there}</ul>' if there else ""
    told = "".join(f"<p>{escape(note)}</p>" for note in notes)
    body = (
        '<main class="emp-arrival"><header class="emp-lobby-head"><a class="emp-home-link" href="/">emporion</a>'
        f'{switch()}</header><section class="emp-arrival-card"><div class="emp-arrival-game">{cover(live.game)}'
        f'<div class="emp-arrival-about">{about(live.game)}</div></div><div class="emp-arrival-ask">'
        f'<p class="emp-soft">{escape(live.game.title)}</p><h1>{escape(title)}</h1>{who}{told}{ways}</div>'
        "</section></main>"
    )
    return document(f"{title}: {live.game.title}, emporion", body, styles=("/static/lobby.css",))


def _bot() -> str:
    return f'<img class="emp-bot" src="/static/bot.svg" alt="{SAY("seat.is_bot")}" width="16" height="16">'

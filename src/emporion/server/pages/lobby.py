"""The lobby: who is here, who is missing, the link for friends, and the start."""

from collections.abc import Collection
from html import escape

from emporion.core.naming import enumerated
from emporion.server.beside import Waiting
from emporion.server.live import Live
from emporion.server.pages.frame import SAY, connected, document, trouble
from emporion.server.pages.home import cover
from emporion.server.pages.invite import first_game, one_link, seat_links
from emporion.server.pages.join import about
from emporion.server.pages.language import switch
from emporion.server.pages.seatmark import mark

SCRIPTS = ("htmx.min.js", "hx-ws.min.js", "lobby.js", "share.js")
BOT = '<img class="emp-bot" src="/static/bot.svg" alt="" width="18" height="18">'


def lobby(live: Live, seat: int | None, waiting: Waiting) -> str:
    """The page of a lobby as it is first sent; updates come through the socket."""
    parts = lobby_parts(live, seat, waiting)
    above, begun, start = (parts.pop(name) for name in ("trouble", "begun", "start"))
    head = (
        f'<header class="emp-lobby-head"><a class="emp-home-link" href="/">emporion</a>'
        f"<h1>{escape(live.game.title)}</h1>{switch()}</header>"
    )
    body = (
        f'{above}<main id="lobby" class="emp-lobby" data-table="{live.id}" data-lost="{SAY("table.lost")}" '
        f'data-copied="{SAY("invite.copied")}" {connected(f"/ws/{live.id}/lobby")}>{begun}{head}'
        f'<div class="emp-lobby-parts">{_game(live)}{parts["seated"]}{parts["invited"]}</div>{start}</main>'
    )
    return document(f"{live.game.title}, emporion", body, SCRIPTS, ("/static/lobby.css",))


def lobby_parts(live: Live, seat: int | None, waiting: Waiting) -> dict[str, str]:
    """All parts of a lobby as a seat may see them. They show nothing of the game, which has not begun."""
    here = f' data-begun="/t/{live.id}"' if not live.seating else ""
    return {
        "trouble": trouble(waiting.lost),
        "begun": f'<i id="begun" hidden{here}></i>',
        "seated": _seats(live, seat, waiting),
        "invited": _invitation(live, seat, waiting),
        "start": _start(live, seat, waiting),
    }


def _game(live: Live) -> str:
    """What is going to be played, and what can be done meanwhile."""
    name = live.stored.game
    learn = ""
    if live.game.tutorial():
        learn = f'<form method="post" action="/t/{live.id}/learn"><button>{escape(SAY("lobby.learn"))}</button></form>'
    return (
        f'<section class="emp-lobby-game">{cover(live.game)}<div>{about(live.game)}'
        f'<div class="emp-lobby-ways">{learn}<a class="emp-button" href="/rules/{name}" target="_blank">'
        f"{SAY('lobby.rules')}</a></div></div></section>"
    )


def _seats(live: Live, seat: int | None, waiting: Waiting) -> str:
    host = seat is not None and live.is_owner(seat)
    rows = "".join(_seat(live, number, seat, host, waiting) for number in range(live.stored.seats))
    here = waiting.here if seat is None else waiting.here | {seat}
    present = len(here) + sum(bool(each.bot) for each in live.seats)
    told = SAY("lobby.of", {"n": present, "of": live.stored.seats})
    new = first_game(live, waiting.newcomers)
    return (
        f'<section id="seated"><h2>{SAY("seat.title")}</h2><span class="emp-soft">{told}</span>'
        f'<ul class="emp-lobby-seats">{rows}</ul>{new}</section>'
    )


def _seat(live: Live, number: int, seat: int | None, host: bool, waiting: Waiting) -> str:
    """Who sits there or what can be done with it, in one line."""
    person, called = live.seats[number], live.game.called(live.states[0], number)
    own = seat is not None and person.session == live.seats[seat].session and not person.bot
    if person.bot:
        ways = _way(number, "free", "lobby.free") if host else ""
        return _row(called, number, "bot", f"{escape(person.name)} {BOT}", SAY("seat.is_bot"), ways)
    if not person.session:
        ways = _way(number, "fill", "seat.fill") if host else ""
        return _row(called, number, "open", SAY("lobby.open"), "", ways)
    key = "lesson" if number in waiting.learning else "here" if number in waiting.here or own else "gone"
    facts = [SAY("lobby.you")] if own else [SAY(f"lobby.{key}")]
    facts += [SAY("lobby.host")] if live.is_owner(number) else []
    ways = ""
    if not live.is_owner(number) and (host or own):
        ways = _way(number, "stand", "lobby.stand" if own else "lobby.remove")
    return _row(called, number, key, escape(person.name), ", ".join(facts), ways)


def _row(called: str, number: int, kind: str, name: str, fact: str, ways: str) -> str:
    realm = f" <small>{escape(called)}</small>" if called else ""
    told = f"<b>{name}{realm}</b><span>{escape(fact)}</span>"
    return f'<li id="seat-{number}" class="emp-is-{kind}">{mark(number)}{told}{ways}</li>'


def _way(number: int, change: str, words: str) -> str:
    return f'<button data-seat="{number}" data-change="{change}">{escape(SAY(words))}</button>'


def _invitation(live: Live, seat: int | None, waiting: Waiting) -> str:
    """The link for friends: for everybody at the table, as long as a seat is open."""
    if seat is None or not live.vacant() or not live.stored.link:
        return '<section id="invited" hidden></section>'
    links = {number: link for number, link in waiting.links.items() if not live.seats[number].session}
    return f'<section id="invited">{one_link(waiting.link)}{seat_links(live, links)}</section>'


def _start(live: Live, seat: int | None, waiting: Waiting) -> str:
    """Who is missing, and the start, which is golden when nobody is."""
    host = seat is not None and live.is_owner(seat)
    vacant = live.vacant()
    people = [each.seat for each in live.seats if each.session and not each.bot]
    missing = [number for number in people if number not in waiting.here and number != seat]
    learning = [number for number in missing if number in waiting.learning]
    gone = [number for number in missing if number not in waiting.learning]
    told = [SAY("lobby.seats_open", {"n": len(vacant)})] if vacant else []
    told += [_told(live, "lobby.in_lesson", learning)] if learning else []
    told += [_told(live, "lobby.not_here", gone)] if gone else []
    title = SAY("lobby.waiting", {"n": len(vacant) + len(missing)}) if vacant or missing else SAY("lobby.all")
    if not host:
        owner = next((each.name for each in live.seats if each.session == live.stored.owner and not each.bot), "")
        told.append(SAY("lobby.host_starts", {"name": owner}) if seat is not None else SAY("lobby.watching"))
    ways = _ways(len(vacant), bool(missing)) if host else ""
    return (
        f'<section id="start" class="emp-lobby-start" aria-live="polite"><p><b>{escape(title)}</b> '
        f"<span>{escape(' '.join(told))}</span></p>{ways}</section>"
    )


def _ways(vacant: int, missing: bool) -> str:
    if vacant:
        bots = escape(SAY("lobby.with_bots", {"n": vacant}))
        return f'<p><button data-do="start/bots">{bots}</button><button disabled>{SAY("lobby.start")}</button></p>'
    golden = "" if missing else ' class="emp-golden"'
    return f'<p><button data-do="start"{golden}>{SAY("lobby.start_anyway" if missing else "lobby.start")}</button></p>'


def _told(live: Live, key: str, seats: Collection[int]) -> str:
    return SAY(key, {"name": enumerated([live.names[seat] for seat in seats]), "n": len(seats)})

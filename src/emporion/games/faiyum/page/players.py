"""The players in the page: reputation on a track, then one line each, which opens to hand and stack."""

from emporion.core.markup import escape, heading, part
from emporion.core.messages import cache_spoken
from emporion.games.faiyum.page import markup
from emporion.games.faiyum.page.hand import good, riches
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture.cardface import card_title
from emporion.games.faiyum.picture.inline import icon
from emporion.games.faiyum.picture.players import track
from emporion.games.faiyum.picture.seatmark import seat_mark
from emporion.games.faiyum.picture.tables import CARDS, GOODS
from emporion.games.faiyum.refusals import SAY

WIDTH = 486.0


def players(desk: Desk) -> str:
    """The whole panel."""
    line = f'<div class="emp-track">{markup.drawing(track(desk.scene, WIDTH - 22), WIDTH, 34, 31)}</div>'
    head = heading(desk.words("players"), desk.words("players_note"))
    return part("players", head + line + "".join(_player(desk, seat) for seat in desk.scene.seats))


def _player(desk: Desk, seat: int) -> str:
    scene = desk.scene
    style = "emp-player" + (" emp-me" if seat == scene.me else "") + (" emp-acts" if seat == scene.actor else "")
    note = _note(desk, seat)
    whose = "" if seat == scene.me else f"seat-{seat + 1}"  # one's own numbers rise and fall at the purse
    goods = "".join(good(name, scene.owns(seat, name), 19, whose) for name in GOODS)
    counts = _count("hand", scene.s.hand_size(seat)) + _count("stack", len(scene.s.discard[seat]))
    mark = markup.drawing(seat_mark(seat, scene.letters[seat], 14, 14, 25), 28, 28)
    line = (
        f'{mark}<b class="emp-name">{escape(scene.names[seat])}</b><small>{escape(note)}</small>'
        f'{riches(scene, seat, 20, 27, whose)}<span class="emp-goods">{goods}</span>{counts}'
    )
    return (
        f'<details id="seat-{seat + 1}" class="{style}" name="emp-player"><summary>{line}</summary>'
        f"{_cards(desk, seat)}</details>"
    )


def _note(desk: Desk, seat: int) -> str:
    """A word beside the name: who looks, who has left, how it ended."""
    s = desk.scene.s
    if desk.scene.over and s.seats > 1:
        return desk.words("rank", n=s.ranks()[seat])
    if s.quit[seat]:
        return desk.words("quit")
    return desk.words("you") if seat == desk.scene.me else ""


@cache_spoken
def _count(place: str, count: int) -> str:
    words, sign = escape(SAY(f"page.{place}_of")), markup.inked(icon(place, 17, "fai-m"), 17)
    return f'<span class="emp-held" title="{words}: {count}">{sign}<b>{count}</b></span>'


def _cards(desk: Desk, seat: int) -> str:
    """Hand and stack as chips, where they may be seen."""
    scene, held = desk.scene, desk.scene.hand(seat)
    nothing = f"<li>{escape(desk.words('no_card'))}</li>"
    closed = f"<li>{escape(desk.words('closed'))}</li>" if held is None else nothing
    place = "" if seat == scene.me else f"seat-{seat + 1}"
    hand = "".join(_chip(card, place) for card in held or ()) or closed
    landing = (_chip(card, place, " emp-landing") for card in scene.landing(seat))
    stack = "".join([*landing, *(_chip(card, place) for card in scene.stack(seat))]) or nothing
    return (
        f'<div class="emp-chips"><h3>{escape(desk.words("hand_of"))}</h3><ul>{hand}</ul>'
        f"<h3>{escape(desk.words('stack_of'))}</h3><ul>{stack}</ul></div>"
    )


@cache_spoken
def _chip(card: str, place: str, style: str = "") -> str:
    drawn = CARDS[card]
    number = f"<i>{drawn.number}</i> " if drawn.number else ""
    words = escape(card_title(card))
    lies = f' data-lies="{card}" data-place="{place}"' if place else ""
    return f'<li class="emp-chip fai-k-{drawn.kind}{style}" title="{words}"{lies}>{number}{escape(drawn.title)}</li>'

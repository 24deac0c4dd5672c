"""The line above the table: whose turn it is, and how far the game has come."""

from emporion.core.markup import escape, part
from emporion.games.faiyum.chapters.market import DISASTERS
from emporion.games.faiyum.page.markup import drawing, inked
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture.cardface import card_title
from emporion.games.faiyum.picture.header import bar
from emporion.games.faiyum.picture.inline import icon, stamp
from emporion.games.faiyum.picture.seatmark import seat_mark
from emporion.games.faiyum.picture.tables import CARDS, FINAL_SIZE, PILE_SIZE

BAR = 190.0


def status(desk: Desk) -> str:
    """The title, the seats in turn order, and the progress."""
    title = '<h1 class="emp-title">Faiyum</h1>'
    return part("status", title + _turn(desk) + _progress(desk))


def _turn(desk: Desk) -> str:
    seats = "".join(_seat(desk, seat) for seat in desk.scene.seats)
    number = desk.words("turn", number=desk.scene.s.turn_number)
    if desk.scene.s.final_phase and not desk.scene.over:
        number += f" · {desk.words('final_phase')}"
    order = f'<ol class="emp-order" aria-label="{escape(desk.words("turn_order"))}">{seats}</ol>'
    who = f"<b>{escape(_who(desk))}</b> <small>{escape(number)}</small>"
    return f'<div class="emp-turn">{order}{who}{_in_play(desk)}</div>'


def _in_play(desk: Desk) -> str:
    """The card that is being carried out."""
    if not desk.scene.in_play:
        return ""
    card = CARDS[desk.scene.in_play]
    sign = inked(icon(card.kind, 15, "fai-on-key"), 15)
    words = f"{sign} <b>{escape(card.title)}</b> {escape(desk.words('in_play'))}"
    return f'<span class="emp-played fai-k-{card.kind}" title="{escape(card_title(card.id))}">{words}</span>'


def _seat(desk: Desk, seat: int) -> str:
    acts = seat == desk.scene.actor
    name = escape(desk.scene.names[seat])
    current = ' aria-current="true"' if acts else ""
    mark = drawing(seat_mark(seat, desk.scene.letters[seat], 14, 14, 24), 28, 28)
    return f'<li id="turn-{seat + 1}" title="{name}"{current}>{mark}<span class="emp-said">{name}</span></li>'


def _who(desk: Desk) -> str:
    scene = desk.scene
    if scene.over:
        return desk.words("game_over")
    if scene.actor is None:
        return ""
    mine = scene.actor == scene.me and not desk.past
    return desk.words("your_turn") if mine else desk.words("to_act", name=scene.names[scene.actor])


def _progress(desk: Desk) -> str:
    """There are no rounds: the draw pile, then the final turns stack, then four disasters."""
    pile, final, shown = desk.scene.pile, desk.scene.final, desk.scene.disasters_shown
    words = desk.words("progress", pile=pile, pile_size=PILE_SIZE, final=final, final_size=FINAL_SIZE)
    disasters = desk.words("disasters", n=shown, all=DISASTERS)
    return (
        f'<div class="emp-progress" title="{escape(words)}">'
        f"<span><b>{pile}</b> {escape(desk.words('draw_pile'))}</span>{drawing(bar(pile, final, 0, BAR), BAR, 14, 18)}"
        f"<span><b>{final}</b> {escape(desk.words('final_turns'))}</span>"
        f'<span class="emp-disasters">{_disasters(shown)} {escape(disasters)}</span></div>'
    )


def _disasters(shown: int) -> str:
    """A ring for each disaster, full once it has come."""
    drawn = ""
    for at in range(DISASTERS):
        ring, sign = ("fai-shown", "fai-shown-t") if at < shown else ("fai-hidden", "fai-m")
        x = 13 + 27 * at
        drawn += f'<circle cx="{x}" cy="13" r="11.5" class="{ring}"/>{stamp("disaster", x, 13, 14, sign)}'
    return drawing(drawn, 27 * DISASTERS, 26)

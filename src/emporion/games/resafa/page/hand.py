"""The viewing seat's hand in the page, with its buttons."""

from html import escape

from emporion.core.boxes import write
from emporion.core.markup import heading, part
from emporion.games.resafa.board import SACK_VP
from emporion.games.resafa.page.markup import button, drawing
from emporion.games.resafa.page.placing import Desk
from emporion.games.resafa.picture.cards import HIGH, WIDE
from emporion.games.resafa.picture.hand import Held, hand_note, held
from emporion.games.resafa.picture.targets import march, target

FOOT = 20.0


def hand(desk: Desk) -> str:
    """All cards; a spectator has none."""
    if desk.scene.me is None:
        return part("hand", "")
    found = held(desk.scene)
    cards = "".join(_card(desk, each) for each in found) or f"<li>{escape(desk.words('hand_empty'))}</li>"
    head = heading(desk.words("hand"), hand_note(desk.scene))
    return part("hand", f'{head}<ul class="emp-cards" tabindex="0">{cards}</ul>', desk.words("hand"))


def _card(desk: Desk, each: Held) -> str:
    """A card with the buttons on and below it; one that cannot be played now is faint, and says why."""
    live = any(place in desk.offers for place in (*each.plays, *each.drops))
    style = " emp-live" if live else " emp-rest" if desk.offers else ""
    drops = "".join(
        button(place, desk.offers[place], _drop_words(desk, place), "emp-drop")
        for place in each.drops
        if place in desk.offers
    )
    return (
        f'<li id="card-{each.card}" class="emp-card{style}" data-lies="{each.card}" data-place="hand">'
        f"{_face(desk, each)}{drops}</li>"
    )


def _face(desk: Desk, each: Held) -> str:
    """The face, and over it what can be chosen: a face that flies to another place is no button on its way."""
    why = next((desk.scene.greyed[place] for place in each.plays if place in desk.scene.greyed), None)
    foot = FOOT if each.kind != "action" and each.plays[0] in desk.offers else 0
    drawn = drawing(each.face, WIDE, HIGH + foot, mute=why is not None)
    if why:
        said = escape(f"{each.words} {why.text}")
        return (
            f'<div class="emp-face emp-grey" role="button" tabindex="0" aria-disabled="true" data-why="{why.action}">'
            f'<span class="emp-words">{said}</span>{drawn}</div>'
        )
    over = _halves(desk, each) if each.kind == "action" else _whole(desk, each)
    return f'<div class="emp-face" title="{escape(each.words)}">{drawn}{over}</div>'


def _halves(desk: Desk, each: Held) -> str:
    """Both halves are buttons (RES-TRN-02)."""
    high = (HIGH - 2) / len(each.plays)
    frames = ""
    for at, place in enumerate(each.plays):
        if offer := desk.offers.get(place):
            frames += target(place, offer, march(1.5, at * (high + 2) + 1.5, WIDE - 3, high - 3, 8))
    return drawing(frames, WIDE, HIGH, style="emp-over") if frames else ""


def _whole(desk: Desk, each: Held) -> str:
    """A bonus or sack card is one button, with a golden foot."""
    (place,) = each.plays
    offer = desk.offers.get(place)
    if offer is None:
        return ""
    foot = f'<path d="M.5 {HIGH - 1:g}h{WIDE - 1:g}v{FOOT - 8:g}a9 9 0 0 1-9 9H9.5a9 9 0 0 1-9-9z" class="res-medal"/>'
    foot += write(desk.words("play_now"), WIDE / 2, HIGH + FOOT / 2, 12, "res-on-gold", "middle")
    frame = march(1.5, 1.5, WIDE - 3, HIGH + FOOT - 3, 9)
    return drawing(target(place, offer, foot + frame), WIDE, HIGH + FOOT, style="emp-over")


def _drop_words(desk: Desk, place: str) -> str:
    return desk.words("drop_for", n=SACK_VP) if place.startswith("dropsack") else desk.words("drop")

"""An offer that is being accepted: what comes, and the own cards for it."""

from html import escape

from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.markup import icon, offered, shortcut, signed
from emporion.games.megaciv.page.offers import row
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.trays import BLANK, face, say, tray
from emporion.games.megaciv.picture.bundles import chips_told
from emporion.games.megaciv.picture.scene import Entry
from emporion.games.megaciv.picture.tables import SURE, card, change
from emporion.games.megaciv.picture.tiles import Chip
from emporion.games.megaciv.view import UNTOLD


def accepting(desk: Desk, draft: Entry) -> str:
    """The own cards, tapped one by one or the cheapest at once; then the deal."""
    scene, answered = desk.scene, desk.scene.accepting
    if answered is None:
        return ""
    words = desk.words("accepting", name=scene.names[draft["to"]], n=answered["asks"])
    names = desk.words("wanted_names", names=", ".join(map(card, answered["wants"][:SURE])))
    cards = "".join(f"<li>{face(Chip(name))}</li>" for name in draft["gives"])
    cards += BLANK.format(icon("plus", 16)) * (answered["asks"] - len(draft["gives"]))
    gives = f'<ul class="emp-chips" data-n="{answered["asks"]}">{cards}</ul>'
    sides = tray(desk, "you_give", "left", str(answered["asks"]), gives, _cheapest(desk, draft, answered))
    sides += f'<i class="emp-beam">{icon("swap", 20)}</i>'
    sides += tray(desk, "you_get", "right", str(answered["cards"]), row(chips_told(answered)), "")
    told = [name for name in answered["told"] if name != UNTOLD]
    sure, hope = (change(scene.hand, draft["gives"], some) for some in (told[:SURE], told))
    deal = offered(desk, "commit", f"{icon('check', 16)} {escape(desk.words('commit'))}", "emp-btn emp-yes emp-send")
    return (
        f'{say(desk, draft["to"], words, names)}<div class="emp-trays">{sides}</div><footer class="emp-foot">'
        f'<p class="emp-verdict"><span>{icon("seal", 13)} {escape(desk.words("sure"))} {signed(sure)}</span>'
        f"<span>{icon('horn', 13)} {escape(desk.words('as_told'))} {signed(hope)}</span></p>"
        f'<div class="emp-do">{deal}</div></footer>'
    )


def _cheapest(desk: Desk, draft: Entry, answered: Entry) -> str:
    """The cards that cost least, proposed; the deal is still to be made."""
    picks = plans.cheapest_picks(desk.scene, answered)
    if picks is None or sorted(picks) == sorted(draft["gives"]):
        return ""
    words = desk.words("cheapest_long", cards=", ".join(map(card, picks)))
    steps = plans.accepted(desk.scene, answered, commit=False)
    return shortcut("cheapest", steps, words, f"{icon('bulb')} {escape(desk.words('cheapest'))}")

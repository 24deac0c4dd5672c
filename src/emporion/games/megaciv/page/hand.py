"""The own cards in the page: sets with their boxes; a tap gives, turns in or discards one."""

from collections import Counter
from html import escape

from emporion.games.megaciv.page import ways
from emporion.games.megaciv.page.markup import button, drawing, offered, part, shortcut, tally
from emporion.games.megaciv.page.offers import cries
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import ADVANCES
from emporion.games.megaciv.picture.tables import MOST, boxes, card, hand_worth, is_calamity, order, tradeable, worth
from emporion.games.megaciv.picture.tiles import SET_HIGH, SET_WIDE, set_tile

TAPPED = ("give", "discard", "turn-in", "with")  # what a tap on a set can mean; one of them at a time


def hand(desk: Desk) -> str:
    """All cards; a spectator has none."""
    scene = desk.scene
    if scene.me is None:
        return part("hand", "")
    tiles = "".join(_set(desk, kind, number) for kind, number in scene.sets)
    value = hand_worth(scene.hand)
    cards = sum(scene.hand.values())
    limit = scene.own.get("limit")
    note = desk.words("limit", n=limit) if limit and scene.mood == ADVANCES else desk.words("boxes")
    head = (
        f'<header class="emp-head"><h2>{escape(desk.words("hand"))}</h2>'
        f"<b{tally('own', 'cards', cards)}>{cards}</b><span>{escape(desk.words('hand_worth'))}</span>"
        f'<b class="emp-worth"{tally("own", "worth", value)}>{value}</b><small>{escape(note)}</small></header>'
    )
    empty = f'<li class="emp-none">{escape(desk.words("hand_empty"))}</li>'
    return part("hand", f'{head}<ul class="emp-sets" tabindex="0">{tiles or empty}</ul>', desk.words("hand"))


def used(desk: Desk) -> Counter[str]:
    """The cards that lie in the own offer, in the payment, or among the discards."""
    scene = desk.scene
    gone: Counter[str] = Counter(scene.draft["gives"]) if scene.draft else Counter()
    if scene.purchase:
        gone.update(scene.purchase["turned_in"])
        gone.update(scene.purchase["laid_down"])
    return gone


def _set(desk: Desk, kind: str, number: int) -> str:
    """One set. A card that cannot be given at all says so."""
    picked = used(desk)[kind]
    drawn = drawing(set_tile(kind, number, picked), SET_WIDE, SET_HIGH)
    place = next((f"{what}-{kind}" for what in TAPPED if f"{what}-{kind}" in desk.offers), "")
    style = "emp-set" + (" emp-picked" if picked else "") + (" emp-ill" if is_calamity(kind) else "")
    feet = cries(desk, kind) + _fill(desk, kind)
    if place:
        body = button(place, desk.offers[place], drawn, "emp-face emp-target")
        style += " emp-live"
    else:
        body = _quiet(desk, kind, number, picked, drawn)
    below = f'<div class="emp-feet">{feet}</div>' if feet else ""
    lies = f'data-lies="{kind}" data-place="hand" data-count="{number}"'
    return f'<li id="set-{kind}" class="{style}" {lies}>{body}{below}</li>'


def _fill(desk: Desk, kind: str) -> str:
    return offered(desk, f"fill-{kind}", escape(desk.words("fill")), "emp-cry")


def _quiet(desk: Desk, kind: str, number: int, picked: int, drawn: str) -> str:
    """A set that the next step does not ask for: it may still join the draft, which is then begun anew."""
    scene = desk.scene
    words = describe(desk, kind, number)
    draft = scene.draft
    if draft and draft["stage"] == "giving" and picked < number and tradeable(kind) and len(draft["gives"]) < MOST:
        gives = sorted([*draft["gives"], kind], key=order)
        if joined := shortcut(f"give-{kind}", ways.regive(scene, gives), words, drawn, "emp-face emp-target"):
            return joined
    never = "" if tradeable(kind) else " " + desk.words("never", card=card(kind))
    said = escape(words + never)
    return f'<div class="emp-face" role="img" aria-label="{said}" title="{said}">{drawn}</div>'


def describe(desk: Desk, kind: str, number: int) -> str:
    """A set in words."""
    if is_calamity(kind):
        return f"{card(kind)}: {desk.say(f'calamity_text.{kind}')}"
    now = worth(kind, number)
    if number >= len(boxes(kind)):
        return desk.words("set_full", n=number, card=card(kind), now=now)
    return desk.words("set", n=number, card=card(kind), now=now, after=worth(kind, number + 1))

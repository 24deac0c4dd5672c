"""The own cards in the page: sets with their boxes; a tap gives, turns in or discards one, a number so many."""

from collections import Counter
from typing import Any

from emporion.core.markup import escape, part, tally
from emporion.games.megaciv.advances import limit_of
from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.draft import composed
from emporion.games.megaciv.page.markup import button, changing, drawing, good, greyed, icon, offered
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.plan import Answer, Plan
from emporion.games.megaciv.picture.scene import TRADE
from emporion.games.megaciv.picture.tables import boxes, card, hand_worth, is_calamity, told_changes, tradeable, worth
from emporion.games.megaciv.picture.tiles import SET_HIGH, SET_WIDE, set_tile
from emporion.games.megaciv.refusals import SAY

TAPPED = ("discard", "turn-in", "with")  # what a tap on a set can mean; one of them at a time
BUTTONS = 3  # numbers below a set


def hand(desk: Desk) -> str:
    """All cards; a spectator has none."""
    scene = desk.scene
    if scene.me is None:
        return part("hand", "")
    gone = used(desk)
    tiles = "".join(_set(desk, kind, number, gone[kind]) for kind, number in scene.sets)
    value = hand_worth(scene.hand)
    cards = sum(scene.hand.values())
    note = desk.words("boxes") if scene.buyer is None else desk.words("limit", n=limit_of(scene.s, scene.buyer))
    head = (
        f'<header class="emp-head"><h2>{escape(desk.words("hand"))}</h2>'
        f"<b{tally('own', 'cards', cards)}>{cards}</b><span>{escape(desk.words('hand_worth'))}</span>"
        f'<b class="emp-worth"{tally("own", "worth", value)}>{value}</b><small>{escape(note)}</small></header>'
    )
    empty = f'<li class="emp-none">{escape(desk.words("hand_empty"))}</li>'
    return part("hand", f'{head}<ul class="emp-sets" tabindex="0">{tiles or empty}</ul>', desk.words("hand"))


def used(desk: Desk) -> Counter[str]:
    """The cards that lie in the own deal, in the payment, or among the discards."""
    scene, now = desk.scene, composed(desk)
    return Counter(now.gives if now else ()) + scene.turned_in + scene.laid_down


def _set(desk: Desk, kind: str, number: int, picked: int) -> str:
    """One set. A card that cannot be given at all says so."""
    if is_calamity(kind):
        drawn = _ill(desk, kind, number, picked)
    else:
        drawn = f'<span class="emp-crop">{drawing(set_tile(kind, number, picked), SET_WIDE, SET_HIGH)}</span>'
    place = next((f"{what}-{kind}" for what in TAPPED if f"{what}-{kind}" in desk.targets), "")
    style = "emp-set" + (" emp-picked" if picked else "") + (" emp-ill" if is_calamity(kind) else "")
    feet = _fill(desk, kind)
    if place:
        body = button(place, desk.targets[place], drawn, "emp-face emp-target")
        style += " emp-live"
    else:
        feet += _counts(desk, kind, number, picked)
        body = _greyed(desk, kind, number, drawn) or _face(desk, kind, number, picked, drawn)
    below = f'<div class="emp-feet">{feet}</div>' if feet else ""
    lies = f'data-lies="{kind}" data-place="hand" data-count="{number}"'
    return f'<li id="set-{kind}" class="{style}" {lies}>{body}{below}</li>'


def _greyed(desk: Desk, kind: str, number: int, drawn: str) -> str:
    """Cards that do not help now where others do."""
    inner = f'{drawn}<span class="emp-heard">{escape(describe(kind, number))}</span>'
    return "".join(greyed(desk, f"{what}-{kind}", inner, "emp-face") for what in TAPPED)


def _with(desk: Desk, kind: str, number: int) -> dict[str, Any] | None:
    """The own deal with so many cards of a kind; nothing where it has no room for them, or none can be made."""
    scene, now = desk.scene, composed(desk)
    if not desk.composes or scene.mood != TRADE or not tradeable(kind):
        return None
    if isinstance(now, Answer):
        paid = plans.paying(scene, now, kind, number)
        return paid.deal if paid else None
    if not any(place.startswith("offer-") for place in desk.targets):
        return None
    given = plans.giving(scene, now or Plan(), kind, number)
    return given.deal if given else None


def _counts(desk: Desk, kind: str, number: int, picked: int) -> str:
    """How many to give, in one tap: one, two, three, or all; the number that is given already takes them back."""
    numbers = [*range(1, min(number, BUTTONS) + 1)]
    if number > BUTTONS:
        numbers[-1] = number
    drawn = ""
    for count in numbers:
        taken = count == picked
        deal = _with(desk, kind, 0 if taken else count)
        words = desk.words("take_back_all" if taken else "give_many", n=count, card=card(kind))
        style = "emp-nr emp-on" if count <= picked else "emp-nr"
        drawn += changing(f"give-{kind}-{count}", deal, words, str(count), style) if deal else ""
    return drawn


def _fill(desk: Desk, kind: str) -> str:
    return offered(desk, f"fill-{kind}", escape(desk.words("fill")), "emp-cry")


def _ill(desk: Desk, kind: str, number: int, picked: int) -> str:
    """A calamity in hand: what it would do to whoever holds it in the end, and who would gain."""  # MEG-SPR-61
    scene = desk.scene
    owned = 0 if scene.me is None else scene.s.advances[scene.me]
    notes = [desk.say(f"calamity_text.{kind}"), *told_changes(kind, owned)]
    notes += [desk.words("giver_gains", name=scene.names[seat]) for seat in scene.givers(kind)]
    key = "can_be_traded" if tradeable(kind) else "cannot_be_traded"
    count = f"<b>×{number}</b>" if number > 1 else ""
    used = f'<b class="emp-used">{escape(desk.words("picked", n=picked))}</b>' if picked else ""
    lines = "".join(f"<small>{escape(note)}</small>" for note in notes)
    return (
        f'<span class="emp-omen-s">{good(kind, 36)}{count}{used}</span><b class="emp-ill-name">{escape(card(kind))}</b>'
        f"{lines}<em>{icon('swap' if tradeable(kind) else 'lock', 12)} {escape(desk.words(key))}</em>"
    )


def _face(desk: Desk, kind: str, number: int, picked: int, drawn: str) -> str:
    """The cards of a set: a tap gives one more of them."""
    words = describe(kind, number)
    deal = _with(desk, kind, picked + 1) if picked < number else None
    if deal:
        return changing(f"add-{kind}", deal, f"{words} {desk.words('give_one')}", drawn, "emp-face")
    never = "" if tradeable(kind) else " " + desk.words("never", card=card(kind))
    said = escape(words + never)
    return f'<div class="emp-face" role="img" aria-label="{said}" title="{said}">{drawn}</div>'


def describe(kind: str, number: int) -> str:
    """A set in words."""
    if is_calamity(kind):
        return f"{card(kind)}: {SAY(f'calamity_text.{kind}')}"
    values = {"n": number, "card": card(kind), "now": worth(kind, number), "after": worth(kind, number + 1)}
    return SAY("page.set_full" if number >= len(boxes(kind)) else "page.set", values)

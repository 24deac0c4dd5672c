"""The own goods: sets with their values, the secret bottom of each card, and the warehouse."""

from collections import Counter

from emporion.core.markup import escape
from emporion.core.messages import cache_spoken
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import FACE_IDEA, IS_BAD, MAY_WAREHOUSE, NAMES, PIRACY, SPICES, TURNS
from emporion.games.mediterranean.cards import IDEA_OF_FACE, VALUES
from emporion.games.mediterranean.page import plan as plans
from emporion.games.mediterranean.page.markup import button, good, greyed, heading, icon, offered, part, shortcut, tally
from emporion.games.mediterranean.page.placing import Desk, slug
from emporion.games.mediterranean.page.plan import Steps
from emporion.games.mediterranean.picture.looks import SYMBOLS
from emporion.games.mediterranean.picture.panels import grouped
from emporion.games.mediterranean.picture.scene import CLOSING, TRADE
from emporion.games.mediterranean.picture.tables import good_name, idea_name, short_idea, top_of
from emporion.games.mediterranean.warehousing import may_be_stored
from emporion.games.mediterranean.words.cards import idea_text
from emporion.trading.offer import ANYONE


@cache_spoken
def symbols(face: int) -> str:
    """The symbols of a bottom, equal ones counted."""
    counted: Counter[str] = Counter(IDEA_OF_FACE[face].symbols)
    drawn = "".join(icon(SYMBOLS[name], 14) + (f"<b>{n}</b>" if n > 1 else "") for name, n in counted.items())
    return drawn or icon("hide", 14)


@cache_spoken
def explained(face: int) -> str:
    """A card in words: what its bottom does when it is spent."""
    return f"{good_name(top_of(face))}, {idea_name(face)}: {idea_text(FACE_IDEA[face])}"


def used(desk: Desk) -> list[int]:
    """The cards that lie in the own offer or acceptance."""
    return desk.scene.draft.gives if desk.scene.draft else []


def hand(desk: Desk) -> str:
    """All cards outside the warehouse; a spectator has none."""
    scene = desk.scene
    if scene.me is None or not (scene.hand or scene.trading):
        return part("hand", "")
    tiles = "".join(_set(desk, top, faces) for top, faces in grouped(scene))
    value, cards = scene.hand_worth, len(scene.hand)
    head = (
        f'<header class="emp-head"><h2>{escape(desk.words("hand"))}</h2>'
        f"<b{tally('own', 'cards', cards)}>{cards}</b><span>{escape(desk.words('hand_worth'))}</span>"
        f'<b class="emp-worth"{tally("own", "worth", value)}>{value}</b><small>{icon("hide", 13)} '
        f"{escape(desk.words('secret'))}</small></header>"
    )
    empty = f'<li class="emp-none">{escape(desk.words("hand_empty"))}</li>'
    body = f'{head}<ul class="emp-sets" tabindex="0" data-drop="hand">{tiles or empty}</ul>'
    return part("hand", body, desk.words("hand"))


def _set(desk: Desk, top: int, faces: list[int]) -> str:
    scene, name, is_good = desk.scene, c.GOOD_IDS[top], top < NAMES
    number, picked = len(faces), used(desk)
    boxes, now, after = "", 0, 0
    if is_good:
        now, after = scene.worth(top, number), scene.worth(top, number + 1)
        boxes = "".join(
            f'<i class="{"emp-now" if at == number else "emp-past" if at < number else ""}">{value}</i>'
            for at, value in enumerate(VALUES[top], 1)
        )
        boxes = f'<p class="emp-boxes">{boxes}</p>'
    next_one = f'{icon("right", 9)}<b class="emp-up">{after}</b>' if is_good else ""
    rows = "".join(_row(desk, face, n, picked.count(face)) for face, n in Counter(faces).items())
    lifted = " emp-picked" if any(face in picked for face in faces) else ""
    words = escape(desk.words("set", n=number, good=good_name(name), now=now, after=after))
    return (
        f'<li id="set-{name}" class="emp-set{lifted}" data-lies="{name}" data-place="hand" data-count="{number}">'
        f'<header title="{words}"><i class="emp-face">{good(name, 34)}</i><span><b class="emp-good">'
        f'{escape(good_name(name))}</b><em>×{number}</em></span><span class="emp-pays"><b>{now}</b>{next_one}</span>'
        "</header>"
        f'{boxes}<ul class="emp-ideas">{rows}</ul></li>'
    )


def _row(desk: Desk, face: int, number: int, picked: int) -> str:
    """The bottom of a card: a tap gives it, picks it or begins an offer with it; beside it the warehouse."""
    count = f"<b>×{number}</b>" if number > 1 else ""
    chosen = f'<b class="emp-used">{icon("check", 11)}{picked if picked > 1 else ""}</b>' if picked else ""
    inner = f"{symbols(face)}<span>{escape(short_idea(face))}</span>{count}{chosen}"
    tone = " emp-bad-idea" if IS_BAD[face] else ""
    style = f"emp-idea{tone}" + (" emp-given" if picked else "")
    return f"<li>{_tapped(desk, face, inner, style)}{_storing(desk, face)}</li>"


def _tapped(desk: Desk, face: int, inner: str, style: str) -> str:
    places = [f"{what}-{slug(face)}" for what in ("give", "pick")]
    if face == PIRACY:
        places = [f"{what}-piracy-{told}" for what in ("give", "pick") for told in c.GOOD_IDS[SPICES:NAMES]]
    live = [place for place in places if place in desk.targets]
    drag = _drag(desk, face)
    if len(live) > 1:
        told = {place: desk.words("told_as", good=good_name(place.rpartition("-")[2])) for place in live}
        both = "".join(button(place, desk.targets[place], escape(told[place]), "emp-btn emp-as") for place in live)
        return f'<div class="{style}" title="{escape(explained(face))}">{inner}</div><div class="emp-both">{both}</div>'
    if live:
        return button(live[0], desk.targets[live[0]], inner, f"{style} emp-target", f'{drag} data-then="at-send"')
    begun = plans.begun(desk.scene, ANYONE, [face], []) if "to-anyone" in desk.targets else ()
    words = f"{explained(face)} {desk.words('begin_with')}"
    then = f' data-then="at-give-{slug(face)}"'
    way = shortcut(f"begin-{slug(face)}", begun, words, inner, f"{style} emp-target", more=drag + then)
    return way or f'<div class="{style}" title="{escape(explained(face))}"{drag}>{inner}</div>'


def _drag(desk: Desk, face: int) -> str:
    """A card can be dragged into the warehouse, while an offer is drawn up too."""
    found = desk.targets.get(f"store-{slug(face)}")
    acts = str(found.action) if found else ",".join(map(str, _aside(desk, face)))
    return f' draggable="true" data-drag="{acts}" data-onto="store"' if acts else ""


def _aside(desk: Desk, face: int) -> Steps:
    """The way of a card into the warehouse around the open draft."""
    scene = desk.scene
    free = scene.mood == TRADE and may_be_stored(scene.s, scene.s.viewer, face)
    return plans.stored(scene, face) if free else ()


def _storing(desk: Desk, face: int) -> str:
    """The way into the warehouse, or why there is none."""  # MED-WHS-01, MED-WHS-02
    scene = desk.scene
    if scene.mood not in (TRADE, CLOSING):
        return ""
    place = f"store-{slug(face)}"
    if not MAY_WAREHOUSE[face]:
        words = escape(desk.words("barred"))
        barred = f'<s class="emp-barred" title="{words}">{icon("store", 14)}</s>'
        return greyed(desk, place, icon("store", 14), "emp-store emp-barred") or barred
    if place in desk.targets:
        return button(place, desk.targets[place], icon("store", 15), "emp-store", f' data-then="at-fetch-{slug(face)}"')
    words = desk.words("store_too", card=good_name(top_of(face)))
    way = shortcut(place, _aside(desk, face), words, icon("store", 15), "emp-store")
    return way or greyed(desk, place, icon("store", 15), "emp-store")


def warehouse(desk: Desk) -> str:
    """The own warehouse: what lies in it is neither traded nor spent this turn."""
    scene = desk.scene
    if scene.me is None or not (scene.trading or scene.store):
        return part("warehouse", "")
    cards, places = scene.store, scene.s.warehouse_places(scene.me)
    slots = "".join(_slot(desk, at, face, cards.index(face) == at) for at, face in enumerate(cards))
    free = escape(desk.words("free_place"))
    slots += f'<li class="emp-blank">{icon("plus", 16)}<small>{free}</small></li>' * (places - len(cards))
    last = f'<p class="emp-why">{escape(desk.words("last_turn"))}</p>' if scene.s.turn == TURNS else ""
    head = heading(desk.words("warehouse"), desk.words("stored", n=len(cards), all=places))
    body = f'{head}<ul class="emp-slots" data-drop="store">{slots}</ul>{last}'
    return part("warehouse", body, desk.words("warehouse"))


def _slot(desk: Desk, at: int, face: int, first: bool) -> str:
    """A card in the warehouse; equal ones share one way out."""
    name = top_of(face)
    tone = " emp-bad-idea" if IS_BAD[face] else ""
    inner = (
        f'<i class="emp-face">{good(name, 28)}</i><b>{escape(good_name(name))}</b>'
        f'<span class="emp-idea{tone}">{symbols(face)}<span>{escape(short_idea(face))}</span></span>'
    )
    place = f"fetch-{slug(face)}"
    found = desk.targets.get(place) if first else None
    drag = f' draggable="true" data-drag="{found.action}" data-onto="hand"' if found else ""
    drag += f' data-then="at-store-{slug(face)}"'
    card = offered(desk, place, inner, "emp-kept emp-target", drag) if first else ""
    card = card or f'<div class="emp-kept" title="{escape(explained(face))}">{inner}</div>'
    return f'<li id="kept-{at + 1}" data-lies="{name}" data-place="store">{card}</li>'

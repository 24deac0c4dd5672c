"""The market hall: a stall for each other seat, with the goods everybody knows of; and the four tracks."""

from emporion.core.markup import escape
from emporion.games.mediterranean import actions
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.around import seat_at
from emporion.games.mediterranean.board import LUXURY_SORT
from emporion.games.mediterranean.memory import face_known, holder_of
from emporion.games.mediterranean.page import plan as plans
from emporion.games.mediterranean.page.hand import explained, symbols
from emporion.games.mediterranean.page.markup import (
    button,
    drawing,
    good,
    greyed,
    icon,
    offered,
    part,
    shortcut,
    tally,
    who,
)
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.page.story import moves_on, story
from emporion.games.mediterranean.picture.looks import PREFIX, TRACKS
from emporion.games.mediterranean.picture.scene import OVER, TRADE
from emporion.games.mediterranean.picture.stall import grows
from emporion.games.mediterranean.picture.tables import good_name, top_of
from emporion.games.mediterranean.picture.tracks import HALF, LARGE, MIDDLE, SMALL, Move, track
from emporion.games.mediterranean.words.things import place_name
from emporion.trading.page.marks import awning
from emporion.trading.page.pieces import badge

ROOF_WIDE, ROOF_HIGH = 172.0, 17.0


def hall(desk: Desk) -> str:
    """The stalls in the order of the table, the own one last where it may be chosen."""
    scene = desk.scene
    me = scene.me
    others = list(scene.seats) if me is None else [seat_at(scene.s, me, step) for step in scene.seats[1:]]
    own = [me] if me is not None and f"seat-{me + 1}" in desk.targets else []
    stalls = "".join(_stall(desk, seat) for seat in (*others, *own))
    drawn = f'<ul class="emp-stalls" data-seats="{len(others) + len(own)}">{stalls}</ul>'
    return part("hall", drawn, desk.words("hall"))


def _stall(desk: Desk, seat: int) -> str:
    style = "emp-stall" + _state(desk, seat)
    place = next((place for place in (f"seat-{seat + 1}", f"to-{seat + 1}") if place in desk.targets), "")
    roof = drawing(awning(PREFIX, seat, ROOF_WIDE, ROOF_HIGH), ROOF_WIDE, ROOF_HIGH, style="emp-roof").replace(
        "<svg ", '<svg preserveAspectRatio="none" ', 1
    )
    name = f'{who(desk, seat, 26)}<b class="emp-name">{escape(desk.called(seat))}</b>{_civilization(desk, seat)}'
    name += _counts(desk, seat)
    words = describe(desk, seat)
    if place:
        head = button(place, desk.targets[place], name, "emp-owner emp-target", _then(desk, seat))
    else:
        head = _redirected(desk, seat, name) or greyed(desk, f"to-{seat + 1}", name, "emp-owner")
        head = head or f'<div class="emp-owner" title="{escape(words)}">{name}</div>'
    goods = _goods(desk, seat)
    return (
        f'<li id="stall-{seat + 1}" class="{style}" aria-label="{escape(words)}">{roof}{head}{goods}'
        f"{badge(desk, seat, icon)}</li>"
    )


def _then(desk: Desk, seat: int) -> str:
    """Whoever comes by key finds himself at the goods of the player to whom he begins to talk."""
    first = next((sort for sort in desk.scene.wares[seat] or {} if sort != LUXURY_SORT), None)
    return "" if first is None else f' data-then="way-ask-{seat + 1}-{c.SORT_IDS[first]}"'


def _civilization(desk: Desk, seat: int) -> str:
    """The civilization of a player, by which moves and rules call him."""
    name = desk.scene.civilization(seat)
    return "" if name == desk.scene.names[seat] else f'<small class="emp-civ">{escape(name)}</small>'


def _redirected(desk: Desk, seat: int, inner: str) -> str:
    """While an offer is drawn up, another stall takes it over."""
    scene = desk.scene
    if scene.draft is None or scene.accepting is not None or seat in (scene.draft.to, scene.me):
        return ""
    made = plans.write(scene, plans.addressed(scene.draft, seat))
    words = desk.words("redirect", name=scene.names[seat])
    return shortcut(f"to-{seat + 1}", made, words, inner, "emp-owner emp-target")


def _state(desk: Desk, seat: int) -> str:
    """The partner of the own draft, whoever is ready, whoever acts."""
    scene = desk.scene
    if scene.draft is not None and scene.draft.to == seat:
        return " emp-partner"
    if scene.is_ready(seat):
        return " emp-done"
    return " emp-acts" if scene.actors == [seat] else ""


def _counts(desk: Desk, seat: int) -> str:
    stored, words = desk.scene.s.stored[seat], escape(_stored(desk, seat))
    nil = "" if stored else ' class="emp-nil"'
    shown = f'<i{nil} title="{words}"{tally(f"stall-{seat + 1}", "store", stored)}>{icon("store", 14)}'
    return f"{shown}{stored}</i>" + (icon("flag", 14) if desk.scene.is_ready(seat) else "")


def _stored(desk: Desk, seat: int) -> str:
    s = desk.scene.s
    return desk.words("stored", n=s.stored[seat], all=s.warehouse_places(seat))


def _goods(desk: Desk, seat: int) -> str:
    """What everybody may know of a hand; each good can be asked for with one tap."""
    scene, wares = desk.scene, desk.scene.wares[seat]
    if wares is None:
        words = escape(desk.words("cards", n=scene.cards(seat)))
        return f'<p class="emp-none">{words}</p>'
    rows = ""
    for sort, number in wares.items():
        name = c.SORT_IDS[sort]
        golden = " emp-fit" if seat != scene.me and grows(scene, sort) else ""
        inner = f'<i class="emp-face">{good(name, 24)}</i><b>{number}</b>'
        words = desk.words("shown", n=number, good=good_name(name))
        tapped = ""
        if sort != LUXURY_SORT and seat != scene.me:
            asked = desk.words("ask_of", name=scene.names[seat], good=good_name(name))
            tapped = shortcut(f"ask-{seat + 1}-{name}", _asking(desk, seat, sort), asked, inner, f"emp-ware{golden}")
        ware = tapped or f'<div class="emp-ware{golden}" title="{escape(words)}">{inner}</div>'
        rows += f'<li data-lies="{name}" data-place="stall-{seat + 1}" data-count="{number}">{ware}</li>'
    known = "".join(_known(desk, face_known(each)) for each in scene.s.memory if holder_of(each) == seat)
    return f'<ul class="emp-wares">{rows}{known}</ul>'


def _known(desk: Desk, face: int) -> str:
    """A card that one has given away oneself: its bottom is no secret."""
    words = escape(desk.words("you_know", card=explained(face)))
    return f'<li class="emp-known" title="{words}">{good(top_of(face), 16)}{symbols(face)}</li>'


def _asking(desk: Desk, seat: int, good: int) -> plans.Steps:
    """A tap on a good of a stall: it is wanted of this player, for whatever the open draft gives already."""
    scene = desk.scene
    if scene.mood != TRADE or scene.me is None or scene.half or scene.accepting is not None:
        return ()
    if scene.draft is None:
        return plans.begun(scene, seat, [], [good]) if f"to-{seat + 1}" in desk.targets else ()
    made, most = plans.asked_of(scene.draft, seat, good), scene.s.terms.max_cards
    if len(made.wants) > most:
        return ()
    return (actions.DRAFT_WANT + good,) if scene.draft.to == seat else plans.write(scene, made)


def describe(desk: Desk, seat: int) -> str:
    """A stall in words."""
    scene, wares = desk.scene, desk.scene.wares[seat]
    if wares is None:
        held = desk.words("cards", n=scene.cards(seat))
    else:
        goods = (f"{number} {good_name(c.SORT_IDS[sort])}" for sort, number in wares.items())
        held = ", ".join(goods) or desk.words("nothing")
    facts = desk.words("stall", name=scene.names[seat], civilization=scene.civilization(seat), goods=held)
    return f"{facts} {_stored(desk, seat)}"


# The tracks.


def tracks(desk: Desk) -> str:
    """The four tracks, large and slim, with the cards to abandon the first two; markers go as the story tells it."""
    found = story(desk.scene)
    drawn = "".join(_track(desk, at, name, moves_on(found, at)) for at, name in enumerate(c.TRACKS))
    pace = f' style="--pace:{found.pace:.2f}s"' if found.told else ""
    body = f'<div class="emp-four"{pace}>{drawn}</div>'
    return part("tracks", body, desk.words("tracks"))


def _track(desk: Desk, at: int, name: str, moves: tuple[Move, ...]) -> str:
    scene = desk.scene
    low, high = TRACKS[name]
    size = MIDDLE if scene.mood not in (TRADE, OVER) else LARGE if at < 2 else HALF
    large = drawing(track(scene, at, size, moves), size.wide, size.high + 8, -5, "emp-large")
    small = drawing(track(scene, at, SMALL, moves), SMALL.wide, SMALL.high + 4, -2, "emp-small")
    ends = [desk.words(f"end_{name}_{end}") for end in ("low", "high")]
    title = f"<b>{escape(desk.words(f'name_{name}'))}</b>"
    if scene.forecast and not at:
        title += f'<small class="emp-dashed">{escape(desk.words("dashed"))}</small>'
    words = escape(_said(desk, at, name))
    return (
        f'<div id="track-{name}" class="emp-track emp-{"two" if at < 2 else "one"}"><header>'
        f"<span>{icon(low, 16)}<em>{escape(ends[0])}</em></span>{title}{_abandon(desk, at, name) if at < 2 else ''}"
        f"<span><em>{escape(ends[1])}</em>{icon(high, 16)}</span></header>"
        f'<div role="img" aria-label="{words}" title="{words}">{large}{small}</div></div>'
    )


def _said(desk: Desk, at: int, name: str) -> str:
    """Where all markers stand, in words."""
    scene = desk.scene
    places = [f"{desk.called(seat)} {place_name(at, scene.places[at][seat])}" for seat in scene.seats]
    said = f"{desk.words(f'name_{name}')}: {', '.join(places)}."
    if scene.forecast:
        said += " " + desk.words("lands", place=place_name(at, scene.forecast[at]))
    return said


def _abandon(desk: Desk, track: int, name: str) -> str:
    """The abandon card: whose cubes lie on it, and the own one with a tap."""  # MED-ABN-01
    scene = desk.scene
    cubes = "".join(who(desk, seat, 18) for seat in scene.seats if scene.abandons(seat, track))
    words, why = escape(desk.words(f"abandon_{name}")), escape(desk.words("abandon_long"))
    inner = f'{icon("undo", 13)}<span title="{why}">{words}</span>{cubes}'
    placed = scene.me is not None and scene.abandons(scene.me, track)
    style = "emp-btn emp-quiet" + (" emp-on" if placed else "")
    found = offered(desk, f"abandon-{name}", inner, style)
    return found or (f'<span class="emp-left-side">{cubes}</span>' if cubes else "")

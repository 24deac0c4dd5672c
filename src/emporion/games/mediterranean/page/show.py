"""The resolution as a show: what each seat earned with its goods, where its markers went, and what struck it.

It is read from what happened lately. Each row comes in after the one before it, so that all can follow.
"""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from emporion.core.naming import named
from emporion.core.state import Event
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import events
from emporion.games.mediterranean.page.markup import good, icon, part, signed, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.looks import TRACKS
from emporion.games.mediterranean.picture.scene import PREPARE, TRADE
from emporion.games.mediterranean.picture.tables import ROMAN, good_name, kind_name
from emporion.games.mediterranean.words import tell
from emporion.games.mediterranean.words.things import place_name

RESOLUTION, PRODUCTION = 2, 0
ABILITIES = (events.SACRIFICED, events.STOLE, events.STOLE_NOTHING, events.AIMED, events.IGNORED)
FATES = {events.FLIPPED: "swap", events.DESTROYED: "x", events.REVOLT: "sad", events.BARBARIANS: "axe"}
CAME = (events.ABANDONED, events.VP, events.MOVED, events.PLAYED, *FATES)


class Share(NamedTuple):
    """What a turn brought one seat: its sets (good, cards, VP), and everything else in the order in which it came."""

    sets: list[tuple[str, int, int]]
    came: list[Event]


def since_resolution(lately: Iterable[tuple[int, Event]]) -> list[Event]:
    """What happened since goods were last resolved."""
    found: list[Event] = []
    for _, event in lately:
        if event[0] == events.PHASE and event[2] == RESOLUTION:
            found = []
        elif event[0] in (events.TURN, events.OPENED) or (event[0] == events.PHASE and event[2] == PRODUCTION):
            if any(each[0] == events.ANNOUNCED for each in found):
                return found
            found = []
        else:
            found.append(event)
    return found


def shares(happened: Iterable[Event], seats: int) -> list[Share]:
    """The events by seat."""
    found = [Share([], []) for _ in range(seats)]
    for event in happened:
        kind, seat, first, second = event
        if not 0 <= seat < seats:
            continue
        if kind == events.SET:
            found[seat].sets.append((c.GOOD_IDS[first // 16], first % 16, second))
        elif kind in CAME and not (kind == events.VP and second == events.FROM_SETS):
            found[seat].came.append(event)
    return found


def show(desk: Desk) -> str:
    """A card for each seat; together they can be closed."""
    scene = desk.scene
    happened = since_resolution(scene.lately)
    if not any(event[0] == events.ANNOUNCED for event in happened):
        return part("show", "")
    found = shares(happened, len(scene.seats))
    order = sorted(range(len(found)), key=scene.view["order"].index)
    cards = "".join(_card(desk, seat, found[seat], happened) for seat in order)
    opened = "" if scene.mood in (TRADE, PREPARE) else ' open=""'
    quiet = "".join(
        f"<span>{icon(sign, 14)} {escape(tell((kind, -1, 0, 0)))}</span>"
        for kind, sign in ((events.NO_REVOLT, "happy"), (events.NO_BARBARIANS, "shield"))
        if any(event[0] == kind for event in happened)
    )
    return part(
        "show",
        f'<details id="show-{scene.view["turn"]}-{len(happened)}" class="emp-shown"{opened}><summary>'
        f"{icon('laurel', 17)}<b>{escape(desk.words('show'))}</b>{quiet}<span>{icon('x', 14)}</span></summary>"
        f"{_abilities(desk, happened)}<ol>{cards}</ol></details>",
        desk.words("show"),
    )


def _abilities(desk: Desk, happened: list[Event]) -> str:
    """What the cubes did, before anything else."""
    names = desk.scene.names
    rows = "".join(
        f"<li>{who(desk, event[1], 18)} {escape(named(tell(event), names, event[1]))}</li>"
        for event in happened
        if event[0] in ABILITIES
    )
    return f'<ul class="emp-abilities">{rows}</ul>' if rows else ""


def _card(desk: Desk, seat: int, share: Share, happened: list[Event]) -> str:
    announced = next((event[2] for event in happened if event[:2] == (events.ANNOUNCED, seat)), 0)
    rows = [*_sets(share), *(_row(desk, event) for event in share.came)]
    drawn = "".join(f'<li class="emp-beat">{row}</li>' for row in rows)
    mine = " emp-ours" if seat == desk.scene.me else ""
    hit = " emp-hit" if any(event[0] in (events.REVOLT, events.BARBARIANS) for event in share.came) else ""
    total = f'<strong title="{escape(desk.words("announced"))}">+{announced}{icon("coin", 15)}</strong>'
    return (
        f'<li class="emp-share{mine}{hit}"><h3>{who(desk, seat, 24)}<b class="emp-name">{escape(desk.called(seat))}</b>'
        f"{total}</h3><ul>{drawn}</ul></li>"
    )


def _sets(share: Share) -> list[str]:
    """All sets, the best first."""
    if not share.sets:
        return []
    shown = "".join(
        f'<i title="{escape(good_name(name))}">{good(name, 20)}<b>×{cards}</b><em>{vp}</em></i>'
        for name, cards, vp in sorted(share.sets, key=lambda each: -each[2])
    )
    return [f'<span class="emp-earned">{shown}</span>']


def _row(desk: Desk, event: Event) -> str:
    """One thing that happened to a seat."""
    kind, _, first, second = event
    if kind == events.VP:
        words = escape(desk.words(f"from_{events.SOURCES[second]}"))
        return f"{icon('coin', 14)} {signed(first)} <small>{words}</small>"
    if kind == events.MOVED:
        low, high = TRACKS[c.TRACKS[first]]
        before, after = second // 64 - 16, second % 64 - 16
        shown = f"{escape(place_name(first, before))}{icon('right', 10)}<b>{escape(place_name(first, after))}</b>"
        return f"{icon(high if after > before else low, 15)} {shown}"
    if kind == events.ABANDONED:
        return f"{icon('undo', 14)} <small>{escape(desk.words(f'abandon_{c.TRACKS[first]}'))}</small>"
    if kind == events.PLAYED:
        return f"{icon('column', 14)} <b>{escape(kind_name(c.KIND_IDS[first]))}</b>"
    return f'<span class="emp-fate">{icon(FATES[kind], 15)} {escape(_fate(desk, event))}</span>'


def _fate(desk: Desk, event: Event) -> str:
    kind, _, first, second = event
    if kind == events.REVOLT:
        return desk.words("struck_revolt", level=desk.words("any_level") if first < 0 else ROMAN[first])
    if kind == events.BARBARIANS:
        return desk.words("struck_barbarians", roll=first, loss=second)
    key = "struck_lost" if kind == events.DESTROYED else "struck_flipped"
    return desk.words(key, kind=kind_name(c.KIND_IDS[first]))

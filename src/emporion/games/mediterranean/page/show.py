"""The resolution as a show: the ideas laid open, what each set paid, where the markers went, and what struck whom.

Each row comes in after the one before it, in the order in which it happened; see `story`.
"""

from collections import Counter

from emporion.core.markup import escape
from emporion.core.naming import named
from emporion.core.state import Event
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean import events
from emporion.games.mediterranean.cards import DECKS, IDEA_OF_FACE, KINDS
from emporion.games.mediterranean.page.markup import good, icon, part, signed, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.page.story import ABILITIES, CAME, FATES, STILL, Story, Told, is_told, story
from emporion.games.mediterranean.picture.looks import SIDES, SYMBOLS, TRACKS
from emporion.games.mediterranean.picture.scene import OVER
from emporion.games.mediterranean.picture.tables import ROMAN, good_name
from emporion.games.mediterranean.refusals import kind_name
from emporion.games.mediterranean.words import tell
from emporion.games.mediterranean.words.things import place_name

QUIET = ((events.NO_REVOLT, "happy"), (events.NO_BARBARIANS, "shield"))


def show(desk: Desk) -> str:
    """A card for each seat; together they can be closed."""
    found = story(desk.scene)
    if not found.announced:
        return part("show", "")
    cards = "".join(_card(desk, seat, found) for seat in found.announced)
    quiet = "".join(
        f"<span>{icon(sign, 14)} {escape(tell((kind, -1, 0, 0)))}</span>"
        for kind, sign in QUIET
        if any(told.event[0] == kind for told in found.told)
    )
    opened = "" if desk.scene.mood == OVER else ' open=""'
    return part(
        "show",
        f'<details id="show-{found.newest}" class="emp-shown"{opened} style="--pace:{found.pace:.2f}s"><summary>'
        f"{icon('laurel', 17)}<b>{escape(desk.words('show'))}</b>{quiet}<span>{icon('x', 14)}</span></summary>"
        f"{_abilities(desk, found)}<ol>{cards}</ol></details>",
        desk.words("show"),
    )


def _beat(tag: str, style: str, beat: int, inner: str) -> str:
    """Something that comes in when its beat does; what was there before just stands there."""
    if beat == STILL:
        return f'<{tag} class="{style}">{inner}</{tag}>'
    return f'<{tag} class="{style} emp-beat" style="--beat:{beat}">{inner}</{tag}>'


def _abilities(desk: Desk, found: Story) -> str:
    """What the cubes did, before anything else."""
    names = desk.scene.names
    rows = "".join(
        _beat("li", "emp-did", beat, f"{who(desk, event[1], 18)} {escape(named(tell(event), names, event[1]))}")
        for event, beat in found.told
        if event[0] in ABILITIES
    )
    return f'<ul class="emp-abilities">{rows}</ul>' if rows else ""


def _card(desk: Desk, seat: int, found: Story) -> str:
    """All that the turn brought one seat, and the sum of it."""
    own = [told for told in found.told if told.event[1] == seat]
    came = [told for told in own if told.event[0] in CAME and is_told(told.event)]
    rows = _ideas(desk, own) + _sets(own)
    rows += "".join(_beat("li", "emp-row", beat, _row(desk, event, found)) for event, beat in came)
    mine = " emp-ours" if seat == desk.scene.me else ""
    struck = [told.beat for told in came if told.event[0] in (events.REVOLT, events.BARBARIANS)]
    style = f"emp-share{mine}{' emp-hit' if struck else ''}"
    when = f' style="--beat:{struck[0]}"' if struck and struck[0] != STILL else ""
    return (
        f'<li class="{style}"{when}><h3>{who(desk, seat, 24)}<b class="emp-name">{escape(desk.called(seat))}</b>'
        f"{_total(desk, own)}</h3><ul>{rows}</ul></li>"
    )


def _total(desk: Desk, own: list[Told]) -> str:
    """The sum of all VP, once the last of them has come."""
    paid = [told for told in own if told.event[0] == events.VP]
    vp, beat = sum(told.event[2] for told in paid), max((told.beat for told in paid), default=STILL)
    words = escape(desk.words("in_all", n=vp))
    shown = _beat("span", "emp-sum", beat, f"{signed(vp)}{icon('coin', 15)}")
    return f'<strong title="{words}" aria-label="{words}" role="img">{shown}</strong>'


def _ideas(desk: Desk, own: list[Told]) -> str:
    """The bottoms of the spent cards, equal symbols counted: they move the markers."""
    spent = [told for told in own if told.event[0] == events.SPENT]
    counted: Counter[str] = Counter()
    for told in spent:
        for symbol in IDEA_OF_FACE[told.event[2]].symbols:
            counted[symbol] += told.event[3] % events.UNSEEN
    if not counted:
        return ""
    shown = "".join(f"<i>{icon(SYMBOLS[name], 14)}<b>{number}</b></i>" for name, number in counted.items())
    return _beat("li", "emp-row", spent[0].beat, f"<small>{escape(desk.words('ideas'))}</small>{shown}")


def _sets(own: list[Told]) -> str:
    """All sets one after another, then what they pay together."""
    sets = [told for told in own if told.event[0] == events.SET]
    if not sets:
        return ""
    shown = "".join(_set(event, beat) for event, beat in sets)
    total = f'<b class="emp-paid">+{sum(told.event[3] for told in sets)}{icon("coin", 13)}</b>'
    return f'<li class="emp-row emp-earned">{shown}{_beat("span", "emp-sum", sets[-1].beat, total)}</li>'


def _set(event: Event, beat: int) -> str:
    number, cards = events.pair_of(event[2])
    name = c.GOOD_IDS[number]
    drawn = f"{good(name, 20)}<b>×{cards}</b><em>{event[3]}</em>"
    return _beat("i", "emp-paying", beat, f'<span title="{escape(good_name(name))}">{drawn}</span>')


def _row(desk: Desk, event: Event, found: Story) -> str:
    """One thing that happened to a seat."""
    kind, seat, first, second = event
    if kind == events.VP:
        words = escape(desk.words(f"from_{events.SOURCES[second]}"))
        return f"{icon('coin', 14)} {signed(first)} <small>{words}</small>"
    if kind == events.MOVED:
        low, high = TRACKS[c.TRACKS[first]]
        before, after = events.places(second)
        shown = f"{escape(place_name(first, before))}{icon('right', 10)}<b>{escape(place_name(first, after))}</b>"
        return f"{icon(high if after > before else low, 15)} {shown}"
    if kind == events.ABANDONED:
        return f"{icon('undo', 14)} <small>{escape(desk.words(f'abandon_{c.TRACKS[first]}'))}</small>"
    if kind == events.PLACE:
        words = escape(desk.words("announced", n=found.announced.get(seat, 0)))
        return f'{icon("steps", 14)} <small title="{words}">{escape(desk.words("placed", n=first))}</small>'
    if kind == events.PLAYED:
        return _played(first)
    return f'<span class="emp-fate">{icon(FATES[kind], 15)} {escape(_fate(desk, event))}</span>'


def _played(kind: int) -> str:
    """A development that was laid open: its deck, its name and its printed VP."""
    data = KINDS[kind]
    deck = DECKS[data.deck]
    pip = f'<i class="emp-pip emp-d-{deck.colour}">{icon(SIDES[deck.side], 12)}{ROMAN[deck.level]}</i>'
    return f'{pip}<b>{escape(kind_name(kind))}</b><i class="emp-vp">{data.vp}</i>'


def _fate(desk: Desk, event: Event) -> str:
    kind, _, first, second = event
    if kind == events.REVOLT:
        return desk.words("struck_revolt", level=desk.words("any_level") if first < 0 else ROMAN[first])
    if kind == events.BARBARIANS:
        return desk.words("struck_barbarians", roll=first, loss=second)
    key = "struck_lost" if kind == events.DESTROYED else "struck_flipped"
    return desk.words(key, kind=kind_name(first))

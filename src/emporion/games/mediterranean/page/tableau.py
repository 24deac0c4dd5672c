"""The own developments with their white places, and the realms of the others."""

from emporion.core.bits import ONE, members
from emporion.core.markup import escape
from emporion.games.mediterranean import actions, cubes, swaps
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import BASICS, BOAT, CITY
from emporion.games.mediterranean.cards import EFFECTS
from emporion.games.mediterranean.effects import FIRST, OP, SACRIFICE, boxes_of
from emporion.games.mediterranean.end import printed
from emporion.games.mediterranean.page import plan as plans
from emporion.games.mediterranean.page.development import article
from emporion.games.mediterranean.page.markup import good, greyed, heading, icon, offered, part, shortcut, tally, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.plain import box_kind, workers_of
from emporion.games.mediterranean.picture.scene import OVER
from emporion.games.mediterranean.picture.tables import good_name
from emporion.games.mediterranean.tableau import ovals
from emporion.games.mediterranean.words.effects import effect_text

PRODUCERS = c.GOOD_IDS[:BASICS]


def tableau(desk: Desk) -> str:
    """The own developments; a tap on a white place opens whom it can be aimed at."""
    scene = desk.scene
    if scene.me is None:
        return part("tableau", "")
    cards, chips = _cards(desk, scene.me), scene.own_chips
    words = escape(desk.words("chips"))
    bank = f'<b class="emp-bank" title="{words}"{tally("own", "chips", chips)}>{chips} {icon("coin", 15)}</b>'
    none = f'<p class="emp-none">{escape(desk.words("no_developments"))}</p>'
    head = heading(desk.words("tableau"), desk.words("printed", n=printed(scene.s, scene.me)), bank)
    body = f'{head}<div class="emp-devs">{cards or none}</div>{_workers(desk, scene.me)}'
    return part("tableau", body, desk.words("tableau"))


def _cards(desk: Desk, seat: int) -> str:
    scene = desk.scene
    altar = box = 0
    drawn = ""
    for place, kind in enumerate(scene.kinds(seat)):
        places: dict[int, str] = {}
        for at, effect in enumerate(range(FIRST[kind], FIRST[kind + 1])):
            if OP[effect] == SACRIFICE:
                places[at] = _altar(desk, seat, altar)
                altar += 1
            elif number := boxes_of(effect):
                places[at] = "".join(_place(desk, seat, each) for each in range(box, box + number))
                box += number
        drawn += article(kind, places, members(scene.s.covered[seat][place]))
    return drawn


def _place(desk: Desk, seat: int, box: int) -> str:
    """A white place: the cube in it, and for its owner the ways to aim it."""
    scene = desk.scene
    there = scene.cubes(seat)[box]
    cube = who(desk, there, 18) if there >= 0 else ""
    lock = f"<i>{icon('lock', 10)}</i>" if _is_locked(desk, seat, box) else ""
    style = "emp-cube" + (" emp-off" if scene.is_off(seat, box) or _is_used(desk, seat, box) else "")
    ways = _aims(desk, box) if seat == scene.me else ""
    if not ways:
        words = escape(_state(desk, seat, box))
        grey = [
            greyed(desk, f"{what}-{box + 1}", cube + lock, style) for what in ("target", "swap") if seat == scene.me
        ]
        return "".join(grey) or f'<span class="{style}" title="{words}">{cube}{lock}</span>'
    title = escape(desk.words("aim", kind=box_kind(scene, seat, box)))
    does = escape(effect_text(EFFECTS[scene.s.boxes[seat][box]]))
    ident = there if there >= 0 else None
    return (
        f'<details id="aim-{box + 1}-{ident}" class="emp-tell emp-aim" name="emp-told">'
        f'<summary class="{style} emp-target" title="{title}">{cube}{lock}</summary>'
        f'<div class="emp-menu"><h3>{title}</h3><p>{does}</p><div class="emp-picks">{ways}</div></div></details>'
    )


def _is_locked(desk: Desk, seat: int, box: int) -> bool:
    """Whether a promise holds the cube of a place."""
    return desk.scene.s.locked[seat] & ONE[box] != 0


def _is_used(desk: Desk, seat: int, box: int) -> bool:
    """Whether a swap was made with a place this turn."""
    return desk.scene.s.used[seat] & ONE[box] != 0


def _state(desk: Desk, seat: int, box: int) -> str:
    there = desk.scene.cubes(seat)[box]
    if _is_used(desk, seat, box):
        return desk.words("used")
    if there < 0:
        return desk.words("empty_place")
    return desk.words("locked" if _is_locked(desk, seat, box) else "aimed", name=desk.called(there))


AIMS = (("target", actions.TARGET, cubes.targets), ("swap", actions.SWAP, swaps.targets))


def _aims(desk: Desk, box: int) -> str:
    """Everything that can be done with an own white place."""
    scene, me = desk.scene, desk.scene.me
    if me is None or scene.half:
        return ""
    ways = ""
    for what, first, targets in AIMS:
        if f"{what}-{box + 1}" not in desk.targets:
            continue
        for seat in targets(scene.s, me, box):
            words = desk.words(f"{what}_long", kind=box_kind(scene, me, box), name=scene.names[seat])
            inner = f"{who(desk, seat, 24)}<span>{escape(scene.names[seat])}</span>"
            ways += shortcut(f"{what}-{box + 1}-{seat + 1}", plans.aimed(scene, first, box, seat), words, inner)
    ways += offered(desk, f"clear-{box + 1}", f"{icon('undo', 14)} {escape(desk.words('clear'))}", "emp-btn emp-no")
    key = "switch_on" if scene.is_off(me, box) else "switch_off"
    return ways + offered(desk, f"switch-{box + 1}", escape(desk.words(key)), "emp-btn")


def _altar(desk: Desk, seat: int, altar: int) -> str:
    """A sacrifice: the worker that is to be given up."""  # MED-CRD-25
    altars = desk.scene.altars(seat)
    chosen = c.GOOD_IDS[altars[altar]] if altar < len(altars) and altars[altar] >= 0 else None
    worker = good(chosen, 17) if chosen else ""
    ways = ""
    if seat == desk.scene.me:
        for name in PRODUCERS:
            inner = f"{good(name, 22)} {escape(good_name(name))}"
            ways += offered(desk, f"sacrifice-{altar + 1}-{name}", inner)
        ways += offered(desk, f"sacrifice-{altar + 1}-none", f"{icon('undo', 14)} {escape(desk.words('clear'))}")
    title = escape(desk.words("sacrifice"))
    if not ways:
        return f'<span class="emp-cube" title="{title}">{worker}</span>'
    return (
        f'<details id="altar-{altar + 1}-{chosen}" class="emp-tell emp-aim" name="emp-told"><summary class="emp-cube '
        f'emp-target" title="{title}">{worker}</summary><div class="emp-menu"><h3>{title}</h3>'
        f'<div class="emp-picks">{ways}</div></div></details>'
    )


def _workers(desk: Desk, seat: int) -> str:
    shown = "".join(good(name, 22) for name in workers_of(desk.scene.s, seat))
    words = escape(desk.words("workers"))
    none = f"<small>{escape(desk.words('nobody'))}</small>"
    return f'<p class="emp-workers"><small>{words}</small>{shown or none}</p>'


# The others.


def realms(desk: Desk) -> str:
    """All other seats, each on a line that opens to its developments; in turn order."""
    scene = desk.scene
    seats = [seat for seat in scene.s.order if seat != scene.me]
    rows = "".join(_realm(desk, seat) for seat in seats)
    body = f"{heading(desk.words('realms'), desk.words('realms_note'))}<div>{rows}</div>"
    return part("realms", body, desk.words("realms"))


def _realm(desk: Desk, seat: int) -> str:
    scene, s = desk.scene, desk.scene.s
    facts = (("column", len(s.played[seat]), "developments"), ("city", ovals(s, seat, CITY), "cities"),
             ("boat", ovals(s, seat, BOAT), "boats"))  # fmt: skip
    shown = "".join(f'<i title="{escape(desk.words(key))}">{icon(sign, 13)}{n}</i>' for sign, n, key in facts)
    told = scene.mood == OVER and not scene.past  # points and troubles stand above the table
    chips, vp = scene.chips(seat), printed(s, seat)
    money = "" if told or chips is None else f"<i>{icon('coin', 13)}{chips}</i>"
    place = s.order.index(seat) + 1
    mine = " emp-acts" if seat in scene.actors else ""
    struck = "".join(
        f'<i class="emp-ills" title="{escape(desk.words(key))}">{icon(sign, 13)}</i>'
        for key, sign, victims in (("revolted", "sad", s.revolted), ("raided", "axe", s.raided))
        if victims & ONE[seat] and not told
    )
    pink = _pink(desk, seat)
    points = f"<strong{tally(f'seat-{seat + 1}', 'printed', vp)}>{vp}</strong>"
    points = "" if told else points
    return (
        f'<details id="seat-{seat + 1}" class="emp-player{mine}"><summary><small>{place}.</small>{who(desk, seat, 22)}'
        f'<b class="emp-name" title="{escape(scene.civilization(seat))}">{escape(scene.names[seat])}</b>{struck}{shown}'
        f'{money}{points}{pink}</summary><div class="emp-opened"><div class="emp-devs">{_cards(desk, seat)}</div>'
        f"{_workers(desk, seat)}</div></details>"
    )


def _pink(desk: Desk, seat: int) -> str:
    """The cubes that lie in the white places of a realm, without opening it."""
    scene, shown = desk.scene, ""
    for box, cube in enumerate(scene.cubes(seat)):
        if cube >= 0:
            kind, name = escape(box_kind(scene, seat, box)), escape(desk.called(cube))
            drawn = f"{kind}{icon('right', 9)}{who(desk, cube, 16)}"
            shown += f'<span class="emp-aimed" title="{kind}: {name}">{drawn}</span>'
    return f'<span class="emp-cubes">{shown}</span>' if shown else ""

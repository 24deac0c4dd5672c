"""The own developments with their white places, and the realms of the others."""

from collections import Counter
from html import escape

from emporion.games.mediterranean import actions
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import BASICS, CUBES
from emporion.games.mediterranean.page.development import article
from emporion.games.mediterranean.page.markup import good, greyed, heading, icon, offered, part, shortcut, tally, who
from emporion.games.mediterranean.page.placing import Desk, distance
from emporion.games.mediterranean.picture.scene import Entry
from emporion.games.mediterranean.picture.tables import KINDS, box_effects, good_name, kind_name
from emporion.games.mediterranean.words.effects import effect_text

PRODUCERS = c.GOOD_IDS[:BASICS]


def tableau(desk: Desk) -> str:
    """The own developments; a tap on a white place opens whom it can be aimed at."""
    scene = desk.scene
    if scene.me is None:
        return part("tableau", "")
    entry = scene.seats[scene.me]
    cards = _cards(desk, scene.me)
    chips = entry["chips"] or 0
    words = escape(desk.words("chips"))
    bank = f'<b class="emp-bank" title="{words}"{tally("own", "chips", chips)}>{chips} {icon("coin", 15)}</b>'
    none = f'<p class="emp-none">{escape(desk.words("no_developments"))}</p>'
    head = heading(desk.words("tableau"), desk.words("printed", n=entry["printed"]), bank)
    body = f'{head}<div class="emp-devs">{cards or none}</div>{_workers(desk, scene.me)}'
    return part("tableau", body, desk.words("tableau"))


def boxes_of(entry: Entry) -> list[list[int]]:
    """The white boxes of each development in play, by their numbers."""  # MED-ABL-03
    left: dict[str, list[int]] = {}
    for box, shown in enumerate(entry["boxes"]):
        left.setdefault(shown["kind"], []).append(box)
    copies = Counter(each["kind"] for each in entry["developments"])
    found = []
    for each in entry["developments"]:
        there = left.get(each["kind"], [])
        share = len(there) // copies[each["kind"]]
        found.append(there[:share])
        left[each["kind"]], copies[each["kind"]] = there[share:], copies[each["kind"]] - 1
    return found


def _cards(desk: Desk, seat: int) -> str:
    entry = desk.scene.seats[seat]
    altar = 0
    drawn = ""
    for each, boxes in zip(entry["developments"], boxes_of(entry), strict=True):
        places: dict[int, str] = {}
        for at, effect in enumerate(KINDS[each["kind"]]["effects"]):
            if effect["box"] != "pink":
                continue
            if effect["op"] == "sacrifice":
                places[at] = _altar(desk, seat, altar)
                altar += 1
                continue
            number = effect.get("immunities", 1)
            places[at] = "".join(_place(desk, seat, boxes.pop(0)) for _ in range(min(number, len(boxes))))
        drawn += article(each["kind"], places, each["covered"])
    return drawn


def _place(desk: Desk, seat: int, box: int) -> str:
    """A white place: the cube in it, and for its owner the ways to aim it."""
    scene = desk.scene
    shown = scene.seats[seat]["boxes"][box]
    cube = who(desk, shown["cube"], 18) if shown["cube"] is not None else ""
    lock = f"<i>{icon('lock', 10)}</i>" if shown["locked"] else ""
    style = "emp-cube" + (" emp-off" if shown["off"] or shown["used"] else "")
    ways = _aims(desk, box) if seat == scene.me else ""
    if not ways:
        words = escape(_state(desk, shown))
        grey = [
            greyed(desk, f"{what}-{box + 1}", cube + lock, style) for what in ("target", "swap") if seat == scene.me
        ]
        return "".join(grey) or f'<span class="{style}" title="{words}">{cube}{lock}</span>'
    title = escape(desk.words("aim", kind=kind_name(shown["kind"])))
    does = escape(effect_text(box_effects(scene.seats[seat]["boxes"])[box]))
    return (
        f'<details id="aim-{box + 1}-{shown["cube"]}" class="emp-tell emp-aim" name="emp-told">'
        f'<summary class="{style} emp-target" title="{title}">{cube}{lock}</summary>'
        f'<div class="emp-menu"><h3>{title}</h3><p>{does}</p><div class="emp-picks">{ways}</div></div></details>'
    )


def _state(desk: Desk, shown: Entry) -> str:
    if shown["used"]:
        return desk.words("used")
    if shown["cube"] is None:
        return desk.words("empty_place")
    key = "locked" if shown["locked"] else "aimed"
    return desk.words(key, name=desk.called(shown["cube"]))


def _aims(desk: Desk, box: int) -> str:
    """Everything that can be done with an own white place."""
    scene, me = desk.scene, desk.scene.me
    if me is None or scene.half:
        return ""
    shown = scene.seats[me]["boxes"][box]
    ways = ""
    for what, first in (("target", actions.TARGET), ("swap", actions.SWAP)):
        if f"{what}-{box + 1}" not in desk.targets:
            continue
        for seat in _possible(desk, shown, what):
            words = desk.words(f"{what}_long", kind=kind_name(shown["kind"]), name=scene.names[seat])
            inner = f"{who(desk, seat, 24)}<span>{escape(scene.names[seat])}</span>"
            path = (first + box, actions.SEAT + distance(scene.view, seat))
            ways += shortcut(f"{what}-{box + 1}-{seat + 1}", path, words, inner)
    ways += offered(desk, f"clear-{box + 1}", f"{icon('undo', 14)} {escape(desk.words('clear'))}", "emp-btn emp-no")
    key = "switch_on" if shown["off"] else "switch_off"
    return ways + offered(desk, f"switch-{box + 1}", escape(desk.words(key)), "emp-btn")


def _possible(desk: Desk, shown: Entry, what: str) -> list[int]:
    """The players at whom a place can be aimed."""  # MED-ABL-04, MED-ABL-09, MED-PRM-03
    scene = desk.scene
    found = []
    for seat, entry in enumerate(scene.seats):
        if seat == scene.me or seat in shown["forbidden"]:
            continue
        if what == "swap":
            if entry["cards"] > 0 and not _busy(desk, seat):
                found.append(seat)
        elif seat != shown["cube"] and scene.used_cubes[seat] < CUBES:
            found.append(seat)
    return found


def _busy(desk: Desk, seat: int) -> bool:
    """Whether an open question may hold back cards of a player."""  # MED-OFR-24
    offers = desk.scene.view["offers"]
    waits = any(offer["standing"] == "pending" and seat in (offer["from"], offer["taker"]) for offer in offers)
    return waits or any(seat in (swap["owner"], swap["target"]) for swap in desk.scene.view["market"]["swaps"])


def _altar(desk: Desk, seat: int, altar: int) -> str:
    """A sacrifice: the worker that is to be given up."""  # MED-CRD-25
    altars = desk.scene.seats[seat]["altars"]
    chosen = altars[altar] if altar < len(altars) else None
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
    entry = desk.scene.seats[seat]
    shown = "".join(good(name, 22) for name, number in entry["workers"].items() for _ in range(number))
    words = escape(desk.words("workers"))
    none = f"<small>{escape(desk.words('nobody'))}</small>"
    return f'<p class="emp-workers"><small>{words}</small>{shown or none}</p>'


# The others.


def realms(desk: Desk) -> str:
    """All other seats, each on a line that opens to its developments; in turn order."""
    scene = desk.scene
    seats = [seat for seat in scene.view["order"] if seat != scene.me]
    rows = "".join(_realm(desk, seat) for seat in seats)
    body = f"{heading(desk.words('realms'), desk.words('realms_note'))}<div>{rows}</div>"
    return part("realms", body, desk.words("realms"))


def _realm(desk: Desk, seat: int) -> str:
    scene, entry = desk.scene, desk.scene.seats[seat]
    made: Counter[str] = Counter()
    for each in entry["developments"]:
        produces = KINDS[each["kind"]]["produces"]
        made.update(name for at, name in enumerate(produces) if at not in each["covered"])
    facts = (("column", len(entry["developments"]), "developments"), ("city", made["city"], "cities"),
             ("boat", made["boat"], "boats"))  # fmt: skip
    shown = "".join(f'<i title="{escape(desk.words(key))}">{icon(sign, 13)}{n}</i>' for sign, n, key in facts)
    told = scene.view["over"] and not scene.past  # points and troubles stand above the table
    money = "" if told or entry["chips"] is None else f"<i>{icon('coin', 13)}{entry['chips']}</i>"
    place = scene.view["order"].index(seat) + 1
    mine = " emp-acts" if seat in scene.view["actors"] else ""
    struck = "".join(
        f'<i class="emp-ills" title="{escape(desk.words(key))}">{icon(sign, 13)}</i>'
        for key, sign in (("revolted", "sad"), ("raided", "axe"))
        if seat in scene.view[key] and not told
    )
    pink = _pink(desk, seat)
    points = f"<strong{tally(f'seat-{seat + 1}', 'printed', entry['printed'])}>{entry['printed']}</strong>"
    points = "" if told else points
    return (
        f'<details id="seat-{seat + 1}" class="emp-player{mine}"><summary><small>{place}.</small>{who(desk, seat, 22)}'
        f'<b class="emp-name" title="{escape(scene.civilization(seat))}">{escape(scene.names[seat])}</b>{struck}{shown}'
        f'{money}{points}{pink}</summary><div class="emp-opened"><div class="emp-devs">{_cards(desk, seat)}</div>'
        f"{_workers(desk, seat)}</div></details>"
    )


def _pink(desk: Desk, seat: int) -> str:
    """The cubes that lie in the white places of a realm, without opening it."""
    entry = desk.scene.seats[seat]
    shown = "".join(
        f'<span class="emp-aimed" title="{escape(kind_name(box["kind"]))}: {escape(desk.called(box["cube"]))}">'
        f"{escape(kind_name(box['kind']))}{icon('right', 9)}{who(desk, box['cube'], 16)}</span>"
        for box in entry["boxes"]
        if box["cube"] is not None
    )
    return f'<span class="emp-cubes">{shown}</span>' if shown else ""

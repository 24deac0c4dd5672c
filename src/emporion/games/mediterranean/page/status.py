"""The line above the table: turn, phase, who decides; and the tabs of a narrow page."""

from emporion.core.markup import Tab, escape
from emporion.core.markup import tabs as drawn_tabs
from emporion.core.naming import enumerated
from emporion.games.mediterranean import codes
from emporion.games.mediterranean.end import printed
from emporion.games.mediterranean.page.markup import icon, part, tally, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.scene import CLOSING, DEVELOP, OVER, PREPARE, TRADE
from emporion.games.mediterranean.picture.tables import TURNS
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.swaps import is_too_late
from emporion.trading.floor import POLLS
from emporion.trading.page.status import clock, counted, tabs

PHASES = {"production": "fork", "trading": "swap", "resolution": "laurel", "development": "column", "civic": "happy"}
ZONES = {"market": "tent", "tableau": "column", "realms": "steps", "people": "story"}
LEAVES = ("realms", "story", "chat")
ZONE = {DEVELOP: "tableau", OVER: "people"}


def status(desk: Desk) -> str:
    """Title, turns, phases, and what the table waits for."""
    turn = desk.scene.s.turn
    turns = counted(turn, TURNS)
    phases = "".join(_phase(desk, phase, sign) for phase, sign in PHASES.items())
    title = f'<span class="emp-long">{escape(desk.words("title_first"))} </span>{escape(desk.words("title_last"))}'
    words = escape(desk.words("turn_short", n=turn, all=TURNS))
    time_left = clock(desk)  # MED-TRD-12
    return part(
        "status",
        f'<h1 class="emp-title">{title}</h1><span class="emp-rounds" title="{words}">{turns}</span>'
        f'<small class="emp-short">{words}</small><ol class="emp-phases">{phases}</ol>{_rotation(desk)}{_own(desk)}'
        f'<b class="emp-who">{escape(_who(desk))}</b>{time_left}',
        more=f' data-mood="{desk.scene.mood}" data-seats="{desk.scene.s.seats}"',
    )


def _phase(desk: Desk, phase: str, sign: str) -> str:
    names = list(PHASES)
    now = codes.PHASES[desk.scene.s.phase]
    past = now not in names or names.index(phase) < names.index(now)
    style = "emp-now" if phase == now else "emp-past" if past else ""
    words = escape(SAY(f"phase.{phase}"))
    return f'<li class="{style}" title="{words}">{icon(sign, 15)}<span>{words}</span></li>'


def _rotation(desk: Desk) -> str:
    """Which rotation of the market it is, where seats are polled."""  # MED-POL-01
    s = desk.scene.s
    if desk.scene.mood != TRADE or s.floor.mode != POLLS:
        return ""
    now, last_one = s.floor.cycle + 1, s.terms.max_cycles
    words = escape(desk.words("rotation", n=now, all=last_one))
    last = " emp-last-one" if is_too_late(s) else ""
    shown = f"{icon('clock', 14)}{now}/{last_one}"
    return f'<span class="emp-rotation{last}" title="{words}">{shown}</span>'


def _own(desk: Desk) -> str:
    """The own chips and printed points, wherever one looks."""
    scene = desk.scene
    if scene.me is None:
        return ""
    chips, vp = scene.own_chips, printed(scene.s, scene.me)
    words = escape(desk.words("standing", name=scene.civilization(scene.me), chips=chips, printed=vp))
    return (
        f'<span class="emp-standing" title="{words}" role="img" aria-label="{words}">{who(desk, scene.me, 22)}'
        f"{icon('coin', 16)}"
        f"<b{tally('own', 'wealth', chips)}>{chips}</b>{icon('laurel', 15)}<small>{vp}</small></span>"
    )


def _who(desk: Desk) -> str:
    scene = desk.scene
    if scene.mood == OVER:
        return desk.words("game_over")
    actors = scene.actors
    if scene.me in actors and not scene.past:
        open_now = scene.mood == TRADE and len(actors) > 1
        key = {PREPARE: "sort_now", CLOSING: "close_now"}.get(scene.mood, "open_now" if open_now else "your_turn")
        return desk.words(key)
    if len(actors) > 2:
        return desk.words("waits_for", n=len(actors))
    return desk.words("to_act", name=enumerated([scene.names[seat] for seat in actors])) if actors else ""


def beside(desk: Desk) -> str:
    """Realms, chronicle and talk share a panel on low windows."""
    drawn = [Tab(leaf, desk.words(f"leaf_{leaf}")) for leaf in LEAVES]
    return part("beside", drawn_tabs(desk.words("zones"), "realms", drawn, "leaf"))


def zones(desk: Desk) -> str:
    """The tabs of a narrow page; developments have one of their own, and the end is read with the chronicle."""
    scene = desk.scene
    counts = {"market": len(scene.inbox) if scene.mood == TRADE else 0}
    signs = {zone: icon(sign, 20) for zone, sign in ZONES.items()}
    return tabs(desk, signs, ZONE.get(scene.mood, "market"), counts)

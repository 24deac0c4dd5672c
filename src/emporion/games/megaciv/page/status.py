"""The line above the table: round, phase, who decides; the own succession; and the tabs of a narrow page."""

from emporion.core.markup import escape, part
from emporion.core.naming import enumerated
from emporion.games.megaciv.board import LAST_STEP
from emporion.games.megaciv.page.goals import next_step
from emporion.games.megaciv.page.markup import icon
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import ADVANCES, OVER, TRADE
from emporion.games.megaciv.picture.tables import PHASES
from emporion.trading.offer import OPEN
from emporion.trading.page.status import clock, counted, tabs

PHASE_SIGNS = dict(zip(PHASES, ("city", "cards", "swap", "sad", "axe", "bulb", "laurel", "steps"), strict=True))
ZONES = {"floor": "tent", "sent": "send", "goals": "laurel", "people": "story"}
STEPS = range(1, LAST_STEP + 1)


def status(desk: Desk) -> str:
    """Title, rounds, phases, and what the table waits for."""
    scene = desk.scene
    now, last = scene.s.round, scene.rounds
    rounds = counted(now, last)
    phases = "".join(_phase(desk, phase) for phase in PHASES)
    title = escape(desk.say(f"scenario.{scene.scenario}"))
    words = escape(desk.words("round", n=now, all=last))
    paused = f'<b class="emp-paused">{escape(desk.words("paused"))}</b>' if scene.s.paused else ""
    time_left = clock(desk)  # MEG-TIM-03
    return part(
        "status",
        f'<h1 class="emp-title">{title}</h1><span class="emp-rounds" title="{words}">{rounds}</span>'
        f'<small class="emp-short">{words}</small><ol class="emp-phases">{phases}</ol>{_ladder(desk)}{paused}'
        f'{_standing(desk)}<b class="emp-who">{escape(_who(desk))}</b>{time_left}',
        more=f' data-mood="{scene.mood}"',
    )


def _phase(desk: Desk, phase: int) -> str:
    now = desk.scene.s.phase
    style = "emp-now" if phase == now else "emp-past" if phase < now else ""
    words = escape(desk.say(f"phase.{phase}"))
    return f'<li class="{style}" title="{words}">{icon(PHASE_SIGNS[phase], 15)}<span>{words}</span></li>'


def _is_told(desk: Desk) -> bool:
    """Whether the result stands above the table."""
    return desk.scene.mood == OVER and not desk.scene.past


def _ladder(desk: Desk) -> str:
    """The own succession steps."""
    scene = desk.scene
    if scene.me is None or _is_told(desk):
        return ""
    reached = scene.s.step_reached[scene.me]
    rungs = "".join(f'<i class="{"emp-past" if n <= reached else ""}"></i>' for n in STEPS)
    words = escape(next_step(desk, scene.me))
    return f'<span class="emp-ladder" title="{words}" role="img" aria-label="{words}">{icon("steps", 15)}{rungs}</span>'


def _standing(desk: Desk) -> str:
    """The own points and place, wherever one looks."""  # MEG-SPR-64
    scene = desk.scene
    if scene.me is None or _is_told(desk):
        return ""
    scores = scene.points
    mine = scores[scene.me]
    place = scene.ranks[scene.me] if scene.ranks else 1 + sum(score > mine for score in scores)
    words = escape(desk.words("standing", score=mine, place=place, all=len(scores)))
    return (
        f'<span class="emp-standing" title="{words}" role="img" aria-label="{words}">{icon("laurel", 15)}'
        f"<b>{mine}</b><small>{place}/{len(scores)}</small></span>"
    )


def _who(desk: Desk) -> str:
    scene = desk.scene
    if scene.mood == OVER:
        return desk.words("game_over")
    actors = scene.actors
    if scene.me in actors and not scene.past:
        return desk.words("floor_open" if scene.mood == TRADE else "your_turn")
    if len(actors) > 3:
        return desk.words("waits_for", n=len(actors))
    return (
        desk.words("to_act", name=enumerated([scene.names[seat] for seat in actors]), n=len(actors)) if actors else ""
    )


def zones(desk: Desk) -> str:
    """The tabs of a narrow page; advances have one of their own."""
    scene = desk.scene
    focus = "goals" if scene.mood == ADVANCES else "floor"
    counts = {"floor": len(scene.inbox), "sent": sum(offer.standing == OPEN for offer in scene.sent)}
    signs = {zone: icon(sign, 20) for zone, sign in ZONES.items()}
    return tabs(desk, signs, focus, counts if scene.mood == TRADE else {})

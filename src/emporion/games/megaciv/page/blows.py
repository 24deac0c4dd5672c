"""The calamities that have struck in this round, from what happened lately: whom, what was lost, and who gained."""

from typing import NamedTuple

from emporion.core.markup import escape
from emporion.core.naming import named
from emporion.core.state import Event
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.board import FIRST_CALAMITY, KINDS
from emporion.games.megaciv.page.markup import good, icon, who
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.tables import card
from emporion.games.megaciv.view import ids
from emporion.games.megaciv.words import tell

ENDS = (events.PHASE, events.ROUND)
TOLD = (
    events.LOST_CITY, events.REDUCED, events.ANNEXED, events.PAID, events.GAINED, events.DISCARDED, events.REGRESSED,
    events.HELD_STEP,
)  # fmt: skip


class Blow(NamedTuple):
    """One calamity: its card, whom it struck, who gains by it, who suffers too, and what came of it."""

    kind: str
    victim: int
    beneficiary: int | None
    seconds: list[int]
    came: list[Event]
    spared: bool = False  # it was discarded before it could strike


def struck(lately: tuple[tuple[int, Event], ...]) -> list[Blow]:
    """The calamities among the last events, since the last round began."""
    found: list[Blow] = []
    open_blow = False
    for _, event in lately:
        kind, seat, first, second = event
        if kind in ENDS:
            open_blow = False
            if kind == events.ROUND:
                found = []
        elif kind in (events.CALAMITY, events.CALAMITY_SPARED):
            spared = kind == events.CALAMITY_SPARED
            gains = None if spared or second < 0 else second
            found.append(Blow(c.KIND_IDS[FIRST_CALAMITY + first], seat, gains, [], [], spared))
            open_blow = not spared
        elif open_blow and kind == events.VICTIM:
            found[-1].seconds.append(seat)
        elif open_blow and kind in TOLD:
            found[-1].came.append(event)
    return found


def blows(desk: Desk) -> str:
    """A card for each calamity that has struck; together they can be closed, and a new one opens them again."""
    scene = desk.scene
    found = struck(scene.lately)
    if scene.blow and found and not found[-1].spared:
        found = found[:-1]  # it stands on the stage still
    if not found:
        return _gone(desk)
    cards = "".join(_card(desk, blow) for blow in found)
    signs = "".join(good(blow.kind, 24) for blow in found)
    mine = any(scene.me in (blow.victim, *blow.seconds) and not blow.spared for blow in found)
    title = desk.words("blows_mine" if mine else "blows", n=len(found))
    return (
        f'<details id="blows-{scene.s.round}-{len(found)}" class="emp-blows" open=""><summary>{signs}'
        f"<b>{escape(title)}</b><span>{icon('x', 14)}</span></summary><ol>{cards}</ol></details>"
    )


def _card(desk: Desk, blow: Blow) -> str:
    scene = desk.scene
    if blow.spared:
        lines = f"<p>{escape(desk.words('spared', name=desk.called(blow.victim)))}</p>"
    else:
        lines = "".join(f"<p>{escape(named(tell(event), scene.names, event[1]))}</p>" for event in blow.came)
        lines = lines or f"<p>{escape(desk.words('harmless'))}</p>"
    hit = " emp-hit" if scene.me in (blow.victim, *blow.seconds) and not blow.spared else ""
    text, name = escape(desk.say(f"calamity_text.{blow.kind}")), escape(card(blow.kind))
    return (
        f'<li class="emp-strike{hit}" title="{text}"><i>{good(blow.kind, 52)}</i><div><h3>{name}</h3>'
        f"{_people(desk, blow)}{lines}</div></li>"
    )


def _people(desk: Desk, blow: Blow) -> str:
    """Victim, fellow sufferers, beneficiary."""
    shown = f"{who(desk, blow.victim, 20)}<b>{escape(desk.called(blow.victim))}</b>"
    if blow.seconds:
        shown += f"<small>+</small>{''.join(who(desk, seat, 20) for seat in blow.seconds)}"
    if blow.beneficiary is not None:
        words = escape(desk.words("beneficiary"))
        shown += (
            f"<small>{words}</small>{who(desk, blow.beneficiary, 20)}<b>{escape(desk.called(blow.beneficiary))}</b>"
        )
    return f'<p class="emp-struck-who">{shown}</p>'


def _gone(desk: Desk) -> str:
    """All calamities of this round lie on the piles: resolved, or spared."""
    piled = [kind for pile in desk.scene.s.piles for kind in sorted(pile) if FIRST_CALAMITY <= kind < KINDS]
    if not piled or desk.scene.blow:
        return ""
    rows = "".join(
        f'<li title="{escape(desk.say(f"calamity_text.{kind}"))}">{good(kind, 26)} {escape(card(kind))}</li>'
        for kind in ids(piled)
    )
    head = f"<li><small>{escape(desk.words('came'))}</small></li>"
    return f'<ul class="emp-queue emp-came">{head}{rows}</ul>'

"""Moves of canals and of water."""

from emporion.games.resafa import frames
from emporion.games.resafa.board import (
    COIN,
    COLUMNS,
    MARBLE,
    NOTHING,
    SOURCES_AT,
    SPACE_VP,
    SPACES,
    VP,
)
from emporion.games.resafa.effects import ON_CANAL
from emporion.games.resafa.possible import canal_coin, canal_marble, on_network
from emporion.games.resafa.rain import LEFT, passed_vp
from emporion.games.resafa.refusals import SAY, canal_bonus_title
from emporion.games.resafa.words.amounts import amount, capital, inside, minus, plus
from emporion.games.resafa.words.at import At
from emporion.games.resafa.words.cards import canal_text, canal_title
from emporion.games.resafa.words.places import space_name


def canal(at: At, face: int) -> str:
    """A side of a canal tile, and what lies on the other one."""
    return SAY("move.canal", {"text": capital(canal_text(face)), "other": canal_title(face ^ 1)})


def space(at: At, number: int) -> str:
    """A space of the network: the cost there, its VP, a water cube, a canal bonus tile."""
    s = at.s
    if at.step != "space" or not on_network(s, number):
        return SAY("move.space_plain", {"space": space_name(number)})
    costs = [0] * (MARBLE + 1)
    costs[COIN] = canal_coin(s, s.arg(frames.FACE), number, s.arg(frames.COIN_OFF))
    costs[MARBLE] = canal_marble(s, s.arg(frames.FACE), number, s.arg(frames.MARBLE_OFF))
    gains = at.perks(ON_CANAL)
    gains[VP] += SPACE_VP[s.side * SPACES + number]
    shown = minus(costs) + plus(gains)
    if SOURCES_AT[s.side * SPACES + number] & s.springs:
        shown.append(SAY("move.water_cube"))
    if s.canal_bonus[number] != NOTHING:
        shown.append(canal_bonus_title(s.canal_bonus[number]))
    return SAY("move.space", {"space": space_name(number), "gain": inside(shown)})


def flow(at: At, way: int) -> str:
    """Where the water goes on, and what that scores."""
    key = ("down", "left", "right")[way]
    if at.step != "water":
        return SAY(f"move.{key}_plain")
    here = at.s.arg(frames.AT)
    target = here + COLUMNS if way == 0 else (here - 1 if way == LEFT else here + 1)
    if target >= SPACES:
        return SAY("move.flow_out")
    return SAY(f"move.{key}", {"space": space_name(target), "gain": _passing(at, target)})


def _passing(at: At, target: int) -> str:
    owner = at.s.owner_at(target)
    if not 0 <= owner < at.s.seats:
        return ""  # RES-SOL-35: Resafabot scores nothing
    vp = amount(VP, passed_vp(at.s, target))
    return f" (+{vp})" if owner == at.seat else f" ({SAY('move.for_owner', {'vp': vp})})"

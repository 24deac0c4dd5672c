"""Moves of workshops and gardens."""

from emporion.core.bits import members
from emporion.games.resafa import frames
from emporion.games.resafa.areas import (
    SLOT_NAMES,
    SLOT_THIRDS,
    face_of,
    free_cells,
    garden_at,
    green_bonuses,
    grown_by,
    is_complete,
    slots,
    squares,
)
from emporion.games.resafa.board import (
    COIN,
    COMPLETION_STEPS,
    COMPLETION_VP,
    GAINS,
    NOTHING,
    ROOM_GAINS,
    SHOP_LEVEL,
    SHOP_ROOMS,
    STEPS,
    STONE,
    VP,
)
from emporion.games.resafa.effects import ON_GARDEN, ON_WORKSHOP
from emporion.games.resafa.gardens import reward_of
from emporion.games.resafa.mains import IS_ACTION, WITH_GREEN
from emporion.games.resafa.possible import garden_cost, workshop_cost
from emporion.games.resafa.refusals import SAY, workshop_title
from emporion.games.resafa.state import SQUARES_DONE
from emporion.games.resafa.words.amounts import inside, minus, plus, row, total
from emporion.games.resafa.words.at import At
from emporion.games.resafa.words.cards import edges_text, workshop_text
from emporion.games.resafa.words.places import cell_name

NO_GAINS = [0] * GAINS
QUARTER = 90  # degrees


def room(at: At, number: int) -> str:
    """A room of an own workshop."""
    place, door = number // 2, number % 2
    area = at.s.area[at.seat]
    if place >= len(area) or door >= SHOP_ROOMS[face_of(area[place])]:
        return SAY("move.room_plain", {"n": place + 1, "room": door + 1})
    face = face_of(area[place])
    gains = plus(row(ROOM_GAINS, face * 2 + door))
    return SAY("move.room", {"tile": workshop_title(face // 2), "gain": inside(gains)})


def offer(at: At, place: int) -> str:
    """A workshop of the offer, with what it costs and what a level II tile gives at once."""
    tile = at.s.offer[place]
    if tile == NOTHING:
        return SAY("move.offer_plain", {"n": place % 3 + 1, "level": SAY(f"level.{place // 3 + 1}")})
    price = ""
    if at.step == "workshop":
        s = at.s
        op = s.arg(frames.SINGLE) - 1
        costs = [workshop_cost(op, COIN, s.arg(frames.COIN_OFF)), workshop_cost(op, STONE, s.arg(frames.STONE_OFF))]
        perks = at.perks(ON_WORKSHOP) if s.arg(frames.FLAGS) & IS_ACTION else NO_GAINS
        at_once = row(ROOM_GAINS, tile * 4) if place >= 3 else NO_GAINS  # RES-WKS-11
        price = f", {inside(minus(costs) + plus(total(perks, at_once)))}"
    values = {
        "tile": workshop_title(tile),
        "level": SAY(f"level.{SHOP_LEVEL[tile]}"),
        "price": price,
        "front": workshop_text(tile, 0),
        "back": workshop_text(tile, 1),
    }
    return SAY("move.offer", values)


def cell(at: At, number: int) -> str:
    """Where a workshop goes."""
    cells = free_cells(at.s, at.seat)
    if number >= len(cells):
        return SAY("move.cell_none", {"n": number + 1})
    return SAY("move.cell", {"cell": cell_name(cells[number])})


def turn(at: At, quarters: int) -> str:
    """How a workshop is turned, with its green bonuses."""
    if at.step != "turn":
        return SAY("move.turn_plain", {"n": quarters * QUARTER})
    edges = edges_text(at.s.offer[at.s.arg(frames.OFFERED)], at.s.arg(frames.SIDE), quarters)
    return SAY("move.turn" if edges else "move.turn_plain", {"n": quarters * QUARTER, "edges": edges})


def rotate(at: At, number: int) -> str:
    """How the two starting workshops are turned."""
    first, second = number // 4 * QUARTER, number % 4 * QUARTER
    values = {"first": workshop_title(0), "n": first, "second": workshop_title(1), "m": second}
    return SAY("move.rotate", values)


def small(at: At, number: int) -> str:
    """A small garden on a square."""
    return _garden(at, number, 1)


def large(at: At, number: int) -> str:
    """A large garden on a square."""
    return _garden(at, number, 2)


def _garden(at: At, number: int, size: int) -> str:
    key = ("move.small", "move.large")[size - 1]
    found = squares(at.s, at.seat)
    if number >= len(found):
        return SAY(f"{key}_none", {"n": number + 1})
    square = found[number]
    if at.step != "garden":
        return SAY(f"{key}_plain", {"square": cell_name(square)})
    ways = members(slots(at.s, at.seat, square, size))
    gain = _gains(at, square, size, ways[0]) if len(ways) == 1 else minus(_costs(at, size))
    return SAY(key, {"square": cell_name(square), "gain": inside(gain)})


def slot(at: At, number: int) -> str:
    """Where in its square a garden lies, with all that it gives."""
    name = SAY(f"slot.{SLOT_NAMES[number]}")
    square, size = (at.s.arg(frames.SQUARE), at.s.arg(frames.SIZE)) if at.step == "slot" else (NOTHING, 0)
    if square == NOTHING or not slots(at.s, at.seat, square, size) >> number & 1:
        return SAY("move.slot_plain", {"slot": name})
    return SAY("move.slot", {"slot": name, "gain": inside(_gains(at, square, size, number))})


def _costs(at: At, size: int) -> list[int]:
    s = at.s
    return [garden_cost(size, s.arg(frames.SINGLE) - 1, item, s.arg(frames.COIN_OFF + item)) for item in (COIN, STONE)]


def _gains(at: At, square: int, size: int, number: int) -> list[str]:
    """What a garden on a slot costs and gives."""
    s = at.s
    planted = grown_by(garden_at(s, at.seat, square), square, number)
    gains = at.perks(ON_GARDEN) if s.arg(frames.FLAGS) & IS_ACTION else NO_GAINS
    if s.arg(frames.FLAGS) & WITH_GREEN:
        gains = total(gains, green_bonuses(s, at.seat, planted, SLOT_THIRDS[number])[:GAINS])
    shown = minus(_costs(at, size)) + plus(gains)
    if is_complete(planted):
        shown.append(SAY("move.completes", {"gain": ", ".join(plus(_reward(at)))}))
    return shown


def _reward(at: At) -> list[int]:
    """What the next completed square brings."""  # RES-GRD-17
    place = reward_of(at.own(SQUARES_DONE) + 1)
    gains = NO_GAINS[:]
    gains[VP], gains[STEPS] = COMPLETION_VP[place], COMPLETION_STEPS[place]
    return gains

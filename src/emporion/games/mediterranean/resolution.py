# native: compiled by mypyc
"""The resolution phase: cards are laid open, trade phase abilities work, goods and ideas are resolved."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.games.mediterranean import codes, effects, events, goods, refusing, tableau
from emporion.games.mediterranean.board import (
    ALTARS,
    BASICS,
    DECK_OF_FACE,
    FACES,
    GOODS_DECKS,
    KIND_OF_SIDE,
    MOST_PRODUCERS,
    PARTS,
    PIRACY,
    TRACKS,
)
from emporion.games.mediterranean.cubes import cubes_used, open_row
from emporion.games.mediterranean.state import GOODS_RESOLUTION, HANDS, ORDER_RESET, Agora, clear_cubes

# Values of the option `turn_order_reset`.
FEWEST_FIRST: Final = 0
MOST_FIRST: Final = 1


def lay_open(s: Agora) -> None:
    """All cards that are not in a warehouse are spent."""  # MED-RS1-01, MED-WHS-05
    for seat in s.order:
        s.spent[seat] = s.hand(seat)
        for face in range(FACES):
            number = s.cards(seat, face)
            if number > 0:
                s.tell(events.SPENT, seat, face, number + (events.UNSEEN if s.option(HANDS) else 0))
            s.hands[seat * FACES + face] = 0
        s.sizes[seat] = 0
        s.piracy_spent |= int(PIRACY in s.spent[seat])
    s.memory = []  # R70
    s.reveals += 1


def begin(s: Agora) -> None:
    """The first of the three steps begins with the decisions to ignore abilities."""  # MED-RS1-02
    lay_open(s)
    s.steps.append(codes.REFUSE)


# Step 1.


def use_abilities(s: Agora) -> None:
    """Abandons, sacrifices, steals, then everything else at once; then the cubes go back."""  # MED-RS1-03
    for seat in s.order:
        abandon_tracks(s, seat)
    for seat in s.order:
        sacrifice(s, seat)
    for seat in s.order:
        steal(s, seat)
    changes = aimed(s)
    for seat in s.order:
        tableau.apply_changes(s, seat, changes, events.FROM_ABILITIES)
    used: list[int] = [cubes_used(s, seat, seat) for seat in range(s.seats)]
    if sum(used) > 0:
        s.tell(events.CUBES_BACK, -1, events.for_each(used), 0)
    clear_cubes(s)  # MED-RS1-08


def aimed(s: Agora) -> list[int]:
    """What the abilities change that are aimed at players, added up."""
    changes = tableau.no_changes(s)
    for owner in s.order:
        for box in range(len(s.boxes[owner])):
            use_ability(s, owner, box, changes)  # MED-ABL-02
    return changes


def abandon_tracks(s: Agora, seat: i64) -> None:
    """The markers go to the centre whose cubes lie on abandon cards."""
    for track in range(2):
        if s.abandons[seat] & ONE[track] != 0:  # MED-ABN-02
            abandon(s, seat, track)


def forecast(s: Agora, seat: i64, spent: list[int]) -> list[int]:
    """Where the markers of a seat would go if it spent these cards now and all cubes stayed as it sees them."""
    trial = s.clone()
    for other in range(s.seats):
        if other != seat and len(s.before) > 0:
            open_row(trial, other, s.before[other])
    abandon_tracks(trial, seat)
    sacrifice(trial, seat)
    tableau.apply_changes(trial, seat, aimed(trial), events.FROM_ABILITIES)
    changes = tableau.no_changes(trial)
    trial.spent[seat] = spent
    goods.resolve(trial, seat, changes)
    move_markers(trial, seat, changes)
    return [trial.marker(seat, track) for track in range(TRACKS)]


def abandon(s: Agora, seat: i64, track: i64) -> None:
    """A marker goes to the centre, for free; nothing is destroyed by that."""  # MED-ABN-02 to MED-ABN-04
    before = s.marker(seat, track)
    s.markers[seat * TRACKS + track] = 0
    s.tell(events.ABANDONED, seat, track, before)
    tableau.tell_move(s, seat, track, before)


def altar_effects(s: Agora, seat: i64) -> list[int]:
    """The sacrifice abilities of a seat, in the order they were played."""
    found: list[int] = []
    for side in s.played[seat]:
        kind = KIND_OF_SIDE[side]
        for effect in range(effects.FIRST[kind], effects.FIRST[kind + 1]):
            if effects.OP[effect] == effects.SACRIFICE:
                found.append(effect)
    return found


def sacrifice(s: Agora, seat: i64) -> None:
    """Workers with an own cube are lost for what the altar gives."""  # MED-CRD-25
    for altar, effect in enumerate(altar_effects(s, seat)):
        good = s.altars[seat * ALTARS + altar] if altar < ALTARS else -1
        if good >= 0 and s.workers[seat * BASICS + good] > 0:
            s.workers[seat * BASICS + good] -= 1
            s.tell(events.SACRIFICED, seat, good, effects.KIND_OF_EFFECT[effect])
            tableau.take(s, seat, effect, events.FROM_SACRIFICE)


def steal(s: Agora, owner: i64) -> None:
    """A random rural worker of each target joins the owner, unless he has two producers of that good."""
    for box, effect in enumerate(s.boxes[owner]):  # MED-CRD-20, MED-CRD-21
        target = s.cubes[owner][box]
        if effects.OP[effect] != effects.STEAL_WORKER or target < 0 or refusing.ignores(s, target, owner, box):
            continue
        good = random_worker(s, target)
        if good < 0 or tableau.producers(s, owner, good) >= MOST_PRODUCERS:
            s.tell(events.STOLE_NOTHING, owner, good, target)
        else:
            s.workers[target * BASICS + good] -= 1
            s.workers[owner * BASICS + good] += 1
            s.tell(events.STOLE, owner, good, target)


def random_worker(s: Agora, seat: i64) -> i64:
    """The good of a random rural worker card of a seat, or -1 where it has none."""
    cards: i64 = 0
    for good in range(BASICS):
        cards += s.workers[seat * BASICS + good]
    if cards == 0:
        return -1
    drawn = s.rng.below(cards)
    s.reveals += 1
    good = 0
    while drawn >= s.workers[seat * BASICS + good]:
        drawn -= s.workers[seat * BASICS + good]
        good += 1
    return good


def use_ability(s: Agora, owner: i64, box: i64, changes: list[int]) -> None:
    """Add what a give or all_others ability does to those it is aimed at, and what its owner takes."""
    effect = s.boxes[owner][box]
    op = effects.OP[effect]
    if op not in (effects.GIVE, effects.ALL_OTHERS):
        return
    for seat in s.order:
        if refusing.hits(s, owner, box, seat) and not refusing.ignores(s, seat, owner, box):
            tableau.add_to(changes, seat, effect)
            s.tell(events.AIMED, owner, effects.KIND_OF_EFFECT[effect], seat)
            if op == effects.GIVE:
                tableau.add_take(changes, owner, effect)  # MED-RS1-06, MED-RS1-07


# Step 2.


def resolve_goods(s: Agora) -> None:
    """Goods and ideas of all at once, then revolutions, announcement, turn order and discards."""  # MED-IDE-13
    changes = tableau.no_changes(s)
    in_turn = s.option(GOODS_RESOLUTION) != 0  # each player's goods and markers are told together
    for seat in s.order:
        goods.resolve(s, seat, changes)
        if in_turn:
            move_markers(s, seat, changes)
    for seat in s.order:
        if not in_turn:
            move_markers(s, seat, changes)
    for seat in s.order:
        tableau.check_sides(s, seat)  # MED-REV-06
    for seat in s.order:
        s.tell(events.ANNOUNCED, seat, s.announced[seat], 0)  # MED-WLT-01
    reset_order(s)
    discard(s)


def move_markers(s: Agora, seat: i64, changes: list[int]) -> None:
    """A player's markers move by all that was added up, each once."""
    for track in range(TRACKS):
        tableau.move(s, seat, track, changes[seat * PARTS + track])


def reset_order(s: Agora) -> None:
    """Fewest VP from goods go first; ties keep their order."""  # MED-WLT-03
    reset = s.option(ORDER_RESET)
    if reset > MOST_FIRST:
        return
    sign: i64 = 1 if reset == FEWEST_FIRST else -1
    order: list[int] = []
    for seat in s.order:  # put each behind all that are not behind it
        place = len(order)
        while place > 0 and sign * s.announced[order[place - 1]] > sign * s.announced[seat]:
            place -= 1
        order.insert(place, seat)
    s.order = order
    for place, seat in enumerate(order):
        s.tell(events.PLACE, seat, place + 1, 0)


def discard(s: Agora) -> None:
    """Spent cards go to the discard piles; `spent` only remembers them."""  # MED-WLT-04
    for seat in range(s.seats):
        for face in s.spent[seat]:
            s.goods_piles[DECK_OF_FACE[face]].append(face)
    for deck in range(GOODS_DECKS):
        s.goods_piles[deck].sort()

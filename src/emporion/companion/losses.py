"""Cards that calamities take: the victim enters them."""  # MEG-TBL-08, D19

from collections.abc import Sequence

from emporion.companion.reading import Said
from emporion.companion.refusals import refuse
from emporion.companion.table import Call, CompanionState
from emporion.core.bits import ONE
from emporion.games.megaciv import components as c
from emporion.games.megaciv.blows import discard as discard_openly
from emporion.games.megaciv.board import (
    DISCARD_FACE,
    DISCARD_OR_PAY,
    FACE,
    FIRST_CALAMITY,
    MOD_ADVANCE,
    MOD_CALAMITY,
    MOD_DELTA,
    MOST_STEPS,
    STEP_N,
    STEP_OP,
    STEP_PRICE,
    WATER,
    with_effect,
)

THEOCRACY = with_effect("discard_2_against_iconoclasm")
ICONOCLASM = c.KIND["iconoclasm_and_heresy"] - FIRST_CALAMITY
THEOCRACY_CARDS = 2


def step_of(call: Call) -> int:
    """The step of a calamity that takes cards, or -1."""
    first = call.card // 2 * MOST_STEPS
    steps = [step for step in range(first, first + MOST_STEPS) if STEP_OP[step] in (DISCARD_FACE, DISCARD_OR_PAY)]
    return steps[0] if steps else -1


def number_due(t: CompanionState, call: Call) -> int:
    """The face value that has to go (Corruption), or the number of cards (Banditry), with what the advances change."""
    number = int(STEP_N[step_of(call)])
    for mod in range(len(MOD_CALAMITY)):
        if MOD_CALAMITY[mod] == call.card // 2 and t.fair.has(call.victim, ONE[MOD_ADVANCE[mod]]):
            number += int(MOD_DELTA[mod])
    return max(0, number)


def face_held(t: CompanionState, seat: int) -> int:
    """The face value of all commodity cards of a seat."""
    return sum(int(FACE[kind] * t.fair.cards(seat, kind)) for kind in range(WATER))


def begin(t: CompanionState, call: Call) -> None:
    """Whether the victim has cards to enter."""
    step = step_of(call)
    if step < 0:
        t.loss_due = False
    elif STEP_OP[step] == DISCARD_FACE:
        t.loss_due = min(number_due(t, call), face_held(t, call.victim)) > 0
    else:
        t.loss_due = t.fair.commodity_cards(call.victim) > 0


def check_held(t: CompanionState, seat: int, kinds: Sequence[int]) -> None:
    """Commodity cards of the own hand, or a refusal."""
    for kind in set(kinds):
        if kinds.count(kind) > t.fair.cards(seat, kind):
            raise refuse("E_NOT_HELD")
        if kind >= FIRST_CALAMITY:
            raise refuse("E_CHOICE", "commodities")


def discard(t: CompanionState, said: Said) -> None:
    """The victim enters what he loses."""
    call = t.call_under_way()
    if call is None or call.victim != said.seat or not t.loss_due:
        raise refuse("E_TURN", "no_loss", "MEG-TBL-08")
    kinds, saved = said["cards"], said.get("paid", 0)
    check_held(t, said.seat, kinds)
    if STEP_OP[step_of(call)] == DISCARD_FACE:
        check_corruption(t, call, kinds, saved)
    else:
        check_banditry(t, call, kinds, saved)
    for kind in kinds:
        discard_openly(t.fair, said.seat, kind)
    t.loss_due = False


def check_corruption(t: CompanionState, call: Call, kinds: list[int], saved: int) -> None:
    """As much face value as is asked, or all there is; and no card more."""  # MEG-SPR-41
    due, faces = number_due(t, call), [int(FACE[kind]) for kind in kinds]
    if saved or 0 in faces:
        raise refuse("E_CHOICE", "corruption", "MEG-TBL-08", due=due)
    enough = sum(faces) >= min(due, face_held(t, call.victim))
    if not enough or sum(faces) - max(faces) >= due:
        raise refuse("E_CHOICE", "corruption", "MEG-TBL-08", due=due)


def check_banditry(t: CompanionState, call: Call, kinds: list[int], saved: int) -> None:
    """So many cards, each of which can be saved for its price; the price is paid at the table."""  # MEG-SPR-42
    s, seat, price = t.fair, call.victim, int(STEP_PRICE[step_of(call)])
    due = min(number_due(t, call), int(s.commodity_cards(seat)))
    if saved < 0 or len(kinds) + saved != due:
        raise refuse("E_CHOICE", "banditry", "MEG-TBL-08", due=due, price=price)
    if saved * price > s.treasury[seat]:
        raise refuse("E_FUNDS", "funds", "MEG-TBL-08", need=saved * price, have=int(s.treasury[seat]))
    if saved:
        s.pay(seat, saved * price)


def theocracy(t: CompanionState, said: Said) -> None:
    """Two commodity cards against Iconoclasm and Heresy."""  # MEG-ADV-37
    seat, kinds, call = said.seat, said["cards"], t.call_under_way()
    if not t.fair.has(seat, THEOCRACY):
        raise refuse("E_CHOICE", "theocracy_owner", "MEG-ADV-37")
    if call is None or call.card // 2 != ICONOCLASM or seat not in (call.victim, *call.chosen):
        raise refuse("E_CHOICE", "theocracy_victim", "MEG-ADV-37")
    if seat in call.defended:
        raise refuse("E_TURN", "theocracy_once", "MEG-ADV-37")
    check_held(t, seat, kinds)
    if len(kinds) != THEOCRACY_CARDS:
        raise refuse("E_CHOICE", "theocracy_cards", "MEG-ADV-37", n=THEOCRACY_CARDS)
    for kind in kinds:
        discard_openly(t.fair, seat, kind)
    call.defended.append(seat)
    t.note("defended", seat)

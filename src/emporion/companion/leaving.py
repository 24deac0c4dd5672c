"""Who leaves, who would like to join, and the end of the game."""  # MEG-TBL-13

from emporion.companion import abilities, purchases, trade
from emporion.companion.reading import Said
from emporion.companion.refusals import refuse
from emporion.companion.table import (
    ABILITIES,
    ADVANCES,
    ENTRIES,
    FINISHED,
    HIDDEN,
    OVER,
    RESOLVED,
    TRADE,
    UNDER_WAY,
    WAITING,
    CompanionState,
)
from emporion.games.megaciv import events
from emporion.games.megaciv.advances import BEFORE
from emporion.games.megaciv.board import KINDS, NAMES, NOBODY, STACK_OF
from emporion.trading.polls import close_floor
from emporion.trading.settling import set_done


def leave(t: CompanionState, said: Said) -> None:
    """A player's cards go face down to the piles; his seat takes part no more."""
    s, seat = t.fair, said.seat
    t.left[seat] = True
    t.note("left", seat)
    if t.phase == TRADE:
        with trade.told(t):
            set_done(s, seat)
    forget_purchases(t, seat)
    for kind in range(KINDS):
        for _ in range(s.cards(seat, kind)):
            s.discard(seat, kind, True)
            s.tell(events.LAID_DOWN, seat, STACK_OF[kind], 0)
    s.cities[seat], s.treasury[seat], t.tokens[seat] = 0, 0, None
    forget_calls(t, seat)
    if t.phase == ENTRIES:
        purchases.start_if_confirmed(t)
    elif t.phase == ABILITIES:
        abilities.drop_impossible_gifts(t)


def forget_purchases(t: CompanionState, seat: int) -> None:
    """What the player had laid out in phase 12 goes with the rest."""
    s = t.fair
    s.price[seat], s.paid[seat], s.filled[seat], s.filler[seat] = 0, 0, NOBODY, NOBODY
    for kind in range(NAMES):
        s.turned[seat * NAMES + kind], s.laid[seat * NAMES + kind] = 0, 0
    t.stage[seat] = FINISHED
    if t.phase == ADVANCES and s.before:
        s.before[seat * BEFORE : seat * BEFORE + 2] = [0, 0]


def forget_calls(t: CompanionState, seat: int) -> None:
    """His calamities strike nobody; where one was under way the table goes on."""
    t.calls = [call for call in t.calls if call.victim != seat or call.state != HIDDEN]
    for call in t.calls:
        if call.victim == seat and call.state in (WAITING, UNDER_WAY):
            t.loss_due = t.loss_due and call.state != UNDER_WAY
            call.state = RESOLVED
        if seat in call.chosen:
            call.chosen.remove(seat)


def join(t: CompanionState, said: Said) -> None:
    """Nobody joins or rejoins a running game."""
    raise refuse("E_SETUP", "join", "MEG-TBL-13")


def undo(t: CompanionState, said: Said) -> None:
    """Nothing is taken back."""  # MEG-PUR-10
    raise refuse("E_REVERT")


def end_game(t: CompanionState, said: Said) -> None:
    """The table says that the game is over; then everything is shown."""
    if t.phase == TRADE:
        with trade.told(t):
            close_floor(t.fair)
    t.fair.paused, t.closing = 0, 0
    t.phase = OVER
    t.note("ended")

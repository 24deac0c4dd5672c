"""What a table with people has to know: clocks, a market of all at once, and what is nobody else's business yet."""

from emporion.core.refusal import Refusal
from emporion.core.timing import Agreement, Clock, Market
from emporion.games.megaciv import actions, clock, codes
from emporion.games.megaciv import components as c
from emporion.games.megaciv.notation import ACTIONS
from emporion.games.megaciv.refusals import SAY, refuse
from emporion.games.megaciv.rules import MegaCiv
from emporion.games.megaciv.state import CLOCK_MARKET
from emporion.games.megaciv.words.times import time_in_words
from emporion.trading.floor import CLOCK, last_of_pair
from emporion.trading.offer import OPEN, VOID

SECONDS = {codes.PURCHASE: "purchase_seconds", codes.ADVANCES: "basket_seconds"}  # MEG-TIM-06; all others:
OTHERWISE = "decision_seconds"


def is_market(s: MegaCiv) -> bool:
    """Whether everybody trades at once now."""
    return bool(s.steps) and s.steps[-1] == codes.TRADE and s.floor.mode == CLOCK


def clocks(s: MegaCiv) -> tuple[Clock, ...]:
    """The end of trade for everybody; any other decision by the clock of whoever makes it."""  # MEG-TIM-03, 06
    if not s.option(CLOCK_MARKET) or not s.steps:
        return ()  # MEG-TIM-09
    if is_market(s):
        seconds = float(int(clock.trade_seconds(s)))
        ends = Clock((s.round,), clock.CLOSE_TRADE, seconds, runs=s.paused == 0, alone=False)  # R43
        return (ends,) if seconds else ()  # MEG-TIM-11
    # MEG-SPR-64
    seconds = c.DATA["options"]["ours"][SECONDS.get(s.steps[-1], OTHERWISE)]
    return tuple(Clock(_decision(s, seat), clock.TIMEOUT + seat, seconds, seat) for seat in s.actors())


def _decision(s: MegaCiv, seat: int) -> tuple[int, ...]:
    """What tells one decision of a seat from its next; a basket is one decision."""
    if s.steps[-1] == codes.ADVANCES:
        return s.round, seat
    loss = (s.calamity, s.calamity_step, s.hit, s.left, len(s.seconds), len(s.queue))
    return s.round, seat, s.steps[-1], s.sizes[seat], s.treasury[seat], s.cities[seat], *loss


def market(s: MegaCiv) -> Market | None:
    """How bots are asked while people trade."""  # MEG-POL-05, FLR-40
    if not is_market(s) or s.paused:
        return None
    ours = c.DATA["options"]["ours"]
    cycles = ours["max_polls"]
    spread = float(int(clock.trade_seconds(s)) or ours["poll_spacing_without_limit"])
    late = refuse("E_CLOSED", "MEG-TIM-04")
    return Market((s.round,), actions.WAIT, actions.DONE, cycles, spread, 4 * cycles, clock.CLOSE_TRADE, late)


def answers(s: MegaCiv, seat: int) -> list[int]:
    """Accepting and declining."""
    return [action for action in s.legal_actions(seat) if _is_answer(action)]


def _is_answer(action: int) -> bool:
    return ACTIONS.family_of(action).key in ("accept", "decline")


def secretive(s: MegaCiv) -> bool:
    """Drafts, offers and answers, in polls too; baskets and payments."""  # MEG-OFR-26, MEG-ADV-39
    return bool(s.steps) and s.steps[-1] in (codes.TRADE, codes.ADVANCES)


def drafting(s: MegaCiv, seat: int) -> bool:
    """An offer that is not sent, or an acceptance that is not finished."""  # MEG-OFR-02
    return is_market(s) and s.floor.drafts[seat] is not None


def partner(action: int) -> int:
    """To whom an offer goes, or whose offer is answered."""  # MEG-OFR-03
    family = ACTIONS.family_of(action)
    return action - family.first if family.key in ("offer", "withdraw", "accept", "decline") else -1


def about(s: MegaCiv, seat: int, action: int) -> int:
    """The number of the open offer that is accepted, declined or withdrawn."""  # MEG-OFR-25
    place = _last(s, seat, action)
    return s.floor.offers[place].number if place >= 0 and s.floor.offers[place].standing == OPEN else 0


def _last(s: MegaCiv, seat: int, action: int) -> int:
    other = partner(action)
    key = ACTIONS.family_of(action).key
    if not is_market(s) or not 0 <= other < s.seats or key == "offer":
        return -1
    return last_of_pair(s, seat, other) if key == "withdraw" else last_of_pair(s, other, seat)


def gone(s: MegaCiv, seat: int, action: int, number: int) -> Refusal | None:
    """A late click: the offer is void, or another one stands in its place."""  # MEG-EX-27
    if about(s, seat, action) == number:
        return None
    place = _last(s, seat, action)
    offer = s.floor.offers[place] if place >= 0 else None
    is_void = offer is not None and offer.number == number and offer.standing == VOID
    return refuse("E_VOID" if is_void else "E_NO_OFFER")


def still(s: MegaCiv, seat: int, steps: list[int], number: int) -> list[int]:
    """What was begun about an offer falls with it."""
    return []


def pauses(s: MegaCiv) -> int | None:
    """Trade may rest when all people agree."""  # MEG-TIM-07
    if not is_market(s):
        return None
    return clock.RESUME if s.paused else clock.PAUSE


def agreement(s: MegaCiv) -> Agreement | None:
    """The time for trading, from the next trade on."""  # MEG-TIM-02, R46
    ways = {clock.TRADE_TIME + seconds: time_in_words(seconds) for seconds in clock.times(s)}
    return Agreement(SAY("trade_time.title"), time_in_words(int(clock.next_seconds(s))), ways) if ways else None


def irrevocable(s: MegaCiv) -> Refusal | None:
    """Nothing is taken back but what a basket holds, of which nobody knows yet."""  # MEG-PUR-10, MEG-TRD-12
    return None if s.steps and s.steps[-1] == codes.ADVANCES else refuse("E_REVERT")

"""What a table with people has to know: clocks, a market of all at once, and what is nobody else's business yet."""

from emporion.core.bits import members
from emporion.core.refusal import Refusal
from emporion.core.timing import Clock, Market
from emporion.games.mediterranean import actions, answering, clock, codes, swaps
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.around import distance, seat_at
from emporion.games.mediterranean.deals import promise_steps
from emporion.games.mediterranean.drafting import goods_of
from emporion.games.mediterranean.market import questioned
from emporion.games.mediterranean.packed import ability_of, slot_of
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.rules import Mediterranean
from emporion.games.mediterranean.state import by_clock
from emporion.trading.floor import CLOCK, is_alive
from emporion.trading.offer import OPEN, Offer

LAST_SECONDS = 10  # MED-CRD-14
SECRET = (codes.MARKET, codes.CLOSING, codes.ACCUSE, codes.FINE, codes.REFUSE, codes.EXTRA, codes.DEVELOP)
OF_AN_OFFER = ((actions.ACCEPT, actions.DECLINE), (actions.DECLINE, actions.WITHDRAW), (actions.ASK, actions.PICK),
               (actions.DRAFT_COUNTER, actions.DRAFT_GIVE))  # fmt: skip


def seconds(s: Mediterranean, option: str) -> float:
    """How long something may last, by the options of the game."""
    return float(c.OPTIONS[option][s.option(c.OPTION[option])])


def is_market(s: Mediterranean) -> bool:
    """Whether everybody trades at once now."""
    return bool(s.steps) and s.steps[-1] == codes.MARKET and s.floor.mode == CLOCK


def clocks(s: Mediterranean) -> tuple[Clock, ...]:
    """What the clock does in the trading phase; the other phases have none, nor has one person among bots."""
    return tuple(clock._replace(alone=False) for clock in _clocks(s))  # R84


def _clocks(s: Mediterranean) -> tuple[Clock, ...]:  # MED-OFR-01
    if not by_clock(s) or not s.steps:
        return ()
    if s.steps[-1] == codes.PREPARE:
        return (Clock((s.turn, clock.START_MARKET), clock.START_MARKET, seconds(s, "prepare_seconds")),)  # MED-TRD-16
    if s.steps[-1] == codes.CLOSING:
        return (Clock((s.turn, clock.GRACE_OVER), clock.GRACE_OVER, seconds(s, "grace_seconds")),)  # MED-CLS-03
    return _of_the_market(s) if s.steps[-1] == codes.MARKET else ()


def _of_the_market(s: Mediterranean) -> tuple[Clock, ...]:
    lasts = seconds(s, "trade_seconds")
    found = [Clock((s.turn, clock.CLOSE_MARKET), clock.CLOSE_MARKET, lasts)]  # MED-TRD-12
    if not s.last_ten:
        found.append(Clock((s.turn, clock.LAST_TEN), clock.LAST_TEN, lasts - LAST_SECONDS))
    for place, left in enumerate(clock.warnings(s)):  # MED-TRD-13
        found.append(Clock((s.turn, clock.WARN + place), clock.WARN + place, lasts - left, once=True))
    for seat in questioned(s):  # MED-OFR-18, MED-CRD-30
        move = clock.NO_ANSWER + seat
        key = (s.turn, move, _question(s, seat))
        found.append(Clock(key, move, seconds(s, "pick_seconds"), answers_for=seat))
    for offer in s.floor.offers:  # MED-OFR-20
        if is_alive(offer):
            move = clock.EXPIRE + offer.maker * 3 + slot_of(offer)
            key = (s.turn, move, _number(offer))
            found.append(Clock(key, move, seconds(s, "offer_ttl_seconds"), runs=offer.standing == OPEN))  # R82
    return tuple(found)


def _question(s: Mediterranean, seat: int) -> int:
    """A number that no other question to a seat has: its offer that waits, or the forced swap."""
    place = answering.pending_of(s, seat)
    if place >= 0:
        return _number(s.floor.offers[place])
    return next(-1 - ability_of(swap[swaps.OWNER], swap[swaps.BOX]) for swap in s.swaps if swap[swaps.TARGET] == seat)


def market(s: Mediterranean) -> Market | None:
    """How bots are asked while people trade: every other second, and whenever an offer names them."""  # MED-POL-08
    if not is_market(s):
        return None
    lasts, every = seconds(s, "trade_seconds"), seconds(s, "bot_seconds")
    cycles = max(1, int(lasts // every))
    late = refuse("MED-OFR-22", "market_closed")
    ready = tuple(members(s.floor.done))  # MED-CLS-09
    return Market((s.turn,), actions.PASS, -1, cycles, lasts, 4 * cycles, clock.CLOSE_MARKET, late, ready)


def answers(s: Mediterranean, seat: int) -> list[int]:
    """Accepting, declining, confirming and refusing."""
    return [action for action in s.legal_actions(seat) if _is_answer(action)]


def _is_answer(action: int) -> bool:
    questions = (actions.CONFIRM, actions.REJECT, actions.REFUSE, actions.REFUSE + 1)
    return actions.ACCEPT <= action < actions.WITHDRAW or action in questions


def secretive(s: Mediterranean) -> bool:
    """Drafts, the warehouse, the closing stage and whatever all choose at once are secret until it is shown."""
    return bool(s.steps) and s.steps[-1] in SECRET


def drafting(s: Mediterranean, seat: int) -> bool:
    """An offer that is not sent, an acceptance whose cards are not picked, an ability whose target is not named."""
    return is_market(s) and (s.floor.drafts[seat] is not None or len(s.half[seat]) > 0)


def partner(action: int) -> int:
    """Nobody learns of what is secret here."""
    return -1


def _offer(s: Mediterranean, seat: int, action: int) -> Offer | None:
    """The offer that an action names."""
    if not is_market(s):
        return None
    for first, after in OF_AN_OFFER:
        if first <= action < after:
            place = answering.offer_at(s, seat, action - first)
            return s.floor.offers[place] if place >= 0 else None
    return None


def _number(offer: Offer) -> int:
    """A number that no other offer of the game has."""
    return int((offer.number * 8 + offer.maker) * 8 + offer.to + 2)


def about(s: Mediterranean, seat: int, action: int) -> int:
    """The number of the offer that is answered."""
    offer = _offer(s, seat, action)
    return _number(offer) if offer is not None and offer.standing == OPEN else 0


def addressee(s: Mediterranean, seat: int, action: int) -> int:
    """The player to whom an offer is begun; a counter-offer was asked for."""
    first = actions.DRAFT_TO + 1  # after the offer to anyone
    return seat_at(s, seat, action - actions.DRAFT_TO) if first <= action < actions.DRAFT_COUNTER else -1


def gone(s: Mediterranean, seat: int, action: int, number: int) -> Refusal | None:
    """A late click: another offer stands in its place, or none."""
    if about(s, seat, action) == number:
        return None
    return refuse("MED-OFR-15", "offer_closed")


def still(s: Mediterranean, seat: int, steps: list[int], number: int) -> list[int]:
    """A counter-offer whose offer has closed stays an offer to its maker, with all that stood in it."""  # R76
    if not actions.DRAFT_COUNTER <= steps[0] < actions.DRAFT_GIVE:
        return []
    for offer in s.floor.offers:
        if _number(offer) == number:
            wanted = [actions.DRAFT_WANT + good for good in goods_of(offer.told)]
            bought = [actions.DRAFT_VP_WANT] * offer.money
            promised = [step for promise in offer.promises for step in promise_steps(s, seat, promise, False)]
            return [actions.DRAFT_TO + distance(s, seat, offer.maker), *wanted, *bought, *promised, *steps[1:]]
    return []


def pauses(s: Mediterranean) -> int | None:
    """The rules know no pause."""
    return None


def irrevocable(s: Mediterranean) -> Refusal | None:
    """In the trading phase others have acted on what was done; elsewhere a secret choice may be taken back."""
    return refuse("MED-OFR-17", "nothing_back") if s.steps and s.steps[-1] in (codes.MARKET, codes.PREPARE) else None

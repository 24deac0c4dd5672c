"""What a seat would look for now and cannot choose; the reasons are the rules' own."""

from emporion.games.mediterranean import actions, drafting
from emporion.games.mediterranean.answering import offer_at
from emporion.games.mediterranean.board import FACES
from emporion.games.mediterranean.cubes import box_op, boxes
from emporion.games.mediterranean.effects import SWAP
from emporion.games.mediterranean.rules import STEP_NAMES, Mediterranean
from emporion.trading.offer import ANYONE, OPEN


def looked_for(s: Mediterranean, seat: int) -> list[int]:
    """Offers, cards, abilities and developments that cannot be chosen now, each as its action."""
    if not s.steps or seat not in s.actors():
        return []
    step = STEP_NAMES[s.steps[-1]]
    if step == "develop":
        found = [actions.CHOOSE_DEV + side for side in range(2 * len(s.drawn[seat]))]
    elif step in ("market", "closing") and not s.half[seat]:
        found = _in_trading(s, seat, step)
    else:
        return []
    legal = set(s.legal_actions(seat))
    return [action for action in found if action not in legal]


def _in_trading(s: Mediterranean, seat: int, step: str) -> list[int]:
    if step == "closing":
        return _settings(s, seat)
    if s.floor.drafts[seat] is None:
        begun = [actions.DRAFT_TO + number for number in range(s.seats)]
        return [*begun, *_answers(s, seat), *_settings(s, seat)]
    if s.floor.stages[seat] == drafting.PICKING:
        return []
    promised = [actions.PROMISE_MINE + box for box in range(boxes(s, seat))]
    return [actions.DRAFT_SEND, *promised, *_answers(s, seat)]


def _answers(s: Mediterranean, seat: int) -> list[int]:
    """The open offers to a seat, or to anyone."""
    numbers = range(drafting.SLOTS * (s.seats - 1))
    places = [(number, int(offer_at(s, seat, number))) for number in numbers]
    found = [(number, s.floor.offers[place]) for number, place in places if place >= 0]
    return [actions.ACCEPT + number for number, offer in found if offer.standing == OPEN and offer.to in (ANYONE, seat)]


def _settings(s: Mediterranean, seat: int) -> list[int]:
    """Cards for the warehouse, and white boxes."""
    cards = [actions.WH_ADD + face for face in range(FACES) if s.cards(seat, face)]
    aims = [(actions.SWAP if box_op(s, seat, box) == SWAP else actions.TARGET) + box for box in range(boxes(s, seat))]
    return cards + aims

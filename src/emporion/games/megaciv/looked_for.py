"""What a seat would look for now and cannot choose; the reasons are the rules' own."""

from collections.abc import Callable

from emporion.games.megaciv import actions, advances
from emporion.games.megaciv.board import ADVANCES, NAMES, STACKS
from emporion.games.megaciv.rules import STEP_NAMES, MegaCiv
from emporion.trading.offer import OPEN


def looked_for(s: MegaCiv, seat: int) -> list[int]:
    """Offers, stacks, cards, players and advances that cannot be chosen now, each as its action."""
    if not s.steps or seat not in s.actors():
        return []
    found = _AT.get(STEP_NAMES[s.steps[-1]])
    if found is None:
        return []
    legal = set(s.legal_actions(seat))
    return [action for action in found(s, seat) if action not in legal]


def _stacks(s: MegaCiv, seat: int) -> list[int]:
    return [actions.STACK + stack for stack in range(STACKS)]


def _in_trade(s: MegaCiv, seat: int) -> list[int]:
    """The other stalls, and the offers that came from them."""
    if s.floor.drafts[seat] is not None:
        return []
    makers = [int(offer.maker) for offer in s.floor.offers if offer.to == seat and offer.standing == OPEN]
    return [*(actions.OFFER_TO + other for other in _others(s, seat)), *(actions.ACCEPT + maker for maker in makers)]


def _others(s: MegaCiv, seat: int) -> list[int]:
    return [other for other in range(s.seats) if other != seat]


def _victims(s: MegaCiv, seat: int) -> list[int]:
    return [actions.VICTIM + other for other in _others(s, seat)]


def _cards(s: MegaCiv, seat: int) -> list[int]:
    return [actions.DISCARD + kind for kind in range(NAMES) if s.cards(seat, kind)]


def _cards_or_treasury(s: MegaCiv, seat: int) -> list[int]:
    return [actions.PAY, *_cards(s, seat)]


def _in_buying(s: MegaCiv, seat: int) -> list[int]:
    """Advances while the basket is open; then cards to turn in, and the treasury for the rest."""
    if s.stage[seat] == advances.BASKET:
        mine = set(s.chosen[seat])
        return [actions.BUY + advance for advance in range(ADVANCES) if _for_sale(s, seat, advance, mine)]
    if s.stage[seat] == advances.PAYING:
        held = [kind for kind in range(NAMES) if advances.left_in_hand(s, seat, kind)]
        return [*(actions.TURN_IN + kind for kind in held), actions.PAY_END]
    return []


def _for_sale(s: MegaCiv, seat: int, advance: int, basket: set[int]) -> bool:
    """Whether an advance is there to be bought, at any price."""
    bit = 1 << advance
    return advance not in basket and bool(advances.tableau(s) & ~s.advances[seat] & bit)


_AT: dict[str, Callable[[MegaCiv, int], list[int]]] = {
    "purchase": _stacks,
    "trade": _in_trade,
    "choose": _victims,
    "corruption": _cards,
    "banditry": _cards_or_treasury,
    "advances": _in_buying,
}

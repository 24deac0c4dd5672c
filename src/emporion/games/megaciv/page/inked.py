"""What happens in Mega Civilization as lines of icons: deals, blows, purchases and advances.

Adverts are read at the stalls, where they stand: they are no news.
"""

from collections.abc import Callable, Sequence

from emporion.core import inked
from emporion.core.inked import deed, other, word
from emporion.core.ledger import POINTS
from emporion.core.state import Event
from emporion.games.megaciv import events
from emporion.games.megaciv.board import FIRST_CALAMITY, NOBODY
from emporion.games.megaciv.ledger import CARDS, CITIES, LEDGER, TREASURY
from emporion.games.megaciv.page.markup import icon
from emporion.games.megaciv.refusals import advance_name, kind_name

ASIDE = frozenset([events.ADVERT])
SIZE = 15


def line(seat: int, told: Sequence[Event]) -> str:
    """What a seat did, told by its events."""
    deeds = [_DEEDS[kind](a, b) for kind, _, a, b in told if kind in _DEEDS]
    signs = {POINTS: sign("laurel"), CITIES: sign("city"), TREASURY: sign("coin"), CARDS: sign("cards")}
    return inked.line(deeds, inked.changes(LEDGER, seat, told, signs))


def sign(name: str) -> str:
    """A sign in a line."""
    return icon(name, SIZE)


def _traded(partner: int, sides: int) -> str:
    given, taken = events.given_and_received(sides)
    return deed(word(str(given)), sign("swap"), word(str(taken)), other(partner))


def _blow(calamity: int, beneficiary: int) -> str:
    by = "" if beneficiary == NOBODY else other(beneficiary)
    return deed(sign("flame"), word(kind_name(FIRST_CALAMITY + calamity), "emp-calamity"), by)


def _victim(calamity: int, victim: int) -> str:
    return deed(sign("flame"), other(victim))


def _sign(name: str) -> Callable[[int, int], str]:
    return lambda *_: deed(sign(name))


_DEEDS: dict[int, Callable[[int, int], str]] = {
    events.TRADED: _traded,
    events.BOUGHT: lambda stack, _: deed(sign("cards"), word(str(stack))),
    events.GOT_FREE: lambda stack, _: deed(sign("cards"), word(str(stack))),
    events.PASSED: _sign("check"),
    events.DONE: _sign("flag"),
    events.CALAMITY: _blow,
    events.VICTIM: _victim,
    events.CALAMITY_SPARED: lambda calamity, _: deed(sign("shield"), word(kind_name(FIRST_CALAMITY + calamity))),
    events.ANNEXED: lambda number, loser: deed(sign("city"), word(f"+{number}"), other(loser)),
    events.REGRESSED: _sign("left"),
    events.STEPPED: _sign("steps"),
    events.ADVANCED: lambda advance, _: deed(sign("bulb"), word(advance_name(advance))),
    events.REBUILT: _sign("city"),
}

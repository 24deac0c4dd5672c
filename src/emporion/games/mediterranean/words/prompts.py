"""What is asked now, as a sentence. Everybody may read it: nothing in it is known to one seat alone."""

from typing import Any

from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rules import STEP_NAMES, Mediterranean
from emporion.games.mediterranean.swaps import OWNER
from emporion.games.mediterranean.words.deals import player
from emporion.trading.floor import CLOCK
from emporion.trading.offer import PENDING

Asked = tuple[str, dict[str, Any]]  # a message key and its values


def prompt(s: Mediterranean) -> str:
    """What is asked now, of all who are asked."""
    step = STEP_NAMES[s.steps[-1]] if s.steps else "over"
    key, values = _market(s) if step == "market" else (step, {})
    return SAY(f"prompt.{key}", {"turn": s.turn, **values})


def _market(s: Mediterranean) -> Asked:
    """By the clock all may act at once; in polls one is asked, and a question comes first."""
    if s.floor.mode == CLOCK:
        return "market_clock", {}
    for offer in s.floor.offers:
        if offer.standing == PENDING:
            return "market_confirm", {"civilization": player(s, offer.taker)}
    if s.swaps:
        return "market_swap", {"civilization": player(s, s.swaps[0][OWNER])}
    return "market_polls", {"n": s.floor.cycle + 1, "most": s.terms.max_cycles}

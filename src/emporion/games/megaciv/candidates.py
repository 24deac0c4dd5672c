"""Offers to choose from, for bots of other people that do not want to think about trade."""  # MEG-ENC-07

from typing import Any

from emporion.games.megaciv import actions
from emporion.games.megaciv.bots.bargain import Bargainer, Plan, ranked
from emporion.games.megaciv.bots.memory import Memory
from emporion.games.megaciv.bots.sight import Sight, known
from emporion.games.megaciv.rules import MegaCiv
from emporion.games.megaciv.view import ids


def candidate_offers(view: dict[str, Any] | MegaCiv, options: list[int], k: int) -> list[dict[str, Any]]:
    """At most k sensible offers of three cards for three, the best first; `deals.steps` makes moves of them.

    They rest on what the seat sees, with the options it has at the top level of the market.
    """
    sight = Sight(known(view))
    partners = [seat for seat in sight.others if actions.OFFER_TO + seat in options]
    plans = ranked(Bargainer(sight, Memory()), partners) if partners else []
    return [_as_deal(plan) for plan in plans[:k]]


def _as_deal(plan: Plan) -> dict[str, Any]:
    deal = plan.deal
    gives, told, wants = map(ids, (deal.gives, deal.told, deal.wants))
    entry = {"to": deal.partner, "gives": gives, "told": told, "asks": deal.asks, "wants": wants, "clean": deal.clean}
    return {"offer": entry}

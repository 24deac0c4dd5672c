"""From a plan to its small steps: an offer or an acceptance is planned once, and then followed."""

from emporion.games.megaciv import deals
from emporion.games.megaciv.bots.bargain import Plan
from emporion.games.megaciv.bots.sight import View, kinds
from emporion.games.megaciv.view import DRAFT_STAGES
from emporion.trading.offer import Offer


def next_step(plan: Plan, draft: View) -> int:
    """The step with which a draft goes on; dropping it where it is not what was planned."""
    begun = Offer(0, draft["to"])
    begun.gives, begun.told, begun.wants = kinds(draft["gives"]), kinds(draft["told"]), kinds(draft["wants"])
    return deals.next_step(plan.deal, DRAFT_STAGES.index(draft["stage"]), begun)

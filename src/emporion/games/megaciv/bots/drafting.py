"""From a plan to its small steps: an offer or an acceptance is planned once, and then followed."""

from emporion.games.megaciv import actions
from emporion.games.megaciv.board import TYPE_OF_KIND
from emporion.games.megaciv.bots.bargain import LEAST, Plan
from emporion.games.megaciv.bots.sight import View, kinds


def next_step(plan: Plan, draft: View) -> int:
    """The step with which a draft goes on; dropping it where it is not what was planned."""
    stage = draft["stage"]
    gives, told, wants = kinds(draft["gives"]), kinds(draft["told"]), kinds(draft["wants"])
    begun = (plan.gives[: len(gives)], plan.told[: len(told)], plan.wants[: len(wants)])
    if draft["to"] != plan.partner or begun != (tuple(gives), tuple(told), tuple(wants)):
        return actions.CANCEL
    if stage in ("giving", "picking"):
        if len(gives) == len(plan.gives):
            return actions.GIVE_END
        return actions.GIVE + int(TYPE_OF_KIND[plan.gives[len(gives)]])
    if stage == "naming":
        return actions.NAME_END if len(told) == len(plan.told) else actions.NAME + plan.told[len(told)]
    if stage == "asking_number":
        return actions.ASK_N + plan.asks - LEAST
    if stage == "asking":
        return actions.ASK_END if len(wants) == len(plan.wants) else actions.ASK + plan.wants[len(wants)]
    if stage == "promising":
        return actions.CLEAN + plan.clean
    return actions.SEND if stage == "sending" else actions.COMMIT

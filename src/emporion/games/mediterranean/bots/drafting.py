"""From a plan to its small steps: an offer or an acceptance is planned once, and then followed."""

from emporion.games.mediterranean import actions
from emporion.games.mediterranean.board import GOLD, NAMES, PIRACY
from emporion.games.mediterranean.bots.bargain import Plan
from emporion.games.mediterranean.bots.sight import Sight
from emporion.games.mediterranean.drafting import goods_of
from emporion.games.mediterranean.packed import box_of, mode_of, named_of
from emporion.trading.offer import Offer


def begin(sight: Sight, plan: Plan) -> int:
    """The step with which an offer begins."""
    if plan.reply_to >= 0:
        return actions.DRAFT_COUNTER + plan.reply_to
    return actions.DRAFT_TO + sight.distance(plan.partner)


def follows(plan: Plan, draft: Offer) -> bool:
    """Whether a draft is the beginning of a plan."""
    given, wanted = _given(draft), tuple(goods_of(draft.wants))
    return bool(
        draft.to == plan.partner
        and plan.gives[: len(given)] == given
        and plan.wants[: len(wanted)] == wanted
        and draft.money <= plan.vp
        and draft.wants_money <= plan.wants_vp
        and len(draft.promises) <= len(plan.mine)
        and len(draft.wants_promises) <= len(plan.theirs)
    )


def _given(draft: Offer) -> tuple[int, ...]:
    """The cards of a draft as its steps named them."""
    cards = zip(draft.gives, draft.told, strict=True)
    return tuple(face + (face == PIRACY and told % NAMES == GOLD) for face, told in cards)


def next_step(plan: Plan, draft: Offer) -> int:
    """The step with which a draft goes on."""
    given, wanted = len(draft.gives), len(draft.wants)
    if given < len(plan.gives):
        return actions.DRAFT_GIVE + plan.gives[given]
    if wanted < len(plan.wants):
        return actions.DRAFT_WANT + plan.wants[wanted]
    if draft.money < plan.vp:
        return actions.DRAFT_VP_GIVE
    if draft.wants_money < plan.wants_vp:
        return actions.DRAFT_VP_WANT
    if len(draft.promises) < len(plan.mine):
        return actions.PROMISE_MINE + box_of(plan.mine[len(draft.promises)].promise)
    if len(draft.wants_promises) < len(plan.theirs):
        return actions.PROMISE_THEIRS + box_of(plan.theirs[len(draft.wants_promises)].promise)
    return actions.DRAFT_SEND


def argument(sight: Sight, plan: Plan, half: list[int]) -> int:
    """The next word of a promise that is being added."""
    mine = half[0] < actions.PROMISE_THEIRS
    box = half[0] - (actions.PROMISE_MINE if mine else actions.PROMISE_THEIRS)
    made = (each.promise for each in (plan.mine if mine else plan.theirs))
    promise = next((each for each in made if box_of(each) == box), -1)
    if promise < 0:
        return -1
    if len(half) == 1:
        return actions.PROMISE_MODE + mode_of(promise)
    return actions.SEAT + sight.distance(named_of(promise))

"""Shortcuts through the small steps of an offer: what one tap can do, as a list of legal steps.

A step with a single way on is taken by the rules themselves, so the steps are found by making them: on a state that
holds nothing but the own hand and what is public.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from emporion.games.megaciv import actions, codes
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import TYPE_OF_KIND
from emporion.games.megaciv.market import ASKING, ASKING_NUMBER, GIVING, NAMING, PICKING, SENDING, TOP
from emporion.games.megaciv.options import read_options
from emporion.games.megaciv.picture.scene import Entry, Scene
from emporion.games.megaciv.picture.tables import LEAST, MOST, SURE, cheapest, is_calamity, order
from emporion.games.megaciv.rules import TRADING, MegaCiv, empty_fair
from emporion.games.megaciv.view import DRAFT_STAGES, UNTOLD
from emporion.trading.floor import CLOCK
from emporion.trading.offer import OPEN, Offer


class Plan(NamedTuple):
    """An offer as it should become; what is left out is not decided."""

    to: int
    gives: Sequence[str] = ()
    told: Sequence[str] = ()
    asks: int = LEAST
    wants: Sequence[str] = ()
    closed: bool = True  # whether no more cards are to be given


def _kinds(names: Sequence[str]) -> list[int]:
    return [c.KIND[name] for name in names]


def _floor(scene: Scene) -> MegaCiv:
    """An open floor as the viewing seat knows it, without a draft."""
    seats = len(scene.seats)
    made = read_options(dict(scene.view["options"]), seats)
    state = empty_fair(seats, made.options, made.scenario, made.board)
    state.phase, state.steps = TRADING, [codes.TRADE]
    state.in_play = sum(1 << c.KIND[name] for name in scene.spoken if name != "water")
    for kind, number in scene.hand.items():
        for _ in range(number):
            state.take(_me(scene), c.KIND[kind], 0)
    for seat, entry in enumerate(scene.seats):
        state.sizes[seat] = entry["hand_size"]
    state.floor.is_open, state.floor.mode = True, CLOCK
    state.floor.done = sum(1 << seat for seat in scene.view["market"]["done"])
    return state


def _me(scene: Scene) -> int:
    return 0 if scene.me is None else scene.me


def _with_draft(scene: Scene, draft: Entry) -> MegaCiv:
    """The same floor with the draft as far as it has come."""
    state, me = _floor(scene), _me(scene)
    made = Offer(me, draft["to"])
    made.gives, made.told = _kinds(draft["gives"]), _kinds(draft["told"])
    made.asks, made.wants, made.remarks = draft["asks"], _kinds(draft["wants"]), draft["clean"]
    state.floor.drafts[me], state.floor.stages[me] = made, DRAFT_STAGES.index(draft["stage"])
    if (answered := scene.accepting) is not None:
        offer = Offer(draft["to"], me)
        offer.asks, offer.wants, offer.standing = answered["asks"], _kinds(answered["wants"]), OPEN
        state.floor.offers.append(offer)
        state.floor.accepting[me] = 0
    return state


def _follow(state: MegaCiv, me: int, plan: Plan, goal: int) -> tuple[int, ...]:
    """The steps to the goal along a plan; none where they are not all legal."""
    made: list[int] = []
    while state.floor.stages[me] < goal:
        action = _next(state, me, plan)
        if action == actions.WAIT:
            return tuple(made)
        if action not in state.legal_actions(me):
            return ()
        made.append(action)
        state.apply_action(me, action)
    return tuple(made)


def _next(state: MegaCiv, me: int, plan: Plan) -> int:
    """The next step along a plan; to wait is to be there."""
    stage, draft = state.floor.stages[me], state.floor.drafts[me]
    if stage == TOP or draft is None:
        return actions.OFFER_TO + plan.to
    if stage in (GIVING, PICKING):
        return _give(draft, plan)
    if stage == NAMING:
        told = _kinds(plan.told)
        done = len(draft.told)
        return actions.NAME + told[done] if done < len(told) else actions.NAME_END
    if stage == ASKING_NUMBER:
        return actions.ASK_N + plan.asks - LEAST
    if stage == ASKING:
        wants = _kinds(plan.wants)
        done = len(draft.wants)
        return actions.ASK + wants[done] if done < len(wants) else actions.ASK_END
    return actions.CLEAN


def _give(draft: Offer, plan: Plan) -> int:
    """The next card; a card that the plan does not have leads nowhere."""
    given, planned = Counter(draft.gives), Counter(_kinds(plan.gives))
    if given - planned:
        return -1
    left = sorted(TYPE_OF_KIND[kind] for kind in (planned - given).elements())
    if left:
        return actions.GIVE + left[0]
    return actions.GIVE_END if plan.closed else actions.WAIT


def _fits(scene: Scene, steps: tuple[int, ...]) -> tuple[int, ...]:
    """A way is only shown where the poll has room for it."""  # MEG-POL-06
    left = scene.view["market"]["steps_left"]
    return steps if left is None or len(steps) < left else ()


def regive(scene: Scene, gives: Sequence[str]) -> tuple[int, ...]:
    """The draft begun anew with other cards."""
    if scene.draft is None or not gives:
        return ()
    plan = Plan(scene.draft["to"], gives, closed=False)
    steps = _follow(_floor(scene), _me(scene), plan, GIVING + 1)
    return _fits(scene, (actions.CANCEL, *steps)) if steps else ()


def tell_truth(scene: Scene) -> tuple[int, ...]:
    """All names of the given cards as they are; calamities, which have none, stay untold."""
    if scene.draft is None or scene.draft["stage"] not in ("giving", "naming"):
        return ()
    told = list(scene.draft["told"])
    rest = Counter(kind for kind in scene.draft["gives"] if kind in scene.spoken) - Counter(told)
    told += sorted(rest.elements(), key=order)
    plan = Plan(scene.draft["to"], scene.draft["gives"], told)
    return _fits(scene, _follow(_with_draft(scene, scene.draft), _me(scene), plan, ASKING_NUMBER))


def send_at_once(scene: Scene) -> tuple[int, ...]:
    """The rest left open, nothing promised, and sent."""
    draft = scene.draft
    if draft is None or draft["stage"] not in ("asking", "promising"):
        return ()
    plan = Plan(draft["to"], draft["gives"], draft["told"], draft["asks"], draft["wants"])
    steps = _follow(_with_draft(scene, draft), _me(scene), plan, SENDING)
    return _fits(scene, (*steps, actions.SEND)) if steps else ()


def pick_cheapest(scene: Scene) -> tuple[tuple[int, ...], list[str]]:
    """An acceptance with the cards that cost least."""
    draft, answered = scene.draft, scene.accepting
    if draft is None or answered is None or draft["stage"] != "picking":
        return (), []
    picks = cheapest(scene.hand, answered["wants"][:SURE], answered["asks"])
    if picks is None:
        return (), []
    steps = _follow(_with_draft(scene, draft), _me(scene), Plan(draft["to"], picks), PICKING + 1)
    return _fits(scene, steps), picks


def counter(scene: Scene, offer: Entry) -> tuple[int, ...]:
    """An offer turned round: what it asks is given, what it tells is asked, ready to be sent."""
    sure = offer["wants"][:SURE]
    held = [kind for kind in sure if scene.hand.get(kind, 0) >= sure.count(kind)]
    gives = cheapest(scene.hand, held, min(MOST, max(LEAST, offer["asks"])))
    if gives is None:
        return ()
    told = [name for name in offer["told"] if name != UNTOLD]
    wants = [*sorted(told[:SURE], key=order), *told[SURE:]]
    true = [kind for kind in gives if kind in scene.spoken and not is_calamity(kind)]
    plan = Plan(offer["from"], gives, true, max(LEAST, offer["cards"]), wants)
    return _fits(scene, _follow(_floor(scene), _me(scene), plan, SENDING))

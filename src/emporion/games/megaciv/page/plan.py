"""The own offer as a plan that can be changed anywhere: one tap drops the draft and writes the changed one."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from emporion.games.megaciv import actions
from emporion.games.megaciv.page import steps
from emporion.games.megaciv.page.steps import Steps
from emporion.games.megaciv.picture.scene import Entry, Scene
from emporion.games.megaciv.picture.tables import LEAST, MOST, SURE, cheapest, is_calamity, order, worth
from emporion.games.megaciv.view import UNTOLD

MOST_TOLD_FIRST = 6  # bluffs that are proposed


class Plan(NamedTuple):
    """An offer as it should become."""

    to: int
    gives: tuple[str, ...] = ()
    told: tuple[str, ...] = ()  # the first two are true; empty: nothing has been told yet
    asks: int = LEAST
    wants: tuple[str, ...] = ()
    promise: int | None = None  # not decided yet


def plan_of(scene: Scene, draft: Entry) -> Plan:
    """The draft as far as it has come; as many cards are asked as given, unless another number is."""
    gives = tuple(draft["gives"])
    told = tuple(draft["told"])
    if draft["stage"] == "naming":
        told = settled(scene, draft["to"], gives, _truth(scene, gives, told))
    most = min(MOST, scene.seats[draft["to"]]["hand_size"])
    number = draft["asks"] or max(LEAST, min(most, len(gives)))
    promise = draft["clean"] if draft["stage"] == "sending" else None
    return Plan(draft["to"], gives, told, number, tuple(draft["wants"]), promise)


def names(scene: Scene, plan: Plan) -> tuple[str, ...]:
    """The names that are told: all that are true, if nothing was said of them."""
    return plan.told or settled(scene, plan.to, plan.gives, _truth(scene, plan.gives, ()))


def _truth(scene: Scene, gives: Sequence[str], told: Sequence[str]) -> list[str]:
    """The names told so far, and the true ones of all other cards; calamities have none."""
    rest = Counter(name for name in gives if name in scene.spoken) - Counter(told)
    return [*told, *rest.elements()][: len(gives)]


def settled(scene: Scene, to: int, gives: Sequence[str], told: Sequence[str]) -> tuple[str, ...]:
    """Names in the order in which they are told: two true ones, then other true ones, then the rest.

    The two stay as they are where they can; else they are what the partner looks for, and then what is worth most.
    """
    true = list((Counter(told) & Counter(gives)).elements())
    if len(true) < SURE:
        rest = Counter(name for name in gives if name in scene.spoken) - Counter(true)
        true += list(rest.elements())[: SURE - len(true)]
    lies = list((Counter(told) - Counter(true)).elements())
    sought = scene.seats[to]["wanted"]
    first = list(told[:SURE]) if not Counter(told[:SURE]) - Counter(true) else []
    others = list((Counter(true) - Counter(first)).elements())
    others.sort(key=lambda name: (name not in sought, -worth(name, 1), order(name)))
    while len(first) < SURE and others:
        first.append(others.pop(0))
    return (*sorted(first, key=order), *others, *lies)[: len(gives)]


def ready(scene: Scene, plan: Plan) -> bool:
    """Whether cards enough, and names enough, are given to ask for something."""
    return len(plan.gives) >= LEAST and sum(name in scene.spoken for name in plan.gives) >= SURE


def write(scene: Scene, plan: Plan) -> Steps:
    """All steps of a plan from its beginning, as far as it is decided; none where they are not all legal."""
    spoken, given = steps.kinds(scene.spoken), steps.types(plan.gives)
    complete = ready(scene, plan)
    asked = complete and bool(plan.wants)
    told = names(scene, plan) if asked else plan.told if complete else ()
    parts = [steps.giving(steps.held(scene.hand), spoken, given, bool(told))]
    if told:
        parts.append(steps.naming(given, spoken, tuple(map(steps.kind, told)), True))
    if asked:
        parts.append(_request(scene, plan, spoken))
    path = [actions.OFFER_TO + plan.to]
    for part in parts:
        if part is None:
            return ()
        path += part
    return _allowed(scene, path)


def _request(scene: Scene, plan: Plan, spoken: frozenset[int]) -> Steps | None:
    wants = tuple(map(steps.kind, in_order(plan.wants)))
    size = scene.seats[plan.to]["hand_size"]
    end = plan.promise is not None
    made = steps.asking(spoken, size, plan.asks, wants, end)
    if made is None or plan.promise is None:
        return made
    return (*made, actions.CLEAN + plan.promise) if len(wants) >= SURE else None


def in_order(wants: Sequence[str]) -> tuple[str, ...]:
    """Names asked for: the two guaranteed ones in the order of the cards."""
    return (*sorted(wants[:SURE], key=order), *wants[SURE:])


def _allowed(scene: Scene, path: Sequence[int]) -> Steps:
    """The steps after dropping an open draft; none where a poll has no room for them."""  # MEG-POL-06
    whole = (actions.CANCEL, *path) if scene.draft is not None else tuple(path)
    left = scene.view["market"]["steps_left"]
    return whole if left is None or len(whole) < left else ()


# What a tap can change.


def with_card(scene: Scene, plan: Plan, name: str) -> Plan:
    """One card more; its name is told where the others have been."""
    gives = tuple(sorted([*plan.gives, name], key=order))
    told = [*plan.told, name] if plan.told and name in scene.spoken else plan.told
    return filled(scene, _given(scene, plan, gives, told))


def without_card(scene: Scene, plan: Plan, name: str) -> Plan | None:
    """One card less, and its name with it; a request needs cards enough to stand on."""
    gives = list(plan.gives)
    gives.remove(name)
    told = list(plan.told)
    if told.count(name) > gives.count(name):
        told.remove(name)
    changed = _given(scene, plan, tuple(gives), told)
    if plan.wants and not ready(scene, changed):
        return None
    return filled(scene, changed, name) if gives else changed


def filled(scene: Scene, plan: Plan, without: str = "") -> Plan:
    """Cards are given in their order: where none can follow any more, the cheapest ones before them fill up."""
    if write(scene, plan):
        return plan
    hand = {name: number for name, number in scene.hand.items() if name != without or name in plan.gives}
    nasty = [name for name in plan.gives if is_calamity(name)]
    room = max(SURE, LEAST - len(nasty), len(plan.gives) - len(nasty))
    named = cheapest(hand, [name for name in plan.gives if name in scene.spoken], room)
    return plan if named is None else plan._replace(gives=tuple(sorted([*named, *nasty], key=order)))


def _given(scene: Scene, plan: Plan, gives: tuple[str, ...], told: Sequence[str]) -> Plan:
    changed = plan._replace(gives=gives)
    if not plan.told or not ready(scene, changed):
        return changed._replace(told=())
    return changed._replace(told=settled(scene, plan.to, gives, told))


def told_instead(scene: Scene, plan: Plan, before: str, name: str) -> Plan | None:
    """Another name for a card, or none; two names of given cards must stay."""  # MEG-TRD-05
    told = list(names(scene, plan))
    if before != UNTOLD:
        told.remove(before)
    if name != UNTOLD:
        told.append(name)
    if (Counter(told) & Counter(plan.gives)).total() < SURE or len(told) > len(plan.gives):
        return None
    return plan._replace(told=settled(scene, plan.to, plan.gives, told))


def asking_for(scene: Scene, plan: Plan, name: str) -> Plan | None:
    """One name more in the request, and one card more where all have names."""
    number = max(plan.asks, len(plan.wants) + 1)
    most = min(MOST, scene.seats[plan.to]["hand_size"])
    return plan._replace(asks=number, wants=in_order((*plan.wants, name))) if number <= most else None


def not_asking_for(plan: Plan, place: int) -> Plan:
    """One name less in the request."""
    wants = [*plan.wants[:place], *plan.wants[place + 1 :]]
    return plan._replace(wants=in_order(wants), promise=plan.promise if len(wants) >= SURE else None)


def asking_number(scene: Scene, plan: Plan, number: int) -> Plan | None:
    """Another number of cards asked."""
    most = min(MOST, scene.seats[plan.to]["hand_size"])
    return plan._replace(asks=number, wants=plan.wants[:number]) if LEAST <= number <= most else None


def bluffs(scene: Scene, plan: Plan) -> list[str]:
    """Names worth telling: what the partner looks for first, then the dearest in play."""
    sought = scene.seats[plan.to]["wanted"]
    names = [name for name in scene.spoken if name != "water"]
    return sorted(names, key=lambda name: (name not in sought, -worth(name, 1), order(name)))[:MOST_TOLD_FIRST]


# Whole offers and answers.


def sent(scene: Scene, plan: Plan) -> Steps:
    """The offer as it is, nothing promised if nothing was said of it, and sent."""
    if len(plan.wants) < SURE or not ready(scene, plan):
        return ()
    path = write(scene, plan if plan.promise is not None else plan._replace(promise=0))
    return (*path, actions.SEND) if path else ()


def cheapest_picks(scene: Scene, offer: Entry) -> list[str] | None:
    """The cards an acceptance would cost least with."""
    return cheapest(scene.hand, offer["wants"][:SURE], offer["asks"])


def accepted(scene: Scene, offer: Entry, commit: bool = True) -> Steps:
    """An acceptance with the cards that cost least."""
    picks = cheapest_picks(scene, offer)
    if picks is None:
        return ()
    sure = tuple(map(steps.kind, offer["wants"][:SURE]))
    made = steps.picking(steps.held(scene.hand), sure, offer["asks"], steps.types(picks))
    if made is None:
        return ()
    path = _allowed(scene, [actions.ACCEPT + offer["from"], *made])
    return (*path, actions.COMMIT) if path and commit else path


def turned_round(scene: Scene, offer: Entry) -> Steps:
    """An offer to be answered with another: what it asks is given, what it tells is asked, ready to be sent."""
    sure = offer["wants"][:SURE]
    held = [name for name in sure if scene.hand.get(name, 0) >= sure.count(name)]
    gives = cheapest(scene.hand, held, min(MOST, max(LEAST, offer["asks"])))
    if gives is None:
        return ()
    told = [name for name in gives if name in scene.spoken and not is_calamity(name)]
    wants = in_order([name for name in offer["told"] if name != UNTOLD])
    most = min(MOST, scene.seats[offer["from"]]["hand_size"])
    plan = Plan(offer["from"], tuple(gives), settled(scene, offer["from"], gives, told))
    return write(scene, plan._replace(asks=max(LEAST, min(most, offer["cards"])), wants=wants, promise=0))

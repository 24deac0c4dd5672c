"""The own offer as a plan that can be changed anywhere: one tap drops the draft and writes the changed one."""

from collections import Counter
from typing import NamedTuple

from emporion.games.mediterranean import actions
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.page import steps
from emporion.games.mediterranean.page.placing import distance
from emporion.games.mediterranean.page.steps import Given, Promise, Steps
from emporion.games.mediterranean.picture.scene import OPEN, Entry, Scene
from emporion.games.mediterranean.picture.tables import LUXURIES, MOST_VP, PIRACY, good_of, nasty, order


class Plan(NamedTuple):
    """An offer as it should become."""

    to: int | None  # None is anyone
    gives: tuple[Given, ...] = ()
    wants: tuple[tuple[str, str | None], ...] = ()  # each with the idea that is wished for
    vp: int = 0
    wants_vp: int = 0
    promises: tuple[Promise, ...] = ()
    wants_promises: tuple[Promise, ...] = ()
    reply_to: int | None = None

    @property
    def faces(self) -> list[str]:
        """The cards given."""
        return [card.face for card in self.gives]

    @property
    def empty(self) -> bool:
        """Whether there is nothing in it."""
        return not (self.gives or self.wants or self.vp or self.wants_vp or self.promises or self.wants_promises)


def plan_of(draft: Entry) -> Plan:
    """The draft as it is."""
    gives = tuple(Given(*card) for card in zip(draft["gives"], draft["told"], draft["claims"], strict=True))
    return Plan(
        draft["to"],
        gives,
        tuple(zip(draft["wants"], draft["wishes"], strict=True)),
        draft["vp"],
        draft["wants_vp"],
        _promises(draft["promises"]),
        _promises(draft["wants_promises"]),
        draft["reply_to"],
    )


def _promises(made: list[Entry]) -> tuple[Promise, ...]:
    return tuple(Promise(each["box"], each["mode"], each["seat"]) for each in made)


def write(scene: Scene, plan: Plan, first: Steps = (), last: Steps = ()) -> Steps:
    """All steps of a plan from its beginning, after dropping an open draft; none where a poll has no room for them."""
    if scene.half or scene.accepting is not None:
        return ()
    path = [*((actions.DRAFT_DROP,) if scene.draft is not None else ()), *first, *_written(scene, plan), *last]
    left = scene.view["market"]["steps_left"]
    return tuple(path) if left is None or len(path) <= left else ()  # MED-POL-03


def _written(scene: Scene, plan: Plan) -> list[int]:
    path, rest = _begun(scene, plan)
    for card in rest.gives:
        path += steps.give(card)
    for good, wish in rest.wants:
        path += steps.want(good, wish)
    path += [actions.DRAFT_VP_GIVE] * rest.vp + [actions.DRAFT_VP_WANT] * rest.wants_vp
    for made in rest.promises:
        path += steps.promise(scene, made, True)
    for made in rest.wants_promises:
        path += steps.promise(scene, made, False)
    return path


def _begun(scene: Scene, plan: Plan) -> tuple[list[int], Plan]:
    """The first step, and what is left to write: an answer to an offer wants what that gives from its beginning."""
    answered = None if plan.reply_to is None else scene.view["offers"][plan.reply_to]
    if answered is not None and answered["standing"] == OPEN:
        told = [(good, None) for good in answered["told"]]
        promised = _promises(answered["promises"])
        goes_on = (
            list(plan.wants[: len(told)]) == told
            and plan.wants_vp >= answered["vp"]
            and plan.wants_promises[: len(promised)] == promised
        )
        if goes_on:
            rest = plan._replace(
                wants=plan.wants[len(told) :],
                wants_vp=plan.wants_vp - answered["vp"],
                wants_promises=plan.wants_promises[len(promised) :],
            )
            return [actions.DRAFT_COUNTER + steps.offer_number(scene, answered)], rest
    number = 0 if plan.to is None else distance(scene.view, plan.to)
    return [actions.DRAFT_TO + number], plan


def around(scene: Scene, made: Steps) -> Steps:
    """Something else that is done while an offer is drawn up: the draft is there again afterwards."""
    if scene.draft is None or not made:
        return made
    if scene.accepting is not None:
        return ()  # only the next card is asked for  # MED-OFR-26
    return write(scene, plan_of(scene.draft), made)


def instead(scene: Scene, made: Steps) -> Steps:
    """Something that is done instead of the open draft."""
    if scene.half or scene.accepting is not None or not made:
        return ()
    return (actions.DRAFT_DROP, *made) if scene.draft is not None else made


# What a tap can change.


def without_card(plan: Plan, at: int) -> Plan:
    """One card less."""
    return plan._replace(gives=plan.gives[:at] + plan.gives[at + 1 :])


def without_want(plan: Plan, at: int) -> Plan:
    """One wanted good less."""
    return plan._replace(wants=plan.wants[:at] + plan.wants[at + 1 :])


def without_promise(plan: Plan, at: int, mine: bool) -> Plan:
    """One promise less."""
    made = plan.promises if mine else plan.wants_promises
    left = made[:at] + made[at + 1 :]
    return plan._replace(promises=left) if mine else plan._replace(wants_promises=left)


def asked_of(scene: Scene, plan: Plan, to: int, good: str) -> Plan:
    """The same cards offered to a player for a good of his stall; what was wanted of another partner is left out."""
    wants = plan.wants if plan.to in (None, to) else ()
    moved = plan if plan.to == to else addressed(scene, plan, to)
    return moved._replace(wants=(*wants, (good, None)), wants_vp=plan.wants_vp if wants else 0)


def addressed(scene: Scene, plan: Plan, to: int | None) -> Plan:
    """The same offer to somebody else; promises of the former partner are left out."""
    return plan._replace(to=to, wants_promises=(), reply_to=None)


# Whole offers.


def begun(scene: Scene, to: int | None, card: str = "", good: str = "") -> Steps:
    """A new offer with its first card, or its first wish."""
    told = ("spices" if good_of(card) == PIRACY else good_of(card)) if card else ""
    plan = Plan(to, (Given(card, told),) if card else (), ((good, None),) if good else ())
    return write(scene, plan)


def turned_round(scene: Scene, offer: Entry) -> Steps:
    """A counter-offer: what it gives is wanted, what it wants is given, the worst bottoms first."""  # MED-OFR-12
    hand = Counter(dict(scene.givable))
    gives = []
    for good in offer["wants"]:
        names = (good, PIRACY) if good in LUXURIES else (good,)
        ways = [face for face in sorted(hand, key=order) if hand[face] > 0 and good_of(face) in names]
        if ways:
            best = max(ways, key=nasty)
            gives.append(Given(best, good))
            hand[best] -= 1
    chips = 0 if scene.me is None else scene.seats[scene.me]["chips"] or 0
    plan = Plan(
        offer["from"],
        tuple(gives),
        tuple((good, None) for good in offer["told"]),
        min(offer["wants_vp"], chips, MOST_VP),
        offer["vp"],
        (),
        _promises(offer["promises"]),
        scene.view["offers"].index(offer),
    )
    return write(scene, plan)


def stored(scene: Scene, face: str) -> Steps:
    """Put a card into the warehouse while an offer is drawn up; the draft must still hold."""
    if scene.draft is None or scene.accepting is not None:
        return ()
    free = scene.hand.get(face, 0) - scene.draft["gives"].count(face)
    return around(scene, (actions.WH_ADD + c.FACE_IDS.index(face),)) if free > 0 else ()

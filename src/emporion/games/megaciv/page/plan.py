"""The deal that is composed on the page: cards in any order, changed by taps, kept by the server as plain data.

It is written as the rules take a whole deal (`deals`), so that they say whether it can be made as it is.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from emporion.games.megaciv.market import most_asked as most_of
from emporion.games.megaciv.picture.scene import Scene
from emporion.games.megaciv.picture.tables import LEAST, MOST, SURE, cheapest, is_calamity, order, tradeable, worth
from emporion.games.megaciv.view import UNTOLD, ids
from emporion.trading.offer import Offer

NOBODY = -1
Names = tuple[str, ...]


class Plan(NamedTuple):
    """An offer as far as it has come."""

    to: int = NOBODY
    gives: Names = ()
    told: Names = ()  # the first two are true
    asks: int = LEAST
    wants: Names = ()  # the first two are guaranteed
    clean: int = 0

    @property
    def deal(self) -> dict[str, Any]:
        """As the rules take it."""
        return {
            "offer": {key: list(value) if isinstance(value, tuple) else value for key, value in self._asdict().items()}
        }


class Answer(NamedTuple):
    """An acceptance as far as it has come: which offer, and the cards for it."""

    offer: Offer
    gives: Names = ()

    @property
    def deal(self) -> dict[str, Any]:
        """As the rules take it."""
        return {"accept": {"from": self.offer.maker, "offer": self.offer.number, "gives": list(self.gives)}}


def read(scene: Scene, deal: Any) -> Plan | Answer | None:
    """What the page itself has written, as far as it still makes sense: cards that are gone are left out."""
    match deal:
        case {"accept": {"from": int(maker), "offer": int(number), "gives": list(cards)}}:
            named = (offer for offer in scene.inbox if (offer.maker, offer.number) == (maker, number))
            return next((Answer(offer, _held(scene, cards)) for offer in named), None)
        case {
            "offer": {"to": int(to), "gives": list(cards), "told": list(told), "asks": int(asks), "wants": list(wants)}
        }:
            partner = to if to in scene.everybody and to != scene.me else NOBODY
            asked = in_order([name for name in wants if name in scene.spoken][:MOST])
            plan = Plan(partner, _held(scene, cards), (), max(LEAST, min(MOST, asks), len(asked)), asked)
            spoken = [name for name in told if name in scene.spoken]
            return plan._replace(told=settled(scene, plan, spoken), clean=int(deal["offer"].get("clean") == 1))
    return None


def _held(scene: Scene, cards: Sequence[Any]) -> Names:
    """The cards that are in hand, and may be given."""
    asked = Counter(card for card in cards if isinstance(card, str) and card in scene.hand and tradeable(card))
    found = [name for name, number in asked.items() for _ in range(min(number, scene.hand[name]))]
    return tuple(sorted(found, key=order)[:MOST])


# What is told.


def settled(scene: Scene, plan: Plan, told: Sequence[str]) -> Names:
    """Names in the order in which they are told: two true ones, then other true ones, then the rest.

    The two stay as they are where they can; else they are what the partner looks for, and then what is worth most.
    """  # MEG-TRD-05
    gives = Counter(plan.gives)
    true = list((Counter(told) & gives).elements())
    if len(true) < SURE:
        rest = Counter(name for name in plan.gives if name in scene.spoken) - Counter(true)
        true += list(rest.elements())[: SURE - len(true)]
    lies = list((Counter(told) - Counter(true)).elements())
    sought = [] if plan.to == NOBODY else scene.wanted(plan.to)
    first = list(told[:SURE]) if not Counter(told[:SURE]) - Counter(true) else []
    others = list((Counter(true) - Counter(first)).elements())
    others.sort(key=lambda name: (name not in sought, -worth(name, 1), order(name)))
    while len(first) < SURE and others:
        first.append(others.pop(0))
    return (*sorted(first, key=order), *others, *lies)[: len(plan.gives)]


def told_instead(scene: Scene, plan: Plan, before: str, name: str) -> Plan | None:
    """Another name for a card, or none; two names of given cards must stay."""  # MEG-TRD-05
    told = list(plan.told)
    if before != UNTOLD:
        told.remove(before)
    if name != UNTOLD:
        told.append(name)
    if (Counter(told) & Counter(plan.gives)).total() < SURE or len(told) > len(plan.gives):
        return None
    return plan._replace(told=settled(scene, plan, told))


def bluffs(scene: Scene, plan: Plan) -> list[str]:
    """Names worth telling: what the partner looks for first, then the dearest in play."""
    sought = [] if plan.to == NOBODY else scene.wanted(plan.to)
    names = [name for name in scene.spoken if name != "water"]
    return sorted(names, key=lambda name: (name not in sought, -worth(name, 1), order(name)))


# What a tap can change.


def giving(scene: Scene, plan: Plan, name: str, number: int) -> Plan | None:
    """So many cards of a kind; goods that come in are called by their names, and names leave with their cards."""
    before = plan.gives.count(name)
    gives = tuple(sorted([card for card in plan.gives if card != name] + [name] * number, key=order))
    if len(gives) > MOST or number > scene.hand.get(name, 0):
        return None
    told = list(plan.told)
    if name in scene.spoken:
        told += [name] * (number - before)
        while told.count(name) > number:
            told.remove(name)
    changed = plan._replace(gives=gives)
    return changed._replace(told=settled(scene, changed, told[: len(gives)]))


def paying(scene: Scene, answer: Answer, name: str, number: int) -> Answer | None:
    """So many cards of a kind for an acceptance."""
    gives = tuple(sorted([card for card in answer.gives if card != name] + [name] * number, key=order))
    fits = len(gives) <= answer.offer.asks and number <= scene.hand.get(name, 0)
    return answer._replace(gives=gives) if fits else None


def towards(scene: Scene, plan: Plan, seat: int) -> Plan:
    """The same offer to somebody: no more is asked than they hold."""
    most = max(LEAST, most_of(scene.s, seat))
    changed = plan._replace(to=seat, asks=min(plan.asks, most), wants=plan.wants[:most])
    return changed._replace(told=settled(scene, changed, plan.told))


def in_order(wants: Sequence[str]) -> Names:
    """Names asked for: the two guaranteed ones in the order of the cards."""
    return (*sorted(wants[:SURE], key=order), *wants[SURE:])


def wanting(scene: Scene, plan: Plan, name: str) -> Plan | None:
    """A good that is wanted: the first one twice, as little as can be asked; another one instead of the second.

    What comes later is a wish, and one card more where all have names.
    """
    wants = plan.wants
    if not wants:
        return plan._replace(wants=(name,) * SURE)
    if len(wants) == SURE and len(set(wants)) == 1 and name != wants[0]:
        return plan._replace(wants=in_order((wants[0], name)))
    number = max(plan.asks, len(wants) + 1)
    return plan._replace(asks=number, wants=in_order((*wants, name))) if number <= most_asked(scene, plan) else None


def most_asked(scene: Scene, plan: Plan) -> int:
    """As many cards as can be asked."""
    return MOST if plan.to == NOBODY else int(most_of(scene.s, plan.to))


def not_wanting(plan: Plan, place: int) -> Plan:
    """One name less in the request."""
    return plan._replace(wants=in_order([*plan.wants[:place], *plan.wants[place + 1 :]]))


def asking_number(scene: Scene, plan: Plan, number: int) -> Plan | None:
    """Another number of cards asked."""
    fits = max(LEAST, len(plan.wants)) <= number <= most_asked(scene, plan)
    return plan._replace(asks=number) if fits else None


# Whole offers and answers.


def cheapest_picks(scene: Scene, offer: Offer) -> list[str] | None:
    """The cards an acceptance would cost least with."""
    return cheapest(scene.hand, ids(offer.wants[:SURE]), offer.asks)


def turned_round(scene: Scene, offer: Offer) -> Plan | None:
    """An offer to be answered with another: what it asks is given, what it tells is asked."""
    sure = ids(offer.wants[:SURE])
    held = [name for name in sure if scene.hand.get(name, 0) >= sure.count(name)]
    gives = cheapest(scene.hand, held, min(MOST, max(LEAST, offer.asks)))
    if gives is None:
        return None
    wants = in_order(ids(offer.told))
    plan = Plan(offer.maker, tuple(gives))
    asks = max(LEAST, min(most_asked(scene, plan), len(offer.gives)))
    told = [name for name in gives if name in scene.spoken and not is_calamity(name)]
    return plan._replace(told=settled(scene, plan, told), asks=asks, wants=wants[:asks])

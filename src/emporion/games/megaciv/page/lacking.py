"""What a thing would need that cannot be chosen now: have and need, and what can be done instead."""

from collections import Counter
from collections.abc import Callable, Iterable

from emporion.core.page import COMPOSED, Lack, Need
from emporion.games.megaciv import components as c
from emporion.games.megaciv.advances import left_to_pay, tokens_for
from emporion.games.megaciv.blows import price_now
from emporion.games.megaciv.board import COST, POINTS
from emporion.games.megaciv.page.draft import composed
from emporion.games.megaciv.page.goals import missing
from emporion.games.megaciv.page.markup import good, icon
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.plan import NOBODY, Answer, Plan
from emporion.games.megaciv.picture.tables import LEAST, SURE, card, tradeable
from emporion.games.megaciv.view import ids

SIZE = 20


def lacks(desk: Desk) -> dict[int, Lack]:
    """For everything that is greyed, by its action; and for the deal that is composed."""
    found = {why.action: _lack(desk, place) for place, why in desk.scene.greyed.items()}
    now = composed(desk)
    if desk.lacks and now:
        found[COMPOSED] = _answering(desk, now) if isinstance(now, Answer) else _offering(desk, now)
    return found


def _lack(desk: Desk, place: str) -> Lack:
    what, _, which = place.rpartition("-")
    return (_FIXED.get(place) or _LACKS.get(what) or _nothing)(desk, which)


def _nothing(desk: Desk, which: str) -> Lack:
    return Lack("")


def _ways(desk: Desk, *places: str) -> tuple[int, ...]:
    """The actions at these places that can be chosen now; "stack-" stands for all stacks."""
    found: list[int] = []
    for place in places:
        named = sorted(name for name in desk.targets if name.startswith(place)) if place.endswith("-") else [place]
        actions = (desk.targets[name].action for name in named if name in desk.targets)
        found += [action for action in actions if action is not None]
    return tuple(found)


def _goods(desk: Desk, names: Iterable[str]) -> list[Need]:
    """How many of each of these goods are in hand."""
    return [
        Need(good(name, SIZE), card(name), desk.scene.hand.get(name, 0), number)
        for name, number in Counter(names).items()
    ]


def _cards(desk: Desk, have: int, number: int) -> list[Need]:
    return [Need(icon("cards", SIZE), desk.words("cards_word"), have, number)]


def _treasury(desk: Desk, number: int) -> tuple[Need, ...]:
    return (Need(icon("coin", SIZE), desk.words("treasury_word"), desk.scene.s.treasury[desk.scene.me or 0], number),)


def _in_hand(desk: Desk) -> int:
    """The cards that can be given."""
    return sum(number for kind, number in desk.scene.hand.items() if tradeable(kind))


def _offer(desk: Desk, which: str) -> Lack:
    """The names that an offer guarantees itself, and as many cards as it asks."""
    maker = int(which) - 1
    offer = next(each for each in desk.scene.inbox if each.maker == maker)
    needs = _goods(desk, ids(offer.wants[:SURE]))
    if _in_hand(desk) < offer.asks:
        needs += _cards(desk, _in_hand(desk), offer.asks)
    ways = _ways(desk, f"offer-{which}", f"decline-{which}")
    return Lack(desk.words("offer_of", name=desk.scene.names[maker]), tuple(needs), (), ways)


def _partner(desk: Desk, which: str) -> Lack:
    """Cards to give on both sides; an own offer can be withdrawn to make room for another."""
    held = desk.scene.s.sizes[int(which) - 1]
    needs = _cards(desk, _in_hand(desk), LEAST) if _in_hand(desk) < LEAST else []
    if held < LEAST:
        needs = [Need(icon("cards", SIZE), desk.words("cards_of", name=_name(desk, which)), held, LEAST)]
    full = not desk.scene.is_done(int(which) - 1) and not needs
    return Lack(_name(desk, which), tuple(needs), (), _ways(desk, "withdraw-") if full else ())


def _name(desk: Desk, which: str) -> str:
    return desk.scene.names[int(which) - 1]


def _stack(desk: Desk, which: str) -> Lack:
    """The own price of a stack, where it has one."""
    price = desk.scene.price(int(which))
    needs = () if price is None else _treasury(desk, price)
    return Lack(desk.words("stack_word", n=which), needs, (), _ways(desk, "stack-", "free-"))


def _advance(desk: Desk, which: str) -> Lack:
    """What hand and treasury can pay, and what the basket would cost with it; others that are within reach."""
    scene = desk.scene
    have = scene.power
    sign = icon("cards", SIZE) + icon("coin", SIZE)
    need = Need(sign, desk.words("power_word"), have, have + missing(scene, c.ADVANCE[which]))
    within = [advance for advance in scene.for_sale if f"buy-{c.ADVANCE_IDS[advance]}" in desk.targets]
    best = sorted(within, key=lambda advance: (POINTS[advance], COST[advance]), reverse=True)[:1]
    ways = _ways(desk, *(f"buy-{c.ADVANCE_IDS[advance]}" for advance in best), "buy-end")
    return Lack(desk.say(f"advance.{which}"), (need,), (), ways)


def _rest(desk: Desk, which: str) -> Lack:
    """What is left to pay, of the treasury."""
    seat = desk.scene.me or 0
    tokens = tokens_for(desk.scene.s, seat, left_to_pay(desk.scene.s, seat))
    return Lack(desk.words("pay_end"), _treasury(desk, tokens), (), _ways(desk, "turn-in-"))


def _turned_in(desk: Desk, which: str) -> Lack:
    return Lack(card(which), (), (), _ways(desk, "pay-end", "auto-pay"))


def _victim(desk: Desk, which: str) -> Lack:
    return Lack(_name(desk, which), (), (), _ways(desk, "victim-"))


def _discard(desk: Desk, which: str) -> Lack:
    return Lack(card(which), (), (), _ways(desk, "discard-"))


def _saved(desk: Desk, which: str) -> Lack:
    return Lack(desk.words("treasury_word"), _treasury(desk, price_now(desk.scene.s)), (), _ways(desk, "discard-"))


def _offering(desk: Desk, plan: Plan) -> Lack:
    """Cards, goods among them that can be named, and names that are wanted."""
    named = sum(name in desk.scene.spoken for name in plan.gives)
    needs = []
    if plan.to != NOBODY and not desk.scene.is_done(plan.to):
        needs = _cards(desk, len(plan.gives), LEAST)
        needs.append(Need(icon("seal", SIZE), desk.words("named_word"), min(named, SURE), SURE))
        needs.append(Need(icon("wish", SIZE), desk.words("wanted_word"), min(len(plan.wants), SURE), SURE))
    return Lack(desk.words("draft"), tuple(needs) if any(need.short for need in needs) else ())


def _answering(desk: Desk, answer: Answer) -> Lack:
    """As many cards as are asked, the guaranteed ones among them."""
    offer = answer.offer
    given = Counter(answer.gives)
    needs = _cards(desk, len(answer.gives), offer.asks)
    needs += [
        Need(good(name, SIZE), card(name), min(given[name], number), number)
        for name, number in Counter(ids(offer.wants[:SURE])).items()
    ]
    short = needs if any(need.short for need in needs) else []
    return Lack(desk.words("offer_of", name=desk.scene.names[offer.maker]), tuple(short))


_FIXED: dict[str, Callable[[Desk, str], Lack]] = {"pay": _saved, "pay-end": _rest}
_LACKS: dict[str, Callable[[Desk, str], Lack]] = {
    "accept": _offer,
    "offer": _partner,
    "stack": _stack,
    "buy": _advance,
    "turn-in": _turned_in,
    "victim": _victim,
    "discard": _discard,
}

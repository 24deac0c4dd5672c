"""What a thing would need that cannot be chosen now: have and need, and what can be done instead."""

from collections import Counter
from collections.abc import Callable, Iterable

from emporion.core.page import COMPOSED, Lack, Need
from emporion.games.megaciv import components as c
from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.draft import composed
from emporion.games.megaciv.page.goals import missing, power
from emporion.games.megaciv.page.markup import good, icon
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.plan import NOBODY, Answer, Plan
from emporion.games.megaciv.picture.scene import Entry
from emporion.games.megaciv.picture.tables import ADVANCES, LEAST, SURE, card, tradeable

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


def _own(desk: Desk) -> Entry:
    entry: Entry = desk.scene.seats[desk.scene.me or 0]
    return entry


def _goods(desk: Desk, names: Iterable[str]) -> list[Need]:
    """How many of each of these goods are in hand."""
    return [
        Need(good(name, SIZE), card(name), desk.scene.hand.get(name, 0), number)
        for name, number in Counter(names).items()
    ]


def _cards(desk: Desk, have: int, number: int) -> list[Need]:
    return [Need(icon("cards", SIZE), desk.words("cards_word"), have, number)]


def _treasury(desk: Desk, number: int) -> tuple[Need, ...]:
    return (Need(icon("coin", SIZE), desk.words("treasury_word"), _own(desk)["treasury"], number),)


def _in_hand(desk: Desk) -> int:
    """The cards that can be given."""
    return sum(number for kind, number in desk.scene.hand.items() if tradeable(kind))


def _offer(desk: Desk, which: str) -> Lack:
    """The names that an offer guarantees itself, and as many cards as it asks."""
    maker = int(which) - 1
    offer = next(each for each in desk.scene.inbox if each["from"] == maker)
    needs = _goods(desk, offer["wants"][:SURE])
    if _in_hand(desk) < offer["asks"]:
        needs += _cards(desk, _in_hand(desk), offer["asks"])
    ways = _ways(desk, f"offer-{which}", f"decline-{which}")
    return Lack(desk.words("offer_of", name=desk.scene.names[maker]), tuple(needs), (), ways)


def _partner(desk: Desk, which: str) -> Lack:
    """Cards to give on both sides; an own offer can be withdrawn to make room for another."""
    other = desk.scene.seats[int(which) - 1]
    needs = _cards(desk, _in_hand(desk), LEAST) if _in_hand(desk) < LEAST else []
    if other["hand_size"] < LEAST:
        needs = [Need(icon("cards", SIZE), desk.words("cards_of", name=_name(desk, which)), other["hand_size"], LEAST)]
    full = not desk.scene.is_done(int(which) - 1) and not needs
    return Lack(_name(desk, which), tuple(needs), (), _ways(desk, "withdraw-") if full else ())


def _name(desk: Desk, which: str) -> str:
    return desk.scene.names[int(which) - 1]


def _stack(desk: Desk, which: str) -> Lack:
    """The own price of a stack, where it has one."""
    price = _own(desk)["prices"].get(which)
    needs = () if price is None else _treasury(desk, price)
    return Lack(desk.words("stack_word", n=which), needs, (), _ways(desk, "stack-", "free-"))


def _advance(desk: Desk, which: str) -> Lack:
    """What hand and treasury can pay, and what the basket would cost with it; others that are within reach."""
    scene = desk.scene
    have = power(scene)
    sign = icon("cards", SIZE) + icon("coin", SIZE)
    need = Need(sign, desk.words("power_word"), have, have + missing(scene, which))
    within = [place.removeprefix("buy-") for place in desk.targets if place.startswith("buy-") and place != "buy-end"]
    best = sorted(within, key=lambda name: (ADVANCES[name]["vp"], ADVANCES[name]["cost"]), reverse=True)[:1]
    return Lack(desk.say(f"advance.{which}"), (need,), (), _ways(desk, *(f"buy-{name}" for name in best), "buy-end"))


def _rest(desk: Desk, which: str) -> Lack:
    """What is left to pay, of the treasury."""
    worth = desk.scene.own["worth_of_token"]
    left = desk.scene.own["bill"]["left"]
    return Lack(desk.words("pay_end"), _treasury(desk, -(-left // worth)), (), _ways(desk, "turn-in-"))


def _turned_in(desk: Desk, which: str) -> Lack:
    return Lack(card(which), (), (), _ways(desk, "pay-end", "auto-pay"))


def _victim(desk: Desk, which: str) -> Lack:
    return Lack(_name(desk, which), (), (), _ways(desk, "victim-"))


def _discard(desk: Desk, which: str) -> Lack:
    return Lack(card(which), (), (), _ways(desk, "discard-"))


def _price(desk: Desk) -> int:
    """What the step of the calamity under way costs instead of a card."""
    now = desk.scene.view["calamity"]
    steps = c.CALAMITIES[c.KIND[now["card"].split()[0]] - c.NAMES]["sprint"]["steps"]
    price: int = steps[now["step"]]["price"]
    return price


def _saved(desk: Desk, which: str) -> Lack:
    return Lack(desk.words("treasury_word"), _treasury(desk, _price(desk)), (), _ways(desk, "discard-"))


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
    offer = plans.answered(desk.scene, answer) or {"asks": 0, "wants": []}
    given = Counter(answer.gives)
    needs = _cards(desk, len(answer.gives), offer["asks"])
    needs += [
        Need(good(name, SIZE), card(name), min(given[name], number), number)
        for name, number in Counter(offer["wants"][:SURE]).items()
    ]
    short = needs if any(need.short for need in needs) else []
    return Lack(desk.words("offer_of", name=desk.scene.names[answer.maker]), tuple(short))


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

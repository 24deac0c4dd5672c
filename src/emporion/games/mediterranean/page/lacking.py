"""What a thing would need that cannot be chosen now: have and need, and what can be done instead."""

from collections import Counter
from collections.abc import Callable, Iterable

from emporion.core.page import Lack, Need
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import BASICS, FACE_GOOD, KIND_OF_SIDE, LOSES
from emporion.games.mediterranean.drafting import goods_of
from emporion.games.mediterranean.packed import slot_of
from emporion.games.mediterranean.page.develop import SIDES
from emporion.games.mediterranean.page.markup import good, icon
from emporion.games.mediterranean.page.placing import Desk, slug
from emporion.games.mediterranean.picture.plain import box_kind
from emporion.games.mediterranean.picture.tables import good_name
from emporion.games.mediterranean.refusals import kind_name
from emporion.games.mediterranean.tableau import producers

SIZE = 20


def lacks(desk: Desk) -> dict[int, Lack]:
    """For everything that is greyed, by its action."""
    return {why.action: _lack(desk, place) for place, why in desk.scene.greyed.items()}


def _lack(desk: Desk, place: str) -> Lack:
    what, _, which = place.partition("-")
    return _LACKS.get(what, _nothing)(desk, which)


def _nothing(desk: Desk, which: str) -> Lack:
    return Lack("")


def _ways(desk: Desk, places: Iterable[str]) -> tuple[int, ...]:
    """The actions at these places that can be chosen now."""
    found = (desk.targets[place].action for place in places if place in desk.targets)
    return tuple(action for action in found if action is not None)


def _fetches(desk: Desk, goods: Iterable[int] | None = None) -> list[str]:
    """The ways of cards out of the warehouse; of some goods alone."""
    wanted = None if goods is None else set(goods)
    stored = dict.fromkeys(desk.scene.store)
    return [f"fetch-{slug(face)}" for face in stored if wanted is None or FACE_GOOD[face] in wanted]


def _need(desk: Desk, key: str, good_id: int, have: int, need: int) -> Need:
    """So many of a good, or of what produces it."""
    name = c.GOOD_IDS[good_id]
    return Need(good(name, SIZE), desk.words(key, good=good_name(name)) if key else good_name(name), have, need)


def _offer(desk: Desk, which: str) -> Lack:
    """The goods and VP that an offer wants."""
    scene = desk.scene
    maker, slot = (int(number) - 1 for number in which.split("-"))
    offer = next(each for each in scene.alive if (each.maker, slot_of(each)) == (maker, slot))
    wants = Counter(goods_of(offer.wants))
    needs = [_need(desk, "", wanted, scene.goods[wanted], number) for wanted, number in wants.items()]
    if offer.wants_money:
        needs.append(Need(icon("coin", SIZE), desk.words("vp_word"), scene.own_chips, offer.wants_money))
    lacking = [wanted for wanted, number in wants.items() if scene.goods[wanted] < number]
    ways = _ways(desk, [*_fetches(desk, lacking), f"counter-{which}", f"decline-{which}"])
    return Lack(desk.words("offer_of", name=scene.names[maker]), tuple(needs), (), ways)


def _development(desk: Desk, which: str) -> Lack:
    """The producers that a side gives up; what else was drawn can be played."""
    at, _, side = which.partition("-")
    s, me = desk.scene.s, desk.scene.s.viewer
    kind = KIND_OF_SIDE[s.drawn[me][int(at) - 1] * 2 + SIDES.index(side)]
    lost = ((at, LOSES[kind * BASICS + at]) for at in range(BASICS))
    needs = tuple(_need(desk, "producer", at, producers(s, me, at), number) for at, number in lost if number)
    other = f"play-{at}-{SIDES[1 - SIDES.index(side)]}"
    rest = sorted(place for place in desk.targets if place.startswith("play-") and place != other)
    short = needs if any(need.short for need in needs) else ()
    return Lack(kind_name(kind), short, (), _ways(desk, [other, *rest]))


def _warehouse(desk: Desk, which: str) -> Lack:
    """A free place; what lies there can be taken out."""
    s, me = desk.scene.s, desk.scene.s.viewer
    free = s.warehouse_places(me) - s.stored[me]
    needs = () if free else (Need(icon("store", SIZE), desk.words("places_free"), free, 1),)
    return Lack(desk.words("warehouse"), needs, (), () if free else _ways(desk, _fetches(desk)))


def _partner(desk: Desk, which: str) -> Lack:
    """An own offer can be taken back to make room for another."""
    return Lack(desk.words("draft"), (), (), _ways(desk, [f"withdraw-{slot}" for slot in (1, 2, 3)]))


def _sent(desk: Desk, which: str) -> Lack:
    return Lack(desk.words("send"))


def _aimed(desk: Desk, which: str) -> Lack:
    return Lack(box_kind(desk.scene, desk.scene.s.viewer, int(which) - 1))


_LACKS: dict[str, Callable[[Desk, str], Lack]] = {
    "accept": _offer,
    "play": _development,
    "store": _warehouse,
    "to": _partner,
    "send": _sent,
    "target": _aimed,
    "swap": _aimed,
    "promise": _aimed,
}

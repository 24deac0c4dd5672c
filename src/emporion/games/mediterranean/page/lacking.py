"""What a thing would need that cannot be chosen now: have and need, and what can be done instead."""

from collections import Counter
from collections.abc import Callable, Iterable

from emporion.core.page import Lack, Need
from emporion.games.mediterranean.page.develop import SIDES, producers
from emporion.games.mediterranean.page.markup import good, icon
from emporion.games.mediterranean.page.placing import Desk, slug
from emporion.games.mediterranean.picture.scene import Entry
from emporion.games.mediterranean.picture.tables import CARDS, KINDS, good_name, good_of, kind_name

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


def _own(desk: Desk) -> Entry:
    entry: Entry = desk.scene.seats[desk.scene.me or 0]
    return entry


def _fetches(desk: Desk, goods: Iterable[str] | None = None) -> list[str]:
    """The ways of cards out of the warehouse; of some goods alone."""
    wanted = None if goods is None else set(goods)
    return [f"fetch-{slug(face)}" for face in desk.scene.store if wanted is None or good_of(face) in wanted]


def _offer(desk: Desk, which: str) -> Lack:
    """The goods and VP that an offer wants."""
    scene = desk.scene
    maker, slot = (int(number) - 1 for number in which.split("-"))
    offer = next(each for each in scene.alive if (each["from"], each["slot"]) == (maker, slot))
    wants: Counter[str] = Counter(offer["wants"])
    needs = [Need(good(name, SIZE), good_name(name), scene.goods[name], number) for name, number in wants.items()]
    if offer["wants_vp"]:
        needs.append(Need(icon("coin", SIZE), desk.words("vp_word"), _own(desk)["chips"] or 0, offer["wants_vp"]))
    lacking = [name for name, number in wants.items() if scene.goods[name] < number]
    ways = _ways(desk, [*_fetches(desk, lacking), f"counter-{which}", f"decline-{which}"])
    return Lack(desk.words("offer_of", name=scene.names[maker]), tuple(needs), (), ways)


def _development(desk: Desk, which: str) -> Lack:
    """The producers that a side gives up; what else was drawn can be played."""
    at, _, side = which.partition("-")
    kind = CARDS[desk.scene.own["drawn"][int(at) - 1]][side]
    held = producers(_own(desk))
    needs = tuple(
        Need(good(name, SIZE), desk.words("producer", good=good_name(name)), held[name], number)
        for name, number in Counter(KINDS[kind]["loses"]).items()
    )
    other = f"play-{at}-{SIDES[1 - SIDES.index(side)]}"
    rest = sorted(place for place in desk.targets if place.startswith("play-") and place != other)
    short = needs if any(need.short for need in needs) else ()
    return Lack(kind_name(kind), short, (), _ways(desk, [other, *rest]))


def _warehouse(desk: Desk, which: str) -> Lack:
    """A free place; what lies there can be taken out."""
    entry = _own(desk)
    free = entry["places"] - entry["stored"]
    needs = () if free else (Need(icon("store", SIZE), desk.words("places_free"), free, 1),)
    return Lack(desk.words("warehouse"), needs, (), () if free else _ways(desk, _fetches(desk)))


def _partner(desk: Desk, which: str) -> Lack:
    """An own offer can be taken back to make room for another."""
    return Lack(desk.words("draft"), (), (), _ways(desk, [f"withdraw-{slot}" for slot in (1, 2, 3)]))


def _sent(desk: Desk, which: str) -> Lack:
    return Lack(desk.words("send"))


def _aimed(desk: Desk, which: str) -> Lack:
    return Lack(kind_name(_own(desk)["boxes"][int(which) - 1]["kind"]))


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

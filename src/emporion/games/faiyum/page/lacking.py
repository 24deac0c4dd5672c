"""What a card would need that cannot be played or bought now: have and need, what could stand in, what can be done."""

from collections.abc import Iterable

from emporion.core.page import Lack, Need
from emporion.games.faiyum import components as c
from emporion.games.faiyum.actions import ADMINISTRATE
from emporion.games.faiyum.chapters.payment import SUBSTITUTE
from emporion.games.faiyum.chapters.specials import CARDS as RULES
from emporion.games.faiyum.page import markup
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture.inline import coin, icon
from emporion.games.faiyum.picture.tables import CARDS, GOODS, Card
from emporion.games.faiyum.refusals import SAY

SIZE = 22.0
BASICS = ("wheat", "grape", "stone")


def lacks(desk: Desk) -> dict[int, Lack]:
    """For every greyed card by its action."""
    return {why.action: _lack(desk, place) for place, why in desk.greyed.items()}


def _lack(desk: Desk, place: str) -> Lack:
    where, _, what = place.partition("-")
    if where == "market":
        slot = int(what) - 1
        price = Need(_sign("money"), SAY("goods.money", {"n": 1}), _have(desk, "money"), desk.scene.price(slot))
        return Lack(CARDS[desk.scene.current[slot]].title, (price,), (), _affordable(desk))
    card = CARDS[what]
    needs = tuple(_needs(desk, card))
    sold = (desk.targets[f"sell-{what}"].action,) if f"sell-{what}" in desk.targets else ()
    return Lack(card.title, needs, _stand_ins(desk, card, needs), sold)


def _have(desk: Desk, name: str) -> int:
    seat = desk.scene.me
    return 0 if seat is None else desk.scene.owns(seat, name)


def _sign(name: str) -> str:
    return markup.inked(
        coin(None, SIZE) if name == "money" else icon("rep" if name == "reputation" else name, SIZE), SIZE
    )


def _needs(desk: Desk, card: Card) -> Iterable[Need]:
    """The least that the action costs, by kind; a slot for several kinds counts all that fit."""
    rule = RULES[c.CARD[card.id]]
    times = rule.least if rule.per_unit else 1
    for kinds in dict.fromkeys(card.cost):
        fitting = [kind for kind in kinds if kind in GOODS] or list(BASICS)  # a road is paid by its terrain
        sign = fitting[0] if len(fitting) == 1 else "basic" if set(fitting) == set(BASICS) else "any"
        words = SAY(f"goods.{fitting[0]}", {"n": 1}) if len(fitting) == 1 else SAY("page.any_good")
        yield Need(_sign(sign), words, sum(_have(desk, kind) for kind in fitting), card.cost.count(kinds) * times)
    for name, least in (("money", rule.price(rule.least)), ("reputation", rule.reputation * rule.least)):
        if least:
            yield Need(_sign(name), SAY(f"goods.{name}", {"n": 1}), _have(desk, name), least)


def _stand_ins(desk: Desk, card: Card, needs: Iterable[Need]) -> tuple[Need, ...]:
    """What can replace missing goods: a rose each, and $3 once for a basic one (FAI-PAY-03, FAI-PAY-05)."""
    purse = {_sign(name) for name in ("money", "reputation", "rose")}
    missing = [need for need in needs if need.short and need.sign not in purse]
    if not missing:
        return ()
    short = sum(need.short for need in missing)
    roses = Need(_sign("rose"), SAY("goods.rose", {"n": 1}), _have(desk, "rose"), short)
    if not RULES[c.CARD[card.id]].lacks_basics(desk.scene.s):
        return (roses,)
    return roses, Need(_sign("money"), SAY("goods.money", {"n": 1}), _have(desk, "money"), SUBSTITUTE)


def _affordable(desk: Desk) -> tuple[int, ...]:
    """The other cards that can be bought now; if there is none, the administration, which brings money."""
    offered = {target.action for place, target in desk.targets.items() if place.startswith("market-")}
    return tuple(sorted(offered)) or (ADMINISTRATE,)

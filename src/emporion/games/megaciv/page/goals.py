"""Advances: what each costs the viewing seat and what is missing; and in their phase the basket and the payment."""

from emporion.core.bits import members
from emporion.core.markup import escape, heading, part, tally
from emporion.core.messages import cache_spoken
from emporion.games.megaciv import components as c
from emporion.games.megaciv.advances import (
    BASKET,
    DISCARDING,
    left_to_pay,
    missing_for,
    price_now,
    tableau,
    to_discard,
    value_turned,
)
from emporion.games.megaciv.board import COST, GROUPS, IN_GROUP, LAST_STEP, NEXT_CITIES, NEXT_POINTS, NOBODY, POINTS
from emporion.games.megaciv.page.markup import button, good, greyed, icon, offered
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import ADVANCES, Scene
from emporion.games.megaciv.refusals import SAY, advance_name, kind_name
from emporion.games.megaciv.rules import city_cap, grown, step_cities
from emporion.games.megaciv.view import BUYING_STAGES
from emporion.games.megaciv.words import prompts

TITLED = ("paying", "substituting", "crediting", "discarding")  # stages with a heading of their own
SIGNS = {"arts": "note", "civics": "column", "crafts": "axe", "religion": "flame", "science": "book"}


def goals(desk: Desk) -> str:
    """The tableau: unbought advances by points and price, those within reach first; then the own ones."""
    scene = desk.scene
    offered = sorted(scene.for_sale, key=lambda advance: _interest(scene, advance))
    rows = "".join(_advance(desk, advance) for advance in offered)
    have = "".join(_owned(desk, advance) for advance in members(tableau(scene.s)) if advance not in offered)
    mine = f'<h3>{escape(desk.words("owned"))}</h3><ul class="emp-owned">{have}</ul>' if have else ""
    head = heading(desk.words("goals"), desk.words("goals_note"))
    sums = _sums(desk, scene.decides) if scene.decides is not None else ""
    body = f'{head}{sums}<ul class="emp-goal-list" tabindex="0">{rows}</ul>{mine}'
    return part("goals", body, desk.words("goals"))


def _interest(scene: Scene, advance: int) -> tuple[int, int, int]:
    """While advances are bought they keep their places; before, the best within reach comes first, then the nearest."""
    points, price = POINTS[advance], _price(scene, advance)
    if scene.mood == ADVANCES:
        return points, price, advance
    return missing(scene, advance), -points, price


def missing(scene: Scene, advance: int) -> int:
    """How much is missing for an advance, besides what lies in the basket."""
    if scene.decides is None:
        return scene.listed(advance)
    return int(missing_for(scene.s, scene.decides, advance, scene.power))


def _price(scene: Scene, advance: int) -> int:
    """The own price of an advance; in the basket with the discount of Library, where it is the one that has it."""
    return scene.bill[advance] if advance in scene.basket else scene.listed(advance)


def _sums(desk: Desk, seat: int) -> str:
    """Hand and treasury together."""
    scene, s = desk.scene, desk.scene.s
    treasury, value, worth = s.treasury[seat], s.hand_value(seat), s.worth_of_token(seat)
    double = f" × {worth}" if worth > 1 else ""  # MEG-ADV-27
    more = scene.power - value - worth * treasury  # MEG-ADV-29
    empire = f" + {icon('swap', 13)} <b>{more}</b>" if more else ""
    return (
        f'<p class="emp-power">{escape(desk.words("hand_short"))} <b>{value}</b> + '
        f"{icon('coin', 13)} <b>{treasury}</b>{double}{empire} = "
        f'<b class="emp-sum"{tally("own", "power", scene.power)}>{scene.power}</b></p>'
        f'<p class="emp-ahead">{icon("steps", 13)}<span>{escape(next_step(desk, seat))}</span></p>'
        f"{_growth(desk, seat)}"
    )


def _growth(desk: Desk, seat: int) -> str:
    """How many cities the next round allows, and how many one will have."""  # MEG-SPR-05, MEG-SPR-61
    s, after = desk.scene.s, desk.scene.s.round + 1
    if after > desk.scene.rounds:
        return ""
    words = escape(desk.words("growth", cap=city_cap(s, after), now=s.cities[seat], then=grown(s, seat, after)))
    return f'<p class="emp-ahead">{icon("city", 13)}<span>{words}</span></p>'


def next_step(desk: Desk, seat: int, key: str = "next_step") -> str:
    """What the next succession step needs, and what there is."""  # MEG-SPR-14
    s = desk.scene.s
    step = s.step_reached[seat]
    if step >= LAST_STEP:
        return desk.words("last_step")
    return desk.words(
        key,
        m=step + 1,
        cities=NEXT_CITIES[step],
        points=NEXT_POINTS[step],
        have=step_cities(s, seat),
        worth=s.advance_points(seat),
    )


def _advance(desk: Desk, advance: int) -> str:
    scene, name, chosen = desk.scene, c.ADVANCE_IDS[advance], advance in desk.scene.basket
    price = _price(scene, advance)
    short = missing(scene, advance)
    reached = f"buy-{name}" in desk.targets or (short <= 0 and scene.decides is not None)
    called, text, groups = _printed(advance)
    was = f"<s>{COST[advance]}</s>" if price < COST[advance] else ""
    state = _state(desk, chosen, reached, short)
    style = "emp-goal" + (" emp-chosen" if chosen else " emp-within" if reached else " emp-beyond")
    inner = (
        f'<b class="emp-vp">{POINTS[advance]}</b><span class="emp-what"><b>{called}</b>'
        f"<small>{text}</small></span>"
        f'<span class="emp-cost"><span><span class="emp-groups">{groups}</span><b>{was}{price}</b></span>'
        f"<em>{escape(state)}</em></span>"
    )
    place = f"buy-{name}"
    if place in desk.targets:
        return f'<li id="goal-{name}">{button(place, desk.targets[place], inner, f"{style} emp-target")}</li>'
    plain = f'<div class="{style}">{inner}</div>'
    return f'<li id="goal-{name}">{greyed(desk, place, inner, style) or plain}</li>'


@cache_spoken
def _printed(advance: int) -> tuple[str, str, str]:
    """What an advance is called, what it does, and the signs of its groups."""
    name = c.ADVANCE_IDS[advance]
    groups = "".join(
        f'<i title="{escape(SAY(f"group.{group}"))}">{icon(SIGNS[group], 13)}</i>'
        for n, group in enumerate(c.GROUPS)
        if IN_GROUP[advance * GROUPS + n]
    )
    return escape(SAY(f"advance.{name}")), escape(SAY(f"advance_text.{name}")), groups


def _state(desk: Desk, chosen: bool, reached: bool, short: int) -> str:
    """In the basket, within reach, or how much is missing; nothing once the basket is closed."""  # MEG-SPR-61
    if chosen:
        return desk.words("in_basket")
    if _closed(desk.scene):
        return ""
    return desk.words("within") if reached else desk.words("missing", n=short)


def _closed(scene: Scene) -> bool:
    """Whether nothing more can be put into the own basket: it is closed, the game is over, or nobody looks."""
    if scene.decides is None:
        return True
    return scene.buyer is not None and scene.s.stage[scene.buyer] != BASKET


def _owned(desk: Desk, advance: int) -> str:
    words = escape(desk.say(f"advance_text.{c.ADVANCE_IDS[advance]}"))
    return f'<li title="{words}"><b>{POINTS[advance]}</b> {escape(advance_name(advance))}</li>'


def basket(desk: Desk) -> str:
    """Basket, price, what is paid so far and what is left to pay, with the next steps."""
    scene = desk.scene
    if scene.buyer is None:
        return part("basket", "")
    stage = BUYING_STAGES[scene.s.stage[scene.buyer]]
    rows = "".join(
        f"<li><b>{POINTS[advance]}</b> {escape(advance_name(advance))} <em>{_price(scene, advance)}</em></li>"
        for advance in scene.basket
    )
    none = "nothing_bought" if _closed(scene) else "basket_empty"
    empty = f'<li class="emp-none">{escape(desk.words(none))}</li>'
    title = desk.words(f"basket_{stage}" if stage in TITLED else "basket")
    head = heading(title, asked(desk) or desk.words("finished"))
    body = f'{head}<ul class="emp-bought">{rows or empty}</ul>{_payment(desk, scene.buyer)}'
    body += f'<div class="emp-do">{_steps(desk)}</div>'
    return part("basket", body, title, f' data-stage="{stage}"')


def asked(desk: Desk) -> str:
    """What this seat has to do for its purchase now; empty where nothing is left to do."""
    seat = desk.scene.buyer
    return "" if seat is None else prompts.asked(desk.scene.s, seat)


def _payment(desk: Desk, seat: int) -> str:
    """The running sums."""
    scene, s = desk.scene, desk.scene.s
    cards = "".join(f"<i>{good(kind, 20)}<b>×{number}</b></i>" for kind, number in scene.turned_in.items())
    laid = "".join(f"<i>{good(kind, 20)}<b>×{number}</b></i>" for kind, number in scene.laid_down.items())
    lines = []
    if scene.basket or not _closed(scene):
        lines += [("price", f"<b>{price_now(s, seat)}</b>"), ("reach", f"<b>{scene.power}</b>")]
    if scene.basket and _closed(scene):
        paid = f"<span>{cards}</span><b>= {value_turned(s, seat)}</b>"
        lines += [("paid_cards", paid), ("left_to_pay", f"<b>{left_to_pay(s, seat)}</b>")]
    filled = [kind_name(card) for card in (s.filled[seat], s.filler[seat]) if card != NOBODY]
    if filled:
        lines.append(("filled", f"<b>{escape(' + '.join(filled))}</b>"))
    if s.stage[seat] == DISCARDING:
        lines.append(("to_discard", f"<b>{to_discard(s, seat)}</b>"))
    if laid:
        lines.append(("laid_down", f"<span>{laid}</span>"))
    rows = "".join(f"<dt>{escape(desk.words(key))}</dt><dd>{shown}</dd>" for key, shown in lines)
    return f'<dl class="emp-bill">{rows}</dl>'


def _steps(desk: Desk) -> str:
    steps = offered(desk, "auto-pay", f"{icon('bulb')} {escape(desk.words('auto_pay'))}", "emp-btn emp-yes")
    rest = f"{icon('coin')} {escape(desk.words('pay_end'))}"
    steps += offered(desk, "pay-end", rest, "emp-btn emp-yes") or greyed(desk, "pay-end", rest)
    end = desk.targets.get("buy-end")
    if end is not None:
        buys = bool(desk.scene.basket)
        words = escape(desk.words("buy_end" if buys else "buy_none"))
        steps += button("buy-end", end, words, "emp-btn emp-yes" if buys else "emp-btn")
    for group in c.GROUPS:
        steps += offered(desk, f"credit-{group}", f"{icon(SIGNS[group])} {escape(desk.say(f'group.{group}'))}")
    return steps

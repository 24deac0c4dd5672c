"""Advances: what each costs the viewing seat and what is missing; and in their phase the basket and the payment."""

from html import escape

from emporion.core.markup import heading, part, tally
from emporion.games.megaciv import components as c
from emporion.games.megaciv.page.markup import button, good, greyed, icon, offered
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import ADVANCES, Entry, Scene
from emporion.games.megaciv.picture.tables import ADVANCES as ADVANCE
from emporion.games.megaciv.picture.tables import card
from emporion.games.megaciv.words import prompts

TITLED = ("paying", "substituting", "crediting", "discarding")  # stages with a heading of their own
SIGNS = {"arts": "note", "civics": "column", "crafts": "axe", "religion": "flame", "science": "book"}


def power(scene: Scene) -> int:
    """What hand and treasury can pay now."""
    return int(scene.own.get("power", 0))


def goals(desk: Desk) -> str:
    """The tableau: unbought advances by points and price, those within reach first; then the own ones."""
    scene = desk.scene
    own = set() if scene.me is None else set(scene.seats[scene.me]["advances"])
    basket = scene.purchase["basket"] if scene.purchase else []
    left = [name for name in scene.view["tableau"] if name not in own]
    left.sort(key=lambda name: _interest(scene, name))
    rows = "".join(_advance(desk, name, name in basket) for name in left)
    have = "".join(_owned(desk, name) for name in scene.view["tableau"] if name in own)
    mine = f'<h3>{escape(desk.words("owned"))}</h3><ul class="emp-owned">{have}</ul>' if have else ""
    head = heading(desk.words("goals"), desk.words("goals_note"))
    sums = _sums(desk) if scene.me is not None and not scene.view["over"] else ""
    body = f'{head}{sums}<ul class="emp-goal-list" tabindex="0">{rows}</ul>{mine}'
    return part("goals", body, desk.words("goals"))


def _interest(scene: Scene, name: str) -> tuple[int, int, int]:
    """While advances are bought they keep their places; before, the best within reach comes first, then the nearest."""
    points, price = ADVANCE[name]["vp"], _price(scene, name)
    if scene.mood == ADVANCES:
        return points, price, c.ADVANCE[name]
    return missing(scene, name), -points, price


def missing(scene: Scene, name: str) -> int:
    """How much is missing for an advance, besides what lies in the basket."""
    bill = scene.own.get("bill")
    return int(bill["missing"].get(name, 0)) if bill else max(0, _price(scene, name) - power(scene))


def _price(scene: Scene, name: str) -> int:
    """The own price of an advance; in the basket with the discount of Library, where it is the one that has it."""
    bill = scene.own.get("bill")
    if bill and name in bill["prices"]:
        return int(bill["prices"][name])
    return int(scene.own.get("advance_prices", {}).get(name, ADVANCE[name]["cost"]))


def _sums(desk: Desk) -> str:
    """Hand and treasury together."""
    scene = desk.scene
    treasury = 0 if scene.me is None else scene.seats[scene.me]["treasury"]
    value, worth = scene.own.get("hand_value", 0), scene.own.get("worth_of_token", 1)
    double = f" × {worth}" if worth > 1 else ""  # MEG-ADV-27
    more = power(scene) - value - worth * treasury  # MEG-ADV-29
    empire = f" + {icon('swap', 13)} <b>{more}</b>" if more else ""
    return (
        f'<p class="emp-power">{escape(desk.words("hand_short"))} <b>{value}</b> + '
        f"{icon('coin', 13)} <b>{treasury}</b>{double}{empire} = "
        f'<b class="emp-sum"{tally("own", "power", power(scene))}>{power(scene)}</b></p>'
        f'<p class="emp-ahead">{icon("steps", 13)}<span>{escape(next_step(desk, scene.me or 0))}</span></p>'
        f"{_growth(desk)}"
    )


def _growth(desk: Desk) -> str:
    """How many cities the next round allows, and how many one will have."""  # MEG-SPR-05, MEG-SPR-61
    scene, view = desk.scene, desk.scene.view
    row = c.SCENARIOS[c.SCENARIO_IDS.index(view["options"]["scenario"])]
    if scene.me is None or view["round"] >= view["rounds"]:
        return ""
    cap, cities = row["city_cap"][view["round"]], scene.seats[scene.me]["cities"]
    grown = max(cities, min(cap, max(c.SPRINT["city_floor_at_growth"], cities + row["growth"])))
    words = escape(desk.words("growth", cap=cap, now=cities, then=grown))
    return f'<p class="emp-ahead">{icon("city", 13)}<span>{words}</span></p>'


def next_step(desk: Desk, seat: int, key: str = "next_step") -> str:
    """What the next succession step needs, and what there is."""  # MEG-SPR-14
    entry = desk.scene.seats[seat]
    if entry["step"] >= len(c.SUCCESSION):
        return desk.words("last_step")
    needs = c.SUCCESSION[entry["step"]]
    return desk.words(
        key,
        m=entry["step"] + 1,
        cities=needs["cities"],
        points=needs["advance_vp"],
        have=entry["cities"] + ("wonder_of_the_world" in entry["advances"]),
        worth=sum(ADVANCE[name]["vp"] for name in entry["advances"]),
    )


def _advance(desk: Desk, name: str, chosen: bool) -> str:
    scene, advance = desk.scene, ADVANCE[name]
    price = _price(scene, name)
    short = missing(scene, name)
    reached = f"buy-{name}" in desk.targets or (short <= 0 and bool(scene.own))
    groups = "".join(
        f'<i title="{escape(desk.say(f"group.{group}"))}">{icon(SIGNS[group], 13)}</i>' for group in advance["groups"]
    )
    was = f"<s>{advance['cost']}</s>" if price < advance["cost"] else ""
    state = _state(desk, chosen, reached, short)
    style = "emp-goal" + (" emp-chosen" if chosen else " emp-within" if reached else " emp-beyond")
    inner = (
        f'<b class="emp-vp">{advance["vp"]}</b><span class="emp-what"><b>{escape(desk.say(f"advance.{name}"))}</b>'
        f"<small>{escape(desk.say(f'advance_text.{name}'))}</small></span>"
        f'<span class="emp-cost"><span><span class="emp-groups">{groups}</span><b>{was}{price}</b></span>'
        f"<em>{escape(state)}</em></span>"
    )
    place = f"buy-{name}"
    if place in desk.targets:
        return f'<li id="goal-{name}">{button(place, desk.targets[place], inner, f"{style} emp-target")}</li>'
    plain = f'<div class="{style}">{inner}</div>'
    return f'<li id="goal-{name}">{greyed(desk, place, inner, style) or plain}</li>'


def _state(desk: Desk, chosen: bool, reached: bool, short: int) -> str:
    """In the basket, within reach, or how much is missing; nothing once the basket is closed."""  # MEG-SPR-61
    if chosen:
        return desk.words("in_basket")
    if _closed(desk.scene):
        return ""
    return desk.words("within") if reached else desk.words("missing", n=short)


def _closed(scene: Scene) -> bool:
    """Whether nothing more can be put into the own basket: it is closed, the game is over, or nobody looks."""
    if scene.me is None or scene.view["over"]:
        return True
    return scene.purchase is not None and scene.purchase["stage"] != "basket"


def _owned(desk: Desk, name: str) -> str:
    words = escape(desk.say(f"advance_text.{name}"))
    return f'<li title="{words}"><b>{ADVANCE[name]["vp"]}</b> {escape(desk.say(f"advance.{name}"))}</li>'


def basket(desk: Desk) -> str:
    """Basket, price, what is paid so far and what is left to pay, with the next steps."""
    scene = desk.scene
    bought = scene.purchase
    if scene.mood != ADVANCES or bought is None:
        return part("basket", "")
    stage = bought["stage"]
    rows = "".join(
        f"<li><b>{ADVANCE[name]['vp']}</b> {escape(desk.say(f'advance.{name}'))} <em>{_price(scene, name)}</em></li>"
        for name in bought["basket"]
    )
    none = "nothing_bought" if _closed(scene) else "basket_empty"
    empty = f'<li class="emp-none">{escape(desk.words(none))}</li>'
    title = desk.words(f"basket_{stage}" if stage in TITLED else "basket")
    head = heading(title, asked(desk) or desk.words("finished"))
    body = f'{head}<ul class="emp-bought">{rows or empty}</ul>{_payment(desk, bought)}'
    body += f'<div class="emp-do">{_steps(desk)}</div>'
    return part("basket", body, title, f' data-stage="{stage}"')


def asked(desk: Desk) -> str:
    """What this seat has to do for its purchase now; empty where nothing is left to do."""
    return prompts.asked(desk.scene.own) if desk.scene.mood == ADVANCES and desk.scene.own else ""


def _payment(desk: Desk, bought: Entry) -> str:
    """The running sums."""
    scene, bill = desk.scene, desk.scene.own["bill"]
    price, paid, coins = bill["price"], bill["paid"], bill["left"]
    cards = "".join(f"<i>{good(kind, 20)}<b>×{number}</b></i>" for kind, number in bought["turned_in"].items())
    laid = "".join(f"<i>{good(kind, 20)}<b>×{number}</b></i>" for kind, number in bought["laid_down"].items())
    lines = []
    if bought["basket"] or not _closed(scene):
        lines += [("price", f"<b>{price}</b>"), ("reach", f"<b>{power(scene)}</b>")]
    if bought["basket"] and _closed(scene):
        lines += [("paid_cards", f"<span>{cards}</span><b>= {paid}</b>"), ("left_to_pay", f"<b>{coins}</b>")]
    if bought["fills"]:
        words = card(bought["fills"]) + (f" + {card(bought['fills_with'])}" if bought["fills_with"] else "")
        lines.append(("filled", f"<b>{escape(words)}</b>"))
    if bought["stage"] == "discarding":
        lines.append(("to_discard", f"<b>{bill['discard']}</b>"))
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
        buys = bool(desk.scene.purchase and desk.scene.purchase["basket"])
        words = escape(desk.words("buy_end" if buys else "buy_none"))
        steps += button("buy-end", end, words, "emp-btn emp-yes" if buys else "emp-btn")
    for group in c.GROUPS:
        steps += offered(desk, f"credit-{group}", f"{icon(SIGNS[group])} {escape(desk.say(f'group.{group}'))}")
    return steps

"""People at a table who do this and that, most of it possible, some of it not."""

from random import Random
from typing import Any

from emporion import Refusal
from emporion.companion.commands import COMMANDS
from emporion.companion.companion import Companion
from emporion.companion.interface import CLOCK, ORGANIZER
from emporion.games.megaciv import components as c

Given = tuple[int, dict[str, Any]]
NONSENSE: list[Any] = [None, -1, 0, 1, 3, 99, "all", "wine", [], ["wine"], {"wine": 2}, [0, 1], True, 2.5, {}]
FINISHING = {"confirm": 6, "pass": 3, "call": 6, "go_on": 6, "finish": 4, "end_turn": 6, "discard": 6, "give": 6}
SELDOM = {
    "leave": 0.003, "end_game": 0.001, "correct": 0.1, "price": 0.1, "clock": 0.05, "pause": 0.1, "tick": 0.2,
    "attack": 0.02, "done": 0.1, "advert": 0.2, "routes": 0.3,
}  # fmt: skip


def draw_cards(rng: Random, hand: dict[str, int], number: int) -> list[str]:
    cards = [card for card, held in hand.items() for _ in range(held)]
    return rng.sample(cards, min(number, len(cards)))


def fill(rng: Random, table: Companion, who: int, template: dict[str, Any]) -> dict[str, Any]:
    """A template with the rest made up, so that it is often possible."""
    view = table.view(None if who < 0 else who)
    seats = len(view["seats"])
    hand = view["seats"][who]["hand"] or {} if who >= 0 else {}
    goods = {card: number for card, number in hand.items() if card in c.KIND_IDS[:46]}
    command = {name: value for name, value in template.items() if name != "needs"}
    excess = view["own"]["excess"] if view["own"] else 0
    gives = draw_cards(rng, hand, rng.choice([3, 3, 4]))
    loss = view["loss"] or {}
    proposals: dict[str, Any] = {
        "seat": rng.randrange(seats), "attacker": rng.randrange(seats), "victim": rng.randrange(seats),
        "cities": rng.choice([0, 4, 6, 7, 8, 9]), "treasury": rng.randrange(30), "tokens": rng.randrange(20),
        "advance": rng.choice(c.ADVANCE_IDS), "group": rng.choice(c.GROUPS), "stack": rng.randrange(1, 10),
        "cost": rng.randrange(20), "seconds": rng.choice([0, 30, 600]), "gives": gives,
        "told": ([*gives, "wine"])[:2], "asks": 3, "wants": ["ochre", "iron"], "clean": rng.random() < 0.5,
        "card": rng.choice(c.KIND_IDS[:46]), "seats": rng.sample(range(seats), rng.randrange(1, 3)),
        "price": rng.randrange(40), "paid": rng.choice([0, 0, 1]),
        "cards": draw_cards(rng, goods, excess or loss.get("number", 0) or rng.randrange(1, 4)),
    }  # fmt: skip
    if command["do"] == "accept":
        offer = next(each for each in view["offers"] if each["from"] == command["from"] and each["standing"] == "open")
        sure = [card for card in offer["wants"][:2] if card in hand]
        proposals["gives"] = sure + draw_cards(rng, hand, offer["asks"] - len(sure))
    if command["do"] == "offer":
        asked = table.view(command["to"])["seats"][command["to"]]["hand"]  # made up: people guess well
        proposals["wants"] = [*draw_cards(rng, asked, 2), "ochre", "iron"][:2]
    if command["do"] == "correct":
        what = rng.choice(["cities", "treasury", "tokens", "advance"])
        command[what] = proposals[what]
        if what == "advance":
            command["on"] = rng.random() < 0.5
    if command["do"] == "turn_in" and rng.random() < 0.5 and (split := table.split(who, proposals["price"])):
        proposals["cards"] = split["cards"]
    return command | {name: proposals[name] for name in template.get("needs", [])}


def answer(table: Companion, who: int, command: dict[str, Any]) -> Refusal | None:
    """Give a command; why it was not obeyed, or None."""
    try:
        table.obey(who, command)
    except Refusal as refusal:
        return refusal
    return None


def sensible(rng: Random, table: Companion) -> Given:
    """Something that could be possible."""
    seats = len(table.players)
    who = rng.choice([ORGANIZER, *range(seats), *table.view(None)["actors"] * 3])
    if rng.random() < 0.02:
        who = CLOCK
    found = table.options(who)
    if not found:
        who, found = ORGANIZER, table.options(ORGANIZER) or [{"do": "call"}]
    weights = [FINISHING.get(each["do"], SELDOM.get(each["do"], 1.0)) for each in found]
    return who, fill(rng, table, who, rng.choices(found, weights)[0])


def nonsense(rng: Random, table: Companion) -> Given:
    """Something that is hardly possible."""
    do = rng.choice(list(COMMANDS))
    order = COMMANDS[do]
    names = [*order.needs, *order.may, "seat"]
    fields = {name: rng.choice(NONSENSE) for name in names if rng.random() < 0.8}
    return rng.randrange(-3, len(table.players) + 1), {"do": do, **fields}

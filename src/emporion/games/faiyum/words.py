"""Faiyum in sentences: what is asked, what a move does, what happened."""

from collections.abc import Callable
from typing import Any

from emporion.core.bits import count
from emporion.core.messages import messages
from emporion.core.state import Event
from emporion.games.faiyum import components as c
from emporion.games.faiyum import events
from emporion.games.faiyum.board import (
    BLOCK_LIMIT,
    BRIDGE_FROM,
    BRIDGE_TO,
    MONEY,
    PURSE,
    REPUTATION,
    ROAD_FROM,
    ROAD_TO,
    SITE_AT,
)
from emporion.games.faiyum.chapters import administration, ending, market
from emporion.games.faiyum.chapters.handling import price_now
from emporion.games.faiyum.chapters.network import network_of
from emporion.games.faiyum.chapters.payment import DOLLARS, tokens_paid
from emporion.games.faiyum.chapters.specials import CARDS
from emporion.games.faiyum.families import ACTIONS
from emporion.games.faiyum.refusals import place, title
from emporion.games.faiyum.rules import STEPS, Faiyum
from emporion.games.faiyum.state import FIRST_DISASTER, NO_CARD

TEXTS = messages(__package__)
SAY = TEXTS.say


def good(what: int, number: int) -> str:
    """So much of an entry of the purse."""
    return SAY(f"goods.{c.PURSE[what]}", {"n": number})


def token(number: int) -> str:
    """One token of a payment."""
    return SAY("goods.dollars") if number == DOLLARS else good(number, 1)


def prompt(s: Faiyum) -> str:
    """What is asked now."""
    if not s.steps:
        return SAY("prompt.over")
    name = STEPS[s.steps[-1]].name
    if name == "turn":
        return SAY("prompt.turn_final" if s.final_phase else "prompt.turn")
    if name == "migrate" and s.times:
        name = "migrate_again"
    card = s.acts_as
    values: dict[str, Any] = {"next": s.times + 1, "left": len(s.due) - tokens_paid(s)}
    if card != NO_CARD:
        values |= {"card": title(card), "most": CARDS[card].most}
    if name == "buy_back":
        values |= {"card": title(s.discard[s.turn][-1]), "price": administration.buy_back_price(s)}
    if s.space >= 0:
        values["space"] = place(s.space)
    return SAY(f"prompt.{name}", values)


def action_to_string(s: Faiyum, seat: int, action: int) -> str:
    """An action of the open decision as a sentence; outside it, what the number stands for."""
    family = ACTIONS.family_of(action)
    return SAYS[family.says](s, action - family.first)


def _play(s: Faiyum, card: int) -> str:
    return SAY("move.play", {"card": title(card)})


def _sell(s: Faiyum, card: int) -> str:
    return SAY("move.sell", {"card": title(card)})


def _buy(s: Faiyum, slot: int) -> str:
    card = market.card_in_slot(s, slot)
    if card == NO_CARD:
        return _empty(slot)
    return SAY("move.buy", {"card": title(card), "price": market.price(s, slot)})


def _empty(slot: int) -> str:
    return SAY("refusal.slot_empty", {"slot": slot + 1})


def _administrate(s: Faiyum, _: int) -> str:
    return SAY("move.administrate", {"income": administration.income(s, s.turn)})


def _quit(s: Faiyum, _: int) -> str:
    reward = ending.next_reward(s)
    return SAY("move.quit_reward", {"n": reward}) if reward else SAY("move.quit")


def _stop(s: Faiyum, _: int) -> str:
    """Some decisions have a sentence of their own for it."""
    step = s.open_step()
    if step == "workers_home" and s.times:
        step = "workers_home_more"
    key = f"move.stop_{'buy_back' if step == 'free_cards' else step}"
    return SAY(key if key in TEXTS else "move.stop")


def _space(s: Faiyum, space: int) -> str:
    step = s.open_step()
    if step == "migrate" and s.times and not s.workers >> space & 1:
        step = "move_on"
    if step == "blocks" and SITE_AT[space] < 0:
        step = ""
    key, more = ON_SPACES.get(step, ("space", _nothing))
    return SAY(f"move.{key}", {"space": place(space), **more(s, space)})


def _nothing(s: Faiyum, space: int) -> dict[str, Any]:
    return {}


def _gain(s: Faiyum, space: int) -> dict[str, Any]:
    """What a worker would bring on a space."""
    gains = CARDS[s.acts_as].gains_on(s, space)
    return {"gain": f" (+{', '.join(good(*each) for each in gains)})" if gains else ""}


def _piece(s: Faiyum, space: int) -> dict[str, Any]:
    piece = SAY(f"piece.{c.PIECES[CARDS[s.acts_as].piece]}")
    return {"piece": piece[:1].upper() + piece[1:]}


def _blocks(s: Faiyum, space: int) -> dict[str, Any]:
    site = SITE_AT[space]
    return {"have": s.blocks[site] + 1, "limit": BLOCK_LIMIT[site]}


def _settlements(s: Faiyum, space: int) -> dict[str, Any]:
    return {"n": count(network_of(s, space) & s.settlements)}


# What choosing a space means, by the step that asks: the sentence, and what it says besides the space.
ON_SPACES: dict[str, tuple[str, Callable[[Faiyum, int], dict[str, Any]]]] = {
    "worker": ("worker", _gain),
    "harvest_hands": ("worker", _gain),
    "migrate_to": ("worker", _gain),
    "settlement": ("build", _piece),
    "upgrade": ("build", _piece),
    "workshop": ("build", _piece),
    "expansion": ("build", _piece),
    "blocks": ("blocks", _blocks),
    "network": ("network", _settlements),
    "migrate": ("worker_from", _nothing),
    "move_on": ("move_on", _nothing),
    "escort": ("worker_from", _nothing),
    "escort_to": ("escort_to", _nothing),
    "lay_down": ("worker_from", _nothing),
    "novices": ("worker_from", _nothing),
    "crocodile": ("crocodile", _nothing),
    "workers_home": ("send_home", _nothing),
}


def _road(s: Faiyum, site: int) -> str:
    return SAY("move.road", {"start": place(ROAD_FROM[site]), "end": place(ROAD_TO[site])})


def _bridge(s: Faiyum, site: int) -> str:
    return SAY("move.bridge", {"start": place(BRIDGE_FROM[site]), "end": place(BRIDGE_TO[site])})


def _token(s: Faiyum, number: int) -> str:
    key = {"choose_gain": "gain", "refine": "refine"}.get(s.open_step(), "pay")
    return SAY(f"move.{key}", {"good": token(number)})


def _times(s: Faiyum, thing: int) -> str:
    deal, times = "", thing + 1
    if s.acts_as != NO_CARD:
        card = CARDS[s.acts_as]
        paid = [good(MONEY, card.price(times))] if card.money and card.money_per_unit else []
        gained = [good(what, card.gains[what] * times) for what in range(PURSE) if card.gains[what]]
        shown = [f"-{text}" for text in paid] + [f"+{text}" for text in gained if card.gains_per_unit]
        deal = f" ({', '.join(shown)})" if shown else ""
    return SAY("move.times", {"n": times, "deal": deal})


def _option(s: Faiyum, option: int) -> str:
    if s.open_step() == "gem_searchers":
        return SAY("move.lay_down") if option == 0 else SAY("move.gems_home", {"n": count(s.prone)})
    if option == 0 and s.discard[s.turn]:
        return SAY("move.top_card", {"card": title(s.discard[s.turn][-1])})
    return SAY("move.one_reputation" if option == 2 else "move.one_resource")


def _hand(s: Faiyum, card: int) -> str:
    return SAY("move.hand_card", {"card": title(card)})


def _discard(s: Faiyum, place_from_top: int) -> str:
    stack = s.discard[s.turn]
    if place_from_top >= len(stack):
        return SAY("refusal.no_such_discard")
    return SAY("move.discard_card", {"card": title(stack[-1 - place_from_top]), "place": place_from_top + 1})


def _in_play(s: Faiyum, _: int) -> str:
    return SAY("move.card_in_play", {"card": title(s.card)}) if s.card != NO_CARD else SAY("move.stop")


def _market(s: Faiyum, slot: int) -> str:
    card = market.card_in_slot(s, slot)
    if card == NO_CARD:
        return _empty(slot)
    if s.open_step() != "market_card":
        return SAY("move.remove_card", {"card": title(card)})
    if CARDS[s.acts_as].money == 0:
        return SAY("move.take_free", {"card": title(card)})
    return SAY("move.take_for", {"card": title(card), "price": price_now(s, s.turn, slot)})


def _buy_back(s: Faiyum, _: int) -> str:
    stack = s.discard[s.turn]
    if not stack:
        return SAY("refusal.discard_stack_empty")
    if s.open_step() == "free_cards":
        return SAY("move.take_back_free", {"card": title(stack[-1])})
    return SAY("move.take_back", {"card": title(stack[-1]), "price": administration.buy_back_price(s)})


def _goal(s: Faiyum, number: int) -> str:
    goal = c.GOAL_IDS[number]
    return SAY("move.goal", {"goal": SAY(f"goal.{goal}"), "text": SAY(f"goal_text.{goal}")})


# What puts each family of actions into words.
SAYS: dict[str, Callable[[Faiyum, int], str]] = {
    "play": _play, "sell": _sell, "buy": _buy, "administrate": _administrate, "quit": _quit, "stop": _stop,
    "space": _space, "road": _road, "bridge": _bridge, "token": _token, "times": _times, "option": _option,
    "hand": _hand, "discard": _discard, "in play": _in_play, "market": _market, "buy back": _buy_back, "goal": _goal,
}  # fmt: skip


def tell(event: Event) -> str:
    """An event as a sentence, with {seat} where the player's name belongs."""
    kind, _, a, b = event
    name = events.NAMES[kind]
    values: dict[str, Any] = {"seat": "{seat}"}
    if name in CARD_EVENTS:
        values |= {"card": title(a), "price": b}
    elif name in ("gained", "paid"):
        values["good"] = good(a, b)
    elif name == "earned":
        values["good"] = good(REPUTATION, b)
    elif name in ("crocodile_left", "worker_left", "worker_laid_down"):
        values["space"] = place(a)
    elif name in ("worker_moved", "connected", "escorted"):
        values |= {"start": place(a), "end": place(b)}
    elif name == "placed":
        values |= {"piece": SAY(f"piece.{c.PIECES[a]}"), "space": place(b)}
    elif name == "road_built":
        values |= {"start": place(ROAD_FROM[a]), "end": place(ROAD_TO[a])}
    elif name == "bridge_built":
        values |= {"start": place(BRIDGE_FROM[a]), "end": place(BRIDGE_TO[a]), "piece": SAY(f"piece.{c.PIECES[b]}")}
    else:
        values |= {"number": a, "n": a, "towns": b}
    return SAY(f"event.{_variant(name, a, b, values)}", values)


CARD_EVENTS = {
    "played", "sold", "copied", "bought", "taken", "stolen", "card_drawn", "market_card_left", "token_placed",
    "token_returned", "took_back", "card_sacrificed", "card_ordered",
}  # fmt: skip


def _variant(name: str, a: int, b: int, values: dict[str, Any]) -> str:
    """Some events have a second sentence for a special case."""
    if name == "took_back" and b == 0:
        return "took_back_free"
    if name == "administrated" and a == 0:
        return "administrated_for_nothing"
    if name == "card_sacrificed" and b == events.FROM_TABLE:
        return "card_sacrificed_from_table"
    if name == "earned" and a == events.CONNECTIONS:
        return "earned_by_connections"
    if name == "quit" and b != ending.NO_DISASTER:
        values["card"] = title(FIRST_DISASTER + b)
        return "quit_reward"
    if name == "claimed":
        if a < 0:
            return "claimed_nothing"
        values["goal"] = SAY(f"goal.{c.GOAL_IDS[a]}")
    return name

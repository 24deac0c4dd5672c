"""Faiyum in sentences: what is asked, what a move does, what happened."""

from typing import Any

from emporion.core.bits import count
from emporion.core.messages import messages
from emporion.core.state import Event
from emporion.games.faiyum import actions, administration, ending, events, market
from emporion.games.faiyum import components as c
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
from emporion.games.faiyum.handling import price_now
from emporion.games.faiyum.network import network_of
from emporion.games.faiyum.payment import DOLLARS, tokens_paid
from emporion.games.faiyum.refusals import place, title
from emporion.games.faiyum.rules import STEPS, Faiyum
from emporion.games.faiyum.specials import CARDS
from emporion.games.faiyum.state import FIRST_DISASTER, NO_CARD

SAY = messages(__package__).say


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
    step = STEPS[s.steps[-1]].name if s.steps else "over"
    if action < actions.BUY:
        return SAY("move.play" if action < actions.SELL else "move.sell", {"card": title(action % actions.KINDS)})
    if action < actions.ADMINISTRATE:
        return _buy(s, action - actions.BUY)
    if action < actions.SPACE:
        return _plain(s, step, action)
    if action < actions.ROAD:
        return _space(s, step, action - actions.SPACE)
    if action < actions.TOKEN:
        return _link(action)
    if action < actions.COUNT:
        key = {"choose_gain": "gain", "refine": "refine"}.get(step, "pay")
        return SAY(f"move.{key}", {"good": token(action - actions.TOKEN)})
    if action < actions.OPTION:
        return _times(s, action - actions.COUNT + 1)
    if action < actions.HAND:
        return _option(s, step, action - actions.OPTION)
    return _card(s, step, action)


def _buy(s: Faiyum, slot: int) -> str:
    card = market.card_in_slot(s, slot)
    if card == NO_CARD:
        return SAY("refusal.slot_empty", {"slot": slot + 1})
    return SAY("move.buy", {"card": title(card), "price": market.price(s, slot)})


def _plain(s: Faiyum, step: str, action: int) -> str:
    if action == actions.ADMINISTRATE:
        return SAY("move.administrate", {"income": administration.income(s, s.turn)})
    if action == actions.QUIT:
        reward = ending.next_reward(s)
        return SAY("move.quit_reward", {"n": reward}) if reward else SAY("move.quit")
    key = {"free_cards": "buy_back", "workers_home": "workers_home_more" if s.times else step}.get(step, step)
    return (
        SAY(f"move.stop_{key}")
        if key in ("roads", "workers_home", "workers_home_more", "buy_back", "claim")
        else (SAY("move.stop"))
    )


def _gain_there(s: Faiyum, space: int) -> str:
    """What a worker would bring on a space."""
    gains = CARDS[s.acts_as].gains_on(s, space)
    return f" (+{', '.join(good(*each) for each in gains)})" if gains else ""


def _space(s: Faiyum, step: str, space: int) -> str:
    values: dict[str, Any] = {"space": place(space)}
    if step in ("worker", "harvest_hands", "migrate_to"):
        return SAY("move.worker", {**values, "gain": _gain_there(s, space)})
    if step in ("settlement", "upgrade", "workshop", "expansion"):
        piece = SAY(f"piece.{c.PIECES[CARDS[s.acts_as].piece]}")
        return SAY("move.build", {**values, "piece": piece[:1].upper() + piece[1:]})
    if step == "blocks" and SITE_AT[space] >= 0:
        site = SITE_AT[space]
        return SAY("move.blocks", {**values, "have": s.blocks[site] + 1, "limit": BLOCK_LIMIT[site]})
    if step == "network":
        return SAY("move.network", {**values, "n": count(network_of(s, space) & s.settlements)})
    if step == "migrate" and s.times and not s.workers >> space & 1:
        return SAY("move.move_on", values)
    if step in ("escort_to", "crocodile"):
        return SAY(f"move.{step}", values)
    if step in ("migrate", "escort", "lay_down", "novices"):
        return SAY("move.worker_from", values)
    if step == "workers_home":
        return SAY("move.send_home", values)
    return SAY("move.space", values)


def _link(action: int) -> str:
    if action < actions.BRIDGE:
        site = action - actions.ROAD
        return SAY("move.road", {"start": place(ROAD_FROM[site]), "end": place(ROAD_TO[site])})
    site = action - actions.BRIDGE
    return SAY("move.bridge", {"start": place(BRIDGE_FROM[site]), "end": place(BRIDGE_TO[site])})


def _times(s: Faiyum, times: int) -> str:
    deal = ""
    if s.acts_as != NO_CARD:
        card = CARDS[s.acts_as]
        paid = [good(MONEY, card.money * times)] if card.money and card.money_per_unit else []
        gained = [good(what, card.gains[what] * times) for what in range(PURSE) if card.gains[what]]
        shown = [f"-{text}" for text in paid] + [f"+{text}" for text in gained if card.gains_per_unit]
        deal = f" ({', '.join(shown)})" if shown else ""
    return SAY("move.times", {"n": times, "deal": deal})


def _option(s: Faiyum, step: str, option: int) -> str:
    if step == "gem_searchers":
        return SAY("move.lay_down") if option == 0 else SAY("move.gems_home", {"n": count(s.prone)})
    if option == 0 and s.discard[s.turn]:
        return SAY("move.top_card", {"card": title(s.discard[s.turn][-1])})
    return SAY("move.one_reputation" if option == 2 else "move.one_resource")


def _card(s: Faiyum, step: str, action: int) -> str:
    if action < actions.DISCARD:
        return SAY("move.hand_card", {"card": title(action - actions.HAND)})
    stack = s.discard[s.turn]
    if action < actions.IN_PLAY:
        place_from_top = action - actions.DISCARD
        if place_from_top >= len(stack):
            return SAY("refusal.no_such_discard")
        return SAY("move.discard_card", {"card": title(stack[-1 - place_from_top]), "place": place_from_top + 1})
    if action == actions.IN_PLAY:
        return SAY("move.card_in_play", {"card": title(s.card)}) if s.card != NO_CARD else SAY("move.stop")
    if action < actions.BUY_BACK:
        return _market(s, step, action - actions.MARKET)
    if action == actions.BUY_BACK:
        if not stack:
            return SAY("refusal.discard_stack_empty")
        if step == "free_cards":
            return SAY("move.take_back_free", {"card": title(stack[-1])})
        return SAY("move.take_back", {"card": title(stack[-1]), "price": administration.buy_back_price(s)})
    goal = c.GOAL_IDS[action - actions.GOAL]
    return SAY("move.goal", {"goal": SAY(f"goal.{goal}"), "text": SAY(f"goal_text.{goal}")})


def _market(s: Faiyum, step: str, slot: int) -> str:
    card = market.card_in_slot(s, slot)
    if card == NO_CARD:
        return SAY("refusal.slot_empty", {"slot": slot + 1})
    if step != "market_card":
        return SAY("move.remove_card", {"card": title(card)})
    if CARDS[s.acts_as].money == 0:
        return SAY("move.take_free", {"card": title(card)})
    return SAY("move.take_for", {"card": title(card), "price": price_now(s, s.turn, slot)})


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

"""Every number on the page is that of the state it was drawn from, over whole games, in all languages."""

import random
import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from emporion.core.bits import count, members
from emporion.core.messages import LANGUAGE, languages, speaking
from emporion.games.faiyum import components as c
from emporion.games.faiyum.chapters import administration, cards, ending, harvest, market, specials
from emporion.games.faiyum.chapters.handling import price_now
from emporion.games.faiyum.chapters.specials import CARDS
from emporion.games.faiyum.picture.cardface import face
from emporion.games.faiyum.picture.formula import formula
from emporion.games.faiyum.picture.plain import card_name
from emporion.games.faiyum.picture.tables import CARDS as DRAWN
from emporion.games.faiyum.state import FIRST_DISASTER
from tests.games.faiyum.shown import NAMES, Shown, drawn, numbers, words
from tests.games.faiyum.table import FAIYUM

ORDERS = {
    "en": ["first", "second", "third", "fourth", "fifth"],
    "de": ["Erster", "Zweiter", "Dritter", "Vierter", "Fünfter"],
}
EVERY = 9  # decisions between two looks
OTHER_OPTIONS: dict[str, Any] = {"open_hands": False, "free_retrieval": "optional", "palace_per_town": 2}


def moments(seats: int, seed: int) -> tuple[Any, ...]:
    """States of a game played at random, from its start to its end."""
    state: Any = FAIYUM.new(seats=seats, seed=seed, **(OTHER_OPTIONS if seed % 2 else {}))
    choose = random.Random(seed)
    found = [state.clone()]
    made = 0
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(seat, choose.choice(state.legal_actions(seat)))
        made += 1
        if made % EVERY == 0 or state.is_terminal() or state.open_step() in ("market_card", "buy_back"):
            found.append(state.clone())
    return tuple(found)


def check_status(page: Shown, state: Any, view: dict[str, Any]) -> None:
    pile, final = len(view["pile_cards"]), len(view["final_cards"])
    shown = len(c.DISASTERS) - sum(card >= FIRST_DISASTER for card in list(state.deck)[state.drawn :])
    progress = page.one("emp-progress")
    assert numbers(progress.get("title")) == [pile, 44, final, 12]
    assert [numbers(part) for part in progress.findall("span")] == [[pile], [final], [shown, 4]]
    rings = page.named("fai-shown", progress)
    assert len(rings) == shown
    assert numbers(page.one("emp-turn").find("small")) == [state.turn_number]
    acting = [element.get("id") for element in page.at("part-status").iter("li") if element.get("aria-current")]
    assert acting == ([f"turn-{state.actor() + 1}"] if state.actor() >= 0 else [])


def check_market(page: Shown, state: Any, seat: int | None) -> None:
    leaves = market.leaving(state, administration.REPLACED[state.seats])
    leaves = 0 if state.seats == 1 or state.final_phase or state.is_terminal() else leaves
    lying = {slot: market.card_in_slot(state, slot) for slot in range(count(state.market))}
    first = max(len(lying), len(market.PRICES))  # disasters lie behind the cards for sale, FAI-MKT-12
    lying |= dict(enumerate(members(state.disasters, FIRST_DISASTER), start=first))
    for slot, card in lying.items():
        element = page.at(f"market-{slot + 1}")
        assert element.get("data-lies") == c.CARD_IDS[card]
        if slot >= market.current_cards(state):
            assert not page.named("emp-foot", element)
            continue
        check_price(page, state, seat, slot, card)
        assert bool(page.named("emp-leaves", element)) == bool(leaves >> card & 1)
    waiting = page.named("emp-tokens")
    assert len(waiting[0].findall("svg") if waiting else []) == state.tokens_above


def check_price(page: Shown, state: Any, seat: int | None, slot: int, card: int) -> None:
    """The price on the coin and in words, what it was before, the token, and what is short of it."""
    foot = page.one("emp-foot", page.at(f"market-{slot + 1}"))
    price, full = price_now(state, -1 if seat is None else seat, slot), market.PRICES[slot]
    assert numbers(foot.find("svg")) == [price]
    assert numbers(foot.get("title"))[-1] == price
    cut = page.named("emp-cut", foot)
    has_token = bool(state.tokens >> card & 1)
    assert [numbers(element)[0] for element in cut] == ([full] if price < full else [])
    assert ("−1" in words(foot)) == has_token
    if seat is None or state.is_terminal():
        assert not page.named("emp-reach", page.at(f"market-{slot + 1}"))
        assert foot.find("span/small") is None
        return
    short = price - list(state.purse)[seat * 7 + 5]
    assert ("emp-reach" in foot.get("class", "").split()) == (short <= 0)
    assert numbers(foot.find("span/small")) == ([short] if short > 0 else [])
    if seat == state.actor() and state.open_step() == "turn":
        assert (short <= 0) == market.can_buy(state, slot)


def check_purse(page: Shown, state: Any, seat: int) -> None:
    own = page.one("emp-purse")
    entry = list(state.purse)[seat * 7 : seat * 7 + 7]
    assert page.riches(own) == (entry[6], entry[5])
    assert page.goods(own) == entry[:5]
    told = [numbers(line) for line in own.findall("small/span")]
    if state.is_terminal() or state.quit[seat]:
        assert told == [[]]
    elif state.final_phase:
        disaster = ending.best_disaster(state)
        assert told == [[ending.reward(state, disaster) if disaster != ending.NO_DISASTER else 0]]
    else:
        base, less = administration.INCOME[state.seats], administration.LESS_PER_CARD[state.seats]
        assert told == [[administration.income(state, seat)], [base, less]]


def check_hand(page: Shown, state: Any, seat: int) -> None:
    section = page.at("part-hand")
    assert numbers(section.find("header/small")) == [state.hand_size(seat)]
    held = {}
    for element in section.iter("li"):
        if element.get("data-place") == "hand":
            held[element.get("data-lies")] = int(element.get("data-count", "0"))
            piled = page.named("emp-count", element)
            assert [numbers(mark) for mark in piled] == ([[held[element.get("data-lies")]]] if piled else [])
            assert bool(piled) == (held[element.get("data-lies")] > 1)
            for sold in page.named("emp-sell", element):
                assert numbers(sold.find("svg")) in ([], [2])
    kinds = members(state.hand[seat])
    assert held == {c.CARD_IDS[kind]: state.farmers[seat] if kind == 0 else 1 for kind in kinds}


def costs_back(state: Any, seat: int, number: int) -> list[int]:
    """What taking so many cards back costs by the rules, one after the other."""
    if state.final_phase or state.is_terminal():
        return []
    step = state.open_step() if seat == state.turn else ""
    free = administration.FREE_CARDS[state.seats] - (state.times if step == "free_cards" else 0)
    free = 0 if step == "buy_back" else free
    bought = state.times if step == "buy_back" else 0
    found = [0] * min(free, number)
    while len(found) < number:
        found.append(1 + (bought if state.seats == 1 else 0))  # FAI-ADM-05, FAI-SOL-03
        bought += 1
    return found


def check_stack(page: Shown, state: Any, seat: int) -> None:
    section = page.at("part-stack")
    played = [state.card] if state.card >= 0 and seat == state.turn else []
    number = len(state.discard[seat]) + len(played)
    costs = costs_back(state, seat, number)
    free, rest = costs.count(0), [cost for cost in costs if cost]
    assert [numbers(note) for note in page.named("emp-free", section)] == ([[free]] if free else [])
    rising = [1] if state.seats == 1 else []
    expected = [[rest[0], *rising, len(rest), sum(rest)]] if rest else []
    assert [numbers(note) for note in page.named("emp-paid", section)] == expected


def check_players(page: Shown, state: Any, viewer: int | None) -> None:
    ranks = state.ranks()
    for seat in range(state.seats):
        element = page.at(f"seat-{seat + 1}").find("summary")
        assert element is not None
        entry = list(state.purse)[seat * 7 : seat * 7 + 7]
        assert page.riches(element) == (entry[6], entry[5])
        assert page.goods(element) == entry[:5]
        held = page.named("emp-held", element)
        assert [numbers(mark) for mark in held] == [[state.hand_size(seat)], [len(state.discard[seat])]]
        assert [numbers(mark.get("title")) for mark in held] == [numbers(mark) for mark in held]
        note = element.find("small")
        assert numbers(note) == ([ranks[seat]] if state.is_terminal() and state.seats > 1 else [])
        lists = page.at(f"seat-{seat + 1}").findall(".//ul")
        chips = [[chip for chip in of.findall("li") if "emp-chip" in chip.get("class", "")] for of in lists]
        open_hand = FAIYUM.view(state, viewer)["seats"][seat]["hand"] is not None
        assert len(chips[0]) == (state.hand_size(seat) if open_hand else 0)
        landing = int(seat == state.turn and state.card >= 0)
        assert len(chips[1]) == len(state.discard[seat]) + landing


def check_board(page: Shown, state: Any) -> None:
    for piece, left in zip(c.PIECES, state.supply, strict=True):
        element = page.at(f"supply-{piece}")
        title = element.find("title")
        assert numbers(title) == [left, c.PIECE_COUNTS[piece]]
        assert numbers(element)[len(numbers(title)) :] == [left]

    for site, have, limit in zip(c.SITES, state.blocks, c.BLOCK_LIMITS, strict=True):
        element = page.at(f"monument-{site}")
        assert numbers(element) == [have, limit] * 2, "in the title and beside the monument"
        assert (len(page.named("fai-block", element)), len(page.named("fai-plan", element))) == (have, limit - have)


def check_text(page: Shown, state: Any, seat: int | None) -> None:
    """The table as text: prices, what everybody owns, sizes of hands, blocks and supply."""
    lines = page.text.replace(" - ", " ")
    prices = [price_now(state, -1 if seat is None else seat, slot) for slot in range(market.current_cards(state))]
    for_sale = [market.card_in_slot(state, slot) for slot in range(len(prices))]
    for price, card in zip(prices, for_sale, strict=True):
        assert f"${price} {card_name(c.CARD_IDS[card])}" in lines
    for who in range(state.seats):
        entry = list(state.purse)[who * 7 : who * 7 + 7]
        goods = [numbers(part) for part in owned(lines, who)]
        assert goods[:2] == [[entry[6]], [entry[5]]]
        assert [number for (number,) in goods[2:]] == entry[:5]
        assert f"({state.hand_size(who)})" in lines.split(f" {NAMES[who]}")[-1]
    for site, have, limit in zip(c.SITES, state.blocks, c.BLOCK_LIMITS, strict=True):
        assert f"{site} {have}/{limit}" in lines
    assert f"({count(state.crocodiles)})" in lines


def owned(text: str, seat: int) -> list[str]:
    """The amounts in the line of a player."""
    after = text.rsplit(f" {NAMES[seat]}", 1)[1]
    return after.split(":", 1)[1].split(".", 1)[0].split(",")[:7]


def check_end(state: Any) -> None:
    """The papyrus over the picture: ranks, reputation, what quitting brought, and the tie-break where it decided."""
    root = ET.fromstring(FAIYUM.picture(state.view(None), names=list(NAMES)))
    (papyrus,) = (element for element in root.iter() if element.get("id") == "fai-ranks")
    ranks, expected, orders = state.ranks(), [], []
    reputations = [state.reputation(seat) for seat in range(state.seats)]
    for seat in sorted(range(state.seats), key=lambda seat: (ranks[seat], seat)):
        expected += [ranks[seat], reputations[seat]]
        orders += [ORDERS[LANGUAGE.get()][state.quit[seat] - 1]] if state.seats > 1 else []
        left = [row for row in c.DISASTERS if row["quit_order"] == state.quit[seat]]
        reward = sum(row["reputation_by_players"][state.seats - 1] for row in left)
        expected += [reward] * (reward > 0) if state.seats > 1 else []
        expected += [ending.tie_break(state, seat)] if reputations.count(reputations[seat]) > 1 else []
    assert numbers(papyrus) == expected
    assert [word for word in re.findall(r"\w+", words(papyrus)) if word in ORDERS[LANGUAGE.get()]] == orders


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", FAIYUM.seats)
def test_every_number_on_the_page_is_that_of_the_state(seats: int, language: str) -> None:
    seed = seats + 5 * (language == "de")  # every other game has other options
    for at, state in enumerate(moments(seats, seed)):
        viewers: list[int | None] = [*range(seats), None]
        seat = viewers[at % len(viewers)] if state.actor() < 0 or at % 2 else state.actor()
        with speaking(language):
            page = Shown(drawn(state, seat))
            check_status(page, state, state.view(seat))
            check_market(page, state, seat)
            check_players(page, state, seat)
            check_board(page, state)
            check_text(page, state, seat)
            if state.is_terminal():
                check_end(state)
            if seat is not None:
                check_purse(page, state, seat)
                check_hand(page, state, seat)
                check_stack(page, state, seat)


PRINTED: dict[str, list[int]] = {  # what the rules say of the odd cards, in the order of the card
    "all_rounder": [1],
    "gem_searchers": [harvest.LAY_COST, harvest.GEM_GAIN],
    "masons_work": [CARDS[c.CARD["108"]].money, 1, len(specials.MASONS_GAIN), *specials.MASONS_GAIN],
    "refinement": [1, CARDS[c.CARD["22"]].most],
    "order": [1, CARDS[c.CARD["52"]].most, CARDS[c.CARD["52"]].gains[5]],
    "novices": [1, CARDS[c.CARD["62"]].most, CARDS[c.CARD["62"]].gains[5]],
    "bazaar": [market.BAZAAR_PRICE],
    "escort": [*specials.ESCORT_COST, *specials.ESCORT_GAIN],
    "channel_festival": [1, CARDS[c.CARD["104"]].most, specials.SETTLEMENT_SUPPLY, specials.TOWN_SUPPLY],
    "harvest_festival": [1, CARDS[c.CARD["110"]].most, specials.SETTLEMENT_SUPPLY, specials.TOWN_SUPPLY],
    "tax_collector": [specials.PLAY["tax_per_workshop"]],
    "juggler": [specials.PLAY["juggler_per_town"]],
    "pharaoh": [specials.PLAY[key] for key in ("pharaoh_town", "pharaoh_town", "pharaoh_settlement", "pharaoh_block")],
    "mummy": [1, CARDS[c.CARD["114"]].most, 1, specials.PLAY["mummy_per_block"]],
    "crocodile_sacrifice": [CARDS[c.CARD["96"]].gains[6]],
    "sacrifice": [CARDS[c.CARD["12"]].gains[6], CARDS[c.CARD["12"]].gains[5]],
    "thief": [],
    "papyrus": [],
}


ICONS = 2  # so many of a good are drawn one by one


def icons(kind: int) -> Counter[str]:
    """The goods that are drawn on a card by its rule, in its cost and in its gain."""
    card, row = CARDS[kind], c.CARDS[kind]
    found = Counter(types[0] for types in row.get("cost", []) if len(types) == 1 and types != ["road_terrain"])
    for name, number in zip(c.RESOURCES, card.gains[:5], strict=True):
        found[name] += number if number <= ICONS else 1
    return +found


def printed(kind: int) -> list[int]:
    """The numbers that stand on a card by its rule: how often, what it costs, what it brings.

    One or two goods are so many icons, three and more are a number.
    """
    card, row = CARDS[kind], c.CARDS[kind]
    if row.get("special") in PRINTED:
        return PRINTED[row["special"]]
    unit = card.per_unit or card.gains_per_unit or (card.money_per_unit and card.money)
    found = [card.least, card.most] if card.most > 1 and unit and card.least < card.most else []
    found += [card.most] if card.most > 1 and unit and card.least == card.most else []
    found += [number for number in (card.money, card.reputation) if number]
    found += [number for number in (card.matching, card.choice, *card.gains[:5]) if number > ICONS]
    found += [number for number in card.gains[5:] if number]
    return [*found, cards.CROCODILE_MONEY] if card.hunts else found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", range(FIRST_DISASTER), ids=c.CARD_IDS[:FIRST_DISASTER])
def test_what_is_printed_on_a_card_is_its_rule(kind: int, language: str) -> None:
    with speaking(language):
        drawn_on_it = ET.fromstring(f"<g>{''.join(line.draw(0, 0) for line in formula(c.CARD_IDS[kind]))}</g>")
        text = DRAWN[c.CARD_IDS[kind]].text
    shown = numbers(drawn_on_it)
    expected = printed(kind)
    assert sorted(number for number in shown if number > 1) == sorted(number for number in expected if number > 1)
    assert shown.count(1) == expected.count(1)
    if "special" not in c.CARDS[kind]:
        used = Counter(element.get("href", "").removeprefix("#fai-i-") for element in drawn_on_it.iter("use"))
        assert Counter({name: used[name] for name in c.RESOURCES if used[name]}) == icons(kind)
    gained = {number for number in CARDS[kind].gains if number > 1}
    assert gained <= set(numbers(text)) or re.search("[A-ZÄÖÜ]{3,}", text), "its words say so, or name another card"


@pytest.mark.parametrize("kind", range(FIRST_DISASTER), ids=c.CARD_IDS[:FIRST_DISASTER])
def test_the_words_of_a_card_have_the_same_numbers_in_all_languages(kind: int) -> None:
    told = []
    for language in languages():
        with speaking(language):
            told.append(sorted(numbers(DRAWN[c.CARD_IDS[kind]].text)))
    assert all(numbers == told[0] for numbers in told)


@pytest.mark.parametrize("seats", FAIYUM.seats)
@pytest.mark.parametrize("disaster", range(len(c.DISASTERS)))
def test_a_disaster_shows_its_worth_for_so_many_players(seats: int, disaster: int) -> None:
    state: Any = FAIYUM.new(seats=seats)
    worth = ending.reward(state, disaster)
    shown = numbers(ET.fromstring(face(c.CARD_IDS[FIRST_DISASTER + disaster], 117, 90, seats)))
    assert shown == [122 + 2 * disaster, *([worth] if worth else [])]

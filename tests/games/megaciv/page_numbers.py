"""Every number on the page of a seat, read from its HTML and compared with the state that it was drawn from.

The state is asked through the rules: prices, values of sets, what hand and treasury can pay, what grows, who leads.
"""

import re
from typing import Any

from emporion.core.bits import ONE, members
from emporion.core.naming import named
from emporion.games.megaciv import advances, phases, rules
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    CALAMITIES,
    FIRST_CALAMITY,
    GROUPS,
    MAX_SET,
    MOD_ADVANCE,
    MOD_CALAMITY,
    MOD_DELTA,
    MOD_KEEP,
    NAMES,
    NOBODY,
    POINTS,
    STACKS,
    WATER,
    set_value,
)
from emporion.games.megaciv.drawing import price_of
from emporion.games.megaciv.page.blows import struck
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.selection import calamities_held
from emporion.games.megaciv.state import single_block
from emporion.games.megaciv.words import tell
from emporion.trading.offer import OPEN
from tests.games.megaciv.asked import as_seen, goal, grown, next_step, place
from tests.games.megaciv.market_numbers import check_draft, check_inbox, check_sent, check_wishes
from tests.games.megaciv.sheet import Element, Sheet, read, same, texts

LARGE_STALLS = 9  # from so many seats on all stalls are small


def check_status(sheet: Sheet, s: Any, seat: int | None, past: bool) -> None:
    part = sheet.part("status")
    rounds = rules.scenario(s)["rounds"]
    same(sheet.style("emp-rounds", part), range(1, rounds + 1), "rounds")
    assert read(sheet.all("emp-rounds", part)[0].get("title")) == [s.round, rounds]
    same(sheet.style("emp-short", part), [s.round, rounds], "round")
    told = s.phase == phases.OVER and not past
    if seat is not None and not told:
        (standing,) = sheet.all("emp-standing", part)
        wanted = [int(rules.score(s, seat)), place(s, seat), s.seats]
        same(sheet.numbers(standing), wanted, "standing")
        same(read(standing.get("title")), wanted, "standing in words")
        (ladder,) = sheet.all("emp-ladder", part)
        same(read(ladder.get("title")), next_step(s, seat), "ladder")
        assert len(sheet.all("emp-past", ladder)) == s.step_reached[seat]
    actors = s.actors()
    many = len(actors) > 3 and (seat not in actors or past)
    same(sheet.style("emp-who", part), [len(actors)] if many else [], "who decides")


def check_stalls(sheet: Sheet, s: Any, seat: int | None) -> None:
    seen = as_seen(s, seat)
    trading = s.open_step() == "trade"
    for other in range(s.seats):
        (stall,) = sheet.find(f"stall-{other + 1}")
        cards, coins, cities = seen.sizes[other], seen.treasury[other], seen.cities[other]
        realm = [] if trading else [s.step_reached[other], rules.score(s, other)]
        wanted = [cards, *realm]
        if s.seats < LARGE_STALLS:
            wanted = [cards, coins, cities, *realm, *wanted]
        same(sheet.numbers(stall), wanted, f"stall {other}")
        for drawn in stall:
            if drawn.get("role") == "img":
                same(read(drawn.get("title")), [cards, cities, coins], f"stall {other} in words")


def check_stacks(sheet: Sheet, s: Any, seat: int | None) -> None:
    for block in range(1 if single_block(s) else 2):
        for stack in range(1, STACKS + 1):
            (pile,) = sheet.find(f"pile-{block + 1}-{stack}")
            price = price_of(s, seat, stack) if seat is not None and s.block[seat] == block else -1
            same(sheet.numbers(pile), [stack, *[price] * (price >= 0)], f"stack {stack}")


def check_players(sheet: Sheet, s: Any, seat: int | None) -> None:
    seen, over = as_seen(s, seat), s.phase == phases.OVER
    for other in range(s.seats):
        (line,) = sheet.find(f"seat-{other + 1}")
        ills = len(calamities_held(s, other)) if s.shown_calamities[other] > 0 else 0
        counts = [seen.cities[other], seen.treasury[other], s.step_reached[other], rules.score(s, other)]
        first = [rules.ranks(s)[other]] * over + [ills] * (ills > 0)
        credits_held = [number for group in range(GROUPS) if (number := seen.credit(other, group))]
        wanted = [*first, *counts, *next_step(seen, other), *credits_held]
        same(sheet.numbers(line), wanted, f"player {other}")
        for tallied in line.iter():
            if name := tallied.get("data-tally", "").rpartition("-")[2]:
                value = {"cities": counts[0], "treasury": counts[1], "score": counts[3]}[name]
                assert read(tallied.get("data-n")) == [value], name


def check_trades(sheet: Sheet, s: Any) -> None:
    for at, trade in enumerate(s.trades):
        for deal in sheet.find(f"deal-{at + 1}"):
            wanted = [trade[2], len(trade) - 3 - trade[2]]
            same(sheet.numbers(deal), wanted, "trade")
            same(read(deal.get("title")), wanted, "trade in words")


def check_hand(sheet: Sheet, s: Any, seat: int, plan: Any) -> None:
    part = sheet.part("hand")
    limit = [advances.limit_of(s, seat)] if s.open_step() == "advances" else []
    same(sheet.style("emp-head", part), [s.sizes[seat], s.hand_value(seat), *limit], "hand")
    given = next(iter(plan.values()))["gives"] if plan and s.open_step() == "trade" else []
    for kind in range(FIRST_CALAMITY + CALAMITIES):
        held = int(s.cards(seat, kind))
        (tile, *more) = (
            sheet.find(f"set-{c.KIND_IDS[kind]}") if held else (None, *sheet.find(f"set-{c.KIND_IDS[kind]}"))
        )
        assert not more
        if tile is None:
            continue
        picked = given.count(c.KIND_IDS[kind])
        if s.open_step() == "advances" and kind < NAMES:
            picked = int(s.turned[seat * NAMES + kind] + s.laid[seat * NAMES + kind])
        assert tile.get("data-count") == str(held)
        for number in sheet.all("emp-nr", tile):
            assert sheet.numbers(number) == [int(number.attrib["id"].rpartition("-")[2])]
            assert sheet.numbers(number)[0] <= held
            number.clear()
        if kind < FIRST_CALAMITY:
            check_set(sheet, tile, kind, held, picked)
        else:
            check_ill(sheet, tile, s, seat, kind, held, picked)


def check_set(sheet: Sheet, tile: Element, kind: int, held: int, picked: int) -> None:
    """How many, what the set is worth now and with one more, and its row of boxes."""
    most = 0 if kind == WATER else int(MAX_SET[kind])
    boxes = [int(set_value(kind, number)) for number in range(1, most + 1)]
    now = int(set_value(kind, held))
    values = [now, int(set_value(kind, held + 1))] if held < most else [now]
    same(sheet.numbers(tile), [held, *[picked] * (picked > 0), *values, *boxes], c.KIND_IDS[kind])
    for face in tile:
        if face.get("role") == "img":
            same(read(face.get("title")), [held, *values], f"{c.KIND_IDS[kind]} in words")


def check_ill(sheet: Sheet, tile: Element, s: Any, seat: int, kind: int, held: int, picked: int) -> None:
    """A calamity: what is printed on it, and what the own advances change."""
    printed = read(SAY(f"calamity_text.{c.KIND_IDS[kind]}"))
    mods = [
        int(MOD_DELTA[mod] or MOD_KEEP[mod])
        for mod in range(len(MOD_CALAMITY))
        if MOD_CALAMITY[mod] == kind - FIRST_CALAMITY and s.advances[seat] & ONE[MOD_ADVANCE[mod]]
    ]
    wanted = [*[held] * (held > 1), *[picked] * (picked > 0), *printed, *[mod for mod in mods if mod]]
    same(sheet.numbers(tile), wanted, c.KIND_IDS[kind])


def check_goals(sheet: Sheet, s: Any, seat: int | None) -> None:
    part = sheet.part("goals")
    if seat is not None and s.phase != phases.OVER:
        check_sums(sheet, part, s, seat)
    owned = 0 if seat is None else s.advances[seat]
    for advance in members(advances.tableau(s) & ~owned):
        (row,) = sheet.find(f"goal-{c.ADVANCE_IDS[advance]}")
        printed = [each for each in row.iter() if each.tag == "small"]
        sheet.skip(*printed)
        same(sheet.style("emp-vp", row), [POINTS[advance]], "points of an advance")
        same(sheet.style("emp-cost", row), goal(s, seat, advance), c.ADVANCE_IDS[advance])
    for row in sheet.all("emp-owned", part):
        same(sheet.numbers(row), [POINTS[advance] for advance in members(advances.tableau(s) & owned)], "owned")


def check_sums(sheet: Sheet, part: Element, s: Any, seat: int) -> None:
    value, worth_of, most = s.hand_value(seat), s.worth_of_token(seat), advances.power(s, seat)
    sums = [value, s.treasury[seat], *[worth_of] * (worth_of > 1)]
    more = most - value - worth_of * s.treasury[seat]
    same(sheet.style("emp-power", part), [*sums, *[more] * (more > 0), most], "what can be paid")
    ahead = next_step(s, seat)
    if s.round < rules.scenario(s)["rounds"]:
        ahead += [rules.scenario(s)["city_cap"][s.round], s.cities[seat], grown(s, seat)]
    same(sheet.style("emp-ahead", part), ahead, "what comes next")


def check_basket(sheet: Sheet, s: Any, seat: int) -> None:
    part = sheet.part("basket")
    if s.open_step() != "advances":
        assert part.get("hidden") is not None
        return
    basket, prices = s.basket[seat], advances.prices_in(s, seat, s.basket[seat])
    bought = {advance: [int(POINTS[advance]), price] for advance, price in zip(members(basket), prices, strict=True)}
    rows = [number for advance in s.chosen[seat] for number in bought[advance]]
    same(sheet.style("emp-bought", part), rows, "basket")
    same(sheet.style("emp-head", part), _asked(s, seat), "what is to be done now")
    names = slice(seat * NAMES, (seat + 1) * NAMES)
    turned, laid = ([int(n) for n in list(cards)[names] if n] for cards in (s.turned, s.laid))
    closed, total, paid = s.stage[seat] != advances.BASKET, sum(prices), advances.value_turned(s, seat)
    wanted = [total, advances.power(s, seat)] if basket or not closed else []
    wanted += [*turned, paid, max(0, total - paid)] if basket and closed else []
    if s.stage[seat] == advances.DISCARDING:
        wanted.append(advances.cards_left(s, seat) - advances.limit_of(s, seat))
    same(sheet.style("emp-bill", part), [*wanted, *laid], "bill")
    if closed and basket:
        assert total == s.price[seat], "the price that is shown is the one that is paid"


def _asked(s: Any, seat: int) -> list[int]:
    """The number in the question of the purchase: what is left to pay, or to discard."""
    if s.stage[seat] == advances.PAYING:
        return [max(0, int(s.price[seat]) - advances.value_turned(s, seat))]
    return [advances.cards_left(s, seat) - advances.limit_of(s, seat)] if s.stage[seat] == advances.DISCARDING else []


def check_drama(sheet: Sheet, s: Any, seat: int | None, names: tuple[str, ...], lately: Any) -> None:
    part = sheet.part("drama")
    if s.phase == phases.OVER:
        assert part.get("hidden") is not None
        return
    fates = list(sheet.all("emp-fate", part))
    for fate in fates:
        same(sheet.numbers(fate), read(SAY(f"calamity_text.{c.KIND_IDS[FIRST_CALAMITY + s.calamity // 2]}")), "fate")
    left = [s.left] if sheet.all("emp-left", part) else []
    same(sheet.style("emp-left", part), left, "losses left")
    for place_of, step in (("at-city", "city"), ("at-pay", "pay"), ("at-step-back", "pass")):
        for answer in sheet.find(place_of):
            action = int(answer.attrib["data-act"])
            same(sheet.numbers(answer), read(s.action_to_string(seat, action)), step)
    blows = struck(lately)
    if s.calamity != NOBODY and blows and not blows[-1].spared:
        blows = blows[:-1]
    cards = sheet.all("emp-strike", part)
    assert len(cards) == len(blows)
    for card, blow in zip(cards, blows, strict=True):
        told = [number for event in blow.came for number in read(named(tell(event), names, event[1]))]
        same(sheet.numbers(card), told if not blow.spared else [], "what a calamity did")
    for summary in (each for each in part.iter() if each.tag == "summary"):
        same(sheet.numbers(summary), [len(blows)], "calamities")


def check_zones(sheet: Sheet, s: Any, seat: int | None) -> None:
    part = sheet.part("zones")
    wanted = []
    if s.open_step() == "trade" and seat is not None:
        inbox = sum(offer.to == seat and offer.standing == OPEN for offer in s.floor.offers)
        sent = sum(offer.maker == seat and offer.standing == OPEN for offer in s.floor.offers)
        wanted = [number for number in (inbox, sent) if number]
    same(sheet.numbers(part), wanted, "tabs")


def check_text(sheet: Sheet, s: Any, seat: int | None, names: tuple[str, ...]) -> None:
    """The table as text: what it says of every player, and of the own hand."""
    (part, seen) = (sheet.part("text"), as_seen(s, seat))
    said = " ".join(text for _, text in texts(part))
    sheet.skip(part)
    words = " ".join(said.split())
    for other in range(s.seats):
        (line,) = (each for each in re.split(r"(?<=[.)]) (?=[A-Z])", words) if each.startswith(f"{names[other]}, "))
        wanted = [
            rules.score(s, other), seen.cities[other], seen.treasury[other], s.step_reached[other], seen.sizes[other],
        ]  # fmt: skip
        same(read(line)[:5], wanted, f"text of player {other}")
    if seat is not None:
        assert str(int(s.sizes[seat])) in words
        assert str(int(s.hand_value(seat))) in words


def check_numbers(
    root: Element,
    s: Any,
    seat: int | None,
    names: tuple[str, ...],
    lately: Any = (),
    past: bool = False,
    plan: Any = None,
) -> None:
    """Compare every number of a page; at the end none may be left that nobody has looked at."""
    sheet = Sheet(root)
    check_status(sheet, s, seat, past)
    check_text(sheet, s, seat, names)
    if s.phase == phases.OVER and not past:
        sheet.skip(sheet.part("ending"))  # tests/games/megaciv/test_truth.py
    else:
        check_stalls(sheet, s, seat)
        check_stacks(sheet, s, seat)
        check_players(sheet, s, seat)
        check_trades(sheet, s)
        check_goals(sheet, s, seat)
        check_drama(sheet, s, seat, names, lately)
        check_zones(sheet, s, seat)
        if seat is not None:
            check_hand(sheet, s, seat, plan)
            check_sent(sheet, s, seat)
            check_inbox(sheet, s, seat)
            check_draft(sheet, s, seat, plan)
            check_wishes(sheet, s, seat)
            if s.phase != phases.OVER:
                check_basket(sheet, s, seat)
    sheet.skip(sheet.part("tip"))
    assert not sheet.unread(), sheet.unread()

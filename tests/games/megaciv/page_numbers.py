"""Every number on the page of a seat, read from its HTML and compared with the state that it was drawn from.

The state is asked through the rules: prices, values of sets, what hand and treasury can pay, what grows, who leads.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any
from xml.etree import ElementTree as ET

from emporion.core.bits import ONE, members
from emporion.core.naming import named
from emporion.games.megaciv import advances, rules
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import (
    CALAMITIES,
    COST,
    FIRST_CALAMITY,
    GROUPS,
    LAST_STEP,
    MAX_SET,
    MOD_ADVANCE,
    MOD_CALAMITY,
    MOD_DELTA,
    MOD_KEEP,
    NAMES,
    NEXT_CITIES,
    NEXT_POINTS,
    NOBODY,
    POINTS,
    STACKS,
    WATER,
    WONDER,
    set_value,
)
from emporion.games.megaciv.drawing import price_of
from emporion.games.megaciv.market import COMMITTING, PICKING
from emporion.games.megaciv.page.blows import struck
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.selection import calamities_held
from emporion.games.megaciv.state import single_block
from emporion.games.megaciv.words import tell
from emporion.trading.floor import sees
from emporion.trading.offer import OPEN, Offer

Element = ET.Element
NUMBER = re.compile(r"(?<!\w)[+−-]?\d+")
LARGE_STALLS = 9  # from so many seats on all stalls are small


def styles(element: Element) -> list[str]:
    return element.get("class", "").split()


def read(text: str | None) -> list[int]:
    """The numbers of a text."""
    return [int(found.replace("−", "-")) for found in NUMBER.findall(text or "")]


def texts(element: Element) -> Iterator[tuple[Element, str]]:
    """All visible texts, each with the element in which it stands; drawings have texts, too."""
    if "emp-heard" in styles(element) or element.tag.rpartition("}")[2] in ("style", "defs", "title"):
        return
    yield element, element.text or ""
    for child in element:
        yield from texts(child)
        yield element, child.tail or ""


class Sheet:
    """A page whose numbers are read one after another; at the end none may be left."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self.seen: set[int] = set()

    def part(self, name: str) -> Element:
        (found,) = (each for each in self.root if each.get("id") == f"part-{name}")
        return found

    def find(self, ident: str) -> list[Element]:
        return [each for each in self.root.iter() if each.get("id") == ident]

    def all(self, style: str, within: Element) -> list[Element]:
        return [each for each in within.iter() if style in styles(each)]

    def numbers(self, *elements: Element) -> list[int]:
        """All numbers that stand in elements; they count as read."""
        found: list[int] = []
        for element in elements:
            for _, text in texts(element):
                found += read(text)
            self.seen |= {id(each) for each in element.iter()}
        return found

    def style(self, style: str, within: Element) -> list[int]:
        """The numbers of the elements with a style."""
        return self.numbers(*self.all(style, within))

    def skip(self, *elements: Element) -> None:
        """What is printed on things, the same in every state."""
        self.numbers(*elements)

    def unread(self) -> list[str]:
        """The texts with numbers that nobody has looked at."""
        return [text for element, text in texts(self.root) if read(text) and id(element) not in self.seen]


def same(found: Iterable[int], wanted: Iterable[int], what: str) -> None:
    shown, right = list(map(abs, found)), [abs(int(number)) for number in wanted]
    assert shown == right, f"{what}: {shown} instead of {right}"


# What the rules say.


def as_seen(s: Any, seat: int | None) -> Any:
    """The state with the others as a seat is shown them in phase 12."""  # MEG-ADV-39
    seen = s.clone()
    for other in range(s.seats):
        if s.before and other != seat:
            row = s.before[other * advances.BEFORE : (other + 1) * advances.BEFORE]
            seen.sizes[other], seen.treasury[other], seen.advances[other] = row[:3]
            for group in range(GROUPS):
                seen.chips[other * GROUPS + group] = row[3 + group]
    return seen


def next_step(s: Any, seat: int) -> list[int]:
    """The next succession step, what it needs and what there is."""  # MEG-SPR-14
    step = s.step_reached[seat]
    if step == LAST_STEP:
        return []
    have = s.cities[seat] + int(s.has(seat, WONDER))
    return [step + 1, NEXT_CITIES[step], have, NEXT_POINTS[step], s.advance_points(seat)]


def place(s: Any, seat: int) -> int:
    scores = [int(rules.score(s, other)) for other in range(s.seats)]
    return rules.ranks(s)[seat] if s.phase == rules.OVER else 1 + sum(score > scores[seat] for score in scores)


def grown(s: Any, seat: int) -> int:
    """The cities of a seat after the growth of the next round."""
    trial = s.clone()
    trial.journal = None
    trial.round += 1
    rules.grow_and_tax(trial)
    return int(trial.cities[seat])


def worth(cards: Counter[int]) -> int:
    return sum(int(set_value(kind, number)) for kind, number in cards.items() if kind < WATER and number > 0)


def hand_of(s: Any, seat: int) -> Counter[int]:
    return Counter({kind: int(s.cards(seat, kind)) for kind in range(FIRST_CALAMITY) if s.cards(seat, kind)})


def gain(s: Any, seat: int, gone: Iterable[int], come: Iterable[int]) -> int:
    """What a deal does to the worth of a hand."""
    hand = hand_of(s, seat)
    return worth(hand - Counter(gone) + Counter(come)) - worth(hand)


# Parts of the page.


def check_status(sheet: Sheet, s: Any, seat: int | None, past: bool) -> None:
    part = sheet.part("status")
    rounds = rules.scenario(s)["rounds"]
    same(sheet.style("emp-rounds", part), range(1, rounds + 1), "rounds")
    assert read(sheet.all("emp-rounds", part)[0].get("title")) == [s.round, rounds]
    same(sheet.style("emp-short", part), [s.round, rounds], "round")
    told = s.phase == rules.OVER and not past
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
    seen, over = as_seen(s, seat), s.phase == rules.OVER
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


def check_hand(sheet: Sheet, s: Any, seat: int) -> None:
    part = sheet.part("hand")
    limit = [advances.limit_of(s, seat)] if s.open_step() == "advances" else []
    same(sheet.style("emp-head", part), [s.sizes[seat], s.hand_value(seat), *limit], "hand")
    draft: Any = s.floor.drafts[seat] if s.open_step() == "trade" else None
    for kind in range(FIRST_CALAMITY + CALAMITIES):
        held = int(s.cards(seat, kind))
        (tile, *more) = (
            sheet.find(f"set-{c.KIND_IDS[kind]}") if held else (None, *sheet.find(f"set-{c.KIND_IDS[kind]}"))
        )
        assert not more
        if tile is None:
            continue
        picked = draft.gives.count(kind) if draft is not None else 0
        if s.open_step() == "advances" and kind < NAMES:
            picked = int(s.turned[seat * NAMES + kind] + s.laid[seat * NAMES + kind])
        assert tile.get("data-count") == str(held)
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
    if seat is not None and s.phase != rules.OVER:
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


def goal(s: Any, seat: int | None, advance: int) -> list[int]:
    """The price of an advance, struck out where it is less than printed, and what is missing for it."""
    if seat is None or s.phase == rules.OVER:
        return [COST[advance]]
    basket, bit = s.basket[seat], ONE[advance]
    inside = basket & bit != 0
    price = advances.printed_or_less(s, seat, advance)
    if inside:
        price = advances.prices_in(s, seat, basket)[members(basket).index(advance)]
    shown = [COST[advance], price] if price < COST[advance] else [price]
    missing = advances.basket_price(s, seat, basket | bit) - advances.power(s, seat)
    closed = s.open_step() == "advances" and s.stage[seat] != advances.BASKET
    return [*shown, *[missing] * (missing > 0 and not inside and not closed)]


def check_basket(sheet: Sheet, s: Any, seat: int) -> None:
    part = sheet.part("basket")
    if s.open_step() != "advances":
        assert part.get("hidden") is not None
        return
    basket, prices = s.basket[seat], advances.prices_in(s, seat, s.basket[seat])
    bought = {advance: [int(POINTS[advance]), price] for advance, price in zip(members(basket), prices, strict=True)}
    rows = [number for advance in s.chosen[seat] for number in bought[advance]]
    same(sheet.style("emp-bought", part), rows, "basket")
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


def check_inbox(sheet: Sheet, s: Any, seat: int) -> None:
    part, offers = sheet.part("inbox"), [each for each in s.floor.offers if each.to == seat and each.standing == OPEN]
    trading = s.open_step() == "trade"
    same(sheet.style("emp-count", part), [len(offers)] if offers and trading else [], "offers to you")
    for offer in offers if trading else []:
        (card,) = sheet.find(f"offer-{offer.maker + 1}-{offer.number}")
        sides = sheet.all("emp-side", card)
        counts = [sheet.numbers(*[each for each in side.iter() if each.tag == "h3"]) for side in sides]
        assert counts == [[len(offer.gives)], [offer.asks]]
        check_verdict(sheet, card, s, seat, offer)


def check_verdict(sheet: Sheet, card: Element, s: Any, seat: int, offer: Offer) -> None:
    """What accepting does to the own hand: with two true names, and with all that is told."""
    ways = sheet.find(f"way-take-{offer.maker + 1}")
    verdict = sheet.style("emp-verdict", card)
    for way in ways:
        trial = s.clone()
        for action in list(map(int, way.attrib["data-acts"].split(",")))[:-1]:
            trial.apply_action(seat, action)
        picks = trial.floor.drafts[seat].gives
        wanted = [gain(s, seat, picks, offer.told[:2]), gain(s, seat, picks, offer.told)]
        assert verdict == wanted, "what a deal would do"
        shown = [number for number in Counter(picks).values() if number > 1]
        same(sheet.style("emp-answers", card), shown, "cards that would be given")


def check_sent(sheet: Sheet, s: Any, seat: int) -> None:
    part = sheet.part("sent")
    if s.open_step() != "trade":
        assert part.get("hidden") is not None
        return
    mine = [offer for offer in s.floor.offers if offer.maker == seat and sees(s, offer, seat)]
    is_open = sum(offer.standing == OPEN for offer in mine)
    same(sheet.style("emp-head", part), [is_open, s.terms.max_open], "offers sent")
    for offer in mine:
        (line,) = sheet.find(f"sent-{offer.to + 1}")
        minis = [each for row in sheet.all("emp-minis", line) for each in row if each.tag == "i"]
        shown = sum((sheet.numbers(mini) or [1])[0] for mini in minis)
        assert shown == len(offer.gives) + offer.asks, "cards of an offer"


def check_draft(sheet: Sheet, s: Any, seat: int) -> None:
    part = sheet.part("draft")
    draft: Any = s.floor.drafts[seat] if s.open_step() == "trade" else None
    if draft is None:
        return
    stage = s.floor.stages[seat]
    if stage in (PICKING, COMMITTING):
        offer = s.floor.offers[s.floor.accepting[seat]]
        same(sheet.style("emp-say", part), [offer.asks], "cards to choose")
        same(sheet.style("emp-many-of", part), [offer.asks, len(offer.gives)], "sides of a deal")
        wanted = [gain(s, seat, draft.gives, offer.told[:2]), gain(s, seat, draft.gives, offer.told)]
        assert sheet.style("emp-verdict", part) == wanted
        return
    check_offer(sheet, part, s, seat, draft)


def check_offer(sheet: Sheet, part: Element, s: Any, seat: int, draft: Offer) -> None:
    """An offer under construction: how many cards, what it costs, what each name would add."""
    words = sheet.style("emp-say", part)
    assert words[0] == len(draft.gives)
    assert words[1] in (draft.asks, s.terms.min_cards) or not draft.asks
    counts = sheet.style("emp-many-of", part)
    assert not counts or counts[0] == len(draft.gives)
    verdict = sheet.style("emp-verdict", part)
    if verdict and draft.wants and len(draft.wants) >= s.terms.guaranteed:
        sure = gain(s, seat, draft.gives, draft.wants[: s.terms.guaranteed])
        assert verdict == [sure, *[gain(s, seat, draft.gives, draft.wants)] * (len(draft.wants) > s.terms.guaranteed)]
    elif verdict and not draft.wants:
        assert verdict == [gain(s, seat, draft.gives, ())]
    for pick in part.iter():
        name = pick.get("id", "").removeprefix("at-").removeprefix("way-")
        if name.startswith("ask-") and name != "ask-end" and "emp-pick" in styles(pick):
            kind = c.KIND[name.removeprefix("ask-")]
            after = hand_of(s, seat) - Counter(draft.gives) + Counter(draft.wants)
            assert sheet.numbers(pick) == [worth(after + Counter([kind])) - worth(after)], name
    for button in sheet.all("emp-number", part):
        assert sheet.numbers(button) == read(button.get("id")), "a number of cards to ask for"
    for title in (each for names in sheet.all("emp-names", part) for each in names if each.tag == "h3"):
        done = draft.told if part.get("data-stage") == "naming" else draft.wants
        numbers = sheet.numbers(title)
        assert numbers[0] == len(done) + 1


def check_drama(sheet: Sheet, s: Any, seat: int | None, names: tuple[str, ...], lately: Any) -> None:
    part = sheet.part("drama")
    if s.phase == rules.OVER:
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
    root: Element, s: Any, seat: int | None, names: tuple[str, ...], lately: Any = (), past: bool = False
) -> None:
    """Compare every number of a page; at the end none may be left that nobody has looked at."""
    sheet = Sheet(root)
    check_status(sheet, s, seat, past)
    check_text(sheet, s, seat, names)
    if s.phase == rules.OVER and not past:
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
            check_hand(sheet, s, seat)
            check_sent(sheet, s, seat)
            check_inbox(sheet, s, seat)
            check_draft(sheet, s, seat)
            if s.phase != rules.OVER:
                check_basket(sheet, s, seat)
    sheet.skip(sheet.part("tip"))
    assert not sheet.unread(), sheet.unread()

"""The numbers of the market on the page of a seat: offers to it, its own ones, and the draft."""

from collections import Counter
from typing import Any

from emporion.games.megaciv import components as c
from emporion.games.megaciv.market import COMMITTING, PICKING
from emporion.trading.floor import sees
from emporion.trading.offer import OPEN, Offer
from tests.games.megaciv.asked import gain, hand_of, worth
from tests.games.megaciv.sheet import Element, Sheet, read, same, styles


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

"""The numbers of the market on the page of a seat: offers to it, its own ones, and the draft."""

import json
from collections import Counter
from typing import Any

from emporion.games.megaciv import components as c
from emporion.trading.floor import sees
from emporion.trading.offer import OPEN, Offer
from tests.games.megaciv.asked import gain, hand_of, worth
from tests.games.megaciv.sheet import Element, Sheet, read, same


def check_inbox(sheet: Sheet, s: Any, seat: int) -> None:
    part, offers = sheet.part("inbox"), [each for each in s.floor.offers if each.to == seat and each.standing == OPEN]
    trading = s.open_step() == "trade"
    same(sheet.style("emp-count", part), [len(offers)] if offers and trading else [], "offers to you")
    for offer in offers if trading else []:
        (card,) = sheet.find(f"offer-{offer.maker + 1}-{offer.number}")
        sides = sheet.all("emp-side", card)
        counts = [sheet.numbers(*[each for each in side.iter() if each.tag == "h3"]) for side in sides]
        assert counts == [[len(offer.gives)], [offer.asks]]
        (brief,) = sheet.all("emp-brief", card)
        assert cards_of(sheet, brief) == len(offer.gives) + offer.asks, "cards of an offer, in brief"
        check_verdict(sheet, card, s, seat, offer)


def check_verdict(sheet: Sheet, card: Element, s: Any, seat: int, offer: Offer) -> None:
    """What accepting does to the own hand: with two true names, and with all that is told."""
    verdict = sheet.style("emp-verdict", card)
    for take in sheet.find(f"make-take-{offer.maker + 1}"):
        picks = [c.KIND[name] for name in json.loads(take.attrib["data-deal"])["accept"]["gives"]]
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
        (row,) = sheet.all("emp-minis", line)
        assert cards_of(sheet, row) == len(offer.gives) + offer.asks, "cards of an offer"


def cards_of(sheet: Sheet, row: Element) -> int:
    """How many cards stand in a row of tiny pictures."""
    return sum((sheet.numbers(mini) or [1])[0] for mini in row if mini.tag == "i")


def check_wishes(sheet: Sheet, s: Any, seat: int) -> None:
    """What one more card of each good adds to the hand."""
    for pill in sheet.all("emp-wish", sheet.part("wishes")):
        kind = c.KIND[pill.attrib["id"].removeprefix("plan-wish-")]
        hand = hand_of(s, seat)
        assert sheet.numbers(pill) == [worth(hand + Counter([kind])) - worth(hand)], kind
        assert read(pill.get("title")) == [worth(hand + Counter([kind])) - worth(hand)]


def check_draft(sheet: Sheet, s: Any, seat: int, plan: Any) -> None:
    part = sheet.part("draft")
    if plan is None or s.open_step() != "trade":
        return
    [(kind, entry)] = plan.items()
    gives = [c.KIND[name] for name in entry["gives"]]
    say, verdict = sheet.style("emp-say", part), sheet.style("emp-verdict", part)
    counts = sheet.style("emp-many-of", part)
    piles = [int(text[1:]) for chips in sheet.all("emp-chips", part) for text in chips.itertext() if text[:1] == "×"]
    if kind == "accept":
        (offer,) = (
            each
            for each in s.floor.offers
            if (each.maker, each.number, each.to) == (entry["from"], entry["offer"], seat)
        )
        same(say, [offer.asks], "cards to choose")
        same(counts, [len(gives), offer.asks, len(offer.gives)], "sides of a deal")
        assert verdict == [gain(s, seat, gives, offer.told[:2]), gain(s, seat, gives, offer.told)]
        for button in sheet.all("emp-lacks", part):
            same(sheet.numbers(button), [offer.asks - len(gives)], "cards that are missing")
        sheet.skip(*sheet.all("emp-chips", part))
        return
    wants = [c.KIND[name] for name in entry["wants"]]
    same(say, [len(gives), entry["asks"]], "sides of an offer")
    same(counts, [*[len(gives)] * bool(gives), entry["asks"]], "cards of an offer")
    sure = s.terms.guaranteed
    if len(wants) >= sure:
        wish = [gain(s, seat, gives, wants)] if len(wants) > sure else []
        assert verdict == [gain(s, seat, gives, wants[:sure]), *wish]
    else:
        assert verdict == ([gain(s, seat, gives, ())] if gives else [])
    assert all(1 < number <= max(len(gives), entry["asks"]) for number in piles)
    after = hand_of(s, seat) - Counter(gives) + Counter(wants)
    for row in sheet.all("emp-row", part):
        for pick in row:
            if (name := pick.get("id", "").removeprefix("plan-ask-")) in c.KIND:
                assert sheet.numbers(pick) == [worth(after + Counter([c.KIND[name]])) - worth(after)], name
    for button in sheet.all("emp-lacks", part):
        short = s.terms.min_cards - len(gives)
        same(sheet.numbers(button), [short] if short > 0 and entry["to"] >= 0 else [], "cards that are missing")
    sheet.skip(*sheet.all("emp-chips", part))

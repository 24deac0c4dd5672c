"""A bazaar: the smallest game with a trading floor, and with any terms.

A card is a letter. `a`, `b`, `c` and `d` are goods, and their names may be said. A capital is the same good with an
idea on it that only its owner sees. `f` is a forgery that passes for `a` or for `b`, `p` a plague of which nothing may
be said, `x` a curse that may not be given away. Money is coins; a promise is a deed, of which everybody has a few.
"""

from typing import Any

from emporion.trading import checks, polls, settling
from emporion.trading.floor import CLOCK, POLLS, MarketPlace, closed_floor, is_alive, open_to, read_floor, sees
from emporion.trading.offer import ANYONE, NO_REPLY, STANDINGS, Offer
from emporion.trading.terms import Terms

__all__ = ["ANYONE", "CLOCK", "POLLS", "Bazaar", "med_terms", "meg_terms"]

CARDS = "abcdABCDfpx"
GOODS = 4
FORGERY, CURSE = CARDS.index("f"), CARDS.index("x")


def kinds(cards: str) -> list[int]:
    """Letters as kinds, in order."""
    return sorted(CARDS.index(card) for card in cards)


def said(names: str) -> list[int]:
    """Letters as names; their order counts."""
    return [CARDS.index(name) for name in names]


def letters(cards: list[int]) -> str:
    """Kinds or names as letters."""
    return "".join(CARDS[card] for card in cards)


def med_terms(**changes: Any) -> Terms:
    """The first column of section 2: everything open and true, counter-offers, done can be revoked."""
    terms = Terms()
    terms.min_items, terms.max_money, terms.max_promises = 1, 10, 2
    terms.replies, terms.ttl_cycles = True, 2
    return changed(terms, changes)


def meg_terms(**changes: Any) -> Terms:
    """The second column: two true names, offers between two, adverts, done is final."""
    terms = Terms()
    terms.min_cards, terms.max_cards = 3, 9
    terms.true_names, terms.untold_cards, terms.guaranteed = 2, True, 2
    terms.asks_within_hand, terms.anyone, terms.seen_by_all = True, False, False
    terms.replaces_same_pair, terms.done_is_final = True, True
    terms.min_hand, terms.void_if_small_hand, terms.adverts = 3, True, 3
    terms.shifted, terms.quiet_cycle_closes = True, True
    return changed(terms, changes)


def changed(terms: Terms, changes: dict[str, Any]) -> Terms:
    """Terms with some of them different, and checked."""
    for name, value in changes.items():
        assert hasattr(terms, name)
        setattr(terms, name, value)
    terms.check()
    return terms


class Bazaar(MarketPlace):
    """Hands, stores, coins and deeds of some seats around a floor, and everything that was told, with its audience."""

    def __init__(
        self, *hands: str, terms: Terms, mode: int = POLLS, coins: int = 0, deeds: tuple[int, ...] = (), **more: Any
    ) -> None:
        self.seats, self.steps, self.reveals, self.journal = len(hands), [], 0, None
        self.terms = terms
        self.hands = [[hand.count(card) for card in CARDS] for hand in hands]
        self.stores = [[0] * len(CARDS) for _ in hands]  # what may not be offered
        self.coins = [coins] * len(hands)
        self.deeds = [list(deeds) for _ in hands]
        self.confirms = bool(more.get("confirms"))
        self.order = list(more.get("order", range(len(hands))))  # of polls
        self.set_aside: dict[int, list[int]] = {}  # by seat: kinds that the bazaar itself has reserved
        self.asked: set[int] = set()  # seats that the bazaar itself has asked something
        self.log: list[tuple[list[int] | None, str]] = []
        self.moved: tuple[str, str] = ("", "")
        self.floor = closed_floor(len(hands), mode)
        polls.open_floor(self, mode)

    # What the floor asks.

    def count(self, seat: int, kind: int) -> int:
        return self.hands[seat][kind]

    def may_give(self, seat: int, kind: int) -> bool:
        return kind != CURSE

    def covers(self, kind: int, name: int) -> bool:
        return name in (0, 1) if kind == FORGERY else kind < 2 * GOODS and kind % GOODS == name

    def nameable(self, name: int) -> bool:
        return 0 <= name < GOODS

    def hand_size(self, seat: int) -> int:
        return sum(self.hands[seat]) + sum(self.stores[seat])

    def purse_of(self, seat: int) -> int:
        return self.coins[seat]

    def promises_ok(self, seat: int, promises: list[int]) -> bool:
        return all(promises.count(promise) <= self.deeds[seat].count(promise) for promise in promises)

    def confirm_needed(self, offer: Offer, taker: int, picks: list[int]) -> bool:
        return self.confirms

    def polled_at(self, place: int) -> int:
        return int(self.order[place])

    def held_back(self, seat: int, kind: int) -> int:
        return self.set_aside.get(seat, []).count(kind)

    def is_asked(self, seat: int) -> bool:
        return seat in self.asked

    def move(self, offer: Offer, taker: int, picks: list[int]) -> None:
        maker = offer.maker
        for giver, to, cards in ((maker, taker, offer.gives), (taker, maker, picks)):
            for kind in cards:
                self.hands[giver][kind] -= 1
                self.hands[to][kind] += 1
        for giver, to, money in ((maker, taker, offer.money), (taker, maker, offer.wants_money)):
            self.coins[giver] -= money
            self.coins[to] += money
        for giver, to, deeds in ((maker, taker, offer.promises), (taker, maker, offer.wants_promises)):
            for deed in deeds:
                self.deeds[giver].remove(deed)
                self.deeds[to].append(deed)
        self.moved = (letters(offer.gives), letters(picks))

    def announce(self, kind: int, offer: Offer, seat: int) -> None:
        tag = f"{offer.maker}>{offer.to}#{offer.number}"
        if kind == settling.TRADED:
            given, taken = self.moved
            self.log.append((None, f"traded {offer.maker} {seat} {len(given)}:{len(taken)}"))
            self.log.append(([seat], f"got {given}"))
            self.log.append(([offer.maker], f"got {taken}"))
        elif kind in (settling.DONE, settling.UNDONE):
            self.log.append((None, f"{'done' if kind == settling.DONE else 'undone'} {seat}"))
        elif kind == settling.ADVERT:
            self.log.append((None, f"advert {seat} {'wants' if offer.asks else 'has'} {CARDS[offer.remarks]}"))
        else:
            words = {settling.POSTED: "posted", settling.WAITS: "pending", settling.REJECTED: "rejected"}
            audience = [viewer for viewer in range(-1, self.seats) if sees(self, offer, viewer)]
            self.log.append((audience, f"{words.get(kind, STANDINGS[offer.standing])} {tag}"))

    # What seats do.

    def draw_up(self, maker: int, to: int, gives: str, wants: str = "", **more: Any) -> Offer:
        """An offer; unless said otherwise all goods are told as they are, and as many cards asked as are named."""
        offer = Offer(maker, to)
        offer.gives, offer.told = kinds(gives), said(more.get("told", gives.lower()))
        offer.wants, offer.asks = said(wants), more.get("asks", len(wants))
        offer.money, offer.wants_money = more.get("money", 0), more.get("wants_money", 0)
        offer.promises, offer.wants_promises = list(more.get("deeds", ())), list(more.get("wants_deeds", ()))
        offer.reply_to = more.get("reply_to", NO_REPLY)
        return offer

    def post(self, maker: int, to: int, gives: str, wants: str = "", **more: Any) -> str:
        """Post an offer; says "fine" or what is wrong."""
        return checks.NAMES[settling.post(self, self.draw_up(maker, to, gives, wants, **more))]

    def accept(self, seat: int, offer: Offer, picks: str) -> str:
        """Accept with these cards; says "fine" or what is wrong."""
        return checks.NAMES[settling.accept(self, offer, seat, kinds(picks))]

    def begin(self, seat: int, offer: Offer, gives: str = "") -> None:
        """A seat has begun to accept an offer, and has picked some cards."""
        draft = self.drafting(seat, offer.maker, gives)
        draft.standing = 0
        self.floor.accepting[seat] = self.floor.offers.index(offer)

    def drafting(self, seat: int, to: int, gives: str, asks: int = 0) -> Offer:
        """A seat is drawing up an offer."""
        draft = self.draw_up(seat, to, gives, asks=asks)
        self.floor.drafts[seat], self.floor.stages[seat], self.floor.accepting[seat] = draft, 1, -1
        return draft

    def store(self, seat: int, card: str) -> None:
        """A free step of the game: a card leaves what may be offered, and the floor is told."""
        self.hands[seat][CARDS.index(card)] -= 1
        self.stores[seat][CARDS.index(card)] += 1
        settling.sweep(self)

    # What can be looked at.

    def hand(self, seat: int) -> str:
        """The cards of a seat that it may offer."""
        return "".join(card * self.hands[seat][kind] for kind, card in enumerate(CARDS))

    def last(self) -> Offer:
        """The offer that was posted last."""
        return self.floor.offers[-1]

    def standing(self) -> list[str]:
        """How the offers that the floor still knows stand."""
        return [f"{offer.maker}>{offer.to} {STANDINGS[offer.standing]}" for offer in self.floor.offers]

    def heard(self, seat: int) -> list[str]:
        """What a seat was told; -1 is a spectator."""
        return [text for audience, text in self.log if audience is None or seat in audience]

    def polled(self) -> int:
        """The seat that is polled, or -1 when the floor is closed."""
        return int(polls.polled(self)) if self.floor.is_open else -1

    def wait(self) -> int:
        """The polled seat waits; says which it was."""
        seat = self.polled()
        polls.end_poll(self, True)
        return seat

    def done(self, seat: int) -> None:
        """A seat has done; in its own poll that ends it."""
        own = self.floor.mode == POLLS and self.polled() == seat
        settling.set_done(self, seat)
        if own:
            polls.end_poll(self, False)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees of the floor, built from nothing."""
        viewer = -1 if seat is None else seat
        floor = self.floor
        return {
            "hand": self.hand(viewer) if viewer >= 0 else "",
            "sizes": [self.hand_size(each) for each in range(self.seats)],
            "coins": self.coins[:],
            "floor": [floor.mode, floor.is_open, floor.done, floor.cycle, floor.place, floor.quiet],
            "adverts": [floor.wanted[:], floor.offered[:]],
            "draft": None if viewer < 0 or (draft := floor.drafts[viewer]) is None else draft.numbers(),
            "offers": [self.shown(offer, viewer) for offer in self.ordered(viewer)],
        }

    def ordered(self, seat: int) -> list[Offer]:
        """The offers a seat sees, in an order that tells nothing."""
        seen = [offer for offer in self.floor.offers if sees(self, offer, seat)]
        return sorted(seen, key=lambda offer: (offer.maker, offer.to, offer.number))

    def shown(self, offer: Offer, seat: int) -> list[Any]:
        """An offer as a seat sees it: its maker sees the cards, others what is told."""
        told = [offer.number, offer.maker, offer.to, len(offer.gives), letters(offer.told), offer.money, offer.asks]
        rest = [letters(offer.wants), offer.wants_money, STANDINGS[offer.standing], open_to(offer, seat), offer.cycle]
        return [*told, *rest, letters(offer.gives) if offer.maker == seat else ""]

    def options(self, seat: int) -> list[str]:
        """What a seat may do with the offers it sees."""
        found = []
        cards = kinds(self.hand(seat))
        for offer in self.ordered(seat):
            tag = f"{offer.maker}>{offer.to}#{offer.number}"
            if open_to(offer, seat):
                found.append(f"decline {tag}")
                if checks.can_satisfy(self, offer, seat, cards):
                    found.append(f"accept {tag}")
            elif offer.maker == seat and is_alive(offer):
                found.append(f"withdraw {tag}")
        return found

    def numbers(self) -> list[Any]:
        """All of it, equal for equal bazaars."""
        return [
            [hand[:] for hand in self.hands], [store[:] for store in self.stores], self.coins[:],
            [sorted(deeds) for deeds in self.deeds], self.floor.numbers(),
        ]  # fmt: skip

    def clone(self) -> "Bazaar":
        """An independent copy, with what was told."""
        other = Bazaar.__new__(Bazaar)
        other.seats, other.steps, other.reveals, other.journal = self.seats, [], 0, None
        other.terms, other.floor, other.confirms = self.terms, read_floor(self.floor.numbers()), self.confirms
        other.hands, other.stores = [hand[:] for hand in self.hands], [store[:] for store in self.stores]
        other.coins, other.deeds = self.coins[:], [deeds[:] for deeds in self.deeds]
        other.log, other.moved, other.order = self.log[:], self.moved, self.order[:]
        other.set_aside, other.asked = {seat: row[:] for seat, row in self.set_aside.items()}, set(self.asked)
        return other

"""Deals weighed: what an offer that came is worth, and which one to make to whom."""

from itertools import combinations
from math import ceil, floor, inf
from typing import NamedTuple

from emporion.games.mediterranean.board import GOLD, NAMES, PIRACY, SPICES
from emporion.games.mediterranean.bots import abilities, manners
from emporion.games.mediterranean.bots.abilities import Pledge
from emporion.games.mediterranean.bots.outlook import Outlook, outlook
from emporion.games.mediterranean.bots.sight import GOOD_OF, SYMBOLS_OF, Sight
from emporion.games.mediterranean.bots.values import likely
from emporion.games.mediterranean.drafting import announced_as, goods_of
from emporion.games.mediterranean.effects import ASK_IDEA, SIDE
from emporion.games.mediterranean.goods import own_effects
from emporion.games.mediterranean.seen import answers_known
from emporion.trading.offer import Offer

MOST_ALIKE = 3  # cards of one good in an offer
LOOKED_AT = 18  # bundles on each side, the most promising ones
WORST_FIRST = 0.3  # what somebody gains who may choose which card of a good he gives
CONTENT = [0.3, 0.6, 0.9, 1.1, 1.2, 1.3, 1.4]  # what a partner is meant to gain at the least, by number of cards
SHARE = 0.2  # and of what a deal brings both together
BETTER = 0.7  # more that somebody is offered who has refused
SHOWN = 0.5  # what he is meant to gain at the least by what all see: sets, VP and promises
SPREAD = [0.4, 0.9, 1.3, 1.5, 1.7, 1.9, 2.0]  # how far a guess of his gain may be wrong, by number of cards
IN_VAIN = 0.3  # how likely he has a hidden card after all that he was asked for already
ENVY = 0.1  # what a point that a partner gains costs
LEAST_PROMISE = 0.25  # for which an offer is made


class Plan(NamedTuple):
    """A whole offer, in the order in which its small steps name it."""

    partner: int
    gives: tuple[int, ...] = ()  # faces; Piracy once more for gold
    wants: tuple[int, ...] = ()
    vp: int = 0
    wants_vp: int = 0
    mine: tuple[Pledge, ...] = ()
    theirs: tuple[Pledge, ...] = ()
    reply_to: int = -1  # the number of the offer that is answered
    worth: float = 0.0


class Answer(NamedTuple):
    """An acceptance: the offer, the cards for it, and what that is worth."""

    offer: Offer
    picks: tuple[int, ...]
    worth: float


class Bundle:
    """Cards of one side of a deal, and what they are worth to this seat."""

    def __init__(self, goods: tuple[int, ...], cards: tuple[int, ...], worth: float, chance: float = 1.0) -> None:
        self.goods, self.cards, self.worth, self.chance = goods, cards, worth, chance
        self.mask = 0  # the goods as a set
        for good in goods:
            self.mask |= 1 << good


class Scales:
    """The own side of every deal: what cards bring and cost."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.own: Outlook = outlook(sight, sight.seat)

    def faces_of(self, good: int) -> list[int]:
        """The own cards that can be given as a good, those one is glad to lose first."""
        s, seat = self.sight.s, self.sight.seat
        faces = [face for face in range(PIRACY) if GOOD_OF[face] == good and self.sight.hand[face]]
        found = [face for face in faces for _ in range(self.sight.hand[face]) if s.may_give(seat, face)]
        found.sort(key=lambda face: (self.idea(face), face))
        if good in (SPICES, GOLD) and self.sight.hand[PIRACY]:
            found.insert(0, PIRACY + (good == GOLD))
        return found

    def idea(self, face: int) -> float:
        """What the idea of an own card is worth."""
        if face >= PIRACY:
            return 0.0
        left = [total - shown for total, shown in zip(self.own.symbols, SYMBOLS_OF[face], strict=True)]
        return self.own.now - self.own.ideas(left)

    def change(self, gives: tuple[int, ...], takes: tuple[int, ...]) -> float:
        """How the own position changes when cards go and unknown cards of some goods come."""
        by = [0] * NAMES
        symbols: list[float] = self.own.symbols[:]
        for face in gives:
            if face < PIRACY:
                by[GOOD_OF[face]] -= 1
                for n, shown in enumerate(SYMBOLS_OF[face]):
                    symbols[n] -= shown
        for good in takes:
            by[good] += 1
            for n, mean in enumerate(self.sight.means[good]):
                symbols[n] += mean
        worth = self.own.ideas(symbols) - self.own.now
        for good, more in enumerate(by):
            if more:
                held = self.own.goods[good]
                worth += self.own.goods_worth(good, held + more) - self.own.goods_worth(good, held)
        return worth

    def told(self, names: list[int], answers: list[bool]) -> float:
        """What is learnt from answers about ideas: an arrow that is there, or is not, beside one that may be."""
        asked = own_effects(self.sight.s, self.sight.seat, ASK_IDEA)
        if not answers or not asked:
            return 0.0
        side = int(SIDE[asked[0]])
        symbols = self.own.symbols[:]
        symbols[side] += 1
        arrow = self.own.ideas(symbols) - self.own.now
        means = [self.sight.means[good][side] for good in goods_of(names)]
        return arrow * sum(shows - mean for shows, mean in zip(answers, means, strict=True))

    def confirmed(self, offer: Offer) -> float:
        """What an own offer is worth, now that something is known of the cards that were picked for it."""
        worth = self.change(tuple(offer.gives), tuple(goods_of(offer.wants)))
        return worth + self.told(offer.wants, answers_known(offer)) + int(offer.wants_money - offer.money)

    def answer(self, offer: Offer) -> Answer | None:
        """How to accept an offer, and what that is worth; None where the hand cannot satisfy it."""
        picks: list[int] = []
        for good in goods_of(offer.wants):
            free = self.faces_of(good)
            for face in picks:
                if face in free:
                    free.remove(face)
                elif face >= PIRACY:
                    free = [each for each in free if each < PIRACY]
            if not free:
                return None
            picks.append(free[0])
        worth = self.change(tuple(picks), tuple(goods_of(offer.told)))
        worth += int(offer.money - offer.wants_money) + self.told(offer.told, answers_known(offer))
        for promise in offer.promises:
            worth += abilities.gain(self.sight, offer.maker, promise, self.sight.seat)
        for promise in offer.wants_promises:
            worth -= abilities.cost(self.sight, self.sight.seat, promise)
        return Answer(offer, tuple(picks), worth)


class Bargainer(Scales):
    """Makes offers: for each partner the one that promises most."""

    def __init__(self, sight: Sight) -> None:
        super().__init__(sight)
        self.gifts = self._gifts()
        self._wished: dict[tuple[int, ...], float] = {}

    def _gifts(self) -> list[Bundle]:
        """What could be given, and what that is worth here: less than nothing, or more where an idea is unwelcome."""
        faces = {good: self.faces_of(good) for good in range(NAMES)}
        held = [good for good in range(NAMES) if faces[good]]
        most = {good: min(MOST_ALIKE, len(faces[good])) for good in held}
        lists = [tuple(faces[good][:number]) for good in held for number in range(1, most[good] + 1)]
        lists += [(faces[one][0], faces[other][0]) for one, other in combinations(held, 2)]
        lists = [cards for cards in lists if sum(card >= PIRACY for card in cards) < 2]
        found = [Bundle(tuple(announced_as(card) for card in cards), cards, self.change(cards, ())) for cards in lists]
        return [Bundle((), (), 0.0), *found]

    def _wishes(self, partner: int) -> list[Bundle]:
        """What a partner may have, and what that would be worth here."""
        held = outlook(self.sight, partner).goods
        in_vain = {good for offer in manners.heard(self.sight, partner) for good in goods_of(offer.wants)}
        hidden = self.sight.is_hidden(partner)
        most = [min(MOST_ALIKE, ceil(number)) for number in held]
        lists = [(good,) * number for good in range(NAMES) for number in range(1, most[good] + 1)]
        lists += list(combinations([good for good in range(NAMES) if most[good]], 2))
        found = [Bundle((), (), 0.0)]
        for goods in lists:
            chance = 1.0
            for good in set(goods):
                if hidden or good >= SPICES:
                    chance *= min(0.9, held[good] / goods.count(good)) * (IN_VAIN if good in in_vain else 1.0)
            if goods not in self._wished:
                self._wished[goods] = self.change((), goods) - WORST_FIRST * len(goods)
            found.append(Bundle(goods, goods, self._wished[goods], chance))
        return found

    def best(self, partner: int) -> Plan | None:
        """The offer to a partner that promises most, if any promises something."""
        book = Book(self.sight, partner)
        wishes = [(wish, book.loses(wish.goods)) for wish in self._wishes(partner)]
        gifts = [(gift, book.gains(gift.goods)) for gift in self.gifts]
        wishes.sort(key=lambda pair: pair[1].felt - pair[0].worth * pair[0].chance)
        gifts.sort(key=lambda pair: -pair[1].felt - pair[0].worth)
        return self._best_of(book, gifts[:LOOKED_AT], wishes[:LOOKED_AT])

    def counter(self, offer: Offer) -> Plan | None:
        """An answer to an offer: what its maker gives, for something that is worth it."""
        if offer.promises:
            return None
        book = Book(self.sight, offer.maker)
        goods = tuple(goods_of(offer.told))
        wish = Bundle(goods, goods, self.change((), goods), 1.0)
        gifts = [(gift, book.gains(gift.goods)) for gift in self.gifts]
        plan = self._best_of(book, gifts, [(wish, book.loses(goods))], offer.money)
        return None if plan is None else plan._replace(reply_to=self.sight.number(offer))

    def _best_of(
        self, book: "Book", gifts: list[tuple[Bundle, "Gain"]], wishes: list[tuple[Bundle, "Gain"]], asked: int = 0
    ) -> Plan | None:
        """Of all pairs the one that promises most, with and without promises; some VP may be asked already."""
        s = self.sight.s
        rich = int(min(s.terms.max_money, s.chips[book.partner]))
        poor = asked or -int(min(s.terms.max_money, s.chips[self.sight.seat]))
        best: Plan | None = None
        most = LEAST_PROMISE
        for mine, theirs in book.pledges():
            own_more = sum(each.gain for each in theirs) - sum(each.cost for each in mine)
            more = sum(each.gain for each in mine) - sum(each.cost for each in theirs)
            for wish, lost in wishes:
                for gift, gained in gifts:
                    own, likes = gift.worth + wish.worth + own_more, gained.felt + lost.felt + more
                    if own + likes <= most or wish.mask & gift.mask:
                        continue
                    cards = min(len(gift.cards) + len(wish.cards), len(CONTENT) - 1)
                    content = max(CONTENT[cards], book.least, SHARE * (own + likes))
                    shown = gained.shown + lost.shown + more
                    vp = max(poor, min(rich, floor(min(likes - content, shown - SHOWN))))
                    chance = wish.chance * likely((likes - vp - 0.3) / SPREAD[cards])
                    promise = (own + vp - ENVY * (likes - vp)) * chance
                    if promise <= most or likes - vp < book.least or shown - vp < SHOWN:
                        continue
                    plan = Plan(
                        book.partner, gift.cards, wish.goods, max(0, -vp), max(0, vp), mine, theirs, -1, promise
                    )
                    if is_polite(plan, book.heard):
                        best, most = plan, promise
        return best


def is_polite(plan: Plan, heard: list[Offer]) -> bool:
    """Whether an offer gives something for what it asks, and is not what its partner has heard already."""
    if not (plan.gives or plan.vp or plan.mine):
        return False
    if plan.mine:
        return True
    gives = [announced_as(card) for card in plan.gives]
    return not any(manners.is_no_better(gives, plan.wants, plan.vp - plan.wants_vp, offer) for offer in heard)


class Gain(NamedTuple):
    """What a change is worth to a partner: all of it as far as one can guess, and what everybody sees of it."""

    felt: float
    shown: float


class Book:
    """A partner as far as one knows him."""

    def __init__(self, sight: Sight, partner: int) -> None:
        self.sight, self.partner = sight, partner
        self.other = outlook(sight, partner)
        self._more, self._less = self._ideas(1), self._ideas(-1)
        self.heard = manners.heard(sight, partner)
        refused = manners.refused(sight, partner)
        self.least = -inf if refused is None else self.offered(refused) + BETTER  # what he has to gain at the least

    def _ideas(self, sign: int) -> list[float]:
        """By good: what the idea of one more card, or of one less, means to a partner."""
        found = []
        for mean in self.sight.means:
            symbols = [held + sign * shown for held, shown in zip(self.other.symbols, mean, strict=True)]
            found.append(self.other.ideas(symbols) - self.other.now)
        return found

    def gains(self, goods: tuple[int, ...]) -> Gain:
        """What cards would bring a partner."""
        shown = self._sets(goods, 1)
        return Gain(shown + sum(self._more[good] for good in goods), shown)

    def loses(self, goods: tuple[int, ...]) -> Gain:
        """What it would bring a partner to give cards away; less than nothing, as a rule."""
        shown = self._sets(goods, -1)
        return Gain(shown + sum(self._less[good] for good in goods) + WORST_FIRST * len(goods), shown)

    def _sets(self, goods: tuple[int, ...], sign: int) -> float:
        worth = 0.0
        for good in set(goods):
            held = self.other.goods[good]
            after = max(0.0, held + sign * goods.count(good))
            worth += self.other.goods_worth(good, after) - self.other.goods_worth(good, held)
        return worth

    def offered(self, offer: Offer) -> float:
        """What an own offer to a partner would have brought him."""
        told, wants = tuple(goods_of(offer.told)), tuple(goods_of(offer.wants))
        worth = self.gains(told).felt + self.loses(wants).felt + int(offer.money - offer.wants_money)
        for promise in offer.promises:
            worth += abilities.gain(self.sight, self.sight.seat, promise, self.partner)
        for promise in offer.wants_promises:
            worth -= abilities.cost(self.sight, self.partner, promise)
        return worth

    def pledges(self) -> list[tuple[tuple[Pledge, ...], tuple[Pledge, ...]]]:
        """Promises that could sweeten a deal: none, and the best of both sides."""

        def best(owner: int, receiver: int) -> tuple[Pledge, ...]:
            found = sorted(abilities.pledges(self.sight, owner, receiver), key=lambda each: each.cost - each.gain)
            return tuple(found[:1])

        mine, theirs = best(self.sight.seat, self.partner), best(self.partner, self.sight.seat)
        return [((), ())] + ([(mine, theirs)] if mine or theirs else [])

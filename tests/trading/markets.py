"""Random markets in the bazaar, of up to 18 seats: moves as plain data, and the laws that hold after each of them."""

import random
from typing import Any

from emporion.trading import checks, polls, settling
from emporion.trading.floor import is_alive, is_done, open_to
from emporion.trading.offer import ANYONE, OPEN, PENDING, Offer
from emporion.trading.terms import Terms
from tests.trading.bazaar import CARDS, CLOCK, CURSE, GOODS, POLLS, Bazaar, med_terms, meg_terms

Move = tuple[Any, ...]
MOST_SEATS = 18
CLOCK_MOVES = 90  # a market by the clock is closed after so many
FREE_STEPS = ("decline", "withdraw", "advert", "store", "draft", "begin", "answer")
CLOSING_STEPS = ("post", "post", "post", "accept", "accept", "pass")


def random_terms(choose: random.Random) -> Terms:
    """The terms of one of the two games, or any mixture."""
    base = choose.choice((med_terms, meg_terms))
    if choose.random() < 0.5:
        return base()
    final, by_size = choose.random() < 0.5, choose.random() < 0.5
    return base(
        min_cards=choose.randint(0, 3), max_cards=choose.randint(3, 9), max_open=choose.randint(1, 4),
        anyone=choose.random() < 0.5, seen_by_all=choose.random() < 0.5, replies=choose.random() < 0.5,
        replaces_same_pair=choose.random() < 0.5, ttl_cycles=choose.randint(0, 2), done_is_final=final,
        min_hand=choose.randint(0, 4) if final else 0, void_if_small_hand=by_size,
        asks_within_hand=by_size, adverts=choose.randint(1, 3), max_cycles=choose.randint(1, 8),
        shifted=choose.random() < 0.5, quiet_cycle_closes=choose.random() < 0.5, max_money=choose.randint(0, 10),
    )  # fmt: skip


def random_bazaar(choose: random.Random) -> Bazaar:
    """A market that has just opened."""
    terms = random_terms(choose)
    seats = choose.randint(2, MOST_SEATS)
    deck = "aaabbbcccdddAABBCDfpx"
    hands = ["".join(choose.choice(deck) for _ in range(choose.randint(2, 10))) for _ in range(seats)]
    confirms = not (terms.replaces_same_pair or terms.done_is_final) and choose.random() < 0.5
    mode = choose.choice((POLLS, CLOCK))
    return Bazaar(*hands, terms=terms, mode=mode, coins=choose.randint(0, 6), deeds=(1, 2), confirms=confirms)


# Moves. Whoever proposes one knows everything, so that many of them are possible.


def propose(bazaar: Bazaar, choose: random.Random) -> Move:
    """A move that somebody might try now."""
    asked = [place for place, offer in enumerate(bazaar.floor.offers) if offer.standing == PENDING]
    if asked and choose.random() < 0.5:
        return (choose.choice(("confirm", "reject")), choose.choice(asked))
    if bazaar.floor.mode == POLLS:
        seat = bazaar.polled()
    else:
        free = [seat for seat in range(bazaar.seats) if not (bazaar.terms.done_is_final and is_done(bazaar, seat))]
        seat = choose.choice(free)
    if choose.random() < 0.04:
        return ("done", seat)
    sorts = CLOSING_STEPS if choose.random() < 0.6 else FREE_STEPS
    return propose_sort(bazaar, choose, choose.choice(sorts), seat)


def propose_sort(bazaar: Bazaar, choose: random.Random, sort: str, seat: int) -> Move:
    """A move of a sort, or a pass where there is nothing to do."""
    places = range(len(bazaar.floor.offers))
    mine = [place for place in places if bazaar.floor.offers[place].maker == seat]
    here = [place for place in places if open_to(bazaar.floor.offers[place], seat)]
    hand = bazaar.hand(seat)
    if sort in ("post", "draft"):
        return (sort, seat, *random_offer(bazaar, choose, seat))
    if sort in ("accept", "begin") and here:
        place = choose.choice(here)
        picks = random_picks(bazaar, choose, bazaar.floor.offers[place], seat)
        return (sort, seat, place, picks if sort == "accept" else picks[:1])
    if sort in ("decline", "answer") and places:
        return ("decline", seat, choose.choice(here or places))
    if sort == "withdraw" and mine:
        return ("withdraw", choose.choice(mine))
    if sort == "advert":
        return ("advert", seat, choose.randrange(GOODS), choose.random() < 0.5)
    if sort == "store" and hand and choose.random() < 0.3:
        return ("store", seat, choose.choice(hand))
    return ("pass", seat)


def random_offer(bazaar: Bazaar, choose: random.Random, seat: int) -> tuple[int, str, str, dict[str, Any]]:
    """Addressee, cards given, names wanted and the rest of an offer; now and then one that is refused."""
    terms = bazaar.terms
    to = ANYONE if terms.anyone and choose.random() < 0.3 else choose.randrange(bazaar.seats)
    hand = [card for card in bazaar.hand(seat) if card != CARDS[CURSE] or choose.random() < 0.02]
    choose.shuffle(hand)
    gives = "".join(hand[: choose.randint(terms.min_cards, max(terms.min_cards, 4))])
    names = [card.lower() if card.lower() in "abcd" else choose.choice("ab") for card in gives]
    names.sort(key=lambda name: name not in gives.lower())
    partner = bazaar.hand(to if to != ANYONE else choose.randrange(bazaar.seats))
    goods = [card.lower() for card in partner if card.lower() in "abcd"] or ["a"]
    asks = max(terms.min_cards, choose.randint(1, 4))
    wants = "".join(choose.sample(goods, min(asks, len(goods))))
    more: dict[str, Any] = {"asks": asks if terms.untold_cards else len(wants), "told": "".join(names)}
    if terms.untold_cards:
        more["told"] = more["told"][: choose.randint(2, 4)]
        wants = wants[: choose.randint(2, 4)]
    if terms.max_money and choose.random() < 0.4:
        more |= {"money": choose.randint(0, 3), "wants_money": choose.randint(0, 2)}
    if terms.max_promises and choose.random() < 0.3:
        more |= {"deeds": [choose.randint(1, 2)], "wants_deeds": [choose.randint(1, 2)] if to != ANYONE else []}
    if terms.replies and bazaar.floor.offers and choose.random() < 0.2:
        more["reply_to"] = choose.randrange(len(bazaar.floor.offers))
    return to, gives, wants, more


def random_picks(bazaar: Bazaar, choose: random.Random, offer: Offer, seat: int) -> str:
    """Cards that satisfy a request, if there are such; else any."""
    left = [card for card in bazaar.hand(seat) if card != CARDS[CURSE]]
    choose.shuffle(left)
    picks = []
    for name in checks.binding_part(bazaar, offer.wants):
        fits = [card for card in left if bazaar.covers(CARDS.index(card), name)]
        if fits:
            left.remove(fits[0])
            picks.append(fits[0])
    return "".join([*picks, *left][: offer.asks])


def make(bazaar: Bazaar, move: Move) -> bool:
    """Make a move; False if it was refused."""
    sort, *args = move
    fine = True
    if sort == "post":
        seat, to, gives, wants, more = args
        fine = bazaar.post(seat, to, gives, wants, **more) == "fine"
    elif sort == "accept":
        seat, place, picks = args
        fine = bazaar.accept(seat, bazaar.floor.offers[place], picks) == "fine"
    elif sort == "draft":
        seat, to, gives, _, _ = args
        if to not in (seat, ANYONE) and not (bazaar.terms.done_is_final and is_done(bazaar, to)):
            bazaar.drafting(seat, to, gives)
    elif sort == "begin":
        seat, place, picks = args
        bazaar.begin(seat, bazaar.floor.offers[place], picks)
    elif sort == "store":
        fine = store(bazaar, *args)
    elif sort == "done":
        settling.set_done(bazaar, args[0])
    elif sort != "pass":
        fine = answer(bazaar, sort, args)
    if fine:
        end_of_move(bazaar, sort)
    return fine


def answer(bazaar: Bazaar, sort: str, args: list[Any]) -> bool:
    """Moves about an offer that is there, and adverts."""
    if sort == "decline":
        seat, place = args
        return settling.decline(bazaar, bazaar.floor.offers[place], seat) == checks.FINE
    if sort == "withdraw":
        return settling.withdraw(bazaar, bazaar.floor.offers[args[0]]) == checks.FINE
    if sort == "confirm":
        return settling.confirm(bazaar, bazaar.floor.offers[args[0]]) == checks.FINE
    if sort == "reject":
        settling.reject(bazaar, bazaar.floor.offers[args[0]])
    elif sort == "advert":
        settling.advertise(bazaar, *args)
    else:
        polls.close_floor(bazaar)
    return True


def store(bazaar: Bazaar, seat: int, card: str) -> bool:
    """A step of the game: a card leaves what may be offered, unless it is reserved."""
    kind = CARDS.index(card)
    if bazaar.count(seat, kind) <= checks.reserved_cards(bazaar, seat, kind):
        return False
    bazaar.store(seat, card)
    return True


def end_of_move(bazaar: Bazaar, sort: str) -> None:
    """Closing steps end a poll; by the clock the floor closes when all are done."""
    if not bazaar.floor.is_open:
        return
    if bazaar.floor.mode == CLOCK:
        if polls.all_done(bazaar):
            polls.close_floor(bazaar)
    elif sort in ("post", "accept", "pass", "done"):
        polls.end_poll(bazaar, passed=sort == "pass")


# Laws.


def holdings(bazaar: Bazaar) -> list[int]:
    """All there is: cards by kind, coins, deeds."""
    rows = [*bazaar.hands, *bazaar.stores]
    cards = [sum(row[kind] for row in rows) for kind in range(len(CARDS))]
    assert min(map(min, rows)) >= 0
    assert min(bazaar.coins) >= 0
    return [*cards, sum(bazaar.coins), *sorted(deed for deeds in bazaar.deeds for deed in deeds)]


def check(bazaar: Bazaar) -> None:
    """What holds after every move."""
    floor, terms = bazaar.floor, bazaar.terms
    if not floor.is_open:
        assert floor.offers == []
        assert not any(floor.drafts)
        return
    alive: list[int] = []
    asked: list[int] = []
    for offer in floor.offers:
        if not is_alive(offer):
            continue
        alive.append(offer.maker)
        assert checks.makers_side(bazaar, offer) == checks.FINE, "an open offer that cannot be fulfilled"
        if offer.standing == OPEN:
            assert settling.fulfils(bazaar, offer)
        else:
            asked.append(offer.maker)
            assert checks.takers_side(bazaar, offer, offer.taker, offer.picks) == checks.FINE
        if terms.done_is_final:
            assert not is_done(bazaar, offer.maker)
            assert offer.to == ANYONE or not is_done(bazaar, offer.to)
    assert len(asked) == len(set(asked)), "two questions to one seat"
    assert all(alive.count(maker) <= terms.max_open for maker in alive)
    for seat, draft in enumerate(floor.drafts):
        check_draft(bazaar, seat, draft)


def check_draft(bazaar: Bazaar, seat: int, draft: Offer | None) -> None:
    """A draft rests on cards that are there, an acceptance on an offer that is open."""
    place = bazaar.floor.accepting[seat]
    if draft is None:
        assert place == -1
        return
    assert checks.holds(bazaar, seat, draft.gives)
    if place >= 0:
        offer = bazaar.floor.offers[place]
        assert open_to(offer, seat) or offer.standing == PENDING
        assert offer.maker == draft.to


def play(seed: int, looks: int = 2) -> tuple[Bazaar, Bazaar, list[Move], dict[str, int]]:
    """A market from its opening to its closing: how it began and ended, the moves, and what was counted."""
    from tests.trading.twins import look_for_leaks

    choose = random.Random(seed)
    bazaar = random_bazaar(choose)
    start, owned = bazaar.clone(), holdings(bazaar)
    moves: list[Move] = []
    counted = {"moves": 0, "refused": 0, "trades": 0, "looks": 0}
    ended: dict[int, tuple[Offer, int]] = {}
    most = 8 * bazaar.seats * 41 if bazaar.floor.mode == POLLS else CLOCK_MOVES
    look_at = {choose.randrange(2 + 4 * bazaar.seats) for _ in range(looks)}
    while bazaar.floor.is_open:
        move = propose(bazaar, choose) if len(moves) < most else ("close",)
        assert move != ("close",) or bazaar.floor.mode == CLOCK, "polls that do not end"
        before = bazaar.numbers()
        moves.append(move)
        if not make(bazaar, move):
            assert bazaar.numbers() == before, "a refused move changed something"
            counted["refused"] += 1
            if bazaar.floor.mode == POLLS and not make(bazaar, passing := ("pass", bazaar.polled())):
                raise AssertionError(passing)
            moves += [("pass", -1)] if bazaar.floor.mode == POLLS else []
        assert holdings(bazaar) == owned, "something was lost or doubled"
        check(bazaar)
        assert all(offer.standing == standing for offer, standing in ended.values()), "a final standing changed"
        ended |= {id(offer): (offer, offer.standing) for offer in bazaar.floor.offers if not is_alive(offer)}
        if len(moves) in look_at and bazaar.floor.is_open:
            counted["looks"] += look_for_leaks(bazaar, choose)
    counted["moves"] = len(moves)
    counted["trades"] = sum(audience is None and text.startswith("traded") for audience, text in bazaar.log)
    return start, bazaar, moves, counted


def replay(start: Bazaar, moves: list[Move]) -> Bazaar:
    """The same moves again, without time and without chance."""
    bazaar = start.clone()
    for move in moves:
        make(bazaar, move)
    return bazaar

# native: compiled by mypyc
"""The terms of a floor: what a game allows on it. Set once, checked once; no offer carries its own."""

from typing import Final

from mypy_extensions import i64

NO_LIMIT: Final = 1 << 30


class Terms:
    """The parameters of a floor (section 2 of docs/rules/trading-floor.md)."""  # FLR-07

    min_cards: i64
    max_cards: i64
    min_items: i64  # in the whole offer
    max_money: i64
    max_promises: i64
    true_names: i64  # how many of the told names must be true; NO_LIMIT: all of them
    untold_cards: bool  # whether cards may stay unnamed
    guaranteed: i64  # how many of the wanted names bind the acceptor; NO_LIMIT: all of them
    asks_within_hand: bool  # whether no more may be asked than the addressee holds
    anyone: bool  # whether an offer may be open to everybody
    seen_by_all: bool
    max_open: i64
    replaces_same_pair: bool
    replies: bool  # whether a counter-offer declines what it answers
    ttl_cycles: i64  # 0: offers do not expire by themselves
    done_is_final: bool
    min_hand: i64  # cards needed to take part, by public hand size
    void_if_small_hand: bool
    adverts: i64  # of each sort and seat
    max_cycles: i64
    shifted: bool  # whether cycle k begins at position k
    quiet_cycle_closes: bool
    max_free_steps: i64

    def __init__(self) -> None:
        self.min_cards, self.max_cards, self.min_items = 0, 8, 0
        self.max_money, self.max_promises = 0, 0
        self.true_names, self.untold_cards, self.guaranteed = NO_LIMIT, False, NO_LIMIT
        self.asks_within_hand, self.anyone, self.seen_by_all = False, True, True
        self.max_open, self.replaces_same_pair, self.replies = 3, False, False
        self.ttl_cycles, self.done_is_final, self.min_hand = 0, False, 0
        self.void_if_small_hand, self.adverts = False, 0
        self.max_cycles, self.shifted, self.quiet_cycle_closes, self.max_free_steps = 8, False, False, 40

    def check(self) -> None:
        """Refuse terms that contradict themselves."""
        if not 0 <= self.min_cards <= self.max_cards:
            raise ValueError("a floor needs 0 <= min_cards <= max_cards")
        if self.max_open < 1 or self.max_cycles < 1 or self.max_free_steps < 0:
            raise ValueError("a floor needs room for one open offer and one cycle of polls")
        if self.true_names == NO_LIMIT and self.untold_cards:
            raise ValueError("where all told names must be true, no card may stay untold")
        if min(self.max_money, self.max_promises, self.ttl_cycles, self.min_hand, self.adverts) < 0:
            raise ValueError("limits of a floor are not negative")

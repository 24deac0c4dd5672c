# native: compiled by mypyc
"""Phase 8: who holds calamities, which of them stay, and in which order they will be called."""

from mypy_extensions import i64

from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.board import CALAMITIES, CALAMITY_KIND, FIRST_CALAMITY, KINDS, MINOR, STACK_OF, STACKS
from emporion.games.megaciv.state import BLOCKS, Fair, block_of, card_of, kind_of, queued


def calamities_held(s: Fair, seat: i64) -> list[int]:
    """The calamity cards of a seat."""
    held: list[int] = []
    for calamity in range(CALAMITIES):
        for block in range(2):
            if s.hands[(seat * KINDS + FIRST_CALAMITY + calamity) * BLOCKS + block] > 0:
                held.append(card_of(calamity, block))
    return held


def select(s: Fair) -> None:
    """Everybody shows how many calamities he holds; too many are discarded at random."""
    for seat in range(s.seats):
        number = len(calamities_held(s, seat))
        s.shown_calamities[seat] = number  # MEG-CAL-01
        if number > 0:
            s.reveals += 1
            s.tell(events.HOLDS_CALAMITIES, seat, number, 0)
    for seat in range(s.seats):
        spare_duplicates(s, seat)
        spare_excess(s, seat)


def spare(s: Fair, seat: i64, card: i64) -> None:
    """A calamity is revealed and discarded without striking."""  # MEG-CAL-06
    remove_calamity(s, seat, card)
    s.tell(events.CALAMITY_SPARED, seat, kind_of(card), 0)


def remove_calamity(s: Fair, seat: i64, card: i64) -> None:
    """A calamity card goes from a hand to the pile of its stack and block."""
    kind = FIRST_CALAMITY + kind_of(card)
    s.hands[(seat * KINDS + kind) * BLOCKS + block_of(card)] -= 1
    s.sizes[seat] -= 1
    s.piles[block_of(card) * STACKS + STACK_OF[kind] - 1].append(kind)


def spare_duplicates(s: Fair, seat: i64) -> None:
    """Of two calamities of the same name one is kept, at random."""  # MEG-CAL-03, MEG-CAL-08
    for calamity in range(CALAMITIES):
        place = (seat * KINDS + FIRST_CALAMITY + calamity) * BLOCKS
        if s.hands[place] > 0 and s.hands[place + 1] > 0:
            spare(s, seat, card_of(calamity, s.rng.below(BLOCKS)))


def spare_excess(s: Fair, seat: i64) -> None:
    """While a limit is exceeded, one of all that are held goes at random."""  # MEG-CAL-04, MEG-CAL-05
    deck = c.deck_of(s.seats)
    while True:
        held = calamities_held(s, seat)
        minors = 0
        for card in held:
            minors += int(CALAMITY_KIND[kind_of(card)] == MINOR)
        within = len(held) <= deck["calamity_limit_total"] and len(held) - minors <= deck["calamity_limit_major"]
        if within and minors <= deck["calamity_limit_minor"]:
            return
        spare(s, seat, held[s.rng.below(len(held))])


def call_order(s: Fair) -> list[int]:
    """Minors by player and stack, then majors by stack, non-tradeable first."""  # MEG-RES-01, 02
    minors: list[int] = []
    majors: list[tuple[int, int, int]] = []
    for seat in range(s.seats):
        for card in calamities_held(s, seat):
            if CALAMITY_KIND[kind_of(card)] == MINOR:
                minors.append(queued(card, seat))
            else:
                majors.append((kind_of(card), seat, queued(card, seat)))  # the index rises with stack and kind
    majors.sort()
    return minors + [entry for _, _, entry in majors]

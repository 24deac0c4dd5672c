"""What always holds in a game: checked for every position that comes from outside, and by tests."""

from collections import Counter
from collections.abc import Callable, Iterator

from emporion.core.bits import members
from emporion.games.mediterranean import check_market, check_turn, codes, tableau
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import (
    BASICS,
    DECK_OF_CARD,
    DECK_OF_FACE,
    DECKS,
    DEVELOPMENTS,
    FACES,
    GOODS_DECKS,
    KIND_OF_SIDE,
    KIND_SORT,
    LEAST,
    MAY_WAREHOUSE,
    MONUMENT,
    MOST,
    MOST_OVALS,
    MOST_PRODUCERS,
    OVAL,
    SHRINE,
    TRACKS,
    TURNS,
    WAREHOUSE,
)
from emporion.games.mediterranean.effects import FIRST, OP, WAREHOUSE_PLUS, N
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.rules import Mediterranean

Broken = Iterator[tuple[str, str]]
PLACES = ("hands", "warehouses", "decks", "discards", "spent cards")

# Later a revolution may have destroyed the development whose places are full.
STORING = (codes.TRADING, codes.RESOLUTION)
MOST_PLACES = WAREHOUSE + sum(N[effect] for kind in KIND_OF_SIDE for effect in range(FIRST[kind], FIRST[kind + 1])
                              if OP[effect] == WAREHOUSE_PLUS)  # fmt: skip


def check(s: Mediterranean) -> None:
    """Refuse a state that breaks a rule, naming the first one."""
    _refuse_broken(s, PARTS)


def check_cards(s: Mediterranean) -> None:
    """Refuse cards, players and cubes that break a rule, before a phase begins."""
    _refuse_broken(s, BEGINNING)


def _refuse_broken(s: Mediterranean, parts: tuple[Callable[[Mediterranean], Broken], ...]) -> None:
    for part in parts:
        for rule, what in part(s):
            raise refuse(rule, "broken_position", what=what)


def broken_rules(s: Mediterranean) -> Broken:
    """The rules a state breaks, with what is wrong; a part is looked at only where those before it are sound."""
    for part in PARTS:
        found = list(part(s))
        if found:
            yield from found
            return


def _goods(s: Mediterranean) -> Broken:
    """Every goods card is somewhere, and in the right deck."""
    there: dict[str, Counter[int]] = {place: Counter() for place in PLACES}
    for place, rows in (("hands", s.hands), ("warehouses", s.warehouse)):
        for at, held in enumerate(rows):
            there[place][at % FACES] += held
            if held < 0:
                yield "MED-SET-06", f"there are {held} cards of {c.FACE_IDS[at % FACES]}"
    for deck in range(GOODS_DECKS):
        there["decks"].update(s.goods_decks[deck])
        there["discards"].update(s.goods_piles[deck])
        if any(DECK_OF_FACE[face] != deck for face in s.goods_decks[deck] + s.goods_piles[deck]):
            yield "MED-WLT-04", f"{c.GOODS_DECKS[deck]} has cards of another deck"
        if s.goods_piles[deck] != sorted(s.goods_piles[deck]):
            yield "MED-WLT-04", f"the discards of {c.GOODS_DECKS[deck]} are not in order"
    if s.phase == codes.RESOLUTION:
        for spent in s.spent:
            there["spent cards"].update(spent)
    for face in range(FACES):
        number = sum(cards[face] for cards in there.values())
        if number != c.COPIES[face]:
            where = ", ".join(f"{cards[face]} in {place}" for place, cards in there.items() if cards[face])
            told = f"there are {number} cards of {c.FACE_IDS[face]}, not {c.COPIES[face]}"
            yield "MED-SET-06", f"{told}: {where}" if where else told


def _developments(s: Mediterranean) -> Broken:
    """Every development card is in its deck, drawn, or in play."""
    decked = [card for deck in s.decks for card in deck]
    held = [card for cards in s.drawn for card in cards] + [side // 2 for sides in s.played for side in sides]
    there = Counter(decked + held)
    for card in range(DEVELOPMENTS):
        if there[card] != 1:
            yield "MED-SET-09", f"the card {c.DEVELOPMENT_IDS[card]} is there {there[card]} times, not once"
    for deck in range(DECKS):
        if any(DECK_OF_CARD[card] != deck for card in s.decks[deck]):
            yield "MED-SET-09", f"{c.DECK_IDS[deck]} has cards of another deck"


def _players(s: Mediterranean) -> Broken:
    """Turn, order, chips, markers and warehouses are possible."""
    if not 1 <= s.turn <= TURNS:
        yield "MED-GEN-02", f"there is no turn {s.turn}"
    if sorted(s.order) != list(range(s.seats)):
        yield "MED-WLT-03", "the turn order does not name every player once"
    if sorted(s.civilization) != c.civilizations_of(s.seats):
        yield "MED-SET-02", "these civilizations are not used together"
    for seat in range(s.seats):
        if s.chips[seat] < 0:
            yield "MED-GEN-05", f"seat {seat} has {s.chips[seat]} VP"
        for track in range(TRACKS):
            if not LEAST[track] <= s.marker(seat, track) <= MOST[track]:
                yield "MED-GEN-08", f"seat {seat} is beyond the end of the {c.TRACKS[track]} track"
        held = sum(s.hands[seat * FACES + face] for face in range(FACES))
        stored = sum(s.warehouse[seat * FACES + face] for face in range(FACES))
        if (held, stored) != (s.sizes[seat], s.stored[seat]):
            yield "MED-WHS-06", f"the cards of seat {seat} are miscounted"
        places = s.warehouse_places(seat) if s.phase in STORING else MOST_PLACES
        if s.stored[seat] > places:
            yield "MED-WHS-01", f"seat {seat} has {s.stored[seat]} cards in a warehouse with {places} places"
        if any(s.warehouse[seat * FACES + face] and not MAY_WAREHOUSE[face] for face in range(FACES)):
            yield "MED-WHS-02", f"seat {seat} has a card in the warehouse that may not be there"


def _tableaus(s: Mediterranean) -> Broken:
    """Producers and developments are possible."""
    for seat in range(s.seats):
        for good in range(BASICS):
            number = tableau.producers(s, seat, good)
            if s.workers[seat * BASICS + good] < 0 or number > MOST_PRODUCERS:
                most = f"{MOST_PRODUCERS} are the most"
                yield "MED-DEV-18", f"seat {seat} has {number} producers of {c.GOOD_IDS[good]}, and {most}"
        sorts = [KIND_SORT[KIND_OF_SIDE[side]] for side in s.played[seat]]
        both = sorts.count(MONUMENT), sorts.count(SHRINE)
        if max(both) > 1:
            owned = f"{both[0]} monuments and {both[1]} shrines"
            yield "MED-DEV-21", f"seat {seat} has {owned}, and 1 of each is the most"
        if any(tableau.is_doomed(s, seat, track, side) for track in range(2) for side in s.played[seat]):
            yield "MED-REV-01", f"seat {seat} has developments of the other side"
        yield from _covers(s, seat)
    for good in range(BASICS):
        number = sum(s.workers[seat * BASICS + good] for seat in range(s.seats))
        if number > s.seats:
            yield "MED-SET-01", f"there are {number} {c.GOOD_IDS[good]} workers, and the players brought {s.seats}"


def _covers(s: Mediterranean, seat: int) -> Broken:
    """Only ovals of basic goods are covered."""
    if len(s.covered[seat]) != len(s.played[seat]):
        yield "MED-DEV-20", f"seat {seat} has covers for other developments"
        return
    for side, covered in zip(s.played[seat], s.covered[seat], strict=True):
        ovals = [OVAL[KIND_OF_SIDE[side] * MOST_OVALS + place] for place in range(MOST_OVALS)]
        if any(place >= MOST_OVALS or not 0 <= ovals[place] < BASICS for place in members(covered)):
            yield "MED-DEV-20", f"seat {seat} has covered an oval that no basic good comes from"


_SOUND = (_goods, _developments, _players, _tableaus)
BEGINNING = (*_SOUND, check_turn.begun, check_turn.left_over, check_market.cubes_placed, check_market.floor)
PARTS = (
    *_SOUND,
    check_turn.steps,
    check_turn.left_over,
    check_turn.secrets,
    check_market.cubes_placed,
    check_market.floor,
    check_market.offers,
    check_market.questions,
    check_market.drafts,
    check_market.arguments,
    check_market.remembered,
    check_turn.asked,
)

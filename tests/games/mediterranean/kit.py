"""A table of Trading in the Mediterranean for tests: players in plain words, a phase, steps by short names.

It stands on the market of `markets`: a table is a market that has just opened, unless another phase is asked for. A
deck of goods is told from the bottom; "..." stands for its other cards, which are elsewhere where it is missing.
"""

from collections import Counter
from typing import Any

import emporion
from emporion.core.rng import seeded
from emporion.games.mediterranean import actions as a
from emporion.games.mediterranean import codes, end, events, market, rules
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import BASICS, COPIES, DECK_OF_CARD, DECK_OF_FACE, FACES, TRACKS
from emporion.games.mediterranean.state import clear_trading, derive
from tests.games.mediterranean.markets import FACE, FACE_NAMES, Market, options

MEDITERRANEAN = emporion.game("mediterranean")
BASIC_GOODS = c.GOOD_IDS[:BASICS]
CIVIC_GOODS = c.GOOD_IDS[BASICS : BASICS + 4]
TRACK_IDS = c.TRACKS
SIDES = ["front", "back"]


class Table(Market):
    """A game at the opening of a market of turn 1: Table({"hand": "grain/mars", "owns": "library", "government": 2}).

    A player has hand, stored, chips, owns, covered (places of ovals by place of development), workers, and a place on
    each track. Where fewer than four are given, players who have just sat down join them.
    """

    def __init__(self, *players: dict[str, Any], **more: Any) -> None:
        seats = max(more.get("seats", 4), len(players))
        s = self.state = rules.empty_table(seats, options(**more.get("options", {})))
        s.rng, s.turn = seeded(more.get("seed", 0)), more.get("turn", 1)
        s.order = list(more.get("order", range(seats)))
        drawn = self._cards_named(more.get("top", {}))
        for seat, player in enumerate(players):
            self._sit(seat, player, {card for row in drawn.values() for card in row})
        self._lay_goods(more.get("goods", {}), more.get("piles", {}))
        played = {side // 2 for row in s.played for side in row}
        for card, deck in enumerate(DECK_OF_CARD):
            if card not in played and card not in drawn.get(deck, []):
                s.decks[deck].append(card)
        for deck, row in drawn.items():
            s.decks[deck] += row[::-1]
        for deck in more.get("without", "").split():
            s.decks[c.DECK_IDS.index(deck)].clear()
        derive(s)
        clear_trading(s)
        s.hear()
        self._begin(more.get("phase", "trading"))

    @classmethod
    def production(cls, *players: dict[str, Any], **more: Any) -> "Table":
        """A turn begins: all are dealt their goods, as far as nobody has to decide before."""
        return cls(*players, **more, phase="production")

    @classmethod
    def resolved(cls, *players: dict[str, Any], **more: Any) -> "Table":
        """Nobody has traded, and all cards are resolved."""
        return cls(*players, **more).resolve()

    @classmethod
    def new(cls, seats: int = 4, seed: int = 0, **chosen: Any) -> "Table":
        """A new game."""
        table = cls.__new__(cls)
        table.state = MEDITERRANEAN.new(seats=seats, seed=seed, **chosen)
        table.state.hear()
        return table

    def _begin(self, phase: str) -> None:
        s = self.state
        if phase == "production":
            rules.begin_turn(s)
            s.run()
        else:
            s.phase, s.stage, s.steps = codes.TRADING, rules.TRADING, [codes.MARKET]
            market.open_market(s)
            s.hear()

    def _cards_named(self, tops: dict[str, str]) -> dict[int, list[int]]:
        """The cards that are to lie on top of development decks, the first topmost; "#7" is a card by its number."""
        found: dict[int, list[int]] = {}
        for deck, kinds in tops.items():
            row = found.setdefault(c.DECK_IDS.index(deck), [])
            for kind in kinds.split():
                row.append(int(kind[1:]) if kind.startswith("#") else free_side(kind, set(row)) // 2)
        return found

    def _sit(self, seat: int, player: dict[str, Any], taken: set[int]) -> None:
        """A player with all that is told of him."""
        s = self.state
        known = {"hand", "stored", "chips", "owns", "covered", "workers", *TRACK_IDS}
        assert known.issuperset(player), f"a player has no {set(player) - known}"
        s.chips[seat] = player.get("chips", 0)
        for track, name in enumerate(TRACK_IDS):
            s.markers[seat * TRACKS + track] = player.get(name, 0)
        if "workers" in player:
            held = Counter(player["workers"].split())
            for good, name in enumerate(BASIC_GOODS):
                s.workers[seat * BASICS + good] = held[name]
        for kind in player.get("owns", "").split():
            side = free_side(kind, taken | {side // 2 for row in s.played for side in row})
            s.played[seat].append(side)
            s.covered[seat].append(0)
        for place, ovals in player.get("covered", {}).items():
            s.covered[seat][place] = sum(1 << oval for oval in ovals)
        for face in player.get("hand", "").split():
            s.hands[seat * FACES + FACE[face]] += 1
        for face in player.get("stored", "").split():
            s.warehouse[seat * FACES + FACE[face]] += 1

    def _lay_goods(self, decks: dict[str, str], piles: dict[str, str]) -> None:
        """Decks and discard piles of goods; cards of a deck that is told whole and are not in it lie in a warehouse."""
        s = self.state
        for deck, name in enumerate(c.GOODS_DECKS):
            s.goods_piles[deck] = sorted(FACE[face] for face in piles.get(name, "").split())
            rest = Counter({face: COPIES[face] for face in range(FACES) if DECK_OF_FACE[face] == deck})
            rest.subtract(s.goods_piles[deck])
            for place in range(s.seats * FACES):
                rest[place % FACES] -= s.hands[place] + s.warehouse[place]
            words = decks.get(name, "...").split()
            rest.subtract(FACE[word] for word in words if word != "...")
            left = [face for face in range(FACES) for _ in range(rest[face] if DECK_OF_FACE[face] == deck else 0)]
            for word in words:
                s.goods_decks[deck] += left if word == "..." else [FACE[word]]
            if "..." not in words:
                for face in left:
                    s.warehouse[(s.seats - 1) * FACES + face] += 1

    # Steps.

    def _other_number(self, seat: int, word: str, args: list[str]) -> int:
        if word == "declare":
            return a.CHOOSE_CIVIC + CIVIC_GOODS.index(args[0])
        if word == "draw":
            return a.EXTRA_DECK + c.DECK_IDS.index(args[0])
        if word == "skip":
            return a.SKIP_DEV + TRACK_IDS.index(args[0])
        if word == "play":
            return a.CHOOSE_DEV + self._slot_side(seat, args)
        return super()._other_number(seat, word, args)

    def _slot_side(self, seat: int, args: list[str]) -> int:
        """A drawn card by its place and side, or by what it shows."""
        if args[0].isdigit():
            return int(args[0]) * 2 + SIDES.index(args[1])
        shown = [c.KIND_IDS[c.SIDE_KINDS[card * 2 + side]] for card in self.state.drawn[seat] for side in range(2)]
        return shown.index(args[0])

    def by(self, seat: int, *steps: str) -> "Table":
        """A seat takes these steps one after the other."""
        super().by(seat, *steps)
        return self

    def resolve(self) -> "Table":
        """The market closes and nobody sets anything more."""
        self.close()
        while self.step == "closing":
            self.by(self.actor, "done")
        return self

    def skip(self) -> "Table":
        """Nobody wants extra cards or plays a development any more; the civic phase works."""
        while self.step in ("extra", "develop"):
            seat = self.actor
            tracks = [track for track in ("government", "religion") if self.may(seat, f"skip {track}")]
            self.by(seat, "pass" if self.step == "extra" else f"skip {tracks[0]}")
        return self

    def develops(self, *steps: str, seat: int = 0) -> "Table":
        """A seat makes its choices, all others play nothing, and all is revealed."""
        return self.by(seat, *steps).skip()

    # What can be looked at.

    def track(self, seat: int, name: str) -> int:
        """Where a marker of a seat stands."""
        return int(self.state.marker(seat, TRACK_IDS.index(name)))

    def tracks(self, seat: int = 0) -> dict[str, int]:
        """Where the markers of a seat stand, without those on 0."""
        return {name: self.track(seat, name) for name in TRACK_IDS if self.track(seat, name)}

    def all_chips(self) -> list[int]:
        """The chips of all seats."""
        return list(self.state.chips)

    def workers(self, seat: int = 0) -> str:
        """The rural workers of a seat."""
        held = list(self.state.workers)[seat * BASICS : (seat + 1) * BASICS]
        assert min(held) >= 0
        return " ".join(name for name, number in zip(BASIC_GOODS, held, strict=True) for _ in range(number))

    def owned(self, seat: int = 0) -> str:
        """The developments of a seat."""
        return " ".join(c.KIND_IDS[c.SIDE_KINDS[side]] for side in self.state.played[seat])

    def goods(self, seat: int = 0) -> str:
        """The goods in hand."""
        return " ".join(face.split("/")[0] for face in self.hand(seat).split())

    def deck(self, name: str) -> list[str]:
        """A deck of goods from the bottom."""
        return [FACE_NAMES[face] for face in self.state.goods_decks[c.GOODS_DECKS.index(name)]]

    def pile(self, name: str) -> str:
        """A discard pile."""
        return " ".join(FACE_NAMES[face] for face in self.state.goods_piles[c.GOODS_DECKS.index(name)])

    def developments(self, name: str) -> list[int]:
        """The cards of a development deck from the bottom."""
        return list(self.state.decks[c.DECK_IDS.index(name)])

    def drawn(self, seat: int = 0) -> str:
        """The decks from which a seat has drawn, card by card."""
        return " ".join(c.DECK_IDS[DECK_OF_CARD[card]] for card in self.state.drawn[seat])

    def heard(self, *names: str) -> list[tuple[Any, ...]]:
        """What happened since the last call, of some kinds: name, seat and two values each."""
        told = [(events.NAMES[kind], *rest) for kind, *rest in self.state.hear()]
        return [event for event in told if event[0] in names]

    def scores(self) -> list[int]:
        """The score of each seat."""
        return list(MEDITERRANEAN.scores(self.state))

    def final_scores(self) -> list[int]:
        """The score of each seat if the game ended as things stand."""
        s = self.state
        return [int(s.chips[seat] + end.printed(s, seat) + end.monuments(s, seat)) for seat in range(s.seats)]

    def set_order(self, *seats: int) -> "Table":
        """Another turn order."""
        self.state.order = list(seats)
        return self


def free_side(kind: str, taken: set[int]) -> int:
    """The first side that shows a development, on a card that is not taken."""
    sides = [side for side, shown in enumerate(c.SIDE_KINDS) if shown == c.KIND[kind] and side // 2 not in taken]
    return sides[0]


def repeat(face: str, number: int) -> str:
    """So many cards of a face."""
    return " ".join([face] * number)


def fitting(kinds: list[str], card: int = -1) -> list[str]:
    """Those of the developments, one after another, for which a card is left; one card may be needed elsewhere."""
    taken = {card}
    found = []
    for kind in kinds:
        sides = [side for side, shown in enumerate(c.SIDE_KINDS) if shown == c.KIND[kind] and side // 2 not in taken]
        if sides:
            taken.add(sides[0] // 2)
            found.append(kind)
    return found

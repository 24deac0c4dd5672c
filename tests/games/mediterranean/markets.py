"""A market of Trading in the Mediterranean for tests: hands and developments in plain words, steps by short names.

A face is "grain/poverty" or "piracy"; an offer is called "maker.slot"; players are called by their seats.
"""

from collections import Counter
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from emporion import Refusal
from emporion.core.state import TABLE
from emporion.games.mediterranean import actions as a
from emporion.games.mediterranean import clock, codes, drafting, events, market, packed, rules
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import COPIES, DECK_OF_CARD, DECK_OF_FACE, FACES, PIRACY
from emporion.games.mediterranean.state import clear_trading, derive
from emporion.trading.offer import STANDINGS, Offer

FACE = {f"{c.GOOD_IDS[good]}/{c.IDEA_IDS[idea]}": number for number, (good, idea) in enumerate(c.FACES)}
FACE["piracy"] = PIRACY
FACE_NAMES = {number: name for name, number in FACE.items()}
TRACKS = ["government", "religion"]
MODES = ["use", "refrain"]
PLAIN = {
    "pass": a.PASS, "ready": a.READY, "vp": a.DRAFT_VP_GIVE, "want_vp": a.DRAFT_VP_WANT, "use": a.PROMISE_MODE,
    "refrain": a.PROMISE_MODE + 1, "send": a.DRAFT_SEND, "drop": a.DRAFT_DROP, "confirm": a.CONFIRM,
    "reject": a.REJECT, "apply": a.REFUSE, "ignore": a.REFUSE + 1, "done": a.DONE,
}  # fmt: skip
OFFERS = {"counter": a.DRAFT_COUNTER, "accept": a.ACCEPT, "decline": a.DECLINE, "ask": a.ASK}
BOXES = {
    "mine": a.PROMISE_MINE, "theirs": a.PROMISE_THEIRS, "aim": a.TARGET, "clear": a.CLEAR, "switch": a.SWITCH_ALL,
    "swap": a.SWAP, "withdraw": a.WITHDRAW,
}  # fmt: skip
CARDS = {"give": a.DRAFT_GIVE, "pick": a.PICK, "store": a.WH_ADD, "fetch": a.WH_REMOVE}
IDEAS = {"claim": a.CLAIM, "wish": a.WISH}


def options(**chosen: Any) -> list[int]:
    """Options as the state keeps them."""
    return [values.index(chosen.get(key, values[0])) for key, values in c.OPTIONS.items()]


class Market:
    """A market that has just opened, of four seats unless more hands are given."""

    def __init__(self, *hands: str, **more: Any) -> None:
        seats = max(4, len(hands))
        self.state: Any = rules.empty_table(seats, options(**more.get("options", {})))
        s = self.state
        s.turn = more.get("turn", 2)
        s.order = list(more.get("order", range(seats)))
        s.chips = vec[i64]([more.get("chips", {}).get(seat, 0) for seat in range(seats)])
        for seat, kinds in more.get("owns", {}).items():
            self._play(seat, kinds.split())
        for seat, hand in enumerate(hands):
            for face, number in Counter(hand.split()).items():
                s.hands[seat * FACES + FACE[face]] = number
        for seat, text in more.get("stored", {}).items():
            for face in text.split():
                s.warehouse[seat * FACES + FACE[face]] += 1
        self._fill_decks()
        derive(s)
        clear_trading(s)
        s.phase, s.stage = codes.TRADING, rules.PREPARING if more.get("unprepared") else rules.TRADING
        s.steps = [codes.PREPARE] if more.get("unprepared") else [codes.MARKET]
        if not more.get("unprepared"):
            market.open_market(s)
        s.hear()

    @classmethod
    def real(cls, *hands: str, **more: Any) -> "Market":
        """A market by the clock: all may act at any time."""
        return cls(*hands, **{**more, "options": {"clock": "real", **more.get("options", {})}})

    def _play(self, seat: int, kinds: list[str]) -> None:
        """Developments a seat has played, each on a card of its own."""
        taken = [side // 2 for row in self.state.played for side in row]
        for kind in kinds:
            sides = [n for n, shown in enumerate(c.SIDE_KINDS) if shown == c.KIND[kind] and n // 2 not in taken]
            taken.append(sides[0] // 2)
            self.state.played[seat].append(sides[0])
            self.state.covered[seat].append(0)

    def _fill_decks(self) -> None:
        """All cards that nobody has lie in their decks."""
        s = self.state
        for face in range(FACES):
            held = sum(s.hands[seat * FACES + face] + s.warehouse[seat * FACES + face] for seat in range(s.seats))
            s.goods_decks[DECK_OF_FACE[face]] += [face] * (COPIES[face] - held)
        played = {side // 2 for row in s.played for side in row}
        for card, deck in enumerate(DECK_OF_CARD):
            if card not in played:
                s.decks[deck].append(card)

    # Steps.

    def number(self, seat: int, step: str) -> int:
        """The action of a step; seats are turned into distances from the one who acts."""
        word, *args = step.split()
        if word in PLAIN:
            return PLAIN[word]
        if word in OFFERS:
            maker, slot = map(int, args[0].split("."))
            return OFFERS[word] + 3 * (self._distance(seat, maker) - 1) + slot
        if word in BOXES:
            return BOXES[word] + int(args[0])
        if word in CARDS:
            face, _, said = args[0].partition("=")
            return CARDS[word] + FACE[face] + int(said == "gold")
        if word in IDEAS:
            return IDEAS[word] + c.IDEA[args[0]]
        return self._other_number(seat, word, args)

    def _other_number(self, seat: int, word: str, args: list[str]) -> int:
        if word == "to":
            return a.DRAFT_TO + (0 if args[0] == "anyone" else self._distance(seat, int(args[0])))
        if word == "want":
            return a.DRAFT_WANT + c.GOOD[args[0]]
        if word == "seat":
            return a.SEAT + self._distance(seat, int(args[0]))
        if word == "abandon":
            return a.ABANDON + TRACKS.index(args[0])
        if word == "sacrifice":
            return a.SACRIFICE + int(args[0]) * 6 + [*c.GOOD_IDS[:5], "none"].index(args[1])
        raise ValueError(word)

    def _distance(self, seat: int, other: int) -> int:
        return int((other - seat) % self.state.seats)

    def by(self, seat: int, *steps: str) -> "Market":
        """A seat takes these steps one after the other."""
        for step in steps:
            self.state.apply_action(seat, self.number(seat, step))
        return self

    def steps_of(self, seat: int, to: int | str, gives: str = "", wants: str = "", **more: Any) -> list[str]:
        """The small steps of an offer; promises are like "0 use 2": box, mode, whom they name."""
        steps = [f"to {to}", *(f"give {face}" for face in gives.split()), *(f"want {good}" for good in wants.split())]
        steps += ["vp"] * more.get("vp", 0) + ["want_vp"] * more.get("want_vp", 0)
        for side in ("mine", "theirs"):
            for promise in more.get(side, ()):
                box, mode, named = promise.split()
                steps += [f"{side} {box}", mode, f"seat {named}"]
        return steps

    def draft(self, seat: int, to: int | str, gives: str = "", wants: str = "", **more: Any) -> "Market":
        """A seat draws up an offer, without sending it."""
        return self.by(seat, *self.steps_of(seat, to, gives, wants, **more))

    def offer(self, seat: int, to: int | str, gives: str = "", wants: str = "", **more: Any) -> "Market":
        """A seat makes an offer."""
        return self.draft(seat, to, gives, wants, **more).by(seat, "send")

    def clock(self, name: str, argument: int = 0) -> "Market":
        """The table makes a move, because a clock has run out."""
        first = {
            "start": clock.START_MARKET, "last_ten": clock.LAST_TEN, "close": clock.CLOSE_MARKET,
            "grace_over": clock.GRACE_OVER, "no_answer": clock.NO_ANSWER, "expire": clock.EXPIRE, "warn": clock.WARN,
        }[name]  # fmt: skip
        self.state.apply_action(TABLE, first + argument)
        return self

    def pass_until(self, seat: int) -> "Market":
        """Everybody passes until a seat is polled."""
        while self.actor != seat:
            self.by(self.actor, "pass")
        return self

    def close(self) -> "Market":
        """Everybody is ready, and the market closes."""
        while self.step == "market":
            self.by(self.actor, "ready")
        return self

    # What can be looked at.

    @property
    def actor(self) -> int:
        """The seat that is polled or asked."""
        return int(self.state.current_player())

    @property
    def step(self) -> str:
        """The name of the open decision."""
        return str(self.state.open_step())

    def may(self, seat: int, step: str) -> bool:
        """Whether a step is legal."""
        return self.number(seat, step) in self.state.legal_actions(seat)

    def all_of(self, seat: int, first: int, size: int) -> list[int]:
        """The arguments with which a family of actions is legal."""
        return [action - first for action in self.state.legal_actions(seat) if first <= action < first + size]

    def refused(self, seat: int, step: str | int, rule: str) -> Refusal:
        """A step must be refused by a rule, and change nothing."""
        before = self.state.numbers()
        action = self.number(seat, step) if isinstance(step, str) else step
        with pytest.raises(Refusal) as caught:
            self.state.apply_action(seat, action)
        assert caught.value.rule == rule, caught.value
        assert self.state.numbers() == before
        why = self.state.why_not(seat, action)
        assert (why.rule, why.text) == (rule, caught.value.text)
        return caught.value

    def clock_refused(self, name: str, argument: int = 0) -> None:
        """A move of the table must be refused."""
        before = self.state.numbers()
        with pytest.raises(Refusal) as caught:
            self.clock(name, argument)
        assert caught.value.rule == "MED-OFR-01"
        assert self.state.numbers() == before

    def hand(self, seat: int) -> str:
        """The cards in hand, outside the warehouse."""
        return " ".join(FACE_NAMES[face] for face in self.state.hand(seat))

    def stored(self, seat: int) -> str:
        """The cards in the warehouse."""
        held = self.state.warehouse[seat * FACES : (seat + 1) * FACES]
        return " ".join(FACE_NAMES[face] for face, number in enumerate(held) for _ in range(number))

    def chips(self, seat: int) -> int:
        """The chips of a seat."""
        return int(self.state.chips[seat])

    def found(self, name: str) -> Offer:
        """The newest offer in a slot."""
        maker, slot = map(int, name.split("."))
        offer: Offer = self.state.floor.offers[drafting.place_of(self.state, maker, slot)]
        return offer

    def standing(self, name: str) -> str:
        """How an offer stands."""
        return str(STANDINGS[self.found(name).standing])

    def open(self) -> list[str]:
        """The open offers."""
        alive = [offer for offer in self.state.floor.offers if offer.standing == 1]
        return sorted(f"{offer.maker}.{packed.slot_of(offer)}" for offer in alive)

    def events(self, kind: int | None = None) -> list[tuple[int, ...]]:
        """What happened since the last call; of one kind without it."""
        heard = self.state.hear()
        return list(heard) if kind is None else [event[1:] for event in heard if event[0] == kind]

    def settled(self) -> list[str]:
        """The settlements since the last call, as everybody reads them."""
        lines = []
        for maker, partner, taken in self.events(events.TRADED):
            sides = [side_text(partner // 8), side_text(taken)]
            lines.append(f"{maker}: {sides[0]} <-> {partner % 8}: {sides[1]}")
        return lines

    def clone(self) -> "Market":
        """An independent copy."""
        other = Market.__new__(Market)
        other.state = self.state.clone()
        other.state.hear()
        return other


def side_text(side: int) -> str:
    """One side of a settlement."""
    vp, *goods = events.unpacked(side)
    words = [f"{number} {c.GOOD_IDS[good]}" for good, number in Counter(goods).items()]
    return ", ".join(words + [f"{vp} VP"] * (vp > 0)) or "nothing"

"""Offers and answers as whole things, in plain data: checked at once, and turned into the small steps they stand for.

A deal is one of

| Deal | Entries |
|---|---|
| `{"offer": ...}` | `to`; `gives`, `told`, `claims`, `vp`, `promises`; the same that is wanted; `reply_to` |
| `{"accept": ...}` | an offer, and `gives`: a card for each good that it wants |
| `{"decline": ...}`, `{"ask": ...}` | an offer |
| `{"withdraw": ...}` | an own offer |
| `{"target": ...}` | `box`, `seat` |
| `{"swap": ...}` | `box`, `seat`, `gives`: one card |

An offer is called by `from`, `to` and `offer`, its number; `from`, or `to`, is the seat that acts where it is missing.
A new offer has the entries that `offers` of a view have: `gives` and `told`, `claims`, `vp`, `promises`, `wants`,
`wishes`, `wants_vp`, `wants_promises`. Whatever is missing is nothing, but `to`; null is anyone. `reply_to` calls the
offer that it answers; then it wants all that is given there, before anything else.
"""  # section d, FLR-16

from collections.abc import Callable, Mapping, Sequence
from reprlib import repr as short
from typing import Any

from emporion.core.refusal import Refusal
from emporion.core.state import whole_number
from emporion.games.mediterranean import actions, answering, codes, drafting, packed, promises, swaps
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.around import distance
from emporion.games.mediterranean.board import FACE_GOOD, GOLD, MOST_BOXES_OWNED, NAMES, PIRACY, SPICES
from emporion.games.mediterranean.market import question_options
from emporion.games.mediterranean.promises import MODES
from emporion.games.mediterranean.refusals import refuse
from emporion.games.mediterranean.rules import Mediterranean
from emporion.trading import checks
from emporion.trading.floor import POLLS
from emporion.trading.offer import ANYONE, NO_REPLY, OPEN, Offer

LARGEST = 1 << 30  # no number on the floor comes near it

Entry = Mapping[str, Any]


def steps(s: Mediterranean, seat: int, deal: Any) -> list[int]:
    """The small steps of a deal; one that cannot be made is refused with the first thing that is wrong."""
    kind, entry = _parsed(deal)
    who = whole_number(seat)
    if not s.steps or s.steps[-1] != codes.MARKET or not s.asks(who):
        raise s.why_not(who, actions.DRAFT_SEND) or refuse("MED-TRD-14", "market_closed")  # section i
    if s.floor.mode == POLLS and question_options(s, who):
        raise refuse("MED-POL-07", "answer_first")
    if s.half[who] or s.floor.stages[who] == drafting.PICKING:
        raise refuse("MED-OFR-26", "argument_first")
    first = [actions.DRAFT_DROP] if s.floor.drafts[who] is not None else []
    path, picks = _KINDS[kind](s, who, entry)
    return _made(s.clone(), who, first + path, picks)


def _made(trial: Mediterranean, seat: int, path: list[int], picks: list[int]) -> list[int]:
    """The steps that have to be made; picks that leave no choice are made by the rules."""  # MED-OFR-16
    made: list[int] = []

    def make(step: int) -> None:
        trial.apply_action(seat, step)  # refuses what does not fit into this poll  # MED-POL-03
        made.append(step)

    for step in path:
        make(step)
    while picks and (trial.half[seat] or trial.floor.stages[seat] == drafting.PICKING):
        draft = trial.floor.drafts[seat]
        make(picks[len(draft.gives) if draft is not None else 0])
    return made


# The form of a deal.  # MED-OFR-01


def _parsed(deal: Any) -> tuple[str, Entry]:
    """The kind of a deal and its entries, each of the right type."""
    if not isinstance(deal, Mapping) or len(deal) != 1:
        raise refuse("MED-OFR-01", "no_deal")
    [(kind, entry)] = deal.items()
    known = _ENTRIES.get(kind) if isinstance(kind, str) else None
    if known is None or not isinstance(entry, Mapping) or not entry.keys() <= known.keys():
        raise refuse("MED-OFR-01", "no_deal")
    if not _NEEDED[kind] <= entry.keys() or not all(known[key](value) for key, value in entry.items()):
        raise refuse("MED-OFR-01", "no_deal")
    return kind, entry


def _is_number(value: Any) -> bool:
    return type(value) is int and abs(value) < LARGEST


def _is_amount(value: Any) -> bool:
    return _is_number(value) and value >= 0


def _is_to(value: Any) -> bool:
    return value is None or _is_number(value)


def _is_name(value: Any) -> bool:
    return isinstance(value, str)


def _are_names(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(name, str) for name in value)


def _are_ideas(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(name is None or isinstance(name, str) for name in value)


def _are_promises(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(
        isinstance(each, Mapping)
        and each.keys() == {"box", "mode", "seat"}
        and all(_is_number(each[key]) for key in ("box", "seat"))
        and isinstance(each["mode"], str)
        for each in value
    )


_CALLED: dict[str, Callable[[Any], bool]] = {"from": _is_number, "to": _is_to, "offer": _is_number}


def _is_offer(value: Any) -> bool:
    if value is None:
        return True
    if not isinstance(value, Mapping) or not {"from", "offer"} <= value.keys() <= _CALLED.keys():
        return False
    return all(_CALLED[key](each) for key, each in value.items())


_ENTRIES: dict[str, dict[str, Callable[[Any], bool]]] = {
    "offer": {
        "to": _is_to, "gives": _are_names, "told": _are_names, "claims": _are_ideas, "vp": _is_amount,
        "promises": _are_promises, "wants": _are_names, "wishes": _are_ideas, "wants_vp": _is_amount,
        "wants_promises": _are_promises, "reply_to": _is_offer,
    },
    "accept": {**_CALLED, "gives": _are_names},
    "decline": _CALLED,
    "ask": _CALLED,
    "withdraw": {key: _CALLED[key] for key in ("to", "offer")},
    "target": {"box": _is_number, "seat": _is_number},
    "swap": {"box": _is_number, "seat": _is_number, "gives": _is_name},
}  # fmt: skip
_NEEDED: dict[str, set[str]] = {
    "offer": {"to"}, "accept": {"from", "offer"}, "decline": {"from", "offer"}, "ask": {"from", "offer"},
    "withdraw": {"to", "offer"}, "target": {"box", "seat"}, "swap": {"box", "seat", "gives"},
}  # fmt: skip


# New offers.

_Path = tuple[list[int], list[int]]  # small steps, and the cards that are picked then


def _offer(s: Mediterranean, seat: int, entry: Entry) -> _Path:
    """A new offer or a counter-offer, checked in the order of the rules."""  # FLR-17
    offer = Offer(seat, ANYONE if entry["to"] is None else entry["to"] if entry["to"] >= 0 else s.seats)
    offer.gives = _faces(entry.get("gives", ()), "MED-OFR-09")
    offer.told = _told(entry, offer.gives)
    offer.wants = _said(entry, "wants", "wishes", "MED-OFR-04")
    offer.asks = len(offer.wants)
    offer.money, offer.wants_money = entry.get("vp", 0), entry.get("wants_vp", 0)
    offer.promises = _promised(s, entry.get("promises", ()))
    offer.wants_promises = _promised(s, entry.get("wants_promises", ()))
    problem = drafting.whole_problem(s, offer)
    if problem != checks.FINE:
        raise _problem(s, offer, problem)
    for face, name in zip(offer.gives, offer.told, strict=True):
        if not s.covers(face, name):
            raise _lie(face)
    if entry.get("reply_to") is not None:
        offer.reply_to = _answered(s, seat, offer, entry["reply_to"])
    return [*written(s, seat, offer), actions.DRAFT_SEND], []


def _answered(s: Mediterranean, seat: int, offer: Offer, called: Entry) -> int:
    """The place of the offer that a counter-offer answers."""  # MED-OFR-12, R83
    place = _place(s, called["from"], called.get("to", seat), called["offer"])
    closed = answering.closed_refusal(s, place, seat)
    if closed is not None:
        raise closed
    if not goes_on(s, seat, offer, place):
        raise refuse("MED-OFR-12", "no_counter_offer")
    return place


def goes_on(s: Mediterranean, seat: int, offer: Offer, place: int) -> bool:
    """Whether an offer can answer another: it wants all that the other one gives, before anything else."""
    begun = drafting.counter(s, seat, answering.number_of(s, seat, s.floor.offers[place]))
    return bool(
        offer.to == begun.to
        and offer.wants[: begun.asks] == begun.wants
        and offer.wants_money >= begun.wants_money
        and offer.wants_promises[: len(begun.wants_promises)] == begun.wants_promises
    )


def written(s: Mediterranean, seat: int, offer: Offer) -> list[int]:
    """The steps that draw up an offer, but not those that send it; a counter-offer begins with what it answers."""
    if offer.reply_to == NO_REPLY:
        begun = Offer(seat, offer.to)
        path = [actions.DRAFT_TO + (0 if offer.to == ANYONE else distance(s, seat, offer.to))]
    else:
        number = answering.number_of(s, seat, s.floor.offers[offer.reply_to])
        begun = drafting.counter(s, seat, number)
        path = [actions.DRAFT_COUNTER + number]
    for face, name in zip(offer.gives, offer.told, strict=True):
        path.append(actions.DRAFT_GIVE + face + int(face == PIRACY and name % NAMES == GOLD))
        path += [actions.CLAIM + name // NAMES - 1] * (name >= NAMES)
    for name in offer.wants[begun.asks :]:
        path.append(actions.DRAFT_WANT + name % NAMES)
        path += [actions.WISH + name // NAMES - 1] * (name >= NAMES)
    path += [actions.DRAFT_VP_GIVE] * offer.money + [actions.DRAFT_VP_WANT] * (offer.wants_money - begun.wants_money)
    for promise in offer.promises:
        path += promise_steps(s, seat, promise, True)
    for promise in offer.wants_promises[len(begun.wants_promises) :]:
        path += promise_steps(s, seat, promise, False)
    return path


def promise_steps(s: Mediterranean, seat: int, promise: int, mine: bool) -> list[int]:
    """The steps that add a promise to a draft of a seat: its own, or one that it asks for."""
    first = actions.PROMISE_MINE if mine else actions.PROMISE_THEIRS
    named = distance(s, seat, packed.named_of(promise))
    return [first + packed.box_of(promise), actions.PROMISE_MODE + packed.mode_of(promise), actions.SEAT + named]


# Cards, goods, ideas and promises by number.


def _faces(names: Sequence[str], rule: str) -> list[int]:
    for name in names:
        if name not in c.FACE_IDS:
            raise refuse(rule, "unknown_thing", name=short(name))
    return [c.FACE_IDS.index(name) for name in names]


def _said(entry: Entry, key: str, about: str, rule: str) -> list[int]:
    """Goods, and what is said of their ideas."""  # MED-CRD-15
    names, ideas = entry.get(key, ()), entry.get(about, ())
    for name in names:
        if "/" in name:
            raise refuse("MED-TRD-05", "ideas_are_not_told")
        if name not in c.GOOD_IDS[:NAMES]:
            raise refuse(rule, "unknown_thing", name=short(name))
    for idea in ideas:
        if idea is not None and idea not in c.IDEA:
            raise refuse("MED-CRD-15", "unknown_thing", name=short(idea))
    if len(ideas) > len(names):
        raise refuse("MED-CRD-15", "nothing_to_claim")
    said = [0 if idea is None else 1 + c.IDEA[idea] for idea in (*ideas, *[None] * (len(names) - len(ideas)))]
    return [c.GOOD[name] + NAMES * idea for name, idea in zip(names, said, strict=True)]


def _told(entry: Entry, gives: list[int]) -> list[int]:
    """What is told of the cards one by one: their goods, unless something is said."""
    if "told" not in entry:
        if PIRACY in gives:
            raise refuse("MED-TRD-08", "announce_piracy")
        entry = {**entry, "told": [c.GOOD_IDS[FACE_GOOD[face]] for face in gives]}
    return _said(entry, "told", "claims", "MED-OFR-03")


def _promised(s: Mediterranean, made: Sequence[Entry]) -> list[int]:
    """Promises by number; a box or a player that is not there becomes one that nobody has."""
    for each in made:
        if each["mode"] not in MODES:
            raise refuse("MED-PRM-01", "unknown_thing", name=short(each["mode"]))
    return [
        packed.promise_of(
            each["box"] if each["box"] in range(MOST_BOXES_OWNED) else MOST_BOXES_OWNED,
            MODES.index(each["mode"]),
            each["seat"] if each["seat"] in range(s.seats) else s.seats,
        )
        for each in made
    ]


# What is wrong with a whole offer, by the check of the floor that found it.


def _problem(s: Mediterranean, offer: Offer, problem: int) -> Refusal:
    rule, terms = drafting.RULES[problem], s.terms
    if problem == checks.NOT_HELD:
        return refuse(rule, "not_in_hand", face=_first(offer.gives, lambda face: s.cards(offer.maker, face)))
    if problem == checks.MAY_NOT_GIVE:
        return refuse(rule, "bad_card", face=next(face for face in offer.gives if not s.may_give(offer.maker, face)))
    if problem == checks.PROMISE_IMPOSSIBLE:
        return _promise_problem(s, offer)
    if problem == checks.WRONG_NAMES:
        return refuse(rule, "tell_every_card", n=len(offer.gives))
    if problem == checks.UNTRUE:
        pairs = zip(offer.gives, offer.told, strict=True)
        return _lie(next(face for face, name in pairs if not s.covers(face, name)))
    key, most = _PROBLEMS[problem]
    return refuse(rule, key, n=getattr(terms, most)) if most else refuse(rule, key)


def _promise_problem(s: Mediterranean, offer: Offer) -> Refusal:
    """Why the promises of an offer cannot be made: one that nobody could ever make is refused by its own rule."""
    sides = ((offer.maker, offer.promises), (offer.to, offer.wants_promises))
    for promiser, made in sides:
        for promise in made:
            wrong, box = promises.form_problem(s, promiser, promise), packed.box_of(promise)
            if wrong == "MED-PRM-01":
                return refuse(wrong, "no_such_player")
            if wrong:
                return drafting.mode_refusal(wrong, box)
    return refuse("MED-PRM-04", "promises_impossible")


def _lie(face: int) -> Refusal:
    """A card that is told to be another good."""
    return refuse("MED-TRD-08" if FACE_GOOD[face] < SPICES else "MED-TRD-09", "told_wrong", face=face)


def _first(cards: list[int], held: Callable[[int], int]) -> int:
    """The first card that stands there more often than it is held."""
    return next(face for face in cards if cards.count(face) > held(face))


_PROBLEMS: dict[int, tuple[str, str]] = {
    checks.NO_SEAT: ("no_such_player", ""), checks.TO_ONESELF: ("no_such_player", ""),
    checks.TOO_MANY: ("too_many_cards", "max_cards"), checks.TOO_MUCH_MONEY: ("too_many_vp", "max_money"),
    checks.TOO_MANY_PROMISES: ("too_many_promises", "max_promises"),
    checks.PROMISE_OF_ANYONE: ("promise_of_anyone", ""), checks.NOTHING_IN_IT: ("empty_offer", ""),
    checks.NO_MONEY: ("not_enough_vp", ""), checks.ASKS_TOO_MANY: ("too_many_cards", "max_cards"),
    checks.NOT_NAMEABLE: ("ideas_are_not_told", ""), checks.TOO_MANY_OPEN: ("too_many_offers", "max_open"),
}  # fmt: skip


# Answers.


def _place(s: Mediterranean, maker: int, to: int | None, number: int) -> int:
    """The place of an offer, or -1: its number is new for every post of its maker to its addressee."""  # FLR-20
    there = ANYONE if to is None else to
    for place, offer in enumerate(s.floor.offers):
        if (offer.maker, offer.to, offer.number) == (maker, there, number):
            return place
    return -1


def _answer(first: int) -> Callable[[Mediterranean, int, Entry], _Path]:
    """An answer that is a single step."""

    def answer(s: Mediterranean, seat: int, entry: Entry) -> _Path:
        return [first + answering.number_of(s, seat, _called(s, seat, entry))], []

    return answer


def _called(s: Mediterranean, seat: int, entry: Entry) -> Offer:
    """The offer that is answered, if it is open to a seat."""
    place = _place(s, entry["from"], entry.get("to", seat), entry["offer"])
    closed = answering.closed_refusal(s, place, seat)
    if closed is not None:
        raise closed
    return s.floor.offers[place]


def _withdraw(s: Mediterranean, seat: int, entry: Entry) -> _Path:
    place = _place(s, seat, entry["to"], entry["offer"])
    if place < 0 or s.floor.offers[place].standing != OPEN:
        raise answering.withdraw_refusal(s, place)
    return [actions.WITHDRAW + packed.slot_of(s.floor.offers[place])], []


def _accept(s: Mediterranean, seat: int, entry: Entry) -> _Path:
    """An acceptance with its cards, checked in the order of the rules."""  # FLR-22
    offer = _called(s, seat, entry)
    gives = _faces(entry.get("gives", ()), "MED-OFR-15")
    if len(gives) != offer.asks:
        raise refuse("MED-OFR-23", "whole_offers_only", n=offer.asks)
    if not checks.holds(s, seat, gives):
        raise refuse("MED-OFR-15", "not_in_hand", face=_first(gives, lambda face: s.cards(seat, face)))
    if not checks.may_give_all(s, seat, gives):
        raise refuse("MED-CRD-31", "bad_card", face=next(face for face in gives if not s.may_give(seat, face)))
    if not checks.covered(s, gives, offer.wants):
        raise refuse("MED-OFR-15", "other_cards_wanted")
    for face in gives:
        if answering.free_cards(s, seat, face, []) < gives.count(face):
            raise refuse("MED-OFR-24", "card_reserved", face=face)
    return [actions.ACCEPT + answering.number_of(s, seat, offer)], _picks(s, offer.wants, gives)


def _picks(s: Mediterranean, wants: list[int], gives: list[int]) -> list[int]:
    """The cards in the order in which they are picked: each for the first wanted good that it fits."""  # MED-DEC-04
    path, left = [], gives[:]
    for place, name in enumerate(wants):
        for face in left:
            rest = left[:]
            rest.remove(face)
            if s.covers(face, name) and checks.covered(s, rest, wants[place + 1 :]):
                path.append(actions.PICK + face + int(face == PIRACY and name % NAMES == GOLD))
                left = rest
                break
    return path


def _target(s: Mediterranean, seat: int, entry: Entry) -> _Path:
    """A cube in a white box."""  # MED-ABL-01
    return [actions.TARGET + _box(entry), _seat(s, seat, entry, "MED-ABL-01")], []


def _swap(s: Mediterranean, seat: int, entry: Entry) -> _Path:
    """A forced swap: with whom, and the card one gives."""  # MED-CRD-13
    [face] = _faces([entry["gives"]], "MED-CRD-13")
    path = [actions.SWAP + _box(entry), _seat(s, seat, entry, "MED-CRD-13")]
    if face not in swaps.givable(s, seat):
        raise s.why_not(seat, path[0]) or swaps.card_refusal(s, seat, face)
    return path, [actions.PICK + face]


def _box(entry: Entry) -> int:
    if entry["box"] not in range(MOST_BOXES_OWNED):
        raise refuse("MED-ABL-03", "no_such_box", box=entry["box"] + 1)
    return int(entry["box"])


def _seat(s: Mediterranean, seat: int, entry: Entry, rule: str) -> int:
    if entry["seat"] not in range(s.seats):
        raise refuse(rule, "no_such_player")
    return int(actions.SEAT + distance(s, seat, entry["seat"]))


_KINDS: dict[str, Callable[[Mediterranean, int, Entry], _Path]] = {
    "offer": _offer, "accept": _accept, "decline": _answer(actions.DECLINE), "ask": _answer(actions.ASK),
    "withdraw": _withdraw, "target": _target, "swap": _swap,
}  # fmt: skip

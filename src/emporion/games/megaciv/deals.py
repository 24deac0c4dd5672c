"""Offers and answers as whole things, in plain data: checked at once, and turned into the small steps they stand for.

A deal is one of

| Deal | Entries |
|---|---|
| `{"offer": ...}` | `to`, `gives` (cards), `told` (names), `asks` (a number), `wants` (names), `clean` (0 or 1) |
| `{"accept": ...}` | `from`, `offer` (its number), `gives` (cards) |
| `{"decline": ...}` | `from`, `offer` |
| `{"withdraw": ...}` | `to`, `offer` |
"""  # MEG-ENC-01

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from emporion.core.state import whole_number
from emporion.games.megaciv import actions, codes
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import TYPE_OF_KIND
from emporion.games.megaciv.drafts import GUARANTEED, TRUE_NAMES
from emporion.games.megaciv.market import (
    ASKING,
    ASKING_NUMBER,
    CODES,
    GIVING,
    NAMING,
    PICKING,
    PROMISING,
    SENDING,
    TOP,
)
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.rules import TERMS, MegaCiv
from emporion.trading.checks import FINE, check_accept, check_open, check_post
from emporion.trading.floor import POLLS, last_of_pair
from emporion.trading.offer import OPEN, VOID, Offer

LEAST = int(TERMS.min_cards)  # cards on either side
LARGEST = 1 << 30  # no number on the floor comes near it

Entry = Mapping[str, Any]


class Deal(NamedTuple):
    """A whole offer, or the cards for an acceptance, in the order in which its small steps name them."""

    partner: int
    gives: Sequence[int]
    told: Sequence[int] = ()
    asks: int = 0
    wants: Sequence[int] = ()
    clean: int = 0


def in_type_order(cards: Sequence[int]) -> tuple[int, ...]:
    """Cards in the order in which an offer names them; those that may not be given come first."""
    return tuple(sorted(cards, key=lambda kind: TYPE_OF_KIND[kind]))


def next_step(deal: Deal, stage: int, draft: Offer) -> int:
    """The step with which a draft goes on towards a deal; dropping it where it leads elsewhere."""
    gives, told, wants = draft.gives, draft.told, draft.wants
    begun = [*deal.gives[: len(gives)]], [*deal.told[: len(told)]], [*deal.wants[: len(wants)]]
    if draft.to != deal.partner or begun != (gives, told, wants):
        return actions.CANCEL
    if stage in (GIVING, PICKING):
        if len(gives) == len(deal.gives):
            return actions.GIVE_END
        return int(actions.GIVE + TYPE_OF_KIND[deal.gives[len(gives)]])
    if stage == NAMING:
        return actions.NAME_END if len(told) == len(deal.told) else actions.NAME + deal.told[len(told)]
    if stage == ASKING_NUMBER:
        return actions.ASK_N + deal.asks - LEAST
    if stage == ASKING:
        return actions.ASK_END if len(wants) == len(deal.wants) else actions.ASK + deal.wants[len(wants)]
    if stage == PROMISING:
        return actions.CLEAN + deal.clean
    return actions.SEND if stage == SENDING else actions.COMMIT


def steps(state: MegaCiv, seat: int, deal: Any) -> list[int]:
    """The small steps of a deal; one that cannot be made is refused with the first thing that is wrong."""
    kind, entry = _parsed(deal)
    who = whole_number(seat)
    if not state.asks(who) or state.steps[-1] != codes.TRADE:
        raise state.seat_refusal(who, actions.SEND)  # section i: the general checks
    if state.floor.mode == POLLS and state.floor.steps_left <= 0:
        raise refuse("E_TURN", "MEG-POL-06")
    first, whole = _KINDS[kind](state, who, entry)
    return _followed(state.clone(), who, first, whole)


def deal_of(state: MegaCiv, seat: int, made: Sequence[int]) -> dict[str, Entry] | None:
    """The offer or the acceptance that small steps lead to, as plain data; None where they end elsewhere."""
    if not made or made[-1] not in (actions.SEND, actions.COMMIT):
        return None
    trial = state.clone()
    for action in made[:-1]:
        trial.apply_action(seat, action)
    draft = trial.floor.drafts[seat]
    if draft is None:
        return None
    gives = [c.KIND_IDS[kind] for kind in draft.gives]
    if made[-1] == actions.COMMIT:
        offer = trial.floor.offers[trial.floor.accepting[seat]]
        return {"accept": {"from": int(offer.maker), "offer": int(offer.number), "gives": gives}}
    told, wants = ([c.KIND_IDS[kind] for kind in names] for names in (draft.told, draft.wants))
    entry = {"to": int(draft.to), "gives": gives, "told": told, "asks": int(draft.asks), "wants": wants}
    return {"offer": {**entry, "clean": int(draft.remarks)}}


def _parsed(deal: Any) -> tuple[str, Entry]:
    """The kind of a deal and its entries, all of them there and of the right type."""  # MEG-GEN-06
    if not isinstance(deal, Mapping) or len(deal) != 1:
        raise refuse("E_FORM")
    [(kind, entry)] = deal.items()
    wanted = _ENTRIES.get(kind) if isinstance(kind, str) else None
    if wanted is None or not isinstance(entry, Mapping) or {"clean": 0, **entry}.keys() != {*wanted, "clean"}:
        raise refuse("E_FORM")
    for key, value in entry.items():
        fits = _known(value) if key in ("gives", "told", "wants") else type(value) is int and abs(value) < LARGEST
        if not fits or key not in wanted:
            raise refuse("E_FORM")
    return kind, entry


def _known(cards: Any) -> bool:
    return isinstance(cards, list | tuple) and all(isinstance(card, str) and card in c.KIND for card in cards)


_ENTRIES = {
    "offer": ("to", "gives", "told", "asks", "wants", "clean"),
    "accept": ("from", "offer", "gives"),
    "decline": ("from", "offer"),
    "withdraw": ("to", "offer"),
}

_Begun = tuple[int, Deal | None]  # the first small step, and what follows it


def _kinds(cards: Sequence[str]) -> list[int]:
    return [c.KIND[card] for card in cards]


def _names(cards: Sequence[str], bound: int) -> list[int]:
    """Names by number, the binding ones in order, as the small steps say them."""
    names = _kinds(cards)
    return [*sorted(names[:bound]), *names[bound:]]


def _refuse_problem(problem: int) -> None:
    if problem != FINE:
        raise refuse(CODES[problem])


def _offer(state: MegaCiv, seat: int, entry: Entry) -> _Begun:
    """A new offer, checked in the order of the rules."""  # MEG-OFR-06
    offer = Offer(seat, entry["to"] if entry["to"] >= 0 else state.seats)
    offer.gives = [*in_type_order(_kinds(entry["gives"]))]
    offer.told, offer.wants = _names(entry["told"], TRUE_NAMES), _names(entry["wants"], GUARANTEED)
    offer.asks, offer.remarks = entry["asks"], entry.get("clean", 0)
    if offer.remarks not in (0, 1):
        raise refuse("E_FORM")
    _refuse_problem(check_post(state, offer))
    whole = Deal(offer.to, offer.gives, offer.told, offer.asks, offer.wants, offer.remarks)
    return actions.OFFER_TO + offer.to, whole


def _named(state: MegaCiv, maker: int, to: int, number: int) -> Offer:
    """The offer of a pair with a number, if it is still the pair's last one."""  # MEG-OFR-25
    if maker not in range(state.seats) or to not in range(state.seats):
        raise refuse("E_PLAYER")
    place = last_of_pair(state, maker, to)
    if place < 0 or state.floor.offers[place].number != number:
        raise refuse("E_NO_OFFER")
    return state.floor.offers[place]


def _accept(state: MegaCiv, seat: int, entry: Entry) -> _Begun:
    offer = _named(state, entry["from"], seat, entry["offer"])
    picks = in_type_order(_kinds(entry["gives"]))
    _refuse_problem(check_accept(state, offer, seat, [*picks]))  # MEG-OFR-13
    return actions.ACCEPT + offer.maker, Deal(offer.maker, picks)


def _decline(state: MegaCiv, seat: int, entry: Entry) -> _Begun:
    offer = _named(state, entry["from"], seat, entry["offer"])
    _refuse_problem(check_open(offer, seat))
    return actions.DECLINE + offer.maker, None


def _withdraw(state: MegaCiv, seat: int, entry: Entry) -> _Begun:
    offer = _named(state, seat, entry["to"], entry["offer"])
    if offer.standing != OPEN:
        raise refuse("E_VOID" if offer.standing == VOID else "E_NO_OFFER")
    return actions.WITHDRAW + offer.to, None


_KINDS: dict[str, Callable[[MegaCiv, int, Entry], _Begun]] = {
    "offer": _offer, "accept": _accept, "decline": _decline, "withdraw": _withdraw,
}  # fmt: skip


def _followed(trial: MegaCiv, seat: int, first: int, whole: Deal | None) -> list[int]:
    """The steps from the top level to the end of a deal; those with a single way on are taken by the rules."""
    made: list[int] = []

    def make(action: int) -> None:
        trial.apply_action(seat, action)  # refuses what does not fit into this poll: MEG-POL-06
        made.append(action)

    if trial.floor.stages[seat] != TOP:
        make(actions.CANCEL)
    make(first)
    while whole is not None and made[-1] not in (actions.SEND, actions.COMMIT):
        draft = trial.floor.drafts[seat]
        if draft is None:
            break
        make(next_step(whole, trial.floor.stages[seat], draft))
    return made

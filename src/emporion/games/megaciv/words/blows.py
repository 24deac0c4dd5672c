"""Moves of phases 9 and 10: losses, victims, discards."""

from emporion.games.megaciv.advances import DISCARDING, left_in_hand
from emporion.games.megaciv.blows import price_now
from emporion.games.megaciv.board import FACE, LOSS_PRICE, ROUTES_FACTOR, TOKENS
from emporion.games.megaciv.refusals import SAY, kind_name
from emporion.games.megaciv.words.at import At
from emporion.games.megaciv.words.cards import fewer, seat_name

_CITIES = {"loss": 1, "flames": 1, "regression": 2}  # how many are lost at once


def lose_city(at: At, _: int) -> str:
    """Lose a city; two of them instead of a step."""
    if at.step not in _CITIES:
        return SAY("move.lose_city_plain")
    cities = at.s.cities[at.seat]
    key = "move.two_cities" if at.step == "regression" else "move.lose_city"
    return SAY(key, {"before": cities, "after": max(0, cities - _CITIES[at.step])})


def pay(at: At, _: int) -> str:
    """Pay instead."""
    if at.step not in ("loss", "flames", "banditry"):
        return SAY("move.pay_plain")
    price, have = LOSS_PRICE if at.step == "loss" else price_now(at.s), at.s.treasury[at.seat]
    return SAY("move.pay", {"price": price, "before": have, "after": max(0, have - price)})


def victim(at: At, seat: int) -> str:
    """Choose a player who suffers too."""
    values = {"civilization": seat_name(at.s, seat)}
    if at.step != "choose" or seat >= at.s.seats:
        return SAY("move.victim_plain", values)
    return SAY("move.victim", {**values, "n": at.s.cities[seat], "treasury": at.s.treasury[seat]})


def discard(at: At, kind: int) -> str:
    """Discard a card, for whatever reason."""
    values = {"card": kind_name(kind)}
    if at.buying(DISCARDING):
        return SAY("move.discard", {**values, "change": fewer(kind, left_in_hand(at.s, at.seat, kind))})
    values["change"] = fewer(kind, at.s.cards(at.seat, kind))
    if at.step == "corruption":
        return SAY("move.discard_face", {**values, "face": FACE[kind]})
    if at.step == "banditry":
        return SAY("move.discard", values)
    if at.step == "routes":
        gain = min(ROUTES_FACTOR * FACE[kind], TOKENS - at.s.treasury[at.seat])  # MEG-SPR-07
        return SAY("move.discard_for", {**values, "gain": gain})
    return SAY("move.discard_plain", values)


def discard_end(at: At, _: int) -> str:
    """Discard no more."""
    return SAY("move.discard_end")

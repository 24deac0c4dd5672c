"""What happened, as sentences for the chronicle."""

from collections.abc import Callable
from typing import Any

from emporion.core.state import Event
from emporion.games.mediterranean import codes, effects, events
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import ALTARS, KIND_VP
from emporion.games.mediterranean.refusals import SAY, deck_name, good_name, kind_name
from emporion.games.mediterranean.words.cards import ability_name
from emporion.games.mediterranean.words.deals import promise_key
from emporion.games.mediterranean.words.things import (
    ROMAN,
    counted,
    counted_goods,
    listed,
    place_name,
    several,
    track_name,
)
from emporion.trading.offer import STANDINGS

Told = tuple[str, dict[str, Any]]  # a message key and its values


def tell(event: Event) -> str:
    """An event as a sentence, with {seat} where the player's name belongs, {seat 3} where another's does."""
    kind, _, a, b = event
    name = events.NAMES[kind]
    key, values = _TOLD[name](a, b) if name in _TOLD else (name, {"n": a, "m": b})
    return SAY(f"event.{key}", {**values, "seat": "{seat}"})


def _other(seat: int) -> str:
    """The place of another player's name."""
    return f"{{seat {seat}}}"


def _side(packed: int) -> str:
    """One side of a trade, as it was announced."""
    vp, *goods = events.unpacked(packed)
    return listed(counted_goods(goods) + ([SAY("count.vp", {"n": vp})] if vp else [])) or SAY("deal.nothing")


def _goods_deck(key: str) -> Callable[[int, int], Told]:
    return lambda deck, _: (key, {"deck": SAY(f"goods_deck.{c.GOODS_DECKS[deck]}")})


def _cards(key: str) -> Callable[[int, int], Told]:
    return lambda face, number: (key, {"cards": several(face, number % events.UNSEEN)})


def _kind(key: str) -> Callable[[int, int], Told]:
    """A development, and another player it concerns."""
    return lambda kind, other: (key, {"kind": kind_name(kind), "other": _other(other)})


def _printed(key: str) -> Callable[[int, int], Told]:
    """A development with the VP that are printed on it."""
    return lambda kind, _: (key if KIND_VP[kind] else f"{key}_plain", {"kind": kind_name(kind), "n": KIND_VP[kind]})


def _worker(key: str) -> Callable[[int, int], Told]:
    """A worker, and another player he is taken from."""
    return lambda good, other: (key, {"good": good_name(good), "other": _other(other)})


def _stole_nothing(good: int, other: int) -> Told:
    return _worker("stole_nothing")(good, other) if good >= 0 else ("stole_nobody", {"other": _other(other)})


def _moved(track: int, places: int) -> Told:
    before, after = events.places(places)
    values = {"before": place_name(track, before), "after": place_name(track, after)}
    return "moved", {**values, "track": track_name(track)}


def _abandoned(track: int, place: int) -> Told:
    return "abandoned", {"track": track_name(track), "place": place_name(track, place)}


def _vp(change: int, source: int) -> Told:
    key = "vp_gained" if change >= 0 else "vp_lost"
    return key, {"n": abs(change), "source": SAY(f"source.{events.SOURCES[source]}")}


def _set(cards: int, vp: int) -> Told:
    return "set", {"cards": counted(*events.pair_of(cards)), "n": vp}


def _revolt(level: int, _: int) -> Told:
    return ("revolt", {"level": ROMAN[level]}) if level >= 0 else ("revolt_any_level", {})


def _gave_up(good: int, covered: int) -> Told:
    return ("covered" if covered else "gave_up"), {"good": good_name(good)}


def _posted(to: int, slot: int) -> Told:
    return ("posted" if to >= 0 else "posted_anyone"), {"n": slot + 1, "other": _other(to)}


def _closed(slot: int, standing: int) -> Told:
    return f"offer_{STANDINGS[standing]}", {"n": slot + 1}


def _answered(key: str) -> Callable[[int, int], Told]:
    """Something about an offer of another player."""
    return lambda maker, slot: (key, {"other": _other(maker), "n": slot + 1})


def _traded(partner: int, taken: int) -> Told:
    taker, given = events.seat_beside(partner)
    return "traded", {"other": _other(taker), "given": _side(given), "taken": _side(taken)}


def _swapped(target: int, goods: int) -> Told:
    given, taken = events.pair_of(goods)
    return "swapped", {"other": _other(target), "given": counted(given, 1), "taken": counted(taken, 1)}


def _promised(promise: int, about: int) -> Told:
    (effect, mode), (named, _) = events.either_of(promise), events.seat_beside(about)
    return f"promised_{promise_key(effect, mode)}", {"ability": ability_name(effect), "other": _other(named)}


def _targeted(effect: int, whose: int) -> Told:
    now, before = events.now_and_before(whose)
    key = "spared" if effects.OP[effect] == effects.ALL_OTHERS else "targeted"
    values = {"ability": ability_name(effect), "other": _other(now), "before": _other(before)}
    return key if before < 0 else f"{key}_instead", values


def _cleared(effect: int, whose: int) -> Told:
    return "cleared", {"ability": ability_name(effect), "other": _other(whose)}


def _sacrifices(altar: int, good: int) -> Told:
    return ("sacrifices", {"good": good_name(good)}) if good >= 0 else ("sacrifices_none", {"n": altar % ALTARS + 1})


def _stored(there: int, more: int) -> Told:
    return ("stored" if more > 0 else "fetched"), {"n": abs(more), "m": there}


def _of_each(key: str) -> Callable[[int, int], Told]:
    """Numbers of several seats."""

    def told(numbers: int, _: int) -> Told:
        parts = [f"{_other(seat)} ({number})" for seat, number in enumerate(events.of_each(numbers)) if number]
        return key, {"owners": ", ".join(parts)}

    return told


def _abandon_card(track: int, placed: int) -> Told:
    return ("abandons" if placed else "abandons_back"), {"card": SAY(f"abandon.{c.TRACKS[track]}")}


_TOLD: dict[str, Callable[[int, int], Told]] = {
    "phase": lambda phase, _: ("phase", {"phase": SAY(f"phase.{codes.PHASES[phase]}")}),
    "declared": lambda good, _: ("declared", {"good": good_name(good)}),
    "dealt": lambda good, number: ("dealt", {"cards": counted(good, number)}),
    "nothing_left": _goods_deck("nothing_left"),
    "reshuffled": lambda deck, left: _goods_deck("put_under" if left else "reshuffled")(deck, left),
    "spent": _cards("spent"),
    "ignored": _kind("ignored"),
    "abandoned": _abandoned,
    "sacrificed": lambda good, kind: ("sacrificed", {"good": good_name(good), "kind": kind_name(kind)}),
    "stole": _worker("stole"),
    "stole_nothing": _stole_nothing,
    "aimed": _kind("aimed"),
    "moved": _moved,
    "vp": _vp,
    "set": _set,
    "flipped": _kind("flipped"),
    "destroyed": _printed("destroyed"),
    "revolt": _revolt,
    "drew": lambda deck, number: ("drew", {"deck": deck_name(deck), "n": number}),
    "played": _printed("played"),
    "passed": lambda track, _: (f"passed_{c.TRACKS[track]}", {}),
    "gave_up": _gave_up,
    "accused": lambda whom, _: ("accused", {"other": _other(whom)}),
    "fined": lambda vp, _: ("fined" if vp else "not_fined", {"n": vp}),
    "opened": lambda seconds, _: ("opened_for" if seconds else "opened", {"n": seconds}),
    "cube": lambda kind, whose: _kind("cube")(kind, events.now_and_before(whose)[0]),
    "revealed": _cards("revealed"),
    "posted": _posted,
    "offer_closed": _closed,
    "waits": _answered("waits"),
    "rejected": _answered("rejected"),
    "traded": _traded,
    "promised": _promised,
    "asked": _answered("asked"),
    "targeted": _targeted,
    "cleared": _cleared,
    "switched": lambda effect, on: ("switched_on" if on else "switched_off", {"ability": ability_name(effect)}),
    "abandons": _abandon_card,
    "sacrifices": _sacrifices,
    "swap_asked": lambda target, _: ("swap_asked", {"other": _other(target)}),
    "swap_ignored": lambda owner, _: ("swap_ignored", {"other": _other(owner)}),
    "stored": _stored,
    "swapped": _swapped,
    "cubes_back": _of_each("cubes_back"),
    "not_played": _of_each("not_played"),
}

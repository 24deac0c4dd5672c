"""Moves of a turn: cards, colours, tracks, and free plays."""

from emporion.core.bits import count
from emporion.games.resafa import components as c
from emporion.games.resafa import frames
from emporion.games.resafa.automa import PALMS
from emporion.games.resafa.board import (
    COIN,
    LEVEL_AT,
    MAIN_ACTIONS,
    NOTHING,
    PAIRS,
    PINK,
    PINK_COINS,
    PINK_VP,
    SACK_VP,
    TAKE_TOP,
    TRACK_END,
    VP,
)
from emporion.games.resafa.refusals import (
    SAY,
    TEXTS,
    bonus_title,
    canal_bonus_title,
    colour_name,
    named,
    sack_title,
    special_title,
)
from emporion.games.resafa.state import NO_CARD, SET, TRACKS
from emporion.games.resafa.words.amounts import amount, capital, inside, plus, row
from emporion.games.resafa.words.at import At
from emporion.games.resafa.words.cards import (
    PARTS,
    SIDES,
    actions_text,
    bonus_text,
    canal_bonus_text,
    edges_text,
    sack_text,
    special_text,
    workshop_text,
)
from emporion.games.resafa.words.effects import part_text, parts_text
from emporion.games.resafa.words.places import pair_title, space_name
from emporion.games.resafa.words.prompts import colour_open, main_open


def _line(text: str) -> str:
    """A text of a card as a part of an option, which has no full stop."""
    return text.removesuffix(".")


def stop(at: At, _: int) -> str:
    """Stop, decline or go on."""
    key = f"move.stop_{at.step}"
    return SAY(key if key in TEXTS else "move.stop")


def main(at: At, _: int) -> str:
    """Start the main action."""
    action = MAIN_ACTIONS if at.s.card == NO_CARD else main_open(at.s)
    if action == MAIN_ACTIONS:
        return SAY("move.main_any", {"n": at.s.mains})
    return SAY("move.main", named({"action": action}))


def colour(at: At, _: int) -> str:
    """Start the colour action."""
    return SAY("move.colour", {"colour": colour_name(4 if at.s.card == NO_CARD else colour_open(at.s))})


def end_turn(at: At, _: int) -> str:
    """End the turn."""
    return SAY("move.end_turn")


def play(at: At, number: int) -> str:
    """An action card and its half."""
    card, half = number // 2, number % 2
    if card >= PAIRS:
        return _play_yellow(card - PAIRS, half)
    data = c.ACTION_CARDS[c.SETS[at.own(SET)], card + 1]
    side = data[("top", "bottom")[half]]
    values = {
        "action": SAY(f"action.{side['action']}"),
        "colour": SAY(f"colour.{side['colour']}"),
    }
    return SAY("move.play", values)


def _play_yellow(card: int, half: int) -> str:
    data = c.YELLOW_CARDS[card]
    action = SAY(f"action.{data['halves'][half]}") if "halves" in data else actions_text(data)
    values = {"card": special_title(card), "action": action, "gain": parts_text(data["on_play"])}
    return SAY("move.play_yellow", values)


def which_action(at: At, action: int) -> str:
    """Which main action."""
    return SAY("move.action", named({"action": action}))


def which_colour(at: At, number: int) -> str:
    """Which colour."""
    return SAY("move.colour_of", named({"colour": number}))


def display(at: At, slot: int) -> str:
    """A bonus card of the display."""
    card = at.s.display[slot]
    if card == NOTHING:
        return SAY("move.empty_slot", {"slot": slot % 3 + 1, **named({"colour": slot // 3})})
    return SAY("move.display", {"card": bonus_title(card), "text": _line(bonus_text(card))})


def step(at: At, track: int) -> str:
    """A step on a track."""
    place = at.own(TRACKS + track) + 1
    values = {**named({"track": track}), "n": place}
    if place > TRACK_END:
        return SAY("move.step_track", values)
    if LEVEL_AT[place] == 0:
        return SAY("move.step", values)
    return SAY("move.step_card", {**values, "level": SAY(f"level.{LEVEL_AT[place]}")})


def sack(at: At, _: int) -> str:
    """Draw a sack card."""
    return SAY("move.sack")


def top(at: At, _: int) -> str:
    """Take the face-up special card, with its extra and what an early pink card brings."""
    card = at.s.up[at.s.arg(frames.STACK)] if at.step == "special" else NOTHING
    if card == NOTHING:
        return SAY("move.top_plain")
    gains = row(TAKE_TOP, 0)
    if card // 18 == PINK:
        gains[COIN] += PINK_COINS[at.s.round]  # RES-PNK-02 to RES-PNK-04
        gains[VP] += PINK_VP[at.s.round]
    return SAY(
        "move.top", {"card": special_title(card), "gain": inside(plus(gains)), "text": _line(special_text(card))}
    )


def search(at: At, _: int) -> str:
    """Search the stack."""
    if at.step != "special":
        return SAY("move.search_plain")
    return SAY("move.search", {"n": count(at.s.down[at.s.arg(frames.STACK)])})


def special(at: At, card: int) -> str:
    """Take a special card of the stack."""
    return SAY("move.special", {"card": special_title(card), "text": _line(special_text(card))})


def part(at: At, number: int) -> str:
    """A part of the effect that is being resolved."""
    parts = PARTS[at.s.arg(frames.LIST)] if at.step == "effect" else []
    if number >= len(parts):
        return SAY("move.part_plain", {"n": number + 1})
    texts = [capital(part_text(each)) for each in parts]
    key = "move.part_of_several" if texts.count(texts[number]) > 1 else "move.part"
    return SAY(key, {"text": texts[number], "n": number + 1})


def option(at: At, number: int) -> str:
    """One of two ways, whatever is asked."""
    s = at.s
    if at.step == "side":
        tile = s.offer[s.arg(frames.OFFERED)]
        text = ", ".join(text for text in (workshop_text(tile, number), edges_text(tile, number, 0)) if text)
        return SAY(f"move.{SIDES[number]}", {"text": text})
    if at.step == "golden":
        return SAY(f"move.{('before', 'after')[number]}")
    if at.step == "canal_bonus":
        return SAY("move.keep" if number else "move.use_now")
    if at.step == "orient":
        first, second = PALMS[number * 2], PALMS[number * 2 + 1]
        return SAY("move.orient", {"first": space_name(first), "second": space_name(second)})
    if at.step == "pay_for" and number == 0:
        return SAY("move.deal")
    return SAY("move.option", {"n": number + 1})


def swap(at: At, pair: int) -> str:
    """The starting card that leaves."""
    values = {"card": pair_title(pair)}
    for place, key in ((at.s.hand, "in_hand"), (at.s.pile, "in_pile")):
        if at.step == "swap" and place[at.seat] >> pair & 1:
            return SAY("move.swap", {**values, "where": SAY(f"move.{key}")})
    if at.step == "swap" and any(card // 2 == pair for card in at.s.played[at.seat]):
        return SAY("move.swap", {**values, "where": SAY("move.in_played")})
    return SAY("move.swap_plain", values)


def draw(at: At, card: int) -> str:
    """The new card that is drawn."""
    return SAY("move.draw", {"card": special_title(card)})


def drop_bonus(at: At, card: int) -> str:
    """Discard a bonus card."""
    return SAY("move.drop_bonus", {"card": bonus_title(card)})


def play_bonus(at: At, card: int) -> str:
    """Play a bonus card."""
    return SAY("move.play_bonus", {"card": bonus_title(card), "text": _line(bonus_text(card))})


def use_sack(at: At, card: int) -> str:
    """Use a sack card."""
    return SAY("move.use_sack", {"card": sack_title(card), "text": _line(sack_text(card))})


def drop_sack(at: At, card: int) -> str:
    """Discard a sack card."""
    return SAY("move.drop_sack", {"card": sack_title(card), "gain": amount(VP, SACK_VP)})


def use_special(at: At, number: int) -> str:
    """Use an instant special card."""
    card = 18 + number
    return SAY("move.use_special", {"card": special_title(card), "text": _line(special_text(card))})


def use_tile(at: At, kind: int) -> str:
    """Use a kept canal bonus tile."""
    return SAY("move.use_tile", {"card": canal_bonus_title(kind), "text": _line(canal_bonus_text(kind))})

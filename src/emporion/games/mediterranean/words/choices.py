"""Moves outside the market: civic goods, refusals, extra draws, developments, votes."""

from emporion.games.mediterranean import conduct, development, refusing
from emporion.games.mediterranean.board import DECK_OF_CARD, FIRST_CIVIC, KIND_OF_SIDE
from emporion.games.mediterranean.packed import box_of_ability, owner_of
from emporion.games.mediterranean.refusals import SAY, deck_name, good_name, kind_name
from emporion.games.mediterranean.swaps import OWNER, TARGET
from emporion.games.mediterranean.words.at import At
from emporion.games.mediterranean.words.cards import ability_name, development_text
from emporion.games.mediterranean.words.deals import player
from emporion.games.mediterranean.words.things import noted

SIDES = ["front", "back"]


def declare(at: At, number: int) -> str:
    """Name a civic good."""
    return SAY("move.declare", {"good": good_name(FIRST_CIVIC + number)})


def refuse(at: At, ignores: int) -> str:
    """Let an ability apply, or ignore it."""
    key = "ignore" if ignores else "apply"
    if at.step == "refuse" and refusing.asks(at.s, at.seat):
        ability = refusing.aimed_at(at.s, at.seat)[len(at.s.answers[at.seat])]
        owner, box = owner_of(ability), box_of_ability(ability)
        values = {"ability": ability_name(at.s.boxes[owner][box]), "civilization": player(at.s, owner)}
        return SAY(f"move.{key}", values)
    for swap in at.s.swaps if at.step == "market" else []:
        if swap[TARGET] == at.seat:
            return SAY(f"move.{key}_swap", {"civilization": player(at.s, swap[OWNER])})
    return SAY(f"move.{key}_plain")


def extra_deck(at: At, deck: int) -> str:
    """Draw an extra card."""
    left = SAY("change.deck", {"n": len(at.s.decks[deck])}) if at.step == "extra" else ""
    return noted(SAY("move.extra_deck", {"deck": deck_name(deck)}), left)


def choose_development(at: At, number: int) -> str:
    """Play a side of a drawn card."""
    slot, side = divmod(number, 2)
    values = {"n": slot + 1, "side": SAY(f"card_side.{SIDES[side]}")}
    if at.step != "develop" or slot >= len(at.s.drawn[at.seat]):
        return SAY("move.develop_plain", values)
    kind = KIND_OF_SIDE[development.side_at(at.s, at.seat, number)]
    deck = deck_name(DECK_OF_CARD[at.s.drawn[at.seat][slot]])
    return SAY("move.develop", {**values, "kind": kind_name(kind), "deck": deck, "text": development_text(kind)})


def skip_development(at: At, track: int) -> str:
    """Play no development of a kind."""
    return SAY("move.skip_religion" if track else "move.skip_government")


def accuse(at: At, _: int) -> str:
    """Accuse somebody."""
    return SAY("move.accuse")


def penalty(at: At, vp: int) -> str:
    """Name a fine."""
    accused = conduct.to_fine(at.s, at.seat) if at.step == "fine" else -1
    if accused < 0:
        return SAY("move.penalty_plain", {"n": vp})
    return SAY("move.penalty", {"n": vp, "civilization": player(at.s, int(accused))})

"""Moves that draw up an offer."""

from emporion.games.mediterranean import actions
from emporion.games.mediterranean.board import PIRACY
from emporion.games.mediterranean.drafting import SLOTS
from emporion.games.mediterranean.promises import REFRAIN
from emporion.games.mediterranean.refusals import SAY, idea_name
from emporion.games.mediterranean.words.at import At
from emporion.games.mediterranean.words.cards import ability_name
from emporion.games.mediterranean.words.deals import (
    addressee,
    box_name,
    box_text,
    gives,
    offer_values,
    player,
    promise_key,
    wants,
)
from emporion.games.mediterranean.words.things import announced, counted, detailed, noted


def to_anyone(at: At, _: int) -> str:
    """Begin an offer to anyone."""
    return SAY("move.offer_anyone")


def to(at: At, number: int) -> str:
    """Begin an offer to a player."""
    seat = at.other(number + 1)
    known = seat >= 0 and at.step == "market"  # later hands change in secret  # MED-CLS-03
    held = SAY("change.cards", {"n": at.s.sizes[seat]}) if known else ""
    return noted(SAY("move.offer_to", {"civilization": player(at.s, seat)}), held)


def counter(at: At, number: int) -> str:
    """Answer an offer with another."""
    offer = at.offer(number)
    values = {"n": number % SLOTS + 1, "civilization": player(at.s, at.other(number // SLOTS + 1))}
    told = SAY("deal.theirs", offer_values(at.s, offer)) if offer else ""
    return detailed(SAY("move.counter", values), told)


def give(at: At, number: int) -> str:
    """Put a card into an offer."""
    change = at.fewer(min(number, PIRACY)) if at.draft() else ""
    return noted(SAY("move.give", {"card": announced(number)}), change)


def want(at: At, good: int) -> str:
    """Ask for a good."""
    return noted(SAY("move.want", {"cards": counted(good, 1)}), at.more(good) if at.draft() else "")


def give_vp(at: At, _: int) -> str:
    """Give one VP more."""
    draft = at.draft()
    change = SAY("change.vp", {"n": draft.money + 1, "have": at.s.chips[at.seat]}) if draft else ""
    return noted(SAY("move.give_vp"), change)


def want_vp(at: At, _: int) -> str:
    """Ask for one VP more."""
    draft = at.draft()
    return noted(SAY("move.want_vp"), SAY("change.vp_wanted", {"n": draft.wants_money + 1}) if draft else "")


def promise_mine(at: At, box: int) -> str:
    """Promise something about an own box."""
    return noted(SAY("move.promise_mine", {"box": box_name(at.s, at.seat, box)}), box_text(at.s, at.seat, box))


def promise_theirs(at: At, box: int) -> str:
    """Ask for a promise about a box of the addressee."""
    draft = at.draft()
    owner = draft.to if draft else -1
    return noted(SAY("move.promise_theirs", {"box": box_name(at.s, owner, box)}), box_text(at.s, owner, box))


def _promised(at: At) -> int:
    """The effect of the box about which a promise is being added, or -1."""
    (mine, box), draft = at.promise(), at.draft()
    if box < 0 or draft is None:
        return -1
    return at.s.boxes[at.seat if mine else draft.to][box]


def promise_mode(at: At, mode: int) -> str:
    """To use an ability, or not to."""
    effect = _promised(at)
    if effect < 0:
        return SAY("move.mode_refrain" if mode == REFRAIN else "move.mode_use")
    return SAY(f"move.mode_{promise_key(effect, mode)}_ability", {"ability": ability_name(effect)})


def promise_player(at: At, seat: int) -> str:
    """The player whom a promise names."""
    effect, half = _promised(at), at.half()
    key = promise_key(effect, half[1] - actions.PROMISE_MODE)
    return SAY(f"move.promise_{key}", {"ability": ability_name(effect), "civilization": player(at.s, seat)})


def claim(at: At, idea: int) -> str:
    """Say something about the card given last."""
    return SAY("move.claim", {"idea": idea_name(idea)})


def wish(at: At, idea: int) -> str:
    """Say which idea one hopes for."""
    return SAY("move.wish", {"idea": idea_name(idea)})


def send(at: At, _: int) -> str:
    """Post the offer."""
    draft = at.draft()
    if draft is None:
        return SAY("move.send_plain")
    values = {"gives": gives(at.s, draft), "wants": wants(at.s, draft)}
    return SAY("move.send", {**values, "civilization": addressee(at.s, draft)})


def drop(at: At, _: int) -> str:
    """Drop the offer."""
    return SAY("move.drop")

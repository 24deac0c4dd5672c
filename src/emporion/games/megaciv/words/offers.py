"""Moves of phase 7 that build an offer, or the cards of an acceptance."""

from emporion.games.megaciv import drafts, market
from emporion.games.megaciv.board import KIND_OF_TYPE
from emporion.games.megaciv.refusals import SAY, kind_name
from emporion.games.megaciv.words.at import At
from emporion.games.megaciv.words.cards import cards, fewer, gift, is_calamity, more, request, seat_name


def offer_to(at: At, seat: int) -> str:
    """Begin an offer."""
    values = {"civilization": seat_name(at.s, seat)}
    if at.step != "trade" or seat >= at.s.seats:
        return SAY("move.offer_plain", values)
    key = "move.offer_again" if at.offer(at.seat, seat) else "move.offer_to"
    return SAY(key, {**values, "n": at.s.sizes[seat]})


def give(at: At, place: int) -> str:
    """Put a card into an offer or an acceptance."""
    kind, draft = KIND_OF_TYPE[place], at.draft()
    if is_calamity(kind):
        return SAY("move.give_calamity", {"card": kind_name(kind)})
    if draft is None:
        return SAY("move.give_plain", {"card": kind_name(kind)})
    held = at.s.cards(at.seat, kind) - draft.gives.count(kind)
    return SAY("move.give", {"card": kind_name(kind), "change": fewer(kind, held)})


def give_end(at: At, _: int) -> str:
    """Close the give part."""
    draft = at.draft()
    if draft is None:
        return SAY("move.give_end_plain")
    return SAY("move.give_end", {"n": len(draft.gives)})


def name(at: At, number: int) -> str:
    """Tell a name."""
    draft = at.draft()
    if draft is None or at.stage() != market.NAMING:
        return SAY("move.name_plain", {"card": kind_name(number)})
    true = draft.gives.count(number) > draft.told.count(number)
    return SAY("move.name_true" if true else "move.name_bluff", {"card": kind_name(number)})


def name_end(at: At, _: int) -> str:
    """Tell no more names."""
    draft = at.draft()
    if draft is None or at.stage() != market.NAMING:
        return SAY("move.name_end_plain")
    return SAY("move.name_end", {"n": len(draft.gives) - len(draft.told)})


def ask_number(at: At, number: int) -> str:
    """How many cards are asked for."""
    return SAY("move.ask_n", {"n": number + at.s.terms.min_cards})


def ask(at: At, number: int) -> str:
    """Ask for a name; only the first two bind."""
    draft = at.draft()
    if draft is None or at.stage() != market.ASKING:
        return SAY("move.ask_plain", {"card": kind_name(number)})
    held = at.s.cards(at.seat, number) - draft.gives.count(number) + draft.wants.count(number)
    key = "move.ask" if len(draft.wants) < drafts.GUARANTEED else "move.wish"
    return SAY(key, {"card": kind_name(number), "change": more(number, held)})


def ask_end(at: At, _: int) -> str:
    """Ask for no more names."""
    draft = at.draft()
    if draft is None or at.stage() != market.ASKING:
        return SAY("move.ask_end_plain")
    return SAY("move.ask_end", {"n": draft.asks - len(draft.wants)})


def clean(at: At, promised: int) -> str:
    """Promise, or not."""
    return SAY("move.promise" if promised else "move.no_promise")


def send(at: At, _: int) -> str:
    """Send the offer."""
    draft = at.draft()
    if draft is None or at.stage() != market.SENDING:
        return SAY("move.send_plain")
    values = {"own": cards(draft.gives), "gives": gift(draft), "wants": request(draft)}
    return SAY("move.send", {**values, "civilization": seat_name(at.s, draft.to)})


def cancel(at: At, _: int) -> str:
    """Drop the offer or the acceptance."""
    return SAY("move.cancel_accept" if at.stage() >= market.PICKING else "move.cancel")

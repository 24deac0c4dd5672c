"""Moves that answer offers, take them back, or end a poll."""

from emporion.games.mediterranean.answering import has_asked, pending_of
from emporion.games.mediterranean.board import PIRACY
from emporion.games.mediterranean.drafting import SLOTS
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.words.at import At
from emporion.games.mediterranean.words.deals import addressee, answers, offer_values, player
from emporion.games.mediterranean.words.things import announced, detailed, noted
from emporion.trading.offer import Offer


def skip(at: At, _: int) -> str:
    """Pass, whatever is asked."""
    if at.step in ("extra", "accuse"):
        return SAY(f"move.pass_{at.step}")
    return SAY("move.pass_draft" if at.draft() else "move.pass")


def ready(at: At, _: int) -> str:
    """Be prepared, or ready for the end of the market."""
    if at.step == "prepare":
        return SAY("move.prepared")
    return SAY("move.ready_draft" if at.draft() else "move.ready")


def _answer(at: At, number: int, key: str) -> str:
    """An answer to an offer, with what is in it."""
    offer = at.offer(number)
    values = {"n": number % SLOTS + 1, "civilization": player(at.s, at.other(number // SLOTS + 1))}
    told = SAY("deal.theirs", offer_values(at.s, offer)) if offer else ""
    return detailed(SAY(f"move.{key}", values), told, _known(at, offer) if offer else "")


def _known(at: At, offer: Offer) -> str:
    """What the seat has asked about an offer."""
    return answers(at.s, at.seat, offer.gives, offer.told) if has_asked(offer, at.seat) else ""


def accept(at: At, number: int) -> str:
    """Accept."""
    return _answer(at, number, "accept")


def decline(at: At, number: int) -> str:
    """Decline."""
    return _answer(at, number, "decline")


def ask(at: At, number: int) -> str:
    """Ask about ideas."""
    return _answer(at, number, "ask")


def withdraw(at: At, slot: int) -> str:
    """Take an own offer back."""
    offer = at.own_offer(slot)
    if offer is None:
        return SAY("move.withdraw_plain", {"n": slot + 1})
    values = {**offer_values(at.s, offer), "civilization": addressee(at.s, offer)}
    return detailed(SAY("move.withdraw", values), SAY("deal.own", values))


def pick(at: At, number: int) -> str:
    """Choose a card for an acceptance or a swap."""
    face, half = min(number, PIRACY), at.half()
    if half:
        return noted(
            SAY("move.pick_swap", {"card": announced(number) if face < PIRACY else SAY("idea.piracy")}), at.fewer(face)
        )
    return noted(SAY("move.pick", {"card": announced(number)}), at.fewer(face) if at.acceptance() else "")


def _pending(at: At) -> Offer | None:
    """The own offer whose acceptance waits for the seat."""
    place = pending_of(at.s, at.seat) if at.step == "market" else -1
    return at.s.floor.offers[place] if place >= 0 else None


def confirm(at: At, _: int) -> str:
    """Let an acceptance of an own offer stand."""
    offer = _pending(at)
    if offer is None:
        return SAY("move.confirm_plain")
    values = {**offer_values(at.s, offer), "civilization": player(at.s, offer.taker)}
    told = answers(at.s, at.seat, offer.picks, offer.wants)
    return detailed(SAY("move.confirm", values), SAY("deal.own", values), told)


def reject(at: At, _: int) -> str:
    """Let it not stand."""
    offer = _pending(at)
    if offer is None:
        return SAY("move.reject_plain")
    return SAY("move.reject", {**offer_values(at.s, offer), "civilization": player(at.s, offer.taker)})

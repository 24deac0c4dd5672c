"""Moves of phase 7 that answer offers, take them back, or show names to everybody."""

from emporion.games.megaciv import market
from emporion.games.megaciv.refusals import SAY, kind_name
from emporion.games.megaciv.words.at import At
from emporion.games.megaciv.words.cards import cards, gift, request, seat_name


def wait(at: At, _: int) -> str:
    """Do nothing."""
    return SAY("move.wait")


def done(at: At, _: int) -> str:
    """Stop trading."""
    return SAY("move.done")


def withdraw(at: At, seat: int) -> str:
    """Take an own offer back."""
    values, offer = {"civilization": seat_name(at.s, seat)}, at.offer(at.seat, seat)
    if offer is None:
        return SAY("move.withdraw_plain", values)
    return SAY("move.withdraw", {**values, "own": cards(offer.gives), "wants": request(offer)})


def _answer(at: At, seat: int, key: str) -> str:
    """An answer to an offer, of which the addressee knows what is told."""  # MEG-OFR-03
    values, offer = {"civilization": seat_name(at.s, seat)}, at.offer(seat, at.seat)
    if offer is None:
        return SAY(f"move.{key}_plain", values)
    return SAY(f"move.{key}", {**values, "gives": gift(offer), "wants": request(offer)})


def accept(at: At, seat: int) -> str:
    """Begin to accept."""
    return _answer(at, seat, "accept")


def decline(at: At, seat: int) -> str:
    """Decline."""
    return _answer(at, seat, "decline")


def commit(at: At, _: int) -> str:
    """Accept with the cards picked."""
    draft = at.draft()
    if draft is None or at.stage() != market.COMMITTING:
        return SAY("move.commit_plain")
    return SAY("move.commit", {"own": cards(draft.gives), "gives": gift(at.accepting())})


def _advert(at: At, name: int, key: str, shown: list[int]) -> str:
    """Show a name, or take it back."""
    again = at.step == "trade" and name in shown
    return SAY(f"move.{key}_back" if again else f"move.{key}", {"card": kind_name(name)})


def want(at: At, name: int) -> str:
    """Tell what one wants."""
    return _advert(at, name, "want", at.s.floor.wanted[at.seat])


def have(at: At, name: int) -> str:
    """Tell what one has."""
    return _advert(at, name, "have", at.s.floor.offered[at.seat])

"""The way back: what a seat may take back by itself, and what it has to ask the others for."""

from collections.abc import Sequence

from emporion.core.state import TABLE
from emporion.server.live import Live
from emporion.server.refusals import refuse
from emporion.server.store import BACK, UNDO, Entry


def drop_last_step(live: Live, seat: int) -> bool:
    """Take back the last step of a deal or a draft, which nobody else knows of; False where there is none."""
    draft = live.drafts.get(seat)
    if draft is not None:
        draft.actions.pop()
        if not draft.actions:
            del live.drafts[seat]
        live.changes(seat)
    elif seat in live.plans:
        live.plans[seat].pop()
        live.composed[seat] += 1
        if not live.plans[seat]:
            del live.plans[seat]
    else:
        return False
    return True


def own_way_back(live: Live, seat: int) -> Entry | None:
    """The entry with which a seat takes its last move back by itself, or None if it may not."""
    history, number = live.history, live.number
    if live.held is not None and live.held.seat == seat:
        return Entry(number, UNDO, seat, len(history.made))
    if live.state.is_terminal() or live.game.irrevocable(live.state):
        return None
    if (place := history.secret_of(seat)) is not None:
        before = history.without(place)
        return Entry(number, BACK, seat, place) if before and before.reveals == live.state.reveals else None
    if not history.made or history.made[-1].seat != seat:
        return None
    for left in (_before_click(history.made), len(history.made) - 1):
        if history.after(left).reveals == live.state.reveals:
            return Entry(number, UNDO, seat, left)
    return None


def _before_click(made: Sequence[Entry]) -> int:
    """How many moves there were before the click that made the last one; a click may stand for several."""
    left = len(made) - 1
    while (
        left and made[left].passed == 0 and (made[left - 1].seat, made[left - 1].at) == (made[left].seat, made[left].at)
    ):
        left -= 1
    return left


def moves_left(live: Live, seat: int) -> int:
    """How many moves remain if a seat takes back its last one and all that came after, with consent."""
    if irrevocable := live.game.irrevocable(live.state):
        raise irrevocable
    own = [number for number, move in enumerate(live.history.made) if move.seat == seat]
    if not own or not _may_ask(live, own[-1]):
        raise refuse("nothing_to_undo")
    if _shows_without_consent(live, seat, own[-1]):
        raise refuse("undo_revealed")
    return own[-1]


def others_at(live: Live, seat: int) -> set[int]:
    """The seats of people who have to agree if a seat takes back more than its own last move."""
    return {each for each in live.people() if each != seat}


def _shows_without_consent(live: Live, seat: int, left: int) -> bool:
    """Whether a way back would give away what was hidden, with nobody there who could agree to that."""
    return not others_at(live, seat) and live.history.after(left).reveals != live.state.reveals


def can_go_back(live: Live, seat: int) -> bool:
    """Whether a seat can take something back without asking anybody."""
    return seat in live.plans or seat in live.drafts or own_way_back(live, seat) is not None


def can_ask(live: Live, seat: int) -> bool:
    """Whether a seat could ask the others to take its last move back."""
    own = [number for number, move in enumerate(live.history.made) if move.seat == seat]
    if not own or not _may_ask(live, own[-1]) or _shows_without_consent(live, seat, own[-1]):
        return False
    return live.game.irrevocable(live.state) is None


def _may_ask(live: Live, left: int) -> bool:
    """Whether all but so many moves could be taken back; what a clock did, or all agreed upon, stays done."""
    by_table = any(move.seat == TABLE for move in live.history.made[left:])
    return not by_table and len(live.state.actors()) < 2 and not live.state.is_terminal()


def takes_back(live: Live, session: str) -> int:
    """The seat for which a session takes back: of several that share a device, the one that moved last."""
    mine = live.sits(session)
    last = live.held or (live.history.made[-1] if live.history.made else None)
    return last.seat if last is not None and last.seat in mine else mine[0]

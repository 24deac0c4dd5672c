"""Every action as a sentence, with what it is worth to its seat; outside its decision, what the number stands for."""

from bisect import bisect_right
from collections.abc import Callable

from emporion.games.megaciv import actions
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.rules import STEP_NAMES, MegaCiv
from emporion.games.megaciv.words import advances, answers, blows, offers, purchases
from emporion.games.megaciv.words.at import At

# The first number of each family of the action space, and who puts it into words.
_FAMILIES: list[tuple[int, Callable[[At, int], str]]] = [
    (actions.WAIT, answers.wait),
    (actions.DONE, answers.done),
    (actions.PASS, purchases.skip),
    (actions.STACK, purchases.stack),
    (actions.FREE, purchases.free),
    (actions.OFFER_TO, offers.offer_to),
    (actions.GIVE, offers.give),
    (actions.GIVE_END, offers.give_end),
    (actions.NAME, offers.name),
    (actions.NAME_END, offers.name_end),
    (actions.ASK_N, offers.ask_number),
    (actions.ASK, offers.ask),
    (actions.ASK_END, offers.ask_end),
    (actions.CLEAN, offers.clean),
    (actions.SEND, offers.send),
    (actions.CANCEL, offers.cancel),
    (actions.WITHDRAW, answers.withdraw),
    (actions.ACCEPT, answers.accept),
    (actions.COMMIT, answers.commit),
    (actions.DECLINE, answers.decline),
    (actions.ADVERT_WANT, answers.want),
    (actions.ADVERT_HAVE, answers.have),
    (actions.LOSE_CITY, blows.lose_city),
    (actions.PAY, blows.pay),
    (actions.VICTIM, blows.victim),
    (actions.DISCARD, blows.discard),
    (actions.DISCARD_END, blows.discard_end),
    (actions.BUY, advances.buy),
    (actions.BUY_END, advances.buy_end),
    (actions.SUBST_SET, advances.fill_up),
    (actions.SUBST_CARD, advances.substitute),
    (actions.TURN_IN, advances.turn_in),
    (actions.PAY_END, advances.pay_end),
    (actions.AUTO_PAY, advances.auto_pay),
    (actions.CREDIT, advances.credit),
]
_FIRST = [first for first, _ in _FAMILIES]


def action_to_string(s: MegaCiv, seat: int, action: int) -> str:
    """An action of the open decision as a sentence; outside it, or for nobody's seat, what the number stands for."""
    if not 0 <= action < actions.NUM_ACTIONS:
        return SAY("refusal.E_FORM")
    seated = 0 <= seat < s.seats
    step = STEP_NAMES[s.steps[-1]] if s.steps and seated else ""
    first, say = _FAMILIES[bisect_right(_FIRST, action) - 1]
    return say(At(s, seat if seated else 0, step), action - first)

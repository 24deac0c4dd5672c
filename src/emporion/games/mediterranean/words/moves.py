"""Every action as a sentence, with what it means to its seat; outside its decision, what the number stands for."""

from bisect import bisect_right
from collections.abc import Callable

from emporion.games.mediterranean import actions
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.rules import STEP_NAMES, Mediterranean
from emporion.games.mediterranean.words import answers, choices, offers, setting
from emporion.games.mediterranean.words.at import At

# The first number of each family of the action space, and who puts it into words.
_FAMILIES: list[tuple[int, Callable[[At, int], str]]] = [
    (actions.PASS, answers.skip),
    (actions.READY, answers.ready),
    (actions.DRAFT_TO, offers.to),
    (actions.DRAFT_COUNTER, offers.counter),
    (actions.DRAFT_GIVE, offers.give),
    (actions.DRAFT_WANT, offers.want),
    (actions.DRAFT_VP_GIVE, offers.give_vp),
    (actions.DRAFT_VP_WANT, offers.want_vp),
    (actions.PROMISE_MINE, offers.promise_mine),
    (actions.PROMISE_THEIRS, offers.promise_theirs),
    (actions.PROMISE_MODE, offers.promise_mode),
    (actions.SEAT, setting.seat),
    (actions.CLAIM, offers.claim),
    (actions.WISH, offers.wish),
    (actions.DRAFT_SEND, offers.send),
    (actions.DRAFT_DROP, offers.drop),
    (actions.ACCEPT, answers.accept),
    (actions.DECLINE, answers.decline),
    (actions.WITHDRAW, answers.withdraw),
    (actions.ASK, answers.ask),
    (actions.PICK, answers.pick),
    (actions.CONFIRM, answers.confirm),
    (actions.REJECT, answers.reject),
    (actions.WH_ADD, setting.store),
    (actions.WH_REMOVE, setting.fetch),
    (actions.TARGET, setting.target),
    (actions.CLEAR, setting.clear),
    (actions.SWITCH_ALL, setting.switch_all),
    (actions.ABANDON, setting.abandon),
    (actions.SACRIFICE, setting.sacrifice),
    (actions.SWAP, setting.swap),
    (actions.DONE, setting.done),
    (actions.CHOOSE_CIVIC, choices.declare),
    (actions.REFUSE, choices.refuse),
    (actions.EXTRA_DECK, choices.extra_deck),
    (actions.CHOOSE_DEV, choices.choose_development),
    (actions.SKIP_DEV, choices.skip_development),
    (actions.ACCUSE, choices.accuse),
    (actions.PENALTY, choices.penalty),
]
_FIRST = [first for first, _ in _FAMILIES]


def action_to_string(s: Mediterranean, seat: int, action: int) -> str:
    """An action of the open decision as a sentence; outside it, or for nobody's seat, what the number stands for."""
    if not 0 <= action < actions.NUM_ACTIONS:
        return SAY("refusal.unknown_action")
    seated = 0 <= seat < s.seats
    step = STEP_NAMES[s.steps[-1]] if s.steps and seated else ""
    first, say = _FAMILIES[bisect_right(_FIRST, action) - 1]
    return say(At(s, seat if seated else 0, step), action - first)

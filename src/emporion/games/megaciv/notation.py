"""All actions: each family with its short fixed names, its sentences, its place on the page and its rule.

The names are for records, tests and people who type: "stack 9", "give wine", "accept 2". The numbers are those of
`actions`, which the rules need when they are compiled; both are held equal here.
"""

from emporion.core.families import Actions
from emporion.games.megaciv import actions, clock
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import KIND_OF_TYPE, MOST_SEATS, STACKS
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.rules import TERMS

SPOKEN = c.KIND_IDS[: c.NAMES]
GIVEN = [c.KIND_IDS[kind] for kind in KIND_OF_TYPE]
PILES = range(1, STACKS + 1)
SEATS = range(MOST_SEATS)
NUMBERS = range(TERMS.min_cards, TERMS.max_cards + 1)

ACTIONS = Actions()
_family = ACTIONS.declare


_family(actions.WAIT, "wait", says="answers.wait", rule="MEG-ENC-06")
_family(actions.DONE, "done", says="answers.done", rule="MEG-OFR-20")
_family(actions.PASS, "pass", says="purchases.skip", rule="MEG-PUR-03")
_family(actions.STACK, "stack", PILES, says="purchases.stack", place="stack-{n}", rule="MEG-PUR-05")
_family(actions.FREE, "free", PILES, says="purchases.free", place="free-{n}", rule="MEG-ADV-23")
_family(actions.OFFER_TO, "offer", SEATS, says="offers.offer_to", place="offer-{n}", rule="MEG-ENC-02")
# The small steps of an offer have no place: the page makes it as a whole.
_family(actions.GIVE, "give", GIVEN, says="offers.give", rule="MEG-ENC-04")
_family(actions.GIVE_END, "give end", says="offers.give_end", rule="MEG-ENC-02")
_family(actions.NAME, "name", SPOKEN, says="offers.name", rule="MEG-TRD-08")
_family(actions.NAME_END, "name end", says="offers.name_end", rule="MEG-ENC-02")
_family(actions.ASK_N, "ask", NUMBERS, says="offers.ask_number", rule="MEG-ENC-02")
_family(actions.ASK, "asks", SPOKEN, says="offers.ask", rule="MEG-TRD-08")
_family(actions.ASK_END, "asks end", says="offers.ask_end", rule="MEG-ENC-02")
_family(actions.CLEAN, "clean", range(2), says="offers.clean", rule="MEG-TRD-08")
_family(actions.SEND, "send", says="offers.send", rule="MEG-ENC-02")
_family(actions.CANCEL, "cancel", says="offers.cancel", rule="MEG-ENC-02")
_family(actions.WITHDRAW, "withdraw", SEATS, says="answers.withdraw", place="withdraw-{n}", rule="MEG-ENC-06")
_family(actions.ACCEPT, "accept", SEATS, says="answers.accept", place="accept-{n}", rule="MEG-ENC-03")
_family(actions.COMMIT, "commit", says="answers.commit", rule="MEG-ENC-03")
_family(actions.DECLINE, "decline", SEATS, says="answers.decline", place="decline-{n}", rule="MEG-ENC-06")
_family(actions.ADVERT_WANT, "want", SPOKEN, says="answers.want", place="want-{thing}", rule="MEG-ENC-06")
_family(actions.ADVERT_HAVE, "have", SPOKEN, says="answers.have", place="have-{thing}", rule="MEG-ENC-06")
_family(actions.LOSE_CITY, "city", says="blows.lose_city", place="city", rule="MEG-SPR-32")
_family(actions.PAY, "pay", says="blows.pay", place="pay", rule="MEG-SPR-32")
_family(actions.VICTIM, "victim", SEATS, says="blows.victim", place="victim-{n}", rule="MEG-RES-08")
_family(actions.DISCARD, "discard", SPOKEN, says="blows.discard", place="discard-{thing}", rule="MEG-SPR-41")
_family(actions.DISCARD_END, "discard end", says="blows.discard_end", rule="MEG-ADV-31")
_family(actions.BUY, "buy", c.ADVANCE_IDS, says="advances.buy", place="buy-{thing}", rule="MEG-SPR-51")
_family(actions.BUY_END, "buy end", says="advances.buy_end", place="buy-end", rule="MEG-SPR-51")
_family(actions.SUBST_SET, "fill", SPOKEN, says="advances.fill_up", place="fill-{thing}", rule="MEG-ADV-30")
_family(actions.SUBST_CARD, "fill with", SPOKEN, says="advances.substitute", place="with-{words[2]}", rule="MEG-ADV-30")
_family(actions.TURN_IN, "turn in", SPOKEN, says="advances.turn_in", place="{dashed}", rule="MEG-ADV-09")
_family(actions.PAY_END, "pay end", says="advances.pay_end", place="pay-end", rule="MEG-ADV-03")
_family(actions.AUTO_PAY, "auto pay", says="advances.auto_pay", place="auto-pay", rule="MEG-SPL-05")
_family(actions.CREDIT, "credit", c.GROUPS, says="advances.credit", place="credit-{thing}", rule="MEG-ADV-34")
if [family["size"] for family in c.DATA["action_family"]] != [len(each.names) for each in ACTIONS.families.values()]:
    raise ValueError("the families are not those of the data file")  # MEG-ENC-01

ACTIONS.end_at(actions.NUM_ACTIONS)

PLACES = [ACTIONS.place_of(action) for action in range(len(ACTIONS))]
# What the table itself does, by the clock or because all agree.  # MEG-TIM-10
TABLE_MOVES: dict[str, int] = {
    "close trade": clock.CLOSE_TRADE,
    "pause": clock.PAUSE,
    "resume": clock.RESUME,
    **{f"timeout {seat}": clock.TIMEOUT + seat for seat in SEATS},
    **{f"trade time {seconds}": clock.TRADE_TIME + seconds for seconds in range(c.MOST_SECONDS + 1)},
}


def action_name(action: int) -> str:
    """The fixed name of an action."""
    return ACTIONS.names[action]


def action_number(name: str) -> int:
    """The action with a name."""
    number = ACTIONS.number(name)
    if number < 0:
        raise refuse("unknown_name", "MEG-GEN-06", name=name)
    return number

"""All actions: each family with its short fixed names, its place on the page, its sentence and its rule.

The names are for records, tests and people who type: "give grain/mars", "accept 2.0". The numbers are those of
`actions`, which the rules need when they are compiled; both are held equal here.

A place may speak of the thing that is named ({thing}), of its first word, counted from 1, and its last ({first},
{last}), of the number in its family from 1 on ({n}), of the player who sits so many seats clockwise ({seat}), and of
an offer by its maker and slot ({offer}).
"""

from emporion.core.families import Actions
from emporion.games.mediterranean import actions, clock
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import (
    ALTARS,
    BASICS,
    CIVICS,
    FIRST_CIVIC,
    MOST_BOXES_OWNED,
    MOST_SEATS,
    NAMES,
    RELIGION,
)
from emporion.games.mediterranean.conduct import MOST_FINE
from emporion.games.mediterranean.development import MOST_SLOTS
from emporion.games.mediterranean.drafting import SLOTS
from emporion.games.mediterranean.promises import MODES
from emporion.games.mediterranean.refusals import refuse

SEATS = range(MOST_SEATS)
OFFERS = [f"{seat}.{slot}" for seat in SEATS[1:] for slot in range(SLOTS)]
DECLARED = [*c.FACE_IDS[:-1], "piracy as spices", "piracy as gold"]
BOXES = range(MOST_BOXES_OWNED)
SACRIFICES = [f"{altar} {worker}" for altar in range(ALTARS) for worker in (*c.GOOD_IDS[:BASICS], "none")]
SIDES = [f"{slot} {side}" for slot in range(MOST_SLOTS) for side in ("front", "back")]
SIDED = c.TRACKS[: RELIGION + 1]
WARNINGS = max(len(text.split()) for text in c.OPTIONS["warn_seconds"])

ACTIONS = Actions()
_family = ACTIONS.declare


_family(actions.PASS, "pass", says="answers.skip", rule="MED-POL-02")
_family(actions.READY, "ready", says="answers.ready", rule="MED-CLS-09")
_family(actions.DRAFT_TO, "to anyone", place="to-anyone", says="offers.to_anyone", rule="MED-OFR-02")
_family(actions.DRAFT_TO + 1, "to", SEATS[1:], place="to-{seat}", says="offers.to", rule="MED-OFR-02")
_family(actions.DRAFT_COUNTER, "counter", OFFERS, place="counter-{offer}", says="offers.counter", rule="MED-OFR-12")
_family(actions.DRAFT_GIVE, "give", DECLARED, place="give-{thing}", says="offers.give", rule="MED-OFR-03")
_family(actions.DRAFT_WANT, "want", c.GOOD_IDS[:NAMES], place="want-{thing}", says="offers.want", rule="MED-OFR-04")
_family(actions.DRAFT_VP_GIVE, "give vp", place="vp-give", says="offers.give_vp", rule="MED-TRD-03")
_family(actions.DRAFT_VP_WANT, "want vp", place="vp-want", says="offers.want_vp", rule="MED-TRD-03")
_family(actions.PROMISE_MINE, "promise", BOXES, place="promise-{n}", says="offers.promise_mine", rule="MED-TRD-04")
_family(
    actions.PROMISE_THEIRS, "want promise", BOXES, place="want-promise-{n}", says="offers.promise_theirs",
    rule="MED-TRD-04",
)  # fmt: skip
_family(
    actions.PROMISE_MODE, "mode", MODES, named="{thing}", place="mode-{thing}", says="offers.promise_mode",
    rule="MED-PRM-01",
)  # fmt: skip
_family(actions.SEAT, "seat", SEATS, place="seat-{seat}", says="setting.seat", rule="MED-ABL-01")
_family(actions.CLAIM, "claim", c.IDEA_IDS, place="claim-{thing}", says="offers.claim", rule="MED-CRD-15")
_family(actions.WISH, "wish", c.IDEA_IDS, place="wish-{thing}", says="offers.wish", rule="MED-CRD-15")
_family(actions.DRAFT_SEND, "send", place="send", says="offers.send", rule="MED-OFR-06")
_family(actions.DRAFT_DROP, "drop", place="drop", says="offers.drop", rule="MED-OFR-26")
_family(actions.ACCEPT, "accept", OFFERS, place="accept-{offer}", says="answers.accept", rule="MED-OFR-15")
_family(actions.DECLINE, "decline", OFFERS, place="decline-{offer}", says="answers.decline", rule="MED-OFR-13")
_family(actions.WITHDRAW, "withdraw", range(SLOTS), place="withdraw-{n}", says="answers.withdraw", rule="MED-OFR-14")
_family(actions.ASK, "ask", OFFERS, place="ask-{offer}", says="answers.ask", rule="MED-OFR-25")
_family(actions.PICK, "pick", DECLARED, place="pick-{thing}", says="answers.pick", rule="MED-OFR-16")
_family(actions.CONFIRM, "confirm", place="confirm", says="answers.confirm", rule="MED-OFR-18")
_family(actions.REJECT, "reject", place="reject", says="answers.reject", rule="MED-OFR-18")
_family(actions.WH_ADD, "store", c.FACE_IDS, place="store-{thing}", says="setting.store", rule="MED-WHS-01")
_family(actions.WH_REMOVE, "fetch", c.FACE_IDS, place="fetch-{thing}", says="setting.fetch", rule="MED-WHS-04")
_family(actions.TARGET, "target", BOXES, place="target-{n}", says="setting.target", rule="MED-ABL-01")
_family(actions.CLEAR, "clear", BOXES, place="clear-{n}", says="setting.clear", rule="MED-ABL-05")
_family(actions.SWITCH_ALL, "switch", BOXES, place="switch-{n}", says="setting.switch_all", rule="MED-ABL-07")
_family(actions.ABANDON, "abandon", SIDED, place="abandon-{thing}", says="setting.abandon", rule="MED-ABN-01")
_family(
    actions.SACRIFICE, "sacrifice", SACRIFICES, place="sacrifice-{first}-{last}", says="setting.sacrifice",
    rule="MED-CRD-25",
)  # fmt: skip
_family(actions.SWAP, "swap", BOXES, place="swap-{n}", says="setting.swap", rule="MED-CRD-13")
_family(actions.DONE, "done", says="setting.done", rule="MED-CLS-03")
_family(
    actions.CHOOSE_CIVIC, "declare", c.GOOD_IDS[FIRST_CIVIC : FIRST_CIVIC + CIVICS], place="declare-{thing}",
    says="choices.declare", rule="MED-PRD-19",
)  # fmt: skip
_family(
    actions.REFUSE, "refuse", ("let apply", "ignore"), named="{thing}", place="refuse-{last}", says="choices.refuse",
    rule="MED-RS1-04",
)  # fmt: skip
_family(actions.EXTRA_DECK, "draw", c.DECK_IDS, place="extra-{thing}", says="choices.extra_deck", rule="MED-DEV-06")
_family(
    actions.CHOOSE_DEV, "play", SIDES, place="play-{first}-{last}", says="choices.choose_development",
    rule="MED-DEV-10",
)  # fmt: skip
_family(actions.SKIP_DEV, "skip", SIDED, place="skip-{thing}", says="choices.skip_development", rule="MED-DEV-11")
_family(actions.ACCUSE, "accuse", says="choices.accuse", rule="MED-CLS-08")
_family(
    actions.PENALTY, "fine", range(MOST_FINE + 1), place="fine-{thing}", says="choices.penalty", rule="MED-CLS-08"
)  # fmt: skip
ACTIONS.end_at(actions.NUM_ACTIONS)

ACTION_NAMES = ACTIONS.names
# What the table itself does when a clock has run out.  # MED-OFR-01
TABLE_MOVES: dict[str, int] = {
    "start market": clock.START_MARKET,
    "last ten": clock.LAST_TEN,
    "close market": clock.CLOSE_MARKET,
    "grace over": clock.GRACE_OVER,
    **{f"no answer {seat}": clock.NO_ANSWER + seat for seat in SEATS},
    **{f"expire {seat}.{slot}": clock.EXPIRE + seat * SLOTS + slot for seat in SEATS for slot in range(SLOTS)},
    **{f"warn {place}": clock.WARN + place for place in range(WARNINGS)},
}


def action_name(action: int) -> str:
    """The fixed name of an action."""
    return ACTION_NAMES[action]


def action_number(name: str) -> int:
    """The action with a name."""
    number = ACTIONS.number(name)
    if number < 0:
        raise refuse("MED-OFR-01", "unknown_name", name=name)
    return number

"""The rule to read at a decision: the sentence that says what is decided, not the list of its options (FAI-DEC)."""

from functools import cache

from emporion.core.rulebook import rules
from emporion.core.scene import View
from emporion.games.faiyum.picture.tables import CARDS

BY_STEP = {
    "finish": "FAI-PLY-08",
    "roads": "FAI-NET-02",
    "bridge": "FAI-NET-08",
    "settlement": "FAI-BLD-01",
    "workshop": "FAI-BLD-08",
    "expansion": "FAI-BLD-11",
    "pay": "FAI-PAY-02",
    "pay_different": "FAI-PAY-09",
    "workers_home": "FAI-ADM-03",
    "free_cards": "FAI-ADM-04",
    "replace": "FAI-SOL-04",
    "market": "FAI-ADM-08",
    "claim": "FAI-SOL-10",
}
STARTING = {"S-FARMER": "FAI-CS1-01", "S-TWO-ROADS": "FAI-CS2-01", "S-SETTLEMENT": "FAI-CS3-01"}
SAME_ACTION = {"10": "6"}  # FAI-C010-01 only points to the other card


def ruling(view: View) -> str:
    """The rule of the open decision; empty once the game is over."""
    if not view.get("steps"):
        return ""
    step, alone = view["steps"][-1], len(view["seats"]) == 1
    if step == "turn":
        return "FAI-TRN-03" if view["final_phase"] else "FAI-TRN-02"
    if step == "buy_back":
        return "FAI-SOL-03" if alone else "FAI-ADM-05"
    if step in BY_STEP:
        return BY_STEP[step]
    return card_rule((view.get("action") or {}).get("acts_as") or "") or "FAI-PLY-04"


@cache
def card_rule(card: str) -> str:
    """The first rule of a card; empty where there is no such card."""
    if card not in CARDS:
        return ""
    number = SAME_ACTION.get(card, card)
    return STARTING.get(card) or next((rule for rule in rules("faiyum") if rule.startswith(f"FAI-C{number:0>3}-")), "")

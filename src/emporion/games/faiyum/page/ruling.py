"""The rule to read at a decision: the sentence that says what is decided, not the list of its options (FAI-DEC)."""

from functools import cache

from emporion.core.rulebook import rules
from emporion.games.faiyum import components as c
from emporion.games.faiyum.picture.tables import CARDS
from emporion.games.faiyum.rules import Faiyum
from emporion.games.faiyum.state import NO_CARD

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


def ruling(s: Faiyum) -> str:
    """The rule of the open decision; empty once the game is over."""
    step = s.open_step()
    if step in ("", "turn"):
        return "" if not step else "FAI-TRN-03" if s.final_phase else "FAI-TRN-02"
    if step == "buy_back":
        return "FAI-SOL-03" if s.seats == 1 else "FAI-ADM-05"
    return BY_STEP.get(step, "") or (card_rule(c.CARD_IDS[s.acts_as]) if s.acts_as != NO_CARD else "FAI-PLY-04")


@cache
def card_rule(card: str) -> str:
    """The first rule of a card; empty where there is no such card."""
    if card not in CARDS:
        return ""
    number = SAME_ACTION.get(card, card)
    return STARTING.get(card) or next((rule for rule in rules("faiyum") if rule.startswith(f"FAI-C{number:0>3}-")), "")

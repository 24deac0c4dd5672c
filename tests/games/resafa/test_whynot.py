"""Why not: what a card or the main action lacks, as the rules count it, and what can be done instead."""

from typing import Any

import pytest

from emporion.core.messages import speaking
from emporion.core.page import Lack, Marks, Page, refused
from emporion.games.resafa import actions
from emporion.games.resafa import components as c
from tests.games.pages import choices_of
from tests.games.resafa.kit import RESAFA, Table


def shown(table: Table) -> tuple[Page, Marks]:
    state = table.state
    seat = state.current_player()
    greyed = {action: refused(state, seat, action) for action in RESAFA.greyed(state, seat)}
    marks = Marks(("Ada", "Ben"), choices_of(RESAFA, state, seat), greyed)
    return RESAFA.page(RESAFA.view(state, seat), marks), marks


def lack(table: Table, card: str) -> Lack:
    number = actions.BONUS + c.BONUS[card] if card in c.BONUS else actions.USE_SACK + c.SACK[card]
    return shown(table)[0].lacks[number]


def numbers(found: Lack) -> list[tuple[str, int, int]]:
    return [(need.words, need.have, need.need) for need in found.needs]


def ways(found: Lack) -> list[str]:
    return [RESAFA.action_name(action) for action in found.ways]


def about(action: str, **seat: Any) -> Table:
    return Table.about(action, {"coin": 0, "stone": 0, **seat}, round=4)


def test_a_condition_shows_what_is_counted() -> None:
    found = lack(about("production", bonus=["BW203"]), "BW203")
    assert found.title == "Five Doors"
    assert numbers(found) == [("workshop", 2, 5)]


def test_a_payment_shows_every_item() -> None:
    table = about("production", sacks=["S8"])
    found = lack(table, "S8")
    assert numbers(found) == [("coins", 0, 1)]
    assert ways(found)[0] == "drop S8", "it is worth a point anyway"


def test_a_bound_card_waits_for_its_action() -> None:
    page, marks = shown(about("production", bonus=["BB201"]))
    number = actions.BONUS + c.BONUS["BB201"]
    assert marks.greyed[number].text == "Marble Channel works only during Canal. Keep it until then."
    assert page.lacks[number].needs == ()
    assert ways(page.lacks[number]) == ["colour", "main"]


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("workshop", "Workshop needs at least 1 coin and 1 stone. You have 0 coins and 0 stone."),
        ("garden", "Garden needs at least 1 stone. You have 0 stone."),
        ("trading", "Trading needs at least 1 coin. You have 0 coins."),
    ],
)
def test_a_main_action_that_cannot_be_paid_says_what_it_needs(action: str, told: str) -> None:
    page, _ = shown(about(action))
    assert page.asking.ask == "Take your colour action"
    assert page.asking.note == told


def test_the_cheapest_canal_counts() -> None:
    page, _ = shown(about("canal"))
    assert page.asking.note.startswith("Canal needs at least ")
    assert shown(about("canal", coin=5, marble=3))[0].asking.note == "You get both, in any order."


def test_the_answers_speak_german() -> None:
    with speaking("de"):
        page, marks = shown(about("garden", bonus=["BB201"]))
        assert page.asking.note == "Gartenbau braucht mindestens 1 Stein. Du hast 0 Stein."
        assert marks.greyed[actions.BONUS + c.BONUS["BB201"]].text == (
            f"{page.lacks[actions.BONUS + c.BONUS['BB201']].title} wirkt nur bei Kanalbau. Behalte sie bis dahin."
        )

"""Every number that the page shows is that of the state it was drawn from: all seats, phases and both languages."""

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from emporion.bots import bot
from emporion.core.messages import speaking
from emporion.core.page import Marks
from emporion.core.state import TABLE, Event
from emporion.games.megaciv.clock import CLOSE_TRADE
from tests.games.megaciv.kit import MEGACIV, Table, cards
from tests.games.megaciv.page_numbers import check_numbers
from tests.games.megaciv.test_page import random_move
from tests.games.pages import choices_of, parse
from tests.kit import rule

LANGUAGES = ("en", "de")
NAMES = tuple("Ada Ben Cleo Dan Eve Fay Gus Hal Ida Jo Kim Lea Max Nia Oda Pia Quo Roy".split(" "))  # noqa: SIM905
Lately = list[tuple[int, Event]]


def look(
    state: Any, seat: int | None, language: str, lately: Lately | None = None, past: bool = False, plan: Any = None
) -> None:
    """Read the page as a seat, or a spectator, has it before him."""
    told = tuple(lately or [])
    with speaking(language):
        asked = seat is not None and seat in state.actors() and not past
        choices = choices_of(MEGACIV, state, seat) if asked and seat is not None else ()
        names = NAMES[: state.seats]
        lacks = MEGACIV.lacks(state, seat, plan) if plan and seat is not None else None
        marks = Marks(names, choices, lately=told, past=past, composes=asked, plan=plan, lacks=lacks)
        check_numbers(parse(MEGACIV.page(state.view(seat), marks)), state, seat, names, told, past, plan)


GAMES: list[tuple[int, dict[str, Any], str]] = [
    (3, {}, "trader"),
    (4, {"scenario": "first_fair"}, "random"),
    (5, {"market": "clock", "scenario": "dash"}, "random"),
    (9, {"scenario": "dash"}, "trader"),
    (12, {"scenario": "dash", "reveal_turned_in": False}, "random"),
]


@pytest.mark.parametrize(("seats", "options", "how"), GAMES)
def test_whole_games(seats: int, options: dict[str, Any], how: str) -> None:
    state: Any = MEGACIV.new(seats=seats, seed=seats, **options)
    state.hear()
    choose, seen = random.Random(seats), Counter[str]()
    bots = [bot(how, seat, "megaciv") for seat in range(seats)] if how == "trader" else []
    lately: Lately = []
    move = 0
    while not state.is_terminal():
        step = state.open_step()
        seat = choose.choice(state.actors()) if not bots else state.actors()[0]
        if choose.random() < (0.06 if step == "trade" else 0.75) / seats:
            for eyes in {seat, choose.randrange(seats), choose.choice([None, seat])}:
                look(state, eyes, choose.choice(LANGUAGES), lately, past=choose.random() < 0.2)
            seen[step] += 1
        if bots:
            action = bots[seat].choose(state.view(seat), state.legal_actions(seat))
        elif CLOSE_TRADE in state.table_moves() and choose.random() < 0.005:
            seat, action = TABLE, CLOSE_TRADE
        else:
            action = random_move(state, seat, choose)
        state.apply_action(seat, action)
        move += 1
        lately = [*lately, *((move, event) for event in state.hear())][-600:]
    for eyes, language, past in product((0, seats - 1, None), LANGUAGES, (False, True)):
        look(state, eyes, language, lately, past)
    assert {"trade", "advances", "purchase"} <= set(seen)


def looked_at(table: Table, *moves: str, seat: int = 0) -> Table:
    """A seat makes moves; everybody looks at the page before and after each of them."""
    for move in (*moves, ""):
        for eyes, language in product((0, 1, 2, None), LANGUAGES):
            look(table.state, eyes, language)
        if move and (move != "buy end" or table.may(move, seat)):
            table.by(seat, move)
    return table


RICH = {"gold": 5, "ivory": 4, "marble": 4, "gemstones": 5}


@rule("MEG-SPR-61", "MEG-ADV-33", "MEG-SPR-54", "MEG-ADV-06")
def test_a_basket_with_library_and_new_chips() -> None:
    seat = {"hand": RICH, "treasury": 30, "chips": {"arts": 5}}
    table = Table(seat, {"treasury": 55, "advances": ["pottery"]}, phase=12, round=2)
    moves = ["buy mysticism", "buy library", "buy written_record", "buy end", "turn in gold", "turn in gold"]
    looked_at(table, *moves)
    looked_at(table, *["turn in gold"] * 3, *["turn in ivory"] * 3, "pay end", "credit science", "credit arts")


@rule("MEG-SPR-61", "MEG-ADV-27")
def test_tokens_that_count_two() -> None:
    seat = {"hand": cards("wine wine wine oil"), "treasury": 21, "advances": ["mining", "coinage"], "step": 3}
    looked_at(
        Table(seat, {"treasury": 55}, phase=12, round=2),
        "buy mysticism",
        "buy end",
        "turn in wine",
        "turn in wine",
        "turn in wine",
        "pay end",
    )


@rule("MEG-SPR-61", "MEG-ADV-29", "MEG-HND-02")
def test_a_substitute_and_cards_above_the_limit() -> None:
    seat = {"hand": cards("wine wine tin" + " oil" * 4 + " clay" * 9), "treasury": 3, "advances": ["trade_empire"]}
    table = Table(seat, {"treasury": 55}, phase=12, round=2)
    looked_at(table, "buy mysticism", "buy end", "fill wine", "turn in wine", "turn in wine", "turn in oil",
              "turn in oil", "pay end", "discard clay", "discard clay")  # fmt: skip


@rule("MEG-SPR-61")
def test_a_market_with_offers_and_drafts() -> None:
    hands = [
        {"hand": cards("wine wine tin tin treachery ochre"), "treasury": 7},
        {"hand": cards("gold gold gold clay fish"), "treasury": 11, "cities": 4},
        {"hand": cards("oil oil oil oil"), "treasury": 2, "cities": 6},
    ]
    table = Table.market(*hands)
    table.offer(0, 1, "wine wine treachery", "wine wine tin", "3 gold gold").offer(
        2, 1, "oil oil oil", "oil oil", "4 clay gold"
    )
    looked_at(table)
    offer = {"to": 2, "gives": ["clay", "gold"], "told": ["clay", "gold"], "asks": 3, "wants": [], "clean": 0}
    wants = {"asks": 4, "wants": ["oil", "oil", "oil"]}
    gives = {"gives": ["clay", "fish", "gold", "gold"], "told": ["clay", "fish", "gold", "gold"]}
    for change in ({}, {"to": -1}, {"wants": ["oil", "oil"]}, wants, gives, {**wants, **gives}):
        for language in LANGUAGES:
            look(table.state, 1, language, plan={"offer": {**offer, **change}})
    number = next(each["number"] for each in table.state.view(1)["offers"] if each["from"] == 0)
    for picks in ([], ["gold"], ["clay", "gold", "gold"]):
        look(table.state, 1, "en", plan={"accept": {"from": 0, "offer": number, "gives": picks}})


@rule("MEG-SPR-61", "MEG-SPR-31")
@pytest.mark.parametrize("ill", ["flood", "civil_disorder", "superstition", "corruption", "regression", "epidemic"])
def test_a_calamity_in_hand_and_on_the_table(ill: str) -> None:
    seat = {"hand": {ill: 1, "wine": 3, "tin": 3}, "treasury": 21, "cities": 6, "step": 3,
            "advances": ["law", "mysticism", "enlightenment", "medicine", "engineering"]}  # fmt: skip
    looked_at(Table.market(seat, {"hand": {"gold": 4}}, {"hand": {"oil": 4}}))
    table = Table(seat, {"treasury": 55, "cities": 4}, {"treasury": 9, "cities": 2}, phase=9)
    while table["phase"] == 9:
        looked_at(table)
        table.do(table.options()[-1])

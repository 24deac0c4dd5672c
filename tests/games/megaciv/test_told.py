"""What the log tells: prices that were paid, amounts that add up, and never nothing of something."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from emporion.core.messages import speaking
from emporion.core.naming import named
from emporion.core.state import Event
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.board import set_value
from tests.games.megaciv.calamities import trading
from tests.games.megaciv.kit import MEGACIV, Table, cards
from tests.kit import rule

BUYER = {"treasury": 55}
RICH_HAND = {"gold": 5, "ivory": 4, "marble": 4, "gemstones": 5}


def buying(seat: dict[str, Any], *moves: str, **position: Any) -> Table:
    """Phase 12 of the last round: the first seat has made its moves, the second one ends the phase."""
    table = Table(seat, BUYER, **{"phase": 12, "round": 5, **position})
    for move in moves:
        if move != "buy end" or table.may(move, 0):  # a basket that can take no more closes itself
            table.by(0, move)
    return table


def told(table: Table) -> list[str]:
    """What the end of phase 12 tells of the first seat."""
    return [line for line in table.by(1, "buy end").events() if line.startswith("Seat 1 ")]


def games(seeds: range) -> Iterator[tuple[Any, Event]]:
    """Whole random games: every event with the state in which the decision before it was made."""
    for seed in seeds:
        choose = random.Random(seed)
        options = {"reveal_turned_in": seed % 2 == 0, "scenario": c.SCENARIO_IDS[seed % len(c.SCENARIO_IDS)]}
        state: Any = MEGACIV.new(seats=[3, 5, 9, 12][seed % 4], seed=seed, **options)
        state.hear()
        while not state.is_terminal():
            seat = choose.choice(state.actors())
            before = state.clone()
            state.apply_action(seat, choose.choice(state.legal_actions(seat)))
            for event in state.hear():
                yield before, event


@rule("MEG-ADV-06", "MEG-ADV-34", "MEG-SPR-53")
def test_chips_placed_now_make_nothing_cheaper_in_what_is_told() -> None:
    moves = ("buy written_record", "buy cartography", "buy end", "auto pay", "credit science", "credit science")
    table = buying({"hand": RICH_HAND, "treasury": 0}, *moves)
    assert table.seat()["purchase"]["price"] == 60 + 160
    assert table.state.view(0)["own"]["advance_prices"]["cartography"] == 160  # and so says the page
    lines = told(table)
    assert "Seat 1 bought Written Record for 60: +1 point." in lines
    assert "Seat 1 bought Cartography for 160: +3 points." in lines
    assert "Seat 1 placed 10 credits on Science." in lines


def bills(seed: int) -> Iterator[tuple[Any, list[Event]]]:
    """The purchases of a random game whose players buy what they can: the state before, and what was told of it."""
    choose = random.Random(seed)
    state: Any = MEGACIV.new(seats=4, seed=seed)
    state.hear()
    while not state.is_terminal():
        seat = choose.choice(state.actors())
        options = state.legal_actions(seat)
        wanted = [action for action in options if MEGACIV.action_name(action).startswith(("buy ", "fill "))]
        before = state.clone()
        state.apply_action(seat, choose.choice([*wanted[:-1], *options]))
        heard = state.hear()
        if any(kind == events.ADVANCED for kind, *_ in heard):
            yield before, heard


@rule("MEG-ADV-03", "MEG-ADV-08", "MEG-ADV-09", "MEG-ADV-27", "MEG-ADV-30")
def test_the_prices_told_are_what_the_purchase_took() -> None:
    """The cards told pay as much as they are worth, and the tokens told pay the rest of the prices told: no more."""
    seen = 0
    for before, heard in (bill for seed in range(16) for bill in bills(seed)):
        for seat in range(4):
            mine = [(kind, a, b) for kind, who, a, b in heard if who == seat]
            price = sum(b for kind, _, b in mine if kind == events.ADVANCED)
            filled = [b for kind, _, b in mine if kind == events.SUBSTITUTED]
            sets = {kind: number + filled.count(kind) for told, kind, number in mine if told == events.TURNED_IN}
            cards_pay = sum(set_value(kind, number) for kind, number in sets.items())
            tokens = sum(a for kind, a, _ in mine if kind == events.PAID)
            assert tokens == -(min(0, cards_pay - price) // before.worth_of_token(seat))
            seen += bool(price)
    assert seen > 20


@rule("MEG-ADV-03", "MEG-ADV-27")
@pytest.mark.parametrize(("owned", "tokens"), [([], 30), (["mining"], 15)])
def test_the_tokens_paid_are_told(owned: list[str], tokens: int) -> None:
    seat = {"hand": cards("wine wine"), "treasury": 30, "advances": owned}
    table = buying(seat, "buy mysticism", "buy end", "turn in wine", "turn in wine", "pay end")
    lines = told(table)
    assert [line for line in lines if "paid" in line] == [f"Seat 1 paid {tokens} treasury."]
    assert table.seat()["treasury"] == 30 - tokens


@rule("MEG-ADV-30", "MEG-ADV-13", "MEG-HND-05")
@pytest.mark.parametrize("shown", [True, False])
def test_a_substitute_is_no_discard(shown: bool) -> None:
    seat = {"hand": cards("wine wine tin" + " oil" * 4 + " clay" * 7), "treasury": 0, "advances": ["trade_empire"]}
    moves = ["buy mysticism", "buy end", "fill wine", "turn in wine", "turn in wine", "turn in oil", "turn in oil"]
    table = buying(seat, *moves, "pay end", "discard clay", options={"reveal_turned_in": shown})
    lines = [line.removeprefix("Seat 1 ") for line in told(table)]
    if shown:
        assert lines[1:4] == ["filled up Wine with Tin.", "turned in 2 × Oil.", "turned in 2 × Wine."]
    else:
        piles = ["turned in 2 cards of stack 4.", "turned in 2 cards of stack 5.", "turned in 1 card of stack 6."]
        assert lines[1:4] == piles
    assert [line for line in lines if line.startswith("discarded")] == ["discarded 1 card of stack 1."]


@rule("MEG-HND-05")
def test_discards_for_the_hand_limit_are_told_by_pile() -> None:
    table = buying({"hand": {"clay": 5, "iron": 4, "water": 3}, "treasury": 0}, "buy end")
    table.by(0, "discard clay", "discard iron", "discard water", "discard water")
    assert told(table)[:3] == [
        "Seat 1 discarded 2 × Water.", "Seat 1 discarded 1 card of stack 1.", "Seat 1 discarded 1 card of stack 2.",
    ]  # fmt: skip


@rule("MEG-OFR-06", "MEG-HND-02", "MEG-SPR-41")
def test_a_card_that_is_not_held_cannot_be_discarded() -> None:
    limit = Table({"hand": {"clay": 5, "ochre": 4}, "treasury": 0}, BUYER, phase=12)
    corrupt = Table({"hand": {"corruption": 1, "wine": 4, "tin": 4}}, {}, BUYER, phase=9)
    robbed = Table(*[{}] * 8, {"hand": {"banditry": 1, "wine": 4}}, phase=9)
    routes = Table({"hand": {"clay": 5}, "advances": ["trade_routes"]}, phase=10)
    for table, step in ((limit, "advances"), (corrupt, "corruption"), (robbed, "banditry"), (routes, "routes")):
        assert table.step == step
        table.refuses("discard gold", "E_NOT_HELD")
    corrupt.refuses("discard water", "E_CHOICE")
    table = Table({"hand": {"clay": 5}, "treasury": 55}, phase=12)
    table.refuses("discard clay", "E_LIMIT_HAND")


@rule("MEG-SPR-36")
@pytest.mark.parametrize(("gainer", "gained"), [(9, 0), (8, 1), (4, 1)])
def test_a_beneficiary_with_nine_cities_takes_over_none(gainer: int, gained: int) -> None:
    hands: list[dict[str, Any]] = [{"hand": cards("treachery wine wine"), "cities": gainer}]
    hands += [{"hand": cards("gold gold clay"), "cities": 4}, {"cities": 9, **BUYER}]
    table = (
        trading(*hands).offer(0, 1, "wine wine treachery", "wine wine", "3 gold gold").accept(1, 0, "gold gold clay")
    )
    table.events()
    lines = table.clock(0).events()
    assert [line for line in lines if "took over" in line] == ["Seat 1 took over 1 city from Seat 2."] * gained
    assert table.all("cities")[:2] == [gainer + gained, 3]


@rule("MEG-SPR-34", "MEG-SPR-35", "MEG-SPR-36", "MEG-SPR-46")
@pytest.mark.parametrize(("name", "cities", "line"), [
    ("treachery", 1, "lost 1 city and has none left."),
    ("treachery", 2, "lost 1 city and has 1 left."),
    ("cyclone", 2, "reduced 2 cities and has none left."),
    ("barbarian_hordes", 1, "lost 1 city and has none left."),
])  # fmt: skip
def test_no_more_cities_are_told_as_lost_than_there_were(name: str, cities: int, line: str) -> None:
    others: list[dict[str, Any]] = [{"cities": 9, "hand": cards("gold gold gold")}, {"cities": 9, **BUYER}]
    table = trading({"hand": cards(f"{name} clay clay"), "cities": cities, "treasury": 0}, *others)
    lines = [told for told in table.clock(0).events() if told.startswith(("Seat 1 lost", "Seat 1 reduced"))]
    assert lines == [f"Seat 1 {line}"]


def test_nothing_is_told_of_nothing() -> None:
    """No "0 cities", "0 tax" or "for 0": what did not happen is not told, and what costs nothing is free."""
    for _, event in games(range(8)):
        for language in ("en", "de"):
            with speaking(language):
                numbers = re.findall(r"\d+", named(MEGACIV.tell(event), ["Ada"] * 12, event[1]))
            assert "0" not in numbers or event[0] == events.REGRESSED, event


@rule("MEG-SPR-05", "MEG-SPR-07")
def test_growth_and_tax_that_bring_nothing_are_not_told() -> None:
    seats: list[dict[str, Any]] = [{"treasury": 55, "cities": 9}, {"treasury": 50, "cities": 2}, {"treasury": 0}]
    lines = Table(*seats, phase=12, round=1).by(0, "buy end").by(1, "buy end").events()
    assert [line for line in lines if "Seat 1" in line and ("builds" in line or "tax" in line)] == []
    assert "Seat 2 built 2 cities and has 4." in lines
    assert "Seat 2 took 5 tax and has 55 treasury." in lines


@rule("MEG-ADV-04")
def test_an_advance_that_costs_nothing_is_free() -> None:
    table = buying({"chips": {"arts": 10}, "treasury": 0}, "buy mysticism", "buy end")
    assert told(table)[0] == "Seat 1 got Mysticism for free: +1 point."

"""Positions as plain data: what goes in comes out, what is not named is as at the start, what is broken is refused."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion import Refusal
from emporion.core.rng import seeded
from emporion.games.megaciv import components as c
from emporion.games.megaciv.advances import FINISHED
from emporion.games.megaciv.check import broken_rules
from tests.games.megaciv.kit import MEGACIV, Table, cards, hand, others_of
from tests.kit import rule

DASH = {"scenario": "dash"}
OTHER = {"market": "clock", "water_nameable": False, "reveal_turned_in": False, "board": "east", **DASH}
GAMES: list[tuple[int, dict[str, Any]]] = [
    (3, {"scenario": "epic"}),
    (4, OTHER),
    (5, {"calamities": False}),
    (8, {"scenario": "first_fair"}),
    (9, DASH),
    (12, DASH),
    (15, {**DASH, "market": "clock"}),
]


def opened(state: Any) -> Any:
    return MEGACIV.position(json.loads(json.dumps(state.position())))


@rule("MEG-GEN-12")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_a_position_read_back_is_the_same_all_game_long(seats: int, options: dict[str, Any]) -> None:
    state: Any = MEGACIV.new(seats=seats, seed=seats, **options)
    rng = seeded(seats)
    while not state.is_terminal():
        assert opened(state).hash() == state.hash()
        assert not list(broken_rules(state))
        state.play_at_random(rng, 1 + rng.below(4 * seats if state.phase == 7 else max(1, seats // 4)))
    assert opened(state).hash() == state.hash()
    assert opened(state).is_terminal()


@pytest.mark.parametrize("seed", range(3))
def test_a_game_can_be_played_on_from_its_position(seed: int) -> None:
    state: Any = MEGACIV.new(seats=seed + 3, seed=seed, **DASH)
    state.play_at_random(seeded(seed), 90 + 40 * seed)
    again = opened(state)
    assert again.prompt() == state.prompt()
    for seat in state.actors():
        assert again.legal_actions(seat) == state.legal_actions(seat)
    state.play_at_random(seeded(1), 5000)
    again.play_at_random(seeded(1), 5000)
    assert again.hash() == state.hash()


def test_a_position_read_is_independent_of_its_data() -> None:
    state: Any = (
        Table.market(hand("wine wine tin"), hand("gold gold clay"))
        .offer(0, 1, "wine wine tin", "wine tin", "3 gold gold")
        .state
    )
    position = state.position()
    again = MEGACIV.position(position)
    position["seats"][0]["hand"]["wine"] = 5
    position["offers"][0]["gives"].clear()
    position["stacks"]["1"].clear()
    position["moved"]["1"].append(-1)
    assert again.hash() == state.hash()


@rule("MEG-SPR-02", "MEG-SPR-04")
def test_nothing_named_is_the_start_of_a_round() -> None:
    table = Table()
    assert (table["round"], table["phase"], table.step, table.actors) == (1, 6, "purchase", [0])
    assert table.all("cities") == [5, 5, 5]
    assert table.all("treasury") == [20, 20, 20]
    assert [sum(held.values()) for held in table.all("hand")] == [5, 5, 5]
    assert table["order"] == [0, 1, 2]


@pytest.mark.parametrize("seats", [3, 8, 11, 12, 18])
def test_seats_may_be_a_number(seats: int) -> None:
    assert MEGACIV.position({"seats": seats}).hash() == MEGACIV.position({"seats": [{}] * seats}).hash()


def test_a_phase_begins_where_no_step_is_named() -> None:
    hands = (hand("wine wine tin ochre", treasury=9), hand("gold gold clay fish"), hand("oil oil oil"))
    steps = {phase: Table(*hands, phase=phase).step for phase in (5, 6, 7, 8, 9, 10, 12)}
    assert steps == {
        5: "purchase",
        6: "trade",
        7: "trade",
        8: "advances",
        9: "advances",
        10: "advances",
        12: "advances",
    }
    assert Table(*hands, phase=13)["round"] == 2
    assert Table(hand(""), phase=14).state.is_terminal()


@rule("MEG-PUR-15")
def test_buying_begins_with_those_who_can_buy() -> None:
    table = Table.purchases({"treasury": 14}, {"treasury": 15, "cities": 2}, {"treasury": 31})
    assert (table["order"], table.actors) == ([1, 0, 2], [1])
    assert table.do("pass").actors == [2]
    assert table["passed"] == [0, 1]


def test_a_step_can_be_opened_by_name() -> None:
    blow = {"card": "flood", "victim": 0, "left": 2}
    table = Table(hand("flood", treasury=12), steps=["loss"], calamity=blow)
    assert (table["phase"], table.options()) == (9, ["city", "pay"])
    assert table.do("pay").seat()["treasury"] == 7
    routes = Table(hand("wine tin", advances=["trade_routes"]), phase=10)
    assert (routes.step, routes.those("discard")) == ("routes", ["wine", "tin", "end"])


def test_a_purchase_can_be_opened_in_the_middle() -> None:
    purchase = {"basket": ["mysticism"], "stage": "paying", "turned_in": cards("wine")}
    table = Table(hand("wine wine wine", treasury=40, purchase=purchase), phase=12)
    assert table.seat()["purchase"]["price"] == 50
    assert table.options(0) == ["turn in wine"]
    assert table.by(0, "turn in wine").options(0) == ["turn in wine", "pay end"]


def test_a_market_can_be_opened_in_the_middle() -> None:
    offer = {
        "from": 1,
        "to": 0,
        "gives": ["gold", "gold", "clay"],
        "told": ["gold", "gold"],
        "asks": 3,
        "wants": ["wine", "tin"],
    }
    draft = {"to": 1, "stage": "picking", "gives": ["wine"]}
    table = Table.market(
        hand("wine wine wine tin", draft=draft, wanted=["gold"]), hand("gold gold clay"), offers=[offer]
    )
    assert table.options(0) == ["give wine", "cancel"]
    assert table["market"]["posted"] == [[1, 0, 1]]


def test_what_nothing_names_is_in_the_stacks() -> None:
    rich = hand("wine wine", treasury=55)
    table = Table(rich, stacks={"2": ["iron", "papyrus"]}, discards={"4": ["oil"]}, phase=12)
    assert table["stacks"]["2"] == ["iron", "papyrus"]
    assert len(table["discards"]["2"]) == 16
    assert (table["discards"]["4"], table["stacks"]["4"].count("oil")) == (["oil"], others_of(4, "oil")["oil"])
    assert table["stacks"]["5"].count("wine") == others_of(5, "wine wine")["wine"]
    assert table["stacks"]["9"][-1] == "regression"


@rule("MEG-BLK-09", "MEG-DCK-03")
def test_with_two_blocks_a_card_has_its_origin() -> None:
    seats = [hand("famine wine", east={"famine": 1}), *[{}] * 11]
    table = Table(*seats, phase=7)
    assert table.seat()["east"] == {"famine": 1}
    assert "famine" in table["stacks"]["west 3"]
    assert "famine" not in table["stacks"]["east 3"]
    assert opened(table.state).hash() == table.state.hash()


def test_the_board_follows_the_number_of_players_unless_one_is_named() -> None:
    assert Table().state.view(0)["board"] == "west"
    assert Table(options={"board": "east"})["options"]["board"] == "east"
    assert MEGACIV.new(seats=11).view(0)["board"] == "east"
    assert MEGACIV.new(seats=12).view(0)["board"] == "both"


@rule("MEG-GEN-01", "MEG-GEN-02")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (19, {}),
        (10, {"board": "east"}),
        (11, {"board": "west"}),
        (12, {"board": "west"}),
        (5, {"board": "both"}),
        (5, {"scenario": "marathon"}),
        (5, {"calamities": 0}),
        (5, {"speed": 1}),
    ],
)
def test_an_impossible_set_up_is_refused(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as caught:
        MEGACIV.new(seats=seats, **options)
    assert (caught.value.key, caught.value.rule[:8]) == ("E_SETUP", "MEG-GEN-")


def seat(**entry: Any) -> dict[str, Any]:
    """A position of three seats with something about the first."""
    return {"seats": [entry, {}, {}]}


def trading(**entry: Any) -> dict[str, Any]:
    """A market of two."""
    return {"seats": [hand("wine wine tin", **entry), hand("oil oil oil"), {}], "phase": 7}


def buying(**entry: Any) -> dict[str, Any]:
    """Phase 12 with somebody who can buy."""
    return {"seats": [{"treasury": 55, **entry}, {}, {}], "phase": 12}


def offering(**changes: Any) -> dict[str, Any]:
    """A market with one offer."""
    offer = {
        "from": 0,
        "to": 1,
        "gives": ["wine", "wine", "tin"],
        "told": ["wine", "tin"],
        "asks": 3,
        "wants": ["gold", "gold"],
    }
    seats = [hand("wine wine tin"), hand("gold gold clay"), hand("oil oil oil")]
    return {"seats": seats, "phase": 7, "offers": [{**offer, **changes}]}


BROKEN: list[tuple[str, dict[str, Any], str]] = [
    ("MEG-POS-01", {"sets": 2}, "unknown key 'sets'"),
    ("MEG-POS-01", seat(gold=1), "unknown key 'gold' in seat 0"),
    ("MEG-POS-01", {"game": "faiyum"}, "faiyum"),
    ("MEG-POS-01", seat(treasury="3"), "treasury of seat 0 must be a whole number"),
    ("MEG-POS-01", seat(cities=True), "cities of seat 0 must be a whole number"),
    ("MEG-POS-01", seat(hand={"beer": 1}), "no card in hand of seat 0: 'beer'"),
    ("MEG-POS-01", seat(hand={"wine": -1}), "wine in hand of seat 0 must be from 0"),
    ("MEG-POS-01", seat(hand=3), "hand of seat 0 must be a table"),
    ("MEG-POS-01", seat(advances=["writing"]), "no advance 'writing'"),
    ("MEG-POS-01", seat(draft={"to": 1, "stage": "dreaming"}), "no stage of a draft: 'dreaming'"),
    ("MEG-POS-01", {"seats": "two"}, "the number of seats must be a whole number"),
    ("MEG-POS-01", {"steps": ["dance"]}, "no step 'dance'"),
    ("MEG-POS-01", {"steps": ["trade", "trade"]}, "steps has 2 entries"),
    ("MEG-POS-01", {"rng": [1]}, "two numbers"),
    ("MEG-POS-01", {"stacks": {"10": []}}, "no stack in stacks: '10'"),
    ("MEG-POS-01", {"stacks": {"east 4": []}}, "no stack in stacks: 'east 4'"),
    ("MEG-POS-01", {"moved": {"1": [18, -1]}, "phase": 7}, "movements of stack 1"),
    ("MEG-POS-01", {"givers": {"plague": 1}}, "no calamity 'plague'"),
    ("MEG-POS-01", {"paused": 1}, "paused must be true or false"),
    ("MEG-POS-01", {"passed": [1, 1]}, "names a seat twice"),
    ("MEG-GEN-01", {"seats": 2}, "3 to 18"),
    ("MEG-GEN-01", {"seats": 19}, "3 to 18"),
    ("MEG-GEN-02", {"options": {"board": "north"}}, "north"),
    ("MEG-GEN-02", {"seats": 12, "options": {"board": "west"}}, "No such game"),
    ("MEG-GEN-03", {"phase": 6, "steps": ["trade"]}, "do not belong to phase 6"),
    ("MEG-GEN-05", {"order": [0, 1, 7]}, "order: there is no seat 7"),
    ("MEG-GEN-05", offering(to=5), "no seat 5"),
    ("MEG-GEN-12", seat(hand={"wine": 12}), "seat 0 has 12, but there are 6 left of the commodity wine"),
    ("MEG-GEN-12", seat(hand={"tempest": 1}), "calamity tempest"),
    ("MEG-GEN-12", {"seats": [{"hand": {"famine": 1}}, {"hand": {"famine": 1}}, {}]}, "calamity famine"),
    ("MEG-GEN-12", {"stacks": {"2": ["iron"]}, "discards": {"2": ["iron"]}, "phase": 12}, "0 cards of papyrus, not 8"),
    ("MEG-GEN-12", {"stacks": {"2": ["iron"] * 40}}, "cards of iron, not 40"),
    ("MEG-RET-01", {"discards": {"3": ["iron"]}}, "iron does not belong to stack 3"),
    ("MEG-BLK-01", seat(hand={"wine": 1}, east={"wine": 1}), "only one block"),
    ("MEG-SPR-01", seat(civilization="rome"), "civilization of seat 0"),
    ("MEG-SPR-04", {"phase": 11}, "no phase 11"),
    ("MEG-SPR-06", seat(cities=10), "cities of seat 0 must be from 0 to 9"),
    ("MEG-SPR-07", seat(treasury=56), "treasury of seat 0 must be from 0 to 55"),
    ("MEG-SPR-14", seat(step=9), "step of seat 0 must be from 0 to 8"),
    ("MEG-SPR-16", {"round": 6}, "round must be from 1 to 5"),
    ("MEG-SPR-16", {"steps": [], "phase": 6}, "none"),
    ("MEG-SPR-50", {**seat(advances=["pottery", "mining"]), "options": {"scenario": "first_fair"}}, "not for sale"),
    ("MEG-ADV-05", seat(advances=["mining", "mining"]), "has one twice"),
    ("MEG-ADV-05", buying(advances=["mining"], purchase={"basket": ["mining"]}), "that it owns"),
    ("MEG-ADV-11", buying(purchase={"stage": "paying", "turned_in": {"wine": 1}}), "more cards than it holds"),
    ("MEG-DRW-11", {"order": [0, 1]}, "every seat once"),
    ("MEG-RES-03", {"steps": ["loss"]}, "no calamity"),
    ("MEG-RES-03", {"steps": ["loss"], "calamity": {"card": "famine"}}, "has a victim"),
    ("MEG-RES-03", {"steps": ["loss"], "calamity": {"card": "famine", "victim": 0}}, "not those that are called"),
    ("MEG-RES-14", {**seat(hand={"famine": 1}), "phase": 12}, "still holds a calamity"),
    ("MEG-CAL-04", {**seat(hand=["famine", "flood", "civil_war"]), "phase": 9}, "too many calamities"),
    ("MEG-OFR-06", offering(told=["wine"]), "could not have been sent"),
    ("MEG-OFR-06", offering(gives=["wine", "tin"]), "could not have been sent"),
    ("MEG-OFR-15", offering(gives=["wine", "wine", "gold"]), "cannot fulfil"),
    ("MEG-OFR-15", offering(asks=4), "more cards than it holds"),
    ("MEG-OFR-20", {**offering(), "market": {"done": [1]}}, "one of the two is done"),
    ("MEG-OFR-12", trading(draft={"to": 1, "stage": "picking"}), "not there"),
    ("MEG-OFR-21", trading(wanted=["flax"]), "cannot advertise"),
    ("MEG-TRD-03", offering(to=0), "an offer to itself"),
    ("MEG-TIM-07", {"paused": True}, "only the market"),
]  # fmt: skip


@rule("MEG-POS-01")
@pytest.mark.parametrize(("wanted", "data", "words"), BROKEN, ids=[f"{n}-{row[0]}" for n, row in enumerate(BROKEN)])
def test_a_broken_position_is_refused_with_its_rule(wanted: str, data: dict[str, Any], words: str) -> None:
    with pytest.raises(Refusal) as caught:
        MEGACIV.position(data)
    assert caught.value.rule == wanted, caught.value.text
    assert words in caught.value.text


# What is wrong at the first seat is wrong at any other.
OF_A_SEAT = [
    (rule_id, data, words)
    for rule_id, data, words in BROKEN
    if isinstance(data.get("seats"), list) and not any(data["seats"][1:]) and "draft" not in data["seats"][0]
]


@rule("MEG-POS-01")
@pytest.mark.parametrize("at", [1, 2])
@pytest.mark.parametrize(("wanted", "data", "words"), OF_A_SEAT)
def test_every_seat_is_looked_at(wanted: str, data: dict[str, Any], words: str, at: int) -> None:
    first, *others = data["seats"]
    others.insert(at, first)
    with pytest.raises(Refusal) as caught:
        MEGACIV.position({**data, "seats": others})
    assert caught.value.rule == wanted, caught.value.text
    assert words.replace("seat 0", f"seat {at}") in caught.value.text


@rule("MEG-HND-01", "MEG-GEN-10", "MEG-GEN-12")
@pytest.mark.parametrize("at", range(5))
def test_every_hand_is_looked_at(at: int) -> None:
    """Too many cards at the end, a size that was miscounted, a card out of nowhere: at any seat."""
    seats: list[dict[str, Any]] = [hand("gold ivory") for _ in range(5)]
    seats[at] = hand("clay clay clay ochre ochre ochre iron iron iron")
    with pytest.raises(Refusal) as caught:
        MEGACIV.position({"seats": seats, "phase": 14, "steps": []})
    assert (caught.value.rule, f"seat {at} kept" in caught.value.text) == ("MEG-HND-01", True)
    state: Any = MEGACIV.new(seats=5, seed=1)
    assert not MEGACIV.broken_rules(state)
    state.sizes[at] += 1
    assert MEGACIV.broken_rules(state) == [("MEG-GEN-10", f"the hand size of seat {at} is miscounted")]
    state.sizes[at] -= 1
    state.take(at, c.KIND["gold"], 0)
    assert [rule_id for rule_id, _ in MEGACIV.broken_rules(state)] == ["MEG-GEN-12"]


@rule("MEG-DRW-01", "MEG-PUR-01")
def test_phase_6_begins_with_drawing() -> None:
    """As docs/positions.md says: a phase without steps begins; who is asked to buy has drawn."""
    table = Table({"cities": 3, "treasury": 20}, {"cities": 5, "treasury": 20}, {"cities": 0}, phase=6)
    assert (table.step, table["order"], table.actors) == ("purchase", [2, 0, 1], [0])
    assert [len(table.state.view(seat)["seats"][seat]["hand"]) for seat in range(3)] == [3, 5, 0]
    assert table.all("treasury")[:2] == [20, 20]  # tax was phase 5
    for late in ({"turn": 1}, {"passed": [0]}, {"free_taken": [1]}, {"order": [0, 1, 2]}):
        with pytest.raises(Refusal) as caught:
            MEGACIV.position({"phase": 6, **late})
        assert (caught.value.rule, next(iter(late)) in caught.value.text) == ("MEG-PUR-01", True)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 99) | st.sampled_from(["wine", "famine", "4", "trade", "west", ""]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["wine", "card", "to", "open"]), inner),
    max_leaves=8,
)


@rule("MEG-POS-01")
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_data_do_more_than_be_refused(data: st.DataObject) -> None:
    """Whatever stands in one place of a real position: it is a position, or refused."""
    state: Any = MEGACIV.new(seats=3, seed=4, **DASH)
    state.play_at_random(seeded(2), data.draw(st.integers(0, 200)))
    position = state.position()
    place: Any = position
    for _ in range(data.draw(st.integers(0, 3))):
        inner = [key for key, value in _items(place) if isinstance(value, dict | list) and value]
        if not inner:
            break
        place = place[data.draw(st.sampled_from(inner))]
    keys = [key for key, _ in _items(place)]
    place[data.draw(st.sampled_from(keys))] = data.draw(JUNK)
    try:
        made: Any = MEGACIV.position(position)
    except Refusal:
        return
    assert not list(broken_rules(made))


def _items(place: Any) -> list[tuple[Any, Any]]:
    return list(place.items()) if isinstance(place, dict) else list(enumerate(place))


@rule("MEG-HND-01")
def test_who_has_finished_buying_is_within_the_hand_limit() -> None:
    nine = "clay clay clay ochre ochre ochre iron iron iron"
    state: Any = MEGACIV.position(buying(**hand(nine)))
    assert MEGACIV.broken_rules(state) == []
    state.stage[0] = FINISHED
    assert ("MEG-HND-01", "seat 0 has finished above its hand limit") in MEGACIV.broken_rules(state)

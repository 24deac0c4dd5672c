"""The set-up: what everybody has before the first goods are dealt, and what chance decides."""

from collections import Counter
from typing import Any

import pytest

import emporion
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import DECK_OF_CARD
from tests.games.mediterranean.kit import MEDITERRANEAN, Table
from tests.kit import rule

LINE_UPS = {
    4: {"egypt", "assyria", "babylon", "thrace"},
    5: {"africa", "egypt", "assyria", "thrace", "illyria"},
    6: {"africa", "egypt", "assyria", "babylon", "illyria", "thrace"},
}


def full_deck(table: Table, deck: int) -> list[int]:
    """A deck of goods, with the cards that were dealt of it in the first production."""
    dealt = [face for seat in range(table.state.seats) for face in table.state.hand(seat)]
    return [*table.state.goods_decks[deck], *(face for face in dealt if c.FACES[face][0] == deck)]


@rule("MED-GEN-01")
@pytest.mark.parametrize("seats", [0, 1, 3, 7, 12])
def test_the_game_is_for_four_to_six(seats: int) -> None:
    with pytest.raises(emporion.Refusal) as caught:
        MEDITERRANEAN.new(seats=seats)
    assert caught.value.rule == "MED-GEN-01"
    assert list(MEDITERRANEAN.seats) == [4, 5, 6]


@rule("MED-SET-01", "MED-SET-03", "MED-SET-04", "MED-SET-05", "MED-SET-11", "MED-GEN-04")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_what_everybody_starts_with(seats: int) -> None:
    table = Table.new(seats, seed=3)
    view = table.state.view(0)
    assert view["turn"] == 1
    assert len(view["seats"]) == seats
    for seat, entry in enumerate(view["seats"]):
        assert entry["workers"] == {"grain": 1, "wool": 1, "timber": 1, "ore": 1, "salt": 1}
        assert entry["tracks"] == {"government": 0, "religion": 0, "happiness": 0, "safety": 0}
        assert (entry["developments"], entry["boxes"], entry["stored"], entry["places"]) == ([], [], 0, 3)
        assert table.chips(seat) == 0
    assert view["discards"] == {deck: [] for deck in c.GOODS_DECKS}


@rule("MED-SET-02", "MED-GEN-07")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_civilizations_are_dealt_at_random(seats: int) -> None:
    deals = set()
    for seed in range(12):
        names = [entry["civilization"] for entry in Table.new(seats, seed).state.view(0)["seats"]]
        assert set(names) == LINE_UPS[seats]
        assert len(names) == seats
        deals.add(tuple(names))
    assert len(deals) > 6
    assert {civilization["id"] for civilization in c.CIVILIZATIONS} == LINE_UPS[6]


@rule("MED-SET-01", "MED-ABL-09", "MED-WHS-01")
def test_counts_of_the_data_file() -> None:
    counts = c.DATA["counts"]
    assert (counts["cubes_per_player"], counts["warehouse_limit"]) == (10, 3)
    assert (counts["max_producers_per_basic_good"], counts["max_civic_cards_per_turn"]) == (2, 4)
    assert (counts["rural_workers_per_set"], counts["track_markers_per_player"]) == (5, 4)


@rule("MED-SET-10")
def test_both_abandon_cards_are_there_for_everybody() -> None:
    table = Table.new()
    for seat in table.state.order[:2]:
        assert [table.may(seat, f"abandon {track}") for track in ("government", "religion")] == [True, True]
        table.by(seat, "abandon government", "abandon religion", "pass")


@rule("MED-SET-06", "MED-SET-07", "MED-SET-08", "MED-GEN-07")
def test_goods_are_shuffled_into_seven_decks() -> None:
    orders: list[set[tuple[int, ...]]] = [set() for _ in range(7)]
    for seed in range(4):
        table = Table.new(4, seed)
        for good in range(5):
            cards = full_deck(table, good)
            assert len(cards) == 18
            assert {c.GOOD_IDS[c.FACES[face][0]] for face in cards} == {c.GOOD_IDS[good]}
        civic = Counter(face.split("/")[0] for face in table.deck("civic"))
        assert civic == {"wine": 12, "dye": 12, "slaves": 12, "art": 12}
        luxury = Counter(face.split("/")[0] for face in table.deck("luxury"))
        assert luxury == {"spices": 12, "gold": 12, "piracy": 1}
        for deck in range(7):
            orders[deck].add(tuple(table.state.goods_decks[deck]))
            assert list(table.state.goods_decks[deck]) != sorted(table.state.goods_decks[deck])
    assert [len(seen) for seen in orders] == [4] * 7


@rule("MED-SET-06", "MED-SET-07", "MED-SET-08")
def test_every_goods_card_is_there_once() -> None:
    table = Table.new(6, seed=1)
    found = Counter(face for deck in table.state.goods_decks for face in deck)
    found.update(face for seat in range(6) for face in table.state.hand(seat))
    assert found == Counter(c.FACE[pair] for pair in c.CARDS)
    assert sum(found.values()) == 163


@rule("MED-SET-09", "MED-GEN-07")
def test_developments_lie_shuffled_and_hidden_in_fourteen_decks_of_twelve() -> None:
    orders = set()
    for seed in range(4):
        table = Table.new(4, seed)
        assert [len(deck) for deck in table.state.decks] == [12] * 14
        for number, deck in enumerate(table.state.decks):
            assert {int(DECK_OF_CARD[card]) for card in deck} == {number}
            assert deck != sorted(deck)
        orders.add(tuple(card for deck in table.state.decks for card in deck))
    assert len(orders) == 4
    for viewer in (0, None):
        assert Table.new().state.view(viewer)["developments"] == dict.fromkeys(c.DECK_IDS, 12)


@rule("MED-SET-12", "MED-GEN-07")
@pytest.mark.parametrize("seats", [4, 6])
def test_the_first_turn_order_goes_clockwise_from_anybody(seats: int) -> None:
    first = set()
    for seed in range(40):
        order = Table.new(seats, seed).state.order
        assert order == [(order[0] + place) % seats for place in range(seats)]
        first.add(order[0])
    assert first == set(range(seats))


@rule("MED-GEN-07")
def test_a_seed_is_a_game() -> None:
    games = [Table.new(5, seed).state.numbers() for seed in (7, 7, 8)]
    assert games[0] == games[1] != games[2]


@rule("MED-GEN-02", "MED-SET-03")
def test_six_turns_of_five_phases() -> None:
    table = Table.new(4, seed=2)
    told = [("turn", 1)]
    phases: list[tuple[str, int]] = []
    while table.step:
        table.resolve().skip()
        for name, _, value, _ in table.heard("turn", "phase"):
            (told if name == "turn" else phases).append((name, value))
    assert told == [("turn", number) for number in range(1, 7)]
    assert [value for _, value in phases] == [2, 3, 4, *[0, 1, 2, 3, 4] * 5]
    assert table.state.view(0)["over"] is True


@rule("MED-OPT-01")
@pytest.mark.parametrize(
    "options",
    [{"colour": 1}, {"clock": "sand"}, {"trade_seconds": 301}, {"hands": True}, {"open_vp": "yes"}],
)
def test_unknown_options_and_values_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(emporion.Refusal) as caught:
        MEDITERRANEAN.new(seats=4, **options)
    assert caught.value.rule == "MED-OPT-01"


@rule("MED-OPT-01")
def test_the_defaults_are_the_rules() -> None:
    defaults = {key: values[0] for key, values in c.OPTIONS.items()}
    told = {key: value for key, value in c.DATA["options"].items() if key != "source"}
    assert defaults == {**told, "warn_seconds": "60 30"}
    assert Table.new().state.view(0)["options"] == defaults
    for key, values in c.OPTIONS.items():
        for value in values:
            assert Table.new(**{key: value}).state.view(None)["options"][key] == value


@rule("MED-GEN-03", "MED-GEN-04")
def test_the_bank_never_runs_out() -> None:
    table = Table.resolved(*({"chips": 10_000, "hand": "gold/mars gold/mars gold/venus"} for _ in range(4)))
    assert table.all_chips() == [10_015] * 4


@rule("MED-GEN-06")
def test_faces_shields_arrows_and_pushes_move_one_space() -> None:
    """A happy face, a shield, a barbarian, an unhappiness: one step each; wood is timber."""
    table = Table({"owns": "diplomat"}, {"owns": "barracks"}, {"owns": "propaganda"})
    table.by(0, "aim 0", "seat 3", "aim 1", "seat 3", "pass")
    table.by(1, "aim 0", "seat 0", "pass").by(2, "aim 0", "seat 0").resolve()
    assert table.tracks(3) == {"happiness": 1, "safety": 1}
    assert table.tracks(0) == {"happiness": -1, "safety": -1}
    assert "timber" in c.GOOD_IDS
    assert "wood" not in c.GOOD_IDS

"""What the log of Resafa says in numbers: points by what brought them, and sentences that say them."""

import re
from typing import Any

import pytest

from emporion.core.ledger import POINTS
from emporion.core.messages import speaking
from emporion.games.resafa import components as c
from emporion.games.resafa import events
from emporion.games.resafa.ledger import bookings, name_source
from tests.games.resafa.kit import RESAFA, RICH, Table
from tests.games.resafa.test_rain import canal, raining
from tests.kit import rule

LANGUAGES = ["en", "de"]


def points(table: Table) -> list[dict[str, int]]:
    """Where the points came from since the last call, by seat."""
    found = RESAFA.points_from(table.state, table.state.hear())
    assert found is not None
    return found


@rule("RES-RAI-02", "RES-RAI-11", "RES-GEN-07")
def test_the_rain_tells_the_points_of_every_tile_it_passes() -> None:
    tiles = {"0,1": canal("K3"), "2,1": canal("K1"), "1,1": canal("K2", 1)}  # 2, 0 and 0 blue VP
    blue = [c.CANALS[c.CANAL_IDS.index(tile)]["front"]["blue"] for tile in ("K3", "K1", "K2")]
    table = raining(tiles, "0,1")
    while table.step == "water":
        table.do("flow down")
    told = table.state.hear()
    watered = [(seat, vp) for kind, seat, vp, _ in told if kind == events.WATERED]
    assert watered == [(0, 1 + blue[0]), (1, 1 + blue[2]), (0, 1 + blue[1])]
    own = [(seat, vp) for kind, seat, vp, _ in told if kind == events.RAIN_TILES]
    assert own == [(0, 2 + blue[0] + blue[1]), (1, 1 + blue[2])]
    for seat, entry in enumerate(table["seats"]):
        assert entry["vp"] == sum(vp for who, vp in watered + own if who == seat)
    said = [RESAFA.tell(event) for event in told]
    assert f"The water passes row 1, column 2: {{seat}} scores {1 + blue[0]} VP." in said
    assert f"{{seat}} scores {2 + blue[0] + blue[1]} VP for canal tiles." in said


SOURCES: list[tuple[str, dict[str, Any], list[str], dict[str, int]]] = [
    ("production", {"workshops": [{"tile": "W101", "side": "back"}]}, ["main", "room 3 a"], {"Production": 2}),
    ("trading", {"place": "alia", "load": "spice", "loaded": 2}, ["main", "move gerasa", "sell", "count 2"],
     {"Trade": 2 + 8}),
    ("canal", {}, ["main", "canal K1 front", "space 0,1"], {"Canal spaces": 2}),
    ("canal", {"kept": ["CB7"]}, ["tile CB7"], {"Canal bonus tiles": 2}),
    ("canal", {"sacks": ["S1"]}, ["drop S1"], {"Sack cards": 1}),
    ("canal", {"sacks": ["S4"]}, ["use S4"], {"Sack cards": 1}),
    ("canal", {"bonus": ["BP109"]}, ["bonus BP109"], {"Bonus cards": 3}),
    ("garden", {"bonus": ["BW106"]}, ["main", "bonus BW106", "small 4", "slot h0"], {"Gardens": 1, "Bonus cards": 2}),
    ("trading", {"special": ["P60"]}, ["main", "move gerasa through", "load nothing", "stop"], {"Special cards": 1}),
    ("provisions", {"tracks": {"white": 1}}, ["main", "step white", "top"], {"Taking special cards": 1}),
    ("provisions", {"tracks": {"pink": 1}}, ["main", "step pink", "top"], {"Taking special cards": 1 + 3}),
    ("garden", {"gardens": [{"xy": [1, 0], "tiles": ["h01", "h2"]}, {"xy": [0, 1], "tiles": ["h01"]}]},
     ["main", "small 4"], {"Gardens": 1 + 2}),
]  # fmt: skip


@pytest.mark.parametrize(("action", "seat", "moves", "expected"), SOURCES)
def test_points_are_told_by_what_brought_them(
    action: str, seat: dict[str, Any], moves: list[str], expected: dict[str, int]
) -> None:
    table = Table.about(action, {**RICH, **seat}, canal_bonuses={})
    before = table.seat()["vp"]
    table.do(*moves)
    found = points(table)[0]
    assert found == expected
    assert table.seat()["vp"] - before == sum(expected.values())


@rule("RES-END-01", "RES-END-07", "RES-SAK-04")
def test_the_final_scoring_is_told_item_by_item() -> None:
    seat = {
        **RICH, "scarab": 3, "rows": {"garden": 1}, "gardens": [{"xy": [1, 0], "tiles": ["h0"]}], "sacks": ["S1", "S3"],
        "special": ["P1"],
    }  # fmt: skip
    table = Table.about(
        "provisions", seat, {}, round=6, turns=5, turn=0, first=1, canals={"3,1": {"owner": 0, "tile": "K1"}},
        canal_bonuses={},
    ).do("end turn")  # fmt: skip
    assert table.state.is_terminal()
    found = points(table)[0]
    rain = 1 + c.CANALS[0]["front"]["blue"]
    rest = RICH["coin"] + RICH["stone"] + RICH["marble"]
    assert found == {
        "Rain": rain, "Sack cards": 2, "Scarab tokens": 7, "Merchant rows": 1, "Icons on special cards": 2,
        "Amphoras and spice left": 10, "Coins and resources left": rest // 5, "Number of canal tiles": 1,
    }  # fmt: skip
    assert sum(found.values()) == table.seat()["vp"] == RESAFA.scores(table.state)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_of_points_has_a_heading_and_every_sentence_its_number(language: str) -> None:
    told = [(events.SCORED, 0, source, 7) for source in range(len(events.SOURCES))]
    told += [(events.FINAL, 0, step, 7) for step in range(1, 8)]
    told += [(events.RAIN_TILES, 0, 7, 0), (events.WATERED, 0, 7, 8)]
    with speaking(language):
        headings = set()
        for event in told:
            (booking,) = bookings(event)
            assert (booking.what, booking.amount) == (POINTS, 7)
            headings.add(name_source(booking.source))
            assert re.search(r"\b7 (VP|SP)\b", RESAFA.tell(event))
        assert len(headings) == len(events.SOURCES) + 7 + 1

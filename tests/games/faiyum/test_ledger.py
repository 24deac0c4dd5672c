"""Where reputation came from: by kinds of cards, connections and natural disasters."""

from typing import Any

import pytest

from emporion.core.messages import speaking
from tests.games.faiyum.table import FAIYUM, RICH, Table
from tests.kit import rule

LAND: dict[str, Any] = {"cleared": ["E6", "C5", "D4"], "settlements": ["C5"], "roads": ["E5-E6"]}
FINAL: dict[str, Any] = {"market": "10 24 30 42 122 124 126 128", "final_phase": True}


def finish(table: Table) -> Table:
    """The first seat ends its turn, each time with the first option."""
    while table.state.current_player() == 0:
        table.do(table.options()[0])
    return table


def sources(table: Table) -> dict[str, int]:
    """The sources of the first seat's points since the table was set up."""
    found = FAIYUM.points_from(table.state, table.state.hear())
    assert found is not None
    assert all(not seat for seat in found[1:]), "nobody else has earned anything"
    return found[0]


@rule("FAI-CS3-02", "FAI-NET-15")
def test_a_settlement_and_the_connection_it_makes_are_two_sources() -> None:
    table = Table({**RICH, "hand": ["S-SETTLEMENT"]}, cleared=["E7", "E6"], roads=["E5-E6", "E6-E7"])
    table.do("play S-SETTLEMENT", "E7", "token wheat", "token grape", "token stone")
    assert sources(table) == {"Settlements, towns and palaces": 3, "New connections": 1}


@rule("FAI-CS2-04")
def test_the_log_says_what_connecting_brought() -> None:
    table = Table({**RICH, "hand": ["S-SETTLEMENT"]}, cleared=["E7", "E6"], roads=["E5-E6", "E6-E7"])
    table.events()
    table.do("play S-SETTLEMENT", "E7", "token wheat", "token grape", "token stone")
    told = table.events()
    assert [line for line in told if "reputation" in line] == [
        "Seat 1 gains 3 reputation.", "Seat 1 gains 1 reputation for connecting."
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "source", "points"),
    [
        ("40", "Settlements, towns and palaces", 5),
        ("94", "Workers on buildings", 8),
        ("8", "Other cards", 2),
        ("12", "Building blocks", 1),
        ("104", "Festivals", 1),
        ("48", "Workshops", 3),
        ("S-TWO-ROADS", "Roads and bridges", 3),
    ],
)
def test_a_card_belongs_to_a_source(card: str, source: str, points: int) -> None:
    table = finish(Table({**RICH, "hand": [card]}, **LAND).do(f"play {card}"))
    assert sources(table) == {source: points}


@rule("FAI-C088-01")
def test_papyrus_earns_as_the_card_it_copies() -> None:
    table = finish(Table({**RICH, "hand": ["88"], "discard": ["40"]}).do("play 88"))
    assert sources(table) == {"Settlements, towns and palaces": 5}


@rule("FAI-GEN-06")
def test_reputation_that_crook_pays_is_taken_off() -> None:
    table = finish(Table({"hand": ["34"], "reputation": 2}).do("play 34"))
    assert sources(table) == {"Reputation paid": -1}


@rule("FAI-END-06")
def test_quitting_first_is_worth_a_natural_disaster() -> None:
    table = Table({}, {}, **FINAL).do("quit")
    assert sources(table) == {"Natural disasters": 6}
    with speaking("de"):
        table = Table({}, {}, **FINAL).do("quit")
        assert sources(table) == {"Naturkatastrophen": 6}


@rule("FAI-END-08")
def test_the_log_says_who_quits_when_and_takes_what() -> None:
    table = Table({}, {}, **FINAL)
    table.events()
    table.do("quit")
    assert "Seat 1 quits as number 1 and takes Sandstorm (128)." in table.events()


@rule("FAI-C012-02")
@pytest.mark.parametrize(("choice", "where"), [("hand 66", "hand"), ("discard 0", "played"), ("in play", "played")])
def test_the_log_says_where_a_sacrificed_card_lay(choice: str, where: str) -> None:
    table = Table({**RICH, "hand": ["12", "66"], "discard": ["14"]})
    table.events()
    table.do("play 12", "B7", choice)
    assert any(f"({where}) from the game" in line for line in table.events())

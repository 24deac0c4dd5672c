"""Named developments whose boxes are aimed in the market and work in resolution."""

import pytest

from tests.games.mediterranean.markets import Market
from tests.kit import rule

TRACKS = ["government", "religion", "happiness", "safety"]


def used_on(kind: str, target: int, chips: int = 5) -> Market:
    """Seat 0 has aimed the first box of a development at a seat, and step 1 is resolved."""
    market = Market("", owns={0: kind}, chips=dict.fromkeys(range(4), chips))
    market.by(0, "aim 0", f"seat {target}").close()
    for seat in range(4):
        market.by(seat, "done")
    return market


def tracks(market: Market, seat: int) -> dict[str, int]:
    """Where the markers of a seat stand, without those on 0."""
    row = market.state.markers[seat * 4 : seat * 4 + 4]
    return {track: int(place) for track, place in zip(TRACKS, row, strict=True) if place}


@rule("MED-CRD-03", "MED-CRD-10", "MED-CRD-17", "MED-CRD-23", "MED-CRD-27", "MED-ABL-01", "MED-ABL-02")
@pytest.mark.parametrize(
    ("kind", "moved", "given", "taken"),
    [
        ("barracks", {"safety": -1}, 0, 0), ("barbarian_alliance", {"safety": -1}, 0, 1),
        ("propaganda", {"happiness": -1}, 0, 1), ("hymns", {}, 1, 1), ("theatre", {}, 2, 2),
        ("diplomat", {"happiness": 1}, 0, 0), ("almsgiving", {"happiness": 1}, 0, 0),
        ("missionaries_of_venus", {"religion": 1}, 0, 1),
    ],
)  # fmt: skip
def test_what_a_box_gives_and_takes(kind: str, moved: dict[str, int], given: int, taken: int) -> None:
    market = used_on(kind, 2)
    assert tracks(market, 2) == moved
    assert [market.chips(seat) for seat in range(4)] == [5 + taken, 5, 5 + given, 5]
    assert [tracks(market, seat) for seat in (0, 1, 3)] == [{}, {}, {}]


@rule("MED-CRD-20")
def test_a_brotherhood_takes_a_worker_for_good() -> None:
    market = used_on("martian_brotherhood", 2)
    assert sum(market.state.workers[0:5]) == 6
    assert sum(market.state.workers[10:15]) == 4


@rule("MED-EX-07", "MED-CRD-03", "MED-ABN-02")
def test_a_barbarian_for_illyria_and_thrace_abandons() -> None:
    market = Market("", owns={0: "barracks"})
    market.state.markers[2 * 4 + 1] = 3
    market.by(0, "aim 0", "seat 1", "pass").by(1, "pass").by(2, "abandon religion").close()
    for seat in range(4):
        market.by(seat, "done")
    assert (tracks(market, 1), tracks(market, 2)) == ({"safety": -1}, {})
    assert market.state.cubes[0] == [-1]
    assert list(market.state.abandons) == [0, 0, 0, 0]


@rule("MED-ABN-04", "MED-ABN-02")
@pytest.mark.parametrize(("hand", "destroyed"), [("", False), ("grain/democracy", True)])
def test_abandoning_destroys_nothing_by_itself(hand: str, destroyed: bool) -> None:
    market = Market(hand, owns={0: "barracks"})
    market.state.markers[0] = -3
    market.by(0, "abandon government").close()
    for seat in range(4):
        market.by(seat, "done")
    assert market.state.markers[0] == (1 if destroyed else 0)
    assert (market.state.played[0] == []) is destroyed

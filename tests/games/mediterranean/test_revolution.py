"""Revolution and conversion: developments of the other side are destroyed."""

import pytest

from emporion.games.mediterranean import components as c
from tests.games.mediterranean.kit import Table, repeat
from tests.kit import rule

LEFT = {"government": "dictatorship", "religion": "mars"}
RIGHT = {"government": "democracy", "religion": "venus"}
# A development of each colour: black, white, red, blue, then of the two neutral decks.
COLOURS = {
    "barracks": ("government", -1), "library": ("government", 1), "great_altar": ("religion", -1),
    "choir": ("religion", 1), "watchtower": ("government", 0), "festival": ("religion", 0),
}  # fmt: skip


def pushed(track: str, place: int, arrows: int, owns: str, turn: int = 1) -> Table:
    """A player whose marker stands at a place spends arrows to the right, or to the left if fewer than none."""
    idea = (RIGHT if arrows > 0 else LEFT)[track]
    return Table.resolved({"owns": owns, track: place, "hand": repeat(f"grain/{idea}", abs(arrows))}, turn=turn)


@rule("MED-REV-01", "MED-REV-02", "MED-REV-03", "MED-REV-04")
@pytest.mark.parametrize("kind", COLOURS)
@pytest.mark.parametrize("track", ["government", "religion"])
@pytest.mark.parametrize("end", [-1, 0, 1])
def test_only_the_colour_of_the_other_side_is_destroyed(kind: str, track: str, end: int) -> None:
    home, side = COLOURS[kind]
    table = pushed(track, 0 if end else -1, end or 1, kind)
    destroyed = home == track and side * end < 0
    assert table.track(0, track) == end
    assert table.owned(0) == ("" if destroyed else kind)


@rule("MED-REV-01", "MED-REV-03")
def test_nothing_is_destroyed_without_crossing() -> None:
    assert pushed("government", -3, 2, "barracks").owned(0) == "barracks"
    assert pushed("government", -3, 3, "barracks").owned(0) == "barracks", "the centre is neutral"
    assert pushed("government", -3, 4, "barracks").owned(0) == ""


@rule("MED-REV-05")
def test_the_box_in_the_centre_is_no_space() -> None:
    table = pushed("government", -1, 2, "barracks")
    assert table.track(0, "government") == 1


@rule("MED-REV-01", "MED-IDE-03")
def test_the_check_comes_after_the_whole_movement() -> None:
    """Three to the right and three to the left never leave the black side."""
    hand = f"{repeat('grain/democracy', 3)} {repeat('grain/dictatorship', 3)}"
    assert Table.resolved({"hand": hand, "government": -1, "owns": "barracks"}).owned(0) == "barracks"


@rule("MED-REV-06", "MED-ABN-04", "MED-REV-01")
def test_abilities_and_arrows_are_checked_together() -> None:
    """Missionaries push to +1 and an arrow back to the centre: nothing is destroyed in between."""
    table = Table({"owns": "great_altar", "hand": "grain/mars"}, {"owns": "missionaries_of_venus"})
    table.by(0, "pass").by(1, "aim 0", "seat 0").resolve()
    assert (table.track(0, "religion"), table.owned(0)) == (0, "great_altar")
    table = Table({"owns": "great_altar"}, {"owns": "missionaries_of_venus"})
    table.by(0, "pass").by(1, "aim 0", "seat 0").resolve()
    assert (table.track(0, "religion"), table.owned(0)) == (1, "")


@rule("MED-EX-06", "MED-ABN-02", "MED-REV-01")
@pytest.mark.parametrize(("abandons", "end"), [(True, 4), (False, 2)])
def test_sven(abandons: bool, end: int) -> None:
    hand = f"{repeat('grain/democracy', 3)} wool/democracy"
    table = Table({"government": -2, "hand": hand, "owns": "barracks watchtower"})
    table.by(0, *["abandon government"] * abandons).resolve()
    assert (table.track(0, "government"), table.owned(0)) == (end, "watchtower")


@rule("MED-EX-10", "MED-REV-01", "MED-REV-07", "MED-REV-09")
def test_paul() -> None:
    hand = f"{repeat('grain/democracy', 3)} wool/democracy wool/democracy"
    table = Table({"government": -3, "hand": hand, "owns": "barracks propaganda"})
    barracks, propaganda = (side // 2 for side in table.state.played[0])
    table.resolve()
    assert (table.track(0, "government"), table.owned(0)) == (2, "")
    assert table.developments("dict1")[:2] == [propaganda, barracks], "from the bottom"
    assert len(table.developments("dict1")) == 12
    assert table.drawn(0) == "demo1 gov0 rel0"


@rule("MED-REV-07")
def test_all_that_a_destroyed_card_gave_is_gone_and_workers_do_not_come_back() -> None:
    table = Table({"government": -1, "hand": "grain/democracy grain/democracy", "workers": "wool timber ore salt",
                   "owns": "provincial_capital metropolis royal_storehouses barracks"})  # fmt: skip
    table.resolve()
    assert (table.owned(0), table.workers(0)) == ("", "wool timber ore salt")
    assert table.state.view(0)["seats"][0]["places"] == 3
    assert table.state.boxes[0] == []
    table.skip()
    assert table.goods(0) == "wool timber ore salt"


@rule("MED-REV-07", "MED-DEV-20")
@pytest.mark.parametrize(("covered", "left"), [({0: [0]}, []), ({1: [0]}, [0])])
def test_a_covered_oval_stays_with_its_development(covered: dict[int, list[int]], left: list[int]) -> None:
    hand = "grain/democracy grain/democracy"
    table = Table.resolved({"government": -1, "hand": hand, "owns": "labour_camps farmland", "covered": covered})
    (kept,) = table.state.view(1)["seats"][0]["developments"]
    assert (kept["kind"], kept["covered"]) == ("farmland", left)


@rule("MED-REV-07", "MED-FIN-02")
def test_a_destroyed_card_counts_no_more_at_the_end() -> None:
    table = pushed("government", -1, 2, "palace conscription", turn=6).skip()
    assert (table.chips(0), table.scores()[0]) == (3, 3)


FLIPS = [
    ("exiled_tribune", "government", -1, 1), ("ambitious_general", "government", 1, -1),
    ("doubting_priest", "religion", -1, 1), ("wayward_oracle", "religion", 1, -1),
]  # fmt: skip


@rule("MED-REV-08", "MED-CRD-33")
@pytest.mark.parametrize(("kind", "track", "place", "way"), FLIPS)
def test_a_revolutionary_pays_when_it_flips(kind: str, track: str, place: int, way: int) -> None:
    table = pushed(track, place, 2 * way, kind)
    assert (table.chips(0), table.track(0, track), table.owned(0)) == (3 + 8, way + 2 * way, "")
    stays = pushed(track, place, way, kind)
    assert (stays.chips(0), stays.track(0, track), stays.owned(0)) == (1, 0, kind)


@rule("MED-REV-08", "MED-CRD-33")
def test_each_revolutionary_pays_once_and_others_go_with_it() -> None:
    table = pushed("government", -1, 2, "exiled_tribune barracks exiled_tribune")
    assert (table.chips(0), table.track(0, "government"), table.owned(0)) == (3 + 16, 1 + 4, "")
    told = [(event[0], c.KIND_IDS[event[2]]) for event in table.heard("flipped", "destroyed")]
    assert told[:2] == [("flipped", "exiled_tribune")] * 2, "first the bonuses"
    assert told[2:] == [("destroyed", kind) for kind in ("exiled_tribune", "barracks", "exiled_tribune")]


@rule("MED-REV-08", "MED-WLT-01")
def test_the_bonus_of_a_flip_is_no_wealth_from_goods() -> None:
    assert pushed("government", -1, 2, "exiled_tribune").state.announced[0] == 3


@rule("MED-REV-08")
def test_by_way_of_abandon_a_revolutionary_flips_too() -> None:
    table = Table({"government": -6, "owns": "exiled_tribune", "hand": "grain/democracy"})
    table.by(0, "abandon government").resolve()
    assert (table.chips(0), table.track(0, "government")) == (1 + 8, 3)


@rule("MED-REV-06")
@pytest.mark.parametrize(
    ("deck", "kind", "track", "owns", "left"),
    [
        ("gov0", "forum_of_elders", "government", "barracks watchtower", "watchtower forum_of_elders"),
        ("gov0", "war_chief", "government", "library watchtower", "watchtower war_chief"),
        ("rel0", "venus_temple", "religion", "great_altar festival", "festival venus_temple"),
        ("rel0", "mars_temple", "religion", "choir festival", "festival mars_temple"),
    ],
)
def test_after_each_development_played(deck: str, kind: str, track: str, owns: str, left: str) -> None:
    table = Table({"owns": owns}, top={deck: kind}).resolve()
    table.heard()
    table.develops(*["skip government"] * (deck == "rel0"), f"play {kind}")
    assert (table.owned(0), abs(table.track(0, track))) == (left, 2)
    assert table.heard("destroyed", "phase")[0][0] == "destroyed", "not only when the civic phase is over"


@rule("MED-REV-06", "MED-CIV-02")
def test_after_the_civic_phase() -> None:
    """No orange box of the game pushes; what stood on the other side before would go now."""
    orange = [effect for effect in c.EFFECTS if effect["box"] == "orange"]
    assert {effect["op"] for effect in orange} == {"happiness", "safety", "vp", "vp_per"}
    table = Table({"owns": "barracks"}).resolve()
    table.state.markers[0] = 1
    table.skip()
    assert table.owned(0) == ""


@rule("MED-REV-09", "MED-DEV-02")
@pytest.mark.parametrize(("place", "decks"), [(-1, "dict1 gov0 rel0"), (0, "gov0 rel0"), (1, "demo1 gov0 rel0")])
def test_draws_are_of_the_side_where_the_marker_stands(place: int, decks: str) -> None:
    assert Table.resolved({"government": place}).drawn(0) == decks


@rule("MED-BOX-11", "MED-REV-01")
def test_a_development_keeps_working_at_a_lower_level_of_its_side() -> None:
    """From level II down to level I, and to the centre."""
    for arrows in (4, 5):
        hand = " ".join(repeat(f"{good}/democracy", 3) for good in ("grain", "wool"))
        cards = " ".join(hand.split()[:arrows])
        table = Table.resolved({"government": -5, "owns": "royal_treasury", "hand": cards})
        chips = table.chips(0)
        table.skip()
        assert (table.owned(0), table.chips(0)) == ("royal_treasury", chips + 2)

"""The civic phase, and boxes in general: what works when, and how copies add up."""

import pytest

from emporion.games.mediterranean import components as c
from tests.games.mediterranean.kit import Table, repeat
from tests.kit import rule


@rule("MED-CIV-01", "MED-CIV-03", "MED-BOX-03")
@pytest.mark.parametrize(
    ("owns", "vp", "tracks"),
    [
        ("library", 0, {"happiness": 1}), ("garrison", 0, {"safety": 1}), ("tribute", 1, {}),
        ("royal_treasury", 2, {}), ("amphitheatre", 1, {"happiness": 1}), ("martian_legion", 1, {"safety": 1}),
        ("library library", 0, {"happiness": 2}), ("tribute royal_treasury", 3, {}), ("barracks watchtower", 0, {}),
    ],
)  # fmt: skip
def test_orange_boxes_work_every_turn(owns: str, vp: int, tracks: dict[str, int]) -> None:
    table = Table({"owns": owns, "workers": ""}).resolve().skip()
    assert (table.chips(0), table.tracks(0)) == (vp, tracks)
    table.resolve().skip()
    assert (table.chips(0), table.tracks(0)) == (2 * vp, {track: 2 * place for track, place in tracks.items()})


@rule("MED-CIV-01", "MED-BOX-03")
def test_all_players_boxes_work_and_those_of_this_turn_too() -> None:
    others = [{"owns": "royal_treasury"}, {"owns": "choir"}]
    table = Table({"government": 5}, *others, top={"demo2": "banking_houses"}).resolve()
    table.develops("play banking_houses")
    assert table.all_chips() == [2, 2, 0, 0]
    assert table.track(2, "happiness") == 1


@rule("MED-CIV-02", "MED-GEN-08")
def test_changes_of_a_marker_are_added_and_stop_at_the_end() -> None:
    table = Table({"owns": "library choir amphitheatre", "happiness": 5}).resolve().skip()
    assert table.track(0, "happiness") == 6


@rule("MED-CIV-02", "MED-CIV-01")
def test_counts_are_taken_before_any_civic_effect() -> None:
    """Of the orange boxes none changes what another counts; they count the same for everybody."""
    counted = [effect for effect in c.EFFECTS if effect["box"] == "orange" and effect["op"] == "vp_per"]
    assert {effect["what"] for effect in counted} == {"players:democracy", "players:mars", "players:venus"}
    table = Table({"owns": "university", "government": 1}, {"owns": "university", "government": 9}).resolve().skip()
    assert table.all_chips()[:2] == [2, 2]


@rule("MED-CIV-03")
def test_a_box_that_nobody_would_use_works_all_the_same() -> None:
    """Nothing is asked between the development phase and the next market."""
    table = Table(*({"owns": kind} for kind in ("library", "university", "tribute"))).resolve()
    table.skip()
    assert table.step == "market"
    asked = {event[0] for event in table.heard("moved", "vp")}
    assert asked == {"moved", "vp"}


@rule("MED-CRD-32", "MED-BOX-10", "MED-BOX-12")
@pytest.mark.parametrize(
    ("kind", "track", "places", "vp"),
    [
        ("university", "government", (1, 5, 10, 0), 3), ("university", "government", (0, 1, -1, -9), 1),
        ("university", "government", (2, -1, -1, 0), 1), ("games_of_mars", "religion", (-1, -4, 3, 0), 2),
        ("venetian_synod", "religion", (1, 2, 3, 4), 4), ("venetian_synod", "religion", (0, -2, -3, 0), 0),
    ],
)  # fmt: skip
def test_democracies_martians_and_venetians(kind: str, track: str, places: tuple[int, ...], vp: int) -> None:
    """Players at level I or higher of a side, the owner included."""
    players = [{track: place, "owns": kind if seat == 0 else ""} for seat, place in enumerate(places)]
    table = Table(*players).resolve().skip()
    assert table.all_chips() == [vp, 0, 0, 0]


@rule("MED-BOX-02")
@pytest.mark.parametrize(
    ("deck", "kind", "vp", "tracks"),
    [
        ("gov0", "watchtower", 0, {"safety": 2}), ("gov0", "tax_collectors", 3, {"happiness": -1}),
        ("gov0", "forum_of_elders", 0, {"government": 2}), ("gov0", "war_chief", 0, {"government": -2}),
        ("rel0", "household_gods", 0, {"happiness": 1, "safety": 1}), ("rel0", "tithe", 2, {}),
        ("rel0", "venus_temple", 0, {"religion": 2}), ("rel0", "mars_temple", 0, {"religion": -2}),
    ],
)  # fmt: skip
def test_yellow_boxes_work_once_when_played(deck: str, kind: str, vp: int, tracks: dict[str, int]) -> None:
    table = Table({"workers": ""}, top={deck: kind}).resolve()
    table.develops(*["skip government"] * (deck == "rel0"), f"play {kind}")
    assert (table.chips(0), table.tracks(0), table.owned(0)) == (vp, tracks, kind)
    table.resolve().skip()
    assert (table.chips(0), table.tracks(0), table.owned(0)) == (vp, tracks, kind), "not again, but it is kept"


@rule("MED-BOX-02", "MED-CRD-02", "MED-GEN-08")
def test_a_push_beyond_the_end_is_lost() -> None:
    table = Table({"religion": 9}, top={"rel0": "venus_temple"}).resolve()
    table.develops("skip government", "play venus_temple")
    assert table.track(0, "religion") == 10


@rule("MED-BOX-12", "MED-BOX-02")
@pytest.mark.parametrize(("owns", "vp"), [("", 1), ("barracks conscription", 4), ("watchtower library", 2)])
def test_a_yellow_count_includes_the_card_itself(owns: str, vp: int) -> None:
    """The Triumphal Arch has a sword; Conscription has two."""
    own = {"owns": owns.replace("library", "palace"), "government": -5}
    table = Table(own, top={"dict2": "triumphal_arch"}).resolve().develops("play triumphal_arch")
    assert table.chips(0) == vp


@rule("MED-BOX-05")
def test_green_boxes_work_from_the_moment_they_are_played() -> None:
    """Guild Charters played this turn pay in the next resolution, without anybody doing anything."""
    table = Table({"government": 5}, top={"demo2": "guild_charters"}).resolve().develops("play guild_charters")
    table.state.hands = Table({"hand": repeat("grain/mars", 3)}).state.hands
    table.resolve()
    assert table.chips(0) == 7
    bigger = Table({"government": -5}, top={"dict2": "royal_storehouses"}).resolve().develops("play royal_storehouses")
    assert bigger.state.view(0)["seats"][0]["places"] == 5


@rule("MED-BOX-04", "MED-ABL-10")
def test_a_pink_box_can_be_used_from_the_turn_after_it_was_played() -> None:
    table = Table({"government": -1}, top={"dict1": "barracks"}, order=[0, 1, 2, 3]).resolve().develops("play barracks")
    assert table.track(1, "safety") == 0
    seat = table.state.order.index(0)
    assert seat == 0
    table.by(0, "aim 0", "seat 1").resolve()
    assert table.track(1, "safety") == -1


@rule("MED-BOX-09", "MED-WHS-01")
@pytest.mark.parametrize(("copies", "places"), [(0, 3), (1, 5), (2, 7)])
def test_places_in_the_warehouse_add_up(copies: int, places: int) -> None:
    table = Table({"owns": " ".join(["royal_storehouses"] * copies), "hand": "wool/mars wool/venus ore/mars ore/venus "
                   "salt/mars salt/venus gold/mars gold/venus"})  # fmt: skip
    cards = table.hand(0).split()
    table.by(0, *(f"store {card}" for card in cards[:places]))
    table.refused(0, f"store {cards[places]}", "MED-WHS-01")


# The anatomy of developments.


@rule("MED-BOX-01", "MED-BOX-07")
def test_what_a_development_shows() -> None:
    for kind in c.KINDS:
        assert {"name", "deck", "icons", "produces", "loses", "effects", "vp"} <= set(kind)
        assert set(kind["icons"]) <= set(c.ICONS)
        deck = c.DECKS[c.DECK_IDS.index(kind["deck"])]
        sort = {"government": "monument", "religion": "shrine"}[deck["track"]]
        assert (kind["kind"] == sort) == (deck["level"] == 3)
        assert ("revolutionary" in {effect["box"] for effect in kind["effects"]}) == (kind["kind"] == "revolutionary")
        if kind["kind"] == "revolutionary":
            assert deck["level"] == 2
    rebels = [kind["deck"] for kind in c.KINDS if kind["kind"] == "revolutionary"]
    assert rebels == ["dict2", "demo2", "mars2", "venus2"]


@rule("MED-BOX-01", "MED-SET-09")
def test_decks_and_sides() -> None:
    assert [deck["id"] for deck in c.DECKS] == ["gov0", "dict1", "dict2", "dict3", "demo1", "demo2", "demo3", "rel0",
                                                "mars1", "mars2", "mars3", "venus1", "venus2", "venus3"]  # fmt: skip
    colours = {"gov0": "grey", "dict": "black", "demo": "white", "rel0": "purple", "mars": "red", "venu": "blue"}
    assert all(deck["colour"] == colours[deck["id"][:4]] for deck in c.DECKS)
    assert (len(c.KINDS), len(c.SIDE_KINDS), len(c.DEVELOPMENT_CARDS)) == (152, 336, 168)
    for number in range(168):
        assert c.SIDE_KINDS[number * 2] != c.SIDE_KINDS[number * 2 + 1]


@rule("MED-BOX-08", "MED-BOX-06")
def test_the_vocabulary_is_closed() -> None:
    """Every operation of the list is on some card, none is on a card that is not in the list."""
    ops = {effect["op"] for effect in c.EFFECTS}
    assert ops <= set(c.OPS)
    assert set(c.OPS) - ops == set()
    assert len(c.OPS) == 28
    payloads = [part for effect in c.EFFECTS for part in [*effect.get("to", []), *effect.get("take", [])]]
    assert {part["op"] for part in payloads} <= {"push", "happiness", "safety", "vp"}
    assert {effect["op"] for effect in c.EFFECTS if effect["box"] == "brown"} == {"draw_extra"}
    assert {effect["op"] for effect in c.EFFECTS if effect["box"] == "yellow"} <= {
        "push", "happiness", "safety", "vp", "vp_per",
    }  # fmt: skip

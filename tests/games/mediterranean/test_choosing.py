"""The development phase: the secret choice, who plays when, and what becomes of the other cards."""

import pytest

from emporion.games.mediterranean import components as c
from tests.games.mediterranean.kit import Table
from tests.kit import rule

TOP = {"gov0": "farmland", "rel0": "festival"}


@rule("MED-DEV-10", "MED-DEC-11", "MED-DEC-12")
def test_at_most_one_government_card_and_one_religion_card_and_a_side_of_each() -> None:
    table = Table({"government": 1}, top={"demo1": "library", **TOP}).resolve()
    assert all(table.may(0, f"play {slot} {side}") for slot in (0, 1) for side in ("front", "back"))
    table.refused(0, "play festival", "MED-DEV-10")
    table.refused(0, "skip religion", "MED-DEV-10")
    table.by(0, "play library")
    table.refused(0, "play farmland", "MED-DEV-10")
    table.refused(0, "skip government", "MED-DEV-10")
    table.by(0, "play festival")
    table.refused(0, "play festival", "MED-DEV-10")
    table.skip()
    assert table.owned(0) == "library festival"


@rule("MED-DEV-10")
def test_only_drawn_cards_can_be_played() -> None:
    table = Table(top=TOP).resolve()
    table.refused(0, "play 2 front", "MED-DEV-10")
    table.refused(0, "play 19 back", "MED-DEV-10")


@rule("MED-DEV-11", "MED-DEC-11", "MED-DEC-12")
@pytest.mark.parametrize(
    ("steps", "owned"),
    [
        (("play farmland", "skip religion"), "farmland"), (("skip government", "play festival"), "festival"),
        (("skip government", "skip religion"), ""), (("play farmland", "play festival"), "farmland festival"),
    ],
)  # fmt: skip
def test_a_player_may_play_one_or_none(steps: tuple[str, ...], owned: str) -> None:
    table = Table(top=TOP).resolve().develops(*steps)
    assert table.owned(0) == owned


@rule("MED-DEV-12", "MED-CAL-06")
@pytest.mark.parametrize(
    ("steps", "owned"), [(("play farmland",), "farmland"), (("skip government", "play festival"), "festival")]
)
def test_a_revolt_victim_plays_one_card_in_all(steps: tuple[str, ...], owned: str) -> None:
    table = Table({"happiness": -2}, turn=2, top=TOP).resolve()
    table.by(0, *steps)
    assert 0 not in table.state.actors()
    assert table.skip().owned(0) == owned


@rule("MED-DEV-13", "MED-DEC-11", "MED-DEC-12")
def test_all_choose_at_the_same_time_and_in_secret() -> None:
    table = Table(top={"gov0": "tax_collectors mine"}, order=[0, 1, 2, 3]).resolve()
    assert table.state.actors() == [0, 1, 2, 3]
    before = {viewer: table.state.view(viewer)["seats"][0] for viewer in (1, None)}
    table.heard()
    table.by(0, "play tax_collectors", "skip religion")
    assert table.state.actors() == [1, 2, 3]
    assert table.chips(0) == 0, "nothing is played before all have chosen"
    assert {viewer: table.state.view(viewer)["seats"][0] for viewer in (1, None)} == before
    assert table.state.hear() == []
    assert table.state.view(0)["own"]["choices"]["government"] is not None
    table.by(1, "skip government", "skip religion").by(3, "skip government", "skip religion")
    table.by(2, "skip government", "skip religion")
    assert table.chips(0) == 3


@rule("MED-DEV-14", "MED-GEN-09")
def test_developments_are_revealed_in_turn_order_government_first() -> None:
    table = Table(order=[2, 0, 3, 1], top={"gov0": "farmland mine pastures salt_pans", "rel0": "festival tithe"})
    table.resolve()
    table.by(0, "play mine", "play tithe").by(1, "play salt_pans", "skip religion")
    table.by(3, "play pastures", "skip religion").by(2, "play farmland", "play festival")
    told = [(event[1], c.KIND_IDS[event[2]]) for event in table.heard("played")]
    assert told == [(2, "farmland"), (2, "festival"), (0, "mine"), (0, "tithe"), (3, "pastures"), (1, "salt_pans")]


@rule("MED-DEV-15", "MED-EX-14")
def test_cards_not_chosen_go_to_the_bottom_in_the_order_drawn() -> None:
    table = Table({"government": 1}, {"government": 2}, order=[1, 0, 2, 3], top={"gov0": "farmland"}).resolve()
    first, second = table.state.drawn[1][:], table.state.drawn[0][:]
    others = [table.state.drawn[seat][0] for seat in (2, 3)]
    table.by(1, "play farmland").skip()
    assert table.developments("demo1")[:2] == [second[0], first[0]]
    assert table.developments("gov0")[:3] == [*others[::-1], second[1]]
    assert len(table.developments("demo1")) == 12
    assert len(table.developments("gov0")) == 11
    assert [table.drawn(seat) for seat in range(4)] == [""] * 4


@rule("MED-DEV-15")
def test_several_cards_of_one_deck_go_back_in_the_order_drawn() -> None:
    table = Table.resolved({"owns": "academy"}).by(0, "draw rel0", "draw rel0")
    mine = [table.state.drawn[0][slot] for slot in (1, 2, 3)]
    table.skip()
    last = table.developments("rel0")[:6]
    assert [card for card in last if card in mine] == mine[::-1]


@rule("MED-DEV-15", "MED-REV-07")
def test_what_was_destroyed_lies_above_the_cards_not_chosen() -> None:
    """Barracks go under their deck when the forum is played, the card drawn from it when all have played."""
    table = Table({"government": -1, "owns": "barracks"}, top={"gov0": "forum_of_elders"}).resolve()
    destroyed, unchosen = table.state.played[0][0] // 2, table.state.drawn[0][0]
    table.develops("play forum_of_elders")
    assert table.developments("dict1")[:2] == [unchosen, destroyed]


@rule("MED-DEV-16")
def test_the_side_not_chosen_has_no_effect() -> None:
    for kind in ("watchtower", "tax_collectors", "forum_of_elders"):
        table = Table(top={"gov0": kind}).resolve()
        card = table.state.drawn[0][0]
        shown = [c.KIND_IDS[c.SIDE_KINDS[card * 2 + side]] for side in range(2)]
        table.develops(f"play {kind}")
        assert table.owned(0) == kind
        assert shown[0] != shown[1]


@rule("MED-DEV-22", "MED-CRD-12")
def test_copies_of_a_development_are_allowed() -> None:
    table = Table({"owns": "library", "government": 1}, top={"demo1": "library"}).resolve().develops("play library")
    assert table.owned(0) == "library library"
    assert table.track(0, "happiness") == 2, "and both work"


@rule("MED-DEV-21")
@pytest.mark.parametrize(
    ("owns", "kind", "deck", "allowed"),
    [
        ("monument_of_liberty", "monument_of_law", "demo3", False), ("", "monument_of_law", "demo3", True),
        ("shrine_to_mars", "shrine_of_blades", "mars3", False), ("", "shrine_of_blades", "mars3", True),
        ("monument_of_liberty", "shrine_of_blades", "mars3", True),
        ("shrine_to_mars", "monument_of_law", "demo3", True),
    ],
)  # fmt: skip
def test_only_one_monument_and_one_shrine(owns: str, kind: str, deck: str, allowed: bool) -> None:
    table = Table({"owns": owns, "government": 9, "religion": -9}, top={deck: kind}).resolve()
    if deck == "mars3":
        table.by(0, "skip government")
    if allowed:
        assert table.develops(f"play {kind}").owned(0).split()[-1] == kind
    else:
        table.refused(0, f"play {kind}", "MED-DEV-21")


# Producers.


@rule("MED-DEV-17", "MED-CRD-06")
@pytest.mark.parametrize(
    ("kind", "good"), [("urbanize_grain", "grain"), ("urbanize_wool", "wool"), ("urbanize_timber", "timber")]
)
def test_urbanize_gives_up_a_producer_for_a_city(kind: str, good: str) -> None:
    table = Table(top={"gov0": kind}).resolve().develops(f"play {kind}")
    assert table.owned(0) == kind
    assert good not in table.workers(0)
    categories = {entry["id"]: entry["category"] for entry in c.GOODS}
    assert [categories[name] for name in table.goods(0).split()].count("civic") == 1
    assert good not in table.goods(0).split()
    others = " ".join(name for name in ("grain", "wool", "timber", "ore", "salt") if name != good)
    without = Table({"workers": others}, top={"gov0": kind}).resolve()
    without.refused(0, f"play {kind}", "MED-DEV-17")


@rule("MED-DEV-17")
def test_an_oval_can_be_given_up_too() -> None:
    table = Table({"owns": "farmland", "workers": ""}, top={"gov0": "urbanize_grain"}).resolve()
    table.develops("play urbanize_grain")
    assert table.state.view(1)["seats"][0]["developments"][0]["covered"] == [0]
    covered = Table({"owns": "farmland", "covered": {0: [0]}, "workers": ""}, top={"gov0": "urbanize_grain"}).resolve()
    covered.refused(0, "play urbanize_grain", "MED-DEV-17")


@rule("MED-DEV-18")
@pytest.mark.parametrize(
    ("owns", "workers", "allowed"),
    [
        ("", "", True), ("", "grain", True), ("", "grain grain", False), ("offering_fields", "grain", False),
        ("offering_fields offering_fields", "", False), ("offering_fields", "", True),
    ],
)  # fmt: skip
def test_no_third_producer_of_a_basic_good(owns: str, workers: str, allowed: bool) -> None:
    table = Table({"owns": owns, "workers": workers}, top={"gov0": "farmland"}).resolve()
    assert table.may(0, "play farmland") is allowed
    if not allowed:
        table.refused(0, "play farmland", "MED-DEV-18")


@rule("MED-DEV-18")
def test_a_covered_oval_does_not_count() -> None:
    player = {"owns": "offering_fields", "covered": {0: [0]}, "workers": "grain"}
    assert Table(player, top={"gov0": "farmland"}).resolve().may(0, "play farmland")


@rule("MED-DEV-18")
def test_either_oval_of_a_card_may_be_one_too_many() -> None:
    for workers, allowed in (("wool ore ore", False), ("wool timber timber", False), ("wool ore timber", True)):
        table = Table({"workers": workers, "government": -1}, top={"dict1": "labour_camps"}).resolve()
        assert table.may(0, "play labour_camps") is allowed


@rule("MED-DEV-18", "MED-DEV-17")
def test_what_a_card_gives_up_is_taken_off_first() -> None:
    """No card of the game gives up what it produces, so two cards of one phase show it."""
    assert all(not set(kind["loses"]) & set(kind["produces"]) for kind in c.KINDS)
    player = {"workers": "grain grain", "religion": 1}
    table = Table(player, top={"gov0": "urbanize_grain", "rel0": "offering_fields"}).resolve()
    table.by(0, "skip government")
    table.refused(0, "play offering_fields", "MED-DEV-18")
    table = Table(player, top={"gov0": "urbanize_grain", "rel0": "offering_fields"}).resolve()
    table.develops("play urbanize_grain", "play offering_fields")
    assert table.owned(0) == "urbanize_grain offering_fields"


@rule("MED-DEV-19")
def test_the_religion_card_is_judged_after_the_government_card() -> None:
    table = Table({"workers": "salt", "government": 1}, top={"demo1": "cooperative_farms", "rel0": "pilgrim_town"})
    table.resolve().by(0, "play cooperative_farms")
    table.refused(0, "play pilgrim_town", "MED-DEV-17")
    free = Table({"workers": "salt", "government": 1}, top={"demo1": "cooperative_farms", "rel0": "pilgrim_town"})
    free.resolve().by(0, "skip government")
    assert free.may(0, "play pilgrim_town")
    gained = Table({"workers": ""}, top={"gov0": "salt_pans", "rel0": "pilgrim_town"}).resolve()
    gained.develops("play salt_pans", "play pilgrim_town")
    assert gained.owned(0) == "salt_pans pilgrim_town"
    assert gained.goods(0) != "salt"


@rule("MED-DEV-19", "MED-REV-06")
def test_developments_destroyed_by_the_government_card_count_no_more() -> None:
    """The pushes of War Chief destroy white farms, so that another field may be played; and the reverse."""
    player = {"owns": "cooperative_farms", "workers": "grain"}
    table = Table(player, top={"gov0": "war_chief", "rel0": "offering_fields"}).resolve()
    table.develops("play war_chief", "play offering_fields")
    assert table.owned(0) == "war_chief offering_fields"
    stays = Table(player, top={"gov0": "war_chief", "rel0": "offering_fields"}).resolve().by(0, "skip government")
    stays.refused(0, "play offering_fields", "MED-DEV-18")
    lost = Table({"owns": "labour_camps", "workers": ""}, top={"gov0": "forum_of_elders", "rel0": "temple_quarter"})
    lost.resolve().by(0, "play forum_of_elders")
    lost.refused(0, "play temple_quarter", "MED-DEV-17")


@rule("MED-DEC-11", "MED-DEC-12")
@pytest.mark.parametrize(
    ("workers", "kind", "asked"),
    [
        ("", "urbanize_wool", "religion"), ("wool", "urbanize_wool", "government"),
        ("wool wool ore ore", "pastures", "religion"), ("wool wool ore", "pastures", "government"),
    ],
)  # fmt: skip
def test_without_a_playable_side_a_track_is_skipped(workers: str, kind: str, asked: str) -> None:
    """The other side of Urbanize Wool is Urbanize Timber, that of Pastures a mine."""
    table = Table({"workers": workers}, top={"gov0": kind}).resolve()
    assert [track for track in ("government", "religion") if table.may(0, f"skip {track}")] == [asked]
    table.skip()
    assert ("passed", 0, 0, 0) in table.heard("passed")


@rule("MED-DEC-12", "MED-DEV-08")
def test_without_a_religion_card_a_player_is_done_with_government() -> None:
    table = Table(without="rel0", top={"gov0": "farmland"}).resolve().by(0, "play farmland")
    assert table.state.actors() == [1, 2, 3]


@rule("MED-DEV-20", "MED-CRD-06")
def test_a_worker_is_given_up_before_an_oval_and_the_oldest_oval_first() -> None:
    table = Table({"owns": "offering_fields", "workers": "grain"}, top={"gov0": "urbanize_grain"}).resolve()
    table.develops("play urbanize_grain")
    seen = table.state.view(1)["seats"][0]
    assert (table.workers(0), [entry["covered"] for entry in seen["developments"]]) == ("", [[], []])
    player = {"owns": "library farmland offering_fields", "workers": ""}
    table = Table(player, top={"gov0": "urbanize_grain"}).resolve().develops("play urbanize_grain")
    seen = table.state.view(1)["seats"][0]
    assert [entry["covered"] for entry in seen["developments"]] == [[], [0], [], []]
    assert table.owned(0) == "library farmland offering_fields urbanize_grain", "the development itself stays"
    assert table.goods(0).split().count("grain") == 1


@rule("MED-DEV-20")
def test_of_two_ovals_on_a_card_only_the_named_one_is_covered() -> None:
    player = {"owns": "labour_camps", "workers": "", "government": -1}
    table = Table(player, top={"gov0": "urbanize_timber"}).resolve().develops("play urbanize_timber")
    assert table.state.view(1)["seats"][0]["developments"][0]["covered"] == [1]
    assert "ore" in table.goods(0).split()
    assert "timber" not in table.goods(0).split()


@rule("MED-DEV-23", "MED-PRD-14")
def test_a_fifth_city_can_be_played() -> None:
    owns = "town_charter town_charter citadel_of_mars citadel_of_mars"
    player = {"owns": owns, "government": 5, "workers": "wool grain"}
    table = Table(player, top={"demo2": "league_of_cities"}).resolve().develops("play league_of_cities")
    assert table.owned(0).split()[-1] == "league_of_cities"
    assert len(table.goods(0).split()) == 1 + 4, "grain, and four civic goods of six cities"


@rule("MED-EX-14", "MED-CRD-01", "MED-CRD-02", "MED-DEV-15", "MED-CIV-01")
def test_sydney_plays() -> None:
    table = Table({"government": 2}, top={"demo1": "library", "rel0": "venus_temple"}).resolve()
    level_0 = table.state.drawn[0][1]
    table.develops("play library", "play venus_temple")
    assert table.tracks(0) == {"government": 3, "religion": 2, "happiness": 1}
    assert level_0 in table.developments("gov0")[:4]
    table.resolve()
    table.state.markers[0], table.state.markers[1], table.state.markers[2] = 3, 2, 1
    table.skip()
    assert table.tracks(0) == {"government": 3, "religion": 2, "happiness": 2}, "pushes once, happiness every turn"

"""The development phase: which cards are drawn, and the extra ones of brown boxes."""

import pytest

from emporion.games.mediterranean import components as c
from tests.games.mediterranean.kit import Table
from tests.kit import rule

LEVELS = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3]
GOVERNMENTS = {-3: "dict3 dict2 dict1 gov0", -2: "dict2 dict1 gov0", -1: "dict1 gov0", 0: "gov0", 1: "demo1 gov0",
               2: "demo2 demo1 gov0", 3: "demo3 demo2 demo1 gov0"}  # fmt: skip
RELIGIONS = {-3: "mars3 mars2 mars1 rel0", -2: "mars2 mars1 rel0", -1: "mars1 rel0", 0: "rel0", 1: "venus1 rel0",
             2: "venus2 venus1 rel0", 3: "venus3 venus2 venus1 rel0"}  # fmt: skip


@rule("MED-DEV-01", "MED-DEV-02", "MED-DEV-03")
@pytest.mark.parametrize("place", range(-10, 11))
def test_one_card_of_the_own_level_and_each_lower_one(place: int) -> None:
    level = LEVELS[abs(place)] * (1 if place > 0 else -1)
    table = Table.resolved({"government": place}, {"religion": place})
    assert table.drawn(0) == f"{GOVERNMENTS[level]} rel0"
    assert table.drawn(1) == f"gov0 {RELIGIONS[level]}"
    assert table.state.view(2)["seats"][0]["levels"] == {"government": abs(level), "religion": 0}
    assert table.state.view(2)["seats"][1]["levels"] == {"government": 0, "religion": abs(level)}


@rule("MED-EX-12", "MED-DEV-02")
def test_sydney_draws() -> None:
    assert Table.resolved({"government": 2}).drawn(0) == "demo1 gov0 rel0"


@rule("MED-EX-13", "MED-DEV-02")
def test_kristin_draws() -> None:
    assert Table.resolved({"government": -2, "religion": -5}).drawn(0) == "dict1 gov0 mars2 mars1 rel0"


@rule("MED-EX-15", "MED-DEV-04", "MED-DEV-12")
def test_sydney_in_revolt() -> None:
    table = Table({"government": 2, "happiness": -2}, turn=2, top={"gov0": "farmland", "rel0": "festival"}).resolve()
    assert table.drawn(0) == "gov0 rel0"
    table.by(0, "play farmland")
    table.refused(0, "play festival", "MED-DEV-12")
    table.skip()
    assert table.owned(0) == "farmland"


@rule("MED-DEV-08", "MED-GEN-09")
def test_draws_come_from_the_top_in_turn_order() -> None:
    table = Table(order=[2, 0, 3, 1], top={"gov0": "farmland mine pastures salt_pans", "rel0": "oracle festival"})
    cards = [table.developments(deck)[::-1] for deck in ("gov0", "rel0")]
    table.resolve()
    for place, seat in enumerate([2, 0, 3, 1]):
        assert table.state.drawn[seat] == [cards[0][place], cards[1][place]]
    assert [len(table.developments(deck)) for deck in ("gov0", "rel0")] == [8, 8]


@rule("MED-DEV-08")
def test_a_player_has_drawn_all_his_cards_before_the_next() -> None:
    """With Education the first in turn order takes two of a deck before the second takes one."""
    table = Table({"owns": "education"}, {}, order=[0, 1, 2, 3])
    top = table.developments("gov0")[::-1]
    table.resolve().by(0, "draw gov0")
    assert [card for card in table.state.drawn[0] if card in top] == [top[0], top[1]]
    assert table.drawn(0) == "gov0 rel0 gov0", "extras come last"
    assert table.state.drawn[1][0] == top[2]


@rule("MED-DEV-08")
def test_an_empty_deck_gives_nothing_and_nothing_instead() -> None:
    table = Table.resolved({"government": 5}, without="demo1 rel0")
    assert table.drawn(0) == "demo2 gov0"
    assert table.drawn(1) == "gov0"


@rule("MED-DEV-08")
def test_the_last_card_of_a_deck_is_drawn() -> None:
    table = Table(order=[3, 0, 1, 2])
    del table.state.decks[0][1:]
    table.resolve()
    assert [table.drawn(seat) for seat in range(4)] == ["rel0", "rel0", "rel0", "gov0 rel0"]


@rule("MED-DEV-08", "MED-DEC-11", "MED-DEC-12")
def test_without_any_card_nobody_is_asked() -> None:
    table = Table.resolved(without="gov0 rel0")
    assert (table.step, table.state.turn) == ("market", 2)


@rule("MED-DEV-09", "MED-DEC-11")
def test_drawn_cards_are_the_drawers_alone() -> None:
    table = Table.resolved({"government": 2}, {"religion": -1})
    own = table.state.view(0)["own"]
    assert own["drawn"] == [c.DEVELOPMENT_IDS[card] for card in table.state.drawn[0]]
    for viewer in (1, None):
        view = table.state.view(viewer)
        assert view["seats"][0]["drawn"] == {"demo1": 1, "gov0": 1, "rel0": 1}
        assert all(name not in str(view["seats"][0]) for name in own["drawn"])
    told = [(seat, c.DECK_IDS[deck], number) for _, seat, deck, number in table.heard("drew") if seat < 2]
    assert sorted(told) == [(0, "demo1", 1), (0, "gov0", 1), (0, "rel0", 1), (1, "gov0", 1), (1, "mars1", 1),
                            (1, "rel0", 1)]  # fmt: skip


# Extra cards.


@rule("MED-DEV-06", "MED-DEV-07", "MED-DEC-10", "MED-CRD-12", "MED-BOX-06")
@pytest.mark.parametrize(
    ("owns", "extra"),
    [("education", 1), ("oracle", 1), ("academy", 2), ("education education academy", 4), ("library", 0)],
)
def test_extra_cards_add_up(owns: str, extra: int) -> None:
    table = Table.resolved({"owns": owns, "government": 1})
    chosen = 0
    while table.step == "extra":
        assert table.state.actors() == [0]
        table.by(0, "draw demo1")
        chosen += 1
    assert chosen == extra
    assert table.drawn(0) == " ".join(["demo1 gov0 rel0", *["demo1"] * extra])


@rule("MED-DEV-06", "MED-DEC-10")
def test_the_decks_are_those_he_may_draw_from_this_turn() -> None:
    table = Table.resolved({"owns": "oracle", "government": -5, "religion": 1})
    allowed = [deck for deck in c.DECK_IDS if table.may(0, f"draw {deck}")]
    assert allowed == ["gov0", "dict1", "dict2", "rel0", "venus1"]
    for deck in ("dict3", "demo1", "mars1", "venus2"):
        table.refused(0, f"draw {deck}", "MED-DEV-06")
    table.by(0, "draw dict2")
    assert table.drawn(0) == "dict2 dict1 gov0 venus1 rel0 dict2"


@rule("MED-DEV-06", "MED-DEV-04")
def test_a_revolt_limits_extra_draws_too() -> None:
    table = Table.resolved({"owns": "education", "government": 5, "happiness": -2}, turn=2)
    assert [deck for deck in c.DECK_IDS if table.may(0, f"draw {deck}")] == ["gov0", "rel0"]


@rule("MED-DEV-06", "MED-DEC-10")
def test_extra_decks_are_chosen_before_any_card_is_seen() -> None:
    table = Table.resolved({"owns": "education"}, {"owns": "oracle"})
    assert (table.step, table.state.actors()) == ("extra", [0, 1])
    assert [table.drawn(seat) for seat in range(4)] == ["", "", "", ""]
    table.by(1, "draw gov0")
    assert table.state.actors() == [0]
    assert [table.drawn(seat) for seat in range(4)] == ["", "", "", ""]
    assert "extras" not in table.state.view(0)["seats"][1]
    table.refused(1, "draw gov0", "MED-DEV-06")
    table.by(0, "draw rel0")
    assert [table.drawn(seat) for seat in range(2)] == ["gov0 rel0 rel0", "gov0 rel0 gov0"]


@rule("MED-DEC-10")
def test_the_rest_may_be_forgone() -> None:
    table = Table.resolved({"owns": "academy education"}).by(0, "draw gov0", "pass")
    assert (table.step, table.drawn(0)) == ("develop", "gov0 rel0 gov0")


@rule("MED-DEV-06", "MED-DEV-08")
def test_an_empty_deck_may_be_named_and_gives_nothing() -> None:
    table = Table.resolved({"owns": "education"}, without="gov0").by(0, "draw gov0")
    assert table.drawn(0) == "rel0"


@rule("MED-DEV-06")
def test_a_development_played_this_turn_draws_from_the_next_turn_on() -> None:
    table = Table(top={"rel0": "oracle"}, order=[0, 1, 2, 3]).resolve().develops("skip government", "play oracle")
    assert table.owned(0) == "oracle"
    table.resolve()
    assert (table.step, table.state.actors()) == ("extra", [0])


@rule("MED-DEV-02", "MED-DEV-07")
def test_the_twentieth_card_can_be_played() -> None:
    """Four on each track, and twelve extra cards: every brown box that one player can have."""
    owns = "education education academy academy oracle oracle prophecy_of_mars prophecy_of_mars"
    table = Table.resolved({"owns": owns, "government": 9, "religion": -9})
    for deck in ("demo1", "mars1"):
        table.by(0, *[f"draw {deck}"] * 6)
    assert len(table.state.drawn[0]) == 20
    assert table.step == "develop"
    table.by(0, "skip government")
    assert table.may(0, "play 19 front") or table.may(0, "play 19 back")

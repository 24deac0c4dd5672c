"""What a finished game reveals of its deals: lies, who fell for them, what they cost; shown once, at the end."""

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from emporion.core.moments import Moment
from emporion.core.page import Marks
from emporion.core.record import read
from emporion.games.megaciv import components as c
from emporion.games.megaciv import events
from emporion.games.megaciv.truth import Best, Lie, Truth
from tests.games.megaciv.kit import MEGACIV, Table, hand
from tests.kit import rule
from tools.goldens import ROOT

NAMES = ("Ada", "Bo", "Cy")
TIN, TREACHERY = c.KIND["tin"], c.KIND["treachery"]


class Watched(Table):
    """A table whose moves are looked back at."""

    moments: list[Moment[Any]]

    def by(self, seat: int, *moves: str) -> "Watched":
        for move in moves:
            before = self.state.clone()
            super().by(seat, move)
            self.watch(before)
        return self

    def clock(self, move: int) -> "Watched":
        before = self.state.clone()
        super().clock(move)
        self.watch(before)
        return self

    def watch(self, before: Any) -> None:
        """A move has been made from a state."""
        seen = getattr(self, "moments", [])
        self.moments = [*seen, Moment(len(seen) + 1, tuple(self.state.hear()), lambda: before)]

    @property
    def truth(self) -> Truth:
        found: Truth = MEGACIV.truth(self.moments)
        return found


def minoa_and_hatti(told: str = "wine wine tin", clean: int = 1) -> Watched:
    """The offer of MEG-EX-16, with any names."""
    hands = [hand("wine wine tin treachery ochre"), hand("gold gold clay fish fish", cities=4), hand("oil oil oil")]
    table: Any = Watched.market(*hands)
    table.offer(0, 1, "wine wine treachery", told, "3 gold gold", clean).accept(1, 0, "gold gold clay")
    return table  # type: ignore[no-any-return]


@rule("MEG-EX-16", "MEG-OFR-16")
def test_example_16_in_truth() -> None:
    """Tin was Treachery: Hatti got 6 less than told, and lost a city to it; Minoa gained 36 + 1 for 20."""
    (deal,) = minoa_and_hatti().clock(0).truth.deals
    assert (deal.round, deal.maker, deal.taker) == (1, 0, 1)
    assert deal.lies == (Lie(TIN, TREACHERY),)
    assert (deal.cost, deal.cities) == (6, 1)
    assert deal.gains == (36 + 1 - 20, 20 - 36 - 1)
    assert minoa_and_hatti().truth.deals[0].cities == 0  # as long as it has not struck


@pytest.mark.parametrize(("told", "clean", "bluff"), [("wine wine tin", 0, True), ("wine wine", 0, False),
                                                      ("wine wine", 1, True)])  # fmt: skip
def test_what_is_not_told_is_no_lie_unless_something_else_was_promised(told: str, clean: int, bluff: bool) -> None:
    truth = minoa_and_hatti(told, clean).truth
    assert (len(truth.bluffs()), truth.lied(0), truth.lied(1)) == (int(bluff), (int(bluff), 1), (0, 0))


def test_a_calamity_that_is_passed_on_costs_whoever_holds_it_at_last() -> None:
    table = minoa_and_hatti()
    table.offer(1, 2, "fish fish treachery", "fish fish gold", "3 oil oil").accept(2, 1, "oil oil oil")
    first, second = table.clock(0).truth.deals
    assert (first.cities, second.cities) == (0, 1)
    assert [deal.maker for deal in table.truth.bluffs()] == [1, 0]  # the worst first


def test_the_largest_set_that_was_turned_in() -> None:
    seat = {"hand": {"wine": 5, "oil": 3}, "treasury": 0}
    table: Any = Watched(seat, {"treasury": 55}, phase=12, round=5)
    table.by(0, "buy mysticism", "buy end", *["turn in oil"] * 3, "turn in wine", "turn in wine", "pay end")
    table.by(1, "buy end")
    assert table.truth.set == Best(0, c.KIND["oil"], 3, 36)


@pytest.mark.parametrize(("name", "rounds"), [("3-greedy", 5), ("5-greedy", 3)])
def test_every_trade_of_a_stored_game_is_a_deal(name: str, rounds: int) -> None:
    record = read(ROOT / "megaciv" / f"{name}.jsonl")
    table: Any = Watched.of(record.start())
    for move in record.moves:
        before = table.state.clone()
        table.state.apply_action(move.seat, move.action)
        table.watch(before)
    trades = [event for moment in table.moments for event in moment.told if event[0] == events.TRADED]
    deals = table.truth.deals
    assert [(deal.maker, deal.taker) for deal in deals] == [(seat, a) for _, seat, a, _ in trades]
    assert {deal.round for deal in deals} == set(range(1, rounds + 1))
    assert len(table.truth.bluffs()) > 0
    for deal in deals:
        assert all(lie.told != lie.was < c.NAMES or lie.was >= c.NAMES for lie in deal.lies)


# The page.


def at_the_end(**marks: Any) -> dict[str, str]:
    """The parts of the page after the last round; Minoa has 5 cities and Hatti 3."""
    table = Table({"cities": 5, "hand": {"wine": 3}}, {"cities": 3}, {"cities": 5}, phase=14, steps=[])
    return dict(MEGACIV.page(table.state.view(0), Marks(NAMES, **marks)).parts)


def test_the_end_shows_the_truth_and_nothing_that_the_result_has_told() -> None:
    truth = minoa_and_hatti().clock(0).truth._replace(set=Best(2, c.KIND["oil"], 3, 36))
    page = at_the_end(truth=truth)
    visible = [name for name, html in page.items() if ET.fromstring(html).get("hidden") is None and name != "defs"]
    assert visible == ["status", "ending", "text"]  # no hand, no standings
    root = ET.fromstring(page["ending"])
    text = " ".join(" ".join(root.itertext()).split())
    assert "The truth about the bluffs" in text
    assert "Ada to Bo, round 1. It cost 1 city." in text
    assert [element.get("title") for element in root.iter("i") if element.get("title")] == ["said Tin, gave Treachery"]
    assert "Most bluffs" in text
    assert "1 of 1 deal" in text
    assert "+17" in text  # the best deal
    assert "worth 36" in text
    assert "Ada beats Cy by rank." in text
    assert ">5<" not in page["status"].split("emp-phases")[1]  # the own points stand in the result


def test_a_game_without_deals_or_lies_says_so() -> None:
    assert "Nobody traded." in at_the_end(truth=Truth([], None))["ending"]
    honest = minoa_and_hatti("wine wine", 0).truth
    page = at_the_end(truth=honest)["ending"]
    assert "Every name in every deal was true." in page
    assert "Never lied" in page


def test_a_moment_of_the_past_shows_the_table_and_reveals_nothing() -> None:
    page = at_the_end(past=True)
    assert ET.fromstring(page["ending"]).get("hidden") is not None
    assert ET.fromstring(page["hand"]).get("hidden") is None
    assert ET.fromstring(page["players"]).get("hidden") is None

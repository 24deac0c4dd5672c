"""The pages of the companion: drawn for all sorts of people at moments of random tables, and nobody sees too much."""

import re
from collections import Counter
from html.parser import HTMLParser
from random import Random

import pytest

from emporion import Refusal
from emporion.companion.interface import CLOCK, ORGANIZER, CompanionTable, Look
from emporion.companion.kits import kit_of, with_companion
from emporion.companion.page.kit import KIT, ServedCompanion
from emporion.core.messages import speaking, texts
from emporion.core.registry import names
from emporion.games.megaciv import components as c
from tests.companion.random_play import sensible
from tests.kit import rule

PHASES = {"entries", "purchases", "trade", "calamities", "abilities", "advances"}
VOID = {"input", "path", "circle", "rect", "use", "ellipse"}
STEPS, MOST_STEPS, EVERY, LOOKS = 700, 9000, 30, 4
WATCHED = {
    "entries": "The players are counting.",
    "trade": "The market is open.",
    "abilities": "Use special abilities on the board.",
    "advances": "The players are buying advances.",
}
HELD = re.compile(r'(?:id="set-|data-pick=")(\w+)"')


class Reader(HTMLParser):
    """Finds elements that are not closed, ids that occur twice, and what was not filled in."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: Counter[str] = Counter()
        self.said = ""
        self.feed(text)
        self.close()
        assert self.open == [], f"not closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids.update(value for name, value in attrs if name == "id" and value)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids.update(value for name, value in attrs if name == "id" and value)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] != "style":
            self.said += data


def table(seats: int, seed: int) -> tuple[ServedCompanion, tuple[str, ...]]:
    names = {f"name.{name}": f"Player {name}" for name in c.CIVILIZATION_IDS[:seats]}
    opening = KIT.read({**names, "mine": c.CIVILIZATION_IDS[0]})
    return KIT.start(opening.setup, seed), opening.names


def looks(seats: int, names: tuple[str, ...]) -> list[Look]:
    links = {seat: f"http://here/k/code{seat:04}" for seat in range(ORGANIZER, seats)}
    return [
        Look(None, False, names),
        Look(None, True, names, links),
        *(Look(seat, seat == 0, names) for seat in range(seats)),
    ]


def check(made: CompanionTable, look: Look) -> str:
    parts = made.parts(look)
    for name, text in parts.items():
        assert re.match(rf'<\w+ id="{name}"', text), f"{name} is not the id of its part"
    page = made.arrange(parts)
    read = Reader(page)
    assert [name for name, number in read.ids.items() if number > 1] == []
    assert "{" not in read.said
    return page


@rule("MEG-TBL-14", "MEG-GEN-10")
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (5, 2), (12, 3)])
def test_whoever_looks_has_a_page_and_sees_no_hand_but_their_own(seats: int, seed: int) -> None:
    rng = Random(seed)
    made, called = table(seats, seed)
    seen = Counter[str]()
    for step in range(MOST_STEPS):
        if seen.keys() >= PHASES and step > STEPS:
            return
        who, command = sensible(rng, made.companion)
        try:
            made.obey(who, command)
        except Refusal:
            continue
        view = made.companion.view(None)
        if view["over"]:
            made, called = table(seats, seed + step)
            continue
        seen[view["phase"]] += 1
        if step % EVERY and seen[view["phase"]] > 2:
            continue
        with speaking(rng.choice(["en", "de"])):
            for look in rng.sample(looks(seats, called), LOOKS):
                page = check(made, look)
                hand = {} if look.seat is None else made.companion.view(look.seat)["seats"][look.seat]["hand"]
                assert set(HELD.findall(page)) <= set(hand), "a card that is not in the own hand"
        if not view["paused"]:
            told = WATCHED.get(view["phase"], "")
            assert told in "".join(made.parts(Look(None, False, called)).values()), "who watches is told the phase"
    pytest.fail(f"never seen: {PHASES - seen.keys()}")


def test_what_was_drawn_before_in_another_language_is_drawn_anew() -> None:
    made, names = table(3, 5)
    with speaking("de"):
        german = check(made, Look(0, False, names))
    english = check(made, Look(0, False, names))
    assert "Deine Karten" in german
    assert "Deine Karten" not in english
    with speaking("de"):
        assert check(made, Look(0, False, names)) == german


@rule("MEG-TIM-11")
def test_the_clock_that_is_asked_for() -> None:
    made, _ = table(3, 7)
    assert made.timer() is None, "nobody trades yet"
    for seat in range(3):
        made.obey(seat, {"do": "enter", "cities": 5, "treasury": 0})
        made.obey(seat, {"do": "confirm"})
    timer = made.timer()
    assert timer is not None
    assert (timer.seconds, timer.runs, dict(timer.over)) == (600, True, {"do": "close"})
    made.obey(ORGANIZER, {"do": "pause"})
    paused = made.timer()
    assert paused is not None
    assert (paused.key, paused.runs) == (timer.key, False)
    made.obey(ORGANIZER, {"do": "resume"})
    made.obey(CLOCK, timer.over)
    assert made.timer() is None


def test_a_clone_goes_its_own_way() -> None:
    made, names = table(3, 9)
    other = made.clone()
    other.obey(0, {"do": "enter", "cities": 4, "treasury": 2})
    assert "4" not in made.parts(Look(0, False, names))["part-log"]
    assert len(other.log) == len(made.log) + 1


def test_the_game_offers_its_companion_and_has_words_for_it() -> None:
    assert kit_of("megaciv") is KIT
    assert [name for name in names() if kit_of(name)] == ["megaciv"] == list(with_companion())
    assert KIT.about() in texts("emporion.companion.page", "en").values()
    assert ".emp-companion" in KIT.style()

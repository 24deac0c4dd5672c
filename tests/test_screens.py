"""The rulebooks for players: short, true to the law, in every language, with every card."""

from collections.abc import Mapping
from typing import Any

import pytest

from emporion.core.messages import ENGLISH, Messages, texts
from emporion.core.modular import rulebook_of
from emporion.core.registry import game, names
from emporion.core.rulebook import rules
from emporion.core.screens import Figure, Look, Pin, Rulebook, Said, Screen, Shot, check
from emporion.core.screens.check import CHECKS, faults, words_in
from emporion.games.faiyum.rulebook import LOOK

BOOKS = [name for name in names() if rulebook_of(game(name))]


@pytest.mark.parametrize("name", BOOKS)
def test_nothing_is_wrong_with_a_rulebook(name: str) -> None:
    assert faults(name) == []


@pytest.mark.parametrize("name", BOOKS)
def test_every_text_of_a_rulebook_is_read_somewhere(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package, said = f"emporion.games.{name}.rulebook", set()
    say = Messages.say

    def noted(self: Messages, key: str, values: Mapping[str, Any] | None = None) -> str:
        said.add(key)
        return say(self, key, values)

    monkeypatch.setattr(Messages, "say", noted)
    book = rulebook_of(game(name))
    assert book is not None
    icons = {key for key in texts(package, ENGLISH) if key.startswith("icon.")}
    assert sorted(set(texts(package, ENGLISH)) - said - icons) == []


def book(screen: Screen, look: Look = LOOK) -> Rulebook:
    return Rulebook(look, "", (screen,), frozenset())


def wrong(screen: Screen) -> str:
    return "\n".join(fault for each in CHECKS for fault in each("faiyum", book(screen)))


def screen(lead: Said, *left: Any, title: str = "A turn") -> Screen:
    return Screen("turn", title, lead, left)


FINE = Said("FAI-TRN-02", "Do one thing.")


@pytest.mark.parametrize(
    ("bad", "fault"),
    [
        (screen(FINE), "1 screens: there should be 10 to 20"),
        (screen(FINE, title="one two three four five six seven"), "the title has 7 words, the most are 6"),
        (screen(Said("FAI-TRN-02", "word " * 27)), "the lead has 27 words, the most are 26"),
        (screen(FINE, Said("FAI-TRN-02", "word " * 46)), "has 46 words, the most are 45"),
        (screen(FINE, *[Said("FAI-TRN-02", "word " * 40)] * 6), "the screen has 243 words, the most are 230"),
        (screen(Said("", "Do one thing.")), "names no rule"),
        (screen(Said("FAI-TRN-99", "Do one thing.")), "names FAI-TRN-99, which is no rule"),
        (screen(FINE, Said("FAI-TRN-02", "Go to E5.")), "“E5” is no word for players"),
        (screen(FINE, Said("FAI-TRN-02", "As FAI-TRN-02 says.")), "“FAI-TRN-02” is no word for players"),
        (screen(FINE, Figure((Shot("", (0, 0, 1, 1), ""),))), "a picture without a sentence"),
        (screen(FINE, Figure((Shot("", (0, 0, 1, 1), "A map.", (Pin(1, 1, 2, 2),)),))), "1 pins and 0 call-outs"),
    ],
)
def test_what_is_wrong_is_told(bad: Screen, fault: str) -> None:
    assert fault in wrong(bad)


def test_a_card_that_is_on_no_screen_is_missed() -> None:
    found = [fault for each in CHECKS for fault in each("faiyum", Rulebook(LOOK, "", (), frozenset({"38"})))]
    assert "the card 38 is on no screen" in found


def test_a_reworded_rule_asks_for_its_paragraphs_to_be_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    law = rules("faiyum", ENGLISH)
    monkeypatch.setattr(check, "rules", lambda *_: {**law, "FAI-TRN-02": "Do two things."})
    [found] = [fault for fault in faults("faiyum") if "FAI-TRN-02" in fault]
    assert found.startswith("FAI-TRN-02 was reworded: read again turn: “Play a card, buy a card, or administrate.")


def test_icons_and_marks_are_no_words() -> None:
    assert words_in("**Road.** Scores +1 :rep:.") == len(["Road.", "Scores", "+1", "."])

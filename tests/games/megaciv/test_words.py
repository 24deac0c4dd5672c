"""The words of Mega Civilization: everything has its own, in every language, and events say what happened."""

import re

import pytest

from emporion.core.messages import speaking, texts
from emporion.core.naming import named
from emporion.core.rulebook import rules
from emporion.games.megaciv import advances, events, market, words
from emporion.games.megaciv import components as c
from emporion.games.megaciv.refusals import refuse
from emporion.games.megaciv.rules import STEP_NAMES

PACKAGE = "emporion.games.megaciv"
LANGUAGES = ["en", "de"]
LONGEST = 110  # MEG-SPR-62
STAGES = [
    "giving", "naming", "asking_number", "asking", "promising", "sending", "picking", "committing", "basket", "paying",
    "substituting", "crediting", "discarding",
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_and_every_stage_has_its_question(language: str) -> None:
    spoken = texts(PACKAGE, language)
    asked = [key for name in STEP_NAMES for key in spoken if key.startswith(f"prompt.{name}")]
    assert {key.removeprefix("prompt.").split("_")[0] for key in asked} == set(STEP_NAMES)
    assert {key for key in spoken if key.startswith("ask.")} == {f"ask.{stage}" for stage in STAGES}
    assert all(hasattr(market, stage.upper()) or hasattr(advances, stage.upper()) for stage in STAGES)
    for key in [*asked, *(f"ask.{stage}" for stage in STAGES)]:
        assert spoken[key][0].isupper(), "it begins with what is to be done"
        assert spoken[key][-1] not in ".:", "a question is no statement"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_of_the_data_has_its_sentence(language: str) -> None:
    spoken = texts(PACKAGE, language)
    codes_told = {key.removeprefix("refusal.") for key in spoken if key.startswith("refusal.E_")}
    assert codes_told == {error["code"] for error in c.DATA["error"]}
    with speaking(language):
        for error in c.DATA["error"]:
            refusal = refuse(error["code"])
            assert (refusal.rule, refusal.key) == (error["rule"], error["code"])
            assert refusal.text[0].isupper()
            assert refusal.text.endswith(".")
            assert "{" not in refusal.text


def test_a_refusal_tells_the_numbers_it_was_given() -> None:
    assert refuse("E_FUNDS", need=15, have=9).text == "It costs 15. You have 9 treasury."
    assert refuse("E_STACK", stack=3).text == "You have no price for stack 3. Some advances open one."
    assert refuse("E_NOT_HELD", kind=c.KIND["wine"]).text == "You do not have that many Wine."
    assert refuse("E_FREE", most=9).text == refuse("E_FREE").text
    assert refuse("E_TURN", "MEG-POL-06").rule == "MEG-POL-06"


def test_things_are_called_in_english_what_the_data_call_them() -> None:
    english = texts(PACKAGE, "en")
    for prefix, rows in (
        ("card", [*c.COMMODITIES, c.DATA["water"], *c.CALAMITIES]),
        ("advance", c.ADVANCES),
        ("civilization", c.CIVILIZATIONS),
        ("scenario", c.SCENARIOS),
    ):
        assert {key: text for key, text in english.items() if key.startswith(f"{prefix}.")} == {
            f"{prefix}.{row['id']}": row["name"] for row in rows
        }
    for phrase in c.DATA["phrase"]:
        assert english[f"phrase.{phrase['id']}"] == phrase["text"]
    for calamity in c.CALAMITIES:
        assert english[f"calamity_text.{calamity['id']}"] == calamity["sprint"]["text"]
        assert english[f"calamity_table.{calamity['id']}"] == calamity["public_effect"]
    for advance in c.ADVANCES:
        assert english.get(f"advance_text.{advance['id']}") == advance.get("text")


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_say_one_short_line_and_no_two_have_one_name(language: str) -> None:
    """MEG-SPR-62"""
    spoken = texts(PACKAGE, language)
    for prefix in ("card", "advance", "civilization", "scenario", "group", "block"):
        names = [text for key, text in spoken.items() if key.startswith(f"{prefix}.")]
        assert len(set(names)) == len(names)
    for key, text in spoken.items():
        if key.startswith(("calamity_text.", "advance_text.")):
            assert len(text) <= LONGEST, key
            assert text.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_the_same_numbers_in_every_language(language: str) -> None:
    english, other = texts(PACKAGE, "en"), texts(PACKAGE, language)
    for key in english:
        if key.startswith(("calamity_text.", "calamity_table.", "advance_text.", "teach.", "scenario_text.")):
            wanted, told = (re.findall(r"\d+", text) for text in (english[key], other[key]))
            assert [n for n in told if n not in wanted] in ([], ["1"]), key
            assert not set(wanted) - set(told), key


def test_the_nine_sentences_for_new_players_are_those_of_the_rules() -> None:
    """MEG-SPR-60"""
    english = texts(PACKAGE, "en")
    law = rules("megaciv")["MEG-SPR-60"]
    parts = re.split(r"\(\d\) ", law.split("First Fair leaves out")[0].split("these nine: ")[1])[1:]
    assert len(parts) == len([key for key in english if re.fullmatch(r"teach\.\d", key)])
    for number, part in enumerate(parts, start=1):
        told, wanted = english[f"teach.{number}"], part.strip()
        assert set(re.findall(r"\d+", told)) == set(re.findall(r"\d+", wanted)), number
        assert told.split()[-1].lower() == wanted.split()[-1].lower(), number
    assert "cheaper" in english["teach.6"]
    assert "cheaper" not in english["teach.6_first_fair"]


# Events.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_sentence(language: str) -> None:
    with speaking(language):
        for kind, name in enumerate(events.NAMES):
            for a, b in ((0, 1), (1, 0), (1, 1), (2, 3)):
                sentence = words.tell((kind, 0, 12 if kind == events.PHASE else a, b))
                assert "{" not in named(sentence, ["Ada", "Bo", "Cy", "Di"], 0), name
                assert (sentence[-1] == ".") == (name != "round"), "only headings have no full stop"
        for kind in (events.ROUND, events.TRADE_OPENED, events.TRADE_CLOSED, events.REBUILT, events.GAME_OVER):
            assert "{" not in words.tell((kind, -1, 1, 0)), "the table has no name"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ((events.DREW, 0, 4, 4), "{seat} drew from stack 4."),
        ((events.DREW, 0, 0, 4), "{seat} drew Water: stack 4 is empty."),
        ((events.BOUGHT, 0, 9, 15), "{seat} bought from stack 9 for 15 treasury."),
        ((events.TRADED, 0, 3, 4 * 16 + 3), "{seat} traded 4 cards for 3 with {seat 3}."),
        ((events.ADVERT, 0, c.KIND["wine"], 1), "{seat} wants Wine."),
        ((events.ADVERT, 0, c.KIND["wine"], 0), "{seat} has Wine."),
        ((events.ADVERT, 0, c.KIND["wine"], 3), "{seat} no longer wants Wine."),
        ((events.ADVERT, 0, c.KIND["wine"], 2), "{seat} no longer has Wine."),
        ((events.CALAMITY, 0, 2, -1), "Tempest struck {seat}."),
        ((events.CALAMITY, 0, 1, 2), "Treachery struck {seat}. {seat 2} gains."),
        ((events.VICTIM, 0, 3, 1), "Famine from {seat 1} struck {seat} too."),
        ((events.ANNEXED, 0, 1, 4), "{seat} took over 1 city from {seat 4}."),
        ((events.ADVANCED, 0, c.ADVANCE["mining"], 180), "{seat} bought Mining for 180: +6 points."),
        ((events.TURNED_IN, 0, c.KIND["oil"], 4), "{seat} turned in 4 × Oil."),
        ((events.LAID_DOWN, 0, 7, 1), "{seat} discarded 1 card of stack 7."),
        ((events.LAID_DOWN, 0, 0, 2), "{seat} discarded 2 × Water."),
        ((events.TURNED_DOWN, 0, 7, 3), "{seat} turned in 3 cards of stack 7."),
        ((events.SUBSTITUTED, 0, c.KIND["tin"], c.KIND["wine"]), "{seat} filled up Wine with Tin."),
        ((events.CREDITED, 0, 4, 2), "{seat} placed 10 credits on Science."),
        ((events.ROUND, -1, 3, 0), "Round 3"),
    ],
)
def test_events_say_what_happened(event: tuple[int, int, int, int], sentence: str) -> None:
    assert words.tell(event) == sentence

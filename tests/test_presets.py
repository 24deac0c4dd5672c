"""Settings in words: every option, value, preset and level of bots can be read, in every language."""

import pytest

from emporion.bots import bot
from emporion.core.messages import languages, speaking, texts
from emporion.core.options import Words, duration, option_words, value_words
from emporion.core.presets import PRESETS, STANDARD, preset_of
from emporion.core.refusal import Refusal
from emporion.core.registry import game, names
from tests.cli.test_commands import emporion

EVERYWHERE = [(name, code) for name in names() for code in languages()]
LONGEST_TITLE, LONGEST_TEXT = 30, 100
RAW = ("_", "{")


def is_well_said(words: Words) -> bool:
    """A short title and a sentence, without a name that only programs know."""
    fits = 0 < len(words.title) <= LONGEST_TITLE and 0 < len(words.text) <= LONGEST_TEXT
    return fits and words.text[-1] in ".?" and not any(sign in "".join(words) for sign in RAW)


@pytest.mark.parametrize(("name", "code"), EVERYWHERE)
def test_every_option_and_every_value_has_a_title_and_a_sentence(name: str, code: str) -> None:
    the_game = game(name)
    with speaking(code):
        for option, values in the_game.options.items():
            assert is_well_said(the_game.option_words(option)), option
            for value in values:
                assert is_well_said(the_game.value_words(option, value)), (option, value)


@pytest.mark.parametrize(("name", "code"), EVERYWHERE)
def test_the_values_a_form_offers_can_be_told_apart(name: str, code: str) -> None:
    with speaking(code):
        for question in game(name).questions():
            said = [game(name).value_words(question.option, value) for value in question.values]
            assert len({words.title for words in said}) == len({words.text for words in said}) == len(said)


@pytest.mark.parametrize("name", names())
def test_no_words_are_left_of_options_that_are_gone(name: str) -> None:
    the_game = game(name)
    keys = [key.split(".") for key in texts(the_game.package, "en") if key.startswith("options.")]
    assert {key[1] for key in keys} == set(the_game.options)
    for _, option, *value in keys:
        told = {str(each).lower() if isinstance(each, bool) else str(each) for each in the_game.options[option]}
        assert value[0] in {"title", "text", "any", *told}, (option, value)


@pytest.mark.parametrize(("name", "code"), EVERYWHERE)
def test_presets_and_levels_are_told(name: str, code: str) -> None:
    the_game = game(name)
    with speaking(code):
        said = [the_game.preset_words(preset.id) for preset in the_game.presets()]
        said += [the_game.level_words(level) for level in the_game.levels]
    assert all(is_well_said(words) for words in said)
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("name", names())
def test_presets_are_games_that_can_be_played_and_differ(name: str) -> None:
    the_game = game(name)
    presets = the_game.presets()
    assert [preset.id for preset in presets] == ["beginner", "standard", "expert"]
    assert preset_of(the_game, STANDARD).options == {}, "the standard is what everybody plays"
    assert len({(preset.level, tuple(preset.options.items())) for preset in presets}) == len(presets)
    for preset in presets:
        assert all(value != the_game.usual_options()[option] for option, value in preset.options.items())
        state = the_game.begin(the_game.usual_seats, 1, {**the_game.among_people, **preset.options})
        assert all(state.view(None)["options"][option] == value for option, value in preset.options.items())
        assert hasattr(bot(the_game.levels[preset.level], of=name), "choose")


def test_a_first_game_of_mega_civilization_is_what_beginners_play() -> None:
    the_game = game("megaciv")
    assert dict(preset_of(the_game, "beginner").options) == dict(the_game.first)


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refusal, match=r"no preset 'master'; there are: beginner \(Beginner\), standard"):
        preset_of(game("faiyum"), "master")


def test_a_refused_value_is_told_in_words() -> None:
    with pytest.raises(Refusal, match=r"Hands \(open_hands\) cannot be 'ajar'; it can be: true \(Open\), false"):
        game("faiyum").begin(2, 1, {"open_hands": "ajar"})
    with pytest.raises(Refusal, match=r"lateral_flow_needs_entry \(Water flowing sideways\)"):
        game("resafa").begin(2, 1, {"tide": True})


@pytest.mark.parametrize(
    ("seconds", "said"), [(1, "1 second"), (90, "90 seconds"), (60, "1 minute"), (300, "5 minutes")]
)
def test_times_are_told_in_words(seconds: int, said: str) -> None:
    assert duration(seconds) == said


def test_a_game_without_words_shows_its_names() -> None:
    assert option_words("", "open_hands") == ("open hands", "")
    assert value_words("", "open_hands", True) == ("true", "")
    assert [preset.id for preset in PRESETS] == [STANDARD]


def test_the_command_line_tells_all_settings_of_a_game() -> None:
    told = emporion("games", "resafa").stdout
    assert "Water flowing sideways: When water may run" in told
    assert "-o lateral_flow_needs_entry=true" in told
    assert "Only if channels meet." in told
    assert "--preset expert" in told
    assert "Apprentice. Tries a few turns and plays the best." in told
    assert "Wasser zur Seite" in emporion("games", "resafa", "--language", "de").stdout
    assert "Water flowing sideways" not in emporion("games").stdout, "the list of games is short"

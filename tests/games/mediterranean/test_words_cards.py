"""What is written on developments and goods cards: made from the data, and different where the data differ."""

import re
from importlib.resources import files
from typing import Any

import pytest

from emporion.core.messages import speaking, texts
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.cards import KINDS, Effect
from emporion.games.mediterranean.words import cards
from emporion.games.mediterranean.words.effects import effect_text, unit_text
from tests.games.mediterranean.reading import LANGUAGES, is_sentence

PACKAGE = "emporion.games.mediterranean"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_development_has_a_name_and_a_text(language: str) -> None:
    """MED-BOX-08"""
    with speaking(language):
        for kind, data in enumerate(c.KINDS):
            line = cards.development_text(kind)
            assert is_sentence(line, ".")
            wanted = [str(abs(n)) for n in numbers_of(data) if n]
            assert not set(wanted) - set(re.findall(r"\d+", line)) - {"1"}, data["id"]
            for effect in KINDS[kind].effects:
                assert effect_text(effect)
        lines = [cards.development_text(kind) for kind in range(len(c.KINDS))]
        alike = {line for line in lines if lines.count(line) > 1}
        for line in alike:
            same = [data for data, text in zip(c.KINDS, lines, strict=True) if text == line]
            assert len({str(sorted_data(data)) for data in same}) == 1, "other data, other words"


def numbers_of(data: Any) -> list[int]:
    """The numbers of a development's effects."""
    found = [data["vp"]] if "vp" in data else []
    for effect in data.get("effects", []):
        found += [effect[key] for key in ("n", "vp", "min", "happiness", "immunities") if key in effect]
        for part in [*effect.get("to", []), *effect.get("take", [])]:
            found.append(part["n"])
    return found


def sorted_data(data: Any) -> list[Any]:
    """What the rules know of a development."""
    return [sorted(data["icons"]), data["vp"], data["produces"], data["loses"], data["effects"]]


def test_names_of_things_are_unique_in_every_language() -> None:
    for language in LANGUAGES:
        spoken = texts(PACKAGE, language)
        for prefix in ("development", "civilization", "deck", "idea", "good", "icon", "track", "abandon", "colour"):
            told = [text for key, text in spoken.items() if key.startswith(f"{prefix}.")]
            assert len(set(told)) == len(told), prefix


def test_things_are_called_in_english_what_the_data_call_them() -> None:
    english = texts(PACKAGE, "en")
    for kind in c.KINDS:
        assert english[f"development.{kind['id']}"].startswith(kind["name"])
    for prefix, rows in (
        ("idea", c.IDEAS),
        ("good", c.GOODS),
        ("civilization", c.CIVILIZATIONS),
        ("icon", c.DATA["icon"]),
    ):
        for row in rows:
            assert english[f"{prefix}.{row['id']}"].lower().startswith(row["name"].lower())


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("urbanize_grain", "Gives up: grain. Produces: city. Icons: column. Printed: 2 VP."),
        ("library", "When played: 1 step towards democracy. Every turn: +1 happiness. Icons: book. Printed: 1 VP."),
        ("diplomat", "In trading: the target gets +1 happiness; the target gets +1 safety."),
        ("secret_police", "In trading: 2 times the target gets -1 happiness, you get +1 VP."),
        ("pyramids_to_mars", "In trading: all others get -1 happiness; you can spare up to 2."),
        ("civil_rights", "Always: all others get -1 VP for each set of slaves."),
        ("industry", "Always: your sets of ore or timber count as 1 card larger, up to the limit."),
        ("sacrificial_altar", "In trading: give up a rural worker for +4 VP and 1 step towards Mars."),
        ("exiled_tribune", "Once, when changing sides destroys this card: +8 VP and 2 steps towards democracy."),
        ("monument_of_strength", "2 VP for each sword icon and 2 VP for each space above the safety line."),
        ("university", "Every turn: 1 VP for each player at democracy I or higher."),
        ("education", "When you draw: 1 extra card from any of your decks."),
        ("conscription", "Icons: 2 × sword."),
    ],
)
def test_developments_say_what_the_data_say(kind: str, text: str) -> None:
    assert text in cards.development_text(c.KIND[kind])


def test_other_data_make_other_words() -> None:
    """MED-BOX-08: the words know operations, never cards."""
    give = Effect("give", to=(Effect("push", side="venus", n=3),), take=(Effect("safety", n=2),))
    penalty = Effect("set_penalty", goods=("gold",), vp=2, happiness=1)
    assert effect_text(give) == "the target gets 3 steps towards Venus, you get +2 safety"
    assert effect_text(penalty) == "all others get -2 VP and -1 happiness for each set of gold"
    assert effect_text(Effect("draw_extra", track="religion", n=2)) == "2 extra cards from your religion decks"
    with speaking("de"):
        assert effect_text(give) == "das Ziel erhält 3 Schritte zur Venus, du +2 Sicherheit"
    sources = "".join(
        path.read_text("utf-8") for path in (files(PACKAGE) / "words").iterdir() if path.name[-3:] == ".py"
    )
    assert not [kind for kind in c.KIND_IDS if f'"{kind}"' in sources]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_operation_and_unit_has_its_words(language: str) -> None:
    spoken = texts(PACKAGE, language)
    with speaking(language):
        assert len({unit_text(unit) for unit in c.UNITS}) == len(c.UNITS)
    for row in c.DATA["effect_op"]:
        assert any(key == f"effect.{row['op']}" or key.startswith(f"effect.{row['op']}_") for key in spoken)
    for box in c.BOXES:
        assert spoken[f"box.{box}"].endswith("{effects}.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_ideas_are_explained(language: str) -> None:
    with speaking(language):
        lines = [cards.idea_text(idea) for idea in range(len(c.IDEAS))]
    assert len(set(lines)) == len(lines)
    assert all(is_sentence(line, ".") for line in lines)
    zealots = cards.idea_text(c.IDEA["zealots_of_mars"])
    assert zealots == "1 step towards Mars, 1 happiness lost, may not be stored."

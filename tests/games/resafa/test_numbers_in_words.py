"""One of a thing is called by its singular, two by their plural: every text of Resafa, in English and in German."""

import re
from string import Formatter
from typing import Any

import pytest

from emporion.core.messages import messages, speaking, texts
from emporion.games.resafa import components as c
from emporion.games.resafa import events
from emporion.games.resafa.words.amounts import amount
from tests.games.resafa.kit import RESAFA

PACKAGE = "emporion.games.resafa"
# What one is called and what two are called; the cases of German each on their own.
WORDS = {
    "en": [
        "amphora|amphoras", "base|bases", "bonus|bonuses", "camel|camels", "card|cards", "coin|coins", "cube|cubes",
        "decides|decide", "garden|gardens", "point|points", "seat|seats", "square|squares", "step|steps",
        "tile|tiles", "token|tokens", "turn|turns", "workshop|workshops",
    ],
    "de": [
        "Aktionskarte|Aktionskarten", "Amphore|Amphoren", "Bonuskarte|Bonuskarten", "Gartenplättchen|Gartenplättchen",
        "Handelsposten|Handelsposten", "Händlermarke|Händlermarken", "Kamel|Kamele", "Kamel|Kamelen",
        "Kanalplättchen|Kanalplättchen", "Karte|Karten", "Münze|Münzen", "Platz|Plätze",
        "Punkt|Punkte", "Quadratmarke|Quadratmarken", "Sackkarte|Sackkarten", "Schritt|Schritte",
        "Skarabäusmarke|Skarabäusmarken",
        "Sonderkarte|Sonderkarten", "Stück|Stück",
        "Wasserwürfel|Wasserwürfeln", "Werkstatt|Werkstätten", "Würfel|Würfel",
        "blauer Sonderkarte|blauen Sonderkarten", "entscheidet|entscheiden",
        "freies Feld berührt|freie Felder berühren", "gelber Sonderkarte|gelben Sonderkarten",
        "großer Garten|große Gärten", "grünen Bonus|grüne Boni", "kleiner Garten|kleine Gärten",
        "rosa Sonderkarte|rosa Sonderkarten", "vollendetem Gartenquadrat|vollendeten Gartenquadraten",
        "weißer Sonderkarte|weißen Sonderkarten",
    ],
}  # fmt: skip
ADJECTIVES = {"square", "garden", "bonus"}  # in "2 square tokens"
# Several workshops; how many cards a hand may have.
ALWAYS_MANY = {"effect.produce_many", "page.hand_note"}
NUMBERS = {"n", "m", "left", "most", "cells", "cubes", "seats", "hand", "pile", "count", "rest", "all"}
AMOUNTS = {
    "en": {
        "coin": ("1 coin", "2 coins"), "stone": ("1 stone", "2 stone"), "marble": ("1 marble", "2 marble"),
        "amphora": ("1 amphora", "2 amphoras"), "spice": ("1 spice", "2 spice"), "vp": ("1 VP", "2 VP"),
        "camel": ("1 camel", "2 camels"), "sack": ("1 sack card", "2 sack cards"),
        "square": ("1 square token", "2 square tokens"), "scarab": ("1 scarab token", "2 scarab tokens"),
        "step": ("1 step on any track", "2 steps on any track"),
    },
    "de": {
        "coin": ("1 Münze", "2 Münzen"), "stone": ("1 Stein", "2 Stein"), "marble": ("1 Marmor", "2 Marmor"),
        "amphora": ("1 Amphore", "2 Amphoren"), "spice": ("1 Gewürz", "2 Gewürz"), "vp": ("1 SP", "2 SP"),
        "camel": ("1 Kamel", "2 Kamele"), "sack": ("1 Sackkarte", "2 Sackkarten"),
        "square": ("1 Quadratmarke", "2 Quadratmarken"), "scarab": ("1 Skarabäusmarke", "2 Skarabäusmarken"),
        "step": ("1 Schritt auf beliebiger Leiste", "2 Schritte auf beliebiger Leiste"),
    },
}  # fmt: skip


@pytest.mark.parametrize("language", WORDS)
def test_every_pair_of_words_is_one_and_many(language: str) -> None:
    for key, text in texts(PACKAGE, language).items():
        for _, name, form, _ in Formatter().parse(text):
            if form:
                assert form in WORDS[language], f"{key}: {form}"
                assert name in NUMBERS, f"{key}: {name}"


def filled(language: str, key: str, text: str, number: int) -> str:
    names = [name for _, name, _, _ in Formatter().parse(text) if name]
    values: dict[str, Any] = {name: number if name in NUMBERS else "…" for name in names}
    return messages(PACKAGE, language).say(key, values)


@pytest.mark.parametrize("language", WORDS)
def test_no_text_says_one_things_or_two_thing(language: str) -> None:
    pairs = [pair.split("|") for pair in WORDS[language]]
    ones = "|".join({one for one, many in pairs if one != many} - {many for _, many in pairs} - ADJECTIVES)
    manies = "|".join({many for one, many in pairs if one != many} - {one for one, _ in pairs})
    wrong = []
    for key, text in texts(PACKAGE, language).items():
        for number, words in ((1, manies), (2, ones)):
            said = filled(language, key, text, number)
            if re.search(rf"\b{number} (?:\w+ )?(?:{words})\b", said) and (number > 1 or key not in ALWAYS_MANY):
                wrong.append(f"{key}: {said}")
    assert wrong == []


@pytest.mark.parametrize("language", AMOUNTS)
def test_amounts_of_everything(language: str) -> None:
    with speaking(language):
        said = {name: (amount(what, 1), amount(what, 2)) for what, name in enumerate(c.GAINS)}
    assert said == AMOUNTS[language]


@pytest.mark.parametrize("language", AMOUNTS)
@pytest.mark.parametrize("kind", [events.GAINED, events.PAID, events.LOST, events.SOLD, events.BOUGHT, events.LOADED])
def test_events_say_amounts_of_everything(language: str, kind: int) -> None:
    with speaking(language):
        for what, name in enumerate(c.ITEMS):
            one, two = (RESAFA.tell((kind, 0, what, number)) for number in (1, 2))
            expected = AMOUNTS[language][name]
            assert expected[0] in one
            assert expected[1] in two
            assert two == one.replace(*expected), "nothing else changes"


TOLD = {
    "en": {
        events.GREEN: ("{seat} gets 1 green bonus.", "{seat} gets 2 green bonuses."),
        events.DREW: ("{seat} draws 1 action card.", "{seat} draws 2 action cards."),
    },
    "de": {
        events.GREEN: ("{seat} bekommt 1 grünen Bonus.", "{seat} bekommt 2 grüne Boni."),
        events.DREW: ("{seat} zieht 1 Aktionskarte.", "{seat} zieht 2 Aktionskarten."),
    },
}


@pytest.mark.parametrize("language", TOLD)
def test_events_that_count(language: str) -> None:
    with speaking(language):
        for kind, said in TOLD[language].items():
            assert tuple(RESAFA.tell((kind, 0, number, 0)) for number in (1, 2)) == said

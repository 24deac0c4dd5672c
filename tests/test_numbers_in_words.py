"""One and two of everything: what pages, refusals and the terminal count, in English and in German.

Games have tests of their own for their words.
"""

import re

import pytest

from emporion.core.messages import languages, messages, texts

PACKAGES = ["emporion.core", "emporion.server", "emporion.table"]

# The text, what is counted in it, and the words for one and for two of it in English, then in German.
COUNTED = [
    ("core", "thinking", "n", "Ada is", "Ada are", "Ada überlegt", "Ada überlegen"),
    ("core", "duration.seconds", "n", "1 second", "2 seconds", "1 Sekunde", "2 Sekunden"),
    ("core", "duration.minutes", "n", "1 minute", "2 minutes", "1 Minute", "2 Minuten"),
    ("server", "bar.goes_on", "n", "Ada presses", "Ada press", "„Weiter“ drückt", "„Weiter“ drücken"),
    ("server", "bar.wants_pause", "n", "Ada wants", "Ada want", "Ada möchte", "Ada möchten"),
    ("server", "bar.asking", "n", "Ada has", "Ada have", "Ada hat", "Ada haben"),
    ("server", "refusal.wrong_gaps", "n", "1 gap", "2 gaps", "1 Lücke,", "2 Lücken,"),
    ("server", "home.moves", "n", "1 move", "2 moves", "1 Zug", "2 Züge"),
    ("server", "hint.points", "n", "1 point.", "2 points.", "1 Punkt.", "2 Punkte."),
    ("server", "result.won", "n", "Ada wins", "Ada share the victory", "Ada gewinnt", "Ada teilen sich den Sieg"),
    ("server", "result.turns", "n", "1 turn", "2 turns", "1 Zug", "2 Züge"),
    ("server", "seat.some_people", "n", "1 person", "2 people", "1 Mensch", "2 Menschen"),
    ("server", "seat.some_bots", "n", "1 bot", "2 bots", "1 Bot", "2 Bots"),
    ("server", "seat.some_free", "n", "1 free seat", "2 free seats", "1 freier Platz", "2 freie Plätze"),
    ("server", "table.watching", "n", "1 person watches", "2 people watch", "1 Person sieht zu", "2 Personen sehen zu"),
    ("server", "invite.wait", "n", "1 seat is free", "2 seats are free", "1 Platz ist frei", "2 Plätze sind frei"),
    ("server", "invite.newcomers", "n", " has not", " have not", " hat noch", " haben noch"),
    ("server", "rules.found", "n", "1 rule", "2 rules", "1 Regel", "2 Regeln"),
    ("table", "refusal.players_for_seats", "seats", "1 seat", "2 seats", "1 Platz", "2 Plätze"),
    ("table", "refusal.people_for_seats", "seats", "1 seat;", "2 seats;", "1 Platz;", "2 Plätze;"),
    ("table", "refusal.bots_for_seats", "free", "1 seat", "2 seats", "1 freiem Platz", "2 freien Plätzen"),
    ("table", "refusal.names_for_people", "people", "1 person", "2 people", "1 Mensch", "2 Menschen"),
    ("table", "campaign.title", "games", "1 game", "2 games", "1 Spiel", "2 Spielen"),
    ("table", "campaign.complete", "games", "1 game.", "2 games.", "1 Spiel.", "2 Spielen."),
    ("table", "screen.welcome_back", "moves", "1 move:", "2 moves:", "1 Zug:", "2 Zügen:"),
]
GAPS = re.compile(r"\{(\w+)")


@pytest.mark.parametrize(("package", "key", "counted", "one", "two", "eins", "zwei"), COUNTED)
def test_one_and_two_of_everything(
    package: str, key: str, counted: str, one: str, two: str, eins: str, zwei: str
) -> None:
    for language, for_one, for_two in (("en", one, two), ("de", eins, zwei)):
        values: dict[str, object] = dict.fromkeys(GAPS.findall(texts(f"emporion.{package}", language)[key]), "Ada")
        say = messages(f"emporion.{package}", language).say
        for number, words in ((1, for_one), (2, for_two)):
            sentence = say(key, {**values, counted: number})
            assert re.search(rf"{re.escape(words)}(?!\w)", sentence), f"{language}: {sentence!r} does not say {words!r}"


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", languages())
def test_no_text_that_counts_is_left_out(package: str, language: str) -> None:
    counting = {key for key, text in texts(package, language).items() if re.search(r"\{\w+:[^}]*\|", text)}
    tried = {key for name, key, *_ in COUNTED if f"emporion.{name}" == package}
    assert counting - tried == set(), "add them to the table above"

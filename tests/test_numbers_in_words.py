"""One and two of everything: what pages, refusals and the terminal count, in English and in German.

Games have tests of their own for their words.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import emporion
from emporion.core.messages import languages, messages, texts

PACKAGES = ["emporion.core", "emporion.server", "emporion.table"]

# The text, what is counted in it, and the words for one and for two of it in English, then in German.
COUNTED = [
    ("core", "thinking", "n", "Ada is", "Ada are", "Ada überlegt", "Ada überlegen"),
    ("core", "duration.seconds", "n", "1 second", "2 seconds", "1 Sekunde", "2 Sekunden"),
    ("core", "duration.minutes", "n", "1 minute", "2 minutes", "1 Minute", "2 Minuten"),
    ("server", "bar.goes_on", "n", "Ada has to", "Ada have to", "Ada muss", "Ada müssen"),
    ("server", "bar.wants_pause", "n", "Ada wants", "Ada want", "Ada möchte", "Ada möchten"),
    ("server", "refusal.wrong_gaps", "n", "the gap", "all 2 gaps", "die Lücke", "alle 2 Lücken"),
    ("server", "home.moves", "n", "1 move", "2 moves", "1 Zug", "2 Züge"),
    ("server", "hint.points", "n", "1 point.", "2 points.", "1 Punkt.", "2 Punkte."),
    ("server", "result.won", "n", "Ada wins", "Ada share the victory", "Ada gewinnt", "Ada teilen sich den Sieg"),
    ("server", "result.lead", "n", "1 point", "2 points", "1 Punkt", "2 Punkte"),
    ("server", "result.lead_by", "n", "1 point", "2 points", "1 Punkt", "2 Punkte"),
    ("server", "result.turns", "n", "1 turn", "2 turns", "1 Zug", "2 Züge"),
    ("server", "seat.some_people", "n", "1 person", "2 people", "1 Mensch", "2 Menschen"),
    ("server", "seat.some_bots", "n", "1 bot", "2 bots", "1 Bot", "2 Bots"),
    ("server", "seat.some_free", "n", "1 open seat", "2 open seats", "1 offener Platz", "2 offene Plätze"),
    ("server", "table.watching", "n", "1 watching", "2 watching", "1 sieht zu", "2 sehen zu"),
    ("server", "invite.wait", "n", "1 seat is open", "2 seats are open", "1 Platz ist offen", "2 Plätze sind offen"),
    ("server", "invite.fill", "n", "a bot", "bots", "Bot", "Bots"),
    ("server", "refusal.seats_open", "n", "1 seat is", "2 seats are", "1 Platz ist", "2 Plätze sind"),
    ("server", "lobby.waiting", "n", "for one more", "for 2 more", "auf noch jemanden", "auf 2 weitere"),
    ("server", "lobby.seats_open", "n", "One seat is", "2 seats are", "Ein Platz ist", "2 Plätze sind"),
    ("server", "lobby.in_lesson", "n", "Ada is", "Ada are", "Ada ist", "Ada sind"),
    ("server", "lobby.not_here", "n", "Ada is", "Ada are", "Ada ist", "Ada sind"),
    ("server", "lobby.with_bots", "n", "a bot", "bots", "einem Bot", "Bots"),
    ("server", "invite.newcomers", "n", " has not", " have not", " hat noch", " haben noch"),
    ("server", "rules.found", "n", "1 rule", "2 rules", "1 Regel", "2 Regeln"),
    ("server", "alone.next", "n", "1 more point.", "2 more points.", "1 Punkt.", "2 Punkte."),
    ("server", "hint.costs", "n", "1 point.", "2 points.", "1 Punkt.", "2 Punkte."),
    ("server", "campaign.scored", "n", "1 point", "2 points", "1 Punkt", "2 Punkte"),
    ("server", "campaign.complete", "n", "1 game.", "2 games.", "1 Spiel", "2 Spielen"),
    ("table", "refusal.players_for_seats", "seats", "1 seat", "2 seats", "1 Platz", "2 Plätze"),
    ("table", "refusal.people_for_seats", "seats", "1 seat;", "2 seats;", "1 Platz;", "2 Plätze;"),
    ("table", "refusal.bots_for_seats", "free", "1 free seat", "2 free seats", "1 freiem Platz", "2 freien Plätzen"),
    ("table", "refusal.names_for_people", "people", "1 person", "2 people", "1 Mensch", "2 Menschen"),
    ("table", "campaign.title", "games", "1 game", "2 games", "1 Spiel", "2 Spielen"),
    ("table", "campaign.complete", "games", "1 game", "2 games", "1 Spiel", "2 Spielen"),
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


# The order of the two words, by grammar: it holds for every text of every package, without a list of them.
IN_TEXT = re.compile(r"\{\w+:([^|{}]*)\|([^|{}]*)\}")
VERBS = {
    "ask", "begin", "bring", "buy", "choose", "decide", "follow", "get", "give", "go", "join", "keep", "leave", "lose",
    "make", "need", "pay", "press", "remain", "see", "sell", "send", "sit", "take", "touch", "wait", "want", "watch",
}  # fmt: skip
IRREGULAR = {
    "is": "are", "has": "have", "was": "were", "does": "do", "the": "all", "this": "these", "it": "them",
    "person": "people", "die": "dice", "wins": "share the victory", "gewinnt": "teilen sich den Sieg", "Bonus": "Boni",
    "weiteres": "weitere",
}  # fmt: skip


def last_words(one: str, many: str) -> tuple[str, str]:
    return one.rsplit(" ", maxsplit=1)[-1], many.rsplit(" ", maxsplit=1)[-1]


def is_english(one: str, many: str) -> bool:
    """Whether a noun has its "s" where there are many, or a verb where there is one."""
    first, second = last_words(one, many)
    if one == many or many in (IRREGULAR.get(one), first) or IRREGULAR.get(first) == second:
        return True
    if first in VERBS or second in VERBS:
        return second in VERBS and first in (f"{second}s", f"{second}es")
    return second in (f"{first}s", f"{first}es") or (first.endswith("y") and second == f"{first[:-1]}ies")


def is_german(one: str, many: str) -> bool:
    """Whether the last word becomes longer, gets dots, or changes from a verb's -t to -n, where there are many."""
    first, second = last_words(one, many)
    if one == many or IRREGULAR.get(one) == many or IRREGULAR.get(first) == second:
        return True
    dots = [sum(word.lower().count(letter) for letter in "äöü") for word in (first, second)]
    verb = first.endswith("t") and second.endswith("n")
    if first in IRREGULAR.values() or many in IRREGULAR:
        return False
    return verb or dots[1] > dots[0] or len(second) > len(first)


@pytest.mark.parametrize(("language", "fits"), [("en", is_english), ("de", is_german)])
def test_the_word_for_one_stands_first_in_every_text(language: str, fits: Callable[[str, str], bool]) -> None:
    paths = sorted(Path(emporion.__file__).parent.rglob(f"text/{language}.toml"))
    found = [(path.parent.parent.name, *pair) for path in paths for pair in IN_TEXT.findall(path.read_text("utf-8"))]
    assert len(found) > 100
    swapped = [each for each in found if not fits(*each[1:])]
    assert swapped == [], "one and many are swapped; or a verb or an irregular word is not known here"
    unnoticed = [each for each in found if each[1] != each[2] and fits(each[2], each[1])]
    assert unnoticed == [], "the other way round would not be noticed"

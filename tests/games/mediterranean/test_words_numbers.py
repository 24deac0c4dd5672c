"""Numbers in sentences: one and two of everything, and amounts that are those of the state, in both languages."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from emporion.core.messages import speaking, texts
from emporion.games.mediterranean import actions, events, words
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import FACE_GOOD, NAMES, PIRACY
from emporion.games.mediterranean.drafting import PICKING, goods_of
from emporion.games.mediterranean.refusals import SAY, refuse
from tests.games.mediterranean.markets import FACE
from tests.games.mediterranean.page_numbers import one_of, paid
from tests.games.mediterranean.reading import LANGUAGES, decisions
from tests.games.mediterranean.sheet import read

PACKAGE = "emporion.games.mediterranean"
# The word for one, the word for several.
WORDS = {
    "en": {("card", "cards"), ("die", "dice"), ("good", "goods"), ("place", "places"), ("rotation", "rotations"),
           ("slave", "slaves"), ("spice", "spices"), ("step", "steps"), ("is", "are")},
    "de": {("Gewürz", "Gewürze"), ("Karte", "Karten"), ("Luxusware", "Luxuswaren"), ("Platz", "Plätze"),
           ("Schritt", "Schritte"), ("Sklave", "Sklaven"), ("Umlauf", "Umläufe"), ("Umlauf", "Umläufen"),
           ("Ware", "Waren"),
           ("Würfel", "Würfeln"), ("antwortet", "antworten"), ("handelt", "handeln"), ("setzt", "setzen"),
           ("sieht", "sehen"), ("wählt", "wählen"), ("zieht", "ziehen"), ("überlegt", "überlegen")},
}  # fmt: skip


def doing(step: str, n: int) -> str:
    """What those at a step do, as the others read it."""
    return SAY(f"doing.{step}", {"name": "Ada", "n": n})


SAID: list[tuple[Callable[[int], str], tuple[str, str], tuple[str, str]]] = [
    # the English and the German sentence, for one and for two
    (lambda n: words.tell((events.RETURNED, 0, n, 0)),
     ("{seat} took 1 card back from the warehouse.", "{seat} took 2 cards back from the warehouse."),
     ("{seat} nimmt 1 Karte aus dem Lager zurück.", "{seat} nimmt 2 Karten aus dem Lager zurück.")),
    (lambda n: words.tell((events.DREW, 0, 0, n)),
     ("{seat} drew 1 card from government 0.", "{seat} drew 2 cards from government 0."),
     ("{seat} zieht 1 Karte: Regierung 0.", "{seat} zieht 2 Karten: Regierung 0.")),
    (lambda n: words.tell((events.DEALT, 0, c.GOOD["slaves"], n)),
     ("{seat} got 1 slave.", "{seat} got 2 slaves."), ("{seat} bekommt 1 Sklave.", "{seat} bekommt 2 Sklaven.")),
    (lambda n: words.tell((events.DEALT, 0, c.GOOD["spices"], n)),
     ("{seat} got 1 spice.", "{seat} got 2 spices."), ("{seat} bekommt 1 Gewürz.", "{seat} bekommt 2 Gewürze.")),
    (lambda n: words.tell((events.DEALT, 0, events.LUXURY, n)),
     ("{seat} got 1 luxury good.", "{seat} got 2 luxury goods."),
     ("{seat} bekommt 1 Luxusware.", "{seat} bekommt 2 Luxuswaren.")),
    (lambda n: words.tell((events.STORED, 0, 3, n)),
     ("{seat} stored 1 card (3 in the warehouse).", "{seat} stored 2 cards (3 in the warehouse)."),
     ("{seat} lagert 1 Karte ein (3 im Lager).", "{seat} lagert 2 Karten ein (3 im Lager).")),
    (lambda n: SAY("page.ends", {"n": n}),
     ("Open for 1 more rotation", "Open for 2 more rotations"),
     ("Noch 1 Umlauf offen", "Noch 2 Umläufe offen")),
    (lambda n: SAY("options.offer_ttl_rotations.any.text", {"n": n}),
     ("An offer lapses after 1 rotation.", "An offer lapses after 2 rotations."),
     ("Ein Angebot verfällt nach 1 Umlauf.", "Ein Angebot verfällt nach 2 Umläufen.")),
    (lambda n: SAY("effect.warehouse_plus", {"n": n}),
     ("1 more warehouse place", "2 more warehouse places"),
     ("1 Platz mehr im Lager", "2 Plätze mehr im Lager")),
    (lambda n: SAY("effect.push", {"n": n, "towards": SAY("towards.mars")}),
     ("1 step towards Mars", "2 steps towards Mars"), ("1 Schritt zum Mars", "2 Schritte zum Mars")),
    (lambda n: SAY("effect.extra_barbarian_die", {"n": n}),
     ("everybody raided by barbarians rolls 1 extra die", "everybody raided by barbarians rolls 2 extra dice"),
     ("wen Barbaren überfallen, der würfelt mit 1 Würfel mehr",
      "wen Barbaren überfallen, der würfelt mit 2 Würfeln mehr")),
    (lambda n: refuse("MED-OFR-03", "tell_every_card", n=n).text,
     ("Name 1 good for 1 card.", "Name 2 goods for 2 cards."),
     ("Nenne bei 1 Karte auch 1 Ware.", "Nenne bei 2 Karten auch 2 Waren.")),
    (lambda n: doing("declare", n),
     ("Ada is choosing civic goods.", "Ada are choosing civic goods."),
     ("Ada wählt Stadtwaren.", "Ada wählen Stadtwaren.")),
    (lambda n: doing("prepare", n),
     ("Ada is looking at the cards.", "Ada are looking at the cards."),
     ("Ada sieht sich die Karten an.", "Ada sehen sich die Karten an.")),
    (lambda n: doing("market", n),
     ("Ada is still trading.", "Ada are still trading."),
     ("Ada handelt noch.", "Ada handeln noch.")),
    (lambda n: doing("closing", n),
     ("Ada is placing the last cubes.", "Ada are placing the last cubes."),
     ("Ada setzt die letzten Klötzchen.", "Ada setzen die letzten Klötzchen.")),
    (lambda n: doing("accuse", n),
     ("Ada is thinking about accusing somebody.", "Ada are thinking about accusing somebody."),
     ("Ada überlegt, jemanden zu beschuldigen.", "Ada überlegen, jemanden zu beschuldigen.")),
    (lambda n: doing("fine", n),
     ("Ada is choosing a fine.", "Ada are choosing a fine."),
     ("Ada wählt eine Buße.", "Ada wählen eine Buße.")),
    (lambda n: doing("refuse", n),
     ("Ada is answering an ability.", "Ada are answering an ability."),
     ("Ada antwortet auf eine Fähigkeit.", "Ada antworten auf eine Fähigkeit.")),
    (lambda n: doing("extra", n),
     ("Ada is drawing extra cards.", "Ada are drawing extra cards."),
     ("Ada zieht zusätzliche Karten.", "Ada ziehen zusätzliche Karten.")),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_word_for_one_before_the_word_for_several(language: str) -> None:
    found = {
        tuple(words_.split("|"))
        for text in texts(PACKAGE, language).values()
        for words_ in re.findall(r"\{\w+:([^{}]*\|[^{}]*)\}", text)
    }
    assert found == WORDS[language]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at", range(len(SAID)))
def test_one_and_two_of_everything(at: int, language: str) -> None:
    say, english, german = SAID[at]
    with speaking(language):
        assert (say(1), say(2)) == (english if language == "en" else german)


def test_everything_that_has_two_words_is_said_with_one_and_two() -> None:
    heard = {word for _, *both in SAID for two in both for sentence in two for word in re.findall(r"\w+", sentence)}
    assert {word for pairs in WORDS.values() for pair in pairs for word in pair} <= heard


# Amounts in options.


def wanted(s: Any, seat: int, action: int) -> list[int] | None:
    """The numbers that an option should tell, beside those of its names; None where it tells none of its own."""
    draft: Any = s.floor.drafts[seat] if s.open_step() == "market" else None
    gone = Counter(FACE_GOOD[face] for face in draft.gives) if draft is not None else Counter()
    held = Counter(FACE_GOOD[face] for face in s.hand(seat))
    held.subtract(gone)

    def change(good: int, number: int, step: int) -> list[int]:
        before, after = (paid(s, seat, [one_of(good)] * n) for n in (number, number + step))
        return [number, before, after] if before != after else [number, after]

    if actions.DRAFT_GIVE <= action < actions.DRAFT_WANT:
        face = min(action - actions.DRAFT_GIVE, PIRACY)
        return change(FACE_GOOD[face], held[FACE_GOOD[face]], -1) if face != PIRACY else []
    if actions.PICK <= action < actions.CONFIRM:
        face = min(action - actions.PICK, PIRACY)
        return change(FACE_GOOD[face], held[FACE_GOOD[face]], -1) if face != PIRACY else []
    if actions.DRAFT_WANT <= action < actions.DRAFT_VP_GIVE:
        good = action - actions.DRAFT_WANT
        return [1, *change(good, held[good] + goods_of(draft.wants).count(good), 1)]
    if action == actions.DRAFT_VP_GIVE:
        return [1, draft.money + 1, s.chips[seat]]
    if action == actions.DRAFT_VP_WANT:
        return [1, draft.wants_money + 1]
    if actions.WH_ADD <= action < actions.WH_REMOVE:
        face = action - actions.WH_ADD
        sets = change(FACE_GOOD[face], held[FACE_GOOD[face]], -1) if FACE_GOOD[face] < NAMES else []
        return [s.stored[seat], s.warehouse_places(seat), *sets]
    if actions.DRAFT_TO < action < actions.DRAFT_COUNTER:
        return [s.sizes[(seat + action - actions.DRAFT_TO) % s.seats]]
    if actions.EXTRA_DECK <= action < actions.CHOOSE_DEV:
        deck = action - actions.EXTRA_DECK
        return [*read(SAY(f"deck.{c.DECK_IDS[deck]}")), len(s.decks[deck])]
    return [action - actions.PENALTY] if actions.PENALTY <= action < actions.NUM_ACTIONS else None


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_tell_the_numbers_of_the_state(language: str) -> None:
    compared: Counter[int] = Counter()
    with speaking(language):
        for state, seat, options in decisions()[:: 7 if language == "en" else 8]:
            for action in options:
                numbers = wanted(state, seat, action)
                if numbers is not None:
                    text = state.action_to_string(seat, action)
                    assert [abs(n) for n in read(text)] == numbers, text
                    compared[action] += 1
    assert len(compared) > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_offers_tell_how_many_and_how_much(language: str) -> None:
    """What is sent, taken and withdrawn names every good with its number, and VP."""
    with speaking(language):
        for state, seat, options in decisions()[::5]:
            draft = state.floor.drafts[seat] if state.open_step() == "market" else None
            if actions.DRAFT_SEND not in options or draft is None or state.floor.stages[seat] == PICKING:
                continue
            if draft.promises or draft.wants_promises:
                continue  # abilities have numbers of their own
            sides = ((draft.told, draft.money), (draft.wants, draft.wants_money))
            numbers = [n for names, vp in sides for n in [*Counter(names).values(), *[vp] * (vp > 0)]]
            assert read(state.action_to_string(seat, actions.DRAFT_SEND)) == numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_tell_their_numbers(language: str) -> None:
    """Every price and amount that an event has stands in its sentence."""
    told: list[tuple[tuple[int, int, int, int], list[int]]] = [
        ((events.VP, 0, 3, events.FROM_SETS), [3]), ((events.VP, 0, -4, events.FROM_BARBARIANS), [4]),
        ((events.SET, 0, c.GOOD["ore"] * 16 + 2, 3), [2, 3]), ((events.ANNOUNCED, 0, 9, 0), [9]),
        ((events.BARBARIANS, 0, 2, 7), [2, 7]), ((events.SCORE, 0, 71, 14), [71, 14]), ((events.FINED, 0, 5, 0), [5]),
        ((events.SPENT, 0, FACE["ore/mars"], 2), [2]), ((events.PLACE, 0, 3, 0), [3]),
        ((events.TRADED, 0, 1 + 8 * events.packed([0, 0, 3], 2), events.packed([1], 5)), [2, 1, 2, 1, 5]),
        ((events.OPENED, -1, 300, 0), [300]), ((events.WARNED, -1, 30, 0), [30]), ((events.TURN, -1, 4, 0), [4]),
        ((events.MOVED, 0, 2, 14 * 64 + 19), [-2, 3]), ((events.MOVED, 0, 0, 14 * 64 + 19), [2, 3]),
        ((events.REVEALED, 0, FACE["ore/mars"], 3), [3]), ((events.RETURNED, 0, 2, 0), [2]),
    ]  # fmt: skip
    with speaking(language):
        for event, numbers in told:
            sentence = re.sub(r"\{seat \d\}", "", words.tell(event))
            assert read(sentence) == numbers, sentence

"""The companion speaks: every event, every refusal and every question, in every language."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from emporion import Refusal
from emporion.companion.companion import Companion
from emporion.companion.words import prompt, tell
from emporion.core.messages import languages, messages, speaking
from emporion.games.megaciv import events
from tests.companion.kit import Sitting
from tests.companion.random_play import answer, nonsense, sensible
from tests.companion.test_replay import PEOPLE

PACKAGE = "emporion.companion"
SOURCES = sorted(Path(str(files(PACKAGE))).glob("*.py"))
TEXTS = messages(PACKAGE)


def calls(name: str, place: int) -> Iterator[str]:
    """The words that stand at a place of all calls of a function."""
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) <= place:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            said = node.args[place]
            if called == name and isinstance(said, ast.Constant) and said.value:
                yield str(said.value)


def test_every_refusal_and_every_event_has_a_sentence_and_none_is_idle() -> None:
    reasons = {*calls("refuse", 1), "over", "by_players", "by_organizer", "by_clock", "cities", "treasury", "tokens"}
    assert reasons == {key.removeprefix("refusal.") for key in TEXTS.keys() if key.startswith("refusal.")}  # noqa: SIM118
    told = {*calls("note", 0), "clock_none", "ticked_free", "paid_tokens", "paid_both", "corrected_on", "corrected_off"}
    told |= {f"offer_{how}" for how in ("made", "declined", "withdrawn", "void", "expired")}
    keys = {key.removeprefix("event.") for key in TEXTS.keys() if key.startswith("event.")}  # noqa: SIM118
    assert told - set(events.NAMES) == keys


@pytest.mark.parametrize("code", list(languages()))
@pytest.mark.parametrize(("players", "seed"), [(3, 31), (9, 33)])
def test_whole_sittings_can_be_told(code: str, players: int, seed: int) -> None:
    rng, table = Random(seed), Companion.new(PEOPLE[players], seed=seed)
    names = [f"Ada {seat}" for seat in range(players)]
    with speaking(code):
        for _ in range(150):
            who, command = nonsense(rng, table) if rng.random() < 0.2 else sensible(rng, table)
            refusal = answer(table, who, command)
            assert refusal is None or not re.search("[{}]", refusal.text)
            for item in table.news():
                sentence = tell(item, names)
                assert sentence
                assert not re.search("[{}]", sentence)
            for seat in (None, 0):
                assert "{" not in prompt(table.view(seat))


def test_sentences_are_said_in_the_language_of_the_reader() -> None:
    table = Sitting().do(0, "enter", cities=1, treasury=31)
    (item,) = table.c.clone().news()
    assert tell(item, ["Ada", "Bo", "Cy"]) == "Ada has 1 city and 31 treasury."
    with speaking("de"):
        assert tell(item, ["Ada", "Bo", "Cy"]) == "Ada hat 1 Stadt und 31 im Schatz."
        with pytest.raises(Refusal, match="Trag 0 bis 9 Städte ein"):
            table.do(0, "enter", cities=10, treasury=0)
        assert prompt(table.c.view(0)).startswith("Zähle Städte und Schatz")


def test_a_seat_that_is_awaited_is_asked_and_another_one_is_told_to_wait() -> None:
    table = Sitting().do(0, "enter", cities=0, treasury=0).do(0, "confirm")
    assert prompt(table.c.view(0)) == "Wait: the others are still counting"
    assert prompt(table.c.view(1)) == "Count your cities and treasury, then confirm"
    table = Sitting(clock=0).trading("wine wine wine")
    assert prompt(table.c.view(0)) == "Make offers and answer them"
    assert prompt(table.table("announce_end").c.view(0)) == "Hurry: trade is about to end"
    assert prompt(table.table("pause").c.view(0)) == "Trade is paused"
    assert prompt(table.table("end_game").c.view(None)) == "The game is over."

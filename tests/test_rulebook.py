"""The rules pages by chapters and in other languages."""

import pytest

from emporion.core.messages import ENGLISH, languages, speaking
from emporion.core.registry import names
from emporion.core.rulebook import chapters, players_rules, rules, rules_language, search


@pytest.mark.parametrize("name", names())
def test_the_chapters_hold_every_rule_once_and_in_order(name: str) -> None:
    book = chapters(name)
    found = [entry.rule for chapter in book for entry in chapter.entries if entry.rule]
    assert list(dict.fromkeys(found)) == list(rules(name))
    assert all(chapter.title and chapter.entries for chapter in book)


@pytest.mark.parametrize("name", names())
def test_a_language_without_a_page_reads_english(name: str) -> None:
    assert rules_language(name, "tlh") == ENGLISH
    assert rules(name, "tlh") == rules(name, ENGLISH)
    with speaking("tlh"):
        assert chapters(name) == chapters(name, ENGLISH)


def test_the_reader_s_language_is_searched() -> None:
    assert not search("faiyum", "Krokodil", ENGLISH)
    with speaking("de"):
        assert "FAI-CRO-05" in search("faiyum", "Krokodil")
        assert rules("faiyum").keys() == rules("faiyum", ENGLISH).keys()


def test_a_game_without_rules_has_none() -> None:
    assert rules("senet") == {}
    assert chapters("senet") == ()


def test_players_do_not_read_what_is_for_programmers() -> None:
    titles = [chapter.title for chapter in chapters("faiyum") if not chapter.aside]
    assert "Market and buying" in titles
    assert not {"Missing from the sources", "Bad input", "Decision points"} & set(titles)
    assert "FAI-ERR-05" in rules("faiyum")
    assert "FAI-ERR-05" not in players_rules("faiyum")
    assert "FAI-ERR-05" not in search("faiyum", "unknown card", for_players=True)
    assert "FAI-ERR-05" in search("faiyum", "FAI-ERR-05", for_players=True)


@pytest.mark.parametrize("name", names())
def test_every_language_leaves_out_the_same_chapters(name: str) -> None:
    aside = [
        [entry.rule for chapter in chapters(name, code) if chapter.aside for entry in chapter.entries if entry.rule]
        for code in languages()
    ]
    assert all(each == aside[0] for each in aside)

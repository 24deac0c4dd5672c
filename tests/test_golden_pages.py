"""What people see of stored games, lessons and the companion is what it was, in all languages."""

import pytest

import emporion
from tools.golden_pages import KINDS, differences, digests, drawn, stored

RENEW = """
{number} of {of} moments of {name} look different; these are the first, with what differs:
  {found}
Is it meant? Then renew the digests, in seconds, and commit them along: python -m tools.golden_pages --game {name}
To see what changed, draw both versions and compare:
  git stash && python -m tools.golden_pages --game {name} --into build/before
  git stash pop && python -m tools.golden_pages --game {name} --into build/after
  diff -r build/before build/after
"""
SHOWN = 12


@pytest.mark.parametrize("name", emporion.names())
def test_everything_looks_as_it_did(name: str) -> None:
    found = {moment: digests(texts) for moment, texts in drawn(name)}
    changed = differences(stored(name), found)
    told = RENEW.format(number=len(changed), of=len(found), name=name, found="\n  ".join(changed[:SHOWN]))
    assert not changed, told


def test_a_change_is_told_by_its_moment_and_kind() -> None:
    texts = {language: dict.fromkeys(KINDS, "as ever") for language in ("en", "de")}
    changed = {**texts, "de": {**texts["de"], "prompt": "otherwise", "log": "more"}}
    old, new = digests(texts), digests(changed)
    assert differences({"one": old, "two": old}, {"one": old, "two": new}) == ["two: prompt, log"]
    assert differences({"one": old, "two": old}, {"three": old, "one": old}) == ["three: new", "two: gone"]


@pytest.mark.parametrize("name", emporion.names())
def test_seats_spectators_lessons_and_the_end_are_looked_at(name: str) -> None:
    moments = stored(name)
    eyes = {moment.rpartition(" ")[2] for moment in moments}
    assert {"all", "seat1", "seat2", "seat3", "seat4"} <= eyes
    assert len([moment for moment in moments if moment.startswith("lesson")]) > len(emporion.game(name).tutorial()) > 0
    assert len(moments) > 200
    assert (name == "megaciv") == any(moment.startswith("companion") for moment in moments)

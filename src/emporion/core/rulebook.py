"""The rules pages: every rule stands under its id, and can be looked up by it or by words, in the reader's language."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from emporion.core.messages import ENGLISH, LANGUAGE

RULE = re.compile(r"^\s*(?:[-*|]\s*)?\**(?P<id>[A-Z]{3}-[A-Z0-9]+-[0-9]+|FLR-[0-9]+|R[0-9]+)\**\s*\|?\s*(?P<text>.*)$")
SOURCES = re.compile(r"(?:\s*\[[^\[\]]*\])+\s*$")  # where a rule comes from stands in brackets at its end
CHAPTER = re.compile(r"^##+\s+(?:[a-z][0-9]*\.\s+)?(?P<title>.+)$")
HEADING = re.compile(r"^\*\*(?P<title>.+?)\*\*(?P<more>.*)$")
ASIDE = "<!-- for programmers -->"  # below the heading of a chapter that players need not read
PAIR = re.compile(r"^\|\s*(?P<term>[^|]*[^|\s-][^|]*)\|(?P<text>[^|]+)\|\s*$")


class Entry(NamedTuple):
    """A rule under its id; a heading between rules has none, nor has a line of a table of terms."""

    rule: str
    text: str
    term: str = ""


class Chapter(NamedTuple):
    """A part of the rules page under its heading."""

    title: str
    entries: tuple[Entry, ...]
    aside: bool = False  # about sources, data or bad input: nothing for players


def rules_page(name: str, language: str | None = None) -> str:
    """The rules page of a game: docs/rules in a checkout, beside the package where it is installed.

    Without a language, in that of the reader; a page that was not translated is English.
    """
    return _page(name, rules_language(name, language))


def rules_language(name: str, language: str | None = None) -> str:
    """The language in which the rules of a game can be read, for whoever would like to read them in another one."""
    language = language or LANGUAGE.get()
    return language if _path(name, language).is_file() else ENGLISH


def _path(name: str, language: str) -> Path:
    inside = f"{name}.md" if language == ENGLISH else f"{language}/{name}.md"
    checkout = Path(__file__).resolve().parents[3] / "docs" / "rules" / inside
    return checkout if checkout.is_file() else Path(str(files("emporion"))) / "rulebook" / inside


@cache
def _page(name: str, language: str) -> str:
    return _path(name, language).read_text("utf-8")


def rules(name: str, language: str | None = None) -> dict[str, str]:
    """The rules of a game by id, in the order of the page, without marks and sources; none where it has no page."""
    return _rules(name, language or LANGUAGE.get())


@cache
def _rules(name: str, language: str) -> dict[str, str]:
    """What a translation lacks is said in English."""
    english = _read(name, ENGLISH)
    return english if language == ENGLISH else {**english, **_read(name, rules_language(name, language))}


@cache
def _read(name: str, language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for chapter in _chapters(name, language):
        for entry in chapter.entries:
            if entry.rule:
                found.setdefault(entry.rule, entry.text)
    return found


def chapters(name: str, language: str | None = None) -> tuple[Chapter, ...]:
    """The rules page of a game by its headings, in the order of the page."""
    return _chapters(name, rules_language(name, language))


@cache
def _chapters(name: str, language: str) -> tuple[Chapter, ...]:
    found: list[tuple[str, list[Entry]]] = [("", [])]
    aside: set[int] = set()
    try:
        page = _page(name, language)
    except OSError:
        return ()
    for line in page.splitlines():
        if title := CHAPTER.match(line):
            found.append((title["title"], []))
        elif line.strip() == ASIDE:
            aside.add(len(found) - 1)
        elif entry := _entry(line):
            found[-1][1].append(entry)
    if not any(entry.rule for entry in found[0][1]):
        found[0][1].clear()  # what stands before the first heading is about the page, not about the game
    return tuple(Chapter(title, tuple(entries), at in aside) for at, (title, entries) in enumerate(found) if entries)


def _entry(line: str) -> Entry | None:
    if match := RULE.match(line):
        return Entry(match["id"], _plain(match["text"]))
    if match := HEADING.match(line):
        return Entry("", _plain(match["title"] + match["more"]))
    if match := PAIR.match(line):
        return Entry("", _plain(match["text"]), match["term"].strip())
    return None


def _plain(text: str) -> str:
    if text.rstrip().endswith("|"):  # a row of a table
        text = " · ".join(cell.strip() for cell in text.split("|") if cell.strip())
    return SOURCES.sub("", text.replace("**", "").replace("`", ""))


def players_rules(name: str, language: str | None = None) -> dict[str, str]:
    """The rules by id without those of chapters for programmers."""
    aside = {entry.rule for chapter in chapters(name, ENGLISH) if chapter.aside for entry in chapter.entries}
    return {rule: text for rule, text in rules(name, language).items() if rule not in aside}


def search(name: str, words: str, language: str | None = None, *, for_players: bool = False) -> dict[str, str]:
    """The rule with an id; else the rules whose ids begin so; else those that hold all the words.

    A player who does not ask for it by its id finds no rule of a chapter for programmers.
    """
    everything = rules(name, language)
    wanted = words.upper()
    if wanted in everything:
        return {wanted: everything[wanted]}
    if for_players:
        everything = players_rules(name, language)
    begun = {rule: text for rule, text in everything.items() if wanted and rule.startswith(wanted)}
    parts = words.lower().split()
    return begun or {rule: text for rule, text in everything.items() if all(part in text.lower() for part in parts)}

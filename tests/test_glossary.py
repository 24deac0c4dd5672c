"""One word for one thing: docs/glossary.md says which, and every text keeps to it."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pytest

import emporion
from emporion.core.messages import texts
from emporion.core.registry import game, names
from emporion.core.rulebook import rules_page
from tools.arrows import MADE_FOR

PAGE = Path(__file__).parents[1] / "docs" / "glossary.md"
ROOT = Path(str(files(emporion)))
EVERYWHERE = "Everywhere"


class Term(NamedTuple):
    """A row: one thing's words, and those that would be a second word for it."""

    scope: str
    language: str
    word: str
    others: tuple[str, ...]


def terms() -> list[Term]:
    found, scope = [], ""
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("## "):
            scope = line[3:]
        elif line.startswith("|") and not line.startswith(("|---", "| English")):
            english, german, *others = (cell.strip() for cell in line.strip("|").split("|"))
            for language, word, other in (("en", english, others[0]), ("de", german, others[1])):
                found.append(Term(scope, language, word, tuple(filter(None, map(str.strip, other.split(","))))))
    return found


def packages(scope: str) -> list[str]:
    """The packages with texts that a heading speaks of."""
    every = [".".join(("emporion", *path.parent.parent.relative_to(ROOT).parts)) for path in ROOT.rglob("text/en.toml")]
    scoped = [name for name in names() if game(name).title == scope]
    folders = [f"emporion.games.{name}" for name in scoped]
    folders += [f"emporion.{part}" for part, name in MADE_FOR.items() if name in scoped]
    return [package for package in every if scope == EVERYWHERE or package.startswith(tuple(folders))]


@cache
def said(scope: str, language: str) -> dict[str, str]:
    """All sentences of a scope by their keys; the law of a game among them."""
    told = {f"{package} {key}": text for package in packages(scope) for key, text in texts(package, language).items()}
    laws = [name for name in names() if game(name).title == scope]
    return told | {f"the rules of {name}": rules_page(name, language) for name in laws}


def uses(text: str, word: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}", re.sub(r"\{[^{}|]*\}", "", text), re.IGNORECASE) is not None


def test_the_glossary_speaks_of_every_game() -> None:
    assert {term.scope for term in terms()} == {EVERYWHERE, *(game(name).title for name in names())}


@pytest.mark.parametrize("term", terms(), ids=lambda term: f"{term.scope}-{term.language}-{term.word}")
def test_one_word_for_one_thing(term: Term) -> None:
    sentences = said(term.scope, term.language)
    stem = term.word if len(term.word) < 5 else term.word[:-1]
    assert any(uses(text, stem) for text in sentences.values()), f"nobody says {term.word}"
    second = [f"{key}: {text[:80]}" for key, text in sentences.items() for other in term.others if uses(text, other)]
    assert not second, f"it is called {term.word}: " + "\n".join(second)

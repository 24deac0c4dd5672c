"""The law of a game: a list of contents, a search, and every rule under its id."""

import re
from html import escape

from emporion.core.messages import LANGUAGE
from emporion.core.registry import game
from emporion.core.rulebook import Chapter, Entry, chapters, players_rules, rules_language
from emporion.server.pages.frame import SAY, document
from emporion.server.pages.language import switch
from emporion.server.pages.rulebook import book

NAMED = re.compile(r"[A-Z]{3}-[A-Z0-9]+-[0-9]+|\bR[0-9]+\b")  # a rule that another one speaks of


def law_page(name: str, words: str, found: dict[str, str]) -> str:
    """All rules that concern players, by chapters; with words, only those that were found."""
    title = SAY("rules.title", {"game": game(name).title})
    if words:
        contents = ""
        entries = tuple(Entry(rule, text) for rule, text in found.items())
        told = SAY("rules.found", {"n": len(found), "words": words})
        whole = f'<a href="/rules/{name}/law">{SAY("rules.all")}</a>'
        body = f'<p role="status">{escape(told)} {whole}</p>{_entries(name, entries)}'
    else:
        law = tuple(chapter for chapter in chapters(name) if not chapter.aside)
        contents = _contents(law)
        body = "".join(_chapter(name, number, chapter) for number, chapter in enumerate(law, 1))
    return document(
        f"{title}, emporion",
        f'<main class="emp-rules"><header><p><a href="/">emporion</a>{_rulebook(name)}</p>{switch()}'
        f"<h1>{escape(title)}</h1>{_search(words)}{_only_english(name)}</header>{contents}<article>{body}</article></main>",
    )


def _rulebook(name: str) -> str:
    """The way to the rulebook, where a game has one."""
    return f' · <a href="/rules/{name}">{SAY("book.name")}</a>' if book(name) else ""


def _search(words: str) -> str:
    label = SAY("rules.search")
    return (
        f'<form method="get" role="search"><input type="search" name="words" value="{escape(words)}" '
        f'aria-label="{label}" placeholder="{label}"><button>{SAY("rules.find")}</button></form>'
    )


def _only_english(name: str) -> str:
    """Readers of a language that the rules were not translated into are told so in their own."""
    return f'<p class="emp-note">{SAY("rules.only_english")}</p>' if rules_language(name) != LANGUAGE.get() else ""


def _contents(law: tuple[Chapter, ...]) -> str:
    rows = "".join(f'<li><a href="#chapter-{n}">{escape(chapter.title)}</a></li>' for n, chapter in enumerate(law, 1))
    return (
        f'<nav class="emp-contents" aria-labelledby="contents"><details open><summary id="contents">'
        f"{SAY('rules.contents')}</summary><ol>{rows}</ol></details></nav>"
    )


def _chapter(name: str, number: int, chapter: Chapter) -> str:
    return f'<h2 id="chapter-{number}">{escape(chapter.title)}</h2>{_entries(name, chapter.entries)}'


def _entries(name: str, entries: tuple[Entry, ...]) -> str:
    """Rules as lists of their ids and texts, with headings between the lists."""
    drawn, rows = "", ""
    for entry in entries:
        if entry.rule:
            rule = escape(entry.rule)
            rows += f'<dt id="{rule}"><a href="/rules/{name}/law#{rule}">{rule}</a></dt>'
            rows += f"<dd>{linked(name, entry.text)}</dd>"
        elif entry.term:
            rows += f"<dt>{escape(entry.term)}</dt><dd>{linked(name, entry.text)}</dd>"
        else:
            drawn += f"<dl>{rows}</dl>" if rows else ""
            drawn, rows = f"{drawn}<h3>{escape(entry.text)}</h3>", ""
    return drawn + (f"<dl>{rows}</dl>" if rows else "")


def linked(name: str, text: str) -> str:
    """The text of a rule, in which the ids of other rules lead to them, on this page or in the drawer of a table."""
    known = players_rules(name)

    def link(found: re.Match[str]) -> str:
        rule = found[0]
        return f'<a href="/rules/{name}/law#{rule}" data-rule="{rule}">{rule}</a>' if rule in known else rule

    return NAMED.sub(link, escape(text))

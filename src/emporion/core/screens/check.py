"""Keeps rulebooks true and short: what is wrong with one, and the wording of the rules it was written from."""

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from emporion.core.messages import ENGLISH, languages, speaking
from emporion.core.modular import rulebook_of
from emporion.core.registry import game
from emporion.core.rulebook import rules
from emporion.core.screens.parts import Figure, Look, Rows, Rulebook, Said, Screen

LEAST_SCREENS, MOST_SCREENS = 10, 20
TITLE, LEAD, PARAGRAPH, SCREEN = 6, 26, 45, 230  # the most words of each
MOST_PINS = 11

ICON = re.compile(r":([a-z0-9_]+):")
INTERNAL = re.compile(
    r"\b[A-Z]{3}-[A-Z0-9]+-\d+\b"  # a rule
    r"|\b[A-Z]{1,3}-?\d{1,3}\b"  # a space, a card or a tile
    r"|\b[A-Z]-[A-Z]{2,}"  # a starting card
    r"|\b[a-z]+_[a-z_]+\b"  # a key
    r"|[{}]"
)


def plain(look: Look, text: str) -> str:
    """A text as it is read aloud: without marks, icons by their names."""
    return ICON.sub(lambda found: look.icon(found[1]).name, text).replace("**", "")


def words_in(text: str) -> int:
    """How many words a reader reads; an icon is none."""
    return len(ICON.sub(" ", text).replace("**", "").split())


def faults(name: str) -> list[str]:
    """Everything that is wrong with the rulebook of a game, in any language."""
    found = [*_unlocked(name)]
    for code in languages():
        with speaking(code):
            book = rulebook_of(game(name))
            assert book is not None, f"{name} has no rulebook"
            found += [f"{code}: {fault}" for check in CHECKS for fault in check(name, book)]
    return found


def _number(_: str, book: Rulebook) -> Iterator[str]:
    if not LEAST_SCREENS <= len(book.screens) <= MOST_SCREENS:
        yield f"{len(book.screens)} screens: there should be {LEAST_SCREENS} to {MOST_SCREENS}"
    idents = [screen.ident for screen in book.screens]
    yield from (f"{ident} stands there twice" for ident in set(idents) if idents.count(ident) > 1)


def _lengths(_: str, book: Rulebook) -> Iterator[str]:
    for screen in book.screens:
        said = list(screen.paragraphs())
        counted = [
            ("the title", screen.title, TITLE),
            ("the lead", screen.lead.text, LEAD),
            *((f"“{text[:50]}”", text, PARAGRAPH) for text in _pieces(screen)),
            ("the screen", " ".join(f"{each.head} {each.text}" for each in said), SCREEN),
        ]
        for what, text, most in counted:
            if words_in(text) > most:
                yield f"{screen.ident}: {what} has {words_in(text)} words, the most are {most}"


def _pieces(screen: Screen) -> Iterator[str]:
    """What is read in one go: a paragraph, a call-out, a cell of a table."""
    tables = [block for block in screen.blocks() if isinstance(block, Rows)]
    yield from (cell for table in tables for row in table.rows for cell in row)
    whole = {" ".join(" ".join(row) for row in table.rows) for table in tables}
    yield from (said.text for said in screen.paragraphs() if said.text not in whole)


def _named_rules(name: str, book: Rulebook) -> Iterator[str]:
    known = rules(name, ENGLISH)
    for screen in book.screens:
        stated = [(_quoted(said), said.rules) for said in screen.paragraphs()]
        for what, named in (*stated, *((card.name, card.rules) for card in screen.cards())):
            if not named.split():
                yield f"{screen.ident}: {what} names no rule"
            yield from (f"{screen.ident}: {what} names {rule}, which is no rule" for rule in named.split()
                        if rule not in known)  # fmt: skip


def _readable(_: str, book: Rulebook) -> Iterator[str]:
    for screen in book.screens:
        for text in _texts(screen):
            if found := INTERNAL.search(plain(book.look, text)):
                yield f"{screen.ident}: “{found[0]}” is no word for players: {text!r}"


def _texts(screen: Screen) -> Iterator[str]:
    yield screen.title
    for said in screen.paragraphs():
        yield from (said.text, said.head)
    for shot in screen.shots():
        yield from (shot.says, shot.label)
    for card in screen.cards():
        yield from (card.name, card.text)


def _pictures(_: str, book: Rulebook) -> Iterator[str]:
    for screen in book.screens:
        figures = [block for block in screen.blocks() if isinstance(block, Figure)]
        for figure in figures:
            pins = sum(len(shot.pins) for shot in figure.shots)
            if pins != len(figure.calls):
                yield f"{screen.ident}: a figure has {pins} pins and {len(figure.calls)} call-outs"
        if sum(len(figure.calls) for figure in figures) > MOST_PINS:
            yield f"{screen.ident}: more than {MOST_PINS} pins"
        if not all(shot.says for shot in screen.shots()):
            yield f"{screen.ident}: a picture without a sentence"


def _all_cards(_: str, book: Rulebook) -> Iterator[str]:
    shown = [card.ident for screen in book.screens for card in screen.cards()]
    yield from (f"the card {card} is on no screen" for card in sorted(book.cards - set(shown)))
    yield from (f"there is no card {card}" for card in sorted(set(shown) - book.cards))


CHECKS: tuple[Callable[[str, Rulebook], Iterator[str]], ...] = (
    _number, _lengths, _named_rules, _readable, _pictures, _all_cards,
)  # fmt: skip


def lock_path(name: str) -> Path:
    """Where the wording of a game's rules is locked: a line for each rule, its id and a digest."""
    return Path(str(files(f"emporion.games.{name}.rulebook"))) / "rules.lock"


def locked(name: str) -> dict[str, str]:
    """The digests of the rules as they were when somebody last read the paragraphs about them."""
    path = lock_path(name)
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return {rule: wording for rule, _, wording in (line.partition(" ") for line in lines)}


def wordings(name: str) -> dict[str, str]:
    """The digests of the rules that a rulebook states, as they are worded now."""
    known = rules(name, ENGLISH)
    return {rule: _digest(known[rule]) for rule in sorted(stating(name)) if rule in known}


def stating(name: str) -> dict[str, list[str]]:
    """The paragraphs that state each rule, as "screen: “the first words”"."""
    found: dict[str, list[str]] = {}
    book = rulebook_of(game(name))
    for screen in book.screens if book else ():
        for said in screen.paragraphs():
            for rule in said.rules.split():
                found.setdefault(rule, []).append(f"{screen.ident}: {_quoted(said)}")
        for card in screen.cards():
            for rule in card.rules.split():
                found.setdefault(rule, []).append(f"{screen.ident}: {card.name}")
    return found


def _unlocked(name: str) -> Iterator[str]:
    was, now, stated = locked(name), wordings(name), stating(name)
    for rule, wording in now.items():
        if was.get(rule) != wording:
            change = "was reworded: read again" if rule in was else "is not locked yet:"
            yield f"{rule} {change} {'; '.join(stated[rule])} (then python -m tools.rulebook_lock {name})"
    yield from (f"{rule} is locked, but no paragraph states it" for rule in was.keys() - now.keys())


def _digest(wording: str) -> str:
    return sha256(wording.encode()).hexdigest()[:12]


def _quoted(said: Said) -> str:
    return f"“{said.text[:50]}”"

"""The rulebook of a game as a page: contents, search, print, and the screens one below the other."""

import re
from collections.abc import Iterator
from html import escape

from emporion.core.boxes import num
from emporion.core.messages import cache_spoken
from emporion.core.modular import rulebook_of
from emporion.core.registry import game
from emporion.core.rulebook import rules
from emporion.core.screens.check import ICON, plain
from emporion.core.screens.parts import (
    Block,
    Cards,
    Columns,
    Figure,
    Legend,
    Look,
    Pin,
    Rows,
    Rulebook,
    Said,
    Screen,
    Shot,
    Steps,
)
from emporion.server.pages.frame import SAY, document
from emporion.server.pages.language import switch

TO_USE = re.compile(r' (?:role|tabindex|aria-label|data-[a-z]+|id)="[^"]*"|<title>[^<]*</title>')
COIN = re.compile(r"\$(\d+)")
BOLD = re.compile(r"\*\*(.+?)\*\*")
FEW = 12  # cards that have room to be printed large
STUCK = re.compile(r"((?:[+−]?\d+ )?<svg(?:(?!</svg>).)*</svg>)([,.;:)])")  # no full stop alone in a line


@cache_spoken
def book(name: str) -> Rulebook | None:
    """The rulebook of a game; None where there is only the law."""
    return rulebook_of(game(name))


def rulebook_page(name: str, words: str) -> str:
    """The whole rulebook; with words, the screens that hold them."""
    read = book(name)
    assert read is not None
    shown = [screen for screen in read.screens if holds(read, screen, words)]
    title = SAY("book.title", {"game": game(name).title})
    return document(
        f"{title}, emporion",
        f'<main class="emp-book emp-painted" data-game="{name}" data-said="{SAY("book.found", {"n": "{n}"})}" '
        f'data-one="{SAY("book.found_one")}">{read.look.defs()}{_top(name, read, title, words, len(shown))}'
        f"{''.join(_screen_html(name, screen.ident) for screen in shown)}</main>",
        ("rulebook.js",),
        ("/static/rulebook.css", "/static/cards.css"),
    )


def holds(read: Rulebook, screen: Screen, words: str) -> bool:
    """Whether a screen has all these words."""
    text = " ".join(_said(read.look, screen)).lower()
    return all(word in text for word in words.lower().split())


def _said(look: Look, screen: Screen) -> Iterator[str]:
    yield screen.title
    for said in screen.paragraphs():
        yield from (plain(look, said.head), plain(look, said.text))
    for card in screen.cards():
        yield from (card.name, plain(look, card.text))
    for block in screen.blocks():
        if isinstance(block, Steps | Legend | Cards):
            yield plain(look, block.head)


def _top(name: str, read: Rulebook, title: str, words: str, found: int) -> str:
    """Title, search and contents; what was found is told beside the search."""
    label = SAY("book.search")
    told = SAY("book.found_one" if found == 1 else "book.found", {"n": found}) if words else ""
    rows = "".join(f'<li><a href="#{screen.ident}">{escape(screen.title)}</a></li>' for screen in read.screens)
    whole = f'<a href="/rules/{name}"{"" if words else " hidden"}>{SAY("book.whole")}</a>'
    return (
        f'<header class="book-top"><div class="book-way"><a href="/">emporion</a>{switch()}</div>'
        f'<h1>{escape(title)}</h1><p class="book-note">{inline(read.look, read.note)}</p>'
        f'<form method="get" role="search"><input type="search" name="words" value="{escape(words)}" '
        f'aria-label="{label}" placeholder="{label}"><button>{SAY("rules.find")}</button>'
        f'<button type="button" data-print hidden>{SAY("book.print")}</button></form>'
        f'<p class="book-found" role="status">{escape(told)}</p>{whole}'
        f'<nav aria-labelledby="contents"><h2 id="contents">{SAY("rules.contents")}</h2><ol>{rows}</ol>'
        f'<p><a href="/rules/{name}/law">{SAY("book.law")}</a></p></nav></header>'
    )


@cache_spoken
def _screen_html(name: str, ident: str) -> str:
    """One screen; drawn once for each language."""
    read = book(name)
    assert read is not None
    number = next(at for at, screen in enumerate(read.screens, 1) if screen.ident == ident)
    return _Drawn(name, read, number).html()


def exact(name: str, ident: str) -> str:
    """The rules behind a screen in their exact wording, as a list."""
    read, known = book(name), rules(name)
    screen = next((each for each in read.screens if each.ident == ident), None) if read else None
    rows = "".join(
        f'<dt><a href="/rules/{name}/law#{rule}">{rule}</a></dt><dd>{escape(known[rule])}</dd>'
        for rule in (screen.rules() if screen else ())
    )
    return f"<dl>{rows}</dl>"


class _Drawn:
    """A screen while it is drawn: its call-outs are numbered from its first figure to its last."""

    def __init__(self, name: str, read: Rulebook, number: int) -> None:
        self._name, self._read, self._number = name, read, number
        self._screen, self._look = read.screens[number - 1], read.look
        self._pins = 0

    def html(self) -> str:
        screen, of = self._screen, len(self._read.screens)
        left, right, below = (self._blocks(part) for part in (screen.left, screen.right, screen.below))
        columns = (
            f'<div class="columns {screen.wide}"><div>{left}</div><div>{right}</div></div>' if left + right else ""
        )
        under = f'<div class="below">{below}</div>' if below else ""
        law = " ".join(f'<a href="/rules/{self._name}/law#{rule}">{rule}</a>' for rule in screen.rules())
        return (
            f'<section class="screen" id="{screen.ident}" aria-labelledby="{screen.ident}-title"><header>'
            f'<p class="where">{self._number} / {of} · <a href="#contents">{SAY("rules.contents")}</a></p>'
            f'<h2 id="{screen.ident}-title">{escape(screen.title)}</h2>'
            f'<p class="lead"{self._rules(screen.lead)}>{self._inline(screen.lead.text)}</p></header>{columns}{under}'
            f'<details class="law" data-exact="/rules/{self._name}/exact/{screen.ident}"><summary>{SAY("book.exact")}'
            f"</summary><p>{law}</p></details></section>"
        )

    def _blocks(self, blocks: tuple[Block, ...]) -> str:
        return "".join(self._block(block) for block in blocks)

    def _block(self, block: Block) -> str:
        if isinstance(block, Said):
            return (
                f'<div class="say"{self._rules(block)}>{self._head(block.head)}<p>{self._inline(block.text)}</p></div>'
            )
        if isinstance(block, Steps):
            steps = "".join(f"<li{self._rules(step)}>{self._inline(step.text)}</li>" for step in block.steps)
            return f'<div class="say">{self._head(block.head)}<ol class="steps">{steps}</ol></div>'
        if isinstance(block, Rows):
            return self._table(block)
        if isinstance(block, Legend):
            return self._legend(block)
        if isinstance(block, Cards):
            return self._head(block.head) + card_grid(self._look, block)
        if isinstance(block, Columns):
            columns = "".join(f"<div>{self._blocks(column)}</div>" for column in block.columns)
            rows = max(map(len, block.columns))  # what stands at the same place in each column is at one height
            return f'<div class="kinds" style="--rows:{rows}">{columns}</div>'
        return self._figure(block)

    def _table(self, block: Rows) -> str:
        first, *rest = ([self._inline(cell) for cell in row] for row in block.rows)
        top = "".join(f'<th scope="col">{cell}</th>' for cell in first)
        body = "".join(
            f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>' for row in rest
        )
        return (
            f'<div class="say" data-rules="{block.rules}">{self._head(block.head)}<div class="scroll" tabindex="0" '
            f'role="group"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div></div>'
        )

    def _legend(self, block: Legend) -> str:
        rows = "".join(
            f"<li{self._rules(said)}>{self._shot(shot, 1)}<span>{self._inline(said.text)}</span></li>"
            for shot, said in block.rows
        )
        style = f' style="--wide:{block.wide:g}rem"'
        return f'<div class="say">{self._head(block.head)}<ul class="legend"{style}>{rows}</ul></div>'

    def _figure(self, block: Figure) -> str:
        first, shots = self._pins + 1, []
        for shot in block.shots:
            shots.append(self._shot(shot, self._pins + 1))
            self._pins += len(shot.pins)
        share = " auto ".join(f"minmax(0,{num(shot.box[2])}fr)" for shot in block.shots)
        kind = f" beside n{len(shots)}{' broad' if block.broad else ''}" if block.beside else ""
        style = f' style="grid-template-columns:{share}"' if block.beside else ""
        drawn = '<span class="then" aria-hidden="true"></span>'.join(shots)
        result = block.result
        told = f'<p class="result"{self._rules(result)}>{self._inline(result.text)}</p>' if result else ""
        calls = "".join(
            f'<li{self._rules(call)}><b class="no">{number}</b><span>{self._inline(call.text)}</span></li>'
            for number, call in enumerate(block.calls, first)
        )
        listed = f'<figcaption><ul class="calls">{calls}</ul></figcaption>' if calls else ""
        aside = ' class="aside"' if block.aside else ""
        return f'<figure{aside}><div class="shots{kind}"{style}>{drawn}</div>{told}{listed}</figure>'

    def _shot(self, shot: Shot, first: int) -> str:
        return picture(self._look, shot, first)

    def _rules(self, said: Said) -> str:
        return f' data-rules="{said.rules}"'

    def _head(self, head: str) -> str:
        return f"<h3>{self._inline(head)}</h3>" if head else ""

    def _inline(self, text: str) -> str:
        return inline(self._look, text)


def inline(look: Look, text: str) -> str:
    """A text with its icons, coins and bold words."""

    def drawn(found: re.Match[str]) -> str:
        icon = look.icon(found[1])
        return (
            f'<svg class="{look.prefix}picture i" role="img" aria-label="{escape(icon.name)}" '
            f'viewBox="0 0 {num(icon.wide)} 20" style="width:{icon.wide / 17:.2f}em">'
            f"<title>{escape(icon.name)}</title>{icon.body}</svg>"
        )

    html = ICON.sub(drawn, escape(text, quote=False))
    html = STUCK.sub(r'<span class="nb">\1\2</span>', BOLD.sub(r"<b>\1</b>", html))
    return COIN.sub(r'<span class="coin">$\1</span>', html) if look.coins else html


def picture(look: Look, shot: Shot, first: int = 1) -> str:
    """A part of a drawing that nobody can click, with its numbered pins."""
    body = TO_USE.sub("", shot.body)
    width = f' style="--most:{shot.most}px"' if shot.most else ""
    label = f'<span class="label">{escape(shot.label)}</span>' if shot.label else ""
    return (
        f'<div class="shot"{width}>{label}<svg class="{look.prefix}picture" '
        f'viewBox="{" ".join(map(num, shot.box))}" role="img" aria-label="{escape(shot.says)}">{body}'
        f"{''.join(_line(shot, pin) for pin in shot.pins)}"
        f"{''.join(_pin(shot, pin, number) for number, pin in enumerate(shot.pins, first))}</svg></div>"
    )


def _line(shot: Shot, pin: Pin) -> str:
    """From a pin to what it points at, unless it stands on it."""
    x, y, to_x, to_y = pin
    if ((x - to_x) ** 2 + (y - to_y) ** 2) ** 0.5 <= shot.pin * 1.2:
        return ""
    way = f'd="M{num(x)} {num(y)}L{num(to_x)} {num(to_y)}"'
    return (
        f'<path {way} class="pin-0" stroke-width="{num(shot.pin * 0.42)}"/>'
        f'<path {way} class="pin-1" stroke-width="{num(shot.pin * 0.17)}"/>'
        f'<circle cx="{num(to_x)}" cy="{num(to_y)}" r="{num(shot.pin * 0.3)}" class="pin-2"/>'
    )


def _pin(shot: Shot, pin: Pin, number: int) -> str:
    size = shot.pin * (1.2 if number < 10 else 1.05)  # two digits need more room
    return (
        f'<circle cx="{num(pin.x)}" cy="{num(pin.y)}" r="{num(shot.pin)}" class="pin"/>'
        f'<text x="{num(pin.x)}" y="{num(pin.y + size * 0.35)}" font-size="{num(size)}" text-anchor="middle" '
        f'class="pin-t">{number}</text>'
    )


def card_grid(look: Look, block: Cards) -> str:
    """Cards as they look, each with its words."""
    drawn = "".join(
        f'<li data-rules="{card.rules}">{picture(look, card.shot)}<p><b>{escape(card.name)}</b> '
        f"{inline(look, card.text)}</p></li>"
        for card in block.cards
    )
    kind = (" emp-below" if block.below else "") + (" emp-few" if len(block.cards) <= FEW else "")
    return f'<ul class="emp-cards emp-painted{kind}" style="--face:{block.wide}px">{drawn}</ul>'

"""Before a game begins: links for friends, and another way to begin for somebody who has not played yet."""

from collections.abc import Mapping, Sequence
from html import escape

from emporion.core.naming import enumerated
from emporion.server.live import Live
from emporion.server.pages.frame import SAY


def invited(live: Live, links: Mapping[int, str], newcomers: Sequence[str]) -> str:
    """A panel over the table, for whoever has links to give; it can be closed, and opened again from the bar."""
    free = [(live.names[seat], link) for seat, link in links.items() if not live.seats[seat].session]
    renewed = [_renewed(live.names[seat], link) for seat, link in links.items() if live.seats[seat].session]
    inner = _first(live, newcomers) + _links(free) + "".join(renewed)
    if not inner:
        return '<section id="invited" hidden></section>'
    return (
        f'<dialog open id="invited" class="emp-invited" data-calm aria-label="{SAY("bar.invited")}" '
        f'data-copied="{SAY("invite.copied")}"><button class="emp-close" data-close '
        f'aria-label="{SAY("drawer.close")}">✕</button>{inner}</dialog>'
    )


def _links(links: Sequence[tuple[str, str]]) -> str:
    """The links of seats that wait for somebody; all of them can be copied at once, and bots can take what is left."""
    if not links:
        return ""
    rows = "".join(_link(name, link) for name, link in links)
    everything = escape("\n".join(f"{name}: {link}" for name, link in links))
    waits = escape(SAY("invite.wait", {"n": len(links)}))
    ways = f'<button data-do="seats/fill">{SAY("invite.fill")}</button>'
    if len(links) > 1:
        ways = f'<button class="emp-go" data-copy="{everything}">{SAY("invite.copy_all")}</button>{ways}'
    return (
        f"<section><h2>{SAY('invite.title')}</h2> <span>{waits}</span>"
        f'<ul class="emp-links" tabindex="0">{rows}</ul><p class="emp-ways-on">{ways}</p></section>'
    )


def _renewed(name: str, link: str) -> str:
    """The new link of a seat that somebody has."""
    return (
        f"<section><h2>{escape(SAY('invite.renewed', {'name': name}))}</h2> "
        f'<span>{SAY("invite.renewed_note")}</span><ul class="emp-links">{_link(name, link)}</ul></section>'
    )


def _link(name: str, link: str) -> str:
    own = escape(link)
    return (
        f"<li><b>{escape(name)}</b>"
        f'<input readonly value="{own}" aria-label="{escape(SAY("invite.link", {"name": name}))}">'
        f'<button data-copy="{own}" aria-label="{escape(SAY("invite.copy_for", {"name": name}))}">{SAY("invite.copy")}'
        f"</button></li>"
    )


def _first(live: Live, newcomers: Sequence[str]) -> str:
    """The offer to begin as for a first game, as long as nothing has happened."""
    if not newcomers:
        return ""
    called = ", ".join(live.game.value_words(option, value).title for option, value in live.game.first.items())
    new = enumerated(newcomers)
    return (
        f'<p class="emp-first">{escape(SAY("invite.newcomers", {"names": new, "n": len(newcomers)}))} '
        f'<button data-do="first">{escape(SAY("invite.first", {"what": called}))}</button></p>'
    )

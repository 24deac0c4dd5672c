"""Links for friends: one for the table with its QR code, one for each seat, and another way to begin for newcomers."""

from collections.abc import Mapping, Sequence
from html import escape

from emporion.core.naming import enumerated
from emporion.server.live import Live
from emporion.server.pages.frame import SAY
from emporion.server.qr import qr_code


def invited(live: Live, link: str, links: Mapping[int, str], newcomers: Sequence[str]) -> str:
    """A panel over a table that is being played, for whoever has links to give; the bar opens and closes it.

    It is open from the start where nothing has happened yet, or where a link is new.
    """
    free = {seat: each for seat, each in links.items() if not live.seats[seat].session}
    renewed = [_renewed(live.names[seat], each) for seat, each in links.items() if live.seats[seat].session]
    inner = first_game(live, newcomers) + _open_seats(live, link, free) + "".join(renewed)
    if not inner:
        return '<section id="invited" hidden></section>'
    opened = " open" if renewed or not live.moves else ""
    return (
        f'<dialog{opened} id="invited" class="emp-invited" data-calm aria-label="{SAY("bar.invited")}" '
        f'data-copied="{SAY("invite.copied")}"><button class="emp-close" data-close '
        f'aria-label="{SAY("drawer.close")}">✕</button>{inner}</dialog>'
    )


def _open_seats(live: Live, link: str, links: Mapping[int, str]) -> str:
    """How seats that wait for somebody are filled: by friends, or by bots."""
    if not links:
        return ""
    waits = escape(SAY("invite.wait", {"n": len(links)}))
    one = one_link(link) if link else f"<h2>{SAY('invite.title')}</h2>"
    return (
        f'<section class="emp-one">{one}<p class="emp-ways-on">{waits} '
        f'<button data-do="seats/fill">{SAY("invite.fill", {"n": len(links)})}</button></p>'
        f"{seat_links(live, links, unfolded=not link)}</section>"
    )


def one_link(link: str) -> str:
    """The link that takes the next open seat: to be copied, shared, or scanned."""
    own, shown = escape(link), escape(link.partition("://")[2])
    return (
        f'<h2>{SAY("invite.title")}</h2><div class="emp-one-link"><p><code>{shown}</code>'
        f'<button class="emp-go" data-copy="{own}">{SAY("invite.copy_link")}</button>'
        f'<button data-share="{own}" hidden>{SAY("invite.share")}</button></p>'
        f"<figure>{qr_code(link, SAY('invite.qr'))}<figcaption>{SAY('invite.scan')}</figcaption></figure></div>"
        f'<p class="emp-soft">{SAY("invite.one")}</p>'
    )


def seat_links(live: Live, links: Mapping[int, str], unfolded: bool = False) -> str:
    """A link for each open seat, for those who want to say who sits where."""
    if not links:
        return ""
    rows = "".join(_link(live.names[seat], link) for seat, link in links.items())
    return (
        f'<details class="emp-each"{" open" if unfolded else ""}><summary>{SAY("invite.each")}</summary>'
        f'<ul class="emp-links" tabindex="0">{rows}</ul></details>'
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


def first_game(live: Live, newcomers: Sequence[str]) -> str:
    """The offer to begin as for a first game, as long as nothing has happened."""
    if not newcomers:
        return ""
    called = ", ".join(live.game.value_words(option, value).title for option, value in live.game.first.items())
    new = enumerated(newcomers)
    return (
        f'<p class="emp-first">{escape(SAY("invite.newcomers", {"names": new, "n": len(newcomers)}))} '
        f'<button data-do="first">{escape(SAY("invite.first", {"what": called}))}</button></p>'
    )

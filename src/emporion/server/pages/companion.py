"""The pages around a companion: the door with its code, the form of the organizer, and the frame of the table."""

from collections.abc import Mapping
from html import escape

from emporion.companion.interface import ORGANIZER
from emporion.companion.kits import with_companion
from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.server.companions import LiveCompanion, must_have
from emporion.server.pages.frame import SAY, connected, document, trouble
from emporion.server.pages.language import switch

SCRIPTS = ("htmx.min.js", "hx-ws.min.js", "companion.js")


def door(mine: list[LiveCompanion | Refusal], problem: str = "") -> str:
    """Where phones enter their code, and organizers begin."""
    why = f'<p class="emp-problem" role="alert">{escape(problem)}</p>' if problem else ""
    begin = "".join(_begin(name) for name in with_companion())
    body = (
        f'<main class="emp-home emp-companion-door"><header class="emp-welcome"><div><h1>{SAY("companion.title")}</h1>'
        f"<p>{SAY('companion.what')}</p></div>{switch()}</header>{_shelf(mine)}"
        f'<section class="emp-record"><h2>{SAY("companion.have_code")}</h2><p>{SAY("companion.code_note")}</p>{why}'
        f'<form method="post" action="/companion/code"><label>{SAY("companion.code")} <input name="code" required '
        f'maxlength="20" autocomplete="off" autocapitalize="none" spellcheck="false" inputmode="text"></label>'
        f'<button class="emp-go">{SAY("companion.enter")}</button></form></section>{begin}'
        f'<p><a href="/">{SAY("result.home")}</a></p></main>'
    )
    return document(SAY("companion.title"), body)


def _begin(name: str) -> str:
    kit = must_have(name)
    return (
        f'<section class="emp-record"><h2>{escape(game(name).title)}</h2><p>{escape(kit.about())}</p>'
        f'<p><a class="emp-go emp-button" href="/companion/new/{name}">{SAY("companion.begin")}</a></p></section>'
    )


def _shelf(mine: list[LiveCompanion | Refusal]) -> str:
    if not mine:
        return ""
    rows = "".join(_lost(each) if isinstance(each, Refusal) else _row(each) for each in mine)
    return f'<section class="emp-shelf"><h2>{SAY("companion.mine")}</h2><ul class="emp-tables">{rows}</ul></section>'


def _row(live: LiveCompanion) -> str:
    return (
        f'<li><a href="/companion/at/{live.id}"><b>{escape(game(live.stored.game).title)}</b> '
        f"{escape(', '.join(live.names))}</a><small>{escape(live.table.headline())}</small></li>"
    )


def _lost(refusal: Refusal) -> str:
    """A companion that cannot be opened."""
    at = escape(refusal.values.get("at", ""))
    return (
        f'<li><a href="{at}"><b>{SAY("companion.title")}</b></a><span class="emp-unreadable">{escape(refusal.text)} '
        f'<a href="{at}/record">{SAY("result.download")}</a></span></li>'
    )


def seat(live: LiveCompanion, number: int, code: str) -> str:
    """Whoever follows a link is asked whether the seat is theirs."""
    name = live.chair(number).name or SAY("companion.organizer")
    title = game(live.stored.game).title
    body = (
        f'<main class="emp-home emp-companion-door"><h1>{escape(title)}</h1><p>{escape(", ".join(live.names))}</p>'
        f'<form method="post" action="/companion/code"><input type="hidden" name="code" value="{escape(code)}">'
        f'<p class="emp-doors"><button class="emp-go">{escape(SAY("companion.is_me", {"name": name}))}</button></p>'
        f"</form><p>{SAY('companion.seat_note')}</p></main>"
    )
    return document(title, body)


def laying(name: str, problem: str = "", given: Mapping[str, str] = {}) -> str:
    """The form in which an organizer lays the table."""
    kit = must_have(name)
    title = SAY("companion.lay", {"game": game(name).title})
    body = (
        f'<main id="laying" class="emp-home emp-laying"><header class="emp-welcome"><div><h1>{escape(title)}</h1>'
        f"<p>{escape(kit.about())}</p></div>{switch()}</header>"
        f'<form method="post" action="/companion/new/{name}" class="emp-lay">{kit.form(problem, given)}'
        f'<p class="emp-doors"><button class="emp-go">{SAY("companion.start")}</button></p></form></main>'
    )
    return document(title, body, ("companion.js",), (f"/companion/style/{name}",))


def companion(live: LiveCompanion, session: str, base: str, lost: bool = False) -> str:
    """The page of a companion as it is first sent; updates come through the socket."""
    parts = companion_parts(live, session, base, lost)
    above = parts.pop("trouble") + parts.pop("marks")
    arranged = above + live.table.arrange(parts)
    title = f"{game(live.stored.game).title}, emporion"
    body = (
        f'<main id="companion" class="emp-table emp-companion" data-companion="{live.id}" '
        f'data-game="{live.stored.game}" data-title="{escape(title)}" data-your-turn="{SAY("bar.title")}" '
        f'data-lost="{SAY("table.lost")}" data-copied="{SAY("companion.copied")}" '
        f"{connected(f'/ws/companion/{live.id}')}>{arranged}</main>"
    )
    return document(title, body, SCRIPTS, (f"/companion/style/{live.stored.game}",))


def companion_parts(live: LiveCompanion, session: str, base: str, lost: bool = False) -> dict[str, str]:
    """All parts as a session may see them, and which click comes next from it."""
    look = live.look(session, base)
    own = 0 if look.seat is None else live.counts[look.seat]  # nobody counts what others do in secret
    organized = live.counts[ORGANIZER] if look.organizer else 0
    marks = f'<i id="marks" hidden data-seat="{own}" data-organizer="{organized}"></i>'
    return {"trouble": trouble(lost), "marks": marks, **live.table.parts(look)}

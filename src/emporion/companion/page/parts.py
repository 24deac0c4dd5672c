"""The page in its parts, and the tabs that a narrow page shows them by."""

from collections.abc import Callable, Mapping

from emporion.companion.page.abilities import abilities
from emporion.companion.page.buying import buying
from emporion.companion.page.calls import calls
from emporion.companion.page.desk import ABILITIES, ADVANCES, ENTRIES, PURCHASES, TRADE, Desk
from emporion.companion.page.entries import entries
from emporion.companion.page.hand import hand
from emporion.companion.page.head import head
from emporion.companion.page.log import log
from emporion.companion.page.market import adverts, market
from emporion.companion.page.markup import part
from emporion.companion.page.mine import mine
from emporion.companion.page.now import now
from emporion.companion.page.offers import inbox, sent
from emporion.companion.page.organizer import organizer
from emporion.companion.page.people import people
from emporion.companion.page.sheet import sheet
from emporion.companion.page.turning import turning
from emporion.games.megaciv.page.markup import icon
from emporion.games.megaciv.page.sheet import defs

ACTS: dict[str, Callable[[Desk], str]] = {
    ENTRIES: entries,
    PURCHASES: buying,
    ABILITIES: abilities,
    ADVANCES: turning,
}
TABS = {"now": "tent", "people": "crown", "log": "story", "organizer": "flag"}


def act(desk: Desk) -> str:
    """What is entered in this phase."""
    made = ACTS.get(desk.phase, _nothing)(desk)
    return part("act", made, desk.words(f"phase.{desk.phase}"), style=f"emp-act-{desk.phase}")


def _nothing(desk: Desk) -> str:
    return ""


def tabs(desk: Desk) -> str:
    """One zone at a time on a phone; a count where somebody waits for an answer."""
    made = ""
    for tab, sign in TABS.items():
        if tab == "organizer" and not desk.look.organizer:
            continue
        chosen = ' checked=""' if tab == "now" else ""
        waiting = len(desk.inbox) if tab == "now" and desk.phase == TRADE and desk.me is not None else 0
        count = f"<i>{waiting}</i>" if waiting else ""
        made += (
            f'<label class="emp-zone"><input type="radio" name="zone" id="zone-{tab}" value="{tab}"{chosen}>'
            f"{icon(sign, 22)}<span>{desk.html(f'tab.{tab}')}</span>{count}</label>"
        )
    return part("tabs", f'<div role="radiogroup" aria-label="{desk.html("tab.title")}">{made}</div>')


PARTS: dict[str, Callable[[Desk], str]] = {
    "head": head,
    "now": now,
    "inbox": inbox,
    "act": act,
    "calls": calls,
    "hand": hand,
    "market": market,
    "adverts": adverts,
    "sent": sent,
    "mine": mine,
    "people": people,
    "log": log,
    "organizer": organizer,
    "sheet": sheet,
    "tabs": tabs,
}


# Where the parts lie on a wide page; on a phone they follow each other in this order.
COLUMNS = (
    ("now", "inbox", "act", "calls", "hand"),
    ("adverts", "market", "sent", "mine", "people"),
    ("organizer", "log"),
)


def arrange(drawn: Mapping[str, str]) -> str:
    """The parts in their columns, and around them what has a place of its own."""
    columns = "".join(
        f'<div class="emp-column">{"".join(drawn[f"part-{name}"] for name in column)}</div>' for column in COLUMNS
    )
    around = [drawn[f"part-{name}"] for name in ("sheet", "tabs")]
    return f"{drawn['part-defs']}{drawn['part-head']}{columns}{''.join(around)}"


def parts(desk: Desk) -> dict[str, str]:
    """Every part for whoever looks."""
    drawn = {"part-defs": defs(desk.colours)}
    return drawn | {f"part-{name}": draw(desk) for name, draw in PARTS.items()}

"""What people settle among themselves: somebody proposes, and it is done when all want the same."""

from collections import Counter
from html import escape

from emporion.server.live import Live
from emporion.server.pages.frame import SAY

SIGN = "◷"


def proposals(live: Live, seat: int) -> str:
    """Where a seat proposes something; what most want stands beside it, to be agreed to with one click."""
    agreement = live.game.agreement(live.state)
    if agreement is None:
        return ""
    wanted, many = Counter(live.proposed.values()), len(live.parties())
    title = escape(agreement.title)
    ways = "".join(
        f'<option value="{move}">{escape(words + (agreed(wanted[move], many) if wanted[move] else ""))}</option>'
        for move, words in agreement.ways.items()
    )
    most = "".join(
        f'<button class="emp-proposal" data-do="propose/{move}" title="{title}: {escape(agreement.ways[move])}" '
        f'aria-pressed="{"true" if live.proposed.get(seat) == move else "false"}"><i aria-hidden="true">{SIGN}</i>'
        f"<span>{escape(agreement.ways[move])}<small>{escape(agreed(number, many))}</small></span></button>"
        for move, number in wanted.most_common(1)
    )
    return (
        f'<select data-propose title="{title}" aria-label="{title}"><option value="">{SIGN} {escape(agreement.now)}'
        f"</option>{ways}</select>{most}"
    )


def agreed(wanted: int, many: int) -> str:
    """How many of those who have to agree do so; nothing where there is only one."""
    return SAY("bar.agreed", {"n": wanted, "of": many}) if many > 1 else ""

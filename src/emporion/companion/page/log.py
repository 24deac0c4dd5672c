"""What has happened, the newest first, turn by turn; corrections are marked, and what only the reader knows, too."""

from functools import partial
from html import escape

from emporion.companion.news import news_for
from emporion.companion.page.desk import Desk
from emporion.companion.page.markup import head, part
from emporion.companion.words import tell
from emporion.games.megaciv.page.markup import icon

MOST = 60
CORRECTED = "corrected"


def log(desk: Desk) -> str:
    """The lines that whoever looks may read."""  # MEG-TBL-12
    heard = [at for at, (_, item) in enumerate(desk.log) if news_for(desk.me, item)][-MOST:]
    rows, before = "", None
    for at in reversed(heard):
        turn, item = desk.log[at]
        if turn != before:
            rows += f'<li class="emp-turn-line">{desk.html("head.turn", n=turn)}</li>'
            before = turn
        rows += desk.remembered(("line", at, id(item)), partial(_line, desk, item))
    corrections = sum(item["event"] == CORRECTED for _, item in desk.log)
    note = desk.words("log.corrections", n=corrections) if corrections else ""
    body = f'{head(desk.words("log.title"), note)}<ol class="emp-log-lines" tabindex="0">{rows}</ol>'
    return part("log", body, desk.words("log.title"))


def _line(desk: Desk, item: dict[str, object]) -> str:
    corrected, secret = item["event"] == CORRECTED, item["to"] is not None
    style = "emp-corrected" if corrected else "emp-secret" if secret else ""
    mark = f"<em>{icon('undo', 13)}</em> " if corrected else ""
    mark += (
        f'<em title="{desk.html("log.secret_long")}">{icon("lock", 12)} {desk.html("log.secret")}</em> '
        if secret
        else ""
    )
    seat = item["seat"]
    shown = f"{desk.mark(seat, 18)} " if isinstance(seat, int) and seat >= 0 else ""
    return f'<li class="{style}">{shown}{mark}{escape(tell(item, desk.names))}</li>'

"""The players in the page: a line each, which opens to advances, credits and the next step."""

from html import escape

from emporion.core.markup import heading, part, tally
from emporion.games.megaciv.page.goals import SIGNS, next_step
from emporion.games.megaciv.page.hall import CROWD
from emporion.games.megaciv.page.markup import icon, who
from emporion.games.megaciv.page.placing import Desk


def players(desk: Desk) -> str:
    """All seats, the leader first."""
    scene = desk.scene
    ranks = scene.view["ranks"]
    places = ranks or [-entry["score"] for entry in scene.seats]
    order = sorted(range(len(scene.seats)), key=lambda seat: (places[seat], seat))
    rows = "".join(_player(desk, seat) for seat in order)
    style = "emp-many" if len(scene.seats) >= CROWD else "emp-some"
    body = f'{heading(desk.words("players"), desk.words("points"))}<div class="{style}">{rows}</div>'
    return part("players", body, desk.words("players"))


def _player(desk: Desk, seat: int) -> str:
    scene, entry = desk.scene, desk.scene.seats[seat]
    style = "emp-player" + (" emp-mine" if seat == scene.me else "")
    style += " emp-acts" if seat in scene.view["actors"] else ""
    name = desk.words("you") if seat == scene.me else scene.names[seat]
    rank = f"<small>{scene.view['ranks'][seat]}.</small>" if scene.view["ranks"] else ""
    ill = ""
    if entry["calamities"]:
        words = escape(desk.words("holds_ills"))
        ill = f'<i class="emp-ills" title="{words}">{icon("sad", 13)}{entry["calamities"]}</i>'
    line = (
        f'{rank}{who(desk, seat, 22)}<b class="emp-name" title="{escape(scene.civilization(seat))}">{escape(name)}</b>'
        f"{ill}"
        f"<i{tally(f'seat-{seat + 1}', 'cities', entry['cities'])}>{icon('city', 13)}{entry['cities']}</i>"
        f"<i{tally(f'seat-{seat + 1}', 'treasury', entry['treasury'])}>{icon('coin', 13)}{entry['treasury']}</i>"
        f"<i>{icon('steps', 13)}{entry['step']}</i>"
        f"<strong{tally(f'seat-{seat + 1}', 'score', entry['score'])}>{entry['score']}</strong>"
    )
    return (
        f'<details id="seat-{seat + 1}" class="{style}" name="emp-player"><summary>{line}</summary>'
        f'<div class="emp-opened">{_opened(desk, seat)}</div></details>'
    )


def _opened(desk: Desk, seat: int) -> str:
    entry = desk.scene.seats[seat]
    advances = "".join(
        f'<li title="{escape(desk.say(f"advance_text.{name}"))}">{escape(desk.say(f"advance.{name}"))}</li>'
        for name in entry["advances"]
    )
    credit = "".join(
        f'<i title="{escape(desk.say(f"group.{group}"))}">{icon(SIGNS[group], 13)}{number}</i>'
        for group, number in entry["credits"].items()
        if number
    )
    owned = f'<ul class="emp-owned">{advances}</ul>' if advances else ""
    shown = next_step(desk, seat, "next_step_of")
    return f"<p>{escape(shown)}</p>{f'<p>{credit}</p>' if credit else ''}{owned}"

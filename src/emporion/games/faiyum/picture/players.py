"""The players: reputation on a track, then one line each, with open hands and stacks below."""

from math import ceil

from emporion.core.boxes import num, put, write
from emporion.core.markup import escape
from emporion.games.faiyum.picture.hand import goods_box
from emporion.games.faiyum.picture.inline import amount, coin, heading, icon, measure, panel, row, shorten, text
from emporion.games.faiyum.picture.scene import Scene
from emporion.games.faiyum.picture.seatmark import seat_mark
from emporion.games.faiyum.picture.stacks import chips
from emporion.games.faiyum.picture.tables import GOODS
from emporion.games.faiyum.refusals import SAY

PAD, LINE, TRACK, MARK = 11.0, 34.0, 38.0, 19.0


def players(scene: Scene, width: float) -> tuple[str, float]:
    """The panel and its height, which depends on how many chips lie open."""
    y = 32 + TRACK
    lines = []
    for seat in scene.seats:
        drawn, used = _player(scene, seat, width - 2 * PAD)
        lines.append(f'<g id="seat-{seat + 1}" transform="translate({PAD} {num(y)})">{drawn}</g>')
        y += used
    height = y + 8
    top = panel(width, height) + heading(SAY("page.players"), SAY("page.players_note"), PAD, 18)
    return top + track(scene, width - 2 * PAD) + "".join(lines), height


def _player(scene: Scene, seat: int, room: float) -> tuple[str, float]:
    """One seat; the viewing seat's own cards lie below, so it needs no chips."""
    extra, more = chips(scene, seat, room - 10) if seat != scene.me else ("", 0.0)
    height = LINE + more + (3 if more else 0)
    parts = [f"<title>{escape(_in_words(scene, seat))}</title>"]
    if seat in (scene.me, scene.actor):
        parts.append(f'<rect width="{num(room)}" height="{num(height - 3)}" rx="8" class="fai-panel2"/>')
    if seat == scene.actor:
        parts.append(f'<rect x="0" y="3" width="4" height="{num(height - 9)}" rx="2" class="fai-ringbar"/>')
    body = _line(scene, seat) + f'<g transform="translate(9 {LINE - 2:g})">{extra}</g>'
    parts.append(f'<g class="fai-quit">{body}</g>' if scene.s.quit[seat] and not scene.over else body)
    return "".join(parts), height


def _line(scene: Scene, seat: int) -> str:
    mid = LINE / 2 - 1
    note = _note(scene, seat)
    room = 98 - (measure(note, 11) + 6 if note else 0)
    name = shorten(scene.names[seat], 14, room, "fai-b")
    parts = [seat_mark(seat, scene.letters[seat], 20, mid, 25), write(name, 38, mid, 14, "fai-b")]
    if note:
        parts.append(write(note, 136, mid, 11, "fai-m", "end"))
    parts.append(put(amount("reputation", scene.owns(seat, "reputation"), 20), 142, mid, 0))
    parts.append(put(coin(scene.owns(seat, "money"), 26), 208, mid))
    parts += [goods_box(good, scene.owns(seat, good), 224 + at * 39.5, mid, 19, 14) for at, good in enumerate(GOODS)]
    for at, (place, count) in enumerate((("hand", scene.s.hand_size(seat)), ("stack", len(scene.s.discard[seat])))):
        parts.append(put(row([icon(place, 17, "fai-m"), text(str(count), 13)], 1), 419 + at * 34, mid, 0, 32))
    return "".join(parts)


def _note(scene: Scene, seat: int) -> str:
    """A word beside the name: who looks, who has left, how it ended."""
    if scene.over and scene.s.seats > 1:
        return SAY("page.rank", {"n": scene.s.ranks()[seat]})
    if scene.s.quit[seat]:
        return SAY("page.quit")
    return SAY("page.you") if seat == scene.me else ""


def _in_words(scene: Scene, seat: int) -> str:
    owned = [SAY(f"goods.{name}", {"n": scene.owns(seat, name)}) for name in ("reputation", "money")]
    owned += [f"{scene.owns(seat, good)} {SAY(f'resource.{good}')}" for good in GOODS]
    owned += [SAY("plain.to_act")] if seat == scene.actor else []
    return f"{scene.names[seat]}: {', '.join(owned)}"


def track(scene: Scene, room: float) -> str:
    """Reputation as places on a line; seats with nearly the same stand side by side."""
    most = max(map(scene.s.reputation, scene.seats))
    step = 10 if most <= 50 else 20 if most <= 100 else 50
    top = max(50, ceil(most / step) * step)
    left, long = PAD + 8, room - 18
    drawn = [f'<path d="M{num(left - 6)} 51H{num(left + long + 6)}" class="fai-rule" stroke-width="3"/>']
    for value in range(0, top + 1, step):
        x = num(left + long * value / top)
        drawn.append(f'<path d="M{x} 46v8" class="fai-rule" stroke-width="2"/>')
        drawn.append(write(str(value), float(x), 61, 10, "fai-m", "middle"))
    order = sorted(scene.seats, key=lambda seat: (scene.s.reputation(seat), seat))
    x_before = left - MARK
    for behind, seat in zip(reversed(range(len(order))), order, strict=True):
        x_before = max(left + long * scene.owns(seat, "reputation") / top, x_before + MARK)
        drawn.append(seat_mark(seat, scene.letters[seat], min(x_before, left + long - MARK * behind), 40, 17))
    return "".join(drawn)

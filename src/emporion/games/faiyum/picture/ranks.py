"""The end of the game: a papyrus over the map with the ranks."""

from emporion.core.boxes import num, put, write
from emporion.games.faiyum.chapters.ending import quitting_reward, tie_break
from emporion.games.faiyum.picture.inline import amount, shorten, text
from emporion.games.faiyum.picture.scene import Scene
from emporion.games.faiyum.picture.seatmark import seat_mark
from emporion.games.faiyum.refusals import SAY

LINE = 44.0
WIDTH = 500.0
BEYOND = 800.0  # the map reaches as far beyond its frame, where there is room


def ranks(scene: Scene, width: float, height: float) -> str:
    """Rank, seat, reputation and what quitting brought; the tie-break sum where it decided (FAI-END-15)."""
    if not scene.over:
        return ""
    places = scene.s.ranks()
    tall = 84 + LINE * len(places)
    left, top = (width - WIDTH) / 2, (height - tall) / 2
    size = f'width="{num(width + 2 * BEYOND)}" height="{num(height + 2 * BEYOND)}"'
    parts = [f'<rect x="{num(-BEYOND)}" y="{num(-BEYOND)}" {size} class="fai-veil"/>']
    parts.append(f'<g id="fai-ranks" transform="translate({num(left)} {num(top)})">')
    parts.append(f'<rect x="3" y="6" width="{WIDTH:g}" height="{num(tall)}" rx="16" class="fai-shadow"/>')
    parts.append(f'<rect width="{WIDTH:g}" height="{num(tall)}" rx="16" class="fai-papyrus"/>')
    parts.append(write(SAY("drawn.game_over"), WIDTH / 2, 32, 24, "fai-s fai-b fai-caps fai-r", "middle"))
    parts.append(f'<path d="M40 54H{WIDTH - 40:g}" class="fai-rule"/>')
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    parts += [_place(scene, seat, places[seat], 78 + at * LINE) for at, seat in enumerate(order)]
    return "".join(parts) + "</g>"


def _place(scene: Scene, seat: int, rank: int, y: float) -> str:
    s = scene.s
    order = s.quit[seat]
    drawn = [
        write(f"{rank}.", 44, y, 22, "fai-s fai-b fai-m", "middle"),
        seat_mark(seat, scene.letters[seat], 82, y, 30),
    ]
    drawn.append(write(shorten(scene.names[seat], 18, 160, "fai-b"), 108, y, 18, "fai-b"))
    drawn.append(put(amount("reputation", s.reputation(seat), 26), 286, y, 0))
    notes = []
    if order and s.seats > 1:
        reward = quitting_reward(s.seats, order)
        told = {"order": SAY(f"order.{order}"), "n": reward}
        notes.append(SAY("drawn.quit_as_reward" if reward else "drawn.quit_as", told))
    if [*map(s.reputation, scene.seats)].count(s.reputation(seat)) > 1:
        notes.append(SAY("drawn.wealth", {"n": tie_break(s, seat)}))
    for at, note in enumerate(notes):
        drawn.append(put(text(note, 12, "fai-m"), 362, y + (at - (len(notes) - 1) / 2) * 16, 0, WIDTH - 376))
    return "".join(drawn)

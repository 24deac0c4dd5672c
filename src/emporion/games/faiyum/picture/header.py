"""The line above the table: whose turn it is, which card is in play, and how far the game has come."""

from emporion.core.boxes import num, write
from emporion.games.faiyum.chapters.market import DISASTERS
from emporion.games.faiyum.picture.inline import measure, stamp
from emporion.games.faiyum.picture.scene import Scene
from emporion.games.faiyum.picture.seatmark import seat_mark
from emporion.games.faiyum.picture.tables import CARDS, FINAL_SIZE, PILE_SIZE
from emporion.games.faiyum.refusals import SAY


def header(scene: Scene, width: float) -> str:
    """The whole line."""
    title = write("Faiyum", 16, 25, 28, "fai-s fai-b fai-caps fai-r")
    house = write("Emporion", 128, 29, 14, "fai-s fai-b fai-caps fai-m")
    return f'{title}{house}{_turn(scene)}<g id="fai-progress">{_progress(scene, width)}</g>'


def _turn(scene: Scene) -> str:
    """The seats in turn order, a ring round the one that must act, and the card it has played."""
    x, drawn = 232.0, []
    for seat in scene.seats:
        acts = seat == scene.actor
        if acts:
            drawn.append(f'<rect x="{num(x - 15)}" y="10" width="30" height="30" rx="9" class="fai-ring"/>')
        mark = seat_mark(seat, scene.letters[seat], x, 25, 23)
        drawn.append(mark if acts else f'<g class="fai-off">{mark}</g>')
        x += 32
    words = _who(scene)
    drawn.append(write(words, x - 4, 25, 15, "fai-b"))
    x += measure(words, 15, "fai-b") + 6
    turn = SAY("page.turn", {"number": scene.s.turn_number})
    if scene.s.final_phase and not scene.over:
        turn = f"{turn} · {SAY('page.final_phase')}"
    drawn.append(write(turn, x, 25.5, 12, "fai-m"))
    if scene.in_play:
        drawn.append(_in_play(scene.in_play, x + measure(turn, 12) + 14))
    return f'<g id="fai-turn">{"".join(drawn)}</g>'


def _who(scene: Scene) -> str:
    if scene.over:
        return SAY("page.game_over")
    if scene.actor is None:
        return ""
    if scene.actor == scene.me:
        return SAY("page.your_turn")
    return SAY("page.to_act", {"name": scene.names[scene.actor][:20]})


def _in_play(card: str, x: float) -> str:
    drawn = CARDS[card]
    name, words = measure(drawn.name, 13, "fai-s fai-b"), SAY("page.in_play")
    return (
        f'<g id="fai-in-play" class="fai-k-{drawn.kind}" transform="translate({num(x)} 25)"><rect y="-14" '
        f'width="{num(name + 84)}" height="28" rx="8" class="fai-key"/>{stamp(drawn.kind, 16, 0, 15, "fai-on-key")}'
        f"{write(drawn.name, 28, 0, 13, 'fai-s fai-b fai-on-key')}"
        f"{write(words, name + 34, 0.5, 11.5, 'fai-on-key')}</g>"
    )


def _progress(scene: Scene, width: float) -> str:
    """There are no rounds: the draw pile, then the final turns stack, then four disasters."""
    pile, final = scene.pile, scene.final
    right = width - 18
    shown = scene.disasters_shown
    words = SAY("page.disasters", {"n": shown, "all": DISASTERS})
    drawn = [write(words, right, 25, 12, "fai-m", "end")]
    x = right - measure(words, 12) - 18 - 27 * (DISASTERS - 1)
    for at in range(DISASTERS):
        full = at < shown
        style = "fai-shown" if full else "fai-hidden"
        drawn.append(f'<circle cx="{num(x + 27 * at)}" cy="25" r="11.5" class="{style}"/>')
        drawn.append(stamp("disaster", x + 27 * at, 25, 14, "fai-shown-t" if full else "fai-m"))
    x -= 96
    drawn += [write(str(final), x, 24.5, 16, "fai-b", "end"), write(SAY("page.final_turns"), x + 5, 25.5, 12, "fai-m")]
    long, end = 190.0, x - 26
    drawn.append(bar(pile, final, end - long, long))
    drawn += [write(SAY("page.draw_pile"), end - long - 10, 25.5, 12, "fai-m", "end")]
    drawn.append(write(str(pile), end - long - 66, 24.5, 16, "fai-b", "end"))
    return "".join(drawn)


def bar(pile: int, final: int, x: float, long: float) -> str:
    """What has been drawn fills from the left, first over the draw pile, then over the hatched final turns stack."""
    whole = PILE_SIZE + FINAL_SIZE
    drawn = whole - pile - final
    border = x + long * PILE_SIZE / whole
    sizes = {"pile": pile, "pile_size": PILE_SIZE, "final": final, "final_size": FINAL_SIZE}
    return (
        f"<g><title>{SAY('page.progress', sizes)}</title>"
        f'<rect x="{num(x)}" y="19" width="{num(long)}" height="12" rx="6" class="fai-panel"/>'
        f'<path d="M{num(border)} 19.5H{num(x + long - 6)}a5.5 5.5 0 0 1 0 11H{num(border)}Z" '
        f'fill="url(#fai-p-final)"/>'
        f'<rect x="{num(x + 1)}" y="20" width="{num(max(0, long * drawn / whole - 2))}" height="10" rx="5" '
        f'fill="url(#fai-p-drawn)"/></g>'
    )

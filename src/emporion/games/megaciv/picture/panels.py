"""The panels of a picture: each is a drawing of a given width, and says how high it is."""

from collections import Counter

from emporion.core.markup import escape
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import POINTS
from emporion.games.megaciv.picture.bundles import chips_asked, chips_given, chips_told
from emporion.games.megaciv.picture.inline import fitted, moved, rect, scaled, sign, stamp, wrap, write
from emporion.games.megaciv.picture.scene import OVER, Scene, told_names
from emporion.games.megaciv.picture.stall import LARGE, SMALL, stall
from emporion.games.megaciv.picture.tables import PHASES, card, hand_worth
from emporion.games.megaciv.picture.tiles import (
    CHIP_HIGH,
    PILE_HIGH,
    PILE_WIDE,
    SET_HIGH,
    SET_WIDE,
    emblem,
    pile,
    set_tile,
    tray,
)
from emporion.games.megaciv.refusals import SAY, advance_name
from emporion.games.megaciv.view import ids
from emporion.trading.offer import OPEN, Offer

Panel = tuple[str, float]

CROWD = 9  # from so many seats on all stalls are small
HEAD, LINE = 34.0, 28.0
MOST_GOALS = 9
CHIP_SCALE = 0.78
LETTER_HIGH = 86.0


def target(scene: Scene, place: str, x: float, y: float, width: float, height: float) -> str:
    """The marching frame of something that can be chosen."""
    if place not in scene.targets:
        return ""
    words = escape(scene.targets[place].text or place)
    frame = rect(x, y, width, height, 10, "meg-march")
    return (
        f'<g id="at-{place}" class="meg-target" role="button" tabindex="0" aria-label="{words}" aria-pressed="false">'
        f"<title>{words}</title>{frame}</g>"
    )


def panel(width: float, height: float, title: str, note: str = "") -> str:
    """Paper with a heading."""
    drawn = rect(0, 0, width, height, 12, "meg-panel") + write(title, 12, 18, 15, "meg-s meg-b")
    return drawn + (write(note, width - 12, 18, 12, "meg-m", "end") if note else "")


def header(scene: Scene, width: float) -> str:
    """Scenario, rounds, phases."""
    drawn = write(SAY(f"scenario.{scene.scenario}"), 14, 27, 24, "meg-s meg-b meg-caps meg-title")
    x = 210.0
    for number in range(1, scene.rounds + 1):
        now = number == scene.s.round
        drawn += rect(x - 12, 15, 24, 24, 12, "meg-ink" if now else "meg-paper")
        drawn += write(number, x, 27, 12, "meg-on-ink" if now else "meg-b meg-m", "middle")
        x += 28
    over = scene.mood == OVER
    words = SAY("page.game_over") if over else SAY(f"phase.{scene.s.phase}")
    drawn += write(words, x + 10, 27, 15, "meg-s meg-b")
    if not over:
        place = PHASES.index(scene.s.phase)
        drawn += write(f"{place + 1}/{len(PHASES)}", width - 14, 27, 13, "meg-m", "end")
    return drawn


def calamity(scene: Scene, width: float) -> Panel:
    """The calamity that is resolved, across the whole picture."""
    kind = scene.blow
    if not kind or scene.mood == OVER:
        return "", 0
    drawn = rect(0, 0, width, 110, 14, "meg-storm") + '<circle cx="66" cy="55" r="44" class="meg-halo"/>'
    drawn += stamp(kind, 66, 55, 66) + write(card(kind), 130, 30, 26, "meg-s meg-b meg-storm-t")
    drawn += write(SAY(f"calamity_text.{kind}"), 130, 58, 15, "meg-s meg-storm-t")
    x = 130.0
    people = (("victim", [scene.victim]), ("suffers_too", scene.s.seconds), ("beneficiary", [scene.beneficiary]))
    for key, seats in people:
        for seat in seats:
            if seat is not None:
                words = SAY(f"page.{key}")
                drawn += write(words, x, 86, 13, "meg-storm-m") + emblem(scene, seat, x + len(words) * 7 + 14, 86, 24)
                drawn += write(scene.names[seat], x + len(words) * 7 + 32, 86, 15, "meg-b meg-storm-t")
                x += len(words) * 7 + 60 + len(scene.names[seat]) * 9
    return drawn, 110


def hall(scene: Scene, width: float) -> Panel:
    """The stalls."""
    seats = int(scene.s.seats)
    size, columns = (SMALL, 6) if seats >= CROWD else (LARGE, 4 if seats > 6 else 3)
    wide = (width - 24 - (columns - 1) * 12) / columns
    scale = min(1.25, wide / size.wide)
    high = size.high * scale
    rows = -(-seats // columns)
    drawn = ""
    order = sorted(range(seats), key=lambda seat: (scene.block_of(seat), seat == scene.me, seat))
    for at, seat in enumerate(order):
        x, y = 12 + at % columns * (wide + 12), 16 + at // columns * (high + 14)
        drawn += f'<g id="stall-{seat + 1}">{scaled(x, y, scale, stall(scene, seat, size))}</g>'
        for what in ("offer", "victim"):
            drawn += target(scene, f"{what}-{seat + 1}", x - 4, y - 4, size.wide * scale + 8, high + 8)
    height = 16 + rows * (high + 14)
    return rect(0, 0, width, height, 12, "meg-hall") + _meander(width) + drawn, height


def _meander(width: float) -> str:
    path = "".join(f"M{14 + at * 22} 12v-8h14v8h-8v-4h4" for at in range(int((width - 28) // 22)))
    return f'<path d="{path}" class="meg-meander"/>'


def stacks(scene: Scene, width: float) -> Panel:
    """The nine stacks of each block, the own prices on the own ones."""
    own = 0 if scene.me is None else scene.block_of(scene.me)
    height = 10 + scene.blocks * (PILE_HIGH + 10)
    drawn = rect(0, 0, width, height, 12, "meg-hall")
    step = (width - 120) / 9
    for block in range(scene.blocks):
        y = 8 + block * (PILE_HIGH + 10)
        name = SAY("page.stacks") if scene.blocks == 1 else SAY(f"block.{('west', 'east')[block]}")
        for line, words in enumerate(wrap(name, 14, 84, "meg-s meg-b")):
            drawn += write(words, 14, y + 20 + line * 17, 14, "meg-s meg-b meg-on-hall")
        for stack in range(1, 10):
            x, price = 110 + (stack - 1) * step, scene.price(stack) if block == own else None
            drawn += moved(x, y, pile(stack, scene.lying(block, stack), price), f"pile-{block + 1}-{stack}")
            if block == own:
                drawn += target(scene, f"stack-{stack}", x - 2, y - 3, PILE_WIDE, PILE_HIGH + 3)
    return drawn, height


def offers(scene: Scene, width: float) -> Panel:
    """The offers to the viewing seat, and its own; a spectator sees none."""
    drawn, y = "", HEAD
    for offer in scene.inbox:
        drawn += letter(scene, offer, offer.maker, y, width, f"offer-{offer.maker + 1}")
        drawn += target(scene, f"accept-{offer.maker + 1}", 6, y, width - 12, LETTER_HIGH)
        y += 92
    if not scene.inbox:
        drawn += write(SAY("page.no_offers"), 12, y + 8, 12, "meg-m")
        y += LINE
    sent = [offer for offer in scene.sent if offer.standing == OPEN]
    if sent:
        drawn += write(SAY("page.sent"), 12, y + 16, 15, "meg-s meg-b")
        y += HEAD
    for offer in sent:
        drawn += letter(scene, offer, offer.to, y, width, f"sent-{offer.to + 1}")
        y += 92
    height = max(y + 6, 240)
    return panel(width, height, SAY("page.inbox")) + drawn, height


def letter(scene: Scene, offer: Offer, partner: int, y: float, width: float, ident: str) -> str:
    """An offer as the viewing seat knows it, with the mark of the other side."""
    body = rect(6, 0, width - 12, LETTER_HIGH, 10, "meg-paper") + emblem(scene, partner, 24, 16, 22)
    body += fitted(scene.names[partner], 42, 16, 14, width - 60, "meg-s meg-b")
    told, mine = told_names(offer), offer.maker == scene.me
    left = chips_given(ids(offer.gives), told) if mine else chips_told(told)
    right = chips_asked(ids(offer.wants), offer.asks)
    room = (width - 54) / 2 / CHIP_SCALE
    body += scaled(14, 33, CHIP_SCALE, tray(left, room)) + sign("swap", width / 2, 33 + CHIP_HIGH * CHIP_SCALE / 2, 16)
    return moved(0, y, body + scaled(width / 2 + 14, 33, CHIP_SCALE, tray(right, room)), ident)


def hand(scene: Scene, width: float) -> Panel:
    """The own sets in rows; in use are those in the draft and in the payment."""
    if scene.me is None:
        return "", 0
    columns = int((width - 24 + 8) // (SET_WIDE + 8))
    used = Counter(ids(scene.draft.gives) if scene.draft else ()) + scene.turned_in
    drawn = ""
    for at, (kind, number) in enumerate(scene.sets):
        x, y = 12 + at % columns * (SET_WIDE + 8), HEAD + at // columns * (SET_HIGH + 8)
        tile = rect(0, 0, SET_WIDE, SET_HIGH, 10, "meg-paper") + set_tile(kind, number, used[kind])
        drawn += moved(x, y, tile, f"set-{kind}")
        for what in ("give", "discard", "turn-in", "with"):
            drawn += target(scene, f"{what}-{kind}", x, y, SET_WIDE, SET_HIGH)
    rows = max(1, -(-len(scene.sets) // columns))
    height = HEAD + rows * (SET_HIGH + 8) + 4
    cards = sum(scene.hand.values())
    title = f"{SAY('page.hand')}: {cards} {SAY('page.hand_worth')} {hand_worth(scene.hand)}"
    return panel(width, height, title, SAY("page.boxes")) + drawn, height


def standings(scene: Scene, width: float) -> Panel:
    """A line for each seat, the leader first."""
    s, order, drawn = scene.s, scene.by_points, ""
    for at, seat in enumerate(order):
        y = HEAD + at * LINE + 10
        line = rect(4, y - 13, width - 8, 26, 6, "meg-tint") if seat == scene.me else ""
        line += emblem(scene, seat, 22, y, 21) + fitted(scene.names[seat], 40, y, 14, 104, "meg-s meg-b")
        for place, (icon, count) in enumerate(
            (("city", s.cities[seat]), ("coin", s.treasury[seat]), ("steps", s.step_reached[seat]))
        ):
            x = 156 + place * 34
            line += sign(icon, x, y, 13) + write(count, x + 9, y, 12.5, "meg-m")
        line += write(scene.points[seat], width - 12, y, 15, "meg-b", "end")
        drawn += f'<g id="seat-{seat + 1}">{line}</g>'
    height = HEAD + len(order) * LINE + 8
    return panel(width, height, SAY("page.players"), SAY("page.points")) + drawn, height


def goals(scene: Scene, width: float) -> Panel:
    """Unbought advances with the own prices, the cheapest first."""
    left = scene.for_sale
    prices = {advance: scene.listed(advance) for advance in left}
    left.sort(key=lambda advance: (prices[advance], c.ADVANCE_IDS[advance]))
    drawn = ""
    for at, advance in enumerate(left[:MOST_GOALS]):
        y, name = HEAD + at * LINE + 10, c.ADVANCE_IDS[advance]
        line = rect(4, y - 13, width - 8, 26, 6, "meg-bar-1") if advance in scene.basket else ""
        line += rect(10, y - 11, 22, 22, 11, "meg-medal")
        line += write(POINTS[advance], 21, y, 13, "meg-on-gold", "middle")
        line += fitted(advance_name(advance), 40, y, 13.5, width - 110, "meg-s meg-b")
        line += write(prices[advance], width - 12, y, 14, "meg-b", "end")
        drawn += f'<g id="goal-{name}">{line}</g>' + target(scene, f"buy-{name}", 4, y - 13, width - 8, 26)
    height = HEAD + min(len(left), MOST_GOALS) * LINE + 8
    return panel(width, height, SAY("page.goals"), SAY("page.goals_note")) + drawn, height

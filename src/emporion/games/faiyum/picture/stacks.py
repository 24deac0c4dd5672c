"""Discard stacks in their order: the viewing seat's as a fan, the others' as strips of small chips, top card first."""

from functools import cache

from emporion.core.boxes import num, put, write
from emporion.core.markup import escape
from emporion.core.messages import cache_spoken
from emporion.games.faiyum.chapters.administration import RISING
from emporion.games.faiyum.picture.cardface import UPRIGHT_BELOW, card_element, card_title, strip_face, target_card
from emporion.games.faiyum.picture.inline import coin, heading, icon, panel, row, stamp, text
from emporion.games.faiyum.picture.scene import Scene, card_ids
from emporion.games.faiyum.picture.tables import CARDS
from emporion.games.faiyum.refusals import SAY

CARD_WIDTH, CARD_HEIGHT = 82.0, 108.0
CHIP, CHIP_GAP, CHIP_LINE = 24.0, 2.0, 20.0


def fan(scene: Scene, seat: int, width: float, height: float) -> str:
    """The viewing seat's stack, top card at the left and whole; a card in play is dashed where it will land."""
    landing = scene.landing(seat)
    count = len(landing) + len(scene.s.discard[seat])
    note = SAY("page.stack_landing" if landing else "page.stack_note")
    parts = [panel(width, height), heading(SAY("page.stack"), note, 11, 18)]
    if not count:
        parts.append(write(SAY("page.stack_empty"), width / 2, height / 2 + 6, 13, "fai-m", "middle"))
        return "".join(parts)
    ids = [*card_ids(landing, seat, "play"), *card_ids(scene.stack(seat), seat, "stack")]
    parts.append(fan_cards(scene, seat, width, 36, ids))
    if costs := scene.prices_back(seat, count):
        parts.append(_brackets(scene, costs, fan_step(count, width), width, height))
    return "".join(parts)


def fan_step(count: int, width: float) -> float:
    """How far the next card lies to the right of the one before."""
    return min(74.0, (width - 28 - CARD_WIDTH) / max(1, count - 1))


def fan_cards(scene: Scene, seat: int, width: float, top: float, ids: list[str]) -> str:
    """The cards alone, each with its id and over the next one."""
    stack = scene.stack(seat)
    landing = scene.landing(seat)
    cards = [*landing, *stack]
    step = fan_step(len(cards), width)
    parts = []
    costs = scene.prices_back(seat, len(cards))
    middle, bend = (len(cards) - 1) / 2, min(1.6, 10 / len(cards))
    for at in reversed(range(len(cards))):
        place_from_top = at + 1 - len(landing)
        drawn = _fan_card(scene, cards[at], ids[at], at, step, place_from_top)
        if costs and step >= UPRIGHT_BELOW:
            drawn += _cost(costs[at], at, step)
        turn, drop = (at - middle) * bend, (at - middle) ** 2 * bend * 0.5 * step / 74
        place = f"translate({num(14 + at * step)} {num(top + drop)}) rotate({turn:.2f} {CARD_WIDTH / 2} {CARD_HEIGHT})"
        lies = f'data-place="stack" data-lies="{cards[at]}"'
        parts.append(f'<g id="stack-{seat + 1}-{place_from_top}" {lies} transform="{place}">{drawn}</g>')
    return "".join(parts)


def _strip(at: int, step: float) -> tuple[float, float]:
    """The part of a fan card that is seen: all of the first, the right end of the others."""
    return (0.0, CARD_WIDTH) if at == 0 else (CARD_WIDTH - step, step)


def _fan_card(scene: Scene, card: str, ident: str, at: int, step: float, place: int) -> str:
    """Place 1 is the top of the stack; a card in play lies before it."""
    left, show = _strip(at, step)
    drawn = strip_face(card, CARD_WIDTH, CARD_HEIGHT, left, show, place < 1)
    if target := scene.targets.get(f"stack-{place}"):
        return target_card(card, ident, drawn, (left, show, CARD_HEIGHT), target)
    return card_element(scene, card, ident, "stack", drawn, (left, show, CARD_HEIGHT))


def _cost(cost: int, at: int, step: float) -> str:
    left, show = _strip(at, step)
    label = coin(cost, 20) if cost else text(SAY("drawn.free"), 12, "fai-b fai-free")
    return put(label, left + show / 2, CARD_HEIGHT - 13)


def _brackets(scene: Scene, costs: list[int], step: float, width: float, height: float) -> str:
    """Which cards an administration returns for nothing, and what the others would cost."""
    free = costs.count(0)
    rising = bool(RISING[scene.s.seats])
    y = height - 25
    left, right = 11.0, width - 11
    split = right if free == len(costs) else min(14 + step * free + (CARD_WIDTH - step) / 2, right - 150)
    split = max(split, left + 96)
    words = SAY("page.returns_free" if split - left > 170 else "drawn.so_many_free", {"n": free})
    drawn = f'<path d="M{num(left)} {num(y)}H{num(split - 3)}" stroke="var(--go)" stroke-width="3"/>'
    drawn += write(words, left, y + 11, 12)
    if free < len(costs):
        rest = costs[free:]
        prices = {"price": rest[0], "n": len(rest), "sum": sum(rest)}
        drawn += f'<path d="M{num(split + 3)} {num(y)}H{num(right)}" stroke="var(--coin-d)" stroke-width="3"/>'
        line = text(SAY("drawn.then_rising" if rising else "page.then_each", prices), 12, "")
        drawn += put(line, split + 3, y + 11, 0, right - split - 3)
    return drawn


@cache
def chip(card: str) -> str:
    """A small chip: the card's number on the colour of its kind; a starting card shows its piece instead."""
    drawn = CARDS[card]
    if drawn.number:
        return _blank(CHIP) + write(drawn.label, CHIP / 2 + 1.5, 0, 10, "fai-b", "middle")
    return _blank(CHIP) + stamp(drawn.place, 13.5, 0, 14)


def _blank(width: float) -> str:
    paper = f'<rect y="-8.5" width="{num(width)}" height="17" rx="4" class="fai-chip"/>'
    return f'{paper}<path d="M4 -8.5A4 4 0 0 0 0 -4.5V4.5A4 4 0 0 0 4 8.5Z" class="fai-key"/>'


@cache_spoken
def top_chip(card: str) -> tuple[str, float]:
    """The top card of a stack plainly: number, kind and name; and how wide that is."""
    drawn = CARDS[card]
    name = drawn.title
    number = [text(drawn.label, 10.5)] if drawn.number else []
    body = row([icon(drawn.kind, 12, "fai-kind"), *number, text(name, 11, "fai-s fai-b")], 4)
    width = body.width + 13
    return _blank(width) + put(body, 8, 0, 0), width


def chips(scene: Scene, seat: int, room: float) -> tuple[str, float]:
    """A seat's open hand and its stack as chips, in as many lines as they need, and the height of those lines."""
    hand, stack = scene.hand(seat) or [], scene.stack(seat)
    landing = scene.landing(seat)
    flow = _Flow(room)
    if hand:
        flow.label("hand", SAY("drawn.hand_chips", {"n": len(hand)}))
        for ident, card in zip(card_ids(hand, seat, "hand"), hand, strict=True):
            flow.add(ident, card, chip(card), CHIP)
    if stack or landing:
        _stack_chips(scene, seat, flow, landing, stack)
    return flow.drawn, flow.height


def _stack_chips(scene: Scene, seat: int, flow: "_Flow", landing: list[str], stack: list[str]) -> None:
    """A card in play first and dashed; then the stack, its top card plain, parted where cards stop being free."""
    costs = scene.prices_back(seat, len(stack))
    plain = [*landing, *stack[:1]]
    widths = [*(top_chip(card)[1] for card in plain), *[CHIP] * len(stack[1:])]
    flow.section(26 + sum(widths) + CHIP_GAP * len(widths))
    flow.label("stack", SAY("drawn.stack_chips", {"n": len(stack)}))
    for ident, card in zip(card_ids(landing, seat, "play"), landing, strict=True):
        flow.add(ident, card, f'<g class="fai-landing">{top_chip(card)[0]}</g>', top_chip(card)[1])
    for at, (ident, card) in enumerate(zip(card_ids(stack, seat, "stack"), stack, strict=True)):
        if at and costs and costs[at] and not costs[at - 1]:
            flow.part()
        flow.add(ident, card, *(top_chip(card) if at == 0 else (chip(card), CHIP)))


class _Flow:
    """Chips set one after the other, with a new line where the room ends."""

    def __init__(self, room: float) -> None:
        self.room, self.x, self.y = room, 0.0, CHIP_LINE / 2
        self.drawn = ""

    @property
    def height(self) -> float:
        return self.y + CHIP_LINE / 2 if self.drawn else 0.0

    def section(self, needed: float) -> None:
        """Begin another group: on the same line if it fits there as a whole."""
        if not self.drawn:
            return
        if self.x + 12 + needed <= self.room:
            self.x += 10
        else:
            self._break()

    def label(self, name: str, title: str) -> None:
        mark = stamp(name, self.x + 8, self.y, 15, "fai-m")
        self.drawn += f"<g><title>{escape(title)}</title>{mark}</g>"
        self.x += 20

    def part(self) -> None:
        self.drawn += f'<path d="M{num(self.x + 1.5)} {num(self.y - 9)}v18" stroke="var(--coin-d)" stroke-width="2"/>'
        self.x += 6

    def add(self, ident: str, card: str, body: str, width: float) -> None:
        if self.x + width > self.room:
            self._break()
            self.x = 20
        place = f"translate({num(self.x)} {num(self.y)})"
        self.drawn += (
            f'<g id="{ident}" class="fai-k-{CARDS[card].kind}" data-card="{card}" transform="{place}">'
            f"<title>{escape(card_title(card))}</title>{body}</g>"
        )
        self.x += width + CHIP_GAP

    def _break(self) -> None:
        self.x, self.y = 0.0, self.y + CHIP_LINE

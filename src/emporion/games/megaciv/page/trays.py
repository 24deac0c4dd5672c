"""The two sides of a deal as trays of cards: a tap on a card takes it back; below them what can be said or asked."""

from collections import Counter

from emporion.core.markup import escape
from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.markup import changing, drawing, good, icon, signed
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.plan import NOBODY, Answer, Plan
from emporion.games.megaciv.picture.bundles import chips_asked, chips_given, chips_told
from emporion.games.megaciv.picture.scene import Scene, told_names
from emporion.games.megaciv.picture.tables import LEAST, SURE, card, worth
from emporion.games.megaciv.picture.tiles import CHIP_HIGH, CHIP_WIDE, Chip, chip
from emporion.games.megaciv.view import UNTOLD
from emporion.trading.offer import Offer

BLANK = '<li class="emp-blank">{}</li>'


def tray(desk: Desk, key: str, arrow: str, count: str, inner: str, row: str) -> str:
    """One side: its name and number, its cards, and a row of words to tap."""
    number = f'<span class="emp-many-of">{count}</span>' if count else ""
    below = f'<div class="emp-row" tabindex="0">{row}</div>' if row else '<div class="emp-row"></div>'
    return (
        f'<div class="emp-tray emp-{key}"><h3>{icon(arrow, 12)} '
        f'<span class="emp-side-name">{escape(desk.words(key))}</span> {number}</h3>{inner}{below}</div>'
    )


def face(shown: Chip, count: int = 1) -> str:
    """A card of a tray, or several equal ones."""
    many = f"<b>×{count}</b>" if count > 1 else ""
    return drawing(chip(shown), CHIP_WIDE, CHIP_HIGH) + many


def _row(cards: str, number: int) -> str:
    return f'<ul class="emp-chips" data-n="{number}">{cards}</ul>'


def given(desk: Desk, plan: Plan) -> str:
    """The cards given, equal ones on one pile; a tap takes one back."""
    shown = Counter(chips_given(plan.gives, plan.told))
    cards = ""
    for at, (each, count) in enumerate(shown.items()):
        changed = plans.giving(desk.scene, plan, each.kind, plan.gives.count(each.kind) - 1)
        words = desk.words("take_back", card=card(each.kind))
        deal = changed.deal if changed else plan.deal
        cards += f"<li>{changing(f'back-{at}', deal, words, face(each, count), 'emp-out')}</li>"
    blanks = BLANK.format(icon("plus", 16)) * max(0, LEAST - len(plan.gives))
    return _row(cards + blanks, len(shown))


def chosen(desk: Desk, answer: Answer) -> str:
    """The cards chosen for an acceptance; a tap takes one back."""
    shown = Counter(answer.gives)
    cards = ""
    for at, (name, count) in enumerate(shown.items()):
        changed = plans.paying(desk.scene, answer, name, count - 1)
        words = desk.words("take_back", card=card(name))
        deal = changed.deal if changed else answer.deal
        cards += f"<li>{changing(f'back-{at}', deal, words, face(Chip(name), count), 'emp-out')}</li>"
    return _row(cards + BLANK.format(icon("plus", 16)) * (answer.offer.asks - len(answer.gives)), len(shown))


def told(offer: Offer) -> str:
    """What an offer says of its cards."""
    shown = Counter(chips_told(told_names(offer)))
    return _row("".join(f"<li>{face(each, count)}</li>" for each, count in shown.items()), len(shown))


def asked(desk: Desk, plan: Plan) -> str:
    """The cards asked: names that can be taken out again, and places that are still open."""
    cards = ""
    chips = chips_asked(plan.wants, plan.asks)
    for at, shown in enumerate(chips):
        if shown.kind:
            words = desk.words("unask", card=card(shown.kind))
            tap = changing(f"unask-{at}", plans.not_wanting(plan, at).deal, words, face(shown), "emp-out")
            cards += f"<li>{tap}</li>"
    free = plan.asks - len(plan.wants)
    needed = max(0, SURE - len(plan.wants))
    cards += BLANK.format(icon("plus", 16)) * needed
    cards += f"<li>{face(Chip('', 'untold'), free - needed)}</li>" if free > needed else ""
    return _row(cards, len(plan.wants) + needed + (free > needed))


# What is said of the own cards.


def call_row(desk: Desk, plan: Plan) -> str:
    """What the hidden cards are called; where none is hidden, what the cheapest could be called."""  # MEG-TRD-07
    chips = chips_given(plan.gives, plan.told)
    hidden = [each for each in dict.fromkeys(chips) if each.lie or each.trust == "untold"]
    rows = "".join(_calls(desk, plan, at, each) for at, each in enumerate(hidden))
    if not hidden and len(plan.gives) >= LEAST:
        cheap = min(chips[SURE:], key=lambda each: worth(each.kind, 1), default=None)
        rows = _calls(desk, plan, 0, cheap) if cheap else ""
    return rows


def _calls(desk: Desk, plan: Plan, at: int, shown: Chip) -> str:
    """Names for one card, what the partner looks for first: a bluff is one tap."""
    scene, kind = desk.scene, shown.kind
    now = shown.lie or (UNTOLD if shown.trust == "untold" else kind)
    names = [kind] if kind in scene.spoken else []
    names += [UNTOLD, *(name for name in plans.bluffs(scene, plan) if name != kind)]
    drawn = "".join(_call(desk, plan, at, kind, now, name) for name in names)
    label = desk.words("call_it", card=card(kind))
    return f"<span>{escape(label)}</span>{drawn}" if drawn else ""


def _call(desk: Desk, plan: Plan, at: int, kind: str, now: str, name: str) -> str:
    if name == UNTOLD:
        words, mark, style, said = desk.words("leave_untold"), icon("ask", 12), "", desk.words("untold_short")
    else:
        key, style = ("tell_true", " emp-true") if name == kind else ("tell_bluff", " emp-bluff")
        words, mark = desk.words(key, card=card(name)), good(name, 18)
        said = card(name) if name == kind else desk.words("quoted", name=card(name))
    inner = f"{mark}<b>{escape(said)}</b>"
    ident = f"call-{at}-{'no' if name == UNTOLD else name}"
    if name == now:
        return f'<i class="emp-word emp-on{style}" title="{escape(words)}">{inner}</i>'
    changed = plans.told_instead(desk.scene, plan, now, name)
    return changing(ident, changed.deal, words, inner, f"emp-word{style}") if changed else ""


# What is asked for.


def gains(scene: Scene, plan: Plan) -> dict[str, int]:
    """What one more card of each name adds to the own hand, after the deal as it is."""  # MEG-SPR-61
    after = Counter(scene.hand) - Counter(plan.gives) + Counter(plan.wants)
    return {name: worth(name, after[name] + 1) - worth(name, after[name]) for name in scene.spoken}


def want_row(desk: Desk, plan: Plan) -> str:
    """Names to ask for, with what each adds to the own hand: what the partner shows first, then the best."""
    scene = desk.scene
    shown = [] if plan.to == NOBODY else scene.offered(plan.to)
    added = gains(scene, plan)
    drawn = ""
    for name in sorted(scene.spoken, key=lambda name: (name not in shown, -added[name])):
        changed = plans.wanting(scene, plan, name)
        if changed:
            inner = f"{good(name, 18)}<b>{escape(card(name))}</b><em>{signed(added[name])}</em>"
            style = "emp-word emp-fit" if name in shown else "emp-word"
            drawn += changing(f"ask-{name}", changed.deal, desk.words("ask_for", card=card(name)), inner, style)
    label = desk.words("or_ask" if plan.wants else "ask_first")
    return f"<span>{escape(label)}</span>{drawn}" if drawn else ""

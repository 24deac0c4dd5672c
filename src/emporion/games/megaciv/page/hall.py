"""The market hall: the stalls of all seats, and the stacks below them."""

from emporion.core.markup import escape, heading, part
from emporion.games.megaciv.page import plan as plans
from emporion.games.megaciv.page.draft import composed
from emporion.games.megaciv.page.markup import button, changing, drawing, greyed, icon, offered, written
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.page.plan import NOBODY, Answer, Plan
from emporion.games.megaciv.picture.scene import BUY, TRADE
from emporion.games.megaciv.picture.stall import LARGE, SMALL, fits, stall
from emporion.games.megaciv.picture.tables import LEAST, card, cards_in_words
from emporion.games.megaciv.picture.tiles import PILE_HIGH, PILE_WIDE, pile
from emporion.trading.page.pieces import badge

CROWD = 9  # from so many seats on all stalls are small
STACKS = range(1, 10)


def hall(desk: Desk) -> str:
    """All stalls, with two blocks in two groups; those that can be chosen are buttons."""
    scene = desk.scene
    size = "crowd" if scene.s.seats >= CROWD else "few"
    groups = ""
    for block in range(scene.blocks):
        there = [seat for seat in scene.everybody if scene.block_of(seat) == block]
        stalls = "".join(_stall(desk, seat) for seat in sorted(there, key=lambda seat: seat == scene.me))
        drawn = f'<ul class="emp-stalls emp-{size}" data-seats="{len(there)}">{stalls}</ul>'
        name = escape(desk.say(f"block.{('west', 'east')[block]}"))
        groups += f'<div class="emp-side-of"><h3>{name}</h3>{drawn}</div>' if scene.blocks > 1 else drawn
    return part("hall", groups, desk.words("hall"), f' tabindex="0" data-blocks="{scene.blocks}"')


def _stall(desk: Desk, seat: int) -> str:
    scene = desk.scene
    many = scene.s.seats >= CROWD
    drawn = drawing(stall(scene, seat, SMALL), SMALL.wide, SMALL.high, style="emp-small")
    if not many:
        drawn = drawing(stall(scene, seat, LARGE), LARGE.wide, LARGE.high, style="emp-large") + drawn
    now = composed(desk)
    style = "emp-stall" + (" emp-self" if seat == scene.me else "") + _partner(desk, seat, now)
    what = "offer" if scene.mood == TRADE else "victim"
    place = f"{what}-{seat + 1}" if f"{what}-{seat + 1}" in desk.targets else ""
    words = escape(describe(desk, seat))
    inner = greyed(desk, f"{what}-{seat + 1}", f'{drawn}<span class="emp-heard">{words}</span>', style)
    inner = inner or f'<div class="{style}" role="img" aria-label="{words}" title="{words}">{drawn}</div>'
    goods = ""
    if place:
        plan = now if isinstance(now, Plan) else Plan()
        composes = desk.composes and place.startswith("offer-")
        more = f' data-becomes="{written(plans.towards(scene, plan, seat).deal)}"' if composes else ""
        inner = button(place, desk.targets[place], drawn, f"{style} emp-target", more)
        goods = _goods(desk, seat, plan) if composes else ""
    return f'<li id="stall-{seat + 1}">{inner}{goods}{badge(desk, seat, icon)}</li>'


def _goods(desk: Desk, seat: int, plan: Plan) -> str:
    """Goods on a stall to begin with: one that it has is asked for, one that it wants is given."""
    scene = desk.scene
    begun = plans.towards(scene, plan if plan.to in (seat, NOBODY) else plan._replace(wants=(), asks=LEAST), seat)
    drawn = ""
    for at, name in enumerate(scene.offered(seat)[: LARGE.shown]):
        if changed := plans.wanting(scene, begun, name):
            words = desk.words("ask_of", name=scene.names[seat], card=card(name))
            drawn += changing(f"from-{seat + 1}-{name}", changed.deal, words, "", f"emp-good emp-has-{at + 1}")
    for at, name in enumerate(scene.wanted(seat)[: LARGE.shown]):
        if changed := plans.giving(scene, begun, name, begun.gives.count(name) + 1):
            words = desk.words("give_to", name=scene.names[seat], card=card(name))
            drawn += changing(f"for-{seat + 1}-{name}", changed.deal, words, "", f"emp-good emp-wants-{at + 1}")
    return drawn


def _partner(desk: Desk, seat: int, now: Plan | Answer | None) -> str:
    """The partner of the own deal, whoever acts, whoever is struck; and who has not got what is wanted."""
    scene = desk.scene
    if now is not None and seat == (now.offer.maker if isinstance(now, Answer) else now.to):
        return " emp-partner"
    if isinstance(now, Plan) and now.to == NOBODY and now.wants:
        return "" if set(now.wants) & set(scene.offered(seat)) else " emp-dim"
    if scene.blow and seat in (scene.victim, *scene.s.seconds):
        return " emp-struck"
    return " emp-acts" if seat in scene.actors and scene.mood != TRADE else ""


def describe(desk: Desk, seat: int) -> str:
    """A stall in words."""
    scene, s = desk.scene, desk.scene.s
    facts = desk.words(
        "stall",
        name=scene.names[seat],
        civilization=scene.civilization(seat),
        cards=s.sizes[seat],
        cities=s.cities[seat],
        treasury=s.treasury[seat],
    )
    for key, names in (("shows", scene.offered(seat)), ("seeks", scene.wanted(seat))):
        if names:
            facts += " " + desk.words(key, names=", ".join(map(card, names)))
    if any(fits(scene, kind, True) for kind in scene.wanted(seat)) and seat != scene.me:
        facts += " " + desk.words("fits")
    return facts


def stacks(desk: Desk) -> str:
    """The nine stacks, with two blocks both rows; the own prices on the own ones."""
    scene = desk.scene
    own = 0 if scene.me is None else scene.block_of(scene.me)
    rows = ""
    for block in range(scene.blocks):
        piles = "".join(_pile(desk, stack, block, own) for stack in STACKS)
        name = escape(desk.say(f"block.{('west', 'east')[block]}")) if scene.blocks > 1 else ""
        label = f'<b class="emp-block">{name}</b>' if name else ""
        far = "" if block == own else " emp-far"
        rows += f'<div class="emp-piles{far}" tabindex="0">{label}<ul>{piles}</ul></div>'
    note = desk.words("prices") if scene.me is not None else ""
    lit = " emp-lit" if scene.mood == BUY else ""
    body = f'<div class="emp-rows{lit}">{heading(desk.words("stacks"), note)}{rows}</div>'
    return part("stacks", body, desk.words("stacks"))


def _pile(desk: Desk, stack: int, block: int, own: int) -> str:
    scene = desk.scene
    kinds, price = scene.lying(block, stack), scene.price(stack) if block == own else None
    drawn = drawing(pile(stack, kinds, price), PILE_WIDE, PILE_HIGH)
    place = f"stack-{stack}"
    free = offered(desk, f"free-{stack}", escape(desk.words("free")), "emp-btn emp-free") if block == own else ""
    ident = f"pile-{block + 1}-{stack}"
    if block == own and place in desk.targets:
        return f'<li id="{ident}">{button(place, desk.targets[place], drawn, "emp-pile emp-target")}{free}</li>'
    made_of = cards_in_words(scene.kinds_of(block, stack), ", ")
    words = escape(desk.words("stack" if kinds else "stack_empty", n=stack, kinds=made_of))
    inner = f'<div class="emp-pile" role="img" aria-label="{words}" title="{words}">{drawn}</div>'
    if block == own:
        inner = greyed(desk, place, f'{drawn}<span class="emp-heard">{words}</span>', "emp-pile") or inner
    return f'<li id="{ident}">{inner}{free}</li>'

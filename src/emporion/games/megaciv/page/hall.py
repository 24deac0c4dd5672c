"""The market hall: the stalls of all seats, and the stacks below them."""

from html import escape

from emporion.core.markup import heading, part
from emporion.games.megaciv.page.markup import button, drawing, icon, offered
from emporion.games.megaciv.page.placing import Desk
from emporion.games.megaciv.picture.scene import BUY, TRADE
from emporion.games.megaciv.picture.stall import LARGE, SMALL, fits, stall
from emporion.games.megaciv.picture.tables import card
from emporion.games.megaciv.picture.tiles import PILE_HIGH, PILE_WIDE, pile
from emporion.trading.page.pieces import badge

CROWD = 9  # from so many seats on all stalls are small
STACKS = range(1, 10)


def hall(desk: Desk) -> str:
    """All stalls, with two blocks in two groups; those that can be chosen are buttons."""
    scene = desk.scene
    size = "crowd" if len(scene.seats) >= CROWD else "few"
    groups = ""
    for block in range(scene.blocks):
        there = [seat for seat in range(len(scene.seats)) if scene.block_of(seat) == block]
        stalls = "".join(_stall(desk, seat) for seat in sorted(there, key=lambda seat: seat == scene.me))
        drawn = f'<ul class="emp-stalls emp-{size}" data-seats="{len(there)}">{stalls}</ul>'
        name = escape(desk.say(f"block.{('west', 'east')[block]}"))
        groups += f'<div class="emp-side-of"><h3>{name}</h3>{drawn}</div>' if scene.blocks > 1 else drawn
    return part("hall", groups, desk.words("hall"), f' data-blocks="{scene.blocks}"')


def _stall(desk: Desk, seat: int) -> str:
    scene = desk.scene
    many = len(scene.seats) >= CROWD
    drawn = drawing(stall(scene, seat, SMALL), SMALL.wide, SMALL.high, style="emp-small")
    if not many:
        drawn = drawing(stall(scene, seat, LARGE), LARGE.wide, LARGE.high, style="emp-large") + drawn
    style = "emp-stall" + (" emp-self" if seat == scene.me else "") + _partner(desk, seat)
    place = next((place for place in (f"offer-{seat + 1}", f"victim-{seat + 1}") if place in desk.offers), "")
    words = escape(describe(desk, seat))
    inner = f'<div class="{style}" role="img" aria-label="{words}" title="{words}">{drawn}</div>'
    if place:
        inner = button(place, desk.offers[place], drawn, f"{style} emp-target")
    return f'<li id="stall-{seat + 1}">{inner}{badge(desk, seat, icon)}</li>'


def _partner(desk: Desk, seat: int) -> str:
    """The partner of the own draft, whoever acts, whoever is struck."""
    scene = desk.scene
    if scene.draft is not None and scene.draft["to"] == seat:
        return " emp-partner"
    now = scene.view["calamity"]
    if now["card"] and seat in (now["victim"], *now["seconds"]):
        return " emp-struck"
    return " emp-acts" if seat in scene.view["actors"] and scene.mood != TRADE else ""


def describe(desk: Desk, seat: int) -> str:
    """A stall in words."""
    scene, entry = desk.scene, desk.scene.seats[seat]
    facts = desk.words(
        "stall",
        name=scene.names[seat],
        civilization=scene.civilization(seat),
        cards=entry["hand_size"],
        cities=entry["cities"],
        treasury=entry["treasury"],
    )
    for key, names in (("shows", entry["offered"]), ("seeks", entry["wanted"])):
        if names:
            facts += " " + desk.words(key, names=", ".join(map(card, names)))
    if any(fits(scene, kind, True) for kind in entry["wanted"]) and seat != scene.me:
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
    prices = {} if scene.me is None or block != own else scene.seats[scene.me]["prices"]
    drawn = drawing(pile(scene, stack, block, prices.get(str(stack))), PILE_WIDE, PILE_HIGH)
    place = f"stack-{stack}"
    free = offered(desk, f"free-{stack}", escape(desk.words("free")), "emp-btn emp-free") if block == own else ""
    ident = f"pile-{block + 1}-{stack}"
    if block == own and place in desk.offers:
        return f'<li id="{ident}">{button(place, desk.offers[place], drawn, "emp-pile emp-target")}{free}</li>'
    kinds = [card(kind) for kind in scene.kinds_of(block, stack)]
    key = "stack_empty" if scene.is_empty(block, stack) else "stack"
    words = escape(desk.words(key, n=stack, kinds=", ".join(kinds)))
    inner = f'<div class="emp-pile" role="img" aria-label="{words}" title="{words}">{drawn}</div>'
    return f'<li id="{ident}">{inner}{free}</li>'

"""Both sides of an offer as chips: goods, VP and promises, each with how far it can be relied on."""

from emporion.core.markup import escape
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import NAMES, SPICES
from emporion.games.mediterranean.cards import EFFECTS
from emporion.games.mediterranean.packed import box_of, mode_of, named_of
from emporion.games.mediterranean.page.markup import good, icon, told, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.picture.icons import tokens
from emporion.games.mediterranean.picture.plain import box_kind, promised
from emporion.games.mediterranean.picture.tables import good_name
from emporion.games.mediterranean.promises import MODES, REFRAIN
from emporion.games.mediterranean.refusals import idea_name

# How far something can be trusted: sign and word, not colour alone.
SIGNS = {"true": "seal", "says": "horn", "sure": "lock", "pick": "lock"}


def told_chip(desk: Desk, name: int, trust: str = "") -> str:
    """A card as it is told: a luxury good is only said to be one, and an idea is only claimed or wished for."""
    said, idea = name % NAMES, name // NAMES - 1
    note = f"<small>{escape(idea_name(idea))}?</small>" if idea >= 0 else ""
    return chip(desk, c.GOOD_IDS[said], trust or ("says" if said >= SPICES else "true"), note)  # MED-TRD-08


def chip(desk: Desk, top: str, trust: str, note: str = "") -> str:
    """A card, and how far its top can be trusted."""
    return (
        f'<span class="emp-chip emp-t-{trust}">{good(top, 28)}<b>{escape(good_name(top))}</b>{note}'
        f"<em>{icon(SIGNS[trust], 11)}{escape(desk.words(f'trust_{trust}'))}</em></span>"
    )


def money(desk: Desk, number: int) -> str:
    """VP in an offer."""
    words = escape(desk.words("vp", n=number))
    return f'<span class="emp-chip emp-money">{icon("coin", 26)}<b>{words}</b></span>' if number else ""


def promise(desk: Desk, made: int, owner: int) -> str:
    """A promise: the pink box with its signs and the player it names; hatched where it is not to be used."""
    boxes = desk.scene.s.boxes[owner] if owner >= 0 else []
    signs = told(tokens(EFFECTS[boxes[box_of(made)]]), 12) if box_of(made) < len(boxes) else ""
    refrain = mode_of(made) == REFRAIN
    word = escape(desk.words(f"promise_{MODES[mode_of(made)]}_short"))
    said = escape(promised(desk.scene, made, owner))
    return (
        f'<span class="emp-chip emp-prom{" emp-refrain" if refrain else ""}" title="{said}"><span class="emp-pinkbox">'
        f"{signs}{who(desk, named_of(made), 18)}</span><b>{escape(box_kind(desk.scene, owner, box_of(made)))}</b>"
        f"<em>{icon('x' if refrain else 'check', 11)}{word}</em></span>"
    )

"""Both sides of an offer as chips: goods, VP and promises, each with how far it can be relied on."""

from html import escape

from emporion.games.mediterranean.page.markup import good, icon, told, who
from emporion.games.mediterranean.page.placing import Desk
from emporion.games.mediterranean.page.steps import Promise
from emporion.games.mediterranean.picture.icons import tokens
from emporion.games.mediterranean.picture.tables import LUXURIES, box_effects, good_name, kind_name
from emporion.games.mediterranean.refusals import SAY

# How far something can be trusted: sign and word, not colour alone.
SIGNS = {"true": "seal", "says": "horn", "sure": "lock", "pick": "lock"}


def chip(desk: Desk, name: str, trust: str, idea: str | None = None) -> str:
    """A card by its good; a luxury good is only said to be one, and an idea is only claimed or wished for."""
    note = f"<small>{escape(SAY(f'idea.{idea}'))}?</small>" if idea else ""
    return (
        f'<span class="emp-chip emp-t-{trust}">{good(name, 28)}<b>{escape(good_name(name))}</b>{note}'
        f"<em>{icon(SIGNS[trust], 11)}{escape(desk.words(f'trust_{trust}'))}</em></span>"
    )


def trust_in(name: str) -> str:
    """Basic and civic goods are shown as they are; a luxury good may be Piracy."""  # MED-TRD-08
    return "says" if name in LUXURIES else "true"


def money(desk: Desk, number: int) -> str:
    """VP in an offer."""
    words = escape(desk.words("vp", n=number))
    return f'<span class="emp-chip emp-money">{icon("coin", 26)}<b>{words}</b></span>' if number else ""


def promise(desk: Desk, made: Promise, owner: int | None) -> str:
    """A promise: the pink box with its signs and the player it names; hatched where it is not to be used."""
    scene = desk.scene
    boxes = [] if owner is None else scene.seats[owner]["boxes"]
    signs, name = "", f"{made.box + 1}"
    if made.box < len(boxes):
        signs, name = told(tokens(box_effects(boxes)[made.box]), 12), kind_name(boxes[made.box]["kind"])
    refrain = made.mode == "refrain"
    word = escape(desk.words(f"promise_{made.mode}_short"))
    said = escape(desk.words(f"promise_{made.mode}", kind=name, name=scene.names[made.seat]))
    return (
        f'<span class="emp-chip emp-prom{" emp-refrain" if refrain else ""}" title="{said}"><span class="emp-pinkbox">'
        f"{signs}{who(desk, made.seat, 18)}</span><b>{escape(name)}</b>"
        f"<em>{icon('x' if refrain else 'check', 11)}{word}</em></span>"
    )

"""What is written on developments, made from the data file, and goods cards explained."""

from collections import Counter
from collections.abc import Sequence

from emporion.core.messages import cache_spoken
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.effects import KIND_OF_EFFECT
from emporion.games.mediterranean.refusals import SAY, kind_name
from emporion.games.mediterranean.words.effects import Effect, effect_text, several_texts, things_text
from emporion.games.mediterranean.words.things import capital


@cache_spoken
def development_text(kind: int) -> str:
    """A development: what it gives up and produces, its boxes, icons and VP."""
    return " ".join([*_production(kind), *box_texts(kind), *_worth(kind)])


@cache_spoken
def box_texts(kind: int) -> list[str]:
    """The boxes of a development, one sentence for each colour."""
    effects = c.KINDS[kind]["effects"]
    found = []
    for box in c.BOXES:
        inside = [effect for effect in effects if effect["box"] == box]
        if inside:
            text = _abilities(inside) if box == "pink" else several_texts(inside)
            found.append(SAY(f"box.{box}", {"effects": text}))
    return found


def _abilities(effects: Sequence[Effect]) -> str:
    """Each white box works alone; equal ones are told once."""
    return "; ".join(
        SAY("effect.times", {"n": number, "effect": text}) if number > 1 else text
        for text, number in Counter(effect_text(effect) for effect in effects).items()
    )


def _production(kind: int) -> list[str]:
    data = c.KINDS[kind]
    return [
        SAY(f"development_part.{key}", {"things": things_text(data[key], "producer")})
        for key in ("loses", "produces")
        if data[key]
    ]


def _worth(kind: int) -> list[str]:
    data = c.KINDS[kind]
    found = [SAY("development_part.icons", {"things": things_text(data["icons"], "icon")})] if data["icons"] else []
    return [*found, SAY("development_part.vp", {"n": data["vp"]})] if data["vp"] else found


@cache_spoken
def ability_name(effect: int) -> str:
    """A trade phase ability by its development, and by what the target gets, as a development may have several."""
    kind, data = kind_name(KIND_OF_EFFECT[effect]), c.EFFECTS[effect]
    if "to" not in data:
        return kind
    return SAY("development_part.ability", {"kind": kind, "effect": several_texts(data["to"])})


@cache_spoken
def ability_text(effect: int) -> str:
    """What a trade phase ability does."""
    return effect_text(c.EFFECTS[effect])


@cache_spoken
def idea_text(idea: int) -> str:
    """What an idea does when its card is spent."""
    data = c.IDEAS[idea]
    parts = [SAY(f"idea_part.{symbol}", {"n": number}) for symbol, number in Counter(data["symbols"]).items()]
    if not data["may_warehouse"]:
        parts.append(SAY("idea_part.not_stored"))
    return f"{capital(', '.join(parts) or SAY('idea_part.nothing'))}."

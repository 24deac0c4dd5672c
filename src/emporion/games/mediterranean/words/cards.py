"""What is written on developments, made from the data file, and goods cards explained."""

from collections import Counter
from collections.abc import Sequence

from emporion.core.messages import cache_spoken
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.cards import EFFECTS, IDEAS, KINDS, Effect, Kind
from emporion.games.mediterranean.effects import KIND_OF_EFFECT
from emporion.games.mediterranean.refusals import SAY, kind_name
from emporion.games.mediterranean.words.effects import effect_text, several_texts, things_text
from emporion.games.mediterranean.words.things import capital


@cache_spoken
def development_text(kind: int) -> str:
    """A development: what it gives up and produces, its boxes, icons and VP."""
    return " ".join([*production_texts(KINDS[kind]), *box_texts(kind), *_worth(kind)])


@cache_spoken
def box_texts(kind: int) -> list[str]:
    """The boxes of a development, one sentence for each colour."""
    effects = KINDS[kind].effects
    found = []
    for box in c.BOXES:
        inside = [effect for effect in effects if effect.box == box]
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


def production_texts(kind: Kind) -> list[str]:
    """What a development gives up, then what it produces."""
    parts = (("loses", kind.loses), ("produces", kind.produces))
    return [SAY(f"development_part.{key}", {"things": things_text(made, "producer")}) for key, made in parts if made]


def _worth(kind: int) -> list[str]:
    data = KINDS[kind]
    found = [SAY("development_part.icons", {"things": things_text(data.icons, "icon")})] if data.icons else []
    return [*found, SAY("development_part.vp", {"n": data.vp})] if data.vp else found


@cache_spoken
def ability_name(effect: int) -> str:
    """A trade phase ability by its development, and by what the target gets, as a development may have several."""
    kind, to = kind_name(KIND_OF_EFFECT[effect]), EFFECTS[effect].to
    return SAY("development_part.ability", {"kind": kind, "effect": several_texts(to)}) if to else kind


@cache_spoken
def ability_text(effect: int) -> str:
    """What a trade phase ability does."""
    return effect_text(EFFECTS[effect])


@cache_spoken
def idea_text(idea: int) -> str:
    """What an idea does when its card is spent."""
    data = IDEAS[idea]
    parts = [SAY(f"idea_part.{symbol}", {"n": number}) for symbol, number in Counter(data.symbols).items()]
    if not data.may_warehouse:
        parts.append(SAY("idea_part.not_stored"))
    return f"{capital(', '.join(parts) or SAY('idea_part.nothing'))}."

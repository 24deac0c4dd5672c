"""Offers in words: what each side gives, the abilities and promises in it, and what is answered about ideas."""

from collections import Counter
from collections.abc import Sequence

from emporion.games.mediterranean import answering
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import NAMES
from emporion.games.mediterranean.cubes import boxes
from emporion.games.mediterranean.effects import ALL_OTHERS, ASK_IDEA, KIND_OF_EFFECT, OP, SIDE
from emporion.games.mediterranean.goods import own_effects
from emporion.games.mediterranean.packed import box_of, mode_of, named_of, slot_of
from emporion.games.mediterranean.promises import REFRAIN
from emporion.games.mediterranean.refusals import SAY, good_name, idea_name, kind_name
from emporion.games.mediterranean.rules import Mediterranean
from emporion.games.mediterranean.words.cards import ability_name, ability_text
from emporion.games.mediterranean.words.things import counted, listed
from emporion.trading.offer import ANYONE, Offer


def player(s: Mediterranean, seat: int) -> str:
    """A player by the name of the civilization; -1 is nobody who plays."""
    return SAY(f"civilization.{c.CIVILIZATION_IDS[s.civilization[seat]]}" if seat >= 0 else "player.nobody")


def box_name(s: Mediterranean, owner: int, box: int) -> str:
    """A white box by its development, then by its ability, then counted: as much as tells it from the others."""
    if owner < 0 or not 0 <= box < boxes(s, owner):
        return SAY("cube.box", {"n": box + 1})
    for name in (lambda effect: kind_name(KIND_OF_EFFECT[effect]), ability_name):
        names = [name(effect) for effect in s.boxes[owner]]
        if names.count(names[box]) == 1:
            return names[box]
    return SAY("cube.box_of", {"kind": names[box], "n": names[: box + 1].count(names[box])})


def box_text(s: Mediterranean, owner: int, box: int) -> str:
    """What the ability of a box does; nothing where there is none."""
    return ability_text(s.boxes[owner][box]) if owner >= 0 and 0 <= box < boxes(s, owner) else ""


def promise_key(effect: int, mode: int) -> str:
    """How a promise is said: to use, not to use, to spare."""
    if mode == REFRAIN:
        return "refrain"
    return "spare" if OP[effect] == ALL_OTHERS else "use"


def promise_text(s: Mediterranean, promiser: int, promise: int) -> str:
    """A promise as a part of an offer."""
    effect = s.boxes[promiser][box_of(promise)]
    values = {"ability": ability_name(effect), "civilization": player(s, named_of(promise))}
    return SAY(f"promise.{promise_key(effect, mode_of(promise))}", values)


def _cards(names: Sequence[int], key: str) -> list[str]:
    """Cards by good, with what is said of their ideas."""
    found = []
    for name, number in Counter(names).items():
        text, remark = counted(name % NAMES, number), name // NAMES
        found.append(SAY(f"deal.{key}", {"cards": text, "idea": idea_name(remark - 1)}) if remark else text)
    return found


def _side(cards: list[str], vp: int, promises: list[str]) -> str:
    return listed(cards + ([SAY("count.vp", {"n": vp})] if vp else []) + promises) or SAY("deal.nothing")


def gives(s: Mediterranean, offer: Offer) -> str:
    """What the maker of an offer gives, as it is told."""  # MED-OFR-03
    promised = [promise_text(s, offer.maker, promise) for promise in offer.promises]
    return _side(_cards(offer.told, "claimed"), offer.money, promised)


def wants(s: Mediterranean, offer: Offer) -> str:
    """What the maker of an offer wants."""
    promised = [promise_text(s, offer.to, promise) for promise in offer.wants_promises]
    return _side(_cards(offer.wants, "wished"), offer.wants_money, promised)


def addressee(s: Mediterranean, offer: Offer) -> str:
    """To whom an offer is made."""
    return SAY("player.anyone") if offer.to == ANYONE else player(s, offer.to)


def offer_values(s: Mediterranean, offer: Offer) -> dict[str, str | int]:
    """An offer as the values of a sentence."""
    return {
        "n": int(slot_of(offer)) + 1, "civilization": player(s, offer.maker), "gives": gives(s, offer),
        "wants": wants(s, offer),
    }  # fmt: skip


def answers(s: Mediterranean, asker: int, faces: Sequence[int], names: Sequence[int]) -> str:
    """What an owner of ask_idea is told about the cards he would get."""  # MED-OFR-18, MED-OFR-25
    sides = sorted({SIDE[effect] for effect in own_effects(s, asker, ASK_IDEA)})
    told = [
        SAY("answer.yes" if answering.shows_asked(s, asker, face) else "answer.no", {"good": good_name(name % NAMES)})
        for face, name in zip(faces, names, strict=True)
    ]
    symbol = listed([SAY(f"symbol.{c.SIDES[side]}") for side in sides], "or")
    return SAY("answer.told", {"symbol": symbol, "answers": ", ".join(told)})

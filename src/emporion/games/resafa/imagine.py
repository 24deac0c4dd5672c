"""What a seat knows, read from a plain view; the worlds that agree with it are drawn by `seen.fill`."""

from typing import Any

from emporion.core.rng import Rng, seeded
from emporion.games.resafa import components as c
from emporion.games.resafa.board import IS_TANK
from emporion.games.resafa.position import KEYS, read
from emporion.games.resafa.read_board import STACKS
from emporion.games.resafa.rules import Resafa
from emporion.games.resafa.view import BOT_SEAT

View = dict[str, Any]


def seen(view: View) -> Resafa:
    """The state that a view was made of: what is hidden is read as it might be, and blanked again."""
    return _some_world(view, seeded(0)).seen_by(view["seat"])


def _some_world(seen: View, rng: Rng) -> Resafa:
    stacks, removed = _stacks(seen, rng)
    entries, deck = _sacks(seen, rng)
    bonuses = seen.get("remembered") or [entry["bonus"] for entry in entries]
    for seat, entry in enumerate(entries):
        entry["bonus"] = bonuses[seat]
        if entry["hand"] is None:
            entry["hand"], entry["pile"] = _hand(seen, seat, entry, rng)
    world = {
        **{key: value for key, value in seen.items() if key in KEYS},
        "seats": entries,
        "stacks": stacks,
        "removed": removed,
        "sack_deck": deck,
        "bonus_stacks": {colour: _by_level(cards, rng) for colour, cards in seen["bonus_cards"].items()},
        "workshop_stacks": [_shuffled(tiles, rng) for tiles in seen["workshop_cards"]],
    }
    if seen["resafabot"]:
        world["resafabot"] = _bot(seen, rng)
    return read({**world, "rng": [rng.a, rng.b]}, trusted=True)


def _shuffled(things: list[Any], rng: Rng) -> list[Any]:
    order = list(range(len(things)))
    rng.shuffle(order)
    return [things[place] for place in order]


def _by_level(cards: list[str], rng: Rng) -> list[str]:
    """A bonus stack: shuffled within each level."""  # RES-SET-17
    halfway = len(c.BONUS_IDS) // 2
    levels = [[card for card in cards if (c.BONUS[card] < halfway) == first] for first in (True, False)]
    return [card for level in levels for card in _shuffled(level, rng)]


def _stacks(seen: View, rng: Rng) -> tuple[dict[str, Any], list[str]]:
    """The special stacks: a stack that was not searched gets any of the cards that were never seen."""
    owned = [card for entry in seen["seats"] for cards in entry["special"].values() for card in cards]
    stacks, removed = {}, []
    for stack, name in enumerate(STACKS):
        entry = seen["stacks"][name]
        shown = {entry["up"], *entry["gone"], *owned, *(seen["removed"] or [])}
        hidden = [card for card in c.SPECIAL_IDS[stack * 6 : stack * 6 + 6] if card not in shown]
        down = entry["known"] if entry["known"] is not None else _shuffled(hidden, rng)[: entry["left"]]
        stacks[name] = {"up": entry["up"], "down": down, "searched": entry["searched"]}
        removed += [card for card in hidden if card not in down]
    return stacks, seen["removed"] or removed


def _sacks(seen: View, rng: Rng) -> tuple[list[View], list[str]]:
    """The players with their sack cards, and the sack deck: unknown cards are those that are nowhere else."""
    entries = [dict(entry) for entry in seen["seats"]]
    known = {card for entry in entries for card in entry["sacks"]} | {card for card in seen["sack_deck"] if card}
    known |= {c.SACK_IDS[card] for card in _sacks_in_play(seen)}
    unknown = _shuffled([card for card in c.SACK_IDS if card not in known], rng)
    for entry in entries:
        missing = entry["sack_size"] - len(entry["sacks"])
        entry["sacks"], unknown = [*entry["sacks"], *unknown[:missing]], unknown[missing:]
    return entries, [card or unknown.pop() for card in seen["sack_deck"]]


def _sacks_in_play(seen: View) -> list[int]:
    """The sack cards whose effects are being carried out."""  # RES-SAK-05
    frames = zip(seen["steps"], seen["frames"], strict=True)
    return [frame[2] - 1 for step, frame in frames if step == "effect" and frame[2] > 0]


def _hand(seen: View, seat: int, entry: View, rng: Rng) -> tuple[list[str], list[str]]:
    """The unplayed action cards of another player, split between hand and draw pile.

    Yellow cards are in hand: they are taken there after rounds 2 and 4. Only one that sank into the pile, because
    another one was drawn or the draw was over, may be in either place; before the draw it is in the pile for sure.
    """
    cards = _shuffled(entry["unplayed"], rng)
    pile = [card for card in seen["piled"] if seat == seen["turn"] and not seen["drawn"]]
    loose = [card for card in cards if (card not in c.SPECIAL or card in entry["sunk"]) and card not in pile]
    pile += loose[: entry["pile_size"] - len(pile)]
    return [card for card in cards if card not in pile], pile


def _bot(seen: View, rng: Rng) -> View:
    """Resafabot: the top of its deck and of its canal tiles is seen, the order and the sides below are not."""
    entry = seen["resafabot"]
    laid = [tile["tile"] for tile in seen["canals"].values() if tile["owner"] == BOT_SEAT]
    top = entry["top_canal"]
    below = [tile for tile in c.CANAL_IDS if tile not in laid and not (top and tile == top["tile"])]
    canals = [top] if top else []
    for tile in _shuffled(below, rng):
        tank = IS_TANK[c.CANAL[tile] * 2 + 1]
        canals.append({"tile": tile, "side": "back" if not tank and rng.below(2) else "front"})  # RES-SOL-03
    deck = [entry["top_card"]] if entry["top_card"] else []
    rest = [card for card in c.SOLO_IDS if card not in [*entry["flipped"], *deck]]
    return {
        "tracks": entry["tracks"],
        "space": entry["space"],
        "canals": canals,
        "flipped": entry["flipped"],
        "deck": deck + _shuffled(rest, rng) if deck else [],
    }

"""A second, slow reading of the rules of Trading in the Mediterranean, from the data file and without the engine.

A player is plain data with words for everything. It knows no hidden cards and no chance: what dice and decks bring is
told to it. Tests compare the engine with it.
"""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

DATA: dict[str, Any] = tomllib.loads((files("emporion.games.mediterranean") / "data.toml").read_text(encoding="utf-8"))
GOODS = {good["id"]: good for good in DATA["good"]}
IDEAS = {idea["id"]: idea for idea in DATA["idea"]}
KINDS = {kind["id"]: kind for kind in DATA["development"]}
DECKS = {deck["id"]: deck for deck in DATA["deck"]}
BASICS = ["grain", "wool", "timber", "ore", "salt"]
ENDS = {"government": 10, "religion": 10, "happiness": 6, "safety": 6}
PUSHES = {
    "dictatorship": ("government", -1), "democracy": ("government", 1), "mars": ("religion", -1),
    "venus": ("religion", 1),
}  # fmt: skip
HOMES = {  # the side of the track on which a colour lives
    "black": ("government", -1), "white": ("government", 1), "red": ("religion", -1), "blue": ("religion", 1),
}  # fmt: skip


@dataclass
class Development:
    """A development in play; `left` are its ovals that are not covered."""

    kind: str
    left: list[str]

    @property
    def colour(self) -> str:
        return str(DECKS[KINDS[self.kind]["deck"]]["colour"])


@dataclass
class Player:
    """Everything the rules count of a player."""

    chips: int = 0
    tracks: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ENDS, 0))
    workers: Counter[str] = field(default_factory=lambda: Counter(BASICS))
    owned: list[Development] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)  # "grain/mars" or "piracy"

    def effects(self, *ops: str, box: str = "") -> list[dict[str, Any]]:
        """The effects of the own developments, of some operations and of a colour of box."""
        found = [effect for card in self.owned for effect in KINDS[card.kind]["effects"]]
        return [effect for effect in found if (not ops or effect["op"] in ops) and box in ("", effect["box"])]

    def own(self, *kinds: str) -> "Player":
        self.owned += [Development(kind, list(KINDS[kind]["produces"])) for kind in kinds]
        return self


def level(place: int) -> int:
    """The level at a distance from the centre."""
    return sum(abs(place) >= start for start in (1, 5, 9))


def shift(player: Player, track: str, spaces: int) -> None:
    """Move a marker, at the most to an end of its track."""
    player.tracks[track] = max(-ENDS[track], min(ENDS[track], player.tracks[track] + spaces))


def change(effect: dict[str, Any], into: Counter[str]) -> None:
    """Add what one of the four simple operations does."""
    if effect["op"] == "push":
        track, way = PUSHES[effect["side"]]
        into[track] += way * effect["n"]
    else:
        into[effect["op"]] += effect["n"]


def apply(player: Player, changes: Counter[str]) -> None:
    """Apply what was added up, each marker once."""
    for track in ENDS:
        shift(player, track, changes[track])
    player.chips = max(0, player.chips + changes["vp"])


def producers(player: Player, good: str) -> int:
    """Workers and uncovered ovals of a basic good, or cities, or boats."""
    return player.workers[good] + sum(card.left.count(good) for card in player.owned)


def units(player: Player, what: str, table: list[Player]) -> int:
    """How many units of a sort a player counts."""
    sort, _, name = what.partition(":")
    if sort == "icon":
        return sum(KINDS[card.kind]["icons"].count(name) for card in player.owned)
    if sort in ("city", "boat"):
        return producers(player, sort)
    if sort == "worker":
        return sum(producers(player, good) for good in BASICS)
    if sort == "development":
        return sum(card.colour == name for card in player.owned)
    if sort == "level":
        return level(player.tracks["government"]) + level(player.tracks["religion"])
    if sort == "above":
        return max(0, player.tracks[name] + 2)
    track, way = PUSHES[name]
    return sum(other.tracks[track] * way >= 1 for other in table)


# Playing a development.


def why_not(player: Player, kind: str) -> str:
    """The rule that forbids a player to play a development, or nothing."""
    lost, gained = Counter(KINDS[kind]["loses"]), Counter(KINDS[kind]["produces"])
    for good in BASICS:
        if producers(player, good) < lost[good]:
            return "MED-DEV-17"
        if gained[good] and producers(player, good) - lost[good] + gained[good] > 2:
            return "MED-DEV-18"
    sort = KINDS[kind]["kind"]
    if sort in ("monument", "shrine") and any(KINDS[card.kind]["kind"] == sort for card in player.owned):
        return "MED-DEV-21"
    return ""


def play(player: Player, kind: str, table: list[Player]) -> None:
    """A development is played: producers go, it comes, yellow boxes work, the sides are checked."""
    for good in KINDS[kind]["loses"]:
        if player.workers[good]:
            player.workers[good] -= 1
        else:
            next(card for card in player.owned if good in card.left).left.remove(good)
    player.own(kind)
    for effect in KINDS[kind]["effects"]:
        if effect["box"] == "yellow":
            changes: Counter[str] = Counter()
            if effect["op"] == "vp_per":
                changes["vp"] = effect["n"] * units(player, effect["what"], table)
            else:
                change(effect, changes)
            apply(player, changes)
    overturn(player)


def overturn(player: Player) -> None:
    """Developments of the other side go, with the bonuses of revolutionaries."""
    for _ in range(3):
        doomed = []
        for card in player.owned:
            track, way = HOMES.get(card.colour, ("government", 0))
            if player.tracks[track] * way < 0:
                doomed.append(card)
        player.owned = [card for card in player.owned if not any(card is gone for gone in doomed)]
        for card in doomed:
            for effect in KINDS[card.kind]["effects"]:
                if effect["op"] == "on_flip":
                    changes: Counter[str] = Counter()
                    for part in effect["take"]:
                        change(part, changes)
                    apply(player, changes)


# Resolution.


def abilities(table: list[Player], cubes: list[list[int]], off: list[set[int]], order: list[int]) -> None:
    """Gives and all_others at once; `cubes` by owner and box, `off` the first boxes that are switched off."""
    changes: list[Counter[str]] = [Counter() for _ in table]
    for owner in order:
        box = 0
        for effect in table[owner].effects("give", "all_others", "steal_worker", "swap"):
            number = effect.get("immunities", 1)
            there = cubes[owner][box : box + number]
            targets: list[int] = []
            if effect["op"] == "give":
                targets = [seat for seat in there if seat >= 0]
            elif effect["op"] == "all_others" and box not in off[owner]:
                targets = [seat for seat in range(len(table)) if seat != owner and seat not in there]
            for seat in targets:
                for part in effect["to"]:
                    change(part, changes[seat])
                for part in effect.get("take", []):
                    change(part, changes[owner])
            box += number
    for player, added in zip(table, changes, strict=True):
        apply(player, added)


def set_sizes(spent: list[str]) -> list[tuple[str, int]]:
    """The sets that cards make, full ones first."""
    numbers = Counter(card.partition("/")[0] for card in spent if card != "piracy")
    sets = []
    for good, number in numbers.items():
        cap = len(GOODS[good]["values"])
        sets += [(good, cap)] * (number // cap) + [(good, number % cap)] * (number % cap > 0)
    return sets


def resolve(player: Player, table: list[Player]) -> int:
    """Goods and ideas of a player, without the check of sides; says what is announced."""
    penalties = {
        card.kind: effect
        for other in table if other is not player
        for card in other.owned
        for effect in KINDS[card.kind]["effects"] if effect["op"] == "set_penalty"
    }.values()  # fmt: skip
    changes: Counter[str] = Counter()
    wealth = 0
    for good, cards in set_sizes(player.spent):
        counted = cards + sum(effect["n"] for effect in player.effects("set_plus") if good in effect["goods"])
        values = GOODS[good]["values"]
        vp = values[min(counted, len(values)) - 1]
        for effect in player.effects("set_bonus"):
            if good in effect["goods"] and cards >= effect["min"]:
                vp += effect["vp"]
        for effect in penalties:
            if good in effect["goods"]:
                vp -= effect["vp"]
                changes["happiness"] -= effect["happiness"]
        wealth += max(0, vp)
    symbols = Counter(symbol for card in player.spent for symbol in IDEAS[card.split("/")[-1]]["symbols"])
    for effect in player.effects("ignore_symbol"):
        symbols[effect["symbol"]] = max(0, symbols[effect["symbol"]] - effect["n"])
    wealth += symbols["prosperity"] * (1 + sum(effect["n"] for effect in player.effects("prosperity_plus")))
    for side, (track, way) in PUSHES.items():
        changes[track] += way * symbols[side]
    changes["happiness"] -= symbols["unhappiness"]
    changes["safety"] -= symbols["barbarian"]
    apply(player, changes)
    player.chips += wealth
    return int(wealth)


def victims(table: list[Player], track: str) -> list[int]:
    """The seats that are lowest on a track, if below the line."""
    lowest = min(player.tracks[track] for player in table)
    return [seat for seat, player in enumerate(table) if player.tracks[track] == lowest < -1]


def loss(player: Player, turn: int, roll: int) -> int:
    """What a victim of barbarians gives back."""
    shield = sum(effect["n"] for effect in player.effects("barbarian_shield"))
    return int(max(0, {3: 3, 4: 4, 5: 5, 6: 7}[turn] + roll - shield))


# The rest of a turn, and the end.


def civic(table: list[Player]) -> None:
    """Every orange box, counted first."""
    changes: list[Counter[str]] = [Counter() for _ in table]
    for player, added in zip(table, changes, strict=True):
        for effect in player.effects(box="orange"):
            if effect["op"] == "vp_per":
                added["vp"] += effect["n"] * units(player, effect["what"], table)
            else:
                change(effect, added)
    for player, added in zip(table, changes, strict=True):
        apply(player, added)
        overturn(player)


def yields(player: Player) -> Counter[str]:
    """What the producers of a player yield while cards last, civic and luxury goods by category."""
    found = Counter({good: producers(player, good) for good in BASICS})
    found["civic"] = min(4, producers(player, "city"))
    found["luxury"] = producers(player, "boat")
    return +found


def score(player: Player, table: list[Player]) -> int:
    """Chips, printed VP, monument and shrine."""
    printed = sum(KINDS[card.kind]["vp"] for card in player.owned)
    counted = sum(effect["n"] * units(player, effect["what"], table) for effect in player.effects("score_per"))
    return int(player.chips + printed + counted)


def draws(player: Player, limit: int | None = None) -> list[str]:
    """The decks from which a player draws, extras apart."""
    names = {"government": ("dict", "demo", "gov0"), "religion": ("mars", "venus", "rel0")}
    found = []
    for track, (left, right, neutral) in names.items():
        place = player.tracks[track]
        high = level(place) if limit is None else min(limit, level(place))
        found += [f"{left if place < 0 else right}{number}" for number in range(high, 0, -1)] + [neutral]
    return found

"""The components of Trading in the Mediterranean: reads data.toml once, checks it, and names what the rules use."""

from collections import Counter
from typing import Any

from emporion.core.data import Data, load, require


def _check_goods(data: Data) -> None:
    """The goods cards: how many there are, what they are worth, which ideas they carry."""
    cards = Counter(card["good"] for card in data["cards"]["goods"])
    for good in data["good"]:
        name, values = good["id"], good["values"]
        require(cards[name] == good["cards"], "MED-SET-06", f"{name} has {cards[name]} cards")
        require(len(values) == good["cap"], "MED-GDS-03", f"{name} has not as many values as boxes")
        for stated in good["stated"]:
            require(values[stated["n"] - 1] == stated["vp"], "MED-GDS-02", f"{name} is not worth what is stated")
    tables = {good["id"]: good["values"] for good in data["good"]}
    kinds = {good["id"]: good["category"] for good in data["good"] if good["values"]}
    pairs = [(name, "grain") for name in kinds if kinds[name] == "basic"] + [("grain", "wine")]
    pairs += [pair for name in kinds if kinds[name] == "civic" for pair in (("wine", name), (name, "dye"))]
    pairs += [("dye", name) for name in kinds if kinds[name] == "luxury"]
    for low, high in pairs:
        fits = all(least <= most for least, most in zip(tables[low], tables[high], strict=False))
        require(fits, "MED-GDS-11", f"{low} is worth more than {high}")
    for kind, number in (("basic", 90), ("civic", 48), ("luxury", 25)):
        total = sum(good["cards"] for good in data["good"] if good["category"] == kind)
        require(total == number == data["counts"][f"{kind}_goods"], "MED-SET-07", f"there are {total} {kind} goods")


def _check_developments(data: Data) -> None:
    """The development cards: decks of twelve, each with sides of its own deck, in the closed vocabulary."""
    decks = Counter(card["deck"] for card in data["development_cards"]["cards"])
    kinds = {kind["id"]: kind for kind in data["development"]}
    sides = Counter(card[side] for card in data["development_cards"]["cards"] for side in ("front", "back"))
    for deck in data["deck"]:
        require(decks[deck["id"]] == deck["cards"] == 12, "MED-SET-09", f"{deck['id']} has {decks[deck['id']]} cards")
    for card in data["development_cards"]["cards"]:
        for side in ("front", "back"):
            require(kinds[card[side]]["deck"] == card["deck"], "MED-BOX-01", f"{card['id']} is in another deck")
    boxes = {row["op"]: row["boxes"] for row in data["effect_op"]}
    for name, kind in kinds.items():
        require(sides[name] == kind["copies"], "MED-BOX-01", f"{name} is shown by {sides[name]} sides")
        for effect in kind["effects"]:
            require(effect["box"] in boxes[effect["op"]], "MED-BOX-08", f"{name} has {effect['op']} in a wrong box")


def check(data: Data) -> Data:
    """Refuse a data file whose counts contradict the rules, naming the rule."""
    _check_goods(data)
    _check_developments(data)
    offset = 0
    for family in data["actions"]["list"]:
        require(family["offset"] == offset, "MED-OFR-01", f"the actions of {family['name']} begin elsewhere")
        offset += family["size"]
    require(offset == data["actions"]["size"], "MED-OFR-01", "the families of actions do not add up")
    for turn in data["turn"]:
        require(turn["revolt"] == (turn["n"] >= 2), "MED-CAL-01", f"turn {turn['n']} has a wrong revolt")
        require(turn["barbarians"] == (turn["n"] >= 3), "MED-CAL-01", f"turn {turn['n']} has wrong barbarians")
    require(sorted(data["barbarian_die"]["faces"]) == [0, 1, 1, 2, 2, 3], "MED-CAL-08", "the die has other faces")
    return data


DATA = check(load(__package__))

GOODS = list(DATA["good"])
GOOD_IDS = [good["id"] for good in GOODS]
GOOD = {name: number for number, name in enumerate(GOOD_IDS)}
SHOWN_IDS = [*GOOD_IDS[:-1], "luxury", "card"]  # goods as they are announced: luxury where that is all, or any card
SORT_IDS = [*GOOD_IDS[:-3], "luxury"]  # what everybody sees of a card in a hand  # MED-PRD-22
IDEAS = list(DATA["idea"])
IDEA_IDS = [idea["id"] for idea in IDEAS]
IDEA = {name: number for number, name in enumerate(IDEA_IDS)}
SYMBOLS = ["dictatorship", "democracy", "mars", "venus", "prosperity", "unhappiness", "barbarian"]
SIDES = ["dictatorship", "democracy", "mars", "venus"]
TRACKS = ["government", "religion", "happiness", "safety"]

# Faces: the distinct pairs of a good and an idea; the floor counts cards by face.
CARDS = [(GOOD[card["good"]], IDEA[card["idea"]]) for card in DATA["cards"]["goods"]]
FACES = sorted(set(CARDS))
FACE = {pair: number for number, pair in enumerate(FACES)}
FACE_IDS = [*(f"{GOOD_IDS[good]}/{IDEA_IDS[idea]}" for good, idea in FACES[:-1]), "piracy"]
COPIES = [CARDS.count(pair) for pair in FACES]

GOODS_DECKS = ["grain", "wool", "timber", "ore", "salt", "civic", "luxury"]

ICONS = [icon["id"] for icon in DATA["icon"]]
UNITS = list(DATA["units"]["values"])
OPS = [row["op"] for row in DATA["effect_op"]]
BOXES = ["yellow", "orange", "pink", "green", "brown", "revolutionary", "score"]
COLOURS = ["grey", "black", "white", "purple", "red", "blue"]
DECKS = list(DATA["deck"])
DECK_IDS = [deck["id"] for deck in DECKS]
KINDS = list(DATA["development"])
KIND_IDS = [kind["id"] for kind in KINDS]
KIND = {name: number for number, name in enumerate(KIND_IDS)}
DEVELOPMENT_CARDS = list(DATA["development_cards"]["cards"])
DEVELOPMENT_IDS = [card["id"] for card in DEVELOPMENT_CARDS]
SIDE_KINDS = [KIND[card[side]] for card in DEVELOPMENT_CARDS for side in ("front", "back")]
EFFECTS: list[dict[str, Any]] = [effect for kind in KINDS for effect in kind["effects"]]

CIVILIZATIONS = list(DATA["civilization"])
CIVILIZATION_IDS = [civilization["id"] for civilization in CIVILIZATIONS]
CIVILIZATION_COLOURS = [civilization["colour"] for civilization in CIVILIZATIONS]
TURNS = list(DATA["turn"])

# The values of each option, the default first; `state` keeps the place of the chosen value.
_CHOICES: dict[str, list[Any]] = {  # R72
    "clock": ["polls", "real"],
    "prepare_seconds": [0, 30, 60, 120],
    "trade_seconds": [120, 180, 240, 300, 420, 600],
    "grace_seconds": [0, 5, 10, 20, 30],
    "warn_seconds": ["60 30", "60", "30", "none"],
    "offer_ttl_seconds": [20, 30, 45, 60, 90],
    "pick_seconds": [5, 10, 15, 20],
    "bot_seconds": [1, 2, 3, 5],
    "trade_rotations": [2, 4, 6, 8, 12],
    "offer_ttl_rotations": [1, 2, 3, 4],
    "free_steps_per_poll": [20, 40, 80],
    "hands": ["types_public", "hidden"],
    "open_vp": [False, True],
    "reveal_warehouses": [False, True],
    "conduct_votes": [False, True],
    "goods_resolution": ["simultaneous", "turn_order"],
    "turn_order_reset": ["fewest_first", "most_first", "off"],
}
_DEFAULTS = {**DATA["options"], "warn_seconds": " ".join(str(each) for each in DATA["options"]["warn_seconds"])}
OPTIONS: dict[str, tuple[Any, ...]] = {
    key: (_DEFAULTS[key], *(value for value in values if value != _DEFAULTS[key])) for key, values in _CHOICES.items()
}
OPTION = {key: number for number, key in enumerate(OPTIONS)}


def civilizations_of(players: int) -> list[int]:
    """The civilizations that are used with a number of players."""  # MED-SET-02
    return [n for n, row in enumerate(CIVILIZATIONS) if players in row["used_with_players"]]

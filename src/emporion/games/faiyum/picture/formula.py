"""What a card costs and brings, as lines of icons made from its data; only the odd cards are written out."""

from emporion.core.boxes import Box
from emporion.core.messages import cache_spoken
from emporion.games.faiyum.picture.inline import amount, arrow, bar, coin, icon, lying, row, text
from emporion.games.faiyum.picture.tables import CARDS, Card
from emporion.games.faiyum.refusals import SAY, TEXTS

WHERE: dict[str, tuple[str, ...]] = {
    "": (),
    "farmer": ("worker", "match"),
    "channel_bank": ("worker", "bank"),
    "hermit": ("worker", "alone"),
    "fisher": ("worker", "bank"),
    "migrant": ("worker", "step"),
    "on_settlement": ("worker", "settlement"),
    "on_town": ("worker", "town"),
    "on_workshop": ("worker", "workshop"),
    "on_wheat_workshop": ("worker", "workshop"),
    "on_grape_workshop": ("worker", "workshop"),
    "on_stone_workshop": ("worker", "workshop"),
    "on_site": ("worker", "site"),
    "site_with_room": ("building_block", "site"),
    "road": ("road",),
    "bridge": ("bridge",),
    "settlement": ("settlement",),
    "plain_settlement": ("town",),
    "town_without_palace": ("palace",),
    "road_wheat": ("workshop", "wheat"),
    "road_grape": ("workshop", "grape"),
    "road_stone": ("workshop", "stone"),
    "plain_workshop": ("expansion",),
}


def small(words: str) -> Box:
    """A word or a sign between icons."""
    return text(words, 12, "fai-m")


def times(card: Card) -> list[Box]:
    """How often the card's unit can be done, where it is not exactly once."""
    if card.max == 1:
        return []
    span = f"{card.min}×" if card.min == card.max else f"{card.min}-{card.max}×"
    return [text(span, 13)]


def _festival(card: Card) -> list[list[Box]]:
    supplied = [icon("settlement"), small("1"), icon("town"), small("2")]
    return [[*times(card), icon("any"), arrow(), icon("rep")], supplied]


def _special(card: Card) -> list[list[Box]]:
    """The cards whose effect the fields of the data file do not tell."""
    often = times(card)
    lines: dict[str, list[list[Box]]] = {
        "thief": [[icon("hand"), small(SAY("drawn.free")), arrow(), icon("top")]],
        "all_rounder": [[icon("top"), small("/"), icon("any"), small("/"), amount("reputation", 1)]],
        "papyrus": [[icon("copy", 26)]],
        "gem_searchers": [[coin(1), arrow(), lying("worker"), small("/"), lying("worker"), arrow(), coin(3)]],
        "masons_work": [
            [coin(3), icon("any"), small(SAY("drawn.different"))],
            [arrow(), amount("reputation", "1/3/5/10/15")],
        ],
        "refinement": [[*often, icon("any"), arrow(), icon("any"), icon("any")]],
        "order": [[*often, icon("hand"), arrow(), icon("stack"), coin(2)]],
        "novices": [[*often, icon("worker"), arrow(), coin(2)]],
        "bazaar": [[coin(2), arrow(), icon("hand")]],
        "escort": [[coin(None), text("2/4/6", 14), arrow(), amount("reputation", "4/5/6")]],
        "channel_festival": _festival(card),
        "harvest_festival": _festival(card),
        "tax_collector": [[coin(1), small(SAY("drawn.per")), icon("workshop"), icon("town")]],
        "juggler": [[coin(3), small(SAY("drawn.per")), icon("town")]],
        "pharaoh": [
            [amount("reputation", 2), small("+"), icon("link")],
            [icon("town"), small("2"), icon("settlement"), small("1"), icon("building_block"), small("1")],
        ],
        "mummy": [
            [*often, icon("any"), arrow(), amount("reputation", 1)],
            [small(SAY("drawn.plus_per")), icon("building_block")],
        ],
        "crocodile_sacrifice": [[icon("croc", 16), icon("cross", 13), arrow(), amount("reputation", 3)]],
        "sacrifice": [[icon("hand"), icon("cross", 13), arrow(), amount("reputation", 1), coin(3)]],
    }
    return lines.get(card.special, [])


def _slot(kinds: tuple[str, ...]) -> Box:
    """One resource to pay, out of the kinds that may fill the slot."""
    if "road_terrain" in kinds:
        return icon("match")
    if len(kinds) == 1:
        return icon(kinds[0])
    return icon("basic" if set(kinds) == {"grape", "stone", "wheat"} else "any")


def _cost(card: Card) -> list[Box]:
    cost = [_slot(kinds) for kinds in card.cost]
    if card.cost_money:
        cost.append(coin(card.cost_money))
    if card.cost_reputation:
        cost.append(amount("reputation", card.cost_reputation))
    return cost


def _gain(card: Card) -> list[Box]:
    gain = []
    if card.gain_matching:
        gain.append(amount("match", card.gain_matching))
    if card.gain_choice:
        gain.append(amount("any", card.gain_choice))
    gain += [amount(name, count) for name, count in card.gain.items()]
    if card.connection_bonus != "none":
        gain += [bar(), text("+", 15), icon("link", 17)]
    if card.crocodile:
        gain += [bar(), icon("croc", 14), coin(1, 18)]
    return gain


@cache_spoken
def formula(card: str) -> tuple[Box, ...]:
    """One line, or two where cost and gain do not fit side by side."""
    drawn = CARDS[card]
    if odd := _special(drawn):
        return tuple(row(line, 3) for line in odd)
    cost, gain = _cost(drawn), _gain(drawn)
    often = times(drawn) if "unit" in (drawn.cost_per, drawn.gain_per) else []
    if not cost:
        return (row([*often, *gain], 4),)
    if len(cost) + len(drawn.gain) + (drawn.connection_bonus != "none") + 3 * drawn.crocodile <= 2:
        return (row([*often, *cost, arrow(), *gain], 3),)
    return row([*often, *cost], 3), row([arrow(), *gain], 4)


def few_words(card: str) -> str:
    """Where the card is used, or what its icons mean, in a few words."""
    drawn = CARDS[card]
    keys = (f"special.{drawn.special}", f"where.{drawn.where}")
    return next((SAY(key) for key in keys if key in TEXTS), "")


def art(card: str) -> tuple[str, ...]:
    """The icons of the piece and the place."""
    drawn = CARDS[card]
    return ("grand_bridge",) if drawn.place == "grand_bridge" else WHERE[drawn.where]

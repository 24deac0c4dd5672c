"""The pages with every good, calamity and advance as it looks."""

from emporion.core.screens import Card, Cards, Screen, Writer
from emporion.games.megaciv import components as c
from emporion.games.megaciv.picture.tables import card, told_changes
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.rulebook.pictures import advance, good_card, ill
from emporion.games.megaciv.words.cards import listed

GOODS = c.KIND_IDS[: c.NAMES]
ILLS = c.KIND_IDS[c.NAMES :]
CARDS = frozenset((*c.KIND_IDS, *c.ADVANCE_IDS))
GOOD_WIDE, ILL_WIDE, ADVANCE_WIDE, OTHER_WIDE = 104, 100, 160, 144
OF_STEP = {
    "choose": "MEG-SPR-44", "auto_choose_most_cities": "MEG-SPR-45", "loss": "MEG-SPR-32", "reduce": "MEG-SPR-34",
    "destroy": "MEG-SPR-35", "annex": "MEG-SPR-36", "annex_above": "MEG-SPR-37", "reduce_above": "MEG-SPR-38",
    "treasury": "MEG-SPR-39", "destroy_or_pay": "MEG-SPR-40", "discard_face": "MEG-SPR-41",
    "discard_or_pay": "MEG-SPR-42", "regress": "MEG-SPR-43",
}  # fmt: skip
OF_ADVANCE = {
    "monarchy": "MEG-SPR-08", "coinage": "MEG-SPR-08", "written_record": "MEG-ADV-34", "monument": "MEG-ADV-34",
    "rhetoric": "MEG-ADV-20", "cartography": "MEG-ADV-20", "mining": "MEG-ADV-20 MEG-ADV-27",
    "trade_routes": "MEG-ADV-31", "library": "MEG-ADV-33", "roadbuilding": "MEG-ADV-26", "politics": "MEG-ADV-32",
    "trade_empire": "MEG-ADV-29", "wonder_of_the_world": "MEG-ADV-23 MEG-SPR-14", "theocracy": "MEG-ADV-37",
    "public_works": "MEG-ADV-36", "provincial_empire": "MEG-ADV-36", "anatomy": "MEG-ADV-35",
}  # fmt: skip
SPRINT = [name for name in c.ADVANCE_IDS if c.ADVANCE_ROWS[name]["sprint"]]
OTHERS = [name for name in c.ADVANCE_IDS if not c.ADVANCE_ROWS[name]["sprint"]]


def goods() -> Screen:
    """All goods and Water, each with what sets of it are worth."""
    w = Writer(__package__, "goods")
    drawn = tuple(
        Card(kind, card(kind), "", good_card(kind), "MEG-WAT-01" if kind == "water" else "MEG-VAL-02 MEG-DCK-11")
        for kind in GOODS
    )
    return w.screen("MEG-VAL-02 MEG-DCK-03", below=(Cards(drawn, wide=GOOD_WIDE, below=True),))


def calamity_cards() -> Screen:
    """All calamities, each with what it does and which advances change it."""
    w = Writer(__package__, "calamity_cards")
    drawn = tuple(Card(kind, card(kind), _told(kind), ill(kind), _struck(kind)) for kind in ILLS)
    return w.screen("MEG-DCK-04 MEG-SPR-31", below=(Cards(drawn, wide=ILL_WIDE),))


def _told(kind: str) -> str:
    return " ".join((SAY(f"calamity_text.{kind}"), *told_changes(kind)))


def _struck(kind: str) -> str:
    steps = c.CALAMITIES[c.KIND[kind] - c.NAMES]["sprint"]["steps"]
    return " ".join(dict.fromkeys(("MEG-SPR-30", *(OF_STEP[step["op"]] for step in steps), "MEG-SPR-31")))


def first_advances() -> Screen:
    """The advances of Trade Sprint."""
    w = Writer(__package__, "first_advances")
    return w.screen(
        "MEG-SPR-50 MEG-ADV-04", below=(Cards(tuple(_card(name, _works(name)) for name in SPRINT), wide=ADVANCE_WIDE),)
    )


def _card(name: str, text: str) -> Card:
    rules = f"MEG-ADV-04 {OF_ADVANCE.get(name, 'MEG-SPR-31' if c.ADVANCE_ROWS[name]['sprint'] else 'MEG-TBL-07')}"
    return Card(name, SAY(f"advance.{name}"), text, advance(name), rules)


def _works(name: str) -> str:
    return SAY(f"advance_text.{name}")


def other_advances() -> Screen:
    """The advances that only a real table has, with what they change about calamities and trade cards there."""
    w = Writer(__package__, "other_advances")
    drawn = tuple(_card(name, _at_a_table(w, name)) for name in OTHERS)
    return w.screen("MEG-TBL-04 MEG-SPR-52", below=(Cards(drawn, wide=OTHER_WIDE),))


def _at_a_table(w: Writer, name: str) -> str:
    """What an advance does with trade cards and calamities; the rest of it is on the board."""
    told = []
    for key, change in (("helps", "mitigated_by"), ("harms", "aggravated_by")):
        struck = [card(row["id"]) for row in c.CALAMITIES if name in row[change]]
        told += [w.word(key, names=listed(struck))] if struck else []
    told += [w.word(name)] if name in OF_ADVANCE else []
    return " ".join(told) or w.word("board")

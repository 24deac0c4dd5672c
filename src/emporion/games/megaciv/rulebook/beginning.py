"""What the game is about, a round, what sets are worth, and where cards come from."""

from emporion.core.screens import Figure, Pin, Rows, Screen, Steps, Writer, after, label
from emporion.games.megaciv import components as c
from emporion.games.megaciv.picture.tables import worth
from emporion.games.megaciv.position import read
from emporion.games.megaciv.refusals import SAY
from emporion.games.megaciv.rulebook.pictures import hand, seen, stacks, stalls, tiles

GROWN = read({
    "seats": [
        {"hand": {"wine": 3, "fish": 2, "clay": 1}, "cities": 6, "treasury": 14},
        {"hand": {"wine": 2, "tin": 2, "papyrus": 2, "oil": 1}, "cities": 7, "treasury": 9,
         "offered": ["wine", "tin"], "wanted": ["clay", "iron"]},
        {"hand": {"gold": 2, "textiles": 2, "iron": 2}, "cities": 5, "treasury": 22,
         "offered": ["iron"], "wanted": ["gold", "marble"]},
        {"hand": {"wool": 3, "ochre": 2}, "cities": 6, "treasury": 3, "offered": ["ochre"], "wanted": ["fish"]},
    ],
    "round": 3, "phase": 7,
})  # fmt: skip
GROWING = read({
    "seats": [
        {"cities": 5, "treasury": 16, "step": 2, "advances": ["pottery"]},
        {"cities": 6, "treasury": 20, "step": 2, "advances": ["law", "masonry"]},
        {}, {},
    ],
    "round": 3, "phase": 6, "steps": ["purchase"],
})  # fmt: skip
BUYING = read({
    "seats": [{"hand": {"wine": 2, "oil": 1, "fish": 2, "ochre": 1}, "cities": 5, "treasury": 20},
              {}, {}, {}],
    "phase": 6, "steps": ["purchase"], "round": 2, "order": [0, 1, 2, 3],
    "stacks": {"9": ["gold", "ivory", "ivory"]},
})  # fmt: skip
BOUGHT = after(BUYING, "stack 9")
MIXED = (("fish", 2), ("fruit", 1), ("ceramics", 1))
COUNTS = range(1, 7)
FACES = (1, 3, 5, 9)


def about() -> Screen:
    """The aim in short."""
    w = Writer(__package__, "about")
    return w.screen(
        "MEG-SPR-17",
        left=(
            Figure(
                (stalls(GROWN, (1,), w.word("stalls"), Pin(252, 20, 224, 26), Pin(-20, 82, 10, 82),
                        Pin(252, 96, 200, 84), most=430),),
                (
                    w.said("MEG-GEN-10 MEG-DRW-01", "stall"),
                    w.said("MEG-OFR-21", "ring"),
                    w.said("MEG-OFR-21", "wants"),
                ),
            ),
            Figure((hand(GROWN, w.word("hand")),), result=w.said("MEG-VAL-02 MEG-VAL-05", "worth")),
        ),
        right=(
            w.said("MEG-DRW-01 MEG-DRW-06", "draw"),
            w.said("MEG-VAL-03 MEG-TRD-01 MEG-TRD-04", "trade"),
            w.said("MEG-TRD-05 MEG-TRD-07 MEG-TRD-09", "bluff"),
            w.said("MEG-RES-03 MEG-CAL-07", "suffer"),
            w.said("MEG-ADV-03 MEG-ADV-04", "buy"),
            w.said("MEG-SPR-17", "win"),
        ),
        wide="left",
    )  # fmt: skip


def turn() -> Screen:
    """The steps of a round, the start, and how long a game is."""
    w = Writer(__package__, "turn")
    steps = (
        ("MEG-SPR-05 MEG-SPR-07 MEG-SPR-08", "grow"),
        ("MEG-DRW-01 MEG-DRW-06", "draw"),
        ("MEG-PUR-03 MEG-PUR-04", "purchase"),
        ("MEG-TRD-01 MEG-SPR-10", "trade"),
        ("MEG-RES-01 MEG-RES-02 MEG-RES-03", "suffer"),
        ("MEG-ADV-02 MEG-HND-01", "advance"),
        ("MEG-SPR-14 MEG-RET-03", "climb"),
    )
    longest = max(row["rounds"] for row in c.SCENARIOS)
    caps = tuple(
        (SAY(f"scenario.{row['id']}"), *(str(cap) for cap in row["city_cap"]), *[""] * (longest - row["rounds"]))
        for row in c.SCENARIOS
    )
    sprint = c.SCENARIOS[0]
    return w.screen(
        "MEG-SPR-04 MEG-SPR-16",
        left=(
            Steps(w.word("steps"), tuple(w.said(rules, key) for rules, key in steps)),
            w.said("MEG-SPR-12 MEG-ADV-31", "between"),
            w.said("MEG-SPR-02 MEG-SPR-03", "start", cities=sprint["start_cities"], treasury=sprint["start_treasury"]),
            w.said("MEG-SPR-25 MEG-SPR-26 MEG-SPR-27", "fair"),
        ),
        right=(
            Figure(
                (stalls(GROWING, (1,), w.word("stall"), Pin(-20, 20, 8, 24), Pin(252, 66, 212, 66),
                        Pin(252, 102, 118, 104), most=400),),
                (
                    w.said("MEG-GEN-10", "seen"),
                    w.said("MEG-SPR-06", "cities"),
                    w.said("MEG-SPR-14 MEG-SPR-17", "step"),
                ),
            ),
            Rows("MEG-SPR-05 MEG-SPR-06 MEG-SPR-16", ((w.word("round"), *map(str, range(1, longest + 1))), *caps),
                 w.word("caps")),
        ),
    )  # fmt: skip


def sets() -> Screen:
    """What equal cards are worth."""
    w = Writer(__package__, "sets")
    pins = (Pin(-26, 30, 22, 30), Pin(122, 58, 92, 52), Pin(-26, 82, 17, 82), Pin(122, 84, 82, 82),
            Pin(-26, 112, 8, 104))  # fmt: skip
    rows = tuple((w.word("of", face=face), *(str(face * count * count) for count in COUNTS)) for face in FACES)
    three, four = worth("wine", 3), worth("wine", 4)
    return w.screen(
        "MEG-VAL-03",
        left=(
            Figure(
                (tiles((("wine", 3),), w.word("set"), *pins),),
                (
                    w.said("MEG-VAL-01 MEG-DCK-02", "good"),
                    w.said("MEG-VAL-02", "count"),
                    w.said("MEG-VAL-02 MEG-VAL-08", "now", n=three),
                    w.said("MEG-VAL-02 MEG-VAL-08", "more", n=four),
                    w.said("MEG-VAL-02 MEG-VAL-07", "boxes"),
                ),
            ),
            Rows("MEG-VAL-03", ((w.word("number"), *map(str, COUNTS)), *rows), w.word("table")),
        ),
        right=(
            w.said("MEG-VAL-02 MEG-VAL-03", "grow", less=worth("wine", 1), more=four - three),
            Figure((tiles(MIXED, w.word("mixed")),), result=w.said(
                "MEG-VAL-04 MEG-VAL-05", "apart", two=worth("fish", 2), one=worth("fruit", 1),
                all=sum(worth(*each) for each in MIXED))),
            w.said("MEG-VAL-04 MEG-DCK-02", "face"),
            w.said("MEG-ADV-11", "split"),
            w.said("MEG-WAT-01 MEG-WAT-03 MEG-WAT-06", "water"),
        ),
    )  # fmt: skip


def draw() -> Screen:
    """Drawing by cities, and buying more."""
    w = Writer(__package__, "draw")
    price = seen(BUYING).price(9)
    held, left = (state.position()["seats"][0]["treasury"] for state in (BUYING, BOUGHT))
    return w.screen(
        "MEG-DRW-01 MEG-DRW-06",
        left=(
            Figure(
                (stacks(BUYING, w.word("stacks"), Pin(-20, 50, 14, 46), Pin(418, 30, 388, 28),
                        Pin(418, 144, 304, 144)),),
                (
                    w.said("MEG-DRW-06 MEG-DCK-02", "number"),
                    w.said("MEG-DCK-03", "kinds"),
                    w.said("MEG-PUR-04 MEG-PUR-05", "price", n=price),
                ),
            ),
            Figure(
                (hand(BUYING, w.word("before"), label=label("before")),
                 hand(BOUGHT, w.word("after"), label=label("after"))),
                result=w.said("MEG-PUR-06 MEG-PUR-07", "bought", n=price, had=held, left=left),
            ),
        ),
        right=(
            w.said("MEG-DRW-02 MEG-DRW-03 MEG-DRW-04", "order"),
            w.said("MEG-DRW-07 MEG-DRW-08 MEG-PUR-12", "secret"),
            w.said("MEG-DRW-09 MEG-DRW-10 MEG-PUR-09", "water"),
            w.said("MEG-PUR-03 MEG-PUR-06 MEG-PUR-10", "buy"),
            w.said("MEG-PUR-13 MEG-DCK-10 MEG-DRW-12", "risk"),
            w.said("MEG-PUR-11", "count"),
            w.said("MEG-BLK-01 MEG-BLK-02 MEG-BLK-03 MEG-BLK-07", "blocks"),
        ),
        wide="left",
    )  # fmt: skip

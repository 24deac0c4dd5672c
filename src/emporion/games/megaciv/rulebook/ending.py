"""Steps, the end and the score; and the companion for a real table."""

from emporion.core.screens import Figure, Rows, Screen, Steps, Writer
from emporion.games.megaciv import components as c
from emporion.games.megaciv.board import VP_PER_CITY, VP_PER_STEP
from emporion.games.megaciv.position import read
from emporion.games.megaciv.rulebook.pictures import standings, tiles

LATE = read({
    "seats": [
        {"cities": 7, "treasury": 12, "step": 4, "advances": ["law", "masonry", "philosophy", "coinage"]},
        {"cities": 8, "treasury": 5, "step": 4, "advances": ["democracy", "rhetoric", "pottery"]},
        {"cities": 5, "treasury": 21, "step": 5, "advances": ["library", "engineering", "mysticism"]},
        {"cities": 9, "treasury": 2, "step": 3, "advances": ["monarchy", "sculpture"]},
    ],
    "round": 5, "phase": 14, "steps": [],
})  # fmt: skip
DEALT = {"clay": 1, "iron": 1, "fish": 1, "oil": 1, "wine": 1}  # to a seat with five cities: one of each stack


def end() -> Screen:
    """The steps, the score and ties."""
    w = Writer(__package__, "end")
    points = int(LATE.advance_points(0))
    steps, cities = int(VP_PER_STEP * LATE.step_reached[0]), int(VP_PER_CITY * LATE.cities[0])
    ladder = (
        (w.word("step"), *(str(row["step"]) for row in c.SUCCESSION)),
        (w.word("cities"), *(str(row["cities"]) for row in c.SUCCESSION)),
        (w.word("points"), *(str(row["advance_vp"]) for row in c.SUCCESSION)),
    )
    score = (
        (w.word("source"), w.word("score")),
        (w.word("of_advances"), str(points)),
        (w.word("of_steps", n=LATE.step_reached[0]), str(steps)),
        (w.word("of_cities", n=LATE.cities[0]), str(cities)),
        (w.word("all"), str(points + steps + cities)),
    )
    return w.screen(
        "MEG-SPR-16 MEG-SPR-17",
        left=(
            Rows("MEG-SPR-14", ladder, w.word("ladder")),
            w.said("MEG-SPR-14", "climb"),
            Figure((standings(LATE, w.word("standings")),), result=w.said("MEG-SPR-18", "close")),
        ),
        right=(
            Rows("MEG-SPR-17", score, w.word("example")),
            w.said("MEG-SPR-17", "count"),
            w.said("MEG-SPR-18", "ties"),
            w.said("MEG-SPR-15 MEG-RET-03 MEG-RET-04 MEG-RET-05", "rebuild"),
        ),
    )


def companion() -> Screen:
    """The cards of a real table on the phones of its players."""
    w = Writer(__package__, "companion")
    steps = (
        ("MEG-TBL-03 MEG-TBL-05", "enter"),
        ("MEG-TBL-06", "cards"),
        ("MEG-TIM-01 MEG-TIM-07", "trade"),
        ("MEG-TBL-07 MEG-TBL-08", "calamities"),
        ("MEG-TBL-10 MEG-TBL-11", "advances"),
    )
    return w.screen(
        "MEG-TBL-01",
        left=(
            w.said("MEG-TBL-02", "start"),
            Steps(w.word("turn"), tuple(w.said(rules, key) for rules, key in steps)),
            Figure((tiles(tuple(DEALT.items()), w.word("hand")),), result=w.said("MEG-DRW-01", "dealt", n=len(DEALT))),
        ),
        right=(
            w.said("MEG-TBL-02 MEG-TBL-14", "organizer"),
            w.said("MEG-TBL-04", "tick"),
            w.said("MEG-TBL-12", "correct"),
            w.said("MEG-TBL-09", "attack"),
            w.said("MEG-TBL-13", "leave"),
            w.said("MEG-ADV-14 MEG-GEN-01", "players"),
        ),
    )

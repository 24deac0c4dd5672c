"""The final scoring, and the game alone."""

from emporion.core.boxes import rect
from emporion.core.screens import Figure, Rows, Screen, Shot, Writer
from emporion.games.resafa import components as c
from emporion.games.resafa.picture.ending import ending
from emporion.games.resafa.picture.players import BOT_HIGH, WIDE, resafabot
from emporion.games.resafa.position import read
from emporion.games.resafa.refusals import SAY
from emporion.games.resafa.rulebook.pictures import moment, seen
from emporion.games.resafa.tutorial import TRIUMPH

OVER = moment("end", f"bonus {TRIUMPH}", "colour", "step pink", "top")
ALONE = read({"seats": [{"set": "alpha"}], "resafabot": {"deck": ["SO1", "SO2"], "flipped": ["SO0"]}})
CANALS = c.DATA["tables"]["canal_count"]["vp"]
RANKS = c.DATA["tables"]["solo_ranks"]
OWNED = 4  # the first steps count tokens and cards, the others what is left
STEP_RULES = (
    "RES-END-01", "RES-END-02", "RES-END-03", "RES-END-04", "RES-END-05", "RES-END-06", "RES-END-07",
)  # fmt: skip


def end() -> Screen:
    """Seven steps, and who wins."""
    w = Writer(__package__, "end")
    rows = tuple((SAY(f"points.final_{at}"), w.word(f"step_{at}")) for at in range(1, len(STEP_RULES) + 1))
    head = (w.word("what"), w.word("brings"))
    final = OVER.position()["seats"]
    canals = ((w.word("tiles"), *map(str, range(1, len(CANALS)))), (w.word("points"), *map(str, CANALS[1:])))
    return w.screen(
        "RES-EOR-01 RES-RAI-01 RES-END-11",
        left=(
            Rows(" ".join(STEP_RULES[:OWNED]), (head, *rows[:OWNED]), w.word("steps_head")),
            Rows(" ".join(STEP_RULES[OWNED:]), (head, *rows[OWNED:]), w.word("left_over_head")),
            Rows("RES-END-07", canals, w.word("canals_head")),
        ),
        right=(
            Figure(
                (Shot(ending(seen(OVER), 560, 380), (0, 0, 560, 380), w.word("picture")),),
                result=w.said("RES-END-11", "won", ada=final[0]["vp"], ben=final[1]["vp"]),
            ),
            w.said("RES-END-12", "tie"),
            w.said("RES-END-10 RES-SAK-04", "left"),
        ),
    )


def alone() -> Screen:
    """Against Resafabot."""
    w = Writer(__package__, "alone")
    grades = tuple((SAY(f"grade.{each['name'].replace(' ', '_')}"), str(each["vp"])) for each in RANKS)
    board = rect(-400, -400, 1600, 1600, 0, "res-panel") + resafabot(seen(ALONE))
    return w.screen(
        "RES-SOL-01 RES-SOL-02 RES-SOL-37",
        left=(
            w.said("RES-SOL-10 RES-SOL-11 RES-SOL-12", "turn"),
            w.said("RES-SOL-13 RES-SOL-15 RES-SOL-16", "colour"),
            w.said("RES-SOL-19 RES-SOL-25 RES-SOL-31 RES-SOL-33", "main"),
            w.said("RES-SOL-18", "instead"),
            w.said("RES-SOL-35 RES-SOL-36", "rain"),
        ),
        right=(
            Figure(
                (Shot(board, (-4, -4, WIDE + 8, BOT_HIGH + 4), w.word("board"), most=420),),
                result=w.said("RES-SOL-02 RES-SOL-09", "shows"),
            ),
            Rows("RES-SOL-37", ((w.word("grade"), w.word("points")), *grades), w.word("grades_head")),
        ),
    )

"""The final phase, the score, and playing alone."""

from emporion.core.screens import Figure, Pin, Rows, Said, Screen, Shot, Steps, Writer, after, label
from emporion.games.faiyum import components as c
from emporion.games.faiyum.chapters.ending import quitting_reward, tie_break
from emporion.games.faiyum.picture.ranks import ranks
from emporion.games.faiyum.picture.scene import scene
from emporion.games.faiyum.positions import read
from emporion.games.faiyum.refusals import SAY
from emporion.games.faiyum.rulebook.pictures import NAMES, stall

LAST = read({
    "seats": [
        {"reputation": 84, "money": 7, "hand": ["S-FARMER", "116"]},
        {"reputation": 71, "money": 2, "hand": ["54"]},
        {"reputation": 78, "money": 4, "stone": 1, "hand": []},
    ],
    "turn": 1, "market": "72* 102 114 120 | 122 124 126 128", "pile": [], "final": ["118"],
})  # fmt: skip
OVER = after(LAST, "quit", "quit", "quit")
ALONE = read({"seats": [{"hand": ["14"], "discard": [], "money": 0}], "market": "6 12 20 34 | 40 50 60 70",
              "pile": ["2", "90"]})  # fmt: skip
CHANGED = after(ALONE, "administrate", "market 3", "market 6")
PLAYERS, ORDERS = (2, 3, 4, 5), (1, 2, 3, 4, 5)


def end() -> Screen:
    """How the game ends, and who wins."""
    w = Writer(__package__, "end")
    rewards = tuple(
        (str(n), *(str(quitting_reward(n, order)) if order <= n else "" for order in ORDERS)) for n in PLAYERS
    )
    head = (w.word("players"), *(w.word(f"order_{order}") for order in ORDERS))
    table = ranks(scene(OVER.seen_by(0), (), None, NAMES), 540, 240)
    ada, _, cleo = (tie_break(OVER, seat) for seat in range(OVER.seats))
    return w.screen(
        "FAI-END-02 FAI-END-03",
        left=(
            Figure(
                (stall(LAST, w.word("market"), Pin(523, 96, 492, 96), Pin(523, 278, 492, 278)),),
                (w.said("FAI-TRN-03 FAI-END-10", "sale"), w.said("FAI-C122-01 FAI-END-05", "disasters")),
            ),
            Rows("FAI-END-06", (head, *rewards), w.word("rewards_head")),
        ),
        right=(
            w.said("FAI-TRN-03 FAI-END-04", "turns"),
            w.said("FAI-END-05 FAI-END-07 FAI-END-08 FAI-END-13", "quit"),
            w.said("FAI-END-14", "score"),
            Figure(
                (Shot(table, (0, 0, 540, 240), w.word("ranks")),),
                result=w.said("FAI-END-15", "tie", points=OVER.reputation(0), ada=ada, cleo=cleo),
            ),
        ),
    )


def alone() -> Screen:
    """The solo game and its campaign."""
    w = Writer(__package__, "alone")
    return w.screen(
        "FAI-SOL-07",
        left=(
            w.said("FAI-SOL-01 FAI-SOL-02 FAI-SOL-06 FAI-END-06", "setup"),
            w.said("FAI-SOL-03", "back"),
            w.said("FAI-SOL-04 FAI-SOL-05", "market"),
            Figure(
                (
                    stall(ALONE, w.word("before"), label=label("before"), targets=["20", "60"]),
                    stall(CHANGED, w.word("after"), label=label("after")),
                ),
                result=w.said("FAI-SOL-04", "changed"),
                beside=True,
                broad=True,
            ),
        ),
        right=(
            w.said("FAI-SOL-09 FAI-SOL-10 FAI-SOL-11 FAI-SOL-12", "campaign"),
            Steps(w.word("goals_head"), tuple(Said("FAI-SOL-08", SAY(f"goal_text.{goal}")) for goal in c.GOAL_IDS)),
        ),
        wide="left",
    )

"""What people may say to each other: the sentences of the data file, on the open market only."""

from typing import Any

from emporion.core.phrases import Phrase, Phrases
from emporion.games.megaciv import components as c
from emporion.games.megaciv.options import FLAGS
from emporion.games.megaciv.phases import TRADING
from emporion.games.megaciv.refusals import SAY, kind_name

FREE = 1 << FLAGS.index("chat")
NUMBERS = range(1, c.DATA["options"]["ours"]["max_cards_per_side"] + 1)


def phrases(state: Any) -> Phrases | None:
    """Wishes and offers, in names that may be said on the floor, as no calamity may; None where talk is free."""
    if state.options & FREE:
        return None  # MEG-TRD-13
    names = {c.KIND_IDS[kind]: kind_name(kind) for kind in range(c.NAMES) if state.nameable(kind)}  # MEG-DRW-08
    numbers = {str(number): str(number) for number in NUMBERS}
    gaps = {"name": names, "n": numbers, "n2": numbers}
    blanks = {gap: f"{{{gap}}}" for gap in gaps}
    said = tuple(Phrase(row["id"], SAY(f"phrase.{row['id']}", blanks)) for row in c.DATA["phrase"])
    labels = {gap: SAY(f"talk.{gap}") for gap in gaps}
    return Phrases("MEG-TRD-15", state.phase == TRADING, SAY("talk.when"), said, gaps, labels)

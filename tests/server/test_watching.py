"""Who looks on sees a full table: where players have cards and offers, what everybody did last; nothing hidden."""

from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.server.beside import Beside
from emporion.server.live import Live
from emporion.server.pages.table import table_parts
from emporion.server.pages.watching import HIDDEN
from emporion.server.tables import Tables
from tests.server.markets import ADA, House, Watch
from tests.server.test_chronicle import play_on
from tests.server.test_undo import people, tell

PASSING = {"part-tip", "part-tray", "part-wishes"}  # come and go for players, too; who watches composes nothing


@pytest.mark.parametrize("game", emporion.names())
def test_no_part_of_a_table_is_empty_because_somebody_has_no_seat(tmp_path: Path, game: str) -> None:
    async def story(tables: Tables, live: Live) -> None:
        await play_on(tables, live, 60)
        parts = table_parts(live, None, Beside())
        hand = parts["part-hand"]
        own = table_parts(live, ADA, Beside())
        holes = [
            name
            for name, text in parts.items()
            if name.startswith("part-")
            and HIDDEN in text.partition(">")[0]
            and HIDDEN not in own[name].partition(">")[0]
        ]
        assert set(holes) <= PASSING, "what a player sees has something in its place"
        assert "hidden" not in hand.partition(">")[0]
        assert all(name in hand for name in live.names)
        assert "emp-icons" in hand
        assert "emp-watched" not in table_parts(live, ADA, Beside())["part-hand"], "a player has cards of their own"

    tell(tmp_path, game, people(game), story)


def test_what_no_player_has_now_no_spectator_has_either(run: Any, watch: Watch) -> None:
    """While cards are bought nobody has offers: their places are not filled, and cover nothing."""

    async def story(house: House) -> None:
        buying = table_parts(await house.table(), None, Beside())
        assert "emp-watched" in buying["part-hand"]
        assert not any("emp-watched" in buying[f"part-{name}"] for name in ("inbox", "draft", "sent"))

    run(story)

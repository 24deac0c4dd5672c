"""A finished game can be looked at again with all hands, and with the truth about what was told; no other can."""

import asyncio
import html
import re
from pathlib import Path

import pytest

from emporion.core.messages import speaking
from emporion.server.hub import Hub
from emporion.server.live import Live
from emporion.server.pages.hands import ALL_HANDS, all_hands
from emporion.server.pages.replay import replay
from emporion.server.store import Store
from emporion.server.tables import Tables
from emporion.server.thinking import Thinkers
from tests.server.serving import Server
from tests.server.test_experience import at_one_device, play_on

GOLDENS = Path(__file__).parents[1] / "goldens"


def finished(folder: Path, game: str, record: str) -> Live:
    """A table whose game was played long ago."""

    async def adopt() -> Live:
        store = Store(f"sqlite+aiosqlite:///{folder / 'tables.db'}")
        await store.open()
        tables = Tables(store, Hub(), Thinkers(1), pause=0)
        try:
            return await tables.adopt((GOLDENS / game / f"{record}.jsonl").read_text(), record, "ada")
        finally:
            await tables.close()
            await store.close()

    return asyncio.run(adopt())


def test_all_hands_are_shown_as_their_players_saw_them(tmp_path: Path) -> None:
    live = finished(tmp_path, "megaciv", "5-greedy")
    step = len(live.moves) // 2
    page = html.unescape(replay(live, step, ALL_HANDS))
    hands = re.findall(r"<article><h3>.*?</article>", page, re.DOTALL)
    assert len(hands) == live.stored.seats
    for seat, drawn in enumerate(hands):
        assert live.names[seat] in drawn
        for card in live.states[step].view(seat)["seats"][seat]["hand"]:
            assert f"k-{card}" in drawn, "each card of the hand is drawn"
    assert 'id="hands"' not in replay(live, step, None)
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids)), "no two parts have the same name"


def test_the_bluffs_of_a_deal_stand_beside_it(tmp_path: Path) -> None:
    live = finished(tmp_path, "megaciv", "5-greedy")
    lied = next(deal for deal in live.truth.deals if deal.lies)
    told = html.unescape(all_hands(live, lied.step))
    assert f"{live.names[lied.maker]} told " in told
    assert "emp-bluffs" not in all_hands(live, 0)
    with speaking("de"):
        assert f"{live.names[lied.maker]} sagte " in html.unescape(all_hands(live, lied.step))


@pytest.mark.parametrize("over", [False, True])
def test_only_a_finished_game_shows_all_hands(server: Server, over: bool) -> None:
    ada, table = at_one_device(server)
    play_on(ada, table, 10**6 if over else 8)
    page = ada.http.get(f"/t/{table}/replay/4?seat={ALL_HANDS}").text
    assert ('id="hands"' in page) == over
    assert (f"seat={ALL_HANDS}" in page) == over, "nor is it offered"

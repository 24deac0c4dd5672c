"""What the others did: a line of icons for each turn, nothing lost and nothing told that is no news."""

import html
import random
import re
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.core.state import TABLE
from emporion.games.mediterranean import events as med
from emporion.games.megaciv import actions
from emporion.games.megaciv import events as meg
from emporion.server.beside import Beside
from emporion.server.live import Live
from emporion.server.pages.table import table_parts
from emporion.server.pages.turns import icons, rows
from emporion.server.tables import Tables
from emporion.table.chronicle import is_heading
from tests.server.markets import ADA, BEN, House, Watch
from tests.server.test_undo import people, tell

MOVES = 120


async def play_on(tables: Tables, live: Live, moves: int = MOVES, seed: int = 4) -> None:
    """Everybody chooses at random."""
    dice = random.Random(seed)
    for _ in range(moves):
        if live.state.is_terminal():
            return
        seat = dice.choice(live.state.actors())
        await tables.play(live, seat, [dice.choice(live.asked(seat).legal_actions(seat))], live.number_of(seat))


def chronicle(live: Live, seat: int | None) -> str:
    return table_parts(live, seat, Beside())["chronicle"]


def strip(live: Live, seat: int) -> str:
    """What others did since a seat's last turn; empty where nothing is told."""
    found = re.search(r'<div class="emp-since".*?</div>', table_parts(live, seat, Beside())["bar"])
    return html.unescape(found[0]) if found else ""


@pytest.mark.parametrize("game", emporion.names())
def test_every_turn_is_a_line_of_icons_that_opens_to_all_its_sentences(tmp_path: Path, game: str) -> None:
    async def story(tables: Tables, live: Live) -> None:
        await play_on(tables, live)
        found = rows(live, last=10**6)
        told = [line for row in found for line in row.lines]
        kept = [line for line in live.lines if not live.game.is_aside(line.event)]
        assert told == [line for line in kept if not is_heading(live.game.tell(line.event))], "nothing is lost"
        drawn = [icons(live, row) for row in found]
        assert sum("<svg" in line for line in drawn) > len(drawn) / 2, "most turns have icons"
        assert all("\n" not in line and "{seat" not in line for line in drawn)
        page = table_parts(live, ADA, Beside())
        symbols = set(re.findall(r'<symbol[^>]* id="([^"]+)"|id="([^"]+)"[^>]*>', page["part-defs"]))
        named = {name for pair in symbols for name in pair if name}
        assert {name for line in drawn for name in re.findall(r'href="#([^"]+)"', line)} <= named

    tell(tmp_path, game, people(game), story)


@pytest.mark.parametrize("game", ["faiyum", "resafa"])
def test_a_turn_of_many_moves_is_one_line(tmp_path: Path, game: str) -> None:
    async def story(tables: Tables, live: Live) -> None:
        await play_on(tables, live)
        own = [row for row in rows(live, last=10**6) if len(row.key) == 2 and row.key[1] > 1 and row.seat != TABLE]
        assert len({row.key for row in own}) == len(own)
        assert max(len({line.move for line in row.lines}) for row in own) > 1

    tell(tmp_path, game, people(game), story)


def test_a_line_says_what_was_bought_and_what_it_cost(tmp_path: Path) -> None:
    async def story(tables: Tables, live: Live) -> None:
        price = live.state.view(ADA)["prices"][0]
        await tables.play(live, ADA, [live.game.action_number("buy 1")], live.number_of(ADA))
        (row,) = rows(live)
        line = icons(live, row)
        assert "#fai-i-hand" in line
        minus = re.search(r'<span class="emp-minus">(.*)</span>', line)
        assert minus
        assert "#fai-i-coin" in minus[1]
        assert re.sub(r"<[^>]+>|\$", "", minus[1]).endswith(f"−{price}" if price > 1 else "−")

    tell(tmp_path, "faiyum", people("faiyum"), story)


def test_since_your_last_turn_tells_what_the_others_did_until_you_move(tmp_path: Path) -> None:
    async def story(tables: Tables, live: Live) -> None:
        assert not strip(live, ADA), "nobody has moved"
        while live.state.actors() == [ADA]:
            await tables.play(live, ADA, [live.state.legal_actions(ADA)[0]], live.number_of(ADA))
        assert not strip(live, ADA), "it is not her turn"
        while live.state.actors() != [ADA]:
            seat = live.state.actors()[0]
            await tables.play(live, seat, [live.state.legal_actions(seat)[-1]], live.number_of(seat))
        told = strip(live, ADA)
        assert "Since your last turn" in told
        assert re.findall(r'class="emp-by" title="(\w+)"', told) == ["Ben", "Cleo"]
        assert "<svg" in told
        await tables.play(live, ADA, [live.state.legal_actions(ADA)[0]], live.number_of(ADA))
        assert not strip(live, ADA), "her first move takes it away"

    tell(tmp_path, "faiyum", people("faiyum"), story)


def test_adverts_are_read_at_the_stalls_and_deals_in_the_chronicle(run: Any, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market()
        before = chronicle(live, ADA)
        wanted = next(action for action in live.state.legal_actions(ADA) if action >= actions.ADVERT_WANT)
        await house.play(live, ADA, wanted)
        assert live.lines[-1].event[0] == meg.ADVERT
        assert re.findall(r"turn-\d+-\S+", chronicle(live, ADA)) == re.findall(r"turn-\d+-\S+", before)
        await house.offer(live, BEN, ADA)
        await house.play(live, ADA, house.fair.accept(live, ADA, BEN))
        while ADA in live.drafts:
            options = live.asked(ADA).legal_actions(ADA)
            await house.play(live, ADA, actions.COMMIT if actions.COMMIT in options else options[0])
        assert live.lines[-1].event[0] == meg.TRADED
        assert "i-swap" in chronicle(live, None)

    run(story)


def test_offers_that_come_and_go_are_no_news() -> None:
    game = emporion.game("mediterranean")
    assert game.is_aside((med.POSTED, 0, 1, 0))
    assert game.is_aside((med.OFFER_CLOSED, 0, 0, 1))
    assert not game.is_aside((med.TRADED, 0, 1, 0))
    assert not emporion.game("faiyum").is_aside((14, 0, 6, 3))


@pytest.mark.parametrize("game", emporion.names())
def test_the_chronicle_is_the_same_for_all_but_for_what_is_new_to_them(tmp_path: Path, game: str) -> None:
    """It is drawn from what everybody reads: no seat learns more from it than a spectator."""

    async def story(tables: Tables, live: Live) -> None:
        await play_on(tables, live)
        seen = {chronicle(live, seat).replace(" class=emp-new", "") for seat in (None, *range(live.stored.seats))}
        assert len(seen) == 1

    tell(tmp_path, game, people(game), story)

"""Several people at one device trade like all others: it goes from hand to hand while the market is open."""

import asyncio
import html
import re
from pathlib import Path
from typing import Any

import pytest

from emporion import Refusal
from emporion.server.beside import Beside
from emporion.server.live import Live
from emporion.server.pages.table import table_parts
from tests.server.markets import ADA, BEN, CLEO, FAIRS, Fair, House, Watch
from tests.server.serving import Server

DEVICE = "a session"  # of all people of a house


def at_market(folder: Path, fair: Fair, story: Any) -> None:
    async def run(house: House) -> None:
        await story(house, await house.market())

    asyncio.run(House(folder, fair).tell(run))


def bar(live: Live) -> str:
    seat = live.seat_of(DEVICE)
    assert seat is not None
    return html.unescape(table_parts(live, seat, Beside())["bar"])


@pytest.mark.parametrize("fair", FAIRS, ids=lambda fair: fair.name)
def test_a_device_is_handed_over_while_the_market_is_open(tmp_path: Path, watch: Watch, fair: Fair) -> None:
    """Nobody gives up trading for it, and between two people nobody's hand is shown."""

    async def story(house: House, live: Live) -> None:
        await house.tables.turn_to(live, DEVICE, ADA)
        assert f'data-do="pass/{BEN}"' in bar(live)
        await house.tables.pass_on(live, DEVICE, BEN)
        assert live.seat_of(DEVICE) == BEN
        assert live.covered(BEN)
        assert live.eyes(DEVICE) is None, "the curtain is down"
        assert "Pass the device to Ben." in bar(live)
        with pytest.raises(Refusal):
            live.uncovered(BEN)
        await house.tables.turn_to(live, DEVICE, BEN)
        assert live.eyes(DEVICE) == BEN
        await house.offer(live, BEN, ADA)
        await house.tables.pass_on(live, DEVICE, ADA)
        await house.tables.turn_to(live, DEVICE, ADA)
        assert live.eyes(DEVICE) == ADA
        assert fair.accept(live, ADA, BEN) in live.state.legal_actions(ADA)
        assert {ADA, BEN, CLEO} <= set(live.state.actors()), "all of them still trade"

    at_market(tmp_path, fair, story)


def test_whoever_takes_the_device_says_who_it_is(tmp_path: Path, watch: Watch) -> None:
    async def story(house: House, live: Live) -> None:
        await house.tables.turn_to(live, DEVICE, ADA)
        await house.tables.pass_on(live, DEVICE, BEN)
        assert set(re.findall(r'data-do="take/(\d)"', bar(live))) == {str(ADA), str(CLEO)}
        await house.tables.turn_to(live, DEVICE, CLEO)
        assert live.eyes(DEVICE) == CLEO

    at_market(tmp_path, FAIRS[0], story)


def test_a_device_on_its_way_stays_so_when_the_server_starts_again(tmp_path: Path, watch: Watch) -> None:
    async def story(house: House, live: Live) -> None:
        await house.tables.turn_to(live, DEVICE, ADA)
        await house.tables.pass_on(live, DEVICE, BEN)
        kept = await house.store.table(live.id)
        assert kept is not None
        again = Live(kept)
        assert again.seat_of(DEVICE) == BEN
        assert again.eyes(DEVICE) is None

    at_market(tmp_path, FAIRS[0], story)


def test_only_ones_own_device_is_handed_over(tmp_path: Path, watch: Watch) -> None:
    async def story(house: House, live: Live) -> None:
        await house.tables.seat(live, CLEO, session="cleo")
        await house.tables.turn_to(live, DEVICE, ADA)
        for seat in (CLEO, 17):
            with pytest.raises(Refusal) as refused:
                await house.tables.pass_on(live, DEVICE, seat)
            assert refused.value.key == "not_yours"

    at_market(tmp_path, FAIRS[0], story)


def test_who_has_nobody_beside_them_has_nothing_to_hand_over(tmp_path: Path, watch: Watch) -> None:
    async def story(house: House, live: Live) -> None:
        for seat, session in ((BEN, "ben"), (CLEO, "cleo")):
            await house.tables.seat(live, seat, session=session)
        assert 'data-do="pass/' not in bar(live)

    at_market(tmp_path, FAIRS[0], story)


def test_nobody_takes_over_a_device_for_a_seat_that_is_not_theirs(server: Server) -> None:
    ada, stranger = server.visitor(), server.visitor()
    made = ada.make_table("Ada", "", "bot:greedy")
    for visitor, seat in ((ada, 1), (ada, 2), (ada, 7), (stranger, 0)):
        assert visitor.http.post(f"/t/{made['id']}/take/{seat}").status_code >= 400
    assert ada.http.post(f"/t/{made['id']}/take/0").status_code == 204

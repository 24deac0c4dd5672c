"""Bots do not press people: all of them together offer a person something only now and then."""

import asyncio
from pathlib import Path

from emporion.games.mediterranean import actions
from emporion.server.polling import PAUSE
from tests.server.markets import ADA, MEDITERRANEAN, PEOPLE, House, Watch, looked_over, offers_to
from tests.waiting import eventually


def test_bots_leave_a_person_time_between_their_offers(tmp_path: Path, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market([PEOPLE[ADA], *[("", "trader")] * 3])
        began = watch.time
        await eventually(lambda: len(offers_to(live, ADA)) == 1)
        heard: set[tuple[int, int]] = set()
        for _ in range(6):
            watch.time += 4
            await looked_over(house, live)
            heard |= {(offer["from"], offer["number"]) for offer in offers_to(live, ADA)}
            assert len(heard) <= 1 + (watch.time - began) / PAUSE

    asyncio.run(House(tmp_path, MEDITERRANEAN).tell(story))


def test_bots_leave_a_person_alone_who_is_ready(tmp_path: Path, watch: Watch) -> None:
    async def story(house: House) -> None:
        live = await house.market([PEOPLE[ADA], *[("", "trader")] * 3])
        await eventually(lambda: len(offers_to(live, ADA)) == 1)
        await house.play(live, ADA, actions.READY)
        await eventually(lambda: live.state.open_step() != "market")

    asyncio.run(House(tmp_path, MEDITERRANEAN).tell(story))

"""The bytes of the table companion: the same in two worlds that look alike to whoever looks, and after secret commands.

Phones do this and that at random. What one of them, a spectator or the organizer is sent depends on nothing that they
may not know: neither on the cards of others nor on whether others have given a command.
"""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from itsdangerous import Signer
from litestar.testing import TestClient

from emporion.companion.companion import Companion
from emporion.companion.interface import ORGANIZER
from emporion.companion.news import news_for
from emporion.companion.page.kit import ServedCompanion
from emporion.server.app import create_app
from emporion.server.companions import Companions, LiveCompanion
from emporion.server.security import COOKIE
from tests.companion.random_play import answer, sensible
from tests.companion.test_hidden import other_world
from tests.kit import rule
from tests.server.companion import count, pass_all, table
from tests.server.markets import Watch
from tests.server.serving import Server
from tests.server.worlds import KEY, same
from tests.waiting import HANG

SESSIONS = {ORGANIZER: "session-of-olga", 0: "session-of-ada", 1: "session-of-ben", 2: "session-of-cleo"}
STRANGER = None
LEFT = re.compile(rb' data-left="[\d.]+"')  # time passes
FORM = {"name.minoa": "Ada", "name.assyria": "Ben", "name.hatti": "Cleo", "clock": "0"}


class Phones:
    """A server with one companion, and what it sends to each phone."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.companions: Companions = client.app.state.companions
        self.live: LiveCompanion = self.call(self.companions.new, "megaciv", FORM, SESSIONS[ORGANIZER])
        for seat in range(3):
            self.call(self.companions.join, self.live.chair(seat).code, SESSIONS[seat])

    def call(self, function: Any, *arguments: Any) -> Any:
        return self.client.blocking_portal.call(function, *arguments)

    @property
    def companion(self) -> Companion:
        table: Any = self.live.table
        found: Companion = table.companion
        return found

    def page(self, who: int | None) -> bytes:
        """What somebody is sent, and what the helper answers, where somebody can ask it."""
        cookie = "" if who is STRANGER else Signer(KEY, salt="session").sign(SESSIONS[who].encode()).decode()
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        path = f"/companion/at/{self.live.id}"
        helped = self.client.post(f"{path}/ask", headers=headers, json={"question": {"price": 20}})
        return LEFT.sub(b"", self.client.get(path, headers=headers).content) + helped.content

    def heard(self, who: int | None) -> list[Any]:
        """What somebody may know: the view, the options and the news."""
        table: Any = self.live.table
        seat = who if who is not None and who >= 0 else None
        return [self.companion.view(seat), self.companion.options(ORGANIZER if seat is None else seat),
                [item for _, item in table.log if news_for(seat, item)]]  # fmt: skip

    def does(self, who: int, command: dict[str, Any]) -> None:
        self.call(self.companions.obey, self.live, who, command, self.live.counts[who])


@rule("MEG-TBL-14", "MEG-OFR-03", "MEG-OFR-26", "MEG-ADV-39")
@pytest.mark.parametrize("seed", [31, 32])
def test_a_phone_is_sent_nothing_that_it_may_not_know(tmp_path: Path, watch: Watch, seed: int) -> None:
    rng, differed, unnoticed = Random(seed), 0, 0
    app = create_app(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    with TestClient(app, base_url="http://emporion.test") as client:
        client.app.state.sessions._signer = Signer(KEY, salt="session")
        phones = Phones(client)
        for _ in range(260):
            who, command = sensible(rng, phones.companion)
            if answer(phones.companion.clone(), who, command):
                continue
            viewer = rng.choice([each for each in (STRANGER, ORGANIZER, 0, 1, 2) if each != who])
            before, seen = phones.heard(viewer), phones.page(viewer)
            phones.does(who, command)
            if phones.heard(viewer) == before:
                unnoticed += 1
                same([seen], [phones.page(viewer)])
            table: Any = phones.live.table
            dealt = other_world(table.companion, viewer if viewer in (0, 1, 2) else None, rng)
            differed += dealt.numbers() != table.companion.numbers()
            here = phones.page(viewer)
            phones.live.table = ServedCompanion(dealt, table.log, {})
            same([here], [phones.page(viewer)])
            phones.live.table = table
    assert differed > 20
    assert unnoticed > 20


@rule("MEG-OFR-03")
def test_while_the_clock_runs_an_offer_reaches_its_two_phones_only(server: Server) -> None:
    """Time passes between two frames, and that is no news."""
    ada, ben, cleo = phones = table(server, clock=600)
    count(phones, (7, 7, 7))
    pass_all(phones)
    gives, wants = ada.hand[:3], ben.hand[:2]
    with ben.listen() as bens:
        assert "data-of" in str(bens.recv(timeout=HANG))
        with cleo.listen() as cleos:
            cleos.recv(timeout=HANG)
            ada.do("offer", to=1, gives=gives, told=gives[:2], asks=3, wants=wants)
            while "offers you" not in str(bens.recv(timeout=HANG)):
                pass  # he is told first that Cleo has come
            ada.do("advert", sort="offered", card=gives[0])
            heard = str(cleos.recv(timeout=HANG))
            assert "part-market" in heard, "the first that Cleo hears of is what Ada tells everybody"
            assert "part-head" not in heard

"""A live market under load: many people with a page open each, many offers a second, and every card counted.

`python tools/live_market.py --seats 18 --offers 50 --seconds 60` starts a real server, seats a client with a WebSocket
at every seat, and measures the time from sending an offer until the partner's page shows it.
"""

import argparse
import asyncio
import random
import re
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import websockets

sys.path.insert(0, str(Path(__file__).parents[1]))

from emporion.core.registry import game
from emporion.games.megaciv.components import KIND
from emporion.server.live import Live
from emporion.server.store import Store
from tests.server.serving import Server

PARTNERS = 3  # as many open offers as the rules allow
ACCEPTED = 0.15  # of the offers that arrive
OFFER = re.compile(r'id="offer-(\d+)-(\d+)"')


class Trader:
    """Somebody at the market: a session, a page that is kept up to date, and the own hand."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, timeout=30)
        self.hand: Counter[str] = Counter()
        self.seat = -1
        self.posted: Counter[int] = Counter()  # offers to each partner so far: the number of the last one
        self.seen: dict[int, int] = {}  # the number of the last offer from each maker that the page has shown
        self.frames = 0

    async def look(self, table: str) -> dict[str, Any]:
        seen: dict[str, Any] = (await self.http.get(f"/api/tables/{table}")).json()
        self.seat = seen["seat"]
        self.hand = Counter(seen["view"]["seats"][self.seat]["hand"])
        return seen

    def cards(self) -> list[str]:
        """What may be given and named, the cheapest first."""
        return sorted((card for card in self.hand.elements() if KIND[card] <= KIND["water"]), key=KIND.__getitem__)


class Fair:
    """The clients of one table, and what was measured."""

    def __init__(self, server: Server, seats: int, dice: random.Random) -> None:
        self.server = server
        self.people = [Trader(server.url) for _ in range(seats)]
        self.dice = dice
        self.table = ""
        self.sent: dict[tuple[int, int, int], float] = {}  # when an offer was sent: maker, partner, number
        self.shown: list[float] = []  # seconds until the partner's page had it
        self.answered: list[float] = []  # seconds until the server had taken it
        self.settled = 0
        self.refused: Counter[str] = Counter()

    async def gather(self) -> None:
        """Everybody sits down, and nobody buys anything."""
        body = {"game": "megaciv", "players": [""] * len(self.people), "options": {"trade_seconds": 3600}}
        made = (await self.people[0].http.post("/api/tables", json=body)).json()
        self.table = made["id"]
        for person, seat in zip(self.people, made["seats"], strict=True):
            await person.http.post("/api/links/" + seat["link"].rsplit("/", 1)[1])
        passes = game("megaciv").action_number("pass")
        while (seen := await self.people[0].look(self.table))["view"]["phase"] != 7:
            buyer = self.people[seen["actors"][0]]
            number = (await buyer.look(self.table))["number"]
            await buyer.http.post(f"/api/tables/{self.table}/moves", json={"action": passes, "number": number})
        for person in self.people:
            await person.look(self.table)

    async def watch(self, person: Trader, ready: asyncio.Event) -> None:
        """Keep a page open: note which offers it shows, and accept some of them."""
        cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        address = f"{self.server.url.replace('http', 'ws')}/ws/{self.table}"
        async with websockets.connect(address, additional_headers={"Cookie": cookies}, max_size=None) as socket:
            async for frame in socket:
                person.frames += 1
                ready.set()
                for maker, number in OFFER.findall(str(frame)):
                    self._arrived(person, int(maker) - 1, int(number))

    def _arrived(self, person: Trader, maker: int, number: int) -> None:
        before = person.seen.get(maker, 0)
        person.seen[maker] = max(before, number)
        for new in range(before + 1, number + 1):
            began = self.sent.pop((maker, person.seat, new), None)
            if began is not None:
                self.shown.append(time.perf_counter() - began)
        if number > before and self.dice.random() < ACCEPTED:
            asyncio.get_running_loop().create_task(self.accept(person, maker, number))

    async def offer(self, person: Trader) -> None:
        """Offer three cards for three, two of which the partner has."""
        partner = self.people[(person.seat + 1 + self.dice.randrange(PARTNERS)) % len(self.people)]
        own, theirs = person.cards(), partner.cards()
        if len(own) < 3 or len(theirs) < 2:
            return
        gives = self.dice.sample(own, 3)
        wants = self.dice.sample(theirs, 2)
        deal = {"to": partner.seat, "gives": gives, "told": gives[:2], "asks": 3, "wants": wants}
        number = person.posted[partner.seat] + 1
        person.posted[partner.seat] = number
        began = self.sent[person.seat, partner.seat, number] = time.perf_counter()
        if await self._deal(person, {"offer": deal}):
            self.answered.append(time.perf_counter() - began)
        else:
            person.posted[partner.seat] -= 1
            self.sent.pop((person.seat, partner.seat, number), None)

    async def accept(self, person: Trader, maker: int, number: int) -> None:
        """Accept with whatever fits, the cheapest third card."""
        seen = await person.look(self.table)
        offer = next((o for o in seen["view"]["offers"] if o["from"] == maker and o["number"] == number), None)
        if offer is None:
            return
        rest = Counter(person.cards()) - Counter(offer["wants"][:2])
        gives = [*offer["wants"][:2], *sorted(rest.elements(), key=KIND.__getitem__)[:1]]
        if await self._deal(person, {"accept": {"from": maker, "offer": number, "gives": gives}}):
            self.settled += 1
            await self.people[maker].look(self.table)
        await person.look(self.table)

    async def _deal(self, person: Trader, deal: dict[str, Any]) -> bool:
        answer = await person.http.post(f"/api/tables/{self.table}/deals", json=deal)
        if answer.status_code == 201:
            return True
        self.refused[answer.json().get("key", str(answer.status_code))] += 1
        if "offer" in deal:
            await person.look(self.table)
        return False

    async def trade(self, offers: float, seconds: float) -> None:
        """So many offers a second, whoever comes next in turn."""
        ready = [asyncio.Event() for _ in self.people]
        pages = [asyncio.create_task(self.watch(*both)) for both in zip(self.people, ready, strict=True)]
        for event in ready:
            await event.wait()
        began, tasks, made = time.perf_counter(), set(), 0
        while (now := time.perf_counter()) < began + seconds:
            while made < (now - began) * offers:
                task = asyncio.create_task(self.offer(self.people[made % len(self.people)]))
                tasks.add(task)
                task.add_done_callback(tasks.discard)
                made += 1
            await asyncio.sleep(0.005)
        await asyncio.gather(*tasks)
        await asyncio.sleep(2)
        for page in pages:
            page.cancel()
        await asyncio.gather(*pages, return_exceptions=True)

    async def cards(self) -> Counter[str]:
        """All cards in all hands, as their owners see them."""
        for person in self.people:
            await person.look(self.table)
        return sum((person.hand for person in self.people), Counter())


async def run(seats: int, offers: float, seconds: float) -> int:
    """One market; says what was measured, and fails if a card was lost or doubled."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            fair = Fair(server, seats, random.Random(1))
            await fair.gather()
            before = await fair.cards()
            await fair.trade(offers, seconds)
            after = await fair.cards()
        finally:
            server.kill()
        store = Store(f"sqlite+aiosqlite:///{server.database}")
        kept = await store.table(fair.table)
        await store.close()
        live = Live(kept) if kept else None
    kept_cards = Counter[str]()
    for seat in range(seats):
        kept_cards.update(live.state.view(seat)["seats"][seat]["hand"] if live else {})
    late = sorted(fair.shown)
    frames = sum(person.frames for person in fair.people)
    print(f"{seats} seats, {seconds:g} s: {len(fair.answered)} offers taken ({len(fair.answered) / seconds:.1f}/s), "
          f"{fair.settled} settled, refused {dict(fair.refused)}, {frames} frames")  # fmt: skip
    print(f"taken by the server: p50 {_ms(fair.answered, 0.5)} ms, p95 {_ms(fair.answered, 0.95)} ms")
    print(f"on the partner's page: p50 {_ms(late, 0.5)} ms, p95 {_ms(late, 0.95)} ms, most {1000 * late[-1]:.0f} ms "
          f"({len(late)} of {len(fair.answered)}; the others were replaced or answered before)")  # fmt: skip
    same = before == after == kept_cards
    print(f"{sum(before.values())} cards before, {sum(after.values())} after: "
          f"{'none lost, none doubled, and the same in the database' if same else 'NOT THE SAME'}")  # fmt: skip
    return 0 if same else 1


def _ms(values: list[float], part: float) -> str:
    return f"{1000 * statistics.quantiles(values, n=100)[int(100 * part) - 1]:.0f}" if len(values) > 1 else "-"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=18)
    parser.add_argument("--offers", type=float, default=50, help="a second, of all together")
    parser.add_argument("--seconds", type=float, default=60)
    arguments = parser.parse_args()
    sys.exit(asyncio.run(run(arguments.seats, arguments.offers, arguments.seconds)))

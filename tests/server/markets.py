"""Markets of people and bots at a server without its network, by a clock that tests turn; for each game with one."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from emporion.games.mediterranean import actions as med
from emporion.games.mediterranean import clock as med_clock
from emporion.games.mediterranean import components as med_c
from emporion.games.megaciv import actions as meg
from emporion.games.megaciv import clock as meg_clock
from emporion.games.megaciv import components as meg_c
from emporion.server.hub import Hub
from emporion.server.live import Live
from emporion.server.store import Store
from emporion.server.tables import Tables
from emporion.server.thinking import Thinkers
from tests.waiting import eventually

ADA, BEN, CLEO, DAN = range(4)
PEOPLE = [("Ada", ""), ("Ben", ""), ("Cleo", ""), ("Dan", "")]
Story = Callable[["House"], Awaitable[None]]


class Watch:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


class Fair(Protocol):
    """What tests have to know of a game with a market."""

    name: str
    seats: int  # at the smallest table
    options: dict[str, Any]
    step: str  # the name of the market among the steps of the rules
    begins: tuple[str, int]  # the decision before it, and the action that ends it
    done: int  # the action by which a seat takes no further part
    close: int  # the table's move that ends the market
    late: tuple[str, str]  # key and rule of the answer to who comes after its end
    final: tuple[str, str]  # the same for who would take back what is done
    gone: str  # the key of the answer to a click on an offer that is not there any more
    open_offers: bool  # whether everybody sees them, or their two parties alone

    def offer(self, live: Live, maker: int, to: int) -> list[int]:
        """The small steps of an offer that its addressee can take."""

    def gift(self, live: Live, maker: int, to: int) -> list[int]:
        """The small steps of an offer that no bot turns down."""

    def instead(self, live: Live, maker: int, to: int) -> list[int]:
        """The small steps that put another offer in its place."""

    def accept(self, live: Live, seat: int, maker: int) -> int:
        """The first step of taking an offer."""

    def decline(self, live: Live, seat: int, maker: int) -> int:
        """Turning it down."""

    def drop(self) -> int:
        """Dropping what was begun."""


class MegaCivilization:
    """Offers of three cards for three, known to two."""

    name, seats, step = "megaciv", 3, "trade"
    options: dict[str, Any] = {"scenario": "dash"}  # noqa: RUF012
    begins = ("purchase", meg.PASS)
    done, close = meg.DONE, meg_clock.CLOSE_TRADE
    late, final, gone = ("E_CLOSED", "MEG-TIM-04"), ("E_REVERT", "MEG-PUR-10"), "E_NO_OFFER"
    open_offers = False

    def nameable(self, live: Live, seat: int) -> list[str]:
        """The cards of a hand that may be named, in order."""
        hand = live.state.view(seat)["seats"][seat]["hand"]
        kinds = (kind for kind in hand if meg_c.KIND[kind] < meg_c.NAMES for _ in range(hand[kind]))
        return sorted(kinds, key=meg_c.KIND.__getitem__)

    def offer(self, live: Live, maker: int, to: int, clean: int = 0, dear: bool = False) -> list[int]:
        """Three cards that may be given, truly told, for three of which the addressee has two."""
        gives = self.nameable(live, maker)[-3:] if dear else self.nameable(live, maker)[:3]
        deal = {"to": to, "gives": gives, "told": gives[:2], "asks": 3, "wants": self.nameable(live, to)[:2]}
        return live.game.steps_of(live.state, maker, {"offer": {**deal, "clean": clean}})

    def gift(self, live: Live, maker: int, to: int) -> list[int]:
        """The dearest cards for the cheapest."""
        return self.offer(live, maker, to, dear=True)

    def instead(self, live: Live, maker: int, to: int) -> list[int]:
        """A new offer to somebody replaces the old one."""  # MEG-OFR-25
        return self.offer(live, maker, to, clean=1)

    def accept(self, live: Live, seat: int, maker: int) -> int:
        return meg.ACCEPT + maker

    def decline(self, live: Live, seat: int, maker: int) -> int:
        return meg.DECLINE + maker

    def drop(self) -> int:
        return meg.CANCEL


class Mediterranean:
    """Offers of any cards for any, which everybody sees."""

    name, seats, step = "mediterranean", 4, "market"
    options: dict[str, Any] = {}  # noqa: RUF012
    begins = ("prepare", med.READY)
    done, close = med.READY, med_clock.CLOSE_MARKET
    late, final, gone = ("market_closed", "MED-OFR-22"), ("nothing_back", "MED-OFR-17"), "offer_closed"
    open_offers = True

    def face(self, live: Live, seat: int, good: str) -> int:
        """The number of the first card of a good in a hand."""
        hand = live.state.view(seat)["seats"][seat]["hand"]
        return min(med_c.FACE_IDS.index(face) for face in hand if face.startswith(f"{good}/"))

    def offer(self, live: Live, maker: int, to: int, gives: str = "grain", wants: str = "wool") -> list[int]:
        """One card for another; in the first turn everybody has one of each."""
        return [
            med.DRAFT_TO + (to - maker) % len(live.seats), med.DRAFT_GIVE + self.face(live, maker, gives),
            med.DRAFT_WANT + med_c.GOOD[wants], med.DRAFT_SEND,
        ]  # fmt: skip

    def gift(self, live: Live, maker: int, to: int) -> list[int]:
        """A card for nothing."""
        hand = live.state.view(maker)["seats"][maker]["hand"]
        first, give, _, send = self.offer(live, maker, to, gives=min(hand).split("/")[0])
        return [first, give, send]

    def instead(self, live: Live, maker: int, to: int) -> list[int]:
        """Another offer gets the number of one that is withdrawn."""
        return [med.WITHDRAW, *self.offer(live, maker, to, wants="ore")]

    def number(self, live: Live, seat: int, maker: int, slot: int = 0) -> int:
        """The number by which a seat calls an offer of another."""
        return 3 * ((maker - seat) % len(live.seats) - 1) + slot

    def accept(self, live: Live, seat: int, maker: int) -> int:
        return med.ACCEPT + self.number(live, seat, maker)

    def decline(self, live: Live, seat: int, maker: int) -> int:
        return med.DECLINE + self.number(live, seat, maker)

    def drop(self) -> int:
        return med.DRAFT_DROP


MEGACIV, MEDITERRANEAN = MegaCivilization(), Mediterranean()
FAIRS: list[Fair] = [MEGACIV, MEDITERRANEAN]


class House:
    """A server without its network, at which one game is played."""

    def __init__(self, folder: Path, fair: Fair = MEGACIV) -> None:
        self.store = Store(f"sqlite+aiosqlite:///{folder / 'tables.db'}")
        self.tables = Tables(self.store, Hub(), Thinkers(1), pause=0)
        self.fair = fair

    async def table(self, players: Sequence[tuple[str, str]] = (), **options: Any) -> Live:
        """A new table, of people unless players are given."""
        await self.store.open()
        sit = list(players) or PEOPLE[: self.fair.seats]
        return await self.tables.new(self.fair.name, sit, "a session", {**self.fair.options, **options})

    async def market(self, players: Sequence[tuple[str, str]] = (), **options: Any) -> Live:
        """A table whose trade has just begun."""
        live = await self.table(players, **options)
        before, go_on = self.fair.begins
        while live.state.open_step() == before:
            actor = live.state.actors()[0]
            if live.seats[actor].bot:
                await eventually(lambda actor=actor: live.state.actors()[:1] != [actor])  # type: ignore[misc]
            else:
                await self.play(live, actor, go_on)
        return live

    async def play(self, live: Live, seat: int, *chosen: int, about: int = 0) -> None:
        """Make moves as somebody who sees the table as it stands."""
        await self.tables.play(live, seat, list(chosen), live.number_of(seat), about=about)

    async def offer(self, live: Live, maker: int, to: int) -> None:
        """Make an offer."""
        await self.play(live, maker, *self.fair.offer(live, maker, to))

    def looks_after(self, live: Live) -> bool:
        """Whether anybody looks after a table."""
        return self.tables.is_attended(live.id)

    async def tell(self, story: Story) -> None:
        """A story from its beginning to its end."""
        try:
            await story(self)
        finally:
            await self.tables.close()
            await self.store.close()


async def looked_over(house: House, live: Live) -> None:
    """Wait until whoever looks after a table has looked at it as it stands now, by what the clock shows now."""
    for _ in range(2):  # clocks are looked at before a look is noted, bots are asked after it
        live.changed.set()
        await eventually(lambda: not live.changed.is_set() or not house.looks_after(live))


def offers_to(live: Live, seat: int) -> list[Any]:
    """The open offers that name a seat, as it sees them."""
    offers = live.asked(seat).view(seat)["offers"]
    return [offer for offer in offers if offer["to"] == seat and offer.get("standing", "open") == "open"]


def bytes_for(live: Live, seat: int | None) -> tuple[int, int, dict[str, Any]]:
    """All that a table tells a seat."""
    return live.number_of(seat), len(live.moves), live.asked(seat).view(seat)

"""Campaigns in the browser: the solo games that a visitor began from one, and the goals they claimed.

Only games begun here count: a record that somebody uploads is no part of a campaign, whatever its options say.
"""

from typing import NamedTuple

from sqlalchemy import Column, ForeignKey, Integer, String, Table, UniqueConstraint, insert, select, update
from sqlalchemy.exc import IntegrityError

from emporion.core.campaign import OPTION, Campaign, Goal
from emporion.core.game import Game
from emporion.core.refusal import Refusal
from emporion.core.registry import game
from emporion.server.live import Live
from emporion.server.refusals import refuse
from emporion.server.schema import metadata
from emporion.server.tables import Tables

campaign_games = Table(
    "campaign_games", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True), Column("session", String(64), nullable=False),
    Column("game", String(40), nullable=False), Column("run", Integer, nullable=False),
    Column("number", Integer, nullable=False), Column("score", Integer), Column("goal", String(20)),
    UniqueConstraint("session", "game", "run", "number"),
)  # fmt: skip


class Played(NamedTuple):
    """A game of a campaign; it has a score once it is over."""

    table_id: str
    run: int
    number: int
    score: int | None
    goal: str | None


class Standing(NamedTuple):
    """How far a visitor has come in a campaign."""

    game: Game
    campaign: Campaign
    games: tuple[Played, ...]

    @property
    def claimed(self) -> list[str]:
        """The goals in the order in which they were claimed."""
        return [each.goal for each in self.games if each.goal]

    @property
    def open_goals(self) -> list[Goal]:
        """The goals that the next game can claim."""
        return self.campaign.open_goals(self.claimed)

    @property
    def is_complete(self) -> bool:
        """Whether all goals are claimed."""
        return len(self.claimed) == len(self.campaign.goals)

    @property
    def under_way(self) -> Played | None:
        """The game that is not over yet."""
        return self.games[-1] if self.games and self.games[-1].score is None else None


def with_campaign(name: str) -> Game:
    """The game with this name; refused where it has no campaign."""
    found = game(name)
    if not found.campaign:
        raise refuse("not_found")
    return found


async def standing(tables: Tables, session: str, name: str) -> Standing:
    """How far a visitor has come, with the last game booked if it has ended since."""
    the_game = with_campaign(name)
    assert the_game.campaign is not None
    games = await _games(tables, session, name)
    now = Standing(the_game, the_game.campaign, tuple(games))
    if now.under_way and (live := await _live(tables, now.under_way)) and live.state.is_terminal():
        games[-1] = await _book(tables, now, now.under_way, live)
    return now._replace(games=tuple(games))


async def next_game(tables: Tables, session: str, name: str, called: str, again: bool = False) -> str:
    """The table of the game under way, or of a new one: the next of the campaign, or the first of a new campaign."""
    now = await standing(tables, session, name)
    if now.under_way and not again and await _live(tables, now.under_way):
        return now.under_way.table_id
    again = again or now.is_complete
    lost = now.under_way is not None and not again  # a game that cannot be opened is played anew
    before = now.games[-1] if now.games else Played("", 1, 0, 0, None)
    run, number = (before.run + 1, 1) if again else (before.run, before.number if lost else before.number + 1)
    option = now.campaign.option([] if again else now.claimed)
    live = await tables.new(name, [(called, "")], session, {OPTION: option})
    row = {"table_id": live.id, "session": session, "game": name, "run": run, "number": number}
    try:
        async with tables.store.writing() as connection:
            if lost:
                await connection.execute(campaign_games.delete().where(campaign_games.c.table_id == before.table_id))
            await connection.execute(insert(campaign_games).values(row))
    except IntegrityError:  # clicked twice: the first click has opened it
        return (await _games(tables, session, name))[-1].table_id
    return live.id


async def _games(tables: Tables, session: str, name: str) -> list[Played]:
    """The games of the newest campaign, in order."""
    c = campaign_games.c
    query = select(c.table_id, c.run, c.number, c.score, c.goal).where((c.session == session) & (c.game == name))
    async with tables.store.engine.connect() as connection:
        found = [Played(*row) for row in await connection.execute(query.order_by(c.run, c.number))]
    return [each for each in found if each.run == found[-1].run]


async def _live(tables: Tables, played: Played) -> Live | None:
    try:
        return await tables.get(played.table_id)
    except Refusal:
        return None


async def _book(tables: Tables, now: Standing, played: Played, live: Live) -> Played:
    """Note the score of a finished game and the goal it claimed."""
    claimed = now.campaign.claimed(live.state.view(None))
    goal = next((each for each in claimed if each not in now.claimed), None)
    booked = played._replace(score=live.game.scores(live.state)[0], goal=goal)
    async with tables.store.writing() as connection:
        which = campaign_games.c.table_id == played.table_id
        await connection.execute(update(campaign_games).where(which).values(score=booked.score, goal=goal))
    return booked

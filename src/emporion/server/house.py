"""Rooms that last: a bounded number of tables in memory, bots by name only, and patience with the database."""

import asyncio
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from emporion.bots import names
from emporion.core.options import refuse
from emporion.core.refusal import Refusal
from emporion.server.live import Live
from emporion.server.rooms import KEPT_IN_MEMORY, Rooms

FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0  # seconds before trying a database again that did not answer


class House(Rooms):
    """The rooms of a server that strangers may enter and that runs for months."""

    most = KEPT_IN_MEMORY

    async def new(
        self, name: str, players: list[tuple[str, str]], session: str, options: dict[str, Any], clock: int = 0
    ) -> Live:
        """A new table; a visitor names bots of ours, never a module that would be imported."""
        for _, robot in players:
            check_bot(robot)
        live = await super().new(name, players, session, options, clock)
        self._forget_others()
        return live

    async def get(self, table_id: str) -> Live:
        """A table by its id, which is now the last one to be forgotten."""
        live = await super().get(table_id)
        if self._live.get(table_id) is live:
            self._live[table_id] = self._live.pop(table_id)
        self._forget_others()
        return live

    def _forget_others(self) -> None:
        """Let tables go that nobody watches and nothing happens at; the database has all of them."""
        for table_id in list(self._live):
            if len(self._live) <= self.most:
                return
            task = self._tasks.get(table_id)
            busy = self.hub.watching(table_id) or self._live[table_id].lock.locked()
            if not busy and (task is None or task.done()):
                del self._live[table_id]
                self._tasks.pop(table_id, None)

    async def seat(self, live: Live, seat: int, **changes: Any) -> None:
        """Change who sits at a seat; where the database did not take it, memory does not keep it either."""
        check_bot(changes.get("bot", ""))
        try:
            await super().seat(live, seat, **changes)
        except SQLAlchemyError:
            self._live.pop(live.id, None)
            raise

    async def _attend(self, live: Live) -> None:
        """Look after a table whatever happens: another process may be faster, and the database may be away."""
        wait = FIRST_WAIT
        while True:
            number = live.number
            try:
                await super()._attend(live)
                return
            except Refusal:
                live = await self._again(live)
            except SQLAlchemyError:
                wait = FIRST_WAIT if live.number > number else min(2 * wait, LONGEST_WAIT)
                await asyncio.sleep(wait)

    async def _again(self, live: Live) -> Live:
        """The table as the database has it now."""
        try:
            return await self.get(live.id)
        except SQLAlchemyError:
            await asyncio.sleep(FIRST_WAIT)
            return live


def check_bot(name: str) -> None:
    """Refuse a bot that is not one of ours."""
    if name and name not in names():
        raise refuse("bot", "unknown_bot", name=name, known=", ".join(names()))

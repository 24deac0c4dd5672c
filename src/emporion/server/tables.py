"""All tables of this server: creates, loads and changes them, and runs their bots and clocks."""

from contextlib import suppress
from dataclasses import replace
from typing import Any
from urllib.parse import quote

from sqlalchemy.exc import SQLAlchemyError

from emporion.core.record import parse
from emporion.core.refusal import Refusal
from emporion.core.state import TABLE, whole_number
from emporion.server import clocks
from emporion.server.cache import Cache
from emporion.server.hints import fill, hint
from emporion.server.hub import Hub
from emporion.server.live import Live, passed_to
from emporion.server.loading import Loading, replayed
from emporion.server.notices import notice
from emporion.server.opening import check_bot, from_record, new_table, once_more
from emporion.server.questions import Ask, Hint, Reply
from emporion.server.refusals import refuse
from emporion.server.render_queue import RenderQueue
from emporion.server.salvage import record_text
from emporion.server.store import BACK, HOLD, MOVE, UNDO, Entry, Spoken, Stale, Store, StoredTable
from emporion.server.stored import TableRows, Unreadable
from emporion.server.summaries import Summary, faulty
from emporion.server.thinking import Thinkers
from emporion.server.undoing import drop_last_step, moves_left, others_at, own_way_back
from emporion.server.worker import PAUSE, Worker, needs_worker
from emporion.table.history import Tried

TRIES = 4  # how often a bot thinks about a hint while others act


class Tables(Cache[Live]):
    """The tables, each behind its lock: those in use in memory, all of them in the database."""

    def __init__(self, store: Store, hub: Hub, thinkers: Thinkers, pause: float = PAUSE) -> None:
        super().__init__(hub, Loading())
        self.store = store
        self.thinkers = thinkers
        self.pause = pause
        self.render_queue = RenderQueue()

    async def new(
        self, name: str, players: list[tuple[str, str]], session: str, options: dict[str, Any], clock: int = 0,
        at_once: bool = False,
    ) -> Live:  # fmt: skip
        """A new table: players are (name, bot); a person without a name leaves the seat to whoever gets its link.

        With such seats it waits in its lobby, unless it is to begin at once.
        """
        stored = new_table(name, players, session, options, clock)
        stored.seating &= not at_once
        return await self._open(stored)

    async def start(self, live: Live, session: str) -> None:
        """Whoever made the table starts the game, when no seat is open any more."""
        async with live.lock:
            if live.stored.owner != session:
                raise refuse("only_host")
            if live.vacant():
                raise refuse("seats_open", n=len(live.vacant()))
            if live.seating:
                await self.store.begin(live.id)
                live.begin()
        self.hub.notify(live.id)
        self.keep_going(live)

    async def adopt(self, text: str, path: str, session: str) -> Live:
        """A table that goes on where a record stops: whoever brings it takes the seat whose turn it is."""
        return await self._keep(await self.loading.record(lambda: Live(from_record(parse(text, path), session))))

    async def again(self, live: Live, session: str) -> str:
        """The address of a new table for the same people: made once, whoever asks first."""
        async with live.lock:
            if not live.state.is_terminal():
                raise refuse("not_over")
            if not live.stored.again:
                try:
                    live.stored.again = (await self._open(once_more(live.stored, session), after=live.id)).id
                except Stale:  # another process was faster
                    stored = await self.store.table(live.id)
                    live.stored.again = stored.again if stored else ""
        self.hub.notify(live.id)
        return live.again

    async def _open(self, stored: StoredTable, after: str = "") -> Live:
        return await self._keep(Live(stored), after)

    async def _keep(self, live: Live, after: str = "") -> Live:
        await self.store.add_table(live.stored, after, live.summary())
        self.keep(live)
        return live

    async def get(self, ident: str) -> Live:
        """A table by its id, from memory or from the database; an unreadable one is refused."""
        live = await super().get(ident)
        live.spectators = self.hub.spectators(ident, live.sessions)
        return live

    def address(self, ident: str) -> str:
        return f"/t/{quote(ident)}"

    async def read(self, ident: str) -> Live:
        """Replay a table, and see that what lists show of it is true."""
        found, known = await self.store.find(ident), await self.store.summary(ident)
        if found is None:
            raise refuse("no_table")
        try:
            live = await self.loading.table(lambda: replayed(ident, lambda: Live(found.read())))
        except Unreadable as fault:
            await self._note(ident, known, await self._faulty(found, fault))
            raise
        await self._note(ident, known, live.summary())
        return live

    async def _faulty(self, found: TableRows, fault: Unreadable) -> Summary | None:
        """What lists show of a table that cannot be opened; None where its head says so already."""
        with suppress(Unreadable):
            return faulty(found.read_head(), await self.store.tally(found.row["id"]), fault)
        return None

    async def _note(self, table_id: str, known: Summary | None, summary: Summary | None) -> None:
        if summary is not None and summary != known:
            with suppress(SQLAlchemyError):  # whoever lists the table makes up for it
                await self.store.summarize(table_id, summary)

    async def summary(self, table_id: str) -> Summary:
        """What lists show of a table, which is replayed for it; `Unreadable` where that cannot be done."""
        return (await self.found(table_id)).summary()

    async def record(self, table_id: str, session: str) -> tuple[str, str]:
        """The game and the lines of a table's record, when it is over; of one that cannot be opened, for its people."""
        try:
            live = await self.get(table_id)
        except Refusal as refusal:
            found = await self.store.find(table_id)
            if refusal.key != "unreadable" or found is None:
                raise
            sessions = {found.row["owner"], *(each["session"] for each in found.people)} - {""}
            if session not in sessions and not await self.store.is_finished(table_id):
                raise refuse("not_seated") from None
            return str(found.row["game"]), record_text(found)
        if not live.state.is_terminal():
            raise refuse("not_over")
        return live.stored.game, (await self.loading.table(live.record)).to_text()

    async def play(
        self, live: Live, seat: int, actions: list[int], number: int, sure: bool = True, about: int = 0
    ) -> None:
        """Make moves, all or none: tried, committed, and only then shown.

        Small steps of something that is not finished are kept as a draft. A move that would end the turn of somebody
        who is not sure is announced, and made when it is chosen again.
        """
        arrived = clocks.now()
        async with live.lock:
            await self._close_before(live, arrived)
            if (late := live.check_number(seat, number)) and not live.step_back_from_hint(seat, number):
                raise late
            tried = live.try_moves(seat, actions, about)
            if live.keep_draft(tried, about):
                self.hub.notify(live.id, {live.seats[seat].session})
            elif sure or live.is_held(seat, actions) or len(live.state.actors()) > 1 or not live.ends_turn(tried.after):
                await self._commit(live, _together(live, seat, tried.actions), tried)
            else:
                await self._commit(live, [Entry(live.number, HOLD, seat, tried.actions[-1])])

    async def deal(self, live: Live, seat: int, deal: Any) -> None:
        """Make a whole thing of several small steps: it says itself what it is about, so it cannot come too late."""
        arrived = clocks.now()
        async with live.lock:
            await self._close_before(live, arrived)
            tried = live.history.try_moves(seat, live.game.steps_of(live.state, seat, deal))
            if live.plan_of(seat) == deal:
                del live.plans[seat]
                live.composed[seat] += 1
            await self._commit(live, _together(live, seat, tried.actions), tried)

    async def compose(self, live: Live, seat: int, plan: Any) -> None:
        """Keep a deal that a seat composes, for its own eyes."""
        async with live.lock:
            live.compose(seat, plan)
            self.hub.notify(live.id, {live.seats[seat].session})

    async def _close_before(self, live: Live, arrived: float) -> None:
        """Whatever arrives after a market's end finds it closed, even if nobody has come to close it."""
        market = live.game.market(live.state)
        running = live.clocks.that_makes(market.close) if market else None
        if market and running and not live.vacant() and arrived >= running.until():
            await self._commit(live, [Entry(live.number, MOVE, TABLE, market.close)])
            raise market.late

    async def ring(self, live: Live, move: int, number: int) -> None:
        """A clock has run out: the table makes a move, unless something has happened since so many entries."""
        async with live.lock:
            if live.number == number and move in live.state.table_moves():
                await self._commit(live, [Entry(live.number, MOVE, TABLE, move)])

    async def wish(self, live: Live, seat: int) -> None:
        """A person would like to pause, or to go on, or not any more; it happens when all people agree."""
        async with live.lock:
            move = live.game.pauses(live.state)
            if move is None:
                raise live.state.table_refusal(-1)
            live.wishes ^= {seat}
            if live.wishes >= set(live.people()):
                await self._commit(live, [Entry(live.number, MOVE, TABLE, move)])
            self.hub.notify(live.id)

    def hurry(self, live: Live, session: str) -> None:
        """Somebody would rather see what the bots do at once; where others look on, nothing is hidden from them."""
        others = {live.seats[seat].session for seat in live.people()} - {session}
        if not others and not live.spectators and live.bot_to_move() is not None:
            live.hurried.set()

    async def propose(self, live: Live, seats: list[int], move: int) -> None:
        """Whoever has these seats would like to agree upon a move of the table, or not any more; all have to."""
        async with live.lock:
            if not live.history.is_agreed(move):
                raise live.state.table_refusal(whole_number(move))
            wanted = all(live.proposed.pop(seat, None) == move for seat in seats)
            live.proposed |= {} if wanted else dict.fromkeys(seats, move)
            if all(live.proposed.get(party) == move for party in live.parties()):
                await self._commit(live, [Entry(live.number, MOVE, TABLE, move)])
            self.hub.notify(live.id)

    async def undo(self, live: Live, seat: int) -> None:
        """Take the last move back; where others are touched, ask them."""
        async with live.lock:
            if drop_last_step(live, seat):
                self.hub.notify(live.id, {live.seats[seat].session})
                return
            back = own_way_back(live, seat)
            if back is None:
                back = Entry(live.number, UNDO, seat, moves_left(live, seat))
                if others := others_at(live, seat):
                    live.ask, live.reply = Ask(seat, back.action, others), None
                    self.hub.notify(live.id)
                    return
            await self._commit(live, [back])

    async def answer_ask(self, live: Live, seats: list[int], agreed: bool) -> None:
        """People agree or do not agree that moves are taken back; all have to."""
        async with live.lock:
            if live.ask is None or not live.ask.waiting & set(seats):
                return
            ask = live.ask
            if not agreed:
                by = live.names[min(live.ask.waiting & set(seats))]
                live.ask, live.reply = None, Reply(ask.seat, "refused", by)
                self.hub.notify(live.id)
                return
            ask.waiting -= set(seats)
            if not ask.waiting & set(live.people()):
                await self._commit(live, [Entry(live.number, UNDO, ask.seat, ask.back_to)])
                live.reply = Reply(ask.seat, "agreed")
            self.hub.notify(live.id)

    async def _commit(self, live: Live, entries: list[Entry], tried: Tried | None = None) -> None:
        live.stamp(entries)
        if entries[0].kind == MOVE:
            tried = tried or live.history.try_moves(entries[0].seat, [entries[0].action])
        try:
            await self.store.append(live.id, *entries, summary=live.summary(entries, tried))
        except Stale:
            raise self.outrun(live, entries[0].number) from None
        steps, asked, private = len(live.moves), live.state.actors(), live.is_private(entries[0])
        live.drop_draft(entries[0].seat)
        for place, entry in enumerate(entries):
            live.take(entry, tried, place)
        unseen = len(live.moves) == steps and live.state.actors() == asked
        secret = private or (unseen and entries[0].kind in (MOVE, BACK))
        self.hub.notify(live.id, self._in_the_know(live, entries) if secret else None)
        self.keep_going(live)
        if live.state.is_terminal():
            with suppress(SQLAlchemyError):  # the home page makes up for it
                await self.store.finish(live.id)

    def _in_the_know(self, live: Live, entries: list[Entry]) -> set[str]:
        """The sessions of those who learn of moves made in secret."""
        seats = {entries[0].seat, *(live.game.partner(entry.action) for entry in entries if entry.kind == MOVE)}
        return {live.seats[seat].session for seat in seats if 0 <= seat < live.stored.seats}

    async def replace_by_bot(self, live: Live, seat: int, number: int) -> None:
        """The time of a person has run out: a bot takes over, unless something has happened since so many entries."""
        async with live.lock:
            if live.number == number:
                await self.change_seat(live, seat, notice("time_up", name=live.names[seat]), away=1)

    async def seat(self, live: Live, seat: int, **changes: Any) -> None:
        """Change who sits at a seat."""
        async with live.lock:
            await self.change_seat(live, seat, **changes)

    async def change_seat(self, live: Live, seat: int, said: Spoken | None = None, **changes: Any) -> None:
        """The same for whoever has the lock; what all are told of it is kept with it, all or nothing."""
        check_bot(changes.get("bot", ""), live.stored.game)
        person = live.seats[seat]
        after = replace(person, **changes)
        try:
            await self.store.set_seat(live.id, person, after, said)
        except Stale:
            self.drop(live)
            raise refuse("seat_taken") from None
        if (person.session or person.bot) and (person.session, person.bot) != (after.session, after.bot):
            live.leaves(seat)
        vars(person).update(vars(after))
        if live.handover and (live.handover.seat == seat or not live.sits(live.handover.session)):
            live.handover = None
        live.heard = {}
        live.seats_changed(clocks.now())
        self.hub.notify(live.id)
        self.keep_going(live)

    async def turn_to(self, live: Live, session: str, seat: int) -> None:
        """Somebody has taken over a device that several people share: its curtain opens for that seat."""
        async with live.lock:
            await self.store.turn(live.id, session, seat)
            live.stored.facing[session] = seat
        self.hub.notify(live.id, {session})

    async def pass_on(self, live: Live, session: str, seat: int) -> None:
        """Whoever has a device gives it to another of its people: nobody's hand is shown until that one has it."""
        if seat not in live.sits(session):
            raise refuse("not_yours")
        live.uncovered(live.seat_of(session) or 0)
        await self.turn_to(live, session, passed_to(seat))

    async def hint(self, live: Live, seat: int, draws_up: bool = False) -> Hint | None:
        """Show a seat, and nobody else, what a bot would do there; None if the seat was faster than the bot.

        What others do meanwhile only makes the bot think again.
        An offer that a bot would send can be drawn up as the seat's own draft.
        """
        begun, history = live.begun(seat), live.history
        for _ in range(TRIES):
            async with self.thinkers.advice:
                if live.begun(seat) != begun or live.history is not history or seat not in live.state.actors():
                    return None
                number = live.number_of(seat)
                found = await hint(self.thinkers, live, seat)
            if live.begun(seat) != begun or live.history is not history:
                return None
            if not live.check_number(seat, number):
                break
        else:
            return None  # others act faster than bots think
        if draws_up:
            found = fill(live, seat, found)
        live.hints[seat] = found
        self.hub.notify(live.id, {live.seats[seat].session})
        return found

    async def coach(self, live: Live, seat: int, begins: bool) -> None:
        """Offer a seat hints on every turn, or no longer; nobody else learns of it."""
        async with live.lock:
            person = live.seats[seat]
            after = replace(person, coached=person.session if begins else None)
            try:
                await self.store.set_seat(live.id, person, after)
            except Stale:
                return  # somebody else has the seat now
            vars(person).update(vars(after))
        self.hub.notify(live.id, {person.session})

    async def said(self, live: Live, seat: int | None) -> list[Spoken]:
        """What a seat has heard at a table; read once, and again when somebody has spoken."""
        heard = live.heard  # another one, once somebody has spoken: what is read meanwhile is not kept
        if seat not in heard:
            seats = (None, *range(live.stored.seats))
            said = await self.store.said(live.id, seat)
            heard[seat] = [line for line in said if line.seat in seats and line.to_seat in seats]
        return heard[seat]

    def keep_going(self, live: Live) -> None:
        """Start a worker for the table while a bot or a clock has to act."""
        if needs_worker(live):
            self.attend(live, Worker(self, self.thinkers, self.pause).attend(live))

    @property
    def is_lost(self) -> bool:
        """Whether the database has gone, so that nothing is taken any more."""
        return bool(self.store.guard.trouble)

    async def close(self) -> None:
        """Stop looking after tables."""
        await super().close()
        self.thinkers.close()
        self.loading.close()


def _together(live: Live, seat: int, actions: list[int]) -> list[Entry]:
    """The entries of one click: all at the same moment, by which they are taken back together."""
    at = clocks.read()
    return [Entry(live.number + place, MOVE, seat, action, at) for place, action in enumerate(actions)]

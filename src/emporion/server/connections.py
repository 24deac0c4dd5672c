"""Connections: how many there may be, and how long each may take to say what it wants and to take the answer.

Nobody is turned away for the slowness of others. Where there are too many connections, one goes that has not sent a
whole request: of the address that has most of them, the one that has been waiting longest.
"""

import asyncio
import math
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from typing import Any, NamedTuple

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from emporion.server.refusals import refuse
from emporion.server.security import HEADERS, OPEN_AT_ADDRESS

BACKLOG = 256  # connections that are taken in one go
RESERVED = 128 + BACKLOG  # files for the database, the bots and whatever else is open besides connections
MOST_FILES = 65_536
LARGEST_HEAD = 16 * 1024  # bytes
LARGEST_MESSAGE = 4096  # bytes; a page has nothing to say on its socket
PING_SECONDS = 20.0  # between signs of life on a socket; as long again until it is taken for dead
HEAD, BODY, IDLE, WHOLE = "head", "body", "idle", "whole"  # what a connection is about; only the last one is served


class Allowed(NamedTuple):
    """What is allowed. Each can be set in the environment: EMPORION_CONNECTIONS, EMPORION_HEAD_SECONDS and so on."""

    connections: int = 2000  # in all
    waiting: int = 100  # of one address that have not sent a whole request, those between two requests included
    sockets: int = OPEN_AT_ADDRESS  # of one address that are open: pages at tables, and streams of events
    head_seconds: float = 10.0  # for the first line and the headers
    body_seconds: float = 60.0  # for the rest of a request
    idle_seconds: float = 15.0  # between two requests
    unread_seconds: float = 30.0  # in which nothing of an answer is taken


def allowed(environment: Mapping[str, str]) -> Allowed:
    """What is allowed, as the environment says."""
    given: dict[str, Any] = {}
    for name, usual in Allowed._field_defaults.items():
        key = f"EMPORION_{name.upper()}"
        if not (text := environment.get(key)):
            continue
        try:
            given[name] = type(usual)(text)
        except ValueError:
            given[name] = math.nan
        if not 0 < given[name] < math.inf:
            raise refuse("bad_setting", name=key, value=text)
    return Allowed(**given)


def raise_file_limit() -> int:
    """Allow this process as many open files as it may have, since each connection is one; how many these are."""
    try:
        import resource
    except ImportError:  # not on Unix: there is no such limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


class Gate:
    """Counts connections, and closes those that take too long."""

    def __init__(self, may: Allowed, files: int) -> None:
        self.may = may
        self.most = max(1, min(may.connections, files - RESERVED))
        shortest = min(may.head_seconds, may.body_seconds, may.unread_seconds)
        self._pause = min(1.0, shortest / 4)  # between two looks at all connections
        self._waiting: dict[str, OrderedDict[Connection, None]] = {}  # by address, the longest waiting first
        self._unread: dict[Any, tuple[int, float]] = {}  # bytes that nobody takes, and since when
        self._looking = False

    def admit(self, newcomer: "Connection") -> bool:
        """Let a connection in, at the cost of one that waits if there are too many; False if all are being served."""
        if not self._looking:
            self._looking = True
            newcomer.loop.call_later(self._pause, self._look, newcomer)
        self.waits(newcomer)
        if len(self._waiting[newcomer.address]) > self.may.waiting:
            next(iter(self._waiting[newcomer.address])).turn_away(HTTPStatus.REQUEST_TIMEOUT)
        if len(newcomer.connections) <= self.most:
            return True
        most_of_them = max(self._waiting.values(), key=len)
        oldest = next(iter(most_of_them))
        if oldest is newcomer:
            return False
        oldest.turn_away(HTTPStatus.REQUEST_TIMEOUT)
        return True

    def waits(self, connection: "Connection") -> None:
        """A connection has not sent a whole request."""
        self._waiting.setdefault(connection.address, OrderedDict()).setdefault(connection)

    def is_served(self, connection: "Connection") -> None:
        """A connection does not wait any more: its request is whole, or it is gone."""
        if others := self._waiting.get(connection.address):
            others.pop(connection, None)
            if not others:
                del self._waiting[connection.address]

    def _look(self, one: "Connection") -> None:
        """Close what takes too long; again and again, as long as there are connections."""
        now, connections = one.loop.time(), list(one.connections)
        for others in list(self._waiting.values()):
            for connection in list(others):
                if connection.is_late(now, self.may):
                    connection.turn_away(HTTPStatus.REQUEST_TIMEOUT)
        self._close_unread(connections, now)
        self._looking = bool(connections)
        if connections:
            one.loop.call_later(self._pause, self._look, one)

    def _close_unread(self, connections: list[Any], now: float) -> None:
        """Close connections, sockets too, whose other end takes nothing of what was sent."""
        before, self._unread = self._unread, {}
        for connection in connections:
            if not (left := connection.transport.get_write_buffer_size()):
                continue
            size, since = before.get(connection, (left + 1, now))
            if left < size:
                since = now
            self._unread[connection] = (left, since)
            if now - since > self.may.unread_seconds:
                connection.transport.abort()


class Connection(H11Protocol):
    """A connection of the HTTP server that has to send its request in time."""

    gate: Gate

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.phase, self.since = HEAD, self.loop.time()
        if not self.gate.admit(self):
            self.turn_away(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gate.is_served(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return  # turned away, and still talking
        super().data_received(data)
        self._enter({h11.IDLE: HEAD, h11.SEND_BODY: BODY}.get(self.conn.their_state, WHOLE))

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE:
            self._enter(HEAD if self.conn.trailing_data[0] else IDLE)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It is a socket from now on, which others look after: nothing of it is awaited here."""
        super().handle_websocket_upgrade(event)
        self.gate.is_served(self)

    def _enter(self, phase: str) -> None:
        if phase == self.phase or self.transport.get_protocol() is not self:
            return  # bytes that trickle in win no time, and those of a socket are not for us
        self.phase, self.since = phase, self.loop.time()
        if phase == WHOLE:
            self.gate.is_served(self)
        else:
            self.gate.waits(self)

    def is_late(self, now: float, may: Allowed) -> bool:
        """Whether it has taken too long. (How long it may be idle is looked after elsewhere.)"""
        allowed = {HEAD: may.head_seconds, BODY: may.body_seconds}.get(self.phase, math.inf)
        return now - self.since > allowed

    def send_400_response(self, msg: str) -> None:
        self.turn_away(HTTPStatus.BAD_REQUEST, msg)

    def turn_away(self, status: HTTPStatus, text: str = "") -> None:
        """End the connection; with an answer where a request has begun and none was given yet."""
        self.gate.is_served(self)
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        under_way = cycle is not None and not cycle.response_complete
        if self.phase != IDLE and not (cycle and under_way and cycle.response_started):
            body = (text or status.phrase).encode()
            headers = {"Connection": "close", "Content-Length": len(body), "Content-Type": "text/plain; charset=utf-8"}
            lines = [f"HTTP/1.1 {status.value} {status.phrase}"]
            lines += [f"{name}: {value}" for name, value in {**headers, **HEADERS}.items()]
            self.transport.write("\r\n".join([*lines, "", ""]).encode() + body)
        if cycle and under_way:
            cycle.disconnected = True
            cycle.message_event.set()
        self.transport.close()


def settings(may: Allowed) -> dict[str, Any]:
    """What the server is to be told about connections."""
    guarded = type("Guarded", (Connection,), {"gate": Gate(may, raise_file_limit())})
    return {"http": guarded, "backlog": BACKLOG, "timeout_keep_alive": may.idle_seconds,
            "h11_max_incomplete_event_size": LARGEST_HEAD, "ws_max_size": LARGEST_MESSAGE,
            "ws_ping_interval": PING_SECONDS, "ws_ping_timeout": PING_SECONDS}  # fmt: skip

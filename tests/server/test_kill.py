"""kill -9 at random moments loses no acknowledged move and forks no game."""

import random
import threading
import time
from pathlib import Path

import httpx

from tests.server.serving import Server, Visitor
from tests.waiting import until

KILLS = 20


def clicks(
    visitor: Visitor, table: str, choose: random.Random, acknowledged: list[tuple[int, int]], stop: threading.Event
) -> None:
    """Move as fast as possible, and note each move that was acknowledged."""
    while not stop.is_set():
        try:
            seen = visitor.look(table)
            if not seen["actors"]:
                return
            if seen["options"]:
                action = choose.choice(seen["options"])["action"]
                if visitor.choose(table, action, seen["number"]).status_code == 201:
                    acknowledged.append((seen["number"], action))
        except (httpx.HTTPError, KeyError, ValueError):
            time.sleep(0.01)


def test_no_acknowledged_move_is_lost_and_no_game_forks(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    choose = random.Random(9)
    ada = server.visitor()
    table = ada.make_table("Ada")["id"]
    noted: list[tuple[int, int]] = []
    for _ in range(KILLS):
        if not ada.look(table)["actors"]:
            table, noted = ada.make_table("Ada")["id"], []
        stop = threading.Event()
        thread = threading.Thread(target=clicks, args=(ada, table, choose, noted, stop))
        thread.start()
        enough = len(noted) + choose.randrange(5)
        until(lambda: len(noted) >= enough or not thread.is_alive())  # noqa: B023
        time.sleep(choose.uniform(0, 0.03))  # somewhere in the middle of the next one
        server.kill()
        stop.set()
        thread.join()
        server.start()
        seen = ada.look(table)
        assert seen["number"] in (len(noted), len(noted) + 1), "a move was lost, or counted twice"
        if seen["number"] == len(noted) + 1:  # committed, but killed before it could be acknowledged
            noted.append((len(noted), -1))
        assert [number for number, _ in noted] == list(range(len(noted)))
    server.kill()

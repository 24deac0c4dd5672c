"""What long games cost others: `python benchmarks/heavy_tables.py [tables]`.

Somebody has many late tables of Mega Civilization. How long does their home page take after a restart, and how long
does another visitor wait for a page while the tables are opened one after the other, and while a record is uploaded?
"""

import random
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import emporion

sys.path.insert(0, str(Path(__file__).parents[1]))
from emporion.core.record import Record
from tests.server.serving import Server, Visitor

SEATS, LATE, TABLES = 9, 0.95, 15


def late_game(seed: int) -> str:
    """The record of a game that is nearly over."""
    game, choose = emporion.game("megaciv"), random.Random(seed)
    options = {"market": "polls"}
    record = Record.of(game, SEATS, seed, options, [f"Player {seat + 1}" for seat in range(SEATS)])
    state = game.new(seats=SEATS, seed=seed, **options)
    while not state.is_terminal():
        seat = choose.choice(state.actors())
        action = choose.choice(state.legal_actions(seat))
        state.apply_action(seat, action)
        record.add(state, seat, action)
    record.moves = record.moves[: int(LATE * len(record.moves))]
    return record.to_text()


def upload(visitor: Visitor, text: str) -> str:
    """Open a record as a table; its address."""
    answer = visitor.http.post("/records", files={"file": ("late.jsonl", text.encode())}, timeout=600)
    assert answer.status_code == 303, answer.text[-300:]
    return answer.headers["location"]


def meanwhile(visitor: Visitor, path: str, work: Callable[[], object]) -> list[float]:
    """Milliseconds that a page takes, again and again, while something is done."""
    thread = threading.Thread(target=work)
    took: list[float] = []
    thread.start()
    while thread.is_alive() or not took:
        began = time.perf_counter()
        visitor.http.get(path, timeout=600).raise_for_status()
        took.append(1000 * (time.perf_counter() - began))
        time.sleep(0.01)
    return took


def report(name: str, took: list[float]) -> None:
    p95 = statistics.quantiles(took, n=20)[-1] if len(took) > 1 else took[0]
    median = statistics.median(took)
    print(f"{name:<34} median {median:7.1f} ms   p95 {p95:7.1f} ms   slowest {max(took):7.1f} ms   ({len(took)} pages)")


def main(tables: int) -> None:
    text = late_game(1)
    print(f"a record of {len(text) // 1024} KiB, {text.count(chr(10)) - 1} moves")
    with tempfile.TemporaryDirectory() as place:
        server = Server(Path(place)).start()
        ada, ben = server.visitor(), server.visitor()
        path = f"/t/{ben.make_table('Ben', 'Cleo')['id']}"
        ben.http.get(path)
        report("another page, alone", meanwhile(ben, path, lambda: time.sleep(3)))
        report("another page, during an upload", meanwhile(ben, path, lambda: upload(ada, text)))
        late = [upload(ada, text) for _ in range(tables - 1)]
        for again in ("first", "second"):
            server.kill()
            server.start()
            ben.http.get(path)
            began = time.perf_counter()
            ada.http.get("/", timeout=600).raise_for_status()
            print(f"home page with {tables} late tables, {again} restart: {time.perf_counter() - began:.2f} s")
        server.kill()
        server.start()
        ben.http.get(path)
        opened = meanwhile(ben, path, lambda: [ada.http.get(each, timeout=600).raise_for_status() for each in late[:5]])
        report("another page, while 5 are opened", opened)
        server.kill()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES)

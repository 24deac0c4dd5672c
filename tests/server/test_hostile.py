"""Single hostile requests, each as somebody might send it: what is answered, and what it may not cost others."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from emporion.core.registry import game, names
from emporion.server import security
from emporion.server.thinking import Thinkers
from tests.server import odd
from tests.server.asgi import HOST, Answer, House, house

JSON, FORM, PARTS = ([(b"content-type", kind)] for kind in (odd.JSON, odd.FORM, odd.PARTS))
GOLDENS = Path(__file__).parents[1] / "goldens"
Story = Callable[[House], Awaitable[None]]
DEEP = b"[" * 30_000


@pytest.fixture
def tell(tmp_path: Path) -> Callable[[Story], None]:
    """Tells a story at a server of its own."""

    async def at_home(story: Story) -> None:
        async with house(tmp_path) as at:
            await story(at)

    return lambda story: asyncio.run(at_home(story))


def is_problem(answer: Answer, status: int, key: str) -> None:
    assert (answer.status, json.loads(answer.body)["key"]) == (status, key), answer


async def new_table(at: House, address: str = "10.0.0.1", **more: Any) -> Answer:
    body = {"game": "faiyum", "players": ["Ada", "Ben"], **more}
    return await at.ask("POST", "/api/tables", JSON, json.dumps(body).encode(), address)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("option", ["seed", "seats", "self", "options", "no_such"])
def test_an_option_that_there_is_not_is_refused_whatever_it_is_called(
    tell: Callable[[Story], None], name: str, option: str
) -> None:
    async def story(at: House) -> None:
        answer = await new_table(at, game=name, players=["A", "B", "C", "D"], options={option: 1})
        is_problem(answer, 400, "unknown_option")
        assert json.loads(answer.body)["rule"] == game(name).option_rule

    tell(story)


@pytest.mark.parametrize("body", [DEEP, b'{"game": "faiyum", "players": ' + DEEP, b'{"options": {"a": ' + DEEP])
def test_data_in_data_without_end_cannot_be_read(tell: Callable[[Story], None], body: bytes) -> None:
    async def story(at: House) -> None:
        is_problem(await at.ask("POST", "/api/tables", JSON, body), 400, "bad_body")
        assert (await at.ask("POST", "/records", PARTS, odd.multipart({}, body))).status == 422

    tell(story)


@pytest.mark.parametrize("path", ["/tables", "/records", "/language", "/new/faiyum", "/companion/new/megaciv"])
def test_a_form_is_written_as_ours_are(tell: Callable[[Story], None], path: str) -> None:
    """Whoever sends one says how it is written: other ways may be no text, and some take minutes to read."""

    async def story(at: House) -> None:
        for head in (b"punycode", b"idna", b"hex", b"nonsense", b'"utf-16"', b"\xff", b"x;\r\n charset=punycode"):
            assert (await at.ask("POST", path, PARTS, part(b"; charset=" + head, b"-bbbb"))).status == 400, head
        assert (await at.ask("POST", path, PARTS, part(b"", b"\xff"))).status == 400
        assert (await at.ask("POST", "/tables", PARTS, part(b"; charset=UTF-8", b"faiyum"))).status == 303

    def part(more: bytes, content: bytes) -> bytes:
        head = b'Content-Disposition: form-data; name="game"\r\nContent-Type: text/plain' + more
        return b"--edge\r\n" + head + b"\r\n\r\n" + content + b"\r\n--edge--\r\n"

    tell(story)


@pytest.mark.parametrize(
    "path", ["%00", "a%00b", "a" * 5000, "..%2f..%2fapp.py", "%2fetc%2fpasswd", "no/such/file", "."]
)
def test_a_name_that_no_file_has_is_not_found(tell: Callable[[Story], None], path: str) -> None:
    async def story(at: House) -> None:
        assert (await at.ask("GET", f"/static/{path}")).status == 404

    tell(story)


@pytest.mark.parametrize(
    ("came_from", "goes_to"),
    [
        (b"http://" + HOST + b"/rules/faiyum", "/rules/faiyum"), (b"http://" + HOST, "/"),
        (b"http://" + HOST + b"//evil.example/x", "/"), (b"http://" + HOST + b"/\\evil.example/x", "/"),
        (b"http://" + HOST + b"/\t/evil.example", "/"), (b"http://" + HOST + b"/t/\xff", "/"),
        (b"http://evil.example/rules/faiyum", "/"), (b"//" + HOST + b"//evil.example", "/"), (b"http://[", "/"),
        (b"javascript:alert(1)", "/"), (b"", "/"),
    ],
)  # fmt: skip
def test_the_choice_of_a_language_leads_back_to_our_own_pages_only(
    tell: Callable[[Story], None], came_from: bytes, goes_to: str
) -> None:
    async def story(at: House) -> None:
        answer = await at.ask("POST", "/language", [*FORM, (b"referer", came_from)], b"language=de")
        assert (answer.status, answer.headers["location"]) == (303, goes_to)

    tell(story)


def test_right_links_open_however_many_wrong_ones_were_tried(tell: Callable[[Story], None]) -> None:
    async def story(at: House) -> None:
        links = json.loads((await new_table(at, players=["Ada", "", ""])).body)["links"].values()
        code = await _code(at)
        wrong = [(await at.ask("GET", f"/j/guess-{number}")).status for number in range(60)]
        wrong += [(await at.ask("POST", "/api/links/guess")).status for _ in range(10)]
        wrong += [(await at.ask("GET", "/k/guess")).status for _ in range(10)]
        assert set(wrong) == {404, 429}
        assert wrong[-1] == 429, "whoever guesses learns no more"
        for path in [*list(links)[1:2], f"/k/{code}"]:
            assert (await at.ask("GET", path)).status == 200, "from the same address"
        assert (await at.ask("POST", list(links)[1].replace("/j/", "/api/links/"))).status == 200
        assert (await at.ask("POST", "/companion/code", FORM, f"code={code}".encode())).status == 303

    tell(story)


async def _code(at: House) -> str:
    body = b"name.minoa=Ada&name.assyria=Ben&name.hatti=Cleo&mine=minoa&clock=600"
    live = await at.ask("POST", "/companion/new/megaciv", FORM, body)
    ident = live.headers["location"].rpartition("/")[2]
    kept = await at.app.state.companions.get(ident)
    code: str = kept.chair(1).code
    assert len(code) >= 10, "too long to be guessed, since right ones always open"
    return code


def test_a_table_costs_the_same_however_it_is_made(
    tell: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the form, as a program, from a record, once more, or for the companion; with new cookies each time, too."""
    now = [100.0]
    monkeypatch.setattr("emporion.server.security.time.monotonic", lambda: now[0])
    record = odd.multipart({}, (GOLDENS / "faiyum" / "1-random.jsonl").read_bytes())
    live = b"name.minoa=Ada&name.assyria=Ben&name.hatti=Cleo&mine=minoa"

    async def story(at: House) -> None:
        over = await at.ask("POST", "/records", PARTS, record, "10.0.0.2")
        cookie = [(b"cookie", over.headers["set-cookie"].split(";")[0].encode())]
        seat = (await at.app.state.tables.get(over.headers["location"].removeprefix("/t/"))).seats[0]
        assert (await at.ask("POST", f"/api/links/{seat.link}", cookie)).status == 200, "whoever sits may play again"
        ways: list[tuple[str, Any, bytes]] = [
            ("/tables", FORM, b"game=faiyum&seats=2&name=Ada"), ("/records", PARTS, record),
            ("/companion/new/megaciv", FORM, live), (f"{over.headers['location']}/again", cookie, b""),
            ("/api/tables", JSON, b'{"game": "faiyum", "players": ["Ada", "Ben"]}'),
        ]  # fmt: skip
        for path, headers, body in ways:
            at.app.state.limits = security.Limits()
            made = [(await at.ask("POST", path, headers, body)).status for _ in range(int(security.TABLES.burst) + 1)]
            assert set(made[:-1]) <= {200, 201, 303}, path
            assert made[-1] == 429, path
            for other, sent, more in ways:
                assert (await at.ask("POST", other, sent, more)).status == 429, "one limit for all ways"
            assert (await new_table(at, address="10.0.0.3")).status == 201, "nobody else notices"
            now[0] += 1 / security.TABLES.per_second
            assert (await at.ask("POST", path, headers, body)).status < 400, "after a while"

    tell(story)


def test_hints_without_end_keep_no_bot_waiting(tell: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """At many tables at once, or again and again: one is thought about at a time, and too many are refused."""
    now, thinking, most = [100.0], [0], [0]
    monkeypatch.setattr("emporion.server.security.time.monotonic", lambda: now[0])

    async def choose(_: Any, __: str, ___: Any, options: list[int]) -> int:
        thinking[0] += 1
        most[0] = max(most[0], thinking[0])
        await asyncio.sleep(0)
        thinking[0] -= 1
        return options[0]

    monkeypatch.setattr(Thinkers, "choose", choose)

    async def story(at: House) -> None:
        ways = []
        for table in [await new_table(at) for _ in range(10)]:
            cookie = [(b"cookie", table.headers["set-cookie"].split(";")[0].encode())]
            ident = json.loads(table.body)["id"]
            ways += [(f"/t/{ident}/hint", cookie), (f"/api/tables/{ident}/hint", cookie)]
        asked = int(security.HINTS.burst) + 1
        answers = await asyncio.gather(*(at.ask("POST", *ways[number % len(ways)]) for number in range(asked)))
        assert sorted(answer.status for answer in answers)[-2:] == [204, 429]
        assert most[0] == 1, "the other worker is for bots"
        assert (await at.ask("POST", *ways[0], address="10.0.0.7")).status == 204, "nobody else notices"
        now[0] += 1 / security.HINTS.per_second
        assert (await at.ask("POST", *ways[0])).status == 204

    tell(story)


def test_a_companion_is_asked_nonsense_about_cards(tell: Callable[[Story], None]) -> None:
    async def story(at: House) -> None:
        body = b"name.minoa=Ada&name.assyria=Ben&name.hatti=Cleo&mine=minoa&clock=600"
        live = await at.ask("POST", "/companion/new/megaciv", FORM, body)
        cookie = [(b"cookie", live.headers["set-cookie"].split(";")[0].encode())]
        for value in odd.VALUES:
            for name in ("advances", "price", "treasury", "cards"):
                asked = json.dumps({"question": {name: value}}).encode()
                answer = await at.ask("POST", f"{live.headers['location']}/ask", [*JSON, *cookie], asked)
                assert answer.status in (200, 400, 422), (name, value, answer)

    tell(story)

"""People around a real table, each with a phone, for tests of the companion without a browser."""

import re
from html import unescape
from typing import Any

import httpx
from websockets.sync.client import ClientConnection

from tests.server.serving import Server, Visitor, connect

GAME = "megaciv"
MARKS = re.compile(r'id="marks" hidden data-seat="(\d+)" data-organizer="(\d+)"')
SETS = re.compile(r'<li id="set-(\w+)" class="emp-set')
LINKS = re.compile(r'data-copy="([^"]+)"')
SOCKET = re.compile(r'hx-ws:connect="([^"]+)"')
PHASE = re.compile(r'data-phase="(\w+)"')


class Phone:
    """A session without a browser that knows its table."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.visitor: Visitor = server.visitor()
        self.path = ""

    def lay(self, **fields: str) -> httpx.Response:
        """Fill in the organizer's form."""
        answer = self.visitor.http.post(f"/companion/new/{GAME}", data=fields)
        self.path = answer.headers.get("location", "")
        return answer

    def join(self, link: str) -> None:
        """Follow a link, and say that it is me."""
        code = link.rpartition("/")[2]
        assert self.visitor.http.get(f"/k/{code}").status_code in (200, 303)
        answer = self.visitor.http.post("/companion/code", data={"code": code})
        assert answer.status_code == 303, answer.text
        self.path = answer.headers["location"]

    def page(self) -> str:
        answer = self.visitor.http.get(self.path)
        assert answer.status_code == 200, answer.text
        return answer.text

    def part(self, name: str) -> str:
        """The words of a part, without its marks."""
        found = re.search(
            rf'<section id="part-{name}".*?(?=<section id="part-|<div class="emp-column">|$)', self.page()
        )
        assert found is not None, f"there is no part {name}"
        return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[0])).split())

    @property
    def mark(self) -> dict[str, int]:
        found = MARKS.search(self.page())
        assert found is not None
        return {"seat": int(found[1]), "organizer": int(found[2])}

    @property
    def phase(self) -> str:
        found = PHASE.search(self.page())
        assert found is not None
        return found[1]

    @property
    def hand(self) -> list[str]:
        return SETS.findall(self.page())

    @property
    def links(self) -> list[str]:
        return [unescape(link) for link in LINKS.findall(self.page())]

    def say(self, do: str, by: str = "seat", mark: int | None = None, **fields: Any) -> httpx.Response:
        """Give a command."""
        body = {"command": {"do": do, **fields}, "by": by, "mark": self.mark[by] if mark is None else mark}
        return self.visitor.http.post(f"{self.path}/obey", json=body)

    def do(self, do: str, by: str = "seat", **fields: Any) -> None:
        """Give a command that must be obeyed."""
        answer = self.say(do, by, **fields)
        assert answer.status_code == 204, answer.text

    def ask(self, **question: Any) -> dict[str, Any]:
        answer = self.visitor.http.post(f"{self.path}/ask", json={"question": question})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def listen(self, at: str = "", **more: Any) -> ClientConnection:
        """The socket of the page, at the address that it names or without any language."""
        path = at or f"/ws/companion/{self.path.rpartition('/')[2]}"
        cookie = "; ".join(f"{name}={value}" for name, value in self.visitor.http.cookies.items())
        headers = {"Cookie": cookie, **more}
        return connect(f"ws://127.0.0.1:{self.server.port}{path}", additional_headers=headers)


def table(server: Server, clock: int = 600) -> list[Phone]:
    """Ada, who organizes, Ben and Cleo, each with a phone at their seat."""
    ada = Phone(server)
    names = {"name.minoa": "Ada", "name.assyria": "Ben", "name.hatti": "Cleo"}
    assert ada.lay(**names, mine="minoa", clock=str(clock)).status_code == 303
    others = [Phone(server), Phone(server)]
    for phone, link in zip(others, ada.links[1:3], strict=True):
        phone.join(link)
    return [ada, *others]


def count(phones: list[Phone], cities: tuple[int, ...] = (6, 5, 4), treasury: int = 20) -> None:
    """Everybody enters and confirms: the cards are dealt."""
    for phone, number in zip(phones, cities, strict=True):
        phone.do("enter", cities=number, treasury=treasury)
        phone.do("confirm")


def pass_all(phones: list[Phone]) -> None:
    """Nobody buys anything more."""
    for _ in phones:
        if phones[0].phase != "purchases":
            return
        buyer = next(phone for phone in phones if "Your turn" in phone.part("now"))
        buyer.do("pass")

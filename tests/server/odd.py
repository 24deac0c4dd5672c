"""What no page of ours would send: odd words, numbers, headers and bodies, for routes that are found by themselves."""

import ast
import dataclasses
import json
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

import msgspec
from hypothesis import strategies as st
from litestar import Litestar
from litestar.datastructures import UploadFile
from litestar.enums import HttpMethod
from litestar.params import BodyKwarg
from litestar.routes import HTTPRoute, WebSocketRoute

import emporion
from tests.server.asgi import HOST

ROOT = Path(emporion.__file__).parent
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "FOO")
JSON, FORM, PARTS = b"application/json", b"application/x-www-form-urlencoded", b"multipart/form-data; boundary=edge"
TYPES = (JSON, FORM, PARTS, b"multipart/form-data", b"text/plain", b"application/msgpack", b"application/x-yaml", b"",
         b"application/json; charset=utf-16", b"application/json; charset=nonsense", b"\xff/\xfe")  # fmt: skip

WORDS = ("", " ", "-1", "1", "NaN", "null", "{n}", "%s", "\0", "\ud800", "🂡\u202e\n", "<b>'\"", "//evil.example", "..",
         "a" * 300, "9" * 30, "9" * 5000, "٣", "²", "Ada", "bot:greedy", "bot:", "?")  # fmt: skip
NUMBERS = (0, -1, 2**31, 2**53, 2**63 - 1, 2**63, -(2**63) - 1, 10**40)
DEEP: list[Any] = []
for _ in range(400):
    DEEP = [DEEP]
VALUES: tuple[Any, ...] = (
    *WORDS, *NUMBERS, None, True, 0.5, float("nan"), float("inf"), [], {}, [[]], [None, "x"], {"x": {}}, DEEP,
)  # fmt: skip
LINES = (b"", b"http://[", b"//evil.example/x", b"http://" + HOST + b"//evil.example/", b"http://" + HOST + b"/\\evil",
         b"http://" + HOST + b":99999999/", b"http://" + HOST + b":x/", b"http://" + HOST + b"/\xff", b"http://" + HOST,
         b"null", b"de;q=x, en;q=", b"bytes=9-1", b"emporion=\xff; language=\xff", b"=;;=", b"*/*;q=;", b"text/csv",
         b"\xe9" * 300)  # fmt: skip
HOSTS = (b"", b"games.example:x", b"games.example:80/", b"::1", b"[::1", b"a:b@c:d", b":", b":99999", b"a b",
         b"a\xff:80", b"x:+1", b"x:\xd9\xa3", b"'", b"[v1.x]:1", b"a" * 300)  # fmt: skip
HEADERS = (b"referer", b"accept-language", b"page-language", b"accept", b"range", b"if-none-match",
           b"if-modified-since", b"accept-encoding", b"x-forwarded-for", b"x-forwarded-proto",
           b"hx-request")  # fmt: skip
ALONE = (b"origin", b"cookie", b"host", b"content-encoding", b"transfer-encoding")
QUERIES = ("words", "seat", "tried", "show", "language", "step")
SPOILT = (b"", b"{", b"[" * 60_000, b'{"a":' * 9_000, b"[" * 900 + b"]" * 900, b"\xff\xfe", b"nul", b"NaN",
          b"\xef\xbb\xbf{}", b'{"number": 1e999}', b'"' + b"\\ud800" * 9 + b'"', b"%", b"a=%ff&a=%00", b"=",
          b"--edge", b"--edge--\r\n",
          b'--edge\r\nContent-Disposition: form-data; name="file"; filename="\xff"\r\n\r\n\xff\r\n--edge--\r\n',
          *(b'--edge\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=' + charset
            + b"\r\n\r\n\xff-bb\r\n--edge--\r\n" for charset in (b"utf-8", b"punycode", b"nonsense", b"hex", b"\xff")),
          )  # fmt: skip


class Way(NamedTuple):
    """One address of the application and a method it answers to; a socket has none."""

    path: str
    parameters: dict[str, type]
    method: str
    body: Any = None  # the type of the data, where they have one
    is_form: bool = False

    def __str__(self) -> str:
        return f"{self.method or 'socket'} {self.path}"


class Sent(NamedTuple):
    """A request to be."""

    target: str
    method: str
    headers: list[tuple[bytes, bytes]]
    kind: bytes
    body: bytes


def ways(app: Litestar) -> list[Way]:
    """Everything that the application answers, from its own table of routes."""
    found: list[Way] = []
    for route in app.routes:
        places = {each.name: each.type for each in route.path_components if not isinstance(each, str)}
        if isinstance(route, WebSocketRoute):
            found.append(Way(route.path_format, places, ""))
        elif isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                data = handler.parsed_data_field
                body = data.annotation if data else None
                kwarg = data.kwarg_definition if data else None
                media = kwarg.media_type if isinstance(kwarg, BodyKwarg) else ""
                methods = sorted({str(HttpMethod(each).value) for each in handler.http_methods} - {"OPTIONS"})
                found += [Way(route.path_format, places, each, body, "form" in media) for each in methods]
    return sorted(found, key=str)  # the table has no order of its own


class Known(NamedTuple):
    """What there is: values for places in addresses, by their names, and the fields of our forms."""

    places: dict[str, list[str]]
    fields: list[str]

    def of(self, name: str, kind: type) -> list[str]:
        """What may stand in a place; a name that nobody has thought of gets everything there is."""
        everything = sorted({each for values in self.places.values() for each in values})
        return ["0", "1", "2", "3"] if kind is int else self.places.get(name, everything)


def one_at_a_time(way: Way, known: Known) -> Iterator[Sent]:
    """A plausible request in which one thing is odd, each in turn."""
    usual = {name: known.of(name, kind)[0] for name, kind in way.parameters.items()}
    path, body = _filled(way, usual), _usual_body(way, known)
    for name, kind in way.parameters.items():
        for word in (*known.of(name, kind), *WORDS, *map(str, NUMBERS)):
            yield Sent(_filled(way, {**usual, name: word}), way.method, [], *body)
    for line in LINES:
        yield Sent(path, way.method, [(name, line) for name in HEADERS], *body)
    for line in LINES[:9]:
        yield from (Sent(path, way.method, [(name, line)], *body) for name in ALONE)
    yield from (Sent(path, way.method, [(b"host", host)], *body) for host in HOSTS)
    for query in QUERIES:
        yield from (Sent(f"{path}?{_query({query: word})}", way.method, [], *body) for word in WORDS[:9])
    yield from (Sent(path, method, [], *body) for method in METHODS)
    if way.method not in ("GET", "HEAD", ""):
        yield from _odd_bodies(way, known, path)


def _odd_bodies(way: Way, known: Known, path: str) -> Iterator[Sent]:
    yield from (Sent(path, way.method, [], kind, spoilt) for kind in TYPES[:3] for spoilt in SPOILT)
    yield from (Sent(path, way.method, [], kind, b"{}") for kind in TYPES)
    whole = _usual(way.body) if way.body else {}
    for field in whole if isinstance(whole, dict) else ():
        yield from (Sent(path, way.method, [], *_written(way, {**whole, field: value})) for value in VALUES)
    for kind, field in _dictionaries(way.body):
        words = ("self", "seed", "seats", *vocabulary())
        for entry in ({word: value} for word in words for value in (5, ["x"])):
            yield Sent(path, way.method, [], JSON, encoded({**_usual(kind), field: entry} if field else entry))
    if way.body is None:
        for field in {each.partition(".")[0]: each for each in known.fields}.values():  # one of each kind
            pairs = ({"game": "megaciv", field: word} for word in WORDS[:10])
            yield from (Sent(path, way.method, [], FORM, _query(each).encode()) for each in pairs)


def at_random(way: Way, known: Known) -> st.SearchStrategy[Sent]:
    """A request in which anything may be odd."""
    places = st.fixed_dictionaries(
        {name: st.sampled_from(known.of(name, kind)) | words for name, kind in way.parameters.items()}
    )
    query = st.dictionaries(st.sampled_from(QUERIES) | words, words, max_size=2)
    target = st.builds(lambda filled, asked: f"{_filled(way, filled)}?{_query(asked)}", places, query)
    headers = st.lists(st.tuples(st.sampled_from(HEADERS + ALONE), st.sampled_from(LINES)), max_size=2)
    pairs = st.dictionaries(st.sampled_from(known.fields) | words, words, max_size=8)
    data = (shaped(way.body) if way.body else anything).map(lambda made: (JSON, encoded(made)))
    form = st.tuples(st.just(FORM), pairs.map(lambda each: _query(each).encode()))
    parts = st.tuples(st.just(PARTS), st.builds(multipart, pairs, st.binary(max_size=40)))
    takes_forms = way.body is None or way.is_form
    body = st.one_of(data, *([form, parts] if takes_forms else [data]))
    return st.builds(lambda to, lines, sent: Sent(to, way.method, lines, *sent), target, headers, body)


words = st.sampled_from(WORDS) | st.text(st.characters(), max_size=8)
anything = st.recursive(
    st.sampled_from(VALUES[:-7]) | st.integers() | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=8,
)


def shaped(kind: Any) -> st.SearchStrategy[Any]:
    """Data of a type, in which any value may be of another."""
    origin, of = typing.get_origin(kind), typing.get_args(kind)
    if fields := _fields(kind):
        return st.fixed_dictionaries({name: shaped(hint) for name, hint in fields.items()}) | anything
    if origin is list:
        return st.lists(shaped(of[0]), max_size=4) | anything
    if origin is dict:
        return st.dictionaries(st.sampled_from(vocabulary()) | words, anything | small, max_size=5) | anything
    if origin is not None:  # a union, or one that has notes
        return st.one_of(*map(shaped, of[:1] if origin is typing.Annotated else of))
    return small | anything if kind is int else anything


small = st.integers(0, 60)


def _fields(kind: Any) -> dict[str, Any]:
    known = dataclasses.is_dataclass(kind) or (isinstance(kind, type) and issubclass(kind, msgspec.Struct))
    return typing.get_type_hints(kind) if known else {}


def _dictionaries(kind: Any) -> Iterator[tuple[Any, str]]:
    """Where a type takes data of any form: itself, or one of its fields."""
    if typing.get_origin(kind) is dict and UploadFile not in typing.get_args(kind):
        yield kind, ""
    yield from ((kind, name) for name, hint in _fields(kind).items() if typing.get_origin(hint) is dict)


def _usual(kind: Any) -> Any:
    """The plainest data of a type."""
    if fields := _fields(kind):
        return {name: _usual(hint) for name, hint in fields.items()}
    origin = typing.get_origin(kind)
    if origin is list:
        return [_usual(typing.get_args(kind)[0])] * 3
    plain: dict[Any, Any] = {int: 0, str: "megaciv", bool: True, float: 1.0}
    return {} if origin is dict else plain.get(kind)


def _usual_body(way: Way, known: Known) -> tuple[bytes, bytes]:
    if way.method in ("GET", "HEAD", ""):
        return b"", b""
    if way.body is None:
        return FORM, _query(dict.fromkeys(known.fields, "1") | {"game": "faiyum"}).encode()
    return (PARTS, multipart({}, b"{}")) if UploadFile in typing.get_args(way.body) else _written(way, _usual(way.body))


def _written(way: Way, data: Any) -> tuple[bytes, bytes]:
    if way.is_form:
        return FORM, _query({name: str(value) for name, value in data.items()}).encode()
    return JSON, encoded(data)


def _filled(way: Way, places: dict[str, str]) -> str:
    sent = {name: quote(word.encode("utf-8", "surrogatepass"), safe="") for name, word in places.items()}
    return way.path.format(**sent)


def _query(pairs: dict[str, str]) -> str:
    return urlencode({_bytes(name): _bytes(word) for name, word in pairs.items()})


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def multipart(pairs: dict[str, str], content: bytes = b"") -> bytes:
    """A form with a file in it."""
    lines = [b'--edge\r\nContent-Disposition: form-data; name="file"; filename="a.jsonl"\r\n\r\n' + content]
    for name, value in pairs.items():
        called = _bytes(name).replace(b'"', b"").replace(b"\n", b"")
        lines.append(b'--edge\r\nContent-Disposition: form-data; name="' + called + b'"\r\n\r\n' + _bytes(value))
    return b"\r\n".join([*lines, b"--edge--\r\n"])


def encoded(data: Any) -> bytes:
    """JSON as a careless program writes it: NaN, infinities and halves of characters included."""
    return json.dumps(data).encode()


@cache
def form_words() -> tuple[str, ...]:
    """The fields that routes read from forms, whether a page has them or not."""
    nodes = [node for path in ROOT.glob("server/routes/*.py") for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    read = {call.args[0] for call in calls if call.args and ast.unparse(call.func) == "form.get"}
    return tuple(sorted(str(each.value) for each in read if isinstance(each, ast.Constant)))


@cache
def vocabulary() -> tuple[str, ...]:
    """The words in which games read data from outside: those of their deals and their companions."""
    sources = [*ROOT.glob("games/*/deals.py"), *ROOT.glob("games/*/companion/**/*.py")]
    nodes = [node for path in sources for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)]
    asked = {node.args[0] for node in calls if node.args and getattr(node.func, "attr", "") == "get"}
    keys = {key for node in nodes if isinstance(node, ast.Dict) for key in node.keys}
    found = {node.value for node in asked | keys if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return tuple(sorted(word for word in found if word.isidentifier()))

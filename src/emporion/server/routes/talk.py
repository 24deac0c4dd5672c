"""Talk at a table, for its page and for programs."""

from litestar import get, post
from litestar.params import FromPath, JSONBody

from emporion.server import talk
from emporion.server.routes.api import may
from emporion.server.routes.api_types import ChatLine, NewLine, Sentence, Talk
from emporion.server.routes.visit import Asked, visit
from emporion.server.store import Spoken
from emporion.server.talk import Words


@post("/t/{table_id:str}/say", include_in_schema=False, status_code=204)
async def say_on_page(request: Asked, table_id: FromPath[str], data: JSONBody[Words]) -> None:
    """Say something at the table."""
    at = await visit(request, table_id)
    seat = at.live.uncovered(at.must_sit())
    if data.phrase or data.text.strip():
        await talk.say(at.tables, at.live, seat, data)


@get("/api/tables/{table_id:str}/chat", responses=may(404))
async def list_chat(request: Asked, table_id: FromPath[str]) -> list[ChatLine]:
    """The last lines of chat that the visitor hears, oldest first."""
    at = await visit(request, table_id)
    said = await at.tables.said(at.live, at.live.eyes(at.session))
    return [_line(line, text) for line, text in zip(said, talk.told(at.live, said), strict=True)]


@post("/api/tables/{table_id:str}/chat", responses=may(403, 404, 413, 422))
async def say(request: Asked, table_id: FromPath[str], data: JSONBody[NewLine]) -> ChatLine:
    """Say something at the table: in one's own words, or with a given sentence, where there are only those."""
    at = await visit(request, table_id)
    seat = at.live.uncovered(at.must_sit())
    said = await talk.say(at.tables, at.live, seat, Words(data.text, data.phrase, data.gaps, data.to))
    return _line(said, said.text)


@get("/api/tables/{table_id:str}/phrases", responses=may(404))
async def list_phrases(request: Asked, table_id: FromPath[str]) -> Talk:
    """What can be said at the table."""
    at = await visit(request, table_id)
    given = at.live.game.phrases(at.live.state)
    if given is None:
        return Talk(True, True, "", [], {})
    sentences = [Sentence(each.key, each.text, given.gaps_of(each.key) or []) for each in given.phrases]
    return Talk(False, given.open, given.note, sentences, {gap: dict(words) for gap, words in given.gaps.items()})


def _line(said: Spoken, text: str) -> ChatLine:
    return ChatLine(said.name, text, said.seat, said.to_seat)


HANDLERS = [say_on_page, list_chat, say, list_phrases]

"""What is answered when something is refused: a page for people, the same three facts as data for programs."""

import logging
from typing import Any

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException, InternalServerException
from sqlalchemy.exc import SQLAlchemyError

from emporion.core.messages import speaking
from emporion.core.refusal import Refusal
from emporion.server.guard import Lost
from emporion.server.pages.frame import SAY, problem
from emporion.server.refusals import refuse
from emporion.server.routes.language import language_of
from emporion.server.routes.visit import Asked, html
from emporion.server.security import WRONG_LINKS, address

STATUS = {"stale": 409, "no_table": 404, "no_link": 404, "unknown_game": 404, "no_rule": 404, "no_companion": 404,
          "not_found": 404, "not_seated": 403, "only_organizer": 403, "foreign": 403, "not_over": 403,
          "covered": 403, "seat_taken": 409, "too_fast": 429, "too_many": 429, "too_large": 413, "bad_seats": 400,
          "unknown_option": 400, "bad_option": 400, "unknown_bot": 400, "bad_body": 400, "bad_method": 405,
          "only_host": 403, "not_begun": 409, "seats_open": 409, "table_full": 409,
          "unreadable": 422, "store_away": 503, "store_lost": 503, "store_full": 503, "failed": 500}  # fmt: skip
KEYS = {400: "bad_body", 404: "not_found", 405: "bad_method", 413: "too_large", 429: "too_fast", 500: "failed"}
LOG = logging.getLogger("emporion.server")


class Problem(msgspec.Struct):
    """Why something was refused; nothing was changed."""

    rule: str  # the id of a rule of the game, or the part of the server that refuses
    key: str
    text: str


def status_of(refusal: Refusal) -> int:
    """The status that fits a refusal; what the rules of a game refuse is 422."""
    return STATUS.get(refusal.key, 422)


def refused(request: Asked, refusal: Refusal) -> Response[Any]:
    """A refusal as a page for people, as data for programs."""
    if refusal.key == "no_link":
        refusal = _guessed(request, refusal)
    status = status_of(refusal)
    headers = {"Retry-After": "1"} if status in (429, 503) else {}
    if wants_page(request):
        return html(_page(refusal), status_code=status, headers=headers)
    text = refusal.text if request.scope["path"].startswith("/api/") else refusal.plain
    return Response(Problem(refusal.rule, refusal.key, text), status_code=status, headers=headers,
                    media_type="application/json")  # fmt: skip


def _page(refusal: Refusal) -> str:
    """What went wrong; from a table that cannot be opened its record can be taken."""
    if refusal.key != "unreadable":
        return problem(SAY("problem.title"), refusal.text)
    way = {f"{refusal.values['at']}/record": SAY("result.download")}
    return problem(SAY("problem.unreadable"), refusal.values["why"], way)


def _guessed(request: Asked, refusal: Refusal) -> Refusal:
    """Whoever guesses links soon learns nothing from further ones; nobody else notices, since right ones open."""
    try:
        request.app.state.limits.check(WRONG_LINKS, address(request))
    except Refusal as too_fast:
        return too_fast
    return refusal


def wants_page(request: Asked) -> bool:
    """Whether a browser shows the answer as a page: it follows links and sends forms."""
    if request.scope["path"].startswith(("/api/", "/sse/", "/schema")):
        return False
    return request.method == "GET" or request.content_type[0] in (
        "application/x-www-form-urlencoded",
        "multipart/form-data",
    )


def mistaken(request: Asked, mistake: HTTPException) -> Response[Any]:
    """A request that cannot be read, or leads nowhere, in the same form as any refusal."""
    why = mistake.detail
    if isinstance(mistake.extra, list) and mistake.extra:
        why = "; ".join(" ".join(filter(None, (each.get("key"), each.get("message")))) for each in mistake.extra)
    values = {"why": why, "method": request.method}
    with speaking(language_of(request)):  # an address that leads nowhere has passed no middleware
        answer = refused(request, refuse(KEYS.get(mistake.status_code, "bad_body"), **values))
    answer.status_code = mistake.status_code
    answer.headers.update(mistake.headers or {})
    return answer


def store_away(request: Asked, trouble: SQLAlchemyError) -> Response[Any]:
    """The database is locked, full or gone: what was acknowledged is safe, what was asked was not done."""
    why = str(trouble).splitlines()[0]
    LOG.warning("database: %s", why)
    key = "store_lost" if isinstance(trouble, Lost) else "store_full" if "full" in why else "store_away"
    return refused(request, refuse(key))


def failed(request: Asked, mistake: Exception) -> Response[Any]:
    """A mistake of our own."""
    LOG.error("%s %s", request.method, request.scope["path"], exc_info=mistake)
    return refused(request, refuse("failed"))


def too_deep(request: Asked, _: RecursionError) -> Response[Any]:
    """Brackets in brackets without end: only what a visitor sends can be nested like that."""
    return refused(request, refuse("bad_body", why=SAY("problem.nested")))


def no_text(request: Asked, mistake: UnicodeDecodeError) -> Response[Any]:
    """A form that is no text; without one, it is a mistake of our own."""
    return failed(request, mistake) if request.method == "GET" else refused(request, refuse("bad_body", why=mistake))


def no_such_file(request: Asked, _: Exception) -> Response[Any]:
    """A name that no file can have, such as one with a null byte or far too long: the system refuses to look."""
    return refused(request, refuse("not_found"))


NO_SUCH_FILE: dict[int | type[Exception], Any] = dict.fromkeys(
    (ValueError, OSError, InternalServerException), no_such_file
)
HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: refused,
    HTTPException: mistaken,
    RecursionError: too_deep,
    UnicodeDecodeError: no_text,
    SQLAlchemyError: store_away,
    Exception: failed,
}

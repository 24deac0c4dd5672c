"""Forms in parts: what they may be written in, before anybody reads them."""

from litestar import Request
from multipart import MultipartError, MultipartSegment, PushMultipartParser  # type: ignore[import-untyped]

from emporion.server.refusals import refuse

PLAIN = {"", "utf8", "utf-8"}


async def check_parts(request: Request) -> None:  # type: ignore[type-arg]
    """Refuse a form with a part in another encoding than ours.

    Some are no text at all, and some take minutes to decode: nobody else would be answered meanwhile.
    """
    kind, more = request.content_type
    boundary = more.get("boundary")
    if kind != "multipart/form-data" or not boundary:
        return
    body = await request.body()
    try:
        with PushMultipartParser(boundary.encode()) as parser:
            heads = [part for part in parser.parse(body) if isinstance(part, MultipartSegment)]
    except (MultipartError, UnicodeError) as problem:
        raise refuse("bad_body", why=str(problem)) from problem
    if other := {(head.charset or "").lower() for head in heads} - PLAIN:
        raise refuse("bad_body", why=", ".join(sorted(other)))

"""The rulebook and the law of a game, and both in the drawer of a table."""

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from emporion.core.registry import game
from emporion.core.rulebook import search
from emporion.server.pages import drawer, rulebook
from emporion.server.pages import rules as rules_pages
from emporion.server.routes.visit import html


@get("/rules/{name:str}", include_in_schema=False)
async def rules_page(name: FromPath[str], words: FromQuery[str] = "") -> Response[str]:
    """The rulebook of a game; its law where it has none."""
    known = game(name).name
    return html(rulebook.rulebook_page(known, words.strip()) if rulebook.book(known) else _law(known, words))


@get("/rules/{name:str}/law", include_in_schema=False)
async def law_page(name: FromPath[str], words: FromQuery[str] = "") -> Response[str]:
    """The rules of a game in their exact wording."""
    return html(_law(game(name).name, words))


def _law(name: str, words: str) -> str:
    return rules_pages.law_page(name, words.strip(), search(name, words.strip(), for_players=True))


@get("/rules/{name:str}/exact/{screen:str}", include_in_schema=False)
async def exact_rules(name: FromPath[str], screen: FromPath[str]) -> Response[str]:
    """The exact rules behind a screen of the rulebook."""
    return html(rulebook.exact(game(name).name, screen))


@get("/rules/{name:str}/list", include_in_schema=False)
async def rule_list(name: FromPath[str], words: FromQuery[str] = "") -> Response[str]:
    """Rules for the drawer of a table."""
    known = game(name).name
    return html(drawer.rule_list(known, search(known, words.strip(), for_players=True), words))


@get("/rules/{name:str}/terms", include_in_schema=False)
async def term_list(name: FromPath[str], words: FromQuery[str] = "") -> Response[str]:
    """Cards and other things for the drawer of a table."""
    return html(drawer.term_list(game(name).name, words))


HANDLERS = [rules_page, law_page, exact_rules, rule_list, term_list]

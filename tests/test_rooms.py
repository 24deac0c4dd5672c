"""A game in rooms may lack some of them: it then has what every game has."""

from typing import Any

from emporion.core.game import View
from emporion.core.glance import Glance
from emporion.core.modular import ModularGame
from emporion.core.page import Marks


class Bare(ModularGame):
    """A game whose folder, this one, has none of the usual rooms; its picture and its text stand here."""

    def picture(self, seen: Any, **marks: Any) -> Any:
        return "<svg xmlns='http://www.w3.org/2000/svg'/>"

    def board_text(self, view: View) -> str:
        return "3 < 4 figs"


Bare.__abstractmethods__ = frozenset()
BARE: Any = Bare()  # type: ignore[abstract]


def test_a_game_without_some_rooms_has_what_every_game_has() -> None:
    assert BARE.glance({}, ["Ada"]) == Glance("3 < 4 figs")
    assert (BARE.tutorial(), BARE.cover(), BARE.ledger) == ((), "", None)
    assert BARE.points_from(None, []) is None


def test_the_page_of_such_a_game_is_its_picture_and_its_text() -> None:
    page = BARE.page({}, Marks(("Ada",)))
    assert list(page.parts) == ["board", "told"]
    assert 'src="data:image/svg+xml;base64,PHN2ZyB4bWxu' in page.parts["board"]
    assert '<pre tabindex="0">3 &lt; 4 figs</pre>' in page.parts["told"]
    assert not page.placed

"""The view as text: readable in a terminal, complete for a screen reader."""

from emporion.core.lines import COLUMNS
from emporion.games.faiyum.picture.plain import text
from tests.games.faiyum.views import middle_game


def test_the_text_fits_a_terminal_and_names_every_structure() -> None:
    drawn = middle_game()
    told = text(drawn)
    assert all(len(line) <= COLUMNS for line in told.splitlines())
    flat = " ".join(told.split())
    assert "Settlements: Apias C5, Kerke E9." in flat
    assert "Palaces: Kerkethoeris E7." in flat
    assert "Workshops: Argias D5, Oxyrhyncha F4. Expansions: Oxyrhyncha F4." in flat
    assert "Roads: C5-D5, D5-E5, D9-E10, E5-E6, E6-E7. Bridges: B4-C5. Grand bridges: D8-E8." in flat
    assert "Pyramid of Lahun F8 3/5, Pyramid of Hawara G4 1/5." in flat
    assert "Workers: Arsinoe D6, Kerkethoeris E7, Pyramid of Hawara G4. Prone workers: Autodike E3." in flat
    assert "Crocodiles (3): A5, C4, F6." in flat
    assert "Future market: Homestead 74, Town 84, Wasteland 122, Drought 126." in flat
    assert "Discard stack, top first: Vineyard 46, Two Roads, Wheat Supplier 14, Senior Farmer 6." in flat


def test_the_text_draws_the_map() -> None:
    """A start with one bridge: the road on the dam falls to the right, all else along the channel is water."""
    lines = text(middle_game()).splitlines()
    row = next(at for at, line in enumerate(lines) if " E5 " in line)
    assert lines[row].split() == [f"E{number}" for number in range(1, 11)]
    assert lines[row + 1] == " g..     s..     w.z     g..     *T. --- s.. --- wPi     g..     wh.     s.."
    assert lines[row - 1].count("~") == 2, "D8-E9 and D9-E9; the grand bridge and the dam stand beside them"
    assert "#" in lines[row - 1]
    assert lines[row - 1].rstrip().endswith("\\")
    heads = {cell for line in lines[:row] for cell in line.split()}
    assert {"A4", "A5", "g.c", "^2.", "~", "="} <= heads


def test_closed_hands_stay_closed_in_the_text() -> None:
    closed = text(middle_game(options={"open_hands": False}, pile=[]))
    assert "Hand (3): closed. Discard stack, top first: Small Town 40" in " ".join(closed.split())
    assert "Revenue" not in closed

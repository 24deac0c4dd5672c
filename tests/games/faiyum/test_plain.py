"""The view as text: readable in a terminal, complete for a screen reader."""

from emporion.core.lines import COLUMNS
from emporion.games.faiyum.picture.plain import text
from tests.games.faiyum.views import middle_game


def test_the_text_fits_a_terminal_and_names_every_structure() -> None:
    drawn = middle_game()
    told = text(drawn)
    assert all(len(line) <= COLUMNS for line in told.splitlines())
    flat = " ".join(told.split())
    assert "Settlements: Kerke E9, Apias C5." in flat
    assert "Palaces: Kerkethoeris E7." in flat
    assert "Workshops: Argias D5, Oxyrhyncha F4. Expansions: Oxyrhyncha F4." in flat
    assert "Roads: D9-E10, E5-E6, E6-E7, D5-E5, C5-D5. Bridges: B4-C5. Grand bridges: D8-E8." in flat
    assert "Pyramid of Lahun F8 3/5, Pyramid of Hawara G4 1/5." in flat
    assert "Workers: Kerkethoeris E7, Arsinoe D6, Pyramid of Hawara G4. Prone workers: Autodike E3." in flat
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
    closed = middle_game()
    closed["seats"][0] |= {"hand": None, "hand_size": 4}
    assert "Hand (4): closed. Discard stack, top first: Small Town 40" in " ".join(text(closed).split())
    assert "Revenue" not in text({**closed, "pile_cards": []})

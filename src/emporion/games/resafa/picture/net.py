"""Where the spaces of the water network lie in its drawing."""

from emporion.games.resafa.board import COLUMNS
from emporion.games.resafa.picture.scene import Scene

WIDTH, HEIGHT = 470.0, 236.0
LEFT, TOP, HIGH = 32.0, 24.0, 41.0

Point = tuple[float, float]


def space_wide(scene: Scene) -> float:
    """How wide a space is."""
    return (WIDTH - 2 * LEFT) / scene.columns


def middle(scene: Scene, space: int) -> Point:
    """The middle of a space."""
    at, column = divmod(space, COLUMNS)
    return LEFT + (column + 0.5) * space_wide(scene), TOP + (at + 0.5) * HIGH

"""Which games have a companion."""

from emporion.companion.interface import CompanionKit

GAME = "megaciv"


def with_companion() -> tuple[str, ...]:
    """The games that have a companion."""
    return (GAME,)


def kit_of(game: str) -> CompanionKit | None:
    """The companion of a game; None where it has none."""
    if game != GAME:
        return None
    from emporion.companion.page import KIT

    return KIT

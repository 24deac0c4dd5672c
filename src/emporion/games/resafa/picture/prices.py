"""What things would cost the seat that decides, with the discounts of the open action and of its permanent cards."""

from emporion.games.resafa import components as c
from emporion.games.resafa.picture.scene import Scene
from emporion.games.resafa.picture.tables import CANALS, SPECIALS

DIRECT, THROUGH = c.travel()
FREE_MOVEMENT = 1  # a bit of the frame of a trading action


def discount(scene: Scene, trigger: str, item: str) -> int:
    """What the permanent cards take off (RES-BLU-03)."""
    cards = (SPECIALS[card] for card in scene.seats[scene.shown]["special"]["blue"])
    effects = (effect for card in cards if card.get("trigger") == trigger for effect in card["effects"])
    return sum(effect.get(item, 0) for effect in effects if effect["op"] == "discount")


def move(scene: Scene, centre: str, through: bool) -> int:
    """The coins of a move (RES-TRD-11, RES-TRD-17)."""
    if scene.frame[0] & FREE_MOVEMENT:
        return 0
    here = c.PLACE[scene.seats[scene.shown]["place"]]
    ways = THROUGH if through else DIRECT
    return max(0, ways[here][c.PLACE[centre]] - discount(scene, "trading_action", "coin"))


def canal(scene: Scene, tile: str, side: str, space: tuple[int, int] | None = None) -> dict[str, int]:
    """The marble and coins of a canal side, on a space or wherever it lies (RES-CAN-02, RES-CAN-06)."""
    cost = CANALS[tile][side]["cost"]
    there = network_space(scene, *space) if space else {}
    off = {"coin": scene.frame[2], "marble": scene.frame[3]} if scene.step in ("canal", "space") else {}
    found = {}
    for item in ("marble", "coin"):
        less = there.get(item, 0) + off.get(item, 0) + discount(scene, "canal_action", item)
        found[item] = max(0, cost.get(item, 0) - less)
    return found


def network_space(scene: Scene, row: int, column: int) -> dict[str, int]:
    """The VP and discounts printed on a space; the row below the others holds the tanks."""
    side = c.DATA["water"][scene.network]
    space: dict[str, int] = side["tanks"][column] if row == side["rows"] else side["spaces"][row][column]
    return space

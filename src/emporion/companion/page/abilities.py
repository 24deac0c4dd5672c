"""Special abilities that touch trade cards: Trade Routes, Provincial Empire, and what it demands."""

from emporion.companion.page.desk import Desk
from emporion.companion.page.markup import choice, form, several, submit, tray
from emporion.games.megaciv.picture.tables import card, is_calamity

MOST_PROVINCES = 5  # MEG-ADV-36
LEAST_FACE = 2


def abilities(desk: Desk) -> str:
    """A form for each of them."""
    if desk.me is None:
        return ""
    return (
        "".join(_gift(desk, gift) for gift in desk.view["gifts"] if gift["giver"] == desk.me)
        + _provinces(desk)
        + _routes(desk)
    )


def _gift(desk: Desk, gift: dict[str, int]) -> str:
    held = sorted((kind for kind in desk.hand if not is_calamity(kind)), key=lambda kind: (desk.worth(kind, 1), kind))
    values = [(kind, card(kind)) for kind in held if desk.worth(kind, 1) >= LEAST_FACE]
    body = choice("card", desk.words("abilities.give", name=desk.name(gift["owner"])), values)
    return form(body + submit(desk.words("abilities.give_do")), "give", to=gift["owner"])


def _provinces(desk: Desk) -> str:
    if not desk.can("provincial"):
        return ""
    others = [seat for seat in desk.present() if seat != desk.me]
    body = several(desk, "seats", desk.words("abilities.provincial", n=MOST_PROVINCES), others, [])
    return form(body + submit(desk.words("abilities.provincial_do")), "provincial")


def _routes(desk: Desk) -> str:
    if not desk.can("routes"):
        return ""
    cards = {kind: number for kind, number in desk.hand.items() if not is_calamity(kind)}
    picked = tray(desk, f"tray-routes-{desk.view['turn']}", "cards", cards)
    body = f"<p>{desk.html('abilities.routes')}</p>{picked}"
    return form(body + submit(desk.words("abilities.routes_do"), "", "", "1 99"), "routes")

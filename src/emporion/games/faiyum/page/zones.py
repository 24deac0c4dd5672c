"""What lies in front where there is no room for everything: the tabs of a narrow page, and those beside the map."""

from emporion.core.markup import Tab, part, tabs
from emporion.games.faiyum.page.markup import inked
from emporion.games.faiyum.page.placing import Desk
from emporion.games.faiyum.picture.inline import icon

SIGNS = {"hand": "hand", "market": "commerce", "stack": "stack", "players": "people", "story": "other", "chat": "talk"}
BESIDE = ("stack", "story", "chat")
PLACES = {"hand": "hand", "sell": "hand", "market": "market", "stack": "stack"}


def zones(desk: Desk) -> str:
    """A tab for each part that a phone shows one at a time; the map is always there."""
    counts = _counts(desk)
    focus = "story" if desk.scene.over else next((zone for zone in counts if counts[zone]), "hand")
    drawn = [
        Tab(zone, desk.words(f"zone_{zone}"), inked(icon(sign, 20), 20), counts.get(zone, 0))
        for zone, sign in SIGNS.items()
    ]
    return part("zones", tabs(desk.words("zones"), focus, drawn), more=f' data-focus="{focus}"')


def beside(desk: Desk) -> str:
    """Stack, chronicle and talk share a panel on low windows; what can be taken from the stack brings it up."""
    counts = _counts(desk)
    drawn = [Tab(zone, desk.words(f"zone_{zone}"), number=counts.get(zone, 0)) for zone in BESIDE]
    moment = "live" if counts["stack"] else "still"
    return part("beside", tabs(desk.words("zones"), "stack", drawn, "leaf", moment))


def _counts(desk: Desk) -> dict[str, int]:
    """How many options each part has."""
    found = dict.fromkeys(PLACES.values(), 0)
    for place in desk.targets:
        zone = PLACES.get(place.partition("-")[0])
        if zone:
            found[zone] += 1
    return found

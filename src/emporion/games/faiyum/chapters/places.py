# native: compiled by mypyc
"""Where pieces may go: the placements that cards name, each as a set of spaces and a reason for every other space."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE
from emporion.core.refusal import Refusal
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import (
    ADJACENT,
    BANK,
    BLOCK_LIMIT,
    OF_TERRAIN,
    RESOURCE_SPACES,
    SHORE,
    SITE_AT,
    SITE_SPACE,
    SITES,
    next_to,
)
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import PRONE_IS_NO_WORKER, TWO_PALACES, Oasis


class Where:
    """A placement: the spaces that fit now, and why another one does not."""

    def spaces(self, s: Oasis) -> i64:
        """The spaces that fit."""
        raise NotImplementedError

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        """Why a space does not fit."""
        raise NotImplementedError


def workers_that_count(s: Oasis) -> i64:
    """The workers FARMER and HERMIT look at: prone ones too, unless the option says otherwise."""  # FAI-WRK-10
    return s.workers if s.option(PRONE_IS_NO_WORKER) else s.workers | s.prone


def wild(s: Oasis) -> i64:
    """The undeveloped spaces without a worker, where a harvest is possible."""  # FAI-WRK-01, FAI-WRK-07, FAI-WRK-08
    return RESOURCE_SPACES & ~(s.settlements | s.workshops | s.linked) & ~(s.workers | s.prone)


def not_wild(s: Oasis, space: i64) -> Refusal | None:
    """Why nothing can be harvested on a space, or None."""  # FAI-ERR-08
    if s.occupied() & ONE[space]:
        return refuse("FAI-WRK-01", "worker_there", space=space)
    if s.developed() & ONE[space]:
        return refuse("FAI-WRK-08", "developed", space=space)
    return None


class Farmer(Where):
    """Next to a worker, or anywhere while the board has none."""

    def spaces(self, s: Oasis) -> i64:
        men = workers_that_count(s)
        return wild(s) & next_to(men) if men != 0 else wild(s)  # FAI-CS1-01, FAI-CS1-02, FAI-CS1-05

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        reason = not_wild(s, space)
        return reason if reason is not None else refuse("FAI-CS1-01", "no_worker_beside", space=space)


class Fisher(Farmer):
    """As a farmer, at the channel or the lake."""

    def spaces(self, s: Oasis) -> i64:
        men = workers_that_count(s)
        near = wild(s) & (BANK | SHORE)  # FAI-C058-01
        return near & next_to(men) if men != 0 else near

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        if not_wild(s, space) is None and not (BANK | SHORE) & ONE[space]:
            return refuse("FAI-C058-01", "not_at_water", space=space)
        return super().refusal(s, space)


class ChannelBank(Where):
    """Undeveloped land on the channel bank."""

    def spaces(self, s: Oasis) -> i64:
        return wild(s) & BANK  # FAI-C002-01

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        reason = not_wild(s, space)
        return reason if reason is not None else refuse("FAI-C002-01", "not_at_channel", space=space)


class Hermit(Where):
    """Undeveloped land with nobody and nothing next to it; the other bank does not matter."""

    def spaces(self, s: Oasis) -> i64:
        return wild(s) & ~next_to(s.developed() | workers_that_count(s))  # FAI-C008-01, FAI-C008-02

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        reason = not_wild(s, space)
        return reason if reason is not None else refuse("FAI-C008-01", "not_lonely", space=space)


class Standing(Where):
    """A place for a commerce worker: a building without a worker."""

    building: str

    def __init__(self, building: str) -> None:
        self.building = building

    def buildings(self, s: Oasis) -> i64:
        """The buildings a worker may go to."""
        if self.building == "settlement":
            return s.settlements
        if self.building == "town":
            return s.towns
        return s.workshops if self.building == "workshop" else SITES

    def spaces(self, s: Oasis) -> i64:
        return self.buildings(s) & ~(s.workers | s.prone)  # FAI-WRK-05

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        if self.buildings(s) & ONE[space]:
            return refuse("FAI-WRK-01", "worker_there", space=space)
        return refuse("FAI-WRK-05", f"no_{self.building}_there", space=space)


class WorkshopOf(Standing):
    """A workshop on a space of one resource, without a worker."""

    resource: i64
    rule: str

    def __init__(self, resource: i64, rule: str) -> None:
        self.building = "workshop"
        self.resource = resource
        self.rule = rule

    def buildings(self, s: Oasis) -> i64:
        return s.workshops & OF_TERRAIN[self.resource]  # FAI-BLD-10

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        if self.buildings(s) & ONE[space]:
            return refuse("FAI-WRK-01", "worker_there", space=space)
        return refuse(self.rule, "no_such_workshop", space=space, resource=self.resource)


class SiteWithRoom(Where):
    """A building site whose limit of blocks is not reached."""

    def spaces(self, s: Oasis) -> i64:
        found: i64 = 0
        for site in range(4):
            if s.blocks[site] < BLOCK_LIMIT[site]:  # FAI-BLD-12
                found |= ONE[SITE_SPACE[site]]
        return found

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        if SITE_AT[space] >= 0:
            return refuse("FAI-BLD-12", "site_full", space=space)
        return refuse("FAI-BLD-12", "no_site_there", space=space)


class NewSettlement(Where):
    """A cleared resource space without a building and not next to a settlement."""

    def spaces(self, s: Oasis) -> i64:
        free = RESOURCE_SPACES & ~s.crocodiles & ~s.settlements & ~s.workshops  # FAI-BLD-01, FAI-BLD-04; FAI-BLD-03
        return free & ~next_to(s.settlements)  # FAI-BLD-02: spaces on the other bank are not adjacent

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        here = ONE[space]
        if s.crocodiles & here:
            return refuse("FAI-CRO-04", "crocodile_there", space=space)  # FAI-ERR-09
        if s.workshops & here:
            return refuse("FAI-BLD-04", "workshop_there", space=space)
        if s.settlements & here:
            return refuse("FAI-BLD-01", "settlement_there", space=space)
        if ADJACENT[space] & s.settlements:
            return refuse("FAI-BLD-01", "settlement_beside", space=space)
        return refuse("FAI-BLD-01", "no_resource_space", space=space)


class PlainSettlement(Where):
    """A settlement that is no town yet."""

    def spaces(self, s: Oasis) -> i64:
        return s.settlements & ~s.towns  # FAI-BLD-06, FAI-BLD-07

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        key = "town_there" if s.towns & ONE[space] else "no_settlement_there"
        return refuse("FAI-BLD-06", key, space=space)


class TownWithoutPalace(Where):
    """A town that can take a palace."""

    def spaces(self, s: Oasis) -> i64:
        full = s.second_palaces if s.option(TWO_PALACES) else s.palaces
        return s.towns & ~full  # FAI-BLD-14

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        key = "palace_there" if s.towns & ONE[space] else "no_town_there"
        return refuse("FAI-BLD-14", key, space=space)


class RoadsideLand(Where):
    """A space of one resource that a road or bridge reaches, without a building."""

    resource: i64

    def __init__(self, resource: i64) -> None:
        self.resource = resource

    def spaces(self, s: Oasis) -> i64:
        return OF_TERRAIN[self.resource] & s.linked & ~s.settlements & ~s.workshops  # FAI-BLD-08, FAI-BLD-09

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        here = ONE[space]
        if OF_TERRAIN[self.resource] & here == 0:
            return refuse("FAI-BLD-08", "wrong_resource", space=space, resource=self.resource)
        if s.settlements & here:
            return refuse("FAI-BLD-04", "settlement_there", space=space)
        if s.workshops & here:
            return refuse("FAI-BLD-08", "workshop_there", space=space)
        return refuse("FAI-BLD-08", "no_road_there", space=space)


class PlainWorkshop(Where):
    """A workshop without an expansion."""

    def spaces(self, s: Oasis) -> i64:
        return s.workshops & ~s.expansions  # FAI-BLD-11

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        key = "expansion_there" if s.expansions & ONE[space] else "no_workshop_there"
        return refuse("FAI-BLD-11", key, space=space)


class UprightWorker(Where):
    """An upright worker, wherever it stands."""

    def spaces(self, s: Oasis) -> i64:
        return s.workers

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        if s.prone & ONE[space]:
            return refuse("FAI-WRK-09", "worker_prone", space=space)  # FAI-ERR-15
        return refuse("FAI-WRK-03", "no_worker_there", space=space)


class Crocodile(Where):
    """A crocodile, wherever it lies."""

    def spaces(self, s: Oasis) -> i64:
        return s.crocodiles

    def refusal(self, s: Oasis, space: i64) -> Refusal:
        return refuse("FAI-C096-01", "no_crocodile_there", space=space)


class Nowhere(Where):
    """For cards that place nothing."""

    def spaces(self, s: Oasis) -> i64:
        return 0


UPRIGHT_WORKER: Final = UprightWorker()
CROCODILE: Final = Crocodile()
FARMER: Final = Farmer()

PLACES: Final[dict[str, Where]] = {
    "": Nowhere(),
    "farmer": FARMER,
    "channel_bank": ChannelBank(),
    "hermit": Hermit(),
    "fisher": Fisher(),
    "on_settlement": Standing("settlement"),
    "on_town": Standing("town"),
    "on_workshop": Standing("workshop"),
    "on_wheat_workshop": WorkshopOf(0, "FAI-C098-01"),
    "on_grape_workshop": WorkshopOf(1, "FAI-C100-01"),
    "on_stone_workshop": WorkshopOf(2, "FAI-C102-01"),
    "on_site": Standing("site"),
    "site_with_room": SiteWithRoom(),
    "settlement": NewSettlement(),
    "plain_settlement": PlainSettlement(),
    "town_without_palace": TownWithoutPalace(),
    "road_wheat": RoadsideLand(0),
    "road_grape": RoadsideLand(1),
    "road_stone": RoadsideLand(2),
    "plain_workshop": PlainWorkshop(),
}


def placement(name: str) -> Where:
    """The placement a card of the data file names; roads, bridges and migrants have rules of their own."""
    if name not in PLACES and name not in ("road", "bridge", "migrant"):
        rule = next((row["rule"] for row in c.DATA["placement"] if row["id"] == name), "FAI-ERR-17")
        raise Refusal(rule, "data_file", {"what": name}, f"the data file is wrong: no placement {name}")
    return PLACES.get(name, PLACES[""])

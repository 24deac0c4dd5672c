# native: compiled by mypyc
"""Building: roads, bridges, settlements and what stands on them, blocks for the monuments."""

from typing import Final

from mypy_extensions import i64

from emporion.core.bits import ONE, is_single, lowest, members
from emporion.core.refusal import Refusal
from emporion.games.faiyum import actions, events
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import (
    BRIDGE_FROM,
    BRIDGE_TO,
    CHANNEL_SITES,
    DAM_SITE,
    REPUTATION,
    ROAD_FROM,
    ROAD_TO,
    ROAD_TYPES,
    SITE_AT,
)
from emporion.games.faiyum.chapters.cards import AT_MOST_ONE, NO_BONUS, Card
from emporion.games.faiyum.chapters.network import (
    anchors,
    bridge_sites,
    build_bridge,
    build_road,
    connect_settlement,
    may_build_road,
    nodes,
    road_sites,
)
from emporion.games.faiyum.chapters.payment import ROAD_SLOT, tokens_for
from emporion.games.faiyum.chapters.placing import FittingSpace
from emporion.games.faiyum.chapters.roads import can_pay_roads, second_road_exists, tokens_by_types
from emporion.games.faiyum.chapters.specials import CARDS
from emporion.games.faiyum.choices import Choice
from emporion.games.faiyum.refusals import refuse
from emporion.games.faiyum.state import (
    BLOCK,
    BONUS_PER_PAIR,
    EXPANSION,
    GRAND_BRIDGE,
    GRAND_BRIDGE_BONUS,
    PALACE,
    ROAD,
    SETTLEMENT,
    TOWN,
    WORKSHOP,
    Oasis,
)

BONUS: Final[i64] = c.DATA["play"]["connection_bonus"]


def link_refusal(s: Oasis, first: i64, second: i64) -> Refusal:
    """Why no link may lie between two spaces."""  # FAI-ERR-10
    if s.links[first] & ONE[second]:
        return refuse("FAI-NET-01", "link_there", start=first, end=second)
    for end in (first, second):
        if s.crocodiles & ONE[end]:
            return refuse("FAI-CRO-04", "crocodile_there", space=end)
    if (ONE[first] | ONE[second]) & anchors(s) == 0:
        return refuse("FAI-NET-02", "link_starts_nowhere", start=first, end=second)
    branching = first if s.crowded & ~nodes(s) & ONE[first] else second
    return refuse("FAI-NET-03", "branching", space=branching)


def channel_refusal(site: i64) -> Refusal:
    """Why no road may lie on a side of the channel."""
    if site == DAM_SITE:
        return refuse("FAI-NET-23", "dam")
    return refuse("FAI-MAP-03", "not_adjacent", start=BRIDGE_FROM[site], end=BRIDGE_TO[site])


class Roads(Choice):
    """TWO ROADS and FIVE ROADS: road after road; all are paid together at the end."""

    def card(self, s: Oasis) -> Card:
        """The card that builds the roads."""
        return CARDS[s.acts_as]

    def finished(self, s: Oasis) -> bool:
        """Whether the card allows no further road."""
        return s.times == self.card(s).most or s.supply[ROAD] == 0

    def may_stop(self, s: Oasis) -> bool:
        return s.times >= self.card(s).least

    def completes(self, s: Oasis, site: i64, have: i64) -> bool:
        """Whether the action can be paid, and where a further road is needed also continued, with this road."""
        if not can_pay_roads(s.due, ROAD_TYPES[site], have):
            return False
        return s.times + 1 >= self.card(s).least or second_road_exists(s, site, have)

    def may(self, s: Oasis, thing: i64) -> bool:  # FAI-NET-07
        return not self.finished(s) and may_build_road(s, thing) and self.completes(s, thing, tokens_by_types(s))

    def options(self, s: Oasis) -> list[int]:
        found: list[int] = [actions.STOP] if self.may_stop(s) else []
        if not self.finished(s):
            have = tokens_by_types(s)
            sites = road_sites(s)
            sites.sort()
            for site in sites:
                if self.completes(s, site, have):
                    found.append(actions.ROAD + site)
        return found

    def waits(self, s: Oasis) -> bool:
        options = self.options(s)
        if len(options) > 1:
            return True
        self.choose(s, options[0])
        return False

    def refusal(self, s: Oasis, action: i64) -> Refusal:
        if actions.BRIDGE <= action < actions.BRIDGE + CHANNEL_SITES:
            return channel_refusal(action - actions.BRIDGE)
        return super().refusal(s, action)

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if not may_build_road(s, thing):
            return link_refusal(s, ROAD_FROM[thing], ROAD_TO[thing])
        if not can_pay_roads(s.due, ROAD_TYPES[thing], tokens_by_types(s)):
            return refuse("FAI-CS2-02", "road_not_payable", start=ROAD_FROM[thing], end=ROAD_TO[thing])
        return refuse("FAI-PLY-14", "no_second_road", start=ROAD_FROM[thing], end=ROAD_TO[thing])

    def take(self, s: Oasis, thing: i64) -> None:
        s.due.append(ROAD_SLOT[ROAD_TYPES[thing]])
        new_pairs = build_road(s, thing)
        if self.card(s).bonus != NO_BONUS:
            s.gains[REPUTATION] += BONUS * new_pairs  # FAI-CS2-04, FAI-C092-02, FAI-NET-20
        s.times += 1


class Bridge(Choice):
    """BRIDGE and GRAND BRIDGE."""

    def may(self, s: Oasis, thing: i64) -> bool:
        return bridge_sites(s) & ONE[thing] != 0

    def waits(self, s: Oasis) -> bool:
        sites = bridge_sites(s)
        if not is_single(sites):
            return True
        self.take(s, lowest(sites))
        return False

    def options(self, s: Oasis) -> list[int]:
        return members(bridge_sites(s), actions.BRIDGE)

    def refusal(self, s: Oasis, action: i64) -> Refusal:
        if actions.ROAD <= action < actions.BRIDGE:
            site = action - actions.ROAD
            return refuse("FAI-MAP-04", "not_opposite", start=ROAD_FROM[site], end=ROAD_TO[site])
        return super().refusal(s, action)

    def why_not(self, s: Oasis, thing: i64) -> Refusal:
        if thing == DAM_SITE:
            return refuse("FAI-NET-23", "dam")
        return link_refusal(s, BRIDGE_FROM[thing], BRIDGE_TO[thing])

    def take(self, s: Oasis, thing: i64) -> None:
        card = CARDS[s.acts_as]
        s.steps.pop()
        s.times = 1
        new_pairs = build_bridge(s, thing, card.piece)
        if card.bonus != NO_BONUS or (card.piece == GRAND_BRIDGE and s.option(GRAND_BRIDGE_BONUS)):  # FAI-NET-19
            s.gains[REPUTATION] += BONUS * new_pairs
        card.charge(s)


class Build(FittingSpace):
    """One building on a space: a settlement, a town, a palace, a workshop or an expansion."""

    def take(self, s: Oasis, thing: i64) -> None:
        card = CARDS[s.acts_as]
        s.steps.pop()
        s.times = 1
        s.space = thing
        s.supply[card.piece] -= 1
        s.tell(events.PLACED, s.turn, card.piece, thing)
        put_building(s, card.piece, thing)
        if card.bonus == AT_MOST_ONE:  # FAI-BLD-15: no other building connects anything
            pairs = connect_settlement(s, thing)
            if not s.option(BONUS_PER_PAIR):
                pairs = min(pairs, 1)  # FAI-NET-15
            s.gains[REPUTATION] += BONUS * pairs
        card.charge(s)


def put_building(s: Oasis, piece: i64, space: i64) -> None:
    """A building stands on a space from now on; a worker there stays."""  # FAI-WRK-06
    here = ONE[space]
    if piece == SETTLEMENT:
        s.settlements |= here  # FAI-BLD-05
    elif piece == TOWN:
        s.towns |= here
    elif piece == WORKSHOP:
        s.workshops |= here
    elif piece == EXPANSION:
        s.expansions |= here
    elif piece == PALACE:
        if s.palaces & here:
            s.second_palaces |= here
        s.palaces |= here


class Blocks(FittingSpace):
    """Building blocks: one for SACRIFICE and MASONS' WORK, up to three for MONUMENT."""

    def next_is_payable(self, s: Oasis) -> bool:
        """Whether one more block can be paid together with those so far."""  # FAI-C072-02
        card = CARDS[s.acts_as]
        if not card.gains_per_unit:
            return s.times == 0
        return s.times < card.most and tokens_for(s, card.slots[0], s.money()) > s.times

    def spaces(self, s: Oasis) -> i64:
        if s.supply[BLOCK] == 0 or not self.next_is_payable(s):
            return 0
        return super().spaces(s)

    def may_stop(self, s: Oasis) -> bool:
        return s.times > 0

    def take(self, s: Oasis, thing: i64) -> None:
        s.supply[BLOCK] -= 1
        s.blocks[SITE_AT[thing]] += 1
        s.times += 1
        s.tell(events.PLACED, s.turn, BLOCK, thing)

    def stop(self, s: Oasis) -> None:
        s.steps.pop()
        CARDS[s.acts_as].charge(s)

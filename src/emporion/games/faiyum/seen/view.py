"""What a seat may see of a game of Faiyum, built by inclusion."""

from typing import Any

from emporion.core.bits import count, members
from emporion.core.state import SPECTATOR
from emporion.core.unknown import beneath
from emporion.games.faiyum import codes
from emporion.games.faiyum import components as c
from emporion.games.faiyum.board import MONEY, PURSE, REPUTATION, ROAD_FROM, ROAD_TO
from emporion.games.faiyum.chapters.ending import ranks
from emporion.games.faiyum.chapters.handling import price_now
from emporion.games.faiyum.chapters.market import current_cards
from emporion.games.faiyum.options import FLAGS
from emporion.games.faiyum.rules import STEP_NAMES, Faiyum
from emporion.games.faiyum.state import CLOSED_HANDS, FARMER, FIRST_DISASTER, NO_CAMPAIGN, NO_CARD

TOKENS = [*c.RESOURCES, "$3"]


def spaces(mask: int) -> list[str]:
    """A set of spaces by their ids."""
    return [c.SPACES[space] for space in members(mask)]


def cards(kinds: list[int]) -> list[str]:
    """Kinds of cards by their ids."""
    return [c.CARD_IDS[kind] for kind in kinds]


def options(s: Faiyum) -> dict[str, Any]:
    """The options of the game by name."""
    chosen = {key: c.OPTIONS[key][bool(s.options & 1 << bit)] for bit, key in enumerate(FLAGS)}
    if s.claimed == NO_CAMPAIGN:
        return {**chosen, "campaign": "off"}
    return {**chosen, "campaign": "+".join(c.GOAL_IDS[goal] for goal in members(s.claimed)) or "new"}


def hand(s: Faiyum, seat: int) -> list[str]:
    """The cards in a hand."""
    kinds = members(s.hand[seat])
    return cards([FARMER] * (s.farmers[seat] - 1 if kinds[:1] == [FARMER] else 0) + kinds)


def purse(s: Faiyum, seat: int) -> dict[str, int]:
    """What a seat owns, without its cards."""
    row = list(s.purse)[seat * PURSE : (seat + 1) * PURSE]
    return {"money": row[MONEY], "reputation": row[REPUTATION], **dict(zip(c.RESOURCES, row, strict=False))}


def roads(s: Faiyum) -> list[str]:
    """The roads on the board, the one on the dam among them."""
    built = [site for n, site in enumerate(c.ROAD_SITES) if s.links[ROAD_FROM[n]] >> ROAD_TO[n] & 1]
    return sorted([*built, c.DAM])


def bridges(sites: int) -> list[str]:
    """A set of channel sites by their ids."""
    return [c.CHANNEL_SITES[site] for site in members(sites)]


def palaces(s: Faiyum) -> list[str]:
    """The spaces with palaces, one with two of them twice."""
    return [c.SPACES[space] for space in sorted(members(s.palaces) + members(s.second_palaces))]


def action(s: Faiyum) -> dict[str, Any] | None:
    """The action under way, which everybody sees."""
    if not s.steps or s.steps[-1] in (codes.TURN, codes.CLAIM):
        return None
    return {
        "card": c.CARD_IDS[s.card] if s.card != NO_CARD else None,
        "acts_as": c.CARD_IDS[s.acts_as] if s.acts_as != NO_CARD else None,
        "times": s.times,
        "space": c.SPACES[s.space] if s.space >= 0 else None,
        "start": c.SPACES[s.start] if s.start >= 0 else None,
        "visited": spaces(s.visited),
        "due": [[TOKENS[token] for token in members(slot)] for slot in s.due],
        "paid": dict(zip(TOKENS, s.paid, strict=True)),
        "gains": dict(zip(c.PURSE, s.gains, strict=True)),
    }


def common(s: Faiyum) -> dict[str, Any]:
    """What everybody at the table sees: all but the hands and the order of the two stacks."""  # FAI-HID-01 to 03
    pairs = [(one, other) for one in range(len(c.SPACES)) for other in members(s.met[one]) if one < other]
    return {
        "game": "faiyum",
        "options": options(s),
        "turn": s.turn,
        "turn_number": s.turn_number,
        "final_phase": s.final_phase,
        "market": cards(members(s.market) + members(s.disasters, FIRST_DISASTER)),
        "tokens": cards(members(s.tokens)),
        "tokens_above": s.tokens_above,
        "removed": cards(sorted(s.removed)),
        "crocodiles": spaces(s.crocodiles),
        "workers": spaces(s.workers),
        "prone": spaces(s.prone),
        "settlements": spaces(s.settlements),
        "towns": spaces(s.towns),
        "palaces": palaces(s),
        "workshops": spaces(s.workshops),
        "expansions": spaces(s.expansions),
        "roads": roads(s),
        "bridges": bridges(s.bridges),
        "grand_bridges": bridges(s.grand_bridges),
        "blocks": dict(zip(c.SITES, s.blocks, strict=True)),
        "connected": [f"{c.SPACES[one]}-{c.SPACES[other]}" for one, other in pairs],
        "steps": [STEP_NAMES[step] for step in s.steps],
        "action": action(s),
    }


def pile_cards(s: Faiyum) -> list[int]:
    """The cards of the draw pile, ascending."""  # FAI-HID-05, FAI-HID-09, FAI-HID-10: contents, never the order
    return [beneath(card) for card in s.deck[: s.final_from]]


def final_cards(s: Faiyum) -> list[int]:
    """The cards of the final turns stack, ascending."""  # FAI-HID-06
    return [beneath(card) for card in s.deck[s.final_from :]]


def shows_hand(s: Faiyum, seat: int) -> bool:
    """Whether the viewer is shown the hand of a seat."""  # FAI-HID-04
    return seat == s.viewer or not s.option(CLOSED_HANDS)


def seat_entry(s: Faiyum, seat: int, shows_hand: bool) -> dict[str, Any]:
    """What is known of a seat."""
    return {
        **purse(s, seat),
        "hand": hand(s, seat) if shows_hand else None,
        "hand_size": s.hand_size(seat),
        "discard": cards(s.discard[seat][::-1]),  # FAI-HID-03, R43
        "quit": s.quit[seat],
    }


def view(s: Faiyum) -> dict[str, Any]:
    """What a seat sees, as plain data."""
    seat = None if s.viewer == SPECTATOR else s.viewer
    seen = {
        **common(s),
        "seat": seat,
        "seats": [seat_entry(s, other, shows_hand(s, other)) for other in range(s.seats)],
        "pile_cards": cards(pile_cards(s)),
        "final_cards": cards(final_cards(s)),
        "prices": [price_now(s, s.viewer, slot) for slot in range(current_cards(s))],
        "supply": dict(zip(c.PIECES, s.supply, strict=True)),
        "disasters": count(s.disasters),
        "actor": s.actor() if s.actor() >= 0 else None,
        "over": s.is_terminal(),
        "ranks": ranks(s) if s.is_terminal() else None,
    }
    if s.option(CLOSED_HANDS):
        # Every card entered the hands openly, so that a seat with a good memory knows them; pages do not show this.
        seen["remembered"] = [hand(s, other) for other in range(s.seats)]
    return seen

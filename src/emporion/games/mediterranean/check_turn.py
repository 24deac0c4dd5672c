"""What holds at each point of a turn: which decisions are open, and what cannot be there yet or any more."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from emporion.core.bits import ONE, members
from emporion.games.mediterranean import codes, development, effects, production, refusing
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import (
    ALTARS,
    DECK_OF_CARD,
    GOVERNMENT,
    HAPPINESS,
    HAS_BARBARIANS,
    HAS_REVOLT,
    PIRACY,
    RELIGION,
    SAFETY,
    START,
    TURNS,
)
from emporion.games.mediterranean.codes import SKIPPED, UNDECIDED
from emporion.games.mediterranean.rules import (
    ACCUSING,
    CLOSING,
    FINING,
    PREPARING,
    SHUT,
    STEP_NAMES,
    TRADING,
    Mediterranean,
)
from emporion.games.mediterranean.state import CONDUCT_VOTES, by_clock

Broken = Iterator[tuple[str, str]]

# The open decisions of each phase and stage of the trading phase.
OPEN_STEPS: dict[tuple[int, int], list[list[int]]] = {
    (codes.PRODUCTION, PREPARING): [[codes.DECLARE]],
    (codes.TRADING, PREPARING): [[codes.PREPARE]],
    (codes.TRADING, TRADING): [[codes.MARKET]],
    (codes.TRADING, CLOSING): [[codes.CLOSING]],
    (codes.TRADING, ACCUSING): [[codes.ACCUSE]],
    (codes.TRADING, FINING): [[codes.FINE]],
    (codes.RESOLUTION, SHUT): [[codes.REFUSE]],
    (codes.DEVELOPMENT, SHUT): [[codes.DEVELOP, codes.EXTRA], [codes.DEVELOP]],
    (codes.OVER, SHUT): [[]],
}
SPENDING = (codes.RESOLUTION, codes.DEVELOPMENT, codes.OVER)
GROWING = (codes.DEVELOPMENT, codes.OVER)


def steps(s: Mediterranean) -> Broken:
    """The open decisions belong to the phase, and the game ends after its last turn."""
    shown = ", ".join(STEP_NAMES[step] for step in s.steps) or "none"
    if s.steps not in OPEN_STEPS.get((s.phase, s.stage), []):
        yield "MED-GEN-02", f"these open steps do not belong to the {codes.PHASES[s.phase]} phase: {shown}"
    elif s.phase == codes.OVER and s.turn != TURNS:
        yield "MED-FIN-01", f"the game is not over on turn {s.turn}"
    elif s.steps == [codes.PREPARE] and not by_clock(s):
        yield "MED-TRD-11", "in polls nobody prepares"
    elif s.steps == [codes.DECLARE]:
        yield from _declaring(s)
    elif s.phase in SPENDING and any(s.sizes):
        yield "MED-WHS-05", "cards outside the warehouses have been spent"


def _declaring(s: Mediterranean) -> Broken:
    if s.place >= s.seats:
        yield "MED-PRD-06", "everybody has been dealt"
        return
    seat = s.order[s.place]
    cities = production.cities_dealt(s, seat)
    if not s.has(seat, effects.CHOOSE_CIVIC) or not len(s.declared) < cities < 4:
        yield "MED-PRD-19", f"seat {seat} has no civic good to declare"


def asked(s: Mediterranean) -> Broken:
    """Somebody is asked, unless the game is over."""
    if s.steps and not s.actors():
        yield "MED-POS-01", f"nobody has anything to decide: {STEP_NAMES[s.steps[-1]]}"


def begun(s: Mediterranean) -> Broken:
    """A resolution that begins has its cards still in hand, and nobody has been asked anything."""
    if s.phase == codes.RESOLUTION and (any(s.spent) or any(s.answers)):
        yield "MED-RS1-01", "cards are laid open, and answered for, when the resolution phase has begun"


def left_over(s: Mediterranean) -> Broken:
    """Nothing is there before its time or after it."""
    yield from _of_production(s)
    yield from _of_trading(s)
    yield from _of_resolution(s)
    yield from _of_calamities(s)
    yield from _of_conduct(s)


def _of_production(s: Mediterranean) -> Broken:
    if s.phase != codes.PRODUCTION and (s.declared or s.place):
        yield "MED-PRD-19", "goods are declared in the production phase only"
    if len(s.declared) > 3:
        yield "MED-PRD-19", "all four civic goods are no choice"


def _of_trading(s: Mediterranean) -> Broken:
    aimed = [cube + 1 for row in s.cubes for cube in row] + [seats for row in s.forbidden for seats in row]
    own = [*s.locked, *s.off, *s.used, *s.abandons, *(s.altars[place] + 1 for place in range(ALTARS * s.seats))]
    if s.phase not in (codes.TRADING, codes.RESOLUTION) and any(aimed + own):
        yield "MED-RS1-08", "cubes and promises are there in the trading phase and until abilities have worked"
    if s.memory and s.phase != codes.TRADING:
        yield "MED-TRD-10", "what is remembered of cards ends when they are laid open"
    if s.phase == codes.PRODUCTION and (s.trades or s.stage):
        yield "MED-TRD-14", "nothing is traded in the production phase"
    if (s.prepared or s.last_ten) and not by_clock(s):
        yield "MED-OFR-01", "there is no clock"
    if s.stage < CLOSING and (s.finished or any(s.closing_left)):
        yield "MED-CLS-03", "the closing stage has not begun"
    if bool(s.before) != (s.steps[-1:] == [codes.CLOSING]):
        yield "MED-CLS-03", "what the others are shown is kept in the closing stage, and only there"


def _of_resolution(s: Mediterranean) -> Broken:
    if s.phase not in SPENDING and (any(s.spent) or any(s.answers)):
        yield "MED-RS1-01", "cards are laid open in the resolution phase"
    if s.phase not in GROWING and (s.revolted or s.raided or any(s.announced)):
        yield "MED-WLT-01", "goods are resolved and calamities strike in the resolution phase"
    if s.phase == codes.DEVELOPMENT and Counter(chain(*s.spent)) - Counter(chain(*s.goods_piles)):
        yield "MED-WLT-04", "spent cards lie on the discard piles until the turn is over"
    spent = any(PIRACY in cards for cards in s.spent) and s.phase in (codes.RESOLUTION, codes.DEVELOPMENT)
    if bool(s.piracy_spent) != spent:
        yield "MED-PRD-11", "piracy_spent does not say whether the Piracy card was spent"
    if s.phase not in GROWING and (any(s.extras) or s.forgone):
        yield "MED-DEV-06", "extra cards are drawn in the development phase"
    undecided = all(choice == UNDECIDED for choice in s.choices)
    if s.steps != [codes.DEVELOP] and (any(s.drawn) or not undecided):
        yield "MED-DEV-10", "developments are drawn and chosen in the development phase"


def _of_calamities(s: Mediterranean) -> Broken:
    for victims, possible, track in ((s.revolted, HAS_REVOLT, HAPPINESS), (s.raided, HAS_BARBARIANS, SAFETY)):
        if victims and not possible[s.turn]:
            yield "MED-CAL-01", f"there is no such calamity on turn {s.turn}"
        for seat in members(victims):
            if s.phase == codes.DEVELOPMENT and s.marker(seat, track) != START[track]:
                yield "MED-CAL-11", f"seat {seat} is a victim and not back on START of the {c.TRACKS[track]} track"


def _of_conduct(s: Mediterranean) -> Broken:
    """Accusations and fines, where conduct is voted on."""  # R69
    said = [seat for seat in range(s.seats) if s.accused[seat] != UNDECIDED]
    votes = s.option(CONDUCT_VOTES) != 0
    if (said or s.fines) and not (votes and s.stage >= ACCUSING):
        yield "MED-CLS-08", "conduct is voted on after the closing stage, if at all"
        return
    if any(s.accused[seat] == seat for seat in said):
        yield "MED-CLS-08", "nobody accuses himself"
    if s.stage < FINING:
        if s.fines:
            yield "MED-CLS-08", "fines are named when all have accused"
        return
    named = {s.accused[seat] for seat in said} - {SKIPPED}
    if s.fines and {accused for accused, row in enumerate(s.fines) if row} != named:
        yield "MED-CLS-08", "fines are named for those who are accused"
    elif bool(s.fines) != bool(said) or len(said) not in (0, s.seats):
        yield "MED-CLS-08", "fines are named when all have accused"
    for accused, row in enumerate(s.fines):
        if row and row[accused] >= 0:
            yield "MED-CLS-08", f"seat {accused} names no fine for itself"
        if row and s.stage == SHUT and sum(vp < 0 for vp in row) > 1:
            yield "MED-CLS-08", "a fine has not been named"


# What is chosen in secret.


def secrets(s: Mediterranean) -> Broken:
    """Answers, extra draws and chosen developments are possible."""
    if s.steps == [codes.FINE] and not s.fines:
        yield "MED-CLS-08", "nobody is accused"
    for seat in range(s.seats):
        if s.steps == [codes.REFUSE]:
            aimed = len(refusing.aimed_at(s, seat)) if s.has(seat, effects.REFUSE_ABILITIES) else 0
            given = len(s.answers[seat])
            if given > aimed:
                yield "MED-RS1-04", f"seat {seat} has given {given} answers, and was asked about {aimed}"
        if s.phase == codes.DEVELOPMENT:
            yield from _extras(s, seat)
            yield from _drawn(s, seat)


def _extras(s: Mediterranean, seat: int) -> Broken:
    tracks = development.extra_tracks(s, seat)
    decks = [development.decks_of(s, seat, track) for track in (GOVERNMENT, RELIGION)]
    chosen = s.extras[seat]
    fits = len(chosen) <= len(tracks) and all(
        any(track in (effects.ANY_TRACK, of) and deck in decks[of] for of in (GOVERNMENT, RELIGION))
        for deck, track in zip(chosen, tracks, strict=False)
    )
    if not fits:
        yield "MED-DEV-06", f"seat {seat} has chosen extra cards that it may not draw"
    elif s.forgone & ONE[seat] and len(chosen) == len(tracks):
        yield "MED-DEV-06", f"seat {seat} has no extra cards to forgo"
    elif len(development.extra_decks(s, seat)) == 1 or (s.steps == [codes.DEVELOP] and development.asks_extra(s, seat)):
        yield "MED-DEV-06", f"seat {seat} has not chosen its extra cards"


def _drawn(s: Mediterranean, seat: int) -> Broken:
    if s.steps != [codes.DEVELOP]:
        return
    decks = [deck for track in (GOVERNMENT, RELIGION) for deck in development.decks_of(s, seat, track)]
    rest = iter([*decks, *s.extras[seat]])
    if not all(DECK_OF_CARD[card] in rest for card in s.drawn[seat]):
        yield "MED-DEV-02", f"seat {seat} has drawn cards that it may not draw, or in another order"
        return
    chosen = [int(development.choice(s, seat, track)) for track in (GOVERNMENT, RELIGION)]
    if chosen[0] == UNDECIDED != chosen[1]:
        yield "MED-DEV-10", f"seat {seat} has chosen religion before government"
        return
    for track, choice in enumerate(chosen):
        if choice >= 0 and choice not in development.playable(s, seat, track):
            yield "MED-DEV-10", f"seat {seat} cannot play what it has chosen for {c.TRACKS[track]}"
            return
    if min(chosen) >= 0 and seat in members(s.revolted):
        yield "MED-DEV-12", f"seat {seat} plays two developments in a revolt"
    missing = Counter([*decks, *s.extras[seat]]) - Counter(DECK_OF_CARD[card] for card in s.drawn[seat])
    if any(s.decks[deck] for deck in missing):
        yield "MED-DEV-08", f"seat {seat} has not drawn all its cards"
        return
    settled = s.clone()
    development.settle_choice(settled, seat)
    if list(settled.choices) != list(s.choices):
        yield "MED-DEV-10", f"seat {seat} has nothing to choose"

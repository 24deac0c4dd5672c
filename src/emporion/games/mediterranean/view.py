"""What a seat knows of a game, as plain data."""  # section e

from collections import Counter
from collections.abc import Iterable
from typing import Any

from emporion.core.bits import members
from emporion.core.state import SPECTATOR
from emporion.core.unknown import beneath, is_known
from emporion.games.mediterranean import codes, cubes, development, drafting, packed, promises, refusing, seen
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import (
    BASICS,
    CIVIC_DECK,
    DECK_OF_CARD,
    FACES,
    KIND_OF_SIDE,
    NAMES,
    TRACKS,
)
from emporion.games.mediterranean.effects import KIND_OF_EFFECT, OP
from emporion.games.mediterranean.end import monuments, printed, ranks, score
from emporion.games.mediterranean.memory import face_known, holder_of
from emporion.games.mediterranean.options import write_options
from emporion.games.mediterranean.rules import FINING, SHUT, STEP_NAMES, Mediterranean
from emporion.games.mediterranean.state import HANDS
from emporion.trading.floor import POLLS
from emporion.trading.offer import STANDINGS, Offer
from emporion.trading.polls import polled

Entry = dict[str, Any]

STAGES = ["preparing", "market", "closing", "accusing", "fining", "shut"]
SIDES = ["front", "back"]

# Cards in words.


def faces(kinds: Iterable[int]) -> list[str]:
    """Goods cards by their ids: "grain/mars"."""
    return [c.FACE_IDS[face] for face in kinds]


def goods(names: Iterable[int]) -> list[str]:
    """Goods by their ids."""
    return [c.GOOD_IDS[name % NAMES] for name in names]


def ideas(names: Iterable[int]) -> list[str | None]:
    """What is said of the ideas behind told or wanted goods."""  # MED-CRD-15
    return [c.IDEA_IDS[name // NAMES - 1] if name >= NAMES else None for name in names]


def counted(numbers: Iterable[int]) -> dict[str, int]:
    """How many cards of each face there are, without zeros."""
    return {c.FACE_IDS[face]: number for face, number in enumerate(numbers) if number}


def hand_of(s: Mediterranean, seat: int) -> dict[str, int]:
    """The hand of a seat, without its warehouse."""
    return counted(s.hands[seat * FACES : (seat + 1) * FACES])


def warehouse_of(s: Mediterranean, seat: int) -> dict[str, int]:
    """The warehouse of a seat."""
    return counted(s.warehouse[seat * FACES : (seat + 1) * FACES])


def goods_shown(s: Mediterranean, seat: int) -> dict[str, int]:
    """The goods in hand and warehouse together, as all see them; luxury goods are only counted."""  # MED-PRD-22
    return {c.SORT_IDS[sort]: number for sort, number in enumerate(seen.sorts_shown(s, seat)) if number}


def development_of(s: Mediterranean, seat: int, place: int) -> Entry:
    """A development in play."""
    side = s.played[seat][place]
    return {
        "card": c.DEVELOPMENT_IDS[side // 2],
        "side": SIDES[side % 2],
        "kind": c.KIND_IDS[KIND_OF_SIDE[side]],
        "covered": members(s.covered[seat][place]),
    }


def deck_counts(cards: list[int]) -> dict[str, int]:
    """How many cards were drawn from each deck."""
    decks = (DECK_OF_CARD[card] if is_known(card) else beneath(card) for card in cards)
    return dict(Counter(c.DECK_IDS[deck] for deck in decks))


# Cubes. In the closing stage the others see them as the market left them.


def cubes_of(s: Mediterranean, viewer: int, seat: int) -> Entry:
    """The cubes a seat has placed, as far as somebody may know them."""  # MED-CLS-03, MED-ABL-08
    row = cubes.row_for(s, viewer, seat)
    shown = before_of(row)
    boxes = [
        {
            "op": c.OPS[OP[effect]],
            "kind": c.KIND_IDS[KIND_OF_EFFECT[effect]],
            "cube": shown["cubes"][box],
            "locked": bool(s.locked[seat] >> box & 1),
            "forbidden": members(s.forbidden[seat][box]),
            "off": bool(row[cubes.OFF] >> box & 1),
            "used": bool(s.used[seat] >> box & 1),
        }
        for box, effect in enumerate(s.boxes[seat])
    ]
    return {"boxes": boxes, "abandons": shown["abandons"], "altars": shown["altars"]}


def before_of(row: list[int]) -> Entry:
    """What the others are shown of a seat in the closing stage."""  # MED-CLS-03
    return {
        "abandons": [c.TRACKS[track] for track in members(row[cubes.ABANDONS])],
        "altars": [None if good < 0 else c.GOOD_IDS[good] for good in row[cubes.ALTAR : cubes.OFF]],
        "off": members(row[cubes.OFF]),
        "stored": row[cubes.STORED],
        "cubes": [None if cube < 0 else cube for cube in row[cubes.FIRST_BOX :]],
    }


# Offers.


def promise_seen(promise: int) -> Entry:
    """A promise: box, mode and the player it names."""
    return {
        "box": packed.box_of(promise),
        "mode": promises.MODES[packed.mode_of(promise)],
        "seat": packed.named_of(promise),
    }


def terms_of(offer: Offer) -> Entry:
    """To whom an offer or a draft is, what is told of the cards it gives, and what it wants."""
    return {
        "to": None if offer.to < 0 else offer.to,
        "told": goods(offer.told),
        "claims": ideas(offer.told),
        "vp": offer.money,
        "promises": [promise_seen(promise) for promise in offer.promises],
        "wants": goods(offer.wants),
        "wishes": ideas(offer.wants),
        "wants_vp": offer.wants_money,
        "wants_promises": [promise_seen(promise) for promise in offer.wants_promises],
    }


def offer_of(offer: Offer) -> Entry:
    """An offer as all see it."""  # MED-OFR-03, MED-OFR-11
    return {
        "from": offer.maker,
        **terms_of(offer),
        "slot": packed.slot_of(offer),
        "number": offer.number,
        "standing": STANDINGS[offer.standing],
        "closed_to": members(offer.closed_to),
        "cycle": offer.cycle,
        "taker": None if offer.taker < 0 else offer.taker,
        "asked": members(packed.askers_of(offer)),
    }


def offer_seen(offer: Offer, seat: int | None) -> Entry:
    """An offer as a seat sees it: its maker knows the cards, who has asked knows the answers."""
    entry = offer_of(offer)
    if seat is None:
        return entry
    if seat == offer.maker:
        entry["gives"] = faces(offer.gives)
    if told := seen.answers_known(offer):  # MED-OFR-18, MED-OFR-25
        entry["answers"] = told
    if seat == offer.taker:
        entry["picks"] = faces(offer.picks)
    return entry


def draft_of(s: Mediterranean, seat: int) -> Entry | None:
    """The offer a seat is drawing up, or the acceptance: then `to` is the maker of the offer.

    `accepting` and `reply_to` are places in the list of offers.
    """
    draft = s.floor.drafts[seat]
    if draft is None:
        return None
    accepting = s.floor.accepting[seat]
    return {
        **terms_of(draft),
        "gives": faces(draft.gives),
        "stage": drafting.STAGES[s.floor.stages[seat]],
        "accepting": None if accepting < 0 else accepting,
        "reply_to": None if draft.reply_to < 0 else draft.reply_to,
    }


def trade_seen(trade: list[int]) -> Entry:
    """A settlement or a forced swap as it was announced."""  # MED-OFR-21
    maker, taker, vp, wants_vp, given, *names = trade
    shown = [c.SHOWN_IDS[name] for name in names]
    swap = vp < 0
    return {
        "from": maker, "to": taker, "vp": 0 if swap else vp, "wants_vp": 0 if swap else wants_vp,
        "gives": shown[:given], "takes": shown[given:], "swap": swap,
    }  # fmt: skip


# A seat.


def seat_seen(s: Mediterranean, seat: int) -> Entry:
    """What the viewer knows of a seat; what is hidden from it is None."""
    mine, known, rich = seat == s.viewer, seen.is_open(s, seat), seen.shows_vp(s, seat)
    return {
        "civilization": c.CIVILIZATION_IDS[s.civilization[seat]],
        "tracks": dict(zip(c.TRACKS, list(s.markers)[seat * TRACKS : (seat + 1) * TRACKS], strict=True)),
        "levels": {c.TRACKS[track]: s.level(seat, track) for track in range(2)},
        "workers": dict(zip(c.GOOD_IDS[:BASICS], list(s.workers)[seat * BASICS : (seat + 1) * BASICS], strict=True)),
        "developments": [development_of(s, seat, place) for place in range(len(s.played[seat]))],
        **cubes_of(s, s.viewer, seat),
        "chips": s.chips[seat] if rich else None,
        "tally": s.chips[seat],  # every gain and loss is public: who adds them up knows it, and bots do
        "score": score(s, seat) if rich else None,
        "printed": printed(s, seat),
        "monuments": monuments(s, seat),
        "cards": s.sizes[seat],
        "stored": s.stored[seat],
        "places": s.warehouse_places(seat),
        "goods": None if s.option(HANDS) and not known else goods_shown(s, seat),
        "hand": hand_of(s, seat) if known else None,
        "warehouse": warehouse_of(s, seat) if is_known(s.warehouse[seat * FACES]) else None,  # MED-WHS-06
        "spent": faces(s.spent[seat]),
        "announced": s.announced[seat],
        "answers": s.answers[seat][:] if mine or s.phase != codes.RESOLUTION else None,  # MED-DEC-09
        "accuses": accuses(s, seat) if mine or s.stage >= FINING else None,  # R69
        "drawn": deck_counts(s.drawn[seat]),
    }


def accuses(s: Mediterranean, seat: int) -> int | None:
    """Whom a seat accuses, -1 for nobody; None while it has not said."""
    return None if s.accused[seat] == codes.UNDECIDED else s.accused[seat]


def memory_of(s: Mediterranean) -> list[Entry]:
    """The cards in other hands whose bottoms the viewer remembers."""
    return [{"holder": holder_of(entry), "card": c.FACE_IDS[face_known(entry)]} for entry in s.memory]


def own_part(s: Mediterranean, seat: int) -> Entry:
    """What a seat sees of itself alone."""
    return {
        "draft": draft_of(s, seat),
        "half": s.half[seat][:],
        "memory": memory_of(s),
        "extras": [c.DECK_IDS[deck] for deck in s.extras[seat]],
        "drawn": [c.DEVELOPMENT_IDS[card] for card in s.drawn[seat]],
        "choices": {c.TRACKS[track]: choice_seen(s, seat, track) for track in range(2)},
        "forgone": bool(s.forgone >> seat & 1),
        "fines": [fine(row[seat]) if row else None for row in s.fines],
        "aimed": aimed(s, seat),
        "steps_left": s.closing_left[seat],
        "shown": before_of(s.before[seat]) if s.before else None,
    }


def fine(vp: int) -> int | None:
    """A fine that a seat names; None while it has not."""
    return None if vp < 0 else vp


def fines(s: Mediterranean) -> list[list[int | None]]:
    """The fines for each player, by the seats that name them; empty for one who is not accused."""
    return [[fine(vp) for vp in row] for row in s.fines]


def choice_seen(s: Mediterranean, seat: int, track: int) -> int | None:
    """What a seat has chosen on a track: slot * 2 + side, -1 for nothing, None while it is open."""
    chosen = development.choice(s, seat, track)
    return None if chosen == codes.UNDECIDED else chosen


def aimed(s: Mediterranean, seat: int) -> list[Entry]:
    """The abilities aimed at a seat, while it may ignore them."""  # MED-DEC-09
    if not s.steps or s.steps[-1] != codes.REFUSE:
        return []
    abilities = refusing.aimed_at(s, seat)
    return [{"owner": packed.owner_of(each), "box": packed.box_of_ability(each)} for each in abilities]


# All of it.


def swap_seen(swap: list[int], seat: int | None) -> Entry:
    """A forced swap that waits for a refusal; its owner knows which card he gives."""  # MED-CRD-30
    owner, box, target, face = swap
    seen = {"owner": owner, "box": box, "target": target}
    return {**seen, "gives": c.FACE_IDS[face]} if seat == owner else seen


def market(s: Mediterranean, seat: int | None) -> Entry:
    """The market as a seat sees it."""
    floor = s.floor
    polled_seat = polled(s) if floor.is_open and floor.mode == POLLS else None
    return {
        "open": floor.is_open,
        "ready": members(floor.done),
        "cycle": floor.cycle,
        "cycles": s.terms.max_cycles,
        "place": floor.place,
        "polled": polled_seat,
        "steps_left": floor.steps_left if seat is not None and seat == polled_seat else None,
        "prepared": members(s.prepared),
        "last_ten": bool(s.last_ten),
        "finished": members(s.finished),
        "swaps": [swap_seen(swap, seat) for swap in s.swaps],
        "trades": [trade_seen(trade) for trade in s.trades],
    }


def decks(s: Mediterranean) -> Entry:
    """Decks and discard piles as all see them."""
    civic = s.goods_decks[CIVIC_DECK]
    return {
        "goods": {name: len(s.goods_decks[n]) for n, name in enumerate(c.GOODS_DECKS)},
        "civic_top": c.GOOD_IDS[beneath(civic[-1])] if civic else None,
        "discards": {name: faces(s.goods_piles[n]) for n, name in enumerate(c.GOODS_DECKS)},
        "developments": {name: len(s.decks[n]) for n, name in enumerate(c.DECK_IDS)},
    }


def turn_number(s: Mediterranean) -> int:
    """A number that all can follow: it changes with turns, phases, and whose poll it is."""
    asked = s.floor.cycle * s.seats + s.floor.place + len(s.trades) if s.floor.is_open else len(s.steps)
    return int((s.turn * 8 + s.phase) * 4096 + asked)


def view(s: Mediterranean) -> Entry:
    """What a seat sees, as plain data."""
    seat = None if s.viewer == SPECTATOR else s.viewer
    over = s.is_terminal()
    return {
        "game": "mediterranean",
        "options": write_options(s.options),
        "seat": seat,
        "turn_number": turn_number(s),
        "turn": s.turn,
        "phase": codes.PHASES[s.phase],
        "stage": STAGES[s.stage],
        "step": STEP_NAMES[s.steps[-1]] if s.steps else "",
        "order": s.order[:],
        "place": s.place,
        "declared": goods(s.declared),
        "seats": [seat_seen(s, other) for other in range(s.seats)],
        "market": market(s, seat),
        "offers": [offer_seen(offer, seat) for offer in s.floor.offers],
        "own": None if seat is None or over else own_part(s, seat),
        **decks(s),
        "revolted": members(s.revolted),
        "raided": members(s.raided),
        "piracy_spent": bool(s.piracy_spent),
        "accused": [n for n, row in enumerate(s.fines) if row] if s.stage >= FINING else None,
        "fines": fines(s) if s.stage == SHUT else None,  # R69
        "actor": None if over else s.actor(),
        "actors": s.actors(),
        "over": over,
        "ranks": ranks(s) if over else None,
    }

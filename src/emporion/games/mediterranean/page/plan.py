"""The own offer as it should become: one tap drops the draft and draws up the changed one, in small steps."""

from emporion.games.mediterranean import actions, answering, deals
from emporion.games.mediterranean.around import distance
from emporion.games.mediterranean.board import FACE_GOOD, PIRACY, SPICES
from emporion.games.mediterranean.drafting import face_of, goods_of
from emporion.games.mediterranean.picture.scene import Scene
from emporion.games.mediterranean.picture.tables import nasty
from emporion.trading.floor import POLLS
from emporion.trading.offer import ANYONE, NO_REPLY, OPEN, Offer

Steps = tuple[int, ...]


def write(scene: Scene, offer: Offer, first: Steps = (), last: Steps = ()) -> Steps:
    """All steps of an offer from its beginning, after dropping an open draft; none where a poll has no room."""
    if scene.half or scene.accepting is not None:
        return ()
    s = scene.s
    if offer.reply_to != NO_REPLY and not _answers(scene, offer):
        offer = offer.copy()
        offer.reply_to = NO_REPLY
    dropped = () if scene.draft is None else (actions.DRAFT_DROP,)
    path = (*dropped, *first, *deals.written(s, s.viewer, offer), *last)
    return path if s.floor.mode != POLLS or len(path) <= s.floor.steps_left else ()  # MED-POL-03


def _answers(scene: Scene, offer: Offer) -> bool:
    """Whether an offer still is a counter-offer to the one it was begun with."""
    answered = scene.s.floor.offers[offer.reply_to]
    return answered.standing == OPEN and deals.goes_on(scene.s, scene.s.viewer, offer, offer.reply_to)


def around(scene: Scene, made: Steps) -> Steps:
    """Something else that is done while an offer is drawn up: the draft is there again afterwards."""
    if scene.draft is None or not made:
        return made
    if scene.accepting is not None:
        return ()  # only the next card is asked for  # MED-OFR-26
    return write(scene, scene.draft, made)


def instead(scene: Scene, made: Steps) -> Steps:
    """Something that is done instead of the open draft."""
    if scene.half or scene.accepting is not None or not made:
        return ()
    return (actions.DRAFT_DROP, *made) if scene.draft is not None else made


# What a tap can change.


def without_card(draft: Offer, at: int) -> Offer:
    """One card less."""
    made = draft.copy()
    del made.gives[at], made.told[at]
    return made


def without_want(draft: Offer, at: int) -> Offer:
    """One wanted good less."""
    made = draft.copy()
    del made.wants[at]
    made.asks -= 1
    return made


def without_promise(draft: Offer, at: int, mine: bool) -> Offer:
    """One promise less."""
    made = draft.copy()
    del (made.promises if mine else made.wants_promises)[at]
    return made


def without_vp(draft: Offer, mine: bool) -> Offer:
    """One VP less."""
    made = draft.copy()
    made.money -= int(mine)
    made.wants_money -= int(not mine)
    return made


def asked_of(draft: Offer, to: int, good: int) -> Offer:
    """The same cards offered to a player for a good of his stall; what was wanted of another partner is left out."""
    made = draft.copy() if draft.to == to else addressed(draft, to)
    kept = draft.wants if draft.to in (ANYONE, to) else []
    made.wants, made.wants_money = [*kept, good], draft.wants_money if kept else 0
    made.asks = len(made.wants)
    return made


def addressed(draft: Offer, to: int) -> Offer:
    """The same offer to somebody else; promises of the former partner are left out."""
    made = draft.copy()
    made.to, made.wants_promises, made.reply_to = to, [], NO_REPLY
    return made


# Whole offers.


def begun(scene: Scene, to: int, cards: list[int], wants: list[int]) -> Steps:
    """A new offer with its first card, or its first wish."""
    made = Offer(scene.s.viewer, to)
    made.gives, made.told = cards, [SPICES if face == PIRACY else FACE_GOOD[face] for face in cards]
    made.wants, made.asks = wants, len(wants)
    return write(scene, made)


def turned_round(scene: Scene, offer: Offer) -> Steps:
    """A counter-offer: what it gives is wanted, what it wants is given, the worst bottoms first."""  # MED-OFR-12
    s, me = scene.s, scene.s.viewer
    made = Offer(me, offer.maker)
    hand = [face for face in scene.hand if s.may_give(me, face)]
    for good in goods_of(offer.wants):
        ways = [face for face in hand if s.covers(face, good)]
        if ways:
            made.gives.append(max(ways, key=nasty))
            made.told.append(good)
            hand.remove(made.gives[-1])
    made.wants, made.asks = goods_of(offer.told), len(offer.told)
    made.money, made.wants_money = min(offer.wants_money, s.chips[me], s.terms.max_money), offer.money
    made.wants_promises, made.reply_to = offer.promises[:], s.floor.offers.index(offer)
    return write(scene, made)


def stored(scene: Scene, face: int) -> Steps:
    """Put a card into the warehouse while an offer is drawn up; the draft must still hold."""
    if scene.draft is None or scene.accepting is not None:
        return ()
    free = scene.hand.count(face) - scene.draft.gives.count(face)
    return around(scene, (actions.WH_ADD + face,)) if free > 0 else ()


# Acceptances.


def picks(scene: Scene, offer: Offer) -> list[tuple[int, bool]] | None:
    """The cards one would best be rid of for an offer, and whether each is a choice; None where they are lacking."""
    s, found = scene.s, list[tuple[int, bool]]()
    picked: list[int] = []
    while len(picked) < offer.asks:
        ways = [way - actions.PICK for way in answering.next_picks(s, s.viewer, offer, picked)]
        if not ways:
            return None
        best = max(ways, key=lambda way: (way >= PIRACY, nasty(face_of(way))))
        found.append((best, len(ways) > 1))
        picked.append(face_of(best))
    return found


def accepted(scene: Scene, offer: Offer) -> Steps:
    """An acceptance with these cards; forced picks are made by the rules."""  # MED-OFR-16
    s = scene.s
    chosen = picks(scene, offer) if scene.me is not None and answering.can_accept(s, offer, scene.me) else None
    if chosen is None:
        return ()
    free = (actions.PICK + card for card, is_free in chosen if is_free)
    return (actions.ACCEPT + answering.number_of(s, s.viewer, offer), *free)


def aimed(scene: Scene, first: int, box: int, target: int) -> Steps:
    """A white place is aimed at a player, or used on him."""
    return first + box, actions.SEAT + distance(scene.s, scene.s.viewer, target)

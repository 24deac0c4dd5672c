"""What a seat knows as plain text: everything on the table in words, for a terminal and for screen readers."""

from collections import Counter
from collections.abc import Iterable, Sequence

from emporion.core.lines import COLUMNS, filled
from emporion.games.mediterranean import codes
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import BASICS, KIND_OF_SIDE
from emporion.games.mediterranean.drafting import goods_of
from emporion.games.mediterranean.effects import KIND_OF_EFFECT
from emporion.games.mediterranean.end import printed, score
from emporion.games.mediterranean.memory import face_known, holder_of
from emporion.games.mediterranean.packed import box_of, mode_of, named_of
from emporion.games.mediterranean.picture.scene import OVER, Scene, scene
from emporion.games.mediterranean.picture.tables import TURNS, good_name
from emporion.games.mediterranean.promises import MODES
from emporion.games.mediterranean.refusals import SAY, face_name, kind_name
from emporion.games.mediterranean.rules import Mediterranean
from emporion.games.mediterranean.words.things import place_name, track_name
from emporion.trading.offer import ANYONE, Offer


def text(s: Mediterranean, *, names: Sequence[str] | None = None, columns: int = COLUMNS) -> str:
    """The whole position in text, at most so many columns wide."""
    return in_columns(scene(s, names=names), columns)


def in_columns(told: Scene, columns: int = COLUMNS) -> str:
    """All that is to be drawn as text, at most so many columns wide."""
    return "\n".join(filled(line, columns) for line in summary(told).split("\n")) + "\n"


def summary(told: Scene) -> str:
    """All that is to be drawn in words, one line for each subject."""
    lines = [_progress(told)]
    for seat in told.seats:
        lines += _player(told, seat)
    return "\n".join([*lines, *_hand(told), *_offers(told), *_draft(told), *_drawn(told), *_end(told)])


def _listed(items: Iterable[str]) -> str:
    return ", ".join(items) or SAY("picture.none")


def _people(told: Scene, seats: Iterable[int]) -> str:
    return _listed(told.names[seat] for seat in seats)


def _counted(cards: Iterable[int]) -> str:
    return _listed(face_name(face) if n == 1 else f"{n} × {face_name(face)}" for face, n in Counter(cards).items())


def _progress(told: Scene) -> str:
    if told.mood == OVER:
        return SAY("page.game_over")
    values = {"turn": told.s.turn, "all": TURNS, "phase": SAY(f"phase.{codes.PHASES[told.s.phase]}")}
    return SAY("picture.progress", {**values, "who": _people(told, told.actors)})


def _places(places: Iterable[int]) -> str:
    """Places on the four tracks."""
    return _listed(f"{track_name(track)} {place_name(track, place)}" for track, place in enumerate(places))


def _player(told: Scene, seat: int) -> list[str]:
    """Who it is, where the markers stand, what it holds, its developments, its cubes."""
    s, wares, chips = told.s, told.wares[seat], told.chips(seat)
    notes = [SAY("page.you")] if seat == told.me else []
    notes += [SAY("page.ready")] if told.is_ready(seat) else []
    goods = "" if wares is None else _listed(f"{n} {good_name(c.SORT_IDS[sort])}" for sort, n in wares.items())
    values = {
        "name": told.names[seat],
        "civilization": told.civilization(seat),
        "notes": f" ({', '.join(notes)})" if notes else "",
        "places": _places(s.marker(seat, track) for track in range(len(c.TRACKS))),
        "goods": goods or SAY("page.cards", {"n": told.cards(seat)}),
        "stored": s.stored[seat],
        "printed": printed(s, seat),
    }
    lines = [SAY("picture.player", values)]
    if chips is not None:
        lines[0] += " " + SAY("picture.chips", {"n": chips})
    owned = _listed(map(kind_name, told.kinds(seat)))
    workers = _listed(good_name(name) for name in workers_of(s, seat))
    lines.append(SAY("picture.realm", {"workers": workers, "developments": owned}))
    return lines + _cubes(told, seat)


def workers_of(s: Mediterranean, seat: int) -> list[str]:
    """The rural workers of a seat by their goods."""
    return [c.GOOD_IDS[good] for good in range(BASICS) for _ in range(s.workers[seat * BASICS + good])]


def _cubes(told: Scene, seat: int) -> list[str]:
    cubes = [
        SAY("picture.cube", {"kind": box_kind(told, seat, box), "name": told.names[cube]})
        for box, cube in enumerate(told.cubes(seat))
        if cube >= 0
    ]
    tracks = (name for track, name in enumerate(c.TRACKS) if told.abandons(seat, track))
    cubes += [SAY("picture.abandons", {"track": SAY(f"track.{name}")}) for name in tracks]
    workers = (good_name(c.GOOD_IDS[good]) for good in told.altars(seat) if good >= 0)
    cubes += [SAY("picture.altar", {"good": name}) for name in workers]
    return [SAY("picture.cubes", {"cubes": _listed(cubes)})] if cubes else []


def _hand(told: Scene) -> list[str]:
    if told.me is None or told.mood == OVER:
        return []
    values = {
        "n": len(told.hand),
        "worth": told.hand_worth,
        "cards": _counted(told.hand),
        "n_stored": len(told.store),
        "all": told.s.warehouse_places(told.me),
        "stored": _counted(told.store),
    }
    lines = [SAY("picture.hand", values), SAY("picture.warehouse", values)]
    if told.forecast:
        lines.append(SAY("picture.forecast", {"places": _places(told.forecast)}))
    known = [SAY("picture.known", {"name": told.names[holder_of(entry)], "card": face_name(face_known(entry))})
             for entry in told.s.memory]  # fmt: skip
    return lines + ([SAY("picture.memory", {"cards": _listed(known)})] if known else [])


def box_kind(told: Scene, owner: int, box: int) -> str:
    """The development of a white box; its number, where it is nobody's."""
    boxes = told.s.boxes[owner] if owner >= 0 else []
    return kind_name(KIND_OF_EFFECT[boxes[box]]) if box < len(boxes) else f"{box + 1}"


def promised(told: Scene, promise: int, owner: int) -> str:
    """A promise in words."""
    values = {"kind": box_kind(told, owner, box_of(promise)), "name": told.names[named_of(promise)]}
    return SAY(f"page.promise_{MODES[mode_of(promise)]}", values)


def _side(told: Scene, goods: Sequence[int], vp: int, promises: Iterable[int], owner: int) -> str:
    """One side of an offer: goods, VP, promises."""
    said = [good_name(c.GOOD_IDS[good]) for good in goods]
    said += [SAY("page.vp", {"n": vp})] if vp else []
    return _listed([*said, *(promised(told, promise, owner) for promise in promises)])


def terms(told: Scene, offer: Offer) -> tuple[str, str]:
    """Both sides of an offer in words."""
    gives = _side(told, goods_of(offer.told), offer.money, offer.promises, offer.maker)
    return gives, _side(told, goods_of(offer.wants), offer.wants_money, offer.wants_promises, offer.to)


def _values(told: Scene, offer: Offer) -> dict[str, str]:
    """An offer as the values of a sentence."""
    gives, wants = terms(told, offer)
    to = SAY("page.anyone") if offer.to == ANYONE else told.names[offer.to]
    return {"name": told.names[offer.maker], "to": to, "gives": gives, "wants": wants}


def _offers(told: Scene) -> list[str]:
    return [SAY("picture.offer", _values(told, offer)) for offer in told.alive]


def _draft(told: Scene) -> list[str]:
    draft = told.draft
    if draft is None:
        return []
    key = "picture.accepting" if told.accepting is not None else "picture.draft"
    return [SAY(key, {"cards": _listed(map(face_name, draft.gives)), **_values(told, draft)})]


def _drawn(told: Scene) -> list[str]:
    lines = []
    for at, card in enumerate([] if told.me is None else told.s.drawn[told.me]):
        front, back = (kind_name(KIND_OF_SIDE[card * 2 + side]) for side in range(2))
        lines.append(SAY("picture.drawn", {"n": at + 1, "front": front, "back": back}))
    return lines


def _end(told: Scene) -> list[str]:
    by_rank = sorted((rank, seat) for seat, rank in enumerate(told.ranks))
    return [
        SAY("picture.rank", {"rank": rank, "name": told.names[seat], "score": score(told.s, seat)})
        for rank, seat in by_rank
    ]

"""The view as plain text: everything on the table in words, for a terminal and for screen readers."""

from collections.abc import Iterable, Mapping, Sequence

from emporion.core.lines import COLUMNS, filled
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.picture.scene import Entry, Scene, View, scene
from emporion.games.mediterranean.picture.tables import (
    CARDS,
    TURNS,
    good_name,
    idea_name,
    idea_of,
    kind_name,
    order,
    sets_worth,
)
from emporion.games.mediterranean.refusals import SAY
from emporion.games.mediterranean.words.things import place_name


def text(view: View, *, names: Sequence[str] | None = None, columns: int = COLUMNS) -> str:
    """The whole position in text, at most so many columns wide."""
    return "\n".join(filled(line, columns) for line in summary(view, names=names).split("\n")) + "\n"


def summary(view: View, *, names: Sequence[str] | None = None) -> str:
    """The position in words, one line for each subject."""
    told = scene(view, names=names)
    lines = [_progress(told)]
    for seat in range(len(told.seats)):
        lines += _player(told, seat)
    return "\n".join([*lines, *_hand(told), *_offers(told), *_draft(told), *_drawn(told), *_end(told)])


def _listed(items: Iterable[str]) -> str:
    return ", ".join(items) or SAY("picture.none")


def _people(told: Scene, seats: Iterable[int]) -> str:
    return _listed(told.names[seat] for seat in seats)


def card(face: str) -> str:
    """A card, top and bottom."""
    idea = idea_name(face)
    if idea_of(face)["id"] == "piracy":
        return idea
    return SAY("card.face", {"good": good_name(face.partition("/")[0]), "idea": idea})


def _counted(cards: Mapping[str, int]) -> str:
    faces = sorted(cards, key=order)
    return _listed(card(face) if cards[face] == 1 else f"{cards[face]} × {card(face)}" for face in faces)


def _progress(told: Scene) -> str:
    view = told.view
    if view["over"]:
        return SAY("page.game_over")
    values = {"turn": view["turn"], "all": TURNS, "phase": SAY(f"phase.{view['phase']}")}
    return SAY("picture.progress", {**values, "who": _people(told, view["actors"])})


def _player(told: Scene, seat: int) -> list[str]:
    """Who it is, where the markers stand, what it holds, its developments, its cubes."""
    entry = told.seats[seat]
    notes = [SAY("page.you")] if seat == told.me else []
    notes += [SAY("page.ready")] if told.is_ready(seat) else []
    places = [f"{SAY(f'track.{name}')} {place_name(at, entry['tracks'][name])}" for at, name in enumerate(c.TRACKS)]
    goods = None if entry["goods"] is None else _listed(f"{n} {good_name(name)}" for name, n in entry["goods"].items())
    values = {
        "name": told.names[seat],
        "civilization": told.civilization(seat),
        "notes": f" ({', '.join(notes)})" if notes else "",
        "places": _listed(places),
        "goods": goods or SAY("page.cards", {"n": entry["cards"] + entry["stored"]}),
        "stored": entry["stored"],
        "printed": entry["printed"],
    }
    lines = [SAY("picture.player", values)]
    if entry["chips"] is not None:
        lines[0] += " " + SAY("picture.chips", {"n": entry["chips"]})
    owned = [kind_name(each["kind"]) for each in entry["developments"]]
    workers = [good_name(name) for name, number in entry["workers"].items() for _ in range(number)]
    lines.append(SAY("picture.realm", {"workers": _listed(workers), "developments": _listed(owned)}))
    return lines + _cubes(told, entry)


def _cubes(told: Scene, entry: Entry) -> list[str]:
    cubes = [
        SAY("picture.cube", {"kind": kind_name(box["kind"]), "name": told.names[box["cube"]]})
        for box in entry["boxes"]
        if box["cube"] is not None
    ]
    cubes += [SAY("picture.abandons", {"track": SAY(f"track.{track}")}) for track in entry["abandons"]]
    cubes += [SAY("picture.altar", {"good": good_name(good)}) for good in entry["altars"] if good is not None]
    return [SAY("picture.cubes", {"cubes": _listed(cubes)})] if cubes else []


def _hand(told: Scene) -> list[str]:
    if told.me is None or told.view["over"]:
        return []
    values = {
        "n": sum(told.hand.values()),
        "worth": sets_worth(told.goods, told.ways),
        "cards": _counted(told.hand),
        "n_stored": sum(told.store.values()),
        "all": told.seats[told.me]["places"],
        "stored": _counted(told.store),
    }
    lines = [SAY("picture.hand", values), SAY("picture.warehouse", values)]
    if told.forecast:
        places = [f"{SAY(f'track.{name}')} {place_name(at, told.forecast[name])}" for at, name in enumerate(c.TRACKS)]
        lines.append(SAY("picture.forecast", {"places": _listed(places)}))
    known = [SAY("picture.known", {"name": told.names[each["holder"]], "card": card(each["card"])})
             for each in told.own.get("memory", [])]  # fmt: skip
    return lines + ([SAY("picture.memory", {"cards": _listed(known)})] if known else [])


def side(told: Scene, goods: Sequence[str], vp: int, promises: Sequence[Entry], owner: int | None) -> str:
    """One side of an offer: goods, VP, promises."""
    said = [good_name(name) for name in goods]
    said += [SAY("page.vp", {"n": vp})] if vp else []
    for promise in promises:
        said.append(promised(told, promise, owner))
    return _listed(said)


def promised(told: Scene, promise: Entry, owner: int | None) -> str:
    """A promise in words."""
    boxes = [] if owner is None else told.seats[owner]["boxes"]
    kind = kind_name(boxes[promise["box"]]["kind"]) if promise["box"] < len(boxes) else f"{promise['box'] + 1}"
    return SAY(f"page.promise_{promise['mode']}", {"kind": kind, "name": told.names[promise["seat"]]})


def terms(told: Scene, offer: Entry, maker: int) -> dict[str, str]:
    """Both sides of an offer in words."""
    return {
        "gives": side(told, offer["told"], offer["vp"], offer["promises"], maker),
        "wants": side(told, offer["wants"], offer["wants_vp"], offer["wants_promises"], offer["to"]),
    }


def _offers(told: Scene) -> list[str]:
    lines = []
    for offer in told.alive:
        to = SAY("page.anyone") if offer["to"] is None else told.names[offer["to"]]
        values = {"name": told.names[offer["from"]], "to": to, **terms(told, offer, offer["from"])}
        lines.append(SAY("picture.offer", values))
    return lines


def _draft(told: Scene) -> list[str]:
    draft = told.draft
    if draft is None or told.me is None:
        return []
    to = SAY("page.anyone") if draft["to"] is None else told.names[draft["to"]]
    cards = _listed(map(card, draft["gives"]))
    key = "picture.accepting" if told.accepting is not None else "picture.draft"
    return [SAY(key, {"to": to, "cards": cards, **terms(told, draft, told.me)})]


def _drawn(told: Scene) -> list[str]:
    lines = []
    for at, each in enumerate(told.own.get("drawn", [])):
        front, back = (kind_name(CARDS[each][side]) for side in ("front", "back"))
        lines.append(SAY("picture.drawn", {"n": at + 1, "front": front, "back": back}))
    return lines


def _end(told: Scene) -> list[str]:
    ranks = told.view["ranks"]
    if not ranks:
        return []
    best = sorted(range(len(told.seats)), key=lambda seat: ranks[seat])
    return [
        SAY("picture.rank", {"rank": ranks[seat], "name": told.names[seat], "score": told.seats[seat]["score"]})
        for seat in best
    ]

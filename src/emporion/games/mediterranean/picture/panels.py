"""The panels of a picture: header, stalls, tracks, offers, hand, developments, realms."""

from collections.abc import Sequence

from emporion.games.mediterranean import codes
from emporion.games.mediterranean import components as c
from emporion.games.mediterranean.board import FACE_GOOD, NAMES
from emporion.games.mediterranean.drafting import goods_of
from emporion.games.mediterranean.end import printed
from emporion.games.mediterranean.picture.inline import fitted, good, moved, rect, sign, write
from emporion.games.mediterranean.picture.looks import PREFIX, TRACKS
from emporion.games.mediterranean.picture.scene import Scene
from emporion.games.mediterranean.picture.stall import HIGH as STALL_HIGH
from emporion.games.mediterranean.picture.stall import stall
from emporion.games.mediterranean.picture.tables import TURNS, top_of
from emporion.games.mediterranean.picture.tiles import (
    DEV_HIGH,
    DEV_WIDE,
    SET_HIGH,
    SET_WIDE,
    development,
    idea_row,
    set_tile,
)
from emporion.games.mediterranean.picture.tracks import Size, track
from emporion.games.mediterranean.refusals import SAY
from emporion.trading.offer import ANYONE, Offer
from emporion.trading.page.marks import mark

Panel = tuple[str, float]  # drawing and height
GAP, HEAD, LINE = 8.0, 30.0, 27.0


def _titled(words: str, wide: float, high: float, inner: str, note: str = "") -> str:
    said = write(words, 12, 17, 15, "med-s med-b") + write(note, wide - 12, 17, 12, "med-m", "end")
    return rect(0, 0, wide, high, 12, "med-panel") + said + inner


def header(scene: Scene, wide: float) -> str:
    """Title, turn and phase."""
    body = write(SAY("page.title"), 16, 26, 24, "med-s med-b med-title")
    words = SAY("page.turn", progress(scene))
    return body + write(words, wide - 16, 26, 16, "med-b", "end")


def progress(scene: Scene) -> dict[str, str | int]:
    """The turn and the phase, for a sentence."""
    return {"n": scene.s.turn, "all": TURNS, "phase": SAY(f"phase.{codes.PHASES[scene.s.phase]}")}


def marched(scene: Scene, place: str, x: float, y: float, wide: float, high: float) -> str:
    """A place that can be chosen, in marching gold."""
    if place not in scene.targets:
        return ""
    drawn = rect(x - 3, y - 3, wide + 6, high + 6, 11, "med-march")
    return f'<g id="at-{place}">{drawn}</g>'


def hall(scene: Scene, wide: float) -> Panel:
    """All stalls and the four tracks."""
    seats = len(scene.seats)
    per = 3 if seats > 4 else seats
    step = (wide - 24) / per
    body = ""
    for seat in range(seats):
        x, y = 12 + seat % per * step, 10 + seat // per * (STALL_HIGH + GAP)
        drawn = stall(scene, seat, step - 10) + marched(scene, f"to-{seat + 1}", 0, 0, step - 10, STALL_HIGH)
        body += moved(x + 5, y, drawn, f"stall-{seat + 1}")
    y = 10 + -(-seats // per) * (STALL_HIGH + GAP) + 20
    for at in range(2):
        body += _track(scene, at, 14, y, Size(wide - 28, 42, 24, True))
        y += 78
    half = (wide - 28 - 22) / 2
    for at in range(2):
        body += _track(scene, at + 2, 14 + at * (half + 22), y, Size(half, 42, 22, True))
    y += 62
    return rect(0, 0, wide, y, 12, "med-hall") + body, y


def _track(scene: Scene, at: int, x: float, y: float, size: Size) -> str:
    name = c.TRACKS[at]
    low, high = TRACKS[name]
    ends = sign(low, 8, -12, 16, "med-on-hall-i") + sign(high, size.wide - 8, -12, 16, "med-on-hall-i")
    title = write(SAY(f"track.{name}"), size.wide / 2, -12, 13, "med-s med-b med-on-hall", "middle")
    return moved(x, y, ends + title + track(scene, at, size), f"track-{name}")


def offers(scene: Scene, wide: float) -> Panel:
    """Every open offer on a line."""
    rows = ""
    for at, offer in enumerate(scene.alive):
        rows += moved(12, HEAD + at * LINE, _offer(scene, offer, wide - 24), f"offer-{offer.number}")
    if not scene.alive:
        rows = write(SAY("page.no_offers"), 12, HEAD + 12, 12.5, "med-m")
    high = HEAD + max(1, len(scene.alive)) * LINE + 8
    return _titled(SAY("page.market"), wide, high, rows, SAY("page.market_note")), high


def _offer(scene: Scene, offer: Offer, wide: float) -> str:
    body = mark(PREFIX, scene.letters(offer.maker), offer.maker, 11, 13, 20) + sign("right", 30, 13, 11)
    x = 40.0
    if offer.to == ANYONE:
        body += fitted(SAY("page.anyone_short"), x, 13, 11.5, 52, "med-m")
        x += 56
    else:
        body += mark(PREFIX, scene.letters(offer.to), offer.to, x + 10, 13, 20)
        x += 28
    for goods, vp, promises in (
        (offer.told, offer.money, offer.promises),
        (offer.wants, offer.wants_money, offer.wants_promises),
    ):
        for name in goods_of(goods):
            body += good(c.GOOD_IDS[name], x + 9, 13, 18)
            x += 19
        if vp:
            body += write(vp, x + 2, 13, 12, "med-b") + sign("coin", x + 20, 13, 13)
            x += 30
        for _ in promises:
            body += sign("seal", x + 8, 13, 14)
            x += 18
        if goods is offer.told:
            body += sign("swap", x + 9, 13, 13)
            x += 22
    return body + f'<path d="M0 26H{wide:g}" class="med-rule"/>'


def hand(scene: Scene, wide: float) -> Panel:
    """The own sets and the warehouse; for a spectator nothing."""
    if scene.me is None:
        return "", 0.0
    body, x = "", 12.0
    for top, faces in grouped(scene):
        tile = set_tile(scene, top, faces)
        for face in dict.fromkeys(faces):
            tile += marched(scene, f"give-{c.FACE_IDS[face].replace('/', '-')}", 0, 0, SET_WIDE, SET_HIGH)
        body += moved(x, HEAD, tile, f"set-{c.GOOD_IDS[top]}")
        x += SET_WIDE + 6
    for at, face in enumerate(scene.store):
        left = wide - 12 - (at + 1) * 92
        body += moved(left, HEAD, rect(0, 0, 86, SET_HIGH, 9, "med-past") + good(top_of(face), 43, 40, 34))
        body += idea_row(face, left + 4, HEAD + SET_HIGH - 26, 78)
    note = SAY("page.warehouse_note", {"n": scene.s.stored[scene.me], "all": scene.s.warehouse_places(scene.me)})
    words = SAY("page.hand_title", {"n": len(scene.hand), "worth": scene.hand_worth})
    high = HEAD + SET_HIGH + 10
    return _titled(words, wide, high, body, note), high


def grouped(scene: Scene) -> list[tuple[int, list[int]]]:
    """The own cards by their tops, the most valuable set first."""
    groups: dict[int, list[int]] = {}
    for face in scene.hand:
        groups.setdefault(FACE_GOOD[face], []).append(face)

    def rank(group: tuple[int, list[int]]) -> tuple[int, int, str]:
        top, faces = group
        return (-scene.worth(top, len(faces)) if top < NAMES else 0), -len(faces), c.GOOD_IDS[top]

    return sorted(groups.items(), key=rank)


def realms(scene: Scene, wide: float, seats: Sequence[int]) -> Panel:
    """The developments of these seats, with their boxes and cubes, and what each is worth."""
    body, y = "", 0.0
    per = max(1, int((wide - 12) // (DEV_WIDE + 6)))
    for seat in seats:
        number = len(scene.s.played[seat])
        tiles = "".join(
            moved(12 + at % per * (DEV_WIDE + 6), HEAD + 2 + at // per * (DEV_HIGH + 6), development(scene, seat, at))
            for at in range(number)
        )
        rows = -(-number // per)
        high = HEAD + 6 + rows * (DEV_HIGH + 6)
        facts = mark(PREFIX, scene.letters(seat), seat, 22, 17, 22)
        facts += fitted(scene.names[seat], 38, 17, 15, wide - 150, "med-s med-b") + _worth(scene, seat, wide)
        body += moved(0, y, rect(0, 0, wide, high, 12, "med-panel") + facts + tiles, f"realm-{seat + 1}")
        y += high + GAP
    return body, max(0.0, y - GAP)


def _worth(scene: Scene, seat: int, wide: float) -> str:
    """Printed points, and chips where they are known."""
    x, chips = wide - 14, scene.chips(seat)
    body = write(printed(scene.s, seat), x, 17, 14, "med-b", "end") + sign("laurel", x - 26, 17, 14)
    if chips is not None:
        body += write(chips, x - 40, 17, 14, "med-b", "end") + sign("coin", x - 68, 17, 14)
    return body

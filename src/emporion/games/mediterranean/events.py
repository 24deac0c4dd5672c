# native: compiled by mypyc
"""What can happen in Trading in the Mediterranean: the kinds of events, each with a seat and up to two values.

Everybody reads them: none tells an idea before its card is spent, or a choice before it is shown.
"""

from typing import Final

from mypy_extensions import i64

TURN: Final = 0  # turn number
PHASE: Final = 1  # number of the phase
DECLARED: Final = 2  # civic good
DEALT: Final = 3  # good, or 11 for luxury, or 12 where hands are hidden; how many
NOTHING_LEFT: Final = 4  # deck of goods
RESHUFFLED: Final = 5  # deck of goods; cards that were left in it
RETURNED: Final = 6  # cards that came back from the warehouse
SPENT: Final = 7  # face, how many (+ UNSEEN where hands are hidden)
IGNORED: Final = 8  # kind, owner
ABANDONED: Final = 9  # track, place left
SACRIFICED: Final = 10  # good, kind
STOLE: Final = 11  # good, from whom
STOLE_NOTHING: Final = 12  # good or -1 where there was no worker, from whom
AIMED: Final = 13  # kind, target
MOVED: Final = 14  # track, from where to where; see `moved`
VP: Final = 15  # change, source
SET: Final = 16  # good and cards, see `pair`; VP
ANNOUNCED: Final = 17  # VP from goods
PLACE: Final = 18  # place in turn order, from 1
FLIPPED: Final = 19  # kind
DESTROYED: Final = 20  # kind, its covered ovals as a set
NO_REVOLT: Final = 21
REVOLT: Final = 22  # level limit, or -1 where the owner keeps his level
NO_BARBARIANS: Final = 23
BARBARIANS: Final = 24  # roll, loss
DREW: Final = 25  # deck, how many
PLAYED: Final = 26  # kind
PASSED: Final = 27  # track on which no card is played
GAVE_UP: Final = 28  # good; 1 where an oval was covered
LUXURY_SHUFFLED: Final = 29
SCORE: Final = 30  # in all, from monument and shrine
GAME_OVER: Final = 31
ACCUSED: Final = 32  # whom
FINED: Final = 33  # VP
OPENED: Final = 34  # seconds, 0 in polls
WARNED: Final = 35  # seconds left
CLOSED: Final = 36
CUBE: Final = 37  # kind, whose cube at the end of trading; see `instead`
REVEALED: Final = 38  # face in the warehouse, how many
PREPARED: Final = 39
POSTED: Final = 40  # to whom or -1, slot
OFFER_CLOSED: Final = 41  # slot, how it stands
WAITS: Final = 42  # of a taker: the maker who has to confirm, slot
REJECTED: Final = 43  # of a taker: maker, slot
TRADED: Final = 44  # of a maker: taker and what is given, see `beside`; what is taken; see `packed`
PROMISED: Final = 45  # effect and mode, see `either`; whom it names and what became of his cube, see `CUBE_STAYS`
READY: Final = 46
UNREADY: Final = 47
ASKED: Final = 48  # maker, slot
TARGETED: Final = 49  # effect of the box, whose cube; see `instead`
CLEARED: Final = 50  # effect of the box, whose cube
SWITCHED: Final = 51  # effect; 1 on, 0 off
ABANDONS: Final = 52  # track; 1 cube placed, 0 taken back
SACRIFICES: Final = 53  # altar + 2 where a cube lay there before, good of the worker or -1
STORED: Final = 54  # cards in the warehouse now, how many more than before
SWAP_ASKED: Final = 55  # target
SWAP_IGNORED: Final = 56  # of a target: owner of the swap
SWAPPED: Final = 57  # target; goods given and taken, see `pair`: LUXURY and HIDDEN stand for what is not shown
DONE: Final = 58
CUBES_BACK: Final = 59  # of all seats, see `for_each`
NOT_PLAYED: Final = 60  # development cards that go back under their decks, of all seats

NAMES: Final = [
    "turn", "phase", "declared", "dealt", "nothing_left", "reshuffled", "returned", "spent", "ignored", "abandoned",
    "sacrificed", "stole", "stole_nothing", "aimed", "moved", "vp", "set", "announced", "place", "flipped", "destroyed",
    "no_revolt", "revolt", "no_barbarians", "barbarians", "drew", "played", "passed", "gave_up", "luxury_shuffled",
    "score", "game_over", "accused", "fined", "opened", "warned", "closed", "cube", "revealed",
    "prepared", "posted", "offer_closed", "waits", "rejected", "traded", "promised", "ready", "unready", "asked",
    "targeted", "cleared", "switched", "abandons", "sacrifices", "stored", "swap_asked", "swap_ignored", "swapped",
    "done", "cubes_back", "not_played",
]  # fmt: skip

# Where VP come from.
FROM_SETS: Final = 0
FROM_PROSPERITY: Final = 1
FROM_ABILITIES: Final = 2
FROM_SACRIFICE: Final = 3
FROM_FLIP: Final = 4
FROM_BARBARIANS: Final = 5
FROM_DEVELOPMENT: Final = 6
FROM_CIVIC: Final = 7
FROM_FINE: Final = 8
SOURCES: Final = [
    "sets", "prosperity", "abilities", "sacrifice", "flip", "barbarians", "development", "civic", "fine",
]  # fmt: skip

LUXURY: Final = 11
HIDDEN: Final = 12

UNSEEN: Final = 32  # added to a number of cards whose goods nobody has seen in the hand they leave

# One side of a trade as one number: VP (+ 16 where hands are hidden), then up to eight goods.
SIDE_VP: Final = 16
SIDE_HEAD: Final = 32
SIDE_GOOD: Final = 16


def packed(goods: list[int], vp: i64, hidden: bool = False) -> i64:
    """One side of a trade."""
    number: i64 = 0
    for place in range(len(goods) - 1, -1, -1):
        number = number * SIDE_GOOD + goods[place] + 1
    return number * SIDE_HEAD + vp + (SIDE_VP if hidden else 0)


def is_unseen(side: i64) -> bool:
    """Whether the goods of a side of a trade come out of a hidden hand."""
    return side % SIDE_HEAD >= SIDE_VP


def unpacked(number: i64) -> list[int]:
    """The VP of a side of a trade, then its goods."""
    found: list[int] = [number % SIDE_VP]
    left = number // SIDE_HEAD
    while left > 0:
        found.append(left % SIDE_GOOD - 1)
        left //= SIDE_GOOD
    return found


# What becomes of a cube that is promised.
CUBE_STAYS: Final = 0  # of a promise: no cube moves
CUBE_MOVES: Final = 1  # it is placed, or goes back; above that, it takes the place of another


# Two numbers as one value of an event: one pack and one unpack for each.


def beside(seat: i64, more: i64) -> i64:
    """A seat, and something else."""
    return seat + 8 * more


def seat_beside(value: i64) -> tuple[int, int]:
    """The seat of a value, and what stands beside it."""
    return value % 8, value // 8


def instead(whose: i64, before: i64) -> i64:
    """Whose cube lies in a box now; that of somebody else (-1: nobody's) goes back."""
    return beside(whose, 1 + before)


def now_and_before(value: i64) -> tuple[int, int]:
    """Whose cube lies in a box now, and whose lay there before."""
    now, before = seat_beside(value)
    return now, before - 1


def moved(before: i64, after: i64) -> i64:
    """From where to where a marker went."""
    return (before + 16) * 64 + after + 16


def places(value: i64) -> tuple[int, int]:
    """Where a marker was, and where it is."""
    return value // 64 - 16, value % 64 - 16


def pair(good: i64, second: i64) -> i64:
    """A good, and how many cards, or another good."""
    return good * 16 + second


def pair_of(value: i64) -> tuple[int, int]:
    """The good of a pair, and the second number."""
    return value // 16, value % 16


def either(what: i64, second: i64) -> i64:
    """Something, and one of two ways."""
    return what * 2 + second


def either_of(value: i64) -> tuple[int, int]:
    """The thing, and the way."""
    return value // 2, value % 2


# A number below 32 for each seat.
EACH: Final = 32


def for_each(numbers: list[int]) -> i64:
    """Small numbers of all seats as one."""
    found: i64 = 0
    for place in range(len(numbers) - 1, -1, -1):
        found = found * EACH + numbers[place]
    return found


def of_each(number: i64) -> list[int]:
    """The numbers of the seats, up to the last that has any."""
    found: list[int] = []
    while number > 0:
        found.append(number % EACH)
        number //= EACH
    return found

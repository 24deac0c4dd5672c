# native: compiled by mypyc
"""What can happen in Resafa: the kinds of events, each with a seat and up to two values."""

from typing import Final

ROUND: Final = 0  # round number
TURN: Final = 1  # number of the turn in the round
PLAYED: Final = 2  # action card, half
GAINED: Final = 3  # what, number; never VP
PAID: Final = 4  # item, number
LOST: Final = 5  # what could not be received, number
MAIN_ACTION: Final = 6  # action begun
STOPPED: Final = 7  # action stopped without effect
STEPPED: Final = 8  # track, position
TOOK_BONUS: Final = 9  # bonus card of the display
PLAYED_BONUS: Final = 10  # bonus card
DROPPED_BONUS: Final = 11  # bonus card discarded for the hand limit
DREW_SACK: Final = 12
USED_SACK: Final = 13  # sack card
DROPPED_SACK: Final = 14
USED_SPECIAL: Final = 15  # special card
TOOK_TOP: Final = 16  # special card
SEARCHED: Final = 17  # stack
TOOK_SEARCHED: Final = 18  # special card
TURNED_UP: Final = 19  # special card
PINK_TIMING: Final = 20  # coins, VP
PRODUCED: Final = 21  # workshop tile, room (2 and 3: of the back)
TOOK_WORKSHOP: Final = 22  # workshop tile
PLACED_WORKSHOP: Final = 23  # workshop tile * 2 + side, cell
OFFERED: Final = 24  # workshop tile, position
PLACED_GARDEN: Final = 25  # size, cell of the square
GREEN: Final = 26  # number of green bonuses
COMPLETED: Final = 27  # how many squares are completed now
PLACED_CANAL: Final = 28  # tile and side, space
CUBE: Final = 29  # a water cube moves onto a space
TOOK_TILE: Final = 30  # canal bonus tile
USED_TILE: Final = 31  # canal bonus tile
TILE_GONE: Final = 32  # canal bonus tile
MOVED: Final = 33  # place, 1 through Resafa
LOADED: Final = 34  # kind, number now aboard
SOLD: Final = 35  # kind, number
BOUGHT: Final = 36  # kind, number
GOLDEN: Final = 37  # trading tile
FLIPPED: Final = 38  # centre
BASED: Final = 39  # centre, space
TOKEN: Final = 40  # kind, row or -1 for the causeway
SWAPPED: Final = 41  # new card, pair that leaves the game
DREW: Final = 42  # number of cards drawn
RAIN: Final = 43  # number of the Rain
RAIN_TILES: Final = 44  # VP for the own tiles
FLOWS: Final = 45  # from space, to space (25 and more: out)
WATERED: Final = 46  # VP, space
KEPT_CUBE: Final = 47  # space it came from
DISPLAYED: Final = 48  # new bonus cards
TOOK_BACK: Final = 49  # action cards taken back: into hand, onto the draw pile
STARTS: Final = 50  # the seat gets the starting player tile
FINAL: Final = 51  # step of the final scoring, VP
GAME_OVER: Final = 52
BOT_TURN: Final = 53  # left-hand card, right-hand card
BOT_DISCARD: Final = 54  # bonus card
BOT_SPECIAL: Final = 55  # special card
BOT_STEP: Final = 56  # track, position
BOT_WORKSHOP: Final = 57  # workshop tile
BOT_CANAL: Final = 58  # tile and side, space
BOT_BASE: Final = 59  # centre, space
BOT_IDLE: Final = 60  # action it could not take
BOT_CUBE_GONE: Final = 61  # space
ROTATED: Final = 62  # rotations
BONUS_GONE: Final = 63  # bonus card that leaves the display at the end of the round
SCORED: Final = 64  # what brought VP, number

# What brings VP in play; Rain and final scoring tell theirs by events of their own.
BY_PRODUCTION: Final = 0
BY_GARDENS: Final = 1  # green bonuses, completed squares
BY_CANALS: Final = 2  # spaces of the network
BY_TRADE: Final = 3  # sales, golden bonuses
BY_BASES: Final = 4
BY_BONUS_CARDS: Final = 5
BY_SPECIAL_CARDS: Final = 6
BY_TAKING: Final = 7  # the extra for a face-up special card, and for a pink one taken early
BY_SACKS: Final = 8  # used, discarded or left
BY_CANAL_BONUSES: Final = 9
SOURCES: Final = [
    "production", "gardens", "canals", "trade", "bases", "bonus_cards", "special_cards", "taking", "sacks",
    "canal_bonuses",
]  # fmt: skip

NAMES: Final = [
    "round", "turn", "played", "gained", "paid", "lost", "main_action", "stopped", "stepped", "took_bonus",
    "played_bonus", "dropped_bonus", "drew_sack", "used_sack", "dropped_sack", "used_special", "took_top", "searched",
    "took_searched", "turned_up", "pink_timing", "produced", "took_workshop", "placed_workshop", "offered",
    "placed_garden", "green", "completed", "placed_canal", "cube", "took_tile", "used_tile", "tile_gone", "moved",
    "loaded", "sold", "bought", "golden", "flipped", "based", "token", "swapped", "drew", "rain", "rain_tiles",
    "flows", "watered", "kept_cube", "displayed", "took_back", "starts", "final", "game_over", "bot_turn",
    "bot_discard", "bot_special", "bot_step", "bot_workshop", "bot_canal", "bot_base", "bot_idle", "bot_cube_gone",
    "rotated", "bonus_gone", "scored",
]  # fmt: skip

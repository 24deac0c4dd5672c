# native: compiled by mypyc
"""The steps of Faiyum by number, in the order of play."""

from typing import Final

TURN: Final = 0
FINISH: Final = 1
WORKER: Final = 2
HARVEST_HANDS: Final = 3
ROADS: Final = 4
BRIDGE: Final = 5
SETTLEMENT: Final = 6
UPGRADE: Final = 7
WORKSHOP: Final = 8
EXPANSION: Final = 9
BLOCKS: Final = 10
TIMES: Final = 11
PAY: Final = 12
PAY_DIFFERENT: Final = 13
CHOOSE_GAIN: Final = 14
REFINE: Final = 15
MIGRATE: Final = 16
MIGRATE_TO: Final = 17
ESCORT: Final = 18
ESCORT_TO: Final = 19
SACRIFICE: Final = 20
MARKET_CARD: Final = 21
ALL_ROUNDER: Final = 22
ORDER: Final = 23
GEM_SEARCHERS: Final = 24
LAY_DOWN: Final = 25
NOVICES: Final = 26
CROCODILE: Final = 27
NETWORK: Final = 28
MASONS: Final = 29
WORKERS_HOME: Final = 30
FREE_CARDS: Final = 31
BUY_BACK: Final = 32
REPLACE: Final = 33
MARKET: Final = 34
CLAIM: Final = 35

STEPS: Final = 36

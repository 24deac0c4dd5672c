"""How much the bots of each level think about a turn: counted in turns tried and played on, never in seconds."""

from emporion.core.search import Budget

BUDGETS = {
    "apprentice": Budget(samples=3, keep=1),
    "merchant": Budget(samples=60, keep=8, playouts=16, depth=16, width=4, worlds=2),
    "master": Budget(samples=200, keep=12, playouts=96, depth=40, width=8, worlds=2),
    "vizier": Budget(samples=400, keep=24, playouts=800, depth=60, width=8, worlds=4),
}

"""How much the bots of each level think about a turn: counted in turns tried and played on, never in seconds."""

from emporion.core.search import Budget

BUDGETS = {
    "apprentice": Budget(samples=3, keep=1),
    "merchant": Budget(samples=200, keep=1, worlds=4),
    "master": Budget(samples=600, keep=12, playouts=48, depth=1000, width=8, worlds=2),
    "vizier": Budget(samples=1500, keep=16, playouts=400, depth=1000, width=10, worlds=4),
}

"""How much the bots of each level think about a turn: counted in turns tried and played on, never in seconds."""

from emporion.core.search import Budget

END = 1000  # turns: more than a game has

BUDGETS = {
    "apprentice": Budget(samples=6, keep=1),
    "merchant": Budget(samples=200, keep=1, worlds=4),
    "master": Budget(samples=1000, keep=16, playouts=160, depth=END, width=8, worlds=3),
    "vizier": Budget(samples=3000, keep=24, playouts=500, depth=END, width=16, worlds=4),
}

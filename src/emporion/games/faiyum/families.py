"""The action space, family by family: short names, where they stand on the page, the rule of each.

The numbers stand in `actions`, where the compiled rules need them as constants; both must agree. `words.SAYS` puts each
family into words.
"""

from emporion.core.families import Actions
from emporion.games.faiyum import actions
from emporion.games.faiyum import components as c
from emporion.games.faiyum.state import CURRENT_SLOTS

TOKENS = [*c.RESOURCES, "$3"]
KINDS = c.CARD_IDS[: actions.KINDS]
SLOTS = range(1, actions.SLOTS + 1)
LARGEST_STACK = 65

ACTIONS = Actions()
_family = ACTIONS.declare


_family(actions.PLAY, "play", KINDS, place="hand-{thing}", rule="FAI-PLY-01")
_family(actions.SELL, "sell", KINDS, place="sell-{thing}", rule="FAI-PLY-02")
_family(actions.BUY, "buy", SLOTS[:CURRENT_SLOTS], place="market-{thing}", rule="FAI-MKT-03")
_family(actions.ADMINISTRATE, "administrate", rule="FAI-ADM-01")
_family(actions.QUIT, "quit", rule="FAI-END-08")
_family(actions.STOP, "stop", rule="FAI-PLY-05")
_family(actions.SPACE, "space", c.SPACES, named="{thing}", place="{name}", rule="FAI-MAP-01")
_family(actions.ROAD, "road", c.ROAD_SITES, named="{thing}", place="{name}", rule="FAI-MAP-03")
_family(actions.BRIDGE, "bridge", c.CHANNEL_SITES, named="{thing}", place="{name}", rule="FAI-MAP-04")
_family(actions.TOKEN, "token", TOKENS, rule="FAI-PAY-02")
_family(actions.COUNT, "times", range(1, actions.MOST_TIMES + 1), rule="FAI-PLY-05")
_family(actions.OPTION, "option", "abc", rule="FAI-DEC-18")
_family(actions.HAND, "hand", KINDS, place="hand-{thing}", rule="FAI-DEC-16")
_family(actions.DISCARD, "discard", range(LARGEST_STACK), place="stack-{n}", rule="FAI-DEC-16")
_family(actions.IN_PLAY, "in play", rule="FAI-DEC-16")
_family(actions.MARKET, "market", SLOTS, place="market-{thing}", rule="FAI-DEC-17")
_family(actions.BUY_BACK, "buy back", place="stack-1", rule="FAI-ADM-05")
_family(actions.GOAL, "goal", c.GOAL_IDS, rule="FAI-SOL-08")
ACTIONS.end_at(actions.NUM_ACTIONS)

PLACES = [ACTIONS.place_of(action) for action in range(len(ACTIONS))]

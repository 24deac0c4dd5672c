"""The option switches of Faiyum: names and values on the outside, bits inside."""

from typing import Any

from emporion.core.options import check_options
from emporion.games.faiyum import components as c
from emporion.games.faiyum.state import NO_CAMPAIGN

RULE = "FAI-ERR-16"  # refuses options that there are not

FLAGS = [key for key in c.OPTIONS if key != "campaign"]  # the bit of each option is its place here


def read_options(given: dict[str, Any]) -> tuple[int, int]:
    """The bits of the options and the goals claimed in the campaign."""
    check_options(given, c.OPTIONS, RULE, "emporion.games.faiyum")
    flags = sum(int(value != c.OPTIONS[key][0]) << FLAGS.index(key) for key, value in given.items() if key in FLAGS)
    campaign = given.get("campaign", "off")
    if campaign == "off":
        return flags, NO_CAMPAIGN
    return flags, sum(1 << c.GOAL_IDS.index(goal) for goal in campaign.split("+") if goal != "new")

"""Plans: what a bot means to choose, and the options it expects each time; dropped when they differ."""

from typing import Any

Plan = list[tuple[int, list[int]]]  # the decision at hand comes first


def followed(plan: Plan, options: list[int]) -> tuple[int | None, Plan]:
    """What a plan says among these options, and what is left of it; None where it expected others.

    Decisions without a choice may have been made meanwhile without asking.
    """
    for place, (action, offered) in enumerate(plan):
        if offered == options:
            return action, plan[place + 1 :]
        if len(offered) > 1:
            break
    return None, []


def plan_of(bot: Any, seen: Any, options: list[int]) -> Plan:
    """What a bot plans from here: one decision, unless it has a method `plan` that says more."""
    return bot.plan(seen, options) if hasattr(bot, "plan") else [(bot.choose(seen, options), options)]

"""emporion campaign: a series of solo games in which goals are claimed one by one."""

import secrets
import shlex
from pathlib import Path

import click

from emporion.cli.play import SEEDS
from emporion.cli.shared import in_language
from emporion.core.campaign import Goal
from emporion.core.messages import ENGLISH, LANGUAGE
from emporion.table.campaign import CampaignFile, Result, game_with_campaign
from emporion.table.players import person
from emporion.table.refusals import SAY
from emporion.table.saves import Autosave
from emporion.table.screen import Screen
from emporion.table.terminal import Terminal


@click.command("campaign")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--file", "path", type=click.Path(path_type=Path), help="Where to keep your progress.")
@click.option("--status", is_flag=True, help="Only show your progress.")
@click.option("--terminal", is_flag=True, help="Play in this terminal (the default).")
@click.option("--name", "called", help="Your name.")
@click.option("--seed", type=int, help="The seed of a new game.  [default: random]")
@in_language
def command(
    name: str | None, path: Path | None, status: bool, terminal: bool, called: str | None, seed: int | None
) -> None:
    """Play the solo campaign of a game."""
    campaign = CampaignFile(game_with_campaign(name), path)
    campaign.book_left_over()
    again = "emporion campaign" + (f" {name}" if name else "") + (f" --file {shlex.quote(str(path))}" if path else "")
    again += f" --language {LANGUAGE.get()}" if LANGUAGE.get() != ENGLISH else ""
    screen = Screen()
    show(campaign, screen)
    if status or campaign.is_complete:
        return
    player = person(called or SAY("player", {"n": 1}))
    table = campaign.begin(player, secrets.randbelow(SEEDS) if seed is None else seed)
    campaign.next_record.parent.mkdir(parents=True, exist_ok=True)
    if Terminal(Autosave(table, campaign.next_record), resume=again).play():
        _after(campaign, campaign.book(table), screen, again)


def show(campaign: CampaignFile, screen: Screen) -> None:
    """How a campaign stands: its goals, and the games played for them."""
    goals, games = campaign.facts.goals, campaign.progress.games
    values = {"game": campaign.game.title, "claimed": len(campaign.claimed), "goals": len(goals), "games": len(games)}
    screen.say(SAY("campaign.title", values), "bold")
    screen.say(SAY("campaign.rank", {"rank": campaign.ranks[-1]}) if campaign.ranks else SAY("campaign.no_rank"))
    for goal in goals:
        mark = "x" if goal.id in campaign.claimed else " "
        screen.say(f"[{mark}] {goal.id} {goal.name}: {goal.text} ({_standing(campaign, goal)})", indent=2)
    for number, result in enumerate(games, start=1):
        screen.say(SAY("campaign.result", {"n": number, "score": result.score, "goal": _claimed(result)}), indent=2)
    if campaign.is_complete:
        screen.say(SAY("campaign.complete", {"games": len(games)}), "bold")
    elif campaign.next_record.exists():
        screen.say(SAY("campaign.under_way", {"n": len(games) + 1}))
    screen.say()


def _standing(campaign: CampaignFile, goal: Goal) -> str:
    if goal.id in campaign.claimed:
        game = next(n for n, result in enumerate(campaign.progress.games, start=1) if result.goal == goal.id)
        return SAY("campaign.claimed", {"game": game, "rank": campaign.facts.ranks[campaign.claimed.index(goal.id)]})
    is_open = goal in campaign.open_goals
    return SAY("campaign.open") if is_open else SAY("campaign.later", {"first": campaign.facts.first})


def _claimed(result: Result) -> str:
    return result.goal or SAY("campaign.no_goal")


def _after(campaign: CampaignFile, result: Result, screen: Screen, again: str) -> None:
    """What a game has brought, and how to go on."""
    screen.say()
    if result.goal is None:
        screen.say(SAY("campaign.nothing_now"))
    else:
        goal = next(goal for goal in campaign.facts.goals if goal.id == result.goal)
        screen.say(SAY("campaign.claimed_now", {"goal": goal.name, "rank": campaign.ranks[-1]}), "bold")
    if campaign.is_complete:
        screen.say(SAY("campaign.complete", {"games": len(campaign.progress.games)}), "bold")
    else:
        screen.line(SAY("campaign.next", {"command": again}))

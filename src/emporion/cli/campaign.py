"""emporion campaign: a series of solo games in which goals are claimed one by one."""

import secrets
import shlex
from pathlib import Path

import click

from emporion.cli.play import SEEDS
from emporion.table.campaign import CampaignFile, Result, game_with_campaign
from emporion.table.players import person
from emporion.table.refusals import SAY
from emporion.table.saves import Keeper


@click.command("campaign")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--file", "path", type=click.Path(path_type=Path), help="Where the progress is kept.")
@click.option("--status", is_flag=True, help="Only show how the campaign stands.")
@click.option("--terminal", is_flag=True, help="Play in this terminal, which is the default.")
@click.option("--name", "called", help="Your name.")
@click.option("--seed", type=int, help="The seed of a new game.  [default: by chance]")
def command(
    name: str | None, path: Path | None, status: bool, terminal: bool, called: str | None, seed: int | None
) -> None:
    """Play the solo campaign of a game, one game after the other."""
    campaign = CampaignFile(game_with_campaign(name), path)
    campaign.book_left_over()
    again = "emporion campaign" + (f" {name}" if name else "") + (f" --file {shlex.quote(str(path))}" if path else "")
    show(campaign)
    if status or campaign.is_complete:
        return
    player = person(called or SAY("player", {"n": 1}))
    table = campaign.begin(player, secrets.randbelow(SEEDS) if seed is None else seed)
    campaign.next_record.parent.mkdir(parents=True, exist_ok=True)

    from emporion.table.terminal import Terminal

    if Terminal(Keeper(table, campaign.next_record), resume=again).play():
        _after(campaign, campaign.book(table), again)


def show(campaign: CampaignFile) -> None:
    """How a campaign stands."""
    say = _Saying()
    games = campaign.progress.games
    values = {"game": campaign.game.title, "claimed": len(campaign.claimed), "goals": len(campaign.facts.goals),
              "games": len(games)}  # fmt: skip
    say("title", values, "bold")
    if campaign.ranks:
        say("rank", {"rank": campaign.ranks[-1]})

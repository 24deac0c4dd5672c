"""The campaign of a game: its goals, how far somebody has come, and the next game by one click."""

from html import escape

from emporion.core.campaign import Goal
from emporion.server.campaigns import Played, Standing
from emporion.server.pages.frame import SAY, document
from emporion.server.pages.home import cover
from emporion.server.pages.language import switch


def campaign_page(now: Standing) -> str:
    """The campaign as it stands."""
    title = SAY("campaign.title", {"game": now.game.title})
    goals = "".join(_goal(now, goal) for goal in now.campaign.goals)
    body = (
        f'<main class="emp-new emp-campaign"><header class="emp-top"><a class="emp-brand" href="/">emporion</a>'
        f"<h1>{escape(title)}</h1>{switch()}</header>"
        f'<div class="emp-chapters"><section class="emp-card"><h2>{escape(_stands(now))}</h2>{cover(now.game)}'
        f"<p>{SAY('campaign.about')}</p>{_progress(now)}{_games(now)}{_again(now)}</section>"
        f'<section class="emp-card"><h2>{SAY("campaign.goals")}</h2><ol class="emp-goals">{goals}</ol></section></div>'
        f"{_next(now)}</main>"
    )
    return document(f"{title}, emporion", body, (), ("/static/new.css", "/static/campaign.css"))


def _stands(now: Standing) -> str:
    """The rank that was reached."""
    return now.campaign.unlocked(now.claimed)[-1] if now.claimed else SAY("campaign.no_rank")


def _progress(now: Standing) -> str:
    claimed, goals = len(now.claimed), len(now.campaign.goals)
    said = SAY("campaign.progress", {"n": claimed, "of": goals})
    return (
        f'<p class="emp-progress"><progress max="{goals}" value="{claimed}" aria-label="{escape(said)}"></progress>'
        f" {escape(said)}</p>"
    )


def _goal(now: Standing, goal: Goal) -> str:
    """A goal: reached in which game and with which rank, open, or waiting for the first one."""
    if goal.id in now.claimed:
        played = next(each for each in now.games if each.goal == goal.id)
        rank = now.campaign.ranks[now.claimed.index(goal.id)]
        kind, said = "reached", SAY("campaign.reached", {"n": played.number, "rank": rank})
    elif goal in now.open_goals:
        kind, said = "open", SAY("campaign.can_claim")
    else:
        first = next(each.name for each in now.campaign.goals if each.id == now.campaign.first)
        kind, said = "later", SAY("campaign.later", {"goal": first})
    return (
        f'<li class="emp-goal-{kind}"><b>{escape(goal.name)}</b><small>{escape(said)}</small>'
        f"<p>{escape(goal.text)}</p></li>"
    )


def _games(now: Standing) -> str:
    if not now.games:
        return ""
    names = {goal.id: goal.name for goal in now.campaign.goals}
    rows = "".join(_game(each, names.get(each.goal or "", "")) for each in now.games)
    return f'<h3>{SAY("campaign.games")}</h3><ol class="emp-tables">{rows}</ol>'


def _game(played: Played, goal: str) -> str:
    """A game with its score and the goal it claimed."""
    title = SAY("campaign.game", {"n": played.number})
    if played.score is None:
        said = SAY("campaign.under_way")
    else:
        said = SAY("campaign.scored", {"n": played.score, "goal": goal} if goal else {"n": played.score, "goal": "–"})
    return f'<li><a href="/t/{played.table_id}"><b>{escape(title)}</b></a><span>{escape(said)}</span></li>'


def _again(now: Standing) -> str:
    """The way back to the start, behind a question; a complete campaign has it as its next step."""
    if not now.games or now.is_complete:
        return ""
    return (
        f'<details class="emp-afresh"><summary>{SAY("campaign.again")}</summary><p>{SAY("campaign.again_note")}</p>'
        f'<form method="post" action="/campaign/{now.game.name}"><button name="again" value="yes">'
        f"{SAY('campaign.again_sure')}</button></form></details>"
    )


def _next(now: Standing) -> str:
    """The next step, and what it is for."""
    if now.is_complete:
        button, said = SAY("campaign.again"), SAY("campaign.complete", {"n": len(now.games)})
    else:
        playing = now.under_way or Played("", 1, len(now.games) + 1, None, None)
        button = SAY("campaign.go_on" if now.under_way else "campaign.start", {"n": playing.number})
        said = SAY("campaign.aims", {"goal": now.open_goals[0].name})
        if len(now.open_goals) > 1:
            said = SAY("campaign.choose", {"n": len(now.open_goals)})
    return (
        f'<form class="emp-begin" method="post" action="/campaign/{now.game.name}"><p>{escape(said)}</p>'
        f'<button class="emp-gold">{escape(button)}</button></form>'
    )

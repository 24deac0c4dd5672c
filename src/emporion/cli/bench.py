"""emporion bench: how fast the games run beside a peer."""

import json
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from emporion.cli.shared import as_json, progress_bar

ROWS = {
    "in_core": ("random play inside the core", "in_core", "from_python", "decisions/s"),
    "from_python": ("driven from Python", "from_python", "from_python", "decisions/s"),
    "clone": ("copy of a state", "clone_us", "clone_us", "µs"),
    "interpreted": ("not compiled, from Python", "from_python", "from_python", "decisions/s"),
}


# What is measured in copies of a state, with no peer beside it.
COSTS = {"seen_by": "what a seat knows", "imagine": "an imagined world"}


@click.command("bench")
@click.option("--rounds", default=5, show_default=True, type=click.IntRange(1, 99), help="Rounds; the median counts.")
@click.option("--seconds", default=1.0, show_default=True, help="Processor seconds for each measurement.")
@as_json
def command(rounds: int, seconds: float, as_json: bool) -> None:
    """Measure every game against Catanatron on one core, in turns."""
    from emporion.lab import bench

    with progress_bar(bench.steps(rounds), "measuring") as progress:
        report = bench.run(rounds, seconds, progress)
    if as_json:
        click.echo(json.dumps(report))
        return
    for name, figures in report["games"].items():
        Console().print(_table(name, figures, report["peer"]))
    start = report["start"]
    Console().print(
        f"Import {start['import_seconds']:.3f} s, first prompt of a new game {start['first_prompt_seconds']:.3f} s "
        f"from the command line."
    )


def _table(name: str, figures: dict[str, Any], peer: dict[str, Any]) -> Table:
    how = "compiled" if figures["compiled"] else "not compiled"
    table = Table(title=f"{name}, {figures['seats']} random players, {how}", title_justify="left")
    for head in ("", name, peer["name"], "ratio", "wanted"):
        table.add_column(head, justify="left" if not head else "right")
    for key, (label, ours, theirs, unit) in ROWS.items():
        own = figures["interpreted" if key == "interpreted" else "native"][ours]
        met = "✓" if figures["met"][key] else "✗"
        table.add_row(
            label, f"{own:,.1f} {unit}", f"{peer[theirs]:,.1f} {unit}", f"{figures['ratios'][key]:.1f}x",
            f"{figures['targets'][key]:g}x {met}",
        )  # fmt: skip
    for key, label in COSTS.items():
        within = "✓" if figures["within"][key] else "✗"
        table.add_row(
            label, f"{figures['native'][f'{key}_us']:,.1f} µs", "", f"{figures['copies'][key]:.1f} copies",
            f"at most {figures['most_copies'][key]:g} {within}",
        )  # fmt: skip
    calls, most = figures["page_calls"], figures["most_page_calls"]
    table.add_row("a page", f"{calls:,} calls", "", "", f"at most {most:,} {'✓' if calls <= most else '✗'}")
    return table

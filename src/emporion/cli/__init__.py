"""One command with many parts: emporion play, serve, simulate, ladder and so on."""

import sys
from importlib import import_module

import click

from emporion.core.refusal import Refusal

# Where each command lives; only the one that is called is imported, so that a start is fast.
COMMANDS = {
    "games": "emporion.cli.games",
    "play": "emporion.cli.play",
    "serve": "emporion.cli.serve",
    "campaign": "emporion.cli.campaign",
    "simulate": "emporion.cli.simulate",
    "tournament": "emporion.cli.tournament",
    "ladder": "emporion.cli.ladder",
    "replay": "emporion.cli.replay",
    "rules": "emporion.cli.rules",
    "bench": "emporion.cli.bench",
    "lab": "emporion.cli.lab",
}


class Commands(click.Group):
    """The commands, each imported when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands in the order people meet them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command with this name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(COMMANDS[cmd_name]).command
        return command


@click.command(cls=Commands)
@click.version_option(package_name="emporion")
def emporion() -> None:
    """Ancient-world trading games: play them, let bots play them, measure them."""


def main() -> None:
    """Run the command; bad input gets one clear line and exit status 2."""
    try:
        emporion(standalone_mode=False)
    except Refusal as refusal:
        fail(f"{refusal.rule}: {refusal.text}" if "-" in refusal.rule else refusal.text)
    except click.exceptions.NoArgsIsHelpError as help_wanted:
        help_wanted.show()
    except click.UsageError as problem:
        fail(problem.format_message())
    except click.ClickException as problem:
        fail(problem.format_message())
    except (click.Abort, KeyboardInterrupt, EOFError):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError as problem:
        fail(f"{problem.filename or 'the system'}: {problem.strerror}")


def fail(message: str) -> None:
    """Say what is wrong in one line and end with status 2."""
    click.echo(f"emporion: {' '.join(message.split())}", err=True)
    sys.exit(2)

"""`richter`: all commands."""

from importlib import import_module

import rich_click as click

from service.version import VERSION

COMMANDS = {
    "serve": "serve:serve",
    "demo": "demo:demo",
    "games": "games:games",
    "check": "check:check",
    "adjudicate": "adjudicate:adjudicate",
    "verify": "verify:verify",
    "readjudicate": "readjudicate:readjudicate_log",
    "backup": "backup:backup",
    "key": "key:key",
    "migrate": "migrate:migrate",
}
"""Where each command is found, in the order of the help. Only the one that is called is loaded: all take a second."""


class Commands(click.RichGroup):
    """The commands, each loaded when it is asked for."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Give the names of all commands."""
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        """Give a command; None if there is none of this name."""
        return command(name) if name in COMMANDS else None


def command(name: str) -> click.Command:
    """The command of this name. Raises KeyError if there is none."""
    module, _, attribute = COMMANDS[name].partition(":")
    found: click.Command = getattr(import_module(f"service.cli.{module}"), attribute)
    return found


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="richter")
def main() -> None:
    """Friedensrichter: a referee and a witness for card and board games.

    Settings come from environment variables RICHTER_* or from the flags of each command.
    """

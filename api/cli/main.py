"""`richter`: all commands."""

import sys
from io import TextIOWrapper

import rich_click as click

from api.version import VERSION
from service.runtime.garbage import collector_at_rest

COMMANDS = (
    "serve",
    "demo",
    "games",
    "check",
    "adjudicate",
    "verify",
    "readjudicate",
    "backup",
    "key",
    "migrate",
    "token",
    "config",
    "doctor",
)
"""The commands, in the order of the help."""


class Commands(click.RichGroup):
    """The commands; each is imported only when it is called."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Give the names of all commands."""
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        """Give a command; None if there is none of this name."""
        if name not in COMMANDS:
            return None
        with collector_at_rest():
            return command(name)


def command(name: str) -> click.Command:
    """Return the command of this name. Importing all commands takes a second, so this imports only one.

    Raises KeyError for an unknown name.
    """
    match name:
        case "serve":
            from api.cli.serve import serve

            return serve
        case "demo":
            from api.cli.demo import demo

            return demo
        case "games":
            from api.cli.games import games

            return games
        case "check":
            from api.cli.check import check

            return check
        case "adjudicate":
            from api.cli.adjudication.adjudicate import adjudicate

            return adjudicate
        case _:
            return _at_the_log(name)


def _at_the_log(name: str) -> click.Command:
    """Return a command that works on a log itself. Raises KeyError for an unknown name."""
    match name:
        case "verify":
            from api.cli.verify import verify

            return verify
        case "readjudicate":
            from api.cli.readjudicate import readjudicate_log

            return readjudicate_log
        case "backup":
            from api.cli.backup import backup

            return backup
        case "key":
            from api.cli.key import key

            return key
        case "migrate":
            from api.cli.migrate import migrate

            return migrate
        case "token":
            from api.cli.token import token

            return token
        case "config":
            from api.cli.config import config

            return config
        case "doctor":
            from api.cli.doctor import doctor

            return doctor
        case _:
            raise KeyError(name)


@click.group(
    cls=Commands,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "rich_help_config": {"text_paragraph_linebreaks": "\n\n"},
    },
)
@click.version_option(VERSION, prog_name="richter")
def main() -> None:
    """Friedensrichter: a referee and a witness for card and board games.

    Every setting has an environment variable RICHTER_*. A flag takes precedence over its variable, and the variable
    over the file that --config names.

    Examples:
        richter demo                   watch a whole disputed game of Whist
        richter serve                  start the service
        richter games whist            describe a game and its options
        richter verify                 check the log
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Output to a file or a program has few characters on Windows, and a name or a path may have others.
            stream.reconfigure(errors="backslashreplace")

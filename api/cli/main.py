"""`richter`: all commands, and those that show or make a key and bring a database up to date."""

import sys
from contextlib import nullcontext
from io import TextIOWrapper

import rich_click as click
from sqlalchemy.exc import SQLAlchemyError

from api.cli.options import OTHER_SCHEMA, database_option, fail, settings_or_exit
from api.version import VERSION
from eventstore.ports.failures import StoreLockedError, StoreUnavailableError
from eventstore.sqlite.place import alone
from migrations.upgrade import UnknownSchemaError, current, upgrade
from service.proof.note import KeyFileError, NoteError, make_key, read_key
from service.runtime.files import database_file, key_file
from service.runtime.garbage import collector_at_rest

COMMANDS = (
    "open",
    "serve",
    "demo",
    "table",
    "play",
    "games",
    "check",
    "adjudicate",
    "deals",
    "verify",
    "readjudicate",
    "backup",
    "key",
    "migrate",
    "token",
    "people",
    "config",
    "doctor",
    "recover",
    "completion",
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
        case "open":
            from api.cli.open_home import open_home

            return open_home
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
            from api.cli.adjudicate import adjudicate

            return adjudicate
        case "deals":
            from api.cli.config import deals

            return deals
        case "table" | "play" | "completion":
            return _at_a_table(name)
        case _:
            return _at_the_log(name)


def _at_a_table(name: str) -> click.Command:
    """Return a command for people at a terminal. Raises KeyError for an unknown name."""
    match name:
        case "table":
            from api.cli.table.group import table

            return table
        case "play":
            from api.cli.table.play import play

            return play
        case "completion":
            from api.cli.table.group import completion

            return completion
        case _:
            raise KeyError(name)


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
            return key
        case "migrate":
            return migrate
        case "token":
            from api.cli.token import token

            return token
        case "people":
            from api.cli.people.group import people

            return people
        case "config":
            from api.cli.config import config

            return config
        case "doctor":
            from api.cli.doctor import doctor

            return doctor
        case "recover":
            from api.cli.recover import recover

            return recover
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
        richter open                   start the service, and open home in the browser
        richter serve                  start the service
        richter play --token seat_...  play a seat from the terminal
        richter games whist            describe a game and its options
        richter verify                 check the log
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Output to a file or a program has few characters on Windows, and a name or a path may have others.
            stream.reconfigure(errors="backslashreplace")


@click.command()
@database_option
@click.option("--signing-key", metavar="FILE", help="Private key. [RICHTER_SIGNING_KEY; default: beside the database]")
@click.option("--make", "name", metavar="NAME", help="Make a new key of this name: a new identity of the log.")
def key(database_url: str | None, signing_key: str | None, name: str | None) -> None:
    """Print the public key of the service.

    With this key, anyone can check what the service has signed. `richter serve` makes a key at its first start.

    --make makes the private key file instead; it never overwrites a file. Choose a NAME that is yours alone, such as
    example.org/club.

    Examples:
        richter key --database-url sqlite:///club.db
        richter key --make example.org/club --signing-key club.key
    """
    settings = settings_or_exit(database_url=database_url, signing_key=signing_key)
    try:
        path = key_file(settings)
        public = read_key(path) if name is None else make_key(path, name)
    except (KeyFileError, NoteError, ValueError) as error:
        fail(str(error), 1)
    click.echo(public.public)


@click.command()
@database_option
def migrate(database_url: str | None) -> None:
    """Bring the schema of the database up to date.

    `richter serve` does this by itself for SQLite. On PostgreSQL, the database user who migrates owns the tables. Let
    the service log in as another user with the role richter_service.

    Example:
        richter migrate --database-url postgresql://richter_owner@db.example/richter
    """
    settings = settings_or_exit(database_url=database_url)
    try:
        file = database_file(settings)
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
        with nullcontext() if file is None else alone(file):
            before = current(settings.database_url)
            upgrade(settings.database_url)
            after = current(settings.database_url)
    except UnknownSchemaError as error:
        fail(str(error), OTHER_SCHEMA)
    except (StoreLockedError, StoreUnavailableError, SQLAlchemyError, ValueError, OSError) as error:
        fail(str(error), 1)
    click.echo(f"Already up to date ({after})." if before == after else f"From {before or 'nothing'} to {after}.")

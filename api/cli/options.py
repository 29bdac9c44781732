"""Flags that several commands share."""

import sys
from pathlib import Path
from typing import Any, NoReturn

import rich_click as click
from sqlalchemy import URL

from eventstore.url import parsed
from service.record.installed_games import GamePackageError, know_installed_games
from service.runtime.files import database_file
from service.runtime.settings import Settings, settings_from

database_option = click.option(
    "--database-url",
    metavar="URL",
    help="Database of the log: sqlite:///FILE or postgresql://USER@HOST/DATABASE."
    " [RICHTER_DATABASE_URL; default: a file in your data folder]",
)

language_option = click.option(
    "--lang", type=click.Choice(["en", "de"]), default="en", help="Language of the output. [default: en]"
)


def settings_or_exit(**flags: Any) -> Settings:
    """Return the settings; if one is wrong, print a sentence and exit with 2."""
    try:
        return settings_from(None, **flags)
    except ValueError as error:
        fail(str(error))


def know_games_or_exit() -> None:
    """Know the games of installed packages too; ends with 1 and a plain sentence if one of them cannot be used."""
    try:
        know_installed_games()
    except GamePackageError as error:
        fail(str(error), 1)


def log_of(settings: Settings) -> Path | URL:
    """Return the file or database of the log; if there is none, print a sentence and exit with 2."""
    try:
        file = database_file(settings)
    except ValueError as error:
        fail(str(error))
    if file is None:
        return parsed(settings.database_url)
    if not file.is_file():
        fail(f"there is no log at {file}; name one with --database-url")
    return file


def say(message: str) -> None:
    """Print an error message to standard error."""
    click.echo(f"richter: {message}", err=True)


def fail(message: str, code: int = 2) -> NoReturn:
    """Print an error message and exit with this code."""
    say(message)
    sys.exit(code)

"""Flags that several commands share, and the settings that they and the environment give."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import rich_click as click
from click import get_current_context
from sqlalchemy import URL

from api.pages.watch.files import UnreadableDrawingError, check_drawings
from eventstore.checking.verify import schema_of
from eventstore.url import parsed
from migrations.upgrade import UnknownSchemaError, check_readable
from service.record.installed_games import GamePackageError, know_installed_games
from service.runtime.files import database_file
from service.runtime.settings import Settings
from service.runtime.settings_sources import ReadSettings, SettingsError, read_settings

FILE_OF_SETTINGS = "richter.config"
"""Where a command's context keeps the value of --config."""

OTHER_SCHEMA = 3
"""The exit code of a command if the database has another schema than this version needs."""

C = TypeVar("C", bound=Callable[..., Any])


def _keep(context: click.Context, _: click.Parameter, value: str | None) -> None:
    context.meta[FILE_OF_SETTINGS] = value


def database_option(command: C) -> C:
    """Add --config and --database-url. The first is for `found_settings`, and no argument of the command."""
    config = click.option(
        "--config",
        metavar="FILE",
        callback=_keep,
        expose_value=False,
        help="TOML file with settings. [RICHTER_CONFIG; default: none]",
    )
    database_url = click.option(
        "--database-url",
        metavar="URL",
        help="Database of the log: sqlite:///FILE or postgresql://USER@HOST/DATABASE."
        " [RICHTER_DATABASE_URL; default: a file in your data folder]",
    )
    return config(database_url(command))


checkpoint_option = click.option(
    "--checkpoint-file",
    metavar="FILE",
    help="File of signed checkpoints. [RICHTER_CHECKPOINT_FILE; default: beside the database]",
)

SERVE_OPTIONS = (
    click.option("--host", metavar="HOST", help="Address to listen on. [RICHTER_HOST; default: 127.0.0.1]"),
    click.option("--port", type=int, metavar="PORT", help="Port; 0 takes any free one. [RICHTER_PORT; default: 8720]"),
    click.option(
        "--lan",
        is_flag=True,
        default=None,
        help="Listen on the private addresses of this machine too, for phones in the same Wi-Fi. [RICHTER_LAN]",
    ),
    click.option("--tls-cert", metavar="FILE", help="Certificate (PEM, with its chain) for https. [RICHTER_TLS_CERT]"),
    click.option("--tls-key", metavar="FILE", help="Its private key (PEM). [RICHTER_TLS_KEY]"),
    click.option("--public-url", metavar="URL", help="Address that stands in links to others. [RICHTER_PUBLIC_URL]"),
    click.option("--base-path", metavar="PATH", help="Path of a proxy below which this is. [RICHTER_BASE_PATH]"),
    click.option(
        "--log-format",
        type=click.Choice(["text", "json"]),
        help="Format of the log. [RICHTER_LOG_FORMAT; default: text]",
    ),
    click.option(
        "--signing-key",
        metavar="FILE",
        help="Private key that signs. [RICHTER_SIGNING_KEY; default: beside the database]",
    ),
    checkpoint_option,
    click.option(
        "--begin-checkpoint-file",
        is_flag=True,
        default=None,
        help="Begin a new checkpoint file, because the old one is lost. [RICHTER_BEGIN_CHECKPOINT_FILE]",
    ),
    click.option(
        "--believe-clock",
        is_flag=True,
        default=None,
        help="Take the clock as it is, although it has jumped. [RICHTER_BELIEVE_CLOCK]",
    ),
)
"""A flag for each setting that has one, in the order of the help."""


def serve_options(command: C) -> C:
    """Add a flag for each setting that has one."""
    for option in reversed(SERVE_OPTIONS):
        command = option(command)
    return database_option(command)


language_option = click.option(
    "--lang", type=click.Choice(["en", "de"]), default="en", help="Language of the output. [default: en]"
)


def settings_or_exit(**flags: Any) -> Settings:
    """Return the settings; if some are wrong, print a sentence for each and exit with 2."""
    return found_settings(flags).settings


def found_settings(flags: dict[str, Any]) -> ReadSettings:
    """Return the settings and where they come from; if some are wrong, print a sentence for each and exit with 2."""
    try:
        return read_settings(None, flags, get_current_context().meta.get(FILE_OF_SETTINGS))
    except SettingsError as error:
        for problem in error.problems:
            say(problem)
        sys.exit(2)


def know_games_or_exit() -> None:
    """Know the games of installed packages too; ends with 1 and a plain sentence if one of them cannot be used."""
    try:
        know_installed_games()
        check_drawings()
    except (GamePackageError, UnreadableDrawingError) as error:
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


def check_schema_or_exit(database: Path | URL, before: str = "") -> None:
    """See that the log has the schema that this version reads; if it has another, print a sentence and exit with 3.

    `before` are words to print first. A log whose schema cannot be read passes: its check says what is wrong.
    """
    schema = schema_of(database)
    try:
        if schema is not None:
            check_readable(schema)
    except UnknownSchemaError as error:
        fail(f"{before}{error}", OTHER_SCHEMA)


def say(message: str) -> None:
    """Print an error message to standard error."""
    click.echo(f"richter: {message}", err=True)


def fail(message: str, code: int = 2) -> NoReturn:
    """Print an error message and exit with this code."""
    say(message)
    sys.exit(code)

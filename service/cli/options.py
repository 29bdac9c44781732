"""Flags that several commands share."""

import sys
from typing import Any, NoReturn

import rich_click as click

from service.settings import Settings, settings_from

database_option = click.option(
    "--database-url",
    metavar="URL",
    help="Where the log lies: sqlite:///FILE or postgresql://USER@HOST/DATABASE."
    " [RICHTER_DATABASE_URL; a file in your data folder]",
)


def settings_or_exit(**flags: Any) -> Settings:
    """The settings; ends with a plain sentence if one is wrong."""
    try:
        return settings_from(None, **flags)
    except ValueError as error:
        fail(str(error))


def fail(message: str, code: int = 2) -> NoReturn:
    """End the command with a plain sentence."""
    click.echo(f"richter: {message}", err=True)
    sys.exit(code)

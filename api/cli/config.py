"""`richter config` looks at the settings; `richter deals` converts prepared deals of dealing machines."""

import sys
from pathlib import Path
from typing import Any

import rich_click as click
from sqlalchemy import make_url

from api.cli.options import fail, found_settings, know_games_or_exit, language_option, say, serve_options
from domain.game.deal_file import DealFileError
from domain.registry import GAMES
from service.record.deal_file import converted, document_errors
from service.record.document.problems import DocumentError
from service.runtime.files import checkpoint_file, key_file
from service.runtime.settings import PREFIX, TOKENS, Settings
from service.texts.form import Language

DEFAULT = "default"
HIDDEN = "***"
PLACES = {"signing_key": key_file, "checkpoint_file": checkpoint_file}
"""The settings whose default follows from the place of the log."""


@click.group()
def config() -> None:
    """Look at the settings.

    Example:
        richter config check --config club.toml
    """


@config.command()
@serve_options
def check(**flags: Any) -> None:
    """Print the settings that count, each with its value and where it comes from.

    It takes the flags of `richter serve` and reads the environment and the file of settings as every command does. It
    opens no database. Tokens and passwords are hidden.

    It exits with 0 if all settings are right. Otherwise it prints a sentence for each that is wrong and exits with 2.

    Examples:
        richter config check
        RICHTER_PORT=80 richter config check --config club.toml
    """
    settings = found_settings(flags)
    rows = [
        (PREFIX + name.upper(), shown(settings.settings, name), settings.sources.get(name, DEFAULT))
        for name in Settings.__struct_fields__
    ]
    wide, wider = (max(len(row[column]) for row in rows) for column in (0, 1))
    for name, value, source in rows:
        click.echo(f"{name.ljust(wide)}  {value.ljust(wider)}  {source}")


def shown(settings: Settings, name: str) -> str:
    """Return the value of a setting as people may see it."""
    value = getattr(settings, name)
    if name in TOKENS:
        return HIDDEN if value else "none"
    if name == "database_url":
        return without_passwords(value)
    if name == "logs" and value:
        return ",".join(map(without_passwords, settings.log_urls))
    if name in PLACES:
        return str(PLACES[name](settings))
    return str(value) if value != "" else "none"


def without_passwords(url: str) -> str:
    """Return a database URL with its passwords hidden."""
    made = make_url(url)
    passwords = dict.fromkeys((key for key in made.query if "password" in key.lower()), HIDDEN)
    return made.update_query_dict(passwords).render_as_string(hide_password=True).replace("%2A%2A%2A", HIDDEN)


@click.command()
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def deals(game: str, file: Path, lang: Language) -> None:
    """Convert prepared deals between PBN and JSON.

    FILE in PBN (Portable Bridge Notation) is printed as JSON. This is the list for `format.deals` in the settings of a
    tournament. FILE with the ending .json is printed as PBN.

    The command exits with 2 if a board is wrong; it names each bad board with its line, and prints no deals.

    Examples:
        richter deals whist boards.pbn > deals.json
        richter deals whist deals.json > boards.pbn
    """
    know_games_or_exit()
    known = {name: played.meta.deal_file for name, played in GAMES.items() if played.meta.deal_file is not None}
    if game not in known:
        fail(f"there are no files of deals for {game[:40]!r}; there are for {', '.join(sorted(known))}")
    try:
        result = converted(file, known[game])
    except DocumentError as error:
        fail(error.to(lang))
    except DealFileError as error:
        for fault in document_errors(file, error):
            say(fault.to(lang))
        sys.exit(2)
    click.echo(result, nl=False)

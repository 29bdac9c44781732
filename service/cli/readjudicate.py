"""`richter readjudicate`: decide every command of a log again."""

import sqlite3
import sys
from collections.abc import Sequence

import msgspec
import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from domain.registry import GAMES
from domain.witness.readjudication import Deviation, readjudicate
from eventstore.offline import LogFile, log_file
from service.cli.options import database_option, fail, settings_or_exit
from service.codec import Codec, body_of
from service.startup import database_file


def deviation(game: str, bodies: Sequence[bytes]) -> Deviation | None:
    """The first event of a table to which the rules do not lead, or None."""
    if game not in GAMES:
        return Deviation(1, f"The rules of {game} are not at hand.")
    codec = Codec(GAMES[game])
    records = []
    for version, body in enumerate(bodies, start=1):
        try:
            records.append(codec.record(body))
        except (msgspec.DecodeError, ValueError):
            return Deviation(version, f"It is no event of {game}.")
        if body_of(records[-1]) != body:
            return Deviation(version, f"It has fields that an event of {game} has not.")
    return next((found for found in readjudicate(codec.game, records) if isinstance(found, Deviation)), None)


@click.command(name="readjudicate")
@click.argument("tables", nargs=-1, metavar="[TABLE...]")
@database_option
def readjudicate_log(tables: tuple[str, ...], database_url: str | None) -> None:
    """Give every recorded command to the rules again, offline or beside a running service.

    They must lead to the recorded events, byte for byte. With TABLE only these tables. Names the first event of each
    table to which the rules do not lead. Ends with 0 if there is none, with 1 if there is.
    """
    settings = settings_or_exit(database_url=database_url)
    try:
        database = database_file(settings)
    except ValueError as error:
        fail(str(error))
    if not database.is_file():
        fail(f"there is no log at {database}")
    try:
        with log_file(database) as log:
            sys.exit(_decided_again(log, tables))
    except sqlite3.Error as error:
        fail(f"the log cannot be read: {error}", 1)


def _decided_again(log: LogFile, tables: Sequence[str]) -> int:
    known = dict(log.streams())
    for table in tables:
        if table not in known:
            fail(f"there is no table {table} in the log", 1)
    columns = (TextColumn("Deciding again"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    wrong, events = 0, 0
    chosen = tables or list(known)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        for table in progress.track(chosen):
            bodies = log.bodies(table)
            events += len(bodies)
            found = deviation(known[table], bodies)
            if found is not None:
                wrong += 1
                click.echo(f"Table {table}, event {found.version}: {found.problem}")
    right = len(chosen) - wrong
    click.echo(f"{events} events of {len(chosen)} tables decided again; the rules lead to {right} of them.")
    return 1 if wrong else 0

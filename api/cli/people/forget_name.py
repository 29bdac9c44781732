"""`richter people forget`: delete a name beside a log that no service has open, or at a running service."""

import asyncio
import json
import sys
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import get_args

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from sqlalchemy import URL, Connection
from sqlalchemy.exc import SQLAlchemyError

from api.cli.options import checkpoint_option, database_option, fail, know_games_or_exit, log_of, settings_or_exit
from api.cli.people.at_service import forget_at, service_of, service_options
from api.cli.people.places import NOWHERE, check_name, places_of, sentences
from api.cli.verify import named
from domain.game.personal import MARK, Ground
from eventstore.checking.cleaning import IN_EVENTS, cleaned, compact, is_served, may_clean, streams_with_text
from eventstore.checking.offline import inspected
from eventstore.open import open_store
from eventstore.ports.failures import StoreBusyError, StoreLockedError, StoreUnavailableError
from eventstore.ports.inspection import UnreadableError
from eventstore.reading.forgetting import forms_of
from eventstore.sqlite.place import alone
from migrations.connect import with_connection
from migrations.upgrade import check
from service.commands.people.forget import forget_texts
from service.problems import ProblemError, RecordDamagedError
from service.proof.acknowledged_file import AcknowledgedFile
from service.proof.forgotten_file import ForgottenFile
from service.runtime.files import acknowledged_file, beside, forgotten_file
from service.runtime.forgetting.again import delete_all
from service.runtime.log_time import time_now
from service.runtime.settings import Settings
from service.texts.phrases import counted

FORGOTTEN = f"{MARK})"
"""Stands for a forgotten name where nothing tells it from others."""
SERVED = "a service has the database open: stop it on every node first"
FAILURES = (
    UnreadableError,
    StoreLockedError,
    StoreUnavailableError,
    StoreBusyError,
    SQLAlchemyError,
    OSError,
    ValueError,
)


@click.command()
@click.argument("name", metavar="NAME")
@click.option("--ground", type=click.Choice(get_args(Ground)), required=True, help="Why; it stands in the record.")
@click.option("--dry-run", is_flag=True, help="Only say what would be deleted, and where.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@service_options
@database_option
@checkpoint_option
def forget(name: str, ground: Ground, *, dry_run: bool, yes: bool, **places: str | None) -> None:
    """Delete a name for ever, where it lies beside the events of tables, tournaments and tokens.

    A text is deleted if it is exactly NAME. A longer text in which NAME stands stays: name the whole text to delete
    it. Each table, tournament and token set gets an event that says why, never what. Records, receipts and checkpoints
    verify as before, and "(forgotten 4b5c567f)" stands for the name. NAME is also taken out of kept answers, refused
    acts, messages of webhooks, lists and saved states. Then the database is written anew.

    What stands in an event stays: so it is in tournaments and tables begun by an earlier version. Backups, exported
    records and the logs of the service stay as they are too.

    With --url a running service forgets the name, where its token may alone. Without it, stop the service first,
    on PostgreSQL on every node. There, the command takes the user who owns the tables, and the server's own log and
    archive keep what was written earlier.

    It exits with 0 if it was done, and with 1 if something could not be done or the name stands nowhere.

    Examples:
        richter people forget "Anna Muster" --ground request --dry-run
        richter people forget "Anna Muster" --ground request --yes --database-url sqlite:///club.db
        richter people forget "Anna Muster" --ground request --url https://club.example
    """
    check_name(name)
    service = service_of(places)
    if service is not None:
        sys.exit(forget_at(service, name, ground, dry_run=dry_run, yes=yes))
    settings = settings_or_exit(**places)
    know_games_or_exit()
    where = log_of(settings)
    rows = places_of(settings, where, name)
    for sentence in sentences(rows):
        click.echo(sentence)
    in_clear = sum(row.table == IN_EVENTS for row in rows)
    if in_clear:
        click.echo(f"In {counted(in_clear, 'event')} the name stands in clear, and stays.")
    try:
        with inspected(where) as log:
            streams = streams_with_text(log, name.encode())
        if not rows and not _is_left(where, name):
            click.echo(NOWHERE)
            sys.exit(1)
        if dry_run:
            click.echo(
                f"Nothing was deleted. The name would be forgotten at: {', '.join(map(named, streams)) or 'nothing'}."
            )
            return
        if not yes:
            click.confirm("It cannot be taken back. Forget the name?", abort=True)
        sys.exit(_forget(settings, where, name, ground, streams))
    except FAILURES as error:
        fail(str(error), 1)


def _forget(settings: Settings, where: Path | URL, name: str, ground: Ground, streams: list[str]) -> int:
    """Forget it everywhere; the exit code. Raises FAILURES."""
    url = settings.database_url
    if isinstance(where, URL) and with_connection(url, is_served, changes=False):
        fail(SERVED, 1)
    if isinstance(where, URL) and not with_connection(url, may_clean, changes=False):
        fail("the user of the database URL does not own the tables; take the one that `richter migrate` takes", 1)
    rows, left = asyncio.run(_in_streams(settings, name, ground, streams))
    delete_all(beside(settings, "snapshots").glob("*"))
    acknowledged = AcknowledgedFile(acknowledged_file(settings))
    acknowledged.begin(acknowledged.read())
    with alone(where) if isinstance(where, Path) else nullcontext():
        done = with_connection(url, partial(_cleaned, name=name), changes=True)
        with_connection(url, compact, changes=False)
    click.echo(f"Texts deleted beside events: {rows}. Further rows cleaned: {done}.")
    return 1 if left else 0


def _cleaned(connection: Connection, name: str) -> int:
    with connection.begin():
        return cleaned(connection, forms_of(name, json.dumps(name)[1:-1]), FORGOTTEN)


async def _in_streams(settings: Settings, name: str, ground: Ground, streams: list[str]) -> tuple[int, int]:
    """Forget the name in each stream; how many rows were deleted, and in how many streams it could not be done."""
    store = open_store(settings.database_url, settings.queue_limit, partial(check, settings.database_url))
    await store.start()
    rows = left = 0
    try:
        now = await time_now(store)
        columns = (TextColumn("Forgetting"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        console = Console(stderr=True)
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            for stream in progress.track(streams):
                try:
                    rows += await forget_texts(store, stream, name, ground, now)
                except ProblemError as problem:
                    left += 1
                    said = problem.problem if isinstance(problem, RecordDamagedError) else problem.code
                    click.echo(f"{named(stream)}: the name stays there, as the stream cannot be read: {said}")
        forgotten = await store.forgetting.forgotten(0)
        commitments = {each.commitment for each in forgotten}
        ForgottenFile(forgotten_file(settings)).add(commitments)
        AcknowledgedFile(acknowledged_file(settings)).forget(commitments)
    finally:
        await store.close()
    return rows, left


def _is_left(where: Path | URL, name: str) -> bool:
    """Return whether the name stands in pages of the file that are free, as after a deletion that was cut short."""
    if not isinstance(where, Path):
        return False
    files = (where, Path(f"{where}-wal"))
    return any(name.encode() in file.read_bytes() for file in files if file.is_file())

"""`richter recover`: the operator's decision about a log that has gone back."""

import asyncio
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import msgspec
import rich_click as click
from sqlalchemy import URL

from api.cli.losses import Lost, in_sentences, lost_of, of_recovery
from api.cli.options import (
    check_schema_or_exit,
    checkpoint_option,
    database_option,
    fail,
    know_games_or_exit,
    log_of,
    settings_or_exit,
)
from api.cli.verify import named
from domain.table.core.commands import NameLoss
from eventstore.open import open_store
from eventstore.ports.acknowledged import PutBack
from eventstore.ports.failures import StoreBusyError, StoreLockedError, StoreUnavailableError
from eventstore.ports.inspection import UnreadableError
from eventstore.sqlite.place import alone
from migrations.upgrade import check
from service.commands.name_loss import name_loss
from service.problems import ProblemError
from service.proof.acknowledged_file import AcknowledgedFile, AcknowledgedFileError
from service.proof.checkpoint_file import CheckpointFileError
from service.proof.note import NoteError
from service.runtime.files import acknowledged_file
from service.runtime.log_time import time_now
from service.runtime.settings import Settings

FAILURES = (
    StoreLockedError,
    StoreBusyError,
    StoreUnavailableError,
    UnreadableError,
    AcknowledgedFileError,
    CheckpointFileError,
    NoteError,
    OSError,
)
CONTRADICTION = (
    "Nothing was changed: what would be put back contradicts a signed checkpoint. Name the files of the other nodes "
    "with --file, or give the checkpoint up with --accept."
)


class Choice(msgspec.Struct, frozen=True):
    """The decision of the operator, and the files of other nodes."""

    put_back: bool
    accept: bool
    others: Sequence[Path]


@click.command()
@database_option
@checkpoint_option
@click.option("--put-back", is_flag=True, help="Put back what was kept of the missing events.")
@click.option("--accept", is_flag=True, help="Take the log as it is from here on, without what is missing then.")
@click.option(
    "--file",
    "files",
    multiple=True,
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="File of what another node acknowledged; may be given several times.",
)
@click.option("--yes", is_flag=True, help="Carry it out; without it the command only shows what would be done.")
def recover(*, put_back: bool, accept: bool, yes: bool, files: tuple[Path, ...], **places: str | None) -> None:
    """Show what the log lacks of what was acknowledged, put back what was kept, and take the log as it is.

    A failover to a wrong server, or an older file put in its place, makes a log go back. The service then writes
    nothing. If the right database can be had, put it back and start the service. If not, --put-back --yes writes the
    very events that were kept in the files of the nodes. With --accept --yes the log is taken as it is then: what is
    still missing is lost. What was kept of it stays beside it, in a file with a number.

    Stop the service before --yes. With PostgreSQL stop all nodes, and copy their files to one machine for --put-back.
    --accept names what is lost in the record of each table. It concerns the node of the machine that it is run on.
    Start the nodes anew afterwards.

    It exits with 0 if nothing is missing any more, or the loss was accepted. It exits with 1 if something is missing or
    the log cannot be read, and with 3 if this version cannot read the log's schema.

    Examples:
        richter recover --database-url sqlite:///club.db
        richter recover --put-back --yes --database-url sqlite:///club.db
        richter recover --accept --yes --database-url sqlite:///club.db
    """
    if yes and not (accept or put_back):
        fail("--yes carries --put-back or --accept out: name one of them too")
    settings = settings_or_exit(**places)
    where = log_of(settings)
    check_schema_or_exit(where)
    know_games_or_exit()
    choice = Choice(put_back, accept, files)
    try:
        sys.exit(_carry_out(settings, where, choice) if yes else _show(settings, where, choice))
    except FAILURES as error:
        fail(str(error), 1)


def _show(settings: Settings, where: Path | URL, choice: Choice) -> int:
    """Say what is missing and what would be done; the exit code. Raises FAILURES."""
    lost = lost_of(settings, where, choice.others)
    _say(lost)
    if not lost.losses:
        return 0
    if choice.put_back:
        click.echo("Nothing was changed. With --yes what can be put back is written.")
    elif choice.accept:
        file = acknowledged_file(settings)
        click.echo(f"Nothing was changed. With --yes the log is taken as it is, and {file} is begun anew.")
    return 1


def _carry_out(settings: Settings, where: Path | URL, choice: Choice) -> int:
    """Do what is asked; the exit code. Raises FAILURES."""
    lost = _missing(settings, where, choice)
    if lost is not None:
        _say(lost)
        if not lost.losses:
            return 0
        if choice.put_back and lost.recovery.lost.appends:
            if lost.contradicts and not choice.accept:
                fail(CONTRADICTION, 1)
            asyncio.run(_put_back(settings, lost.recovery.lost))
            count = sum(len(append.bodies) for append in lost.recovery.lost.appends)
            click.echo("1 event was put back." if count == 1 else f"{count} events were put back.")
            lost = lost_of(settings, where, choice.others)
            _say(lost)
            if not lost.losses:
                return 0
    if not choice.accept:
        return 1
    if lost is not None:
        asyncio.run(_name(settings, lost))
    with alone(where) if isinstance(where, Path) else nullcontext():
        file = AcknowledgedFile(acknowledged_file(settings))
        gone = set() if lost is None else {loss.newest for loss in lost.losses}
        kept = [] if lost is None else [newest for newest in file.read() if newest not in gone]
        aside = file.put_aside()
        file.begin(kept)
    click.echo(f"The log is taken as it is. What was kept of the rest is in {aside}.")
    return 0


def _say(lost: Lost) -> None:
    for sentence in in_sentences(lost.losses):
        click.echo(sentence)
    if lost.losses:
        for sentence in of_recovery(lost):
            click.echo(sentence)


def _missing(settings: Settings, where: Path | URL, choice: Choice) -> Lost | None:
    """Return what is missing; None if a file cannot be read, but is to be begun anew."""
    try:
        return lost_of(settings, where, choice.others)
    except AcknowledgedFileError as error:
        if not choice.accept:
            raise
        click.echo(str(error))
        return None


async def _put_back(settings: Settings, lost: PutBack) -> None:
    store = open_store(settings.database_url, settings.queue_limit, partial(check, settings.database_url))
    await store.start()
    try:
        await store.put_back(lost)
    finally:
        await store.close()


async def _name(settings: Settings, lost: Lost) -> None:
    """Name in the record of each table what it has lost."""
    store = open_store(settings.database_url, settings.queue_limit, partial(check, settings.database_url))
    await store.start()
    try:
        now = await time_now(store)
        for loss in lost.losses:
            newest = loss.newest
            said = "it is lost as a whole, and so is its record"
            if loss.head:
                try:
                    command = NameLoss(lost.first(loss), newest.version, newest.hash.hex())
                    await name_loss(store, newest.stream, command, now)
                    said = "its record says so"
                except ProblemError as problem:
                    said = f"no record says so ({problem.code})"
            click.echo(f"{named(newest.stream)}: {said}.")
    finally:
        await store.close()

"""`richter recover`: the operator's decision about a log that has gone back."""

import sys
from contextlib import nullcontext
from pathlib import Path

import rich_click as click
from sqlalchemy import URL

from api.cli.losses import in_sentences, losses_of
from api.cli.options import (
    check_schema_or_exit,
    checkpoint_option,
    database_option,
    fail,
    log_of,
    settings_or_exit,
)
from eventstore.checking.acknowledged import Loss
from eventstore.ports.failures import StoreLockedError
from eventstore.ports.inspection import UnreadableError
from eventstore.sqlite.lock import alone
from service.proof.acknowledged import AcknowledgedFile, AcknowledgedFileError
from service.runtime.files import acknowledged_file
from service.runtime.settings import Settings


@click.command()
@database_option
@checkpoint_option
@click.option("--accept", is_flag=True, help="Take the log as it is from here on.")
@click.option("--yes", is_flag=True, help="Carry it out; without it the command only shows what would be done.")
def recover(*, accept: bool, yes: bool, **places: str | None) -> None:
    """Show what the log lacks of what was acknowledged, and take the log as it is.

    A failover to a wrong server, or an older file put in its place, makes a log go back. The service then writes
    nothing. If the right database can be had, put it back and start the service. If not, --accept --yes takes the log
    as it is: the missing events are lost. What was kept of them stays beside it, in a file with a number.

    Stop the service before --yes. With PostgreSQL run it on the machine of each node, and start the nodes anew.

    It exits with 0 if nothing is missing, or the loss was accepted. It exits with 1 if something is missing or the log
    cannot be read, and with 3 if this version cannot read the log's schema.

    Examples:
        richter recover --database-url sqlite:///club.db
        richter recover --accept --yes --database-url sqlite:///club.db
    """
    if yes and not accept:
        fail("--yes carries --accept out: name both")
    settings = settings_or_exit(**places)
    where = log_of(settings)
    check_schema_or_exit(where)
    try:
        with alone(where) if yes and isinstance(where, Path) else nullcontext():
            sys.exit(_decide(settings, where, accept=accept, yes=yes))
    except (StoreLockedError, UnreadableError, AcknowledgedFileError, OSError) as error:
        fail(str(error), 1)


def _decide(settings: Settings, where: Path | URL, *, accept: bool, yes: bool) -> int:
    """Say what is missing and do what is asked; the exit code. Raises what reading and writing the files raises."""
    file = AcknowledgedFile(acknowledged_file(settings))
    missing = _missing(settings, where, is_read_anyway=yes)
    if missing is not None:
        for sentence in in_sentences(missing):
            click.echo(sentence)
        if not missing:
            return 0
    if not yes:
        if accept:
            click.echo(f"Nothing was changed. With --yes the log is taken as it is, and {file.path} is begun anew.")
        return 1
    lost = {loss.newest for loss in missing or ()}
    kept = [] if missing is None else [newest for newest in file.read() if newest not in lost]
    aside = file.put_aside()
    file.write(kept)
    click.echo(f"The log is taken as it is. What was kept of the rest is in {aside}.")
    return 0


def _missing(settings: Settings, where: Path | URL, *, is_read_anyway: bool) -> list[Loss] | None:
    """Return what is missing; None if the file cannot be read, but is to be begun anew."""
    try:
        return losses_of(settings, where)
    except AcknowledgedFileError as error:
        if not is_read_anyway:
            raise
        click.echo(str(error))
        return None

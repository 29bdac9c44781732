"""`richter verify`: check the log, or a record that was exported from one."""

import os
import sys
from pathlib import Path
from typing import NoReturn

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from sqlalchemy import URL

from api.cli.held_against import HeldAgainst, checkpoints_of
from api.cli.options import (
    check_schema_or_exit,
    checkpoint_option,
    database_option,
    fail,
    know_games_or_exit,
    log_of,
    settings_or_exit,
)
from api.cli.verify_file import is_archive, public_key, verify_archive_file, verify_file
from eventstore.checking.offline import offline_log
from eventstore.checking.verify import has_stream
from eventstore.checking.verify import verify as check_file
from eventstore.ports.events import Fault
from eventstore.ports.inspection import Progress as Checked
from eventstore.ports.inspection import UnreadableError
from service.access.grants import OF_TOURNAMENT
from service.record.people import OF_ORGANIZER, PREFIX
from service.record.people_check import people_faults
from service.record.texts_check import text_faults
from service.record.tournaments import id_of, stream_of
from service.runtime.settings import Settings
from service.texts.phrases import counted

NOTHING = HeldAgainst()


def faults_of(database: Path | URL, console: Console, against: HeldAgainst = NOTHING) -> tuple[int, list[Fault]]:
    """Check the events; returns how many, and all faults, with a progress bar on the console.

    The log is also held `against` checkpoints that lie outside of it.
    """
    columns = (TextColumn("Checking events"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    faults = [Fault(None, None, problem) for problem in against.faults]
    checked = 0
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=None)
        for finding in check_file(database, against.roots):
            if isinstance(finding, Checked):
                checked = finding.checked
                progress.update(task, completed=finding.checked, total=finding.total)
            else:
                faults.append(finding)
    return checked, faults


def named(stream: str) -> str:
    """A stream as it is called."""
    if stream.startswith(OF_ORGANIZER):
        return f"The tokens of organizer {stream.removeprefix(OF_ORGANIZER) or 'service'}"
    if stream.startswith(PREFIX):
        return f"The tokens of {_whose(stream.removeprefix(PREFIX))}"
    whose = _whose(stream)
    return whose[0].upper() + whose[1:]


def _whose(stream: str) -> str:
    return f"tournament {id_of(stream)}" if stream.startswith(OF_TOURNAMENT) else f"table {stream}"


def faults_beside(database: Path | URL) -> list[Fault]:
    """Return the faults of what lies beside the events: of the tokens, by what events say, and of personal texts."""
    try:
        with offline_log(database) as log:
            return [*people_faults(log), *text_faults(log)]
    except UnreadableError as error:
        return [Fault(None, None, f"The tokens or the texts cannot be read: {error}.")]


def in_words(fault: Fault) -> str:
    """A fault in one line; the event is named by its table and version."""
    where = "The log" if fault.stream is None else named(fault.stream)
    return f"{where}{'' if fault.version is None else f', event {fault.version}'}: {fault.problem}"


@click.command()
@click.argument("target", required=False, metavar="[TARGET]")
@database_option
@click.option(
    "--key", metavar="PUBLIC", help="Public key, or a file with it. [default for a log: from its private key]"
)
@click.option("--signing-key", metavar="FILE", help="Private key. [RICHTER_SIGNING_KEY; default: beside the database]")
@checkpoint_option
@click.option("--alone", is_flag=True, help="Check the log without the checkpoint file.")
@click.option(
    "--receipt",
    "receipts",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Receipt, or a viewer's own record, that the record must agree with. May be repeated.",
)
@click.option(
    "--part",
    "parts",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Archive of another tournament of the series, to compare its list with. May be repeated.",
)
def verify(
    target: str | None,
    key: str | None,
    receipts: tuple[Path, ...],
    parts: tuple[Path, ...],
    *,
    alone: bool,
    **places: str | None,
) -> None:
    """Check a log or an exported record.

    Without TARGET, it checks every event of the log against its hash chain, and the log against the signed checkpoints
    in the checkpoint file. A missing checkpoint file is a fault if the key has signed checkpoints. The service may run
    meanwhile. If TARGET is the id of a table or a tournament, only its faults and those of the log as a whole count.

    If TARGET is a file, it is a record from GET /v1/tables/{table}/record, or the archive of a tournament from GET
    /v1/tournaments/{tournament}/archive. The check needs only the public key. It also gives every command in the
    records to the rules again, and draws the rounds of the tournament again.

    The command names the first bad event of a record, and everything that is wrong with an archive. It exits with 0
    if there is no fault, and with 1 if there is one. It exits with 3 if this version cannot read the log's schema.

    Examples:
        richter verify --database-url sqlite:///club.db
        richter verify opened.record --key club.pub --receipt seat1.receipt
        richter verify tournament.zip --key club.pub
    """
    if target is not None and os.path.exists(target):  # noqa: PTH110 - it is false, too, for what can be no path
        if key is None:
            fail("name the public key of the service with --key to check a record")
        know_games_or_exit()
        if is_archive(Path(target)):
            if receipts:
                fail("--receipt is for the record of a table")
            verify_archive_file(Path(target), public_key(key), parts)
        if parts:
            fail("--part is for the archive of a tournament")
        verify_file(Path(target), public_key(key), receipts)
    if receipts or parts or (key is not None and target is not None):
        fail(
            f"there is no file {target}; --key, --receipt and --part are for a file"
            if target
            else "name the file of the record"
        )
    if key is not None and alone:
        fail("--alone and --key exclude each other: --alone checks no signature")
    verify_log(target, settings_or_exit(**places), key, alone=alone)


def verify_log(target: str | None, settings: Settings, key: str | None, *, alone: bool) -> NoReturn:
    """Check the log and say what is wrong with it, or with one of its tables or tournaments; end with 0 or 1."""
    database = log_of(settings)
    check_schema_or_exit(database)
    public = None if key is None else public_key(key).written
    against = NOTHING if alone else checkpoints_of(settings, database, public)
    checked, listed = faults_of(database, Console(stderr=True), against)
    stream = None if target is None else _stream(database, target)
    if not listed:
        listed = faults_beside(database)
    faults = [fault for fault in listed if stream is None or fault.stream in (None, stream)]
    for fault in faults:
        click.echo(in_words(fault))
    if not faults:
        whose = "every table" if stream is None else _whose(stream)
        click.echo(f"{counted(checked, 'event')} checked; the chain of {whose} is whole.")
        click.echo(against.said)
    sys.exit(1 if faults else 0)


def _stream(database: Path | URL, target: str) -> str:
    """The stream of the table or the tournament with this id; ends the command if there is none."""
    stream = next((named for named in (target, stream_of(target)) if has_stream(database, named)), None)
    return fail(f"there is no table or tournament {target} in the log", 1) if stream is None else stream

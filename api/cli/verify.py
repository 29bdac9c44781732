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
from api.cli.options import database_option, fail, know_games_or_exit, log_of, settings_or_exit
from api.cli.verify_file import public_key, verify_file
from eventstore.inspection import Progress as Checked
from eventstore.port import Fault
from eventstore.verify import has_stream
from eventstore.verify import verify as check_file
from service.runtime.settings import Settings
from service.texts.counted import counted

NOTHING = HeldAgainst()


def faults_of(database: Path | URL, console: Console, against: HeldAgainst = NOTHING) -> tuple[int, list[Fault]]:
    """How many events were checked, and all faults found, with a progress bar on the console.

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


def in_words(fault: Fault) -> str:
    """A fault in one line; the event is named by its table and version."""
    where = "The log" if fault.stream is None else f"Table {fault.stream}"
    return f"{where}{'' if fault.version is None else f', event {fault.version}'}: {fault.problem}"


@click.command()
@click.argument("target", required=False, metavar="[TARGET]")
@database_option
@click.option("--key", metavar="PUBLIC", help="The public key, or a file with it. [for the log: from its private key]")
@click.option("--signing-key", metavar="FILE", help="The private key. [RICHTER_SIGNING_KEY; beside the database]")
@click.option(
    "--checkpoint-file", metavar="FILE", help="The checkpoints outside. [RICHTER_CHECKPOINT_FILE; beside the database]"
)
@click.option("--alone", is_flag=True, help="Check the log by itself, against no checkpoint outside of it.")
@click.option(
    "--receipt",
    "receipts",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="An earlier receipt, or somebody's own record, that the record must agree with; as often as you like.",
)
def verify(
    target: str | None, key: str | None, receipts: tuple[Path, ...], *, alone: bool, **places: str | None
) -> None:
    """Check the log, offline or beside a running service; or a record that was exported from one.

    Without TARGET: every event of the log against its chain of hashes, and the whole log against the signed checkpoints
    that lie beside it; it fails too if there must be some and there are none. If TARGET is the id of a table, only what
    concerns this table counts. If it is a file, it is a record as `GET /v1/tables/{table}/record` gives it; it is
    checked with the public key alone, and each command in it is decided again. Names the first bad event. Ends with
    0 if everything is as it was written, with 1 if not.
    """
    if target is not None and os.path.exists(target):  # noqa: PTH110 - it is false, too, for what can be no path
        if key is None:
            fail("a record is checked with the public key of the service: --key")
        know_games_or_exit()
        verify_file(Path(target), public_key(key), receipts)
    if receipts or (key is not None and target is not None):
        fail("--key and --receipt are for a record; there is no such file" if target else "which record? name its file")
    if key is not None and alone:
        fail("--alone holds the log against nothing that is signed, so it takes no --key")
    verify_log(target, settings_or_exit(**places), key, alone=alone)


def verify_log(table: str | None, settings: Settings, key: str | None, *, alone: bool) -> NoReturn:
    """Check the log and say what is wrong with it, or with one of its tables; end with 0 or 1."""
    database = log_of(settings)
    public = None if key is None else public_key(key).written
    against = NOTHING if alone else checkpoints_of(settings, database, public)
    checked, found = faults_of(database, Console(stderr=True), against)
    if table is not None and not has_stream(database, table):
        fail(f"there is no table {table} in the log", 1)
    faults = [fault for fault in found if table is None or fault.stream in (None, table)]
    for fault in faults:
        click.echo(in_words(fault))
    if not faults:
        whose = "every table" if table is None else f"table {table}"
        click.echo(f"{counted(checked, 'event')} checked; the chain of {whose} is whole.")
        click.echo(against.said)
    sys.exit(1 if faults else 0)

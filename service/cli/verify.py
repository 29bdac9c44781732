"""`richter verify`: check the chain of a table's record, or of all tables."""

import sys
from pathlib import Path

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from eventstore.port import Fault
from eventstore.verify import Progress as Checked
from eventstore.verify import has_stream
from eventstore.verify import verify as check_file
from service.cli.options import database_option, fail, settings_or_exit
from service.startup import database_file


def faults_of(database: Path, console: Console) -> tuple[int, list[Fault]]:
    """How many events were checked, and all faults found, with a progress bar on the console."""
    columns = (TextColumn("Checking events"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    faults: list[Fault] = []
    checked = 0
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=None)
        for finding in check_file(database):
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
@click.argument("table", required=False, metavar="[TABLE]")
@database_option
def verify(table: str | None, database_url: str | None) -> None:
    """Check the log: every event against its chain of hashes, offline or beside a running service.

    With TABLE only what concerns this table counts. Names the first bad event of each table. Ends with 0 if
    everything is as it was written, with 1 if not.
    """
    settings = settings_or_exit(database_url=database_url)
    try:
        database = database_file(settings)
    except ValueError as error:
        fail(str(error))
    if not database.is_file():
        fail(f"there is no log at {database}")
    checked, found = faults_of(database, Console(stderr=True))
    if table is not None and not has_stream(database, table):
        fail(f"there is no table {table} in {database}", 1)
    faults = [fault for fault in found if table is None or fault.stream in (None, table)]
    for fault in faults:
        click.echo(in_words(fault))
    if not faults:
        whose = "every table" if table is None else f"table {table}"
        click.echo(f"{checked} events checked; the chain of {whose} is whole.")
    sys.exit(1 if faults else 0)

"""`richter backup`: a whole copy of the embedded database, taken beside the running service."""

import sys
from pathlib import Path

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from api.cli.held_against import checkpoints_of
from api.cli.options import check_schema_or_exit, database_option, fail, log_of, settings_or_exit
from api.cli.verify import faults_of, in_words
from eventstore.ports.inspection import UnreadableError
from eventstore.sqlite.backup import back_up
from service.texts.phrases import counted


@click.command(name="backup")
@click.argument("target", type=click.Path(path_type=Path), metavar="FILE")
@database_option
def backup(target: Path, database_url: str | None) -> None:
    """Copy the log into a new FILE and check the copy.

    The service may run meanwhile. This works for SQLite; PostgreSQL has its own tools for backups. The copy contains
    neither the signing key nor the checkpoint file: keep copies of these in other places.

    The command exits with 0 if the copy is complete, and with 1 if it is not. If the log has another schema than this
    version reads, it makes the copy, does not check it, and exits with 3.

    Example:
        richter backup backup.db --database-url sqlite:///club.db
    """
    settings = settings_or_exit(database_url=database_url)
    database = log_of(settings)
    if not isinstance(database, Path):
        fail("the log is on PostgreSQL; use pg_basebackup and archive the write-ahead log")
    against = checkpoints_of(settings, database)  # before the copy, which then has all that they were signed for
    console = Console(stderr=True)
    columns = (TextColumn("Copying"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("", total=None)
            back_up(database, target, lambda done, total: progress.update(task, completed=done, total=total))
    except FileExistsError:
        fail(f"{target} is there already; name a new file", 1)
    except UnreadableError as error:
        fail(f"the log cannot be copied: {error}", 1)
    except OSError as error:
        fail(f"{target} cannot be written: {error.strerror}", 1)
    check_schema_or_exit(target, f"{target} is a copy of the whole file, but was not checked. ")
    checked, faults = faults_of(target, console, against)
    for fault in faults:
        click.echo(in_words(fault))
    if not faults:
        click.echo(f"{counted(checked, 'event')} copied to {target}; the chain of every table is whole.")
        click.echo(against.said)
    sys.exit(1 if faults else 0)

"""`richter verify FILE`: check an exported record."""

import sys
from pathlib import Path
from typing import NoReturn

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from service.cli.options import fail
from service.proof.note import NoteError, PublicKey
from service.proof.read_record import FaultError
from service.proof.verify_record import Verified, verify_record


def public_key(given: str) -> PublicKey:
    """The public key as it is written, or in a file; ends the command if it is none."""
    path = Path(given)
    try:
        return PublicKey(path.read_text() if path.is_file() else given)
    except (NoteError, OSError, UnicodeDecodeError):
        fail(f"--key {given} is no public key, such as `richter key` shows, and no file with one")


def contents(path: Path) -> bytes:
    """The bytes of a file; ends the command if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        fail(f"{path} cannot be read: {error.strerror}")


def verify_file(record: Path, key: PublicKey, receipts: tuple[Path, ...]) -> NoReturn:
    """Say what is so of a record, and the first thing that is wrong; end with 0 or 1."""
    columns = (TextColumn("Deciding again"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    kept = {str(path): contents(path) for path in receipts}
    console = Console(stderr=True)
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("", total=None, visible=False)
            for found in verify_record(contents(record), key, kept):
                if isinstance(found, Verified):
                    click.echo(found.what)
                else:
                    progress.update(task, completed=found.checked, total=found.total, visible=True)
    except FaultError as fault:
        where = "" if fault.version is None else f", event {fault.version}"
        click.echo(f"{record}{where}: {fault.problem}")
        sys.exit(1)
    click.echo(f"{record}: everything is as it should be.")
    sys.exit(0)

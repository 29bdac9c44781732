"""`richter verify FILE`: check an exported record."""

import os
import sys
from pathlib import Path
from typing import NoReturn

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from api.cli.options import fail
from service.document.contents import MOST_NOTE, MOST_RECORD, contents
from service.document.fault import DocumentError
from service.proof.note import NoteError, PublicKey
from service.proof.read_record import FaultError
from service.proof.verify_record import Verified, verify_record

CRLF = b"\r\n"


def public_key(given: str) -> PublicKey:
    """The public key as it is written, or in a file; ends the command if it is none."""
    try:
        if not os.path.exists(given):  # noqa: PTH110 - it is false, too, for what can be no path
            return PublicKey(given)
        return PublicKey(contents(Path(given), MOST_NOTE).decode())
    except (NoteError, DocumentError, UnicodeDecodeError):
        fail(f"--key {given[:200]} is not a public key or a file with one; `richter key` prints the public key")


def recorded(path: Path) -> bytes:
    """The bytes of an exported record, or of a receipt, with the line ends that it was written with.

    Mail and other systems write each line end as two signs. The lines themselves hold neither of both, so what was
    signed is found again; a file in which only some are so was changed, and stays as it is. Ends the command if the
    file cannot be read.
    """
    try:
        data = contents(path, MOST_RECORD)
    except DocumentError as error:
        fail(str(error))
    as_two = data.count(CRLF)
    return data.replace(CRLF, b"\n") if as_two == data.count(b"\n") == data.count(b"\r") else data


def verify_file(record: Path, key: PublicKey, receipts: tuple[Path, ...]) -> NoReturn:
    """Say what is so of a record, and the first thing that is wrong; end with 0 or 1."""
    columns = (TextColumn("Deciding again"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    kept = {str(path): recorded(path) for path in receipts}
    console = Console(stderr=True)
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("", total=None, visible=False)
            for found in verify_record(recorded(record), key, kept):
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

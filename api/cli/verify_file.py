"""`richter verify FILE`: check an exported record."""

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryFile
from typing import BinaryIO, NoReturn

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from api.cli.options import fail
from service.proof.note import NoteError, PublicKey
from service.proof.read_record import FaultError
from service.proof.tournament_archive.manifest import STREAM, NotRechecked
from service.proof.tournament_archive.opened_file import ArchiveFile, in_form, is_in_form
from service.proof.tournament_archive.verification import verify_archive
from service.proof.tournament_archive.zip_form import LOCAL_SIGN, ZipFormError
from service.proof.verify_record import Progress as Checked
from service.proof.verify_record import Verified, verify_record
from service.record.document.contents import MOST_NOTE, MOST_RECORD, contents, plain_file
from service.record.document.problems import DocumentError
from service.texts.phrases import counted, one_line

CRLF = b"\r\n"
ZIPPED_AGAIN = "It was zipped again by another program: its contents are checked, and not the file around them."


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

    Mail and other systems write each line end as two signs. The lines themselves hold neither of both, so the signed
    bytes can be restored. A file in which only some line ends are so was changed, and stays as it is. Ends the command
    if the file cannot be read.
    """
    try:
        data = contents(path, MOST_RECORD)
    except DocumentError as error:
        fail(str(error))
    as_two = data.count(CRLF)
    return data.replace(CRLF, b"\n") if as_two == data.count(b"\n") == data.count(b"\r") else data


def is_archive(path: Path) -> bool:
    """Return whether a file begins as the archive of a tournament does. A file that cannot be read is none."""
    try:
        with plain_file(path) as file:
            return file.read(len(LOCAL_SIGN)) == LOCAL_SIGN
    except (DocumentError, OSError):
        return False


def verify_archive_file(path: Path, key: PublicKey, parts: tuple[Path, ...] = ()) -> NoReturn:
    """Say what was checked in the archive of a tournament, and all that is wrong; end with 0 or 1.

    `parts`: the archives of other tournaments of its series.
    """
    columns = (TextColumn("Checking"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    wrong, unchecked = 0, 0
    try:
        with (
            ExitStack() as opened,
            plain_file(path) as file,
            Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress,
        ):
            task = progress.add_task("", total=None, visible=False)
            others = [archive_in(read_as(opened.enter_context(plain_file(part)), opened), part) for part in parts]
            read = read_as(file, opened)
            if read is not file:
                click.echo(ZIPPED_AGAIN)
            for fault in verify_archive(read, size_of(read), key, others):
                if isinstance(fault, Checked):
                    progress.update(task, completed=fault.checked, total=fault.total, visible=True)
                elif isinstance(fault, Verified):
                    click.echo(fault.what)
                elif isinstance(fault, NotRechecked):
                    unchecked += 1
                    click.echo(f"{_place(path, STREAM, fault.version)}: {fault.what}")
                else:
                    wrong += 1
                    click.echo(f"{_place(path, fault.entry, fault.version)}: {fault.problem}")
    except DocumentError as error:
        fail(str(error))
    right = "everything that was checked" if unchecked else "everything"
    click.echo(f"{path}: {counted(wrong, 'fault')}." if wrong else f"{path}: {right} is as it should be.")
    sys.exit(1 if wrong else 0)


def read_as(file: BinaryIO, opened: ExitStack) -> BinaryIO:
    """The file of an archive; if another program has zipped it again, a file of the same entries in our form.

    A file that cannot be read as ZIP at all stays as it is: its faults are found later.
    """
    size = size_of(file)
    try:
        if is_in_form(file, size):
            return file
        anew = opened.enter_context(TemporaryFile())  # noqa: SIM115 - the stack closes it
        in_form(file, size, anew)
        anew.flush()
    except (ZipFormError, OSError):
        return file
    return anew


def size_of(file: BinaryIO) -> int:
    """The size of an open file."""
    return os.fstat(file.fileno()).st_size


def archive_in(file: BinaryIO, path: Path) -> ArchiveFile:
    """The archive in an open file; ends the command if there is none."""
    try:
        return ArchiveFile(file, size_of(file))
    except (ZipFormError, OSError) as error:
        fail(f"--part {path}: {error}")


def _place(path: Path, entry: str | None, version: int | None) -> str:
    place = f"{path}" if entry is None else f"{path}, {one_line(entry)}"
    return place if version is None else f"{place}, event {version}"


def verify_file(record: Path, key: PublicKey, receipts: tuple[Path, ...]) -> NoReturn:
    """Say what is so of a record, and the first thing that is wrong; end with 0 or 1."""
    columns = (TextColumn("Deciding again"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    kept = {str(path): recorded(path) for path in receipts}
    console = Console(stderr=True)
    try:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("", total=None, visible=False)
            for step in verify_record(recorded(record), key, kept):
                if isinstance(step, Verified):
                    click.echo(step.what)
                else:
                    progress.update(task, completed=step.checked, total=step.total, visible=True)
    except FaultError as fault:
        where = "" if fault.version is None else f", event {fault.version}"
        click.echo(f"{record}{where}: {fault.problem}")
        sys.exit(1)
    click.echo(f"{record}: everything is as it should be.")
    sys.exit(0)

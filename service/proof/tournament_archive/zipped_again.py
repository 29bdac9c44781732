"""An archive that another program has zipped again: its entries, written in the form of an archive once more.

Who unpacks an archive and packs it again changes the container and not the contents. Each content is bound to the
manifest by its SHA-256, so that nothing is taken for right here that was changed.
"""

import zlib
from collections.abc import Iterator, Sequence
from typing import BinaryIO
from zipfile import BadZipFile, ZipFile, ZipInfo

from service.proof.tournament_archive.names import MANIFEST
from service.proof.tournament_archive.zip_form import (
    END,
    END_SIGN,
    MOST_BYTES,
    MOST_ENTRIES,
    MOST_NAME,
    ZipFormError,
    read_entries,
    zipped,
)
from service.record.document.contents import MOST_RECORD

MOST_COMMENT = 65_535
MOST_LISTED = 256 * MOST_ENTRIES
"""How many bytes the list of the entries may have; other programs note times and systems in it."""
MOST_GROWTH = 100
"""So many times as large as the file its contents may be."""
WORSE = (BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, zlib.error)
"""What reading raises for a file that is damaged, encrypted, or packed in a way that is unknown here."""


def is_in_form(file: BinaryIO, size: int) -> bool:
    """Return whether a file of this size is in the form of an archive. Raises OSError."""
    try:
        read_entries(file, size)
    except ZipFormError:
        return False
    return True


def in_form(file: BinaryIO, size: int, into: BinaryIO) -> None:
    """Write the entries of any ZIP file of this size in the form of an archive.

    A folder that holds the whole archive is left out. Raises ZipFormError for a file that cannot be read or is too
    large, and OSError.
    """
    _check_list(file, size)
    try:
        with ZipFile(file) as source:
            entries = [entry for entry in source.infolist() if not entry.is_dir()]
            if sum(entry.file_size for entry in entries) > min(MOST_BYTES, MOST_GROWTH * size):
                raise _unreadable()
            into.writelines(zipped(_contents(source, entries)))
    except WORSE as error:
        if isinstance(error, ZipFormError):
            raise
        raise _unreadable() from None


def _check_list(file: BinaryIO, size: int) -> None:
    """Check how much a reader of the list of entries takes into memory. Raises ZipFormError."""
    begin = max(0, size - END.size - MOST_COMMENT)
    file.seek(begin)
    tail = file.read(size - begin)
    place = tail.rfind(END_SIGN)
    if place < 0 or len(tail) - place < END.size:
        raise _unreadable()
    _, _, _, _, entries, listed, _, _ = END.unpack_from(tail, place)
    if entries > MOST_ENTRIES or listed > MOST_LISTED:
        raise _unreadable()


def _contents(source: ZipFile, entries: Sequence[ZipInfo]) -> Iterator[tuple[str, bytes]]:
    folder = _folder(entries)
    for entry in entries:
        name = entry.filename.removeprefix(folder)
        if not name.isascii() or not 0 < len(name) <= MOST_NAME or entry.file_size > MOST_RECORD:
            raise _unreadable()
        yield name, source.read(entry)


def _folder(entries: Sequence[ZipInfo]) -> str:
    """The folder in which the manifest lies, with its slash; empty without one."""
    names = [entry.filename for entry in entries if entry.filename.rpartition("/")[2] == MANIFEST]
    return names[0].removesuffix(MANIFEST) if len(names) == 1 else ""


def _unreadable() -> ZipFormError:
    return ZipFormError("It is not in the form of an archive, and cannot be read as another ZIP file of this size.")

"""An archive is read entry by entry from its file, also if another program has zipped it again.

Who unpacks an archive and packs it again changes the container and not the contents. Each content is bound to the
manifest by its SHA-256, so that nothing is taken for right here that was changed.
"""

import zlib
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import BinaryIO
from zipfile import BadZipFile, ZipFile, ZipInfo

from service.proof.note import PublicKey
from service.proof.tournament_archive.manifest import (
    BOARDS,
    MANIFEST,
    NAME,
    NOTE,
    STANDINGS,
    STREAM,
    ArchiveFault,
    Manifest,
    read_manifest,
    signature_fault,
)
from service.proof.tournament_archive.zip_form import (
    END,
    END_SIGN,
    MOST_BYTES,
    MOST_ENTRIES,
    MOST_NAME,
    Entry,
    ZipFormError,
    read_entries,
    read_entry,
    zipped,
)
from service.record.document.contents import MOST_RECORD

NEEDED = (STREAM, BOARDS, STANDINGS, MANIFEST, NOTE)
MOST_SMALL = 2**22
"""How large a manifest may be: one with a line for each of 40,000 entries."""


class ArchiveFile:
    """The entries of an archive by name. Raises ZipFormError if the file is none, and OSError."""

    def __init__(self, file: BinaryIO, size: int) -> None:
        self._file = file
        self.entries: dict[str, Entry] = {}
        self.doubles: list[str] = []
        for entry in read_entries(file, size):
            if entry.name in self.entries:
                self.doubles.append(entry.name)
            else:
                self.entries[entry.name] = entry

    def content(self, name: str) -> bytes | None:
        """The content of an entry that is not too large; None without it. Raises ZipFormError, and OSError."""
        entry = self.entries.get(name)
        if entry is None:
            return None
        most = 2 * MOST_SMALL if name in (MANIFEST, NOTE) else MOST_RECORD
        if entry.size > most:
            message = "It is too large."
            raise ZipFormError(message)
        return read_entry(self._file, entry)

    def readable(self, name: str) -> bytes:
        """The content of an entry, empty if it cannot be read; that is said elsewhere."""
        try:
            return self.content(name) or b""
        except (ZipFormError, OSError):
            return b""


def manifest_of(archive: ArchiveFile, key: PublicKey) -> Iterator[ArchiveFault | Manifest]:
    """Yield what is wrong with manifest and signature, and the manifest if it can be read."""
    data = archive.readable(MANIFEST)
    try:
        manifest = read_manifest(data)
    except ValueError as error:
        yield ArchiveFault(MANIFEST, str(error))
        return
    fault = signature_fault(archive.readable(NOTE), manifest, data, key)
    if fault is not None:
        yield ArchiveFault(NOTE, fault)
    yield manifest


def entry_faults(archive: ArchiveFile, manifest: Manifest) -> Iterator[ArchiveFault]:
    """Yield each entry that is missing, has another name than entries have, or is not what the manifest names."""
    for name in archive.doubles:
        yield ArchiveFault(name, "It stands in the archive twice.")
    for name in (*NEEDED, *(name for name in manifest.files if name not in NEEDED)):
        if name not in archive.entries:
            yield ArchiveFault(name[:64], "It is missing.")
    for name in archive.entries:
        if NAME.fullmatch(name) is None or (name not in manifest.files and name not in (MANIFEST, NOTE)):
            yield ArchiveFault(name, "The manifest does not name it.")
            continue
        try:
            content = archive.content(name) or b""
        except (ZipFormError, OSError) as error:
            yield ArchiveFault(name, str(error))
            continue
        if name not in (MANIFEST, NOTE) and sha256(content).hexdigest() != manifest.files[name]:
            yield ArchiveFault(name, "It is not what the manifest names: its SHA-256 is another one.")


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

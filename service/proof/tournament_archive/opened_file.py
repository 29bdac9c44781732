"""An archive as it is read: its entries, of which each is taken from the file when it is needed."""

from collections.abc import Iterator
from hashlib import sha256
from typing import BinaryIO

from service.proof.note import PublicKey
from service.proof.tournament_archive.finding import ArchiveFault
from service.proof.tournament_archive.manifest import Manifest, read_manifest, signature_fault
from service.proof.tournament_archive.names import BOARDS, MANIFEST, NAME, NOTE, STANDINGS, STREAM
from service.proof.tournament_archive.zip_form import Entry, ZipFormError, read_entries, read_entry
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

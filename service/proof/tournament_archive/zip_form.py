"""ZIP files of one form: entries stored one after the other without compression, with nothing between them.

Any program that reads ZIP reads these. There is one way only to write the same entries: no times, no comments, no extra
fields. So a file says by itself whether it was written here, and how large each entry is before it is read.
"""

import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import BinaryIO

import msgspec

LOCAL = struct.Struct("<4s5H3I2H")
CENTRAL = struct.Struct("<4s6H3I5H2I")
END = struct.Struct("<4s4H2IH")
LOCAL_SIGN, CENTRAL_SIGN, END_SIGN = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
VERSION, STORED, NO_TIME, FIRST_DAY = 20, 0, 0, 0x21
"""Version 2.0 of the format; no compression; midnight of 1 January 1980, the first moment that the format knows."""
MOST_ENTRIES = 45_000
MOST_BYTES = 2**32 - 1
"""How large a file may be. Larger ones need another form of ZIP."""
MOST_NAME = 64
LIST, SOME_NAME = "its list of entries", "a name"


class ZipFormError(ValueError):
    """A file is not in this form, or its entries do not fit into it; said in a sentence."""


class Entry(msgspec.Struct, frozen=True):
    """An entry of a file: its name, the checksum of its content, its size, and where its header begins."""

    name: str
    crc: int
    size: int
    start: int

    @property
    def content(self) -> int:
        """The start of its content."""
        return self.start + LOCAL.size + len(self.name)

    @property
    def local(self) -> bytes:
        """Its header before its content."""
        name = self.name.encode("ascii")
        sizes = self.crc, self.size, self.size, len(name), 0
        return LOCAL.pack(LOCAL_SIGN, VERSION, 0, STORED, NO_TIME, FIRST_DAY, *sizes) + name

    @property
    def central(self) -> bytes:
        """Its header in the list at the end of the file."""
        name = self.name.encode("ascii")
        sizes = self.crc, self.size, self.size, len(name), 0, 0, 0, 0, 0, self.start
        return CENTRAL.pack(CENTRAL_SIGN, VERSION, VERSION, 0, STORED, NO_TIME, FIRST_DAY, *sizes) + name


def zipped(files: Iterable[tuple[str, bytes]]) -> Iterator[bytes]:
    """The pieces of a file with these entries, in order. Names are ASCII. Raises ZipFormError if they are too many."""
    entries: list[Entry] = []
    place = 0
    for name, content in files:
        entry = Entry(name, zlib.crc32(content), len(content), place)
        place = entry.content + entry.size
        if len(entries) >= MOST_ENTRIES or place > MOST_BYTES:
            message = "The archive is too large."
            raise ZipFormError(message)
        entries.append(entry)
        yield entry.local
        yield content
    yield list_of(entries, place)


def list_of(entries: Iterable[Entry], place: int) -> bytes:
    """The list of the entries, which stands at this place of the file, and the end of the file."""
    headers = [entry.central for entry in entries]
    listed = b"".join(headers)
    return listed + END.pack(END_SIGN, 0, 0, len(headers), len(headers), len(listed), place, 0)


def read_entries(file: BinaryIO, size: int) -> list[Entry]:
    """The entries of a file of this size; their contents are not read. Raises ZipFormError, and OSError."""
    if size > MOST_BYTES:
        message = "The archive is too large."
        raise ZipFormError(message)
    entries: list[Entry] = []
    place = 0
    while (entry := _entry_at(file, place)) is not None:
        place = entry.content + entry.size
        if len(entries) >= MOST_ENTRIES or place > size:
            raise _not_ours(entry.name)
        entries.append(entry)
    expected = list_of(entries, place) if entries else b""
    file.seek(place)
    if not entries or size - place != len(expected) or file.read(len(expected)) != expected:
        raise _not_ours(LIST)
    return entries


def read_entry(file: BinaryIO, entry: Entry) -> bytes:
    """The content of an entry. Raises ZipFormError if the checksum does not fit it, and OSError."""
    file.seek(entry.content)
    content = file.read(entry.size)
    if len(content) != entry.size or zlib.crc32(content) != entry.crc:
        message = "Its checksum in the ZIP file does not fit it."
        raise ZipFormError(message)
    return content


def _entry_at(file: BinaryIO, place: int) -> Entry | None:
    """The entry whose header stands there; None if none does. Raises ZipFormError."""
    file.seek(place)
    head = file.read(LOCAL.size)
    if len(head) < LOCAL.size or not head.startswith(LOCAL_SIGN):
        return None
    _, _, _, _, _, _, crc, _, size, length, _ = LOCAL.unpack(head)
    if not 0 < length <= MOST_NAME:
        raise _not_ours(SOME_NAME)
    written = file.read(length)
    if not written.isascii():
        raise _not_ours(SOME_NAME)
    entry = Entry(written.decode("ascii"), crc, size, place)
    if entry.local != head + written:
        raise _not_ours(entry.name)
    return entry


def _not_ours(what: str) -> ZipFormError:
    shown = "".join(sign if sign.isprintable() else "?" for sign in what)
    return ZipFormError(f"It is not a ZIP file as the service writes it: {shown} is not in the form of an archive.")

"""A small log as the bytes of its file, to be damaged and looked at in memory."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

STREAMS = ("a", "b", "c")


class Image:
    """The bytes of a database file; `flipped` gives a copy in which some bits of one byte are turned over."""

    def __init__(self, content: bytes) -> None:
        self.content = bytearray(content)
        # a database in memory cannot have a write-ahead log; the file is whole, so it needs none
        self.content[18] = self.content[19] = 1
        self.page_size = int.from_bytes(self.content[16:18], "big")

    def open(self, offset: int = 0, bits: int = 0) -> sqlite3.Connection:
        """The database, with `bits` of the byte at `offset` turned over."""
        connection = sqlite3.connect(":memory:", isolation_level=None)
        self.content[offset] ^= bits
        connection.deserialize(bytes(self.content))
        self.content[offset] ^= bits
        return connection

    def pages(self, table: str) -> list[int]:
        """The numbers of all pages of the tree of a table or index, from 1; without overflow pages."""
        with closing(self.open()) as connection:
            (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
        return list(self._tree(root))

    def offsets(self, pages: list[int]) -> list[int]:
        """The offsets of all bytes of these pages."""
        return [offset for page in pages for offset in range((page - 1) * self.page_size, page * self.page_size)]

    def _tree(self, page: int) -> Iterator[int]:
        yield page
        start = (page - 1) * self.page_size
        header = self.content[start : start + 12]
        if header[0] == 2:  # an inner page of a tree of keys: a child before each cell, and one after the last
            for cell in range(int.from_bytes(header[3:5], "big")):
                pointer = start + 12 + 2 * cell
                place = start + int.from_bytes(self.content[pointer : pointer + 2], "big")
                yield from self._tree(int.from_bytes(self.content[place : place + 4], "big"))
            yield from self._tree(int.from_bytes(header[8:12], "big"))


def answers(connection: sqlite3.Connection) -> list[object]:
    """All that the check vouches for, read in the ways in which the store reads it; an error is an answer, too."""
    event = "SELECT position, stream, version, body, prev, hash FROM events WHERE log_id = 'main'"
    questions: list[tuple[str, tuple[object, ...]]] = [
        (f"{event} AND position > 0 ORDER BY position", ()),
        ("SELECT position FROM log_head WHERE log_id = 'main'", ()),
    ]
    for stream in STREAMS:
        questions += [
            (f"{event} AND stream = ? AND version > 0 AND version <= 99 ORDER BY version", (stream,)),
            ("SELECT version FROM events WHERE log_id = 'main' AND stream = ? ORDER BY version DESC", (stream,)),
            ("SELECT stream FROM streams WHERE log_id = 'main' AND stream = ?", (stream,)),
        ]
    found: list[object] = []
    for question, values in questions:
        try:
            found.append(connection.execute(question, values).fetchall())
        except (sqlite3.Error, UnicodeDecodeError) as error:
            found.append(repr(error))
    return found

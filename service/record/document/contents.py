"""The contents of a file that somebody names: its bytes, its text, or the lines of a large file one at a time.

A file is read only if it is a plain file of a bearable size.
"""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from service.record.document.problems import UNREADABLE, DocumentError

MEBIBYTE = 2**20
AT_ONCE: int = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe does not wait for its other end; Windows knows no such pipes among its files."""
MOST_TEXT = 4 * MEBIBYTE
"""How large a document may be. A game of 20,000 moves takes less than half of it."""
MOST_RECORD = 256 * MEBIBYTE
"""How large an exported record may be: some hundred thousand events."""
MOST_NOTE = MEBIBYTE
"""How large a key may be, or anything else of which a few lines are expected."""


def contents(path: Path, most: int = MOST_TEXT) -> bytes:
    """The bytes of a plain file of at most `most` bytes. Raises DocumentError.

    A pipe is not waited for, and no more is read than what is allowed, even if the file grows meanwhile.
    """
    with plain_file(path) as file:
        try:
            result = file.read(most + 1)
        except OSError as error:
            raise _unreadable(path, error) from None
    if len(result) > most:
        raise DocumentError(path, "too_large", most=most // MEBIBYTE)
    return result


@contextmanager
def plain_file(path: Path) -> Iterator[BinaryIO]:
    """Yield a plain file for reading, from which nothing has been read yet. Raises DocumentError.

    A pipe is not waited for.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | AT_ONCE)
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from None
    try:
        try:
            is_plain = stat.S_ISREG(os.fstat(descriptor).st_mode)
            file = open(descriptor, "rb", closefd=False) if is_plain else None  # noqa: SIM115 - closed below
        except OSError as error:
            raise _unreadable(path, error) from None
        if file is None:
            raise DocumentError(path, "not_plain")
        with file:
            yield file
    finally:
        os.close(descriptor)


def text(path: Path) -> str:
    """The text of a file: UTF-8, with or without a mark of its byte order. Raises DocumentError."""
    data = contents(path)
    try:
        result = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentError(path, "not_text", data.count(b"\n", 0, error.start) + 1) from None
    if "\0" in result:
        raise DocumentError(path, "nul", result.count("\n", 0, result.index("\0")) + 1)
    return result


def _unreadable(path: Path, error: OSError | ValueError) -> DocumentError:
    number = error.errno if isinstance(error, OSError) else None
    if number in UNREADABLE:
        return DocumentError(path, UNREADABLE[number])
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return DocumentError(path, "unreadable", reason=reason)


MOST_LINE = 16 * 2**20
"""How long a line may be, in bytes. A request of which an event is made has at most a sixteenth of that."""


class LongLineError(ValueError):
    """A line is longer than `MOST_LINE`."""


def lines_of(data: bytes, begin: int = 0, end: int | None = None) -> Iterator[bytes]:
    """Yield the lines between two places, without their ends. Raises LongLineError.

    Only one line is copied at a time, however many there are.
    """
    last = len(data) if end is None else end
    while begin <= last:
        place = data.find(b"\n", begin, last)
        place = last if place < 0 else place
        if place - begin > MOST_LINE:
            raise LongLineError
        yield data[begin:place]
        begin = place + 1

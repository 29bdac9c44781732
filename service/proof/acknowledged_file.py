"""The file of what a node has acknowledged last: it shows that the log has gone back, and what it has lost.

It has two parts, the one that is written and the one before it. Each begins with a line that names the format. Then
come transactions, each with its length and a checksum before it; the first has the newest event of each stream by then.
"""

import os
import struct
import threading
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO
from zlib import crc32

import msgspec
from msgspec.structs import replace

from eventstore.disk import BINARY, flush, flush_folder
from eventstore.ports.acknowledged import LIMIT, SECONDS, Acknowledgement, Transaction
from eventstore.ports.events import Text
from eventstore.ports.log import Append

FORMAT = b"richter acknowledged 2\n"
FRAME = struct.Struct(">II")
MOST_BYTES = 256 * 1024 * 1024
"""How long both parts together may become, but for what is acknowledged within a second."""

Newest = Sequence[Acknowledgement]


class AcknowledgedFileError(ValueError):
    """The file cannot be read; said in a sentence."""


class AcknowledgedFile:
    """The file at a path, for its owner alone. It lies outside the database, so whoever replaces that leaves it.

    `failure`: why the last writing failed, None if it did not. `most`: how many bytes it may have.
    """

    def __init__(self, path: Path, most: int = MOST_BYTES) -> None:
        self.path = path
        self.before = path.with_name(f"{path.name}.before")
        self.failure: str | None = None
        self._most = most
        self._file: BinaryIO | None = None
        self._end = 0
        self._begun = 0.0
        self._lock = threading.Lock()

    def read(self) -> list[Acknowledgement]:
        """Return the newest event of each stream, nothing if there is no file. Raises AcknowledgedFileError."""
        newest: dict[str, Acknowledgement] = {}
        for written in self.transactions():
            for known in (*written.newest, *(kept.newest for kept in written.appends)):
                if known.version >= newest.get(known.stream, known).version:
                    newest.pop(known.stream, None)  # so that it goes to the end
                    newest[known.stream] = known
            while len(newest) > LIMIT:
                del newest[next(iter(newest))]
        return list(newest.values())

    def transactions(self) -> Iterator[Transaction]:
        """Yield what is kept, the oldest first, up to where a part was cut off. Raises AcknowledgedFileError."""
        for part in (self.before, self.path):
            for written, _ in _transactions(part):
                yield written

    def keep(self, written: Transaction) -> None:
        """Write a transaction behind the others. A crash of this program loses nothing of it. It raises nothing."""
        frame = _frame(written)
        with self._lock:
            try:
                self._append(self._file or self._opened([]), frame)
            except OSError as error:
                self.failure = error.strerror or str(error)

    def flush(self, newest: Newest) -> None:
        """Bring what was kept to the disk, and begin a new part if this one is long or old. Raises OSError.

        `newest` is what is known of each stream. It is written after a failure too, as transactions are missing then.
        """
        with self._lock:
            if not self.path.exists():
                self._close()  # somebody has taken it away
            file = self._opened(newest)
            if self.failure is not None:
                self._append(file, _frame(Transaction(newest=tuple(newest))))
                self.failure = None
            is_old = time.monotonic() - self._begun > SECONDS
            if is_old or self._end > self._most // 2:
                flush(file.fileno())
                self._close()
                self.path.replace(self.before)
                file = self._opened(newest)
        flush(file.fileno())

    def begin(self, newest: Newest) -> None:
        """Begin anew with no more than this; what was kept is removed. Raises OSError."""
        with self._lock:
            self._close()
            self.before.unlink(missing_ok=True)
            self._make(newest)

    def put_aside(self) -> Path | None:
        """Rename the file, so that it stays as evidence. Return its new path, None if there is none. Raises OSError."""
        self.close()
        if not (self.path.exists() or self.before.exists()):
            return None
        number = 1
        while any((asides := self._asides(number))[part].exists() for part in (0, 1)):
            number += 1
        for part, aside in zip((self.path, self.before), asides, strict=True):
            if part.exists():
                part.rename(aside)
        return asides[0]

    def forget(self, commitments: Collection[bytes]) -> None:
        """Take the texts with these commitments out of the files that were put aside. Raises OSError.

        Of keys, the answers go too where one has such a text. A part that cannot be read stays as it is.
        """
        for aside in self.path.parent.glob(f"{self.path.name}.[0-9]*"):
            try:
                kept = [written for written, _ in _transactions(aside)]
            except AcknowledgedFileError:
                continue
            gone = {text.text for written in kept for text in _texts(written) if text.commitment in commitments}
            if gone:
                part = self.path.with_name(f"{self.path.name}.part")
                _write(part, (_frame(_without(written, gone)) for written in kept))
                part.replace(aside)
                flush_folder(aside.parent)

    def close(self) -> None:
        """Write nothing more."""
        with self._lock:
            self._close()

    def _asides(self, number: int) -> tuple[Path, Path]:
        aside = self.path.with_name(f"{self.path.name}.{number}")
        return aside, aside.with_name(f"{aside.name}.before")

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _append(self, file: BinaryIO, frame: bytes) -> None:
        try:
            file.seek(self._end)
            rest = memoryview(frame)
            while rest:
                rest = rest[file.write(rest) :]  # a full disk takes a part, and refuses the next
        except OSError:
            file.truncate(self._end)
            raise
        self._end += len(frame)

    def _opened(self, newest: Newest) -> BinaryIO:
        """Return the open file; what was cut off at its end is taken away."""
        if self._file is None:
            if not self.path.exists():
                self._make(newest)
            self._end = max(end for _, end in _transactions(self.path))
            self._file = self.path.open("r+b", buffering=0)
            self._begun = time.monotonic()
            self._file.truncate(self._end)
        return self._file

    def _make(self, newest: Newest) -> None:
        part = self.path.with_name(f"{self.path.name}.part")
        _write(part, (_frame(Transaction(newest=tuple(newest))),))
        part.replace(self.path)
        flush_folder(self.path.parent)


def _texts(written: Transaction) -> Iterator[Text]:
    return (text for kept in written.appends for text in kept.append.texts)


def _without(written: Transaction, gone: Collection[bytes]) -> Transaction:
    """A transaction without these texts. An append that has one in an answer or a caption is kept without these."""
    return replace(
        written, appends=tuple(replace(kept, append=_cleaned(kept.append, gone)) for kept in written.appends)
    )


def _cleaned(append: Append, gone: Collection[bytes]) -> Append:
    forms = [msgspec.json.encode(text.decode()) for text in gone]

    def has(data: bytes | None) -> bool:
        return data is not None and any(form in data for form in forms)

    texts = tuple(text for text in append.texts if text.text not in gone)
    key = None if append.key is not None and has(append.key.answer) else append.key
    caption = None if has(append.caption) else append.caption
    summary = None if has(append.summary) else append.summary
    return replace(append, texts=texts, key=key, caption=caption, summary=summary)


def _write(part: Path, frames: Iterable[bytes]) -> None:
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(FORMAT)
        file.writelines(frames)
        file.flush()
        flush(file.fileno())


def _frame(written: Transaction) -> bytes:
    content = msgspec.msgpack.encode(written)
    return FRAME.pack(len(content), crc32(content)) + content


def _transactions(part: Path) -> Iterator[tuple[Transaction, int]]:
    """Yield each whole transaction of a part, and where it ends; nothing if there is no part."""
    reason = "it is damaged"
    try:
        with part.open("rb") as file:
            if file.read(len(FORMAT)) == FORMAT:
                contents = 0
                for content in _contents(file):
                    contents += 1
                    yield msgspec.msgpack.decode(content, type=Transaction), file.tell()
                if contents:
                    return
    except FileNotFoundError:
        return
    except OSError as error:
        reason = error.strerror or str(error)
    except msgspec.DecodeError:
        pass
    message = (
        f"The file {part} of what was acknowledged last cannot be read: {reason}. Put it back, or begin it anew with "
        "`richter recover --accept --yes`."
    )
    raise AcknowledgedFileError(message)


def _contents(file: BinaryIO) -> Iterator[bytes]:
    """Yield contents up to the first that is not whole: what a crash has cut off is the end."""
    while len(head := file.read(FRAME.size)) == FRAME.size:
        length, checksum = FRAME.unpack(head)
        content = file.read(min(length, MOST_BYTES))
        if len(content) < length or crc32(content) != checksum:
            return
        yield content

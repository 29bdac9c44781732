"""What is kept of a release: the log that its own service wrote, and all that it answered."""

from __future__ import annotations

import gzip
import lzma
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

MUSEUM = Path(__file__).parents[1]
ORGANIZER = "the-organizer-of-the-museum"
"""The organizer's token of each kept service."""


class Question(NamedTuple):
    """What the old service was asked, and what it answered."""

    path: str
    below: str
    who: str
    token: str
    language: str
    status: int
    body: Any


def unpacked(folder: Path, name: str) -> bytes:
    """A kept file: the first ones are compressed by gzip, later ones by xz. Raises FileNotFoundError."""
    old = folder / f"{name}.gz"
    return gzip.decompress(old.read_bytes()) if old.exists() else lzma.decompress((folder / f"{name}.xz").read_bytes())


class Release:
    """What is kept of a release below a name: its commit, with `-postgres` if its log was PostgreSQL's.

    `folder` gets key and checkpoints, and the log as that release left it: the file `richter.db`, or `dump.sql`, the
    statements that make the database again, for the user that `Databases` calls its owner.
    """

    def __init__(self, name: str, folder: Path) -> None:
        kept = MUSEUM / name
        self.commit = name.partition("-")[0]
        self.is_postgres = (kept / "dump.xz").exists()
        self.log = folder / ("dump.sql" if self.is_postgres else "richter.db")
        self.log.write_bytes(unpacked(kept, "dump" if self.is_postgres else "log"))
        for part in ("key", "checkpoints"):
            shutil.copy(kept / part.replace("key", "signing_key"), folder / f"richter.db.{part}")
        self.key_file, self.checkpoint_file = folder / "richter.db.key", folder / "richter.db.checkpoints"
        self.archives = [*kept.glob("*.zip")]
        told = msgspec.json.decode(unpacked(kept, "answers.json"))
        self.key: str = told["key"]
        self._streams: dict[str, dict[str, Any]] = {one: told[one] for one in ("tables", "tournaments")}

    def questions(self) -> Iterator[Question]:
        """Yield all that was asked."""
        for kind, streams in self._streams.items():
            for number, stream in streams.items():
                for asked, (status, body) in stream["answers"].items():
                    who, below, language = asked.rsplit(" ", 2)
                    path = f"/v1/{kind}/{number}{below}"
                    yield Question(path, below, who, stream["tokens"][who], language, status, body)


def differences(old: Any, new: Any, at: str = "") -> Iterator[str]:
    """Yield where an answer is not what it was. Objects may have got more fields; nothing else may change."""
    if isinstance(old, dict) and isinstance(new, dict):
        for name, value in old.items():
            if name in new:
                yield from differences(value, new[name], f"{at}.{name}")
            else:
                yield f"{at}.{name} is gone"
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for one, other in zip(old, new, strict=True):
            yield from differences(one, other, f"{at}[]")
    elif isinstance(old, str) and isinstance(new, str) and "\n" in old:
        yield from differences(old.splitlines(), new.splitlines(), at)
    elif old != new:
        yield f"{at}: {old!r} is now {new!r}"

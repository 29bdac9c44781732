"""What is kept of a release: the log that its own service wrote, and all that it answered."""

from __future__ import annotations

import gzip
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


class Release:
    """A release by its commit; `folder` gets the log as that release left it, with key and checkpoints."""

    def __init__(self, commit: str, folder: Path) -> None:
        kept = MUSEUM / commit
        self.log = folder / "richter.db"
        self.log.write_bytes(gzip.decompress((kept / "log.gz").read_bytes()))
        for name in ("key", "checkpoints"):
            shutil.copy(kept / name.replace("key", "signing_key"), folder / f"richter.db.{name}")
        self.archives = [*kept.glob("*.zip")]
        told = msgspec.json.decode(gzip.decompress((kept / "answers.json.gz").read_bytes()))
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

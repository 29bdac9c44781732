"""The file of the log as another program reads it: what is durable in it, and whether it is whole."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from eventstore.hashes.chain import link, start

Json = dict[str, Any]


class Ledger:
    """Reads the file, on a connection of its own."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True, isolation_level=None)

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def has_key(self, name: str) -> bool:
        """Return whether an idempotency key of this name is durable."""
        return bool(self._rows("SELECT 1 FROM keys WHERE name = ?", name))

    def version(self, stream: str) -> int:
        """Return how many events of a stream are durable."""
        ((count,),) = self._rows("SELECT count(*) FROM events WHERE stream = ?", stream)
        return int(count)

    def events(self, stream: str) -> list[Json]:
        """Return the bodies of a stream, in order."""
        rows = self._rows("SELECT body FROM events WHERE stream = ? ORDER BY version", stream)
        return [json.loads(body) for (body,) in rows]

    def positions(self, stream: str) -> list[int]:
        """Return where the events of a stream stand in the log, in order."""
        return [at for (at,) in self._rows("SELECT position FROM events WHERE stream = ? ORDER BY version", stream)]

    def streams(self) -> list[str]:
        """Return the names of all streams."""
        return [stream for (stream,) in self._rows("SELECT DISTINCT stream FROM events ORDER BY stream")]

    def digest(self) -> str:
        """Return a digest of all events, in their order."""
        digest = sha256()
        for position, stream, version, body, *_ in self._all():
            digest.update(b"%d %s %d %s\n" % (position, stream.encode(), version, body))
        return digest.hexdigest()

    def flaws(self) -> Iterator[str]:
        """Yield what is not whole: positions and versions without a gap, each event linked to the one before."""
        heads: dict[str, tuple[int, bytes]] = {}
        expected = 0
        for position, stream, version, body, prev, fresh in self._all():
            expected += 1
            if position != expected:
                yield f"position {position} stands where {expected} belongs"
            before, last = heads.get(stream, (0, start(stream).hash))
            if version != before + 1:
                yield f"version {version} of {stream} follows {before}"
            if prev != last or fresh != link(last, body):
                yield f"version {version} of {stream} is not linked to the one before"
            heads[stream] = version, fresh
        if (head := self._rows("SELECT position FROM log_head")) != [(expected,)]:
            yield f"the head of the log is {head}, and there are {expected} events"

    def _all(self) -> list[Any]:
        return self._rows("SELECT position, stream, version, body, prev, hash FROM events ORDER BY position")

    def _rows(self, statement: str, *values: Any) -> list[Any]:
        return self._connection.execute(statement, values).fetchall()

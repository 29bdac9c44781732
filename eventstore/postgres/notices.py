"""Notices between nodes by NOTIFY: the streams they have appended to, and up to which version.

A notice saves others the look into the log; it is never the only way to learn of an event. So a lost, late or made-up
notice does no harm. One that would be too long says only that there is something new.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from eventstore.schema import LOG
from eventstore.writing.batch import EventRow

PAYLOAD = 7999
"""The greatest length of a payload in bytes, by PostgreSQL's documentation of NOTIFY."""
PAYLOADS = 4
"""So many payloads at most name streams; what takes more is left to a look into the log."""
STREAMS = PAYLOAD * PAYLOADS // 32
"""So many streams are kept at most until they are told; the ids of tables have 16 characters."""

LOOK = LOG
"""The payload that names no stream."""

_HEAD, _TAIL = f'["{LOG}",{{', "}]"
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(tuple[str, dict[str, int]]).decode


class News:
    """The appends of this node that the others have not been notified of yet."""

    def __init__(self) -> None:
        self._versions: dict[str, int] = {}
        self._more = False

    def __bool__(self) -> bool:
        """Return whether there is something to notify."""
        return self._more or bool(self._versions)

    def add(self, rows: Sequence[EventRow]) -> None:
        """Note these events; where there are too many streams, only that there are."""
        if self._more:
            return
        for row in rows:
            self._versions[row[2]] = row[3]
        if len(self._versions) > STREAMS:
            self._versions.clear()
            self._more = True

    def take(self) -> list[str]:
        """The payloads that tell all of it; then there is nothing to tell."""
        versions, more = self._versions, self._more
        self._versions, self._more = {}, False
        payloads = [LOOK] if more else list(_payloads(versions))
        return payloads if len(payloads) <= PAYLOADS else [LOOK]


def _payloads(versions: Mapping[str, int]) -> Iterator[str]:
    room = PAYLOAD - len(_HEAD) - len(_TAIL)
    entries: list[bytes] = []
    size = 0
    for stream, version in versions.items():
        entry = b"%b:%d" % (_encode(stream), version)
        if len(entry) > room:
            yield LOOK
            continue
        if entries and size + len(entry) > room:
            yield _payload(entries)
            entries, size = [], 0
        entries.append(entry)
        size += len(entry) + 1
    if entries:
        yield _payload(entries)


def _payload(entries: Sequence[bytes]) -> str:
    return f"{_HEAD}{b','.join(entries).decode()}{_TAIL}"


def streams_in(payload: str) -> Mapping[str, int] | None:
    """The streams that a payload names, with the version that each has reached; None: look into the log."""
    if payload == LOOK:
        return None
    try:
        log, versions = _decode(payload)
    except msgspec.DecodeError:  # another program may send anything on the channel
        return None
    return versions if log == LOG else {}

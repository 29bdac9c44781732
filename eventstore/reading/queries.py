"""The questions to the log and the directory, in SQL that every database understands."""

from sqlalchemy import Select, bindparam, func, select, tuple_

from eventstore.ports.directory import Stream
from eventstore.schema import LOG, attempts, checkpoints, credentials, events, keys, log_head, secret, streams, tiles

GREATEST = 2**63 - 1
"""No version and no position is greater."""

_event = select(
    events.c.position, events.c.stream, events.c.version, events.c.body, events.c.prev, events.c.hash
).where(events.c.log_id == LOG)

_of_the_stream = (
    events.c.stream == bindparam("stream"),
    events.c.version > bindparam("after"),
    events.c.version <= bindparam("upto"),
)

STREAM_EVENTS = _event.where(*_of_the_stream).order_by(events.c.version)
"""Takes `stream`, `after` and `upto`."""

LOG_EVENTS = _event.where(events.c.position > bindparam("after")).order_by(events.c.position)
"""Takes `after`."""

LOG_PLACES = (
    select(events.c.position, events.c.stream, events.c.version)
    .where(events.c.log_id == LOG, events.c.position > bindparam("after"))
    .order_by(events.c.position)
)
"""Takes `after`."""

VERSION = (
    select(events.c.version)
    .where(events.c.log_id == LOG, events.c.stream == bindparam("stream"))
    .order_by(events.c.version.desc())
    .limit(1)
)
"""Takes `stream`."""

LENGTH = select(log_head.c.position).where(log_head.c.log_id == LOG)

SECRET = select(secret.c.value).where(secret.c.log_id == LOG)

LAST_TILE = (
    select(tiles.c.number)
    .where(tiles.c.log_id == LOG, tiles.c.level == bindparam("level"))
    .order_by(tiles.c.number.desc())
    .limit(1)
)
"""Takes `level`."""

TILES = (
    select(tiles.c.hashes)
    .where(tiles.c.log_id == LOG, tiles.c.level == bindparam("level"), tiles.c.number >= bindparam("first"))
    .order_by(tiles.c.number)
    .limit(bindparam("limit"))
)
"""Takes `level`, `first` and `limit`."""

_signed = select(checkpoints.c.size, checkpoints.c.root, checkpoints.c.note).where(checkpoints.c.log_id == LOG)

LAST_SIGNED = _signed.order_by(checkpoints.c.size.desc()).limit(1)

SIGNED = _signed.where(checkpoints.c.size == bindparam("size"))
"""Takes `size`."""

KEY = select(keys.c.scope, keys.c.name, keys.c.digest, keys.c.answer).where(
    keys.c.log_id == LOG, keys.c.scope == bindparam("scope"), keys.c.name == bindparam("name")
)
"""Takes `scope` and `name`."""

_entry = select(streams.c.stream, streams.c.category, streams.c.state, streams.c.opened_at, streams.c.label).where(
    streams.c.log_id == LOG
)

STREAM = _entry.where(streams.c.stream == bindparam("stream"))
"""Takes `stream`."""

CREDENTIAL = select(credentials.c.token_hash, credentials.c.stream, credentials.c.grant).where(
    credentials.c.log_id == LOG, credentials.c.token_hash == bindparam("token_hash")
)
"""Takes `token_hash`."""

ATTEMPTS = (
    select(attempts.c.stream, attempts.c.version, attempts.c.at, attempts.c.body)
    .where(
        attempts.c.log_id == LOG,
        attempts.c.stream == bindparam("stream"),
        func.substr(attempts.c.body, 1, bindparam("length")) == bindparam("beginning", type_=attempts.c.body.type),
    )
    .order_by(attempts.c.number)
    .limit(bindparam("limit"))
)
"""Takes `stream`, `limit`, and the `beginning` of the bodies with its `length`."""


def directory(
    category: str | None, state: str | None, before: Stream | None, limit: int, mark: str | None = None
) -> Select[str, str, str, int, bytes]:
    """A page of the directory, newest first, that begins after the entry `before`."""
    page = _entry
    if category is not None:
        page = page.where(streams.c.category == category)
    if state is not None:
        page = page.where(streams.c.state == state)
    if mark is not None:
        page = page.where(streams.c.mark == mark)
    if before is not None:
        page = page.where(tuple_(streams.c.opened_at, streams.c.stream) < tuple_(before.opened_at, before.stream))
    return page.order_by(streams.c.opened_at.desc(), streams.c.stream.desc()).limit(limit)

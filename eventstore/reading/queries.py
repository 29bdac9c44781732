"""The questions to the log and the directory, in SQL that every database understands."""

from typing import Any, TypeVar

from sqlalchemy import (
    BigInteger,
    CompoundSelect,
    LargeBinary,
    Select,
    bindparam,
    cast,
    extract,
    func,
    null,
    select,
    tuple_,
    union_all,
)

from eventstore.ports.directory import Stream
from eventstore.schema import (
    LOG,
    attempts,
    checkpoints,
    credentials,
    events,
    keys,
    log_head,
    log_time,
    outages,
    secret,
    streams,
    summaries,
    texts,
    tiles,
)

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

TEXTS = (
    select(texts.c.version, texts.c.commitment, texts.c.salt, texts.c.text)
    .where(
        texts.c.log_id == LOG,
        texts.c.stream == bindparam("stream"),
        texts.c.version > bindparam("after"),
        texts.c.version <= bindparam("upto"),
    )
    .order_by(texts.c.version, texts.c.commitment)
)
"""Takes `stream`, `after` and `upto`."""

VERSION = (
    select(events.c.version)
    .where(events.c.log_id == LOG, events.c.stream == bindparam("stream"))
    .order_by(events.c.version.desc())
    .limit(1)
)
"""Takes `stream`."""

LENGTH = select(log_head.c.position).where(log_head.c.log_id == LOG)

_last_outage = (
    select(outages.c.since).where(outages.c.log_id == LOG).order_by(outages.c.since.desc()).limit(1).scalar_subquery()
)
_time = select(log_time.c.until, log_time.c.shift, func.coalesce(_last_outage, 0)).where(log_time.c.log_id == LOG)
_clock = cast(func.floor(extract("epoch", func.clock_timestamp()) * 1000), BigInteger)
TIME: dict[str, Select[Any]] = {"sqlite": _time.add_columns(null()), "postgresql": _time.add_columns(_clock)}
"""What is kept of the log's time, and what the clock of the database shows, by the database."""

LAST_OUTAGES = (
    select(outages.c.since, outages.c.back, outages.c.until)
    .where(outages.c.log_id == LOG)
    .order_by(outages.c.since.desc())
)

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

_entry = select(
    streams.c.stream,
    streams.c.category,
    streams.c.state,
    streams.c.opened_at,
    streams.c.label,
    streams.c.owner,
    func.coalesce(streams.c.caption, bindparam("none", b"", LargeBinary)),
).where(streams.c.log_id == LOG)

STREAM = _entry.where(streams.c.stream == bindparam("stream"))
"""Takes `stream`."""

_credential = select(credentials.c.token_hash, credentials.c.stream, credentials.c.grant, credentials.c.ends_at).where(
    credentials.c.log_id == LOG
)

CREDENTIAL = _credential.where(credentials.c.token_hash == bindparam("token_hash"))
"""Takes `token_hash`."""

CREDENTIALS_OF = _credential.where(credentials.c.stream == bindparam("stream")).order_by(credentials.c.token_hash)
"""Takes `stream`."""
CREDENTIALS_OF_NONE = _credential.where(credentials.c.stream.is_(None)).order_by(credentials.c.token_hash)

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


SelectT = TypeVar("SelectT", bound=Select[*tuple[Any, ...]])
Entry = Select[str, str, str, int, bytes, str | None, bytes]
Page = Entry | CompoundSelect[str, str, str, int, bytes, str | None, bytes]


def directory(
    category: str | None,
    state: str | tuple[str, ...] | None,
    before: Stream | None,
    limit: int,
    mark: str | None = None,
    owner: str | None = None,
) -> Page:
    """A page of the directory, newest first, that begins after the entry `before`.

    Of several states each is asked for a page of its own, of which the newest are taken: so no database sorts more.
    """
    words = state if isinstance(state, tuple) else (state,)
    each = [_newest_first(_before(_of(category, word, mark, owner), before), limit) for word in words]
    if len(each) == 1:
        return each[0]
    every = union_all(*(select(page.subquery()) for page in each))
    columns = every.selected_columns
    return every.order_by(columns.opened_at.desc(), columns.stream.desc()).limit(limit)


_version = (
    select(events.c.version)
    .where(events.c.log_id == LOG, events.c.stream == streams.c.stream)
    .order_by(events.c.version.desc())
    .limit(1)
    .scalar_subquery()
)

_marked = (
    select(streams.c.stream, streams.c.category, _version.label("version"), summaries.c.summary)
    .select_from(
        streams.outerjoin(
            summaries, (summaries.c.log_id == streams.c.log_id) & (summaries.c.stream == streams.c.stream)
        )
    )
    .where(streams.c.log_id == LOG)
)


def marked(
    mark: str, before: Stream | None, limit: int, owner: str | None = None
) -> Select[str, str, int | None, bytes | None]:
    """A page of the streams with a mark, newest first, that begins after the entry `before`."""
    page = _marked.where(streams.c.mark == mark)
    return _newest_first(_before(page if owner is None else page.where(streams.c.owner == owner), before), limit)


def _of(category: str | None, state: str | None, mark: str | None, owner: str | None) -> Entry:
    page = _entry
    words = ((streams.c.category, category), (streams.c.state, state), (streams.c.mark, mark), (streams.c.owner, owner))
    for column, word in words:
        if word is not None:
            page = page.where(column == word)
    return page.where(streams.c.owner.is_not(None)) if owner is None and mark is None else page


def _before(page: SelectT, before: Stream | None) -> SelectT:
    if before is None:
        return page
    return page.where(tuple_(streams.c.opened_at, streams.c.stream) < tuple_(before.opened_at, before.stream))


def _newest_first(page: SelectT, limit: int) -> SelectT:
    return page.order_by(streams.c.opened_at.desc(), streams.c.stream.desc()).limit(limit)

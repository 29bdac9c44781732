"""What was told: history, live feed, audit."""

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import Parameter

from api.answers.feed_stream import Feed
from api.answers.long_response import long_response
from api.openapi.operation import COMMON, Operation, looking
from api.requests.header import AnyRequest
from api.requests.language import language_of
from api.requests.request import grant_of, places_of, referee_of, resume_point, token_of
from api.routes.tables import TableId
from domain.table.secrecy.notice import Notice
from service.problems import TokenUnknownError
from service.queries.audit import Audit, audit_table
from service.queries.feed import check_resume, follow
from service.queries.history import PAGE, History, list_events
from service.queries.protocol import read_protocol
from service.runtime.access.standing import Standing
from service.runtime.table.notice_batch import Told

HEARTBEAT_SECONDS = 15.0
RETRY_MILLISECONDS = 1000
After = Annotated[int, Parameter(description="Only events with a greater number.", ge=0)]


@get("/v1/tables/{table:str}/events", operation_id="ListEvents", operation=looking(History), tags=["record"])
async def list_events_route(
    request: AnyRequest,
    table: TableId,
    after: After = 0,
    limit: Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)] = PAGE,
) -> Response[Any]:
    """List the notices of a table, as the viewer may know them, in the viewer's own numbers."""
    work = list_events(referee_of(request), await grant_of(request), table, after, limit)
    return await long_response(request, work)


@get(
    "/v1/tables/{table:str}/feed",
    operation_id="FollowTable",
    operation=Operation(str, (*COMMON, "unknown_version", "too_many_connections"), stream=True),
    tags=["record"],
)
async def follow_table_route(request: AnyRequest, table: TableId, after: After = 0) -> Feed:
    """Follow a table live (server-sent events).

    The id of each `notice` message is its version in the viewer's own numbers. If the connection breaks, send the last
    id as `Last-Event-ID` (or `after`): the feed continues with the next notice. When the service stops, the feed ends
    with `retry`, the milliseconds to wait before you reconnect. When the token ends, the feed ends with an `end`
    message, whose `code` is `token_unknown`.
    """
    since = resume_point(request, after)
    grant = await grant_of(request)
    referee = referee_of(request)
    await check_resume(referee, grant, table, since)
    feeds = places_of(request).feeds
    with ExitStack() as places:
        standing = places.enter_context(referee.access.watching(await referee.access.standing_of(token_of(request))))
        places.enter_context(feeds.on_the_server())
        places.enter_context(feeds.with_token(token_of(request) or ""))
        told = follow(referee, grant, table, since, HEARTBEAT_SECONDS, standing)
        return Feed(_messages(told, standing), places.pop_all())


async def _messages(feed: AsyncIterator[Told], standing: Standing) -> AsyncIterator[bytes]:
    async for told in feed:
        yield told.sent_as(as_messages)
    if standing.is_over():
        yield b'event: end\r\ndata: {"code":"%b"}\r\n\r\n' % TokenUnknownError.code.encode()
        return
    yield b": stopping\r\nretry: %d\r\n\r\n" % RETRY_MILLISECONDS


def as_messages(notices: tuple[Notice, ...]) -> bytes:
    """Notices as server-sent events; a comment if there are none."""
    if not notices:
        return b": still here\r\n\r\n"
    return b"".join(
        b"id: %d\r\nevent: notice\r\ndata: %b\r\n\r\n" % (one.version, msgspec.json.encode(one)) for one in notices
    )


@get("/v1/tables/{table:str}/audit", operation_id="AuditTable", operation=looking(Audit), tags=["record"])
async def audit_table_route(request: AnyRequest, table: TableId) -> Response[Any]:
    """Audit a table.

    The answer says whether the record's hash chain is intact. It lists the events, withdrawals, claims and refused
    acts, as far as the viewer may know them.
    """
    return await long_response(request, audit_table(referee_of(request), await grant_of(request), table))


@get(
    "/v1/tables/{table:str}/protocol",
    operation_id="ReadProtocol",
    operation=Operation(str, COMMON),
    tags=["record"],
    media_type=MediaType.TEXT,
)
async def read_protocol_route(request: AnyRequest, table: TableId) -> Response[Any]:
    """Read the protocol.

    The protocol has one sentence for each event, as the viewer may know it, in English or German by `Accept-Language`.
    Withdrawn events are marked.
    """
    language = language_of(request)
    work = read_protocol(referee_of(request), await grant_of(request), table, language)
    headers = {"content-language": language, "cache-control": "private, no-cache"}
    return await long_response(request, work, headers, MediaType.TEXT.value)


HANDLERS = (list_events_route, follow_table_route, audit_table_route, read_protocol_route)

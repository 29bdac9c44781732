"""The record of a table: history, live feed, audit."""

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.params import Parameter

from api.answers.feed_stream import Feed, as_messages, beginning, feed_head, history_changed, until_its_end
from api.answers.long_response import long_response
from api.answers.revalidated import BY_TOKEN_AND_LANGUAGE, is_head_alone
from api.openapi.operation import COMMON, Operation, looking
from api.requests.body import Nothing
from api.requests.header import AnyRequest
from api.requests.language import language_of
from api.requests.request import (
    admitted,
    follower_of,
    grant_of,
    places_of,
    read_body,
    referee_of,
    resume_point,
    token_of,
)
from api.routes.tables import TableId
from service.queries.audit import Audit, audit_table
from service.queries.history import PAGE, History, check_resume, follow, list_events
from service.queries.seen import LONGEST, Cursor, HistoryChangedError
from service.queries.timeline import read_protocol
from service.runtime.access.access import FeedTicket
from service.runtime.table.live_table import NoticeBatch

HEARTBEAT_SECONDS = 15.0
After = Annotated[int, Parameter(description="Only events with a greater number.", ge=0)]
Seen = Annotated[
    str | None,
    Parameter(
        description="What stood beside the number in `after`. With it the service notices a history that has changed.",
        pattern=r"^([A-Za-z0-9_-]{4}){1,16}$",
        max_length=LONGEST,
    ),
]
FeedTicketText = Annotated[
    str | None, Parameter(description="A ticket in place of a token, for a page that cannot send headers.")
]
OF_TICKETS = ("foreign_origin", "too_slow", "too_large", "unsupported_media_type", "too_many_tickets")
TICKET_PROBLEMS = (*COMMON, *OF_TICKETS)


@get(
    "/v1/tables/{table:str}/events",
    operation_id="ListEvents",
    operation=looking(History, "history_changed", tagged=True, paged=True),
    tags=["record"],
)
async def list_events_route(
    request: AnyRequest,
    table: TableId,
    after: After = 0,
    limit: Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)] = PAGE,
    seen: Seen = None,
) -> Response[Any]:
    """List the notices of a table, as the viewer may know them, in the viewer's own numbers.

    With `seen` from the last answer, the service refuses to go on if the history has changed (`history_changed`). That
    happens when the log went back to an older state. `read_from` then says from which version on to read anew.
    """
    work = list_events(referee_of(request), await grant_of(request), table, after, limit, seen or "")
    return await long_response(request, work)


@get(
    "/v1/tables/{table:str}/feed",
    operation_id="FollowTable",
    operation=Operation(
        str, (*COMMON, "ticket_unknown", "unknown_version", "too_many_connections"), stream=True, ticketed=True
    ),
    tags=["record"],
)
async def follow_table_route(
    request: AnyRequest, table: TableId, after: After = 0, ticket: FeedTicketText = None, seen: Seen = None
) -> Response[Any]:
    """Follow a table live (server-sent events).

    The id of each `notice` message is its version in the viewer's own numbers, a full stop and what the viewer has
    `seen` so far. If the connection breaks, send the last id as `Last-Event-ID` (or its parts as `after` and `seen`):
    the feed continues with the next notice. If the log went back to an older state meanwhile, the feed has only a
    `history_changed` message. Read anew from the version in its `from` on. When the service stops, the feed ends
    with `retry`, the milliseconds to wait before you reconnect. When the token ends, the feed ends with an `end`
    message, whose `code` is `token_unknown`. After a failure, such as a log that cannot be read just now, the feed ends
    with a `problem` message and `retry`. The message holds the problem.
    """
    since = resume_point(request, after, seen)
    grant, standing = await follower_of(request, table, ticket)
    referee = referee_of(request)
    try:
        resumed = await check_resume(referee, grant, table, since)
    except HistoryChangedError as changed:
        return history_changed(changed)
    if is_head_alone(request):
        return feed_head()
    feeds = places_of(request).feeds
    with ExitStack() as places:
        standing = await referee.access.standing_behind(standing.digest)
        watched = places.enter_context(referee.access.watching(standing, table))
        grant = (await admitted(request, watched.grant)).at(table)
        places.enter_context(feeds.on_the_server())
        places.enter_context(feeds.of(watched.digest))
        feed_of_table = follow(referee, grant, table, since.after, HEARTBEAT_SECONDS, watched)
        messages = _messages(feed_of_table, beginning(since, resumed.seen))
        return Feed(until_its_end(request, messages, watched), places.pop_all())


async def _messages(feed: AsyncIterator[NoticeBatch], first: bytes) -> AsyncIterator[bytes]:
    if first:
        yield first
    async for notice in feed:
        yield notice.sent_as(as_messages)


@post(
    "/v1/tables/{table:str}/feed/tickets",
    operation_id="IssueFeedTicket",
    operation=Operation(FeedTicket, TICKET_PROBLEMS, Nothing, body_required=False),
    tags=["record"],
    status_code=201,
)
async def issue_feed_ticket_route(request: AnyRequest, table: TableId) -> Response[FeedTicket]:
    """Get a ticket for one feed.

    A page that cannot send headers, as with `EventSource`, sends the ticket in place of the token: `GET
    .../feed?ticket=...`. A ticket is good for one feed of this table, once, before `expires_at`. It shows what the
    token shows with which you got it. After a broken connection get a new ticket and continue with `after`.
    """
    grant = await grant_of(request)
    await read_body(request, Nothing, optional=True)
    referee = referee_of(request)
    await check_resume(referee, grant, table, Cursor(0))
    ticket = await referee.feed_tickets.give(token_of(request) or "", table)
    return Response(ticket, status_code=201, headers={"cache-control": "no-store"})


@get(
    "/v1/tables/{table:str}/audit",
    operation_id="AuditTable",
    operation=looking(Audit, tagged=True),
    tags=["record"],
)
async def audit_table_route(request: AnyRequest, table: TableId) -> Response[Any]:
    """Audit a table.

    The answer says whether the record's hash chain is intact. It lists the events, withdrawals, claims and refused
    acts, as far as the viewer may know them.
    """
    return await long_response(request, audit_table(referee_of(request), await grant_of(request), table))


@get(
    "/v1/tables/{table:str}/protocol",
    operation_id="ReadProtocol",
    operation=Operation(str, COMMON, tagged=True),
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
    headers: dict[str, str] = {"content-language": language}
    return await long_response(request, work, headers, MediaType.TEXT.value, BY_TOKEN_AND_LANGUAGE)


HANDLERS = (list_events_route, follow_table_route, issue_feed_ticket_route, audit_table_route, read_protocol_route)

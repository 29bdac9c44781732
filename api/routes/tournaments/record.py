"""The record of a tournament: events, live feed, docket, hall, audit."""

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Annotated, Any, get_args

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from api.answers.feed_stream import Feed, as_messages, beginning, feed_head, history_changed, until_its_end
from api.answers.long_response import next_page
from api.answers.revalidated import by_content, is_head_alone
from api.answers.waiting import newest_of
from api.openapi.operation import Operation
from api.requests.body import Nothing
from api.requests.header import AnyRequest
from api.requests.request import follower_of, grant_of, places_of, read_body, referee_of, resume_point, token_of
from api.routes.record import HEARTBEAT_SECONDS, OF_TICKETS, After, FeedTicketText, Seen
from api.routes.tournaments.asking import LOOKING, TournamentId, looking_at
from api.routes.tournaments.reading import At
from domain.tournament.events.docket import DocketEvent
from service.access.grants import Grant
from service.problems import NotAllowedError
from service.queries.seen import Cursor, HistoryChangedError
from service.queries.tournaments.cases import TournamentDocket, list_cases, sees_docket
from service.queries.tournaments.hall import Hall, follow_hall, view_hall
from service.queries.tournaments.history import (
    PAGE,
    Resume,
    TournamentAudit,
    TournamentBatch,
    TournamentHistory,
    audit_tournament,
    check_tournament_resume,
    follow_tournament,
    list_tournament_events,
)
from service.queries.tournaments.viewer import member
from service.record.tournaments import stream_of
from service.runtime.access.access import FeedTicket
from service.runtime.access.standing import Standing

DOCKET = "/docket"
"""What a ticket for the docket's feed is bound to, after the stream of its tournament."""
FOLLOWING = (*LOOKING, "ticket_unknown", "unknown_version", "too_many_connections")
TICKETS = (*LOOKING, *OF_TICKETS)


@get(
    "/v1/tournaments/{tournament:str}/events",
    operation_id="ListTournamentEvents",
    operation=looking_at(TournamentHistory, "history_changed", paged=True, waits=True),
    tags=["tournaments"],
)
async def list_tournament_events_route(
    request: AnyRequest,
    tournament: TournamentId,
    after: After = 0,
    limit: Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)] = PAGE,
    seen: Seen = None,
) -> Response[Any]:
    """List the events of a tournament, as the viewer may know them, in the viewer's own numbers.

    With `Prefer: wait=30` and the `ETag` in `If-None-Match`, the answer comes as soon as the viewer's version has moved
    on, or after 30 seconds. With `seen`, the service refuses to go on if the history has changed.
    """
    referee, grant = referee_of(request), await grant_of(request)
    page, headers = await newest_of(
        request,
        grant,
        tournament,
        lambda now: list_tournament_events(referee, now, tournament, after, limit, seen or ""),
    )
    following = page.events[-1].version if page.more and page.events else None
    return by_content(request, page, {**headers, **next_page(request, "after", following, page.seen)})


@get(
    "/v1/tournaments/{tournament:str}/feed",
    operation_id="FollowTournament",
    operation=Operation(str, FOLLOWING, stream=True, ticketed=True),
    tags=["tournaments"],
)
async def follow_tournament_route(
    request: AnyRequest, tournament: TournamentId, after: After = 0, ticket: FeedTicketText = None, seen: Seen = None
) -> Response[Any]:
    """Follow a tournament live (server-sent events).

    The id of each `notice` message is its version in the viewer's own numbers, a full stop and what the viewer has
    `seen` so far. If the connection breaks, send the last id as `Last-Event-ID` (or its parts as `after` and `seen`):
    the feed continues with the next notice, or has a `history_changed` message as that of a table. When the token ends,
    the feed ends with an `end` message; when something goes wrong, with a `problem` message, which holds the problem.
    """
    return await _feed(request, tournament, resume_point(request, after, seen), ticket)


@get(
    "/v1/tournaments/{tournament:str}/docket/feed",
    operation_id="FollowDocket",
    operation=Operation(str, (*FOLLOWING, "not_allowed"), stream=True, ticketed=True),
    tags=["tournaments"],
)
async def follow_docket_route(
    request: AnyRequest, tournament: TournamentId, after: After = 0, ticket: FeedTicketText = None, seen: Seen = None
) -> Response[Any]:
    """Follow the docket live (server-sent events). For organizer, arbiters and, with calls alone, directors.

    The messages are those of the tournament's feed that are about cases, conflicts and notes, with the same ids.
    """
    return await _feed(request, tournament, resume_point(request, after, seen), ticket, DOCKET)


async def _feed(
    request: AnyRequest, tournament: str, since: Cursor, ticket: str | None, part: str = ""
) -> Response[Any]:
    grant, standing = await follower_of(request, stream_of(tournament) + part, ticket)
    referee = referee_of(request)
    if part == DOCKET:
        await _check_has_docket(request, grant, tournament)
    try:
        resumed = await check_tournament_resume(referee, grant, tournament, since)
    except HistoryChangedError as changed:
        return history_changed(changed)
    if is_head_alone(request):
        return feed_head()
    with ExitStack() as places:
        watched = await _with_places(request, standing, places)
        resume = Resume(since.after, HEARTBEAT_SECONDS, get_args(DocketEvent) if part == DOCKET else object)
        events = follow_tournament(referee, grant, tournament, resume, watched)
        messages = _messages(events, beginning(since, resumed.seen))
        return Feed(until_its_end(request, messages, watched), places.pop_all())


@get(
    "/v1/tournaments/{tournament:str}/hall/feed",
    operation_id="FollowHall",
    operation=Operation(str, (*LOOKING, "not_allowed", "too_many_connections"), stream=True),
    tags=["tournaments"],
)
async def follow_hall_route(request: AnyRequest, tournament: TournamentId) -> Response[Any]:
    """Follow the hall live (server-sent events). For the arbiters, the directors and the organizer.

    One feed has all its tables. The first `hall` message has the hall as `GET .../hall` does. Each later one has the
    same fields, and of the places only those that have changed; when another round begins, all of them. After a broken
    connection the feed begins again with the whole hall.
    """
    grant, standing = await follower_of(request, stream_of(tournament), None)
    referee = referee_of(request)
    await _check_has_docket(request, grant, tournament)
    await check_tournament_resume(referee, grant, tournament, Cursor(0))
    if is_head_alone(request):
        return feed_head()
    with ExitStack() as places:
        watched = await _with_places(request, standing, places)
        changes = follow_hall(referee, grant, tournament, HEARTBEAT_SECONDS, watched)
        return Feed(until_its_end(request, _halls(changes), watched), places.pop_all())


async def _halls(changes: AsyncIterator[Hall | None]) -> AsyncIterator[bytes]:
    async for change in changes:
        yield (
            as_messages((), ()) if change is None else b"event: hall\r\ndata: %b\r\n\r\n" % msgspec.json.encode(change)
        )


async def _with_places(request: AnyRequest, standing: Standing, places: ExitStack) -> Standing:
    """The token's standing, watched; feeds of the server and of the token are counted until `places` are closed."""
    feeds, access = places_of(request).feeds, referee_of(request).access
    standing = await access.standing_behind(standing.digest)
    watched = places.enter_context(access.watching(standing))
    places.enter_context(feeds.on_the_server())
    places.enter_context(feeds.of(watched.digest))
    return watched


async def _check_has_docket(request: AnyRequest, grant: Grant, tournament: str) -> None:
    """Raises NotAllowedError for all who have no docket."""
    if not sees_docket(await member(referee_of(request), grant, tournament)):
        raise NotAllowedError


async def _messages(feed: AsyncIterator[TournamentBatch], first: bytes) -> AsyncIterator[bytes]:
    if first:
        yield first
    async for batch in feed:
        yield as_messages(batch.notices, batch.seen)


@post(
    "/v1/tournaments/{tournament:str}/feed/tickets",
    operation_id="IssueTournamentFeedTicket",
    operation=Operation(FeedTicket, TICKETS, Nothing, body_required=False),
    tags=["tournaments"],
    status_code=201,
)
async def issue_tournament_feed_ticket_route(request: AnyRequest, tournament: TournamentId) -> Response[FeedTicket]:
    """Get a ticket for one feed of a tournament.

    It does for `GET .../feed?ticket=...` what a ticket of a table does for that table's feed.
    """
    return await _ticket(request, tournament)


@post(
    "/v1/tournaments/{tournament:str}/docket/feed/tickets",
    operation_id="IssueDocketFeedTicket",
    operation=Operation(FeedTicket, (*TICKETS, "not_allowed"), Nothing, body_required=False),
    tags=["tournaments"],
    status_code=201,
)
async def issue_docket_feed_ticket_route(request: AnyRequest, tournament: TournamentId) -> Response[FeedTicket]:
    """Get a ticket for one feed of the docket. For organizer, arbiters and directors.

    It does for `GET .../docket/feed?ticket=...` what a ticket of a table does for that table's feed.
    """
    return await _ticket(request, tournament, DOCKET)


async def _ticket(request: AnyRequest, tournament: str, part: str = "") -> Response[FeedTicket]:
    grant = await grant_of(request)
    await read_body(request, Nothing, optional=True)
    referee = referee_of(request)
    if part == DOCKET:
        await _check_has_docket(request, grant, tournament)
    await check_tournament_resume(referee, grant, tournament, Cursor(0))
    ticket = await referee.feed_tickets.give(token_of(request) or "", stream_of(tournament) + part)
    return Response(ticket, status_code=201, headers={"cache-control": "no-store"})


@get(
    "/v1/tournaments/{tournament:str}/docket",
    operation_id="ListCases",
    operation=looking_at(TournamentDocket, "not_allowed", "unknown_version"),
    tags=["tournaments"],
)
async def list_cases_route(
    request: AnyRequest,
    tournament: TournamentId,
    at: At = None,
    *,
    closed: Annotated[bool, Parameter(description="With the cases that wait no longer.")] = False,
) -> Response[Any]:
    """List the cases that wait for an arbiter, and the notes. For organizer and arbiters; the calls, for directors.

    Cases for which a table stands still come first, then the oldest.
    """
    return by_content(
        request, await list_cases(referee_of(request), await grant_of(request), tournament, at, closed=closed)
    )


@get(
    "/v1/tournaments/{tournament:str}/hall",
    operation_id="ViewHall",
    operation=looking_at(Hall, "not_allowed"),
    tags=["tournaments"],
)
async def view_hall_route(request: AnyRequest, tournament: TournamentId) -> Response[Any]:
    """Get the round that is played, place by place. For organizer, arbiters and directors.

    A place says who is to act and since when, how many of its boards are played, and which cases wait there. The answer
    takes no longer when more has happened at the tables.
    """
    return by_content(request, await view_hall(referee_of(request), await grant_of(request), tournament))


@get(
    "/v1/tournaments/{tournament:str}/audit",
    operation_id="AuditTournament",
    operation=looking_at(TournamentAudit, "not_allowed", paged=True),
    tags=["tournaments"],
)
async def audit_tournament_route(request: AnyRequest, tournament: TournamentId, after: After = 0) -> Response[Any]:
    """Audit a tournament: whether its hash chain is intact, its events, and the refused acts.

    For the arbiters and the organizer. If the record is damaged, the answer names the first bad event, and has the
    events before it.
    """
    page = await audit_tournament(referee_of(request), await grant_of(request), tournament, after)
    following = page.events[-1].version if page.more and page.events else None
    return by_content(request, page, next_page(request, "after", following))


HANDLERS = (
    list_tournament_events_route,
    follow_tournament_route,
    follow_docket_route,
    issue_tournament_feed_ticket_route,
    issue_docket_feed_ticket_route,
    list_cases_route,
    view_hall_route,
    follow_hall_route,
    audit_tournament_route,
)

"""What happened in a tournament: events, live feed, docket, audit."""

from collections.abc import AsyncIterator
from contextlib import ExitStack
from typing import Annotated, Any, get_args

import structlog
from litestar import Response, get
from litestar.params import Parameter

from api.answers.feed_stream import Feed, as_messages, feed_head, last_message
from api.answers.head_alone import is_head_alone
from api.answers.next_page import next_page
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.header import AnyRequest
from api.requests.request import grant_of, places_of, referee_of, resume_point, token_of
from api.routes.record import HEARTBEAT_SECONDS
from api.routes.tournaments.asking import LOOKING, TournamentId, looking_at
from api.routes.tournaments.reading import At
from domain.tournament.events.docket import DocketEvent
from service.problems import NotAllowedError, RecordDamagedError
from service.queries.tournaments.audit import TournamentAudit, audit_tournament
from service.queries.tournaments.cases import TournamentDocket, list_cases
from service.queries.tournaments.history import (
    PAGE,
    Resume,
    TournamentHistory,
    check_tournament_resume,
    follow_tournament,
    list_tournament_events,
)
from service.queries.tournaments.membership import member, reads_all
from service.queries.tournaments.notices import TournamentNotice
from service.runtime.access.standing import Standing

LOG = structlog.get_logger()
After = Annotated[int, Parameter(description="Only events with a greater number.", ge=0)]


@get(
    "/v1/tournaments/{tournament:str}/events",
    operation_id="ListTournamentEvents",
    operation=looking_at(TournamentHistory, paged=True),
    tags=["tournaments"],
)
async def list_tournament_events_route(
    request: AnyRequest,
    tournament: TournamentId,
    after: After = 0,
    limit: Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)] = PAGE,
) -> Response[Any]:
    """List the events of a tournament, as the viewer may know them, in the viewer's own numbers."""
    page = await list_tournament_events(referee_of(request), await grant_of(request), tournament, after, limit)
    following = page.events[-1].version if page.more and page.events else None
    return by_content(request, page, next_page(request, "after", following))


@get(
    "/v1/tournaments/{tournament:str}/feed",
    operation_id="FollowTournament",
    operation=Operation(str, (*LOOKING, "unknown_version", "too_many_connections"), stream=True),
    tags=["tournaments"],
)
async def follow_tournament_route(request: AnyRequest, tournament: TournamentId, after: After = 0) -> Response[Any]:
    """Follow a tournament live (server-sent events).

    The id of each `notice` message is its version in the viewer's own numbers. If the connection breaks, send the last
    id as `Last-Event-ID` (or `after`): the feed continues with the next notice. When the token ends, the feed ends with
    an `end` message.
    """
    return await _feed(request, tournament, after)


@get(
    "/v1/tournaments/{tournament:str}/docket/feed",
    operation_id="FollowDocket",
    operation=Operation(str, (*LOOKING, "not_allowed", "unknown_version", "too_many_connections"), stream=True),
    tags=["tournaments"],
)
async def follow_docket_route(request: AnyRequest, tournament: TournamentId, after: After = 0) -> Response[Any]:
    """Follow the docket live (server-sent events). For the arbiters and the organizer.

    The messages are those of the tournament's feed that are about cases, conflicts and notes, with the same ids.
    """
    if not reads_all(await member(referee_of(request), await grant_of(request), tournament)):
        raise NotAllowedError
    return await _feed(request, tournament, after, get_args(DocketEvent))


async def _feed(request: AnyRequest, tournament: str, after: int, kinds: Any = object) -> Response[Any]:
    since = resume_point(request, after)
    grant = await grant_of(request)
    referee = referee_of(request)
    await check_tournament_resume(referee, grant, tournament, since)
    if is_head_alone(request):
        return feed_head()
    feeds = places_of(request).feeds
    with ExitStack() as places:
        watched = places.enter_context(referee.access.watching(await referee.access.standing_of(token_of(request))))
        places.enter_context(feeds.on_the_server())
        places.enter_context(feeds.of(watched.digest))
        resume = Resume(since, HEARTBEAT_SECONDS, kinds)
        told = follow_tournament(referee, grant, tournament, resume, watched)
        return Feed(_messages(told, watched), places.pop_all())


async def _messages(feed: AsyncIterator[tuple[TournamentNotice, ...]], standing: Standing) -> AsyncIterator[bytes]:
    try:
        async for notices in feed:
            yield as_messages(notices)
    except RecordDamagedError as error:  # who comes again is told so
        LOG.exception("record damaged", first_bad_version=error.version, reason=error.problem)
    yield last_message(standing)


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
    """List the cases that wait for an arbiter, and the notes. For the arbiters and the organizer.

    Cases for which a table stands still come first, then the oldest.
    """
    return by_content(
        request, await list_cases(referee_of(request), await grant_of(request), tournament, at, closed=closed)
    )


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
    list_cases_route,
    audit_tournament_route,
)

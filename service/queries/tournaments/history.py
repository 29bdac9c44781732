"""The notices of a tournament for a viewer, event by event, from any point on; and live."""

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from typing import Any

import msgspec

from domain.tournament.record import Actor
from service.access.grants import Grant
from service.problems import UnknownVersionError
from service.queries.tournaments.membership import member
from service.queries.tournaments.notices import TournamentNotice, notices_of
from service.runtime.access.standing import Standing
from service.runtime.context import Referee
from service.runtime.heartbeat import Heartbeat
from service.runtime.signal import Signal, first_of
from service.runtime.tournaments.live_tournament import LiveTournament

PAGE = 1000
BATCH = 64


class TournamentHistory(msgspec.Struct, frozen=True):
    """Notices with numbers greater than the `after` asked for, in order.

    `version` is the tournament's number now; `more`: ask again with `after` set to the number of the last one.
    """

    version: int
    events: tuple[TournamentNotice, ...]
    more: bool


async def list_tournament_events(
    referee: Referee, grant: Grant, tournament: str, after: int, limit: int
) -> TournamentHistory:
    """A page of what the client was told. Raises UnknownTournamentError, RecordDamagedError."""
    viewer = await member(referee, grant, tournament)
    return await page_of(referee, await referee.tournaments.get(tournament), viewer, after, limit)


async def page_of(referee: Referee, live: LiveTournament, viewer: Actor, after: int, limit: int) -> TournamentHistory:
    """The same of a tournament that was read, for somebody who may look at it. Raises RecordDamagedError."""
    now = live.numbering.number_of(live.version, viewer)
    last = min(after + max(1, min(limit, PAGE)), now)
    if after >= now:
        return TournamentHistory(now, (), more=False)
    first = live.numbering.version_of(after + 1, viewer)
    happened = await referee.tournaments.happened(live, first, live.numbering.version_of(last, viewer))
    await asyncio.sleep(0)
    return TournamentHistory(now, notices_of(happened, after, viewer), more=last < now)


class Resume(msgspec.Struct, frozen=True):
    """The start of a feed and its content: `after` is the client's number, `kinds` are the types of events wanted."""

    after: int
    heartbeat_seconds: float
    kinds: Any = object


async def check_tournament_resume(referee: Referee, grant: Grant, tournament: str, after: int) -> None:
    """See to it that a feed can go on after the client's number `after`.

    Raises UnknownTournamentError; UnknownVersionError for a number that the client was never told.
    """
    viewer = await member(referee, grant, tournament)
    live = await referee.tournaments.get(tournament)
    if after > live.numbering.number_of(live.version, viewer):
        raise UnknownVersionError


async def follow_tournament(
    referee: Referee, grant: Grant, tournament: str, resume: Resume, standing: Standing
) -> AsyncIterator[tuple[TournamentNotice, ...]]:
    """Notices after a number of the client's, until the service stops or the token of `standing` is over.

    Nothing, every so many seconds, while there is nothing to tell. No number is left out or repeated, but for events
    that the client has not asked for. Raises RecordDamagedError.
    """
    with referee.metrics.feeds.track_inprogress(), Heartbeat(resume.heartbeat_seconds) as heartbeat:
        number = resume.after
        while not standing.is_over():
            live = referee.tournaments.in_memory(tournament) or await referee.tournaments.known(tournament)
            changed = live.changed
            page = await list_tournament_events(referee, grant, tournament, number, BATCH)
            if standing.is_over():
                return
            if page.events:
                wanted = tuple(event for event in page.events if isinstance(event.event, resume.kinds))
                if wanted:
                    yield wanted
                number = page.events[-1].version
                continue
            if referee.closing.is_set():
                return
            await first_of((changed, heartbeat.beaten, referee.closing, standing.over))
            if heartbeat.beaten.is_set():
                heartbeat.on()
                yield ()


async def wait_until_beyond(
    referee: Referee, grant: Grant, tournament: str, known: Collection[int], ends: Sequence[Signal]
) -> None:
    """Wait until the tournament is at a version, in the viewer's own numbers, that is not `known` to the client.

    Ends too with the first of `ends`, and as soon as the service is told to stop. What the viewer may not know of wakes
    this and changes nothing. Raises UnknownTournamentError, RecordDamagedError.
    """
    viewer = await member(referee, grant, tournament)
    live = await referee.tournaments.get(tournament)
    over = (referee.closing, referee.draining, *ends)
    while True:
        changed = live.changed
        if live.numbering.number_of(live.version, viewer) not in known or any(end.is_set() for end in over):
            return
        await first_of((changed, *over))
        live = referee.tournaments.in_memory(tournament) or await referee.tournaments.known(tournament)

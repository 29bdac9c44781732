"""The parts of a series: other tournaments of the same organizer, as a reader of the series may see them (13.7)."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping

from domain.tournament.plan import PartFacts
from domain.tournament.record import Actor
from domain.tournament.series.faults import facts_of_part
from domain.tournament.series.part import PartStandings, part_of
from domain.tournament.settings.series import Series
from domain.tournament.settings.settings import Settings
from domain.tournament.standings.digest import digest_of
from service.problems import RecordDamagedError, UnknownTournamentError
from service.queries.tournaments.look import Look
from service.queries.tournaments.standings import sees_closed, standings_seen
from service.record.tournaments import read_records
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament

PUBLIC = Actor("spectator")


async def part_facts(referee: Referee, live: LiveTournament, settings: Settings) -> Mapping[str, PartFacts]:
    """The facts of the tournaments that the series of these settings names. What counts as none is left out."""
    series = settings.ranked_series
    named = [] if series is None else [part.tournament for part in series.parts]
    return {part.id: facts_of_part(part.state.settings) async for part in _parts(referee, live, named)}


async def parts_for(referee: Referee, seen: Look, series: Series) -> list[PartStandings | None]:
    """The parts of a series, the tournament itself last, for whoever looks at it; None for what counts as none.

    Of the other tournaments the organizer sees all, everybody else what the public sees. Beside an earlier version of
    the tournament, the others are as they were at its time.
    """
    viewer = seen.viewer if seen.viewer.role == "organizer" else PUBLIC
    named = [part.tournament for part in series.parts if part.percent]
    moment = None if seen.is_newest else await _time_of(referee, seen.live, seen.state.version)
    others: dict[str, PartStandings] = {}
    async for part in _parts(referee, seen.live, named):
        then = await _look_at(referee, part, viewer, moment)
        if then is not None:
            others[part.id] = await _of_look(then)
    own = await _of_look(seen) if series.own else None
    return [*(others.get(part.tournament) for part in series.parts), own]


async def _parts(referee: Referee, live: LiveTournament, named: Iterable[str]) -> AsyncIterator[LiveTournament]:
    """The tournaments of these ids that have the same organizer, and are no drafts. A tournament is no part of itself.

    What is none of the organizer's is passed over like what there is not, and so is what cannot be read.
    """
    for ident in dict.fromkeys(named):
        if ident == live.id:
            continue
        try:
            part = await referee.tournaments.get(ident)
        except (UnknownTournamentError, RecordDamagedError):
            continue
        if part.owner == live.owner and part.state.phase != "draft":
            yield part


async def _look_at(referee: Referee, live: LiveTournament, viewer: Actor, moment: int | None) -> Look | None:
    """A part as it was at a moment, now without one; None if it was a draft then, or not there."""
    version = live.version if moment is None else await _version_at(referee, live, moment)
    if not version:
        return None
    state = await referee.tournaments.state_at(live, version)
    number = live.numbering.number_of(version, viewer)
    return None if state.phase == "draft" else Look(live, viewer, state, number, is_newest=version == live.version)


async def _version_at(referee: Referee, live: LiveTournament, moment: int) -> int:
    """The last version of a tournament at a moment; 0 before its first."""
    low, high = 0, live.version
    while low < high:
        middle = (low + high + 1) // 2
        if await _time_of(referee, live, middle) <= moment:
            low = middle
        else:
            high = middle - 1
    return low


async def _time_of(referee: Referee, live: LiveTournament, version: int) -> int:
    """The time of an event, in milliseconds since 1970 (UTC)."""
    (stored,) = await referee.tournaments.between(live, version, version)
    return read_records([stored.body])[0].at


async def _of_look(seen: Look) -> PartStandings:
    """The part as it is seen, worked out once for all who see the same of it."""
    live, state = seen.live, seen.state
    key = "part", state.version, seen.version, sees_closed(state, seen.viewer)
    known: PartStandings | None = live.memo.get(key)
    if known is None:
        standings = await standings_seen(seen)
        digest = await asyncio.to_thread(digest_of, state) if standings.final else None
        known = await asyncio.to_thread(part_of, live.id, state, standings, digest)
        live.remember(key, known)
    return known

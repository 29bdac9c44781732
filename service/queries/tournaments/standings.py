"""The standings of a tournament or of a series for one viewer, and how each number came about (tournament.13.7).

The parts of a series are other tournaments of the same organizer, as a reader of the series may see them.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from operator import is_

from msgspec.structs import replace

from domain.tournament.numbering import version_for
from domain.tournament.plan import PartFacts
from domain.tournament.record import Actor
from domain.tournament.scores.basis import Memory
from domain.tournament.series.parts import PartStandings, facts_of_part, part_of
from domain.tournament.series.standings import SeriesBreakdown, SeriesStandings, series_breakdown, series_standings
from domain.tournament.settings.series import Series
from domain.tournament.settings.settings import Settings
from domain.tournament.standings.breakdown import Breakdown, breakdown_of
from domain.tournament.standings.standing import Standings
from domain.tournament.standings.standings import digest_of, standings_of
from domain.tournament.state.tournament import Tournament
from service.access.grants import Grant
from service.problems import RecordDamagedError, UnknownNumberError, UnknownTournamentError
from service.proof.tournament_archive.entries import ArchivedSeries
from service.queries.tournaments.viewer import Look, has_conflict, look, reads_all
from service.record.tournaments import read_record, stream_of
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament

MANY = 50
"""From so many entrants on the list is worked out beside the event loop."""


def sees_closed(state: Tournament, viewer: Actor) -> bool:
    """Return whether closed boards count in the standings that somebody sees; not with a conflict, which hides some."""
    return reads_all(viewer) and not has_conflict(state, viewer)


async def list_of_places(state: Tournament, number: int, viewer: Actor, memory: Memory | None = None) -> Standings:
    """The standings of this state for a viewer, who counts it as version `number`."""
    for_arbiters = sees_closed(state, viewer)
    if len(state.entrants) < MANY:
        return standings_of(state, for_arbiters=for_arbiters, memory=memory, version=number)
    return await asyncio.to_thread(standings_of, state, for_arbiters=for_arbiters, memory=memory, version=number)


async def view_standings(referee: Referee, grant: Grant, tournament: str, at: int | None) -> Standings:
    """The standings as their viewer may know them. Raises as `look` does."""
    seen = await look(referee, grant, tournament, at)
    return await standings_seen(seen)


async def standings_seen(seen: Look) -> Standings:
    """The standings of what is seen."""
    return replace(await _known(seen), version=seen.version)


async def _known(seen: Look) -> Standings:
    """The standings, worked out once for all who see the same at this version of the stream."""
    live, key = seen.live, ("standings", seen.state.version, sees_closed(seen.state, seen.viewer))
    async with live.looking:
        known: Standings | None = live.memo.get(key)
        if known is None:
            memory = live.memory if seen.is_newest else None
            known = await list_of_places(seen.state, seen.version, seen.viewer, memory)
            live.remember(key, known)
    return known


async def view_breakdown(referee: Referee, grant: Grant, tournament: str, entrant: int, at: int | None) -> Breakdown:
    """Return the origin of an entrant's numbers. Raises UnknownNumberError, and as `look` does."""
    seen = await look(referee, grant, tournament, at)
    if entrant not in seen.state.entrants:
        raise UnknownNumberError
    live, viewer = seen.live, seen.viewer

    def version_of(stream: str, version: int) -> int:
        table = seen.state.table(stream)
        return live.numbering.number_of(version, viewer) if table is None else version_for(table, version, viewer)

    def work() -> Breakdown:
        for_arbiters = sees_closed(seen.state, viewer)
        return breakdown_of(seen.state, entrant, stream=live.id, for_arbiters=for_arbiters, version_of=version_of)

    shown = work() if len(seen.state.entrants) < MANY else await asyncio.to_thread(work)
    return replace(shown, version=seen.version)


async def view_series(referee: Referee, grant: Grant, tournament: str, at: int | None = None) -> SeriesStandings:
    """The standings of the series of a tournament. Raises UnknownNumberError if it has none, and as `look` does.

    With `at`, a version in the viewer's numbers, the other tournaments are as they were at the time of this version.
    """
    return (await series_at(referee, grant, tournament, at))[1]


async def _known_entry(seen: Look, series: Series, parts: list[PartStandings | None]) -> SeriesStandings:
    """The standings, worked out once for all who see the same parts."""
    live, key = seen.live, ("series", seen.viewer.role == "organizer", sees_closed(seen.state, seen.viewer))
    async with live.memo.setdefault("series", asyncio.Lock()):  # one at a time for each tournament
        known: tuple[list[PartStandings | None], SeriesStandings] | None = live.memo.get(key)
        if known is None or not all(map(is_, known[0], parts)):
            known = parts, await asyncio.to_thread(series_standings, series, parts, version=0)
            live.remember(key, known)
    return known[1]


async def view_series_breakdown(
    referee: Referee, grant: Grant, tournament: str, number: int, at: int | None = None
) -> SeriesBreakdown:
    """Return the origin of the numbers of an entry. Raises UnknownNumberError, and as `look` does."""
    seen, series, parts = await _seen(referee, grant, tournament, at)
    try:
        return await asyncio.to_thread(series_breakdown, series, parts, number, version=seen.version)
    except KeyError:
        raise UnknownNumberError from None


async def series_at(referee: Referee, grant: Grant, tournament: str, at: int | None) -> tuple[Look, SeriesStandings]:
    """The tournament as it is looked at, and the standings of its series. Raises as `view_series` does."""
    seen, series, parts = await _seen(referee, grant, tournament, at)
    return seen, replace(await _known_entry(seen, series, parts), version=seen.version)


async def archived_series(referee: Referee, seen: Look) -> ArchivedSeries | None:
    """The series as an archive has it for whoever looks; None without one."""
    series = seen.state.settings.ranked_series
    if series is None:
        return None
    parts = await parts_for(referee, seen, series)
    return ArchivedSeries(tuple(parts), replace(await _known_entry(seen, series, parts), version=seen.version))


async def _seen(
    referee: Referee, grant: Grant, tournament: str, at: int | None
) -> tuple[Look, Series, list[PartStandings | None]]:
    seen = await look(referee, grant, tournament, at)
    series = seen.state.settings.ranked_series
    if series is None:
        raise UnknownNumberError
    return seen, series, await parts_for(referee, seen, series)


PUBLIC = Actor("spectator")


async def part_facts(referee: Referee, live: LiveTournament, settings: Settings) -> Mapping[str, PartFacts]:
    """The facts of the tournaments that the series of these settings names. What counts as none is left out."""
    series = settings.ranked_series
    named = [] if series is None else [part.tournament for part in series.parts]
    return {part.id: facts_of_part(part.state.settings) async for _, part in _parts(referee, live, named)}


async def parts_for(referee: Referee, seen: Look, series: Series) -> list[PartStandings | None]:
    """The parts of a series, the tournament itself last, for whoever looks at it; None for what counts as none.

    Of the other tournaments the organizer sees all, everybody else what the public sees. Beside an earlier version of
    the tournament, the others are as they were at its time.
    """
    viewer = seen.viewer if seen.viewer.role == "organizer" else PUBLIC
    named = [part.tournament for part in series.parts if part.percent]
    moment = None if seen.is_newest else await _time_of(referee, seen.live, seen.state.version)
    others: dict[str, PartStandings] = {}
    async for log, part in _parts(referee, seen.live, named):
        then = await _look_at(log, part, viewer, moment)
        if then is not None:
            others[part.id] = await _of_look(then)
    own = await _of_look(seen) if series.own else None
    return [*(others.get(part.tournament) for part in series.parts), own]


async def _parts(
    referee: Referee, live: LiveTournament, named: Iterable[str]
) -> AsyncIterator[tuple[Referee, LiveTournament]]:
    """The tournaments of these ids that have the same organizer, and are no drafts, each with the referee of its log.

    What is none of the organizer's is passed over like what there is not, and so is what cannot be read. A tournament
    is no part of itself. Raises LogAwayError.
    """
    for ident in dict.fromkeys(named):
        if ident == live.id:
            continue
        log = await referee.logs.of(stream_of(ident))
        try:
            part = await log.tournaments.get(ident)
        except (UnknownTournamentError, RecordDamagedError):
            continue
        if part.owner == live.owner and part.state.phase != "draft":
            yield log, part


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
    return read_record(stored.body).at


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

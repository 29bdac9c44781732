"""The standings of a series for one viewer, and how each number of an entry came about (tournament.13.7)."""

import asyncio
from operator import is_

from msgspec.structs import replace

from domain.tournament.series.breakdown import SeriesBreakdown, series_breakdown
from domain.tournament.series.part import PartStandings
from domain.tournament.series.standings import SeriesStandings, series_standings
from domain.tournament.settings.series import Series
from service.access.grants import Grant
from service.problems import UnknownNumberError
from service.proof.tournament_archive.writing import ArchivedSeries
from service.queries.tournaments.look import Look, look
from service.queries.tournaments.series.parts import parts_for
from service.queries.tournaments.standings import sees_closed
from service.runtime.context import Referee


async def view_series(referee: Referee, grant: Grant, tournament: str, at: int | None = None) -> SeriesStandings:
    """The standings of the series of a tournament. Raises UnknownNumberError if it has none, and as `look` does.

    With `at`, a version in the viewer's numbers, the other tournaments are as they were at the time of this version.
    """
    return (await series_at(referee, grant, tournament, at))[1]


async def _known(seen: Look, series: Series, parts: list[PartStandings | None]) -> SeriesStandings:
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
    return seen, replace(await _known(seen, series, parts), version=seen.version)


async def archived_series(referee: Referee, seen: Look) -> ArchivedSeries | None:
    """The series as an archive has it for whoever looks; None without one."""
    series = seen.state.settings.ranked_series
    if series is None:
        return None
    parts = await parts_for(referee, seen, series)
    return ArchivedSeries(tuple(parts), replace(await _known(seen, series, parts), version=seen.version))


async def _seen(
    referee: Referee, grant: Grant, tournament: str, at: int | None
) -> tuple[Look, Series, list[PartStandings | None]]:
    seen = await look(referee, grant, tournament, at)
    series = seen.state.settings.ranked_series
    if series is None:
        raise UnknownNumberError
    return seen, series, await parts_for(referee, seen, series)

"""Reading the series of a tournament: the list over several tournaments, and its numbers one by one."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from api.answers.revalidated import by_content
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of
from api.routes.tournaments.asking import TournamentId, looking_at
from api.routes.tournaments.reading import At
from domain.tournament.series.standings import SeriesBreakdown, SeriesStandings
from service.queries.tournaments.standings import view_series, view_series_breakdown

EntryNumber = Annotated[int, Parameter(description="The number of an entry of a series, from 1.", ge=1, le=2**31 - 1)]


@get(
    "/v1/tournaments/{tournament:str}/series",
    operation_id="ViewSeries",
    operation=looking_at(SeriesStandings, "unknown_version", "unknown_number"),
    tags=["tournaments"],
)
async def view_series_route(request: AnyRequest, tournament: TournamentId, at: At = None) -> Response[Any]:
    """Get the standings of the series of a tournament: a list over several tournaments of its organizer.

    Of the other tournaments the organizer sees all, and everybody else what the public sees: no closed board counts.
    With `at` they are as they were at the time of this version.
    """
    return by_content(request, await view_series(referee_of(request), await grant_of(request), tournament, at))


@get(
    "/v1/tournaments/{tournament:str}/series/{number:int}",
    operation_id="ExplainSeries",
    operation=looking_at(SeriesBreakdown, "unknown_version", "unknown_number"),
    tags=["tournaments"],
)
async def explain_series_route(
    request: AnyRequest, tournament: TournamentId, number: EntryNumber, at: At = None
) -> Response[Any]:
    """Get what each tournament is worth to an entry of a series, and which of these values count."""
    known = view_series_breakdown(referee_of(request), await grant_of(request), tournament, number, at)
    return by_content(request, await known)


HANDLERS = (view_series_route, explain_series_route)

"""Reading a tournament: itself, its rounds, boards, standings and series; and the list of tournaments."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from api.answers.long_response import next_page
from api.answers.revalidated import NOTHING_MORE, at_version, by_content
from api.answers.waiting import newest_of, wait_for_tournament
from api.openapi.operation import Operation
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of
from api.routes.tournaments.asking import EntrantNumber, RoundNumber, TournamentId, looking_at
from domain.tournament.series.standings import SeriesBreakdown, SeriesStandings
from domain.tournament.standings.breakdown import Breakdown
from domain.tournament.standings.standing import Standings
from domain.tournament.state.tournament import Phase
from service.queries.joined import tournaments_of_all
from service.queries.tournaments.reasons import RoundReasons, view_reasons
from service.queries.tournaments.rounds import BoardView, RoundView, view_board, view_round
from service.queries.tournaments.standings import view_breakdown, view_series, view_series_breakdown, view_standings
from service.queries.tournaments.view import TournamentView, view_tournament
from service.queries.tournaments.viewer import PAGE, TournamentPage

At = Annotated[
    int | None, Parameter(description="The version to show, in the viewer's own numbers; the newest by default.")
]
BoardNumber = Annotated[int, Parameter(description="A board, from 1.", ge=1, le=2**31 - 1)]


@get(
    "/v1/tournaments",
    operation_id="ListTournaments",
    operation=Operation(
        TournamentPage,
        ("malformed", "token_missing", "token_unknown", "not_allowed", "unavailable"),
        tagged=True,
        paged=True,
    ),
    tags=["tournaments"],
)
async def list_tournaments_route(
    request: AnyRequest,
    phase: Annotated[Phase | None, Parameter(description="Only tournaments in this phase.")] = None,
    before: Annotated[str | None, Parameter(description="The cursor `next` of the previous page.")] = None,
    limit: Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)] = 50,
) -> Response[Any]:
    """List tournaments, newest first.

    The organizer sees all of them, an organizer of its own tables its own, and a token of a tournament that one.
    """
    grant = await grant_of(request)
    page = await tournaments_of_all(referee_of(request), grant, phase, before, limit)
    return by_content(request, page, next_page(request, "before", page.next))


@get(
    "/v1/tournaments/{tournament:str}",
    operation_id="ViewTournament",
    operation=looking_at(TournamentView, "unknown_version", waits=True),
    tags=["tournaments"],
)
async def view_tournament_route(request: AnyRequest, tournament: TournamentId, at: At = None) -> Response[Any]:
    """Get a tournament: settings, entrants, arbiters, rounds and boards, as far as the viewer may know them.

    With `Prefer: wait=30` and the `ETag` in `If-None-Match`, the answer comes as soon as the viewer's version has moved
    on, or after 30 seconds.
    """
    grant, headers = await grant_of(request), NOTHING_MORE
    if at is None:
        grant, headers = await wait_for_tournament(request, grant, tournament)
    view = await view_tournament(referee_of(request), grant, tournament, at)
    return at_version(request, view, view.version, headers)


@get(
    "/v1/tournaments/{tournament:str}/rounds/{number:int}",
    operation_id="ViewRound",
    operation=looking_at(RoundView, "unknown_version", "unknown_number"),
    tags=["tournaments"],
)
async def view_round_route(
    request: AnyRequest, tournament: TournamentId, number: RoundNumber, at: At = None
) -> Response[Any]:
    """Get a round: who sits where, and the results that the viewer may know.

    Only arbiters and the organizer see a round before it is published.
    """
    return by_content(request, await view_round(referee_of(request), await grant_of(request), tournament, number, at))


@get(
    "/v1/tournaments/{tournament:str}/rounds/{number:int}/why",
    operation_id="ExplainRound",
    operation=looking_at(RoundReasons, "unknown_number"),
    tags=["tournaments"],
)
async def explain_round_route(request: AnyRequest, tournament: TournamentId, number: RoundNumber) -> Response[Any]:
    """Get why a Swiss round is paired as it is: brackets, who floated, and what decided on each pair and the bye.

    For each pair it names the first criterion of the edition by which the nearest other pairing is worse. Whoever may
    see the round may ask. A round that was paired by hand, or by another engine, has no reasons.
    """
    return by_content(request, await view_reasons(referee_of(request), await grant_of(request), tournament, number))


@get(
    "/v1/tournaments/{tournament:str}/boards/{board:int}",
    operation_id="ViewBoard",
    operation=looking_at(BoardView, "unknown_version", "unknown_number"),
    tags=["tournaments"],
)
async def view_board_route(
    request: AnyRequest, tournament: TournamentId, board: BoardNumber, at: At = None
) -> Response[Any]:
    """Get a board: its commitment, and once it is open its seed, its deal and the results of all its tables."""
    return by_content(request, await view_board(referee_of(request), await grant_of(request), tournament, board, at))


@get(
    "/v1/tournaments/{tournament:str}/standings",
    operation_id="ViewStandings",
    operation=looking_at(Standings, "unknown_version", waits=True),
    tags=["tournaments"],
)
async def view_standings_route(request: AnyRequest, tournament: TournamentId, at: At = None) -> Response[Any]:
    """Get the standings, with what keeps them from being final.

    Closed boards count for arbiters and the organizer only. With `Prefer: wait=30` and the `ETag` in `If-None-Match`,
    the answer comes as soon as the viewer's version has moved on, or after 30 seconds.
    """
    referee, grant = referee_of(request), await grant_of(request)
    if at is not None:
        return by_content(request, await view_standings(referee, grant, tournament, at))
    return by_content(
        request,
        *await newest_of(request, grant, tournament, lambda now: view_standings(referee, now, tournament, None)),
    )


@get(
    "/v1/tournaments/{tournament:str}/standings/{entrant:int}",
    operation_id="ExplainStanding",
    operation=looking_at(Breakdown, "unknown_version", "unknown_number"),
    tags=["tournaments"],
)
async def explain_standing_route(
    request: AnyRequest, tournament: TournamentId, entrant: EntrantNumber, at: At = None
) -> Response[Any]:
    """Get the parts of a total and of its tie-breaks, each with the events and rules that it follows from."""
    breakdown = await view_breakdown(referee_of(request), await grant_of(request), tournament, entrant, at)
    return by_content(request, breakdown)


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


HANDLERS = (
    list_tournaments_route,
    view_tournament_route,
    view_round_route,
    explain_round_route,
    view_board_route,
    view_standings_route,
    explain_standing_route,
    view_series_route,
    explain_series_route,
)

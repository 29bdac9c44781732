"""Precedents: what was ruled in the tournaments of an organizer."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from api.answers.next_page import next_page
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.header import AnyRequest
from api.requests.request import grant_of, referee_of
from domain.table.disputes.commands import Verdict
from service.queries.tournaments.precedent import RemedyKind
from service.queries.tournaments.precedents import PAGE, PrecedentPage, PrecedentSearch, list_precedents


@get(
    "/v1/precedents",
    operation_id="ListPrecedents",
    operation=Operation(
        PrecedentPage,
        ("malformed", "token_missing", "token_unknown", "not_allowed", "unavailable", "record_damaged"),
        tagged=True,
        paged=True,
    ),
    tags=["tournaments"],
)
async def list_precedents_route(  # noqa: PLR0913, PLR0917 - a parameter of the address each
    request: AnyRequest,
    game: Annotated[str | None, Parameter(description="Only rulings at tables of this game.", max_length=64)] = None,
    rule: Annotated[str | None, Parameter(description="Only rulings by this rule.", max_length=60)] = None,
    verdict: Annotated[Verdict | None, Parameter(description="Only rulings with this verdict.")] = None,
    remedy: Annotated[RemedyKind | None, Parameter(description="Only rulings with such a remedy.")] = None,
    text: Annotated[
        str | None,
        Parameter(description="Only rulings with this text in their reasons, in either case.", max_length=200),
    ] = None,
    before: Annotated[
        str | None, Parameter(description="The cursor `next` of the previous page.", max_length=200)
    ] = None,
    limit: Annotated[int, Parameter(description="The largest number of precedents in the answer.", ge=1, le=PAGE)] = 20,
) -> Response[Any]:
    """List precedents: rulings on closed cases, for the arbiters of tournaments and for organizers.

    An arbiter reads those of all tournaments with the same `organizer`, the organizer all, an organizer of its own
    tables its own. Tables of closed boards are left out, and for an arbiter tables of entrants with whom it has a
    conflict. Players are named by number. A page can be short, or empty, and have a next one.
    """
    search = PrecedentSearch(game, rule, verdict, remedy, text)
    page = await list_precedents(referee_of(request), await grant_of(request), search, before, limit)
    return by_content(request, page, next_page(request, "before", page.next))


HANDLERS = (list_precedents_route,)

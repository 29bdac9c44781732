"""Organizers of their own tables and their tokens: what is sent for them, and the routes."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from api.answers.long_response import next_page
from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.body import Body
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, grant_of, referee_of
from api.routes.people.asking import (
    ACTING,
    LOOKING,
    OF_ORGANIZER,
    TOKENS_OF_ORGANIZER,
    Name,
    OrganizerId,
    Reason,
    Time,
    named,
    of_organizer,
    read_for,
    unstored,
)
from api.routes.people.token_acts import TAG, TokenPlace, changing, routes_of
from domain.people.decide import OLDEST
from service.aggregate.request import Request
from service.commands.people.organizers import (
    PAGE,
    AppointedOrganizer,
    OrganizerEntry,
    OrganizerPage,
    appoint_organizer,
    dismiss_organizer,
    list_organizers,
    set_names_age,
)
from service.commands.people.token_sets import Place
from service.commands.people.tokens import (
    IssuedToken,
    TokenList,
    Wanted,
    issue_token,
    list_tokens,
)

PATH = "/v1/organizers"
OF_ONE = PATH + "/{organizer:str}"
TOKENS = OF_ONE + "/tokens"


class AppointOrganizerBody(Body, frozen=True):
    """The name of the organizer."""

    name: Name
    reason: Reason | None = None


class DismissOrganizerBody(Body, frozen=True):
    """The reason why the organizer is dismissed."""

    reason: Reason | None = None


class SetNamesAgeBody(Body, frozen=True):
    """After how many days names are forgotten; null: never."""

    forget_names_after_days: Annotated[int, msgspec.Meta(ge=1, le=OLDEST)] | None
    reason: Reason | None = None


class IssueOrganizerTokenBody(Body, frozen=True):
    """The name of the token, and until when it is good."""

    name: Name | None = None
    ends_at: Time | None = None
    reason: Reason | None = None


@post(
    PATH,
    operation_id="AppointOrganizer",
    operation=Operation(AppointedOrganizer, ACTING, AppointOrganizerBody, keyed=True, location=TOKENS_OF_ORGANIZER),
    tags=[TAG],
    status_code=201,
)
async def appoint_organizer_route(request: AnyRequest) -> Response[AppointedOrganizer]:
    """Appoint an organizer of its own tables, as for a club. For the organizer of the service.

    It opens tables and has all rights of an organizer at them. Of other tables it knows nothing. The service shows its
    token only here.
    """
    terms, body = await read_for(request, AppointOrganizerBody)
    return unstored(request, await appoint_organizer(referee_of(request), terms, named(body.name) or ""), 201)


@get(
    PATH,
    operation_id="ListOrganizers",
    operation=Operation(OrganizerPage, LOOKING, tagged=True, paged=True),
    tags=[TAG],
)
async def list_organizers_route(
    request: AnyRequest,
    before: Annotated[str | None, Parameter(description="The cursor `next` of the previous page.")] = None,
    limit: Annotated[int, Parameter(description="The largest number of entries in the answer.", ge=1, le=PAGE)] = PAGE,
) -> Response[Any]:
    """List the organizers of their own tables, newest first. An organizer of its own tables sees itself."""
    page = await list_organizers(referee_of(request), await grant_of(request), before, limit)
    return by_content(request, page, next_page(request, "before", page.next))


@post(
    OF_ONE + "/dismiss",
    operation_id="DismissOrganizer",
    operation=changing(
        DismissOrganizerBody, OrganizerEntry, *OF_ORGANIZER, required=False, location=TOKENS_OF_ORGANIZER
    ),
    tags=[TAG],
    status_code=201,
)
async def dismiss_organizer_route(request: AnyRequest, organizer: OrganizerId) -> Response[OrganizerEntry]:
    """Dismiss an organizer. All its tokens end at once; its tables go on. For the organizer of the service."""
    terms, _ = await read_for(request, DismissOrganizerBody, optional=True)
    return unstored(request, await dismiss_organizer(referee_of(request), terms, of_organizer(terms, organizer)), 201)


@post(
    OF_ONE + "/names",
    operation_id="SetNamesAge",
    operation=changing(SetNamesAgeBody, OrganizerEntry, *OF_ORGANIZER, location=TOKENS_OF_ORGANIZER),
    tags=[TAG],
    status_code=201,
)
async def set_names_age_route(request: AnyRequest, organizer: OrganizerId) -> Response[OrganizerEntry]:
    """Set after how many days names at its tables are forgotten. For the organizer itself, and that of the service.

    Once a table is over and was opened so many days ago, all texts of people beside it are deleted within some hours.
    So are those beside its tokens. It cannot be taken back.
    """
    terms, body = await read_for(request, SetNamesAgeBody)
    place = of_organizer(terms, organizer)
    answer = await set_names_age(referee_of(request), terms, place, body.forget_names_after_days)
    return unstored(request, answer, 201)


@post(
    TOKENS,
    operation_id="IssueOrganizerToken",
    operation=changing(
        IssueOrganizerTokenBody, IssuedToken, *OF_ORGANIZER, required=False, location=TOKENS_OF_ORGANIZER
    ),
    tags=[TAG],
    status_code=201,
)
async def issue_organizer_token_route(request: AnyRequest, organizer: OrganizerId) -> Response[IssuedToken]:
    """Issue another token for an organizer of its own tables. For itself too."""
    terms, body = await read_for(request, IssueOrganizerTokenBody, optional=True)
    place = of_organizer(terms, organizer)
    wanted = Wanted("organizer", None, named(body.name), body.ends_at)
    return unstored(request, await issue_token(referee_of(request), terms, place, wanted), 201)


@get(
    TOKENS,
    operation_id="ListOrganizerTokens",
    operation=Operation(TokenList, (*LOOKING, *OF_ORGANIZER), tagged=True),
    tags=[TAG],
)
async def list_organizer_tokens_route(request: AnyRequest, organizer: OrganizerId) -> Response[Any]:
    """List the tokens of an organizer of its own tables. For itself, and the organizer of the service."""
    terms = await asked_by_token(request)
    return by_content(request, await list_tokens(referee_of(request), terms, of_organizer(terms, organizer)))


async def _tokens_of(_: AnyRequest, terms: Request, organizer: str) -> Place:
    return of_organizer(terms, organizer)


OF_ORGANIZERS = TokenPlace(
    TOKENS,
    "organizer",
    OrganizerId,
    _tokens_of,
    OF_ORGANIZER,
    "Organizer",
    {
        "rename": "Rename a token of an organizer.",
        "expire": "Set when a token of an organizer ends. The end can be brought forward, never put off.",
        "rotate": "Rotate a token of an organizer, as that of a table.",
        "revoke": "Revoke a token of an organizer. It ends at once on all nodes, with all connections by it.",
    },
)
HANDLERS = (
    appoint_organizer_route,
    list_organizers_route,
    dismiss_organizer_route,
    set_names_age_route,
    issue_organizer_token_route,
    list_organizer_tokens_route,
    *routes_of(OF_ORGANIZERS),
)

"""Invitations to a table: what is sent for them, the routes of those who invite and of those who are invited."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.body import Body, Nothing, SeatNumber
from api.requests.header import AnyRequest
from api.requests.language import language_of
from api.requests.request import asked_by_token, home_of, no_foreign_page, rates_of, read_body, referee_of
from api.routes.people.asking import (
    ACTING,
    LOOKING,
    OF_TABLE,
    Name,
    Reason,
    at_table,
    named,
    read_for,
    unstored,
)
from api.routes.tables import TableId
from domain.game.rule import Malformed
from domain.people.invite import MOST_USES
from domain.table.rules import KNOWN_FIELDS
from service.access.invitations import LINK
from service.commands.people.accept import (
    AcceptedInvitation,
    SeenInvitation,
    accept_invitation,
    look_at_invitation,
    referee_of_invitation,
)
from service.commands.people.invitations import (
    InvitationEntry,
    InvitationList,
    Inviting,
    NewInvitation,
    invite,
    list_invitations,
    withdraw_invitation,
)
from service.commands.programs.seating import room_for_programs, seat_program

TAG = "invitations"
PATH = "/v1/tables/{table:str}/invitations"
LIST = "/v1/tables/{table}/invitations"
CLOSED = ("unknown_invitation", "invitation_taken", "invitation_withdrawn", "invitation_expired")
OF_INVITED = ("malformed", "foreign_origin", "unknown_invitation", "too_slow", "too_large", "unsupported_media_type")
OF_RECORD = ("unavailable", "record_damaged", "rules_missing")
WEEK = 604_800

InvitationNumber = Annotated[int, Parameter(description="The number of an invitation, from 1.")]
Secret = Annotated[
    str,
    msgspec.Meta(
        max_length=64,
        description="The secret of the link, or the code: in any case, with or without blanks and hyphens.",
    ),
]


class InviteBody(Body, frozen=True):
    """An invitation to a role: `seat` only for that role, several `uses` only for spectators.

    `name`: for whom it is; whoever accepts may give another. `sender`: who invites. Both are told to whoever has the
    invitation. It is good for `good_seconds`.
    """

    role: Literal["arbiter", "seat", "spectator"]
    seat: SeatNumber | None = None
    uses: Annotated[int, msgspec.Meta(ge=1, le=MOST_USES)] = 1
    name: Name | None = None
    sender: Name | None = None
    good_seconds: Annotated[int, msgspec.Meta(ge=60, le=2_592_000)] = WEEK
    reason: Reason | None = None


class WithdrawInvitationBody(Body, frozen=True):
    """Words for whoever has the invitation, and why it is withdrawn."""

    words: Annotated[str, msgspec.Meta(min_length=1, max_length=200, description="In one line.")] | None = None
    reason: Reason | None = None


class LookAtInvitationBody(Body, frozen=True):
    """The secret of an invitation."""

    secret: Secret


class AcceptInvitationBody(Body, frozen=True):
    """The secret of an invitation, and a `key` that the client has made for itself: 128 random bits or more.

    The client keeps the key before it sends it. With the same key it gets the same answer again. `name`: by which name
    the player sits there, or by which the token is listed; by default that of the invitation.
    """

    secret: Secret
    key: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22,86}$", description="In base 64 for addresses.")]
    name: Name | None = None


@post(
    PATH,
    operation_id="Invite",
    operation=Operation(
        NewInvitation,
        (*ACTING, *OF_TABLE, "unknown_seat", "too_many_tokens", "invitation_over"),
        InviteBody,
        keyed=True,
        location=LIST,
    ),
    tags=[TAG],
    status_code=201,
)
async def invite_route(request: AnyRequest, table: TableId) -> Response[NewInvitation]:
    """Invite to a seat, to arbitrate, or to look on. For the organizer; for seats and spectators, also the arbiter.

    The service shows `secret` and `code` only here. A link carries the secret behind `#`, so that no server is sent
    it. An open invitation to the same seat is withdrawn. With an `Idempotency-Key`, a retry gets the same answer.
    """
    terms, body = await read_for(request, InviteBody)
    place = await at_table(request, terms, table)
    if (body.role == "seat") is (body.seat is None):
        raise Malformed(KNOWN_FIELDS, "seat", "value")
    if body.role != "spectator" and body.uses != 1:
        raise Malformed(KNOWN_FIELDS, "uses", "value")
    names = named(body.name), named(body.sender, "sender")
    wanted = Inviting(body.role, body.seat, body.uses, *names, body.good_seconds)
    return unstored(request, await invite(referee_of(request), terms, place, wanted), 201)


@get(
    PATH,
    operation_id="ListInvitations",
    operation=Operation(InvitationList, (*LOOKING, *OF_TABLE), tagged=True),
    tags=[TAG],
)
async def list_invitations_route(request: AnyRequest, table: TableId) -> Response[Any]:
    """List the invitations to a table, with who has accepted them. For the organizer and the arbiter."""
    terms = await asked_by_token(request)
    place = await at_table(request, terms, table)
    listed = await list_invitations(referee_of(request), terms, place)
    room = await room_for_programs(referee_of(request), table)
    return by_content(request, msgspec.structs.replace(listed, programs=room))


@post(
    PATH + "/{number:int}/withdraw",
    operation_id="WithdrawInvitation",
    operation=Operation(
        InvitationEntry,
        (
            *ACTING,
            *OF_TABLE,
            *CLOSED,
        ),
        WithdrawInvitationBody,
        body_required=False,
        keyed=True,
        location=LIST,
    ),
    tags=[TAG],
    status_code=201,
)
async def withdraw_invitation_route(
    request: AnyRequest, table: TableId, number: InvitationNumber
) -> Response[InvitationEntry]:
    """Withdraw an open invitation. Tokens that spectators got by it stay good."""
    terms, body = await read_for(request, WithdrawInvitationBody, optional=True)
    place = await at_table(request, terms, table)
    words = named(body.words, "words", 200)
    return unstored(request, await withdraw_invitation(referee_of(request), terms, place, number, words), 201)


@post(
    PATH + "/{number:int}/program",
    operation_id="SeatProgram",
    operation=Operation(
        InvitationEntry,
        (
            *(code for code in ACTING if code != "key_reused"),
            *OF_TABLE,
            *CLOSED,
            "invitation_over",
            "too_many_tokens",
            "no_programs",
            "too_many_programs",
        ),
        Nothing,
        body_required=False,
        location=LIST,
    ),
    tags=[TAG],
    status_code=201,
)
async def seat_program_route(
    request: AnyRequest, table: TableId, number: InvitationNumber
) -> Response[InvitationEntry]:
    """Have a program of the service accept an open invitation to a seat, and play there. For those who invite to it.

    Its name at the table says that it is one, in English or, by `Accept-Language`, in German. It knows what its seat
    knows, and makes its moves as any client does. It plays until the table is over or the seat is handed over. Sent
    again, the request gets the same answer.
    """
    terms = await asked_by_token(request)
    await read_body(request, Nothing, optional=True)
    place = await at_table(request, terms, table)
    entry = await seat_program(referee_of(request), terms, place, number, language_of(request))
    return unstored(request, entry, 201)


@post(
    "/v1/invitations/look",
    operation_id="LookAtInvitation",
    operation=Operation(SeenInvitation, (*OF_INVITED, *OF_RECORD), LookAtInvitationBody, public=True),
    tags=[TAG],
    status_code=200,
)
async def look_at_invitation_route(request: AnyRequest) -> Response[SeenInvitation]:
    """Look at an invitation, for whoever has its secret. No token is needed, and nothing is spent or recorded.

    Secrets that are wrong are counted, by address, and if they are codes also in all (429).
    """
    no_foreign_page(request)
    body: LookAtInvitationBody = await read_body(request, LookAtInvitationBody)
    with rates_of(request).trying(request.scope, is_typed=not LINK.fullmatch(body.secret)):
        referee = await referee_of_invitation(home_of(request), body.secret)
        return unstored(request, await look_at_invitation(referee, body.secret))


@post(
    "/v1/invitations/accept",
    operation_id="AcceptInvitation",
    operation=Operation(
        AcceptedInvitation,
        (
            *OF_INVITED,
            *OF_RECORD,
            "busy",
            "storage_full",
            "log_went_back",
            "too_many_tokens",
            "invitation_taken",
            "invitation_withdrawn",
            "invitation_expired",
            "invitation_over",
        ),
        AcceptInvitationBody,
        public=True,
        location="/v1/{accepted}",
    ),
    tags=[TAG],
    status_code=201,
)
async def accept_invitation_route(request: AnyRequest) -> Response[AcceptedInvitation]:
    """Accept an invitation, for whoever has its secret. No token is needed.

    The answer has a new token. All other tokens of a seat end at once, as if it was handed over, and everybody at the
    table sees who sits there. In a tournament those of the player or arbiter end. A client that has lost the answer
    asks again with the same `key`. Whoever comes later with another key is told who has accepted it, and when.
    """
    no_foreign_page(request)
    body: AcceptInvitationBody = await read_body(request, AcceptInvitationBody)
    name = named(body.name)
    with rates_of(request).trying(request.scope, is_typed=not LINK.fullmatch(body.secret)):
        referee = await referee_of_invitation(home_of(request), body.secret)
        answer = await accept_invitation(referee, body.secret, body.key, name)
    return unstored(request, answer, 201)


HANDLERS = (
    invite_route,
    list_invitations_route,
    withdraw_invitation_route,
    seat_program_route,
    look_at_invitation_route,
    accept_invitation_route,
)

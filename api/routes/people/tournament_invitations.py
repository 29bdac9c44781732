"""Invitations to a tournament: what is sent for them, and the routes of those who invite. They are accepted as any."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post

from api.answers.revalidated import by_content
from api.openapi.operation import Operation
from api.requests.body import Body
from api.requests.header import AnyRequest
from api.requests.request import asked_by_token, referee_of
from api.routes.people.asking import (
    ACTING,
    LOOKING,
    OF_TOURNAMENT,
    Name,
    Reason,
    at_tournament,
    named,
    read_for,
    unstored,
)
from api.routes.people.invitations import CLOSED, TAG, WEEK, InvitationNumber, WithdrawInvitationBody
from api.routes.tournaments.asking import TournamentId
from domain.game.rule import Malformed
from domain.people.invite import MOST_USES
from domain.table.rules import KNOWN_FIELDS
from service.commands.people.invitations import (
    InvitationEntry,
    InvitationList,
    Inviting,
    NewInvitation,
    invite,
    list_invitations,
    withdraw_invitation,
)

IN_TOURNAMENT = "/v1/tournaments/{tournament:str}/invitations"
LIST_IN_TOURNAMENT = "/v1/tournaments/{tournament}/invitations"
PlaceNumber = Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
OF_ROLE = (("arbiter", "arbiter"), ("director", "director"), ("entrant", "player"), ("player", "player"))
"""Which numbers are sent for which role."""


class InviteToTournamentBody(Body, frozen=True):
    """The role to which somebody is invited.

    An `arbiter`, a `director`, or an `entrant` with its `player`, only for that role.

    Several `uses` are only for spectators. `name`: for whom it is, by default the arbiter's, director's or player's.
    `sender`: who invites. It is good for `good_seconds`.
    """

    role: Literal["arbiter", "director", "player", "spectator"]
    arbiter: PlaceNumber | None = None
    entrant: PlaceNumber | None = None
    player: PlaceNumber | None = None
    director: PlaceNumber | None = None
    uses: Annotated[int, msgspec.Meta(ge=1, le=MOST_USES)] = 1
    name: Name | None = None
    sender: Name | None = None
    good_seconds: Annotated[int, msgspec.Meta(ge=60, le=2_592_000)] = WEEK
    reason: Reason | None = None


@post(
    IN_TOURNAMENT,
    operation_id="InviteToTournament",
    operation=Operation(
        NewInvitation,
        (*ACTING, *OF_TOURNAMENT, "unknown_number", "refused", "too_many_tokens", "invitation_over"),
        InviteToTournamentBody,
        keyed=True,
        location=LIST_IN_TOURNAMENT,
    ),
    tags=[TAG],
    status_code=201,
)
async def invite_to_tournament_route(request: AnyRequest, tournament: TournamentId) -> Response[NewInvitation]:
    """Invite an arbiter, a director, a player or spectators. For the organizer.

    Arbiters invite players and spectators, too. An arbiter or a director has been appointed before, a player entered.
    Whoever accepts gets a token for the whole tournament. The service shows `secret` and `code` only
    here. An open invitation to the same person is withdrawn. With an `Idempotency-Key`, a retry gets the same answer.
    """
    terms, body = await read_for(request, InviteToTournamentBody)
    place = await at_tournament(request, terms, tournament)
    for field, role in OF_ROLE:
        if (body.role == role) is (getattr(body, field) is None):
            raise Malformed(KNOWN_FIELDS, field, "value")
    if body.role != "spectator" and body.uses != 1:
        raise Malformed(KNOWN_FIELDS, "uses", "value")
    names = named(body.name), named(body.sender, "sender")
    numbers = body.arbiter, body.entrant, body.player, body.director
    wanted = Inviting(body.role, None, body.uses, *names, body.good_seconds, *numbers)
    return unstored(request, await invite(referee_of(request), terms, place, wanted), 201)


@get(
    IN_TOURNAMENT,
    operation_id="ListTournamentInvitations",
    operation=Operation(InvitationList, (*LOOKING, *OF_TOURNAMENT), tagged=True),
    tags=[TAG],
)
async def list_tournament_invitations_route(request: AnyRequest, tournament: TournamentId) -> Response[Any]:
    """List the invitations to a tournament, with who has accepted them. For the organizer and the arbiters."""
    terms = await asked_by_token(request)
    place = await at_tournament(request, terms, tournament)
    return by_content(request, await list_invitations(referee_of(request), terms, place))


@post(
    IN_TOURNAMENT + "/{number:int}/withdraw",
    operation_id="WithdrawTournamentInvitation",
    operation=Operation(
        InvitationEntry,
        (*ACTING, *OF_TOURNAMENT, *CLOSED),
        WithdrawInvitationBody,
        body_required=False,
        keyed=True,
        location=LIST_IN_TOURNAMENT,
    ),
    tags=[TAG],
    status_code=201,
)
async def withdraw_tournament_invitation_route(
    request: AnyRequest, tournament: TournamentId, number: InvitationNumber
) -> Response[InvitationEntry]:
    """Withdraw an open invitation to a tournament. Tokens that spectators got by it stay good."""
    terms, body = await read_for(request, WithdrawInvitationBody, optional=True)
    place = await at_tournament(request, terms, tournament)
    words = named(body.words, "words", 200)
    return unstored(request, await withdraw_invitation(referee_of(request), terms, place, number, words), 201)


HANDLERS = (
    invite_to_tournament_route,
    list_tournament_invitations_route,
    withdraw_tournament_invitation_route,
)

"""`decide` of invitations: who may invite and withdraw, and whether an invitation can be accepted."""

from typing import Final

from domain.people.commands import AcceptInvitation, By, Invite, WithdrawInvitation
from domain.people.events import InvitationAccepted, InvitationWithdrawn, Invited
from domain.people.invitation import Invitation
from domain.people.refusals import (
    NOT_ALLOWED,
    UNKNOWN_INVITATION,
    NotAcceptedError,
    Refusal,
    must_be_in_future,
    must_have_room,
    sees_to,
)
from domain.people.token_set import TokenSet

MOST_USES = 100
REFUSALS: Final[dict[str, Refusal]] = {
    "taken": "invitation_taken",
    "withdrawn": "invitation_withdrawn",
    "expired": "invitation_expired",
}


def decide_invite(circle: TokenSet, by: By, command: Invite, at: int) -> Invited:
    """Somebody is invited by whoever sees to tokens of this role. An open invitation to the same seat ends."""
    if not sees_to(by, command.role):
        raise NotAcceptedError(NOT_ALLOWED)
    must_be_in_future(command.ends_at, at)
    must_have_room(circle, at)
    invitations = circle.invitations
    same = (
        invitation for invitation in invitations.values() if command.role == "seat" and invitation.seat == command.seat
    )
    return Invited(
        len(invitations) + 1,
        command.link,
        command.letters,
        command.role,
        command.ends_at,
        command.seat,
        command.uses,
        command.name,
        command.sender,
        tuple(earlier.invitation for earlier in same if earlier.standing(at) == "open"),
    )


def decide_accept(circle: TokenSet, command: AcceptInvitation, at: int) -> InvitationAccepted:
    """An open invitation is accepted. If it is to a seat, all tokens of that end that are good."""
    invitation = _open(circle, command.invitation, at)
    must_have_room(circle, None if invitation.role == "seat" else at)
    ended = (held.token for held in circle.good(at) if invitation.role == "seat" and held.seat == invitation.seat)
    fields = invitation.invitation, len(circle.tokens) + 1, command.hash, command.name
    return InvitationAccepted(*fields, tuple(ended))


def decide_withdraw(circle: TokenSet, by: By, command: WithdrawInvitation, at: int) -> InvitationWithdrawn:
    """An open invitation is withdrawn by whoever may invite to the same."""
    if not sees_to(by, "spectator"):
        raise NotAcceptedError(NOT_ALLOWED)
    known = circle.invitations.get(command.invitation)
    if known is not None and not sees_to(by, known.role):
        raise NotAcceptedError(NOT_ALLOWED)
    return InvitationWithdrawn(_open(circle, command.invitation, at).invitation, command.words)


def _open(circle: TokenSet, number: int, at: int) -> Invitation:
    """The invitation, if it can be accepted. Raises NotAcceptedError."""
    invitation = circle.invitations.get(number)
    if invitation is None:
        raise NotAcceptedError(UNKNOWN_INVITATION)
    standing = invitation.standing(at)
    if standing != "open":
        raise NotAcceptedError(REFUSALS[standing])
    return invitation

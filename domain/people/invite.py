"""`decide` of invitations: who may invite and withdraw, and whether an invitation can be accepted."""

from typing import Final

from domain.people.commands import AcceptInvitation, By, Invite, LeavePost, WithdrawInvitation
from domain.people.events import InvitationAccepted, InvitationWithdrawn, Invited, PostLeft
from domain.people.invitation import Held, Invitation, post_of
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


def decide_invitation(
    token_set: TokenSet, by: By, command: Invite | AcceptInvitation | WithdrawInvitation | LeavePost, at: int
) -> Invited | InvitationAccepted | InvitationWithdrawn | PostLeft:
    """The event to which a command about invitations leads. Raises NotAcceptedError."""
    match command:
        case Invite():
            return _invite(token_set, by, command, at)
        case AcceptInvitation():
            return _accept(token_set, command, at)
        case WithdrawInvitation():
            return _withdraw(token_set, by, command, at)
        case LeavePost():
            return _leave(token_set, command, at)


def _invite(token_set: TokenSet, by: By, command: Invite, at: int) -> Invited:
    """Somebody is invited by whoever sees to tokens of this role. An open invitation to the same place ends."""
    if not sees_to(by, command.role):
        raise NotAcceptedError(NOT_ALLOWED)
    must_be_in_future(command.ends_at, at)
    must_have_room(token_set, at)
    return Invited(
        len(token_set.invitations) + 1,
        command.link,
        command.letters,
        command.role,
        command.ends_at,
        command.seat,
        command.uses,
        command.name,
        command.sender,
        _open_to(token_set, command, at),
        command.arbiter,
        command.entrant,
        command.player,
        command.director,
    )


def _open_to(token_set: TokenSet, held: Held, at: int) -> tuple[int, ...]:
    """The open invitations to the place that one person alone has."""
    post = post_of(held)
    known = token_set.invitations.values()
    same = (invitation for invitation in known if post is not None and post_of(invitation) == post)
    return tuple(invitation.invitation for invitation in same if invitation.standing(at) == "open")


def _held(token_set: TokenSet, held: Held, at: int) -> tuple[int, ...]:
    """The good tokens of the place that one person alone has."""
    post = post_of(held)
    return tuple(token.token for token in token_set.good(at) if post is not None and post_of(token) == post)


def _accept(token_set: TokenSet, command: AcceptInvitation, at: int) -> InvitationAccepted:
    """An open invitation is accepted. If one person alone has the place, all good tokens of it end."""
    invitation = _open(token_set, command.invitation, at)
    must_have_room(token_set, at if post_of(invitation) is None else None)
    fields = invitation.invitation, token_set.newest + 1, command.hash, command.name
    return InvitationAccepted(*fields, _held(token_set, invitation, at))


def _leave(token_set: TokenSet, command: LeavePost, at: int) -> PostLeft:
    """Tokens and open invitations of a place end, as an event of the tournament says. It is never refused."""
    numbers = command.role, command.arbiter, command.entrant, command.player
    over = _held(token_set, command, at), _open_to(token_set, command, at)
    return PostLeft(*numbers, *over, command.director)


def _withdraw(token_set: TokenSet, by: By, command: WithdrawInvitation, at: int) -> InvitationWithdrawn:
    """An open invitation is withdrawn by whoever may invite to the same."""
    if not sees_to(by, "spectator"):
        raise NotAcceptedError(NOT_ALLOWED)
    known = token_set.invitations.get(command.invitation)
    if known is not None and not sees_to(by, known.role):
        raise NotAcceptedError(NOT_ALLOWED)
    return InvitationWithdrawn(_open(token_set, command.invitation, at).invitation, command.words)


def _open(token_set: TokenSet, number: int, at: int) -> Invitation:
    """The invitation, if it can be accepted. Raises NotAcceptedError."""
    invitation = token_set.invitations.get(number)
    if invitation is None:
        raise NotAcceptedError(UNKNOWN_INVITATION)
    standing = invitation.standing(at)
    if standing != "open":
        raise NotAcceptedError(REFUSALS[standing])
    return invitation

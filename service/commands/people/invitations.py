"""Invitations to a table: made, listed and withdrawn by those who see to its tokens."""

from functools import partial
from typing import Literal

import msgspec

from domain.game.seat import Seat
from domain.people.commands import Invite, WithdrawInvitation
from domain.people.invitation import Invitation, InvitedRole
from domain.people.token_set import TokenSet
from eventstore.ports.event_store import EventStore
from service.access.invitations import invitation_hash, new_secrets, secret_in
from service.access.problems import InvitationOverError
from service.access.randomness import root_of
from service.commands.people.caller import Caller
from service.commands.people.carry_out import carry_out
from service.commands.people.token_sets import Loaded, Place, load
from service.commands.people.tokens import must_have_seat
from service.problems import NotAllowedError
from service.runtime.context import Referee

InvitationStatus = Literal["open", "taken", "withdrawn", "expired", "over"]
"""How an invitation stands; `over`: the table is over."""


class InvitationAcceptance(msgspec.Struct, frozen=True):
    """Who has accepted an invitation: by which name, when (milliseconds since 1970, UTC), the number of the token."""

    number: int
    name: str | None
    at: int


class InvitationEntry(msgspec.Struct, frozen=True):
    """An invitation, by its number at the table.

    `uses`: how many may accept it, `acceptances`: who has. `name`: for whom it is, `sender`: who invites. `words`: with
    which it was withdrawn. Times are in milliseconds since 1970, UTC; it is good before `ends_at`.
    """

    number: int
    role: InvitedRole
    seat: Seat | None
    name: str | None
    sender: str | None
    uses: int
    status: InvitationStatus
    invited_at: int
    ends_at: int
    acceptances: tuple[InvitationAcceptance, ...]
    withdrawn_at: int | None
    words: str | None


class NewInvitation(InvitationEntry, frozen=True):
    """A new invitation. `secret` is for its link, `code` to be typed; both are told this once."""

    secret: str
    code: str


class InvitationList(msgspec.Struct, frozen=True):
    """The invitations to a table, by their numbers."""

    invitations: tuple[InvitationEntry, ...]


class Inviting(msgspec.Struct, frozen=True):
    """An invitation that is wanted; it is good for `good_seconds`."""

    role: InvitedRole
    seat: Seat | None
    uses: int
    name: str | None
    sender: str | None
    good_seconds: int


def entry_of(invitation: Invitation, at: int, *, is_over: bool = False) -> InvitationEntry:
    """An invitation as it is listed at this time; `is_over`: the table is."""
    return InvitationEntry(
        invitation.invitation,
        invitation.role,
        invitation.seat,
        invitation.name,
        invitation.sender,
        invitation.uses,
        status_of(invitation, at, is_over=is_over),
        invitation.invited_at,
        invitation.ends_at,
        tuple(InvitationAcceptance(one.token, one.name, one.at) for one in invitation.accepted),
        invitation.withdrawn_at,
        invitation.words,
    )


def status_of(invitation: Invitation, at: int, *, is_over: bool) -> InvitationStatus:
    """How an invitation stands at this time."""
    standing = invitation.standing(at)
    return "over" if is_over and standing == "open" else standing


async def invite(referee: Referee, caller: Caller, place: Place, wanted: Inviting) -> NewInvitation:
    """Invite to a table; with a key, a retry gets the same secrets.

    Raises UnknownSeatError, InvitationOverError, and what `carry_out` raises.
    """
    if wanted.role == "seat":
        await must_have_seat(referee, place.table or "", wanted.seat)
    root = None if caller.key is None else root_of(await referee.store.secret(), caller.token)
    secret, code = new_secrets(root, caller.key or "", place.stream)
    command = Invite(
        await hash_of(referee, secret),
        await hash_of(referee, code),
        wanted.role,
        referee.clock() + wanted.good_seconds * 1000,
        wanted.seat,
        wanted.uses,
        wanted.name,
        wanted.sender,
    )

    async def loading(store: EventStore, place: Place) -> Loaded:
        if await is_over(referee, place):
            raise InvitationOverError
        return await load(store, place)

    kept = await carry_out(referee, caller, place, command, partial(_kept, at=referee.clock()), loading)
    entry = msgspec.json.decode(kept, type=InvitationEntry)
    return NewInvitation(**msgspec.structs.asdict(entry), secret=secret, code=code)


async def hash_of(referee: Referee, text: str) -> str:
    """The keyed hash of a secret that was just made, in hex."""
    return invitation_hash(await referee.store.secret(), secret_in(text) or "").hex()


async def is_over(referee: Referee, place: Place) -> bool:
    """Whether the table is over. Raises what reading a table raises."""
    return (await referee.tables.get(place.table or "")).state.is_over


async def withdraw_invitation(
    referee: Referee, caller: Caller, place: Place, number: int, words: str | None
) -> InvitationEntry:
    """End an open invitation; what was accepted by it stays. Raises what `carry_out` raises."""
    keeping = partial(_kept, at=referee.clock(), number=number)
    kept = await carry_out(referee, caller, place, WithdrawInvitation(number, words), keeping)
    return msgspec.json.decode(kept, type=InvitationEntry)


def _kept(after: TokenSet, at: int, number: int | None = None) -> bytes:
    """What is kept of an answer about an invitation (None: the last one): all but its secrets."""
    return msgspec.json.encode(entry_of(after.invitations[len(after.invitations) if number is None else number], at))


async def list_invitations(referee: Referee, caller: Caller, place: Place) -> InvitationList:
    """The invitations to a table, for those who see to its tokens. Raises NotAllowedError."""
    if not caller.grant.arbitrates:
        raise NotAllowedError
    circle = (await load(referee.store, place)).circle
    at, over = referee.clock(), await is_over(referee, place)
    return InvitationList(tuple(entry_of(one, at, is_over=over) for one in circle.invitations.values()))

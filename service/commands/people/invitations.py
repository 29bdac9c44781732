"""Invitations to a table or a tournament: made, listed and withdrawn by those who see to its tokens."""

from functools import partial
from typing import Literal

import msgspec

from domain.game.seat import Seat
from domain.people.commands import Invite, WithdrawInvitation
from domain.people.invitation import Invitation, InvitedRole
from domain.people.token_set import TokenSet
from domain.tournament.rules import PHASES
from eventstore.ports.event_store import EventStore
from service.access.invitations import invitation_hash, new_secrets, secret_in
from service.access.problems import InvitationOverError
from service.aggregate.request import Request, kept_answer
from service.commands.people.carry_out import carry_out, scope_of
from service.commands.people.token_sets import Loaded, Place, load
from service.commands.people.tokens import must_have_seat
from service.problems import NotAllowedError, RefusedAtError, UnknownNumberError
from service.runtime.context import Referee

InvitationStatus = Literal["open", "taken", "withdrawn", "expired", "over"]
"""How an invitation stands; `over`: the table or tournament is over."""


class InvitationAcceptance(msgspec.Struct, frozen=True):
    """An acceptance: the name, when it was (milliseconds since 1970, UTC), and the number of the token."""

    number: int
    name: str | None
    at: int


class InvitationEntry(msgspec.Struct, frozen=True):
    """An invitation, by its number at the table or in the tournament.

    `seat` is one at a table; `arbiter`, `director`, or `entrant` and `player`, are numbers in a tournament.
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
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None


class NewInvitation(InvitationEntry, frozen=True, kw_only=True):
    """A new invitation. `secret` is for its link, `code` to be typed; both are told this once."""

    secret: str
    code: str


class InvitationList(msgspec.Struct, frozen=True):
    """The invitations to a table or a tournament, by their numbers.

    `programs`: how many seats programs of the service may still take at this table, if one plays its game.
    """

    invitations: tuple[InvitationEntry, ...]
    programs: int = 0


class Inviting(msgspec.Struct, frozen=True):
    """An invitation that is wanted; it is good for `good_seconds`."""

    role: InvitedRole
    seat: Seat | None
    uses: int
    name: str | None
    sender: str | None
    good_seconds: int
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None


def entry_of(invitation: Invitation, at: int, *, is_over: bool = False) -> InvitationEntry:
    """An invitation as it is listed at this time; `is_over`: what it is to is."""
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
        tuple(
            InvitationAcceptance(acceptance.token, acceptance.name, acceptance.at) for acceptance in invitation.accepted
        ),
        invitation.withdrawn_at,
        invitation.words,
        invitation.arbiter,
        invitation.entrant,
        invitation.player,
        invitation.director,
    )


def status_of(invitation: Invitation, at: int, *, is_over: bool) -> InvitationStatus:
    """The status of an invitation at this time."""
    standing = invitation.standing(at)
    return "over" if is_over and standing == "open" else standing


async def invite(referee: Referee, request: Request, place: Place, wanted: Inviting) -> NewInvitation:
    """Invite to a table or a tournament; with a key, a retry gets the same secrets.

    Raises UnknownSeatError, UnknownNumberError, InvitationOverError, and what `carry_out` raises.
    """
    of_host = request.grant.hosts and wanted.role == "arbiter"
    if of_host:
        wanted = msgspec.structs.replace(wanted, name=await _agreed_at(referee, place.table or ""), uses=1)
    if wanted.role == "seat":
        await must_have_seat(referee, place.table or "", wanted.seat)
    name = wanted.name
    if place.tournament and name is None and await kept_answer(referee.store, scope_of(request), request) is None:
        name = await _name_in(referee, place.tournament, wanted)
    root = None if request.key is None else await request.root(referee.store)
    secret, code = new_secrets(root, request.key or "", place.stream)
    command = Invite(
        await hash_of(referee, secret),
        await hash_of(referee, code),
        wanted.role,
        referee.clock() + wanted.good_seconds * 1000,
        wanted.seat,
        wanted.uses,
        name,
        wanted.sender,
        wanted.arbiter,
        wanted.entrant,
        wanted.player,
        wanted.director,
    )

    async def loading(store: EventStore, place: Place) -> Loaded:
        loaded = await load(store, place)  # before the tournament: whoever is replaced later has changed it
        if await is_over(referee, place):
            raise InvitationOverError
        if of_host and _has_arbiter(loaded.token_set, referee.clock()):
            raise NotAllowedError
        if place.tournament:
            await _name_in(referee, place.tournament, wanted)
        return loaded

    kept = await carry_out(referee, request, place, command, partial(_stored_answer, at=referee.clock()), loading)
    entry = msgspec.json.decode(kept, type=InvitationEntry)
    return NewInvitation(**msgspec.structs.asdict(entry), secret=secret, code=code)


async def hash_of(referee: Referee, text: str) -> str:
    """The keyed hash of a secret that was just made, in hex."""
    return invitation_hash(await referee.store.secret(), secret_in(text) or "").hex()


async def _agreed_at(referee: Referee, table: str) -> str:
    """The name of the arbiter whom all seats of the table accept (table.14.5). Raises NotAllowedError."""
    agreed = (await referee.tables.get(table)).state.agreed
    if agreed is None:
        raise NotAllowedError
    return agreed.name


def _has_arbiter(token_set: TokenSet, at: int) -> bool:
    """Return whether somebody has or is still offered an arbiter's place at this time."""
    offered = (invitation for invitation in token_set.invitations.values() if invitation.role == "arbiter")
    held = (token for token in token_set.good(at) if token.role == "arbiter")
    return any(invitation.standing(at) == "open" for invitation in offered) or any(held)


async def _name_in(referee: Referee, tournament: str, wanted: Inviting) -> str | None:
    """The name of whoever is invited to a place. Raises UnknownNumberError; RefusedAtError for a draft."""
    live = await referee.tournaments.get(tournament)
    state = live.state
    if wanted.role == "spectator":
        if state.phase == "draft":
            raise RefusedAtError(PHASES.id, "role", live.version, state.revision)
        return None
    arbiter, entrant = state.arbiters.get(wanted.arbiter or 0), state.entrants.get(wanted.entrant or 0)
    if wanted.role == "arbiter" and arbiter is not None and not arbiter.dismissed:
        return arbiter.name
    director = state.directors.get(wanted.director or 0)
    if wanted.role == "director" and director is not None and not director.dismissed:
        return director.name
    name = (
        next((player.name for player in entrant.players if player.player == wanted.player), None) if entrant else None
    )
    if wanted.role != "player" or name is None:
        raise UnknownNumberError
    return name


async def is_over(referee: Referee, place: Place) -> bool:
    """Return whether the table or tournament is over. Raises what reading it raises."""
    if place.tournament:
        return (await referee.tournaments.get(place.tournament)).state.phase in ("finished", "void")
    return (await referee.tables.get(place.table or "")).state.is_over


async def withdraw_invitation(
    referee: Referee, request: Request, place: Place, number: int, words: str | None
) -> InvitationEntry:
    """End an open invitation; what was accepted by it stays. Raises what `carry_out` raises."""
    keeping = partial(_stored_answer, at=referee.clock(), number=number)
    kept = await carry_out(referee, request, place, WithdrawInvitation(number, words), keeping)
    return msgspec.json.decode(kept, type=InvitationEntry)


def _stored_answer(after: TokenSet, at: int, number: int | None = None) -> bytes:
    """The stored answer about an invitation (None: the last one): all but its secrets."""
    return msgspec.json.encode(entry_of(after.invitations[len(after.invitations) if number is None else number], at))


async def list_invitations(referee: Referee, request: Request, place: Place) -> InvitationList:
    """All invitations, for those who see to the tokens. Raises NotAllowedError."""
    if not request.grant.is_in_charge:
        raise NotAllowedError
    token_set = (await load(referee.store, place)).token_set
    at, over = referee.clock(), await is_over(referee, place)
    return InvitationList(
        tuple(entry_of(invitation, at, is_over=over) for invitation in token_set.invitations.values())
    )

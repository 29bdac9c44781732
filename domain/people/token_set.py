"""A token set: the tokens of a table, or those of an organizer; and how events change it."""

from collections.abc import Iterable, Iterator
from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.seat import Seat
from domain.people.events import (
    InvitationAccepted,
    InvitationWithdrawn,
    Invited,
    NamesAgeSet,
    OrganizerAppointed,
    OrganizerDismissed,
    PostLeft,
    RecordedToken,
    Role,
    SeatHandedOver,
    TextForgotten,
    TokenExpirySet,
    TokenIssued,
    TokenRenamed,
    TokenRevoked,
    TokenRotated,
    TokenSetEvent,
    TokensRecorded,
)
from domain.people.invitation import Acceptance, Invitation

NOW = 0
"""The end of what has ended already, whatever the clocks say."""
FROM_TOURNAMENT = 1_000_000
"""From here on tokens that events of a tournament gave out are numbered, by their places; below it, all others."""


class Token(msgspec.Struct, frozen=True):
    """A token: its number in the token set, and what it is good for.

    `hash` is that of its newest secret, `earlier` that of the one before it, which may be good for a while still.
    `ends_at`: until when it is good; None: without end. `ended`: it was revoked, or its seat was handed over.
    `original`: the opening of the table, or an event of the tournament, gave it out; `issued_at` is None then. `holder`
    counts the persons who had its place before. `arbiter`, `entrant` and `player` are numbers in a tournament.
    """

    token: int
    hash: str
    role: Role
    seat: Seat | None = None
    name: str | None = None
    ends_at: int | None = None
    ended: bool = False
    original: bool = False
    issued_at: int | None = None
    earlier: str | None = None
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None
    holder: int = 0

    def is_good(self, at: int) -> bool:
        """Return whether it is good at this time."""
        return not self.ended and (self.ends_at is None or at < self.ends_at)

    @property
    def secrets(self) -> tuple[str, ...]:
        """The hashes of the secrets that may be good."""
        return (self.hash,) if self.earlier is None else (self.hash, self.earlier)


class TokenSet(msgspec.Struct, frozen=True):
    """A token set after `version` events.

    `tokens` by number, from 1. `organizer` and `name`: whose token set it is, if it is an organizer's, and whether that
    was `dismissed`. `invitations` by number, from 1. `ends`: of each hash that ever was good and has an end, that end;
    0: it has ended. `names_days`: so many days after a table was opened its names are forgotten; None: never.
    """

    version: int = 0
    tokens: dict[int, Token] = msgspec.field(default_factory=dict)
    organizer: str | None = None
    name: str = ""
    dismissed: bool = False
    invitations: dict[int, Invitation] = msgspec.field(default_factory=dict)
    ends: dict[str, int] = msgspec.field(default_factory=dict)
    names_days: int | None = None

    @property
    def newest(self) -> int:
        """The number of the token that was given out last, 0 without one; those of a tournament's events apart."""
        return max((number for number in self.tokens if number < FROM_TOURNAMENT), default=0)

    def with_secret(self, token_hash: str) -> Token | None:
        """The token with a secret of this hash, if that may be good."""
        return next((token for token in self.tokens.values() if token_hash in token.secrets), None)

    def good(self, at: int) -> Iterator[Token]:
        """The tokens that are good at this time."""
        return (token for token in self.tokens.values() if token.is_good(at))


def fold(events: Iterable[tuple[TokenSetEvent, int]]) -> TokenSet:
    """The token set after these events, each with its time. The work grows with their number, not with its square."""
    token_set = TokenSet()
    for event, at in events:
        token_set = _apply(token_set, event, at)
    return token_set


def evolve(token_set: TokenSet, event: TokenSetEvent, at: int) -> TokenSet:
    """The token set after one more event. It never refuses one."""
    own = replace(
        token_set, tokens={**token_set.tokens}, invitations={**token_set.invitations}, ends={**token_set.ends}
    )
    return _apply(own, event, at)


def _apply(token_set: TokenSet, event: TokenSetEvent, at: int) -> TokenSet:
    """The same, for a token set that nobody else has: its dictionaries change in place."""
    token_set = replace(token_set, version=token_set.version + 1)
    match event:
        case TokensRecorded():
            return _with(token_set, *(_recorded(token) for token in event.tokens))
        case OrganizerAppointed():
            return replace(token_set, organizer=event.organizer, name=event.name)
        case OrganizerDismissed():
            return replace(_ended(token_set, [*token_set.tokens]), dismissed=True)
        case NamesAgeSet():
            return replace(token_set, names_days=event.days)
        case TokenIssued():
            fresh = Token(event.token, event.hash, event.role, event.seat, event.name, event.ends_at, issued_at=at)
            return _with(token_set, fresh)
        case TokenRenamed():
            return _with(token_set, replace(token_set.tokens[event.token], name=event.name))
        case TokenExpirySet():
            return _with(token_set, replace(token_set.tokens[event.token], ends_at=event.ends_at))
        case TokenRotated():
            return _rotated(token_set, event)
        case TokenRevoked():
            return _ended(token_set, [event.token])
        case SeatHandedOver():
            fresh = Token(event.token, event.hash, "seat", event.seat, event.name, event.ends_at, issued_at=at)
            return _with(_ended(token_set, event.ended), fresh)
        case Invited() | InvitationAccepted() | InvitationWithdrawn() | PostLeft():
            return _of_invitations(token_set, event, at)
        case TextForgotten():
            return token_set
        case _:
            assert_never(event)


def _of_invitations(
    token_set: TokenSet, event: Invited | InvitationAccepted | InvitationWithdrawn | PostLeft, at: int
) -> TokenSet:
    match event:
        case Invited():
            return _invited(token_set, event, at)
        case InvitationAccepted():
            return _accepted(token_set, event, at)
        case InvitationWithdrawn():
            return _withdrawn(token_set, [event.invitation], at, event.words)
        case PostLeft():
            return _withdrawn(_ended(token_set, event.ended), event.withdrawn, at)


def _with(token_set: TokenSet, *tokens: Token) -> TokenSet:
    """The token set with these tokens in place of those with their numbers, and with the ends of all their secrets."""
    ends = [(secret, token.ends_at) for token in tokens for secret in token.secrets if token.ends_at is not None]
    token_set.tokens.update({changed.token: changed for changed in tokens})
    return _ends(token_set, ends)


def _recorded(token: RecordedToken) -> Token:
    """Return the token that was given out elsewhere."""
    return Token(
        token.token,
        token.hash,
        token.role,
        token.seat,
        original=True,
        arbiter=token.arbiter,
        entrant=token.entrant,
        player=token.player,
        director=token.director,
        holder=token.holder,
    )


def _rotated(token_set: TokenSet, event: TokenRotated) -> TokenSet:
    """The newest secret becomes the earlier one; the one before that has ended."""
    token = token_set.tokens[event.token]
    before = [] if token.earlier is None else [(token.earlier, NOW)]
    kept = None if event.old_ends_at is None else token.hash
    fresh = replace(token, hash=event.hash, earlier=kept)
    return _with(_ends(token_set, [*before, (token.hash, event.old_ends_at or NOW)]), fresh)


def _ended(token_set: TokenSet, numbers: Iterable[int]) -> TokenSet:
    """The token set in which these tokens have ended."""
    over = [token_set.tokens[number] for number in numbers]
    ends = ((secret, NOW) for token in over for secret in token.secrets)
    return _ends(_with(token_set, *(replace(ended, ended=True) for ended in over)), ends)


def _invited(token_set: TokenSet, event: Invited, at: int) -> TokenSet:
    fresh = Invitation(
        event.invitation,
        (event.link, event.letters),
        event.role,
        event.seat,
        event.uses,
        event.name,
        event.sender,
        at,
        event.ends_at,
        arbiter=event.arbiter,
        entrant=event.entrant,
        player=event.player,
        director=event.director,
    )
    token_set = _with_invitation(_withdrawn(token_set, event.ended, at), fresh)
    return _ends(token_set, ((secret, event.ends_at) for secret in fresh.secrets))


def _accepted(token_set: TokenSet, event: InvitationAccepted, at: int) -> TokenSet:
    invitation = token_set.invitations[event.invitation]
    acceptance = Acceptance(event.token, event.hash, event.name, at)
    token_set = _with_invitation(token_set, replace(invitation, accepted=(*invitation.accepted, acceptance)))
    fresh = Token(
        event.token,
        event.hash,
        invitation.role,
        invitation.seat,
        event.name,
        issued_at=at,
        arbiter=invitation.arbiter,
        entrant=invitation.entrant,
        player=invitation.player,
        director=invitation.director,
    )
    return _with(_ended(token_set, event.ended), fresh)


def _withdrawn(token_set: TokenSet, numbers: Iterable[int], at: int, words: str | None = None) -> TokenSet:
    """The token set in which these invitations have ended."""
    for number in numbers:
        over = replace(token_set.invitations[number], withdrawn_at=at, words=words)
        token_set = _ends(_with_invitation(token_set, over), ((secret, NOW) for secret in over.secrets))
    return token_set


def _with_invitation(token_set: TokenSet, invitation: Invitation) -> TokenSet:
    token_set.invitations[invitation.invitation] = invitation
    return token_set


def _ends(token_set: TokenSet, ends: Iterable[tuple[str, int]]) -> TokenSet:
    """The token set with these ends, where they are earlier than those known."""
    for token_hash, at in ends:
        token_set.ends[token_hash] = min(at, token_set.ends.get(token_hash, at))
    return token_set

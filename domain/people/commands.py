"""The commands about tokens. A command brings the hash of each new token; the service alone knows the token."""

import msgspec

from domain.game.personal import Ground
from domain.game.seat import Seat
from domain.people.events import RecordedToken, Role
from domain.people.invitation import InvitedRole


class By(msgspec.Struct, frozen=True, omit_defaults=True):
    """The one who acts on a token set.

    `role`: `service` is the program itself, `operator` whoever has the database at hand, `invited` whoever has an
    invitation. `organizer` is the id of an
    organizer of its own tables, None for the organizer of all. `token` is the number of the token in this token set, if
    it is one of its tokens, and `seat` its seat.
    """

    role: Role | str
    organizer: str | None = None
    token: int | None = None
    seat: Seat | None = None


class RecordTokens(msgspec.Struct, frozen=True):
    """Take tokens into the token set that the opening of a table, or an event of a tournament, gave out."""

    tokens: tuple[RecordedToken, ...]


class AppointOrganizer(msgspec.Struct, frozen=True):
    """Begin the token set of an organizer."""

    organizer: str
    name: str


class DismissOrganizer(msgspec.Struct, frozen=True):
    """End all tokens of an organizer for ever."""


class SetNamesAge(msgspec.Struct, frozen=True):
    """Let names at the organizer's tables be forgotten so many days after these were opened; None: never."""

    days: int | None


class IssueToken(msgspec.Struct, frozen=True):
    """Give a token out; until `ends_at`, if that is given."""

    hash: str
    role: Role
    seat: Seat | None = None
    name: str | None = None
    ends_at: int | None = None


class RenameToken(msgspec.Struct, frozen=True):
    """Call a token something else; None: nothing."""

    token: int
    name: str | None


class SetTokenExpiry(msgspec.Struct, frozen=True):
    """Let a token end at an earlier time than it would."""

    token: int
    ends_at: int


class RotateToken(msgspec.Struct, frozen=True):
    """Give the holder of a token a new secret; the old one is good for `grace` milliseconds more."""

    token: int
    hash: str
    grace: int = 0


class RevokeToken(msgspec.Struct, frozen=True):
    """End a token now."""

    token: int


class HandOverSeat(msgspec.Struct, frozen=True):
    """Give a seat to another player: all its tokens end, and a new one is given out."""

    seat: Seat
    hash: str
    name: str | None = None
    ends_at: int | None = None


class Invite(msgspec.Struct, frozen=True):
    """Invite somebody; `uses` may accept. `link` and `letters` are the keyed hashes of the two secrets."""

    link: str
    letters: str
    role: InvitedRole
    ends_at: int
    seat: Seat | None = None
    uses: int = 1
    name: str | None = None
    sender: str | None = None
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None


class AcceptInvitation(msgspec.Struct, frozen=True):
    """Accept an invitation, by this name: a token is given out."""

    invitation: int
    hash: str
    name: str | None = None


class WithdrawInvitation(msgspec.Struct, frozen=True):
    """End an invitation, with words for whoever has it."""

    invitation: int
    words: str | None = None


class LeavePost(msgspec.Struct, frozen=True):
    """An event of a tournament replaces a player, or lets somebody go: tokens and invitations of the place end."""

    role: Role
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    seat: Seat | None = None
    director: int | None = None


class ForgetTexts(msgspec.Struct, frozen=True):
    """Say that texts beside the token set were deleted; `commitments` in hex say which."""

    commitments: tuple[str, ...]
    ground: Ground


TokenSetCommand = (
    RecordTokens
    | AppointOrganizer
    | DismissOrganizer
    | SetNamesAge
    | IssueToken
    | RenameToken
    | SetTokenExpiry
    | RotateToken
    | RevokeToken
    | HandOverSeat
    | Invite
    | AcceptInvitation
    | WithdrawInvitation
    | LeavePost
    | ForgetTexts
)

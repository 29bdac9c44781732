"""The events of tokens and their holders. Each token set (of a table, or of an organizer) has a stream of them."""

from typing import ClassVar, Literal

import msgspec

from domain.game.personal import Ground, Impersonal, Personal
from domain.game.seat import Seat
from domain.people.invitation import InvitedRole

Role = Literal["organizer", "arbiter", "director", "seat", "player", "spectator"]
"""What a token is good for: an organizer's own tables, or one table as its arbiter, as a seat, or looking on.

A tournament has arbiters, directors, players and spectators.
"""


class PeopleEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event of a token set."""


class RecordedToken(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token that the opening of a table, or an event of a tournament, gave out; `hash` is its SHA-256 in hex.

    In a tournament it has the number of the `arbiter` or `director`, or those of `entrant` and `player`, and its
    `holder` as in the grant.
    """

    token: int
    hash: Impersonal
    role: Role
    seat: Seat | None = None
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    holder: int = 0
    director: int | None = None


class TokensRecorded(PeopleEvent, frozen=True, tag="tokens_recorded"):
    """Tokens that were given out elsewhere get into the token set.

    That of a table begins with those of its opening. That of a tournament gets each before the first act on it.
    """

    tokens: tuple[RecordedToken, ...]


class OrganizerAppointed(PeopleEvent, frozen=True, tag="organizer_appointed"):
    """The token set of an organizer begins. The organizer opens tables of its own, and knows of no others."""

    organizer: Impersonal
    name: Personal


class OrganizerDismissed(PeopleEvent, frozen=True, tag="organizer_dismissed"):
    """The organizer is one no longer; all its tokens end. Its tables go on."""

    organizer: Impersonal


class NamesAgeSet(PeopleEvent, frozen=True, tag="names_age_set"):
    """Names at the organizer's tables are forgotten so many days after these were opened; left out: never."""

    days: int | None = None


class TokenIssued(PeopleEvent, frozen=True, tag="token_issued"):
    """A token is given to somebody. `ends_at`: until when it is good, in milliseconds since 1970 (UTC)."""

    token: int
    hash: Impersonal
    role: Role
    seat: Seat | None = None
    name: Personal | None = None
    ends_at: int | None = None


class TokenRenamed(PeopleEvent, frozen=True, tag="token_renamed"):
    """The token has another name, or none, by which those who see to the tokens know it."""

    token: int
    name: Personal | None = None


class TokenExpirySet(PeopleEvent, frozen=True, tag="token_expiry_set"):
    """The token ends earlier than it would have."""

    token: int
    ends_at: int


class TokenRotated(PeopleEvent, frozen=True, tag="token_rotated"):
    """The holder gets a new secret under the same number.

    `old_ends_at`: until when the old one is good still; None: it has ended.
    """

    token: int
    hash: Impersonal
    old_ends_at: int | None = None


class TokenRevoked(PeopleEvent, frozen=True, tag="token_revoked"):
    """The token has ended."""

    token: int


class SeatHandedOver(PeopleEvent, frozen=True, tag="seat_handed_over"):
    """Another player has the seat: its tokens have ended, and a new one is given out."""

    seat: Seat
    ended: tuple[int, ...]
    token: int
    hash: Impersonal
    name: Personal | None = None
    ends_at: int | None = None


class Invited(PeopleEvent, frozen=True, tag="invited"):
    """Somebody is invited to a seat, to arbitrate or to look on; `uses` may accept.

    `link` and `letters` are the keyed hashes of the two secrets. `name` is for whom it is, `sender` who invites by
    name. `ended` are open invitations to the same place, which are withdrawn by it. `arbiter`, `entrant` and `player`
    are numbers in a tournament.
    """

    invitation: int
    link: Impersonal
    letters: Impersonal
    role: InvitedRole
    ends_at: int
    seat: Seat | None = None
    uses: int = 1
    name: Personal | None = None
    sender: Personal | None = None
    ended: tuple[int, ...] = ()
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None


class InvitationAccepted(PeopleEvent, frozen=True, tag="invitation_accepted"):
    """Somebody has accepted an invitation by this name, and a token is given out; `ended` are those that it ends."""

    invitation: int
    token: int
    hash: Impersonal
    name: Personal | None = None
    ended: tuple[int, ...] = ()


class InvitationWithdrawn(PeopleEvent, frozen=True, tag="invitation_withdrawn"):
    """The invitation can be accepted no more; `words` are for whoever has it."""

    invitation: int
    words: Personal | None = None


class PostLeft(PeopleEvent, frozen=True, tag="post_left"):
    """An arbiter, a director or a player of a tournament was replaced, or let go, by an event of the tournament.

    `ended` are the tokens that end with it, `withdrawn` the invitations.
    """

    role: Role
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    ended: tuple[int, ...] = ()
    withdrawn: tuple[int, ...] = ()
    director: int | None = None


class TextForgotten(PeopleEvent, frozen=True, tag="text_forgotten"):
    """Texts of people that lay beside the token set were deleted: names, words or reasons.

    `commitments` (hex) say which, `ground` why.
    """

    SCHEMA: ClassVar[str] = "TokenTextForgotten"

    commitments: tuple[Impersonal, ...]
    ground: Ground


TokenSetEvent = (
    TokensRecorded
    | OrganizerAppointed
    | OrganizerDismissed
    | NamesAgeSet
    | TokenIssued
    | TokenRenamed
    | TokenExpirySet
    | TokenRotated
    | TokenRevoked
    | SeatHandedOver
    | Invited
    | InvitationAccepted
    | InvitationWithdrawn
    | PostLeft
    | TextForgotten
)

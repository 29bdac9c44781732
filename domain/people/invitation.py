"""An invitation: what it is to, who has accepted it, and how it stands."""

from typing import Literal, Protocol

import msgspec

from domain.game.seat import Seat

InvitedRole = Literal["arbiter", "director", "seat", "player", "spectator"]
"""To what somebody is invited: a `seat` at a table, the place of a `player` or `director` in a
tournament, the others at both.
"""
Standing = Literal["open", "taken", "withdrawn", "expired"]
"""Whether an invitation can be accepted, and if not, why."""


class Held(Protocol):
    """A token, or an invitation: something that is good for a role."""

    @property
    def role(self) -> str:
        """The role that it is good for."""

    @property
    def seat(self) -> Seat | None:
        """The seat at a table."""

    @property
    def arbiter(self) -> int | None:
        """The number of the arbiter of a tournament."""

    @property
    def entrant(self) -> int | None:
        """The number of the entrant of a tournament."""

    @property
    def player(self) -> int | None:
        """The number of the player in the entrant."""

    @property
    def director(self) -> int | None:
        """The number of the director of a tournament."""


Post = tuple[str, Seat | None, int | None, int | None, int | None, int | None]


def post_of(held: Held) -> Post | None:
    """The place that one person alone has: a seat, in a tournament a player's, arbiter's or director's; else None."""
    if held.role not in ("seat", "player", "director") and held.arbiter is None:
        return None
    return held.role, held.seat, held.arbiter, held.entrant, held.player, held.director


class Acceptance(msgspec.Struct, frozen=True):
    """Somebody has accepted: the number of the token that was given out, the hash of its first secret, name, time."""

    token: int
    hash: str
    name: str | None
    at: int


class Invitation(msgspec.Struct, frozen=True):
    """An invitation by its number in the token set.

    `secrets` are the keyed hashes of that in its link and of its letters. `uses`: how many may accept it. `name` is for
    whom it is, `sender` who invites. `ends_at`: until when it is good. `words`: with which it was withdrawn. `arbiter`,
    `entrant` and `player` are numbers in a tournament.
    """

    invitation: int
    secrets: tuple[str, str]
    role: InvitedRole
    seat: Seat | None
    uses: int
    name: str | None
    sender: str | None
    invited_at: int
    ends_at: int
    accepted: tuple[Acceptance, ...] = ()
    withdrawn_at: int | None = None
    words: str | None = None
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None

    def standing(self, at: int) -> Standing:
        """The standing of the invitation at this time."""
        if self.withdrawn_at is not None:
            return "withdrawn"
        if len(self.accepted) >= self.uses:
            return "taken"
        return "expired" if at >= self.ends_at else "open"

    def accepted_with(self, token_hash: str, at: int) -> Acceptance | None:
        """The acceptance by which this token was given out, as long as the invitation is within its time."""
        if at >= self.ends_at or self.withdrawn_at is not None:
            return None
        return next((acceptance for acceptance in self.accepted if acceptance.hash == token_hash), None)

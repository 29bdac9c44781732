"""An invitation: what it is to, who has accepted it, and how it stands."""

from typing import Literal

import msgspec

from domain.game.seat import Seat

InvitedRole = Literal["arbiter", "seat", "spectator"]
"""To what somebody is invited at a table."""
Standing = Literal["open", "taken", "withdrawn", "expired"]
"""Whether an invitation can be accepted, and if not, why."""


class Acceptance(msgspec.Struct, frozen=True):
    """Somebody has accepted: the number of the token that was given out, the hash of its first secret, name, time."""

    token: int
    hash: str
    name: str | None
    at: int


class Invitation(msgspec.Struct, frozen=True):
    """An invitation by its number in the circle.

    `secrets` are the keyed hashes of that in its link and of its letters. `uses`: how many may accept it. `name` is for
    whom it is, `sender` who invites. `ends_at`: until when it is good. `words`: with which it was withdrawn.
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

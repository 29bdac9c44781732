"""Who a token stands for."""

from typing import Literal

import msgspec

from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, Actor, Seat, Viewer, by_seat, seen_by
from eventstore.ports.tokens import Credential
from service.access.randomness import token_hash
from service.problems import NotAllowedError, UnknownTableError

Role = Literal["organizer", "arbiter", "seat", "spectator"]


class Grant(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a token allows: a role; for a seat its number. `table` is None for an organizer.

    `owner` is the id of an organizer of its own tables, empty for the organizer of all. `holder` tells apart those who
    have had the same role at a table: 0 has the token of the opening, the others the number of their token.
    """

    role: Role
    seat: Seat | None = None
    table: str | None = None
    owner: str = ""
    holder: int = 0

    @property
    def is_of_all(self) -> bool:
        """Whether it is that of the organizer of all, who alone sees the service and the whole log."""
        return self.role == "organizer" and not self.owner

    @property
    def viewer(self) -> Viewer:
        """How the holder looks at its table. The organizer looks as the arbiter does."""
        if self.role == "seat" and self.seat is not None:
            return seen_by(self.seat)
        return SPECTATOR if self.role == "spectator" else ARBITER_VIEW

    @property
    def actor(self) -> Actor:
        """As whom the holder acts. Raises NotAllowedError for a spectator."""
        if self.role == "spectator":
            raise NotAllowedError
        return by_seat(self.seat) if self.seat is not None else ARBITER

    @property
    def arbitrates(self) -> bool:
        """Whether the holder has the arbiter's rights at its table."""
        return self.role in ("organizer", "arbiter")

    def at(self, table: str) -> "Grant":
        """The grant, at this table. Raises UnknownTableError if the table is none of the holder's business.

        An organizer of its own tables has been let in by `to_own` before.
        """
        if self.table != table and not self.is_of_all:
            raise UnknownTableError
        return self

    def to_own(self, table: str) -> "Grant":
        """The grant of an organizer, for a table that is its own."""
        return Grant(self.role, None, table, self.owner, self.holder)


def credential(token: str, grant: Grant) -> Credential:
    """What is kept of a token: its hash, and what it allows."""
    return credential_of(token_hash(token), grant)


def credential_of(digest: bytes, grant: Grant, ends_at: int | None = None) -> Credential:
    """What is kept of the token with this hash."""
    return Credential(digest, grant.table, msgspec.json.encode(grant), ends_at)

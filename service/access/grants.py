"""The grants behind tokens."""

from typing import Literal

import msgspec

from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, Actor, Seat, Viewer
from eventstore.ports.tokens import Credential
from service.access.randomness import token_hash
from service.problems import NotAllowedError, UnknownTableError

Role = Literal["organizer", "arbiter", "director", "seat", "spectator", "player"]
"""A `player` is that of an entrant of a tournament, who has a seat only at the tables where it sits.

A `director` of a tournament looks at its tables as spectators do.
"""


OF_TOURNAMENT = "tournaments/"
"""With it begin the streams of tournaments. The name has a slash, so that no address of a table leads to it."""


class Grant(msgspec.Struct, frozen=True, omit_defaults=True):
    """The grant of a token: a role; for a seat its number. `table` is None for an organizer.

    `owner` is the id of an organizer of its own tables, empty for the organizer of all. `holder` distinguishes those
    who have had the same role at a table. 0 has the token of the opening, the others have the number of their token.

    `tournament` is the id of a tournament whose token it is, empty for all others. Then `arbiter` is the number of an
    arbiter there, `director` that of a director, `entrant` and `player` those of a player. `holder` counts the persons
    who have had that place. `table` is None in the grant of such a token, and that of a table once it has been made
    good for it.

    `hosts`: it is that of a host, at a table that nobody arbitrates: who sees there what a spectator sees. No stored
    grant says so.
    """

    role: Role
    seat: Seat | None = None
    table: str | None = None
    owner: str = ""
    holder: int = 0
    tournament: str = ""
    arbiter: int | None = None
    entrant: int | None = None
    player: int | None = None
    director: int | None = None
    hosts: bool = False

    @property
    def is_of_all(self) -> bool:
        """Return whether it is that of the organizer of all, who alone sees the service and the whole log."""
        return self.role == "organizer" and not self.owner and not self.hosts

    @property
    def viewer(self) -> Viewer:
        """The viewer that the holder is at its table. The organizer looks as the arbiter does, a host as spectators."""
        if self.role == "seat" and self.seat is not None:
            return Viewer("seat", self.seat)
        return ARBITER_VIEW if self.arbitrates else SPECTATOR

    @property
    def actor(self) -> Actor:
        """The actor that the holder is.

        Raises NotAllowedError for a spectator, and for a player who has no seat there.
        """
        if self.seat is not None:
            return Actor("seat", self.seat)
        if not self.arbitrates:
            raise NotAllowedError
        return ARBITER

    @property
    def arbitrates(self) -> bool:
        """Return whether the holder has the arbiter's rights at its table."""
        return self.role in ("organizer", "arbiter") and not self.hosts

    @property
    def is_in_charge(self) -> bool:
        """Return whether the holder arbitrates at its table, or is the host of it."""
        return self.arbitrates or self.hosts

    @property
    def may_rule_in_tournaments(self) -> bool:
        """Return whether the holder may be an arbiter or organizer of a tournament; the service's own acts are none."""
        return self.role == "organizer" or (self.role == "arbiter" and bool(self.tournament))

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

    def as_host(self, table: str) -> "Grant":
        """The grant of whoever would arbitrate, for a table of its own that nobody arbitrates."""
        return Grant(self.role, None, table, self.owner, self.holder, hosts=True)


def credential(token: str, grant: Grant) -> Credential:
    """The stored credential of a token: its hash, and its grant."""
    return credential_of(token_hash(token), grant)


def credential_of(digest: bytes, grant: Grant, ends_at: int | None = None) -> Credential:
    """The stored credential of the token with this hash, bound to the stream of its table or of its tournament."""
    stream = grant.table if grant.table or not grant.tournament else OF_TOURNAMENT + grant.tournament
    return Credential(digest, stream, msgspec.json.encode(grant), ends_at)

"""The id and the tokens of a table that is made."""

import msgspec

from domain.game.seat import Seat
from eventstore.ports.tokens import Credential
from service.access.grants import Grant, credential
from service.access.randomness import derived_table_id, derived_token, new_table_id, new_token, token_to_watch


class SeatToken(msgspec.Struct, frozen=True):
    """The token of one seat."""

    seat: Seat
    token: str


class NewTable(msgspec.Struct, frozen=True):
    """The id of a new table, and its tokens."""

    id: str
    seats: tuple[SeatToken, ...]
    arbiter_token: str | None
    spectator_token: str

    @property
    def hosted(self) -> "NewTable":
        """The same at a table that nobody arbitrates: the seats come by invitations, and there is no arbiter."""
        return msgspec.structs.replace(self, seats=(), arbiter_token=None)

    def to_watch(self, secret: bytes) -> "NewTable":
        """The same with a spectators' token that the list of tables to watch can make again from the log's secret."""
        return msgspec.structs.replace(self, spectator_token=token_to_watch(secret, self.id))

    @property
    def credentials(self) -> tuple[Credential, ...]:
        """The stored credentials of the tokens."""
        grants = [(seat.token, Grant("seat", seat.seat, self.id)) for seat in self.seats]
        if self.arbiter_token is not None:
            grants += [(self.arbiter_token, Grant("arbiter", None, self.id))]
        grants += [(self.spectator_token, Grant("spectator", None, self.id))]
        return tuple(credential(text, grant) for text, grant in grants)


def new_table(seats: int, root: bytes, names: tuple[str, ...] | None, table: str | None = None) -> NewTable:
    """A table with so many seats: with fresh tokens, or with those to which root and names lead.

    So is its id, unless it is given.
    """

    def token(kind: str, number: int) -> str:
        return new_token(kind) if names is None else derived_token(kind, root, *names, str(number))

    if table is None:
        table = new_table_id() if names is None else derived_table_id(root, *names)
    by_seat = tuple(SeatToken(seat, token("seat", seat)) for seat in range(seats))
    return NewTable(table, by_seat, token("arbiter", 0), token("spectator", 0))

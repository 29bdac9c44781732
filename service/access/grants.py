"""Who a token stands for."""

import hmac
from collections import OrderedDict
from typing import Literal

import msgspec

from domain.game.seat import ARBITER, ARBITER_VIEW, SPECTATOR, Actor, Seat, Viewer, by_seat, seen_by
from eventstore.ports.tokens import Credential, Tokens
from service.access.randomness import token_hash
from service.problems import NotAllowedError, TokenMissingError, TokenUnknownError, UnknownTableError

Role = Literal["organizer", "arbiter", "seat", "spectator"]
REMEMBERED = 50_000


class Grant(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a token allows: a role; for a seat its number. `table` is None for the organizer."""

    role: Role
    seat: Seat | None = None
    table: str | None = None

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
        """The grant, at this table. Raises UnknownTableError if the table is none of the holder's business."""
        if self.role != "organizer" and self.table != table:
            raise UnknownTableError
        return self


def credential(token: str, grant: Grant) -> Credential:
    """What is kept of a token: its hash, and what it allows."""
    return Credential(token_hash(token), grant.table, msgspec.json.encode(grant))


class Access:
    """Looks tokens up; remembers those it has met.

    `organizer_token` and `metrics_token` are those of the settings, empty if there are none.
    """

    def __init__(self, store: Tokens, organizer_token: str, metrics_token: str = "") -> None:
        self._store = store
        self._organizer = token_hash(organizer_token) if organizer_token else None
        self._metrics = token_hash(metrics_token) if metrics_token else None
        self._known: OrderedDict[bytes, Grant] = OrderedDict()

    async def grant_for(self, token: str | None) -> Grant:
        """The grant of a bearer token. Raises TokenMissingError, TokenUnknownError."""
        if not token:
            raise TokenMissingError
        return await self.grant_behind(token_hash(token))

    async def grant_behind(self, digest: bytes) -> Grant:
        """The grant of the token with this hash. Raises TokenUnknownError."""
        if self._organizer is not None and hmac.compare_digest(digest, self._organizer):
            return Grant("organizer")
        known = self._known.get(digest)
        if known is not None:
            self._known.move_to_end(digest)
            return known
        found = await self._store.credential(digest)
        if found is None:
            raise TokenUnknownError
        grant = msgspec.json.decode(found.grant, type=Grant)
        self._known[digest] = grant
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return grant

    async def check_metrics(self, token: str | None) -> None:
        """Let in who runs the service: with the organizer's token, or with the one for metrics alone.

        Raises TokenMissingError, TokenUnknownError; NotAllowedError for a token of a table.
        """
        if token and self._metrics is not None and hmac.compare_digest(token_hash(token), self._metrics):
            return
        if (await self.grant_for(token)).role != "organizer":
            raise NotAllowedError

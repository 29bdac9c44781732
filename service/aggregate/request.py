"""A request of a client for a command, and the stored answer of one that was sent before with the same key."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from domain.game.rule import Refused
from eventstore.ports.event_store import EventStore
from eventstore.ports.log import Key, KeyReused, Log
from service.access.grants import Grant
from service.access.randomness import root_of, token_hash
from service.problems import KeyReusedError, NotAllowedError, ProblemError

Answer = TypeVar("Answer")


class Request(msgspec.Struct, frozen=True):
    """A request: the client and its terms.

    - `table`, `tournament`: the ids of what it is about. `token`: the client's, where something is made from it.
    - `key`: the client's idempotency key. `digest`: the SHA-256 of the whole request. `submitted`: the body.
    - `expects`: the version at which alone the command counts, in the client's numbers.
    - `dry_run`: only say whether the command would be accepted.
    - `reason`: why, for the record of tokens.
    """

    grant: Grant
    table: str
    digest: bytes
    key: str | None = None
    expects: int | None = None
    dry_run: bool = False
    submitted: bytes = b""
    token: str = ""
    tournament: str = ""
    reason: str | None = None

    @property
    def token_mark(self) -> str:
        """The token in the scope of a key: a part of its hash."""
        return token_hash(self.token).hex()[:16]

    def key_for(self, scope: str, answer: bytes) -> Key | None:
        """Return the key with the answer for its retries; None if the request has no key."""
        return None if self.key is None else Key(scope, self.key, self.digest, answer)

    async def root(self, store: EventStore) -> bytes:
        """Return the root from which ids and tokens are made that a retry makes again."""
        return root_of(await store.secret(), self.token)


async def kept_answer(store: Log, scope: str, request: Request) -> bytes | None:
    """Return the stored answer to the first request with this key, if any. Raises KeyReusedError for another one."""
    kept_key = None if request.key is None else await store.find_key(scope, request.key, request.digest)
    if isinstance(kept_key, KeyReused):
        raise KeyReusedError
    return None if kept_key is None else kept_key.answer


async def unless_answered(
    earlier: Callable[[], Awaitable[Answer | None]], carrying: Callable[[], Awaitable[Answer]]
) -> Answer:
    """Return the answer to the first request with this key, as `earlier` finds it, or carry the request out.

    A retry can come while the first request is at work, and be refused because of what that one does or of what
    follows. So whoever is refused looks once more.
    """
    answer = await earlier()
    if answer is None:
        try:
            return await carrying()
        except (ProblemError, Refused):
            answer = await earlier()
            if answer is None:
                raise
    return answer


def require_arbiter(request: Request) -> None:
    """Let nobody pass but the arbiter of the table. Raises NotAllowedError, and what the grant raises."""
    if not request.grant.at(request.table).arbitrates:
        raise NotAllowedError


def require_charge(request: Request) -> None:
    """Let nobody pass but the arbiter of the table, or its host. Raises NotAllowedError, and what the grant raises."""
    if not request.grant.at(request.table).is_in_charge:
        raise NotAllowedError


def seat_meant(request: Request, named: int | None) -> int:
    """The seat for which a command counts: the client's own, or the one that the arbiter names.

    Raises NotAllowedError if the arbiter names none, or a seat another; and what the grant raises.
    """
    own = request.grant.at(request.table).seat
    seat = own if named is None else named
    if seat is None or own not in (None, seat):
        raise NotAllowedError
    return seat

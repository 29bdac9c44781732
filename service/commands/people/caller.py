"""The caller of a command about tokens."""

import msgspec

from domain.people.commands import By
from domain.people.token_set import TokenSet
from service.access.grants import Grant
from service.access.randomness import derived_token, new_token, root_of, token_hash
from service.runtime.context import Referee


class Caller(msgspec.Struct, frozen=True):
    """The caller, with its token, the SHA-256 of the request, the idempotency key if there is one, and a reason."""

    grant: Grant
    token: str
    digest: bytes
    key: str | None = None
    reason: str | None = None

    @property
    def scope(self) -> str:
        """Within what its keys count: the acts on people with one token."""
        return f"people/{token_hash(self.token).hex()[:16]}"

    def by(self, circle: TokenSet) -> By:
        """The caller as it acts on a token set.

        A token of spectators belongs to nobody, so it counts for none of its own.
        """
        grant = self.grant
        own = circle.with_secret(token_hash(self.token).hex()) if grant.role != "spectator" else None
        return By(grant.role, grant.owner or None, None if own is None else own.token, grant.seat)

    async def secret(self, referee: Referee, kind: str, stream: str) -> str:
        """A new token: a fresh one, or with a key the one that a retry makes again, as only its hash is kept."""
        if self.key is None:
            return new_token(kind)
        return derived_token(kind, root_of(await referee.store.secret(), self.token), self.key, stream)

"""The common part of any command of a client on a tournament."""

import msgspec

from eventstore.ports.log import Key
from service.access.grants import Grant
from service.access.randomness import token_hash


class TournamentRequest(msgspec.Struct, frozen=True):
    """A request on a tournament: the client with its token, and its terms.

    `key` is the client's idempotency key and `digest` the SHA-256 of its whole request. `expects` is the only version
    at which the command may be carried out, in the client's numbers. `dry_run`: only say what it would lead to.
    `submitted`: the body as it came.
    """

    grant: Grant
    token: str
    tournament: str
    digest: bytes
    key: str | None = None
    expects: int | None = None
    dry_run: bool = False
    submitted: bytes = b""

    @property
    def scope(self) -> str:
        """Within what its keys count: the acts on one tournament with one token; and the drafts with it."""
        return f"tournaments/{self.tournament}/{token_hash(self.token).hex()[:16]}"

    def key_for(self, answer: bytes) -> Key | None:
        """The key with what is kept of the answer for retries; None if there is none."""
        return None if self.key is None else Key(self.scope, self.key, self.digest, answer)

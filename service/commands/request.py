"""What comes with any command of a client."""

import msgspec

from service.access.grants import Grant


class Request(msgspec.Struct, frozen=True):
    """Who asks, and on which terms.

    `key` is the client's idempotency key and `digest` the SHA-256 of its whole request; `expects` the version at
    which alone the command is to be carried out, in the client's numbers; `dry_run`: only say whether it would be
    accepted.
    """

    grant: Grant
    table: str
    digest: bytes
    key: str | None = None
    expects: int | None = None
    dry_run: bool = False
    submitted: bytes = b""

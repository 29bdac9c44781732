"""Tokens, as the event store knows them."""

from typing import Protocol

import msgspec


class Credential(msgspec.Struct, frozen=True):
    """The SHA-256 of a token, with its opaque `grant`. `stream` is None if the token is not bound to a stream."""

    token_hash: bytes
    stream: str | None
    grant: bytes


class Tokens(Protocol):
    """The credentials of tokens, and the secret of the log."""

    async def credential(self, token_hash: bytes) -> Credential | None:
        """The credential with this hash."""

    async def put_credential(self, credential: Credential) -> None:
        """Write a credential by itself, durably; one with the same hash stays as it is.

        Raises as `append` does; a stream that it is bound to must be there.
        """

    async def secret(self) -> bytes:
        """The 32 random bytes that were made with the log."""

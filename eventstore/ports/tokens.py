"""Tokens, as the event store knows them."""

from typing import Protocol

import msgspec


class Credential(msgspec.Struct, frozen=True):
    """The SHA-256 of a token, with its opaque `grant`. `stream` is None if the token is not bound to a stream.

    `ends_at`: from when on it is good for nothing any more, in milliseconds since 1970, UTC; None: it has no end.
    """

    token_hash: bytes
    stream: str | None
    grant: bytes
    ends_at: int | None = None


class End(msgspec.Struct, frozen=True):
    """The end of a token, by its hash; 0: it has ended already. An end is only ever brought forward."""

    token_hash: bytes
    at: int = 0


class Tokens(Protocol):
    """The credentials of tokens, and the secret of the log."""

    async def credential(self, token_hash: bytes) -> Credential | None:
        """The credential with this hash, also one that has ended."""

    async def credentials_of(self, stream: str | None) -> list[Credential]:
        """The credentials that are bound to a stream, or to none, also those that have ended, by their hashes."""

    async def put_credential(self, credential: Credential) -> None:
        """Write a credential by itself, durably; one with the same hash stays as it is.

        Raises as `append` does; a stream that it is bound to must be there.
        """

    async def secret(self) -> bytes:
        """The 32 random bytes that were made with the log."""

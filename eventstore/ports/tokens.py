"""Tokens as the event store knows them, and tickets, which stand for a token once and for a short time."""

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


class Ticket(msgspec.Struct, frozen=True):
    """The SHA-256 of a ticket, and of the token that it stands for, at one stream.

    `expires_at`: it is good before this time, in milliseconds since 1970, UTC.
    """

    ticket_hash: bytes
    token_hash: bytes
    stream: str
    expires_at: int


class TicketLimits(msgspec.Struct, frozen=True):
    """The most tickets that may be good at a time: in all, and of those for one token."""

    every: int
    each: int


class Tickets(Protocol):
    """Tickets that wait to be taken. They are no part of the log: a lost one is only asked for anew."""

    async def put_ticket(self, ticket: Ticket, limits: TicketLimits, now: int) -> bool:
        """Keep a ticket until it is taken or expires; False if as many as may be are good at the time `now`.

        Raises StoreUnavailableError.
        """

    async def take_ticket(self, ticket_hash: bytes, stream: str, now: int) -> bytes | None:
        """The hash of the token that a ticket stands for; whoever takes it first, at whichever node, is the only one.

        None if there is none at this stream that is good at the time `now`. Raises StoreUnavailableError.
        """

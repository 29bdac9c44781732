"""Tickets: what stands for a token once, for a short time."""

from typing import Protocol

import msgspec


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

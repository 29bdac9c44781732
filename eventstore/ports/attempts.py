"""Refused acts."""

from typing import Protocol

import msgspec


class Attempt(msgspec.Struct, frozen=True):
    """A refused act, stored beside its stream. `at` is in milliseconds since 1970, UTC; `body` is opaque."""

    stream: str
    version: int
    at: int
    body: bytes


class Attempts(Protocol):
    """Refused acts, kept beside the streams."""

    async def note_attempt(self, attempt: Attempt) -> None:
        """Keep a refused act, durably. Raises as `append` does."""

    async def attempts(self, stream: str, limit: int = 1000, beginning: bytes = b"") -> list[Attempt]:
        """The refused acts of a stream whose bodies begin so, oldest first."""

"""Messages that wait to be sent elsewhere: what of the log is to be told outside, and how far that has come.

This is operational state beside the log. Most of it can be made again from the log, and all of it may be deleted.
"""

from typing import Literal, Protocol

import msgspec

MessageState = Literal["waiting", "held", "sent"]
"""To be sent; not to be sent unless somebody asks for it; sent and taken."""


class Message(msgspec.Struct, frozen=True):
    """A message.

    `target` is its receiver. A `lane` sets an order. Of a target's messages in one lane the one with the lowest
    `number` goes first; no other goes before it is taken. `id` is unique for a target; `body` is opaque; `at` is
    milliseconds since 1970, UTC.
    """

    target: str
    lane: str
    number: int
    id: str
    body: bytes
    at: int
    state: MessageState = "waiting"


class KeptMessage(msgspec.Struct, frozen=True):
    """A message as it is kept: with how often it was tried, when last (0: never), and what was answered then.

    `answered` is the status, 0 for none. `due` is when its lane goes on, where it was asked for as the first of it.
    """

    message: Message
    tries: int
    answered: int
    tried_at: int
    due: int = 0


class Lane(msgspec.Struct, frozen=True):
    """Messages to a target in their order, the first of which is due."""

    target: str
    lane: str


class Posted(msgspec.Struct, frozen=True):
    """Messages made from the log up to this position; those that are there already stay as they are."""

    upto: int
    messages: tuple[Message, ...]


class Tried(msgspec.Struct, frozen=True):
    """A message was tried. `due` is when the lane goes on, milliseconds since 1970, UTC."""

    target: str
    lane: str
    number: int
    state: MessageState
    tries: int
    answered: int
    at: int
    due: int


class Held(msgspec.Struct, frozen=True):
    """A target's waiting messages are not to be sent: none of its lanes is due, and `limit` of them are held."""

    target: str
    limit: int


class Again(msgspec.Struct, frozen=True):
    """The messages of a target since then, or one message alone, are to be sent again, from `due` on.

    The oldest `limit` of them.
    """

    target: str
    since: int
    due: int
    limit: int
    id: str | None = None


class Cleared(msgspec.Struct, frozen=True):
    """Some of the messages made before this time are to be deleted, `limit` at most.

    Of one target or of all; of the lanes that begin with `lanes`.
    """

    before: int
    limit: int
    target: str | None = None
    lanes: str = ""


Chore = Posted | Tried | Held | Again | Cleared


class Outbox(Protocol):
    """Messages that wait to be sent."""

    async def do(self, chore: Chore) -> None:
        """Carry a chore out, durably, in its turn with whatever else is written.

        Raises StoreBusyError, StoreUnavailableError.
        """

    async def position(self) -> int:
        """Up to which position of the log messages were made; 0 if never."""

    async def due_targets(self, at: int) -> list[str]:
        """The targets of which a lane is due by then."""

    async def due(self, target: str, at: int, limit: int) -> list[Lane]:
        """The lanes of a target that are due by then, those due longest first."""

    async def first(self, lane: Lane) -> KeptMessage | None:
        """The message of a lane that is to be sent next."""

    async def waits(self, target: str) -> bool:
        """Return whether any message waits for a target."""

    async def messages(self, target: str, before: str | None, limit: int) -> list[KeptMessage]:
        """Return the messages of a target, newest first: by time, then lane, then number.

        `before` is the id of the last one of the page before.
        """

    async def count(self, target: str, since: int, id_: str | None = None) -> int:
        """Return the number of messages that an `Again` like this would send."""

"""The common parts of all messages of a client."""

from collections.abc import Awaitable
from typing import Annotated

import msgspec

from api.requests.bodies import Version
from api.requests.shared_fields import SharedFields
from service.aggregate.request import Request
from service.runtime.context import Referee

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Id = Text | Number
"""By which a client knows the answer to a message again: 1 to 64 characters, or a whole number from 0 to 2^53 - 1."""


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, metaclass=SharedFields):
    """A message that is answered under its `id`."""

    id: Id


class Act(Ask, frozen=True, kw_only=True, omit_defaults=True):
    """A message that acts: only at the version `expects` if there is one, and under `key` only once.

    What a key stands for is told by the bytes of the message, which must stay the same: the order of its fields too.
    """

    expects: Version | None = None
    key: str | None = None

    def carry_out(self, referee: Referee, request: Request) -> Awaitable[bytes]:
        """Do what the message asks for; the JSON answer, once it is durable. Raises what it is refused for."""
        raise NotImplementedError


class ActOrDryRun(Act, frozen=True, kw_only=True):
    """A message that acts, or with `dry_run` only says what acting would do."""

    dry_run: bool = False

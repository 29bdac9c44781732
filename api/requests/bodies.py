"""The bodies that clients send."""

from typing import Annotated

import msgspec

from domain.table.core.commands import Entropy

Version = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1, description="A version, in the client's own numbers.")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63, description="A seat, from 0, clockwise.")]


class MoveBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move: a command of the table's game. `seat` only when the arbiter enters a seat's move."""

    move: msgspec.Raw
    seat: SeatNumber | None = None


class UndoBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to go back to: `to` is the last version that stays. Without it: just before the own last command."""

    to: Version | None = None


class UndoAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the seat, or the arbiter, agrees."""

    consent: bool


class ResignBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For which seat, when the arbiter enters it."""

    seat: SeatNumber | None = None


class EntropyBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the seat adds to the chance; `seat` only when the arbiter enters it."""

    entropy: Entropy
    seat: SeatNumber | None = None


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An empty object."""

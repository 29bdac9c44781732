"""The common parts of bodies; those of the commands stand beside their routes."""

from typing import Annotated

import msgspec

from api.requests.shared_fields import SharedFields

Version = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1, description="A version, in the client's own numbers.")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63, description="A seat, from 0, clockwise.")]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, metaclass=SharedFields):
    """The body of a command.

    `SCHEMA` is its name in the description of the interface, where that is another one than the name of its class:
    names that are published stay.
    """


class Nothing(Body, frozen=True):
    """An empty object."""

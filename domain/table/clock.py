"""The clock that a table agrees on at its opening."""

from typing import Annotated, Literal

import msgspec

LONGEST_SECONDS = 2_592_000
"""Thirty days."""

Expiry = Literal["forfeit", "arbiter"]
"""What happens when a seat's time is up: it loses as if it resigned; or the arbiter is told, and play goes on."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat has for a move, from 1 second to 30 days, and what happens when its time is up."""

    seconds_per_move: Annotated[int, msgspec.Meta(ge=1, le=LONGEST_SECONDS)]
    expiry: Expiry = "arbiter"

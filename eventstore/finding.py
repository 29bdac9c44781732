"""What the check of a log finds."""

import msgspec

from eventstore.port import Fault


class Progress(msgspec.Struct, frozen=True):
    """How many of the events have been checked so far."""

    checked: int
    total: int


Finding = Progress | Fault

"""What is told of each transaction of a writer."""

import msgspec


class Written(msgspec.Struct, frozen=True):
    """A transaction of the writer: how many requests and events it had, and how many seconds it took, commit included.

    One that failed has no events.
    """

    requests: int
    events: int
    seconds: float

"""The bounds of a connection, and the message to the application that a request is not to be carried out."""

import msgspec

HEAD_BYTES = 16_384
"""How long the head of a request may be: its first line and its fields."""
HEAD_FIELDS = 100
PIECES = 4_096
"""Into how many pieces a body may be cut, by its sender or by the network."""
FRAMING_BYTES = 65_536
"""How much may come between and after the pieces of a body: sizes, extensions, trailers."""
PIPELINED = 32
"""How many requests may wait on a connection behind the one that is being answered."""
UNASKED_BYTES = 2_097_152
"""How much of a body is still taken in once its request is answered, so that the client comes to read the answer."""
FAREWELL_SECONDS = 1
"""How long a connection on which nothing is asked stays open when the server stops, if it has drained before."""
LINGER_SECONDS = 2
"""How long a client that is refused may go on sending, so that it comes to read why."""
PROGRESS_BYTES = 4_096
"""How much of an answer a client must at least take within the seconds that it may stall."""


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """Bounds that the settings give.

    `connections`: how many may be open, `address_connections` how many of them from one address. `head_seconds`: how
    long a begun head may take, `body_seconds` a body. `keep_alive_seconds`: how long a connection may stay without a
    request. `stall_seconds`: how long a client may leave an answer unread. `farewell_seconds`: how long a connection
    without a request stays open when the server stops, so that a request on its way is answered.
    """

    connections: int
    address_connections: int
    head_seconds: float
    body_seconds: float
    keep_alive_seconds: float
    stall_seconds: float
    farewell_seconds: float = 0


REFUSED = "refused"
"""In the state of a request: the code of the problem that it is to be answered with, whatever it asks for.

It is there from the beginning, or comes while the body is awaited, which then ends.
"""
MALFORMED = "malformed"
HEAD_TOO_LARGE = "head_too_large"
TOO_SLOW = "too_slow"
TOO_MANY_CONNECTIONS = "too_many_connections"
HOST_MISSING = "host_missing"
HOST_REPEATED = "host_repeated"
HOST_MALFORMED = "host_malformed"

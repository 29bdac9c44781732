"""The preferences of a client (RFC 7240)."""

import re

from api.requests.header import AnyConnection, header

WAIT = re.compile(r'wait ?= ?"?([0-9]{1,6})"?')
LONGEST = 50
"""For how many seconds a client waits at most: less than the minute after which many proxies end a request."""
PARTS = 16


def preferred_wait(connection: AnyConnection) -> int | None:
    """The seconds for which the client would wait (`Prefer: wait=N`), 50 at most; None if it would not.

    What cannot be read, and other preferences, are passed over, as the standard has it; of two the first counts.
    """
    for part in (header(connection, "prefer") or "").lower().split(",", PARTS)[:PARTS]:
        match = WAIT.fullmatch(part.partition(";")[0].strip())
        if match:
            return min(int(match.group(1)), LONGEST) or None
    return None

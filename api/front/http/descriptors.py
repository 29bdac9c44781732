"""File descriptors: each connection takes one, and the log, too, needs some."""

import sys

from api.front.http.crowd import RESERVE

if sys.platform != "win32":
    import resource

OTHERS = 256
"""What is needed besides connections: the log with its readers, the files beside it, the listening socket."""
LEAST = 64
MACOS_MOST = 10_240
"""macOS names no limit, and refuses a higher one all the same."""


def connections_that_fit(wanted: int) -> int:
    """How many connections there is room for, of those that are wanted; at least 64.

    The process's own limit is raised for them as far as the system lets it be. Without descriptors left nobody could
    connect any more, not even to ask whether the service lives, and the log could not be opened again. Windows has no
    such limit.
    """
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        needed = wanted + RESERVE + OTHERS
        if soft != resource.RLIM_INFINITY and soft < needed:
            soft = _raised(soft, needed if hard == resource.RLIM_INFINITY else min(needed, hard), hard)
        if soft != resource.RLIM_INFINITY:
            return max(LEAST, min(wanted, soft - RESERVE - OTHERS))
    return wanted


def _raised(soft: int, most: int, hard: int) -> int:
    """Raise the limit to `most`, or as near as the system lets it be; return what it is then."""
    if sys.platform != "win32":
        for limit in (most, min(most, MACOS_MOST)):
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, limit), hard))
            except (ValueError, OSError):
                continue
            return max(soft, limit)
    return soft

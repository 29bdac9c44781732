"""File descriptors: each connection takes one, and the log, too, needs some."""

import resource

from api.front.http.crowd import RESERVE

OTHERS = 256
"""What is needed besides connections: the log with its readers, the files beside it, the listening socket."""
LEAST = 64


def connections_that_fit(wanted: int) -> int:
    """How many connections there is room for, of those that are wanted; at least 64.

    The process's own limit is raised for them as far as the system lets it be. Without descriptors left nobody could
    connect any more, not even to ask whether the service lives, and the log could not be opened again.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + RESERVE + OTHERS
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else max(LEAST, min(wanted, soft - RESERVE - OTHERS))
